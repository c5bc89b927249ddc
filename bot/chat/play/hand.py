"""A seat's own hand: what it holds, one card large, playing it, and the wish to be told when it can be played.

All of it is for the eyes of that seat: nothing here makes a public message.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.chat.kit import device_pictures
from bot.chat.kit.actions import Action
from bot.chat.kit.card_text import card_words, full_lines, mark_line, sign, standing
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.game_text import whose_move
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Block, Entry, Pick, Press, Row, Screen, Words
from bot.chat.kit.pagination import OPTIONS_IN_ALL, parts
from bot.chat.kit.speaker import Speaker, fitted, pages
from bot.chat.play.moves import open_panel, press, show_answer, show_refusal
from bot.games.rules import InHand
from bot.games.text import Text, _, n_
from bot.tables.db.values import Refusal
from bot.tables.views import SeatView, named_card

_LIST_ROOM = 2600


async def hand(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Show the person's hand: a picture, what can be played now and why the rest cannot, a list to look at a card."""
    panel = await interaction.services.tables.panel(game_id, interaction.user_id)
    held = panel.hand
    if not held:
        any_cards = bool(interaction.services.rules(panel.info).cards())
        await interaction.say(
            _("You have no cards in your hand.") if any_cards else _("There are no hands of cards in this game.")
        )
        return
    say = await interaction.speaker(panel.info)
    playable = sum(one.reason is None for one in held)
    head = n_("Your hand: {n} card, {playable} playable now.", "Your hand: {n} cards, {playable} playable now.",
              len(held), playable=playable)  # fmt: skip
    blocks: list[Block] = []
    picture = interaction.services.boards(panel.info.game).hand(
        panel.view, interaction.services.names(panel.info), say.bare
    )
    if interaction.words or picture is None:
        pieces = pages("\n".join([say(head), *(line for one in held for line in full_lines(one, say))]), 3000)
        for piece in pieces[:-1]:
            await interaction.in_words(piece)
        blocks.append(Words(pieces[-1]))
    else:
        lines = fitted([say(head), *(mark_line(one, say) for one in held)], _LIST_ROOM, "…")
        blocks += [*await device_pictures.whole(interaction, picture, say), Words(lines)]
    now = await interaction.services.tables.look(game_id)
    blocks.append(Words(whose_move(now, say)))
    await interaction.show(Screen((*blocks, *_picks(panel, held, say), Row((_back(panel, say),)))))


def _picks(panel: SeatView, held: Sequence[InHand], say: Speaker) -> list[Pick]:
    split = parts(held[:OPTIONS_IN_ALL])
    return [
        Pick(
            id=_at(panel, "!card", number if len(split) > 1 else None).select(),
            title=say.bare(_("Look at a card")),
            entries=tuple(
                Entry(
                    value=one.card.key,
                    label=f"{'● ' if one.reason is None else ''}{say.bare(one.card.title)}",
                    detail=say.bare(standing(one)),
                )
                for one in part
            ),
        )
        for number, part in enumerate(split)
    ]


async def show_card(interaction: Interaction, game_id: str, key: str, notice: Text | None = None) -> None:
    """Show one card of the hand large, with *Play* where it can be played and the wish to be told."""
    panel = await interaction.services.tables.panel(game_id, interaction.user_id)
    one = panel.in_hand(key)
    if one is None:
        raise Refusal(_("That card is not in your hand. Please look at your hand again."))
    say = await interaction.speaker(panel.info)
    ready = (
        one.reason is None
        and await interaction.services.tables.way_to_play(game_id, interaction.user_id, key) is not None
    )
    wished = any(wish.card == key for wish in panel.wishes)
    lines = [*([f"*{say(notice)}*"] if notice else []), card_words(one.card, say), f"{sign(one)} {say(standing(one))}"]
    if one.reason is None and not ready:
        begun = _("First finish or undo what you have started.")
        lines.append(say(begun if panel.draft else _("You play it when a prompt asks you for such a card.")))
    if wished:
        lines.append(say(_("I will tell you when you can play this card.")))
    presses = []
    if ready:
        presses.append(Press(id=_at(panel, f"!play.{key}").button(), label=say.bare(_("Play")), look="good"))
    if wished or one.reason is not None:
        label = _("Stop watching this card") if wished else _("Tell me when playable")
        choice = f"!unwish.{key}" if wished else f"!wish.{key}"
        presses.append(Press(id=_at(panel, choice).button(), label=say.bare(label)))
    presses.append(Press(id=_at(panel, "!hand").button(), label=say.bare(_("My hand"))))
    presses.append(_back(panel, say))
    await interaction.show(Screen((Words(fitted("\n".join(lines).split("\n"), 3800, "…")), Row(tuple(presses)))))


def _at(panel: SeatView, choice: str, part: int | None = None) -> Address:
    return Address(game=panel.info.id, position=panel.position, seat=panel.seat, choice=choice, part=part)


def _back(panel: SeatView, say: Speaker) -> Press:
    label = _("Your move") if panel.awaited else _("Your board")
    return Press(id=_at(panel, "!panel").button(), label=say.bare(label))


async def chosen(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Show the card large that was chosen in a panel; what is no card of the hand is a choice like any other."""
    panel = await interaction.services.tables.panel(address.game, interaction.user_id)
    option = panel.prompt.find(values[0]) if panel.prompt else None
    key = named_card(option) if option else values[0].removeprefix("card.")
    if panel.position == address.position and panel.in_hand(key) is not None:
        await show_card(interaction, address.game, key)
    else:
        await press(interaction, address, values)


async def _look(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    await show_card(interaction, address.game, values[0] if values else _key(address))


async def _play(interaction: Interaction, address: Address, _values: Sequence[str]) -> None:
    """Play the card as the seat's present decision allows it."""
    tables, key = interaction.services.tables, _key(address)
    panel = await tables.panel(address.game, interaction.user_id)
    found = await tables.way_to_play(address.game, interaction.user_id, key)
    try:
        if found is None:
            await show_card(interaction, address.game, key, _("You cannot play this card now."))
            return
        if isinstance(found, str):
            answer = await tables.play(interaction.id, address.game, interaction.user_id, found)
        else:
            answer = await tables.press(interaction.id, address.game, interaction.user_id, panel.position, found.code)
    except Refusal as refusal:
        await show_refusal(interaction, address.game, refusal, 0)
        return
    await show_answer(interaction, address.game, answer, 0)


async def _wish(interaction: Interaction, address: Address, _values: Sequence[str]) -> None:
    await interaction.services.tables.wish(
        interaction.id, address.game, interaction.user_id, _key(address), wanted=True
    )
    told = (await interaction.services.tables.preferences(interaction.user_id)).tell
    words = _("Done. It will show up in your panel, and I will notify you in the thread.") if told else _(
        "Done. It will show up in your panel. To be notified as well, see /farm me settings."
    )  # fmt: skip
    await show_card(interaction, address.game, _key(address), words)


async def _unwish(interaction: Interaction, address: Address, _values: Sequence[str]) -> None:
    await interaction.services.tables.wish(
        interaction.id, address.game, interaction.user_id, _key(address), wanted=False
    )
    await show_card(interaction, address.game, _key(address))


async def _hand(interaction: Interaction, address: Address, _values: Sequence[str]) -> None:
    await hand(interaction, address.game)


async def _panel(interaction: Interaction, address: Address, _values: Sequence[str]) -> None:
    await open_panel(interaction, address.game)


def _key(address: Address) -> str:
    return address.choice.partition(".")[2]


SEATED: dict[str, Callable[[Interaction, Address, Sequence[str]], Awaitable[None]]] = {
    "!card": _look,
    "!play": _play,
    "!wish": _wish,
    "!unwish": _unwish,
    "!hand": _hand,
    "!panel": _panel,
}
"""What the buttons and lists of a hand do; only the one whose seat they name can use them."""
