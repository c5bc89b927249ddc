"""The public posts of a game: the opening, what a turn changed, the end. Made from the public view alone.

Only a game that was ended early shows what the seats still held.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime

import msgspec

from bot.boards import Picture
from bot.chat.kit.actions import CardLook, Farm, Hand, More, Open, Take
from bot.chat.kit.card_text import played, with_effects
from bot.chat.kit.classic import ClassicMessage, composed
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.game_text import ahead_lines, event_lines
from bot.chat.kit.layout import Press, Row
from bot.chat.kit.services import Services, title
from bot.chat.kit.speaker import Speaker, plain_day, sentence, without_stamps
from bot.chat.posts import spectators
from bot.chat.posts.call_words import common_errand, only_left, turn_words, where
from bot.chat.posts.end_posts import end_buttons, end_lines, end_picture
from bot.games.rules import SERIES, AnyView
from bot.games.story import Course
from bot.games.text import Seat, Text, Who, _, listed, plain
from bot.tables.db.values import GameInfo, Onlooker, Post, Status, Turn
from bot.tables.services.ratings import Change
from bot.tables.session.lobby import named_game
from bot.tables.views import BoardView

_END = "end"
"""The kind of the event that ends a game; the post with the points says it."""

_LOOKS = 2
"""How many of the cards that were played a post has a button for: the last ones."""

_LAST = 8
"""How many of the last events a board may show in a place that it leaves free."""


class News(msgspec.Struct, frozen=True, kw_only=True):
    """What a post tells: the newest board, the turns that it is about, who is mentioned, and words to begin with.

    `away` says of seats until when they are away, `onlookers` are spectators who are told that a round is over. For the
    end of a game, `first_message` is where it began, `ratings` what it has changed and `course` its points by round.
    With `last` all others who were asked have answered.
    """

    post: Post
    now: BoardView
    turns: tuple[Turn, ...]
    before: AnyView = None  # the public view before these turns
    pinged: Collection[Seat] = ()
    remarks: tuple[Text, ...] = ()
    away: Mapping[Seat, datetime] = {}
    first_message: int | None = None
    last: bool = False
    ratings: Mapping[Seat, Change] = {}
    course: Course | None = None
    onlookers: tuple[Onlooker, ...] = ()


def post_message(services: Services, news: News, say: Speaker) -> ClassicMessage:
    """Return the whole post: who is next and why, what happened, one picture, the buttons."""
    say, info = say.unmarked(), news.now.info
    if news.post.seat is not None and news.post.text is not None:
        who, game = plain(say.mention(news.post.seat)), named_game(services.rules(info), info)
        told = _("{who}, {game}: {words}", who=who, game=game, words=news.post.text)
        return ClassicMessage(
            content=composed([sentence(without_stamps(say(told)))]), rows=(_buttons(services, news, say),)
        )
    more = say(_("… and more: /farm log {game}", game=info.id))
    content = composed([_lead(services, news, say), *_told(services, news, say)], _small(services, news, say), more)
    return ClassicMessage(content=content, picture=_picture(services, news, say), rows=(_buttons(services, news, say),))


def plain_message(services: Services, news: News, say: Speaker) -> ClassicMessage:
    """Return the same post in its smallest form, for the case that Discord refuses the full one."""
    say = say.unmarked()
    content = composed([_lead(services, news, say)], _small(services, news, say))
    return ClassicMessage(content=content, rows=(_buttons(services, news, say),))


def _lead(services: Services, news: News, say: Speaker) -> str:
    """Return the first line, which a lock screen shows: whose turn it is, in which game, and when in it."""
    info, now = news.now.info, news.now
    game = named_game(services.rules(info), info)
    if news.post.kind == "notice":
        words = _("{game}: {words}", game=game, words=news.post.text or plain(""))
        return _with_onlookers(sentence(without_stamps(say(words))), news, say)
    if info.status is Status.RUNNING and now.waiting:
        who = listed(
            [plain(say.mention(one.seat) if one.seat in news.pinged else say.mark(one.seat)) for one in now.waiting]
        )
        errand, last = common_errand(now), len(now.waiting) == 1 and news.last
        words = (only_left if last else turn_words)(errand, where(game, now.moment))
        return _with_onlookers(say(_("{who}, {words}", who=who, words=words)), news, say)
    if info.status is Status.RUNNING:
        return _with_onlookers(say(_("{game}, {moment}.", game=game, moment=now.moment or plain(""))), news, say)
    words = _("{game} has ended early.", game=game) if info.status is Status.ENDED else _("{game} is over.", game=game)
    return _with_onlookers(say(words), news, say)


def _with_onlookers(lead: str, news: News, say: Speaker) -> str:
    told = spectators.line(news.onlookers, news.now, say)
    return f"{lead} {told}" if told else lead


def opening_lines(services: Services, info: GameInfo, say: Speaker) -> list[str]:
    """Return who plays what: the lines with which a game begins."""
    rules = services.rules(info)
    lines = [say(_("At the table: {who}.", who=say.marks(seat.seat for seat in info.seats)))]
    lines.append(sentence(title(rules, info, say)))
    if SERIES in info.options:
        lines += [f"· {say(line)}" for line in rules.series_words(info.options[SERIES]).lines]
    return lines


def _told(services: Services, news: News, say: Speaker) -> list[str]:
    """Return line by line what happened."""
    info = news.now.info
    rules = services.rules(info)
    lines: list[str] = []
    if news.post.kind == "opening":
        lines += opening_lines(services, info, say)
    if news.post.text is not None and news.post.kind != "notice":
        lines.append(sentence(say(news.post.text)))
    if news.post.kind != "end":
        for turn in news.turns:
            events = [event for event in turn.events if event.kind != _END]
            lines += event_lines(with_effects(events, rules, say), say)
    else:
        lines += end_lines(news.now, news.ratings, news.first_message, say)[0]
    return lines


def _picture(services: Services, news: News, say: Speaker) -> Picture | None:
    """Return the one picture of a post: the table, at the end the points; none where it shows no position."""
    info = news.now.info
    if news.now.scores is None or news.post.kind == "notice":
        return None
    if news.post.kind == "end":
        return end_picture(services, news.now, news.course, say)
    events = [event for turn in reversed(news.turns) for event in reversed(turn.events)]
    log = tuple((event.seat, sentence(say.bare(event.text))) for event in events[:_LAST])
    return services.post_picture(info, news.now.board, say, before=news.before, log=log)


def _small(services: Services, news: News, say: Speaker) -> list[str]:
    """Return the small print: who comes next, who has answered, who is away, remarks."""
    lines = [say(remark) for remark in news.remarks]
    now = news.now
    if news.post.kind == "end":
        lines += end_lines(now, news.ratings, news.first_message, say)[1]
    if now.info.status is not Status.RUNNING or not now.waiting:
        return lines
    if news.post.kind == "notice":
        lines.append(say(_("Waiting for {who}", who=say.marks(one.seat for one in now.waiting))))
    elif len(now.waiting) == 1:
        lines += ahead_lines(now, say)
    else:
        waiting = {one.seat for one in now.waiting}
        done = [seat.seat for seat in now.info.seats if seat.seat not in waiting]
        if done:
            lines.append(say(_("Done: {who}", who=say.marks(done))))
    for seat, until in news.away.items() if news.post.kind != "notice" else ():
        lines.append(say(_("{who} is away until {day}.", who=Who(seat), day=plain_day(until))))
    return lines


def _buttons(services: Services, news: News, say: Speaker) -> Row:
    info = news.now.info

    def press(choice: str, label: Text, main: bool = False) -> Press:
        address = Address(game=info.id, position=news.post.last_turn, choice=choice)
        return Press(id=address.button(), label=say.bare(label), look="main" if main else "plain")

    more = press(More(news.post.id).choice(), _("More"))
    if not news.now.begun:
        return Row((more,))
    farm = press(Farm().choice(), _("Farms"))
    if info.status is not Status.RUNNING:
        return end_buttons(info, news.post, say)
    hand = (press(Hand().choice(), _("My hand")),) if news.now.hands else ()
    take = (press(Take().choice(), _("Take an open seat")),) if info.vacant else ()
    cards = played((event for turn in news.turns for event in turn.events), services.rules(info))
    looks = (press(CardLook(one.key).choice(), _("Look at {card}", card=one.title)) for one in cards[-_LOOKS:])
    chore = news.now.chore
    move = press(Open(go=chore is not None).choice(), chore or _("Your turn"), main=True)
    return Row((move, farm, *hand, *take, more, *looks))


def bears(post: Post, custom_ids: Iterable[str]) -> bool:
    """Tell whether a message with these ids is this post."""
    own = {f":!more.{post.id}", f":!remind.{post.id}"}
    return any(custom_id[custom_id.rfind(":") :] in own for custom_id in custom_ids)
