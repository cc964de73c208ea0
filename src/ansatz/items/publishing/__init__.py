"""A benchmark without its answers: the public file, the sealed one, and the proof that they belong together."""

from ansatz.items.publishing.export import run as run_export
from ansatz.items.publishing.verify import run as run_verify

__all__ = ["run_export", "run_verify"]
