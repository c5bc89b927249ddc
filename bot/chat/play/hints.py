"""Hints in somebody's first game: one line below the panel until they have got it."""

from __future__ import annotations

from bot.chat.kit.actions import DismissHint
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import COMPONENTS, Block, Press, Row, Screen, Words, cost
from bot.chat.kit.speaker import Speaker
from bot.games.text import Text, _
from bot.tables.db.values import NO_HINTS, Preferences
from bot.tables.views import SeatView


async def with_hint(interaction: Interaction, panel: SeatView, screen: Screen, say: Speaker) -> Screen:
    """Return a panel with a hint below it, where its person gets one: as their turn begins, and if there is room."""
    if not panel.awaited or panel.draft or panel.partial:
        return screen
    hint = await interaction.services.tables.hint(panel, interaction.user_id)
    if hint is None:
        return screen

    def press(act: DismissHint, label: Text) -> Press:
        return Press(id=Address(game=panel.info.id, choice=act.choice()).button(), label=say.bare(label))

    row = Row((press(DismissHint(hint.key), _("Got it")), press(DismissHint(), _("No more hints"))))
    more: tuple[Block, ...] = (Words(f"-# {say(_('Hint: {hint}', hint=hint.text))}"), row)
    if sum(map(cost, (*screen.blocks, *more))) > COMPONENTS:
        return screen
    return Screen((*screen.blocks, *more))


def read_more(chosen: Preferences, act: DismissHint) -> str:
    """Return the hints that a person has read with one more, or that they want none, as `Preferences` keeps it."""
    return " ".join(sorted({*chosen.hints.split(), NO_HINTS if act.key is None else act.key}))
