"""The whole table: action board and players."""

from __future__ import annotations

from bot.boards.hallertau.estate import PROGRESS, estate
from bot.boards.hallertau.signs import space_lines
from bot.boards.marks import seat_mark
from bot.boards.pictures import Names, Say
from bot.games.hallertau import words
from bot.games.hallertau.facts import ACTIONS, PHASES, ROUNDS, SPACES
from bot.games.hallertau.view import FarmView, HallertauView, SpaceView
from bot.games.text import Text, Who, _, n_
from rendering.hallertau.values import Board, CardSpace, Player, Quadrant, Space
from rendering.marks import Pill


def board_value(view: HallertauView, names: Names, say: Say, before: HallertauView | None) -> Board:
    """Return the table as drawn; what differs from `before` is new."""
    return Board(
        title=say(_("Round {round}", round=max(1, view.round))) if not view.over else say(_("End of the game")),
        quadrants=tuple(_quadrant(view, number, say, before) for number in (1, 2, 3, 4)),
        players=tuple(player_value(view, farm, names, say, before) for farm in view.farms),
        note=say(_("of {rounds} · {phase}", rounds=ROUNDS, phase=phase(view))) if not view.over else "",
        pill=pill(view, names, say),
    )


def phase(view: HallertauView) -> Text:
    """Return the name of the phase; the last moment for cards belongs to none (ruling 29)."""
    return PHASES[view.phase - 1] if view.phase else _("last chance to play cards")


def pill(view: HallertauView, names: Names, say: Say) -> Pill | None:
    """Return who is awaited."""
    if view.over or not view.awaited:
        return None
    if len(view.awaited) == 1:
        seat = view.awaited[0]
        wish = {ACTIONS: _("{name}’s turn", name=Who(seat)), PROGRESS: _("{name} to build", name=Who(seat))}
        if view.phase == ACTIONS and view.turn != seat:
            wish = {}
        return Pill(say(wish.get(view.phase, _("{name} to choose", name=Who(seat)))), "turn", seat_mark(seat, names))
    if view.phase == PROGRESS:
        return Pill(say(n_("{n} to build", "{n} to build", len(view.awaited))), "turn", icon="house")
    return Pill(say(n_("{n} to choose", "{n} to choose", len(view.awaited))), "turn", icon="worker")


def _quadrant(view: HallertauView, number: int, say: Say, before: HallertauView | None) -> Quadrant:
    shown = [space for space in view.spaces if SPACES[space.key].quadrant == number]
    cleared = before is not None and before.round < view.round and number in view.cleared
    card = next(space for space in shown if SPACES[space.key].deck)
    return Quadrant(
        tuple(
            Space(
                space.key,
                say(SPACES[space.key].name()),
                space_lines(space.key, view.round, say),
                space.rows,
                new=before is not None and used_since(view, before, space.key),
                full=say(_("full")),
            )
            for space in shown
            if space is not card
        ),
        _card_space(view, card, say, new=before is not None and used_since(view, before, card.key)),
        say(_("cleared")) if cleared else "",
    )


def _card_space(view: HallertauView, space: SpaceView, say: Say, *, new: bool) -> CardSpace:
    facts = SPACES[space.key]
    left = view.decks.get(facts.deck, 0)
    note = n_("{n} left", "{n} left", left) if view.cards else _("not used")
    return CardSpace(
        facts.deck,  # type: ignore[arg-type]
        say(facts.name()),
        say(note),
        space.rows,
        empty=not left,
        closed=not view.cards,
        new=new,
        full=say(_("full")) if view.cards else "",
    )


def used_since(view: HallertauView, before: HallertauView, key: str) -> bool:
    """Tell whether workers have come to a space since a view, of which the topmost row may have been cleared then."""
    now, was = (next(space.rows for space in seen.spaces if space.key == key) for seen in (view, before))
    rows = list(was)
    if before.round < view.round and SPACES[key].quadrant in view.cleared and any(rows):
        rows[max(place for place, workers in enumerate(rows) if workers)] = 0
    return any(workers > former for workers, former in zip(now, rows, strict=True))


def player_value(view: HallertauView, farm: FarmView, names: Names, say: Say, before: HallertauView | None) -> Player:
    """Return one player on the table; what differs from `before` is new."""
    old = before.farms[farm.seat] if before is not None else None
    return Player(
        seat=seat_mark(farm.seat, names),
        estate=estate(view, farm, old, say),
        workers=farm.workers,
        rooster=farm.first,
        turn=farm.seat in view.awaited,
    )


def moment(view: HallertauView) -> Text:
    """Return where the game stands, as a sentence."""
    if view.over:
        return _("End of the game.")
    return _("Round {round} of {rounds}: {phase}.", round=max(1, view.round), rounds=ROUNDS, phase=phase(view))


def board_alt(view: HallertauView, say: Say) -> str:
    """Return the table in a few sentences: round, who is awaited, each player in figures, full spaces."""
    parts = [say(moment(view))]
    parts += [say(_("To move: {name}.", name=Who(seat))) for seat in view.awaited]
    parts += [say(_player_line(farm, view.cards)) for farm in view.farms]
    full = [say(SPACES[space.key].name()) for space in view.spaces if 0 not in space.rows]
    if full:
        parts.append(say(_("Full: {spaces}.", spaces=Text("{list}", {"list": ", ".join(full)}))))
    return " ".join(parts)


def _player_line(farm: FarmView, cards: bool) -> Text:
    sheep = sum(farm.flock.values())
    line = _(
        "{name}: {workers}, window {window}, {fields}, {sheep}, {jewelry}, {tools}, {goods}",
        name=Who(farm.seat),
        workers=words.amount("workers", farm.workers),
        window=farm.window_points or farm.window,
        fields=words.amount("fields", len(farm.fields)),
        sheep=words.amount("sheep", sheep),
        jewelry=words.amount("jewelry", farm.jewelry),
        tools=words.amount("tools", farm.tools),
        goods=words.amounts(farm.goods),
    )
    hand = sum(farm.cards.values())
    return (
        _("{line}, {cards} in hand.", line=line, cards=words.amount("cards", hand))
        if cards
        else _("{line}.", line=line)
    )
