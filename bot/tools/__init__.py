"""What the command line does: start the bot, play at random, measure, export, replay, check."""
