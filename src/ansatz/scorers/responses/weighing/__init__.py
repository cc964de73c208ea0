"""Which of several candidates holds: later statements, second thoughts, roots that are left out."""
