"""Which cards are dealt: all that are right; the others are named with the reason."""

from __future__ import annotations

from bot.games.agricola.box.card_facts import MINORS, OCCUPATIONS
from bot.games.agricola.cards.deck import CARDS
from bot.games.agricola.cards.ledger import dealt, ledger, lines
from bot.games.agricola.position.dealing import deck_of

ALL = {*OCCUPATIONS, *MINORS}


def test_every_card_of_the_data_is_written_or_in_the_ledger_with_a_reason() -> None:
    missing = ledger()
    assert ALL - set(CARDS) <= set(missing)
    assert set(CARDS) <= ALL
    assert all(len(reason) > 5 for reason in missing.values())
    assert len(lines()) == len(missing)


def test_what_is_in_the_ledger_is_never_dealt() -> None:
    occupations, minors = dealt()
    assert not {*occupations, *minors} & set(ledger())
    assert {*occupations, *minors, *ledger()} == ALL
    for seats in range(1, 6):
        held = {code for codes in deck_of(dealt(), "EIK", seats) for code in codes}
        assert not held & set(ledger())


def test_occupations_are_dealt_by_the_number_of_players() -> None:
    """Rules 2.2: 1+, 3+ and 4+."""
    for seats, players in ((1, {1}), (2, {1}), (3, {1, 3}), (4, {1, 3, 4}), (5, {1, 3, 4})):
        occupations, _minors = deck_of(dealt(), "EIK", seats)
        assert {OCCUPATIONS[code].players for code in occupations} <= players
