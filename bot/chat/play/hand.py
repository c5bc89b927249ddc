"""A seat's own hand: what it holds, one card large, playing it, and the wish to be told when it can be played.

All of it is for the eyes of that seat: nothing here makes a public message.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.boards.landscape import in_parts
from bot.boards.pictures import Picture
from bot.chat.kit.actions import Action, HandCard
from bot.chat.kit.card_screen import card_blocks
from bot.chat.kit.card_text import full_lines, sign, standing
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Block, Entry, Pick, Press, Row, Screen, Shown, Words, rows
from bot.chat.kit.pagination import OPTIONS_IN_ALL, parts
from bot.chat.kit.speaker import Speaker, pages
from bot.chat.play.moves import open_panel, press, show_answer, show_panel, show_refusal
from bot.chat.play.panel import laid_out, look_of
from bot.games.cards import Card, InHand
from bot.games.prompts import Buttons, Cards, Option
from bot.games.text import Text, _, listed, n_
from bot.tables.db.values import Refusal
from bot.tables.views import SeatView, named_card

BUTTONS = 8
"""How many playable cards have a button each; of more there is the list alone."""


async def hand(interaction: Interaction, game_id: str, _act: Action | None = None, page: int = 0) -> None:
    """Show the person's hand: a picture, a button for each card that can be played now, a list to look at any card.

    Of many cards `page` counts the parts of the picture.
    """
    panel = await interaction.services.tables.panel(game_id, interaction.user_id)
    held = panel.hand
    if not held:
        any_cards = bool(interaction.services.rules(panel.info).cards())
        await interaction.say(
            _("You have no cards in your hand.") if any_cards else _("There are no hands of cards in this game.")
        )
        return
    say = await interaction.speaker(panel.info)
    boards = interaction.services.boards(panel.info.game)
    picture = boards.hand(panel.view, interaction.services.names(panel.info), say.bare)
    if interaction.words or picture is None:
        lines = "\n".join([say(_summary(held)), *(line for one in held for line in full_lines(one, say))])
        *pieces, last = pages(lines, 3000)
        for piece in pieces:
            await interaction.in_words(piece)
        ways: tuple[Block, ...] = (
            *laid_out(_playable(panel, held, say)),
            *_picks(panel, held, say),
            Row((_back(panel, say),)),
        )
        await interaction.show(Screen((Words(last), *ways)))
        return
    await interaction.show(hand_screen(panel, in_parts(picture, say.bare), say, page))


def hand_screen(panel: SeatView, parts_shown: Sequence[Picture], say: Speaker, page: int) -> Screen:
    """Return a hand as one part of its picture, with the ways to play and to look at cards, and to the other parts."""
    page = min(page, len(parts_shown) - 1)
    playable = _playable(panel, panel.hand, say)
    words = () if playable else (Words(say(_summary(panel.hand))),)
    turn: list[Press] = []
    if len(parts_shown) > 1:
        back, on = max(0, page - 1), min(page + 1, len(parts_shown) - 1)
        turn.append(Press(id=_at(panel, "!hand", page=back).button(), label="◀", enabled=page > 0))
        label = say.bare(_("{page}/{count} ▶", page=page + 1, count=len(parts_shown)))
        turn.append(Press(id=_at(panel, "!hand.on", page=on).button(), label=label, enabled=on > page))
    laid = laid_out(playable)
    return Screen(
        (Shown(parts_shown[page]), *words, *laid, *_picks(panel, panel.hand, say), Row((_back(panel, say), *turn)))
    )


def _summary(held: Sequence[InHand]) -> Text:
    """Return which cards can be played now."""
    names = [one.card.title for one in held if one.reason is None]
    if not names:
        return n_("None of your {n} card is playable now.", "None of your {n} cards is playable now.", len(held))
    return _("Playable now: {cards}.", cards=listed(names))


def _playable(panel: SeatView, held: Sequence[InHand], say: Speaker) -> list[Press]:
    """Return a button for each card that can be played, unless these are too many."""
    cards = [one.card for one in held if one.reason is None]
    if len(cards) > BUTTONS:
        return []
    return [
        Press(
            id=Address(game=panel.info.id, position=panel.position, choice=HandCard(card.key).choice()).button(),
            label=say.bare(card.title),
        )
        for card in cards
    ]


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


async def own_card(interaction: Interaction, game_id: str, act: HandCard) -> None:
    """Show one card of the person's hand large."""
    await show_card(interaction, game_id, act.key)


async def show_card(interaction: Interaction, game_id: str, key: str, notice: Text | None = None) -> None:
    """Show one card of the hand large, with the ways to play it and the wish to be told."""
    panel = await interaction.services.tables.panel(game_id, interaction.user_id)
    one = panel.in_hand(key)
    if one is None and (card := _sold(interaction, panel, key)) is not None:
        say = await interaction.speaker(panel.info)
        blocks = await card_blocks(interaction, panel.info.game, card, say)
        await interaction.show(Screen((*blocks, Row((_back(panel, say),)))))
        return
    if one is None:
        raise Refusal(_("That card is not in your hand. Please look at your hand again."))
    say = await interaction.speaker(panel.info)
    ways: tuple[Option, ...] = ()
    if one.reason is None:
        ways = await interaction.services.tables.ways_to_play(game_id, interaction.user_id, key)
    wished = any(wish.card == key for wish in panel.wishes)
    blocks = await card_blocks(interaction, panel.info.game, one.card, say, panel.view)
    lines = [f"*{say(notice)}*"] if notice else []
    if isinstance(blocks[0], Words):
        lines.append(f"{sign(one)} {say(standing(one))}")
    lines += [say(line) for line in _about(panel, one, ways)]
    if wished:
        lines.append(say(_("I will tell you when you can play this card.")))
    if lines:
        blocks.append(Words("\n".join(lines)))
    presses = [Press(id=_at(panel, "!hand").button(), label=say.bare(_("My hand"))), _back(panel, say)]
    if wished or one.reason is not None:
        label = _("Stop watching this card") if wished else _("Tell me when playable")
        choice = f"!unwish.{key}" if wished else f"!wish.{key}"
        presses.append(Press(id=_at(panel, choice).button(), label=say.bare(label)))
    presses += [Press(id=_at(panel, _way(key, way)).button(), label=say.bare(way.label), look="good") for way in ways]
    await interaction.show(Screen((*blocks, *rows(presses))))


def _sold(interaction: Interaction, panel: SeatView, key: str) -> Card | None:
    """Return the card of this key that is no card of a hand but offered in the panel."""
    widgets = panel.prompt.widgets if panel.prompt else ()
    offered = {named_card(one) for widget in widgets if isinstance(widget, Buttons) for one in widget.options}
    every = interaction.services.rules(panel.info).cards() if key in offered else ()
    return next((card for card in every if card.key == key), None)


def _about(panel: SeatView, one: InHand, ways: Sequence[Option]) -> list[Text]:
    """Return where a card would be played, or why it cannot be played at this moment though it is playable."""
    if len(ways) == 1 and ways[0].detail is not None:
        return [_("Playing it takes the space {space}.", space=ways[0].detail)]
    if one.reason is None and not ways:
        begun = _("First finish or undo what you have started.")
        return [begun if panel.draft else _("You play it when a prompt asks you for such a card.")]
    return []


def _way(key: str, way: Option) -> str:
    """Return the choice of a button that plays a card in a way."""
    where = way.code.partition(".")[2]
    return f"!play.{key}.{where}" if where else f"!play.{key}"


def _at(panel: SeatView, choice: str, part: int | None = None, page: int = 0) -> Address:
    return Address(game=panel.info.id, position=panel.position, seat=panel.seat, choice=choice, part=part, page=page)


def _back(panel: SeatView, say: Speaker) -> Press:
    label = _("Your turn") if panel.awaited else _("Your board")
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


async def _read(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Show one of the cards large among which the seat chooses, with the way back and what could be done with it."""
    panel = await interaction.services.tables.panel(address.game, interaction.user_id)
    widgets = panel.prompt.widgets if panel.prompt else ()
    offered = {key for one in widgets if isinstance(one, Cards) for key in one.keys}
    wanted = values[0] if values else _key(address)
    every = interaction.services.rules(panel.info).cards() if wanted in offered else ()
    card = next((one for one in every if one.key == wanted), None)
    if card is None:
        await open_panel(interaction, address.game)
        return
    say = await interaction.speaker(panel.info)
    blocks = await card_blocks(interaction, panel.info.game, card, say)
    presses = [Press(id=_at(panel, "!panel").button(), label=say.bare(_("Back")))]
    presses += [
        Press(id=_at(panel, option.code).button(), label=say.bare(option.label), look=look_of(option))
        for widget in widgets
        if isinstance(widget, Buttons)
        for option in widget.options
    ]
    await interaction.show(Screen((*blocks, *rows(presses))))


async def _play(interaction: Interaction, address: Address, _values: Sequence[str]) -> None:
    """Play the card: as the seat's present decision allows it, or by beginning a turn with it."""
    tables = interaction.services.tables
    key, _dot, code = _key(address).partition(".")
    panel = await tables.panel(address.game, interaction.user_id)
    ways = await tables.ways_to_play(address.game, interaction.user_id, key)
    way = next((one for one in ways if not code or one.code.endswith(f".{code}")), None)
    if way is None:
        await show_card(interaction, address.game, key, _("You cannot play this card now."))
        return
    try:
        if way.move is not None:
            answer = await tables.play(interaction.id, address.game, interaction.user_id, way.move)
        else:
            answer = await tables.press(interaction.id, address.game, interaction.user_id, panel.position, way.code)
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
    await hand(interaction, address.game, page=address.page)


async def _panel(interaction: Interaction, address: Address, _values: Sequence[str]) -> None:
    await open_panel(interaction, address.game)


def _joined(lines: Sequence[Text]) -> Text:
    """Return sentences as one text."""
    first, *rest = lines
    return _("{first} {rest}", first=first, rest=_joined(rest)) if rest else first


async def _closed(interaction: Interaction, address: Address, _values: Sequence[str]) -> None:
    """Show the panel once more, with the reasons why popular choices are missing."""
    panel = await interaction.services.tables.panel(address.game, interaction.user_id)
    closed = panel.prompt.closed if panel.prompt is not None else ()
    await show_panel(interaction, panel, notice=_joined(closed) if closed else None)


def _key(address: Address) -> str:
    return address.choice.partition(".")[2]


SEATED: dict[str, Callable[[Interaction, Address, Sequence[str]], Awaitable[None]]] = {
    "!card": _look,
    "!read": _read,
    "!play": _play,
    "!wish": _wish,
    "!unwish": _unwish,
    "!hand": _hand,
    "!panel": _panel,
    "!closed": _closed,
}
"""What the buttons and lists of a hand do; only the one whose seat they name can use them."""
