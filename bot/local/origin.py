"""Who may talk to the local server: programs of this machine, and of all web pages only its own.

Any page that is open in a browser can send requests to this machine. By DNS rebinding it can even do so under a name
of its own, so the name that was asked for must be this machine's.
"""

from __future__ import annotations

from aiohttp import web
from aiohttp.typedefs import Handler
from yarl import URL

from bot.local.hooks import is_loopback

OWN = ("same-origin", "none")
"""What a browser says of a request by this server's page (`same-origin`) or by its person (`none`)."""


@web.middleware
async def own_page_only(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Serve only requests that name this machine and come from no other web page; else answer 403."""
    if not (_names_this_machine(request) and _comes_from_here(request)):
        raise web.HTTPForbidden(text="Only programs of this machine and the page of this server may do this.")
    return await handler(request)


def _names_this_machine(request: web.Request) -> bool:
    hosts = request.headers.getall("Host", [])
    try:
        return len(hosts) == 1 and is_loopback(URL(f"http://{hosts[0]}/").host)
    except ValueError:
        return False


def _comes_from_here(request: web.Request) -> bool:
    origin = request.headers.get("Origin")
    if origin is not None and origin not in (f"http://{request.host}", f"https://{request.host}"):
        return False
    if request.headers.get("Sec-Fetch-Site", "none") in OWN:
        return True
    # A link elsewhere may lead to the page, which then stands alone in its tab.
    leads = request.headers.get("Sec-Fetch-Mode") == "navigate" and request.headers.get("Sec-Fetch-Dest") == "document"
    return leads and request.method == "GET" and request.path == "/"
