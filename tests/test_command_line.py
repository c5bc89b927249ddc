"""The command line: random games, health check, log lines, and plain words for what cannot be done."""

import asyncio
import io
import logging
import os
import re
import sqlite3

import pytest

from bot.__main__ import main, parser
from bot.games.rules import Illegal, Setup
from bot.games.text import plain
from bot.settings import Settings
from bot.tables.db.files import database_file
from bot.tools import health
from bot.tools.errors import Unusable
from bot.tools.logs import LineFormatter, start_logging
from bot.tools.randomplay import DeadEnd, play_game
from bot.tools.simulate import chosen_setup, simulate
from tests.toy import Toy

TOY = Toy()
GAMES = {"toy": TOY}


class Stuck(Toy):
    """A toy in which nobody has a legal move from the second round on."""

    def legal_moves(self, state, seat):
        return super().legal_moves(state, seat) if state.round == 1 else ()


class Refusing(Toy):
    """A toy that offers a move and then refuses it."""

    def apply(self, state, seat, move):
        raise Illegal(plain("The rules changed their mind."))


class TestRandomPlay:
    def test_the_same_seed_plays_the_same_game(self):
        setup = Setup(seats=3, variant=TOY.variants[0].key, seed=7)
        first, second = play_game(TOY, setup), play_game(TOY, setup)
        assert TOY.encode(first.state) == TOY.encode(second.state)
        assert first.decisions == second.decisions

    def test_it_plays_to_the_end(self):
        played = play_game(TOY, Setup(seats=2, variant=TOY.variants[0].key, seed=1))
        assert TOY.is_over(played.state)
        assert played.totals == TOY.scores(played.state).totals
        assert played.decisions == len(played.legal_times)

    def test_every_move_is_shown_to_the_watcher_before_it_is_made(self):
        seen = []
        setup = Setup(seats=2, variant=TOY.variants[0].key, seed=1)
        play_game(TOY, setup, lambda state, seat, move: seen.append((state, seat, move)))
        state = TOY.new_game(setup).state
        for before, seat, move in seen:
            assert TOY.encode(before) == TOY.encode(state)
            state = TOY.apply(state, seat, move).state
        assert TOY.is_over(state)

    @pytest.mark.parametrize(
        ("rules", "what"),
        [(Stuck(), "has no legal move"), (Refusing(), "is legal but refused .The rules changed their mind")],
    )
    def test_a_dead_end_says_where_it_is(self, rules, what):
        with pytest.raises(DeadEnd, match=rf"^toy, .*, 2 seats, seed 5, .*{what}"):
            play_game(rules, Setup(seats=2, variant=rules.variants[0].key, seed=5))


class TestSimulate:
    def test_it_prints_the_figures(self, capsys):
        assert simulate(GAMES, "toy", seats=2, count=3) == 0
        printed = capsys.readouterr().out
        assert "games played to the end  3 of 3" in printed
        assert "dead ends                0" in printed
        assert "decisions per second" in printed
        assert "longest legal-move time" in printed
        assert "scores" in printed

    def test_with_interjections_of_every_seat(self, capsys):
        assert simulate(GAMES, "toy", seats=2, count=2, interject=True, rich=True, short=True) == 0
        assert "games played to the end  2 of 2" in capsys.readouterr().out
        assert simulate({"toy": Stuck()}, "toy", seats=2, count=2, interject=True) == 1

    def test_a_dead_end_is_a_failure(self, capsys):
        assert simulate({"toy": Stuck()}, "toy", seats=2, count=2) == 1
        printed = capsys.readouterr().out
        assert printed.count("dead end: ") == 2
        assert "dead ends                2" in printed

    def test_the_defaults_are_the_first_variant_and_most_seats(self):
        first = TOY.variants[0]
        assert chosen_setup(GAMES, "toy", None, None)[1:] == (first.key, max(first.seats))

    @pytest.mark.parametrize(
        ("game", "variant", "seats", "words"),
        [
            ("chess", None, None, "There is no game 'chess'; there is toy."),
            ("toy", "blind", None, "toy has no variant 'blind'; it has"),
            ("toy", None, 9, "seats, not by 9."),
        ],
    )
    def test_what_does_not_exist_is_said(self, game, variant, seats, words):
        with pytest.raises(Unusable) as refused:
            chosen_setup(GAMES, game, variant, seats)
        assert words in str(refused.value)


@pytest.fixture
def settings(tmp_path):
    (tmp_path / "local").mkdir()
    with sqlite3.connect(tmp_path / "local" / "hofpost.db") as connection:
        connection.execute("CREATE TABLE outbox (status TEXT, due_at INTEGER, attempts INTEGER)")
    connection.close()
    return Settings(data_dir=tmp_path)


class TestHealth:
    def test_a_fresh_heartbeat_and_a_database_are_well(self, settings, capsys):
        settings.heartbeat_file.touch()
        assert health.check(settings) == 0
        assert capsys.readouterr().out == "All is well.\n"

    def test_an_old_heartbeat_is_a_fault(self, settings):
        settings.heartbeat_file.touch()
        os.utime(settings.heartbeat_file, (1000, 1000))
        assert health.faults(settings, 1000 + health.STALE) == []
        assert health.faults(settings, 1300) == ["Discord's gateway last answered 300 seconds ago."]

    def test_without_heartbeat_and_database_both_are_named(self, tmp_path):
        found = health.faults(Settings(data_dir=tmp_path), 0)
        assert [line.split(";")[0].split(",")[0] for line in found] == [
            f"There is no database at {tmp_path / 'local' / 'hofpost.db'}",
            "The bot is not running",
        ]

    @pytest.mark.parametrize(
        ("status", "due", "attempts", "fault"),
        [("due", 5000, 7, True), ("claimed", 1300, 1, True), ("due", 1500, 2, False), ("done", 0, 9, False)],
    )
    def test_posts_that_do_not_go_out_are_a_fault(self, settings, status, due, attempts, fault):
        settings.heartbeat_file.touch()
        os.utime(settings.heartbeat_file, (5000, 5000))
        with sqlite3.connect(database_file(settings.database_url)) as connection:
            connection.execute("INSERT INTO outbox VALUES (?, ?, ?)", (status, due * 1_000_000, attempts))
        connection.close()
        found = health.faults(settings, 1400 + health.LATE)
        assert found == (["Posts have not gone out for an hour or more: 1; the log says why."] if fault else [])

    def test_a_file_that_is_no_database_is_a_fault(self, settings):
        settings.heartbeat_file.touch()
        database_file(settings.database_url).write_bytes(b"not a database at all" * 100)
        assert "does not open" in health.faults(settings, 0)[0]

    async def test_the_heartbeat_stops_while_the_gateway_is_silent(self, settings):
        answers = iter([False, True])
        asked_twice = asyncio.Event()

        def is_connected():
            answer = next(answers, None)
            if answer is None:
                asked_twice.set()
                return False
            assert not settings.heartbeat_file.exists()
            return answer

        beating = asyncio.create_task(health.keep_heartbeat(settings.heartbeat_file, is_connected, every=0))
        await asked_twice.wait()
        assert settings.heartbeat_file.exists()
        beating.cancel()
        await asyncio.gather(beating, return_exceptions=True)
        assert not settings.heartbeat_file.exists()


class TestLogs:
    def test_a_line_holds_the_facts_and_nothing_else(self):
        record = logging.makeLogRecord(
            {"name": "bot.tables", "levelname": "INFO", "msg": "turn %s", "args": (3,), "created": 0.0}
            | {"game": "K7", "seat": 0, "position": 41, "hand": "Grocer"}
        )
        assert LineFormatter().format(record) == (
            "1970-01-01T00:00:00.000Z INFO    bot.tables turn 3 game=K7 position=41 seat=0"
        )

    def test_libraries_speak_from_warning_on(self):
        root = logging.getLogger()
        before = root.handlers[:], root.level, logging.getLogger("bot").level, logging.getLogger("rendering").level
        out = io.StringIO()
        try:
            start_logging("info", out)
            logging.getLogger("discord.gateway").info("not this")
            logging.getLogger("discord.gateway").warning("but this")
            logging.getLogger("bot.chat").info("and this")
        finally:
            root.handlers[:] = before[0]
            root.setLevel(before[1])
            logging.getLogger("bot").setLevel(before[2])
            logging.getLogger("rendering").setLevel(before[3])
        assert [line.split(" ", 2)[2].strip() for line in out.getvalue().splitlines()] == [
            "discord.gateway but this",
            "bot.chat and this",
        ]


class TestCommandLine:
    @pytest.fixture(autouse=True)
    def _surroundings(self, monkeypatch, tmp_path):
        for name in [name for name in os.environ if name.startswith("HOFPOST_")]:
            monkeypatch.delenv(name)
        monkeypatch.setenv("HOFPOST_DATA_DIR", str(tmp_path))
        monkeypatch.chdir(tmp_path)

    def test_a_wrong_setting_is_one_sentence_and_code_2(self, monkeypatch, capsys):
        monkeypatch.setenv("HOFPOST_LOCAL_PORT", "x")
        assert main([]) == 2
        assert capsys.readouterr().err == "HOFPOST_LOCAL_PORT is 'x' but must be a whole number.\n"

    def test_discord_without_a_token_is_one_sentence_and_code_2(self, capsys):
        assert main(["--discord"]) == 2
        said = capsys.readouterr().err
        assert said.startswith("HOFPOST_TOKEN is not set")
        assert said.count("\n") == 1

    def test_a_game_that_does_not_exist_is_one_sentence_and_code_2(self, capsys):
        assert main(["simulate", "chess"]) == 2
        assert capsys.readouterr().err.startswith("There is no game 'chess'; there is ")

    def test_the_ledger_names_what_is_not_dealt_and_counts_the_rest(self, capsys):
        assert main(["ledger"]) == 0
        *named, counted = capsys.readouterr().out.splitlines()
        assert counted == f"agricola: {308 - len(named)} of 308 hand cards are dealt"
        assert all(re.fullmatch(r"[EIK]\d+ [^:]+: .+", line) for line in named)

    def test_check_fails_while_nothing_runs(self, capsys):
        assert main(["check"]) == 1
        assert "The bot is not running" in capsys.readouterr().out

    def test_every_subcommand_explains_itself(self):
        text = parser().format_help()
        for name in ("simulate", "bench", "ledger", "export", "replay", "check"):
            assert name in text
