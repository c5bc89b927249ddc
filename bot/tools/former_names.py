"""Modules under the names that they had before: test files from outside were written against those and go on running.

A pytest plugin (`-p bot.tools.former_names` in pyproject.toml): an import of a former name gives the module of today.
"""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

_ROOMS = """
bot.tables bot.tables.db schema store queues files people:preferences series:series_rows servers:guilds names
    values tidying:buttons direct:direct_channels migrations
bot.tables bot.tables.session turns:session drafts orders:standing_orders lobby wishes:card_alerts
    hours:quiet_hours pace:schedule
bot.tables bot.tables.repository rows:games votes idempotence:idempotency personal:user_data pruning
bot.tables bot.tables.reminders timers calling:dispatch outbox watching:spectators archiving
bot.tables bot.tables.services core:unit_of_work hall:lobby beginning:start seating:seats attendance:presence
    places:channels undoing:undo recall:history succession:series ordering:standing_orders reopening:import_game
    export sheets:csv_export privacy numbers:stats ratings statistics results
bot.chat bot.chat.entry bot rehearsal:self_check items:components actions:routes asking:command_options
    farm_commands:farm farm_groups record_commands:record admin_commands:admin game_commands:game
    syncing:command_sync installs
bot.chat bot.chat.look looking:views history stats records replaying:replay
bot.chat bot.chat.posts poster:worker posts:turn_posts calls:reminders reposting:repost voting:votes
    undoing:undo watching:spectators tidying archiving
bot.chat bot.chat.lobby hosting:host lobby:lobby_card cards:lobby_message rematch series places:channels seating:seats
bot.chat bot.chat.play playing:moves panel hand orders:standing_orders
bot.chat bot.chat.people ending:preferences times:reminder_settings privacy
bot.chat bot.chat.send delivery threads direct:direct_messages refusals
bot.chat bot.chat.kit call:interaction ids:custom_ids screens:layout chooser:pagination words:speaker pictures
    sights:device_pictures edits house:services errors emoji alarm permissions localise classic card_words:card_text
bot.games.agricola bot.games.agricola.box facts fences animals words verbs rulebook
bot.games.agricola.cards bot.games.agricola.box facts:card_facts happenings:events registry:hooks
bot.games.agricola bot.games.agricola.position state housing fields moves exchanges scoring series refusals
bot.games.agricola.cards bot.games.agricola.position dealing
bot.games.agricola.steps bot.games.agricola.engine reacting:emit turns goods paying animals entering
bot.games.agricola bot.games.agricola.engine conversions needs:prerequisites
bot.games.agricola.steps bot.games.agricola.phases rounds work harvest choosing dealing permanents:solo_series
    moments:last_moments anytime
bot.games.agricola bot.games.agricola.prompts feeding:food_help
bot.games.agricola bot.games.agricola orders:standing_orders
bot.games.agricola.cards bot.games.agricola.cards owner:context asking:phrases
bot.games.hallertau.cards bot.games.hallertau.steps operations
bot.games.hallertau bot.games.hallertau orders:standing_orders
bot.games bot.games chance:rng
bot.local bot.local.rest rest_application:application rest_channels:channels rest_emoji:emoji
    rest_interactions:interactions rest_messages:messages api
bot.local bot.local.limits limits:messages command_limits:commands modal_limits:modals components
bot.local bot.local.world world permissions memory mentions post pushes payloads
bot.local bot.local.people people filling
bot.tools bot.tools house:wiring lasting:gc_tuning busy:cpu_clock
bot.boards bot.boards aside:paint_pool desk:landscape
"""


def _former() -> dict[str, str]:
    """Former name -> name of today. A line above is: former package, package of today, modules (`former:today`)."""
    found: dict[str, str] = {}
    for line in _ROOMS.replace("\n    ", " ").strip().splitlines():
        former, today, *names = line.split()
        for name in names:
            old, _, new = name.partition(":")
            found[f"{former}.{old}"] = f"{today}.{new or old}"
    return found


FORMER = _former()


def _house(module: ModuleType) -> Any:
    """Return what made the services before they held a facade: it takes the tables themselves."""
    facade = import_module("bot.tables.facade").Facade

    def house(tables: Any, games: Any, *more: Any, **named: Any) -> Any:
        return module.Services(facade(tables, games), games, *more, **named)

    return house


def _of_views(name: str) -> Callable[[ModuleType], Any]:
    """Return what fetches something that the chat's modules had before it moved to the tables' views."""
    return lambda _module: getattr(import_module("bot.tables.views"), name)


_NAMES: dict[str, dict[str, Callable[[ModuleType], Any]]] = {
    "bot.games.agricola.box.events": {"Happening": lambda module: module.CardEvent},
    "bot.games.agricola.cards.context": {"Owner": lambda module: module.CardContext},
    "bot.games.agricola.engine.emit": {"Question": lambda module: module.AskCard},
    "bot.chat.kit.services": {"House": _house},
    "bot.chat.kit.interaction": {"Call": lambda module: module.Interaction},
    "bot.chat.lobby.channels": {"lay_to_sleep": lambda module: module.suspend},
    "bot.chat.play.hand": {
        "LIST": _of_views("HAND_LIST"),
        "names": _of_views("named_card"),
        "way": _of_views("way_to_play"),
    },
}
"""Of modules of today: names that they had before, and how each is made from the module."""


class _Alias(Loader):
    """Hands out a module that has another name."""

    def __init__(self, today: str) -> None:
        self._today = today
        self._spec: ModuleSpec | None = None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = import_module(self._today)
        self._spec = module.__spec__
        for name, made in _NAMES.get(self._today, {}).items():
            setattr(module, name, made(module))
        return module

    def exec_module(self, module: ModuleType) -> None:
        module.__spec__ = self._spec


PACKAGES = frozenset(name.rpartition(".")[0] for name in FORMER)
"""Packages that held modules before; one that is no more stands empty, so that its modules can be looked for."""


class _Empty(Loader):
    """Makes a package that holds nothing of its own."""

    def create_module(self, spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        pass


class Finder(MetaPathFinder):
    """Finds former names; stands last, so that a module that exists is never hidden."""

    def find_spec(  # noqa: D102 - as the interface says
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        today = FORMER.get(fullname)
        if today is not None:
            return ModuleSpec(fullname, _Alias(today))
        return ModuleSpec(fullname, _Empty(), is_package=True) if fullname in PACKAGES else None


sys.meta_path.append(Finder())
