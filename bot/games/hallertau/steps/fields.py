"""New fields, sowing, harvesting, moving and selling fields (rules 4.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from typing_extensions import override

from bot.games.hallertau import words
from bot.games.hallertau.facts import CROPS, HARVEST, HIGHEST_ROW, LOWEST_ROW
from bot.games.hallertau.moves import Double, Harvest, Move, NewFields, Shift, Sow, in_order
from bot.games.hallertau.state import Field, Player, Position, columns_of, selections
from bot.games.hallertau.steps.base import Ask, HallertauPlay
from bot.games.rules import Illegal
from bot.games.steps import Step
from bot.games.text import Seat, _


def place_fields(play: HallertauPlay, seat: Seat, rows: Sequence[int]) -> None:
    """Lay new fields into the first empty columns, as far as there are any."""
    player = play.state.players[seat]
    laid = []
    for row in rows[: player.free_columns()]:
        player.fields[player.fields.index(None)] = Field(row)
        laid.append(row)
    if not laid:
        return
    text = _("places {fields} in row {rows}", fields=words.amount("fields", len(laid)), rows=words.numbers(laid))
    play.tell("field", text, seat, effect=True, fields=len(laid))


class GainFields(Step[Position], tag="gain-fields"):
    """A seat gets new fields in a row, as far as there are empty columns."""

    seat: Seat
    row: int
    count: int = 1

    @override
    def run(self, play: HallertauPlay) -> None:
        place_fields(play, self.seat, [self.row] * self.count)


class ChooseFields(Ask, tag="choose-fields"):
    """A seat takes up to `count` new fields in a row."""

    row: int
    count: int

    def options(self, state: Position) -> Sequence[Move]:
        """As many as there are empty columns, most first."""
        most = min(self.count, state.players[self.seat].free_columns())
        return [NewFields((self.row,) * number) for number in range(most, 0, -1)]

    @override
    def refuse(self, state: Position, move: Move) -> Illegal:
        most = min(self.count, state.players[self.seat].free_columns())
        return Illegal(_("here you can place {fields} in row {row}", fields=words.amount("fields", most),
                         row=self.row))  # fmt: skip

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        assert isinstance(move, NewFields)
        place_fields(play, self.seat, move.rows)


class FieldsOfSum(Ask, tag="fields-of-sum"):
    """Fields whose rows add up to a number: exactly `count`, or one where its row alone is the number (card 607)."""

    sum: int
    count: int

    def options(self, state: Position) -> Sequence[Move]:
        """Every pair of rows with that sum, then the single row."""
        free = state.players[self.seat].free_columns()
        found: list[Move] = []
        if free >= self.count == 2:
            pairs = ((low, self.sum - low) for low in range(LOWEST_ROW, HIGHEST_ROW + 1))
            found += [NewFields((low, high)) for low, high in pairs if low <= high <= HIGHEST_ROW]
        if free and LOWEST_ROW <= self.sum <= HIGHEST_ROW:
            found.append(NewFields((self.sum,)))
        return found

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        assert isinstance(move, NewFields)
        place_fields(play, self.seat, move.rows)


def _sowings(
    places: Sequence[tuple[int, str]], rows: dict[int, int], seeds: dict[str, int], most: int
) -> Iterator[tuple[tuple[str, int, int], ...]]:
    """Every set of up to `most` sowings of rows and goods, alike fields being alike."""
    if not most or not places:
        yield ()
        return
    (row, crop), rest = places[0], places[1:]
    for taken in range(min(most, rows[row], seeds[crop]), -1, -1):
        rows[row] -= taken
        seeds[crop] -= taken
        for others in _sowings(rest, rows, seeds, most - taken):
            yield ((crop, row, 1),) * taken + others
        rows[row] += taken
        seeds[crop] += taken


class SowFields(Ask, tag="sow-fields"):
    """Up to `count` sow actions: 1 of the goods from supply onto an empty field each (rules 4.3, ruling 6).

    `goods` are what may be sown. `chosen`: only the crop that this card's gain chose. `marked`: only the field that
    this card moved. `double`: 2 of a crop may go on the one field (card 627).
    """

    count: int
    goods: tuple[str, ...] = CROPS
    chosen: bool = False
    marked: bool = False
    double: bool = False
    source: str = ""
    """The card whose choice binds this."""

    def _crop(self, player: Player) -> str:
        return player.crops.get(self.source, player.chosen)

    def _column(self, player: Player) -> int:
        return player.bound.get(self.source, player.marked)

    def seeds(self, player: Player) -> dict[str, int]:
        """Return what can be sown, and how much of it there is."""
        goods: tuple[str, ...] = self.goods
        if self.chosen:
            crop = self._crop(player)
            goods = (crop,) if crop else ()
        return {good: player.goods.get(good) for good in goods if player.goods.get(good)}

    def rows(self, player: Player) -> list[int]:
        """Return the rows of the fields that can be sown, highest first."""
        if self.marked and self._column(player) >= 0:
            field = player.fields[self._column(player)]
            return [] if field is None or field.count else [field.row]
        return player.empty_rows()

    @override
    def possible(self, state: Position) -> bool:
        player = state.players[self.seat]
        return bool(self.seeds(player)) and bool(self.rows(player))

    def options(self, state: Position) -> Sequence[Move]:
        """Every set of fields to sow, most first."""
        player = state.players[self.seat]
        rows, seeds = self.rows(player), self.seeds(player)
        most = min(self.count, len(rows))
        if not most or not seeds:
            return []
        if self.double:
            return [
                Sow(((crop, row, n),))
                for row in dict.fromkeys(rows)
                for crop in seeds
                for n in (2, 1)
                if n <= seeds[crop]
            ]
        places = [(row, crop) for row in dict.fromkeys(rows) for crop in seeds]
        counts = {row: rows.count(row) for row in rows}
        found = [Sow(fields) for fields in _sowings(places, counts, dict(seeds), most) if fields]
        found.sort(key=lambda move: -len(move.fields))
        return found

    def complete(self, state: Position, move: Sow) -> Sow:
        """Return the move with every row named: fields without one go to the best rows left."""
        rows = list(self.rows(state.players[self.seat]))
        for _crop, row, _count in move.fields:
            if row in rows:
                rows.remove(row)
        fields = []
        for crop, row, count in move.fields:
            fields.append((crop, row or (rows.pop(0) if rows else 0), count))
        return Sow(in_order(fields))

    @override
    def accepts(self, state: Position, move: Move) -> bool:
        if not isinstance(move, Sow):
            return False
        player = state.players[self.seat]
        seeds, rows = self.seeds(player), self.rows(player)
        if len(move.fields) > self.count:
            return False
        for crop, row, count in move.fields:
            if row not in rows or seeds.get(crop, 0) < count or count not in (1, 2 if self.double else 1):
                return False
            rows.remove(row)
            seeds[crop] -= count
        return True

    @override
    def refuse(self, state: Position, move: Move) -> Illegal:
        if not isinstance(move, Sow):
            return Illegal(_("here you can sow, or pass"))
        player = state.players[self.seat]
        if len(move.fields) > self.count:
            return Illegal(_("here you can sow {fields}", fields=words.amount("fields", self.count)))
        seeds, rows = self.seeds(player), self.rows(player)
        for crop in dict.fromkeys(crop for crop, _row, _count in move.fields):
            wanted = sum(count for other, _row, count in move.fields if other == crop)
            have = player.goods.get(crop)
            if wanted > have:
                need = words.amount(crop, wanted)
                return Illegal(_("this takes {need}: you have {have}", need=need, have=words.amount(crop, have)))
            if crop not in seeds:
                return Illegal(_("here you may sow: {goods}", goods=words.amounts(seeds)))
        if not self.double and any(count > 1 for _crop, _row, count in move.fields):
            return Illegal(_("1 good goes on each field here"))
        if not rows:
            return Illegal(_("you have no empty field"))
        return Illegal(_("the fields that you can sow are in row {rows}", rows=words.numbers(rows)))

    def do(self, play: HallertauPlay, move: Move) -> None:
        """Sow; what is left of the sow actions can be used afterwards."""
        assert isinstance(move, Sow)
        player = play.state.players[self.seat]
        sown: dict[str, int] = {}
        for crop, row, count in move.fields:
            column = next(
                c
                for c in player.columns()
                if not player.field(c).count
                and player.field(c).row == row
                and (not self.marked or self._column(player) in (-1, c))
            )
            player.goods.add(crop, -count)
            field = player.field(column)
            field.crop, field.count = crop, count
            sown[crop] = sown.get(crop, 0) + count
        play.tell("sow", _("sows {goods}", goods=words.amounts(sown)), self.seat, effect=True, counts=sown)
        left = self.count - len(move.fields)
        if left:
            self.count = left
            play.push(self)


def harvest_column(play: HallertauPlay, seat: Seat, column: int) -> dict[str, int]:
    """Harvest one field: its row's number of the good, twice where named; it drops a row (rules 3, ruling 37)."""
    player = play.state.players[seat]
    field = player.field(column)
    times = field.count * (2 if column in player.doubled else 1)
    got = {field.crop: field.row * times}
    player.goods.add(field.crop, got[field.crop])
    field.clear()
    field.drop()
    forget_harvest(play.state, seat, column)
    return got


def forget_harvest(state: Position, seat: Seat, column: int) -> None:
    """Take a column out of a harvest under way: its good is gone, and what is sown now must wait (ruling 36)."""
    player = state.players[seat]
    player.doubled = [other for other in player.doubled if other != column]
    for step in state.lanes[seat] if state.lanes else ():
        if isinstance(step, HarvestFields) and column in step.columns:
            step.columns = [other for other in step.columns if other != column]


def harvest_columns(play: HallertauPlay, seat: Seat, columns: Sequence[int]) -> None:
    """Harvest fields one after the other and say what came in."""
    player = play.state.players[seat]
    total: dict[str, int] = {}
    for column in columns:
        for good, count in harvest_column(play, seat, column).items():
            total[good] = total.get(good, 0) + count
    if not total:
        return
    play.tell("harvest", _("harvests {goods}", goods=words.amounts(total)), seat, counts=total)
    if play.state.phase == HARVEST:
        for good, count in total.items():
            player.harvested[good] = player.harvested.get(good, 0) + count
    player.just.harvest = total


class HarvestNow(Ask, tag="harvest-now"):
    """Harvest up to `count` planted fields of your choice at once."""

    count: int

    def options(self, state: Position) -> Sequence[Move]:
        """Every choice of planted fields, most first."""
        kinds = [field.kind() for field in state.players[self.seat].tiles() if field.count]
        found = sorted(selections(kinds, self.count), key=lambda chosen: -len(chosen))
        return [Harvest(chosen) for chosen in found]

    def accepts(self, state: Position, move: Move) -> bool:
        """Any order of kinds."""
        return isinstance(move, Harvest) and Harvest(tuple(sorted(move.kinds))) in self.options(state)

    @override
    def refuse(self, state: Position, move: Move) -> Illegal:
        return Illegal(_("here you can harvest up to {count} of your planted fields", count=self.count))

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        assert isinstance(move, Harvest)
        columns = columns_of(play.state.players[self.seat], move.kinds)
        assert columns is not None
        harvest_columns(play, self.seat, columns)


class DoubleHarvest(Ask, tag="double-harvest"):
    """Name a planted field that will give twice as much in this phase 7 (card 426)."""

    @override
    def options(self, state: Position) -> Sequence[Move]:
        player = state.players[self.seat]
        lane = state.lanes[self.seat] if state.lanes else []
        columns = next((step.columns for step in lane if isinstance(step, HarvestFields)), [])
        kinds = {player.field(c).kind() for c in columns if player.fields[c] is not None and player.field(c).count}
        return [Double(kind) for kind in sorted(kinds, reverse=True)]

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        assert isinstance(move, Double)
        player = play.state.players[self.seat]
        lane = play.state.lanes[self.seat]
        columns = next(step.columns for step in lane if isinstance(step, HarvestFields))
        player.doubled.append(next(c for c in columns if player.fields[c] and player.field(c).kind() == move.kind))
        play.tell("double", _("will harvest twice as much from one field"), self.seat, effect=True)


class HarvestFields(Ask, tag="harvest-fields"):
    """Phase 7 for a seat that may want to act between its fields: one field after the other (rules 3).

    `columns` are the fields planted when the phase began; only these are harvested (ruling 36).
    """

    columns: list[int]
    optional: ClassVar[bool] = False

    def due(self, player: Player) -> list[int]:
        """Return the fields that are still there to be harvested."""
        return [c for c in self.columns if player.fields[c] is not None and player.field(c).count]

    @override
    def possible(self, state: Position) -> bool:
        return bool(self.due(state.players[self.seat]))

    def options(self, state: Position) -> Sequence[Move]:
        """All that are left in one go, then each alone."""
        player = state.players[self.seat]
        kinds = [player.field(c).kind() for c in self.due(player)]
        every = Harvest(tuple(sorted(kinds, reverse=True)))
        single = [Harvest((kind,)) for kind in sorted(set(kinds), reverse=True)]
        return [every, *single] if len(kinds) > 1 else single

    def accepts(self, state: Position, move: Move) -> bool:
        """Any of the fields in any order."""
        if not isinstance(move, Harvest):
            return False
        player = state.players[self.seat]
        kinds = [player.field(c).kind() for c in self.due(player)]
        return all(move.kinds.count(kind) <= kinds.count(kind) for kind in move.kinds)

    @override
    def refuse(self, state: Position, move: Move) -> Illegal:
        return Illegal(_("choose one of the fields that were planted when the harvest began"))

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        assert isinstance(move, Harvest)
        player = play.state.players[self.seat]
        columns: list[int] = []
        for kind in move.kinds:
            due = [c for c in self.due(player) if c not in columns and player.field(c).kind() == kind]
            columns.append(next((c for c in due if c in player.doubled), due[0]))
        play.push(HarvestFields(self.seat, [c for c in self.columns if c not in columns]))
        harvest_columns(play, self.seat, columns)


_WHICH: dict[str, Callable[[Field], bool]] = {
    "all": lambda field: True,
    "any": lambda field: True,
    "empty": lambda field: not field.count,
    "planted": lambda field: field.count > 0,
}


class RaiseFields(Ask, tag="raise-fields"):
    """Fields of a kind may move up; each at most once, any may be left out (rules 4.3).

    `up`: by so many rows; 0: straight into `row`. `most` limits the number; 0: no limit.
    """

    which: str = "all"
    up: int = 1
    row: int = HIGHEST_ROW
    most: int = 0

    def movable(self, player: Player) -> list[str]:
        """Return the kinds of the fields that could move, one entry for each."""
        chooses = _WHICH[self.which]
        return [field.kind() for field in player.tiles() if chooses(field) and field.row < self.row]

    @override
    def possible(self, state: Position) -> bool:
        return bool(self.movable(state.players[self.seat]))

    def options(self, state: Position) -> Sequence[Move]:
        """Every choice, most first."""
        kinds = self.movable(state.players[self.seat])
        found = sorted(selections(kinds, self.most or len(kinds)), key=lambda chosen: -len(chosen))
        return [Shift(chosen) for chosen in found]

    @override
    def accepts(self, state: Position, move: Move) -> bool:
        if not isinstance(move, Shift):
            return False
        kinds = self.movable(state.players[self.seat])
        return len(move.kinds) <= (self.most or len(kinds)) and all(
            move.kinds.count(kind) <= kinds.count(kind) for kind in move.kinds
        )

    @override
    def refuse(self, state: Position, move: Move) -> Illegal:
        kinds = self.movable(state.players[self.seat])
        if not kinds:
            return Illegal(_("you have no field that may move up here"))
        if isinstance(move, Shift) and self.most and len(move.kinds) > self.most:
            return Illegal(_("here up to {count} of your fields may move up", count=self.most))
        rows = words.numbers(sorted({int(kind[0]) for kind in kinds}))
        return Illegal(_("here you can move up fields in row {rows}", rows=rows))

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        assert isinstance(move, Shift)
        player = play.state.players[self.seat]
        columns = columns_of(player, move.kinds)
        assert columns is not None
        for column in columns:
            field = player.field(column)
            field.row = min(HIGHEST_ROW, field.row + self.up) if self.up else self.row
        play.tell("shift", _("moves up {fields}", fields=words.amount("fields", len(columns))), self.seat, effect=True)


class MoveEmptyField(Ask, tag="move-empty-field"):
    """The empty field may move into a row, up or down; a later sow action of the card is bound to it (card 323)."""

    row: int
    source: str = ""

    def options(self, state: Position) -> Sequence[Move]:
        """The empty fields of other rows."""
        rows = dict.fromkeys(state.players[self.seat].empty_rows())
        return [Shift((str(row),)) for row in rows if row != self.row]

    def run(self, play: HallertauPlay) -> None:
        """Nothing moves; the field is the empty one."""
        self.leave(play)

    def leave(self, play: HallertauPlay) -> None:
        """The field stays, and can be sown where it is."""
        player = play.state.players[self.seat]
        empty = [column for column in player.columns() if not player.field(column).count]
        player.bound[self.source] = empty[0] if len(empty) == 1 else -1

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        assert isinstance(move, Shift)
        player = play.state.players[self.seat]
        columns = columns_of(player, move.kinds)
        assert columns is not None
        player.bound[self.source] = columns[0]
        player.field(columns[0]).row = self.row
        play.tell("shift", _("moves an empty field to row {row}", row=self.row), self.seat, effect=True)
