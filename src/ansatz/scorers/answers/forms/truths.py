"""Statements judged true or false, one or all in a row, and names in an order in which some are equal."""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.language import LANGUAGES, joined, worded
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.responses import ranked_names, truth_row, with_codes

LONGEST: Final = 800  # characters of an answer in which judgements are looked for

_DRESS: Final = re.compile(
    r"\\(?:begin|end)\s?\{[a-z]+\*?\}(?:\{[lcr| ]*\})?|\\(?:text|textbf|mathrm|mathbf)(?![A-Za-z])|\\(?:[,;:! ]|q?quad)|[${}&~*]"  # noqa: E501
)
_GOLD: Final = worded(rf"\W*(?P<mark>[a-h])\W+(?P<truth>T|F|(?i:{joined('truths')}))\W*")
_TOKEN: Final = worded(rf"(?<![^\W_])(?:(?P<truth>T|F|(?i:{joined('truths')}))|(?P<mark>[a-h]))(?![^\W_])")
_MARKS: Final = re.compile(r"\(\s?([a-h])\s?\)")
_TRUE: Final = frozenset(("t", *(one.truths[0] for one in LANGUAGES.values() if one.truths)))
_REST: Final = re.compile(r"[^\W_]")


def by_truths(gold: str, answer: str, question: str) -> Verdict | None:
    """Whether an answer judges the gold's statement as the gold does; None where it is no list of judgements."""
    wanted = _GOLD.fullmatch(_DRESS.sub(" ", gold))
    if wanted is None or len(answer) > LONGEST:
        return None
    said = _judgements(answer, sorted(set(_MARKS.findall(question))))
    mark = wanted["mark"]
    if mark not in said:
        return None
    right = said[mark] is _true(wanted["truth"])
    detail = f"statement ({mark}) is said to be {'true' if said[mark] else 'false'}"
    return Verdict(right, "members", detail)


def by_truth_row(gold: str, answer: str, question: str) -> Verdict | None:
    """Whether an answer judges all statements as the gold does; None where the gold is no row of judgements."""
    own = truth_row(gold, question)
    if not own:
        return None
    said = truth_row(answer, question)
    if len(said) != len(own):
        return Verdict(None, "undecided", f"the gold judges {len(own)} statements, the answer {len(said) or 'none'}")
    return Verdict(said == own, "members", f"the answer says {with_codes(said)}")


def by_ranks(gold: str, answer: str, question: str) -> Verdict | None:
    """Whether an answer puts names in the order of a gold that has equals in it; None where the gold is none such."""
    if not ranked_names(gold, question):
        return None
    own, said = _ranks(gold), _ranks(answer)
    if set().union(*own) != set().union(*said):
        return Verdict(None, "undecided", "the answer does not put all the names of the gold in an order")
    return Verdict(own == said, "order", f"the answer says {answer}")


def _ranks(order: str) -> list[set[str]]:
    groups = [set(re.findall(r"[^\W_]+", group)) for group in re.split("[<>]", order)]
    return groups[::-1] if "<" in order else groups


def _judgements(answer: str, marks: list[str]) -> dict[str, bool]:
    """What an answer says of each statement; empty where it says anything else, or not of each what."""
    plain = _DRESS.sub(" ", answer)
    tokens = list(_TOKEN.finditer(plain))
    if _REST.search(_TOKEN.sub(" ", plain)):
        return {}
    kinds = "".join("t" if token["truth"] else "m" for token in tokens)
    truths = [_true(token["truth"]) for token in tokens if token["truth"]]
    named = [token["mark"] for token in tokens if token["mark"]]
    count = len(truths)
    if kinds in ("mt" * count, "m" * count + "t" * count) and named and len(set(named)) == count:
        return dict(zip(named, truths, strict=True))
    whole = not named and count == len(marks) > 1 and marks == [chr(ord("a") + place) for place in range(count)]
    return dict(zip(marks, truths, strict=True)) if whole else {}


def _true(word: str) -> bool:
    return word.casefold() in _TRUE
