"""Steps of a calculation that a response writes out: its arithmetic, update rules and iterations."""
