"""What is asked before a table starts, closes or loses somebody, and the host's private menu."""

from __future__ import annotations

from bot.chat.kit.actions import Action, Cancel, HostMenu, Leave, ShowInvite, ShowOptions, Start
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.layout import Look, People, Press, Row, Screen, Words
from bot.chat.kit.services import Services
from bot.chat.kit.speaker import Speaker
from bot.games.text import Text, _, n_
from bot.tables.db.values import GameInfo


def press(info: GameInfo, act: Action, label: Text, say: Speaker, look: Look = "plain") -> Press:
    """Return a button that does something at a table."""
    return Press(id=Address(game=info.id, choice=act.choice()).button(), label=say.bare(label), look=look)


def host_menu(services: Services, info: GameInfo, say: Speaker, notice: str = "") -> Screen:
    """Return all that the host of a table can do before the start, for them alone."""
    taken = _("{n} of {all} seats taken", n=len(info.seats), all=info.wanted)
    head = f"**{say.bare(services.rules(info).title)} {info.id}** · {say(taken)}"
    full = len(info.seats) >= info.wanted
    return Screen(
        (
            Words("\n".join(filter(None, (notice, head)))),
            Row(
                (
                    press(info, Start(), _("Start"), say, "good" if full else "main"),
                    press(info, ShowOptions(), _("Options"), say),
                    press(info, ShowInvite(), _("Invite"), say),
                )
            ),
            Row((press(info, Cancel(), _("Cancel the table"), say, "danger"),)),
        )
    )


def invite_screen(info: GameInfo, say: Speaker, notice: str = "") -> Screen:
    """Return the list of people from which the host invites, with a word about those who were."""
    head = say(_("Who should join {game}? They are invited right away.", game=info.id))
    pick = People(id=Address(game=info.id, choice="!invite").select(), title=say.bare(_("Invite people")))
    return Screen((Words(f"{notice}\n{head}" if notice else head), pick, Row((back(info, say),))))


def back(info: GameInfo, say: Speaker) -> Press:
    """Return the button to the host's menu."""
    return press(info, HostMenu(), _("Back"), say)


def start_question(info: GameInfo, say: Speaker) -> Screen:
    """Ask whether the game is to start although seats are free."""
    count = len(info.seats)
    asked = n_(
        "**Start with {n} of {all} seats taken?** Nobody can join after that.",
        "**Start with {n} of {all} seats taken?** Nobody can join after that.",
        count,
        all=info.wanted,
    )
    wait = press(info, HostMenu(), _("Wait"), say)
    go = press(info, Start(sure=True), _("Start with {n}", n=count), say, "main")
    return Screen((Words(say(asked)), Row((wait, go))))


def cancel_question(info: GameInfo, say: Speaker) -> Screen:
    """Ask whether the table is to be closed before its start."""
    others = [place.seat for place in info.seats if place.user_id != info.host_id]
    words = say(_("**Cancel {game}?** It cannot be opened again.", game=info.id))
    if others:
        words += " " + say(n_("{who} has a seat there.", "{who} have seats there.", len(others), who=say.marks(others)))
    keep = press(info, HostMenu(), _("Keep it open"), say)
    go = press(info, Cancel(sure=True), _("Cancel the table"), say, "danger")
    return Screen((Words(words), Row((keep, go))))


def leave_question(info: GameInfo, user_id: int, say: Speaker) -> Screen:
    """Ask somebody who has a seat whether they give it back, and say what becomes of the table then."""
    words = say(_("**Leave {game}?** You have a seat there.", game=info.id))
    rest = [place for place in info.seats if place.user_id != user_id]
    if not rest:
        words += " " + say(_("Nobody else does, so the table closes."))
    elif user_id == info.host_id:
        words += " " + say(_("{who} becomes the host.", who=say.mark(rest[0].seat)))
    go = press(info, Leave(sure=True), _("Leave the table"), say, "danger")
    return Screen((Words(words), Row((go,))))


def joined_screen(info: GameInfo, say: Speaker) -> Screen:
    """Tell somebody that they have a seat, and what comes next."""
    free = info.wanted - len(info.seats)
    lines = [say(_("You have a seat in {game}.", game=info.id))]
    if free > 0:
        lines.append(say(n_("{n} seat is still free.", "{n} seats are still free.", free)))
    lines.append(say(_("I notify you when it is your turn.")))
    return Screen((Words(" ".join(lines)), Row((press(info, Leave(), _("Leave"), say),))))
