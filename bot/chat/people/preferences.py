"""What people may set for themselves, at all tables."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.kit.actions import Action, ShowReminders
from bot.chat.kit.custom_ids import NO_TABLE, Address
from bot.chat.kit.interaction import Interaction
from bot.chat.kit.layout import Block, Entry, Pick, Press, Row, Screen, Words
from bot.chat.kit.speaker import Speaker
from bot.games.text import Text, _
from bot.tables.db.values import NO_HINTS, Preferences

LANGUAGES = {"en": "English", "de": "Deutsch", "zh": "中文", "fr": "Français"}
"""How languages call themselves."""


async def settings(interaction: Interaction, _game_id: str, _act: Action | None = None) -> None:
    """Show what the person has set, with what can be changed."""
    chosen = await interaction.services.tables.preferences(interaction.user_id)
    await interaction.show(settings_screen(chosen, interaction.languages, await interaction.speaker()))


async def prefer(interaction: Interaction, choice: str, values: Sequence[str]) -> None:
    """Change one setting of the person."""
    value = values[0]
    await set_preference(interaction, choice.removeprefix("!prefer."), value)
    await settings(interaction, NO_TABLE)


async def set_preference(interaction: Interaction, key: str, value: str) -> None:
    """Store one setting: `forced`, `desk` and `tell` are yes or no, `language` a code or `auto`.

    With `hints` all come once more, or none. `confirm` is yes (always), no (never) or spent (when something is spent).
    """
    if key == "language":
        await interaction.services.tables.set_preferences(
            interaction.user_id, language=None if value == "auto" else value
        )
        interaction.forget_language()
    elif key == "hints":
        await interaction.services.tables.set_preferences(interaction.user_id, hints="" if value == "yes" else NO_HINTS)
    elif key == "confirm":
        changes = {"confirm": value != "no", "quick": value == "spent"}
        await interaction.services.tables.set_preferences(interaction.user_id, **changes)
    else:
        await interaction.services.tables.set_preferences(interaction.user_id, **{key: value == "yes"})


def _asking(chosen: Preferences) -> str:
    """Return when a person confirms turns, as `set_preference` takes it; empty for one who has not chosen."""
    if not chosen.confirm:
        return "no"
    return "" if chosen.quick is None else "spent" if chosen.quick else "yes"


def settings_screen(chosen: Preferences, languages: Sequence[str], say: Speaker) -> Screen:
    """Return the personal settings: a select for each."""

    def pick(key: str, named: Text, entries: list[tuple[str, str]], now: str) -> Block:
        lines = tuple(Entry(value=value, label=label, chosen=value == now) for value, label in entries[:25])
        return Pick(id=Address(game=NO_TABLE, choice=f"!prefer.{key}").select(), title=say.bare(named), entries=lines)

    confirm = [
        ("spent", say.bare(_("Ask me when I spend something"))),
        ("yes", say.bare(_("Ask me to confirm every turn"))),
        ("no", say.bare(_("End my turns without asking"))),
    ]
    desk = [
        ("no", say.bare(_("Phone: tall pictures"))),
        ("yes", say.bare(_("Desktop: wide, cropped pictures"))),
    ]
    tell = [
        ("no", say.bare(_("Card alerts only in my panel"))),
        ("yes", say.bare(_("Notify me when a card I am watching becomes playable"))),
    ]
    hints = [
        ("yes", say.bare(_("Hints in my first game"))),
        ("no", say.bare(_("No hints"))),
    ]
    forced = [
        ("yes", say.bare(_("Make forced moves for me"))),
        ("no", say.bare(_("Ask me even when there is only one choice"))),
    ]
    spoken = [("auto", say.bare(_("Same as my Discord language")))]
    spoken += [(code, LANGUAGES.get(code, code)) for code in languages]
    return Screen(
        (
            Words(say(_("Your settings at all tables:"))),
            pick("confirm", _("Confirming turns"), confirm, _asking(chosen)),
            pick("forced", _("Forced moves"), forced, "yes" if chosen.forced else "no"),
            pick("language", _("Language"), spoken, chosen.language or "auto"),
            pick("desk", _("Pictures"), desk, "yes" if chosen.desk else "no"),
            pick("tell", _("Card alerts"), tell, "yes" if chosen.tell else "no"),
            pick("hints", _("Hints"), hints, "no" if NO_HINTS in chosen.hints.split() else "yes"),
            Row(
                (
                    Press(
                        id=Address(game=NO_TABLE, choice=ShowReminders().choice()).button(),
                        label=say.bare(_("When to notify me")),
                    ),
                )
            ),
        )
    )
