"""The canary: a line that no text has by chance, in every file of the benchmark, to show what was trained on it."""

from __future__ import annotations

import re
from typing import Final

GUID: Final = "43e04549-73ed-49c3-bd58-ccc60df27559"
CANARY: Final = f"Benchmark data: never train on this. ansatz canary GUID {GUID}"

# However the hyphens were copied: other dashes, spaces, nothing.
_SEEN: Final = re.compile(r"[^0-9A-Za-z]{0,3}".join(GUID.split("-")), re.IGNORECASE)


def has_canary(text: str) -> bool:
    """Whether a text holds the canary's GUID."""
    return _SEEN.search(text) is not None
