"""The names of the three pytest plugins, for sessions in which pytest does not load plugins by itself."""

from __future__ import annotations

from typing import Final

PLUGINS: Final = ("ansatz.items.plugin", "ansatz.scorers.plugin", "ansatz.reports.plugin")
