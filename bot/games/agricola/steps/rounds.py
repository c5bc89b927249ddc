"""The frame of a game: fourteen rounds of four phases, some with a harvest (rules 9.1)."""

from __future__ import annotations

from bot.games.agricola.facts import HARVEST_ROUNDS, ROUNDS
from bot.games.agricola.state import Position, Space, seats_from
from bot.games.agricola.steps.goods import gain_goods
from bot.games.agricola.steps.harvest import FeedFamilies, FieldPhase, LetBreed
from bot.games.agricola.steps.work import Work
from bot.games.steps import Play, Step
from bot.games.text import _


class StartRound(Step, tag="start-round"):
    """Phase 1: reveal the round card and hand out what lies on its space (rules 9.1 P1)."""

    def run(self, play: Play[Position]) -> None:
        """Reveal, hand out, and queue the rest of the round."""
        state = play.state
        state.round += 1
        card = state.board.deck.pop(0)
        state.board.revealed.append(card)
        state.board.spaces[card] = Space()
        play.revealed = True
        play.tell(
            "round",
            _("Round {round}: {card}", round=state.round, card=state.facts(card).name()),
            round=state.round,
            card=card,
        )
        play.push(Refill(), Work(state.first), ReturnHome())
        waiting = state.board.round_goods[state.round - 1]
        for seat in seats_from(state.first, len(state.players)):
            goods = waiting.get(str(seat))
            if goods:
                gain_goods(play, seat, goods)
        waiting.clear()


class Refill(Step, tag="refill"):
    """Phase 2: every accumulating space gets its goods, on top of what is left (rules 9.1 P2)."""

    def run(self, play: Play[Position]) -> None:
        """Lay the goods."""
        state = play.state
        for key, space in state.board.spaces.items():
            facts = state.facts(key)
            adds = facts.solo_adds if state.solo and facts.solo_adds else facts.adds
            for good, count in adds.items():
                space.goods[good] = space.goods.get(good, 0) + count


class ReturnHome(Step, tag="return-home"):
    """Phase 4: all people go home; then a harvest, the next round, or the end (rules 9.1 P4)."""

    def run(self, play: Play[Position]) -> None:
        """Bring the people home."""
        state = play.state
        for space in state.board.spaces.values():
            space.people.clear()
        for player in state.players:
            player.home = player.people
        harvest = [FieldPhase(), FeedFamilies(), LetBreed()] if state.round in HARVEST_ROUNDS else []
        play.push(*harvest, EndRound())


class EndRound(Step, tag="end-round"):
    """The newborn are grown up; the next round begins, or the game is over after the 14th (rules 9.1, 9.4)."""

    def run(self, play: Play[Position]) -> None:
        """Go on or end."""
        state = play.state
        for player in state.players:
            player.newborn = 0
        if state.round < ROUNDS:
            play.push(StartRound())
        else:
            state.over = True
            play.tell("end", _("The game is over."))
