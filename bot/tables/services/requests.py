"""How a method of a service becomes a request: it runs in its queue, and its answer is stored with what it changes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from functools import partial, wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar, cast, get_args, get_type_hints

from bot.tables.db.queues import NEW_GAMES, Level
from bot.tables.db.values import GameId, read_game_id
from bot.tables.services.unit_of_work import Done, UnitOfWork

P = ParamSpec("P")
V = TypeVar("V")


class Service(Protocol):
    """Something that holds the unit of work."""

    uow: UnitOfWork


S = TypeVar("S", bound=Service)


def request(
    method: Callable[Concatenate[S, int, GameId, int, P], Awaitable[Done[V]]],
) -> Callable[Concatenate[S, int, str, int, P], Coroutine[None, None, V]]:
    """Make a request about a game of a method that is given the interaction, the game's id and the person."""

    @wraps(method)
    async def run(service: S, interaction_id: int, game_id: str, user_id: int, *args: P.args, **kwargs: P.kwargs) -> V:
        key = read_game_id(game_id)
        work = partial(method, service, interaction_id, key, user_id, *args, **kwargs)
        return (await service.uow.once(interaction_id, key, user_id, work, _form(method))).value

    return cast("Callable[Concatenate[S, int, str, int, P], Coroutine[None, None, V]]", run)


def new_game(
    method: Callable[Concatenate[S, int, P], Awaitable[Done[V]]],
) -> Callable[Concatenate[S, int, P], Coroutine[None, None, V]]:
    """Make a request that may open a table of a method that is given the interaction."""

    @wraps(method)
    async def run(service: S, interaction_id: int, *args: P.args, **kwargs: P.kwargs) -> V:
        work = partial(method, service, interaction_id, *args, **kwargs)
        done = await service.uow.once(interaction_id, NEW_GAMES, 0, work, _form(method), level=Level.NEW)
        return done.value

    return cast("Callable[Concatenate[S, int, P], Coroutine[None, None, V]]", run)


def in_queue(
    method: Callable[Concatenate[S, GameId, P], Awaitable[V]],
) -> Callable[Concatenate[S, str, P], Coroutine[None, None, V]]:
    """Run a method that is given a game's id in the queue of that game."""

    @wraps(method)
    async def run(service: S, game_id: str, *args: P.args, **kwargs: P.kwargs) -> V:
        return await service.uow.alone(game_id, lambda key: method(service, key, *args, **kwargs))

    return cast("Callable[Concatenate[S, str, P], Coroutine[None, None, V]]", run)


def _form(method: Callable[..., Any]) -> Any:
    """Return the type of the value of a request: what its `Done` holds."""
    (form,) = get_args(get_type_hints(method)["return"])
    return form
