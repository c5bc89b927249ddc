"""The farms of a table, for players and spectators: one seat at a time, its farm or all its cards; and any one card."""

from __future__ import annotations

from bot.boards.pictures import of_cards
from bot.chat.kit import device_pictures
from bot.chat.kit.actions import CardLook, Farm
from bot.chat.kit.card_screen import card_blocks
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Block, Entry, Look, Pick, Press, Row, Screen, rows
from bot.chat.kit.pagination import OPTIONS_IN_ALL, parts
from bot.chat.kit.seat_names import seat_named
from bot.chat.kit.speaker import Speaker
from bot.chat.look.views import begun, way
from bot.games.text import Seat, _
from bot.tables.db.values import GameInfo, Refusal
from bot.tables.views import BoardView

READ = "!cards"
"""The select of the cards of a seat; its values are acts."""


async def farm(interaction: Interaction, game_id: str, act: Farm) -> None:
    """Show the farm or the cards of a seat: the one that is named, else the person's own, else the first.

    Rings mark what has changed since the person's own last turn; a spectator sees none.
    """
    now, say = await begun(interaction, game_id)
    info = now.info
    place = info.seat_of(interaction.user_id)
    own = place.seat if place is not None else None
    seat = own if own is not None else Seat(0)
    if act.seat is not None:
        seat = seat_named(info, act.seat, say).seat
    if interaction.words:
        await interaction.in_words(interaction.services.twin(info, now.board, say))
        return
    before = None if own is None else (await interaction.services.tables.since(game_id, own)).board
    drawn = of_cards(interaction.services.boards(info.game))
    blocks: list[Block] = []
    if act.cards and drawn is not None:
        pictures = drawn.cards(now.board, seat, interaction.services.names(info), say.bare, before=before)
    else:
        pictures = (interaction.services.farm_picture(info, now.board, seat, say, before),)
    for picture in pictures:
        blocks += await device_pictures.whole(interaction, picture, say)
    if len(info.seats) > 1:
        blocks += rows(_seats(info, seat, own, act, say))
    if drawn is not None:
        blocks.append(Row(_pages(info, seat, act, say)))
        if act.cards:
            blocks += _reading(now, seat, say)
    await interaction.show(Screen(tuple(blocks)), game_id)


def _seats(info: GameInfo, shown: Seat, own: Seat | None, act: Farm, say: Speaker) -> list[Press]:
    """Return a button for each seat, the person's own first."""
    ordered = sorted(info.seats, key=lambda one: one.seat != own)
    presses = []
    for one in ordered:
        address = Address(
            game=info.id, position=info.turn, choice=Farm(one.letter, cards=act.cards).choice(), page=one.seat
        )
        look: Look = "main" if one.seat == shown else "plain"
        presses.append(Press(id=address.button(), label=f"{one.letter} {say.name(one.seat)}", look=look))
    return presses


def _pages(info: GameInfo, seat: Seat, act: Farm, say: Speaker) -> tuple[Press, ...]:
    """Return the two buttons for what is shown of a seat."""
    letter = info.seats[seat].letter
    named = ((Farm(letter), _("Farm"), not act.cards), (Farm(letter, cards=True), _("Cards"), act.cards))
    return tuple(
        Press(
            id=Address(game=info.id, position=info.turn, choice=to.choice(), page=10).button(),
            label=say.bare(label),
            look="good" if here else "plain",
        )
        for to, label, here in named
    )


def _reading(now: BoardView, seat: Seat, say: Speaker) -> list[Block]:
    """Return the lists from which a card of the seat is chosen to be read."""
    split = parts(now.in_front[seat][:OPTIONS_IN_ALL])
    return [
        Pick(
            id=Address(
                game=now.info.id, position=now.info.turn, choice=READ, part=number if len(split) > 1 else None
            ).select(),
            title=say.bare(_("Look at a card")),
            entries=tuple(
                Entry(
                    value=CardLook(card.key, now.info.seats[seat].letter).choice(),
                    label=say.bare(card.title),
                    detail=say.bare(card.short) if card.short is not None else "",
                )
                for card in part
            ),
        )
        for number, part in enumerate(split)
        if part
    ]


async def look_at_card(interaction: Interaction, game_id: str, act: CardLook) -> None:
    """Show one card of the table's game large; back leads to the cards of the seat that has it."""
    now, say = await begun(interaction, game_id)
    info = now.info
    card = next((one for one in interaction.services.rules(info).cards() if one.key == act.key), None)
    if card is None:
        raise Refusal(_("I do not know a card “{typed}”. Type part of its name, or its number.", typed=act.key))
    blocks = await card_blocks(interaction, info.game, card, say)
    if act.seat is not None:
        back = way(info, Farm(act.seat.upper(), cards=True).choice(), say.bare(_("Back")))
        blocks.append(Row((back,)))
    await interaction.show(Screen(tuple(blocks)))
