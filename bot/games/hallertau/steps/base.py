"""What all steps share: asking a seat, gaining and spending, the end of a turn, drawing cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from typing_extensions import override

from bot.games import steps
from bot.games.hallertau import words
from bot.games.hallertau.facts import ACTIONS, GOODS, VALUES
from bot.games.hallertau.moves import Move
from bot.games.hallertau.state import Just, Player, Position, flock_for
from bot.games.move_text import Confirm, Pass
from bot.games.rules import Illegal
from bot.games.steps import Play
from bot.games.text import Seat, _

HallertauPlay = Play[Position]


class Ask(steps.Ask[Position, Move]):
    """A step that waits for its seat as long as there is something to choose.

    Subclasses say what can be done (`options`) and do it (`do`).
    """

    optional: ClassVar[bool] = True
    """Whether the seat may pass."""

    def options(self, state: Position) -> Sequence[Move]:
        """Return the moves that do something."""
        raise AssertionError(f"{type(self).__name__} does not say what can be done")

    def possible(self, state: Position) -> bool:
        """Return whether anything can be done; quicker than `options` where that is long."""
        return bool(self.options(state))

    @override
    def waits(self, state: Position) -> Seat | None:
        return self.seat if self.possible(state) else None

    @override
    def run(self, play: HallertauPlay) -> None:
        """Nothing can be done: go on."""

    @override
    def moves(self, state: Position) -> Sequence[Move]:
        """Return every move, `pass` last where it is open."""
        found = self.options(state)
        return [*found, Pass()] if self.optional else found

    def accepts(self, state: Position, move: Move) -> bool:
        """Return whether a move is one of these."""
        return move in self.options(state)

    def refuse(self, state: Position, move: Move) -> Illegal:
        """Return why a move is not open."""
        return Illegal(_("that is not possible here"))

    @override
    def check(self, state: Position, move: Move) -> None:
        if isinstance(move, Pass):
            if not self.optional:
                raise Illegal(_("you must decide this; you cannot skip it"))
            return
        if not self.accepts(state, move):
            raise self.refuse(state, move)

    @override
    def take(self, play: HallertauPlay, move: Move) -> None:
        """Carry out a legal move; the step has been done then, unless `do` brings it back."""
        if not isinstance(move, Pass):
            self.do(play, move)
        else:
            self.leave(play)

    def leave(self, play: HallertauPlay) -> None:
        """Do what follows when the seat passes."""

    def do(self, play: HallertauPlay, move: Move) -> None:
        """Carry out a legal move other than `pass`."""
        raise AssertionError(f"{type(self).__name__} does not say how it is done")


def get(state: Position, seat: Seat, goods: Mapping[str, int]) -> dict[str, int]:
    """Give a seat goods, tools, jewelry or sheep from the supply; return what came (rules 4.1, 5.1, ruling 5)."""
    player = state.players[seat]
    got: dict[str, int] = {}
    for res, wanted in goods.items():
        count = wanted
        if res == "jewelry":
            count = min(wanted, VALUES.most_jewelry - player.jewelry)
            player.jewelry += count
        elif res == "tools":
            player.tools += count
            if count:
                player.just.tools = count
                if state.phase == ACTIONS:
                    player.tools_gained += count
        elif res == "sheep":
            player.flock[flock_for(state.round)] += count
        else:
            player.goods.add(res, count)
        if count:
            got[res] = count
    return got


def gain(play: HallertauPlay, seat: Seat, goods: Mapping[str, int], *, effect: bool = True) -> None:
    """Give a seat something and say so; what it gets one after the other as effects is told in one line."""
    got = get(play.state, seat, goods)
    if got:
        last = play.events[-1] if play.events else None
        if last is not None and effect and last.effect and (last.kind, last.seat) == ("gain", seat):
            before = {res: int(count) for res, count in play.events.pop().data.items()}
            got = {res: before.get(res, 0) + got.get(res, 0) for res in {**before, **got}}
        play.tell("gain", _("gets {goods}", goods=words.amounts(got)), seat, effect=effect, counts=got)


def spend(play: HallertauPlay, seat: Seat, res: str, count: int) -> None:
    """Take goods, tools or jewelry from a seat; exhausted tools are spent first (rules 6.2, trigger of card 020)."""
    player = play.state.players[seat]
    if res == "jewelry":
        player.jewelry -= count
        if count and not player.jewelry:
            player.just.spent_last_jewelry = True
    elif res == "tools":
        player.tools -= count
        player.exhausted = max(0, player.exhausted - count)
    else:
        assert res in GOODS, res
        player.goods.add(res, -count)


def close_moments(player: Player, *, running: bool = False) -> None:
    """Something else is done: what was *just* before is over (rules 7.3).

    Being at the Butchery lasts until it is left. While a card is `running`, its choices are nothing else: what it drew
    has been drawn just now when it is done.
    """
    just = player.just
    player.just = Just(at_butchery=just.at_butchery, butchery_paid=just.butchery_paid)
    if running:
        player.just.drawn, player.just.drawn_by = just.drawn, just.drawn_by


def end_turn(player: Player) -> None:
    """The turn or phase ends: every moment for cards is over, and what a card demanded of this turn."""
    player.just = Just()
    player.spend_all = False


class _Confirmed(Ask):
    """A step that only waits for `confirm`, and runs by itself when there is nothing to confirm."""

    optional: ClassVar[bool] = False

    @override
    def possible(self, state: Position) -> bool:
        return state.players[self.seat].open

    @override
    def options(self, state: Position) -> Sequence[Move]:
        return [Confirm()]

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        play.state.players[self.seat].open = False
        self.run(play)


class TurnEnd(_Confirmed, tag="turn-end"):
    """A turn is complete and waits to be confirmed, unless nothing was done since the last `confirm`."""

    @override
    def check(self, state: Position, move: Move) -> None:
        if not isinstance(move, Confirm):
            raise Illegal(_("your turn is complete: confirm it or undo something"))

    @override
    def run(self, play: HallertauPlay) -> None:
        """The turn is over, and with it every moment for cards; an interjection ends no turn of its seat."""
        state = play.state
        stacks = (state.stack, *(own[self.seat] for own in (state.lanes, state.asides) if own))
        if not any(isinstance(step, TurnEnd) and step.seat == self.seat for stack in stacks for step in stack):
            end_turn(state.players[self.seat])


class Draw(_Confirmed, tag="draw"):
    """A seat draws cards (rules 1.2): a secret, so what was done until now must be confirmed first."""

    deck: str
    count: int
    source: str = ""
    """The card that says so; empty for a space."""

    @override
    def possible(self, state: Position) -> bool:
        """Return whether there is something to draw and something to confirm."""
        return state.players[self.seat].open and bool(state.board.decks.get(self.deck))

    @override
    def check(self, state: Position, move: Move) -> None:
        if not isinstance(move, Confirm):
            raise Illegal(_("first confirm what you have done; then you draw the cards"))

    @override
    def run(self, play: HallertauPlay) -> None:
        """Draw as far as the deck goes; only its owner will see which cards came."""
        player = play.state.players[self.seat]
        deck = play.state.board.decks.get(self.deck, [])
        drawn, play.state.board.decks[self.deck] = deck[: self.count], deck[self.count :]
        if not drawn:
            play.tell("draw", _("finds that deck empty"), self.seat, effect=True, deck=self.deck, cards=0)
            return
        player.hand.extend(drawn)
        just = player.just
        just.drawn = [*just.drawn, *drawn] if self.source and just.drawn_by == self.source else drawn
        just.drawn_by = self.source
        play.revealed = True
        play.tell(
            "draw",
            _("draws {cards}", cards=words.amount(self.deck, len(drawn))),
            self.seat,
            effect=True,
            deck=self.deck,
            cards=len(drawn),
        )
