"""A small game that uses every part of the rules interface: for tests of what stores, shows and plays games.

A round: each seat in order places one person (`place wood`), decides what the space asks for (`choose bread`,
`plant A1, B2`, `build A2`, `keep`), and confirms. Then all feed at the same time (`grab`, `feed 2`); there is one
extra food in the bowl for the first who confirms having grabbed it. Each round shows the next card of a hidden deck.

In the variant *hands* each seat holds four charms that nobody else knows. They are played (`charm amber-gift`) when a
seat is to place its person, and also when it is not awaited at all: then the play is a turn of its own.

In series it is played by one seat in one round. Game n must bring n - 1 points. After a goal is reached one charm may
be kept; each kept one is a hut from the start (at most seven). Each point above the goal is 1 food in the next game.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import ClassVar

from bot.games.cards import Card, InHand
from bot.games.codec import Codec
from bot.games.naming import Named
from bot.games.prompts import Buttons, Counter, Counters, Grid, Many, Menu, Option, Prompt, Widget
from bot.games.rules import (
    SERIES,
    Choice,
    Event,
    Illegal,
    NotYourMove,
    Outcome,
    RulesError,
    ScoreLine,
    Scores,
    Setup,
    SetupOption,
    Unreadable,
    Variant,
    Verb,
)
from bot.games.text import Seat, Text, Who, _, n_, plain
from tests.toy_orders import Ordered
from tests.toy_series import InSeries, course_of
from tests.toy_table import (
    ALL_CHARMS,
    CELLS,
    CHARMS,
    NEED,
    OWNERS,
    PLOTS,
    SPACES,
    Move,
    Person,
    PersonView,
    Table,
    View,
)


class Toy(InSeries, Ordered):
    """The rules of the toy game."""

    key = "toy"
    title = plain("Toy")
    codec = Codec(Table)
    variants = (
        Variant("short", plain("Two rounds"), (2, 3, 4)),
        Variant("long", plain("Six rounds"), (1, 2, 3, 4)),
        Variant("hands", plain("Two rounds with charms"), (2, 3, 4)),
    )
    options = (SetupOption("bowl", plain("Bowl"), (Choice("one", plain("One food")), Choice("none", plain("Empty")))),)
    verbs = (
        Verb(name="place", description=plain("Place your person"), argument=plain("space")),
        Verb(name="choose", description=plain("Choose your goods"), argument=plain("goods")),
        Verb(name="plant", description=plain("Plant one or two plots"), argument=plain("plots")),
        Verb(name="build", description=plain("Build a hut"), argument=plain("cell")),
        Verb(name="keep", description=plain("Keep the card")),
        Verb(name="sell", description=plain("Sell the card for 1 food")),
        Verb(name="grab", description=plain("Take the food in the bowl")),
        Verb(name="feed", description=plain("Pay food"), argument=plain("food"), needed=False),
        Verb(name="charm", description=plain("Play a charm of your hand"), argument=plain("charm")),
        Verb(name="confirm", description=plain("End your turn")),
    )
    names: ClassVar[dict[str, str]] = {"bread": "1 bread for 1 wood", "food": "1 food"}

    def new_game(self, setup: Setup) -> Outcome[Table]:
        variant = next((one for one in self.variants if one.key == setup.variant), None)
        if variant is None or setup.seats not in variant.seats:
            raise RulesError(plain("This variant is not for that many seats."))
        rounds = 6 if variant.key == "long" else 2
        deck = [f"card{number}" for number in range(40)]
        random.Random(setup.seed).shuffle(deck)
        people = [Person() for _seat in range(setup.seats)]
        state = Table(people, deck, rounds, bowl=0 if setup.options.get("bowl") == "none" else 1)
        if variant.key == "hands":
            for owner, person in zip(OWNERS, people, strict=False):
                person.hand = [f"{owner}-{kind}" for kind in CHARMS]
        people[0].step = "place"
        if SERIES in setup.options:
            course = course_of(setup.options[SERIES])
            state.rounds = 1
            people[0].huts = list(CELLS[: len(course.kept)])
            people[0].food += course.food
        card = self._show(state)
        return Outcome(state, (Event(kind="round", text=_("Round 1 begins. Card: {card}.", card=card)),), True)

    def waiting(self, state: Table) -> tuple[Seat, ...]:
        asked = [Seat(seat) for seat, person in enumerate(state.people) if person.step and not state.over]
        between = [seat for seat in asked if state.people[seat].step == "off"]
        return tuple(between or asked)

    def legal_moves(self, state: Table, seat: Seat) -> Sequence[Move]:
        person = state.people[seat]
        if state.over:
            return []
        if person.step in ("", "place"):
            places = [
                Move("place", (space,))
                for space in SPACES
                if space not in state.taken and (space != "field" or len(person.plots) < len(PLOTS))
            ]
            charms = [Move("charm", (one.card.key,)) for one in self.hand(state, seat) if one.reason is None]
            return [*(places if person.step else ()), *charms]
        if person.step == "choose":
            return [Move("choose", (goods,)) for goods in (("bread", "food") if person.wood else ("food",))]
        if person.step == "plant":
            free = [cell for cell in PLOTS if cell not in person.plots]
            return [Move("plant", cells) for size in (1, 2) for cells in combinations(free, size)]
        if person.step == "build":
            return [Move("build", (cell,)) for cell in CELLS if cell not in person.huts]
        if person.step == "keep":
            return [Move("keep"), Move("sell")]
        if person.step == "feed":
            grab = [Move("grab")] if state.bowl else []
            return [*grab, *(Move("feed", (str(paid),)) for paid in range(min(person.food, NEED) + 1))]
        return [Move("confirm")]

    def prompt(self, state: Table, seat: Seat, partial: str = "") -> Prompt | None:
        person = state.people[seat]
        if seat not in self.waiting(state) and not self.legal_moves(state, seat):
            return None
        question, widgets, built = self._choices(state, seat, partial)
        notes = (n_("You have {n} food.", "You have {n} food.", person.food),)
        return Prompt(seat=seat, kind=person.step, question=question, notes=notes, widgets=widgets, partial=built)

    def _choices(self, state: Table, seat: Seat, partial: str) -> tuple[Text, tuple[Widget, ...], str]:
        person = state.people[seat]
        moves = self.legal_moves(state, seat)
        if person.step in ("", "place"):
            spaces = tuple(_option(move.args[0], move) for move in moves if move.verb == "place")
            charms = tuple(
                Option(code=f"card.{key}", label=ALL_CHARMS[key].title, move=f"charm {key}")
                for key in (move.args[0] for move in moves if move.verb == "charm")
            )
            menus = [Menu(key="space", title=plain("Space"), options=spaces)] if spaces else []
            if charms:
                menus.append(Menu(key="hand", title=plain("Play a charm"), options=charms))
            asked = "Where do you place your person?" if person.step else "Do you play a charm?"
            return plain(asked), tuple(menus), ""
        if person.step == "choose":
            options = tuple(
                Option(code=move.args[0], label=plain(self.names[move.args[0]]), move=_said(move)) for move in moves
            )
            return plain("What do you take?"), (Buttons(key="goods", options=options),), ""
        if person.step == "plant":
            return self._planting(person, partial)
        if person.step == "build":
            free = {move.args[0] for move in moves}
            cells = tuple(
                Option(code=f"cell-{cell.lower()}", label=plain(cell), move=f"build {cell}")
                if cell in free
                else Option(code=f"cell-{cell.lower()}", label=plain(cell), enabled=False)
                for cell in CELLS
            )
            return plain("Where do you build?"), (Grid(key="cells", columns=5, options=cells),), ""
        if person.step == "feed":
            return self._feeding(state, person, partial)
        question = (
            plain("Is that your turn?") if person.step in ("end", "off") else plain("What do you do with the card?")
        )
        return question, (Buttons(key="do", options=tuple(_option(move.verb, move) for move in moves)),), ""

    def _planting(self, person: Person, partial: str) -> tuple[Text, tuple[Widget, ...], str]:
        free = [cell for cell in PLOTS if cell not in person.plots]
        chosen = _cells(partial)
        if not set(chosen) <= set(free) or len(chosen) > 2:
            chosen = []
        many = Many(
            key="plots",
            title=plain("Plots"),
            options=tuple(Option(code=cell.lower(), label=plain(cell), partial=cell) for cell in free),
            chosen=tuple(cell.lower() for cell in chosen),
            base="plant ",
            most=min(2, len(free)),
        )
        if not chosen:
            return plain("Which plots do you plant?"), (many,), ""
        built = f"plant {', '.join(chosen)}"
        done = Option(code="plant", label=plain("Plant"), move=built, style="good")
        return plain("Plant these plots?"), (many, Buttons(key="do", options=(done,))), built

    def _feeding(self, state: Table, person: Person, partial: str) -> tuple[Text, tuple[Widget, ...], str]:
        most = min(person.food, NEED)
        match = re.fullmatch(r"feed (\d+)", partial)
        paid = int(match[1]) if match and int(match[1]) <= most else most
        minus = Option(code="less", label=plain("−"), partial=f"feed {paid - 1}", enabled=paid > 0)
        plus = Option(code="more", label=plain("+"), partial=f"feed {paid + 1}", enabled=paid < most)
        options = [
            Option(code="feed", label=n_("Pay {n} food", "Pay {n} food", paid), move=f"feed {paid}", style="main")
        ]
        if state.bowl:
            options.insert(0, Option(code="grab", label=plain("Take from the bowl"), move="grab"))
        lines = (Counter(label=plain("Food"), count=paid, minus=minus, plus=plus),)
        built = f"feed {paid}" if match and int(match[1]) == paid else ""
        return (
            n_("You need {n} food.", "You need {n} food.", NEED),
            (Counters(key="food", lines=lines), Buttons(key="do", options=tuple(options))),
            built,
        )

    def apply(self, state: Table, seat: Seat, move: Move) -> Outcome[Table]:
        if seat not in self.waiting(state) and (move.verb != "charm" or state.over):
            raise NotYourMove(plain("It is not your turn."))
        if move not in self.legal_moves(state, seat):
            raise Illegal(self._why(state, seat, move))
        new = self.codec.copy(state)
        events, revealed = getattr(self, f"_{move.verb}")(new, seat, *move.args)
        return Outcome(new, tuple(events), revealed)

    def _why(self, state: Table, seat: Seat, move: Move) -> Text:
        if move.verb == "place" and move.args and move.args[0] in state.taken:
            return _("{who} is there. Choose another space.", who=Who(state.taken[move.args[0]]))
        if move.verb == "charm":
            reasons = [one.reason for one in self.hand(state, seat) if one.card.key in move.args]
            return reasons[0] if reasons and reasons[0] else plain("You hold no such charm.")
        if move.verb == "confirm":
            return plain("Your turn is not complete.")
        if move.verb == "grab":
            return plain("The bowl is empty. Go on without it.")
        return plain("You cannot do that now.")

    def _place(self, state: Table, seat: Seat, space: str) -> tuple[list[Event], bool]:
        person = state.people[seat]
        state.taken[space] = seat
        steps = {"market": "choose", "field": "plant", "yard": "build", "dig": "keep"}
        person.step = steps.get(space, "end")
        if space == "wood":
            person.wood += 2
        elif space == "clay":
            person.clay += 1
        events = [_event(seat, "place", _("goes to {space}", space=space), space=space)]
        if space == "dig":
            card = state.deck.pop()
            person.cards.append(card)
            events.append(_event(seat, "draw", _("draws {card}", card=card), effect=True))
        return events, space == "dig"

    def _choose(self, state: Table, seat: Seat, goods: str) -> tuple[list[Event], bool]:
        person = state.people[seat]
        person.step = "end"
        if goods == "bread":
            person.wood -= 1
            person.bread += 1
        else:
            person.food += 1
        return [_event(seat, "take", _("takes {goods}", goods=goods))], False

    def _plant(self, state: Table, seat: Seat, *cells: str) -> tuple[list[Event], bool]:
        person = state.people[seat]
        person.plots = sorted([*person.plots, *cells])
        person.step = "end"
        return [_event(seat, "plant", _("plants {cells}", cells=", ".join(cells)))], False

    def _build(self, state: Table, seat: Seat, cell: str) -> tuple[list[Event], bool]:
        state.people[seat].huts.append(cell)
        state.people[seat].step = "end"
        return [_event(seat, "build", _("builds {cell}", cell=cell))], False

    def _keep(self, state: Table, seat: Seat) -> tuple[list[Event], bool]:
        state.people[seat].step = "end"
        return [_event(seat, "keep", _("keeps the card"))], False

    def _sell(self, state: Table, seat: Seat) -> tuple[list[Event], bool]:
        person = state.people[seat]
        person.cards.pop()
        person.food += 1
        person.step = "end"
        return [_event(seat, "sell", _("sells the card"))], False

    def _charm(self, state: Table, seat: Seat, key: str) -> tuple[list[Event], bool]:
        person, kind = state.people[seat], key.partition("-")[2]
        person.hand.remove(key)
        person.charms.append(key)
        person.step = person.step or "off"
        events = [_event(seat, "charm", _("plays {card}", card=ALL_CHARMS[key].title), card=key)]
        if kind == "spade":
            card = state.deck.pop()
            person.cards.append(card)
            events.append(_event(seat, "draw", _("draws {card}", card=card), effect=True))
        elif kind == "ladle":
            state.bowl -= 1
            person.food += 1
        elif kind == "axe":
            person.wood -= 2
            person.food += 3
        else:
            person.food += 1
        return events, kind == "spade"

    def cards(self) -> tuple[Card, ...]:
        return tuple(ALL_CHARMS.values())

    def hand(self, state: Table, seat: Seat) -> tuple[InHand, ...]:
        person = state.people[seat]

        def reason(kind: str) -> Text | None:
            if person.step not in ("", "place") or state.over:
                return plain("First finish what you have begun.")
            if kind == "ladle" and not state.bowl:
                return plain("The bowl is empty. Wait for the next round.")
            if kind == "axe" and person.wood < 2:
                return _("You need 2 wood, you have {n}.", n=person.wood)
            return None

        return tuple(InHand(card=ALL_CHARMS[key], reason=reason(key.partition("-")[2])) for key in person.hand)

    def card_played(self, event: Event) -> str | None:
        return str(event.data["card"]) if event.kind == "charm" else None

    def space_used(self, event: Event) -> str | None:
        return str(event.data["space"]) if event.kind == "place" else None

    def spaces(self) -> dict[str, Text]:
        return {space: plain(space.capitalize()) for space in SPACES}

    def _grab(self, state: Table, seat: Seat) -> tuple[list[Event], bool]:
        state.bowl -= 1
        state.people[seat].food += 1
        return [_event(seat, "grab", _("takes the food in the bowl"))], False

    def _feed(self, state: Table, seat: Seat, paid: str) -> tuple[list[Event], bool]:
        person = state.people[seat]
        person.food -= int(paid)
        person.debts += NEED - int(paid)
        person.step = "end"
        return [_event(seat, "feed", n_("pays {n} food", "pays {n} food", int(paid)))], False

    def _confirm(self, state: Table, seat: Seat) -> tuple[list[Event], bool]:
        off = state.people[seat].step == "off"
        state.people[seat].step = ""
        if off:
            return [], False
        if state.turn < len(state.people):
            state.turn += 1
            if state.turn < len(state.people):
                state.people[state.turn].step = "place"
            else:
                for person in state.people:
                    person.step = "feed"
            return [], False
        if any(person.step for person in state.people):
            return [], False
        if state.round == state.rounds:
            state.over = True
            return [Event(kind="over", text=plain("The game is over."))], False
        state.round += 1
        state.turn = 0
        state.bowl = 1
        state.taken = {}
        state.people[0].step = "place"
        card = self._show(state)
        return [Event(kind="round", text=_("Round {n} begins. Card: {card}.", n=state.round, card=card))], True

    def _show(self, state: Table) -> str:
        card = state.deck.pop()
        state.shown.append(card)
        return card

    def is_turn_end(self, state: Table, seat: Seat) -> bool:
        return not state.over and state.people[seat].step in ("end", "off")

    def forced(self, state: Table, seat: Seat) -> Move | None:
        moves = self.legal_moves(state, seat) if seat in self.waiting(state) else []
        return moves[0] if len(moves) == 1 and moves[0].verb != "confirm" else None

    def default_move(self, state: Table, seat: Seat) -> Move:
        return self.legal_moves(state, seat)[-1]

    def read(self, state: Table, seat: Seat, text: str) -> Move:
        verb, _space, rest = text.strip().partition(" ")
        verb = verb.lower()
        if verb not in {one.name for one in self.verbs}:
            raise Unreadable(_("“{text}” is no move. Try “place wood”.", text=text.strip()))
        if verb in {"plant", "build"}:
            return Move(verb, tuple(_cells(rest)))
        if verb == "feed" and not rest.strip():
            return Move(verb, (str(min(state.people[seat].food, NEED)),))
        return Move(verb, tuple(rest.lower().split()))

    def format(self, move: Move) -> str:
        return _said(move)

    def continuations(self, state: Table, seat: Seat, verb: str) -> Iterator[Named]:
        for move in self.legal_moves(state, seat):
            if move.verb == verb:
                rest = _said(move)[len(verb) + 1 :]
                yield Named(rest, plain(rest))

    def view(self, state: Table, seat: Seat | None, partial: str = "") -> View:
        people = tuple(
            PersonView(
                one.wood,
                one.clay,
                one.food,
                one.bread,
                tuple(one.cards),
                tuple(one.plots),
                tuple(one.huts),
                one.debts,
                tuple(one.charms),
                len(one.hand),
            )
            for one in state.people
        )
        hand = () if seat is None else tuple(state.people[seat].hand)
        taken = tuple(sorted(state.taken.items()))
        return View(
            state.round,
            people,
            taken,
            tuple(state.shown),
            len(state.deck),
            state.bowl,
            seat,
            tuple(_cells(partial)),
            hand,
        )

    def scores(self, state: Table) -> Scores:
        huts = tuple(len(one.huts) for one in state.people)
        debts = tuple(one.debts for one in state.people)
        lines = (
            ScoreLine(key="huts", title=plain("Huts"), counts=huts, points=huts),
            ScoreLine(key="debts", title=plain("Debts"), counts=debts, points=tuple(-debt for debt in debts)),
        )
        totals = tuple(sum(line.points[seat] for line in lines) for seat in range(len(state.people)))
        best = tuple(Seat(seat) for seat, total in enumerate(totals) if total == max(totals))
        return Scores(lines=lines, totals=totals, winners=best if state.over else ())

    def is_over(self, state: Table) -> bool:
        return state.over

    def moment(self, state: Table) -> Text:
        return _("round {n}", n=state.round)

    def may_end_freely(self, state: Table) -> bool:
        return state.round == 1

    def ahead(self, state: Table) -> tuple[tuple[Seat, Text], ...]:
        placing = state.turn < len(state.people) and not state.over
        later = range(state.turn + 1, len(state.people)) if placing else ()
        return tuple((Seat(seat), n_("{n} left", "{n} left", 1)) for seat in later)

    def topics(self) -> tuple[str, ...]:
        return ("The toy",)

    def explain(self, topic: str) -> str:
        return {"The toy": "Place, decide, confirm; then everybody feeds."}[topic]


def _said(move: Move) -> str:
    return " ".join((move.verb, ", ".join(move.args))) if move.args else move.verb


def _option(code: str, move: Move) -> Option:
    return Option(code=code, label=plain(code.capitalize()), move=_said(move), icon=code)


def _event(seat: Seat, kind: str, text: Text, effect: bool = False, **data: str) -> Event:
    return Event(kind=kind, text=text, seat=seat, effect=effect, data={**data})


def _cells(text: str) -> list[str]:
    return sorted(set(re.findall(r"\b[A-C][1-5]\b", text.upper())))
