"""The bank that ships is complete, consistent, and described as it is."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from shipped import bank

from ansatz.items.census import census, put_into
from ansatz.items.model import CONSTRAINT_IDS, ChoiceAnswer, Item, NumericAnswer, ProofAnswer, SymbolicAnswer
from ansatz.items.reading import check_run, read_grades, read_items, read_run
from ansatz.scorers.answers.proof import BY_RULES

ROOT = Path(__file__).parents[2]
BANK = ROOT / "src" / "ansatz" / "items" / "bank"


def by_id() -> dict[str, Item]:
    return {item.id: item for item in bank()}


def test_the_bank_reads_without_a_warning() -> None:
    warnings: list[object] = []
    read_items([str(BANK)], warnings)  # type: ignore[arg-type]
    assert warnings == []


def test_it_covers_types_languages_and_topics() -> None:
    types = Counter(item.type for item in bank())
    assert types["numeric"] >= 9
    assert types["symbolic"] >= 8
    assert types["proof"] >= 3
    assert types["choice"] >= 4
    assert Counter(item.language for item in bank())["ru"] >= 7
    assert len({item.topic.partition("/")[0] for item in bank()}) >= 6
    assert sum(bool(item.dag) for item in bank()) >= 6
    constrained = [item for item in bank() if item.constraints]
    assert len(constrained) >= 26
    assert {one.id for item in constrained for one in item.constraints} == set(CONSTRAINT_IDS)
    assert {len(item.constraints) for item in constrained} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("constraint", CONSTRAINT_IDS)
def test_every_constraint_has_responses_that_pass_and_fail(constraint: str) -> None:
    said = [one for item in bank() for example in item.examples for one in example.compliance]
    verdicts = Counter(one.strict for one in said if one.constraint == constraint)
    assert verdicts["pass"] >= 2
    assert verdicts["fail"] >= 3


def test_the_page_on_the_bank_gives_its_numbers() -> None:
    page = (ROOT / "docs" / "bank.md").read_text(encoding="utf-8")
    mend = "write it anew: ansatz census src/ansatz/items/bank --page docs/bank.md"
    assert page == put_into(page, census(bank())), mend


@pytest.mark.table("item", bank(), ids=lambda item: item.id)
def test_a_file_is_named_after_its_item_and_lies_in_its_domain(item: Item) -> None:
    path = Path(item.file)
    assert path.stem == item.id
    assert path.parent.name == item.topic.partition("/")[0]
    assert re.fullmatch(rf"AN-{item.language.upper()}-\d{{5}}", item.id)


@pytest.mark.table("item", [item for item in bank() if item.type != "proof"], ids=lambda item: item.id)
def test_an_item_brings_examples_of_right_and_wrong(item: Item) -> None:
    scores = [example.score for example in item.examples]
    assert len(scores) >= 6
    assert scores.count(1) >= 2
    assert scores.count(0) >= 2
    if isinstance(item.answer, SymbolicAnswer):
        assert (0.5 in scores) == bool(item.answer.near_misses)


@pytest.mark.parametrize("item", [item for item in bank() if item.type == "proof"], ids=lambda item: item.id)
def test_a_proof_brings_examples_of_what_is_one_and_what_is_none(item: Item) -> None:
    assert len(item.examples) >= 6
    assert all(example.rubric and example.by_rules for example in item.examples)
    full = [example for example in item.examples if example.score == 1]
    assert full
    assert all(example.by_rules == (BY_RULES, BY_RULES) for example in full)
    assert sum(example.by_rules == (0, 0) for example in item.examples) >= 2
    # Rules never come near to a proof where its author sees none.
    assert all(example.by_rules[1] <= 0.5 for example in item.examples if example.by_rules and example.score < 0.4)


@pytest.mark.table("item", [item for item in bank() if item.dag], ids=lambda item: item.id)
def test_a_solution_writes_every_formula_of_its_dag(item: Item) -> None:
    assert item.solution_outline is not None
    for node in item.dag:
        assert node.formula in item.solution_outline
    indices = [node.index for node in item.dag]
    assert indices == list(range(1, len(indices) + 1))
    assert item.dag[-1].is_final_answer
    used = {index for node in item.dag for index in node.dependency}
    assert all(node.is_final_answer or node.index in used for node in item.dag)


def test_translations_agree_with_their_originals() -> None:
    pairs = [(item, by_id()[item.translation_of]) for item in bank() if item.translation_of]
    assert len(pairs) >= 2
    for item, original in pairs:
        assert item.language != original.language
        if isinstance(item.answer, ProofAnswer) and isinstance(original.answer, ProofAnswer):
            # Its goal may hold words, and its criteria do.
            sheets = [[(c.criterion, c.weight, c.lemmas) for c in a.rubric] for a in (item.answer, original.answer)]
            assert sheets[0] == sheets[1]
        else:
            assert item.answer == original.answer
        assert item.split == original.split
        assert item.dag == original.dag
        assert item.topic == original.topic


def test_parts_belong_to_an_item() -> None:
    wholes = [item.part_of for item in bank() if item.part_of]
    assert wholes
    assert set(wholes) <= set(by_id())


def iterated(rule: Callable[[float], float], start: float, times: int) -> float:
    for _ in range(times):
        start = rule(start)
    return start


# The closed forms behind the numbers, from the data of the questions.
HC = 6.62607015e-34 * 299792458 / 1.602176634e-19 * 1e9  # eV nm
# Atoms of carbon-14 that decay often enough: 1 / (λ²σ²T) an hour, with λσ from years, over λ per hour.
RADIOCARBON = (5730 / math.log(2) / 50) ** 2 * 5730 * 8766 / math.log(2)
COMPUTED: dict[str, Any] = {
    "AN-EN-00001": 3.00**2 / (2 * 0.250 * 9.81),
    "AN-RU-00001": 3.00**2 / (2 * 0.250 * 9.81),
    "AN-EN-00002": (0.300 * 4190 * 80 + 0.150 * 900 * 20) / (0.300 * 4190 + 0.150 * 900),
    "AN-EN-00003": HC / 310 - 2.30,
    "AN-EN-00004": math.degrees(math.asin(math.sin(math.radians(40)) / 1.52)),
    "AN-EN-00005": math.sqrt(1 - 1 / 10**2),
    "AN-EN-00006": 0.0,
    "AN-EN-00007": 1025 * 9.81 * 20 / 1000,
    "AN-EN-00009": 2 * math.pi * math.sqrt(6.77e6**3 / 3.986e14),
    "AN-EN-00037": 12 * RADIOCARBON * math.exp(math.log(2) / 5730 * 5000) / (1e-12 * 6.02214076e23),
    "AN-EN-00038": 1.22 / 1000 * ((6.674e-11 * 5.97e24 / 7.292e-5**2) ** (1 / 3) - 6.37e6) / 1000,
    "AN-RU-00002": 2 * math.pi * math.sqrt(0.800 / 9.81),
    "AN-RU-00003": (12 / (2 + 1) * 2) ** 2 / 3.0 * 300 / 1000,
    "AN-RU-00004": 0.5 ** (28 / 8),
}
COMPUTED |= {
    "AN-EN-00041": 2 / 9 * (7800 - 1260) * 9.81 * 0.50e-3**2 / 1.41 * 1000,
    "AN-EN-00042": 70.0 * (9.81 - 2.00),
    "AN-EN-00043": iterated(lambda e: e - (e - 0.30 * math.sin(e) - 1.00) / (1 - 0.30 * math.cos(e)), 1.0, 9),
    "AN-EN-00044": iterated(lambda v: v + 0.20 * (9.81 - 0.050 * v**2), 0.0, 3),
    # z tan z = sqrt(z0² - z²) says z = z0 |cos z| in the ground state.
    "AN-EN-00045": iterated(lambda z: (z + 2.560 * math.cos(z)) / 2, 1.0, 60),
    "AN-EN-00046": 325**2 / (2 * 50.0) / 1000,
    "AN-EN-00047": 1.602e-19 * (450 - 120),
    "AN-EN-00048": 4 * math.pi**2 * 0.995 / (40.06 / 20) ** 2,
    "AN-EN-00049": 30.0 * 19.8 / (30.0 + 19.8),
    "AN-EN-00050": math.pi * 0.380e-3**2 * 4.32 / (4 * 1.000),
    "AN-EN-00051": 1200 * (1 - 300 / 550),
    "AN-EN-00052": 2 * 8.314462618 * math.log(2),
    "AN-EN-00054": math.sqrt(9.81 * 24.0 / (2 * math.pi)),
    "AN-EN-00055": (1 / math.sqrt(1 - 0.800**2) - 1) * 0.511,
    "AN-EN-00056": 632.8e-9 * 1.80 / 0.250e-3 * 1000,
    "AN-EN-00058": 500 * 0.5 ** (20.0 / 8.02),
    "AN-RU-00010": 2.00 * 9.274e-24 * 0.350,
    "AN-RU-00011": iterated(lambda x: 5 * (1 - math.exp(-x)), 5.0, 30),
    "AN-RU-00012": 4190 * 0.200 * 5.0 / (0.150 * 74.0),
    "AN-RU-00013": 600 * 9.81 * 15.0 / 126e3,
    "AN-RU-00015": math.pi * 1.0e-3**4 * 2.0e3 / (8 * 1.0e-3 * 0.50) * 1e6,
}
EXACT: dict[str, Any] = {"\\frac{3\\sqrt{11}}{10}": 3 * math.sqrt(11) / 10, "2^{-7/2}": 2**-3.5}


@pytest.mark.table("item", [item for item in bank() if item.type == "numeric"], ids=lambda item: item.id)
def test_a_numeric_gold_follows_from_the_question(item: Item) -> None:
    assert isinstance(item.answer, NumericAnswer)
    gold = item.answer.gold
    value = EXACT[gold.value] if gold.value in EXACT else float(gold.value)
    if item.id not in COMPUTED:
        return  # worked out from the physics in tests/bank
    computed = COMPUTED[item.id]
    absolute = gold.tolerance.absolute or 0.0
    relative = (gold.tolerance.relative or 0.0) * max(abs(value), gold.tolerance.delta)
    # Ordinary rounding of the gold uses up no more than half of the tolerance.
    assert abs(value - computed) <= max(absolute, relative) / 2


def test_choices_name_their_correct_option() -> None:
    for item in bank():
        if isinstance(item.answer, ChoiceAnswer):
            assert item.answer.correct in {option.name for option in item.answer.options}


def test_the_example_runs_answer_the_bank() -> None:
    first = read_run(str(ROOT / "examples" / "run.json"))
    second = read_run(str(ROOT / "examples" / "run-b.json"))
    assert check_run(first, bank()) == []
    assert check_run(second, bank()) == []
    assert len(first.predictions) >= 61
    assert len(second.predictions) >= 63


def test_the_example_grades_cover_the_proofs_of_both_runs() -> None:
    grades = read_grades([str(ROOT / "examples" / "grades.json")])
    proofs = {item.id for item in bank() if item.type == "proof"}
    runs = [read_run(str(ROOT / "examples" / name)) for name in ("run.json", "run-b.json")]
    asked = {(run.run_id, each.problem_id) for run in runs for each in run.predictions if each.problem_id in proofs}
    readers = Counter((grade.run_id, grade.problem_id) for grade in grades.grades)
    assert readers == dict.fromkeys(asked, 2)
