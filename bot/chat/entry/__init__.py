"""Where Discord comes in: the bot, its commands, its buttons, and the routes they lead to."""
