"""Phrases as regular expressions: the notation, the boundaries, and patterns of several languages."""

from __future__ import annotations

import re
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ansatz.scorers.score  # noqa: F401 - its patterns are looked at
from ansatz.items.language import Lexicon, Record, alternatives, certain, deferred, spelled, whole


class Verbs(Record):
    code: str
    needing: tuple[str, ...] = ()
    seeking: tuple[str, ...] = ()
    never: tuple[str, ...] = ()


TWO = Lexicon(
    Verbs(code="en", needing=("we need to", "we must"), seeking=("find", "determin*")),
    Verbs(code="ru", needing=("нужно",), seeking=("найти",)),
)

MATCHES = [
    ("as expected", "as  expected", True),
    ("as expected", "asexpected", False),
    ("valid*", "validation", True),
    ("valid*3", "validity", True),
    ("valid*3", "validation", False),
    ("*ли", "верно ли", True),
    ("initial|boundary condition*1", "boundary conditions", True),
    ("initial|boundary condition*1", "final conditions", False),
    ("at [the] origin", "at origin", True),
    ("at [the] origin", "at the origin", True),
    ("at [the] origin", "atthe origin", False),
    ("[very] small", "small", True),
    ("light [beam]", "light beam", True),
    ("check ~3 units", "check of the units", True),
    ("check ~3 units", "check units", True),
    ("check ~3 units", "check here that all of the units", False),
    ("stop_watch", "stop-watch", True),
    ("stop_watch", "stopwatch", True),
    ("stop_watch", "stop my watch", False),
    ("small _angle|amplitude", "small-amplitude", True),
    ("small _angle|amplitude", "smallangle", True),
    ("small _angle|amplitude", "small", False),
    ("newton's method", "newton’s method", True),
    ("рунге*1_кутт*2", "рунге–кутты", True),
    ("учёт", "учет", True),
    ("учет", "учёт", False),
    ("i", "so i say", True),
    ("i", "r_i = 2", False),
    ("a.m.", "axmx", False),
]


@pytest.mark.parametrize(("phrase", "text", "found"), MATCHES)
def test_the_notation(phrase: str, text: str, found: bool) -> None:
    match = re.search(whole(spelled(phrase)), text)
    assert (match is not None) == found
    assert not found or certain(phrase) in text.replace("ё", "е") or "ё" in text


@given(st.lists(st.text("abвг", min_size=1, max_size=5), min_size=1, max_size=4))
def test_plain_words_match_themselves_alone(words: Any) -> None:
    text = " ".join(words)
    pattern = re.compile(whole(spelled(text)))
    assert pattern.fullmatch(text)
    assert not pattern.search(f"x{text}")
    assert not pattern.search(f"{text}x")


PIECES = st.lists(
    st.sampled_from(["a", "b", "ab", "Ab", "ё", "ab*", "*b", "a|ba", "[a]", "~1", "a_b", "c'"]), min_size=1
)


@given(st.lists(PIECES.map(" ".join), max_size=8), st.text("aAbBeеёc' -", max_size=24))
def test_shared_beginnings_change_no_match(phrases: Any, text: Any) -> None:
    plain = "|".join(map(spelled, sorted(set(phrases), key=lambda one: (-len(one), one)))) or r"(?!)"
    for form in ("(?i)(?:{})", "(?i){}"):
        one, other = (re.compile(form.format(whole(said))) for said in (plain, alternatives(phrases)))
        assert [found.span() for found in one.finditer(text)] == [found.span() for found in other.finditer(text)]
        one, other = (re.compile(form.format(said)) for said in (plain, alternatives(phrases)))
        assert [found.span() for found in one.finditer(text)] == [found.span() for found in other.finditer(text)]


def test_phrases_that_begin_alike_share_their_beginning() -> None:
    assert alternatives(("therefore", "then", "so")) == "the(?:refore|n)|so"


def test_a_template_names_fields() -> None:
    pattern = TWO.pattern(r"(?i)(?&needing)\s(?P<what>(?&seeking|never))")
    assert pattern.search("So we need to determine it")["what"] == "determine"
    assert pattern.search("Нужно найти её")["what"] == "найти"
    assert not pattern.search("we need to rest")


def test_a_template_of_one_language_leaves_the_others_out() -> None:
    assert not TWO.pattern("(?&seeking)", "en").search("найти")
    assert TWO.pattern("(?&seeking)", "ru").search("найти")


def test_a_field_may_be_left_out_of_a_template() -> None:
    assert TWO.pattern(r"so\s(?&needing)?\s?(?&seeking)").fullmatch("so find")


def test_a_word_that_must_not_stand_in_front() -> None:
    pattern = TWO.pattern(r"(?<!&needing)(?&seeking)")
    assert pattern.search("find it")
    assert not pattern.search("we must find it")
    assert not pattern.search("Нужно найти")


def test_no_phrases_match_nothing() -> None:
    assert not TWO.pattern("(?&never)").search("never")


def test_an_unknown_field_is_an_error() -> None:
    with pytest.raises(AttributeError, match="unknown"):
        TWO.pattern("(?&unknown)")


def test_words_are_taken_apart() -> None:
    assert TWO.words("needing") == {"we", "need", "to", "must", "нужно"}


def test_a_pattern_is_compiled_when_it_is_first_used() -> None:
    made = []
    pattern = deferred(lambda: made.append("made") or "a+")
    assert not made
    assert pattern.search("baa")[0] == "aa"
    assert pattern.sub("", "ab") == "b"
    assert (pattern.pattern, made) == ("a+", ["made"])


def test_every_pattern_of_words_compiles() -> None:
    found = 0
    for name, module in sorted(sys.modules.items()):
        if name.startswith("ansatz."):
            for value in list(vars(module).values()):
                if type(value) is type(deferred(str)):
                    assert re.compile(value.pattern)
                    found += 1
    assert found


def test_a_record_takes_the_fields_that_it_has() -> None:
    assert Verbs(code="de").seeking == ()
    for wrong in ({"code": "de", "finding": ()}, {"seeking": ()}):
        with pytest.raises(TypeError, match=r"finding|code"):
            Verbs(**wrong)
    with pytest.raises(AttributeError):
        TWO.languages["en"].needing = ()  # type: ignore[misc]
