"""A random whole game of the full game, and what must hold at every step of it."""

from __future__ import annotations

import random
from collections import Counter
from gettext import NullTranslations
from itertools import chain
from typing import Any

from bot.games.agricola.actions.fencing import BuildFences
from bot.games.agricola.box import fences
from bot.games.agricola.box.card_facts import MINORS, OCCUPATIONS
from bot.games.agricola.box.facts import MAJORS, STAGES, stage_cards
from bot.games.agricola.cards.ledger import dealt
from bot.games.agricola.engine.entering import EnterMinor, EnterOccupation, PassOn
from bot.games.agricola.phases.dealing import WAYS, Exchange
from bot.games.agricola.position.dealing import DECKS, deck_of
from bot.games.agricola.position.state import Position
from bot.games.registry import GAMES
from bot.games.rules import Event, Setup
from bot.games.steps import Play
from bot.games.text import Seat
from tests.games.walking import walk

rules = GAMES["agricola"]
ENGLISH = NullTranslations()

LARGEST = 30_000
"""Bytes that a position may take."""
BANNED = 20
"""Cards on a ban list."""
LOOKED_AT = 9
"""In every so many positions the views are compared."""


def options_of(seed: int) -> dict[str, str]:
    """Return decks, way to deal and ban list for a seed: all mixes of decks and ways come in turn, every third bans."""
    options = {"decks": list(DECKS)[seed % len(DECKS)], "deal": list(WAYS)[seed // len(DECKS) % len(WAYS)]}
    if seed % 3 == 0:
        options["ban"] = " ".join(random.Random(seed).sample([*OCCUPATIONS, *MINORS], BANNED))
    return options


def play_through(seats: int, seed: int, **options: str) -> int:
    """Play a game with all cards and hold every step against the properties; return the number of decisions.

    `options` are those of the game; without any, the seed chooses them.
    """
    options = options or options_of(seed)
    chosen, banned = options.get("decks", next(iter(DECKS))), set(options.get("ban", "").split())
    state = rules.new_game(Setup(seats=seats, variant="full", seed=seed, options=options)).state
    dice = random.Random(seed)
    there, gone = whereabouts(state), set[str]()
    assert max(there.values()) == 1
    assert not banned & set(there)
    committed: dict[Seat, tuple[Any, bytes]] = {}
    draft: dict[Seat, list[str]] = {}
    number = 0
    last = state
    for number, (before, seat, move, outcome) in enumerate(walk(rules, state, seed)):
        after = last = outcome.state
        encoded = rules.encode(before)
        assert len(encoded) <= LARGEST
        assert rules.encode(rules.decode(encoded)) == encoded
        assert rules.parse(before, seat, rules.format(move)) == move
        undone(before, seat, rules.format(move), committed, draft)
        limits(after)
        cards = whereabouts(after)
        assert max(cards.values(), default=1) == 1, "each card is in one place"
        assert after.round or cards == there, "while cards are dealt each is somewhere (U50)"
        left = set(there - cards)
        assert not set(cards) & gone, "no card comes back that was out of the game"
        assert not cards - there, "no card comes out of nowhere"
        gone |= left
        told(outcome.events, seats)
        added_up(after)
        if number % LOOKED_AT == 0:
            secret(after, chosen, dice, {one for one, moves in draft.items() if moves})
    assert rules.is_over(last)
    assert rules.waiting(last) == ()
    return number + 1


def whereabouts(state: Position) -> Counter[str]:
    """Count every hand card: undealt, in packs, about to be laid down or passed on, in hands, played."""
    found = Counter([*state.board.minor_pile, *state.spare])
    for pack in chain(state.unopened, *state.packs):
        found.update(pack)
    for step in chain(state.stack, *state.lanes, *state.later):
        if isinstance(step, PassOn) and (state.solo or not MINORS[step.code].passing):
            continue
        if isinstance(step, EnterOccupation | EnterMinor | PassOn):
            found[step.code] += 1
    for player in state.players:
        for codes in (player.hand_occupations, player.hand_minors, player.occupations, player.minors):
            found.update(codes)
    return found


def undone(
    before: Any, seat: Seat, text: str, committed: dict[Seat, tuple[Any, bytes]], draft: dict[Seat, list[str]]
) -> None:
    """Undoing the next move leads back to here: the moves of the turn so far, made again, give this very position.

    Resetting the turn leads to where it began, which no move has changed. Side by side others may have confirmed in
    between; then the turn is made again on what they left.
    """
    if seat not in committed:
        committed[seat], draft[seat] = (before, rules.encode(before)), []
    began, encoded = committed[seat]
    assert rules.encode(began) == encoded
    again = rules.decode(encoded)
    for move in draft[seat]:
        again = rules.apply(again, seat, rules.parse(again, seat, move)).state
    assert rules.encode(again) == rules.encode(before)
    if text == "confirm":
        committed.clear()
        draft.clear()
    else:
        draft[seat].append(text)
        for other in [one for one in committed if one != seat]:
            del committed[other], draft[other]


def limits(state: Position) -> None:
    """Pieces, places and goods are as many as there are (rules 1, 7, 8)."""
    owners = [key for player in state.players for key in player.majors]
    assert sorted(owners + state.board.majors) == sorted(MAJORS)
    assert len(state.board.deck) + len(state.board.revealed) == 14
    for number, player in enumerate(state.players):
        farm = player.farm
        assert 2 <= player.people <= 5
        assert 0 <= player.newborn <= player.people
        assert player.home >= 0
        assert farm.fences.bit_count() <= 15
        assert BuildFences().left(state, Seat(number)) >= 0
        assert farm.stables.bit_count() <= 4
        assert all(player.goods.get(good) >= 0 for good in player.goods.__struct_fields__)
        assert min(player.animals) >= 0
        if farm.fences:
            assert fences.layout_with(farm.fences) is not None
        masks = [farm.rooms, farm.field_mask(), farm.fenced()]
        assert sum(mask.bit_count() for mask in masks) == (masks[0] | masks[1] | masks[2]).bit_count()
        assert not farm.stables & (farm.rooms | farm.field_mask())
        assert fences.connected(farm.rooms)
        assert fences.connected(farm.field_mask())
    for seat in rules.waiting(state):
        if rules.is_turn_end(state, seat):
            assert state.players[seat].houses(state.players[seat].herd()), "all animals have a place"


def told(events: tuple[Event, ...], seats: int) -> None:
    """Every happening says something, and nothing is left open in it."""
    for event in events:
        said = event.text.say(ENGLISH, lambda seat: f"P{seat + 1}")
        assert said.strip(), event
        assert not {"{", "}"} & set(said), said
        assert event.seat is None or 0 <= event.seat < seats


def added_up(state: Position) -> None:
    """The breakdown is the total (rules 10)."""
    scores = rules.scores(state)
    for seat, total in enumerate(scores.totals):
        assert total == sum(line.points[seat] for line in scores.lines)


def secret(state: Position, decks: str, dice: random.Random, drafting: set[Seat]) -> None:
    """What nobody may know changes nothing in what they see, are asked and may do.

    A draft is seen by its seat alone, so the others look only where nobody is in the middle of a turn.
    """
    lookers: list[Seat | None] = [None, *(Seat(number) for number in range(len(state.players)))]
    for looker in lookers:
        if not drafting - {looker}:
            other = otherwise(state, looker, decks, dice)
            assert seen(state, looker) == seen(other, looker), looker


def seen(state: Position, looker: Seat | None) -> tuple[Any, ...]:
    """All that a seat, or the public, gets to see."""
    if looker is None:
        return (rules.view(state, None), rules.scores(state), rules.waiting(state))
    return (
        rules.view(state, looker),
        rules.scores(state),
        rules.waiting(state),
        rules.prompt(state, looker),
        rules.hand(state, looker),
        [rules.format(move) for move in rules.legal_moves(state, looker)[:60]],
        [rules.suggest(state, looker, verb, "") for verb in ("place", "occupation", "improve", "use", "policy")],
    )


def otherwise(state: Position, looker: Seat | None, decks: str, dice: random.Random) -> Position:
    """Return a position that differs in what the looker does not know: hands of others, undealt cards, what comes."""
    other: Position = rules.decode(rules.encode(state))
    other.rng = dice.getrandbits(63)
    occupations, minors = (set(codes) for codes in deck_of(dealt(), decks, len(state.players)))
    known = [player for number, player in enumerate(other.players) if number == looker]
    for player in other.players:
        occupations -= set(player.occupations)
        minors -= set(player.minors)
    for player in known:
        occupations -= set(player.hand_occupations)
        minors -= set(player.hand_minors)
    packs = [
        pack for number, own in enumerate(other.packs) for pack in (own[1:] if number == looker else own)
    ] + other.unopened
    for pack in other.packs[looker][:1] if looker is not None and other.packs else []:
        occupations -= set(pack)
        minors -= set(pack)
    free, small = sorted(occupations), sorted(minors)
    dice.shuffle(free)
    dice.shuffle(small)
    for number, player in enumerate(other.players):
        if number != looker:
            count, fewer = len(player.hand_occupations), len(player.hand_minors)
            player.hand_occupations, free = sorted(free[:count]), free[count:]
            player.hand_minors, small = sorted(small[:fewer]), small[fewer:]
            player.policies = {}
    for pack in (*packs, other.spare):
        for place, code in enumerate(pack):
            pack[place] = free.pop() if code in OCCUPATIONS else small.pop()
    if all(own in ([], [[]]) for own in other.packs):
        for number, own in enumerate(other.packs):
            if number != looker and not any(isinstance(step, Exchange) for step in other.lanes[number]):
                own[:] = dice.choice(([], [[]]))
    other.board.minor_pile = small[: len(other.board.minor_pile)]
    deck = other.board.deck
    for stage in range(1, len(STAGES) + 1):
        places = [place for place, key in enumerate(deck) if key in stage_cards(stage)]
        keys = [deck[place] for place in places]
        dice.shuffle(keys)
        for place, key in zip(places, keys, strict=True):
            deck[place] = key
    Play(other).settle()  # a question that such a hand leaves no answer to passes by itself
    return other
