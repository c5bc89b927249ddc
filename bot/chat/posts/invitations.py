"""A word to people about a table that has not started: the host can start it, others can join."""

from __future__ import annotations

import re

from bot.chat.kit.actions import Action, Join, More, Start
from bot.chat.kit.classic import ClassicMessage, composed
from bot.chat.kit.custom_ids import Address
from bot.chat.kit.layout import Look, Press, Row
from bot.chat.kit.speaker import Speaker
from bot.games.text import Text, _
from bot.tables.db.values import GameInfo, Post


def invite_message(post: Post, info: GameInfo, say: Speaker) -> ClassicMessage:
    """Return the message: with *Start* for the host, with *Join* for all others. By *More* it is known again."""
    assert post.text is not None

    def press(act: Action, label: Text, look: Look = "plain") -> Press:
        return Press(id=Address(game=post.game_id, choice=act.choice()).button(), label=say.bare(label), look=look)

    to_host = meant(post) == [info.host_id]
    first = press(Start(), _("Start"), "good") if to_host else press(Join(), _("Join"), "good")
    row = Row((first, press(More(post.id), _("More"))))
    return ClassicMessage(content=composed([say.unmarked()(post.text)]), rows=(row,))


def meant(post: Post) -> list[int]:
    """Return the people whom a word about a table mentions; one who is forgotten is not among them."""
    assert post.text is not None
    return [int(found) for found in re.findall(r"<@(\d+)>", str(post.text.args["who"]))]
