"""A way to the harvest for the tests of cards: nobody's supply changes on the way."""

from __future__ import annotations

from tests.games.agricola.scene import Scene


def harvest(scene: Scene) -> Scene:
    """Let the last seat place its last person; the others are done already. The last seat can feed its family."""
    last = len(scene.state.players) - 1
    for seat in range(last):
        scene.left(seat, 0)
    return scene.give(last, food=20).left(last, 1).end_round()


def scene_of_harvest(*codes: str, seats: int = 2, round: int = 4) -> Scene:
    """Lay out a round with a harvest in which seat 0 has these cards in front of it."""
    return Scene.full(seats=seats, round=round).played(0, *codes)
