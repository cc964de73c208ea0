"""A figure among words: the digits of a number that is no part of a name, an index or an exponent."""

from __future__ import annotations

from typing import Final

from ansatz.items.language import worded

FIGURE: Final = worded(r"(?<![\w.,^_{])\d+(?:[.,]\d+)?")
