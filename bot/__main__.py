"""The command `hofpost`: reads the command line and the settings, then hands over to the tool that was asked for."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path

from bot.settings import Settings, SettingsError, load
from bot.tools.errors import Unusable

# Each tool is imported by the one that runs it: Discord and drawing take a second that `check` need not wait.
Work = Callable[[argparse.Namespace, Settings], int]


def parser() -> argparse.ArgumentParser:
    """Return the grammar of the command line."""
    top = argparse.ArgumentParser(
        prog="hofpost",
        description="A Discord bot for farming games. Without a subcommand it runs: "
        "on Discord when a token is set, else at a local table in your browser.",
    )
    top.add_argument("--version", action="version", version=f"hofpost {version('hofpost')}")
    top.set_defaults(work=_run)
    place = top.add_mutually_exclusive_group()
    place.add_argument("--discord", action="store_true", help="run on Discord; refuse to start without a token")
    place.add_argument("--local", action="store_true", help="use the local table even when a token is set")
    tools = top.add_subparsers(title="subcommands", metavar="")

    simulate = _tool(tools, "simulate", _simulate, "play whole games at random and look for dead ends")
    simulate.add_argument("game", help="key of the game")
    simulate.add_argument("--seats", type=int, help="number of seats (default: the most the variant takes)")
    simulate.add_argument("--variant", help="key of the variant (default: the game's first)")
    simulate.add_argument("--games", type=int, default=10, help="how many games (default: 10)")
    simulate.add_argument("--seed", type=int, default=1, help="seed of the first game (default: 1)")
    simulate.add_argument("--interject", action="store_true", help="let every seat act, awaited or not")
    simulate.add_argument("--rich-hands", action="store_true", help="with --interject: many goods and cards")
    simulate.add_argument("--short-decks", action="store_true", help="with --interject: next to nothing in the decks")

    bench = _tool(tools, "bench", _bench, "measure rules, pictures, storage and answers on this machine")
    bench.add_argument("--json", action="store_true", help="print the figures as JSON")

    _tool(tools, "ledger", _ledger, "list the cards that are not dealt, with the reason")

    export = _tool(tools, "export", _export, "write a stored game to standard output as JSON")
    export.add_argument("game", help="id of the game, such as K7")

    replay = _tool(tools, "replay", _replay, "play an exported game again and compare every position")
    replay.add_argument("file", type=Path, help="file that export wrote; - reads standard input")

    position = _tool(tools, "position", _position, "print the position of a stored game, or read one that was printed")
    which = position.add_mutually_exclusive_group(required=True)
    which.add_argument("game", nargs="?", help="id of the game, such as K7")
    which.add_argument("--read", type=Path, metavar="FILE", help="read a printed position and check it; - for stdin")
    position.add_argument("--turn", type=int, metavar="N", help="the position after turn N (default: the last)")

    field = _tool(tools, "fieldtest", _fieldtest, "try on the real Discord what only it can show, and write a report")
    field.add_argument("--guild", type=int, required=True, metavar="ID", help="the server to try it on")
    field.add_argument("--channel", type=int, required=True, metavar="ID", help="a text channel there")
    field.add_argument("--answers", type=Path, metavar="FILE", help="answer the questions from a file")
    field.add_argument("--report", type=Path, metavar="FILE", help="where to write (default: fieldtest-DATE.md)")
    field.add_argument("--old-edits", action="store_true", help="also wait an hour and edit a message that is old then")
    field.add_argument("--wait", type=float, default=120.0, help="seconds to wait for a press (default: 120)")

    _tool(tools, "check", _check, "say whether the running bot is well (exit code 0 or 1)")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code: 0 well, 1 a fault was found, 2 it cannot be done like this."""
    asked = parser().parse_args(arguments)
    try:
        settings = load().at_the_local_table() if asked.local else load()
        work: Work = asked.work
        return work(asked, settings)
    except (SettingsError, Unusable) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python complains once more at its end
        return 0
    except KeyboardInterrupt:
        return 130


def _tool(
    tools: argparse._SubParsersAction[argparse.ArgumentParser], name: str, work: Work, help_line: str
) -> argparse.ArgumentParser:
    tool = tools.add_parser(name, help=help_line, description=f"{help_line[0].upper()}{help_line[1:]}.")
    tool.set_defaults(work=work)
    return tool


def _run(asked: argparse.Namespace, settings: Settings) -> int:
    if asked.discord and settings.token is None:
        raise Unusable("HOFPOST_TOKEN is not set; take the bot's token from Discord's developer portal.")
    from bot.tools.run import run_discord, run_local

    if settings.token is None:
        return run_local(settings)
    return run_discord(settings)


def _simulate(asked: argparse.Namespace, settings: Settings) -> int:
    from bot.games.registry import GAMES
    from bot.tools.simulate import simulate

    return simulate(
        GAMES,
        asked.game,
        variant=asked.variant,
        seats=asked.seats,
        count=max(1, asked.games),
        seed=asked.seed,
        interject=asked.interject,
        rich=asked.rich_hands,
        short=asked.short_decks,
    )


def _bench(asked: argparse.Namespace, settings: Settings) -> int:
    from bot.tools.bench import bench

    return bench(as_json=asked.json)


def _ledger(asked: argparse.Namespace, settings: Settings) -> int:
    from bot.games.registry import GAMES
    from bot.tools.ledger import ledger

    return ledger(GAMES)


def _export(asked: argparse.Namespace, settings: Settings) -> int:
    from bot.tools.archive import export

    return export(settings, asked.game)


def _replay(asked: argparse.Namespace, settings: Settings) -> int:
    from bot.tools.archive import replay

    return replay(asked.file)


def _position(asked: argparse.Namespace, settings: Settings) -> int:
    from bot.tools.position import check_position, print_position

    return print_position(settings, asked.game, asked.turn) if asked.read is None else check_position(asked.read)


def _fieldtest(asked: argparse.Namespace, settings: Settings) -> int:
    from bot.tools.fieldtest.command import fieldtest

    return fieldtest(
        settings,
        guild=asked.guild,
        channel=asked.channel,
        answers=asked.answers,
        report=asked.report,
        wait=max(0.0, asked.wait),
        old_edits=asked.old_edits,
    )


def _check(asked: argparse.Namespace, settings: Settings) -> int:
    from bot.tools.health import check

    return check(settings)


if __name__ == "__main__":
    sys.exit(main())
