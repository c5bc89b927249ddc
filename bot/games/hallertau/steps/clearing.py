"""Taking workers off the action board, and setting them together, by cards."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from bot.games.hallertau import words
from bot.games.hallertau.facts import SPACES
from bot.games.hallertau.moves import Clear, Merge, Move
from bot.games.hallertau.state import Position
from bot.games.hallertau.steps.base import Ask, HallertauPlay
from bot.games.text import Text, _, listed


def _names(spaces: Sequence[str]) -> Text:
    return listed([SPACES[key].name() for key in spaces])


class ClearSpace(Ask, tag="clear-space"):
    """Remove all workers from one space, or only its topmost row, which then (`take`) are yours (cards 210, 315)."""

    take_row: bool = False

    @override
    def options(self, state: Position) -> Sequence[Move]:
        return [Clear(key) for key in SPACES if state.board.standing(key)]

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        assert isinstance(move, Clear)
        board = play.state.board
        name = SPACES[move.space].name()
        if self.take_row:
            count = board.clear_top(move.space)
            play.state.players[self.seat].workers += count
            text = _("takes {workers} from {space}", workers=words.amount("workers", count), space=name)
        else:
            count = board.standing(move.space)
            board.spaces[move.space] = [0] * SPACES[move.space].rows
            text = _("removes {workers} from {space}", workers=words.amount("workers", count), space=name)
        play.tell("clear", text, self.seat, effect=True, space=move.space, workers=count)


class ClearTopRows(Ask, tag="clear-top-rows"):
    """Remove the topmost row of every named space: all of them or none (cards 302, 725, ruling 40)."""

    spaces: list[str]

    def options(self, state: Position) -> Sequence[Move]:
        """Possible when each of them holds workers."""
        return [Clear("all")] if all(state.board.standing(key) for key in self.spaces) else []

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        assert isinstance(move, Clear)
        count = sum(play.state.board.clear_top(key) for key in self.spaces)
        workers = words.amount("workers", count)
        text = _("removes {workers} from {spaces}", workers=workers, spaces=_names(self.spaces))
        play.tell("clear", text, self.seat, effect=True, workers=count)


class MergeWorkers(Ask, tag="merge-workers"):
    """Three workers of one space fill the third row of another that holds three (card 314)."""

    def options(self, state: Position) -> Sequence[Move]:
        """Every source with every target of three rows."""
        full = [key for key in SPACES if state.board.standing(key) == 3]
        targets = [key for key in full if SPACES[key].rows == 3]
        return [Merge(source, target) for source in full for target in targets if source != target]

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        assert isinstance(move, Merge)
        spaces = play.state.board.spaces
        spaces[move.source] = [0] * SPACES[move.source].rows
        spaces[move.target] = [number + 1 for number in range(SPACES[move.target].rows)]
        text = _(
            "moves the workers of {source} to {target}",
            source=SPACES[move.source].name(),
            target=SPACES[move.target].name(),
        )
        play.tell("merge", text, self.seat, effect=True)
