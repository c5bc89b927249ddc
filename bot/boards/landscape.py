"""Pictures for those who play at a desk, where a tall picture is shown small: landscape ones."""

from __future__ import annotations

from dataclasses import replace

from bot.boards.pictures import Picture, Say, shortened
from bot.games.text import _
from rendering import desk


def in_parts(picture: Picture, say: Say) -> tuple[Picture, ...]:
    """Return a whole picture as landscape ones, from above; one that is not tall stays as it is.

    The first one's alternative text is that of the whole.
    """
    whole = picture.layout()
    heights = [bottom - top for top, bottom in desk.bands(whole.tiles, whole.height)]
    shared = desk.parts(heights)
    if len(shared) == 1:
        return (picture,)
    found = []
    for place, bands in enumerate(shared, 1):
        lead = say(_("Part {n} of {all}.", n=place, all=len(shared)))
        rest = picture.alt if place == 1 else say(_("Part 1 has the description of the whole picture."))
        found.append(_piece(picture, bands, f"{lead} {rest}", str(place)))
    return tuple(found)


def what_changed(picture: Picture, now: Picture, before: Picture, say: Say) -> Picture:
    """Return of a picture where it differs from before, its head above, if it is tall.

    `now` is the same picture without marks of what is new; `before` the one before it, likewise.
    """
    whole = picture.layout()
    if whole.height <= desk.TALLEST:
        return picture
    heights = [bottom - top for top, bottom in desk.bands(whole.tiles, whole.height)]
    new, old = now.layout(), before.layout()
    weights = dict.fromkeys(range(len(heights)), 1)
    if new.height == whole.height:
        weights = desk.changed(new.tiles, old.tiles, new.height)
    bands = desk.fitted(heights, picture.core, weights)
    return _piece(picture, bands, f"{say(_('A part of the picture: what changed.'))} {picture.alt}", "new")


def without_last(picture: Picture, name: str) -> Picture:
    """Return all of a picture but its last band: of a table the spaces without the seats. One of one band stays."""
    whole = picture.layout()
    bands = tuple(range(len(desk.bands(whole.tiles, whole.height)) - 1))
    return _piece(picture, bands, picture.alt, name) if bands else picture


def _piece(picture: Picture, bands: tuple[int, ...], alt: str, name: str) -> Picture:
    stem, _dot, ending = picture.file.rpartition(".")
    return replace(
        picture,
        file=f"{stem}-{name}.{ending}",
        alt=shortened(alt),
        kind=f"{picture.kind}-{name}",
        bands=bands,
    )
