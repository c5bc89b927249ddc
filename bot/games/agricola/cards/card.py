"""What a card can do: one class for each card, with the few hooks it needs.

Queries (pure, they change nothing) get `ctx`, a `CardContext` without a play; effects get one with it. The table of
hooks stands in the docstring of the package.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from bot.games.agricola.box.card_facts import title_of
from bot.games.agricola.box.events import CardEvent
from bot.games.agricola.box.hooks import register
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.engine.paying import Cost, Price
from bot.games.agricola.position.exchanges import Exchange
from bot.games.agricola.position.housing import Housing
from bot.games.agricola.position.state import Player, Position
from bot.games.steps import Play
from bot.games.text import Seat, Text, _

if TYPE_CHECKING:
    from bot.games.agricola.actions.fencing import BuildFences
    from bot.games.agricola.actions.improving import PlayOccupation


class Plots(msgspec.Struct, frozen=True):
    """Plots on a card that are sown like fields: how many, and which crops they take."""

    count: int = 0
    crops: tuple[str, ...] = ()


_PRICES = frozenset(("alternatives", "replaces", "discounts", "rights"))
"""Hooks that change what something costs; a card with one of them also answers to *prices*."""

Lines = dict[str, tuple[int | None, int]]
"""The score lines of a seat: (how many, points) by category."""

_DATA_HOOKS = ("feeds_last", "asks_others_turn", "asks_everybody", "sees_early")
_QUERIES = frozenset((
    "alternatives", "replaces", "discounts", "rights", "as_minor", "major_instead", "before_occupation",
    "plays_otherwise", "renovates_to", "fence_wood", "fences_more", "fences_lost", "housing", "cooks", "seasons",
    "exchanges", "powers", "food_needed", "skips_harvest", "keeps_crop", "young", "grows_anyway", "toll", "enters",
    "forbids", "brings", "people", "owes", "points", "points_for", "points_last", "cancels", "stored", "takes_craft",
    "penalty", "holds_piece",
))  # fmt: skip


class Card:
    """A card in play. Subclasses that name a `code` are registered."""

    code: ClassVar[str]
    listens_to: ClassVar[tuple[type[CardEvent], ...]] = ()
    """What it answers to in `on_event`, whoever did it."""
    listens_from_hand: ClassVar[tuple[type[CardEvent], ...]] = ()
    """What an occupation in the hand answers to in `on_event_from_hand`."""
    windows: ClassVar[tuple[str, ...]] = ()
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
    hooks: ClassVar[frozenset[str]] = frozenset()

    def __init_subclass__(cls) -> None:
        if "code" not in cls.__dict__:
            return
        found = {name for name in _QUERIES if getattr(cls, name) is not getattr(Card, name)}
        found |= {name for name in _DATA_HOOKS if getattr(cls, name)}
        found |= {f"on:{one.__name__}" for one in cls.listens_to} | {f"at:{name}" for name in cls.windows}
        found |= {"exchanges"} if cls.trades else set()
        found |= {"plots"} if cls.plots.count else set()
        found |= {"weight"} if cls.weight != 1 else set()
        found |= {"prices"} if found & _PRICES else set()
        cls.hooks = frozenset(found)
        register(cls(), cls.hooks)

    def context(self, state: Position, seat: Seat, play: Play[Position] | None = None) -> CardContext:
        """Return the card in the hands of its owner."""
        return CardContext(state, seat, self.code, play)

    # --- effects --------------------------------------------------------------------------------------

    def played(self, ctx: CardContext) -> None:
        """The card was played; its effect on playing."""

    def lost(self, ctx: CardContext) -> None:
        """The card is about to be given back; what it laid on rounds to come is lost."""
        ctx.take_back()

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

    # --- questions (Owner.ask) ---------------------------------------------------------------------------

    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """Return whether a choice that the card offers is possible now."""
        return True

    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The owner chose; *power* is the key of what is used at any time, *play* of another way to play."""

    def then(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """Go on after a payment or confirmation (`pay_then`, `reveal_then`, `then` of the context)."""

    def asks_anyway(self, ctx: CardContext, key: str) -> bool:
        """Return whether a question without a choice is asked, because not being asked would show the owner's hand.

        May depend on what everybody can see only.
        """
        return False

    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """Return the question in words: what is decided, at what price, and what the owner has for it."""
        return _("{card}: what do you do?", card=title_of(self.code))

    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        """Return a choice in words; `CardContext.ask` with labels of goods needs none."""
        return CardContext.choice_words(choice)

    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        """Return in words what declining means; *No* where the question says it."""
        return _("No")

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
