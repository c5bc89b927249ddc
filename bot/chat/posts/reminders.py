"""Calling people: the words and buttons of calls, reminders and direct messages, and what the buttons do."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import datetime, timedelta

from bot.chat.kit.classic import ClassicMessage, composed
from bot.chat.kit.custom_ids import NO_TABLE, Address
from bot.chat.kit.game_text import ask_presses
from bot.chat.kit.interaction import Call
from bot.chat.kit.layout import Press, Row, rows
from bot.chat.kit.services import House, link, named_game
from bot.chat.kit.speaker import Speaker, ago, sentence, span
from bot.chat.posts import spectators as watching
from bot.games.text import Text, Who, _, n_
from bot.tables.db.values import Calling, GameInfo, Onlooker, Post, Snapshot, Status

LATER, TOMORROW = 3, 24
"""After how many hours the buttons call once more."""

_MOST = 5

_CLOSED = _("You take no direct messages from me, so I call you here from now on. /farm me calls changes that.")

_OPEN = _("I say so to keep this thread in sight: Discord hides it after a week without a word. It notifies nobody.")


def still_meant(calls: Iterable[Calling], now: Snapshot) -> tuple[Calling, ...]:
    """Return the calls of a game that still hold: the seat is awaited as it was, or not yet if it is only next.

    A call for a seat that has changed hands meanwhile does not.
    """
    if now.info.status is not Status.RUNNING:
        return ()
    awaited = {one.seat: one.since for one in now.waiting}
    return tuple(
        one
        for one in calls
        if one.game_id == now.info.id
        and now.info.seats[one.seat].user_id == one.user_id
        and (one.seat not in awaited if one.kind == "next" else _as_then(awaited.get(one.seat), one))
    )


def _as_then(since: datetime | None, one: Calling) -> bool:
    """Tell whether a seat is awaited still, and not anew; one who has taken it over is called from later on."""
    return since is not None and since <= one.since


def reason(one: Calling, now: Snapshot, game: Text, at: datetime) -> Text:
    """Return why somebody is called, as it follows their name: plain words with the game, for a lock screen."""
    if one.kind == "next":
        if not now.waiting:
            return _("you are next in {game}.", game=game)
        return _("you are next after {who} in {game}.", who=Who(now.waiting[0].seat), game=game)
    if one.kind == "last":
        return _("only you are left in {game}.", game=game)
    if one.note == "snoozed":
        return _("you asked for a reminder: it is your turn in {game}.", game=game)
    if one.step or one.kind == "silence":
        return _("still your turn in {game}, for {span}.", game=game, span=span(at - one.since))
    return _("your turn in {game}.", game=game)


def _reasons(calls: Sequence[Calling], now: Snapshot, game: Text, at: datetime, say: Speaker) -> str:
    said = [say(reason(one, now, game, at)) for one in calls]
    return " ".join([said[0], *(_capital(one) for one in said[1:])])


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def call_message(
    house: House,
    now: Snapshot,
    post: Post,
    calls: Sequence[Calling],
    say: Speaker,
    onlookers: Sequence[Onlooker] = (),
) -> ClassicMessage:
    """Return a call in the thread: who is called and why, and the buttons to act, to wait, or to be left alone.

    `onlookers` are spectators who are told that a round is over.
    """
    say, at, game = say.unmarked(), house.tables.now(), named_game(house.rules(now.info), now.info)
    lines = []
    for seat in dict.fromkeys(one.seat for one in calls):
        own = [one for one in calls if one.seat == seat]
        named = say.mention(seat) if any(one.ringing for one in own) else say.mark(seat)
        lines.append(f"{named}, {_reasons(own, now, game, at, say)}")
    if onlookers:
        lines.append(watching.line(onlookers, now, say, game))
    small = [say(_CLOSED)] if any(one.note == "closed" for one in calls) else []
    if any(one.kind == "silence" for one in calls):
        small.append(say(_OPEN))
    turn = [one for one in calls if one.kind != "next"]
    return ClassicMessage(content=composed(lines, small), rows=(_buttons(now.info, post, say, awaited=bool(turn)),))


def _buttons(info: GameInfo, post: Post, say: Speaker, *, awaited: bool) -> Row:
    def press(choice: str, label: Text, main: bool = False) -> Press:
        address = Address(game=info.id, position=info.turn, choice=choice)
        return Press(id=address.button(), label=say.bare(label), look="main" if main else "plain")

    more = press(f"!more.{post.id}", _("More"))
    if not awaited:
        return Row((press("!board", _("Board")), more))
    return Row((press("!open", _("Your move"), main=True), *_quieter(info.id, say), more))


def _quieter(game: str, say: Speaker) -> tuple[Press, ...]:
    """Return the buttons for one who does not want to be called now."""
    named = (
        (f"!snooze.{LATER}", _("In {n} hours", n=LATER)),
        (f"!snooze.{TOMORROW}", _("Tomorrow")),
        ("!hush", _("Not this turn")),
    )
    return tuple(Press(id=Address(game=game, choice=choice).button(), label=say.bare(label)) for choice, label in named)


def direct_message(
    house: House,
    post: Post,
    games: Sequence[tuple[Snapshot, Sequence[Calling], Sequence[Onlooker]]],
    speak: Callable[[GameInfo], Speaker],
) -> ClassicMessage:
    """Return a direct message: each table with why it calls, buttons to open them, buttons to be left alone.

    Tables that the person watches say what they are told.
    """
    lines, links, presses, at = [], [], [], house.tables.now()
    for now, calls, onlookers in games:
        info, say = now.info, speak(now.info).unmarked()
        game = named_game(house.rules(info), info)
        lines.append(
            _capital(_reasons(calls, now, game, at, say) if calls else say(watching.told(onlookers, now, game)))
        )
        links.append(f"{info.id}: {link(info, info.last_message_id)}")
        if any(one.kind != "next" for one in calls):
            label = say.bare(_("Your move")) if len(games) == 1 else say.bare(_("Open {game}", game=info.id))
            address = Address(game=info.id, position=info.turn, choice="!open")
            presses.append(Press(id=address.button(), label=label, look="main"))
    say = speak(games[0][0].info)
    more = Press(id=Address(game=post.game_id, choice=f"!more.{post.id}").button(), label=say.bare(_("More")))
    quieter = _quieter(post.game_id if len(games) == 1 else NO_TABLE, say) if presses else ()
    return ClassicMessage(content=composed([*lines, *links]), rows=(*rows(presses[:_MOST]), Row((*quieter, more))))


def late_message(house: House, now: Snapshot, post: Post, calls: Collection[Calling], say: Speaker) -> ClassicMessage:
    """Return the word to the table about a seat that keeps it waiting, with what the others can vote about."""
    assert post.seat is not None
    assert post.text is not None
    say, game = say.unmarked(), named_game(house.rules(now.info), now.info)
    lines = [sentence(say(_("{game}: {words}", game=game, words=post.text)))]
    if any(one.ringing for one in calls):
        lines.insert(0, f"{say.mention(post.seat)}, {say(_('your turn in {game}.', game=game))}")
    more = Press(id=Address(game=now.info.id, choice=f"!more.{post.id}").button(), label=say.bare(_("More")))
    open_ = Address(game=now.info.id, position=now.info.turn, choice="!open")
    move = Press(id=open_.button(), label=say.bare(_("Your move")), look="main")
    return ClassicMessage(content=composed(lines), rows=rows((move, *ask_presses(now.info, post.seat, say), more)))


# what the buttons do


async def snooze(call: Call, game_id: str, arguments: Sequence[str]) -> None:
    """Call the person once more later, and not before."""
    hours = int(arguments[0]) if arguments and arguments[0].isdecimal() else LATER
    span = timedelta(hours=min(max(hours, 1), 24 * 7))
    tables = call.house.tables
    found = await tables.snooze(call.user_id, None if game_id == NO_TABLE else game_id, span)
    if not found:
        await call.say(_("You are not awaited there, so there is nothing to put off."))
        return
    until = ago(tables.now() + span)
    await call.say(
        n_(
            "Good: I call you again {time}, and not before.",
            "Good: I call you again {time} about {n} tables, and not before.",
            found,
            time=until,
        )
    )


async def hush(call: Call, game_id: str, _arguments: Sequence[str]) -> None:
    """Call the person no more for this turn."""
    found = await call.house.tables.hush(call.user_id, None if game_id == NO_TABLE else game_id)
    if found:
        await call.say(_("Good: I do not call you again for this turn. The table still waits for you."))
    else:
        await call.say(_("You are not awaited there, so I do not call you anyway."))
