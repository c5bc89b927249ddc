"""Occupations of deck K, K274 to K286, in the order of their numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from typing_extensions import override

from bot.games.agricola.actions.improving import BuyMajor, PlayOccupation
from bot.games.agricola.box import fences, words
from bot.games.agricola.box.animals import Herd, Holder, Holders, Places
from bot.games.agricola.box.card_facts import MINORS, tagged, title_of
from bot.games.agricola.box.events import BoughtMajor, PlayedMinor, PlayedOccupation, Sowed, TurnedIntoFood
from bot.games.agricola.box.hooks import CARDS, Plots
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext, reached
from bot.games.agricola.cards.kinds.improving import CARD, MERCHANT, giver, merchant, repeated, was_minor
from bot.games.agricola.cards.kinds.laying import EVERY_ROUND, LaysOn, well_built
from bot.games.agricola.cards.kinds.majorities import Most, wood_by_rounds_left
from bot.games.agricola.cards.kinds.prices import fewer
from bot.games.agricola.cards.kinds.taking import UsesBoars
from bot.games.agricola.engine.paying import Cost, Price
from bot.games.agricola.position.exchanges import Exchange
from bot.games.agricola.position.fields import place_name, place_named, place_title, plot
from bot.games.agricola.position.housing import Housing
from bot.games.agricola.position.scoring import Lines
from bot.games.agricola.position.state import HOUSING, Field, Player
from bot.games.text import Seat, Text, Who, _, listed, n_, plain

HOLDERS = frozenset(code for code, card in MINORS.items() if "animal-holder" in card.tags)
"""The cards that hold animals as pastures do."""


def _ways(holder: Holder) -> tuple[Places, ...]:
    if isinstance(holder, int):
        return (holder, 0, 0, 0), (0, holder, 0, 0), (0, 0, holder, 0)
    return holder


SPARE = 3
"""How many more animals a pasture must be able to take."""


def _roomy(way: Places) -> Iterator[tuple[Herd, Places]]:
    """Yield the ways to use it so that 3 places stay free and one animal is there: (that animal, the places used).

    Places for one kind stay free rather than those for any.
    """
    kinds = way[:3]
    most = min(SPARE, sum(kinds))
    for few in product(*(range(min(SPARE, room) + 1) for room in kinds)):
        less = (*few, SPARE - most)
        if sum(few) != most or less[3] > way[3]:
            continue
        left = [room - free for room, free in zip(way, less, strict=True)]
        for kind in range(3):
            own = list(left)
            if not own[kind]:
                if not own[3]:
                    continue
                own[3] -= 1
                own[kind] += 1
            yield (int(kind == 0), int(kind == 1), int(kind == 2)), (own[0], own[1], own[2], own[3])


@lru_cache(maxsize=1024)
def most_roomy(holders: Holders, like: tuple[bool, ...], singles: int, herd: Herd) -> int:
    """Return in how many of the holders that are like pastures an animal lives with room for 3 more, at best.

    `like` says for each holder whether it counts. The herd must have a place.
    """
    total = sum(herd)
    best: dict[tuple[Herd, Places], int] = {((0, 0, 0), (0, 0, 0, 0)): 0}
    for holder, counts in zip(holders, like, strict=True):
        options: set[tuple[int, Herd, Places]] = {(0, (0, 0, 0), way) for way in _ways(holder)}
        if counts:
            options |= {(1, there, way) for one in _ways(holder) for there, way in _roomy(one)}
        grown: dict[tuple[Herd, Places], int] = {}
        for (needed, room), number in best.items():
            for more, there, way in options:
                least = (needed[0] + there[0], needed[1] + there[1], needed[2] + there[2])
                if any(want > have for want, have in zip(least, herd, strict=True)):
                    continue
                places = (
                    min(room[0] + way[0], herd[0]), min(room[1] + way[1], herd[1]), min(room[2] + way[2], herd[2]),
                    min(room[3] + way[3], total),
                )  # fmt: skip
                key = least, places
                grown[key] = max(grown.get(key, 0), number + more)
        best = grown
    return max(
        (
            number
            for (_needed, room), number in best.items()
            if sum(max(0, have - place) for have, place in zip(herd, room[:3], strict=True)) <= room[3] + singles
        ),
        default=0,
    )


class OrganicFarmer(Card):
    """1 point for each pasture that holds an animal and could take 3 more."""

    code = "K274"

    @override
    def points(self, ctx: CardContext) -> int:
        """Cards that hold animals are like pastures; the animals are arranged as well as can be."""
        player = ctx.player
        if not any(player.animals):
            return 0
        places = Housing(player.farm)
        for change in HOUSING.of(player):
            change(player, places)
        like = [True] * len(places.pens) + [one.code in HOLDERS for one in places.cards]
        holders, singles = places.holders()
        like += [False] * (len(holders) - len(like))
        return most_roomy(holders, tuple(like), singles, player.herd())


class PerpetualStudent(Card):
    """Lets another player draw the occupation: 3 food first."""

    code = "K275"

    @override
    def plays_otherwise(self, ctx: CardContext, action: PlayOccupation) -> list[str]:
        """Whoever draws."""
        return [f"draw-{seat + 1}" for seat in ctx.others()] if ctx.player.hand_occupations else []

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return _("{name} draws it; you get 3 food", name=Who(int(choice.partition("-")[2]) - 1))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """What is drawn is seen only once that is settled."""
        ctx.reveal_then("draw", choice, price=data["price"])

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The card must be played; missing food is begged."""
        hand = ctx.player.hand_occupations
        if hand:
            code = hand[ctx.random(len(hand))]
            ctx.gain(food=3)
            PlayOccupation((data["price"],), origin=self.code).lay(ctx.play, ctx.seat, code, begs=True)


class Constable(Card):
    """Wood by the rounds left; 5 points at the end for everybody without minus points."""

    code = "K276"

    @override
    def played(self, ctx: CardContext) -> None:
        """4, 3, 2, 1 or none."""
        wood_by_rounds_left(ctx)

    @override
    def points_last(self, ctx: CardContext, seat: Seat, lines: Lines, cancelled: int) -> int:
        """Minus points that a card cancels are none."""
        return 5 if cancelled == sum(-points for _n, points in lines.values() if points < 0) else 0


class Manufacturer(Card):
    """In a clay hut or stone house the craft buildings are minors and cost 2 building resources less."""

    code = "K277"
    crafts = ("joinery", "pottery", "basketmaker")

    def _works(self, ctx: CardContext, key: str) -> bool:
        return key in self.crafts and ctx.player.farm.material != "wood"

    @override
    def as_minor(self, ctx: CardContext, key: str) -> bool:
        """They stay majors as well."""
        return self._works(ctx, key)

    @override
    def discounts(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """Of the owner's choice."""
        return fewer(cost, 2) if price.kind == "major" and self._works(ctx, price.key) else [cost]


class Forester(Card):
    """Three plots for wood."""

    code = "K278"
    plots = Plots(3, ("wood",))


class Scholar(Card):
    """In a stone house: an occupation for 1 food or an improvement at the start of each round."""

    code = "K279"
    windows = ("start-of-round", "start-of-work")
    listens_to = (PlayedOccupation, PlayedMinor)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """One card a round; what an occupation costs by itself comes on top."""
        if window == "start-of-work":
            ctx.memo.pop("open", 0)
        elif ctx.player.farm.material == "stone":
            ctx.memo["open"] = 1
            ctx.do(PlayOccupation((1,)), BuyMajor(), single=True)

    @override
    def on_event(self, ctx: CardContext, event: PlayedOccupation | PlayedMinor) -> None:
        """What a card that comes this way does at the start of a round it does at once."""
        starts = {"goods", "start-of-round"} & set(CARDS[event.card].windows)
        if ctx.mine(event) and ctx.memo.get("open") and starts:
            ctx.reveal_then("start", event.card)

    @override
    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """After confirming, since it may draw or turn up something."""
        card = CARDS[choice]
        for window in ("goods", "start-of-round"):
            if window in card.windows and ctx.player.owns(choice):
                card.on_window(card.context(ctx.state, ctx.seat, ctx.play), window)


class Tanner(Card):
    """Keeps boars and cattle that are turned into food; points for 2, 4, 6 boars and for 2, 3, 4 cattle."""

    code = "K280"
    listens_to = (TurnedIntoFood,)

    @override
    def on_event(self, ctx: CardContext, event: TurnedIntoFood) -> None:
        """All of them, unless another card of theirs could use the boars."""
        if not ctx.mine(event):
            return
        self._keep(ctx, "cattle", event.goods.get("cattle", 0))
        boars = event.goods.get("boar", 0)
        if boars and ctx.owns("uses-boars"):
            options = [f"{count}-boar" for count in range(boars, -1, -1)]
            ctx.ask("boar", options, optional=False, boars=boars)
        else:
            self._keep(ctx, "boar", boars)

    def _keep(self, ctx: CardContext, kind: str, count: int) -> None:
        if count:
            ctx.memo[kind] = ctx.memo.get(kind, 0) + count
            ctx.tell(_("{boars} wild boar and {cattle} cattle placed on it", boars=ctx.memo.get("boar", 0),
                      cattle=ctx.memo.get("cattle", 0)))  # fmt: skip

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _(
            "Where do you place the {boars} you cooked? Tanner has {count} so far.",
            boars=words.amount("boar", data["boars"]), count=ctx.memo.get("boar", 0),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        count = int(choice.partition("-")[0])
        rest = data["boars"] - count
        others = listed([title_of(card.code) for card in self._others(ctx)])
        if not rest:
            return _("All {count} on Tanner", count=count)
        if not count:
            return _("All {count} on {cards}", count=rest, cards=others)
        return _("{count} on Tanner, {rest} on {cards}", count=count, rest=rest, cards=others)

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The rest serves the other cards."""
        count = int(choice.partition("-")[0])
        self._keep(ctx, "boar", count)
        rest = data["boars"] - count
        for other in self._others(ctx):
            if rest:
                other.use(other.context(ctx.state, ctx.seat, ctx.play), rest)

    def _others(self, ctx: CardContext) -> list[UsesBoars]:
        """The owner's other cards for boars."""
        cards = [CARDS[code] for code in sorted(tagged("uses-boars"), reverse=True) if ctx.player.owns(code)]
        return [card for card in cards if isinstance(card, UsesBoars)]

    @override
    def points(self, ctx: CardContext) -> int:
        return reached(ctx.memo.get("boar", 0), (2, 4, 6)) + reached(ctx.memo.get("cattle", 0), (2, 3, 4))


BUSINESSMAN = "starting-player-improvement"
"""The tag of the Businessman."""


class TravelingSalesman(Card):
    """On spaces, a major improvement instead of a minor one, or two minor ones where either is offered."""

    code = "K281"
    listens_to = (PlayedMinor, BoughtMajor)

    def _right(self, ctx: CardContext, origin: str) -> str | None:
        """The key of the right that an action may use: one in a turn, and one for what Merchant repeats."""
        again = repeated(ctx)
        if origin in tagged(MERCHANT):
            asked = merchant(ctx).get("giver", CARD) if again is None else again
            key = "again" if asked != CARD else None
        elif origin in tagged(BUSINESSMAN):
            key = "first" if again is None else "again"
        else:
            key = "first" if giver(ctx, origin) != CARD else None
        return key if key is not None and ctx.memo.get(key) != ctx.state.turns else None

    @override
    def major_instead(self, ctx: CardContext, origin: str) -> bool:
        """Any of them."""
        return self._right(ctx, origin) is not None

    @override
    def on_event(self, ctx: CardContext, event: PlayedMinor | BoughtMajor) -> None:
        """What it was used for."""
        right = self._right(ctx, event.origin) if ctx.mine(event) else None
        if right is None:
            return
        if event.action == "minor" and not was_minor(event):
            ctx.memo[right] = ctx.state.turns
        elif event.action == "improve" and was_minor(event):
            ctx.memo[right] = ctx.state.turns
            ctx.do(BuyMajor(kind="minor"))


class HouseSteward(Most):
    """Rooms."""

    code = "K282"

    @override
    def count(self, player: Player) -> int:
        """Of any material."""
        return player.rooms()


class WoodDeliveryman(LaysOn):
    """1 wood on each of the rounds 8 to 14."""

    code = "K283"
    laid = "1-wood"
    numbers = EVERY_ROUND[7:]


class WoodDistributor(Card):
    """Spreads the 3 Wood space over Clay, Reed and Fishing."""

    code = "K284"
    windows = ("start-of-work",)
    targets = ("clay-1", "reed-1", "fishing")

    @override
    def played(self, ctx: CardContext) -> None:
        ctx.gain(wood=2)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        ctx.ask("spread", ["spread"])

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        return ctx.state.board.spaces["wood-3"].goods.get("wood", 0) >= 3

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        lying = ctx.state.board.spaces["wood-3"].goods.get("wood", 0)
        return _(
            "Move {each} to each of 1 Clay, 1 Reed and Fishing, from the {wood} on 3 Wood?",
            each=words.amount("wood", lying // 3), wood=words.amount("wood", lying),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        lying = ctx.state.board.spaces["wood-3"].goods.get("wood", 0)
        return _("Spread {wood}", wood=words.amount("wood", lying - lying % 3))

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Leave all of it on 3 Wood")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        spaces = ctx.state.board.spaces
        each = spaces["wood-3"].goods["wood"] // 3
        spaces["wood-3"].goods["wood"] -= 3 * each
        for key_ in self.targets:
            spaces[key_].goods["wood"] = spaces[key_].goods.get("wood", 0) + each
        ctx.tell(_("{wood} wood moved to each of 1 Clay, 1 Reed and Fishing", wood=each))


class Tinsmith(Card):
    """Clay becomes food at any time, 1 for each; 3 for 2 clay as soon as there is a Well."""

    code = "K285"

    @override
    def cooks(self, player: Player) -> dict[str, int]:
        """Without a Well."""
        return {"clay": 1}

    @override
    def exchanges(self, ctx: CardContext) -> tuple[Exchange, ...]:
        """Anybody's, also once it has become the Village Well."""
        return (Exchange({"clay": 2}, {"food": 3}),) if well_built(ctx) else ()


class Smallholder(Card):
    """Pastures of 2 hold 3; with at most 2 fields, 1 good more on each field sown."""

    code = "K286"
    listens_to = (Sowed,)

    @override
    def housing(self, player: Player, places: Housing) -> None:
        """By their printed room; what other cards add comes on top."""
        for pen in places.pens:
            pen.extra += int(pen.base == 2)

    @override
    def on_event(self, ctx: CardContext, event: Sowed) -> None:
        """For all of them or none; the key of the question names them."""
        if ctx.mine(event) and self._fields(ctx.player) <= 2:
            places = [place for place in sorted(event.places) if self._field(ctx.player, place) is not None]
            if places:
                ctx.ask(" ".join(map(place_name, places)), ["add"])

    @staticmethod
    def _fields(player: Player) -> int:
        cards = sum(len(plots) for code, plots in player.plots.items() if "wood" not in CARDS[code].plots.crops)
        return len(player.farm.fields) + cards

    @staticmethod
    def _field(player: Player, place: int) -> Field | None:
        """The field or plot there; None for plots of wood."""
        if place < fences.CELLS:
            return player.farm.fields[place]
        one = plot(place)
        return None if "wood" in one.crops else player.plots[one.code][one.number]

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """The key names the places."""
        places = [place for name in key.split() if (place := place_named(name)) is not None]
        where = listed([plain(place_title(place)) for place in places])
        return _("Add 1 more of its crop to {places}, which you have just sown?", places=where)

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return n_("Add {n} crop", "Add {n} crops", len(key.split()))

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Of the same crop, out of the general supply."""
        for name in key.split():
            place = place_named(name)
            field = None if place is None else self._field(ctx.player, place)
            if field is not None and field.count:
                field.count += 1
        ctx.tell(_("1 extra crop on each field just sown"))
