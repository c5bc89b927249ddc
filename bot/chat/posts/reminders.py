"""Calling people: the words and buttons of calls, reminders and direct messages, and what the buttons do."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta

from bot.chat.kit.actions import Action, Board, Hush, More, Open, Snooze
from bot.chat.kit.classic import ClassicMessage, composed
from bot.chat.kit.custom_ids import NO_TABLE, Address
from bot.chat.kit.game_text import ask_presses
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Press, Row, rows
from bot.chat.kit.services import Services, link
from bot.chat.kit.speaker import Speaker, ago, sentence, span
from bot.chat.posts import spectators
from bot.chat.posts.call_words import only_left, turn_words
from bot.games.text import Seat, Text, Who, _, listed, n_, plain
from bot.tables.db.values import Calling, GameInfo, Onlooker, Post, Status
from bot.tables.repository.votes import KINDS, said
from bot.tables.session.lobby import named_game
from bot.tables.views import TableView

LATER, TOMORROW = 3, 24
"""After how many hours the buttons call once more."""

UNAWAITED = frozenset({"next", "vote"})
"""Calls to somebody whose move it need not be."""

_MOST = 5

_CLOSED = _("You take no direct messages from me, so I call you here from now on. /farm me notifications changes that.")

_OPEN = _("I say so to keep this thread in sight: Discord hides it after a week without a word. It notifies nobody.")


def still_meant(calls: Iterable[Calling], now: TableView) -> tuple[Calling, ...]:
    """Return the calls of a game that still hold: the seat is awaited as it was, or not yet if it is only next.

    A call for a seat that has changed hands meanwhile does not.
    """
    if now.info.status is not Status.RUNNING:
        return ()
    awaited = {one.seat: one.since for one in now.waiting}
    return tuple(
        one
        for one in calls
        if one.game_id == now.info.id and now.info.seats[one.seat].user_id == one.user_id and _holds(one, awaited)
    )


def _holds(one: Calling, awaited: Mapping[Seat, datetime]) -> bool:
    """Tell whether a call fits to who is awaited; a vote is asked of everybody alike."""
    if one.kind == "vote":
        return True
    return one.seat not in awaited if one.kind == "next" else _as_then(awaited.get(one.seat), one)


def _as_then(since: datetime | None, one: Calling) -> bool:
    """Tell whether a seat is awaited still, and not anew; one who has taken it over is called from later on."""
    return since is not None and since <= one.since


def reason(one: Calling, now: TableView, game: Text | None, at: datetime) -> Text:
    """Return why somebody is called, as it follows their name: plain words with the game, for a lock screen.

    Without a `game` the message has named it before.
    """
    if one.poll is not None:
        question = said(KINDS[one.poll.kind].question, one.poll.seat)
        if game is None:
            return _("your vote is wanted: {question}", question=question)
        return _("your vote is wanted in {game}: {question}", game=game, question=question)
    if one.kind == "next":
        return _next(now, game)
    errand = now.errands.get(one.seat)
    if one.kind == "last":
        return only_left(errand, game)
    if one.note == "snoozed":
        if game is None:
            return _("you asked for a reminder: it is your turn.")
        return _("you asked for a reminder: it is your turn in {game}.", game=game)
    if one.step or one.kind == "silence":
        waited = span(at - one.since)
        if game is None:
            return _("still your turn, for {span}.", span=waited)
        return _("still your turn in {game}, for {span}.", game=game, span=waited)
    return turn_words(errand, game)


def _next(now: TableView, game: Text | None) -> Text:
    if not now.waiting:
        return _("you are next.") if game is None else _("you are next in {game}.", game=game)
    before = Who(now.waiting[0].seat)
    if game is None:
        return _("you are next, after {who}.", who=before)
    return _("you are next after {who} in {game}.", who=before, game=game)


def reasons(calls: Sequence[Calling], now: TableView, game: Text | None, at: datetime, say: Speaker) -> str:
    """Return why somebody is called to one table, the arguments as in `reason`."""
    told = [say(reason(one, now, game, at)) for one in calls]
    return " ".join([told[0], *(capital(one) for one in told[1:])])


def capital(words: str) -> str:
    """Return words with a capital at their beginning."""
    return words[:1].upper() + words[1:]


def reminder_message(
    services: Services,
    now: TableView,
    post: Post,
    calls: Sequence[Calling],
    say: Speaker,
    onlookers: Sequence[Onlooker] = (),
) -> ClassicMessage:
    """Return a call in the thread: who is called and why, and the buttons to act, to wait, or to be left alone.

    `onlookers` are spectators who are told that a round is over.
    """
    say, at, game = say.unmarked(), services.tables.now(), named_game(services.rules(now.info), now.info)
    lines = _called(calls, now, game, at, say)
    if onlookers:
        lines.append(spectators.line(onlookers, now, say, game))
    small = [say(_CLOSED)] if any(one.note == "closed" for one in calls) else []
    if any(one.kind == "silence" for one in calls):
        small.append(say(_OPEN))
    small += [
        say(_("The vote is here: {link}", link=link(now.info, one)))
        for one in dict.fromkeys(one.message_id for one in calls)
        if one is not None
    ]
    turn = any(one.kind not in UNAWAITED for one in calls)
    return ClassicMessage(content=composed(lines, small), rows=(_buttons(now.info, post, say, awaited=turn),))


def _called(calls: Sequence[Calling], now: TableView, game: Text, at: datetime, say: Speaker) -> list[str]:
    """Return who is called and why: one sentence for all who are called for the same, else first all their names.

    A lock screen shows the beginning only, and everybody has to find themselves there.
    """
    seats: dict[Seat, list[Calling]] = {}
    for one in calls:
        seats.setdefault(one.seat, []).append(one)
    alike: dict[str, list[Seat]] = {}
    for seat, own in seats.items():
        alike.setdefault(reasons(own, now, None, at, say), []).append(seat)
    named = {
        seat: plain(say.mention(seat) if any(one.ringing for one in own) else say.mark(seat))
        for seat, own in seats.items()
    }
    if not alike:
        return []
    if len(alike) == 1:
        who = listed(list(named.values()))
        return [f"{say(who)}, {reasons(next(iter(seats.values())), now, game, at, say)}"]
    whys = " ".join(f"{say.marks(those)}, {why}" for why, those in alike.items())
    return [say(_("{who}, {game}: {words}", who=listed(list(named.values())), game=game, words=whys))]


def _buttons(info: GameInfo, post: Post, say: Speaker, *, awaited: bool) -> Row:
    def press(choice: str, label: Text, main: bool = False) -> Press:
        address = Address(game=info.id, position=info.turn, choice=choice)
        return Press(id=address.button(), label=say.bare(label), look="main" if main else "plain")

    more = press(More(post.id).choice(), _("More"))
    if not awaited:
        return Row((press(Board().choice(), _("Board")), more))
    return Row((press(Open().choice(), _("Your turn"), main=True), *_quieter(info.id, say), more))


def _quieter(game: str, say: Speaker) -> tuple[Press, ...]:
    """Return the buttons for one who does not want to be called now."""
    named = (
        (Snooze(LATER).choice(), _("Snooze {n} hours", n=LATER)),
        (Snooze(TOMORROW).choice(), _("Snooze until tomorrow")),
        (Hush().choice(), _("Skip this turn")),
    )
    return tuple(Press(id=Address(game=game, choice=choice).button(), label=say.bare(label)) for choice, label in named)


def direct_message(
    services: Services,
    post: Post,
    games: Sequence[tuple[TableView, Sequence[Calling], Sequence[Onlooker]]],
    speak: Callable[[GameInfo], Speaker],
) -> ClassicMessage:
    """Return a direct message: each table with why it calls, buttons to open them, buttons to be left alone.

    Tables that the person watches say what they are told.
    """
    links, presses, at = [], [], services.tables.now()
    for now, calls, _onlookers in games:
        info, say = now.info, speak(now.info).unmarked()
        shown = next((one.message_id for one in calls if one.message_id is not None), info.last_message_id)
        links.append(f"{info.id}: {link(info, shown)}")
        if any(one.kind not in UNAWAITED for one in calls):
            label = say.bare(_("Your turn")) if len(games) == 1 else say.bare(_("Open {game}", game=info.id))
            address = Address(game=info.id, position=info.turn, choice=Open().choice())
            presses.append(Press(id=address.button(), label=label, look="main"))
    say = speak(games[0][0].info)
    more = Press(id=Address(game=post.game_id, choice=More(post.id).choice()).button(), label=say.bare(_("More")))
    quieter = _quieter(post.game_id if len(games) == 1 else NO_TABLE, say) if presses else ()
    lines = _told_directly(services, games, speak, at)
    return ClassicMessage(content=composed([*lines, *links]), rows=(*rows(presses[:_MOST]), Row((*quieter, more))))


def _told_directly(
    services: Services,
    games: Sequence[tuple[TableView, Sequence[Calling], Sequence[Onlooker]]],
    speak: Callable[[GameInfo], Speaker],
    at: datetime,
) -> list[str]:
    """Return why each table calls; those that call for the same share a sentence, so that a lock screen names them."""
    alike: dict[str, list[Text]] = {}
    firsts: dict[str, tuple[TableView, Sequence[Calling]]] = {}
    watched: list[str] = []
    for now, calls, onlookers in games:
        say, game = speak(now.info).unmarked(), named_game(services.rules(now.info), now.info)
        if not calls:
            watched.append(capital(say(spectators.told(onlookers, now, game))))
            continue
        why = reasons(calls, now, None, at, say)
        alike.setdefault(why, []).append(game)
        firsts.setdefault(why, (now, calls))
    called = [
        capital(reasons(calls, now, listed(alike[why]), at, speak(now.info).unmarked()))
        for why, (now, calls) in firsts.items()
    ]
    return [*called, *watched]


def late_message(
    services: Services, now: TableView, post: Post, calls: Collection[Calling], say: Speaker
) -> ClassicMessage:
    """Return the word to the table about a seat that keeps it waiting, with what the others can vote about."""
    assert post.seat is not None
    assert post.text is not None
    say, game = say.unmarked(), named_game(services.rules(now.info), now.info)
    lines = [sentence(say(_("{game}: {words}", game=game, words=post.text)))]
    if any(one.ringing for one in calls):
        lines.insert(0, f"{say.mention(post.seat)}, {say(_('your turn in {game}.', game=game))}")
    more = Press(id=Address(game=now.info.id, choice=More(post.id).choice()).button(), label=say.bare(_("More")))
    open_ = Address(game=now.info.id, position=now.info.turn, choice=Open().choice())
    move = Press(id=open_.button(), label=say.bare(_("Your turn")), look="main")
    return ClassicMessage(content=composed(lines), rows=rows((move, *ask_presses(now.info, post.seat, say), more)))


# what the buttons do


async def snooze(interaction: Interaction, game_id: str, act: Snooze) -> None:
    """Call the person once more later, and not before."""
    hours = LATER if act.hours is None else act.hours
    await put_off(interaction, game_id, timedelta(hours=min(max(hours, 1), 24 * 7)))


async def put_off(interaction: Interaction, game_id: str, span: timedelta) -> None:
    """Call the person once more after a while, and not before; at all tables where none is named."""
    tables = interaction.services.tables
    found = await tables.snooze(interaction.user_id, None if game_id == NO_TABLE else game_id, span)
    if not found:
        await interaction.say(_("It is not your turn there, so there is nothing to snooze."))
        return
    until = ago(tables.now() + span)
    await interaction.say(
        n_(
            "Snoozed. I will remind you {time}.",
            "Snoozed. I will remind you {time} about {n} tables.",
            found,
            time=until,
        )
    )


async def hush(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Call the person no more for this turn."""
    found = await interaction.services.tables.hush(interaction.user_id, None if game_id == NO_TABLE else game_id)
    if found:
        await interaction.say(_("OK, no more reminders for this turn. The table is still waiting for you."))
    else:
        await interaction.say(_("It is not your turn there, so you will not get a reminder anyway."))
