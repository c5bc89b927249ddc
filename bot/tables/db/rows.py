"""Rows as statements give them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row

# Any: which columns a row has stands in the statement that it comes from; SQLAlchemy types no names.
AnyRow = Row[Any]
