"""The measurements measure: each gives its figures on a small run. What the figures are is no matter here."""

import json
import time
from types import SimpleNamespace

import pytest

from bot.games.registry import GAMES
from bot.tools import bench
from bot.tools import cpu_clock as busy
from bot.tools.measure import answers, pictures, rules, tables
from bot.tools.measure.figures import Figure, percentile

WHAT = ("decisions", "legal_p99", "legal_max", "prompt_p99", "prompt_max", "game", "state")
FIRST = next(iter(GAMES.values()))


def keys_of(figures):
    assert all(figure.value >= 0 for figure in figures)
    return [figure.key for figure in figures]


def test_rules():
    keys = keys_of(rules.measure_rules(FIRST, games=5))
    _first, *others = FIRST.variants
    heads = [FIRST.key, *(f"{FIRST.key}.{variant.key}" for variant in others)]
    assert keys == [f"{head}.{what}" for head in heads for what in WHAT]


@pytest.mark.parametrize("key", GAMES)
async def test_pictures(monkeypatch, key):
    monkeypatch.setattr(pictures, "GAMES_AT_ONCE", 1)
    monkeypatch.setattr(pictures, "MOST", 4)
    keys = keys_of(await pictures.measure_pictures(GAMES[key]))
    assert keys == [f"pictures.{key}.{what}" for what in ("cold", "warm", "warm_p95", "size", "rate", "blocked")]


async def test_tables(monkeypatch, caplog):
    for name, value in {"AT_ONCE": 2, "TURNS": 2, "RUNNING": 2, "STARTS": 1, "WHOLE": 2, "ALONE": 1}.items():
        monkeypatch.setattr(tables, name, value)
    lists = ("list", "games", "suggest", "suggest_typed")
    names = ("append", "append_p95", "start", *lists, "create", "create_beside", "import")
    assert keys_of(await tables.measure_tables(GAMES)) == [f"tables.{name}" for name in names]
    assert "failed" not in caplog.text


async def test_answers(monkeypatch):
    monkeypatch.setattr(answers, "TURNS", 2)
    keys = keys_of(await answers.measure_answers(GAMES))
    assert keys == ["answers.acknowledged", "answers.committed", "answers.posted"]


def test_a_percentile_is_a_value_that_was_measured():
    values = [float(number) for number in range(1, 101)]
    assert percentile(values, 0.5) == 51
    assert percentile(values, 0.99) == 100
    assert percentile([3.0], 0.95) == 3


@pytest.fixture
def one_figure(monkeypatch):
    async def nothing(_games):
        return []

    monkeypatch.setattr(bench, "measure_rules", lambda game: [Figure("a.b", "one thing", 1234.5, "ms")])
    monkeypatch.setattr(bench, "in_a_new_process", lambda work, key: [])
    for name in ("measure_tables", "measure_answers"):
        monkeypatch.setattr(bench, name, nothing)


def test_pictures_are_measured_where_nothing_was_drawn_yet():
    assert bench.in_a_new_process(_echo, "hallertau") == [Figure("hallertau", "here", 1.0, "ms")]


def _echo(key):
    return [Figure(key, "here", 1.0, "ms")]


@pytest.mark.usefixtures("one_figure")
def test_figures_for_people(capsys):
    assert bench.bench() == 0
    assert capsys.readouterr().out.split() == ["one", "thing", "1234", "ms"] * len(GAMES)


@pytest.mark.usefixtures("one_figure")
def test_figures_for_machines(capsys):
    assert bench.bench(as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["figures"] == {"a.b": {"value": 1234.5, "unit": "ms"}}


def test_a_coarse_clock_measures_no_decision(monkeypatch):
    assert busy.busy_clock() in (time.thread_time, time.perf_counter)
    monkeypatch.setattr(time, "get_clock_info", lambda _name: SimpleNamespace(resolution=0.0156))
    assert busy.busy_clock() is time.perf_counter
