"""Taking confirmed turns back in the chat: first what would be lost, then the press that does it or asks the others."""

from __future__ import annotations

from bot.chat.kit.actions import More, Retract, TakeBack
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Press, Row, Screen, Words
from bot.chat.posts.votes import counted, lost_lines
from bot.games.text import Who, _, n_
from bot.tables.db.values import NotYourSeat
from bot.tables.services.undo import MOST


async def look(interaction: Interaction, game_id: str, act: TakeBack) -> None:
    """Show what taking back some turns would cost, and the buttons to do it; nothing happens yet."""
    now = await interaction.services.tables.look(game_id)
    if now.info.seat_of(interaction.user_id) is None:
        raise NotYourSeat(_("Only players can undo turns."))
    count = max(1, act.turns)
    loss = await interaction.services.tables.loss(game_id, count)
    say = await interaction.speaker(now.info)
    own = now.info.seat_of(interaction.user_id)
    others = [seat for seat in loss.consent if own is None or seat != own.seat]
    lines = [say(n_("**You would lose this turn:**", "**You would lose these {n} turns:**", len(loss.turns)))]
    lines += lost_lines(loss, say)
    if loss.revealed:
        lines.append(say(_("These turns revealed hidden information, so every player must agree.")))
    open_ = [place.seat for place in now.info.vacant if any(turn.seat == place.seat for turn in loss.turns)]
    if open_:
        words = _(
            "{who} would lose a move, but no one is in that seat, so all the others must agree.", who=Who(open_[0])
        )
        lines.append(say(words))
    if others:
        lines.append(say(_("{who} must agree.", who=say.marks(others))))
    label = _("Ask the others") if others else _("Undo")
    choice = Retract(loss.to, now.info.turn).choice()

    def press(choice: str, label: str, *, danger: bool = False, enabled: bool = True) -> Press:
        address = Address(game=now.info.id, position=now.info.turn, choice=choice)
        return Press(id=address.button(), label=label, look="danger" if danger else "plain", enabled=enabled)

    row = Row(
        (
            press(choice, say.bare(label), danger=True),
            press(
                TakeBack(count + 1).choice(), say.bare(_("One more turn back")), enabled=loss.to > 0 and count < MOST
            ),
            press(More().choice(), say.bare(_("Keep playing"))),
        )
    )
    await interaction.show(Screen((Words("\n".join(lines)), row)))


async def retract(interaction: Interaction, game_id: str, act: Retract) -> None:
    """Take turns back, or open the vote about it."""
    to, seen = act.to, act.seen
    poll = await interaction.services.tables.take_back(interaction.id, game_id, interaction.user_id, to, seen)
    info = (await interaction.services.tables.look(game_id)).info
    say = await interaction.speaker(info)
    if poll is None:
        await interaction.show(Screen((Words(say(_("Done: the game is back to the position after turn {n}.", n=to))),)))
    else:
        await interaction.show(Screen((Words(counted(poll, say)),)))
