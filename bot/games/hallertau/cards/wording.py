"""What a card says, put together from its record: short lines for pictures and lists, one sentence for chat.

Amounts with slashes are tiers (rules 7.1): the second amount above belongs to the second amount below.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Literal

import msgspec

from bot.games.hallertau.cards.phrases import (
    CROPS,
    DRAWN,
    EACH,
    GOODS,
    LEADS,
    MOMENTS,
    MOVED,
    NAMES,
    NONE,
    PRICES,
    SPACES,
    SPECIAL,
    STATES,
    TRIGGERS,
    WHOLE,
)
from bot.games.text import Text, Who, _, listed, n_
from data import ROOT

Record = Mapping[str, Any]  # Any: the data as they are printed, which only the words look at
"""A record, or a part of one, as it stands in `data/hallertau/cards.json`."""


class Part(msgspec.Struct, frozen=True):
    """An amount and its sign, in any language: *3* or *1/2/3* before an icon, for fields with their row.

    `icon` is a good, *tools*, *jewelry*, *sheep*, *field*, *crop* (any), *good* (any), *window*, or a card type with
    *card-* before it. `number` may also be *≥* or *>* (before *window* or *field*), or *+* before what is added.
    """

    number: str
    icon: str
    row: str = ""


class Line(msgspec.Struct, frozen=True):
    """One line of a card. `parts` say the whole line in signs; they are empty where only words can.

    `choice`: the line names several things of which one is taken.
    """

    text: Text
    parts: tuple[Part, ...] = ()
    choice: bool = False


class CardWords(msgspec.Struct, frozen=True):
    """A card in words.

    `lead` tells what the lines of `need` are: what you *have*, what you *pay*, how the action *board* looks
    (everybody's workers count), *when* it is, or another *price*. They hold together (*and*), one of them is enough
    (*or*), or each belongs to its own gain (*/*). `bars` say when the card can be played, empty for at any time.
    `income` marks a Bonus card: the gains come in every phase 3 (rules 7.2).
    """

    number: str
    lead: Literal["have", "pay", "board", "when", "price"]
    bars: tuple[Text, ...]
    need: tuple[Line, ...]
    joint: Literal["and", "or", "/"]
    gains: tuple[Line, ...]
    income: bool
    points: int
    note: Text | None

    def requirement(self) -> Text:
        """*Have 4 barley and 4 hops*, *Pay 1 sheep or 2 tools*; the bars alone where nothing else is asked."""
        if not self.need:
            return _("Play it {bar}", bar=self.bars[0])
        lines = [line.text for line in self.need]
        asked = listed(lines) if self.joint == "and" else _either(lines) if self.joint == "or" else _slashed(lines)
        said = Text(LEADS[self.lead].message, {"what": asked})
        for bar in self.bars:
            said = _("{said}, {bar}", said=said, bar=bar)
        return said

    def outcome(self) -> Text | None:
        """*1 tool, 1 Bonus card*; *2 milk every phase 3, 3 points*; None for a card without."""
        mark = _("{first}; {rest}") if any(line.choice for line in self.gains) else _("{first}, {rest}")
        said = _rowed([line.text for line in self.gains], mark) if self.gains else None
        if said is not None and self.income:
            said = _("{gains} in every phase 3", gains=said)
        if self.points:
            points = n_("{n} point", "{n} points", self.points)
            said = points if said is None else _("{gains}. {points}", gains=said, points=points)
        return said

    def sentence(self) -> Text:
        """The whole card without its note: *Have 4 barley and 4 hops → 1 tool, 1 Bonus card*."""
        outcome = self.outcome()
        if outcome is None:
            return self.requirement()
        return _("{requirement} → {outcome}", requirement=self.requirement(), outcome=outcome)


def at_tier(said: Text, tier: int) -> Text:
    """Return words of a card with slashes as they read for one tier, from 0: *2 tools* out of *1/2/3 tools*."""
    args: dict[str, str | int | Who | Text] = dict(said.args)
    for name, value in said.args.items():
        if isinstance(value, Text):
            args[name] = at_tier(value, tier)
        elif isinstance(value, str) and _SLASHES.fullmatch(value) and tier <= value.count("/"):
            args[name] = value.split("/")[tier]
            if said.plural:
                args["n"] = int(value.split("/")[tier])
    return Text(said.message, args, said.plural)


_SLASHES = re.compile(r"\d+(/\d+)+")


def numbers() -> tuple[str, ...]:
    """Return the numbers of all cards in order."""
    return tuple(_records())


@cache
def card_words(number: str) -> CardWords:
    """Return a card in words. Raises `KeyError` for an unknown number."""
    record = _records()[number]
    gains = record.get("effects", record.get("income", []))
    need, joint = _price(record["pay"]["options"]) if "pay" in record else _condition(record)
    return CardWords(
        number=number,
        lead=_lead(record),
        bars=tuple(_bars(record)),
        need=tuple(need),
        joint=joint,
        gains=tuple(_gain(gain) for gain in gains),
        income="income" in record,
        points=record.get("vp", 0),
        note=Text(_notes()[number]) if number in _notes() else None,
    )


@cache
def _records() -> dict[str, Record]:
    cards: list[Record] = msgspec.json.decode((ROOT / "hallertau" / "cards.json").read_bytes())
    return {card["id"]: card for card in cards}


@cache
def _notes() -> dict[str, str]:
    return msgspec.json.decode((ROOT / "hallertau" / "card_notes.json").read_bytes(), type=dict[str, str])


# --- when -------------------------------------------------------------------------------------------------


def _bars(record: Record) -> list[Text]:
    bars = []
    if "phase" in record:
        (how, phase), *_others = record["phase"].items()
        bars.append(
            _("only in phase {phase}", phase=phase) if how == "only" else _("not in phase {phase}", phase=phase)
        )
    if record.get("trigger") in TRIGGERS:
        bars.append(TRIGGERS[record["trigger"]])
    return bars


def _lead(record: Record) -> Literal["have", "pay", "board", "when", "price"]:
    if record["top"] == "cost":
        return "price" if "special" in record["pay"]["options"][0][0] else "pay"
    if record.get("board"):
        return "board"
    clauses = record.get("need", {}).get("all", [])
    return "when" if clauses and str(clauses[0]["expr"]) in MOMENTS else "have"


# --- what it asks -----------------------------------------------------------------------------------------


def _condition(record: Record) -> tuple[list[Line], Literal["and", "or", "/"]]:
    need = record.get("need", {})
    clauses: list[Record] = need.get("all", need.get("any", []))
    same = len(clauses) == 2 and clauses[0]["expr"] == clauses[1]["expr"]
    if same and "all" in need:
        low, high = (clause["value"] for clause in clauses)
        forms = STATES[clauses[0]["expr"]]
        between = _("{first} or {second}") if high == low + 1 else _("{first} to {second}")
        values = Text(between.message, {"first": low, "second": high})
        return [Line(Text(forms[0], {"n": high, "amount": values}, forms[1]))], "and"
    if same:
        values = _("{first} or {second}", first=clauses[0]["value"], second=clauses[1]["value"])
        forms = STATES[clauses[0]["expr"]]
        return [Line(_("exactly {what}", what=Text(forms[0], {"n": 2, "amount": values}, forms[1])))], "and"
    paired = any(gain["op"] == "paired" for gain in record.get("effects", []))
    return [_clause(clause) for clause in clauses], "and" if "all" in need else "/" if paired else "or"


def _clause(clause: Record) -> Line:
    expr, op, value = clause["expr"], clause["op"], clause["value"]
    match expr:
        case list():
            return Line(_("a sheep on the round-4 card / on a later card / in the stables"))
        case {"min": [first, second]}:
            return Line(_("{first} and {last}", first=_amount(first, value), last=_amount(second, value)))
        case {"min": [*names]}:
            return Line(
                _("{amount} each of {names}", amount=_tiers(value), names=listed([NAMES[name] for name in names]))
            )
        case {"sum": ["fields_barley", "fields_rye"]}:
            return Line(_("{what} of barley or rye", what=_amount("fields", value)))
        case {"sum": [first, second]} if value == "window":
            both = _("{first} and {second}", first=NAMES[first], second=NAMES[second])
            signs = (Part("", _icon(first)), Part("+", _icon(second)), Part("≥", "window"))
            return Line(_("{what} totaling at least your window number", what=both), signs)
        case {"sum": [first, second]}:
            both = _("{first} and {second}", first=NAMES[first], second=NAMES[second])
            return Line(_("{amount} {what} in total", amount=_tiers(value), what=both))
    if expr == "window":
        return Line(_("a window number more than {amount} above the round number", amount=_tiers(value["add"][1])))
    if isinstance(value, dict):
        return Line(_compared(expr, value))
    if isinstance(value, str):
        return Line(
            _compared_name(expr, op, value), (Part("", _icon(expr)), Part("≥" if op == ">=" else ">", _icon(value)))
        )
    if op == "==" and value == 0:
        return Line(NONE[expr])
    if expr in MOMENTS:
        return Line(_counted(MOMENTS[expr], value))
    said = _counted(STATES[expr], value)
    if op == "==":
        return Line(_("exactly {what}", what=said))
    if op == "<=":
        return Line(_("at most {what}", what=said))
    return Line(said, (Part(_tiers(value), _icon(expr)),) if expr in GOODS else ())


def _compared(expr: str, value: Record) -> Text:
    match value:
        case {"sub": [most, other]}:
            return _("{amount} {what}, minus 1 for each {other}", amount=most, what=NAMES[expr], other=NAMES[other])
        case {"mul": [factor, "round"]}:
            return _("{what} for each round so far, including this one", what=_amount(expr, factor))
    raise AssertionError(value)


def _compared_name(expr: str, op: str, value: str) -> Text:
    if value == "window":
        return _("at least as much {what} as your window number", what=NAMES[expr])
    if op == ">":
        return _("more {what} than {other}", what=NAMES[expr], other=NAMES[value])
    return _("at least as many {what} as {other}", what=NAMES[expr], other=NAMES[value])


# --- what it costs ----------------------------------------------------------------------------------------


def _price(options: Sequence[Sequence[Record]]) -> tuple[list[Line], Literal["and", "or", "/"]]:
    if len(options) == 1:
        return [_item(item) for item in options[0]], "and"
    lines = []
    for option in options:
        items = [_item(item) for item in option]
        lines.append(Line(listed([item.text for item in items]), tuple(part for item in items for part in item.parts)))
    return lines, "or"


def _item(item: Record) -> Line:
    if "special" in item:
        return Line(SPECIAL[item["special"]])
    n = item["n"]
    if "one_type_of" in item:
        return _of_one_kind(n, item["one_type_of"])
    res = item["res"]
    match n:
        case str():
            return Line(_per(res, n), ())
        case {"sub": [most, other]}:
            return Line(_("{what}, minus 1 for each {other}", what=_amount(res, most), other=_single(other)))
    said = _counted(PRICES[res], n)
    icons = {"field_r5": ("field", "5"), "planted_field": ("field", ""), "anygood": ("good", "")}
    icon, row = icons.get(res, (_icon(res), ""))
    return Line(said, (Part(_tiers(n), icon, row),) if res in GOODS or res in ("field_r5", "anygood") else ())


def _of_one_kind(n: int | list[int], kinds: Sequence[str]) -> Line:
    if set(kinds) == CROPS:
        return Line(_counted(n_("{amount} crop", "{amount} of one crop", 1).forms(), n), (Part(_tiers(n), "crop"),))
    names = [NAMES[kind] for kind in kinds]
    if len(kinds) > 2:
        said = _("{amount} of one kind: {names}", amount=_tiers(n), names=_either(names))
    else:
        said = _either([_amount(kind, n) for kind in kinds])
    return Line(said, choice=True)


# --- what it gives ----------------------------------------------------------------------------------------


def _gain(gain: Record) -> Line:
    op = gain["op"]
    if op in WHOLE:
        return Line(WHOLE[op])
    if op in ("choose", "unlock", "paired"):
        lines = [_gain(option) for option in gain["options"]]
        texts = [line.text for line in lines]
        return Line(_either(texts) if op == "choose" else _slashed(texts), choice=op == "choose")
    return _GAINS[op](gain)


def _gained(gain: Record) -> Line:
    res, n = gain["res"], gain["n"]
    match n:
        case str():
            return Line(_per(res, n))
        case {"sub": [most, "window"]}:
            return Line(_("{what}: {amount} minus your window number", what=NAMES[res], amount=_tiers(most)))
    return Line(_amount(res, n), (Part(_tiers(n), _icon(res)),))


def _drawn(gain: Record) -> Line:
    return Line(_counted(DRAWN[gain["deck"]], gain["n"]), (Part(_tiers(gain["n"]), f"card-{gain['deck']}"),))


def _field(gain: Record) -> Line:
    row = _tiers(gain["row"])
    said = _("{what} in row {row}", what=_amount("fields", gain["n"]), row=row)
    return Line(_("up to {what}", what=said) if gain.get("up_to") else said, (Part(str(gain["n"]), "field", row),))


def _sown(gain: Record) -> Line:
    fields = _amount("fields", gain["n"])
    return Line(_("sow {fields}", fields=fields) if gain["n"] == 1 else _("sow up to {fields}", fields=fields))


def _harvested(gain: Record) -> Line:
    fields = _amount("fields", gain["n"])
    if gain["n"] == 1:
        return Line(_("harvest {fields} now", fields=fields))
    return Line(_("harvest up to {fields} now", fields=fields))


def _raised(gain: Record) -> Line:
    if "max" in gain:
        said = _("move up to {fields} {amount} row up", fields=_amount("fields", gain["max"]), amount=gain["rows"])
        return Line(said)
    return Line(_counted(MOVED[gain["which"]], gain["rows"]))


_GAINS: dict[str, Callable[[Record], Line]] = {
    "gain": _gained,
    "draw": _drawn,
    "field": _field,
    "sow": _sown,
    "harvest": _harvested,
    "raise_fields": _raised,
    "gain_one_type": lambda gain: _of_one_kind(gain["n"], gain["of"]),
    "distinct_crops": lambda gain: Line(
        _counted(n_("{amount} crop", "{amount} different crops", 1).forms(), gain["n"])
    ),
    "sow_crop": lambda gain: Line(_("sow {crop}", crop=_amount(gain["crop"], gain["n"]))),
    "sow_good": lambda gain: Line(_("sow {crop}", crop=_amount(gain["good"], gain["n"]))),
    "move_empty_field_to_row": lambda gain: Line(_("move that field to row {row}", row=gain["row"])),
    "move_same": lambda gain: Line(
        _counted(n_("move 1 sheep {amount} card further", "move 1 sheep {amount} cards further", 1).forms(), gain["n"])
    ),
    "move_diff": lambda gain: Line(_("move up to {sheep} 1 card further each", sheep=_amount("sheep", gain["n"]))),
    "exchange": lambda gain: Line(
        _(
            "pay {price} for {gain}",
            price=_amount(gain["pay"]["res"], gain["pay"]["n"]),
            gain=_amount(gain["get"]["res"], gain["get"]["n"]),
        )
    ),
    "raise_to": lambda gain: Line(
        _("{what} until you have as many as {other}", what=NAMES[gain["res"]], other=NAMES[gain["target"]])
    ),
    "advance_building": lambda gain: Line(_("move a craft building 1 space right for free")),
    "move_boulders": lambda gain: Line(_("move up to {amount} boulders 1 space right each", amount=gain["n"])),
    "clear_top_row_of_all": lambda gain: Line(
        _(
            "empty the top rows of {spaces} (all or none)",
            spaces=listed([SPACES[space] for space in gain["spaces"]]),
        )
    ),
}


# --- pieces -----------------------------------------------------------------------------------------------


def _tiers(n: int | Sequence[int]) -> str:
    return str(n) if isinstance(n, int) else "/".join(map(str, n))


def _counted(forms: tuple[str, str], n: int | Sequence[int]) -> Text:
    largest = n if isinstance(n, int) else max(n)
    return Text(forms[0], {"n": largest, "amount": _tiers(n)}, forms[1])


def _amount(res: str, n: int | Sequence[int]) -> Text:
    return _counted(GOODS[res], n)


def _per(res: str, what: str) -> Text:
    return _("{good} for {each}", good=_amount(res, 1), each=EACH[what])


def _single(res: str) -> Text:
    return _("field") if res == "fields" else NAMES[res]


def _icon(res: str) -> str:
    return "field" if res == "fields" else res


def _either(parts: Sequence[Text]) -> Text:
    if len(parts) == 1:
        return parts[0]
    if len(parts) == 2:
        return _("{first} or {second}", first=parts[0], second=parts[1])
    return _("{first}, {rest}", first=parts[0], rest=_either(parts[1:]))


def _slashed(parts: Sequence[Text]) -> Text:
    if len(parts) == 1:
        return parts[0]
    return _("{first} / {rest}", first=parts[0], rest=_slashed(parts[1:]))


def _rowed(parts: Sequence[Text], mark: Text) -> Text:
    if len(parts) == 1:
        return parts[0]
    return Text(mark.message, {"first": parts[0], "rest": _rowed(parts[1:], mark)})
