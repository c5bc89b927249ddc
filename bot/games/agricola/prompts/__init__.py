"""What a seat is asked in each waiting step, with the choices as a chat can show them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.agricola.box import words
from bot.games.agricola.engine.animals import Breed, HouseAnimals, minus
from bot.games.agricola.engine.ask import Ask
from bot.games.agricola.engine.emit import AskCard
from bot.games.agricola.engine.goods import PayFood
from bot.games.agricola.engine.paying import Pay
from bot.games.agricola.engine.turns import TurnEnd
from bot.games.agricola.phases.anytime import any_time, any_time_moves
from bot.games.agricola.phases.choosing import Choose, converts, free
from bot.games.agricola.phases.dealing import DraftCard, Exchange, KeepCards
from bot.games.agricola.phases.harvest import FeedFamily
from bot.games.agricola.phases.last_moments import LastMoment
from bot.games.agricola.phases.work import PlacePerson
from bot.games.agricola.position.moves import Arrange, Cook, Move, Policy, Release, Use, print_move
from bot.games.agricola.position.state import Position
from bot.games.agricola.prompts.cards import card_page, pay_prompt, question_prompt
from bot.games.agricola.prompts.choosing import choose_prompt
from bot.games.agricola.prompts.converting import cook_page, release_page
from bot.games.agricola.prompts.dealing import deal_prompt
from bot.games.agricola.prompts.feeding import feed_prompt
from bot.games.agricola.prompts.icons import of_herd
from bot.games.agricola.prompts.pages import After, page_of
from bot.games.agricola.prompts.place import place_prompt
from bot.games.move_text import Pass
from bot.games.prompts import FREE, Buttons, Menu, Option, Prompt
from bot.games.text import Seat, Text, _

SIDE_PAGES = ("cook", "release", "cards")
"""What is open besides a question; a card named *Cook* that is chosen while cards are dealt is none."""


def prompt(state: Position, step: Ask, partial: str, after: After) -> Prompt:
    """Return the question of a waiting step; `partial` is a half-built move of it, `after` makes moves on trial."""
    page, rest = page_of(partial)
    own_cooking = page == "cook" and isinstance(step, FeedFamily | PayFood)
    if page in SIDE_PAGES and not own_cooking and page in {one.partial for one in _free_options(free(state, step))}:
        return _side_page(state, step, partial, page, rest)
    match step:
        case PlacePerson():
            return _with_free(state, step, place_prompt(state, step, below=len(_free_options(free(state, step)))))
        case Choose():
            return _with_free(state, step, choose_prompt(state, step, partial, page, rest, after))
        case FeedFamily():
            return _with_free(state, step, feed_prompt(state, step, partial, rest))
        case HouseAnimals():
            return _with_free(state, step, _house_prompt(state, step))
        case Breed():
            return _with_free(state, step, _breed_prompt(state, step))
        case PayFood():
            question, notes, widgets = cook_page(state, step, rest, craft=False)
            need = _("You need to pay {food}.", food=words.amount("food", step.food))
            if step.begs:
                beg = Option(code="beg", label=_("Beg for the rest"), move="pass", style="danger", icon="begging")
                widgets = (*widgets, Buttons(key="beg", options=(beg,)))
            return Prompt(seat=step.seat, kind="pay", question=question, notes=(need, *notes), widgets=widgets)
        case Pay():
            return _with_free(state, step, pay_prompt(state, step))
        case DraftCard() | KeepCards() | Exchange():
            return deal_prompt(state, step, partial, rest)
        case AskCard():
            return _with_free(state, step, question_prompt(state, step))
        case LastMoment():
            return _with_free(state, step, _moment_prompt(step))
        case _:
            assert isinstance(step, TurnEnd)
            done = Prompt(seat=step.seat, kind="confirm", question=_("Your turn is complete."))
            return _with_free(state, step, done)


def any_time_prompt(state: Position, seat: Seat, partial: str) -> Prompt | None:
    """Return what a seat that is not awaited can do (rules 5, 7.6, 7.7); None when that is nothing."""
    turn, moves = any_time(state, seat), any_time_moves(state, seat)
    options = _free_options(moves)
    if turn is None or not options:
        return None
    page, rest = page_of(partial)
    if any(option.partial == page for option in options):
        return _side_page(state, turn, partial, page, rest, moves)
    return Prompt(
        seat=seat,
        kind="any-time",
        question=_("It is not your turn. This you can do at any time."),
        widgets=(Buttons(key=FREE, options=options),),
    )


def _side_page(
    state: Position, step: Ask, partial: str, page: str, rest: str, moves: Sequence[Move] | None = None
) -> Prompt:
    """Turning goods into food or releasing animals in the middle of another decision."""
    craft = converts(state, step)[1]
    if page == "cards":
        question, notes, widgets = card_page(state, step.seat, free(state, step) if moves is None else moves)
    elif page == "cook":
        question, notes, widgets = cook_page(state, step, rest, craft=craft)
    else:
        question, notes, widgets = release_page(state, step, rest)
    return Prompt(seat=step.seat, kind=page, question=question, notes=notes, widgets=widgets, partial=partial)


def _with_free(state: Position, step: Ask, asked: Prompt) -> Prompt:
    """Add the ways to turn goods into food and to let animals go, where they are open (rules 7.7)."""
    moves = free(state, step)
    if isinstance(step, FeedFamily):
        moves = [move for move in moves if not isinstance(move, Cook)]
    options = _free_options(moves)
    if not options:
        return asked
    return msgspec.structs.replace(asked, widgets=(*asked.widgets, Buttons(key=FREE, options=options)))


def _free_options(moves: Sequence[Move]) -> tuple[Option, ...]:
    """Return the ways to the pages of conversions, releases and cards, as far as there is anything on them."""
    options = []
    if any(isinstance(move, Cook) for move in moves):
        options.append(Option(code="to-cook", label=_("Make food"), partial="cook", icon="food"))
    if any(isinstance(move, Release) for move in moves):
        options.append(Option(code="to-release", label=_("Release"), partial="release"))
    if any(isinstance(move, Use | Policy) for move in moves):
        options.append(Option(code="to-cards", label=_("Use a card"), partial="cards"))
    return tuple(options)


def _moment_prompt(step: LastMoment) -> Prompt:
    stop = Option(code="pass", label=_("No"), move=print_move(Pass()))
    return Prompt(
        seat=step.seat,
        kind="moment",
        question=_("The work of this round is over. Do you still use a card?"),
        widgets=(Buttons(key="stop", options=(stop,)),),
    )


def _house_prompt(state: Position, step: HouseAnimals) -> Prompt:
    player = state.players[step.seat]
    options = []
    for number, move in enumerate(step.moves(state)):
        assert isinstance(move, Arrange)
        options.append(
            Option(
                code=f"h{number}",
                label=_arranged(state, step, move),
                move=print_move(move),
                icon=of_herd(move.keep),
            )
        )
    return Prompt(
        seat=step.seat,
        kind="animals",
        question=_("There is not enough room for all your animals. Which do you keep?"),
        notes=(_("You have {animals}.", animals=words.herd(player.herd())),),
        widgets=(Menu(key="herd", title=_("Keep"), options=tuple(options)),),
    )


def _arranged(state: Position, step: HouseAnimals, move: Arrange) -> Text:
    """*keep 3 sheep and 1 wild boar, cook 1 sheep for 2 food*."""
    player = state.players[step.seat]
    over = minus(minus(player.herd(), move.keep), move.cook)
    if any(move.cook):
        rates = [player.raw_rate(kind) for kind in ("sheep", "boar", "cattle")]
        food = sum(rate * count for rate, count in zip(rates, move.cook, strict=True))
        cooked = _("cook {animals} for {food} food", animals=words.herd(move.cook), food=food)
        if any(over):
            return _(
                "keep {kept}, {cooked}, release {free}",
                kept=words.herd(move.keep),
                cooked=cooked,
                free=words.herd(over),
            )
        return _("keep {kept}, {cooked}", kept=words.herd(move.keep), cooked=cooked)
    return _("keep {kept}, release {free}", kept=words.herd(move.keep), free=words.herd(over))


def _breed_prompt(state: Position, step: Breed) -> Prompt:
    options = tuple(
        Option(code=f"b{number}", label=words.herd(herd), move=print_move(Arrange(herd)), icon=of_herd(herd))
        for number, herd in enumerate(step.options(state))
    )
    return Prompt(
        seat=step.seat,
        kind="breed",
        question=_("There is not enough room for all the young animals. Which do you keep?"),
        notes=(_("You have {animals}.", animals=words.herd(state.players[step.seat].herd())),),
        widgets=(Menu(key="herd", title=_("Herds"), options=options),),
    )
