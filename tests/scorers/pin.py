"""Make the table of reference verdicts again: ``python tests/scorers/pin.py`` shows what would change.

``--write`` writes it. A verdict that changed is written only under a higher scoring version
(items/versions.py, at least its minor part), or, with ``--unreleased``, while no release names the present one.
``--release`` keeps the table as that of a release: from then on no verdict in it may change under its version.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from reference_inputs import inputs  # noqa: E402
from reference_table import (  # noqa: E402
    FILE,
    RELEASED,
    Pinned,
    changes,
    described,
    moved,
    raised,
    read_released,
    read_table,
    released_text,
    to_text,
    verdict_of,
)  # fmt: skip

from ansatz.items.cases import BANK  # noqa: E402
from ansatz.items.release import manifest_of, read_manifest  # noqa: E402
from ansatz.items.versions import SCORING_VERSION  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the table")
    parser.add_argument("--unreleased", action="store_true", help="this scoring version is in no release yet")
    parser.add_argument("--release", action="store_true", help="the table is that of a release: keep it as such")
    options = parser.parse_args()
    if options.release:
        return keep()
    version, old = read_table() if FILE.exists() else (SCORING_VERSION, [])
    before = {one.row.key: one for one in old}
    rows = {row.key: row for row in inputs()}
    pinned = [Pinned(row, verdict_of(row)) for row in rows.values()]
    changed = [
        (one, told)
        for one in pinned
        if one.row.key in before and (told := changes(before[one.row.key].verdict, one.verdict))
    ]
    # A row that is no longer taken may have changed as well.
    for key, one in before.items():
        if key not in rows and (told := changes(one.verdict, verdict_of(one.row))):
            changed.append((one, told))
    for one, told in changed:
        print(described(one.row, told))
    print(
        f"{len(pinned)} rows: {len(rows.keys() - before.keys())} new, {len(before.keys() - rows.keys())} gone, "
        f"{len(changed)} changed; scoring version {version} -> {SCORING_VERSION}"
    )
    if not options.write:
        return int(bool(changed))
    if changed and not raised(version, SCORING_VERSION) and not (options.unreleased and not released()):
        print(f"not written: verdicts changed; raise SCORING_VERSION in items/versions.py above {version} first")
        return 1
    FILE.write_text(to_text(SCORING_VERSION, pinned), "utf-8", newline="\n")
    print(f"written: {FILE.relative_to(ROOT)}")
    return 0


def keep() -> int:
    """Write the marks of the table as those of a release, which nobody changes under its version any more."""
    version, pinned = read_table()
    if moved(version, pinned):
        print(f"not written: the release of scoring version {version} has other verdicts; raise the version first")
        return 1
    RELEASED.write_text(released_text(version, pinned), "utf-8", newline="\n")
    print(f"written: {RELEASED.relative_to(ROOT)}, {len(pinned)} verdicts of version {version}")
    return 0


def released() -> bool:
    """Whether a release has the present scoring version: of the bank, or of the pins."""
    path = manifest_of(BANK)
    if RELEASED.exists() and read_released()[0] == SCORING_VERSION:
        return True
    return path.exists() and read_manifest(path).scoring_version == SCORING_VERSION


if __name__ == "__main__":
    sys.exit(main())
