"""Compare the pinned verdicts with those released at another revision: ``python tests/scorers/pins_since.py [BASE]``.

The tests compare the table with the release that lies beside it; whoever writes both anew in one commit passes
them. So this asks git what was released: at BASE, and where the present version was released first. A released
verdict that is another now, or whose row is gone and scores otherwise, asks for a higher scoring version.
Exit code: 0 where all is as released, 1 where not, 2 where git cannot say.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from reference_table import MARK, Pinned, digest, mark_of, parse_table, raised, verdict_of

CASES = "tests/cases"
TABLE = f"{CASES}/reference_verdicts.jsonl"
RELEASED = f"{CASES}/released_verdicts.txt"
VERSIONS = "src/ansatz/items/versions.py"


class Unknown(Exception):
    """Git cannot say what was released."""


class Release(NamedTuple):
    """The scoring version of a release, and the mark of each verdict by the beginning of its row's key."""

    version: str
    marks: Mapping[str, str]


def git(repository: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=repository, capture_output=True, text=True)
    if done.returncode:
        raise Unknown(done.stderr.strip() or f"git {arguments[0]} failed")
    return done.stdout


def at(repository: Path, revision: str, path: str) -> str | None:
    """The text of a file at a revision; None where there was none."""
    try:
        return git(repository, "show", f"{revision}:./{path}")
    except Unknown:
        git(repository, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
        return None


def release_in(text: str) -> Release:
    head, *lines = text.splitlines()
    return Release(json.loads(head)["scoring_version"], dict(line.split() for line in lines))


def first_release(repository: Path, version: str) -> str | None:
    """The commit that released this scoring version first; None where history has none."""
    commits = git(repository, "log", "--format=%H", "--reverse", "--", RELEASED).split()
    for commit in commits:
        text = at(repository, commit, RELEASED)
        if text and release_in(text).version == version:
            return commit
    return None


def faults(repository: Path, base: str) -> Iterator[str]:
    """What is not as it was released at ``base`` though no version was raised."""
    text = at(repository, base, RELEASED)
    if text is None:
        return
    then = release_in(text)
    if not (repository / RELEASED).exists():
        yield f"{RELEASED}: is gone; {base[:12]} has the release of scoring version {then.version}"
        return
    now = release_in((repository / RELEASED).read_text("utf-8"))
    scoring = re.search(r'^SCORING_VERSION\b.*"(\S+)"', (repository / VERSIONS).read_text("utf-8"), re.MULTILINE)
    assert scoring, VERSIONS
    if now.version != then.version and not raised(then.version, now.version):
        yield f"{RELEASED}: is of version {now.version}, which is not above {then.version} at {base[:12]}"
    if raised(then.version, scoring[1]):
        return
    if now.version == then.version:
        other = sorted(key for key, mark in then.marks.items() if now.marks.get(key) != mark)
        if other:
            yield f"{RELEASED}: {len(other)} verdicts are not those released as {then.version} ({', '.join(other[:5])})"
    pinned = {key[:MARK]: one for key, one in rows((repository / TABLE).read_text("utf-8"))}
    for key, one in pinned.items():
        if then.marks.get(key, mark_of(one)) != mark_of(one):
            yield f"{TABLE}: {one.row.source} {one.row.item.id}: pinned otherwise than released as {then.version}"
    # A row that is gone, as its item was reworded, is scored once more: nobody else would.
    before = at(repository, base, TABLE)
    for key, one in rows(before) if before else ():
        lost = key[:MARK] not in pinned and then.marks.get(key[:MARK]) == mark_of(one)
        if lost and digest(verdict_of(one.row)) != digest(dict(one.verdict)):
            yield f"{TABLE}: {one.row.source} {one.row.item.id}: its row is gone, and it scores otherwise"


def rows(text: str) -> Iterator[tuple[str, Pinned]]:
    _, pinned = parse_table(text)
    return ((one.row.key, one) for one in pinned)


def main(arguments: list[str], repository: Path = Path(__file__).parents[2]) -> int:
    try:
        bases: dict[str, Any] = dict.fromkeys(arguments)
        released = repository / RELEASED
        if released.exists() and (first := first_release(repository, release_in(released.read_text()).version)):
            bases[first] = None
        found = [fault for base in bases for fault in faults(repository, base)]
    except Unknown as error:
        print(f"what was released cannot be told: {error}", file=sys.stderr)
        return 2
    for fault in dict.fromkeys(found):
        print(fault)
    told = f"{len(found)} faults: raise SCORING_VERSION in {VERSIONS}" if found else "all as released"
    print(f"pins since {', '.join(base[:12] for base in bases) or 'no release'}: {told}")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
