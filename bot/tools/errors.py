"""What the person at the command line is told instead of a traceback."""


class Unusable(Exception):
    """Something asked for that cannot be done; the message is a sentence that says what can."""
