"""The kinds of move of Agricola, one slash command each."""

from __future__ import annotations

from bot.games.rules import Verb
from bot.games.text import _

VERBS: tuple[Verb, ...] = (
    Verb(name="place", description=_("Place a person on an action space"), argument=_("space")),
    Verb(name="build", description=_("Build a room on a space of your farm"), argument=_("where")),
    Verb(name="stable", description=_("Build a stable on a space of your farm"), argument=_("where")),
    Verb(name="plough", description=_("Plough a field"), argument=_("where")),
    Verb(name="sow", description=_("Sow empty fields"), argument=_("what")),
    Verb(name="bake", description=_("Bake grain into food"), argument=_("grain")),
    Verb(name="fence", description=_("Build fences: the cells of each new pasture"), argument=_("pastures")),
    Verb(name="grow", description=_("Have a child")),
    Verb(name="improve", description=_("Buy a major or play a minor improvement"), argument=_("card")),
    Verb(name="occupation", description=_("Play an occupation from your hand"), argument=_("card")),
    Verb(name="renovate", description=_("Renovate your home"), argument=_("material"), needed=False),
    Verb(name="start", description=_("Take the starting player marker")),
    Verb(name="use", description=_("Use a card, or answer what it asks"), argument=_("card")),
    Verb(name="policy", description=_("Answer a card's question beforehand"), argument=_("card")),
    Verb(name="keep", description=_("Keep cards while they are dealt; none exchanges your hand"), argument=_("cards")),
    Verb(name="pay", description=_("Choose how you pay"), argument=_("goods")),
    Verb(name="take", description=_("Choose the goods that a space gives"), argument=_("goods")),
    Verb(name="cook", description=_("Turn goods into food"), argument=_("goods")),
    Verb(name="release", description=_("Let animals run free"), argument=_("animals")),
    Verb(name="arrange", description=_("Say which animals you keep and which you cook"), argument=_("animals")),
    Verb(name="feed", description=_("Feed your family"), argument=_("food"), needed=False),
    Verb(name="pass", description=_("Be done with what is optional")),
    Verb(name="confirm", description=_("End your turn")),
)
