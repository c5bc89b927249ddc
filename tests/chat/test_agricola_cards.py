"""Agricola's cards in the chat: draft, hand, farms, large cards, and what a post says of a played card.

Presses are counted as a person makes them, from the post on; buttons are found by what they are for.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from bot.boards import boards_for
from bot.chat.kit import custom_ids
from bot.games.agricola.box.card_facts import MINORS, OCCUPATIONS, hand_card, key_of
from bot.games.agricola.box.facts import MAJORS
from bot.games.agricola.position.state import Position
from bot.games.registry import GAMES
from bot.games.text import Seat
from bot.local.limits import components
from bot.local.world.entities import Channel, Message
from tests.chat.rig import Rig, files, rig, said, text

rules = GAMES["agricola"]


@dataclass
class Hand:
    """Somebody who presses buttons by what they are for, and counts."""

    it: Rig
    name: str
    presses: int = 0

    async def press(self, message: Message, choice: str, values: str | None = None) -> Message:
        """Press the button or list whose id holds a choice."""
        self.presses += 1
        custom_id = next(one for one in ids(message) if chosen(one) == choice)
        return said(await self.it.people.click(self.name, message, custom_id, values))


def ids(message: Message) -> list[str]:
    return [str(part["custom_id"]) for _, part in components.walk(message.components) if part.get("custom_id")]


def chosen(custom_id: str) -> str:
    address = custom_ids.read(custom_id)
    assert address is not None
    return address.choice


def choices(message: Message) -> list[str]:
    """Return what the buttons and lists of a message are for, those that can be used."""
    parts = [part for _, part in components.walk(message.components) if part.get("custom_id")]
    return [chosen(str(part["custom_id"])) for part in parts if not part.get("disabled")]


def alts(message: Message) -> str:
    return "\n".join(str(one.description) for one in message.attachments)


async def begun(it: Rig, seats: int = 2, **options: str) -> tuple[str, Channel, list[str]]:
    """Begin a full game; return it, its thread and the people by seat."""
    await it.slash("ada", "farm-post", "farm new", seats=seats, variant="full")
    if options:
        ada = Hand(it, "ada")
        shown = await it.options("ada", "Cards")
        for option, value in options.items():
            shown = await ada.press(shown, f"!opt.{option}", value)
    for name in ("bela", "cleo")[: seats - 1]:
        await it.press(name, await it.card(), "Join")
    await it.start("ada")
    thread = await it.thread()
    (now,) = await it.tables.games_of(it.user_id("ada"))
    return now.info.id, thread, [it.server.world.user(seat.user_id).name for seat in now.info.seats]


# --- the draft ------------------------------------------------------------------------------------


async def test_a_draft_pick_takes_three_presses(tmp_path: Path) -> None:
    """Your turn, the number of the card, keep it."""
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread, people = await begun(it, deal="draft")
        pack = list((await it.tables.look(game)).state.packs[0][0])
        first = Hand(it, people[0])
        panel = await first.press(await it.posted(game, thread), "!open")
        assert files(panel) == ["draft.png"]
        assert choices(panel) == [code.lower() for code in pack], "one button for each card, and nothing to keep yet"
        panel = await first.press(panel, pack[0].lower())
        assert choices(panel) == [*(code.lower() for code in pack), f"!read.{key_of(pack[0])}", "take"]
        done = await first.press(panel, "take")
        state = (await it.tables.look(game)).state
        assert first.presses == 3
        assert state.players[0].hand_occupations == [pack[0]]
        assert state.packs[1][-1] == pack[1:], "the rest has gone on: the pick is confirmed"
        assert hand_card(pack[0]).title in text(done)
        assert it.server.violations == []


async def test_a_press_moves_the_mark_or_takes_it_away(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread, people = await begun(it, deal="draft")
        one, other, *_rest = (await it.tables.look(game)).state.packs[0][0]
        first = Hand(it, people[0])
        panel = await first.press(await it.posted(game, thread), "!open")
        panel = await first.press(panel, one.lower())
        panel = await first.press(panel, other.lower())
        assert f"!read.{key_of(other)}" in choices(panel)
        panel = await first.press(panel, other.lower())
        assert "take" not in choices(panel)
        assert (await it.tables.look(game)).info.turn == 0


async def test_read_opens_the_marked_card_large_and_leads_back(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread, people = await begun(it, deal="draft")
        code = (await it.tables.look(game)).state.packs[0][0][3]
        first = Hand(it, people[0])
        panel = await first.press(await it.posted(game, thread), "!open")
        large = await first.press(await first.press(panel, code.lower()), f"!read.{key_of(code)}")
        assert files(large) == ["card.png"]
        assert hand_card(code).text in alts(large)
        assert choices(large) == ["!panel", "take"]
        back = await first.press(large, "!panel")
        assert files(back) == ["draft.png"]
        assert "take" in choices(back), "the mark stands"
        await first.press(await first.press(back, f"!read.{key_of(code)}"), "take")
        assert (await it.tables.look(game)).state.players[0].hand_occupations == [code]


async def test_a_draft_shows_each_seat_its_own_cards_alone(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread, people = await begun(it, 3, deal="draft")
        state = (await it.tables.look(game)).state
        post = await it.posted(game, thread)
        for seat, name in enumerate(people):
            panel = await Hand(it, name).press(post, "!open")
            own = set(state.packs[seat][0])
            told = text(panel) + alts(panel)
            assert all(hand_card(code).short in told for code in own)
            others = (hand_card(code).title for code in OCCUPATIONS if code not in own)
            assert not [title for title in others if re.search(rf"\d {title}:", told)]
        public = text(post) + alts(post)
        assert not [code for packs in state.packs for pack in packs for code in pack if hand_card(code).title in public]


async def test_in_words_a_draft_names_its_cards(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread, people = await begun(it, deal="draft")
        pack = (await it.tables.look(game)).state.packs[0][0]
        panel = await it.slash(people[0], thread, "farm move", text=True)
        assert files(panel) == []
        named = [str(part.get("label")) for _, part in components.walk(panel.components) if part.get("custom_id")]
        assert named[:7] == [hand_card(code).title for code in pack]
        assert all(hand_card(code).short in text(panel) for code in pack)


# --- the hand -------------------------------------------------------------------------------------


async def test_an_occupation_is_played_with_three_presses(tmp_path: Path) -> None:
    """My hand, the card, play it: on the cheapest free space."""
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread, _people = await begun(it)
        now = await it.tables.look(game)
        seat = now.waiting[0].seat
        player = now.state.players[seat]
        quiet = next(code for code in player.hand_occupations if _asks_nothing(now.state, seat, code))
        hand = Hand(it, (await it.awaited(game))[0])
        shown = await hand.press(await it.posted(game, thread), "!hand")
        assert files(shown) == ["hand-1.png"]
        large = await hand.press(shown, f"!own.{key_of(quiet)}")
        assert files(large) == ["card.png"]
        assert f"!play.{key_of(quiet)}.occupation" in choices(large)
        await hand.press(large, f"!play.{key_of(quiet)}.occupation")
        state = (await it.tables.look(game)).state
        assert hand.presses == 3
        assert state.players[seat].occupations == [quiet]
        assert state.board.spaces["occupation"].people == [seat]
        assert (await it.tables.look(game)).info.turn == 1, "the turn is confirmed"
        assert it.server.violations == []


def _asks_nothing(state: Position, seat: Seat, code: str) -> bool:
    """Whether playing an occupation on its space leaves nothing to decide."""
    for move in ("place occupation", f"occupation {key_of(code)}"):
        state = rules.apply(state, seat, rules.parse(state, seat, move)).state
    return rules.is_turn_end(state, seat)


async def test_each_playable_card_has_a_button_and_the_rest_is_in_the_list(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread, _people = await begun(it)
        now = await it.tables.look(game)
        seat = now.waiting[0].seat
        (who,) = await it.awaited(game)
        playable = [one.card.key for one in rules.hand(now.state, seat) if one.reason is None]
        shown = await Hand(it, who).press(await it.posted(game, thread), "!hand")
        buttons = [one for one in choices(shown) if one.startswith("!own.")]
        assert buttons == ([f"!own.{key}" for key in playable] if len(playable) <= 8 else [])
        assert "!card" in choices(shown), "any card can be looked at"
        held = [*now.state.players[seat].hand_occupations, *now.state.players[seat].hand_minors]
        assert not [code for code in (*OCCUPATIONS, *MINORS)
                    if code not in held and f"{hand_card(code).title}." in alts(shown)]  # fmt: skip


# --- farms and cards of all -----------------------------------------------------------------------


async def test_farms_show_everybody_s_farm_and_cards_to_spectators_too(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread, people = await begun(it)
        await _buy(it, game, thread)
        post = await it.posted(game, thread)
        letters = [name[0] for name in people]
        for name, first in (("dario", letters[0]), (people[1], letters[1])):
            hand = Hand(it, name)
            shown = await hand.press(post, "!farm")
            assert files(shown) == ["farm.png"]
            seats = [one for one in choices(shown) if one in ("!farm.a", "!farm.b")]
            assert seats[0] == f"!farm.{first}", "the own seat stands first"
            cards = await hand.press(shown, f"!farm.{first}.cards")
            assert files(cards) == ["cards-1.png"]
            other = await hand.press(cards, f"!farm.{'b' if first == 'a' else 'a'}.cards")
            assert files(other) == ["cards-1.png"]
            assert f"!farm.{'b' if first == 'a' else 'a'}" in choices(other)
        assert it.server.violations == []


async def _buy(it: Rig, game: str, thread: Channel) -> str:
    """Let the seat that is awaited play an occupation that asks nothing; return its code."""
    now = await it.tables.look(game)
    seat = now.waiting[0].seat
    code: str = next(one for one in now.state.players[seat].hand_occupations if _asks_nothing(now.state, seat, one))
    (who,) = await it.awaited(game)
    await it.slash(who, thread, "farm move", move=f"place occupation; occupation {key_of(code)}; confirm")
    return code


async def test_a_played_card_s_post_quotes_it_and_has_a_button_to_look_at_it(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread, _people = await begun(it)
        code = await _buy(it, game, thread)
        post = await it.posted(game, thread)
        assert _quoted(hand_card(code).short) in text(post).lower()
        assert f"!look.{key_of(code)}" in choices(post)
        spectator = Hand(it, "dario")
        large = await spectator.press(post, f"!look.{key_of(code)}")
        assert files(large) == ["card.png"]
        assert hand_card(code).text in alts(large)
        log = await it.slash("dario", thread, "farm log", game=game)
        assert _quoted(hand_card(code).short) in text(log).lower()
        assert it.server.violations == []


def _quoted(short: str) -> str:
    """Return a short effect as it stands in a sentence, in small letters: the colon behind its moment is left out."""
    return short.replace(": ", " ", 1).lower()


async def test_a_card_in_front_of_a_seat_is_read_from_the_list_below_its_cards(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread, _people = await begun(it)
        (who,) = await it.awaited(game)
        code = await _buy(it, game, thread)
        letter = who[0]
        hand = Hand(it, "dario")
        shown = await hand.press(await it.posted(game, thread), "!farm")
        shown = await hand.press(shown, f"!farm.{letter}.cards")
        large = await hand.press(shown, "!cards", f"!look.{key_of(code)}.{letter}")
        assert files(large) == ["card.png"]
        assert hand_card(code).title in alts(large)
        assert choices(large) == [f"!farm.{letter}.cards"]
        assert files(await hand.press(large, f"!farm.{letter}.cards")) == ["cards-1.png"]


async def test_looking_a_card_up_tells_its_price_now_to_its_holder_alone(tmp_path: Path) -> None:
    async with rig(tmp_path, games=GAMES, boards=boards_for) as it:
        game, thread, _people = await begun(it)
        (who,) = await it.awaited(game)
        now = await it.tables.look(game)
        held = now.state.players[now.waiting[0].seat].hand_occupations[0]
        for name, verdict in ((who, "playable"), ("dario", "")):
            shown = await it.slash(name, thread, "farm card", card=f"agricola:{key_of(held)}")
            assert files(shown) == ["card.png"]
            large = [one for one in it.painter.painted if one.file == "card.png"]
            assert large[-1].value.verdict == verdict
        major = await it.slash("dario", "barn", "farm card", card=f"agricola:{next(iter(MAJORS))}")
        assert files(major) == ["card.png"]
        assert it.server.violations == []
