"""The post that ends a game: who won and by how much, one picture of how it came to that, and ways on."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta

from bot.boards import Picture
from bot.boards.end import headline, lead
from bot.chat.kit.actions import Farm, More, Rematch, Replay, Score, SeriesAct
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.layout import Press, Row
from bot.chat.kit.services import Services, link
from bot.chat.kit.speaker import Speaker, sentence
from bot.games.rules import SERIES, Scores
from bot.games.story import Course
from bot.games.text import Seat, Text, Who, _, listed, numeral, plain
from bot.tables.db.values import GameInfo, Post, Status
from bot.tables.services.ratings import Change
from bot.tables.views import BoardView


def end_lines(
    now: BoardView, ratings: Mapping[Seat, Change], first_message: int | None, say: Speaker
) -> tuple[list[str], list[str]]:
    """Return what the post says, and its small print: ratings, and where the game began."""
    info, scores = now.info, now.scores
    if scores is None:
        return [], []
    small = rating_lines(info, ratings, say)
    if first_message is not None:
        small.append(say(_("Started here: {link}", link=link(info, first_message))))
    return [*result_lines(scores, say), *_hands(now, say)], small


def result_lines(scores: Scores, say: Speaker) -> list[str]:
    """Return who won, by how much, and what the others have; what the rules remark in a line of its own."""
    order = sorted(range(len(scores.totals)), key=lambda seat: (seat not in scores.winners, -scores.totals[seat]))
    rest = [f"{say.mark(seat)} {numeral(scores.totals[seat])}" for seat in order]
    ahead = lead(scores)
    if ahead is not None:
        text = _(
            "{won} {lead}: {points}. {others}.",
            won=headline(scores),
            lead=ahead,
            points=plain(numeral(scores.totals[order[0]])),
            others=plain(", ".join(rest[1:])),
        )
    elif len(scores.totals) > 1:
        text = _("{title}: {people}.", title=headline(scores), people=plain(", ".join(rest)))
    else:
        text = _("{title}.", title=headline(scores))
    remark = [] if scores.remark is None else [sentence(say(scores.remark))]
    return [say(text), *remark]


def rating_lines(info: GameInfo, ratings: Mapping[Seat, Change], say: Speaker) -> list[str]:
    """Return what a finished game has changed in the ratings, or that it is not rated; nothing where none could be."""
    if info.status is not Status.FINISHED or len(info.seats) < 2 or info.copied:
        return []
    if not info.rated:
        return [say(_("This table is unrated."))]
    if not ratings:
        return [say(_("Unrated, because a seat changed hands."))]
    parts = [
        plain(f"{say.mark(seat)} {before.value:.1f} → {after.value:.1f}") for seat, (before, after) in ratings.items()
    ]
    return [say(_("Ratings with {seats} players: {changes}.", seats=len(info.seats), changes=listed(parts)))]


def _hands(now: BoardView, say: Speaker) -> list[str]:
    """Return what the seats still held when a game was ended early: nothing is hidden any more."""
    return [
        say(_("{who} had {cards} in hand.", who=Who(Seat(seat)), cards=listed(list(held))))
        for seat, held in enumerate(now.shown_hands)
        if held
    ]


def end_picture(services: Services, now: BoardView, course: Course | None, say: Speaker) -> Picture | None:
    """Return the picture of the end; of a game in which no round was played, the table of points."""
    info = now.info
    if now.scores is None:
        return None
    boards, names = services.boards(info.game), services.names(info)
    if course is None:
        return boards.scores(now.scores, names, say.bare)
    took = (info.ended_at or services.tables.now()) - (info.started_at or info.created_at)
    return boards.end(course, round(took / timedelta(days=1)), names, say.bare)


def end_buttons(info: GameInfo, post: Post, say: Speaker) -> Row:
    """Return the ways on from the end of a game that has begun."""

    def press(choice: str, label: Text, main: bool = False) -> Press:
        address = Address(game=info.id, position=post.last_turn, choice=choice)
        return Press(id=address.button(), label=say.bare(label), look="main" if main else "plain")

    again = press(Rematch().choice(), _("Rematch"), main=True)
    if SERIES in info.options:
        again = press(SeriesAct(("after",)).choice(), _("Next game of the series"), main=True)
    return Row(
        (
            press(Score().choice(), _("Score")),
            press(Farm().choice(), _("Farms")),
            press(Replay().choice(), _("Replay")),
            again,
            press(More(post.id).choice(), _("More")),
        )
    )
