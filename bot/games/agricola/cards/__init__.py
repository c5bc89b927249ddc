"""The hand cards of Agricola: facts in `data/agricola`, one small class for each card in `played`, by
kind, deck and number; what several have in common is in `kinds`.

No card is named in the engine. A card answers to hooks of `Card`; `ctx` (a `CardContext`) is what it sees and does.
Queries change nothing. A hook that a card does not override costs nothing.

**What happens** (`listens_to = (TookGoods, ...)` and `on_event(ctx, event)`; every player's cards hear,
`ctx.mine(event)` tells whose it was; `origin` is the space's key or the granting card's code):

| happening | when | example |
|---|---|---|
| UsingSpace | a person stands there, nothing is done yet | Fishing Rod, Outrider |
| TakingGoods | goods lying there are about to be taken: `ctx.leave`, doubling | Basket, Juggler |
| TookGoods | a person's action took what the space yields (`goods`; `kept` stayed; `lay` lay there) | Woodcutter |
| UsedSpace | all that the space offers is over | Fence Builder, Threshing Board |
| Gained | goods came, from a space, a card (`origin` its code) or *round* | Resource Seller, Market Woman |
| HandedOver | another player bought or took goods of the seat (`ctx.take_from`) | Resource Seller |
| TurnedIntoFood | raw, cooked or by a craft; `before` is what the same go turned already | Slaughterman, Spit Roast |
| Converted | an exchange of a card was used | Plane, Grocer, Resource Seller |
| Baked | `used`: grain on each improvement | Bread Seller, Millstone |
| Sowed, Ploughed | places sown; a field laid | Potato Dibber; Riding Plough, Plough Maker |
| BuiltRoom, BuiltStable, BuiltFences, Renovated | after building and paying | Wet Nurse, Stockman, Farmer, Maid |
| PlayedOccupation, PlayedMinor, BoughtMajor | after paying and the card's own effect | Educator, Merchant, Flagon |
| Grew, Bred, Reaped, Fed | growth, young, field phase, feeding | Midwife, Lettuce Patch |

Own cards answer in the order played, those with `answers_first` (Pieceworker) before them, those with
`answers_last` (Merchant) after them; one that is `at_once` (Wood Buyer) before everybody's.

`listens_from_hand` and `on_event_from_hand` do the same for an occupation in the hand (Chief's Daughter).

**Moments** (`windows = ("field",)` and `on_window(ctx, window)`): goods (paid offers: `ctx.offered()`), start-of-round,
start-of-work, end-of-work (these two seat by seat), returning-home, field-start, field, after-field, feed-start,
after-feed, harvest-end, end-of-round, after-last-harvest, before-scoring (nothing is cooked in these two).

**What it does at once**: `played(ctx)`, `lost(ctx)` (given back), `visit(ctx, visitor)` and `may_visit` (its space).

**Asking**: `ctx.ask(key, choices)`, then `can`, `question` (every card that asks has its own; phrases in
`cards/phrases.py`), `label`, `refusal` (what declining means), `chose(ctx, key, choice, data)`; `ctx.do(action)`;
`ctx.pay_then(food, key)` and `then(ctx, key, choice, data)`; `ctx.reveal_then(key)` before anything hidden is
shown.
A reaction that takes goods asks `ctx.spares(wood=2)` in `can`: it may come in the middle of a payment.

**Queries**:

| hook | asks | example |
|---|---|---|
| alternatives, replaces, discounts, rights (used_right) | a `Price`, in this order | Axe, Clay Roof, Ladder |
| fence_wood, fences_more, fences_lost | wood for each; more; fewer | Sawhorse, Hedge Keeper, Fence Builder |
| as_minor, major_instead | a major that is a minor, too; any by a minor action | Well Builder; Traveling Salesman |
| before_occupation, plays_otherwise | income before paying; other ways to play one | Bookshelf, Perpetual Student |
| renovates_to | wood to stone at once | Conservator |
| housing | places for animals (`Housing`) | Animal Yard, Drinking Trough, Animal Keeper |
| cooks, seasons | food for goods at any time; more food by improvements | Turner, Butcher; Spices |
| trades or exchanges | goods for goods, any time or so often in a feeding phase | Dock Worker, Potter, Grocer |
| powers (in_actions) | what is done between actions (or in the middle of one, too) | Master Builder, Builder's Trowel |
| plots | plots sown like fields | Bean Field, Forester |
| food_needed, skips_harvest, feeds_last, keeps_crop, young | harvest | Cook, Layabout, Slaughterman, Gardener |
| grows_anyway, holds_piece | growth without room; no piece left for a child | Farm Steward; Reed Hut |
| toll, enters, forbids, brings, sees_early | spaces | Sycophant, Field Warden, Lasso, Outrider, Chamberlain |
| people | how many people a seat may place this round | Ratcatcher, Reed Hut, Holiday House |
| weight | counts as several occupations in requirements | Academic |
| owes | food due once a space is taken | Juggler |
| points, penalty, points_for, cancels, points_last, stored, takes_craft | score | Tutor, Reeve, Yeoman Farmer |
| serves_others | harvest moments come for others though the owner skips the harvest | Water Mill |
| asks_others_turn, asks_everybody | a policy (*always, never, ask*) is of use | Wood Buyer, Corn Profiteer |
| asks_anyway | a question without a choice is asked, to show nothing of the hand | Educator, Puppeteer |
"""
