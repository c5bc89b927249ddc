"""What people set for themselves: preferences, reminders, privacy."""
