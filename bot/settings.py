"""What can be set from outside: environment variables `HOFPOST_…`, and beneath them the file `hofpost.toml`.

The file lies in the working directory; the environment wins over it. Every setting has a default with which the
local table runs.
"""

from __future__ import annotations

import difflib
import os
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

from platformdirs import user_data_path
from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_core import ErrorDetails
from pydantic_settings import (
    BaseSettings,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from bot.texts import languages

FILE = Path("hofpost.toml")
PREFIX = "HOFPOST_"


class SettingsError(Exception):
    """A setting that is missing or cannot be used; the message is one sentence for the person who runs the bot."""


class Settings(BaseSettings):
    """All settings. The field descriptions are the wording of the README's table."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_ignore_empty=True, toml_file=FILE, extra="forbid", frozen=True, validate_default=False
    )

    token: SecretStr | None = Field(
        default=None, description="The bot's token from Discord's developer portal; without it the local table runs."
    )
    database: str | None = Field(
        default=None,
        description="Where the games are kept, as an SQLAlchemy URL; by default `hofpost.db` in the data folder.",
    )
    data_dir: Path = Field(
        default_factory=lambda: user_data_path("hofpost", appauthor=False),
        description="Folder of all that is kept; the local table has the folder `local` in it.",
    )
    language: str = Field(
        default="en", description="Language for those who chose none and whose Discord language has no catalogue."
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        default="info", description="`debug`, `info`, `warning` or `error`."
    )
    test_guilds: Annotated[tuple[int, ...], NoDecode] = Field(
        default=(), description="Ids of servers that get the commands at once instead of globally, separated by commas."
    )
    alarm_channel: int | None = Field(
        default=None,
        gt=0,
        description="Id of a channel that is told when many commands and presses fail; by default the application's "
        "owner is told directly.",
    )
    most_tables: int = Field(default=50, ge=1, description="At how many tables one person can sit at a time.")
    keep_days: int = Field(
        default=7,
        ge=1,
        le=3650,
        description="Days after which posts that are out, calls that are over and what presses came to are deleted.",
    )
    local_port: int = Field(default=8710, ge=0, le=65535, description="Port of the local table; 0 takes a free one.")

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Say which source wins: arguments, then the environment, then the file."""
        return init_settings, env_settings, TomlConfigSettingsSource(settings_cls)

    @field_validator("token")
    @classmethod
    def _token_is_one_word(cls, value: SecretStr | None) -> SecretStr | None:
        if value is None:
            return None
        word = value.get_secret_value().strip()
        if not word:
            return None
        if any(sign.isspace() or sign in "\"'" for sign in word):
            raise ValueError("must be the bare token, without quotes or spaces")
        return SecretStr(word)

    @field_validator("database")
    @classmethod
    def _database_is_known(cls, value: str | None) -> str | None:
        if value is not None and not value.startswith("sqlite+aiosqlite:///"):
            raise ValueError("must be a URL that begins with sqlite+aiosqlite:///")
        return value

    @field_validator("data_dir")
    @classmethod
    def _home_is_meant(cls, value: Path) -> Path:
        return value.expanduser()

    @field_validator("language")
    @classmethod
    def _language_has_a_catalogue(cls, value: str) -> str:
        if value not in languages():
            raise ValueError(f"must be one of {', '.join(languages())}")
        return value

    @field_validator("log_level", mode="before")
    @classmethod
    def _level_in_any_case(cls, value: Any) -> Any:
        return value.lower() if isinstance(value, str) else value

    @field_validator("test_guilds", mode="before")
    @classmethod
    def _ids_in_one_line(cls, value: Any) -> Any:
        if isinstance(value, int):
            return (value,)
        if isinstance(value, str):
            return tuple(part.strip() for part in value.split(",") if part.strip())
        return value

    @property
    def folder(self) -> Path:
        """The folder of what is kept; the local table has one of its own, for its channels are not those of Discord."""
        return self.data_dir if self.token else self.data_dir / "local"

    @property
    def database_url(self) -> str:
        """The URL of the database, with the default filled in."""
        return self.database or f"sqlite+aiosqlite:///{(self.folder / 'hofpost.db').as_posix()}"

    @property
    def local_world_file(self) -> Path:
        """The file in which the local table keeps people, channels and messages."""
        return self.folder / "table.msgpack"

    @property
    def heartbeat_file(self) -> Path:
        """The file whose age says when the gateway last answered."""
        return self.folder / "heartbeat"

    def at_the_local_table(self) -> Settings:
        """Return the settings as they are without a token, for the local table beside a bot on Discord."""
        return self.model_copy(update={"token": None, "database": None})


def load() -> Settings:
    """Read the settings.

    Raises `SettingsError` with a sentence that names the setting and what it must be.
    """
    _refuse_unknown_variables()
    try:
        return Settings()
    except ValidationError as error:
        raise SettingsError(_sentence(error.errors()[0])) from None
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(f"{FILE} cannot be read as TOML: {error}.") from None
    except OSError as error:
        raise SettingsError(f"{FILE} cannot be read: {error.strerror}.") from None


def _refuse_unknown_variables() -> None:
    known = [variable(name) for name in Settings.model_fields]
    for name in sorted(os.environ):
        if name.startswith(PREFIX) and name not in known:
            raise SettingsError(f"{name} is no setting of Hofpost{_meant(name, known)}.")


def variable(field: str) -> str:
    """Return the environment variable of a setting."""
    return PREFIX + field.upper()


def _meant(word: str, known: list[str]) -> str:
    near = difflib.get_close_matches(word, known, n=1)
    return f"; {near[0]} is" if near else ""


def _sentence(error: ErrorDetails) -> str:
    field = str(error["loc"][0]) if error["loc"] else ""
    if error["type"] == "extra_forbidden":
        return f"{field} in {FILE} is no setting of Hofpost{_meant(field, list(Settings.model_fields))}."
    place = variable(field) if os.environ.get(variable(field)) else f"{field} in {FILE}"
    given = "" if field == "token" else f" is {str(error['input'])!r} but"
    return f"{place}{given} {_must(error)}."


def _must(error: ErrorDetails) -> str:
    limits = error.get("ctx", {})
    match error["type"]:
        case "value_error":
            return str(limits["error"])
        case "literal_error":
            return f"must be one of {str(limits['expected']).replace(' or ', ', ').replace(chr(39), '')}"
        case "int_parsing" | "int_type" | "int_from_float":
            return "must be a whole number"
        case "greater_than_equal":
            return f"must be at least {limits['ge']}"
        case "less_than_equal":
            return f"must be at most {limits['le']}"
        case _:
            return f"cannot be used: {error['msg']}"
