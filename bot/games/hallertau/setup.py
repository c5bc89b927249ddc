"""Setting up the table and the players (rules 1.3, 1.4)."""

from __future__ import annotations

from bot.games.hallertau.cards.records import CARDS
from bot.games.hallertau.facts import COLUMNS, DECKS, ROUNDS, SPACES, START_GOODS, START_HAND, VALUES
from bot.games.hallertau.state import Board, Field, Goods, Player, Position, empty_spaces
from bot.games.hallertau.steps.rounds import Removal, draw_quadrants, reset_boulders
from bot.games.rng import advance, shuffled
from bot.games.text import Seat

FACE_DOWN = "-"
"""A card of the Stable board in the game without cards: it only holds sheep and workers (rules 8.3)."""


class _Dice:
    """The generator of a game while it is set up."""

    def __init__(self, seed: int) -> None:
        self.state = seed & (1 << 64) - 1

    def shuffle(self, items: list[str]) -> list[str]:
        order, self.state = shuffled(items, self.state)
        return order

    def choose(self, items: list[str]) -> str:
        self.state, bits = advance(self.state)
        return items[bits % len(items)]


def chosen_deck(dice: _Dice, kind: str, wanted: str) -> str:
    """Return the deck of a type that was chosen, or one at random."""
    decks = [deck.key for deck in DECKS.values() if deck.type == kind]
    return wanted if wanted in decks else dice.choose(decks)


def new_player(dealt: dict[str, list[str]], *, cards: bool) -> Player:
    """Return a player at the start, with cards from the decks (rules 1.4)."""
    fields: list[Field | None] = [Field(row) for row in VALUES.start_field_rows]
    steps = [0] * 5
    player = Player(
        goods=Goods(**START_GOODS),
        fields=fields + [None] * (COLUMNS - len(fields)),
        yard=[FACE_DOWN] * ROUNDS,
        steps=steps,
        boulders=reset_boulders(steps),
    )
    if cards:
        player.yard = [dealt["farmyard"].pop() for _round in range(ROUNDS)]
        player.hand = [dealt[kind].pop() for kind, count in START_HAND.items() for _card in range(count)]
    return player


def new_position(seats: int, seed: int, *, cards: bool, gateway: str, farmyard: str) -> Position:
    """Return the position before round 1; `gateway` and `farmyard` are decks or anything else for a random one."""
    dice = _Dice(seed)
    decks: dict[str, list[str]] = {}
    if cards:
        gateway, farmyard = chosen_deck(dice, "gateway", gateway), chosen_deck(dice, "farmyard", farmyard)
        used = {gateway, farmyard, "bonus", "point"}
        for card in CARDS.values():
            if card.deck in used:
                decks.setdefault(card.type, []).append(card.id)
        decks = {kind: dice.shuffle(deck) for kind, deck in decks.items()}
    quadrants = dice.shuffle(list(VALUES.quadrant_cards)) if seats < 4 else []
    first = Seat(int(dice.choose([str(seat) for seat in range(seats)])))
    state = Position(
        cards=cards,
        gateway=gateway if cards else "",
        farmyard=farmyard if cards else "",
        rng=dice.state,
        first=first,
        players=[new_player(decks, cards=cards) for _seat in range(seats)],
        board=Board(spaces=empty_spaces(), decks=decks, quadrants=quadrants),
        stack=[Removal()],
        lanes=[[] for _seat in range(seats)],
    )
    if quadrants:
        listed = draw_quadrants(state)
        for key, facts in SPACES.items():
            if facts.quadrant not in listed:
                state.board.spaces[key][0] = 1
    return state
