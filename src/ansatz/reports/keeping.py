"""The journal in a session: opened before anything is scored, resumed where asked, let go when a report stands."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ansatz.items.cases import Bench
from ansatz.items.release import fingerprint
from ansatz.reports.journal import EARLIER, NAME, Found, Head, Journal
from ansatz.reports.terminal import shortest
from ansatz.scorers.outcome import SCORING_VERSION

if TYPE_CHECKING:
    import pytest


def head_of(bench: Bench, config: pytest.Config, selection: tuple[str, ...]) -> Head:
    """What the scores of this session are scores of."""
    option, place = config.option, config.invocation_params.dir
    grades = hashlib.sha256(repr(sorted(bench.grades.items())).encode("utf-8", "backslashreplace")).hexdigest()
    return Head(
        scoring_version=SCORING_VERSION,
        gold=fingerprint(bench.items),
        runs={run.run_id: run.sha256 for run in bench.runs},
        grades=grades if bench.grades else "",
        auto_proof=bool(getattr(option, "ansatz_auto_proof", False)),
        selection=selection,
        files={
            "items": [str(place / path) for path in option.ansatz_items],
            "predictions": [str(place / path) for path in option.ansatz_predictions],
            "grades": [str(place / path) for path in option.ansatz_grades],
            "split": option.ansatz_split,
            "seed": option.ansatz_seed,
            "interval": option.ansatz_interval,
        },
    )


class Keeper:
    """Keeps the scores of one session; without a folder it keeps none.

    Attributes:
        found: what an earlier session left, where this one resumes it.
    """

    def __init__(self, directory: Path | None, head: Head | None, place: Path, *, resume: bool) -> None:
        self._path = directory / NAME if directory else None
        self._head, self._place, self._resume = head, place, resume
        self._journal: Journal | None = None
        self._kept = self._asked = False
        self.found: Found | None = None

    def start(self) -> None:
        """Open the journal.

        Raises:
            ReportFileError: as ``Journal.start``.
        """
        if self._path and self._head:
            self._journal, self.found = Journal.start(self._path, self._head, resume=self._resume)

    @property
    def resumed(self) -> int:
        """How many scores there were before."""
        return len(self.found.texts) if self.found else 0

    @property
    def failed_before(self) -> int:
        """How many of these are not what was to be earned."""
        return sum('"right":false' in text[:400] for text in self.found.texts.values()) if self.found else 0

    def collected(self, ids: Sequence[str]) -> None:
        """Keep, once, which cases are to be scored."""
        if self._journal and not self._asked:
            self._asked = True
            self._journal.collected(ids)

    def add(self, text: str, test: str) -> None:
        """Keep one payload."""
        if self._journal:
            self._journal.add(text, test)

    def close(self, *, keep: bool) -> None:
        """The report stands, or will not: is the journal still of use?"""
        if self._journal:
            self._journal.close(keep=keep)
            self._kept = self._kept or keep

    def before(self) -> Iterator[str]:
        """For the head of the session: what is there already."""
        if self._path is None:
            return
        earlier = self._path.with_name(EARLIER)
        if self._resume and self.resumed:
            yield f"resumed: {self.resumed} scores are in {shortest(self._path, self._place)}"
        elif self._resume:
            yield f"nothing to resume: there is no journal in {shortest(self._path.parent, self._place)}"
        elif earlier.exists():
            yield f"note: {shortest(earlier, self._place)} holds scores of a session that was ended"

    def after(self) -> Iterator[str]:
        """For the end of the session: what of it was scored before, and what became of the journal."""
        if self.resumed:
            wrong = f", {self.failed_before} of them not fully right" if self.failed_before else ""
            yield f"{self.resumed} scores are of an earlier session{wrong}"
        if self._journal and self._journal.fault:
            yield f"the journal is not whole: {shortest(self._journal.path, self._place)}: {self._journal.fault}"
        elif self._journal and self._kept:
            yield f"journal: {shortest(self._journal.path, self._place)}, --resume scores what it lacks"
