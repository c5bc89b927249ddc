"""Playing: opening the panel, pressing its choices, moves by text; and what the panel shows afterwards."""

from __future__ import annotations

from collections.abc import Sequence

from bot.boards import Picture
from bot.boards.pictures import of_cards
from bot.chat.kit import device_pictures
from bot.chat.kit.actions import DismissHint, Log, Retract
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.game_text import whose_move
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Block, Press, Row, Screen, Shown, Words
from bot.chat.kit.speaker import Speaker, cut
from bot.chat.play import standing_orders
from bot.chat.play.hints import read_more, with_hint
from bot.chat.play.panel import done_lines, done_screen, many_values, panel_screen
from bot.chat.play.since import since_line
from bot.games.prompts import Many
from bot.games.rules import AnyView
from bot.games.text import Text, _, listed, n_
from bot.tables.db.values import GameInfo, NotYourTurn, Refusal, Status, Turn
from bot.tables.views import MoveResult, NotTaken, SeatView


async def open_panel(
    interaction: Interaction, game_id: str, behind: int | None = None, page: int = 0, *, go: bool = False
) -> None:
    """Show the person what they are asked now. `behind` is the last turn of the post the button stood under.

    With `go` what the panel opens with is done, where nobody would choose otherwise.
    """
    panel = await interaction.services.tables.panel(game_id, interaction.user_id)
    asked = panel.prompt
    if go and panel.awaited and not panel.draft and asked is not None and asked.sure and asked.go is not None:
        here = Address(game=panel.info.id, position=panel.position, seat=panel.seat, choice=asked.go.code)
        await press(interaction, here, ())
        return
    notice = None
    if behind is not None and panel.info.turn > behind and panel.awaited:
        late = panel.info.turn - behind
        notice = n_(
            "That post is {n} turn old; this is the current decision.",
            "That post is {n} turns old; this is the current decision.",
            late,
        )
    await show_panel(interaction, panel, page=page, notice=notice)


async def press(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Make a choice of the panel: a button's code, a select's line, or lines of a list to choose several from."""
    tables = interaction.services.tables
    code, chosen = address.choice, tuple(values)
    if chosen or not code.startswith("!"):
        code, chosen = await _meant(interaction, address, chosen)
    try:
        answer = await tables.press(interaction.id, address.game, interaction.user_id, address.position, code, chosen)
    except Refusal as refusal:
        await show_refusal(interaction, address.game, refusal, address.page)
        return
    await show_answer(interaction, address.game, answer, address.page)


async def _meant(interaction: Interaction, address: Address, values: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Return code and values as the tables want them: a list's key with its values, or the code of one option."""
    many = await _list(interaction, address)
    if many is not None:
        return many.key, many_values(many, address.part, values)
    return (values[0], ()) if values else (address.choice, ())


async def may_be_empty(interaction: Interaction, address: Address) -> bool:
    """Tell whether a select is a list of the panel, in which one may choose nothing; in others one line is chosen."""
    return address.seat is not None and await _list(interaction, address) is not None


async def _list(interaction: Interaction, address: Address) -> Many | None:
    """Return the list to choose several from that a select belongs to, if it is one of what is asked now."""
    prompt = await interaction.services.tables.prompt(address.game, interaction.user_id)
    widgets = prompt.widgets if prompt else ()
    return next((one for one in widgets if isinstance(one, Many) and one.key == address.choice), None)


async def play(interaction: Interaction, game_id: str, words: str) -> None:
    """Make moves given in words: what the commands do."""
    try:
        say = await interaction.speaker((await interaction.services.tables.look(game_id)).info)
        answer = await interaction.services.tables.play(interaction.id, game_id, interaction.user_id, words, say.bare)
    except Refusal as refusal:
        if isinstance(refusal, NotTaken) and refusal.seat.prompt is None:
            await _say_why(interaction, game_id, refusal.cause)
        else:
            await show_refusal(interaction, game_id, refusal, 0)
        return
    await show_answer(interaction, game_id, answer, 0)


async def show_refusal(interaction: Interaction, game_id: str, refusal: Refusal, page: int) -> None:
    """Show what is asked now, under the reason why the press was not taken; without a panel the reason alone."""
    if isinstance(refusal, NotTaken):
        await show_panel(interaction, refusal.seat, page=page, notice=refusal.reason)
    else:
        await _say_why(interaction, game_id, refusal)


async def _say_why(interaction: Interaction, game_id: str, refusal: Refusal) -> None:
    """Say why something was not taken, with the names of the table where it is about seats."""
    about_seats = isinstance(refusal, NotYourTurn)
    await interaction.say(
        refusal.reason, (await interaction.services.tables.look(game_id)).info if about_seats else None
    )


async def show_answer(interaction: Interaction, game_id: str, answer: MoveResult, page: int) -> None:
    """Show the panel after a move: the next choice, or that the turn is done."""
    notice, panel = answer.notice, answer.seat
    if panel is not None and (panel.awaited or panel.can_undo or not answer.committed):
        if answer.committed and notice is None:
            notice = _("Done. It is still your turn.")
        await show_panel(interaction, panel, page=0 if answer.committed else page, notice=notice)
        return
    now = await interaction.services.tables.look(game_id)
    say = await interaction.speaker(now.info)
    over = now.info.status is not Status.RUNNING
    own = answer.committed[0] if answer.committed else None
    done = " ".join(done_lines([each for each in own.events if not each.effect], say)) if own is not None else ""
    undo = None if own is None or over else undo_press(now.info, own, answer.committed[-1], say)
    waiting = [one.seat for one in now.waiting]
    await interaction.show(done_screen(say, waiting, over, say(notice) if notice else "", _capital(done), undo))


def undo_press(info: GameInfo, own: Turn, last: Turn, say: Speaker) -> Press | None:
    """Return the button that takes back the turn just confirmed, with what followed by itself from it.

    None where the table does not let a person do that alone, or another has acted since.
    """
    if info.undo != "free" or info.turn != last.number:
        return None
    choice = Retract(own.number - 1, last.number).choice()
    return Press(id=Address(game=info.id, position=last.number, choice=choice).button(), label=say.bare(_("Undo")))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


async def dismiss_hint(interaction: Interaction, game_id: str, act: DismissHint) -> None:
    """Note that a hint was read, or that the person wants none, and show the panel without one."""
    tables = interaction.services.tables
    read = read_more(await tables.preferences(interaction.user_id), act)
    await tables.set_preferences(interaction.user_id, hints=read)
    await show_panel(interaction, await tables.panel(game_id, interaction.user_id), hinted=False)


async def show_panel(
    interaction: Interaction, panel: SeatView, *, page: int = 0, notice: Text | None = None, hinted: bool = True
) -> None:
    """Show a seat's panel; for a seat that is not awaited its farm, whose turn it is, and what it may do all the same.

    Above it stand what has happened since the seat's last turn, `notice`, what was dropped from the draft, and the
    wishes that have come true. Below it stands a hint for whoever gets one, unless it is not to be `hinted`.
    """
    say = await interaction.speaker(panel.info)
    now = await interaction.services.tables.look(panel.info.id)
    since = await interaction.services.tables.since(panel.info.id, panel.seat)
    planning = panel.partial or (panel.prompt is not None and panel.prompt.go is not None)
    news, left_out = ("", 0) if planning else since_line(since, say)
    sight: Shown | Words | None = None
    if panel.view is not None and interaction.words:
        sight = Words(interaction.services.twin(panel.info, panel.view, say))
    elif panel.view is not None and (dealt := _dealt(interaction, panel, say)) is not None:
        sight = Shown(dealt)
    elif panel.view is not None and (asked := _asked(interaction, panel, say, since.board)) is not None:
        sight = Shown(asked)
    elif panel.view is not None:
        sight = await device_pictures.farm(interaction, panel.info, panel.view, panel.seat, say, since.board)
    last = _LAST if panel.awaited and len(now.waiting) == 1 and await _is_last(interaction, panel) else None
    told = standing_orders.missed(panel)
    words = [one for one in (notice, panel.notice, *told, come_true(panel), last) if one is not None]
    said = " ".join(say(one) for one in words)
    ways = [standing_orders.way(panel, say)] if panel.kinds and not panel.awaited else []
    if left_out:
        address = Address(game=panel.info.id, position=panel.info.turn, choice=Log().choice())
        ways.append(Press(id=address.button(), label=say.bare(_("Log"))))
    if panel.prompt is not None:
        whose = "" if panel.awaited else whose_move(now, say)
        screen = panel_screen(
            panel,
            say,
            sight=sight,
            page=page,
            since=news,
            notice=said,
            whose=whose,
            hand=bool(panel.hand),
            more=ways,
        )
        if hinted:
            screen = await with_hint(interaction, panel, screen, say)
        await interaction.show(screen, panel.info.id)
        return
    blocks: list[Block] = [Words(one) for one in (news, f"*{said}*" if said else "") if one]
    if sight:
        blocks.append(Words(cut(sight.text, 3000)) if isinstance(sight, Words) else sight)
    blocks.append(Words(whose_move(now, say)))
    if panel.hand:
        own = Address(game=panel.info.id, position=panel.position, seat=panel.seat, choice="!hand")
        ways.insert(0, Press(id=own.button(), label=say.bare(_("My hand"))))
    if ways:
        blocks.append(Row(tuple(ways)))
    await interaction.show(Screen(tuple(blocks)), panel.info.id)


def _dealt(interaction: Interaction, panel: SeatView, say: Speaker) -> Picture | None:
    """Return the picture of the cards that the seat is dealt and chooses from, if it does."""
    drawn = of_cards(interaction.services.boards(panel.info.game))
    return drawn.draft(panel.view, interaction.services.names(panel.info), say.bare) if drawn is not None else None


def _asked(interaction: Interaction, panel: SeatView, say: Speaker, before: AnyView) -> Picture | None:
    """Return the picture of what matters for the question, if the game draws one for it.

    Rings mark what has changed since the view `before`, that of the seat's last turn.
    """
    if panel.prompt is None:
        return None
    names = interaction.services.names(panel.info)
    return interaction.services.boards(panel.info.game).asked(
        panel.view, panel.seat, panel.prompt.kind, names, say.bare, before=before
    )


_LAST = _("Everyone else has finished: only you are left.")


async def _is_last(interaction: Interaction, panel: SeatView) -> bool:
    """Tell whether all others who were asked at the same time have answered (U44)."""
    timings = await interaction.services.tables.timing(panel.info.id)
    return any(one.last for one in timings if one.seat == panel.seat)


def come_true(panel: SeatView) -> Text | None:
    """Return a hint at the cards that have become playable and of which the seat wanted to be told so."""
    due = {wish.card for wish in panel.wishes if wish.due}
    cards = [one.card.title for one in panel.hand if one.card.key in due and one.reason is None]
    if not cards:
        return None
    return n_("You can play {cards} now.", "You can play these now: {cards}.", len(cards), cards=listed(cards))
