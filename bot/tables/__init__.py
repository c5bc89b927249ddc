"""The game manager: seats, drafts, turns and what is to be posted, kept in one database."""
