"""Settings: defaults, which source wins, and one plain sentence for each mistake."""

import os

import pytest

from bot.settings import Settings, SettingsError, load


@pytest.fixture(autouse=True)
def _empty_surroundings(monkeypatch, tmp_path):
    for name in list(os.environ):
        if name.startswith("HOFPOST_"):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


def test_nothing_needs_to_be_set():
    settings = load()
    assert settings.token is None
    assert settings.language == "en"
    assert settings.database_url == f"sqlite+aiosqlite:///{settings.data_dir.as_posix()}/local/hofpost.db"


def test_the_environment_wins_over_the_file(monkeypatch, tmp_path):
    (tmp_path / "hofpost.toml").write_text('local_port = 1000\nlog_level = "debug"\ntest_guilds = [3, 4]\n')
    monkeypatch.setenv("HOFPOST_LOCAL_PORT", "2000")
    settings = load()
    assert (settings.local_port, settings.log_level, settings.test_guilds) == (2000, "debug", (3, 4))


def test_an_empty_variable_counts_as_not_set(monkeypatch):
    monkeypatch.setenv("HOFPOST_TOKEN", "")
    assert load().token is None


def test_a_blank_token_in_the_file_counts_as_not_set(tmp_path):
    (tmp_path / "hofpost.toml").write_text('token = " "\n')
    assert load().token is None


def test_the_token_is_never_shown(monkeypatch):
    monkeypatch.setenv("HOFPOST_TOKEN", "very-secret")
    settings = load()
    assert settings.token is not None
    assert settings.token.get_secret_value() == "very-secret"
    assert "very-secret" not in repr(settings)


def test_test_guilds_stand_in_one_line(monkeypatch):
    monkeypatch.setenv("HOFPOST_TEST_GUILDS", "11, 22")
    assert load().test_guilds == (11, 22)


def test_the_data_folder_holds_database_and_heartbeat(monkeypatch, tmp_path):
    monkeypatch.setenv("HOFPOST_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("HOFPOST_TOKEN", "word")
    settings = load()
    assert settings.database_url == f"sqlite+aiosqlite:///{tmp_path.as_posix()}/hofpost.db"
    assert settings.heartbeat_file == tmp_path / "heartbeat"


def test_the_local_table_never_touches_the_games_on_discord(monkeypatch, tmp_path):
    monkeypatch.setenv("HOFPOST_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("HOFPOST_TOKEN", "word")
    monkeypatch.setenv("HOFPOST_DATABASE", "sqlite+aiosqlite:///games.db")
    settings = load()
    assert settings.database_url == "sqlite+aiosqlite:///games.db"
    local = settings.at_the_local_table()
    assert local.token is None
    assert local.database_url == f"sqlite+aiosqlite:///{tmp_path.as_posix()}/local/hofpost.db"


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("LOCAL_PORT", "abc", "HOFPOST_LOCAL_PORT is 'abc' but must be a whole number."),
        ("LOCAL_PORT", "70000", "HOFPOST_LOCAL_PORT is '70000' but must be at most 65535."),
        ("LOCAL_PORT", "-1", "HOFPOST_LOCAL_PORT is '-1' but must be at least 0."),
        ("LOG_LEVEL", "loud", "HOFPOST_LOG_LEVEL is 'loud' but must be one of debug, info, warning, error."),
        ("TEST_GUILDS", "1,x", "HOFPOST_TEST_GUILDS is 'x' but must be a whole number."),
        ("TOKEN", "'quoted'", "HOFPOST_TOKEN must be the bare token, without quotes or spaces."),
        ("TOKNE", "word", "HOFPOST_TOKNE is no setting of Hofpost; HOFPOST_TOKEN is."),
        (
            "DATABASE",
            "postgresql://x",
            "HOFPOST_DATABASE is 'postgresql://x' but must be a URL that begins with sqlite+aiosqlite:///.",
        ),
    ],
)
def test_a_wrong_variable_is_named_in_one_sentence(monkeypatch, name, value, sentence):
    monkeypatch.setenv(f"HOFPOST_{name}", value)
    with pytest.raises(SettingsError) as refused:
        load()
    assert str(refused.value) == sentence


def test_an_unknown_language_names_those_there_are(monkeypatch):
    monkeypatch.setenv("HOFPOST_LANGUAGE", "tlh")
    with pytest.raises(SettingsError, match=r"^HOFPOST_LANGUAGE is 'tlh' but must be one of en.*\.$"):
        load()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("local_port = 'x'", r"^local_port in hofpost.toml is 'x' but must be a whole number\.$"),
        ("tokn = 'x'", r"^tokn in hofpost.toml is no setting of Hofpost; token is\.$"),
        ("local_port", r"^hofpost.toml cannot be read as TOML: .*\.$"),
    ],
)
def test_a_wrong_file_is_named_in_one_sentence(tmp_path, text, sentence):
    (tmp_path / "hofpost.toml").write_text(text)
    with pytest.raises(SettingsError, match=sentence):
        load()


def test_every_setting_says_what_it_is():
    assert all(field.description for field in Settings.model_fields.values())
