"""Major improvements and family growth (rules 5, 8.1)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.agricola import words
from bot.games.agricola.actions.base import Action, AgricolaPlay, short, shortage
from bot.games.agricola.actions.farming import BakeBread
from bot.games.agricola.facts import MAJORS, MOST_PEOPLE, ROUNDS
from bot.games.agricola.moves import Grow, Improve, Move
from bot.games.agricola.state import Position
from bot.games.rules import Illegal
from bot.games.text import Seat, Text, _, n_, plain


class BuyMajor(Action, tag="major"):
    """Buy one major improvement (rules 5)."""

    def why_not(self, state: Position, seat: Seat) -> Text:
        """Rules 5."""
        return _("you can pay for no improvement that is for sale")

    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        """One move for each improvement and way to pay."""
        player = state.players[seat]
        found: list[Move] = []
        for key in state.board.majors:
            card = MAJORS[key]
            if player.goods.covers(card.cost):
                found.append(Improve(key))
            found.extend(Improve(key, own) for own in card.upgrades if own in player.majors)
        return found

    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        """Improvements only."""
        return isinstance(move, Improve)

    def check(self, state: Position, seat: Seat, move: Improve) -> None:
        """Rules 5, R40."""
        player = state.players[seat]
        card = MAJORS.get(move.card)
        if card is None:
            raise Illegal(
                _("there is no improvement “{name}”; there are {all}", name=plain(move.card),
                  all=plain(", ".join(MAJORS)))
            )  # fmt: skip
        if move.card not in state.board.majors:
            raise Illegal(_("{card} is sold already", card=card.name()))
        if move.returned:
            if move.returned not in card.upgrades:
                raise Illegal(_("only a Cooking hearth can be had for an own Fireplace"))
            if move.returned not in player.majors:
                raise Illegal(_("you do not own that Fireplace"))
        elif missing := shortage(player, card.cost):
            raise Illegal(
                _(
                    "{card} costs {cost}: {short}",
                    card=card.name(),
                    cost=words.amounts(card.cost),
                    short=short(missing),
                )
            )

    def do(self, play: AgricolaPlay, seat: Seat, move: Improve) -> None:
        """Pay, take the card, and do what it brings at once: an oven bakes, the Well lays food (rules 5)."""
        state = play.state
        player = state.players[seat]
        card = MAJORS[move.card]
        if move.returned:
            player.majors.remove(move.returned)
            state.board.majors = [key for key in MAJORS if key in state.board.majors or key == move.returned]
            paid: Text = _("giving back a Fireplace")
        else:
            player.goods.pay(card.cost)
            paid = _("for {cost}", cost=words.amounts(card.cost))
        state.board.majors.remove(move.card)
        player.majors.append(move.card)
        play.tell("major", _("buys {card} {paid}", card=card.name(), paid=paid), seat, card=move.card)
        if card.round_food:
            rounds = range(state.round + 1, min(state.round + card.round_food, ROUNDS) + 1)
            for number in rounds:
                waiting = state.board.round_goods[number - 1].setdefault(str(seat), {})
                waiting["food"] = waiting.get("food", 0) + 1
            if rounds:
                play.tell(
                    "round-food",
                    _("1 food lies ready on rounds {first} to {last}", first=rounds[0], last=rounds[-1]),
                    seat=None,
                    effect=True,
                )

    def grants(self, state: Position, seat: Seat, move: Improve) -> tuple[Action, ...]:
        """A new oven bakes at once, if wanted (rules 5)."""
        return (BakeBread(),) if MAJORS[move.card].oven else ()


class GrowFamily(Action, tag="growth"):
    """Family growth (rules 8.1)."""

    room: bool = True
    since: int = 1

    def possible(self, state: Position, seat: Seat) -> bool:
        """Rules 8.1."""
        player = state.players[seat]
        return (
            player.people < MOST_PEOPLE
            and (not self.room or player.rooms() > player.people)
            and state.round >= self.since
        )

    def why_not(self, state: Position, seat: Seat) -> Text:
        """Rules 8.1, R20, R99, R103."""
        player = state.players[seat]
        if player.people >= MOST_PEOPLE:
            return _("your family has all 5 people")
        if state.round < self.since:
            return _("family growth is possible here from round {round}", round=self.since)
        return n_("you have {n} room for {people} people", "you have {n} rooms for {people} people",
                  player.rooms(), people=player.people)  # fmt: skip

    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        """The one birth."""
        return [Grow()] if self.possible(state, seat) else []

    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        """Growth only."""
        return isinstance(move, Grow)

    def do(self, play: AgricolaPlay, seat: Seat, move: Grow) -> None:
        """Rules 8.1: the newborn counts at once and acts from the next round on."""
        player = play.state.players[seat]
        player.people += 1
        player.newborn += 1
        play.tell("growth", _("has a child: {people} people now", people=player.people), seat)
