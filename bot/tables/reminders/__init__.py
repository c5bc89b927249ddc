"""Reminders and posts: which are due, whom they go to, and the outbox that they leave through."""
