"""One function that takes any gold: a table of golds of every kind, and what the score says of them."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from answer_cases import rows
from hypothesis import given
from hypothesis import strategies as st

from ansatz import grade
from ansatz.scorers.answers.forms.reactions import by_particles
from ansatz.scorers.answers.leeway.renaming import renamed
from ansatz.scorers.equivalence.setting import settle
from ansatz.scorers.problem import read_problem

ROWS = rows("grade") + rows("golds") + rows("chinese")


@pytest.mark.table("row", ROWS, ids=lambda row: f"{row['gold']}: {row['answer']}"[:80])
def test_table(row: dict[str, Any]) -> None:
    result = grade(row["gold"], row["answer"], row.get("question"))
    assert result.status == row["status"], result.verdict


@pytest.mark.parametrize(
    ("gold", "note"),
    [
        ("14.0 m/s", "gold: number 14.0 m/s, within 0.05 m/s or 1%"),
        ("W = 0.3714 Q", "gold: formula, decimals within 0.01"),
        ("(b)", "gold: option b"),
        (r"\text{The wire will not melt.}", "gold: statement in words"),
    ],
)
def test_the_score_says_what_the_gold_was_taken_for(gold: str, note: str) -> None:
    assert grade(gold, "1").notes[0] == note


def test_options_beside_the_question() -> None:
    for options in (["2 m", "3 m"], {"A": "2 m", "B": "3 m"}, "A: 2 m\nB: 3 m"):
        assert grade("B", "3 m", "How long is it?", options=options).correct
        assert grade("B", "(b)", "How long is it?", options=options).correct
        assert not grade("B", "2 m", "How long is it?", options=options).correct


def test_a_renaming_is_shown() -> None:
    verdict = grade("2T(T + 2mc^2)/(mc^2)", "2T(T + 2m_0c^2)/(m_0c^2)", "Two protons of energy $T$ collide.").verdict
    assert verdict.method == "renamed"
    assert verdict.evidence["renamed"] == {"m_0": "m"}


def test_the_face_loads_nothing_before_it_is_used() -> None:
    code = "import sys, ansatz; print(len([name for name in sys.modules if name.startswith('ansatz.')]))"
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "0"
    )


texts = st.text("abx()=+-/\\{}$ 123.,^_m", max_size=40)


@given(texts, texts, texts)
def test_total(gold: str, answer: str, question: str) -> None:
    assert 0 <= grade(gold, answer, question).score <= 1


@given(st.permutations(["a", "b", "x"]), st.permutations(["p", "q", "w"]))
def test_never_one_letter_for_two(gold: list[str], answer: list[str]) -> None:
    problem, setting = read_problem("What is the ratio of these quantities?"), settle()
    one = f"{gold[0]} {gold[1]} + {gold[2]}"
    assert renamed(one, f"{answer[0]} {answer[0]} + {answer[1]}", problem, setting) is None


@pytest.mark.parametrize(
    "gold", ["word " * 3_000 + "1", "ab-" * 3_000 + "=", "(a) " * 2_000, "$" * 5_000, "\\text{" * 2_000]
)
def test_hostile_golds_are_read_in_linear_time(gold: str) -> None:
    assert grade(gold, "word", gold, options=[gold, "2"]).score == 0


particles = st.lists(
    st.sampled_from(["p", "n", "e^-", r"\pi^+", r"\bar{\nu}_e", r"\Lambda^0", "^{4}He", r"\gamma"]),
    min_size=1,
    max_size=5,
)


@given(particles, particles)
def test_reactions_are_the_same_in_any_order_and_no_other(before: list[str], after: list[str]) -> None:
    gold = " + ".join(before) + r" \rightarrow " + " ".join(after)
    mixed = sorted(after)
    same = by_particles(gold, " + ".join(reversed(before)) + r" \to " + " + ".join(mixed))
    assert same is not None
    assert same.equal
    more = by_particles(gold, " + ".join(before) + r" \to " + " + ".join([*after, r"\mu^+"]))
    assert more is not None
    assert more.equal is False
