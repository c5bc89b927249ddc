"""What each step asks, in one sentence with its numbers; what declining means; choices that the step explains."""

from __future__ import annotations

from bot.games.hallertau import words
from bot.games.hallertau.facts import CROPS, SPACES
from bot.games.hallertau.moves import Clear, Gain, Move, NewFields, Pay, Sow
from bot.games.hallertau.prompts.labels import label
from bot.games.hallertau.state import Player, Position
from bot.games.hallertau.steps.base import Ask
from bot.games.hallertau.steps.buildings import AdvanceBuilding, MoveBoulders, StepBack
from bot.games.hallertau.steps.cards import PayForCard, TakeIncome
from bot.games.hallertau.steps.clearing import ClearSpace, ClearTopRows, MergeWorkers
from bot.games.hallertau.steps.fields import (
    ChooseFields,
    DoubleHarvest,
    FieldsOfSum,
    HarvestFields,
    HarvestNow,
    MoveEmptyField,
    RaiseFields,
    SowFields,
)
from bot.games.hallertau.steps.goods import ChooseGoods, Either, Offer, PayInstead, SellFor
from bot.games.hallertau.steps.rounds import RaiseOne
from bot.games.hallertau.steps.sheep import MoveFlock
from bot.games.hallertau.steps.spaces import SecondRow, UseSpace
from bot.games.text import Text, _, listed, n_


def question(state: Position, step: Ask) -> Text:
    """Return what a step asks. Raises `AssertionError` for a step without a question."""
    player = state.players[step.seat]
    match step:
        case ChooseGoods():
            return _of_goods(player, step.offers)
        case Either():
            return _of_parts(state, step)
        case SellFor():
            goods = words.amounts(step.get)
            if step.res == "sheep":
                return _("Which sheep do you pay for {goods}?", goods=goods)
            return _("Which field do you pay for {goods}?", goods=goods)
        case PayInstead():
            have = words.amount("jewelry", player.jewelry)
            return _("Pay 1 jewelry instead of a sheep? You have {have}.", have=have)
        case PayForCard(card=card):
            return _("How do you pay for card {card}?", card=card)
        case StepBack():
            return _("Which craft building do you move 1 space left for {goods}?", goods=words.amounts(step.get))
        case AdvanceBuilding(count=count):
            return n_("Which craft building do you move 1 space right for free?",

                          "Which craft building do you move 1 space right for free? You have {n} of these "
                          "moves.", count)  # fmt: skip
        case MoveBoulders(count=count):
            return n_("Which boulder do you move 1 space right without a tool?",

                          "Which boulder do you move 1 space right without a tool? You have {n} of these "
                          "moves.", count)  # fmt: skip
        case TakeIncome():
            return _income(state, step)
        case MoveFlock(count=count, same=True):
            return n_(
                "Which sheep do you move 1 card further?", "Which sheep do you move up to {n} cards further?", count
            )
        case MoveFlock(count=count):
            return n_("Which sheep do you move 1 card further?", "Which sheep move 1 card on each? At most {n}.", count)
    return _on_fields(player, step) or _on_board(step)


def _income(state: Position, step: TakeIncome) -> Text:
    left = len(step.payable(state))
    if not left:
        return _("You may play a card now.")
    return _("Which Bonus card do you collect from next? Left to collect: {n}.", n=left)


def _of_goods(player: Player, offers: list[Offer]) -> Text:
    if all(offer.pay for offer in offers):
        have = dict.fromkeys(res for offer in offers for res, _count in offer.pay)
        if len(offers) == 1:
            return _("Pay {pay} for {get}? You have {have}.", pay=words.amounts(dict(offers[0].pay)),
                     get=words.amounts(dict(offers[0].get)), have=_owned(player, have))  # fmt: skip
        return _("What do you exchange? You have {have}.", have=_owned(player, have))
    counts = {sum(count for _res, count in offer.get) for offer in offers}
    if len(counts) == 1 and all(res in CROPS for offer in offers for res, _count in offer.get):
        crops = words.amount("crops", counts.pop())
        if all(len(offer.get) == 1 and offer.get[0][1] == 1 for offer in offers):
            return _("Which crop do you take?")
        if all(count == 1 for offer in offers for _res, count in offer.get):
            return _("Which {crops} do you take? Each must be a different kind.", crops=crops)
        return _("Which {crops} do you take?", crops=crops)
    return _("Which of these do you take?")


def _owned(player: Player, goods: dict[str, None]) -> Text:
    return listed([words.amount(good, player.have(good)) for good in goods])


def _of_parts(state: Position, step: Either) -> Text:
    goods = [part for part in step.parts if isinstance(part, ChooseGoods)]
    if len(goods) == len(step.parts):
        offers = [offer for part in goods for offer in part.offers]
        return _of_goods(state.players[step.seat], offers)
    kinds = [_part(part) for part in step.parts]
    if len(kinds) == 1:
        return _("Use this part: {part}?", part=kinds[0])
    return _("Which one do you use: {parts}?", parts=_or(kinds))


def _or(parts: list[Text]) -> Text:
    if len(parts) == 1:
        return parts[0]
    return _("{first} or {rest}", first=parts[0], rest=_or(parts[1:]))


def _part(part: ChooseGoods | ChooseFields | SowFields | SellFor) -> Text:
    match part:
        case ChooseFields(row=row, count=count):
            return _("place {fields} in row {row}", fields=words.amount("fields", count), row=row)
        case SowFields(count=count):
            return n_("sow {n} field", "sow up to {n} fields", count)
        case SellFor(res=res, get=get):
            return _("pay {price} for {goods}", price=words.amount(res, 1), goods=words.amounts(get))
        case _ if len(part.offers) > 1:
            return _("take goods")
        case _ if part.offers[0].pay:
            offer = part.offers[0]
            price = words.amounts(dict(offer.pay))
            return _("pay {price} for {goods}", price=price, goods=words.amounts(dict(offer.get)))
        case _:
            return _("take {goods}", goods=words.amounts(dict(part.offers[0].get)))


def _on_fields(player: Player, step: Ask) -> Text | None:
    match step:
        case ChooseFields(row=row):
            return _("How many new fields do you place in row {row}? You have room for {n}.", row=row,
                     n=player.free_columns())  # fmt: skip
        case FieldsOfSum():
            return _("Which rows do your new fields go in? The row numbers must add up to {sum}.", sum=step.sum)
        case SowFields(double=True):
            return _("Which field do you sow with up to 2 of one crop?")
        case SowFields(count=count):
            return n_("What do you sow, and in which row?", "What do you sow? You may sow up to {n} fields.", count)
        case HarvestNow(count=count):
            return n_("Which field do you harvest now?", "Which fields do you harvest now? At most {n}.", count)
        case HarvestFields():
            return _("Which field do you harvest next? Left to harvest: {n}.", n=len(step.due(player)))
        case DoubleHarvest():
            return _("Which field gives twice as much this harvest?")
        case RaiseFields(up=0, row=row, most=most):
            return n_("Which empty field moves to row {row}?", "Which empty fields move to row {row}? At most {n}.",
                      most, row=row)  # fmt: skip
        case RaiseFields(up=up, most=most):
            rows = n_("{n} row", "{n} rows", up)
            if most:
                return n_("Which field moves up {rows}?", "Which fields move up {rows}? At most {n}.", most, rows=rows)
            return _("Which fields move up {rows}? Each moves at most once.", rows=rows)
        case MoveEmptyField(row=row):
            return _("Move an empty field to row {row}?", row=row)
        case RaiseOne():
            return _("Which empty field moves up 1 more row?")
        case _:
            return None


def _on_board(step: Ask) -> Text:
    match step:
        case ClearSpace(take_row=True):
            return _("From which space do you take the workers in the highest filled row?")
        case ClearSpace():
            return _("Which space do you remove all workers from?")
        case ClearTopRows(spaces=spaces):
            names = listed([SPACES[key].name() for key in spaces])
            return _("Remove the workers in the highest filled row of {spaces}?", spaces=names)
        case MergeWorkers():
            return _("Which 3 workers do you move, and to which space?")
        case SecondRow():
            return _("On which empty second row do you place your last worker?")
        case _:
            assert isinstance(step, UseSpace), type(step).__name__
            return _("Which space with at most 1 worker do you use? It costs you no workers.")


REFUSALS: dict[type[Ask], Text] = {
    Either: _("None of these"),
    ChooseFields: _("Take no field"),
    FieldsOfSum: _("Take no field"),
    SowFields: _("Sow no more"),
    HarvestNow: _("Harvest nothing now"),
    DoubleHarvest: _("None of them"),
    RaiseFields: _("Move none"),
    MoveEmptyField: _("Move none"),
    MoveFlock: _("Move none"),
    PayInstead: _("No"),
    StepBack: _("Move none back"),
    AdvanceBuilding: _("Move none"),
    MoveBoulders: _("Move none"),
    ClearSpace: _("Remove none"),
    ClearTopRows: _("Leave them there"),
    MergeWorkers: _("Move none"),
    SecondRow: _("Place it normally"),
    UseSpace: _("Use none"),
    TakeIncome: _("No more"),
}


def refusal(step: Ask) -> Text:
    """Return in words what passing means."""
    match step:
        case ChooseGoods(offers=offers):
            return _("Do not exchange") if all(offer.pay for offer in offers) else _("Take nothing")
        case SellFor(res="sheep"):
            return _("Keep the sheep")
        case SellFor():
            return _("Keep all fields")
        case TakeIncome(cards=[]):
            return _("Continue without a card")
        case TakeIncome(stop=True):
            return _("Leave the others unpaid")
        case _:
            return REFUSALS[type(step)]


def choice(state: Position, step: Ask, move: Move) -> Text:
    """Return what a choice says, where the step tells what it costs or does."""
    usual = label(state, step.seat, move)
    match step, move:
        case (ChooseGoods() | Either(), Gain()):
            pay = _price(step, move)
            return _("{pay} → {get}", pay=words.amounts(pay), get=usual) if pay else usual
        case Either(), Sow():
            return _("Sow {what}", what=usual)
        case Either(), NewFields():
            return _("Take {what}", what=usual)
        case (SellFor() | PayInstead(), Pay()):
            return _("Pay {what}", what=usual)
        case ClearSpace(take_row=True), Clear(space):
            row = state.board.top_row(space)
            count = state.board.spaces[space][row - 1] if row else 0
            return _("{space}: {workers}", space=SPACES[space].name(), workers=words.amount("workers", count))
        case _:
            return usual


def _price(step: ChooseGoods | Either, move: Gain) -> dict[str, int]:
    parts = step.parts if isinstance(step, Either) else [step]
    offers = [offer for part in parts if isinstance(part, ChooseGoods) for offer in part.offers]
    return next((dict(offer.pay) for offer in offers if offer.get == move.goods), {})
