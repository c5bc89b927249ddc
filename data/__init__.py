"""Facts that rules and pictures share: boards, cards, fonts, message catalogues."""

from importlib.resources import files
from importlib.resources.abc import Traversable

ROOT: Traversable = files(__name__)
"""The folder of data files, wherever the package is installed."""
