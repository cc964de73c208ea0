"""Files as a revision of a git repository has them, put into a folder; needs the program git for nothing else."""

from __future__ import annotations

import subprocess
from pathlib import Path, PurePosixPath

from ansatz.items.errors import UsageError


def top(place: Path) -> Path:
    """The root of the checkout that ``place`` is in.

    Raises:
        UsageError: it is in none, or there is no git.
    """
    return Path(_git(place, "rev-parse", "--show-toplevel").decode().strip())


def is_revision(text: str, place: Path) -> bool:
    """Whether git knows a revision of this name."""
    try:
        _git(place, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{text}^{{tree}}")
    except UsageError:
        return False
    return True


def put(root: Path, revision: str, path: str, folder: Path) -> Path | None:
    """Write the file or the files below ``path`` (from the root of the repository) into ``folder``.

    Returns:
        the path inside ``folder``; None where the revision has no such path.
    """
    listed = _git(root, "ls-tree", "-r", "-z", "--full-tree", "--end-of-options", revision, "--", path)
    blobs = []
    for line in listed.decode("utf-8", "surrogateescape").split("\0"):
        kind, _, name = line.partition("\t")
        if name and kind.startswith("100"):  # a regular file: a link could lead anywhere
            blobs.append((kind.split()[2], name))
    if not blobs:
        return None
    data = _git(root, "cat-file", "--batch", stdin="".join(f"{blob}\n" for blob, _ in blobs).encode())
    for _, name in blobs:
        head, _, data = data.partition(b"\n")
        size = int(head.split()[2])
        target = folder.joinpath(*PurePosixPath(name).parts)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data[:size])
        data = data[size + 1 :]
    return folder.joinpath(*PurePosixPath(path).parts)


def _git(place: Path, *arguments: str, stdin: bytes = b"") -> bytes:
    try:
        done = subprocess.run(["git", "-C", str(place), *arguments], input=stdin, capture_output=True, check=False)  # noqa: S603, S607
    except OSError as error:
        raise UsageError(f"git: {error.strerror or error}") from None
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise UsageError(f"git {arguments[0]}: {said[0] if said else 'no such revision'}")
    return done.stdout
