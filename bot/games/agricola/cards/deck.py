"""Every card that is written: importing this module reads all modules of `cards/played` and registers their cards."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from bot.games.agricola.box.hooks import CARDS
from bot.games.agricola.cards import played

for _module in iter_modules(played.__path__):
    import_module(f"{played.__name__}.{_module.name}")

__all__ = ["CARDS"]
