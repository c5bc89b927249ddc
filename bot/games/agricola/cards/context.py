"""A card in the hands of its owner: what it may look at, and what it can do. The hooks of cards get it as `ctx`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.games.agricola.actions import AnyAction
from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import tagged, title_of
from bot.games.agricola.box.events import AnyCardEvent, CardEvent, HandedOver
from bot.games.agricola.box.facts import ANIMALS, ROUNDS, SUPPLY
from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.engine.animals import HouseAnimals
from bot.games.agricola.engine.conversions import most_food
from bot.games.agricola.engine.emit import AskCard, Then, announce, takes_part
from bot.games.agricola.engine.goods import PayFood, gain_goods
from bot.games.agricola.engine.paying import leaves
from bot.games.agricola.engine.turns import TurnEnd, put
from bot.games.agricola.phases.choosing import Choose, payments, spares
from bot.games.agricola.phases.work import enter, is_open
from bot.games.agricola.position.state import Player, Position, Space, seats_from
from bot.games.rng import advance
from bot.games.steps import Play, Step
from bot.games.text import Seat, Text, _, listed, plain

GOODS = (*SUPPLY, *ANIMALS)


class CardContext:
    """The owner of a card. Without a play nothing can be changed."""

    __slots__ = ("_play", "code", "seat", "state")

    def __init__(self, state: Position, seat: Seat, code: str, play: Play[Position] | None = None) -> None:
        self.state = state
        self.seat = seat
        self.code = code
        self._play = play

    # --- looking ---------------------------------------------------------------------------------------

    @property
    def play(self) -> Play[Position]:
        """The change that is going on."""
        assert self._play is not None, f"{self.code}: a query cannot change anything"
        return self._play

    @property
    def player(self) -> Player:
        """The owner's own things."""
        return self.state.players[self.seat]

    @property
    def memo(self) -> dict[str, int]:
        """What the card remembers: counters, goods on it, *round* when it was played. Change it only with a play."""
        if self._play is None:
            return self.player.memo.get(self.code, {})
        return self.player.remember(self.code)

    @property
    def round(self) -> int:
        """The present round."""
        return self.state.round

    def others(self) -> list[Seat]:
        """Return the other seats in turn order from the owner's left."""
        return seats_from(self.seat, len(self.state.players))[1:]

    def mine(self, event: CardEvent) -> bool:
        """Return whether the owner did it."""
        return event.seat == self.seat

    def has(self, **goods: int) -> bool:
        """Return whether the owner has at least these goods or animals."""
        return all(self.player.have(good) >= count for good, count in goods.items())

    def owns(self, *tags: str) -> bool:
        """Return whether a card with one of these tags lies in front of the owner."""
        return any(self.player.owns(code) for code in tagged(*tags))

    def used_in_turn(self, *tags: str) -> bool:
        """Return whether the owner has used a card with one of these tags in the present turn (`use_up`)."""
        memo, turn = self.player.memo, self.state.turns
        return any(memo.get(code, {}).get("used-turn") == turn for code in tagged(*tags))

    def spares(self, **goods: int) -> bool:
        """Return whether the owner has goods to spare: what they have begun and must pay stays possible."""
        return self.has(**goods) and spares(self.state, self.seat, goods)

    def can_pay(self, food: int, *actions: AnyAction) -> bool:
        """Return whether the owner can pay food, conversions included, besides what they have begun and must pay.

        With `actions`, so that one of these, which the food is paid for, is possible afterwards.
        """
        state, seat = self.state, self.seat
        owed, coming = payments(state, seat)
        due = food + max(0, owed - coming)
        if most_food(state, seat) < due:
            return False
        return not actions or leaves(state, seat, due, lambda: any(one.possible(state, seat) for one in actions))

    def may_use(self, space: str) -> bool:
        """Return whether the owner could use a space now."""
        return space in self.state.board.spaces and is_open(self.state, self.seat, space)

    def offers(self, space: str) -> list[str]:
        """Return the names of the actions that a space offers."""
        return [name for names in self.state.facts(space).action.values() for name in names]

    def offers_growth(self, space: str) -> bool:
        """Return whether a space offers family growth now; the one with 5 players does so from round 5 on."""
        offered = self.offers(space)
        return "growth" in offered or "growth-any" in offered or ("growth-5" in offered and self.round >= 5)

    def harvests(self) -> bool:
        """Return whether the owner takes part in the present harvest."""
        return takes_part(self.state, self.seat)

    def next_rounds(self, count: int) -> list[int]:
        """Return the next rounds, the present one excluded, up to the last."""
        return list(range(self.round + 1, min(self.round + count, ROUNDS) + 1))

    def later_rounds(self, *offsets: int) -> list[int]:
        """Return the rounds so many after the present one, those after the last dropped."""
        return [self.round + offset for offset in offsets if self.round + offset <= ROUNDS]

    # --- once in a turn, round or harvest -------------------------------------------------------------------

    def fresh(self, span: str) -> bool:
        """Return whether the card was not used (`use_up`) in this *turn*, *round* or *game*."""
        return self.memo.get(f"used-{span}") != self._now(span)

    def use_up(self, span: str) -> None:
        """Remember that the card was used in this *turn*, *round* or *game*."""
        self.memo[f"used-{span}"] = self._now(span)

    def _now(self, span: str) -> int:
        return {"turn": self.state.turns, "round": self.round, "game": 1}[span]

    # --- goods ---------------------------------------------------------------------------------------------

    def gain(self, **goods: int) -> None:
        """Receive goods or animals from the general supply; animals are housed, cooked or released."""
        gain_goods(self.play, self.seat, goods, card=self.code)

    def give(self, seat: Seat, **goods: int) -> None:
        """Let another seat receive goods from the general supply."""
        gain_goods(self.play, seat, goods, card=self.code)

    def spend(self, **goods: int) -> None:
        """Pay goods other than food that are there, or food that lies ready."""
        for good, count in goods.items():
            self.player.add(good, -count)

    def take_from(self, seat: Seat, **goods: int) -> None:
        """Take goods out of another seat's supply; they must be there."""
        for good, count in goods.items():
            self.state.players[seat].add(good, -count)
            self.player.add(good, count)
        text = _("gets {goods} ({card})", goods=words.amounts(goods), card=title_of(self.code))
        self.play.tell("card", text, self.seat, effect=True, card=self.code)
        announce(self.play, HandedOver(seat=seat, origin=self.code, goods=goods, to=self.seat))

    def pay(self, food: int, to: int = -1) -> None:
        """Pay food next (to another seat), made out of goods where needed; ask `can_pay` before."""
        put(self.play, self.seat, PayFood(self.seat, food, to))

    def pay_then(self, food: int, key: str, choice: str = "", *, to: int = -1, **data: int) -> None:
        """Pay food and then go on in `Card.then`."""
        steps: list[Step[Position]] = [PayFood(self.seat, food, to)] if food else []
        put(self.play, self.seat, *steps, Then(self.seat, self.code, key, choice, data))

    def lay(self, rounds: Iterable[int], **goods: int) -> None:
        """Lay goods on round spaces that have not begun; they come at the start of those rounds."""
        memo = self.memo
        reached = sorted(number for number in rounds if self.round < number <= ROUNDS)
        for number in reached:
            waiting = self.state.board.round_goods[number - 1].setdefault(str(self.seat), {})
            for good, count in goods.items():
                waiting[good] = waiting.get(good, 0) + count
                memo[f"laid-{number}-{good}"] = memo.get(f"laid-{number}-{good}", 0) + count
        if reached:
            where = plain(", ".join(map(str, reached)))
            self.tell(_("{goods} on round spaces {rounds}", goods=words.amounts(goods), rounds=where))

    def take_back(self) -> None:
        """Take away what the card laid on round spaces to come."""
        for key, count in list(self.memo.items()):
            if key.startswith("laid-"):
                _word, number, good = key.split("-")
                if int(number) > self.round:
                    self.state.board.take_from_round(int(number), self.seat, good, count)

    def lay_offer(self, rounds: Iterable[int], count: int = 1) -> None:
        """Lay something that is offered at the start of those rounds: `offered()` in the window *goods*."""
        for number in rounds:
            self.memo[f"at-{number}"] = count

    def offered(self) -> int:
        """Return and take up what was laid for this round."""
        return self.memo.pop(f"at-{self.round}", 0)

    def house(self) -> None:
        """Let the owner find places for their animals anew."""
        put(self.play, self.seat, HouseAnimals(self.seat))

    # --- doing and asking -------------------------------------------------------------------------------------

    def tell(self, text: Text) -> None:
        """Say what the card does."""
        said = _("{card}: {text}", card=title_of(self.code), text=text)
        self.play.tell("card", said, self.seat, effect=True, card=self.code)

    def do(self, *actions: AnyAction, must: bool = False, single: bool = False) -> None:
        """Let the owner do actions next (at once in their own turn, else when the turn is confirmed)."""
        for action in actions:
            action.origin = action.origin or self.code
        put(self.play, self.seat, Choose(self.seat, list(actions), must, single))

    def ask(self, key: str, options: Sequence[str], *, optional: bool = True, **data: int) -> None:
        """Ask the owner; `Card.chose` gets the answer. In the turns of others, after these are confirmed."""
        put(self.play, self.seat, AskCard(self.seat, self.code, key, list(options), optional, data))

    def ask_of(self, seat: Seat, key: str, options: Sequence[str], *, optional: bool = True, **data: int) -> None:
        """Ask another seat in this card's name; `can`, `chose` ... then get that seat as `ctx`, and `data["owner"]`."""
        data["owner"] = self.seat
        put(self.play, seat, AskCard(seat, self.code, key, list(options), optional, data))

    def ask_all(self, key: str, options: Sequence[str]) -> None:
        """Ask the owner and then every other seat the same, in turn order (`ask_of`)."""
        for seat in (self.seat, *self.others()):
            self.ask_of(seat, key, options)

    def policy_of(self, seat: Seat) -> str:
        """Return how a seat has said beforehand to answer this card: *ask*, *always* or *never*."""
        return self.state.players[seat].policies.get(self.code, CARDS[self.code].unasked)

    def then(self, key: str, choice: str = "", **data: int) -> None:
        """Go on in `Card.then` when what was laid before is done."""
        put(self.play, self.seat, Then(self.seat, self.code, key, choice, data))

    def reveal_then(self, key: str, choice: str = "", **data: int) -> None:
        """Go on in `Card.then` after the owner has confirmed their turn so far: something hidden comes to light."""
        put(self.play, self.seat, TurnEnd(self.seat), Then(self.seat, self.code, key, choice, data))

    def announce(self, event: AnyCardEvent) -> None:
        """Tell all cards of something."""
        announce(self.play, event)

    def push(self, *steps: Step[Position]) -> None:
        """Lay steps of the owner's."""
        put(self.play, self.seat, *steps)

    def random(self, count: int) -> int:
        """Return a random number below `count`; only after `reveal_then` or in a window."""
        self.state.rng, bits = advance(self.state.rng)
        self.play.revealed = True
        return bits % count

    # --- spaces and people ---------------------------------------------------------------------------------------

    def open_space(self, key: str, **goods: int) -> None:
        """Put the card's own action space on the table, with goods."""
        self.state.board.spaces[key] = Space(goods=dict(goods), owner=self.seat)

    def lying(self, space: str, good: str) -> int:
        """Return how many of a good lie on a space that no card leaves there."""
        standing = self.state.board.spaces[space]
        return standing.goods.get(good, 0) - standing.kept.get(good, 0)

    def leave(self, space: str, **goods: int) -> None:
        """Leave goods on a space out of what is about to be taken there (in answer to `TakingGoods`)."""
        kept = self.state.board.spaces[space].kept
        for good, count in goods.items():
            kept[good] = kept.get(good, 0) + count

    def move_person(self, old: str, new: str) -> None:
        """Move one of the owner's people from a space to another one and use that."""
        self.state.board.spaces[old].people.remove(self.seat)
        self.state.disturbed += [old, new]
        enter(self.play, self.seat, new, moved=True)

    def place_ahead(self) -> None:
        """Let the owner place their next person before the usual order goes on."""
        self.state.ahead.insert(0, self.seat)

    def may_move(self, old: str, new: str) -> bool:
        """Return whether one of the owner's people may move from a space to another after work (rules 9.1b)."""
        spaces = self.state.board.spaces
        disturbed = self.state.disturbed
        return (
            old in spaces
            and self.seat in spaces[old].people
            and old not in disturbed
            and new not in disturbed
            and self.may_use(new)
        )

    @staticmethod
    def choice_words(choice: str) -> Text:
        """Return goods written as a choice (*2-food-1-reed*) or any other choice in words."""
        parts = choice.split("-")
        if len(parts) % 2 == 0 and all(
            count.isdecimal() and good in GOODS for count, good in zip(parts[::2], parts[1::2], strict=True)
        ):
            return listed([words.amount(good, int(count)) for count, good in zip(parts[::2], parts[1::2], strict=True)])
        if choice in words.NAMES:
            return words.NAMES[choice]
        return Text(choice.replace("-", " "))


def reached(count: int, steps: Iterable[int]) -> int:
    """Return how many of the thresholds a count has reached."""
    return sum(1 for least in steps if count >= least)


def goods_of(choice: str) -> dict[str, int]:
    """Read goods written as a choice: *2-food-1-reed*."""
    parts = choice.split("-")
    return {good: int(count) for count, good in zip(parts[::2], parts[1::2], strict=True)}
