"""A figure among words: the digits of a number that is no part of a name, an index or an exponent."""

from __future__ import annotations

import re
from typing import Final

FIGURE: Final = re.compile(r"(?<![\w.,^_{])\d+(?:[.,]\d+)?")
