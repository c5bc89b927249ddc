"""A game in two minutes: what its four pages hold before they are pictures with words below them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from bot.boards.pictures import Picture, Say, shortened
from bot.games.text import Text, _
from rendering.intro import Callout, Content, IntroPage, Post, intro_layout


@dataclass(frozen=True, slots=True)
class Page:
    """One page: what it is about, what its picture shows, and the words below that."""

    head: Text
    content: Content
    words: Text


@dataclass(frozen=True, slots=True)
class Introduced:
    """One page as it is shown: the picture, and the words below it in Markdown."""

    picture: Picture
    words: str


@runtime_checkable
class IntroBoards(Protocol):
    """The pictures of a game that has an introduction."""

    def introduction(self, say: Say, *, hands: bool) -> tuple[Page, ...]:
        """Return the pages in order; without `hands` nothing is said of cards in the hand."""


def introduced(title: Text, pages: tuple[Page, ...], number: int, say: Say) -> Introduced:
    """Return one page of a game's introduction, counted from 0."""
    page = pages[number]
    head = say(_("{game} in 2 minutes", game=title))
    words = say(page.words)
    pill = say(_("{n} of {all}", n=number + 1, all=len(pages)))
    value = IntroPage(head, say(page.head), pill, page.content)
    alt = shortened(f"{head}, {pill}: {say(page.head)}.")
    return Introduced(Picture(f"intro-{number + 1}.png", alt, "intro", value, intro_layout), words)


def joined(sentences: Sequence[Text]) -> Text:
    """Return sentences one after the other."""
    first, *rest = sentences
    for sentence in rest:
        first = _("{first} {second}", first=first, second=sentence)
    return first


def post(say: Say, moment: Text, icons: tuple[str, ...], *, hands: bool) -> Post:
    """Return a board post with what its parts are for, which is the same in every game."""
    hand = [Callout(say(_("My hand")), say(_("Your cards, and what you can play")))] if hands else []
    return Post(
        say(_("@Bela, your turn.")),
        say(_("You get a message when it is your turn.")),
        say(moment),
        say(_("The board after every turn. What is new has a yellow ring.")),
        icons,
        (
            Callout(
                say(_("Your turn")),
                say(_("Your choices. Only you see them.")),
            ),
            Callout(say(_("Farms")), say(_("Every farm, large"))),
            *hand,
            Callout(say(_("More")), say(_("The rules, the log, the score"))),
        ),
    )
