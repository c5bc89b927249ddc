"""The world of the local Discord: people, servers, channels, messages, and who may do what."""
