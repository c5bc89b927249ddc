"""Why somebody is called, as it follows their name: plain words for a lock screen, with the game."""

from __future__ import annotations

from bot.games.text import Text, _
from bot.tables.views import TableView


def common_errand(now: TableView) -> Text | None:
    """Return what all who are awaited are called to do, where it is the same and more than their turn."""
    errands = [now.errands.get(one.seat) for one in now.waiting]
    return errands[0] if errands and all(errand == errands[0] for errand in errands) else None


def turn_words(errand: Text | None, game: Text | None) -> Text:
    """Return that it is somebody's turn, or the errand; without a `game` where the message has named it before."""
    if errand is None:
        return _("your turn.") if game is None else _("your turn in {game}.", game=game)
    if game is None:
        return _("{errand}.", errand=errand)
    return _("{errand}. {game}.", errand=errand, game=game)


def only_left(errand: Text | None, game: Text | None) -> Text:
    """Return that all others have answered; the arguments as in `turn_words`."""
    if errand is None:
        return _("only you are left.") if game is None else _("only you are left in {game}.", game=game)
    if game is None:
        return _("only you are left: {errand}.", errand=errand)
    return _("only you are left: {errand}. {game}.", errand=errand, game=game)


def where(game: Text, moment: Text | None) -> Text:
    """Return the game and where it stands: *K7, round 5*."""
    return _("{game}, {moment}", game=game, moment=moment) if moment is not None else game
