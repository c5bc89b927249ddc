"""Panels of prompts of every shape stay within Discord's limits and lose no choice."""

from __future__ import annotations

import asyncio
import itertools
from datetime import UTC, datetime
from typing import Any

import discord
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.boards import Picture
from bot.chat.kit import custom_ids
from bot.chat.kit.layout import Pick, Press, Row, Screen, Shown, Words
from bot.chat.kit.speaker import TEXT_LIMIT, Speaker, fitted, harmless, pages
from bot.chat.play.panel import many_values, panel_screen
from bot.games.prompts import Buttons, Counter, Counters, Grid, Many, Menu, Option, Prompt, Widget
from bot.games.registry import GAMES
from bot.games.rules import Event
from bot.games.text import Seat, plain
from bot.local.limits.components import BUTTON
from bot.local.limits.messages import check_emoji, check_message
from bot.tables.db.values import GameInfo, SeatInfo, Status
from bot.tables.views import SeatView
from bot.texts import translator
from rendering.canvas import Layout
from tests.games.walking import positions

NOW = datetime(2026, 5, 1, tzinfo=UTC)
INFO = GameInfo(
    id="K7",
    name="Table",
    game="toy",
    variant="short",
    options={},
    wanted=2,
    open=True,
    order="fixed",
    host_id=1,
    guild_id=2,
    channel_id=3,
    status=Status.RUNNING,
    created_at=NOW,
    touched_at=NOW,
    seats=(SeatInfo(Seat(0), 11, "Mila", "M"), SeatInfo(Seat(1), 12, "Jonas", "J")),
)
SAY = Speaker(translator(None), INFO.seats)
ICONS = {"wood": discord.PartialEmoji(name="hp_wood_0123abcd", id=1234)}
PICTURE = Picture("farm.png", "A farm.", "farm", 1, lambda _value: Layout(1, 1, []))

words = st.text(alphabet=st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), max_size=120)


@st.composite
def prompts(draw: st.DrawFn) -> Prompt:
    number = itertools.count()

    def option() -> Option:
        enabled = draw(st.booleans()) or draw(st.booleans())
        return Option(
            code=f"c{next(number)}",
            label=plain(draw(words)),
            detail=plain(draw(words)) if draw(st.booleans()) else None,
            move="go" if enabled else None,
            style=draw(st.sampled_from(["plain", "main", "good", "danger"])),
            enabled=enabled,
            icon=draw(st.sampled_from(["", "wood", "gone"])),
        )

    def options(least: int, most: int) -> tuple[Option, ...]:
        return tuple(option() for _ in range(draw(st.integers(least, most))))

    def widget(kind: str) -> Widget:
        key = f"w{next(number)}"
        match kind:
            case "menu":
                return Menu(key=key, title=plain(draw(words)), options=options(1, 60))
            case "many":
                offered = options(1, 40)
                chosen = tuple(one.code for one in offered if one.enabled and draw(st.booleans()))
                return Many(
                    key=key, title=plain(draw(words)), options=offered, chosen=chosen, most=max(1, len(offered))
                )
            case "buttons":
                return Buttons(key=key, options=options(1, 14))
            case "grid":
                return Grid(key=key, columns=5, options=options(15, 15))
            case _:
                lines = [
                    Counter(label=plain(draw(words)), count=draw(st.integers(0, 9)), minus=option(), plus=option())
                    for _ in range(draw(st.integers(1, 12)))
                ]
                return Counters(key=key, lines=tuple(lines))

    kinds = draw(st.lists(st.sampled_from(["menu", "many", "buttons", "grid", "counters"]), max_size=5))
    notes = tuple(plain(draw(words)) for _ in range(draw(st.integers(0, 30))))
    return Prompt(
        seat=Seat(0),
        kind="any",
        question=plain(draw(words)),
        notes=notes,
        widgets=tuple(widget(kind) for kind in kinds),
        partial=draw(st.sampled_from(["", "half"])),
        warning=plain(draw(words)) if draw(st.booleans()) else None,
    )


def panel_of(prompt: Prompt, **more: Any) -> SeatView:
    return SeatView(info=INFO, seat=Seat(0), position=41, prompt=prompt, **more)


def checked(screen: Screen) -> list[dict[str, Any]]:
    """Return the components as they are sent, after the local Discord's checks."""

    async def made() -> list[dict[str, Any]]:
        view = screen.view(ICONS)
        assert view.is_finished()
        return list(view.to_components())

    components = asyncio.run(made())
    check_emoji(components, {one.id for one in ICONS.values() if one.id})
    check_message({"components": components}, v2=True, attached={picture.file for picture in screen.pictures})
    return components


def offered(screen: Screen) -> set[str]:
    """Return the codes that can be chosen on a screen."""
    found: set[str] = set()
    for block in screen.blocks:
        if isinstance(block, Row):
            found |= {_code(press) for press in block.presses if press.enabled}
        if isinstance(block, Pick):
            found |= {entry.value for entry in block.entries}
    return found


def _code(press: Press) -> str:
    address = custom_ids.read(press.id)
    assert address is not None
    return address.choice


@settings(max_examples=60, deadline=None)
@given(prompts(), st.booleans(), st.lists(words, max_size=40))
def test_any_prompt_fits_and_no_choice_is_lost(prompt: Prompt, turn_end: bool, done: list[str]) -> None:
    events = tuple(Event(kind="any", text=plain(one), seat=Seat(0)) for one in done)
    panel = panel_of(
        prompt, draft_events=events, partial=prompt.partial, turn_end=turn_end, can_undo=True, can_reset=True
    )
    seen: set[str] = set()
    for page in range(60):
        screen = panel_screen(panel, SAY, sight=Shown(PICTURE), page=page, notice="Note")
        checked(screen)
        seen |= offered(screen)
        if "!page-on" not in offered(screen):
            break
    expected = {one.code for one in prompt.options() if one.enabled}
    assert expected <= seen
    assert ("!confirm" in seen) == turn_end


@settings(max_examples=20, deadline=None)
@given(prompts(), words)
def test_a_panel_in_words_fits_too(prompt: Prompt, word: str) -> None:
    checked(panel_screen(panel_of(prompt), SAY, sight=Words(f"{word} " * 300), notice="Note"))


def test_what_is_disabled_stays_visible_on_a_board_and_is_left_out_of_a_list() -> None:
    cells = tuple(
        Option(code=f"a{n}", label=plain(f"A{n}"), move="go" if n == 2 else None, enabled=n == 2) for n in range(1, 6)
    )
    goods = tuple(
        Option(code=f"g{n}", label=plain(f"{n}"), move="go" if n else None, enabled=bool(n)) for n in range(3)
    )
    prompt = Prompt(
        seat=Seat(0),
        kind="any",
        question=plain("Where?"),
        widgets=(Grid(key="cells", columns=5, options=cells), Menu(key="goods", title=plain("Goods"), options=goods)),
    )
    screen = panel_screen(panel_of(prompt), SAY)
    (row,) = [block for block in screen.blocks if isinstance(block, Row)]
    assert [(press.label, press.enabled, press.look) for press in row.presses] == [
        ("A1", False, "plain"),
        ("A2", True, "main"),
        ("A3", False, "plain"),
        ("A4", False, "plain"),
        ("A5", False, "plain"),
    ]
    (pick,) = [block for block in screen.blocks if isinstance(block, Pick)]
    assert [entry.value for entry in pick.entries] == ["g1", "g2"]


def test_icons_stand_before_what_names_one_and_has_one() -> None:
    """U15: only emoji that are known to be ours stand in a component; whatever else a choice names is left out."""
    options = tuple(
        Option(code=f"c{number}", label=plain("Take"), move="go", icon=icon)
        for number, icon in enumerate(["wood", "", "gone", "<:x:1>"])
    )
    less, more = (Option(code=code, label=plain(code), partial=code) for code in ("less", "more"))
    line = Counter(label=plain("Wood"), count=1, minus=less, plus=more, icon="wood")
    prompt = Prompt(
        seat=Seat(0),
        kind="any",
        question=plain("?"),
        widgets=(
            Buttons(key="b", options=options),
            Menu(key="m", title=plain("M"), options=options),
            Counters(key="c", lines=(line,)),
        ),
    )
    screen = panel_screen(panel_of(prompt), SAY)
    *buttons, select, counter = checked(screen)[1:]
    shown = [part.get("emoji") for row in buttons for part in row["components"]]
    assert [one and one["id"] for one in shown] == [1234, None, None, None]
    shown = [part.get("emoji") for part in select["components"][0]["options"]]
    assert [one and one["id"] for one in shown] == [1234, None, None, None]
    assert [bool(part.get("emoji")) for part in counter["components"]] == [False, True, False]
    assert screen.shows(ICONS)
    assert not screen.shows({})


def test_bottom_row_offers_only_what_applies() -> None:
    prompt = Prompt(seat=Seat(0), kind="any", question=plain("Well?"))
    nothing = offered(panel_screen(panel_of(prompt), SAY))
    assert nothing == set()
    everything = panel_of(prompt, partial="half", can_undo=True, can_reset=True, turn_end=True)
    assert offered(panel_screen(everything, SAY)) == {"!undo", "!reset", "!confirm"}


def test_a_list_split_in_parts_keeps_what_is_chosen_in_the_others() -> None:
    options = tuple(Option(code=f"c{n}", label=plain(str(n)), partial=str(n)) for n in range(40))
    many = Many(key="m", title=plain("Many"), options=options, chosen=("c0", "c39"), most=40)
    assert many_values(many, 0, ["c1"]) == ("c1", "c39")
    assert many_values(many, 1, []) == ("c0",)
    assert many_values(many, None, ["c3"]) == ("c3",)


def test_ids_fit_however_long_the_code() -> None:
    address = custom_ids.Address(game="K7XY", position=999_999, seat=Seat(4), choice="a" * 24, part=12, page=12)
    assert len(address.button()) <= custom_ids.LIMIT
    assert custom_ids.read(address.button()) == address


def test_names_neither_format_nor_mention() -> None:
    shown = harmless("*Bob* <@123> @everyone\nhttps://x.y `code`")
    assert "\n" not in shown
    assert "<@" not in shown
    assert "@everyone" not in shown
    assert "\\*Bob\\*" in shown
    assert "https://" not in shown
    assert harmless("   ") == "?"


@given(st.lists(words, max_size=80), st.integers(20, 400))
def test_long_texts_are_fitted_or_split(lines: list[str], limit: int) -> None:
    assert len(fitted(lines, limit, "…")) <= limit
    pieces = pages("\n".join(lines), limit)
    assert all(len(piece) <= limit for piece in pieces)
    assert TEXT_LIMIT == 4000


@settings(max_examples=40, deadline=None)
@given(prompts())
def test_a_row_holds_three_buttons_with_words_or_five_with_two_letters(prompt: Prompt) -> None:
    """Phones wrap a row where it is full, so nothing hangs on a button's place."""
    panel = panel_of(prompt, partial="half", can_undo=True, can_reset=True, turn_end=True)
    for part in checked(panel_screen(panel, SAY, hand=True)):
        buttons = [one for one in part.get("components", ()) if one["type"] == BUTTON]
        assert len(buttons) <= (5 if all(len(one["label"]) <= 5 for one in buttons) else 3)


def test_steps_of_a_counter_say_what_they_count() -> None:
    less, more = (Option(code=code, label=plain(label), partial=code) for code, label in (("less", "−"), ("more", "+")))
    line = Counter(label=plain("Wood"), count=1, minus=less, plus=more)
    prompt = Prompt(seat=Seat(0), kind="any", question=plain("?"), widgets=(Counters(key="c", lines=(line,)),))
    (row,) = [block for block in panel_screen(panel_of(prompt), SAY).blocks if isinstance(block, Row)]
    assert [press.label for press in row.presses] == ["− Wood", "1 × Wood", "+ Wood"]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_two_buttons_of_a_panel_are_called_alike(game: str) -> None:
    """A button is known by its name alone: along a random game, what is asked and a page further."""
    rules = GAMES[game]
    seen = 0
    for number, state in enumerate(positions(rules, rules.variants[0].key, 2, 5)):
        for seat in rules.waiting(state) if number % 3 == 0 else ():
            prompt = rules.prompt(state, seat)
            assert prompt is not None
            further = [one.partial for one in prompt.options() if one.enabled and one.partial]
            for asked in (prompt, *(rules.prompt(state, seat, one) for one in further[:6])):
                assert asked is not None
                named = _names(asked)
                assert len(set(named)) == len(named), (asked.kind, named)
                seen += len(named)
    assert seen > 50


def _names(prompt: Prompt) -> list[str]:
    """Return the labels of all buttons of a prompt that can be pressed, on all its pages."""
    found: list[str] = []
    for page in range(60):
        screen = panel_screen(panel_of(prompt, turn_end=True), SAY, page=page)
        presses = [one for block in screen.blocks if isinstance(block, Row) for one in block.presses if one.enabled]
        found += [one.label for one in presses if not _code(one).startswith("!")]
        if "!page-on" not in offered(screen):
            break
    return found
