"""What a human can do at the local Discord, and nothing else: type a command, press, choose, fill in a form, write.

Everything impossible is refused with `Impossible`: a command that is not there, a missing option, a disabled button, a
message one cannot see. Acts come in two forms: `begin_...` returns at once with the interaction; the plain form waits,
without sleeping, until the person sees a result (also "The application did not respond", then `failed` is set).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

from bot.local.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Desk, Interaction
from bot.local.json_object import Json
from bot.local.limits import components
from bot.local.people.filling import Impossible, Resolved, Value, fill_modal, fill_options, select_values
from bot.local.world import payloads
from bot.local.world.entities import FORUM, PUBLIC_THREAD, Channel, Message, User
from bot.local.world.permissions import BITS
from bot.local.world.world import World

Who = User | int | str
Where = Channel | int | str
T = TypeVar("T")

__all__ = ["Impossible", "People"]


class People:
    """The people of one server. Users and channels may be given as object, id or name.

    `patience` is how long (seconds) the waiting forms wait before they raise TimeoutError: a safety net, not a delay.
    """

    def __init__(self, desk: Desk, *, patience: float = 10.0) -> None:
        self.desk = desk
        self.post = desk.post
        self.patience = patience

    @property
    def world(self) -> World:
        """The world they live in."""
        return self.desk.world

    # -- looking -----------------------------------------------------------------------------------------------------

    def sees(self, user: Who, channel: Where) -> list[Message]:
        """The messages that a person sees in a channel, oldest first, their own ephemeral ones included."""
        person, place = self.world.user(user), self._place(user, channel)
        return [message for message in place.messages.values() if self.world.can_see_message(person, message)]

    def last(self, user: Who, channel: Where) -> Message:
        """The newest message that a person sees in a channel. Raises `Impossible` if there is none."""
        seen = self.sees(user, channel)
        if not seen:
            raise Impossible(f"There is nothing to see in {channel}.")
        return seen[-1]

    def direct(self, user: Who) -> Channel:
        """A person's direct messages with the bot."""
        return self.post.direct_channel(self.world.user(user))

    def commands(self, user: Who, channel: Where) -> list[Json]:
        """The commands (full objects) that a person is offered in a channel; those of the guild first."""
        person, place = self.world.user(user), self._place(user, channel)
        guild = self.world.guild_of(place)
        offered = list(self.world.commands.get(guild.id, [])) if guild is not None else []
        context = 0 if guild is not None else 1
        installation = 1 if guild is not None and not guild.installed else 0
        for command in self.world.commands.get(None, []):
            if command["contexts"] is not None and context not in command["contexts"]:
                continue
            if guild is None or installation in command["integration_types"]:
                offered.append(command)
        return [command for command in offered if self._allowed(person, place, command)]

    def _allowed(self, person: User, place: Channel, command: Json) -> bool:
        wanted = command["default_member_permissions"]
        if wanted is None or place.guild_id is None:
            return True
        held = self.world.permissions(person, place)
        return bool(held & BITS["administrator"]) or (int(wanted) != 0 and held & int(wanted) == int(wanted))

    @staticmethod
    def button(message: Message, label: str) -> str:
        """The custom_id of the button with a label, or of the select with that placeholder. Raises `Impossible`."""
        for _, part in components.walk(message.components):
            if label in (part.get("label"), part.get("placeholder")) and part.get("custom_id"):
                return str(part["custom_id"])
        labels = [part["label"] for _, part in components.walk(message.components) if part.get("label")]
        raise Impossible(f"There is no button {label!r}; there are {labels}.")

    # -- commands ----------------------------------------------------------------------------------------------------

    def begin_slash(self, user: Who, channel: Where, name: str, /, **options: Value) -> Interaction:
        """Send a slash command, such as `begin_slash("ada", "farm-post", "farm new", seats=2)`; returns at once.

        An option whose name is a word of Python takes an underscore behind it. Users, channels, roles are given as
        object or id, files as `(name, bytes)`.
        """
        return self._command(user, channel, name, options, COMMAND)

    async def slash(self, user: Who, channel: Where, name: str, /, **options: Value) -> Interaction:
        """Send a slash command and wait until its result is to be seen."""
        return await self._shown(self.begin_slash(user, channel, name, **options))

    def begin_autocomplete(
        self,
        user: Who,
        channel: Where,
        name: str,
        focused: str,
        text: str | float = "",
        cursor: int | None = None,
        /,
        **options: Value,
    ) -> Interaction:
        """Type `text` into the option `focused` of a command with the other options given so far; returns at once.

        A phone sends only what stands before the `cursor`.
        """
        typed = text[:cursor] if isinstance(text, str) else text
        return self._command(user, channel, name, options | {focused: typed}, AUTOCOMPLETE, focused)

    async def autocomplete(
        self,
        user: Who,
        channel: Where,
        name: str,
        focused: str,
        text: str | float = "",
        cursor: int | None = None,
        /,
        **options: Value,
    ) -> list[Json]:
        """Type into an option and wait for the choices, each with `name` and `value`; [] when the bot gave none."""
        act = await self._shown(self.begin_autocomplete(user, channel, name, focused, text, cursor, **options))
        return act.choices or []

    def begin_context(self, user: Who, channel: Where, name: str, target: Message | User, /) -> Interaction:
        """Use a command of the context menu of a message or a person; returns at once."""
        person, place = self._writer(user, channel)
        kind = 3 if isinstance(target, Message) else 2
        command = self._find(person, place, name, kind)
        resolved = Resolved(self.world, self.world.guild_of(place))
        if isinstance(target, Message):
            self._visible(person, target)
            resolved.message(target)
        else:
            resolved.user(target.id)
        data = {
            "id": command["id"],
            "name": name,
            "type": kind,
            "target_id": str(target.id),
            "resolved": resolved.found,
        }
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        return self.desk.open(self.desk.new(person, place, COMMAND, name, data), {})

    async def context(self, user: Who, channel: Where, name: str, target: Message | User, /) -> Interaction:
        """Use a command of the context menu and wait until its result is to be seen."""
        return await self._shown(self.begin_context(user, channel, name, target))

    def _command(
        self, user: Who, channel: Where, name: str, options: Mapping[str, Value], kind: int, focused: str | None = None
    ) -> Interaction:
        person, place = self._writer(user, channel)
        words = name.removeprefix("/").split()
        command = self._find(person, place, words[0], 1)
        level = command.get("options") or []
        path: list[Json] = []
        for word in words[1:]:
            step = next((option for option in level if option["name"] == word and option["type"] in (1, 2)), None)
            if step is None:
                raise Impossible(f"/{words[0]} has no sub-command {word!r}.")
            path.append(step)
            level = step.get("options") or []
        if any(option["type"] in (1, 2) for option in level):
            raise Impossible(f"/{' '.join(words)} is not complete; it goes on with {[o['name'] for o in level]}.")
        given = {(key if key in {o["name"] for o in level} else key.rstrip("_")): v for key, v in options.items()}
        resolved = Resolved(self.world, self.world.guild_of(place))
        filled = fill_options(level, given, resolved, complete=kind == COMMAND, focused=focused)
        for step in reversed(path):
            filled = [{"name": step["name"], "type": step["type"], "options": filled}]
        data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": filled}
        if resolved.found:
            data["resolved"] = resolved.found
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        guild = self.world.guild_of(place)
        user_installed = guild is not None and not guild.installed
        label = "/" + " ".join(words)
        act = self.desk.new(person, place, kind, label, data, user_installed=user_installed)
        return self.desk.open(act, {})

    def _find(self, person: User, place: Channel, name: str, kind: int) -> Json:
        for command in self.commands(person, place):
            if command["name"] == name and command["type"] == kind:
                return command
        raise Impossible(f"{person.display} is offered no command {name!r} in {place.name}.")

    # -- components and forms ----------------------------------------------------------------------------------------

    def begin_click(self, user: Who, message: Message, custom_id: str, values: Value = None) -> Interaction:
        """Press a button, or choose `values` in a select (texts of a string select, else users...); returns at once."""
        person = self.world.user(user)
        self._visible(person, message)
        if message.is_loading:
            raise Impossible("The message is not there yet; the bot is thinking.")
        part = components.find(message.components, custom_id)
        if part is None:
            raise Impossible(f"The message has no component {custom_id!r}; it may have been replaced.")
        if part.get("disabled"):
            raise Impossible(f"{part.get('label') or custom_id!r} is disabled.")
        place = self.world.channels[message.channel_id]
        if place.archived:
            self._open(person, place)
        data: Json = {"custom_id": custom_id, "component_type": part["type"], "id": part["id"]}
        if part["type"] in components.SELECTS:
            resolved = Resolved(self.world, self.world.guild_of(place))
            data["values"] = select_values(part, values, resolved)
            self._choose(person, message, part, data["values"])
            if resolved.found:
                data["resolved"] = resolved.found
        elif values is not None:
            raise Impossible("A button takes no values.")
        name, far = f"{custom_id!r} pressed", self.far_back(message)
        act = self.desk.new(person, place, COMPONENT, name, data, source=message, far_back=far)
        return self.desk.open(act, {"message": payloads.message_payload(self.world, message)})

    def _open(self, person: User, thread: Channel) -> None:
        """Open a closed thread before something is pressed in it, as clients do."""
        if thread.locked:
            raise Impossible(f"The thread {thread.name} is closed and locked.")
        if self.world.habits.closed_threads_bar_strangers and person.id not in thread.members:
            raise Impossible(f"An error occurred: {person.display} has not joined the closed thread {thread.name}.")
        self.post.open_again(thread)

    def _choose(self, person: User, message: Message, part: Json, values: list[str]) -> None:
        """Note what a select shows from now on; a client sends nothing for what it shows already."""
        if not self.world.habits.selects_stay_chosen:
            return
        key = (person.id, message.id, part["custom_id"])
        preset = [option["value"] for option in part.get("options") or [] if option.get("default")]
        preset += [entry["id"] for entry in part.get("default_values") or []]
        if sorted(self.world.chosen.get(key, preset)) == sorted(values):
            raise Impossible(f"The select {part.get('placeholder') or part['custom_id']!r} shows that already.")
        self.world.chosen[key] = values

    async def click(self, user: Who, message: Message, custom_id: str, values: Value = None) -> Interaction:
        """Press a button or choose in a select and wait until the result is to be seen.

        A silent acknowledgement (type 6) is no result: the next edit or message through the interaction is.
        """
        return await self._shown(self.begin_click(user, message, custom_id, values))

    def begin_submit(self, user: Who, opened: Interaction, values: Mapping[str, Value], /) -> Interaction:
        """Send the form that `opened` has shown; `values` by custom_id, the rest keep what was filled in beforehand."""
        person = self.world.user(user)
        if opened.modal is None:
            raise Impossible(f"{opened} has opened no form.")
        if opened.user is not person:
            raise Impossible(f"The form is {opened.user.display}'s.")
        resolved = Resolved(self.world, self.world.guild_of(opened.channel))
        filled = fill_modal(opened.modal, values, resolved)
        data: Json = {"custom_id": opened.modal["custom_id"], "components": filled}
        if resolved.found:
            data["resolved"] = resolved.found
        label = f"form {opened.modal['title']!r} sent"
        act = self.desk.new(person, opened.channel, MODAL_SUBMIT, label, data, source=opened.source, opened_by=opened)
        more = {} if act.source is None else {"message": payloads.message_payload(self.world, act.source)}
        return self.desk.open(act, more)

    async def submit_modal(self, user: Who, opened: Interaction, values: Mapping[str, Value], /) -> Interaction:
        """Send a form and wait until the result is to be seen."""
        return await self._shown(self.begin_submit(user, opened, values))

    # -- writing and the rest ----------------------------------------------------------------------------------------

    async def say(self, user: Who, channel: Where, text: str) -> Message:
        """Write a message."""
        person, place = self._writer(user, channel, talking=True)
        if not text.strip() or len(text) > 2000:
            raise Impossible("A message has 1 to 2000 characters.")
        return self.post.send(place, person, {"content": text})

    async def begin_post(self, user: Who, forum: Where, title: str, text: str) -> Channel:
        """Make a post in a forum: a thread that begins with a message of the person. Gives the thread."""
        person, place = self.world.user(user), self._place(user, forum)
        if place.type != FORUM:
            raise Impossible(f"{place.name} is no forum.")
        thread = self.post.open_thread(place, person, title, kind=PUBLIC_THREAD, minutes=None)
        await self.say(person, thread, text)
        return thread

    def dismiss(self, user: Who, message: Message) -> None:
        """Take an ephemeral message away from one's own screen."""
        if message.ephemeral_for != self.world.user(user).id:
            raise Impossible("Only an own ephemeral message can be dismissed.")
        self.post.delete(message)

    def restart_client(self, user: Who) -> None:
        """Restart the person's client: their ephemeral messages and the choices in selects are gone."""
        person = self.world.user(user)
        for channel in self.world.channels.values():
            self.jump_to_present(person, channel)
        for key in [key for key in self.world.chosen if key[0] == person.id]:
            del self.world.chosen[key]

    def jump_to_present(self, user: Who, channel: Where) -> None:
        """Load a channel anew at its end: the person's ephemeral messages there are gone."""
        person, place = self.world.user(user), self.world.channel(channel)
        for message in place.messages.values():
            if message.ephemeral_for == person.id:
                message.lost = True

    def far_back(self, message: Message) -> bool:
        """Whether so many messages stand behind one that a client which shows it has not loaded the newest."""
        place = self.world.channels[message.channel_id]
        behind = sum(1 for other in place.messages.values() if other.id > message.id and other.ephemeral_for is None)
        return behind > self.world.habits.far_back

    async def leave_thread(self, user: Who, thread: Channel) -> None:
        """Take the person out of a thread, as its menu does."""
        self.post.leave_thread(thread, self.world.user(user))

    # -- waiting -----------------------------------------------------------------------------------------------------

    async def wait_message(
        self, user: Who, channel: Where, wanted: Callable[[Message], object] = lambda message: True
    ) -> Message:
        """Wait until the person sees a message in a channel that `wanted` accepts; the newest, maybe there already."""
        return await self.wait_until(
            lambda: next((m for m in reversed(self.sees(user, channel)) if not m.is_loading and wanted(m)), None)
        )

    async def wait_until(self, look: Callable[[], T | None]) -> T:
        """Look again after everything that happens until `look` gives something true. Raises TimeoutError."""
        happened = asyncio.Event()
        stop = self.world.watch(lambda kind, payload: happened.set())
        try:
            async with asyncio.timeout(self.patience):
                while not (found := look()):
                    happened.clear()
                    await happened.wait()
                return found
        finally:
            stop()

    async def _shown(self, act: Interaction) -> Interaction:
        return await self.patiently(act, act.visible)

    async def patiently(self, act: Interaction, what: Awaitable[object]) -> Interaction:
        """Wait for `act.done` or `act.visible`. Raises TimeoutError, as a sentence, when patience runs out."""
        try:
            await asyncio.wait_for(asyncio.shield(asyncio.ensure_future(what)), self.patience)
        except TimeoutError:
            state = "acknowledged" if act.acknowledged else "not acknowledged"
            raise TimeoutError(f"{act}: nothing to be seen after {self.patience:g} s ({state}).") from None
        return act

    # -- what one may ------------------------------------------------------------------------------------------------

    def _place(self, user: Who, channel: Where) -> Channel:
        person, place = self.world.user(user), self.world.channel(channel)
        if not self.world.can_see(person, place):
            raise Impossible(f"{person.display} does not see {place.name}.")
        return place

    def _writer(self, user: Who, channel: Where, *, talking: bool = False) -> tuple[User, Channel]:
        person, place = self.world.user(user), self._place(user, channel)
        if place.is_thread and place.locked and not self.world.may(person, place, "manage_threads"):
            raise Impossible(f"The thread {place.name} is locked.")
        if place.type == FORUM and (talking or not self.world.habits.forums_take_commands):
            raise Impossible(f"{place.name} is a forum: write in one of its posts.")
        if place.archived and not talking:
            raise Impossible(f"The thread {place.name} is closed; commands cannot be used in it.")
        needed = (
            ("send_messages_in_threads" if place.is_thread else "send_messages")
            if talking
            else "use_application_commands"
        )
        if place.guild_id is not None and not self.world.may(person, place, needed):
            raise Impossible(f"{person.display} may not do this in {place.name}.")
        return person, place

    def _visible(self, person: User, message: Message) -> None:
        channel = self.world.channels.get(message.channel_id)
        if channel is None or message.id not in channel.messages:
            raise Impossible("The message is gone.")
        if not self.world.can_see_message(person, message):
            raise Impossible(f"{person.display} does not see this message.")
