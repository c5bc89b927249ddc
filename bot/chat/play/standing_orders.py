"""Standing orders: one panel that lists them, gives new ones and cancels them; for the eyes of their seat alone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.chat.kit.actions import Action
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Block, Entry, Pick, Press, Row, Screen, Words
from bot.chat.kit.pagination import parts
from bot.chat.kit.speaker import Speaker, ago, fitted
from bot.games.naming import Known, known, meant
from bot.games.orders import OrderKind, OrderSubject
from bot.games.text import Text, _, n_
from bot.tables.db.values import Refusal, StandingOrder, Status
from bot.tables.views import SeatView

KIND, SUBJECT, NUMBER, CANCEL = "!order-kind", "!order-what", "!order-number", "!order-cancel"

_ENDED = 6
"""How many orders that have ended are shown."""

_ROOM = 3400


async def orders(interaction: Interaction, game_id: str, _act: Action | None = None) -> None:
    """Show the panel."""
    await _show(interaction, await interaction.services.tables.panel(game_id, interaction.user_id))


async def give(interaction: Interaction, game_id: str, text: str) -> None:
    """Give an order in its own words or as it was suggested, and show the panel with it."""
    found = meant(await known_orders(interaction, game_id), text)
    order = text if found is None else found.value
    await _show(
        interaction,
        await interaction.services.tables.order(interaction.id, game_id, interaction.user_id, order),
        _NOTED,
    )


async def known_orders(interaction: Interaction, game_id: str) -> list[Known]:
    """Return the orders that can be given now, each with its sentence."""
    say = await interaction.speaker((await interaction.services.tables.look(game_id)).info)
    return [
        known(one, say.bare) for one in await interaction.services.tables.known_orders(game_id, interaction.user_id)
    ]


_NOTED = _("Order saved. It applies from your next decision on.")


def missed(panel: SeatView) -> list[Text]:
    """Return why the seat is asked in spite of its orders, one sentence for each."""
    return [
        _(
            "Your order was not used: {reason} The order: {order}",
            order=panel.order_words[one.text],
            reason=reason,
        )
        for one in panel.missed
        if (reason := one.reason) is not None
    ]


async def _show(interaction: Interaction, panel: SeatView, notice: Text | None = None) -> None:
    say = await interaction.speaker(panel.info)
    if not panel.kinds and not panel.orders:
        running = panel.info.status is Status.RUNNING
        await interaction.say(
            _("There are no standing orders in this game.") if running else _("This game had no standing orders.")
        )
        return
    await interaction.show(orders_screen(panel, say, notice))


def orders_screen(panel: SeatView, say: Speaker, notice: Text | None = None) -> Screen:
    """Return the panel: what stands, what has ended and why, a list to cancel, a list to give a new one."""
    armed = [one for one in panel.orders if one.status == "armed"]
    ended = [one for one in reversed(panel.orders) if one.status != "armed"][:_ENDED]
    arranged = panel.arranged if panel.kinds else ()
    lines = [f"*{say(notice)}*"] if notice else []
    lines += [say(_("**Standing orders** · {game}", game=panel.info.id)), say(_RULE)]
    lines += [_standing(one, panel, say) for one in armed]
    lines += [f"- {say(one.text)}" for one in arranged]
    if not armed and not arranged:
        lines.append(say(_("You have no active standing orders.")))
    if ended:
        lines += [say(_("Used or expired:")), *(_ended(one, panel, say) for one in ended)]
    blocks: list[Block] = [Words(fitted(lines, _ROOM, "…"))]
    entries = [Entry(value=f"n.{one.number}", label=say.bare(panel.order_words[one.text])) for one in armed]
    entries += [Entry(value=f"a.{number}", label=say.bare(one.text)) for number, one in enumerate(arranged)]
    if entries:
        blocks.append(_pick(panel, CANCEL, _("Cancel order"), entries[:25], say))
    if panel.kinds:
        new = [Entry(value=kind.key, label=say.bare(kind.title)) for kind in panel.kinds]
        blocks.append(_pick(panel, KIND, _("New order"), new, say))
    blocks.append(Row((_back(panel, say),)))
    return Screen(tuple(blocks))


_RULE = _(
    "Standing orders act for you the moment a decision comes up, and everyone can see that they did. If "
    "an order does not fit, would reveal something or leaves you a choice, you are asked. The first order "
    "that fits is used; an order for a single decision is used up by it."
)


def _standing(one: StandingOrder, panel: SeatView, say: Speaker) -> str:
    line = f"- {say(panel.order_words[one.text])}"
    if one.uses:
        line += f" {say(n_('Used {n} time.', 'Used {n} times.', one.uses))}"
    if one.reason is not None and one.changed_at is not None:
        line += f" {say(_('Did not act {time}: {reason}', time=ago(one.changed_at), reason=one.reason))}"
    return line


def _ended(one: StandingOrder, panel: SeatView, say: Speaker) -> str:
    at = ago(one.changed_at or one.set_at)
    how = {
        "used": _("used {time}", time=at),
        "disarmed": _("expired unused {time}", time=at),
        "cancelled": _("canceled {time}", time=at),
    }[one.status]
    why = f": {say(one.reason)}" if one.reason is not None else ""
    return f"- {say(panel.order_words[one.text])} → {say(how)}{why}"


def _at(panel: SeatView, choice: str, part: int | None = None) -> Address:
    return Address(game=panel.info.id, position=panel.position, seat=panel.seat, choice=choice, part=part)


def _pick(
    panel: SeatView, choice: str, named: Text, entries: Sequence[Entry], say: Speaker, part: int | None = None
) -> Pick:
    return Pick(id=_at(panel, choice, part).select(), title=say.bare(named), entries=tuple(entries))


def _back(panel: SeatView, say: Speaker) -> Press:
    label = _("Your turn") if panel.awaited else _("Your board")
    return Press(id=_at(panel, "!panel").button(), label=say.bare(label))


def way(panel: SeatView, say: Speaker) -> Press:
    """Return the button that opens the panel."""
    return Press(id=_at(panel, "!orders").button(), label=say.bare(_("Standing orders")))


# what the lists and buttons do


async def _open(interaction: Interaction, address: Address, _values: Sequence[str]) -> None:
    await orders(interaction, address.game)


async def _chosen_kind(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Ask what the order is about, or give it where there is nothing to ask."""
    panel = await interaction.services.tables.panel(address.game, interaction.user_id)
    kind = _find(panel.kinds, values[0])
    if not kind.subjects:
        await _give(interaction, panel, kind.key)
        return
    say = await interaction.speaker(panel.info)
    entries = [Entry(value=subject.key, label=say.bare(subject.title)) for subject in kind.subjects]
    split = parts(entries)
    picks = [
        _pick(panel, f"{SUBJECT}.{kind.key}", kind.title, part, say, number if len(split) > 1 else None)
        for number, part in enumerate(split)
    ]
    await interaction.show(_step(panel, say, kind.title, picks))


async def _chosen_subject(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Ask for the number in the condition, or give the order where there is none."""
    panel = await interaction.services.tables.panel(address.game, interaction.user_id)
    kind = _find(panel.kinds, address.choice.split(".")[1])
    subject = _subject(kind, values[0])
    if not subject.numbers:
        await _give(interaction, panel, f"{kind.key} {subject.key}")
        return
    say = await interaction.speaker(panel.info)
    named = kind.number or _("Number")
    entries = [Entry(value=str(number), label=str(number)) for number in subject.numbers[:25]]
    pick = _pick(panel, f"{NUMBER}.{kind.key}.{subject.key}", named, entries, say)
    await interaction.show(_step(panel, say, _("{kind}: {what}", kind=kind.title, what=subject.title), [pick]))


def _step(panel: SeatView, say: Speaker, asked: Text, picks: Sequence[Pick]) -> Screen:
    back = Press(id=_at(panel, "!orders").button(), label=say.bare(_("Back")))
    return Screen((Words(f"**{say(asked)}**"), *picks, Row((back,))))


async def _chosen_number(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    panel = await interaction.services.tables.panel(address.game, interaction.user_id)
    _name, kind, subject = address.choice.split(".")
    await _give(interaction, panel, f"{kind} {subject} {values[0]}")


async def _give(interaction: Interaction, panel: SeatView, text: str) -> None:
    tables = interaction.services.tables
    try:
        await _show(interaction, await tables.order(interaction.id, panel.info.id, interaction.user_id, text), _NOTED)
    except Refusal as refusal:
        await _show(interaction, await tables.panel(panel.info.id, interaction.user_id), refusal.reason)


async def _cancel(interaction: Interaction, address: Address, values: Sequence[str]) -> None:
    """Cancel an order, or make the move that takes an answer back which was given by a move."""
    tables = interaction.services.tables
    sort, _dot, number = values[0].partition(".")
    try:
        if sort == "n":
            await tables.cancel_order(interaction.id, address.game, interaction.user_id, int(number))
            notice = _("Canceled.")
        else:
            notice = await _undone(interaction, address.game, int(number))
    except Refusal as refusal:
        notice = refusal.reason
    await _show(interaction, await tables.panel(address.game, interaction.user_id), notice)


async def _undone(interaction: Interaction, game_id: str, number: int) -> Text:
    panel = await interaction.services.tables.panel(game_id, interaction.user_id)
    if number >= len(panel.arranged):
        raise Refusal(_("That order is no longer active."))
    await interaction.services.tables.play(interaction.id, game_id, interaction.user_id, panel.arranged[number].undo)
    return _("That is a move, not a question. It is in your draft and takes effect when you confirm your turn.")


def _find(kinds: Sequence[OrderKind], key: str) -> OrderKind:
    found = next((kind for kind in kinds if kind.key == key), None)
    if found is None:
        raise Refusal(_("You cannot order that right now. Choose from the current list."))
    return found


def _subject(kind: OrderKind, key: str) -> OrderSubject:
    found = next((subject for subject in kind.subjects if subject.key == key), None)
    if found is None:
        raise Refusal(_("You cannot order that right now. Choose from the current list."))
    return found


SEATED: dict[str, Callable[[Interaction, Address, Sequence[str]], Awaitable[None]]] = {
    "!orders": _open,
    KIND: _chosen_kind,
    SUBJECT: _chosen_subject,
    NUMBER: _chosen_number,
    CANCEL: _cancel,
}
"""What the lists and buttons of the panel do; only the one whose seat they name can use them."""
