"""What systems are told, by language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ansatz.scorers.language import en, ru
from ansatz.scorers.language.prompts import Prompts

PROMPTS: Final[Mapping[str, Prompts]] = {one.code: one for one in (en.PROMPTS, ru.PROMPTS)}
