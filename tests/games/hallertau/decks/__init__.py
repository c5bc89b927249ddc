"""What each of the 330 cards needs and brings, by deck, in the words of `card_cases`."""

from tests.games.hallertau.decks.bonus_and_point import BONUS, POINT
from tests.games.hallertau.decks.farmyard import FIELD, HOPS, JEWELRY, SHEEP
from tests.games.hallertau.decks.gateway import ADVANCED, BEGINNER, EXPERT, MASTER

DECKS = {
    "beginner": BEGINNER, "advanced": ADVANCED, "expert": EXPERT, "master": MASTER,
    "hops": HOPS, "sheep": SHEEP, "field": FIELD, "jewelry": JEWELRY,
    "bonus": BONUS, "point": POINT,
}  # fmt: skip
CASES = tuple(case for deck in DECKS.values() for case in deck)
