"""The web socket and the files of the local table's page, without a browser."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from tests.local.demo_bot import DemoTable, demo_table

Json = dict[str, Any]


class Line:
    """A person's socket as the page would use it."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self.ws = ws
        self.number = 0
        self.seen: list[Json] = []

    async def receive(self, *names: str) -> Json:
        """The next frame of one of these kinds, from those put aside or still to come."""
        for frame in self.seen:
            if frame["t"] in names:
                self.seen.remove(frame)
                return frame
        while True:
            came: Json = await self.ws.receive_json(timeout=10)
            if came["t"] in names:
                return came
            self.seen.append(came)

    async def event(self, name: str) -> Any:
        """The payload of the next event of a kind."""
        return (await self.receive(name))["d"]

    async def ask(self, op: str, **body: Any) -> Json:
        """Send a request and wait for its answer."""
        self.number += 1
        await self.ws.send_json({"op": op, "re": self.number} | body)
        while True:
            reply = await self.receive("REPLY")
            if reply["re"] == self.number:
                return reply

    async def act(self, op: str, **body: Any) -> Json:
        """Like `ask`, but the answer must be a good one; gives its data."""
        reply = await self.ask(op, **body)
        assert reply["ok"], reply
        data: Json = reply["d"]
        return data


@pytest.fixture
async def table() -> AsyncIterator[DemoTable]:
    async with demo_table(ack_window=1.0) as table:
        yield table


@asynccontextmanager
async def seated(table: DemoTable, *names: str) -> AsyncIterator[list[Line]]:
    async with aiohttp.ClientSession() as session:
        lines = []
        for name in names:
            number = table.server.world.user(name).id
            lines.append(Line(await session.ws_connect(f"{table.server.url}/play?user={number}")))
        yield lines


async def channel_of(line: Line, name: str = "farm-post") -> tuple[str, Json]:
    hello = await line.event("HELLO")
    return next(channel["id"] for channel in hello["channels"] if channel["name"] == name), hello


async def test_the_page_is_served_uncached_and_may_load_nothing_from_elsewhere(table: DemoTable) -> None:
    async with aiohttp.ClientSession() as session:
        for path, kind in [("/", "text/html"), ("/main.js", "text/javascript"), ("/page.css", "text/css")]:
            async with session.get(table.server.url + path) as answer:
                assert answer.status == 200
                assert answer.content_type == kind
                assert answer.headers["Cache-Control"] == "no-store"
                policy = answer.headers["Content-Security-Policy"]
                assert "default-src 'none'" in policy
                assert "http" not in policy
                assert "unsafe" not in policy
        async with session.get(f"{table.server.url}/fonts/FiraSansCondensed-Bold.ttf") as answer:
            assert answer.content_type == "font/ttf"
        for path in ["/nothing.js", "/fonts/none.ttf", "/..%2fplay.py", "/play.py"]:
            async with session.get(table.server.url + path) as answer:
                assert answer.status == 404


async def test_only_the_own_page_may_open_the_socket_and_only_for_people(table: DemoTable) -> None:
    ada, bot = table.server.world.user("ada").id, table.server.world.bot.id
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(f"{table.server.url}/play?user={ada}", origin="http://elsewhere.example")
        assert refused.value.status == 403
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(f"{table.server.url}/play?user={ada}", headers={"Host": "elsewhere.example"})
        assert refused.value.status == 403
        for number in (bot, 7, "ada"):
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await session.ws_connect(f"{table.server.url}/play?user={number}")
            assert refused.value.status == 404
        async with session.get(f"{table.server.url}/play/people") as answer:
            people = (await answer.json())["people"]
    assert [person["username"] for person in people] == ["ada", "bela", "cleo", "dario", "edda"]


async def test_the_hello_tells_who_where_and_what_one_may_do(table: DemoTable) -> None:
    async with seated(table, "bela") as (line,):
        _, hello = await channel_of(line)
    assert hello["me"]["username"] == "bela"
    assert hello["bot_online"] is True
    assert [channel["name"] for channel in hello["channels"]] == ["farm-post", "barn"]
    assert [command["name"] for command in hello["commands"]] == ["farm"]
    assert {user["username"] for user in hello["users"]} == {"ada", "bela", "cleo", "dario", "edda", "hofpost"}


async def test_what_one_says_the_others_see_with_its_mention(table: DemoTable) -> None:
    async with seated(table, "ada", "bela") as (ada, bela):
        channel, hello = await channel_of(ada)
        bela_id = next(user["id"] for user in hello["users"] if user["username"] == "bela")
        await ada.act("say", channel=channel, content=f"Hello <@{bela_id}>")
        message = await bela.event("MESSAGE_CREATE")
        assert message["author"]["username"] == "ada"
        assert [user["id"] for user in message["mentions"]] == [bela_id]
        history = await bela.act("history", channel=channel)
    assert [entry["id"] for entry in history["messages"]] == [message["id"]]
    assert history["more"] is False


async def test_history_comes_in_pages(table: DemoTable) -> None:
    async with seated(table, "ada") as (ada,):
        channel, _ = await channel_of(ada)
        for number in range(70):
            await ada.act("say", channel=channel, content=f"line {number}")
        newest = await ada.act("history", channel=channel)
        older = await ada.act("history", channel=channel, before=newest["messages"][0]["id"])
    said = [entry["content"] for entry in older["messages"] + newest["messages"]]
    assert said == [f"line {number}" for number in range(70)]
    assert (newest["more"], older["more"]) == (True, False)


async def test_a_command_a_private_answer_and_its_dismissal(table: DemoTable) -> None:
    async with seated(table, "ada", "bela") as (ada, bela):
        channel, _ = await channel_of(ada)
        await ada.act("slash", channel=channel, command="farm panel", options={})
        panel = await ada.event("MESSAGE_CREATE")
        assert panel["flags"] & 64
        await ada.act("click", channel=channel, message=panel["id"], custom_id="B3", values=None)
        changed = await ada.event("MESSAGE_UPDATE")
        assert "1 of 3 chosen · B3" in str(changed["components"])
        refused = await bela.ask("click", channel=channel, message=panel["id"], custom_id="B4", values=None)
        assert (refused["ok"], refused["error"]) == (False, "That message is gone.")
        assert (await bela.act("history", channel=channel))["messages"] == []
        await ada.act("dismiss", channel=channel, message=panel["id"])
        assert (await ada.act("history", channel=channel))["messages"] == []
        assert [frame["t"] for frame in bela.seen] == ["HELLO"]


async def test_options_choices_and_a_thread_that_appears(table: DemoTable) -> None:
    async with seated(table, "ada", "cleo") as (ada, cleo):
        channel, hello = await channel_of(ada)
        cleo_id = next(user["id"] for user in hello["users"] if user["username"] == "cleo")
        found = await ada.act(
            "autocomplete", channel=channel, command="farm place", options={"space": "wo"}, focused="space"
        )
        assert found["choices"] == [{"name": "wood-3 is free", "value": "wood-3"}]
        options = {"game": "agricola", "seats": 3, "name": "Agricola K7", "guest": cleo_id, "everyone": True}
        await ada.act("slash", channel=channel, command="farm new", options=options)
        thread = await cleo.event("THREAD_CREATE")
        assert (thread["name"], thread["parent_id"]) == ("Agricola K7", channel)
        while not (message := await cleo.event("MESSAGE_CREATE"))["content"].startswith("Welcome"):
            pass
        assert message["channel_id"] == thread["id"]
        assert [user["username"] for user in message["mentions"]] == ["cleo"]
        refused = await ada.ask("slash", channel=channel, command="farm new", options={"game": "agricola", "seats": 9})
    assert refused["ok"] is False
    assert "seats" in refused["error"]


async def test_a_form_goes_out_and_comes_back(table: DemoTable) -> None:
    async with seated(table, "ada") as (ada,):
        channel, _ = await channel_of(ada)
        await ada.act("slash", channel=channel, command="farm widgets", options={})
        message = await ada.event("MESSAGE_CREATE")
        modal = (await ada.act("click", channel=channel, message=message["id"], custom_id="form"))["modal"]
        assert modal["title"] == "Feeding the family"
        fields = [part["component"]["custom_id"] for part in modal["components"] if part["type"] == 18]
        values = dict(zip(fields, ["hello all", ["sheep"], "2", ["bake", "beg"]], strict=True))
        short = await ada.ask("modal", interaction=modal["interaction"], values=values | {fields[0]: "x"})
        assert short["ok"] is False
        await ada.act("modal", interaction=modal["interaction"], values=values)
        answer = await ada.event("MESSAGE_CREATE")
    assert answer["content"] == "note=hello all source=sheep how=2 more=bake,beg"


async def test_thinking_and_silence_are_told(table: DemoTable) -> None:
    async with seated(table, "ada") as (ada,):
        channel, _ = await channel_of(ada)
        await ada.act("slash", channel=channel, command="farm widgets", options={})
        message = await ada.event("MESSAGE_CREATE")
        await ada.act("click", channel=channel, message=message["id"], custom_id="slow")
        thinking = await ada.event("MESSAGE_CREATE")
        assert thinking["flags"] & 128
        table.bot.release_slow.set()
        answered = await ada.event("MESSAGE_UPDATE")
        assert (answered["id"], answered["content"]) == (thinking["id"], "Thought about it.")
        failed = await ada.ask("click", channel=channel, message=message["id"], custom_id="silent")
    assert failed["error"] == "This interaction failed: the bot did not answer in time."


async def test_nonsense_is_refused_in_words_and_the_line_stays_open(table: DemoTable) -> None:
    async with seated(table, "ada") as (ada,):
        channel, _ = await channel_of(ada)
        requests: list[tuple[str, Json]] = [
            ("fly", {}),
            ("say", {}),
            ("say", {"channel": "x", "content": "y"}),
            ("say", {"channel": "1", "content": "y"}),
            ("say", {"channel": channel, "content": " "}),
            ("slash", {"channel": channel, "command": "farm nothing"}),
            ("modal", {"interaction": "1", "values": {}}),
        ]
        for op, body in requests:
            reply = await ada.ask(op, **body)
            assert reply["ok"] is False
            assert reply["error"].endswith("."), reply
        await ada.act("say", channel=channel, content="still here")


async def test_the_page_hears_when_the_bot_goes(table: DemoTable) -> None:
    async with seated(table, "ada") as (ada,):
        await ada.event("HELLO")
        await table.bot.close()
        assert await asyncio.wait_for(ada.event("BOT"), 10) == {"online": False}


async def test_a_phone_rings_for_its_person_alone(table: DemoTable) -> None:
    async with seated(table, "ada", "bela") as (ada, bela):
        channel, hello = await channel_of(ada)
        bela_id = next(user["id"] for user in hello["users"] if user["username"] == "bela")
        await ada.act("say", channel=channel, content=f"Hello <@{bela_id}>")
        push = await bela.event("PUSH")
        assert (push["text"], push["title"]) == ("Hello @Bela", "Ada (#farm-post, Hofpost table)")
        assert push["channel_id"] == channel
        await ada.act("say", channel=channel, content="nobody")
        assert all(frame["t"] != "PUSH" for frame in ada.seen)


async def test_the_page_is_told_which_threads_a_person_has_joined(table: DemoTable) -> None:
    async with seated(table, "ada", "cleo") as (ada, cleo):
        channel, hello = await channel_of(ada)
        cleo_id = next(user["id"] for user in hello["users"] if user["username"] == "cleo")
        options = {"game": "agricola", "seats": 3, "name": "K7", "guest": cleo_id}
        await ada.act("slash", channel=channel, command="farm new", options=options)
        assert (await ada.event("THREAD_CREATE"))["joined"] is False
        while not (thread := await cleo.event("THREAD_UPDATE"))["joined"]:
            pass
        assert thread["name"] == "K7"
        await ada.act("say", channel=thread["id"], content="me too")
        while not (await ada.event("THREAD_UPDATE"))["joined"]:
            pass


async def test_private_answers_are_not_in_the_history(table: DemoTable) -> None:
    async with seated(table, "ada", "ada") as (ada, other):
        channel, _ = await channel_of(ada)
        await ada.act("slash", channel=channel, command="farm panel", options={})
        panel = await ada.event("MESSAGE_CREATE")
        assert panel["flags"] & 64
        assert (await ada.act("history", channel=channel))["messages"] == []
        await other.act("say", channel=channel, content="public")
        assert (await other.event("MESSAGE_CREATE"))["content"] == "public"
        await ada.act("jump", channel=channel)
        gone = await ada.ask("click", channel=channel, message=panel["id"], custom_id="B3", values=None)
        assert gone["error"] == "That message is gone."


async def test_files_go_with_commands(table: DemoTable) -> None:
    ada_id, bela_id = (table.server.world.user(name).id for name in ("ada", "bela"))
    url = f"{table.server.url}/play/files"
    async with aiohttp.ClientSession() as session, seated(table, "ada") as (ada,):
        channel, _ = await channel_of(ada)

        async def sent(user_id: int, data: bytes) -> Json:
            params = {"user": str(user_id), "name": "a.json"}
            async with session.post(url, params=params, data=data) as answer:
                assert answer.status == 200
                found: Json = await answer.json()
                return found

        file = await sent(ada_id, b"{}")
        await ada.act("slash", channel=channel, command="farm weigh", options={"file": file})
        assert (await ada.event("MESSAGE_CREATE"))["content"].startswith("a.json: 2 bytes, b'{}'")
        for strange in (await sent(bela_id, b"{}"), {"file": "1"}):
            refused = await ada.ask("slash", channel=channel, command="farm weigh", options={"file": strange})
            assert refused["error"] == "That file is not here any more. Choose it again."
        params = {"user": str(ada_id), "name": "b.json"}
        async with session.post(url, params=params, data=b" " * (10 * 1024 * 1024 + 1)) as answer:
            assert answer.status == 413
        async with session.post(url, params={"user": "7", "name": "c"}, data=b"") as answer:
            assert answer.status == 404


async def test_direct_messages_appear_when_they_are_opened(table: DemoTable) -> None:
    async with seated(table, "ada", "bela") as (ada, bela):
        await ada.event("HELLO")
        person = await table.bot.fetch_user(table.server.world.user("ada").id)
        await person.send("Hello")
        channel = await ada.event("CHANNEL_CREATE")
        assert (channel["type"], channel["name"], channel["joined"]) == (1, "Hofpost", True)
        assert (await ada.event("MESSAGE_CREATE"))["channel_id"] == channel["id"]
        assert (await ada.act("history", channel=channel["id"]))["messages"][0]["content"] == "Hello"
        await bela.event("HELLO")
        assert bela.seen == []


async def test_the_page_is_told_how_pictures_mark_people(table: DemoTable) -> None:
    bela = table.server.world.user("bela").id
    known: dict[int, tuple[int, str]] = {}

    async def marks(_channel_id: int) -> dict[int, tuple[int, str]]:
        return dict(known)

    table.page.marks = marks
    async with seated(table, "ada") as (ada,):
        channel, _ = await channel_of(ada)
        await ada.act("history", channel=channel)
        known[bela] = (3, "B")
        await ada.act("slash", channel=channel, command="farm classic", options={})
        told = await ada.event("MARKS")
    assert told == {"channel": channel, "marks": {str(bela): {"seat": 3, "letter": "B"}}}
