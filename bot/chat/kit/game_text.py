"""A game in words: whose turn it is, who comes next, what happened, and the votes about who keeps it waiting."""

from __future__ import annotations

from collections.abc import Iterable

from bot.chat.kit.actions import Ask
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.layout import Press
from bot.chat.kit.speaker import Speaker, ago, sentence
from bot.games.news import News
from bot.games.retelling import retold
from bot.games.rules import Event
from bot.games.text import Seat, _
from bot.tables.db.values import GameInfo, Status
from bot.tables.views import TableView


def whose_move(now: TableView, say: Speaker) -> str:
    """Return who is awaited and since when, in a sentence."""
    match now.info.status:
        case Status.LOBBY:
            return say(_("The game has not started."))
        case Status.RUNNING:
            lines = [
                say(_("Waiting for {who}, {time}", who=say.mark(one.seat), time=ago(one.since))) for one in now.waiting
            ]
            return "\n".join(lines)
        case Status.CANCELLED:
            return say(_("This table was canceled."))
        case _:
            return say(_("The game is over."))


def ahead_lines(now: TableView, say: Speaker) -> list[str]:
    """Return in one line who comes next and what each has left; none where no order is known."""
    named = [f"{say.mark(seat)} ({say(left)})" for seat, left in now.ahead]
    return [say(_("After that: {seats}", seats=", ".join(named)))] if named else []


def event_lines(events: Iterable[Event], say: Speaker) -> list[str]:
    """Return what happened: **M** Mila ploughs B3. What a seat does in a row is one line; effects are set below."""
    lines: list[str] = []
    doing: Seat | None = None
    for event in retold(events):
        words = say(event.text)
        if event.seat is None or event.effect:
            named = words if event.seat is None else f"{say.mark(event.seat)} {words}"
            lines.append(f"↳ {named}" if event.effect and lines else named)
            doing = None
        elif event.seat == doing:
            lines[-1] = f"{lines[-1]}; {words}"
        else:
            lines.append(f"{say.mark(event.seat)} {words}")
            doing = event.seat
    return [sentence(line) for line in lines]


def news_lines(news: News, say: Speaker) -> list[str]:
    """Return one line for each other seat, *Ada: 6 wood, plows C3*, then one for what was revealed."""
    lines = [
        say(_("{who}: {moves}", who=say.mark(seat), moves=", ".join(say(move) for move in moves)))
        for seat, moves in news.moves
    ]
    if news.revealed:
        mark = "**" if say.marked else ""
        lines.append(say(_("new: {what}", what=", ".join(f"{mark}{say(shown)}{mark}" for shown in news.revealed))))
    return lines


def ask_presses(info: GameInfo, seat: Seat, say: Speaker) -> tuple[Press, ...]:
    """Return the buttons with which others open a vote about a seat that is overdue."""
    if len(info.seats) < 2:
        return ()
    named = [
        ("wait", _("Vote: keep waiting")),
        ("default", _("Vote: default move")),
        ("replace", _("Vote: replace player")),
    ]
    if info.seats[seat].user_id == info.host_id:
        named.append(("host", _("Vote: change host")))
    if info.seats[seat].vacant:
        named = named[1:2]
    return tuple(
        Press(id=Address(game=info.id, choice=Ask(kind, seat).choice()).button(), label=say.bare(label))
        for kind, label in named
    )
