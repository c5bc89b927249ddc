"""The kinds of move of Hallertau, one slash command each."""

from __future__ import annotations

from bot.games.rules import Verb
from bot.games.text import _

VERBS: tuple[Verb, ...] = (
    Verb(name="place", description=_("Use an action space with your workers"), argument=_("space")),
    Verb(name="tools", description=_("Exchange workers for tools"), argument=_("workers")),
    Verb(name="card", description=_("Play a card from your hand"), argument=_("card")),
    Verb(name="sow", description=_("Sow empty fields: what and in which rows"), argument=_("what")),
    Verb(name="gain", description=_("Choose the goods you get"), argument=_("goods")),
    Verb(name="field", description=_("Take new fields: which rows"), argument=_("rows")),
    Verb(name="move", description=_("Move sheep to a later card or into the stables"), argument=_("sheep")),
    Verb(name="shift", description=_("Move fields to another row"), argument=_("fields")),
    Verb(name="pay", description=_("Choose what you pay"), argument=_("what")),
    Verb(name="craft", description=_("Move a craft building one step and pay for it"), argument=_("building")),
    Verb(name="boulder", description=_("Move a boulder with a tool"), argument=_("building")),
    Verb(name="fallow", description=_("Choose which empty field moves up again"), argument=_("row")),
    Verb(name="harvest", description=_("Harvest planted fields"), argument=_("fields")),
    Verb(name="double", description=_("Choose the field that gives twice as much"), argument=_("field")),
    Verb(name="back", description=_("Move a craft building back at Town Hall"), argument=_("building")),
    Verb(name="advance", description=_("Move a craft building without paying"), argument=_("building")),
    Verb(name="clear", description=_("Remove workers from an action space"), argument=_("space")),
    Verb(name="merge", description=_("Move three workers to another space"), argument=_("spaces")),
    Verb(name="income", description=_("Collect the income of a Bonus card"), argument=_("card")),
    Verb(name="hold", description=_("Choose the phases in which you are asked about cards"), argument=_("phases")),
    Verb(name="pass", description=_("Skip what is optional")),
    Verb(name="confirm", description=_("End your turn")),
)
