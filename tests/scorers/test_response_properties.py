"""What must hold for the reading of every response, whatever it contains."""

from __future__ import annotations

import re
from typing import Any

from answer_cases import extracted, one_of_each_type
from hypothesis import given
from hypothesis import strategies as st

from ansatz.items.model import Prediction
from ansatz.scorers.responses import read_response
from ansatz.scorers.responses.values.enumerating import enumerated

ITEMS = {item.type: item for item in reversed(one_of_each_type())}

pieces = st.sampled_from(
    ["The speed is ", "$v = 14$ m/s", "Therefore ", "\\boxed{14}", "Answer: ", "where $g$ is ", "not 7 m/s", ". ", "\n", "\n\n",  # noqa: E501
     "## Check\n", "**14 m/s**", "$$", "\\[", "\\]", "\\begin{aligned}", "\\end{aligned}", " \\\\ ", "&= ", "```\n", "| a | 3 |\n",  # noqa: E501
     "<think>", "</think>", "Wait, that is wrong. ", "Problem 2. ", "Итак, ", "Ответ: ", "(", ")", "instead of ", "?", "so that ",  # noqa: E501
     "In the limit $h \\to 0$ ", '{"answer": 3}', "- ", "1. ", "i.e. ", "or "]
)  # fmt: skip
texts = st.lists(pieces | st.text(max_size=6), max_size=30).map("".join)

# What people and models say behind an answer that is marked; none of it marks another one.
remarks = st.sampled_from(
    ["This is a reasonable value.", "Check of units: $\\sqrt{\\text{m}^2} = \\text{m}$.", "In the limit $h \\to 0$ this vanishes.",  # noqa: E501
     "For comparison, a car drives at 17 m/s.", "Here $g$ is the acceleration of free fall, $g = 9.8$ m/s$^2$.",
     "I hope this helps!", "Note that the mass $m$ drops out.", "Что и требовалось найти.", "Для сравнения: 17 м/с.",
     "Das ist ein sinnvoller Wert.", "For example, $h = 10$ m gives a fall of 1.43 s.", "The total time is $t = 3$ s."]
)  # fmt: skip


@given(texts)
def test_segments_cover_the_text_without_gaps(text: str) -> None:
    at = 0
    for segment in read_response(text).segments:
        assert segment.start == at
        assert segment.end > at or not text
        at = segment.end
    assert at == len(text)


@given(texts)
def test_every_view_lies_in_the_text_and_in_order(text: str) -> None:
    response = read_response(text)
    for sentence in response.sentences:
        assert response.text[sentence.start : sentence.end] == sentence.text
        for clause in response.clauses_in(sentence):
            assert sentence.start <= clause.start < clause.end <= sentence.end
    starts = [formula.start for formula in response.formulas]
    assert starts == sorted(starts)
    assert [heading.start for heading in response.headings] == sorted(heading.start for heading in response.headings)
    start, end = response.body
    assert 0 <= start <= end <= len(text)


@given(texts)
def test_a_text_always_gives_the_same_final_answer(text: str) -> None:
    for item in ITEMS.values():
        first = extracted(Prediction("x", response=text), item)
        assert extracted(Prediction("x", response=text), item) == first
        assert first.text or first.method == "none"


@given(st.lists(remarks, max_size=4), st.sampled_from(["\n\n", " ", "\n"]))
def test_a_remark_behind_a_box_changes_nothing(said: list[Any], between: str) -> None:
    text = f"The speed follows. $$\\boxed{{v = 14\\ \\text{{m/s}}}}$${between}" + between.join(said)
    found = extracted(Prediction("x", response=text), ITEMS["numeric"])
    assert (found.text, found.method) == ("v = 14\\ \\text{m/s}", "boxed")


@given(st.lists(remarks, max_size=3))
def test_a_remark_behind_a_labelled_answer_changes_nothing(said: list[Any]) -> None:
    text = "We use energy.\n\nAnswer: 14 m/s\n\n" + "\n".join(said)
    found = extracted(Prediction("x", response=text), ITEMS["numeric"])
    assert (found.text, found.method) == ("14 m/s", "label")


@given(st.lists(remarks, max_size=3))
def test_what_is_taken_back_is_no_answer(said: list[Any]) -> None:
    text = "\\boxed{7\\ \\text{m/s}}\n\n" + " ".join(said) + "\n\nWait, that is wrong. The correct answer is 14 m/s."
    found = extracted(Prediction("x", response=text), ITEMS["numeric"])
    assert found.text.startswith("14 m/s")
    assert [other.role for other in found.others][:1] == ["withdrawn"]


@given(
    texts,
    st.sampled_from(["Question: what is 3 + 4?\nAnswer: 7", "Problem 2. A car.\n\\boxed{3}", "<|im_start|>user\nHi 3"]),
)
def test_an_invented_next_question_is_beyond_the_answer(text: str, more: str) -> None:
    before = extracted(Prediction("x", response=f"{text}\n\n\\boxed{{14}}\n"), ITEMS["symbolic"])
    after = extracted(Prediction("x", response=f"{text}\n\n\\boxed{{14}}\n\n{more}"), ITEMS["symbolic"])
    assert after == before


@given(
    st.lists(st.integers(1, 99), min_size=2, max_size=5, unique=True),
    st.sampled_from(["$t={}$ s", "t = {} s", "{} s", "$t = {}\\,\\text{{s}}$"]),
    st.sampled_from(["We get ", "Solving $t^2 - 4t + 3 = 0$ gives ", "The times are ", "Sie sind "]),
    st.sampled_from(["", " (going up)"]),
)
def test_values_that_a_sentence_lists_are_its_list_and_a_denial_makes_it_none(
    values: list[int], form: str, lead: str, aside: str
) -> None:
    said = [form.format(value) for value in values]
    listed = ", ".join(one + aside for one in said[:-1]) + " and " + said[-1]
    found = enumerated(f"{lead}{listed}.")
    assert [int(number) for number in re.findall(r"\d+", found)] == values
    assert found.count("s}") == len(values)
    assert enumerated(f"{lead}not {listed}.") == ""
    assert enumerated(f"{lead}{said[0]}.") == ""
