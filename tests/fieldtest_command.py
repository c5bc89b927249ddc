"""The command line as a process that talks to the local Discord: its address, then the arguments of `hofpost`."""

import sys

from bot.__main__ import main
from bot.local import hooks

if __name__ == "__main__":
    hooks.point_at(sys.argv[1])
    sys.exit(main(sys.argv[2:]))
