"""Files of users to the model, with every problem located; and the model back to plain values."""

from ansatz.items.reading.files import check_run, read_context, read_grades, read_items, read_run
from ansatz.items.reading.writing import (
    items_to_jsonl,
    items_to_yaml,
    prediction_to_dict,
    run_to_dict,
    run_to_jsonl,
    to_dict,
)

__all__ = [
    "check_run",
    "items_to_jsonl",
    "items_to_yaml",
    "prediction_to_dict",
    "read_context",
    "read_grades",
    "read_items",
    "read_run",
    "run_to_dict",
    "run_to_jsonl",
    "to_dict",
]
