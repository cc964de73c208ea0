"""Strings without which a pattern cannot match: none is missed, and most texts without a match are passed by."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from ansatz.items.language import deferred, worded
from ansatz.items.language.screening import anchored, folded, needed


@pytest.mark.parametrize(
    ("pattern", "strings"),
    [
        (r"(?i)(?<![^\W_])(?:co(?:rrect|mpared)|measured)(?![^\W_])", ("correct", "compared", "measured")),
        (r"\s*(?:apple|pear)s?\s{1,4}pie", ("pie",)),
        (r"(?:apple|pear)?\s\w+", ()),
        (r"torque(?=\sof\sfriction)|(?<=the\s)moment", ("torque", "moment")),
        (r"(?!torque)[a-z]+", ()),
        (r"kilo(?:gram)?(?:me|m[èé])tre", ("etre", "mètre", "métre")),
        (r"x*\bq{2,}", ("q",)),
        (r"(?P<sign>∝)\s?(?P=sign)", ("∝",)),
        (r"(?:ab|c|)d?e*", ()),
        (r"(?<=torque )[a-z]", ()),  # it may stand before the part that is searched
    ],
)
def test_what_a_pattern_needs(pattern: str, strings: tuple[str, ...]) -> None:
    found = needed(pattern)
    assert bool(found) == bool(strings)
    for one in strings:
        assert any(other in one for other in found) or len(found) == 1, (found, one)


def test_folded_letters_are_those_that_match_without_regard_to_case() -> None:
    more = import_module("re._casefix")._EXTRA_CASES
    for code in range(0x20, 0x2400):
        one = chr(code)
        others = {*one.lower(), *one.upper(), *one.swapcase(), *map(chr, more.get(ord(one.lower()[0]), ()))}
        for other in others:
            if re.fullmatch(re.escape(one), other, re.IGNORECASE):
                assert folded(one) == folded(other), (one, other)


TEXTS = (
    "", "The torque is 5 N m.", "TORQUE and torque", "nothing of it", "a ſpring conſtant", "50 µm and 50 μm",
    "the Kelvin scale", "ИСКОМЫЙ момент силы", "a moment; a moment", "ΟΔΟΣ",
)  # fmt: skip


@pytest.mark.parametrize(
    "source",
    [
        r"(?i)(?<![^\W_])(?:torque|момент|spring|kelvin)(?![^\W_])",
        r"(?i)(?:50\sμm|moment)",
        r"(?i)οδος|;",
        r"momen(t)",
        r"(?<=the )k\w+|(?<=nothing )of",
        r"\d+",
    ],
)
def test_a_screened_pattern_finds_what_any_finds(source: str) -> None:
    plain, screened = re.compile(source), worded(source)
    for _ in range(120):  # what it needs is found on the way
        for text in TEXTS:
            assert bool(screened.search(text)) == bool(plain.search(text))
            assert [one.span() for one in screened.finditer(text)] == [one.span() for one in plain.finditer(text)]
            assert screened.findall(text) == plain.findall(text)
            assert screened.sub("x", text) == plain.sub("x", text)
            assert screened.subn("x", text, count=1) == plain.subn("x", text, count=1)
            assert screened.split(text, maxsplit=1) == plain.split(text, maxsplit=1)
            assert bool(screened.match(text)) == bool(plain.match(text))
            for part in ((4,), (4, 10), (-3, 60), (8, 4), (0, -1)):
                assert bool(screened.search(text, *part)) == bool(plain.search(text, *part))
                assert screened.findall(text, *part) == plain.findall(text, *part)


def test_a_deferred_pattern_is_made_once() -> None:
    made: list[str] = []

    def source() -> str:
        made.append("once")
        return "torque"

    pattern = deferred(source)
    assert not made
    assert pattern.search("the torque")
    assert pattern.sub("", "torque") == ""
    assert pattern.pattern == "torque"
    assert made == ["once"]


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
