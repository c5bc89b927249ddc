"""Every op of the cards and spaces: one small function each, that says which steps carry it out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from bot.games.hallertau.cards.expressions import amount
from bot.games.hallertau.facts import CROPS, STABLES, Effect
from bot.games.hallertau.steps.base import Draw
from bot.games.hallertau.steps.buildings import AdvanceBuilding, MoveBoulders, StepBack
from bot.games.hallertau.steps.clearing import ClearSpace, ClearTopRows, MergeWorkers
from bot.games.hallertau.steps.effects import Context, Steps, operation
from bot.games.hallertau.steps.fields import (
    ChooseFields,
    DoubleHarvest,
    FieldsOfSum,
    GainFields,
    HarvestNow,
    MoveEmptyField,
    RaiseFields,
    SowFields,
)
from bot.games.hallertau.steps.goods import ChooseGoods, Either, GainGoods, Offer, PayInstead, SellFor, crop_mixes
from bot.games.hallertau.steps.sheep import MoveFlock
from bot.games.hallertau.steps.spaces import SecondRow, UseSpace
from bot.games.text import _

OF_CHOICE = "sheep_on_card_of_choice"


def _n(context: Context, effect: Effect) -> int:
    return amount(effect.n, context.state, context.seat, context.tier)


def _row(context: Context, effect: Effect) -> int:
    return amount(effect.row, context.state, context.seat, context.tier)


@operation("gain")
def _gain(context: Context, effect: Effect) -> Steps:
    count = _n(context, effect)
    if effect.n == OF_CHOICE:
        counts = sorted({sheep for sheep in context.player.flock[:STABLES] if sheep}, reverse=True)
        if len(counts) > 1:
            return [ChooseGoods(context.seat, [Offer(((effect.res, sheep),)) for sheep in counts])]
    return [GainGoods(context.seat, {effect.res: count})] if count else []


@operation("gain_one_type")
def _gain_one_type(context: Context, effect: Effect) -> Steps:
    count = _n(context, effect)
    offers = [Offer(((res, count),)) for res in effect.of]
    return [ChooseGoods(context.seat, offers, marks=True, source=context.source)] if count else []


@operation("distinct_crops")
def _distinct_crops(context: Context, effect: Effect) -> Steps:
    mixes = list(combinations(CROPS, min(_n(context, effect), len(CROPS))))
    if len(mixes) == 1:
        return [GainGoods(context.seat, dict.fromkeys(mixes[0], 1))]
    return [ChooseGoods(context.seat, [Offer(tuple((crop, 1) for crop in mix)) for mix in mixes])]


@operation("crops")
def _crops(context: Context, effect: Effect) -> Steps:
    return [ChooseGoods(context.seat, crop_mixes(_n(context, effect)))]


@operation("draw")
def _draw(context: Context, effect: Effect) -> Steps:
    count = _n(context, effect)
    return [Draw(context.seat, effect.deck, count, context.source)] if count else []


@operation("rooster")
def _rooster(context: Context, effect: Effect) -> Steps:
    if context.state.first != context.seat:
        context.state.first = context.seat
        context.play.tell("rooster", _("takes the rooster"), context.seat, effect=True)
    return []


@operation("field")
def _field(context: Context, effect: Effect) -> Steps:
    count = _n(context, effect)
    if effect.up_to:
        return [ChooseFields(context.seat, _row(context, effect), count)]
    return [GainFields(context.seat, _row(context, effect), count)]


@operation("fields_with_row_sum")
def _fields_with_row_sum(context: Context, effect: Effect) -> Steps:
    total = amount(effect.sum, context.state, context.seat, context.tier)
    return [FieldsOfSum(context.seat, total, _n(context, effect))]


@operation("sow")
def _sow(context: Context, effect: Effect) -> Steps:
    count = _n(context, effect)
    return [SowFields(context.seat, count)] if count else []


@operation("sow_crop")
def _sow_crop(context: Context, effect: Effect) -> Steps:
    return [SowFields(context.seat, _n(context, effect), (effect.crop,))]


@operation("sow_good")
def _sow_good(context: Context, effect: Effect) -> Steps:
    return [SowFields(context.seat, _n(context, effect), (effect.good,))]


@operation("sow_chosen")
def _sow_chosen(context: Context, effect: Effect) -> Steps:
    return [SowFields(context.seat, _n(context, effect), chosen=True, source=context.source)]


@operation("sow_that_field")
def _sow_that_field(context: Context, effect: Effect) -> Steps:
    return [SowFields(context.seat, _n(context, effect), marked=True, source=context.source)]


@operation("sow_double")
def _sow_double(context: Context, effect: Effect) -> Steps:
    return [SowFields(context.seat, _n(context, effect), double=True)]


@operation("harvest")
def _harvest(context: Context, effect: Effect) -> Steps:
    return [HarvestNow(context.seat, _n(context, effect))]


@operation("double_harvest")
def _double_harvest(context: Context, effect: Effect) -> Steps:
    return [DoubleHarvest(context.seat)]


@operation("raise_fields")
def _raise_fields(context: Context, effect: Effect) -> Steps:
    return [RaiseFields(context.seat, effect.which, effect.rows, most=effect.max)]


@operation("empty_fields_to_row")
def _empty_fields_to_row(context: Context, effect: Effect) -> Steps:
    return [RaiseFields(context.seat, "empty", 0, _row(context, effect), _n(context, effect))]


@operation("move_empty_field_to_row")
def _move_empty_field_to_row(context: Context, effect: Effect) -> Steps:
    return [MoveEmptyField(context.seat, _row(context, effect), context.source)]


@operation("move_same")
def _move_same(context: Context, effect: Effect) -> Steps:
    return [MoveFlock(context.seat, _n(context, effect), same=True)]


@operation("move_diff")
@operation("lifeline")
def _move_diff(context: Context, effect: Effect) -> Steps:
    return [MoveFlock(context.seat, _n(context, effect))]


def _traded(context: Context, effect: Effect) -> ChooseGoods | SellFor:
    """An exchange, once (ops *trade* and *exchange*)."""
    assert effect.pay is not None
    get = {one.res: amount(one.n, context.state, context.seat) for one in effect.gets()}
    price = amount(effect.pay.n, context.state, context.seat)
    if effect.pay.res in ("sheep", "fields"):
        assert price == 1, effect
        return SellFor(context.seat, effect.pay.res, get)
    return ChooseGoods(context.seat, [Offer(tuple(get.items()), ((effect.pay.res, price),))])


@operation("trade")
@operation("exchange")
def _trade(context: Context, effect: Effect) -> Steps:
    return [_traded(context, effect)]


def _asked(context: Context, effect: Effect) -> ChooseGoods | ChooseFields | SowFields | SellFor:
    """An effect as something that is chosen."""
    match effect.op:
        case "gain":
            return ChooseGoods(context.seat, [Offer(((effect.res, _n(context, effect)),))])
        case "crops":
            return ChooseGoods(context.seat, crop_mixes(_n(context, effect)))
        case "field":
            return ChooseFields(context.seat, _row(context, effect), _n(context, effect))
        case "sow":
            return SowFields(context.seat, _n(context, effect))
        case _:
            return _traded(context, effect)


def _either(context: Context, effects: Sequence[Effect]) -> Steps:
    return [Either(context.seat, [_asked(context, effect) for effect in effects])] if effects else []


@operation("choose")
def _choose(context: Context, effect: Effect) -> Steps:
    return _either(context, effect.parts())


@operation("unlock")
@operation("paired")
def _open_parts(context: Context, effect: Effect) -> Steps:
    return _either(context, [part for number, part in enumerate(effect.parts()) if number in context.open])


@operation("raise_to")
def _raise_to(context: Context, effect: Effect) -> Steps:
    missing = amount(effect.target, context.state, context.seat) - context.player.have(effect.res)
    return [GainGoods(context.seat, {effect.res: missing})] if missing > 0 else []


@operation("advance_building")
def _advance_building(context: Context, effect: Effect) -> Steps:
    return [AdvanceBuilding(context.seat, _n(context, effect))]


@operation("building_back")
def _building_back(context: Context, effect: Effect) -> Steps:
    get = {one.res: amount(one.n, context.state, context.seat) for one in effect.gets()}
    return [StepBack(context.seat, get)]


@operation("move_boulders")
def _move_boulders(context: Context, effect: Effect) -> Steps:
    return [MoveBoulders(context.seat, _n(context, effect))]


@operation("clear_space")
def _clear_space(context: Context, effect: Effect) -> Steps:
    return [ClearSpace(context.seat)]


@operation("take_top_row_workers")
def _take_top_row_workers(context: Context, effect: Effect) -> Steps:
    return [ClearSpace(context.seat, take_row=True)]


@operation("clear_top_row_of_all")
def _clear_top_row_of_all(context: Context, effect: Effect) -> Steps:
    return [ClearTopRows(context.seat, list(effect.spaces))]


@operation("merge_three_workers")
def _merge_three_workers(context: Context, effect: Effect) -> Steps:
    return [MergeWorkers(context.seat)]


@operation("place_last_worker_second_row")
def _place_last_worker_second_row(context: Context, effect: Effect) -> Steps:
    return [SecondRow(context.seat)]


@operation("use_space")
def _use_space(context: Context, effect: Effect) -> Steps:
    return [UseSpace(context.seat)]


@operation("butchery_pay_jewelry")
def _butchery_pay_jewelry(context: Context, effect: Effect) -> Steps:
    return [PayInstead(context.seat)]
