"""The database: its schema, its connection, the file it lives in, and the values that are read from it."""
