"""How to play here, on one screen."""

from __future__ import annotations

from bot.chat.kit.actions import Action, Farm, Hand, More, Open, ShowRules
from bot.chat.kit.custom_ids import NO_TABLE, Address
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Look, Press, Screen, Words, rows
from bot.chat.look.rules import game_meant
from bot.games.text import Text, _
from bot.tables.db.values import Status


async def how_to_play(interaction: Interaction, game_id: str) -> None:
    """Explain the buttons below the board, with these as buttons where a game runs; else how to open a table."""
    say = await interaction.speaker()

    def press(act: Action, label: Text, look: Look = "plain") -> Press:
        return Press(id=Address(game=game_id, choice=act.choice()).button(), label=say.bare(label), look=look)

    runs = game_id != NO_TABLE and (await interaction.services.tables.look(game_id)).info.status is Status.RUNNING
    words = _(
        "Press **{move}** under the board. **{farms}** shows everyone, **{hand}** your cards, **{more}** the rest. "
        "Rules: **{rules}**.",
        move=_("Your turn"),
        farms=_("Farms"),
        hand=_("My hand"),
        more=_("More"),
        rules=_("Rules"),
    )
    lines = [say(words)]
    if not runs:
        lines.append(say(_("`/farm new` opens a table in a channel; the others press **{join}**.", join=_("Join"))))
    lines.append("-# " + say(_("Type / to see all commands. `text` gives any picture in words.")))
    rules = press(ShowRules(), _("Rules"))
    buttons = [rules]
    if runs:
        hands = (await game_meant(interaction, game_id, None))[1]
        hand = [press(Hand(), _("My hand"))] if hands else []
        buttons = [
            press(Open(), _("Your turn"), "main"),
            press(Farm(), _("Farms")),
            *hand,
            press(More(), _("More")),
            rules,
        ]
    await interaction.show(Screen((Words("\n".join(lines)), *rows(buttons))))
