"""A whole game by buttons and commands in turns, with the bot killed as a process again and again (`kill -9`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local.world.entities import Message
from tests.play.bot_process import process
from tests.play.games import GAMES, script
from tests.play.script import Script, Turn
from tests.play.table import PEOPLE, Table, audited, choices, discord, labels, said, text
from tests.processes import Process

STALE = "That was for move"
DONE = "Done."


class Evening:
    """The table and the bot that is killed. What a kill interrupts changes from one killed turn to the next."""

    def __init__(self, table: Table, bot: Process) -> None:
        self.table, self.bot = table, bot
        self.kills = 0

    async def lobby(self) -> None:
        """Open a table, killing the bot between the steps."""
        ada, bela = PEOPLE
        await self.table.new()
        card = await self.table.card()
        await self.bot.again()
        await self.table.press(bela, card, "Join")
        await self.bot.again()
        await self.table.start(ada)
        await self.table.begun()

    async def turn(self, turn: Turn, number: int) -> None:
        """Play a turn by buttons or by commands; the bot is killed in the middle of it, and as it is confirmed."""
        table = self.table
        panel, middle = await self._kept(turn, await table.open_move(turn))
        if number % 2 == 0:
            panel = await table.by_buttons(turn, panel, middle)
        elif middle < len(turn.choices):
            answer = await table.by_commands(turn, middle)
            assert answer is not None
            panel = answer
        assert "Confirm" in labels(panel)
        await self._confirmed_and_killed(turn, panel)

    async def _kept(self, turn: Turn, panel: Message) -> tuple[Message, int]:
        """Make the first choice, kill the bot; return the panel to go on in, and how many choices are made.

        It is the very panel which stood there before, or, when the choice was made by a command beside it, a new one.
        """
        table, who = self.table, self.table.seats[turn.seat]
        if self.kills % 2:
            panel, made = await table.one_by_buttons(turn, panel, 0)
            await self.bot.again()
            return panel, made
        await table.by_commands(turn, 0, 1)
        await self.bot.again()
        fresh = await table.open_move(turn, 1)
        await self._stale(who, panel)
        return fresh, 1

    async def _stale(self, who: str, panel: Message) -> None:
        """Press what an old panel still shows: it says that it is old, shows the present decision, changes nothing."""
        part = choices(panel)[0]
        values = [part["options"][0]["value"]] if part.get("options") else None
        shown = said(await self.table.people.click(who, panel, part["custom_id"], values))
        assert STALE in text(shown)

    async def _confirmed_and_killed(self, turn: Turn, panel: Message) -> None:
        """Press Confirm and kill at once, or when the answer is there, or when the post is; then see it posted once."""
        table, who = self.table, self.table.seats[turn.seat]
        confirm = table.people.button(panel, "Confirm")
        self.kills += 1
        match self.kills % 3:
            case 0:
                table.people.begin_click(who, panel, confirm)
                await self.bot.again()
                if any(str(part["custom_id"]) == confirm for part in choices(panel)):
                    await table.people.click(who, panel, confirm)  # taken, or told that it has been
            case 1:
                assert DONE in text(said(await table.people.click(who, panel, confirm)))
                await self.bot.again()
            case _:
                assert DONE in text(said(await table.people.click(who, panel, confirm)))
                await table.posted(turn)
                await self.bot.again()
                return
        await table.posted(turn)


async def played(folder: Path, game: Script, every: int) -> Process:
    """Play a game in which the bot is killed in every so many turns; others are made in words. Return its process."""
    async with discord() as server:
        table = Table(server, game)
        async with process(server, folder, game.game.setup.seed) as bot:
            evening = Evening(table, bot)
            await evening.lobby()
            for number, turn in enumerate(game.turns):
                if number % every == every - 1:
                    await evening.turn(turn, number)
                else:
                    assert DONE in text(await table.in_words(turn))
                    await table.posted(turn)
            await table.ended()
        await audited(table, folder)
    return bot


@pytest.mark.timeout(300)
async def test_whole_game_with_kills_ends_as_the_engine_alone(tmp_path: Path) -> None:
    bot = await played(tmp_path, script("agricola"), every=25)
    assert bot.starts == 1 + 2 + 2 * 3


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("key", GAMES)
async def test_whole_game_with_kills_in_every_turn(tmp_path: Path, key: str) -> None:
    game = script(key)
    bot = await played(tmp_path, game, every=1)
    assert bot.starts == 1 + 2 + 2 * len(game.turns)
