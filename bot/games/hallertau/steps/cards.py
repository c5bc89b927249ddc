"""Playing a hand card: put down, pay, carry out; and the moments at which a seat is asked for one (rules 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from typing_extensions import override

from bot.games.hallertau import words
from bot.games.hallertau.cards import prices
from bot.games.hallertau.cards.playing import met, open_tiers, pairs_met, why_not
from bot.games.hallertau.cards.records import CARDS, Card
from bot.games.hallertau.cards.secrecy import could_play, could_play_any
from bot.games.hallertau.cards.wording import card_words
from bot.games.hallertau.facts import VALUES
from bot.games.hallertau.moves import Income as TakenIncome
from bot.games.hallertau.moves import Move, Pay, Play
from bot.games.hallertau.state import Position, columns_of
from bot.games.hallertau.steps.base import Ask, HallertauPlay, TurnEnd, close_moments
from bot.games.hallertau.steps.effects import effect_steps
from bot.games.hallertau.steps.fields import SowFields, forget_harvest
from bot.games.hallertau.steps.goods import back_one, pay
from bot.games.rules import Illegal
from bot.games.steps import Step, stack_of
from bot.games.text import Seat, _, listed, n_, plain

INCOME = 3
"""The phase in which Bonus cards pay (rules 3)."""


def plays(state: Position, seat: Seat) -> list[Move]:
    """Return a move for every hand card, with each of its tiers, that a seat can play now."""
    found: list[Move] = []
    for number in sorted(state.players[seat].hand):
        card = CARDS[number]
        tiers = open_tiers(card, state, seat)
        if not tiers:
            continue
        if card.tiers and not card.unlocks:
            found += [Play(number, tier + 1) for tier in reversed(tiers)]
        else:
            found.append(Play(number))
    return found


def momentary(state: Position, seat: Seat) -> list[str]:
    """Return the hand cards that can be played in this very moment and not later: these are worth a question."""
    player = state.players[seat]
    found = []
    for number in player.hand:
        card = CARDS[number]
        if not card.momentary or card.before_harvest:
            continue
        follows = card.trigger == "card_played_right_after_gaining" and not player.just.fresh
        if (
            follows
            and any(drawn in player.hand and open_tiers(CARDS[drawn], state, seat) for drawn in player.just.drawn)
        ) or open_tiers(card, state, seat):
            found.append(number)
    return found


def check_play(state: Position, seat: Seat, move: Play) -> int:
    """Return the tier (from 0) of a legal play. Raises `Illegal` with the reason else."""
    if move.card not in state.players[seat].hand:
        raise Illegal(_("card {card} is not in your hand", card=move.card))
    card = CARDS[move.card]
    reason = why_not(card, state, seat)
    if reason is not None:
        raise Illegal(_("you cannot play card {card} now: {reason}", card=move.card, reason=reason))
    tiers = open_tiers(card, state, seat)
    slashes = card.tiers if not card.unlocks else 0
    if move.tier > slashes:
        raise Illegal(_("card {card} has no such level", card=move.card))
    if move.tier:
        if move.tier - 1 not in tiers:
            open_now = words.numbers([tier + 1 for tier in tiers])
            raise Illegal(_("you reach these levels of card {card}: {tiers}", card=move.card, tiers=open_now))
        return move.tier - 1
    if slashes and card.pay is not None and len(tiers) > 1:
        example = f"card {card.id} tier {tiers[-1] + 1}"
        raise Illegal(_("say how much you pay for card {card}: {example}", card=move.card, example=example))
    return tiers[-1]


def play_card(play: HallertauPlay, seat: Seat, move: Play) -> None:
    """Put a hand card down and push what follows from it. The move is legal."""
    state = play.state
    player = state.players[seat]
    tier = check_play(state, seat, move)
    card = CARDS[move.card]
    alternatives = _alternatives(card, state, seat)
    fresh = move.card in player.just.drawn
    if not card.momentary:
        close_moments(player)
    if not card_runs(state, seat):
        player.chosen, player.marked = "", -1
    player.hand.remove(move.card)
    player.played.append(move.card)
    outcome = card_words(card.id).outcome() if not card.effects else None
    text = _("plays card {card}", card=card.id)
    if outcome is not None:
        text = _("{plays}: {what}", plays=text, what=outcome)  # what follows at once is told when it does
    play.tell("card", text, seat, card=card.id)
    if card.trigger == "before_own_last_action":
        player.spend_all = True
    steps: list[Step[Position]] = [PayForCard(seat, card.id, tier)] if card.pay is not None else []
    if card.effects or state.phase == INCOME:
        steps += effect_steps(seat, card.id, move.without, tier, alternatives)
    incomes = [TakeIncome(seat, player.unpaid)] if player.unpaid else []
    player.unpaid = []
    play.push(*steps, CardDone(seat, fresh, card.id), Window(seat), *incomes)


def _alternatives(card: Card, state: Position, seat: Seat) -> list[int]:
    if card.unlocks:
        return met(card, state, seat)
    return pairs_met(card, state, seat) if "paired" in card.ops else []


class PayForCard(Ask, tag="pay-for-card"):
    """Pay for a card that was put down; waits when there are several ways (rules 7.1)."""

    card: str
    tier: int
    optional: ClassVar[bool] = False

    @override
    def options(self, state: Position) -> Sequence[Move]:
        return prices.payments(state, self.seat, CARDS[self.card], self.tier)

    @override
    def waits(self, state: Position) -> Seat | None:
        return self.seat if len(self.options(state)) > 1 else None

    def run(self, play: HallertauPlay) -> None:
        """There is one way; none only in a position of an earlier version, in which the price could be spent."""
        ways = prices.payments(play.state, self.seat, CARDS[self.card], self.tier)
        if ways:
            self.do(play, ways[0])

    @override
    def refuse(self, state: Position, move: Move) -> Illegal:
        return Illegal(_("pay for card {card} like this: {price}", card=self.card,
                         price=card_words(self.card).requirement()))  # fmt: skip

    def _special(self, name: str) -> bool:
        price = CARDS[self.card].pay
        assert price is not None
        return any(name in (item.special, item.res) for option in price.options for item in option)

    @override
    def do(self, play: HallertauPlay, move: Move) -> None:
        assert isinstance(move, Pay)
        player = play.state.players[self.seat]
        if self._special("sheep_steps_back"):
            back_one(play, self.seat, move.sheep)
        elif self._special("planted_good"):
            columns = columns_of(player, move.fields)
            assert columns is not None
            for column in columns:
                player.field(column).clear()
                forget_harvest(play.state, self.seat, column)
            play.tell("pay", _("removes the goods planted on a field"), self.seat, effect=True)
        else:
            pay(play, self.seat, move)


class CardDone(Step[Position], tag="card-done"):
    """A card has been carried out; after one that was just drawn, another may follow (card 713)."""

    seat: Seat
    fresh: bool
    card: str = ""

    def run(self, play: HallertauPlay) -> None:
        """Remember that it was fresh, forget what it chose."""
        player = play.state.players[self.seat]
        player.just.fresh = self.fresh
        player.crops.pop(self.card, None)
        player.bound.pop(self.card, None)


_Own = TypeVar("_Own", bound=PayForCard | CardDone)


def _own_step(state: Position, seat: Seat, kind: type[_Own]) -> _Own | None:
    """Return the lowest step of a kind that a seat has, on whatever stack, or None."""
    for stack in (state.stack, *(own[seat] for own in (state.lanes, state.asides) if own)):
        for step in stack:
            if isinstance(step, kind) and step.seat == seat:
                return step
    return None


def unpaid_card(state: Position, seat: Seat) -> str | None:
    """Return the card that a seat has put down and not yet paid for: that is finished first (rules 7.1)."""
    step = _own_step(state, seat, PayForCard)
    return None if step is None else step.card


def card_runs(state: Position, seat: Seat) -> bool:
    """Return whether a card of a seat is being carried out."""
    return _own_step(state, seat, CardDone) is not None


class Window(Ask, tag="window"):
    """A moment for hand cards; a seat is asked when it could hold one that could not be played later.

    With `phase`, it stands in a phase that asks nobody by itself: then a seat that asked to be stopped for waits too,
    and with `last` everybody who could play anything (ruling 29). So that a seat is asked tells nothing of its hand. A
    seat that is awaited anyway, in its begun turn or by what follows, is asked only for cards that it holds.
    """

    phase: int = 0
    last: bool = False

    @override
    def waits(self, state: Position) -> Seat | None:
        player = state.players[self.seat]
        if not player.open and not self._awaited_next(state):
            return self.seat if self.opens(state) else None
        stopped = bool(player.hand) and self.phase in player.holds
        found = plays(state, self.seat) if self.last else momentary(state, self.seat)
        return self.seat if stopped or found else None

    def _awaited_next(self, state: Position) -> bool:
        """Whether the seat is asked something else before its turn ends, whatever is done in this moment."""
        stack = stack_of(state, self.seat)
        if not stack or stack[-1] is not self:
            return False
        for step in reversed(stack[:-1]):
            if isinstance(step, TurnEnd):
                return False
            if not isinstance(step, Window) and step.waits(state) == self.seat:
                return True
        return False

    def opens(self, state: Position) -> bool:
        """Return whether the moment is to be given to a seat, by what everybody knows."""
        player = state.players[self.seat]
        if not player.hand:
            return False
        if self.last:
            return could_play_any(state, self.seat)
        return (self.phase > 0 and self.phase in player.holds) or could_play(state, self.seat)

    def options(self, state: Position) -> Sequence[Move]:
        """Cards are offered beside every question."""
        return []

    @override
    def refuse(self, state: Position, move: Move) -> Illegal:
        return Illegal(_("now you can play a card, or pass"))


class Income(Step[Position], tag="income"):
    """Bonus cards that need no choice pay."""

    seat: Seat
    cards: list[str]

    @override
    def run(self, play: HallertauPlay) -> None:
        named = listed([plain(card) for card in self.cards])
        text = n_("gets income from card {cards}", "gets income from cards {cards}", len(self.cards), cards=named)
        play.tell("income", text, self.seat, cards=len(self.cards))
        play.push(*(step for card in self.cards for step in effect_steps(self.seat, card)))


def pays(state: Position, seat: Seat, card: str) -> bool:
    """Return whether an income can do anything now."""
    player = state.players[seat]
    for effect in CARDS[card].income:
        match effect.op:
            case "gain" | "draw":
                return True
            case "field":
                return player.free_columns() > 0
            case "sow":
                return SowFields(seat, 1).possible(state)
            case "sow_crop":
                return SowFields(seat, 1, (effect.crop,)).possible(state)
            case _:
                assert effect.pay is not None
                return player.have(effect.pay.res) > 0 and player.jewelry < VALUES.most_jewelry
    return False


class TakeIncome(Ask, tag="take-income"):
    """The incomes of phase 3 that are left, one card after the other in any order (rules 3).

    Whether one can do anything is judged whenever the next one is chosen: a field may come from another, seed from a
    card that is played meanwhile. Passing leaves them all (ruling 1). A single one is carried out at once, for it asks
    by itself; a new field does not. With `stop` the seat is asked as long as incomes or hand cards are left to it.
    """

    cards: list[str]
    stop: bool = False

    @override
    def waits(self, state: Position) -> Seat | None:
        if self.stop and state.players[self.seat].hand:
            return self.seat
        paying = self.payable(state)
        asks = self.stop or len(paying) > 1 or any(CARDS[card].ops == {"field"} for card in paying)
        return self.seat if paying and asks else None

    def run(self, play: HallertauPlay) -> None:
        """Carry out the only one there is; what can do nothing is kept in mind for this phase."""
        paying = self.payable(play.state)
        if paying:
            self._carry_out(play, paying)
        else:
            play.state.players[self.seat].unpaid = self.cards

    def payable(self, state: Position) -> list[str]:
        """Return the cards whose income can do something now."""
        return [card for card in self.cards if pays(state, self.seat, card)]

    def _by_themselves(self) -> list[str]:
        return [card for card in self.cards if CARDS[card].pays_by_itself]

    def options(self, state: Position) -> Sequence[Move]:
        """Each card once; all that need no choice in one go."""
        every = [TakenIncome(TakenIncome.EVERY)] if len(self._by_themselves()) > 1 else []
        return [*every, *(TakenIncome(card) for card in self.payable(state))]

    @override
    def refuse(self, state: Position, move: Move) -> Illegal:
        return Illegal(_("name a Bonus card that has not paid yet, or pass"))

    def do(self, play: HallertauPlay, move: Move) -> None:
        """Carry out one, or all that need no choice; the others follow."""
        assert isinstance(move, TakenIncome)
        self._carry_out(play, self._by_themselves() if move.card == TakenIncome.EVERY else [move.card])

    def _carry_out(self, play: HallertauPlay, cards: list[str]) -> None:
        if all(CARDS[card].pays_by_itself for card in cards):
            play.push(Income(self.seat, cards))
        else:
            play.push(*(step for card in cards for step in effect_steps(self.seat, card)))
        left = [card for card in self.cards if card not in cards]
        if left or self.stop:
            play.push(TakeIncome(self.seat, left, self.stop))
