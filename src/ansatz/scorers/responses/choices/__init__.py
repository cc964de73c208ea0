"""Which of the listed options a text chooses."""
