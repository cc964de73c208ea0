"""Rows for ``benchmarks.real`` from what systems said to MMLU-Pro (Wang et al. 2024): answers that nothing marks.

    git clone https://github.com/TIGER-AI-Lab/MMLU-Pro
    python -m benchmarks.unmarked MMLU-Pro --out DIR [--category physics] [--rows 1500]
    python -m benchmarks.real DIR/value.jsonl DIR/content.jsonl DIR/letter.jsonl

Every system ends with "The answer is (X)". Three files are made of that:

- ``letter``: the question with its options, the letter as gold, and the whole response.
- ``content``: the same, and the response only up to where it tells the letter, if its last sentence has the words of
  one option.
- ``value``: the question without options, the content of the right option as gold, and the response up to where it
  tells the letter, if its end has every number of the option that it chose. Where the gold's numbers stand there
  as well, a wrong choice of letter is left out.

A row is right where the system chose the right letter. That is a rule and no reader: of 100 rows some five are labelled
wrongly, so read a disagreement before you believe it. At most four rows of a question have the same label.
"""

from __future__ import annotations

import argparse
import json
import re
import zipfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

LETTERS: Final = "ABCDEFGHIJ"
KINDS: Final = ("value", "content", "letter")
OF_A_QUESTION: Final = 4  # rows with one label
SHORTEST, LONGEST, END = 60, 4000, 170  # characters of a response, and of the end that must have the value
LONGEST_GOLD: Final = 40
_TOLD = re.compile(r"[^.\n]*\b[Tt]he (?:best |correct |final )?answer is:? ?\**\(?[A-J]\)?")
_OPENING = re.compile(r"\A\s*(?:Answer: )?(?:A: )?Let's think step by step\.\s*")
_LEADING = re.compile(r"\s*(?:(?:Thus|Therefore|So|Hence),?)?\s*\Z")
_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?|\.\d+")


@dataclass(frozen=True, slots=True)
class Row:
    """One response as ``benchmarks.real`` reads it."""

    id: str
    question: str
    gold: str
    response: str
    label: str


def outputs(checkout: Path, category: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Each system's name and what it said to a question of a category; archives that are empty are passed over."""
    for place in sorted((checkout / "eval_results").glob("*.zip")):
        if not zipfile.is_zipfile(place):
            continue
        with zipfile.ZipFile(place) as archive:
            found = json.loads(archive.read(archive.namelist()[0]))
        name = place.name.removeprefix("model_outputs_").partition("_5shots")[0]
        for one in found if isinstance(found, list) else found.values():
            if isinstance(one, dict) and one.get("category") == category:
                yield name, one


def rows(name: str, said: Mapping[str, Any]) -> Iterator[tuple[str, Row]]:
    """The rows that one response makes, with their kinds."""
    options = [option.strip() for option in said["options"] if option != "N/A"]
    right, chosen = (LETTERS.find(str(said.get(key) or "-")) for key in ("answer", "pred"))
    text = said.get("model_outputs") or said.get("generated_text") or ""
    told = _TOLD.search(text)
    if told is None or not (0 <= right < len(options) and 0 <= chosen < len(options)):
        return
    before = _OPENING.sub("", _LEADING.sub("", text[: told.start()]))
    if not SHORTEST <= len(before) <= LONGEST:
        return
    listed = "\n".join([said["question"], *(f"({LETTERS[at]}) {each}" for at, each in enumerate(options))])
    id, label = f"{name} {said['question_id']}", "right" if right == chosen else "wrong"
    yield "letter", Row(id, listed, LETTERS[right], text, label)
    if _ends_with_content(before, options, chosen) and not _numbers(options[right]):
        yield "content", Row(id, listed, LETTERS[right], before, label)
    if _ends_with_value(before, options[right], options[chosen]):
        yield "value", Row(id, said["question"], options[right], before, label)


def _ends_with_content(text: str, options: Sequence[str], chosen: int) -> bool:
    last = re.split(r"(?<=[.!?])\s+|\n", text)[-1].casefold()
    return [at for at, each in enumerate(options) if each.casefold().strip(" .") in last] == [chosen]


def _ends_with_value(text: str, gold: str, chosen: str) -> bool:
    """Whether the end has the numbers of the chosen option, and not those of the gold where these are others."""
    if max(len(gold), len(chosen)) > LONGEST_GOLD or not _numbers(gold) or not _numbers(chosen):
        return False
    end = _numbers(text[-END:])
    return _numbers(chosen) <= end and (gold == chosen or not _numbers(gold) <= end)


def _numbers(text: str) -> frozenset[str]:
    """The first three figures of each number, so that 2.50 and 2.5e3 are alike."""
    found = (number.replace(",", "").replace(".", "").lstrip("0").rstrip("0")[:3] for number in _NUMBER.findall(text))
    return frozenset(one for one in found if one)


def drawn(found: Iterable[tuple[str, Row]], many: int) -> dict[str, list[Row]]:
    """So many rows of each kind, in an order that a hash of the text gives; a response that comes twice counts once."""
    ordered = sorted(set(found), key=lambda one: sha256(f"{one[1].id} {one[1].response}".encode()).digest())
    taken: dict[str, list[Row]] = {kind: [] for kind in KINDS}
    of_question: Counter[tuple[str, str, str]] = Counter()
    for kind, row in ordered:
        of_question[kind, row.question, row.label] += 1
        if of_question[kind, row.question, row.label] <= OF_A_QUESTION and len(taken[kind]) < many:
            taken[kind].append(row)
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkout", type=Path, help="a clone of TIGER-AI-Lab/MMLU-Pro")
    parser.add_argument("--out", type=Path, required=True, help="a folder for the three files")
    parser.add_argument("--category", default="physics", help="as MMLU-Pro names it; default: physics")
    parser.add_argument("--rows", type=int, default=1500, help="at most so many of each kind; default: 1500")
    options = parser.parse_args()
    said = outputs(options.checkout, options.category)
    taken = drawn((row for name, one in said for row in rows(name, one)), options.rows)
    options.out.mkdir(parents=True, exist_ok=True)
    for kind, some in taken.items():
        lines = (json.dumps(asdict(row), ensure_ascii=False) + "\n" for row in some)
        (options.out / f"{kind}.jsonl").write_text("".join(lines), encoding="utf-8")
        print(f"{kind}: {len(some)} rows, {sum(row.label == 'right' for row in some)} right")


if __name__ == "__main__":
    main()
