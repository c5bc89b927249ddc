"""Openings in which much can happen at once, for random games: rich hands and supplies, decks that are nearly empty."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from bot.games.hallertau.steps.rounds import Removal
from bot.games.steps import Play

LEFT_IN_DECK = 6
"""Decks keep fewer cards than this."""


def _hallertau_hands(state: Any, dice: random.Random) -> None:
    for player in state.players:
        for good in msgspec.structs.asdict(player.goods):
            player.goods.add(good, dice.randrange(12))
        player.jewelry, player.tools = dice.randrange(11), dice.randrange(11)
        player.flock[1:] = [dice.randrange(4) for _place in player.flock[1:]]
        for deck in state.board.decks.values():
            player.hand += [deck.pop() for _card in range(min(len(deck), dice.randrange(6)))]
        player.holds = [phase for phase in (1, 2, 3, 5, 6, 7, 8, 10) if dice.random() < 0.4]
        player.held, player.yard[0] = "", player.held
    state.round, state.stack = 0, [Removal()]
    Play(state).settle()


def _hallertau_decks(state: Any, dice: random.Random) -> None:
    for kind, deck in state.board.decks.items():
        state.board.decks[kind] = deck[: dice.randrange(LEFT_IN_DECK)]


def _agricola_hands(state: Any, dice: random.Random) -> None:
    for player in state.players:
        for good in msgspec.structs.asdict(player.goods):
            player.goods.add(good, dice.randrange(6))
        pile = state.board.minor_pile
        player.hand_minors += [pile.pop() for _card in range(min(len(pile), dice.randrange(9)))]


def _agricola_decks(state: Any, dice: random.Random) -> None:
    state.board.minor_pile = state.board.minor_pile[: dice.randrange(LEFT_IN_DECK)]


Change = Callable[[Any, random.Random], None]

RICH: dict[str, Change] = {"hallertau": _hallertau_hands, "agricola": _agricola_hands}
"""By game: give everybody many goods and cards (Hallertau: and begin anew, stopping in some phases for some)."""
SHORT: dict[str, Change] = {"hallertau": _hallertau_decks, "agricola": _agricola_decks}
"""By game: leave next to nothing in the decks."""


def crowd(game: str, state: Any, seed: int, *, rich: bool = False, short: bool = False) -> Any:
    """Change an opening position as wanted and return it; a game that is not known here stays as it is."""
    wanted: Sequence[dict[str, Change]] = [table for table, on in ((RICH, rich), (SHORT, short)) if on]
    for table in wanted:
        if game in table:
            table[game](state, random.Random(seed))
    return state
