"""Which space a person is placed on."""

from __future__ import annotations

from bot.games.agricola.box import words
from bot.games.agricola.box.facts import ANIMALS, SpaceFacts
from bot.games.agricola.phases.work import PlacePerson, offered, why_closed
from bot.games.agricola.position.moves import Pass
from bot.games.agricola.position.state import Position
from bot.games.prompts import Buttons, Menu, Option, Prompt, Widget
from bot.games.text import Text, _, listed, n_

from .icons import of_space
from .labels import space_label

GROUPS: tuple[tuple[str, Text], ...] = (
    ("goods", _("Goods")),
    ("farm", _("Farm")),
    ("family", _("Family and improvements")),
)
POPULAR = ("build", "plough", "fences", "sow-bake", "growth", "growth-any", "renovate-improve", "improve")


def place_prompt(state: Position, step: PlacePerson) -> Prompt:
    """Return the spaces that can be used, by kind in board order, and why popular ones are missing."""
    player = state.players[step.seat]
    if step.moves(state) == [Pass()]:
        stay = Option(code="pass", label=_("Stay at home"), move="pass", style="main")
        return Prompt(
            seat=step.seat,
            kind="place",
            question=_("There is no space you can use."),
            widgets=(Buttons(key="pass", options=(stay,)),),
        )
    widgets: list[Widget] = []
    closed: list[Text] = []
    for group, title in GROUPS:
        options = []
        for key in state.board.spaces:
            facts = state.facts(key)
            if facts.group != group:
                continue
            reason = why_closed(state, step.seat, key, briefly=True)
            if reason is None:
                options.append(
                    Option(
                        code=key,
                        label=space_label(state, key),
                        detail=_detail(state, step, facts),
                        move=f"place {key}",
                        icon=of_space(state, key),
                    )
                )
            elif key in POPULAR and len(closed) < 4:
                closed.append(_("{space}: {reason}", space=Text(facts.short), reason=reason))
        if options:
            widgets.append(Menu(key=group, title=title, options=tuple(options)))
    notes = [n_("You have {n} person left to place.", "You have {n} people left to place.", player.home)]
    if closed:
        notes.append(_("Not now: {spaces}.", spaces=words.also(closed)))
    return Prompt(
        seat=step.seat,
        kind="place",
        question=_("Where do you place your person?"),
        notes=tuple(notes),
        widgets=tuple(widgets),
    )


def _detail(state: Position, step: PlacePerson, facts: SpaceFacts) -> Text | None:
    """What you would then have, or what is done there."""
    player = state.players[step.seat]
    offer = offered(state, facts.key)
    gains = {} if offer is not None and offer.instead else dict(state.board.spaces[facts.key].goods)
    for good, count in facts.gives.items():
        gains[good] = gains.get(good, 0) + count
    herd = tuple(have + gains.get(kind, 0) for have, kind in zip(player.animals, ANIMALS, strict=True))
    roomy = player.houses((herd[0], herd[1], herd[2]))
    kept = {good: count for good, count in gains.items() if count and (roomy or good not in ANIMALS)}
    then = [words.amount(good, player.have(good) + count) for good, count in kept.items()]
    if not roomy:
        full = _("there is not room for all the animals")
        return _("you would then have {goods}; {more}", goods=listed(then), more=full) if then else full
    return _("you would then have {goods}", goods=listed(then)) if then else None
