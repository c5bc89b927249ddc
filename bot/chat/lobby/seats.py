"""People who come and go while a game runs: leaving, taking an open seat over, and what a newcomer is shown."""

from __future__ import annotations

from bot.chat.kit.actions import Action, Farm, Hand, More, Open, QuitGame, Take
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.game_text import event_lines, whose_move
from bot.chat.kit.interaction import Ack, Interaction
from bot.chat.kit.layout import Block, Press, Row, Screen, Shown, Words
from bot.chat.kit.seat_names import seat_named
from bot.chat.kit.speaker import cut, fitted, stamp
from bot.chat.lobby.lobby_message import renew_card
from bot.games.text import Text, Who, _
from bot.tables.db.values import GameInfo, NotYourSeat, Refusal, Status

_LINES = 1500
"""How many characters of a briefing are for what happened last."""

_TURNS_EACH = 4
"""How many turns of each seat a briefing tells of: a round, as a rule."""


async def ask_to_leave(interaction: Interaction, info: GameInfo) -> None:
    """Ask whether the person really wants to leave a running game; nothing happens yet."""
    if interaction.ack is Ack.UPDATE:
        raise Refusal(_("The game has started. You can still give up your seat with /farm leave."))
    place = info.seat_of(interaction.user_id)
    if place is None:
        raise NotYourSeat(_("You are not at this table."))
    say = await interaction.speaker(info)
    words = say(
        _(
            "Leave {game}? Your seat {letter} becomes open, with its farm and hand. The game waits until "
            "someone takes it over with /farm join.",
            game=info.id,
            letter=place.letter,
        )
    )
    stay = Press(id=Address(game=info.id, choice=More().choice()).button(), label=say.bare(_("Keep playing")))
    go = Press(
        id=Address(game=info.id, choice=QuitGame().choice()).button(),
        label=say.bare(_("Leave the game")),
        look="danger",
    )
    await interaction.show(Screen((Words(words), Row((stay, go)))))


async def quit_game(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Leave a running game."""
    info = await interaction.services.tables.leave(interaction.id, game_id, interaction.user_id)
    say = await interaction.speaker(info)
    await interaction.show(Screen((Words(say(_("You have left {game}.", game=info.id))),)))


async def take(interaction: Interaction, game_id: str, act: Take) -> None:
    """Take an open seat over, the one that is named or the first, and show what it is about."""
    info = (await interaction.services.tables.look(game_id)).info
    named = act.seat is not None and seat_named(info, act.seat, await interaction.speaker(info))
    seat = named.seat if named else None
    await interaction.services.tables.take(interaction.id, game_id, interaction.user_id, interaction.user_name, seat)
    await brief(interaction, game_id)


async def brief(interaction: Interaction, game_id: str) -> None:
    """Show the person their seat: the table, their farm, what happened last, whose turn it is, and ways on."""
    services = interaction.services
    now = await services.tables.look(game_id)
    info = now.info
    place = info.seat_of(interaction.user_id)
    if place is None:
        raise NotYourSeat(_("You are not at this table."))
    say = await interaction.speaker(info)
    panel = await services.tables.panel(game_id, interaction.user_id)
    assert now.moment is not None
    moment = say(now.moment)
    lines = [say(_(
        "You are now in {game}, in seat {letter}. Current moment: {moment}.", game=info.id, letter=place.letter,
                   moment=moment))]  # fmt: skip
    turns = await services.tables.turns(game_id, _TURNS_EACH * len(info.seats))
    told = [line for turn in turns for line in event_lines(turn.events, say)]
    if told:
        newest = fitted(list(reversed(told)), _LINES, "…").split("\n")
        lines += [say(_("The latest moves:")), *(f"-# {line}" for line in reversed(newest))]
    held = panel.hand
    if held:
        names = ", ".join(say(one.card.title) for one in held)
        lines.append(say(_("Your hand, for your eyes only: {cards}", cards=cut(names, 600))))
    lines.append(whose_move(now, say))
    farm = services.farm_picture(info, panel.view, place.seat, say)
    blocks: list[Block] = [Words("\n".join(lines)), Shown(services.table_picture(info, panel.view, say)), Shown(farm)]
    picture = services.boards(info.game).hand(panel.view, services.names(info), say.bare) if held else None
    if picture is not None:
        blocks.append(Shown(picture))

    def press(choice: str, label: Text, main: bool = False) -> Press:
        address = Address(game=info.id, position=info.turn, choice=choice)
        return Press(id=address.button(), label=say.bare(label), look="main" if main else "plain")

    hand = (press(Hand().choice(), _("My hand")),) if held else ()
    ways = (
        press(Open().choice(), _("Your turn"), main=True),
        press(Farm().choice(), _("Farms")),
        *hand,
        press(More().choice(), _("More")),
    )
    await interaction.show(Screen((*blocks, Row(ways))))


async def replace(interaction: Interaction, game_id: str, named: str) -> None:
    """Give a seat notice, or open it when its notice is over: the host's way."""
    info = (await interaction.services.tables.look(game_id)).info
    seat = seat_named(info, named, await interaction.speaker(info)).seat
    until = await interaction.services.tables.replace(interaction.id, game_id, interaction.user_id, seat)
    if until is None:
        await interaction.say(_("Seat {letter} is open now.", letter=info.seats[seat].letter), info)
        return
    words = _(
        "{who} has been given notice until {time}. If they have not moved by then, use the same command "
        "again to open the seat.",
        who=Who(seat),
        time=stamp(until),
    )
    await interaction.say(words, info)


async def hand_over(interaction: Interaction, game_id: str, named: str) -> None:
    """Make another one host."""
    info = (await interaction.services.tables.look(game_id)).info
    seat = seat_named(info, named, await interaction.speaker(info)).seat
    info = await interaction.services.tables.hand_over(interaction.id, game_id, interaction.user_id, seat)
    await interaction.say(_("{who} is now the host of {game}.", who=Who(seat), game=info.id), info)
    if info.status is Status.LOBBY:
        await renew_card(interaction.raw.client, interaction.services, info, interaction.id)
