"""A response is split and its formulas are read in one place, ``scorers/responses``; the others ask for what they need.

Patterns are judged by what they do, not by their names: whatever finds all ends of sentences, all lines or all formulas
of a text, and nothing else, splits it.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from ansatz.items.model import Item, Prediction
from ansatz.items.reading import read_items
from ansatz.scorers.notation import Names, reader
from ansatz.scorers.notation.grammar import Grammar
from ansatz.scorers.problem import question_of
from ansatz.scorers.responses.document import reading
from ansatz.scorers.responses.document.response import read_response
from ansatz.scorers.responses.document.symbols import Symbols
from ansatz.scorers.responses.document.symbols import record as of_symbols
from ansatz.scorers.score import score

SCORERS = Path(import_module("ansatz.scorers").__file__ or "").parent
READERS = ("calculations", "constraints", "derivations", "method.py", "near_misses", "proof_rules.py", "taxonomy",
           "worked.py")  # fmt: skip

SENTENCES = "The stone falls freely here. Its speed grows with time. Nothing else acts on it."
LINES = "the first line of words\nthe second line of words\nthe third line of words"
FORMULAS = "so $a = b + c$ holds here and $d = e + f$ holds there"
_ENDS = [at + 1 for at, mark in enumerate(SENTENCES) if mark == "."]
_BREAKS = [at for at, mark in enumerate(LINES) if mark == "\n"]


def cuts_sentences(pattern: re.Pattern[str]) -> bool:
    """It matches at both inner ends and nowhere inside of a sentence, or it matches the sentences themselves."""
    spans = [match.span() for match in pattern.finditer(SENTENCES) if match[0]]
    at_ends = [span for span in spans if any(end - 1 <= span[0] and span[1] <= end + 1 for end in _ENDS)]
    cut = len(at_ends) == len(spans) and all(any(a <= end <= b for a, b in spans) for end in _ENDS[:2])
    return cut or all(any(b - a > 20 and abs(b - end) <= 1 for a, b in spans) for end in _ENDS)


def cuts_lines(pattern: re.Pattern[str]) -> bool:
    """It matches the ends of lines and nothing else, or the lines themselves."""
    spans = [match.span() for match in pattern.finditer(LINES) if match[0]]
    cut = [a for a, b in spans if "\n" in LINES[a:b] and b - a == 1] == _BREAKS and len(spans) == len(_BREAKS)
    return cut or [line.strip() for line in LINES.split("\n")] == [LINES[a:b].strip() for a, b in spans]


def finds_formulas(pattern: re.Pattern[str]) -> bool:
    """It matches both formulas as a whole."""
    found = [part for match in pattern.finditer(FORMULAS) for part in (match[0], *match.groups()) if part]
    return all(any(part.strip("$ ") == formula for part in found) for formula in ("a = b + c", "d = e + f"))


SPLITS = (cuts_sentences, cuts_lines, finds_formulas)


def modules() -> list[Path]:
    found = [path for name in READERS for path in ([SCORERS / name] if "." in name else (SCORERS / name).rglob("*.py"))]
    assert len(found) > 100
    return sorted(found)


def cutting(path: Path) -> Iterator[tuple[str, re.Pattern[str]]]:
    """The patterns that a module goes through a text with, by its own names or written into a call of ``re``.

    What is only searched for, such as the comma that ends a value, cuts nothing.
    """
    held = vars(import_module(".".join(("ansatz", *path.relative_to(SCORERS.parent).with_suffix("").parts))))
    for node, called in calls(path):
        if called.attr not in ("split", "finditer", "findall") or not isinstance(called.value, ast.Name):
            continue
        pattern = held.get(called.value.id)
        if isinstance(pattern, re.Pattern):
            yield f"line {node.lineno}", pattern
        elif called.value.id == "re" and isinstance(node.args[0], ast.Constant):
            yield f"line {node.lineno}", re.compile(str(node.args[0].value))


def calls(path: Path) -> Iterator[tuple[ast.Call, ast.Attribute]]:
    """Every call of a method or of a function of a module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield node, node.func


@pytest.mark.table("path", modules(), ids=lambda path: str(path.relative_to(SCORERS)))
def test_no_other_scorer_splits_a_text(path: Path) -> None:
    found = [f"{label}: {splits.__name__}" for label, one in cutting(path) for splits in SPLITS if splits(one)]
    for node, called in calls(path):
        marks = [one.value for one in node.args if isinstance(one, ast.Constant)]
        rows = called.attr in ("split", "rsplit") and not {"\n", "\n\n", "|", ". ", "$"}.isdisjoint(marks)
        if called.attr == "splitlines" or (rows and ast.unparse(called.value) not in ("name", "owner")):
            found.append(f"line {node.lineno}: {ast.unparse(node)}")  # names of letters are parted at bars
    assert not found


@pytest.mark.parametrize(
    ("pattern", "splits"),
    [
        (r"[.!?]\s+", cuts_sentences), (r"(?<=[.?!])\s+|\n+", cuts_sentences), (r"[.;!?](?=\s)", cuts_sentences),
        (r"[^.!?]+[.!?]", cuts_sentences), (r"\n", cuts_lines), (r"[^\n]+", cuts_lines), (r"\r?\n[ \t]*", cuts_lines),
        (r"(?m)^.*$", cuts_lines), (r"\$([^$]+)\$", finds_formulas), (r"\$\$?.+?\$\$?", finds_formulas),
    ],
)  # fmt: skip
def test_what_splits_is_known_by_what_it_does(pattern: str, splits: Callable[..., Any]) -> None:
    assert splits(re.compile(pattern))


@pytest.mark.parametrize("pattern", [r"\w+", r"[,;]", r"\s+", r"speed", r"=", r"\d+", r"[^\W\d_]{3,}", r"."])
def test_what_finds_words_or_signs_splits_nothing(pattern: str) -> None:
    assert not any(splits(re.compile(pattern)) for splits in SPLITS)


def test_a_formula_of_a_response_is_read_once_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    items = [
        item
        for item in read_items(SCORERS.parent / "items" / "bank" / "mechanics")
        if item.dag and item.constraints and item.solution_outline
    ]
    counted: Counter[tuple[str, object]] = Counter()
    begin = Grammar.begin

    def counting(self: Any, text: Any, names: Any) -> Any:
        counted[text.strip(), names] += 1
        return begin(self, text, names)

    for item in items[:4]:
        score(item, Prediction(item.id, response="Nothing is said."))  # what belongs to the item is read
        reader._remembered.cache_clear()
        reading.extract.cache_clear()
        counted.clear()
        with monkeypatch.context() as patched:
            patched.setattr(Grammar, "begin", counting)
            text = f"{item.solution_outline}\n\n**Answer:** 7.25e11 furlongs"
            scored = score(item, Prediction(item.id, response=text))
        assert scored.dag is not None
        assert scored.compliance is not None
        formulas = {one.text.strip() for one in reading.read_response(text).formulas}  # type: ignore[attr-defined]
        formulas -= {gold.strip() for gold in item.answer.formulas}  # which is held against the answer
        read = {key: count for key, count in counted.items() if key[0] in formulas}
        assert read, item.id
        assert max(read.values()) == 1, [key[0] for key, count in read.items() if count > 1]


# What goes through a text for its formulas, its numbers or its words.
GOES_THROUGH = {
    "read_response",
    "extract",
    "measures",
    "finditer",
    "findall",
    "split",
    "read_answer",
    "words",
    "tree_of",
}


def test_no_other_scorer_reads_a_question_by_itself() -> None:
    found = []
    for path in sorted({*modules(), *(SCORERS / "answers").rglob("*.py"), *(SCORERS / "responses").rglob("*.py")}):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = ast.unparse(node.func).rpartition(".")[2]
                asked = [part for part in ast.walk(node) if isinstance(part, ast.Attribute) and part.attr == "question"]
                if name in GOES_THROUGH and asked:
                    found.append(f"{path.name} line {node.lineno}: {ast.unparse(node)}")
    assert found == []


def test_a_question_is_read_once_for_all() -> None:
    item = telling_item()
    once = question_of(item)
    assert question_of(replace(item, id="another item with this question")) is once
    names = Names(language=item.language)
    assert once.trees(names) is once.trees(names)
    assert once.trees(names)


# Letters of its own, so that the derivation asks for their meanings as well as the audit.
TELLING = """Let $u$ be the speed of the stone and $H$ the height of the drop, where q is the mass of the stone.

$$q G H = \\frac{1}{2} q u^2$$

| symbol | meaning | unit |
|---|---|---|
| $G$ | acceleration of free fall | m/s^2 |

We denote the time of the fall by $T$. Then $u = G T$, and the mass q drops out."""


def telling_item() -> Item:
    """An item that asks for a derivation and for an audit."""
    return next(
        item
        for item in read_items(SCORERS.parent / "items" / "bank" / "mechanics")
        if item.dag and item.constraints and item.language == "en"
    )


def test_what_is_said_of_a_symbol_is_read_once_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    item = telling_item()
    read_response.cache_clear()
    reading.extract.cache_clear()
    of_mentions: Counter[str] = Counter()
    of_each: Counter[tuple[str, object]] = Counter()
    asked: set[tuple[str, frozenset[str]]] = set()
    mentions, said_of, said = of_symbols.mentions, of_symbols.said_of, Symbols.said  # type: ignore[attr-defined]

    def finding(text: Any, pieces: Any, language: Any) -> Any:
        of_mentions[text] += 1
        return mentions(text, pieces, language)

    def telling(response: Any, mark: Any, language: Any) -> Any:
        of_each[response.text, mark] += 1
        return said_of(response, mark, language)

    def asking(self: Any, used: Any) -> Any:
        asked.add((self._response.text, used))
        return said(self, used)

    monkeypatch.setattr(of_symbols, "mentions", finding)
    monkeypatch.setattr(of_symbols, "said_of", telling)
    monkeypatch.setattr(Symbols, "said", asking)
    scored = score(item, Prediction(item.id, response=TELLING))
    assert scored.dag is not None
    assert scored.compliance is not None
    assert len({used for text, used in asked if text == TELLING}) == 2  # the derivation and the audit
    assert of_mentions[TELLING] == 1
    assert set(of_mentions.values()) == {1}  # the question may be read as well
    assert {mark.symbol for text, mark in of_each if text == TELLING} >= {"u", "H", "q", "T"}  # type: ignore[attr-defined]
    assert set(of_each.values()) == {1}


def test_what_is_said_of_a_symbol() -> None:
    said = read_response(TELLING).symbols("en").said(frozenset("uHqGT"))
    assert [(one.symbol, one.words, one.led) for one in said if one.words] == [
        ("u", "the speed of the stone", True),
        ("H", "the height of the drop", True),
        ("q", "the mass of the stone", True),
        ("G", "acceleration of free fall", False),
        ("T", "the time of the fall", True),
        ("q", "mass", False),
    ]


def test_a_letter_in_words_is_a_symbol_only_where_formulas_use_it() -> None:
    symbols = read_response(TELLING).symbols("en")
    assert "q" not in {one.symbol for one in symbols.said(frozenset("uHGT"))}
    assert "q" in {one.symbol for one in symbols.said(frozenset("uHGTq"))}


def test_no_other_scorer_tells_what_a_symbol_means() -> None:
    """A pattern that takes the meaning out of "where u is the speed" stands with the document, and nowhere else."""
    found = []
    for path in modules():
        held = vars(import_module(".".join(("ansatz", *path.relative_to(SCORERS.parent).with_suffix("").parts))))
        found += [f"{path.name}: {name}" for name, one in held.items() if isinstance(one, re.Pattern) and tells(one)]
    assert found == []


def tells(pattern: re.Pattern[str]) -> bool:
    """It takes a symbol together with the words that say what it is."""
    taken = [match.groupdict() for text in ("where u is the speed", "let $u$ be the speed")
             for match in pattern.finditer(text)]  # fmt: skip
    return any("u" in one.values() and any("speed" in str(part) for part in one.values()) for one in taken)


def test_what_tells_meanings_is_known_by_what_it_does() -> None:
    assert tells(re.compile(r"(?:let|where) \$?(?P<name>\w)\$? (?:be|is) (?P<words>[^.]+)"))
    assert not tells(re.compile(r"(?P<name>\w) = (?P<words>[^.]+)"))
