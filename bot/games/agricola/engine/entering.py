"""A card comes into play: its effect, who hears of it, and where it goes (rules 6)."""

from __future__ import annotations

from bot.games.agricola.box.card_facts import CODES, MINORS, title_of
from bot.games.agricola.box.events import PlayedMinor, PlayedOccupation
from bot.games.agricola.box.facts import MAJORS, ROUNDS
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.engine.animals import HouseAnimals
from bot.games.agricola.engine.emit import announce
from bot.games.agricola.engine.turns import put
from bot.games.agricola.position.state import Field, Position
from bot.games.steps import Play, Step
from bot.games.text import Seat, Text, Who, _


class EnterOccupation(Step[Position], tag="enter-occupation"):
    """An occupation is paid: it lies down, works, and others hear of it."""

    seat: Seat
    code: str
    origin: str

    def run(self, play: Play[Position]) -> None:
        """Rules 6.1."""
        lay(play, self.seat, self.code, play.state.players[self.seat].occupations)
        card = CARDS[self.code]
        card.played(card.context(play.state, self.seat, play))
        announce(play, PlayedOccupation(seat=self.seat, origin=self.origin, card=self.code))


class EnterMinor(Step[Position], tag="enter-minor"):
    """A minor improvement is paid: it works; one that travels goes to the left-hand neighbour (rules 6.2, R29)."""

    seat: Seat
    code: str
    origin: str
    action: str

    def run(self, play: Play[Position]) -> None:
        """Rules 6.2."""
        card = CARDS[self.code]
        if not MINORS[self.code].passing:
            lay(play, self.seat, self.code, play.state.players[self.seat].minors)
        card.played(card.context(play.state, self.seat, play))
        announce(play, PlayedMinor(seat=self.seat, origin=self.origin, card=self.code, action=self.action))
        play.push(PassOn(self.seat, self.code))


class PassOn(Step[Position], tag="pass-on"):
    """A travelling card goes on once all that it brings is done; alone it leaves the game (R31)."""

    seat: Seat
    code: str

    def run(self, play: Play[Position]) -> None:
        """Rules 6.2."""
        state = play.state
        if not MINORS[self.code].passing or state.solo:
            return
        left = Seat((self.seat + 1) % len(state.players))
        state.players[left].hand_minors.append(self.code)
        text: Text = _("passes {card} to {name}", card=title_of(self.code), name=Who(left))
        play.tell("pass-on", text, self.seat, effect=True, card=self.code)


def lay(play: Play[Position], seat: Seat, code: str, where: list[str]) -> None:
    """Put a card in front of a seat, with its plots empty."""
    player = play.state.players[seat]
    where.append(code)
    memo = player.remember(code)
    memo["round"] = play.state.round
    card = CARDS[code]
    if card.plots.count:
        player.plots[code] = [Field() for _plot in range(card.plots.count)]


def forfeit(state: Position, seat: Seat, key: str) -> None:
    """Take away the food that lies on rounds to come for a major improvement."""
    bought = state.players[seat].memo.pop(key, {}).get("round", 0)
    for number in range(max(bought, state.round) + 1, min(bought + MAJORS[key].round_food, ROUNDS) + 1):
        state.board.take_from_round(number, seat, "food", 1)


def give_back(play: Play[Position], seat: Seat, keys: list[str], *, forfeits: bool = False) -> None:
    """Take improvements away from a seat: majors are for sale again, minors leave the game (rules 5, R40).

    With `forfeits` the food that a major laid on rounds to come is lost, too.
    """
    state = play.state
    player = state.players[seat]
    for key in keys:
        if key in MAJORS:
            player.majors.remove(key)
            if forfeits:
                forfeit(state, seat, key)
            state.board.given_back.append(key)
            state.board.majors = [one for one in MAJORS if one in state.board.majors or one == key]
            continue
        code = CODES[key]
        card = CARDS[code]
        card.lost(card.context(state, seat, play))
        player.minors.remove(code)
        player.memo.pop(code, None)
        player.plots.pop(code, None)
        put(play, seat, HouseAnimals(seat))
