"""The kinds of move of Agricola, one slash command each."""

from __future__ import annotations

from bot.games.rules import Verb
from bot.games.text import _

VERBS: tuple[Verb, ...] = (
    Verb(name="place", description=_("Place a person on an action space"), argument=_("space")),
    Verb(name="build", description=_("Build a room in your farmyard"), argument=_("where")),
    Verb(name="stable", description=_("Build a stable in your farmyard"), argument=_("where")),
    Verb(name="plough", description=_("Plow a field"), argument=_("where")),
    Verb(name="sow", description=_("Sow empty fields"), argument=_("what")),
    Verb(name="bake", description=_("Bake bread: turn grain into food"), argument=_("grain")),
    Verb(name="fence", description=_("Build fences: the spaces of each new pasture"), argument=_("pastures")),
    Verb(name="grow", description=_("Grow your family")),
    Verb(name="improve", description=_("Buy a major or play a minor improvement"), argument=_("card")),
    Verb(name="occupation", description=_("Play an occupation from your hand"), argument=_("card")),
    Verb(name="renovate", description=_("Renovate your home"), argument=_("material"), needed=False),
    Verb(name="start", description=_("Take the starting player marker")),
    Verb(name="use", description=_("Use a card, or answer its question"), argument=_("card")),
    Verb(name="policy", description=_("Answer a card's question in advance"), argument=_("card")),
    Verb(name="keep", description=_("Keep cards while drafting; none exchanges your hand"), argument=_("cards")),
    Verb(name="pay", description=_("Choose how you pay"), argument=_("goods")),
    Verb(name="take", description=_("Choose the goods you get from a space"), argument=_("goods")),
    Verb(name="cook", description=_("Turn goods into food"), argument=_("goods")),
    Verb(name="release", description=_("Release animals"), argument=_("animals")),
    Verb(name="arrange", description=_("Say which animals you keep and which you cook"), argument=_("animals")),
    Verb(name="feed", description=_("Feed your family"), argument=_("food"), needed=False),
    Verb(name="pass", description=_("Skip what is optional")),
    Verb(name="confirm", description=_("End your turn")),
)
