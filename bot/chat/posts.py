"""The public posts of a game: the opening, what a turn changed, the end. Made from the public view alone.

Only a game that was ended early shows what the seats still held.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

import msgspec

from bot.chat import watching
from bot.chat.house import House, title
from bot.chat.ids import Address
from bot.chat.looking import link
from bot.chat.playing import ahead_lines
from bot.chat.screens import Block, Press, Row, Screen, Shown, Words
from bot.chat.words import Speaker, ago, day, fitted, sentence
from bot.games.rules import SERIES, Event, Rules, Scores
from bot.games.text import Seat, Text, Who, _, listed, n_, plain
from bot.tables.ratings import Change
from bot.tables.values import GameInfo, Onlooker, Post, Snapshot, Status, Turn

_LINES = 2600
"""How many characters of a post are for what happened."""

_END = "end"
"""The kind of the event that ends a game; the post with the points says it."""

_LAST = 8
"""How many of the last events a board may show in a place that it leaves free."""


class News(msgspec.Struct, frozen=True, kw_only=True):
    """What a post tells: the newest position, the turns it is about, who is mentioned, and words to begin with.

    `away` says of seats until when they are away, `onlookers` are spectators who are told that a round is over. For the
    end of a game, `first_message` is where it began and `ratings` what it has changed. With `last` all others who were
    asked have answered.
    """

    post: Post
    now: Snapshot
    turns: tuple[Turn, ...]
    before: Any = None  # the public view before these turns
    pinged: Collection[Seat] = ()
    remarks: tuple[Text, ...] = ()
    away: Mapping[Seat, datetime] = {}
    first_message: int | None = None
    last: bool = False
    ratings: Mapping[Seat, Change] = {}
    onlookers: tuple[Onlooker, ...] = ()


def event_lines(events: Iterable[Event], say: Speaker) -> list[str]:
    """Return what happened: **M** Mila ploughs B3. What a seat does in a row is one line; effects are set below."""
    lines: list[str] = []
    doing: Seat | None = None
    for event in events:
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


def post_screen(house: House, news: News, say: Speaker) -> Screen:
    """Return the whole post: what happened, the pictures, who is next, the buttons."""
    info = news.now.info
    if news.post.seat is not None and news.post.text is not None:
        called = f"{say.mention(news.post.seat)} {sentence(say(news.post.text))}"
        return Screen((Words(called), _buttons(house, news, say)))
    blocks: list[Block] = [Words(_told(house, news, say))]
    if news.now.state is not None and news.post.kind != "notice":
        blocks += [Shown(picture) for picture in _pictures(house, news, say)]
    if info.status is Status.RUNNING:
        blocks.append(Words(_foot(house, news, say)))
    if news.onlookers:
        blocks.append(Words(watching.line(news.onlookers, news.now, say)))
    blocks.append(_buttons(house, news, say))
    return Screen(tuple(blocks))


def plain_screen(house: House, news: News, say: Speaker) -> Screen:
    """Return the same post in its smallest form, for the case that Discord refuses the full one."""
    if news.post.seat is not None:
        return post_screen(house, news, say)
    words = say(_("{game}: turn {n}.", game=news.now.info.id, n=news.now.info.turn))
    foot = _foot(house, news, say) if news.now.info.status is Status.RUNNING else ""
    lines = (words, foot, watching.line(news.onlookers, news.now, say))
    return Screen((Words("\n".join(one for one in lines if one)), _buttons(house, news, say)))


def invite_screen(post: Post, say: Speaker) -> Screen:
    """Return a word to people about a table that has not begun; by its button it is known again."""
    assert post.text is not None
    more = Press(id=Address(game=post.game_id, choice=f"!more.{post.id}").button(), label=say.bare(_("More")))
    return Screen((Words(say(post.text)), Row((more,))))


def meant(post: Post) -> list[int]:
    """Return the people whom a word about a table mentions; one who is forgotten is not among them."""
    assert post.text is not None
    return [int(found) for found in re.findall(r"<@(\d+)>", str(post.text.args["who"]))]


def _told(house: House, news: News, say: Speaker) -> str:
    info = news.now.info
    rules = house.rules(info)
    lines: list[str] = []
    if news.post.kind == "opening":
        lines.append(f"### {title(rules, info, say)} · {info.id}")
        lines.append(say(_("At the table: {who}.", who=say.marks(seat.seat for seat in info.seats))))
        if SERIES in info.options:
            lines += [f"- {say(line)}" for line in rules.series_words(info.options[SERIES]).lines]
    lines += [f"-# {say(remark)}" for remark in news.remarks]
    if news.post.text is not None:
        lines.append(sentence(say(news.post.text)))
    if news.post.kind != "end":
        for turn in news.turns:
            lines += event_lines((event for event in turn.events if event.kind != _END), say)
    elif news.now.state is not None:
        scores = rules.scores(news.now.state)
        lines += _result(scores, say, ended=info.status is Status.ENDED)
        lines += rating_lines(info, news.ratings, say)
        lines += leaders(scores, say)
        lines += _hands(rules, news.now, say)
        if news.first_message is not None:
            lines.append(say(_("It began here: {link}", link=link(info, news.first_message))))
    more = say(_("… and more: /farm log {game}", game=info.id))
    return fitted(lines, _LINES, more) or say(_("Turn {n}.", n=info.turn))


def _result(scores: Scores, say: Speaker, *, ended: bool) -> list[str]:
    order = sorted(range(len(scores.totals)), key=lambda seat: -scores.totals[seat])
    lines = [
        say(n_("{who}: {n} point", "{who}: {n} points", scores.totals[seat], who=say.mark(seat))) for seat in order
    ]
    words = _("The game has ended early. The points so far:") if ended else _("The game is over.")
    over = f"**{say(words)}**"
    if scores.winners:
        won = n_("{who} wins.", "{who} win together.", len(scores.winners), who=say.marks(scores.winners))
        over = f"{over} {say(won)}"
    lines.insert(0, over)
    if scores.remark:
        lines.append(sentence(say(scores.remark)))
    return lines


def rating_lines(info: GameInfo, ratings: Mapping[Seat, Change], say: Speaker) -> list[str]:
    """Return what a finished game has changed in the ratings, or that it is not rated; nothing where none could be."""
    if info.status is not Status.FINISHED or len(info.seats) < 2 or info.copied:
        return []
    if not info.rated:
        return [say(_("This table is not rated."))]
    if not ratings:
        return [say(_("Not rated, for a seat changed hands."))]
    parts = [
        plain(f"{say.mark(seat)} {before.value:.1f} → {after.value:.1f}") for seat, (before, after) in ratings.items()
    ]
    return [say(_("Ratings at {seats} seats: {changes}.", seats=len(info.seats), changes=listed(parts)))]


def _hands(rules: Rules[Any, Any], now: Snapshot, say: Speaker) -> list[str]:
    """Return what the seats still held when a game was ended early: nothing is hidden any more."""
    if now.info.status is not Status.ENDED:
        return []
    lines: list[str] = []
    for place in now.info.seats:
        held = [one.card.title for one in rules.hand(now.state, place.seat)]
        if held:
            lines.append(say(_("{who} held {cards}.", who=Who(place.seat), cards=listed(held))))
    return lines


def leaders(scores: Scores, say: Speaker) -> list[str]:
    """Return who led each category in which the seats differ, with the points; nothing for one seat alone."""
    lines: list[str] = []
    for line in scores.lines:
        best = max(line.points)
        if best == min(line.points):
            continue
        first = [seat for seat, points in enumerate(line.points) if points == best]
        lines.append(f"- {say(line.title)}: {say.marks(first)} ({best:+d})")
    return [say(_("First in each category:")), *lines] if lines else []


def _pictures(house: House, news: News, say: Speaker) -> list[Any]:
    info = news.now.info
    rules = house.rules(info)
    view = rules.view(news.now.state, None)
    if news.post.kind == "end":
        scores = house.boards(info.game).scores(rules.scores(news.now.state), house.names(info), say.bare)
        farms = [
            replace(
                house.farm_picture(info, view, place.seat, say),
                file=f"farm-{place.letter.lower()}.png",  # names differ within one message
            )
            for place in info.seats
        ]
        return [scores, house.table_picture(news.now, view, say), *farms]
    events = [event for turn in reversed(news.turns) for event in reversed(turn.events)]
    log = tuple((event.seat, sentence(say.bare(event.text))) for event in events[:_LAST])
    pictures = [house.table_picture(news.now, view, say, before=news.before, log=log)]
    actor = next((turn.seat for turn in reversed(news.turns) if turn.seat is not None), None)
    if actor is not None:
        pictures.append(house.farm_picture(info, view, actor, say, news.before))
    return pictures


def _foot(house: House, news: News, say: Speaker) -> str:
    waiting = news.now.waiting
    called = [_called(news, one.seat, say) for one in waiting]
    moment = say(house.rules(news.now.info).moment(news.now.state))
    if not waiting:
        return moment
    since = ago(min(one.since for one in waiting))
    facts = say(_("{moment} · waiting since {time}", moment=moment, time=since))
    if len(waiting) == 1:
        named = _("The last one awaited: {who}", who=called[0]) if news.last else _("Next: {who}", who=called[0])
        return "\n".join([f"{say(named)} · {facts}", *ahead_lines(house.rules(news.now.info), news.now, say)])
    lines = [say(_("Awaited: {who}", who=", ".join(called)))]
    awaited = {one.seat for one in waiting}
    answered = [say.mark(seat.seat) for seat in news.now.info.seats if seat.seat not in awaited]
    if answered:
        lines.append(say(_("Answered: {who}", who=", ".join(answered))))
    return "\n".join([*lines, facts])


def _called(news: News, seat: Seat, say: Speaker) -> str:
    named = say.mention(seat) if seat in news.pinged else say.mark(seat)
    until = news.away.get(seat)
    return say(_("{who} (away until {time})", who=plain(named), time=day(until))) if until is not None else named


def _buttons(house: House, news: News, say: Speaker) -> Row:
    info = news.now.info

    def press(choice: str, label: Text, main: bool = False) -> Press:
        address = Address(game=info.id, position=news.post.last_turn, choice=choice)
        return Press(id=address.button(), label=say.bare(label), look="main" if main else "plain")

    more = press(f"!more.{news.post.id}", _("More"))
    if news.now.state is None:
        return Row((more,))
    farm = press("!farm", _("My farm"))
    if info.status is not Status.RUNNING:
        again = press("!rematch", _("Rematch"))
        if SERIES in info.options:
            again = press("!series.after", _("Next game of the series"), main=True)
        return Row((farm, again, more))
    hand = (press("!hand", _("My hand")),) if house.hands_out(news.now) else ()
    take = (press("!take", _("Take the open seat")),) if info.vacant else ()
    return Row((press("!open", _("Your move"), main=True), farm, *hand, *take, more))


def bears(post: Post, custom_ids: Iterable[str]) -> bool:
    """Tell whether a message with these ids is this post."""
    return any(f":!more.{post.id}" == custom_id[custom_id.rfind(":") :] for custom_id in custom_ids)
