"""Improvements, occupations, family growth and the starting player marker (rules 5, 6, 8.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from typing_extensions import override

from bot.games.agricola.actions.base import Action, AgricolaPlay
from bot.games.agricola.actions.farming import BakeBread
from bot.games.agricola.actions.lacking import Lack, costs, lacking, short_of
from bot.games.agricola.box.card_facts import CODES, MINORS, OCCUPATIONS, Minor, improvement
from bot.games.agricola.box.card_facts import Occupation as OccupationFacts
from bot.games.agricola.box.events import AnyCardEvent, BoughtMajor, Grew
from bot.games.agricola.box.facts import MAJORS, MOST_PEOPLE, ROUNDS, Major
from bot.games.agricola.box.hooks import CARDS, Hook
from bot.games.agricola.engine.emit import announce
from bot.games.agricola.engine.entering import EnterMinor, EnterOccupation, give_back
from bot.games.agricola.engine.paying import Cost, Price, Way, charge, payable
from bot.games.agricola.engine.prerequisites import unmet
from bot.games.agricola.position.moves import Grow, Improve, Move, Occupation, Start, Use
from bot.games.agricola.position.state import Position
from bot.games.rules import Illegal
from bot.games.text import Seat, Text, _, listed, n_, plain

MAJOR_INSTEAD = Hook[[str], bool]()
"""Whether any major improvement may be had by a minor improvement action of an origin (space or card)."""
AS_MINOR = Hook[[str], bool]()
"""Whether a major improvement (by key) is a minor one for the owner, too."""
BEFORE_OCCUPATION = Hook[[], Cost]()
"""What the owner receives before paying for an occupation."""
PLAYS_OTHERWISE = Hook[["PlayOccupation"], list[str]]()
"""Other ways to take an occupation action, as choices; `chose` with key *play* does it."""
GROWS_ANYWAY = Hook[[], bool]()
"""Whether family growth needs no room."""
HOLDS_PIECE = Hook[[], bool]()
"""Whether the owner's last piece is in use, so that the family cannot grow now."""


class BuyMajor(Action, tag="major"):
    """Buy a major improvement or play a minor one from the hand (rules 5, 6.2).

    `kind` is *improve* for either and *minor* for minor improvements only; cards may let some majors pass as minors.
    With *hand* nothing but a minor improvement from the hand goes.
    """

    kind: str = "improve"

    def why_not(self, state: Position, seat: Seat) -> Text:
        """Rules 5."""
        if self.kind != "improve":
            return _("you have no minor improvement you can play")
        if state.players[seat].hand_minors:
            return _("you can pay for no improvement that is for sale, and play none of your hand")
        return _("you cannot pay for any improvement on the board")

    def majors(self, state: Position, seat: Seat) -> list[str]:
        """Return the keys of the majors that may be bought with this action, if they can be paid."""
        if self.kind == "improve":
            return state.board.majors
        if self.kind == "hand":
            return []
        if any(instead(self.origin) for instead in MAJOR_INSTEAD.of(state, seat)):
            return state.board.majors
        return [key for key in state.board.majors if is_minor(state, seat, key)]

    def possible(self, state: Position, seat: Seat) -> bool:
        """Whether anything can be bought or played."""
        return next(self._found(state, seat), None) is not None

    @override
    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        return list(self._found(state, seat))

    def _found(self, state: Position, seat: Seat) -> Iterator[Move]:
        for key in self.majors(state, seat):
            for returned in ("", *_upgrades(state, seat, MAJORS[key])):
                if returned or payable(state, seat, major_price(MAJORS[key], self.origin)):
                    yield Improve(key, returned)
        for code in state.players[seat].hand_minors:
            card = MINORS[code]
            if unmet(state, seat, card) is None and payable(state, seat, minor_price(card, self.origin)):
                for returned in _returns(state, seat, card):
                    yield Improve(card.key, returned)

    @override
    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        return isinstance(move, Improve)

    def check(self, state: Position, seat: Seat, move: Move) -> None:
        """Rules 5, R40."""
        assert isinstance(move, Improve)
        card = improvement(move.card)
        if card is None or (isinstance(card, Minor) and state.family):
            raise Illegal(
                _("there is no improvement “{name}”; choose from {all}", name=plain(move.card[:40]),
                  all=plain(", ".join(MAJORS)))
            )  # fmt: skip
        if isinstance(card, Minor):
            self._check_minor(state, seat, card, move.returned)
            return
        if move.card not in state.board.majors:
            raise Illegal(_("{card} has already been bought", card=card.name()))
        if move.card not in self.majors(state, seat):
            raise Illegal(_("you can only play a minor improvement here"))
        if move.returned:
            if move.returned not in _upgrades(state, seat, card):
                if move.returned not in card.upgrades:
                    raise Illegal(_("only a Cooking Hearth can be bought by returning a Fireplace"))
                raise Illegal(_("you do not have that Fireplace"))
        elif not payable(state, seat, price := major_price(card, self.origin)):
            raise Illegal(_costs(card, lacking(state, seat, price)))

    def _check_minor(self, state: Position, seat: Seat, card: Minor, returned: str) -> None:
        player = state.players[seat]
        if card.code not in player.hand_minors:
            raise Illegal(_("{card} is not in your hand", card=card.name()))
        missing = unmet(state, seat, card)
        if missing is not None:
            raise Illegal(_("{card} needs {needs}", card=card.name(), needs=missing))
        price = minor_price(card, self.origin)
        if not payable(state, seat, price):
            raise Illegal(_costs(card, lacking(state, seat, price)))
        if returned not in _returns(state, seat, card):
            raise Illegal(_("say which improvement you return for {card}", card=card.name()))

    def do(self, play: AgricolaPlay, seat: Seat, move: Move) -> None:
        """Pay, take the card, and do what it brings at once: an oven bakes, the Well lays food (rules 5)."""
        assert isinstance(move, Improve)
        card = improvement(move.card)
        assert card is not None
        given = [key for key in move.returned.split("+") if key]
        if isinstance(card, Minor):
            self._do_minor(play, seat, card, given)
            return
        state = play.state
        player = state.players[seat]
        free = [Way({})] if given else payable(state, seat, major_price(card, self.origin))
        cost = charge(play, seat, free, move.card)
        give_back(play, seat, given)
        state.board.majors.remove(move.card)
        player.majors.append(move.card)
        if given:
            paid: Text = _("returning a Fireplace")
        else:
            paid = _("for {cost}", cost=cost) if cost is not None else Text("")
        play.tell("major", _("buys {card} {paid}", card=card.name(), paid=paid), seat, card=move.card)
        if card.round_food:
            if not state.family:
                player.remember(move.card)["round"] = state.round
            rounds = range(state.round + 1, min(state.round + card.round_food, ROUNDS) + 1)
            for number in rounds:
                waiting = state.board.round_goods[number - 1].setdefault(str(seat), {})
                waiting["food"] = waiting.get("food", 0) + 1
            if rounds:
                play.tell(
                    "round-food",
                    _("1 food on each round space from {first} to {last}", first=rounds[0], last=rounds[-1]),
                    seat=None,
                    effect=True,
                )

    def _do_minor(self, play: AgricolaPlay, seat: Seat, card: Minor, given: list[str]) -> None:
        state = play.state
        player = state.players[seat]
        found = payable(state, seat, minor_price(card, self.origin))
        player.hand_minors.remove(card.code)
        cost = charge(play, seat, found, card.code)
        play.push(EnterMinor(seat, card.code, self.origin, self.kind))
        give_back(play, seat, given, forfeits=card.returns is not None and not card.returns.keys)
        parts = [_("returning {card}", card=one.name()) for key in given if (one := improvement(key)) is not None]
        if cost is not None and any(found[0].cost.values()):
            parts.append(_("for {cost}", cost=cost))
        if parts:
            play.tell("minor", _("plays {card} {paid}", card=card.name(), paid=listed(parts)), seat, card=card.code)
        else:
            play.tell("minor", _("plays {card}", card=card.name()), seat, card=card.code)

    def concluded(self, state: Position, seat: Seat, move: Move) -> tuple[AnyCardEvent, ...]:
        """Cards hear of a major improvement once it has baked."""
        assert isinstance(move, Improve)
        if move.card not in MAJORS:
            return ()
        minor = is_minor(state, seat, move.card)
        return (BoughtMajor(seat=seat, origin=self.origin, card=move.card, action=self.kind, minor=minor),)

    def grants(self, state: Position, seat: Seat, move: Move) -> tuple[Action, ...]:
        """A new oven bakes at once, if wanted (rules 5)."""
        assert isinstance(move, Improve)
        return (BakeBread(origin=move.card),) if move.card in MAJORS and MAJORS[move.card].oven else ()


def is_minor(state: Position, seat: Seat, key: str) -> bool:
    """Return whether an improvement is a minor one for a seat; cards make minor ones of some majors for their owner."""
    if key not in MAJORS:
        return True
    return any(as_minor(key) for as_minor in AS_MINOR.of(state, seat))


def _costs(card: Major | Minor | OccupationFacts, lacks: list[Lack]) -> Text:
    return _("{card} costs {cost}: {short}", card=card.name(), cost=costs(lacks), short=short_of(lacks))


def major_price(card: Major, origin: str) -> Price:
    """Return the printed price of a major improvement."""
    return Price(kind="major", base=(card.cost,), key=card.key, origin=origin)


def minor_price(card: Minor, origin: str) -> Price:
    """Return the printed price of a minor improvement."""
    return Price(kind="minor", base=card.cost or ({},), key=card.key, origin=origin)


def _upgrades(state: Position, seat: Seat, card: Major) -> list[str]:
    """The own improvements that may be given back for a major: Fireplaces for a Cooking hearth (R40, rules 12.16)."""
    if not card.upgrades:
        return []
    player = state.players[seat]
    return [
        one.key
        for one in player.improvements()
        if one.key in card.upgrades or (isinstance(one, Minor) and "fireplace" in one.tags)
    ]


def _returns(state: Position, seat: Seat, card: Minor) -> list[str]:
    """The sets of own improvements that can be given back for a minor improvement; one empty set when none must."""
    if card.returns is None:
        return [""]
    own = [
        one.key for one in state.players[seat].improvements() if not card.returns.keys or one.key in card.returns.keys
    ]
    return ["+".join(sorted(some)) for some in combinations(own, card.returns.count)]


class PlayOccupation(Action, tag="occupation"):
    """Play an occupation from the hand for the price of the first, second, ... one (rules 6.1)."""

    prices: tuple[int, ...] = (0,)

    def cost(self, state: Position, seat: Seat, code: str) -> Cost:
        """Return the food that an occupation costs here, its own price included."""
        played = len(state.players[seat].occupations)
        food = self.prices[min(played, len(self.prices) - 1)] + OCCUPATIONS[code].price.get("food", 0)
        return {"food": food} if food else {}

    def price(self, state: Position, seat: Seat, code: str) -> Price:
        """Return what an occupation costs here."""
        cost = self.cost(state, seat, code)
        return Price(kind="occupation", base=(cost,), key=OCCUPATIONS[code].key, origin=self.origin)

    def income(self, state: Position, seat: Seat) -> Cost:
        """Return the goods that cards bring before an occupation is paid."""
        found: Cost = {}
        for before in BEFORE_OCCUPATION.of(state, seat):
            for good, count in before().items():
                found[good] = found.get(good, 0) + count
        return found

    def why_not(self, state: Position, seat: Seat) -> Text:
        """R6."""
        hand = state.players[seat].hand_occupations
        if not hand:
            return _("you have no occupations in your hand")
        income = self.income(state, seat)
        every = [lacking(state, seat, self.price(state, seat, code), income) for code in hand]
        return _("an occupation costs {cost} here", cost=costs(min(every, key=lambda lacks: lacks[0].size)))

    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        """One move for each occupation that can be paid; cards may offer other ways to play one."""
        player = state.players[seat]
        if not player.hand_occupations:
            return []
        income = self.income(state, seat)
        found: list[Move] = [
            Occupation(OCCUPATIONS[code].key)
            for code in player.hand_occupations
            if payable(state, seat, self.price(state, seat, code), income)
        ]
        for otherwise in PLAYS_OTHERWISE.of(state, seat):
            key = OCCUPATIONS[otherwise.code].key
            found += [Use(key, choice) for choice in otherwise(self)]
        return found

    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        """Occupations, and the other ways of cards."""
        return isinstance(move, Occupation) or (isinstance(move, Use) and move in self.moves(state, seat))

    def check(self, state: Position, seat: Seat, move: Move) -> None:
        """Rules 6.1, R6."""
        assert isinstance(move, Occupation | Use)
        if isinstance(move, Use):
            return
        player = state.players[seat]
        code = CODES.get(move.card)
        if code is None or code not in OCCUPATIONS:
            raise Illegal(_("there is no occupation “{name}”", name=plain(move.card[:40])))
        if code not in player.hand_occupations:
            raise Illegal(_("{card} is not in your hand", card=OCCUPATIONS[code].name()))
        price, income = self.price(state, seat, code), self.income(state, seat)
        if not payable(state, seat, price, income):
            raise Illegal(_costs(OCCUPATIONS[code], lacking(state, seat, price, income)))

    def do(self, play: AgricolaPlay, seat: Seat, move: Move) -> None:
        """Receive what comes before paying, pay, and lay the card down."""
        assert isinstance(move, Occupation | Use)
        if isinstance(move, Use):
            card = CARDS[CODES[move.card]]
            card.chose(card.context(play.state, seat, play), "play", move.choice, {"price": self.now(play.state, seat)})
            return
        self.lay(play, seat, CODES[move.card])

    def possible(self, state: Position, seat: Seat) -> bool:
        """Whether any can be paid."""
        player = state.players[seat]
        if not player.hand_occupations:
            return False
        income = self.income(state, seat)
        if any(payable(state, seat, self.price(state, seat, code), income) for code in player.hand_occupations):
            return True
        return any(otherwise(self) for otherwise in PLAYS_OTHERWISE.of(state, seat))

    def possible_to_all_eyes(self, state: Position, seat: Seat) -> bool:
        """Whether one could be paid, as far as those know who do not see the hand: as if none had a price of its own.

        Never false where `possible` is true.
        """
        if not state.players[seat].hand_occupations:
            return False
        food = self.now(state, seat)
        price = Price(kind="occupation", base=({"food": food} if food else {},), key="", origin=self.origin)
        return bool(payable(state, seat, price, self.income(state, seat))) or self.possible(state, seat)

    def now(self, state: Position, seat: Seat) -> int:
        """Return the price in food for the next occupation here, whichever it is."""
        return self.prices[min(len(state.players[seat].occupations), len(self.prices) - 1)]

    def lay(self, play: AgricolaPlay, seat: Seat, code: str, *, begs: bool = False) -> None:
        """Play this occupation; with `begs`, missing food costs begging cards."""
        state = play.state
        player = state.players[seat]
        for before in BEFORE_OCCUPATION.of(state, seat):
            before.card.context(state, seat, play).gain(**before())
        price = self.price(state, seat, code)
        player.hand_occupations.remove(code)
        found = payable(state, seat, price)
        if not found:
            assert begs, "an occupation that cannot be paid must not be begun"
            found = [Way(cost) for cost in price.base]
        cost = charge(play, seat, found, code, begs=begs)
        play.push(EnterOccupation(seat, code, self.origin))
        name = OCCUPATIONS[code].name()
        if cost is not None and any(found[0].cost.values()):
            play.tell("occupation", _("plays {card} for {cost}", card=name, cost=cost), seat, card=code)
        else:
            play.tell("occupation", _("plays {card}", card=name), seat, card=code)


class TakeStart(Action, tag="start"):
    """Take or keep the starting player marker (rules 3.1 B2, R10)."""

    @override
    def possible(self, state: Position, seat: Seat) -> bool:
        return True

    @override
    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        return [Start()]

    @override
    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        return isinstance(move, Start)

    def do(self, play: AgricolaPlay, seat: Seat, move: Move) -> None:
        """R8: the marker changes hands at once."""
        assert isinstance(move, Start)
        if play.state.first == seat:
            play.tell("start", _("remains starting player"), seat, effect=True)
        else:
            play.tell("start", _("becomes starting player"), seat, effect=True)
        play.state.first = seat


class GrowFamily(Action, tag="growth"):
    """Family growth (rules 8.1)."""

    room: bool = True
    since: int = 1

    def roomy(self, state: Position, seat: Seat) -> bool:
        """Return whether there is a room, or none is needed."""
        player = state.players[seat]
        if not self.room or player.rooms() > player.people:
            return True
        return any(anyway() for anyway in GROWS_ANYWAY.of(state, seat))

    def possible(self, state: Position, seat: Seat) -> bool:
        """Rules 8.1."""
        player = state.players[seat]
        if player.people >= MOST_PEOPLE or state.round < self.since or not self.roomy(state, seat):
            return False
        return not self._held(state, seat)

    @staticmethod
    def _held(state: Position, seat: Seat) -> bool:
        """Whether the last piece is used otherwise."""
        return any(holds() for holds in HOLDS_PIECE.of(state, seat))

    def why_not(self, state: Position, seat: Seat) -> Text:
        """Rules 8.1, R20, R99, R103."""
        player = state.players[seat]
        if player.people >= MOST_PEOPLE:
            return _("your family already has all 5 people")
        if state.round < self.since:
            return _("family growth is possible here from round {round}", round=self.since)
        if self._held(state, seat):
            return _("you have no family members left for a child")
        return n_("you have {n} room for {people} people", "you have {n} rooms for {people} people",
                  player.rooms(), people=player.people)  # fmt: skip

    @override
    def moves(self, state: Position, seat: Seat) -> Sequence[Move]:
        return [Grow()] if self.possible(state, seat) else []

    @override
    def allows(self, state: Position, seat: Seat, move: Move) -> bool:
        return isinstance(move, Grow)

    def do(self, play: AgricolaPlay, seat: Seat, move: Move) -> None:
        """Rules 8.1: the newborn counts at once and acts from the next round on."""
        assert isinstance(move, Grow)
        player = play.state.players[seat]
        player.people += 1
        player.newborn += 1
        play.tell("growth", _("grows their family to {people} people", people=player.people), seat)
        announce(play, Grew(seat=seat, origin=self.origin))
