"""The direct message about one table: whose turn, what the others have done, the spaces, and when to be reminded."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from bot.boards import Picture
from bot.boards.landscape import without_last
from bot.chat.kit.actions import Action, Hush, Open, Remind, Snooze, Tomorrow
from bot.chat.kit.classic import ClassicMessage, composed
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.game_text import news_lines
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Press, Row, Screen, Words, rows
from bot.chat.kit.services import Services, link
from bot.chat.kit.speaker import Speaker
from bot.chat.posts.call_words import where
from bot.chat.posts.reminders import LATER, UNAWAITED, capital, put_off, reasons
from bot.games.text import Seat, Text, _
from bot.tables.db.values import Calling, GameInfo, Post
from bot.tables.session.lobby import named_game
from bot.tables.session.quiet_hours import at_wall, local
from bot.tables.views import BoardView, SinceView

MORNING = 8
"""The hour of the day at which *tomorrow* begins."""

_EARLY = 4
"""Before this hour of the day the coming morning is meant by *tomorrow*."""


async def message_of(
    services: Services, post: Post, calls: Sequence[Calling], language: str | None
) -> ClassicMessage | None:
    """Return the direct message about a person's turn at the table of a post; None for calls about something else."""
    assert post.user_id is not None
    tables = services.tables
    now = await tables.board(post.game_id, post.user_id)
    if not (now.begun and calls and all(one.kind not in UNAWAITED for one in calls)):
        return None
    since = await tables.since(post.game_id, calls[0].seat)
    prompt = await tables.prompt(post.game_id, post.user_id)
    kind = prompt.kind if prompt is not None else ""
    return turn_message(services, post, now, calls, since, services.speaker(language, now.info), kind=kind)


def turn_message(
    services: Services,
    post: Post,
    now: BoardView,
    calls: Sequence[Calling],
    since: SinceView,
    say: Speaker,
    *,
    kind: str = "",
) -> ClassicMessage:
    """Return the direct message about a person's turn at one table; `now` is the table as they see it.

    `kind` is that of what they are asked. The picture has rings around what changed since their turn. The beginning,
    which a lock screen shows, is plain words.
    """
    say, info = say.unmarked(), now.info
    game = where(named_game(services.rules(info), info), now.moment)
    told = capital(reasons(calls, now, game, services.tables.now(), say))
    lines = [told, *(f"- {line}" for line in news_lines(since.news, say))]
    return ClassicMessage(
        content=composed(lines),
        picture=_picture(services, now, calls[0].seat, since, kind, say),
        rows=(Row(_presses(post, now, say)),),
    )


def _picture(services: Services, now: BoardView, seat: Seat, since: SinceView, kind: str, say: Speaker) -> Picture:
    """Return what matters for the question where the game draws that, else the table without the seats."""
    info = now.info
    drawn = services.boards(info.game).asked(now.board, seat, kind, services.names(info), say.bare, before=since.board)
    return drawn or without_last(services.post_picture(info, now.board, say, before=since.board), "spaces")


def _presses(post: Post, now: BoardView, say: Speaker) -> tuple[Press, ...]:
    info = now.info
    turn = Address(game=info.id, position=info.turn, choice=Open().choice())
    remind = Address(game=info.id, choice=Remind(post.id).choice())
    return (
        Press(id=turn.button(), label=say.bare(_("Your turn")), look="main"),
        Press(id=remind.button(), label=say.bare(_("Remind me…"))),
        Press(url=link(info, info.last_message_id), label=say.bare(_("Open the table"))),
    )


# what the buttons do


async def remind(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Ask when the person wants to be reminded of a table."""
    info = (await interaction.services.tables.look(game_id)).info
    say = await interaction.speaker(info)
    await interaction.show(Screen((Words(say(_("When should I remind you?"))), *rows(_times(info, say)))))


def _times(info: GameInfo, say: Speaker) -> tuple[Press, ...]:
    named: tuple[tuple[Action, Text], ...] = (
        (Snooze(LATER), _("In {n} hours", n=LATER)),
        (Tomorrow(), _("Tomorrow at {hour}", hour=MORNING)),
        (Hush(), _("Not this turn")),
    )
    return tuple(
        Press(id=Address(game=info.id, choice=act.choice()).button(), label=say.bare(label)) for act, label in named
    )


async def tomorrow(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Remind the person in the coming morning of their own clock, and not before."""
    tables = interaction.services.tables
    at, zone = tables.now(), (await tables.preferences(interaction.user_id)).zone
    today = local(at, zone)
    morning = at_wall(today if today.hour < _EARLY else today + timedelta(days=1), MORNING * 60)
    await put_off(interaction, game_id, morning - at)
