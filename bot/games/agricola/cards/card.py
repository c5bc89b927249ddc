"""What a card can do: one class for each card, with the few hooks it needs.

Queries (pure, they change nothing) get `ctx`, a `CardContext` without a play; effects get one with it. The table of
hooks stands in the docstring of the package.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec import convert

from bot.games.agricola.actions.building import RENOVATES_TO
from bot.games.agricola.actions.fencing import FENCE_WOOD, FENCES_LOST, FENCES_MORE, BuildFences
from bot.games.agricola.actions.improving import (
    AS_MINOR,
    BEFORE_OCCUPATION,
    GROWS_ANYWAY,
    HOLDS_PIECE,
    MAJOR_INSTEAD,
    PLAYS_OTHERWISE,
    PlayOccupation,
)
from bot.games.agricola.box.card_facts import title_of
from bot.games.agricola.box.events import CardEvent
from bot.games.agricola.box.hooks import Plots, Window, register
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.cards.question import Question
from bot.games.agricola.engine.animals import YOUNG
from bot.games.agricola.engine.emit import SKIPS_HARVEST
from bot.games.agricola.engine.paying import ALTERNATIVES, DISCOUNTS, REPLACES, RIGHTS, Cost, Price
from bot.games.agricola.engine.prerequisites import WEIGHT
from bot.games.agricola.phases.choosing import ASKS_OTHERS_TURN, OWES
from bot.games.agricola.phases.harvest import FEEDS_LAST, KEEPS_CROP
from bot.games.agricola.phases.rounds import PEOPLE
from bot.games.agricola.phases.work import BRINGS, ENTERS, FORBIDS, SEES_EARLY, TOLL
from bot.games.agricola.position.exchanges import ASKS_EVERYBODY, EXCHANGES, POWERS, Exchange
from bot.games.agricola.position.fields import PLOTS
from bot.games.agricola.position.housing import Housing
from bot.games.agricola.position.scoring import (
    CANCELS,
    PENALTY,
    POINTS,
    POINTS_FOR,
    POINTS_LAST,
    STORED,
    TAKES_CRAFT,
    Lines,
)
from bot.games.agricola.position.state import COOKS, FOOD_NEEDED, HOUSING, SEASONS, Player, Position
from bot.games.steps import Play
from bot.games.text import Seat, Text, _


class Card:
    """A card in play. Subclasses that name a `code` are registered."""

    code: ClassVar[str]
    listens_to: ClassVar[tuple[type[CardEvent], ...]] = ()
    """What it answers to in `on_event`, whoever did it."""
    listens_from_hand: ClassVar[tuple[type[CardEvent], ...]] = ()
    """What an occupation in the hand answers to in `on_event_from_hand`."""
    windows: ClassVar[tuple[Window, ...]] = ()
    """Moments of the round at which `on_window` is called: goods, start-of-round, start-of-work, end-of-work,
    returning-home, field-start, field, after-field, feed-start, after-feed, harvest-end, end-of-round,
    after-last-harvest, before-scoring; nothing is cooked in the last two."""
    trades: ClassVar[tuple[Exchange, ...]] = ()
    plots: ClassVar[Plots] = Plots()
    weight: ClassVar[int] = 1
    serves_others: ClassVar[bool] = False
    """Whether its moments of a harvest come for the others, too, when the owner skips it."""
    feeds_last: ClassVar[bool] = False
    answers_first: ClassVar[bool] = False
    """Whether it is resolved before the owner's other cards."""
    at_once: ClassVar[bool] = False
    """Whether it is resolved before the cards of whoever acts, too."""
    in_actions: ClassVar[bool] = False
    """Whether its `powers` may also be used in the middle of an action."""
    timely: ClassVar[bool] = False
    """Whether it makes a difference in which round its `powers` are used, so that its owner is asked before it ends."""
    reopens: ClassVar[bool] = False
    """Whether an action of several parts may become possible again by its `powers`, so that it is not over yet."""
    answers_last: ClassVar[bool] = False
    """Whether it is resolved after the owner's other cards."""
    sees_early: ClassVar[bool] = False
    asks_others_turn: ClassVar[bool] = False
    """Whether it asks its owner in the turns of others, so that a policy is of use."""
    asks_everybody: ClassVar[bool] = False
    """Whether it asks other seats than its owner, or goes by their policies (`CardContext.policy_of`)."""
    yields: ClassVar[Mapping[str, int]] = {}
    """What its own action space gives, besides what lies there."""
    unasked: ClassVar[str] = "ask"
    """What it answers as long as its owner has said nothing beforehand: *ask*, *always* or *never*."""

    def __init_subclass__(cls) -> None:
        if "code" in cls.__dict__:
            register(cls())

    def context(self, state: Position, seat: Seat, play: Play[Position] | None = None) -> CardContext:
        """Return the card in the hands of its owner."""
        return CardContext(state, seat, self.code, play)

    # --- effects --------------------------------------------------------------------------------------

    def played(self, ctx: CardContext) -> None:
        """The card was played; its effect on playing."""

    def lost(self, ctx: CardContext) -> None:
        """The card is about to be given back; what it laid on rounds to come is lost."""
        ctx.take_back()

    # Any: a card names the kinds of event that it `listens_to`, and is told of no others
    def on_event(self, ctx: CardContext, event: Any) -> None:
        """Something happened that the card hears of (`listens_to`); look at who did it and where."""

    def on_event_from_hand(self, ctx: CardContext, event: Any) -> None:
        """Something happened that the card in the hand answers to (`listens_from_hand`)."""

    def on_window(self, ctx: CardContext, window: str) -> None:
        """A moment of the round (`windows`)."""

    def visit(self, ctx: CardContext, visitor: Seat) -> None:
        """A seat uses the space that the card made (`SpaceFacts.card`), besides taking what lies there."""

    def may_visit(self, ctx: CardContext, visitor: Seat) -> bool:
        """Return whether a seat gets something on the card's space although nothing lies there."""
        return False

    def owes(self, ctx: CardContext) -> int:
        """Return the food that the owner has to pay for what the card did, once the goods of the space are taken."""
        return 0

    def used_right(self, ctx: CardContext) -> None:
        """A way to pay was chosen that uses up the card's right (`rights`)."""

    def shows(self, memo: Mapping[str, int]) -> Text | None:
        """Return what is to be seen of what it remembers, besides goods that lie on it."""
        return None

    def on_offer(self, number: int) -> Text:
        """Return what it offers at the start of a round for which it laid something (`lay_offer`), and its price.

        *1 vegetable for 1 food*.
        """
        raise AssertionError(f"{self.code} lays no offers")

    # --- questions (`ctx.ask`); a card that asks several things has a `Question` for each ---

    # Any: each question has data of its own kind, which it alone reads
    questions: ClassVar[Mapping[str, Question[Any]]] = {}
    """Its questions by key, where it asks more than one; *power* is the key of what is used at any time."""

    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """Return whether a choice that the card offers is possible now."""
        asked = self.questions.get(key)
        return asked is None or asked.can(ctx, choice, convert(data, asked.data))

    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The owner chose; *power* is the key of what is used at any time, *play* of another way to play."""
        asked = self.questions.get(key)
        if asked is not None:
            asked.chose(ctx, choice, convert(data, asked.data))

    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Go on after a payment or confirmation (`pay_then`, `reveal_then`, `then` of the context)."""

    def asks_anyway(self, ctx: CardContext, key: str) -> bool:
        """Return whether a question without a choice is asked, because not being asked would show the owner's hand.

        May depend on what everybody can see only.
        """
        return False

    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """Return the question in words: what is decided, at what price, and what the owner has for it."""
        asked = self.questions.get(key)
        if asked is None:
            return _("{card}: what do you do?", card=title_of(self.code))
        return asked.words(ctx, convert(data, asked.data))

    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """Return a choice in words; `CardContext.ask` with labels of goods needs none."""
        asked = self.questions.get(key)
        return (
            CardContext.choice_words(choice) if asked is None else asked.label(ctx, choice, convert(data, asked.data))
        )

    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """Return in words what declining means; *No* where the question says it."""
        asked = self.questions.get(key)
        return _("No") if asked is None else asked.refusal(ctx, convert(data, asked.data))

    # --- what things cost --------------------------------------------------------------------------------

    def alternatives(self, ctx: CardContext, price: Price) -> list[Cost]:
        """Return further base costs that stand beside the printed ones."""
        return []

    def replaces(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """Return what a cost becomes when the card replaces a part of it (each way one cost)."""
        return []

    def discounts(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """Return what a cost becomes by the card's discount: one cost, or several to choose from."""
        return [cost]

    def rights(self, ctx: CardContext, price: Price, cost: Cost) -> list[Cost]:
        """Return what a cost becomes when a right is used up for it; then `used_right` is called."""
        return []

    def as_minor(self, ctx: CardContext, key: str) -> bool:
        """Return whether a major improvement is a minor one for the owner, too."""
        return False

    def major_instead(self, ctx: CardContext, origin: str) -> bool:
        """Return whether any major improvement may be had by a minor improvement action (of a space or card)."""
        return False

    def before_occupation(self, ctx: CardContext) -> Cost:
        """Return what the owner receives before paying for an occupation."""
        return {}

    def plays_otherwise(self, ctx: CardContext, action: PlayOccupation) -> list[str]:
        """Return other ways to take an occupation action, as choices; `chose` with key *play* does it."""
        return []

    def renovates_to(self, ctx: CardContext, origin: str) -> list[str]:
        """Return further materials to which a renovation may lead at once."""
        return []

    def fence_wood(self, ctx: CardContext, action: BuildFences, wood: list[int]) -> list[int]:
        """Return the wood that each fence of an action costs, in the order built, which is `wood` before this card."""
        return wood

    def fences_more(self, ctx: CardContext, action: BuildFences) -> int:
        """Return by how many the card raises the most fences that an action may build."""
        return 0

    def fences_lost(self, ctx: CardContext) -> int:
        """Return how many of the owner's 15 fences can no longer be built."""
        return 0

    # --- animals, food, family -----------------------------------------------------------------------------

    def housing(self, player: Player, places: Housing) -> None:
        """Change the places for animals."""

    def cooks(self, player: Player) -> dict[str, int]:
        """Return the food for one of each good at any time. May depend on the owner's cards only."""
        return {}

    def seasons(self, good: str) -> int:
        """Return the further food for one of a good turned into food by an improvement."""
        return 0

    def exchanges(self, ctx: CardContext) -> tuple[Exchange, ...]:
        """Return the exchanges it offers now (`trades` where they are always the same)."""
        return self.trades

    def powers(self, ctx: CardContext) -> list[str]:
        """Return what else may be done between actions (when placing, when feeding, at the end of a turn), as choices.

        `chose` with key *power* does it.
        """
        return []

    def why_no_power(self, ctx: CardContext) -> Text:
        """Return why none of its powers is open, whatever the moment."""
        return _("{card} cannot do that now", card=title_of(self.code))

    def food_needed(self, ctx: CardContext, need: int) -> int:
        """Return the food that the owner's family needs, which is `need` before this card."""
        return need

    def skips_harvest(self, ctx: CardContext) -> bool:
        """Return whether the owner skips the present harvest."""
        return False

    def keeps_crop(self, ctx: CardContext, crop: str) -> bool:
        """Return whether a harvested crop comes from the supply and the field keeps its own."""
        return False

    def young(self, ctx: CardContext, kind: str, young: int) -> int:
        """Return how many young a kind with parents has in a harvest."""
        return young

    def grows_anyway(self, ctx: CardContext) -> bool:
        """Return whether family growth needs no room."""
        return False

    def holds_piece(self, ctx: CardContext) -> bool:
        """Return whether the owner's last piece is in use, so that the family cannot grow now."""
        return False

    # --- people and spaces -------------------------------------------------------------------------------------

    def toll(self, ctx: CardContext, space: str, visitor: Seat) -> int:
        """Return the food that another seat pays the owner before it uses a space."""
        return 0

    def enters(self, ctx: CardContext, space: str) -> bool:
        """Return whether the owner may use a space where others stand."""
        return False

    def forbids(self, ctx: CardContext, space: str) -> bool:
        """Return whether the card keeps its owner from a space now."""
        return False

    def brings(self, ctx: CardContext, space: str) -> Cost:
        """Return what the card surely brings when the owner uses a space, before anything is done there."""
        return {}

    def people(self, ctx: CardContext, seat: Seat, home: int) -> int:
        """Return how many people any seat may place this round, which is `home` before this card."""
        return home

    # --- scoring -----------------------------------------------------------------------------------------------

    def points(self, ctx: CardContext) -> int:
        """Return the owner's bonus points."""
        return 0

    def penalty(self, ctx: CardContext) -> int:
        """Return the owner's minus points by the card, 0 or less."""
        return 0

    def points_for(self, ctx: CardContext, seat: Seat) -> int:
        """Return the bonus points of any seat by this card, the owner's included."""
        return 0

    def cancels(self, ctx: CardContext, lines: Lines) -> int:
        """Return how many of the owner's minus points do not count; given back as a bonus."""
        return 0

    def points_last(self, ctx: CardContext, seat: Seat, lines: Lines, cancelled: int) -> int:
        """Return the bonus points of any seat that depend on its lines and on minus points that do not count."""
        return 0

    def stored(self, ctx: CardContext, good: str) -> int:
        """Return how many of a building resource on the card count for the bonus of craft buildings."""
        return 0

    def takes_craft(self, key: str) -> bool:
        """Return whether the card scores instead of a craft building (by key)."""
        return False


ALTERNATIVES.answered_by(Card.alternatives)
REPLACES.answered_by(Card.replaces)
DISCOUNTS.answered_by(Card.discounts)
RIGHTS.answered_by(Card.rights)
AS_MINOR.answered_by(Card.as_minor)
MAJOR_INSTEAD.answered_by(Card.major_instead)
BEFORE_OCCUPATION.answered_by(Card.before_occupation)
PLAYS_OTHERWISE.answered_by(Card.plays_otherwise)
RENOVATES_TO.answered_by(Card.renovates_to)
FENCE_WOOD.answered_by(Card.fence_wood)
FENCES_MORE.answered_by(Card.fences_more)
FENCES_LOST.answered_by(Card.fences_lost)
HOUSING.answered_by(Card.housing)
COOKS.answered_by(Card.cooks)
SEASONS.answered_by(Card.seasons)
EXCHANGES.answered_by(Card.exchanges, lambda card: bool(card.trades))
POWERS.answered_by(Card.powers)
FOOD_NEEDED.answered_by(Card.food_needed)
SKIPS_HARVEST.answered_by(Card.skips_harvest)
KEEPS_CROP.answered_by(Card.keeps_crop)
YOUNG.answered_by(Card.young)
GROWS_ANYWAY.answered_by(Card.grows_anyway)
HOLDS_PIECE.answered_by(Card.holds_piece)
TOLL.answered_by(Card.toll)
ENTERS.answered_by(Card.enters)
FORBIDS.answered_by(Card.forbids)
BRINGS.answered_by(Card.brings)
PEOPLE.answered_by(Card.people)
OWES.answered_by(Card.owes)
POINTS.answered_by(Card.points)
PENALTY.answered_by(Card.penalty)
POINTS_FOR.answered_by(Card.points_for)
CANCELS.answered_by(Card.cancels)
POINTS_LAST.answered_by(Card.points_last)
STORED.answered_by(Card.stored)
TAKES_CRAFT.answered_by(Card.takes_craft)
PLOTS.read_from("plots", lambda card: card.plots, Plots())
WEIGHT.read_from("weight", lambda card: card.weight, 1)
FEEDS_LAST.read_from("feeds_last", lambda card: card.feeds_last, False)
SEES_EARLY.read_from("sees_early", lambda card: card.sees_early, False)
ASKS_OTHERS_TURN.read_from("asks_others_turn", lambda card: card.asks_others_turn, False)
ASKS_EVERYBODY.read_from("asks_everybody", lambda card: card.asks_everybody, False)
