"""Votes in the chat: the public post with who has voted, opening a vote about an overdue seat, and voting."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.kit.actions import Ask, Ballot, More
from bot.chat.kit.classic import ClassicMessage, composed
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.game_text import event_lines
from bot.chat.kit.interaction import Ack, Interaction
from bot.chat.kit.layout import Press, Row
from bot.chat.kit.services import Services
from bot.chat.kit.speaker import Speaker, fitted, span
from bot.games.text import Seat, Text, _, listed, n_, plain
from bot.tables.db.values import GameInfo, Poll, Refusal
from bot.tables.repository.votes import KINDS, SEATED, UNDO, said
from bot.tables.services.undo import Loss
from bot.tables.session.lobby import named_game

_LINES = 1200
"""How many characters the turns that would be lost may take."""

_OUTCOMES = {
    "passed": _("You agreed."),
    "failed": _("The vote failed."),
    "expired": _("The vote has expired: too few people voted."),
    "void": _("The vote is void: the question no longer applies."),
}


def vote_message(
    services: Services,
    info: GameInfo,
    poll: Poll,
    post_id: int,
    say: Speaker,
    subject: Sequence[str] = (),
    called: Sequence[Seat] = (),
) -> ClassicMessage:
    """Return the post of a vote: the question, who has voted how, who has not, until when; or what came of it.

    `subject` are lines about what it is about, `called` the seats that it mentions: those asked.
    """
    say = say.unmarked()
    game, question = named_game(services.rules(info), info), said(KINDS[poll.kind].question, poll.seat)
    lead = _("Vote in {game}: {question}", game=game, question=question)
    if called:
        who = listed([plain(say.mention(seat)) for seat in called])
        lead = _("{who}, vote in {game}: {question}", who=who, game=game, question=question)
    lines = [say(lead)]
    rest = [seat for seat in poll.voters if seat not in poll.yes and seat not in poll.no]
    if poll.yes:
        lines.append(say(_("Yes: {who}", who=say.marks(poll.yes))))
    if poll.no:
        lines.append(say(_("No: {who}", who=say.marks(poll.no))))
    if not poll.open:
        return ClassicMessage(content=composed([*lines, say(_OUTCOMES[poll.status]), *subject]))
    if rest:
        lines.append(say(_("Not yet: {who}", who=say.marks(rest))))
    left = span(poll.expires_at - services.tables.now())
    needed = n_("{n} vote is needed within {span}.", "{n} votes are needed within {span}.", poll.needed, span=left)
    lines.append(say(needed))

    def press(choice: str, label: Text, look: str = "plain") -> Press:
        address = Address(game=info.id, position=info.turn, choice=choice)
        return Press(id=address.button(), label=say.bare(label), look="good" if look == "good" else "plain")

    row = Row(
        (
            press(Ballot(poll.id, "yes", post_id).choice(), _("Yes"), "good"),
            press(Ballot(poll.id, "no", post_id).choice(), _("No")),
            press(More(post_id).choice(), _("More")),
        )
    )
    return ClassicMessage(content=composed([*lines, *subject]), rows=(row,))


async def subject(services: Services, poll: Poll, say: Speaker) -> tuple[str, ...]:
    """Return what a vote is about beyond its question: the turns that would be lost, for one about taking back."""
    if poll.kind != UNDO:
        return ()
    return tuple(lost_lines(await services.tables.loss_of(poll), say))


def lost_lines(loss: Loss, say: Speaker) -> list[str]:
    """Return the turns that would be lost, each with what happened in it."""
    lines: list[str] = []
    for turn in loss.turns:
        happened = " ".join(event_lines(turn.events, say))
        lines.append(f"- {say(_('Turn {n}: ', n=turn.number))}{happened}")
    return fitted(lines, _LINES, "…").split("\n")


async def ballot(interaction: Interaction, _game_id: str, act: Ballot) -> None:
    """Vote by a button of the public post, which then shows the vote as it stands."""
    poll = await interaction.services.tables.ballot(
        interaction.id, act.poll, interaction.user_id, yes=act.answer == "yes"
    )
    info = (await interaction.services.tables.look(poll.game_id)).info
    if interaction.ack is Ack.UPDATE:
        say = interaction.services.speaker(str(interaction.raw.guild_locale or ""), info)
        about = await subject(interaction.services, poll, say)
        await interaction.show_public(vote_message(interaction.services, info, poll, act.post, say, about))
    else:
        await interaction.tell(counted(poll, await interaction.speaker(info)))


async def ask(interaction: Interaction, game_id: str, act: Ask) -> None:
    """Open a vote about a seat that keeps the others waiting, and vote yes; or vote yes in the one there is."""
    if act.kind not in SEATED:
        raise Refusal(_("There is no such vote."))
    poll = await interaction.services.tables.vote(
        interaction.id, game_id, interaction.user_id, act.kind, Seat(act.seat)
    )
    info = (await interaction.services.tables.look(game_id)).info
    await interaction.tell(counted(poll, await interaction.speaker(info)))


def counted(poll: Poll, say: Speaker) -> str:
    """Return how a vote stands, for one who has just voted."""
    question = say(said(KINDS[poll.kind].question, poll.seat))
    if poll.open:
        noted = n_(
            "Vote counted: {n} of {needed}.", "Vote counted: {n} of {needed}.", len(poll.yes), needed=poll.needed
        )
        return f"{say(noted)} {question}"
    return f"{question} {say(_OUTCOMES[poll.status])}"
