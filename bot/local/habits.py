"""What is imitated of the real Discord beyond its documentation: habits of its clients and limits that only show.

Each is a switch or a figure, since not all of it is certain. `push` means what a phone's lock screen shows.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Habits:
    """How this Discord and its clients behave; what each field says is so when it is true.

    Proofs stand in the project's page on Discord's realities, by the row that the comment names.
    """

    v2_pushes_are_empty: bool = True
    """A message of Components V2 arrives on phones without a word (row 1)."""
    pushes_name_mentions: bool = True
    """In a push a mention is `@Name`; else it is the raw `<@id>` (row 14)."""
    push_characters: int = 100
    """How much of a message stands in a push (row 14)."""
    adding_writes_a_line: bool = True
    """Somebody who is added to a thread is announced in it by a line (row 2)."""
    mentions_by_edit_join: bool = True
    """A mention that an edit puts into a thread's message brings the person in, without a push (row 2)."""
    threads_begin_with_their_message: bool = True
    """A thread that was opened from a message begins with a copy of it (row 21)."""
    private_answers_get_lost: bool = True
    """A private answer stands at the end of its channel and is not seen from `far_back` messages before (row 4)."""
    far_back: int = 50
    """Behind so many messages a client has not loaded the end of a channel (row 4)."""
    selects_stay_chosen: bool = True
    """A select goes on showing what was chosen in it until its id changes, and sends nothing for the same (row 6)."""
    closed_threads_bar_strangers: bool = True
    """In a closed thread a press of somebody who has not joined fails at the client (row 11)."""
    new_files_in_v2_edits_are_refused: bool = False
    """An edit that brings a new file into a message of Components V2 is answered with 400 (row 7)."""
    new_direct_channels: int = 10
    """How many direct messages may be opened with new people in `direct_seconds` before 40003 (rows 5 and 8)."""
    direct_seconds: float = 60.0
    old_edits: int = 3
    """How many edits of old messages one channel takes in `old_edit_seconds` before 30046 (row 17)."""
    old_edit_seconds: float = 6.0
    old_after: float = 3600.0
    """Seconds after which a message is old for edits (row 17)."""
    deletes_are_limited: bool = True
    """Deletes are slowed by the age of the messages (row 34)."""
    forums_take_commands: bool = False
    """In a forum itself commands can be used, outside of its posts; its clients have no field for them (row 29)."""
    automod_spares_bots: bool = False
    """Words that a guild blocks are let through when a bot writes them (row 26)."""
