"""Characters that a match can begin with: a search that tries only their places finds what any search finds."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ansatz.items.language import worded
from ansatz.items.language.starting import anchored, quickened

EVERY = "".join(map(chr, [*range(0x600), *range(0x1C80, 0x1C90), *range(0x1E80, 0x1F00), *range(0x2000, 0x2230)]))
SPACED = " ".join(one + one.swapcase() for one in EVERY)
ATOMS = (
    "k", "s", "ſ", "µ", "ω", "й", "K", "İ", "(?i:ß)", "(?i:[k-s])", "(?i:[^\\W\\d_k])", "(?-i:[Aa])", "[^\\s;]",
    "[^k-s]", "[\\d.]", "\\w", "\\W", ".", "(?<![^\\W_])", "(?=[a-z])", "(?!k)", "(?<=\\s)", "\\b", "(?:s|kö)?",
    "(?>a|ab)", "(?:й|[^й])", "x*+", "д{2}", "(?:)", "(?s:.)", "[À-ɏ]", "[Ͱ-ϿЀ-ӿ]", "[≤-≥]", "≈", "\\s{2,}?",
)  # fmt: skip


def spans(pattern: re.Pattern[str], text: str) -> list[object]:
    return [one.regs for one in pattern.finditer(text)]


@given(
    st.lists(st.lists(st.sampled_from(ATOMS), min_size=1, max_size=3), min_size=1, max_size=3),
    st.sampled_from(("", "(?i)", "(?m)", "(?is)")),
    st.text(st.sampled_from("kKsSſKµΩω йЙ\nAa;ß.ẞ_1İıДдx≤≈日"), max_size=30),
)
@settings(max_examples=60)
def test_a_quickened_pattern_finds_what_any_finds(rows: list[list[str]], flags: str, text: str) -> None:
    plain = re.compile(flags + "|".join(f"({''.join(row)})" for row in rows))
    quick = quickened(plain)
    assert spans(quick, text) == spans(plain, text)
    assert [spans(quick, one) for one in (EVERY, SPACED)] == [spans(plain, one) for one in (EVERY, SPACED)]
    assert quick.sub("-", text) == plain.sub("-", text)
    assert quick.split(text) == plain.split(text)
    assert quick.findall(text, 3, 9) == plain.findall(text, 3, 9)
    assert (quick.pattern, quick.flags, quick.groups) == (plain.pattern, plain.flags, plain.groups)


@pytest.mark.parametrize(
    ("source", "quicker"),
    [
        (r"(?i)(?<![^\W_])(?P<word>torque|momen(?:t|ta))(?![^\W_])", True),
        (r"(?<![\w.])[-−+]?\d|[√π]", True),
        (r"(?:a|b)?", False),  # may be empty at each place
        (r"[^\W\d_]+;", False),  # nearly every place may be one
        (r"torque", False),  # known to the engine
        (r"(?a)(?<!x)\d", False),
        (r"(x)?(?(1)y|z)", False),
    ],
)
def test_which_patterns_are_made_quicker(source: str, quicker: bool) -> None:
    plain = re.compile(source)
    quick = quickened(plain)
    assert (quick is not plain) == quicker
    assert quick.groupindex == plain.groupindex


@pytest.mark.parametrize(
    ("source", "at_beginning"),
    [(r"\Ax", True), (r"(?i)^\W*x", True), (r"(?m)^x", False), (r"\A|x", False), (r"x\Z", False), ("", False)],
)
def test_a_pattern_that_begins_with_the_text_is_tried_there_alone(source: str, at_beginning: bool) -> None:
    plain, searched = re.compile(source), worded(source)
    assert anchored(plain) == at_beginning
    for _ in range(110):  # what it begins with is found on the way
        for text in ("x", "a\nx", "yx", ""):
            assert bool(searched.search(text)) == bool(plain.search(text))
            assert bool(searched.search(text, 1)) == bool(plain.search(text, 1))
