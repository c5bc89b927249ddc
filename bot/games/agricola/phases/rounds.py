"""The frame of a game: fourteen rounds of four phases, some with a harvest (rules 9.1)."""

from __future__ import annotations

from typing_extensions import override

from bot.games.agricola.box.facts import HARVEST_ROUNDS, ROUNDS
from bot.games.agricola.box.hooks import Hook
from bot.games.agricola.engine.emit import Window
from bot.games.agricola.engine.goods import gain_goods
from bot.games.agricola.engine.turns import confirmed
from bot.games.agricola.phases.harvest import FeedFamilies, FieldPhase, LetBreed
from bot.games.agricola.phases.work import Work
from bot.games.agricola.position.state import Position, Space, seats_from
from bot.games.steps import Play, Step
from bot.games.text import Seat, _

PEOPLE = Hook[[Seat, int], int]()
"""How many people any seat may place this round, given how many it might before the card."""


class StartRound(Step[Position], tag="start-round"):
    """Phase 1: reveal the round card and hand out what lies on its space (rules 9.1 P1)."""

    def run(self, play: Play[Position]) -> None:
        """Reveal, hand out, and queue the rest of the round."""
        state = play.state
        board = state.board
        state.round += 1
        if len(board.revealed) < state.round:
            board.revealed.append(board.deck.pop(0))
        card = board.revealed[state.round - 1]
        board.spaces.setdefault(card, Space())
        play.revealed = True
        play.tell(
            "round",
            _("Round {round}: {card}", round=state.round, card=state.facts(card).name()),
            round=state.round,
            card=card,
        )
        if not state.family:
            self._count_people(state)
        waiting = board.round_goods[state.round - 1]
        for seat in seats_from(state.first, len(state.players)):
            goods = waiting.get(str(seat))
            if goods:
                gain_goods(play, seat, goods, "round")
        waiting.clear()
        if state.family:
            play.push(Refill(), Work(state.first), ReturnHome())
        else:
            play.push(
                Window("goods"), Window("start-of-round"), Refill(), Window("start-of-work"), StartWork(),
                Window("end-of-work"), ReturnHome(),
            )  # fmt: skip
        confirmed(play)

    @staticmethod
    def _count_people(state: Position) -> None:
        """Say how many people each seat may place this round: guests come, cards keep some at home."""
        for seat, player in enumerate(state.players):
            player.visiting, player.guests = player.guests, 0
            home = player.people + player.visiting
            for _owner, allowed in PEOPLE.of_all(state, seat):
                home = allowed(Seat(seat), home)
            player.home = max(0, home)


class StartWork(Step[Position], tag="start-work"):
    """Phase 3 begins with whoever is starting player now."""

    @override
    def run(self, play: Play[Position]) -> None:
        play.push(Work(play.state.first))


class Refill(Step[Position], tag="refill"):
    """Phase 2: every accumulating space gets its goods, on top of what is left (rules 9.1 P2)."""

    def run(self, play: Play[Position]) -> None:
        """Lay the goods; not on spaces that were revealed early."""
        state = play.state
        for key, space in state.board.spaces.items():
            if space.since > state.round:
                continue
            facts = state.facts(key)
            adds = facts.solo_adds if state.solo and facts.solo_adds else facts.adds
            for good, count in adds.items():
                space.goods[good] = space.goods.get(good, 0) + count


class ReturnHome(Step[Position], tag="return-home"):
    """Phase 4: all people go home; then a harvest, the next round, or the end (rules 9.1 P4)."""

    @override
    def run(self, play: Play[Position]) -> None:
        state = play.state
        harvest = [FieldPhase(), FeedFamilies(), LetBreed()] if state.round in HARVEST_ROUNDS else []
        if state.family:
            play.push(*harvest, EndRound())
        else:
            if harvest:
                harvest = [
                    Window("field-start"), FieldPhase(), Window("field"), Window("after-field"), Window("feed-start"),
                    FeedFamilies(), Window("after-feed"), LetBreed(), Window("harvest-end"),
                ]  # fmt: skip
            last = [Window("after-last-harvest"), Window("before-scoring")] if state.round == ROUNDS else []
            play.push(Window("returning-home"), GoHome(), *harvest, Window("end-of-round"), *last, EndRound())
            return
        GoHome().run(play)


class GoHome(Step[Position], tag="go-home"):
    """The spaces are cleared of people."""

    def run(self, play: Play[Position]) -> None:
        """Rules 9.1 P4."""
        state = play.state
        for space in state.board.spaces.values():
            space.people.clear()
        state.board.departed = []
        state.disturbed = []
        for player in state.players:
            player.home = player.people


class EndRound(Step[Position], tag="end-round"):
    """The newborn are grown up; the next round begins, or the game is over after the 14th (rules 9.1, 9.4)."""

    @override
    def run(self, play: Play[Position]) -> None:
        state = play.state
        for player in state.players:
            player.newborn = 0
        if state.round < ROUNDS:
            play.push(StartRound())
        else:
            state.over = True
            play.tell("end", _("The game is over."))
