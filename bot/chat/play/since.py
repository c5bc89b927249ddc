"""The first line of a panel: what the others have done since the seat's last turn, and what was revealed."""

from __future__ import annotations

from bot.chat.kit.game_text import news_lines
from bot.chat.kit.speaker import Speaker
from bot.games.news import News
from bot.games.text import _, n_
from bot.tables.views import SinceView

LENGTH = 180
"""How many characters the line may have; of a longer one the last move of each seat is told."""


def since_line(since: SinceView, say: Speaker) -> tuple[str, int]:
    """Return the line as Markdown and how many moves it leaves out: **Since your turn** · **A** Ada: 6 wood.

    It is empty where nothing has happened.
    """
    if not since.news:
        return "", 0
    head = say(_("Since your turn") if since.moved else _("So far"))
    line = _line(head, since.news, say)
    if len(line.replace("*", "")) <= LENGTH:
        return line, 0
    hidden = sum(len(moves) - 1 for _seat, moves in since.news.moves)
    last = News(moves=tuple((seat, moves[-1:]) for seat, moves in since.news.moves), revealed=since.news.revealed)
    rest = [f"*{say(n_('… {n} more', '… {n} more', hidden))}*"] if hidden else []
    return " · ".join([_line(head, last, say), *rest]), hidden


def _line(head: str, news: News, say: Speaker) -> str:
    return " · ".join([f"**{head}**", *news_lines(news, say)])
