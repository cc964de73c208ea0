"""The words of languages: the interface, and German as the language that proves the seam."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
from answer_cases import rows
from hypothesis import given
from hypothesis import strategies as st

from ansatz.items.language import LANGUAGES as SUPPORTED
from ansatz.items.model import ChoiceAnswer, Item, NumericAnswer, Option, Prediction, Quantity, SymbolicAnswer
from ansatz.scorers.language import (
    LANGUAGES,
    Guarded,
    Lexicon,
    UnknownLanguageError,
    joined,
    known,
    language,
    read_in,
    spaced,
    subjects,
    with_symbols,
)
from ansatz.scorers.score import score

ROWS = rows("german")
SUBJECTS = sorted(name for name, value in vars(subjects).items() if isinstance(value, Lexicon))


def german_item(row: Any) -> Item:
    if row["type"] == "choice":
        answer: Any = ChoiceAnswer(
            row["correct"], tuple(Option(name, tuple(said)) for name, said in row["options"].items())
        )
        return Item("x", "choice", "de", "mechanics/newtonian", "?", answer)
    if row["type"] == "numeric":
        answer = NumericAnswer(Quantity(row["gold"], row["unit"]))
    else:
        answer = SymbolicAnswer(row["gold"])
    final = f"{row['label']} = {row['gold']} {row['unit']}".strip()
    return Item("x", row["type"], "de", "mechanics/newtonian", "?", answer, final_answer=final)


@pytest.mark.table("row", ROWS, ids=lambda row: f"{row['type']}: {row['text']}"[:70])
def test_german(row: dict[str, Any]) -> None:
    result = score(german_item(row), Prediction("x", **{row["field"]: row["text"]}))
    assert result.correct == row["right"], (result.extraction, result.verdict)
    assert result.status != "undecided", result.notes


def test_items_and_scorers_know_the_same_languages() -> None:
    assert sorted(LANGUAGES) == sorted(SUPPORTED)


def test_a_region_is_no_other_language() -> None:
    assert language("de-AT") is LANGUAGES["de"]
    assert known("EN")


def test_a_language_without_words_is_refused() -> None:
    with pytest.raises(UnknownLanguageError) as caught:
        language("tlh")
    assert "'tlh'" in str(caught.value)
    assert "de" in str(caught.value)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_field_makes_a_pattern(code: str) -> None:
    data = LANGUAGES[code]
    for field in data.fields():
        phrases = getattr(data, field)
        if not isinstance(phrases, tuple):
            continue
        assert len(set(phrases)) == len(phrases), field
        pattern = re.compile(f"(?:{joined(field, code)})", re.IGNORECASE)
        for phrase in phrases:
            assert phrase == phrase.casefold() or "ß" in phrase, phrase
            if not set(phrase) & set("[|~_"):
                assert pattern.search(re.sub(r"\*\d?(?!\w)|(?<!\w)\*", "", phrase)), phrase


@pytest.mark.parametrize("name", SUBJECTS)
def test_every_field_of_a_subject_makes_patterns(name: str) -> None:
    lexicon = getattr(subjects, name)
    assert set(lexicon.languages) <= set(LANGUAGES)
    for field in lexicon.names():
        for code in lexicon.languages:
            said = getattr(lexicon.languages[code], field)
            assert isinstance(said, Mapping) or len(set(said)) == len(said), (field, code)
            phrases = lexicon.phrases(field, code)
            pattern = lexicon.pattern(f"(?i)(?&{field})", code)
            for phrase in phrases:
                if not set(phrase) & set("[|~_"):
                    assert pattern.search(re.sub(r"\*\d?(?!\w)|(?<!\w)\*", "", phrase)), (field, phrase)


def test_words_of_a_text_are_those_of_its_language_and_of_the_two_that_models_write_anyway() -> None:
    assert read_in("de") == ("en", "ru", "de")
    assert read_in("en") == ("en", "ru")
    assert read_in("tlh") == ("en", "ru")


def test_units_in_words_become_symbols_in_their_language_alone() -> None:
    assert with_symbols("14 Meter pro Sekunde", "de").split() == ["14", "m", "/", "s"]
    assert with_symbols("14 Meter pro Sekunde", "en") == "14 Meter pro Sekunde"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("因此，最终答案为3.0米。", "因此 , 最终答案 为 3.0 米 ."),
        ("以焦耳为单位", "以 焦耳 为单位"),
        ("开关闭合后，温度为300开。", "开关闭合后, 温度 为 300 开 ."),
        ("The speed is 3 m.", "The speed is 3 m."),
        ("скорость равна 3 м", "скорость равна 3 м"),
    ],
)
def test_known_words_of_a_text_without_blanks_get_some(text: str, words: str) -> None:
    assert spaced(text).split() == words.split()


@given(st.text("因此最终答案为不是米开关焦耳，。（）3 m$\\{}", max_size=60))
def test_spacing_twice_changes_no_more_than_blanks(text: str) -> None:
    once = spaced(text)
    assert spaced(once).split() == once.split()


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_guard_lets_through_whatever_its_pattern_matches(code: str) -> None:
    data = LANGUAGES[code]
    for field in data.fields():
        phrases = getattr(data, field)
        if not isinstance(phrases, tuple) or not phrases:
            continue
        guarded = Guarded(f"(?&{field})", (code,), field)
        for phrase in phrases:
            said = phrase.replace("*", "")
            for text in (f"1 {said}, 2", f"({said.upper()})", said.replace("ё", "е").replace("'", "’")):
                assert bool(guarded.search(text)) == bool(guarded.pattern.search(text)), (field, text)


@given(
    st.lists(
        st.sampled_from(
            (*LANGUAGES["en"].withdrawals, *LANGUAGES["ru"].withdrawals, "5 m/s", "this", "is", "wrong", "_")
        ),
        max_size=6,
    )
)
def test_a_guard_changes_no_match(words: list[Any]) -> None:
    text = " ".join(words)
    guarded = Guarded("(?&withdrawals)", ("en", "ru"), "withdrawals")
    found, there = guarded.search(text), guarded.pattern.search(text)
    assert (found and found.span()) == (there and there.span())
