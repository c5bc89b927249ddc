"""Ending a game early: what is asked first, and the vote."""

from __future__ import annotations

from bot.chat.kit.actions import Action, More, VoteToEnd
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Press, Row, Screen, Words
from bot.games.text import _, n_
from bot.tables.db.values import GameOver, NotYourSeat, Status


async def end(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Ask whether the person really wants to end the game; nothing happens yet."""
    now = await interaction.services.tables.look(game_id)
    say = await interaction.speaker(now.info)
    if now.info.status is not Status.RUNNING:
        raise GameOver(_("This game is not running, so you cannot end it."))
    if now.info.seat_of(interaction.user_id) is None and now.info.host_id != interaction.user_id:
        raise NotYourSeat(_("Only players can vote to end the game."))
    alone = now.info.host_id == interaction.user_id and now.young
    if alone:
        words = say(
            _(
                "End {game} now, without rating it? You are still in the first round, so as the host you "
                "can decide alone.",
                game=game_id,
            )
        )
    else:
        words = say(
            _(
                "Vote to end {game} without rating it? Once every player has agreed, it ends: no result, "
                "no rating, and all hidden information is revealed.",
                game=game_id,
            )
        )
    vote = Press(
        id=Address(game=game_id, choice=VoteToEnd().choice()).button(), label=say.bare(_("End the game")), look="danger"
    )
    stay = Press(id=Address(game=game_id, choice=More().choice()).button(), label=say.bare(_("Keep playing")))
    await interaction.show(Screen((Words(words), Row((stay, vote)))))


async def vote(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Vote to end the game."""
    result = await interaction.services.tables.vote_end(interaction.id, game_id, interaction.user_id)
    say = await interaction.speaker((await interaction.services.tables.look(game_id)).info)
    if not result.open:
        words = say(_("{game} has ended.", game=game_id))
    else:
        words = say(
            n_(
                "Vote counted: {n} of {needed} votes to end {game}.",
                "Vote counted: {n} of {needed} votes to end {game}.",
                len(result.yes),
                needed=result.needed,
                game=game_id,
            )
        )
    await interaction.show(Screen((Words(words),)))
