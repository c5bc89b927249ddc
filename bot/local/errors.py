"""The errors Discord answers with: one class, and the numbered ones by name."""

from __future__ import annotations

from bot.local.json_object import Json


class ApiError(Exception):
    """An answer other than 2xx: HTTP status, Discord's own error code, its message, and details by field."""

    retry_after: float | None = None
    """How many seconds the caller is to wait, where the answer says so."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} ({code}): {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> Json:
        """The JSON body of the answer."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body |= {"retry_after": self.retry_after, "global": False}
        return body

    def headers(self) -> dict[str, str]:
        """The headers that tell a client how long to wait, where it must."""
        if self.retry_after is None:
            return {}
        return {"Via": "1.1 local", "Retry-After": str(max(1, round(self.retry_after))), "X-RateLimit-Scope": "user"}


class InvalidForm(ApiError):
    """400 with code 50035: a field of the request breaks a limit. `path` names it, such as `components.0.label`."""

    def __init__(self, path: str, complaint: str, code: str = "BASE_TYPE_BAD_VALUE") -> None:
        self.path = path
        self.complaint = complaint
        errors: Json = {"_errors": [{"code": code, "message": complaint}]}
        for part in reversed([part for part in path.split(".") if part]):
            errors = {part: errors}
        super().__init__(400, 50035, "Invalid Form Body", errors)


def unauthorized() -> ApiError:
    """The token of the request is missing or wrong."""
    return ApiError(401, 0, "401: Unauthorized")


def unknown_channel() -> ApiError:
    """No such channel, or one that the caller may not know of."""
    return ApiError(404, 10003, "Unknown Channel")


def unknown_guild() -> ApiError:
    """No such guild, or the bot is not in it."""
    return ApiError(404, 10004, "Unknown Guild")


def unknown_member() -> ApiError:
    """The user is not a member of the guild or thread."""
    return ApiError(404, 10007, "Unknown Member")


def unknown_message() -> ApiError:
    """No such message; ephemeral ones count as unknown outside their interaction."""
    return ApiError(404, 10008, "Unknown Message")


def unknown_user() -> ApiError:
    """No such user."""
    return ApiError(404, 10013, "Unknown User")


def unknown_webhook() -> ApiError:
    """The interaction token opens nothing (yet): not acknowledged, or not in time."""
    return ApiError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiError:
    """The interaction does not exist or its window for an acknowledgement is over."""
    return ApiError(404, 10062, "Unknown interaction")


def unknown_command() -> ApiError:
    """No such application command."""
    return ApiError(404, 10063, "Unknown application command")


def already_acknowledged() -> ApiError:
    """The interaction has had its one acknowledgement."""
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def too_many_followups() -> ApiError:
    """More than five follow-ups where the application is installed for the user only."""
    return ApiError(400, 40094, "This interaction has reached the maximum number of follow up messages")


def too_large() -> ApiError:
    """The request or a file in it is larger than allowed."""
    return ApiError(413, 40005, "Request entity too large")


def missing_access() -> ApiError:
    """The bot cannot see the place."""
    return ApiError(403, 50001, "Missing Access")


def not_the_author() -> ApiError:
    """Only the author may edit a message."""
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    """Neither text, embed, file nor component."""
    return ApiError(400, 50006, "Cannot send an empty message")


def no_text_channel() -> ApiError:
    """The channel holds no messages itself: a forum."""
    return ApiError(400, 50008, "Cannot send messages in a non-text channel")


def cannot_dm() -> ApiError:
    """The person does not accept direct messages from the bot."""
    return ApiError(403, 50007, "Cannot send messages to this user")


def no_common_guild() -> ApiError:
    """The bot shares no guild with the person."""
    return ApiError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")


def opening_too_fast() -> ApiError:
    """The bot has opened direct messages with too many new people."""
    return ApiError(403, 40003, "You are opening direct messages too fast")


def too_many_old_edits() -> ApiError:
    """Too many edits of messages older than an hour in one channel."""
    return ApiError(429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later")


def slow_down(seconds: float) -> ApiError:
    """Too many requests of a kind; in so many seconds the next one may come."""
    error = ApiError(429, 0, "You are being rate limited.")
    error.retry_after = round(seconds, 3)
    return error


def blocked_message() -> ApiError:
    """The guild's automatic moderation lets the message not through."""
    return ApiError(400, 200000, "Message was blocked by automatic moderation")


def blocked_title() -> ApiError:
    """The guild's automatic moderation lets the thread's name not through."""
    return ApiError(400, 200001, "Title was blocked by automatic moderation")


def missing_permissions() -> ApiError:
    """The bot sees the place but may not do this there."""
    return ApiError(403, 50013, "Missing Permissions")


def invalid_webhook_token() -> ApiError:
    """The interaction token has run out."""
    return ApiError(401, 50027, "Invalid Webhook Token")


def thread_archived() -> ApiError:
    """Nothing can be changed in an archived thread."""
    return ApiError(400, 50083, "Thread is archived")


def thread_exists() -> ApiError:
    """The message has its thread already."""
    return ApiError(400, 160004, "A thread has already been created for this message")


def thread_locked() -> ApiError:
    """Only somebody who manages threads may write here."""
    return ApiError(403, 160005, "This thread is locked")


def too_many_threads() -> ApiError:
    """The guild has reached its number of active threads."""
    return ApiError(400, 160006, "Maximum number of active threads reached")


def too_many_command_creates() -> ApiError:
    """More than 200 new commands in a day in one scope."""
    return ApiError(400, 30034, "Max number of daily application command creates has been reached (200)")
