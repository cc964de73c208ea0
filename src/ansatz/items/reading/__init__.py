"""Files of users to the model, with every problem located; and the model back to plain values."""

from ansatz.items.reading.content import (
    NOT_GOLD,
    content_hash,
    digest,
    field_hashes,
    is_content,
    is_signed,
    item_hash,
    tidy,
)
from ansatz.items.reading.files import check_run, item_files, read_context, read_grades, read_items, read_run, walk
from ansatz.items.reading.json_text import JsonScan
from ansatz.items.reading.json_text import parse as parse_json
from ansatz.items.reading.published import sealed_problems
from ansatz.items.reading.source import MANIFEST, REVIEWS, SUFFIXES, SourceFile, is_manifest, is_reviews, open_source
from ansatz.items.reading.splits import families, leaks
from ansatz.items.reading.validation import schema, validate
from ansatz.items.reading.watching import watch
from ansatz.items.reading.words import Path, PathFault, did_you_mean, json_path, quote, show
from ansatz.items.reading.writing import (
    item_to_yaml,
    items_to_jsonl,
    items_to_yaml,
    prediction_to_dict,
    run_to_dict,
    run_to_jsonl,
    to_dict,
)
from ansatz.items.reading.yaml_text import YamlError, means_other_than_text
from ansatz.items.reading.yaml_text import parse as parse_yaml

__all__ = [
    "MANIFEST",
    "NOT_GOLD",
    "REVIEWS",
    "SUFFIXES",
    "JsonScan",
    "Path",
    "PathFault",
    "SourceFile",
    "YamlError",
    "check_run",
    "content_hash",
    "did_you_mean",
    "digest",
    "families",
    "field_hashes",
    "is_content",
    "is_manifest",
    "is_reviews",
    "is_signed",
    "item_files",
    "item_hash",
    "item_to_yaml",
    "items_to_jsonl",
    "items_to_yaml",
    "json_path",
    "leaks",
    "means_other_than_text",
    "open_source",
    "parse_json",
    "parse_yaml",
    "prediction_to_dict",
    "quote",
    "read_context",
    "read_grades",
    "read_items",
    "read_run",
    "run_to_dict",
    "run_to_jsonl",
    "schema",
    "sealed_problems",
    "show",
    "tidy",
    "to_dict",
    "validate",
    "walk",
    "watch",
]
