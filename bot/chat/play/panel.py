"""The panel of a seat: a prompt as buttons and selects under the picture of the own farm.

Built from `Prompt` values alone. Every button carries the decision's number, so an old one is recognised.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.chat.kit.custom_ids import Address
from bot.chat.kit.layout import (
    ABREAST,
    COMPONENTS,
    LABEL,
    SHORT,
    Block,
    Entry,
    Look,
    Pick,
    Press,
    Row,
    Screen,
    Shown,
    Words,
    cost,
    rows,
)
from bot.chat.kit.pagination import leaves, parts
from bot.chat.kit.speaker import TEXT_LIMIT, Speaker, cut, fitted, sentence
from bot.games.prompts import FREE, Buttons, Cards, Counter, Counters, Grid, Many, Menu, Option, Prompt
from bot.games.retelling import retold
from bot.games.rules import Event
from bot.games.text import Text, _, n_, plain
from bot.tables.views import HAND_LIST, SeatView, named_card

CONFIRM = "confirm"
"""The move that every game has and the bottom row offers."""

_TURNER = 3
_GRID_ROWS = 3
_MANY = 24
_CARDS = 4
"""How many numbers of cards stand side by side."""
_LETTERS = 48
"""How many letters stand side by side on a phone, which wraps a row that is full."""
_ROWS = 7
"""How many rows of buttons a phone shows below a low picture."""
_THIRD = 13
"""How many letters a button has at most of which three stand side by side in any case."""
_EDGES = 6
"""How many letters the edges of a button and its gap are as wide as."""
_ICON = 4
"""How many letters an icon is as wide as."""


def panel_screen(
    panel: SeatView,
    say: Speaker,
    *,
    sight: Shown | Words | None = None,
    page: int = 0,
    since: str = "",
    notice: str = "",
    whose: str = "",
    hand: bool = False,
    more: Sequence[Press] = (),
) -> Screen:
    """Return the panel of a seat: what happened, notice, farm with the draft, what was done, the question, the choices.

    `since` is the line about the others' moves, `sight` the farm as a picture or in words. `whose` says who is awaited,
    for a seat that is not but may act all the same. With `hand` there is a way to the seat's cards; `more` are further
    buttons.
    """
    assert panel.prompt is not None
    prompt = panel.prompt
    here = Address(game=panel.info.id, position=panel.position, seat=panel.seat, choice="-")
    head = [Words(one) for one in (since, f"*{notice}*" if notice else "") if one]
    named = not isinstance(sight, Shown)
    asked = Words(_asked(panel, prompt, say, whose, named=named))
    if isinstance(sight, Words):
        sight = Words(cut(sight.text, max(1, TEXT_LIMIT - len(asked.text) - sum(len(one.text) for one in head))))
    shown: list[Block] = [sight] if sight else []
    marks = any(isinstance(widget, Cards) for widget in prompt.widgets) and not panel.draft
    foot = () if marks else _controls(panel, here, say, hand, more, named=named)
    room = COMPONENTS - sum(map(cost, (*head, *shown, asked, *foot)))
    pages = leaves(_groups(prompt, here, say, 0, named=named), room, _TURNER)
    page = min(page, len(pages) - 1)
    if page:
        pages = leaves(_groups(prompt, here, say, page, named=named), room, _TURNER)
    turner = _turner(here, page, len(pages), say) if len(pages) > 1 else ()
    return Screen((*head, *shown, asked, *pages[page], *turner, *foot))


def _asked(panel: SeatView, prompt: Prompt, say: Speaker, whose: str, *, named: bool) -> str:
    lines = [whose] if whose else []
    if panel.draft_events:
        done = done_lines(panel.draft_events, say)
        lines.append(cut(say(_("So far: {moves}", moves=plain(" ".join(done)))), 1600))
    told = (*prompt.notes, *(prompt.closed if named else ()))
    first, *notes = [f"**{cut(say(prompt.question), 500)}**", *(say(note) for note in told)]
    lines += [" ".join([first, *notes[:1]]), *notes[1:]]
    lines += [line for widget in prompt.widgets for line in _details(widget, say, named=named)]
    if prompt.warning:
        lines.append(f"⚠ {say(prompt.warning)}")
    return fitted(lines, 3200, "…")


def done_lines(events: Sequence[Event], say: Speaker) -> list[str]:
    """Return what happened as lines without the acting seat's name."""
    return [sentence(say(event.text)) for event in retold(events)]


def _details(widget: object, say: Speaker, *, named: bool) -> list[str]:
    """Return what buttons cannot show: the second line of their choices."""
    if isinstance(widget, Cards) and named:
        return [f"- {say(one.label)}: {say(one.detail)}" for one in widget.options if one.detail]
    if isinstance(widget, Buttons) and not _as_menu(widget.options, say):
        return [f"- {say(one.label)}: {say(one.detail)}" for one in widget.options if one.detail and _offered(one)]
    return []


def _offered(option: Option) -> bool:
    return option.move != CONFIRM


def _as_menu(options: Sequence[Option], say: Speaker) -> bool:
    """Tell whether buttons are better a list: too many, or longer than a button may be."""
    return len(options) > _MANY or any(len(say.bare(one.label)) > LABEL for one in options)


def _groups(prompt: Prompt, here: Address, say: Speaker, page: int, *, named: bool) -> list[list[Block]]:
    """Return the choices as blocks that stay together; cards are `named` where no picture numbers them."""
    groups: list[list[Block]] = []
    for widget in prompt.widgets:
        match widget:
            case Menu(key=key, title=title, options=options):
                groups += _menu(here, key, title, options, say, page)
            case Many():
                groups += _many(widget, here, say, page)
            case Buttons(key=key) if key == FREE:
                continue
            case Buttons(key=key, options=options):
                offered = tuple(option for option in options if _offered(option))
                if _as_menu(offered, say):
                    groups += _menu(here, key, prompt.question, offered, say, page)
                else:
                    presses = [_press(here, option, say, page) for option in offered]
                    presses += _read(here, offered, say) if key == HAND_LIST else []
                    groups += [[row] for row in laid_out(presses)]
            case Grid(columns=columns, options=options):
                cells = [_cell(here, option, say, page) for option in options]
                short = all(len(cell.label) <= SHORT for cell in cells)
                iconic = all(option.short is not None for option in options)
                laid = rows(cells, min(columns, 5 if short or iconic else ABREAST))
                groups += [list(laid[start : start + _GRID_ROWS]) for start in range(0, len(laid), _GRID_ROWS)]
            case Cards():
                groups.append(_cards(here, widget, say, page, named=named))
            case Counters(lines=lines):
                groups += [[_counter(here, line, say, page)] for line in lines]
    return groups


def _menu(
    here: Address, key: str, title: Text, options: Sequence[Option], say: Speaker, page: int
) -> list[list[Block]]:
    offered = [option for option in options if option.enabled and _offered(option)]
    split = parts(offered)
    return [
        [
            Pick(
                id=_at(here, key, page, number if len(split) > 1 else None).select(),
                title=_titled(say.bare(title), number, len(split)),
                entries=tuple(_entry(option, say) for option in part),
            )
        ]
        for number, part in enumerate(split)
    ]


def _many(widget: Many, here: Address, say: Speaker, page: int) -> list[list[Block]]:
    offered = [option for option in widget.options if option.enabled]
    split = parts(offered)
    return [
        [
            Pick(
                id=_at(here, widget.key, page, number if len(split) > 1 else None).select(),
                title=_titled(say.bare(widget.title), number, len(split)),
                entries=tuple(_entry(option, say, option.code in widget.chosen) for option in part),
                least=min(widget.least, len(part)) if len(split) == 1 else 0,
                most=max(1, min(widget.most, len(part))),
            )
        ]
        for number, part in enumerate(split)
    ]


def _cards(here: Address, widget: Cards, say: Speaker, page: int, *, named: bool) -> list[Block]:
    """Return a button for each card, by number as in the picture or by name, and a way to read one large."""
    presses = [_press(here, option, say, page) for option in widget.options]
    if not named:
        presses = [msgspec.structs.replace(press, label=str(n)) for n, press in enumerate(presses, 1)]
    keys = [key for key, one in zip(widget.keys, widget.options, strict=True) if one.code in widget.chosen]
    address = _at(here, f"!read.{(keys or widget.keys)[0]}", 0)
    presses.append(Press(id=address.button(), label=say.bare(_("Read")), enabled=bool(keys)))
    return list(rows(presses, ABREAST if named else _CARDS))


def _read(here: Address, options: Sequence[Option], say: Speaker) -> list[Press]:
    """Return the way to read the card large that is marked among these buttons, if one is."""
    marked = next((named_card(one) for one in options if one.style == "good" and one.partial), "")
    key = marked.partition(".")[0]
    return [Press(id=_at(here, f"!card.{key}", 0).button(), label=say.bare(_("Read")))] if key else []


def many_values(widget: Many, part: int | None, values: Sequence[str]) -> tuple[str, ...]:
    """Return all chosen codes of a split list, when `values` are now chosen in its part `part`."""
    if part is None:
        return tuple(values)
    offered = [option.code for option in widget.options if option.enabled]
    split = parts(offered)
    here = set(split[part]) if part < len(split) else set()
    chosen = (set(widget.chosen) - here) | set(values)
    return tuple(code for code in offered if code in chosen)


def _at(here: Address, choice: str, page: int, part: int | None = None) -> Address:
    return Address(game=here.game, position=here.position, seat=here.seat, choice=choice, part=part, page=page)


def _titled(title: str, number: int, count: int) -> str:
    return title if count == 1 else f"{cut(title, 130)} ({number + 1}/{count})"


def _entry(option: Option, say: Speaker, chosen: bool = False) -> Entry:
    detail = say.bare(option.detail) if option.detail else ""
    return Entry(value=option.code, label=say.bare(option.label), detail=detail, chosen=chosen, icon=option.icon)


def _press(here: Address, option: Option, say: Speaker, page: int) -> Press:
    return Press(
        id=_at(here, option.code, page).button(),
        label=say.bare(option.label),
        look=look_of(option),
        enabled=option.enabled,
        icon=option.icon,
        short=say.bare(option.short) if option.short is not None else "",
    )


def look_of(option: Option) -> Look:
    """Return how the button of a choice looks."""
    return "plain" if option.style == "quiet" else option.style


def _cell(here: Address, option: Option, say: Speaker, page: int) -> Press:
    """Return a cell of a grid: what can be chosen has a colour."""
    press = _press(here, option, say, page)
    return msgspec.structs.replace(press, look="main") if option.style == "plain" and option.enabled else press


def _counter(here: Address, line: Counter, say: Speaker, page: int) -> Row:
    middle = Press(
        id=_at(here, f"!n.{line.minus.code}", page).button(),
        label=f"{line.count} × {say.bare(line.label)}",
        enabled=False,
        icon=line.icon,
    )
    return Row((_step(here, line, line.minus, say, page), middle, _step(here, line, line.plus, say, page)))


def _step(here: Address, line: Counter, option: Option, say: Speaker, page: int) -> Press:
    """Return a button beside a counter: it says what it counts, for a phone may put it below."""
    press = _press(here, option, say, page)
    return msgspec.structs.replace(press, label=f"{press.label} {say.bare(line.name or line.label)}")


def _turner(here: Address, page: int, count: int, say: Speaker) -> tuple[Row, ...]:
    back = Press(id=_at(here, "!page-back", max(0, page - 1)).button(), label="◀", enabled=page > 0)
    on = Press(
        id=_at(here, "!page-on", min(page + 1, count - 1)).button(),
        label=say.bare(_("More choices ({page}/{count}) ▶", page=page + 1, count=count)),
        enabled=page < count - 1,
    )
    return (Row((back, on)),)


def _controls(
    panel: SeatView, here: Address, say: Speaker, hand: bool, more: Sequence[Press], *, named: bool
) -> tuple[Row, ...]:
    """Return the bottom of a panel: *Undo* first, what ends the turn or does what is planned last, in green."""
    assert panel.prompt is not None
    presses: list[Press] = []
    if panel.can_undo:
        presses.append(Press(id=_at(here, "!undo", 0).button(), label=say.bare(_("Undo"))))
    if panel.can_reset:
        presses.append(Press(id=_at(here, "!reset", 0).button(), label=say.bare(_("Reset"))))
    presses += [_press(here, option, say, 0) for option in panel.prompt.small()]
    if hand:
        presses.append(Press(id=_at(here, "!hand", 0).button(), label=say.bare(_("My hand"))))
    presses += more
    roomy = len(presses) % ABREAST or _lines(panel.prompt) + len(presses) // ABREAST < _ROWS
    if panel.prompt.closed and not named and roomy:
        presses.append(Press(id=_at(here, "!closed", 0).button(), label=say.bare(_("Not now…"))))
    if panel.turn_end:
        presses.append(Press(id=_at(here, "!confirm", 0).button(), label=say.bare(_("Confirm")), look="good"))
    elif panel.prompt.go is not None:
        presses.append(_press(here, panel.prompt.go, say, 0))
    return laid_out(presses)


def _lines(prompt: Prompt) -> int:
    """Return how many rows the buttons and lists of a prompt take."""
    rows_of = (widget for widget in prompt.widgets if isinstance(widget, Buttons) and widget.key != FREE)
    buttons = sum(-(-len(widget.options) // ABREAST) for widget in rows_of)
    return buttons + sum(isinstance(widget, Menu) for widget in prompt.widgets)


def laid_out(presses: Sequence[Press]) -> tuple[Row, ...]:
    """Lay buttons of different lengths in rows that a phone does not wrap; names of a few letters in fives."""
    if all(len(press.label) <= SHORT and not press.icon for press in presses):
        return rows(presses, 5)
    if all(len(press.label) <= _THIRD for press in presses):
        return rows(presses)
    found: list[list[Press]] = []
    room = 0
    for press in presses:
        letters = len(press.label) + _EDGES + (_ICON if press.icon else 0)
        if not found or len(found[-1]) == ABREAST or letters > room:
            found.append([])
            room = _LETTERS
        found[-1].append(press)
        room -= letters
    return tuple(Row(tuple(row)) for row in found)


def done_screen(
    say: Speaker, awaited: Sequence[int], over: bool, notice: str = "", done: str = "", undo: Press | None = None
) -> Screen:
    """Return what a panel becomes when its seat has nothing more to do: what it did (`done`), who is next, *Undo*."""
    if over:
        words = say(_("Done. The game is over."))
    elif awaited:
        words = say(n_("Done. {who} is next.", "Done. {who} are next.", len(awaited), who=say.marks(awaited)))
    else:
        words = say(_("Done."))
    lines = [f"*{notice}*"] if notice else []
    lines += [words, f"**{cut(done, 1000)}**"] if done else [words]
    ways = () if undo is None else (Row((undo,)),)
    return Screen((Words("\n".join(lines)), *ways))
