"""The full game of Agricola at a table of four: with cards, by buttons and commands in turns, new bots in between."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import chain, count, pairwise
from pathlib import Path
from typing import Any

import pytest

from bot.games.agricola.box.card_facts import MINORS
from bot.games.agricola.engine.emit import AskCard
from bot.games.agricola.game import Agricola, State
from bot.games.agricola.phases.choosing import ASKS_OTHERS_TURN
from bot.games.agricola.position.exchanges import ASKS_EVERYBODY
from bot.games.agricola.position.moves import Policy, Use
from bot.games.agricola.position.state import Field
from bot.games.rules import Event, Outcome, Setup
from bot.games.steps import waiting_step
from bot.local.world.entities import Message
from tests.play.script import Game, Script, Turn, found, prompt_of
from tests.play.table import Bot, Table, audited, discord, hofpost, labels, text
from tests.play.villager import Villager

RESTARTS = 3
"""So many times another bot takes over."""


CARDS = (
    ("I251", "K284", "I223", "K293"),
    ("K271", "I249", "I234", "K269"),
    ("I255", "I260", "E149", "I68"),
    ("I239", "K308", "I103", "I70"),
)
"""What lies before each seat, so that every kind of decision outside the own turn occurs.

In others' turns: Reed, Wood and Stone Buyer (I251, I234, I255), Educator (K271), Puppeteer (I249), Master Baker (E149),
Punner (I70), and Corn Profiteer (I239), who asks everybody. In the own turn by another's card: Harrow
(I68). At a moment of the round: Ploughman (K293) when goods come, Taster, Wood Distributor and Foreman (I260, K284,
K308) before work, Acrobat (K269) after it, Harvest Helper (I223) before feeding, and Water Mill (I103), which asks side
by side. Pastor (E193) asks as Educator does, but only once all others have three rooms.
"""


class Neighbours(Agricola):
    """Everybody has cards that ask others or in others' turns, and goods to do with them what they offer."""

    def new_game(self, setup: Setup) -> Outcome[State]:
        """Lay the cards before the seats, with grain on a field and something to bake with."""
        outcome = super().new_game(setup)
        state = outcome.state
        for player, codes, major in zip(
            state.players, CARDS, ("fireplace-2", "fireplace-3", "hearth-4", "hearth-5"), strict=True
        ):
            for held in (player.hand_occupations, player.hand_minors):
                held[:] = [one for one in held if one not in chain.from_iterable(CARDS)]
            for code in codes:
                (player.minors if code in MINORS else player.occupations).append(code)
                player.remember(code)["round"] = 1
            player.goods.food, player.goods.grain = 12, 9
            player.farm.fields = {4: Field(crop="grain", count=3)}
            player.majors = [major]
            state.board.majors.remove(major)
        state.players[0].remember("K293").update({"at-3": 1, "at-4": 1})
        return outcome


def noted(turn: Turn, move: Any, events: tuple[Event, ...]) -> Iterable[str]:
    """Give what others' cards bring about."""
    if isinstance(move, Policy):
        yield move.answer
    if isinstance(move, Use) and move.card == "harrow" and "I68" not in turn.committed.players[turn.seat].minors:
        yield "the harrow of another"
    if stage(turn) == "I103" and len(neighbours.waiting(turn.committed)) > 1:
        yield "side by side"


def stage(turn: Turn) -> str:
    """Tell which card asks a seat whose turn it is not."""
    step = waiting_step(turn.committed, turn.seat)
    return step.code if isinstance(step, AskCard) else prompt_of(full, turn.start, turn.seat).kind


full, neighbours = Agricola(), Neighbours()

GAME = Game(
    rules=full,
    setup=Setup(seats=4, variant="full", seed=8),
    person=lambda dice: Villager(full, dice),
    dice=4,
    verbs=frozenset({"place", "occupation", "improve"}),
    kinds=frozenset({"place", "occupation", "confirm"}),
    happenings=frozenset(),
    notes=lambda turn, move, events: (),
    stage=stage,
)

ASKED = Game(
    rules=neighbours,
    setup=Setup(seats=4, variant="full", seed=8),
    person=lambda dice: Villager(neighbours, dice),
    dice=272,
    verbs=frozenset({"place", "occupation", "use", "policy", "feed"}),
    kinds=frozenset({"place", "card", "feed", "confirm"}),
    happenings=frozenset(chain.from_iterable(CARDS)) - {"I68"}
    | {"side by side", "the harrow of another", "always", "never"},
    notes=noted,
    stage=stage,
    ends=lambda state: state.round > 5,
)


@cache
def asked() -> Script:
    """Return the first five rounds and a harvest of a game in which cards ask others."""
    return found(ASKED)


async def played(folder: Path, script: Script, *, drawn: bool, whole: bool) -> None:
    """Play a script: one turn by buttons, the next by commands; a new bot takes over in the middle of some turns.

    Unless it is played as a `whole`, turns in which nothing occurs for the first time are made in words.
    """
    looked_at = [turn for turn in script.turns if whole or turn.news]
    between = max(1, len(looked_at) // (RESTARTS + 1))
    async with discord() as server:
        table = Table(server, script)
        async with hofpost(server, folder, script, drawn=drawn) as bot:
            await table.new()
            for name in table.names[1:]:
                await table.press(name, await table.card(), "Join")
            await table.start(table.names[0])
            await table.begun()
            numbers = count()
            for turn in script.turns:
                if whole or turn.news:
                    number = next(numbers)
                    done = await by_either(table, turn, number, bot if number % between == between - 1 else None)
                else:
                    done = await table.in_words(turn)
                assert any(line.startswith(("Done.", "*Done.")) for line in text(done).splitlines())
                await table.posted(turn)
            if script.rules.is_over(script.final):
                await table.ended()
            assert bot.starts > 1
        await audited(table, folder)


async def by_either(table: Table, turn: Turn, number: int, bot: Bot | None) -> Message:
    """Make a turn by buttons or by commands; another bot takes over after the first choice where one is given."""
    panel, begun = await table.open_move(turn), 0
    if bot is not None and turn.choices:
        panel, begun = await table.one_by_buttons(turn, panel, 0)
        await bot.again()
    if number % 2 and begun < len(turn.choices):
        answer = await table.by_commands(turn, begun)
        assert answer is not None
        panel = answer
    else:
        panel = await table.by_buttons(turn, panel, begun)
    assert "Confirm" in labels(panel)
    return await table.press(table.seats[turn.seat], panel, "Confirm")


@pytest.mark.timeout(600)
async def test_a_whole_game_of_four_with_cards_ends_as_the_engine_alone(tmp_path: Path) -> None:
    await played(tmp_path, found(GAME), drawn=True, whole=False)


@pytest.mark.soak
@pytest.mark.timeout(600)
async def test_a_whole_game_of_four_with_cards_turn_by_turn_ends_as_the_engine_alone(tmp_path: Path) -> None:
    await played(tmp_path, found(GAME), drawn=True, whole=True)


def test_every_card_that_asks_in_the_turns_of_others_lies_there() -> None:
    asking = {card.code for hook in (ASKS_OTHERS_TURN, ASKS_EVERYBODY) for card in hook.every()}
    assert asking - {*chain.from_iterable(CARDS)} == {"E193"}


def test_others_are_asked_after_the_turn_side_by_side_and_not_where_they_answered_beforehand() -> None:
    script = asked()
    assert not script.missing
    for before, turn in pairwise(script.turns):
        if turn.stage in ("I251", "I234", "I255", "K271", "I249", "E149", "I70"):
            assert before.seat != turn.seat, "the cards of one are asked about in the turn of another"
        step = waiting_step(turn.committed, turn.seat)
        if isinstance(step, AskCard):
            assert turn.committed.players[turn.seat].policies.get(step.code, "ask") == "ask"


@pytest.mark.timeout(600)
async def test_five_rounds_in_which_cards_ask_others_end_as_the_engine_alone(tmp_path: Path) -> None:
    await played(tmp_path, asked(), drawn=False, whole=False)


@pytest.mark.soak
@pytest.mark.timeout(600)
async def test_five_rounds_in_which_cards_ask_others_turn_by_turn_end_as_the_engine_alone(tmp_path: Path) -> None:
    await played(tmp_path, asked(), drawn=False, whole=True)
