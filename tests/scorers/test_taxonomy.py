"""Which mistake it was: a table of cases from many areas, the graders' word, and what is never tagged."""

from __future__ import annotations

import json
import pickle
import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ansatz.items.model import ERROR_TAGS, Grade, Item, Prediction
from ansatz.items.reading import read_items
from ansatz.scorers.outcome import Score, Verdict
from ansatz.scorers.score import score
from ansatz.scorers.taxonomy import classify

ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "cases"
ROWS = [json.loads(line) for line in (CASES / "taxonomy.jsonl").read_text(encoding="utf-8").splitlines()]
PRISM = {"DAE", "PTAE", "MPUE", "CAE", "VRE", "DCE", "UDE", "unclassified"}


@cache
def items() -> dict[str, Item]:
    return {item.id: item for item in read_items([str(CASES / "taxonomy_items.yaml")])}


def prediction(row: dict[str, Any]) -> Prediction:
    said = {name: row[name] for name in ("answer", "response", "reasoning") if name in row}
    return Prediction(row["item"], **said)


def scored(item: str, answer: str | None = None, **said: Any) -> Score:
    return score(items()[item], Prediction(item, answer=answer, **said))


@pytest.mark.table("row", ROWS, ids=[f"{row['item']}: {row.get('answer', 'response')}"[:60] for row in ROWS])
def test_table(row: dict[str, Any]) -> None:
    found = score(items()[row["item"]], prediction(row))
    assert not found.notes
    assert found.error is not None
    for name in ("sspb", "prism", "rule"):
        if name in row:
            assert getattr(found.error, name) == row[name], found.error
    assert found.error.by == "rule"
    assert found.error.evidence
    assert found.error.sspb in {*ERROR_TAGS, "unclassified"}
    assert found.error.prism in PRISM
    assert found.error.phybench in ("PP", "RR", "unclassified")
    assert found.error.sspb not in found.error.secondary
    json.dumps(found.to_json(), allow_nan=False)
    assert pickle.loads(pickle.dumps(found)) == found


def test_every_tag_of_every_vocabulary_has_a_case() -> None:
    errors = [score(items()[row["item"]], prediction(row)).error for row in ROWS]
    assert {error.sspb for error in errors} >= set(ERROR_TAGS)
    assert {error.prism for error in errors} >= PRISM
    assert {(error.phybench, error.phybench_kind) for error in errors} >= {
        ("PP", ""),
        ("RR", ""),
        ("RR", "semantic"),
        ("RR", "symbolic"),
    }
    assert {items()[row["item"]].language for row in ROWS} == {"en", "ru"}
    assert len({items()[row["item"]].topic.partition("/")[0] for row in ROWS}) >= 8


def test_what_is_right_or_missing_or_ungraded_has_no_mistake() -> None:
    assert scored("ball", "v = \\sqrt{2 g h}").error is None
    assert score(items()["ball"], None).error is None
    assert scored("proof", "a proof").error is None


def test_a_graded_proof_is_tagged_by_the_criterion_that_loses_most() -> None:
    item, answer = items()["proof"], Prediction("proof", response="The force is zero, so the energy is constant.")

    def graded(**lost: Any) -> Any:
        rubric = dict.fromkeys(("goal", "key_lemmas", "logical_flow", "edge_cases", "clarity", "conclusion"), 1.0)
        return score(item, answer, [Grade("run", "proof", "ab", rubric=tuple({**rubric, **lost}.items()))])

    assert graded().error is None
    assert graded(key_lemmas=0.0).error.sspb == "modelling"
    assert graded(logical_flow=0.5, clarity=0.0).error.prism == "DCE"
    assert graded(edge_cases=0.0).error.sspb == "boundary"
    assert graded(clarity=0.0).error.sspb == "unclassified"
    nothing = score(item, Prediction("proof", response=" "), [Grade("run", "proof", "ab", score=0.0)])
    assert nothing.error.rule == "empty"


def test_where_no_rule_can_tell_it_says_what_was_ruled_out() -> None:
    error = scored("photon", "8.64e-19 J").error
    assert error.sspb == error.prism == error.phybench == "unclassified"
    assert error.rule == "none"
    tags = {reason.partition(":")[0] for reason in error.ruled_out}
    assert {"misread", "units", "algebra"} <= tags
    assert scored("photon", "8.64e-19").error.ruled_out is None


def test_an_undecided_answer_is_not_said_to_be_wrong() -> None:
    item = items()["ball"]
    undecided = Score("ball", "symbolic", 0.0, "undecided", Verdict(None, "undecided", "a limit"))
    error = classify(item, Prediction("ball", answer="v"), undecided)
    assert error.sspb != "algebra"


def test_other_rules_add_secondary_tags() -> None:
    error = scored("ball", "v = \\sqrt{2 g h} + h").error
    assert (error.sspb, error.secondary) == ("units", ("algebra",))


def grade(error: str, grader: str = "ab") -> Grade:
    return Grade("run", "ball", grader, error=error)


def test_a_graders_tag_stands_above_the_rules() -> None:
    item, answer = items()["ball"], Prediction("ball", answer="v = \\sqrt{g h}")
    error = score(item, answer, [grade("modelling")]).error
    assert (error.sspb, error.prism, error.by) == ("modelling", "MPUE", "ab")
    assert error.rule_sspb == "algebra"
    assert error.secondary == ("algebra",)


def test_a_grader_who_agrees_leaves_the_evidence() -> None:
    item, answer = items()["ball"], Prediction("ball", answer="v = \\sqrt{g h}")
    alone = score(item, answer).error
    error = score(item, answer, [grade("algebra")]).error
    assert error == replace(alone, by="ab", rule_sspb="algebra")


def test_the_last_grader_counts_and_grades_of_other_things_do_not() -> None:
    item, answer = items()["ball"], Prediction("ball", answer="v = \\sqrt{g h}")
    grades = [grade("units"), grade("boundary", "cd"), Grade("run", "ball", "ef", score=0.5)]
    assert score(item, answer, grades).error.by == "cd"
    assert score(item, answer, grades[2:]).error.by == "rule"
    assert score(item, Prediction("ball", answer="\\sqrt{2gh}"), grades).error is None


def test_a_rule_that_fails_is_a_note_and_not_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    import ansatz.scorers.taxonomy.deciding as deciding

    def broken(case: Any) -> None:
        raise KeyError("broken")

    monkeypatch.setattr(deciding, "RULES", (broken,))
    found = scored("ball", "v = g h")
    assert found.status == "incorrect"
    assert found.error is None
    assert any("KeyError" in note for note in found.notes)


def test_another_way_to_the_answer_is_no_wrong_model() -> None:
    text = "Time of fall: $$h = \\frac{g t^2}{2}$$ so $$t = \\sqrt{\\frac{2 h}{g}}$$ and $$v = 2 g t = \\sqrt{8 g h}$$"
    assert scored("ball", response=text).error.sspb == "algebra"


def test_every_rule_is_described() -> None:
    page = (ROOT / "docs" / "taxonomy.md").read_text(encoding="utf-8")
    sources = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "src" / "ansatz" / "scorers" / "taxonomy").glob("*.py")
    )
    found = re.findall(r'(?:Diagnosis|_misread)\(\s*(?:"[a-z]+",\s*)?"([a-z_]+)",', sources)
    assert len(set(found)) > 40
    assert {name for name in found if f"`{name}`" not in page} <= {"misread", "algebra"}


CONSTANTS_RIGHT = [
    "with c = 3e8 m/s",
    "where $c = 3.00 \\cdot 10^8$ m/s and $h = 6.6 \\cdot 10^{-34}$ J s",
    "c = 300000 km/s",
    "h = 4.14e-15 eV s",
    "k_B = 8.62e-5 eV/K",
    "Take g = 10 m/s^2.",
    "R = 8.3 J/(mol K), R = 5 m, R = 2 ohm",
    "e = 0.5 m is the height, G = 12 kPa, k = 50 N/m",
    "the speed of light is 299792458 m/s",
    "скорость света 3·10^8 м/с, постоянная Планка 6,63·10^{-34} Дж·с",
    "N_A = 6e23 1/mol",
    "$\\varepsilon_0 = 8.85\\times 10^{-12}$ F/m",
    "m_e = 0.511 MeV, m_e = 9.1e-31 kg",
    "in atomic units c = 1 and \\hbar = 1",
    "g = 9.8",
    "c = 4.2 kJ/(kg K)",
    "c = 340 m/s is the speed of sound, g = 1.62 m/s^2 on the Moon",
    "with k = 1.4 and h = 6.6, e = 1.6, G = 6.7, R = 0.83, c = 3",
]
CONSTANTS_WRONG = [
    "with c = 3e6 m/s",
    "$c = 3 \\times 10^{10}$ m/s",
    "h = 6.63e-43 J s",
    "$h = 7.1\\cdot 10^{-34}\\ \\mathrm{J\\,s}$",
    "Planck's constant 6.63e-24 J s",
    "постоянная Планка $h = 6{,}63\\cdot 10^{-30}$ Дж·с",
    "k_B = 1.38e-32 J/K",
    "скорость света равна 3·10^7 м/с",
]


@pytest.mark.parametrize("text", CONSTANTS_RIGHT)
def test_constants_that_are_right_or_something_else(text: str) -> None:
    language = "photon-ru" if any("а" <= letter <= "я" for letter in text) else "photon"
    assert scored(language, "8.64e-19 J", reasoning=text).error.rule != "constant"


@pytest.mark.parametrize("text", CONSTANTS_WRONG)
def test_constants_that_are_wrong(text: str) -> None:
    language = "photon-ru" if any("а" <= letter <= "я" for letter in text) else "photon"
    error = scored(language, "8.64e-19 J", reasoning=text).error
    assert (error.sspb, error.rule) == ("hallucinated", "constant"), error


def test_a_value_that_the_item_gives_is_right() -> None:
    item = items()["fall"]
    moon = Item(
        **{**{name: getattr(item, name) for name in item.__dataclass_fields__}, "question": "On a moon g = 98 m/s^2."}
    )
    answer = Prediction("fall", answer="17 m", reasoning="g = 98 m/s^2")
    assert score(item, answer).error.rule == "constant"
    assert score(moon, answer).error.rule != "constant"
