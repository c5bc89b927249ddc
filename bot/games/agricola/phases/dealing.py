"""Ways to deal: plain, a draft, ten of which seven stay, a hand exchanged once (rules 2.2; variants of a table).

All seats choose side by side. What is offered to a seat lies in `Position.packs`, hidden from the others; a choice
takes effect with its confirmation, so that the next pack is seen only then. Nothing is told before all have their
hands: who took something says nothing (U48).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations

from typing_extensions import override

from bot.games.agricola.box.card_facts import CODES, OCCUPATIONS, key_of
from bot.games.agricola.engine.ask import NOT_ASKED, Ask
from bot.games.agricola.engine.turns import TurnEnd
from bot.games.agricola.position.dealing import HAND, Cards, hands, shuffle_decks
from bot.games.agricola.position.moves import Keep, Move
from bot.games.agricola.position.state import Position
from bot.games.move_text import Pass
from bot.games.rng import shuffled
from bot.games.rules import Illegal
from bot.games.steps import Play, Step
from bot.games.text import Seat, Text, _, n_, plain

WAYS: dict[str, Text] = {
    "plain": _("7 of each kind"),
    "draft": _("draft: 7 of each kind, pass packs to the left"),
    "ten": _("10 of each kind, keep 7"),
    "mulligan": _("7 of each kind, one exchange of the whole hand"),
}
"""The ways to deal; the first is the rule (2.2)."""

TEN = 10


def left_of(state: Position, seat: Seat) -> Seat:
    """Return the left-hand neighbour, who gets what this seat passes on."""
    return Seat((seat + 1) % len(state.players))


def deal(
    state: Position, dealt: Cards, decks: str, way: str = "plain", banned: Collection[str] = (), few: int = HAND
) -> None:
    """Shuffle what can be `dealt` and deal; what the seats choose is put on the stack. `few` occupations make a hand.

    Raises `RulesError` when too many cards are banned.
    """
    state.decks = decks
    seats = len(state.players)
    if way == "draft" and seats == 1:
        way = "plain"
    occupations, minors = shuffle_decks(state, dealt, decks, banned)
    more = TEN - HAND if way == "ten" else 0
    jobs, others = hands(occupations, seats, few + more)
    tools, state.board.minor_pile = hands(minors, seats, HAND + more)
    if way in ("plain", "mulligan"):
        for player, own, small in zip(state.players, jobs, tools, strict=True):
            player.hand_occupations, player.hand_minors = own, small
    if way == "plain":
        return
    state.packs = [[] for _seat in range(seats)]
    if way == "draft":
        state.packs, state.unopened = [[pack] for pack in jobs], tools
    elif way == "ten":
        state.packs = [[pack for pack in packs if pack] for packs in zip(jobs, tools, strict=True)]
    state.spare = others if way == "mulligan" else []
    state.stack += [EndDealing(), OfferCards(way)]


class OfferCards(Step[Position], tag="offer-cards"):
    """All seats choose side by side."""

    way: str

    @override
    def run(self, play: Play[Position]) -> None:
        state = play.state
        lanes: list[list[Step[Position]]] = []
        for number in range(len(state.players)):
            seat = Seat(number)
            if self.way == "draft":
                lanes.append([])
            elif self.way == "ten":
                keeps = [KeepCards(seat, min(HAND, len(pack))) for pack in state.packs[seat] if pack]
                lanes.append([*keeps, TurnEnd(seat, cooks=False)])
            else:
                lanes.append([Exchange(seat), TurnEnd(seat, cooks=False)])
        play.side_by_side(lanes)
        if self.way == "draft":
            for number in range(len(state.players)):
                next_pack(play, Seat(number))


class DraftCard(Ask, tag="draft-card"):
    """One card of a pack is kept; the rest goes to the left."""

    @property
    @override
    def cooks(self) -> bool:
        return False

    @override
    def moves(self, state: Position) -> Sequence[Move]:
        return [Keep((key_of(code),)) for code in state.packs[self.seat][0]]

    @override
    def check(self, state: Position, move: Move) -> None:
        if not isinstance(move, Keep):
            raise Illegal(NOT_ASKED)
        check_offered(state.packs[self.seat][0], move.cards, 1)

    def take(self, play: Play[Position], move: Move) -> None:
        """Take it to the hand; others see nothing before the turn is confirmed."""
        assert isinstance(move, Keep)
        into_hand(play.state, self.seat, [CODES[key] for key in move.cards])


class PassPack(Step[Position], tag="pass-pack"):
    """A pack goes on to the left, where it may be looked at as soon as those before it are done (U46)."""

    seat: Seat

    @override
    def run(self, play: Play[Position]) -> None:
        state = play.state
        pack = state.packs[self.seat].pop(0)
        play.revealed = True
        if pack:
            left = left_of(state, self.seat)
            state.packs[left].append(pack)
            if not state.lanes[left] or left == self.seat:
                next_pack(play, left)
        next_pack(play, self.seat)


def next_pack(play: Play[Position], seat: Seat) -> None:
    """Ask a seat to choose from its next pack, if one lies there and it is not asked already.

    A pack of one card leaves no choice. After its last occupation a seat opens its minor improvements.
    """
    state = play.state
    if state.lanes[seat]:
        return
    queue = state.packs[seat]
    while True:
        while queue and len(queue[0]) == 1:
            into_hand(state, seat, queue.pop(0))
        if not state.unopened[seat] or not _has_all_occupations(state, seat):
            break
        queue.insert(0, state.unopened[seat])
        state.unopened[seat] = []
    if queue:
        state.lanes[seat].extend([PassPack(seat), TurnEnd(seat, cooks=False), DraftCard(seat)])


def _has_all_occupations(state: Position, seat: Seat) -> bool:
    packed = sum(code in OCCUPATIONS for queue in state.packs for pack in queue for code in pack)
    held = sum(len(player.hand_occupations) for player in state.players)
    return len(state.players[seat].hand_occupations) * len(state.players) == packed + held


def into_hand(state: Position, seat: Seat, codes: Collection[str]) -> None:
    """Put cards into a hand, taking them out of the pack that lies before the seat."""
    player = state.players[seat]
    for code in codes:
        hand = player.hand_occupations if code in OCCUPATIONS else player.hand_minors
        hand.append(code)
        hand.sort()
    for pack in state.packs[seat][:1]:
        pack[:] = [code for code in pack if code not in codes]


def check_offered(pack: Sequence[str], keys: Sequence[str], count: int) -> None:
    """Raise `Illegal` unless so many of the cards that are offered, and no others, are named."""
    for key in keys:
        if CODES.get(key) not in pack:
            raise Illegal(_("“{name}” is not one of the cards you can choose", name=plain(key[:40])))
    if len(set(keys)) != count:
        raise Illegal(n_("keep {n} card", "keep {n} cards", count))


class KeepCards(Ask, tag="keep-cards"):
    """Of the cards offered so many are kept."""

    count: int

    @property
    @override
    def cooks(self) -> bool:
        return False

    @override
    def moves(self, state: Position) -> Sequence[Move]:
        keys = [key_of(code) for code in state.packs[self.seat][0]]
        return [Keep(chosen) for chosen in combinations(keys, self.count)]

    @override
    def check(self, state: Position, move: Move) -> None:
        if not isinstance(move, Keep):
            raise Illegal(NOT_ASKED)
        check_offered(state.packs[self.seat][0], move.cards, self.count)

    @override
    def take(self, play: Play[Position], move: Move) -> None:
        assert isinstance(move, Keep)
        state = play.state
        into_hand(state, self.seat, [CODES[key] for key in move.cards])
        state.spare += state.packs[self.seat].pop(0)


class Exchange(Ask, tag="exchange"):
    """A seat may exchange its whole hand once."""

    @property
    @override
    def cooks(self) -> bool:
        return False

    @override
    def moves(self, state: Position) -> Sequence[Move]:
        return [Pass(), Keep(())]

    def check(self, state: Position, move: Move) -> None:
        """Raise `Illegal` when only some cards are named."""
        if not isinstance(move, Keep | Pass):
            raise Illegal(NOT_ASKED)
        if isinstance(move, Keep) and move.cards:
            raise Illegal(_("you exchange the whole hand or nothing: mulligan or pass"))

    def take(self, play: Play[Position], move: Move) -> None:
        """Note an exchange as an empty pack; it happens when all have decided."""
        assert isinstance(move, Keep | Pass)
        if isinstance(move, Keep):
            play.state.packs[self.seat].append([])


class HandDecided(Step[Position], tag="hand-decided"):
    """The end of a choice in stored positions of `ten` and `mulligan`; a new game has none. Nothing follows."""

    seat: Seat

    def run(self, play: Play[Position]) -> None:
        """Say nothing."""


class EndDealing(Step[Position], tag="end-dealing"):
    """All have chosen: hands are exchanged, minor improvements that nobody has go under the pile."""

    @override
    def run(self, play: Play[Position]) -> None:
        state = play.state
        seats = [Seat(number) for number, packs in enumerate(state.packs) if packs]
        rest = state.spare
        play.tell("deal", _("All hands have been dealt."))
        if seats:
            self._exchange(play, seats)
        else:
            pile = [code for code in rest if code not in OCCUPATIONS]
            pile, state.rng = shuffled(pile, state.rng)
            state.board.minor_pile += pile
        state.packs, state.unopened, state.spare = [], [], []

    @staticmethod
    def _exchange(play: Play[Position], seats: Sequence[Seat]) -> None:
        state = play.state
        board = state.board
        size = {
            seat: (len(state.players[seat].hand_occupations), len(state.players[seat].hand_minors)) for seat in seats
        }
        for seat in seats:
            player = state.players[seat]
            state.spare += player.hand_occupations
            board.minor_pile += player.hand_minors
        state.spare, state.rng = shuffled(state.spare, state.rng)
        board.minor_pile, state.rng = shuffled(board.minor_pile, state.rng)
        for seat in seats:
            player = state.players[seat]
            jobs, tools = size[seat]
            player.hand_occupations, state.spare = sorted(state.spare[:jobs]), state.spare[jobs:]
            player.hand_minors, board.minor_pile = sorted(board.minor_pile[:tools]), board.minor_pile[tools:]
            play.tell("exchange", _("takes a new hand"), seat)
        play.revealed = True
