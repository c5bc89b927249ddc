"""Occupations of deck I, I219 to I236, in the order of their numbers."""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.actions.farming import PloughField
from bot.games.agricola.actions.improving import BuyMajor
from bot.games.agricola.box import fences
from bot.games.agricola.box.card_facts import tagged
from bot.games.agricola.box.events import BoughtMajor, Grew, PlayedMinor, Renovated, Sowed, TookGoods, UsingSpace
from bot.games.agricola.box.facts import ROUNDS
from bot.games.agricola.cards import phrases
from bot.games.agricola.cards.card import Card
from bot.games.agricola.cards.context import CardContext
from bot.games.agricola.cards.kinds.farming import SowsMore
from bot.games.agricola.cards.kinds.improving import MERCHANT, START, giver, repeated, was_minor
from bot.games.agricola.cards.kinds.laying import LaysAhead, LaysInHome
from bot.games.agricola.cards.kinds.majorities import Most, wood_by_rounds_left
from bot.games.agricola.cards.kinds.trading import Buys
from bot.games.agricola.engine.paying import Cost, Price
from bot.games.agricola.position.fields import place_name, place_named, place_title, plot, plots_of
from bot.games.agricola.position.scoring import Lines
from bot.games.agricola.position.state import Field, Player
from bot.games.text import Seat, Text, Who, _, n_, plain


class Fieldsman(SowsMore):
    """2 more on the only field sown, 1 more on each of two."""

    code = "I219"

    @override
    def more(self, ctx: CardContext, place: int, crop: str, sown: int) -> int:
        """Every pile on a card is a field."""
        return max(0, 3 - sown)


class WellBuilder(Card):
    """The Well is a minor improvement for 1 wood and 1 stone."""

    code = "I220"

    @override
    def as_minor(self, ctx: CardContext, key: str) -> bool:
        """It stays a major as well."""
        return key == "well"

    @override
    def alternatives(self, ctx: CardContext, price: Price) -> list[Cost]:
        """Cheaper than the printed price in all."""
        return [{"wood": 1, "stone": 1}] if price.key == "well" else []


class VillageElder(Most):
    """Improvements, major and minor."""

    code = "I221"

    @override
    def count(self, player: Player) -> int:
        """Those in front of the owner."""
        return sum(1 for _card in player.improvements())


class SocialClimber(Card):
    """3, 2 or 1 stone for the first, second or third clay hut or stone house."""

    code = "I222"
    listens_to = (Renovated,)

    @override
    def on_event(self, ctx: CardContext, event: Renovated) -> None:
        """Others that had it before count, those before the card was played, too."""
        if ctx.mine(event):
            players = ctx.state.players
            before = sum(self._had(players[seat], event.new) for seat in ctx.others())
            ctx.gain(stone=max(0, 3 - before))

    @staticmethod
    def _had(player: Player, home: str) -> bool:
        """Whether a player has renovated to a clay hut (or stone house); not to clay when straight to stone."""
        if player.farm.material == home:
            return True
        return home == "clay" and player.farm.material == "stone" and not player.skipped_clay


class HarvestHelper(Card):
    """1 grain of a field of another player at the start of feeding, who gets 2 food for it."""

    code = "I223"
    windows = ("feed-start",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Before anybody feeds; choices are seats and places: *2-a5*."""
        options = [
            f"{seat + 1}-{place_name(place).lower()}"
            for seat in ctx.others()
            for place, field in self._fields(ctx.state.players[seat]).items()
            if field.crop == "grain" and field.count
        ]
        if options:
            ctx.ask("help", options)

    @staticmethod
    def _fields(player: Player) -> dict[int, Field]:
        found = dict(player.farm.fields)
        for code, own in player.plots.items():
            found.update(zip(plots_of(code), own, strict=True))
        return found

    def _meant(self, ctx: CardContext, choice: str) -> tuple[Seat, int]:
        seat, _word, name = choice.partition("-")
        place = place_named(name)
        assert place is not None, choice
        return Seat(int(seat) - 1), place

    def _field(self, ctx: CardContext, choice: str) -> Field:
        seat, place = self._meant(ctx, choice)
        player = ctx.state.players[seat]
        if place < fences.CELLS:
            return player.farm.fields[place]
        return player.plots[plot(place).code][plot(place).number]

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        field = self._field(ctx, choice)
        return field.crop == "grain" and field.count > 0

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Which field do you take 1 grain from? Its owner gets 2 food from the general supply.")

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        seat, place = self._meant(ctx, choice)
        return _("{name}, {cell}: 1 of {n} grain", n=self._field(ctx, choice).count, name=Who(seat),
                 cell=plain(place_title(place)))  # fmt: skip

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Take nothing")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """The last one leaves the field empty."""
        field = self._field(ctx, choice)
        field.count -= 1
        if not field.count:
            field.crop = ""
        ctx.gain(grain=1)
        ctx.give(self._meant(ctx, choice)[0], food=2)


class FieldWorker(Card):
    """1 grain (with 4 or 5 players 1 food) each time another player sows."""

    code = "I224"
    listens_to = (Sowed,)

    @override
    def on_event(self, ctx: CardContext, event: Sowed) -> None:
        """Once for each action, whichever card or space gave it."""
        if ctx.mine(event):
            return
        if len(ctx.state.players) == 3:
            ctx.gain(grain=1)
        else:
            ctx.gain(food=1)


class FieldWatchman(Card):
    """May plough 1 field with each Take 1 grain."""

    code = "I225"
    listens_to = (TookGoods,)

    @override
    def on_event(self, ctx: CardContext, event: TookGoods) -> None:
        """No plough enlarges it."""
        if ctx.mine(event) and event.space == "grain":
            ctx.do(PloughField())


class Gardener(Card):
    """Vegetables are harvested out of the supply."""

    code = "I226"

    @override
    def keeps_crop(self, ctx: CardContext, crop: str) -> bool:
        """The fields keep theirs."""
        return crop == "vegetable"


class ChurchWarden(Card):
    """Wood by the rounds left; 3 points for every player who acted with 5 people in the last round."""

    code = "I227"
    windows = ("returning-home",)
    enough = 5

    @override
    def played(self, ctx: CardContext) -> None:
        """Nothing in the last round."""
        wood_by_rounds_left(ctx)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """Everybody who acted stands on a space still, if it is still there; whoever acted twice stands there once."""
        if ctx.round == ROUNDS:
            board = ctx.state.board
            people = [*board.departed, *(seat for space in board.spaces.values() for seat in space.people)]
            for seat in range(len(ctx.state.players)):
                ctx.memo[f"acted-{seat}"] = people.count(seat)

    @override
    def points_for(self, ctx: CardContext, seat: Seat) -> int:
        """Guests count."""
        return 3 if ctx.memo.get(f"acted-{seat}", 0) >= self.enough else 0


class Businessman(Card):
    """One more improvement of any kind after a minor one on Starting player."""

    code = "I228"
    listens_to = (PlayedMinor, BoughtMajor)

    @override
    def on_event(self, ctx: CardContext, event: PlayedMinor | BoughtMajor) -> None:
        """Also where Merchant repeats it, and for a major improvement that is a minor one for the owner."""
        if not ctx.mine(event) or event.action != "minor" or not was_minor(event):
            return
        again = event.origin in tagged(MERCHANT) and repeated(ctx) == START
        if again or giver(ctx, event.origin) == START:
            ctx.do(BuyMajor())


class Sycophant(Card):
    """1 food of everybody else who takes grain, and 1 of the supply whoever does."""

    code = "I229"
    listens_to = (UsingSpace,)

    @override
    def toll(self, ctx: CardContext, space: str, visitor: Seat) -> int:
        """Without it the space is closed."""
        return 1 if space == "grain" else 0

    @override
    def on_event(self, ctx: CardContext, event: UsingSpace) -> None:
        """The owner's own use, too."""
        if event.space == "grain":
            ctx.gain(food=1)


class ClayDigger(Card):
    """One more space for 1 clay a round, 3 at once; others pay 3 food."""

    code = "I230"
    space = "digger-clay"

    @override
    def played(self, ctx: CardContext) -> None:
        """1 more comes from the next round on."""
        ctx.open_space(self.space, clay=3)

    @override
    def toll(self, ctx: CardContext, space: str, visitor: Seat) -> int:
        """Before the clay is taken; without it the space is closed."""
        return 3 if space == self.space else 0


class Manservant(LaysInHome):
    """3 food on every round to come in a stone house."""

    code = "I231"
    laid = "3-food"


class Midwife(Card):
    """1 food for a child of a family that is then larger, 2 if by 2 or more."""

    code = "I232"
    listens_to = (Grew,)

    @override
    def on_event(self, ctx: CardContext, event: Grew) -> None:
        """Guests and whoever lives on cards are no family."""
        lead = ctx.state.players[event.seat].people - ctx.player.people
        if not ctx.mine(event) and lead > 0:
            ctx.gain(food=min(lead, 2))


class FarmSteward(Card):
    """In a clay hut or stone house the next family growth needs no room."""

    code = "I233"
    listens_to = (Grew,)

    def _works(self, ctx: CardContext) -> bool:
        return ctx.player.farm.material != "wood" and ctx.fresh("game")

    @override
    def grows_anyway(self, ctx: CardContext) -> bool:
        """Only the next one."""
        return self._works(ctx)

    @override
    def on_event(self, ctx: CardContext, event: Grew) -> None:
        """Used up even if a room was free."""
        if ctx.mine(event) and self._works(ctx):
            ctx.use_up("game")


class WoodBuyer(Buys):
    """1 wood in each turn of another player who takes wood."""

    code = "I234"
    good = "wood"
    span = "turn"


class WoodCollector(LaysAhead):
    """1 wood on each of the next 5 rounds."""

    code = "I235"
    laid = "1-wood"
    count = 5


class HideFarmer(Card):
    """Pays 1 food each for unused spaces that do not count."""

    code = "I236"
    windows = ("before-scoring",)

    @override
    def on_window(self, ctx: CardContext, window: str) -> None:
        """As many as the owner likes."""
        most = min(self._unused(ctx), ctx.player.goods.food)
        if most:
            ctx.ask("pay", [str(count) for count in range(most, 0, -1)])

    def _unused(self, ctx: CardContext) -> int:
        return 15 - ctx.player.farm.used().bit_count()

    @override
    def can(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> bool:
        """The food must lie ready: nothing is cooked any more."""
        return int(choice) <= min(self._unused(ctx), ctx.player.goods.food)

    @override
    def question(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _(

                "How many of your {unused} unused spaces do you pay for? Each costs 1 food and saves 1 point. "
                "You have {have}.",
            unused=self._unused(ctx), have=phrases.owned(ctx, "food"),
        )  # fmt: skip

    @override
    def label(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> Text:
        return n_("Pay {n} food, save {n} point", "Pay {n} food, save {n} points", int(choice))

    @override
    def refusal(self, ctx: CardContext, key: str, data: dict[str, int]) -> Text:
        return _("Pay nothing")

    @override
    def chose(self, ctx: CardContext, key: str, choice: str, data: dict[str, int]) -> None:
        """To the general supply."""
        ctx.spend(food=int(choice))
        ctx.memo["paid"] = int(choice)
        ctx.tell(n_("paid {n} food for {n} unused space", "paid {n} food for {n} unused spaces", int(choice)))

    @override
    def cancels(self, ctx: CardContext, lines: Lines) -> int:
        """1 point each."""
        return min(ctx.memo.get("paid", 0), -lines["unused"][1])
