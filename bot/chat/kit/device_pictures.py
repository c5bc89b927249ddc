"""Pictures for one person: those who prefer a desk get landscape ones in the place of tall ones."""

from __future__ import annotations

from bot.boards.landscape import in_parts, what_changed
from bot.boards.pictures import Picture
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Shown
from bot.chat.kit.speaker import Speaker
from bot.games.rules import AnyView
from bot.games.text import Seat
from bot.tables.db.values import GameInfo


async def at_a_desk(interaction: Interaction) -> bool:
    """Return whether the person prefers pictures for a desk."""
    return (await interaction.services.tables.preferences(interaction.user_id)).desk


async def whole(interaction: Interaction, picture: Picture, say: Speaker) -> tuple[Shown, ...]:
    """Show all of a picture: on a desk in as many parts as it takes."""
    if not await at_a_desk(interaction):
        return (Shown(picture),)
    return tuple(Shown(part) for part in in_parts(picture, say.bare))


async def table(
    interaction: Interaction, info: GameInfo, view: AnyView, say: Speaker, before: AnyView
) -> tuple[Shown, ...]:
    """Show the table as it came from the view `before`: on a desk what changed, or all of it where nothing was before.

    That nothing changed is shown by what is always there.
    """
    picture = interaction.services.table_picture(info, view, say, before=before)
    if before is None or not await at_a_desk(interaction):
        return await whole(interaction, picture, say)
    bare, old = (interaction.services.table_picture(info, one, say) for one in (view, before))
    return (Shown(what_changed(picture, bare, old, say.bare)),)


async def farm(
    interaction: Interaction, info: GameInfo, view: AnyView, seat: Seat, say: Speaker, before: AnyView
) -> Shown:  # fmt: skip
    """Show a farm with a draft on the view `before`: on a desk the farm itself and what changed beside it."""
    picture = interaction.services.farm_picture(info, view, seat, say, before)
    if not await at_a_desk(interaction):
        return Shown(picture)
    bare = interaction.services.farm_picture(info, view, seat, say)
    old = bare if before is None else interaction.services.farm_picture(info, before, seat, say)
    return Shown(what_changed(picture, bare, old, say.bare))
