"""Prompts: the problem with instructions of a style, and nothing of the gold."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from ansatz.cli.main import main
from ansatz.items.model import (
    CONSTRAINT_IDS,
    ChoiceAnswer,
    Constraint,
    Item,
    Node,
    Option,
    Point,
    ProofAnswer,
    SymbolicAnswer,
)
from ansatz.scorers.prompting import INSTRUCTIONS, STYLES, prompt

SECRET = "v = \\sqrt{2 g h}"
FALL = Item(
    "F-1", "symbolic", "en", "m/n", "A ball falls from the height $h$. Find its speed.", SymbolicAnswer(SECRET),
    final_answer=SECRET, dag=(Node(1, f"$${SECRET}$$", (), True),), solution_outline=f"Energy: ${SECRET}$.",
    constraints=(Constraint("assumptions", (Point("drag", True, "says that drag is neglected",
                                                  (("pattern", ("no drag",)),)),)),),
)  # fmt: skip


@pytest.mark.parametrize("style", STYLES)
def test_no_prompt_holds_anything_of_the_gold(style: Any) -> None:
    told = prompt(FALL, style)
    assert FALL.question in told
    for secret in (SECRET, "Energy", "drag"):
        assert secret not in told


def test_constraints_are_asked_for_in_the_style_of_sciif_alone() -> None:
    wanted = INSTRUCTIONS["en"]["assumptions"]
    assert [wanted in prompt(FALL, style) for style in STYLES] == [False, False, True]


def test_steps_are_asked_for_in_the_style_of_prism_alone() -> None:
    assert ["step by step" in prompt(FALL, style) for style in STYLES] == [False, True, False]


def test_every_constraint_has_an_instruction_in_both_languages() -> None:
    assert all(tuple(INSTRUCTIONS[language]) == CONSTRAINT_IDS for language in ("en", "ru"))


def test_a_russian_item_is_asked_in_russian() -> None:
    told = prompt(replace(FALL, language="ru"), "sciif")
    assert "Решите задачу" in told
    assert INSTRUCTIONS["ru"]["assumptions"] in told


def test_the_order_of_options_tells_nothing() -> None:
    one = ChoiceAnswer("real", (Option("real", ("it is real",)), Option("imaginary")))
    two = replace(one, correct="imaginary", options=one.options[::-1])
    assert prompt(replace(FALL, type="choice", answer=one)) == prompt(replace(FALL, type="choice", answer=two))
    assert "it is real" not in prompt(replace(FALL, type="choice", answer=one))


def test_a_proof_is_asked_for_as_one() -> None:
    assert prompt(replace(FALL, type="proof", answer=ProofAnswer("x"))).startswith("Prove")


def test_the_command_prints_a_line_an_item(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prompts", "--style", "sciif"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len({line["problem_id"] for line in lines}) == len(lines) > 100
    assert all(set(line) == {"problem_id", "language", "prompt"} for line in lines)
