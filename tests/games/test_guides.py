"""The page for whoever adds a game names what is there."""

import re
from pathlib import Path

from bot.games.registry import GAMES
from bot.games.rules import Rules

ROOT = Path(__file__).parents[2]
HERE = ROOT / "bot" / "games"
PAGE = (HERE / "README.md").read_text()


def test_links_lead_somewhere():
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (HERE / target).exists(), target


def test_every_place_of_a_game_is_there_for_each_game():
    places = re.findall(r"`([\w./<>]+)`", PAGE.split("## The interface")[0])
    assert len([place for place in places if "<game>" in place]) == 6
    for place in places:
        for game in GAMES:
            if "/" in place and "verb" not in place:
                assert (ROOT / place.replace("<game>", game)).exists(), place


def test_what_is_said_of_the_interface_exists():
    named = re.findall(r"^\* \*\*`(\w+)`\*\*|; \*\*`(\w+)`\*\*", PAGE, re.MULTILINE)
    methods = {name for pair in named for name in pair if name}
    assert methods == {"prompt", "view", "default_move", "forced"}
    assert all(hasattr(Rules, name) for name in methods)
