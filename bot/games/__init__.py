"""Rules of games: no Discord, no database, no pictures, no clock."""
