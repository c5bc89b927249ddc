"""What rings: classic messages whose beginning a lock screen shows as plain words, within Discord's limits."""

from __future__ import annotations

import random
import re
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from bot.chat.kit.classic import CONTENT, PLAIN, composed
from bot.chat.kit.speaker import span
from bot.local.world.entities import Message
from bot.texts import translator
from tests.chat.rig import Player, rig
from tests.chat.test_calls import last_in, month

MARKED = re.compile(r"\*\*|__|~~|`|^#|\n#|\n-# |<t:|<a?:\w+:|\[[^\]]+\]\(", re.MULTILINE)
"""Markdown, time stamps and emoji."""


def check(message: Message, *words: str) -> None:
    assert not message.is_v2
    assert 0 < len(message.content) <= CONTENT
    beginning = message.content[:PLAIN]
    assert not MARKED.search(beginning), beginning
    assert all(word in beginning for word in words), (words, beginning)
    assert len(message.attachments) <= 1
    assert all(one.description for one in message.attachments)


async def test_every_call_of_a_game_says_who_where_and_why(tmp_path: Path) -> None:
    async with rig(tmp_path) as it:
        game, thread = await it.begun("ada", "bela", "cleo")
        dice = random.Random(2)
        while names := await it.awaited(game):
            post = await it.posted(game, thread)
            check(post, f"in Toy {game}")
            if len(names) == 1:
                why = f"only you are left in Toy {game}" if "only" in post.content else f"your turn in Toy {game}"
                check(post, why)
            await Player(it, names[0], dice).turn(post)
        end = await it.people.wait_message("ada", thread, lambda one: "is over." in one.content)
        check(end, f"Toy {game} is over.")
        assert it.server.violations == []


async def test_reminders_and_direct_messages_do_too(tmp_path: Path) -> None:
    async with month(tmp_path) as it:
        await it.it.tables.set_preferences(it.it.user_id("bela"), notify="dm")
        game = await it.table("ada", "bela")
        await it.until("03-06 12:00")
        check(await last_in(it, game), f"<@{it.it.user_id('ada')}>", f"still your turn in Toy {game}, for 24 hours.")
        await it.play(game, "ada", "place wood; confirm")
        await it.until("03-06 12:05")
        check(it.it.people.last("bela", it.it.people.direct("bela")), f"Your turn in Toy {game}, round 1.")
        await it.until("03-13 12:10")
        check(await last_in(it, game), f"Toy {game}", "Bela")


@given(st.lists(st.text(max_size=400), max_size=12), st.lists(st.text(max_size=200), max_size=3))
def test_content_is_cut_at_line_ends_and_within_the_limit(lines: list[str], small: list[str]) -> None:
    content = composed(lines, small)
    assert len(content) <= CONTENT
    kept = [line for line in lines if line]
    if sum(len(line) + 1 for line in kept) + sum(len(line) + 4 for line in small) < CONTENT:
        assert all(line in content for line in kept)


def test_small_print_begins_where_plain_words_are_over() -> None:
    assert composed(["short"], ["after"]) == "short\nafter"
    mentioned = "<@1577159899291320324>, " + "x" * (PLAIN - 20)
    assert composed([mentioned], ["after"]) == f"{mentioned}\nafter", "a mention is shown as a name"
    assert composed(["x" * PLAIN], ["after"]) == "x" * PLAIN + "\n-# after"


def test_spans_are_plain_words() -> None:
    from datetime import timedelta

    english = translator("en")
    said = [span(timedelta(hours=hours)).say(english) for hours in (0, 1, 5, 47, 48, 100)]
    assert said == ["1 hour", "1 hour", "5 hours", "47 hours", "2 days", "4 days"]
