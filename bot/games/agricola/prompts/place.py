"""Which space a person is placed on."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.agricola.box import words
from bot.games.agricola.box.facts import ANIMALS, SpaceFacts
from bot.games.agricola.phases.work import PlacePerson, offered, why_closed
from bot.games.agricola.position.state import Position
from bot.games.move_text import Pass
from bot.games.prompts import Buttons, Menu, Option, Prompt, Widget
from bot.games.text import Text, _, listed, plain

from .icons import of_space
from .labels import place_labels

GROUPS = ("goods", "farm", "family")
"""The kinds of spaces in the order of their buttons."""

ROWS, ABREAST = 7, 3
"""How many rows of how many buttons there are at most on a phone, what stands below the spaces included."""

POPULAR = ("build", "plough", "fences", "sow-bake", "growth", "growth-any", "renovate-improve", "improve")


def place_prompt(state: Position, step: PlacePerson, *, below: int) -> Prompt:
    """Return the spaces that can be used, by kind in board order, and why popular ones are missing.

    `below` is how many other choices stand below them.
    """
    if step.moves(state) == [Pass()]:
        stay = Option(code="pass", label=_("Stay at home"), move="pass", style="main")
        return Prompt(
            seat=step.seat,
            kind="place",
            question=_("There is no space you can use."),
            widgets=(Buttons(key="pass", options=(stay,)),),
        )
    options: dict[str, list[Option]] = {group: [] for group in GROUPS}
    closed: list[Text] = []
    full: list[Text] = []
    for group, key in ((group, key) for group in GROUPS for key in state.board.spaces):
        facts = state.facts(key)
        if facts.group != group:
            continue
        reason = why_closed(state, step.seat, key, briefly=True)
        if reason is None:
            option = Option(code=key, label=plain(""), move=f"place {key}", icon=of_space(state, key))
            options[group].append(option)
            if not _roomy(state, step, facts):
                full.append(Text(facts.short))
        elif key in POPULAR and len(closed) < 4:
            closed.append(_("{space}: {reason}", space=Text(facts.short), reason=reason))
    labels = place_labels(state, step.seat, [option.code for group in GROUPS for option in options[group]])
    named = {group: tuple(replace(each, label=labels[each.code]) for each in own) for group, own in options.items()}
    buttons, others = _split(named, ROWS - -(-(below + (not state.family)) // ABREAST))
    widgets: list[Widget] = [Buttons(key="spaces", options=buttons)]
    if others:
        widgets.append(Menu(key="others", title=_("More spaces"), options=others))
    notes = []
    if closed:
        notes.append(_("Not now: {spaces}.", spaces=words.also(closed)))
    if full:
        notes.append(_("No room for all the animals: {spaces}.", spaces=listed(full)))
    return Prompt(
        seat=step.seat,
        kind="place",
        question=_("Where does your person go?"),
        closed=tuple(notes),
        widgets=tuple(widgets),
    )


def _split(named: dict[str, tuple[Option, ...]], lines: int) -> tuple[tuple[Option, ...], tuple[Option, ...]]:
    """Return which spaces are buttons in so many rows, and which are a list that takes the last row.

    The farm's are the first to be listed, then the family's, then the last goods.
    """
    every = tuple(option for group in GROUPS for option in named[group])
    if len(every) <= lines * ABREAST:
        return every, ()
    left = list(every)
    for group in ("farm", "family"):
        if len(left) > (lines - 1) * ABREAST:
            left = [option for option in left if option not in named[group]]
    buttons = tuple(left[: (lines - 1) * ABREAST])
    return buttons, tuple(option for option in every if option not in buttons)


def _roomy(state: Position, step: PlacePerson, facts: SpaceFacts) -> bool:
    """Return whether the animals that would be taken there all find room."""
    player = state.players[step.seat]
    offer = offered(state, facts.key)
    gains = {} if offer is not None and offer.instead else dict(state.board.spaces[facts.key].goods)
    for good, count in facts.gives.items():
        gains[good] = gains.get(good, 0) + count
    herd = tuple(have + gains.get(kind, 0) for have, kind in zip(player.animals, ANIMALS, strict=True))
    return player.houses((herd[0], herd[1], herd[2]))
