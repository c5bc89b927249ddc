"""Turning goods into food, and letting animals go: possible in every own decision (rules 7.7, 7.6)."""

from __future__ import annotations

from bot.games.agricola.box import words
from bot.games.agricola.box.card_facts import key_of, title_of
from bot.games.agricola.box.events import Converted, TurnedIntoFood
from bot.games.agricola.box.facts import ANIMALS, MAJORS
from bot.games.agricola.box.hooks import PlayedCard
from bot.games.agricola.engine.emit import announce
from bot.games.agricola.position.exchanges import EXCHANGES, POWERS, Exchange, open_exchanges, uses
from bot.games.agricola.position.moves import Cook, Move, Release, Use
from bot.games.agricola.position.state import Player, Position
from bot.games.rules import Illegal
from bot.games.steps import Play
from bot.games.text import Seat, Text, _, plain


def rates(player: Player) -> dict[str, int]:
    """Return the food for one of each good that can be turned into food at any time."""
    return {good: food for good, (food, _source) in player.cookers().items()}


def crafts(player: Player) -> dict[str, tuple[str, int]]:
    """Return, by good, the craft building that can still convert one in this harvest and its food (rules 5)."""
    return {
        craft.good: (key, craft.food)
        for key in player.majors
        if (craft := MAJORS[key].craft) is not None and key not in player.crafted and player.goods.get(craft.good)
    }


def most_food(state: Position, seat: Seat, without: dict[str, int] | None = None) -> int:
    """Return the food that a seat could have by converting all it may convert at any time, some goods set aside.

    Cards that turn several goods of one kind into food at once count; longer chains do not.
    """
    player = state.players[seat]
    kept = without or {}
    known = rates(player)
    food = player.goods.food - kept.get("food", 0)
    bundles: dict[str, Exchange] = {}
    for offered in EXCHANGES.of(state, seat):
        for exchange in offered():
            if exchange.to_food and exchange.when == "any" and not exchange.limit:
                bundles[next(iter(exchange.gives))] = exchange
    for good in (*known, *(good for good in bundles if good not in known)):
        left = max(0, player.have(good) - kept.get(good, 0))
        bundle = bundles.get(good)
        if bundle is not None:
            size, worth = bundle.gives[good], bundle.gets["food"]
            if worth > size * known.get(good, 0):
                food += left // size * worth
                left %= size
        food += left * known.get(good, 0)
    return food


def free_moves(player: Player, *, cook: bool = True, craft: bool = False) -> list[Move]:
    """Return the conversions and releases that are possible, every number as a move of its own."""
    found: list[Move] = []
    if cook:
        for good in rates(player):
            found.extend(Cook(good, count) for count in range(1, player.have(good) + 1))
    if craft:
        found.extend(Cook(good, 1) for good in crafts(player) if Cook(good, 1) not in found)
    for number, kind in enumerate(ANIMALS):
        found.extend(Release(kind, count) for count in range(1, player.animals[number] + 1))
    return found


def card_moves(state: Position, seat: Seat, *, feeding: bool, powers: bool, inside: bool = False) -> list[Use]:
    """Return the exchanges of cards that are open and, with `powers`, what else cards do between actions.

    `inside` an action only those cards do it that say so (`Card.in_actions`).
    """
    found = [Use(key_of(card.code), one.key) for card, one in open_exchanges(state, seat, feeding=feeding)]
    if powers or inside:
        for offered in POWERS.of(state, seat):
            if powers or offered.card.in_actions:
                found += [Use(key_of(offered.code), choice) for choice in offered()]
    return found


def exchange(play: Play[Position], seat: Seat, card: PlayedCard, one: Exchange) -> None:
    """Carry out an exchange that is open."""
    player = play.state.players[seat]
    for good, count in one.gives.items():
        player.add(good, -count)
    for good, count in one.gets.items():
        player.add(good, count)
    if one.limit:
        player.remember(card.code)[f"harvest{play.state.round}"] = uses(play.state, seat, card.code) + 1
    play.tell(
        "exchange",
        _("turns {goods} into {gets} ({card})", goods=words.amounts(one.gives), gets=words.amounts(one.gets),
          card=title_of(card.code)),
        seat,
        card=card.code,
    )  # fmt: skip
    announce(play, Converted(seat=seat, origin=card.code, gives=one.gives, gets=one.gets))
    if any(good in ANIMALS for good in one.gets):
        card.context(play.state, seat, play).house()


BREEDING = _("you cannot cook during the breeding phase")
AFTER_HARVEST = _("you cannot cook after the last harvest")


def check(
    player: Player, move: Cook | Release, *, cook: bool = True, craft: bool = False, closed: Text = BREEDING
) -> None:
    """Raise `Illegal` with the reason when a conversion or release is not possible."""
    if move.count < 1:
        raise Illegal(_("the number must be at least 1"))
    if isinstance(move, Release):
        if move.count > player.have(move.kind):
            raise Illegal(_("you have {have}", have=words.amount(move.kind, player.have(move.kind))))
        return
    if craft and move.good in crafts(player) and move.count == 1:
        return
    if craft and move.good in crafts(player) and move.good not in rates(player):
        raise Illegal(_("each craft improvement converts one good per harvest"))
    if not cook:
        raise Illegal(closed)
    rate = rates(player).get(move.good)
    if rate is None:
        if move.good in ("wood", "clay", "reed"):
            raise Illegal(_("only a craft improvement turns {good} into food, once per harvest",
                            good=words.NAMES[move.good]))  # fmt: skip
        if move.good in ANIMALS:
            raise Illegal(_("you need a Fireplace or a Cooking Hearth to cook animals"))
        raise Illegal(_("“{good}” cannot be turned into food", good=plain(move.good)))
    if move.count > player.have(move.good):
        raise Illegal(_("you have {have}", have=words.amount(move.good, player.have(move.good))))


def convert(play: Play[Position], seat: Seat, move: Cook | Release, *, craft: bool = False) -> None:
    """Carry out a legal conversion or release."""
    player = play.state.players[seat]
    if isinstance(move, Release):
        player.add(move.kind, -move.count)
        play.tell("release", _("releases {animals}", animals=words.amount(move.kind, move.count)), seat)
        return
    rate, source = player.cookers().get(move.good, (0, ""))
    if craft and move.count == 1 and move.good in crafts(player):
        source, rate = crafts(player)[move.good]
        player.crafted.append(source)
    food = rate * move.count
    player.add(move.good, -move.count)
    player.goods.add("food", food)
    kind = "cook" if move.good in ANIMALS else "convert"
    play.tell(
        kind,
        _(
            "turns {goods} into {food}",
            goods=words.amount(move.good, move.count),
            food=words.amount("food", food),
        ),
        seat,
        good=move.good,
        count=move.count,
        food=food,
    )
    announce(play, cooked(play.state, seat, move.good, move.count, food, source))


def cooked(state: Position, seat: Seat, good: str, count: int, food: int, source: str) -> TurnedIntoFood:
    """Return what the cards are to hear of goods that were turned into food as part of the present go."""
    player = state.players[seat]
    before = dict(player.batch)
    if not state.family:
        player.batch[good] = before.get(good, 0) + count
    return TurnedIntoFood(seat=seat, origin=source, goods={good: count}, food=food, before=before)
