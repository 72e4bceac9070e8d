"""What is remembered: an append-only journal in SQLite, and one in memory that promises as much."""
