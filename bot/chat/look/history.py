"""Looking back: the board after any turn, with ways through turns and rounds."""

from __future__ import annotations

from bot.chat.kit import device_pictures
from bot.chat.kit.actions import OfRound, Past
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.game_text import event_lines
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Block, Entry, Pick, Row, Screen, Words
from bot.chat.kit.speaker import Speaker, ago, fitted
from bot.chat.look.views import begun, way
from bot.games.text import _
from bot.tables.db.values import GameInfo, Refusal
from bot.tables.services.history import beginnings

ROUND = "!round"
"""The select of rounds: its values are the numbers of the turns with which they begin."""


async def past(interaction: Interaction, game_id: str, act: Past) -> None:
    """Show the board as it stood after a turn, as all may see it, from the stored position."""
    now, say = await begun(interaction, game_id)
    tables, info = interaction.services.tables, now.info
    number = info.turn if act.turn is None else min(act.turn, info.turn)
    then = await tables.board_after(game_id, number)
    turn = (await tables.turns(game_id, first=number))[0]
    heading = say(_("After turn {n}:", n=number))
    where = say(_("-# {moment}, {time}; the last turn is {n}", moment=then.moment, time=ago(turn.at), n=info.turn))
    if interaction.words:
        lines = [heading, where, *event_lines(turn.events, say), interaction.services.twin(info, then.board, say)]
        await interaction.in_words("\n".join(lines))
        return
    before = (await tables.board_after(game_id, number - 1)).board if number else None
    seen = await device_pictures.table(interaction, info, then.board, say, before)
    words = fitted([heading, where, *event_lines(turn.events, say)], 2000, "…")
    ways = (
        way(info, Past(0).choice(), say.bare(_("⏮ First")), enabled=number > 0, page=1),
        way(info, Past(max(0, number - 1)).choice(), say.bare(_("◀ Previous")), enabled=number > 0, page=2),
        way(info, Past(min(number + 1, info.turn)).choice(), say.bare(_("Next ▶")), enabled=number < info.turn, page=3),
        way(info, Past(info.turn).choice(), say.bare(_("Last ⏭")), enabled=number < info.turn, page=4),
        way(info, Past(number, text=True).choice(), say.bare(_("Show as text"))),
    )
    starts = beginnings(await tables.rounds(game_id), await tables.turns(game_id))
    blocks: list[Block] = [Words(words), *seen, Row(ways)]
    if len(starts) > 1:
        blocks.append(_rounds(info, starts, number, say))
    await interaction.show(Screen(tuple(blocks)))


async def of_round(interaction: Interaction, game_id: str, act: OfRound) -> None:
    """Show the board with which a round began."""
    await begun(interaction, game_id)
    starts = beginnings(
        await interaction.services.tables.rounds(game_id), await interaction.services.tables.turns(game_id)
    )
    wanted = act.number
    if wanted not in starts:
        known = ", ".join(map(str, starts))
        raise Refusal(_("Round {n} has not been played here. Rounds so far: {known}.", n=wanted, known=known))
    await past(interaction, game_id, Past(starts[wanted]))


def _rounds(info: GameInfo, starts: dict[int, int], number: int, say: Speaker) -> Pick:
    """Return the select of rounds; of more than it can hold the newest."""
    reached = [turn for turn in starts.values() if turn <= number]
    entries = tuple(
        Entry(
            value=str(turn),
            label=say.bare(_("Round {n}", n=played)),
            detail=say.bare(_("after turn {n}", n=turn)),
            chosen=bool(reached) and turn == reached[-1],
        )
        for played, turn in starts.items()
    )[-25:]
    address = Address(game=info.id, position=info.turn, choice=ROUND)
    return Pick(id=address.select(), title=say.bare(_("Jump to a round")), entries=entries)
