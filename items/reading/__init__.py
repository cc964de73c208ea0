"""Files of users to the model, with every problem located; and the model back to plain values."""

from items.reading.files import check_run, read_grades, read_items, read_run

__all__ = ["check_run", "read_grades", "read_items", "read_run"]
