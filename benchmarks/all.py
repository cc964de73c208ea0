"""Every benchmark in one command: one JSON file and one page, and what has become worse since another run.

    python -m benchmarks.all --data DATA [--phybench CHECKOUT] [--out DIR] [--only PART ...] [--size small|full]
    python -m benchmarks.all --merge SMALL.json FULL.json ... [--out DIR]
    python -m benchmarks.all --compare OLD.json NEW.json

Each part is a command of its own, run by itself, one after another; the page names it, so that it can be repeated
alone. A part whose data or packages are missing is named with the reason. ``--size small`` takes samples and minutes,
``full`` all pairs, a million texts and hours: then run parts one by one with ``--only``, and make one page of them with
``--merge``, where the last file that has a part counts, and a part that was measured on another machine or with other
versions says so. ``--compare`` lists each ratio that is 20 % worse, and ends with 1 if
there is one; times are not compared, since another machine has others.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import platform
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from ansatz.scorers.outcome import SCORING_VERSION
from benchmarks.record import Cell, Record, Table

ROOT = Path(__file__).parents[1]
WORSE = 0.8  # of the earlier ratio
MANY_TABLES, MANY_RATIOS = 2, 10  # of one part: what is more is folded away
PACKAGES = ("ansatz-eval", "math-verify", "latex2sympy2_extended", "inspect-ai", "sympy", "pint", "mpmath", "pytest")


@dataclass(frozen=True, slots=True)
class Part:
    """``words`` are the arguments of Python; ``needs`` paths without which the part is left out."""

    name: str
    title: str
    words: tuple[str, ...]
    needs: tuple[Path, ...] = ()
    writes: bool = True  # whether it writes a record; else its exit code is the figure


@dataclass(frozen=True, slots=True)
class Result:
    """What a part gave, or why it gave nothing; ``seconds`` of wall clock."""

    part: Part
    record: Record | None
    seconds: float
    missing: str = ""

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.part.name, "title": self.part.title, "command": command(self.part),
            "seconds": round(self.seconds, 1), "missing": self.missing,
            **(self.record.to_json() if self.record else {"tables": [], "ratios": {}}),
        }  # fmt: skip


def parts(data: Path | None, phybench: Path | None, small: bool) -> Iterator[Part]:
    """The parts in the order of the page."""
    base = data or Path("DATA")
    eed = phybench or Path("PHYBENCH")
    labelled = base / "real_dev"
    peers = ["math-verify", "eed", "sympy", "parse-latex", "inspect"]
    words = [str(base), "--peers", *peers, "--sample", "30" if small else "300"]
    if phybench is not None:
        words += ["--eed", str(phybench)]
    yield Part("equivalence", "Equivalence beside other matchers", _module("equivalence", *words), (base,))
    pairs = labelled / "pairs.jsonl"
    yield Part("real", "Final answers of real systems, labelled by people", _module("real", str(pairs)), (pairs,))
    nodes = labelled / "derivations.jsonl"
    yield Part(
        "real-derivations", "Derivations of real systems, labelled by people",
        _module("real_derivations", "--labels", str(nodes)), (nodes,),
    )  # fmt: skip
    audits = labelled / "audits.jsonl"
    yield Part(
        "real-audits", "Scientific constraints, labelled by people", _module("real_audits", str(audits)), (audits,)
    )
    every = ("--sample", "10", "--give-up", "1") if small else ()
    yield Part("derivations", "Derivations beside the published all-pairs algorithm", _module("derivations", *every))
    words = ["--real", str(nodes)] if nodes.exists() else []
    yield Part(
        "derivation-work", "What a derivation takes",
        _module("derivation_work", "--repeats", "1" if small else "9", *words),
    )  # fmt: skip
    sizes = ("--golds", "10", "--answers", "20", "--longest", "80") if small else ("--longest", "120")
    yield Part(
        "edit-distance", "Edit distance beside the published code",
        _module("edit_distance", str(base), "--eed", str(eed), *sizes), (base, eed),
    )  # fmt: skip
    # A slope between sizes that are near each other is noise.
    for low, high in ((300, 3300),) if small else ((300, 3300), (1000, 10_000), (10_000, 50_000)):
        yield Part(
            f"overhead-{high}", f"What the harness costs a case, up to {high:,} cases",
            _module("overhead", "--sizes", str(low), str(high), "--workers", "0", *(() if small else ("2",))),
        )  # fmt: skip
    for count in (500,) if small else (1000, 10_000, 50_000):
        yield Part(f"page-{count}", f"The report of {count:,} answers", _module("page", "--answers", str(count)))
    yield Part("rewards", "64 completions on workers that stay", _module("rewards", "--repeat", "3"))
    many = "2000" if small else "1000000"
    yield Part("fuzz", "Mutated texts against the reader and the engine", _module("fuzz", "--count", many))
    some = "200" if small else "20000"
    yield Part("fuzz-responses", "Broken responses against whole scoring", _module("fuzz_responses", "--count", some))
    yield Part(
        "kill-tests", "Runs that are killed, ended, filled up and taken up again",
        ("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/plugin/test_durable_runs.py"), writes=False,
    )  # fmt: skip


def _module(name: str, *words: str) -> tuple[str, ...]:
    return ("-m", f"benchmarks.{name}", *words)


def command(part: Part) -> str:
    return shlex.join(["python", *part.words])


def run(part: Part) -> Result:
    """Run a part as a process of its own; what it prints goes on to standard error."""
    if gone := [str(path) for path in part.needs if not path.exists()]:
        return Result(part, None, 0.0, f"there is no {', '.join(gone)}")
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "record.json"
        words = [sys.executable, *part.words, *(["--json", str(place)] if part.writes else [])]
        done = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        seconds = time.perf_counter() - start
        sys.stderr.write(done.stdout)
        last = (done.stdout.strip().splitlines() or [""])[-1]
        if not part.writes:
            row = (last, done.returncode)
            return Result(part, Record((Table(part.title, ("said", "exit code"), (row,)),)), seconds)
        try:
            return Result(part, Record.of_json(json.loads(place.read_text("utf-8"))), seconds)
        except (OSError, ValueError, KeyError):
            return Result(part, None, seconds, f"ended with {done.returncode}: {last[:300]}")


def machine() -> dict[str, str]:
    """What the figures were measured on."""
    found = {
        "scoring": SCORING_VERSION,
        "commit": _commit(),
        "python": platform.python_version(),
        "system": platform.platform(),
        "cores": str(os.cpu_count() or 0),
    }
    for name in PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "not installed"
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        found["processor"] = next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        found["processor"] = platform.processor() or "unknown"
    return found


def _commit() -> str:
    """The state of the code: between two scoring versions verdicts change as well."""
    told = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True)
    return told.stdout.strip() or "unknown"


def merged(documents: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """One document with each part as the last document has it that measured it."""
    found: dict[str, dict[str, Any]] = {}
    for document in documents:
        for part in document["parts"]:
            if part["name"] not in found or not part["missing"]:
                found[part["name"]] = {"machine": document["machine"], **part}
    used = [one for one in documents if any(part["machine"] == one["machine"] for part in found.values())]
    commands = dict.fromkeys(each for one in used for each in one["command"].split("; "))
    return {"command": "; ".join(commands), "machine": documents[-1]["machine"], "parts": list(found.values())}


def _other(part: Mapping[str, Any], document: Mapping[str, Any]) -> str:
    """What was different where a part was measured."""
    was, now = part.get("machine", {}), document["machine"]
    told = [f"{name} {said}" for name, said in was.items() if said != now.get(name)]
    return f" With {', '.join(told)}." if told else ""


def page(document: Mapping[str, Any]) -> str:
    """The figures as Markdown."""
    told = ", ".join(f"{name} {said}" for name, said in document["machine"].items())
    out = ["# Measured", "", *([document["note"], ""] if document.get("note") else [])]
    out += [f"By `{document['command']}`, on {told}.", ""]
    for part in document["parts"]:
        out += [f"## {part['title']}", "", f"`{part['command']}`, {part['seconds']:g} s.{_other(part, document)}", ""]
        if part["missing"]:
            out += [f"Not measured: {part['missing']}.", ""]
        # Of many tables the last one is of all: it stands first, and the others open on demand.
        tables = [_table(one) for one in part["tables"]]
        if len(tables) > MANY_TABLES:
            out += [*tables.pop(), *_folded(f"The {len(tables)} tables behind it", itertools.chain(*tables))]
        else:
            out += itertools.chain(*tables)
        if part["ratios"]:
            rows = [[name, value] for name, value in part["ratios"].items()]
            shown = _table({"title": "Ratios within this run", "columns": ["ratio", "times"], "rows": rows})
            out += _folded(f"{len(rows)} ratios within this run", shown) if len(rows) > MANY_RATIOS else shown
    return "\n".join(out)


def _folded(title: str, lines: Iterable[str]) -> list[str]:
    """Lines that a reader opens; Markdown inside, on the site as in the repository."""
    return ['<details markdown="1">', f"<summary>{title}</summary>", "", *lines, "</details>", ""]


def _table(table: Mapping[str, Any]) -> list[str]:
    columns = table["columns"]
    rows = ["| " + " | ".join(map(_shown, row)) + " |" for row in table["rows"]]
    return [f"**{table['title']}**", "", f"| {' | '.join(columns)} |", "|" + "---|" * len(columns), *rows, ""]


def _shown(cell: Cell) -> str:
    if cell is None:
        return ""
    return f"{cell:.4g}" if isinstance(cell, float) else str(cell).replace("|", "\\|")


def worse(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    """A line for each ratio of both documents that has fallen below ``WORSE`` of what it was."""
    before, after = ({(part["name"], name): one for part in document["parts"] for name, one in part["ratios"].items()}
                     for document in (old, new))  # fmt: skip
    return [
        f"{part}: {name}: {after[part, name]:.3g}, was {was:.3g}"
        for (part, name), was in before.items()
        if (part, name) in after and after[part, name] < WORSE * was
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.all", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, help="a folder with the real data that benchmarks/README.md describes")
    parser.add_argument("--phybench", type=Path, help="a checkout of PHYBench")
    parser.add_argument("--out", type=Path, default=Path("benchmark-results"), help="default: %(default)s")
    parser.add_argument("--only", nargs="+", metavar="PART")
    parser.add_argument("--size", choices=("small", "full"), default="small", help="default: %(default)s")
    parser.add_argument("--merge", type=Path, nargs="+", metavar="RESULTS", help="make one page of these files")
    parser.add_argument("--note", type=Path, metavar="FILE", help="with --merge: what the page begins with, Markdown")
    parser.add_argument("--compare", type=Path, nargs=2, metavar=("OLD", "NEW"))
    options = parser.parse_args(arguments)
    if options.compare:
        found = worse(*(json.loads(path.read_text("utf-8")) for path in options.compare))
        print("\n".join(found) or "no ratio is 20 % worse")
        return 1 if found else 0
    if options.merge:
        made = merged([json.loads(path.read_text("utf-8")) for path in options.merge])
        if options.note:
            made["note"] = options.note.read_text("utf-8").strip()
        _write(options.out, made)
        return 0
    every = list(parts(options.data, options.phybench, options.size == "small"))
    if unknown := set(options.only or ()) - {part.name for part in every}:
        parser.error(f"no part is named {', '.join(sorted(unknown))}; there are {', '.join(one.name for one in every)}")
    said = shlex.join(["python", "-m", "benchmarks.all", *(sys.argv[1:] if arguments is None else arguments)])
    document: dict[str, Any] = {"command": said, "machine": machine(), "parts": []}
    for part in every:
        if not options.only or part.name in options.only:
            print(f"--- {part.title}: {command(part)}", file=sys.stderr, flush=True)
            document["parts"].append(run(part).to_json())
            # After each part: what was measured is kept if a later one is ended.
            _write(options.out, document)
    print(f"{options.out / 'results.json'} and {options.out / 'results.md'}")
    return 0


def _write(out: Path, document: Mapping[str, Any]) -> None:
    out.mkdir(parents=True, exist_ok=True)
    (out / "results.json").write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", "utf-8")
    (out / "results.md").write_text(page(document), "utf-8")


if __name__ == "__main__":
    sys.exit(main())
