"""Gaining what was chosen, exchanges, and one of several actions."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from typing_extensions import override

from bot.games.hallertau import words
from bot.games.hallertau.facts import CROPS, STABLES, VALUES
from bot.games.hallertau.moves import Counts, Gain, Move, Pay, ordered
from bot.games.hallertau.state import Position, columns_of
from bot.games.hallertau.steps.base import Ask, HallertauPlay, gain, spend
from bot.games.hallertau.steps.fields import ChooseFields, SowFields, forget_harvest
from bot.games.rules import Illegal
from bot.games.steps import Step
from bot.games.text import Seat, Text, _, listed


class GainGoods(Step[Position], tag="gain-goods"):
    """A seat gets goods without being asked."""

    seat: Seat
    goods: dict[str, int]

    @override
    def run(self, play: HallertauPlay) -> None:
        gain(play, self.seat, self.goods)


class Offer(msgspec.Struct, frozen=True):
    """Something to choose: what is got, and what it costs in goods."""

    get: Counts
    pay: Counts = ()


class ChooseGoods(Ask, tag="choose-goods"):
    """One of several gains or exchanges; of a gain without price any part may be taken (ruling 1)."""

    offers: list[Offer]
    marks: bool = False
    """Whether the card's later sowing depends on the crop chosen here."""
    source: str = ""

    def _payable(self, state: Position) -> list[Offer]:
        player = state.players[self.seat]
        full = player.jewelry >= VALUES.most_jewelry
        return [
            offer
            for offer in self.offers
            if all(player.have(res) >= count for res, count in offer.pay)
            and not (full and offer.pay and all(res == "jewelry" for res, _count in offer.get))
        ]

    @override
    def options(self, state: Position) -> Sequence[Move]:
        return [Gain(offer.get) for offer in self._payable(state)]

    def _offer(self, state: Position, move: Move) -> Offer | None:
        if not isinstance(move, Gain) or not move.goods:
            return None
        wanted = dict(move.goods)
        for offer in self._payable(state):
            full = dict(offer.get)
            if wanted == full or (not offer.pay and all(full.get(res, 0) >= n > 0 for res, n in wanted.items())):
                return offer
        return None

    @override
    def accepts(self, state: Position, move: Move) -> bool:
        return self._offer(state, move) is not None

    def refuse(self, state: Position, move: Move) -> Illegal:
        """Name what is offered; what cannot be paid with its price."""
        asked = dict(move.goods) if isinstance(move, Gain) else {}
        payable = self._payable(state)
        dear = next((one for one in self.offers if dict(one.get) == asked and one not in payable), None)
        if dear is not None and any(state.players[self.seat].have(res) < count for res, count in dear.pay):
            have = words.amounts({res: state.players[self.seat].have(res) for res, _count in dear.pay})
            return Illegal(_("this takes {need}: you have {have}", need=words.amounts(dict(dear.pay)), have=have))
        offered = [words.amounts(dict(offer.get)) for offer in payable or self.offers]
        return Illegal(_("here you can choose: {goods}", goods=_or(offered)))

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        assert isinstance(move, Gain)
        offer = self._offer(play.state, move)
        assert offer is not None
        for res, count in offer.pay:
            spend(play, self.seat, res, count)
        if offer.pay:
            play.tell("pay", _("pays {goods}", goods=words.amounts(dict(offer.pay))), self.seat, effect=True)
        gain(play, self.seat, dict(move.goods))
        if self.marks:
            play.state.players[self.seat].crops[self.source] = next(iter(dict(move.goods)))


def _or(parts: list[Text]) -> Text:
    if len(parts) == 1:
        return parts[0]
    return _("{first} or {rest}", first=parts[0], rest=_or(parts[1:]))


class SellFor(Ask, tag="sell-for"):
    """Give a sheep or a field for goods, once: Butchery, Land Sale (rules 2.2)."""

    res: str
    get: dict[str, int]

    def _paid(self, state: Position) -> bool:
        return self.res == "sheep" and state.players[self.seat].just.butchery_paid

    @override
    def options(self, state: Position) -> Sequence[Move]:
        player = state.players[self.seat]
        if self._paid(state):
            return []
        if self.res == "sheep":
            return [Pay(sheep=(place,)) for place, count in enumerate(player.flock) if count]
        return [Pay(fields=(kind,)) for kind in sorted({field.kind() for field in player.tiles()})]

    def run(self, play: HallertauPlay) -> None:
        """Take the goods when they were paid for in another way."""
        if self._paid(play.state):
            gain(play, self.seat, self.get)
        self.leave(play)

    def leave(self, play: HallertauPlay) -> None:
        """The moment at the Butchery is over."""
        just = play.state.players[self.seat].just
        just.at_butchery = just.butchery_paid = False

    @override
    def refuse(self, state: Position, move: Move) -> Illegal:
        if self.res == "sheep":
            return Illegal(_("name a sheep to pay, for example: pay sheep 4"))
        return Illegal(_("name a field to pay, for example: pay field 4"))

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        assert isinstance(move, Pay)
        self.leave(play)
        pay(play, self.seat, move)
        gain(play, self.seat, self.get)


class PayInstead(Ask, tag="pay-instead"):
    """Pay 1 jewelry in place of the Butchery's sheep, which is then not asked for (card 328)."""

    @override
    def options(self, state: Position) -> Sequence[Move]:
        player = state.players[self.seat]
        open_now = player.jewelry > 0 and player.just.at_butchery and not player.just.butchery_paid
        return [Pay((("jewelry", 1),))] if open_now else []

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        assert isinstance(move, Pay)
        pay(play, self.seat, move)
        play.state.players[self.seat].just.butchery_paid = True


def pay(play: HallertauPlay, seat: Seat, move: Pay) -> None:
    """Take a payment from a seat and say what it was; hand cards leave the game unseen (rules 4.3, 5.5, 7.1)."""
    player = play.state.players[seat]
    parts: list[Text] = []
    for res, count in move.goods:
        spend(play, seat, res, count)
    if move.goods:
        parts.append(words.amounts(dict(move.goods)))
    if move.sheep:
        parts.append(words.amount("sheep", len(move.sheep)))
    for place in move.sheep:
        player.flock[place] -= 1
        assert player.flock[place] >= 0
    if move.fields:
        columns = columns_of(player, move.fields)
        assert columns is not None
        for column in columns:
            player.fields[column] = None
            forget_harvest(play.state, seat, column)
        parts.append(words.amount("fields", len(columns)))
    for card in move.cards:
        player.hand.remove(card)
    if move.cards:
        parts.append(words.amount("cards", len(move.cards)))
    if parts:
        play.tell("pay", _("pays {goods}", goods=listed(parts)), seat, effect=True)


class Either(Ask, tag="either"):
    """Exactly one of several actions, or none."""

    parts: list[ChooseGoods | ChooseFields | SowFields | SellFor]

    @override
    def options(self, state: Position) -> Sequence[Move]:
        return [move for part in self.parts for move in part.options(state)]

    @override
    def possible(self, state: Position) -> bool:
        return any(part.possible(state) for part in self.parts)

    @override
    def accepts(self, state: Position, move: Move) -> bool:
        return any(part.accepts(state, move) for part in self.parts)

    def refuse(self, state: Position, move: Move) -> Illegal:
        """Let the action that knows such moves speak."""
        alike = [part for part in self.parts if any(type(move) is type(option) for option in part.options(state))]
        return alike[0].refuse(state, move) if alike else Illegal(_("that is not available here"))

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        part = next(part for part in self.parts if part.accepts(play.state, move))
        part.take(play, move)


def crop_mixes(count: int) -> list[Offer]:
    """Return every mix of exactly so many crops, all of one crop first."""

    def mixes(kinds: tuple[str, ...], left: int) -> list[dict[str, int]]:
        if len(kinds) == 1:
            return [{kinds[0]: left}]
        return [
            {kinds[0]: n, **others} for n in range(left, -1, -1) for others in mixes(kinds[1:], left - n)
        ]  # fmt: skip

    found = [ordered(mix, CROPS) for mix in mixes(CROPS, count)]
    return [Offer(mix) for mix in sorted(found, key=len)]


def back_one(play: HallertauPlay, seat: Seat, places: Sequence[int]) -> None:
    """Move sheep one card back; one that has no earlier card returns to the supply (card 531)."""
    player = play.state.players[seat]
    first = player.next_card()
    for place in places:
        player.flock[place] -= 1
    for place in places:
        before = place - 1
        # The place before is the card of round `before + 3`; it must still lie on the board.
        if place > 0 and first and before + 3 >= first:
            player.flock[before] += 1
            play.tell("sheep", _("moves a sheep back to the {place}", place=words.flock(before)), seat, effect=True)
        else:
            play.tell("sheep", _("loses a sheep"), seat, effect=True)
    assert player.flock[STABLES] >= 0
