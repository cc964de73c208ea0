"""Constraints: the table of cases, the catalogue, policies, grades on record, patterns that would not end."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ansatz.items.model import CONSTRAINT_IDS, Constraint, Grade, Item, Point, Prediction
from ansatz.items.reading import read_items
from ansatz.scorers.constraints import (
    audit,
    catalogue,
    compliant,
    families,
    open_points,
    points_of,
)
from ansatz.scorers.constraints.auditing import verdicts
from ansatz.scorers.constraints.points import guarded
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.constraints.registry import rules_of
from ansatz.scorers.responses import audited_text
from ansatz.scorers.score import score

CASES = Path(__file__).parents[1] / "cases"
ROWS = [json.loads(line) for line in (CASES / "constraints.jsonl").read_text(encoding="utf-8").splitlines()]
ITEMS = {item.id: item for item in read_items([str(CASES / "constraints_items.yaml")])}
FALL = ITEMS["FALL"]
BARE = "$v = \\sqrt{2gh}$."


def asked(item: Item, *constraints: Constraint) -> Item:
    return replace(item, constraints=constraints)


def constraint_of(row: dict[str, Any]) -> Constraint:
    points = [
        Point(one["id"], one["main"], "", tuple(
            (kind, tuple(value.values()) if isinstance(value, dict) else (value,))
            for evidence in one["any_of"] for kind, value in evidence.items()
        )) for one in row.get("custom", ())
    ]  # fmt: skip
    return Constraint(row["constraint"], tuple(points))


@pytest.mark.table("row", ROWS, ids=[f"{at}: {row['constraint']}: {row['why']}" for at, row in enumerate(ROWS, 1)])
def test_table(row: dict[str, Any]) -> None:
    item = asked(ITEMS[row["item"]], constraint_of(row))
    ((_, points),) = verdicts(item, Prediction(item.id, response=row["response"]))
    found = {point.id: point for point in points}
    said = {name: found[name].verdict for name in row["points"]}
    assert said == row["points"], {name: (found[name].evidence, found[name].detail) for name in row["points"]}
    for point in points:
        assert (point.span is None) == (point.evidence == "")
        if point.span:
            assert row["response"][point.span[0] : point.span[1]] == point.evidence
        assert point.verdict != "YES" or point.span


def test_the_table_says_yes_no_and_undecided_of_every_kind_of_evidence() -> None:
    said = [(row["constraint"], verdict) for row in ROWS for verdict in row["points"].values()]
    for constraint in (
        "assumptions",
        "boundary_conditions",
        "applicability_range",
        "units_standard",
        "symbols_constants",
    ):
        assert said.count((constraint, "YES")) >= 8, constraint
        assert said.count((constraint, "NO")) >= 8, constraint


# The catalogue


def test_the_catalogue_holds_the_ten_constraints_in_three_families() -> None:
    assert tuple(catalogue()) == CONSTRAINT_IDS
    assert [family.id for family in families()] == ["condition", "terminology", "process"]
    assert [name for family in families() for name in family.constraints] == list(CONSTRAINT_IDS)
    for family in families():
        assert all(catalogue()[name].family == family.id for name in family.constraints)


@pytest.mark.parametrize("name", CONSTRAINT_IDS)
def test_every_constraint_has_main_points_and_no_rule_without_a_point(name: str) -> None:
    points = catalogue()[name].points
    ids = [point.id for point in points]
    assert len(set(ids)) == len(ids)
    assert any(point.main for point in points)
    assert all(point.description for point in points)
    assert set(rules_of(name)) <= set(ids)


def test_points_of_an_item_replace_or_extend_the_defaults() -> None:
    own = Point("stated", False, "mine"), Point("extra")
    assert points_of(Constraint("assumptions")) == catalogue()["assumptions"].points
    assert points_of(Constraint("assumptions", own)) == own
    extended = points_of(Constraint("assumptions", own, extends=True))
    assert [point.id for point in extended] == ["stated", "anchored", "impact", "extra"]
    assert extended[0] == own[0]


def test_a_default_point_named_by_the_item_keeps_its_rule() -> None:
    item = asked(FALL, Constraint("assumptions", (Point("stated"), Point("mine"))))
    response = "We assume that air resistance is negligible. " + BARE
    result = audit(item, Prediction("FALL", response=response))
    assert [point.verdict for point in result["assumptions"].points] == ["YES", "UNDECIDED"]


# What comes out


def test_an_item_without_constraints_is_not_audited() -> None:
    assert audit(FALL, Prediction("FALL", response=BARE)) is None
    assert score(FALL, Prediction("FALL", response=BARE)).compliance is None


def test_the_score_carries_the_audit_and_is_json_ready() -> None:
    item = asked(FALL, Constraint("assumptions"), Constraint("units_standard"))
    scored = score(
        item, Prediction("FALL", answer="v = \\sqrt{2gh}", reasoning="We neglect air resistance, so $v = 14$ m/s.")
    )
    assert [one.id for one in scored.compliance] == ["assumptions", "units_standard"]
    shown = scored.compliance.to_json()
    assert json.loads(json.dumps(scored.to_json()))["compliance"] == shown
    for found in shown.values():
        assert set(found) == {"strict", "loose", "points"}
        for point in found["points"]:
            assert set(point) - {"weak"} == {"id", "main", "verdict", "evidence", "span", "detail", "by"}
            assert "weak" not in point or (point["verdict"], point["weak"]) == ("YES", True)


def test_a_missing_prediction_and_an_empty_one_show_nothing() -> None:
    item = asked(FALL, *map(Constraint, CONSTRAINT_IDS))
    for scored in (score(item, None), score(item, Prediction("FALL", answer=" "))):
        assert {found.strict for found in scored.compliance} == {"fail"}


def test_correctness_and_compliance_are_separate() -> None:
    item = asked(FALL, Constraint("assumptions"))
    wrong = "We assume no air resistance, so energy is conserved: $mgh = mv^2$. Answer: $v = \\sqrt{gh}$"
    compliant_but_wrong = score(item, Prediction("FALL", response=wrong))
    right_but_bare = score(item, Prediction("FALL", response="Answer: " + BARE))
    assert not compliant_but_wrong.correct
    assert compliant_but_wrong.compliance["assumptions"].strict == "pass"
    assert right_but_bare.correct
    assert right_but_bare.compliance["assumptions"].loose == "fail"


def test_the_response_is_audited_or_else_reasoning_and_answer() -> None:
    assert audited_text(Prediction("x", response="r", reasoning="a", answer="b")) == "r"
    assert audited_text(Prediction("x", reasoning="a", answer="b")) == "a\n\nb"
    assert audited_text(Prediction("x", answer="b")) == "b"


def test_thoughts_before_the_answer_are_no_evidence() -> None:
    item = asked(FALL, Constraint("assumptions", (Point("stated"),)))
    text = "<think>We assume that air resistance is negligible.</think>" + BARE
    assert audit(item, Prediction("FALL", response=text))["assumptions"].strict == "fail"


def test_spans_are_true_where_every_backslash_is_escaped() -> None:
    item = asked(FALL, Constraint("boundary_conditions", (Point("verified"),)))
    text = "$v = \\\\sqrt{2gh}$. Check: at $h = 0$, $v = \\\\sqrt{2g\\\\cdot 0} = 0$."
    (point,) = audit(item, Prediction("FALL", response=text))["boundary_conditions"].points
    assert point.verdict == "YES"
    start, end = point.span
    assert point.evidence == text[start:end] == "h = 0$, $v = \\\\sqrt{2g\\\\cdot 0} = 0"


# Policies


@pytest.mark.parametrize(
    ("verdict", "strict", "loose"),
    [("YES YES", "pass", "pass"), ("YES NO", "fail", "pass"), ("NO YES", "fail", "fail"),
     ("YES UNDECIDED", "undecided", "pass"), ("UNDECIDED YES", "undecided", "undecided"),
     ("UNDECIDED NO", "fail", "undecided")],
)  # fmt: skip
def test_strict_needs_every_point_and_loose_the_main_ones(verdict: str, strict: str, loose: str) -> None:
    item = asked(FALL, Constraint("assumptions", (Point("main"), Point("secondary", main=False))))
    main, secondary = verdict.split()
    grade = Grade("r", "FALL", "ab", constraint="assumptions", points=(("main", main), ("secondary", secondary)))
    found = audit(item, Prediction("FALL", response=BARE), [grade])["assumptions"]
    assert (found.strict, found.loose) == (strict, loose)


def test_an_item_complies_when_every_constraint_does() -> None:
    assert compliant({"a": {"strict": "pass"}, "b": {"strict": "pass"}}, "strict") == "pass"
    assert compliant({"a": {"strict": "pass"}, "b": {"strict": "undecided"}}, "strict") == "undecided"
    assert compliant({"a": {"strict": "fail"}, "b": {"strict": "undecided"}}, "strict") == "fail"


# Grades on record

OPEN = asked(FALL, Constraint("assumptions", (Point("mine"), Point("stated"))))
SAID = Prediction("FALL", response="We assume that air resistance is negligible. " + BARE)


def graded(
    grader: str,
    kind: Any = "model",
    point: str = "mine",
    verdict: str = "YES",
    **fields: int | str | tuple[tuple[str, ...], ...],
) -> Grade:
    said: dict[str, Any] = {"problem_id": "FALL", "constraint": "assumptions", "points": ((point, verdict),), **fields}
    return Grade("r", grader=grader, kind=kind, **said)


def verdict_of(*grades: Grade, point: str = "mine") -> dict[str, Any]:
    points = audit(OPEN, SAID, grades).to_json()["assumptions"]["points"]
    return next(one for one in points if one["id"] == point)


def test_models_decide_what_rules_leave_open_and_both_must_say_yes() -> None:
    assert verdict_of()["verdict"] == "UNDECIDED"
    one = verdict_of(graded("j1"))
    assert (one["verdict"], one["by"], one["rule"]) == ("YES", "j1", "UNDECIDED")
    assert verdict_of(graded("j1"), graded("j2"))["by"] == "j1+j2"
    differ = verdict_of(graded("j1"), graded("j2", verdict="NO"))
    assert (differ["verdict"], differ["graders"]) == ("UNDECIDED", {"j1": "YES", "j2": "NO"})
    assert verdict_of(graded("j1", verdict="NO"), graded("j2", verdict="NO"))["verdict"] == "NO"


def test_models_do_not_overrule_a_rule_and_people_do() -> None:
    assert verdict_of(graded("j1", point="stated", verdict="NO"), point="stated")["verdict"] == "YES"
    person = verdict_of(graded("ab", "human", "stated", "NO"), graded("j1", point="stated"), point="stated")
    assert (person["verdict"], person["by"], person["rule"]) == ("NO", "ab", "YES")
    assert person["graders"] == {"ab": "NO", "j1": "YES"}


def test_the_words_that_convinced_a_grader_are_quoted_where_they_stand() -> None:
    quoted = verdict_of(graded("j1", quotes=(("mine", "is negligible"),)))
    start, end = quoted["span"]
    assert quoted["evidence"] == SAID.response[start:end] == "is negligible"
    assert verdict_of(graded("j1", quotes=(("mine", "nowhere"),)))["evidence"] == ""


def test_grades_of_another_answer_or_of_another_word_do_not_count() -> None:
    assert verdict_of(graded("j1", sample=3))["verdict"] == "UNDECIDED"
    assert verdict_of(graded("j1", problem_id="RING"))["verdict"] == "UNDECIDED"
    assert verdict_of(graded("j1", verdict="perhaps"))["verdict"] == "UNDECIDED"


def test_open_points_are_what_rules_cannot_tell_then_what_they_miss_then_what_rests_on_a_pattern() -> None:
    weak = Point("weak", any_of=(("pattern", ("air resistance",)),))
    gone = Point("gone", description="a magnetic monopole", any_of=(("pattern", ("monopole",)),))
    item = asked(FALL, Constraint("assumptions", (weak, gone, Point("impact"), Point("mine"), Point("stated"))))
    found = [(point.id, urgency) for _, point, urgency in open_points(item, SAID)]
    assert found == [("impact", 0), ("mine", 0), ("gone", 1), ("weak", 2)]


def test_a_model_decides_what_is_missed_and_what_is_weak_but_not_what_was_found() -> None:
    weak = Point("weak", any_of=(("pattern", ("air resistance",)),))
    item = asked(FALL, Constraint("assumptions", (weak, Point("impact"), Point("stated"))))
    grades = [graded("j", point="weak", verdict="NO"), graded("j", point="impact"),
              graded("j", point="stated", verdict="NO")]  # fmt: skip
    found = {point.id: point for point in audit(item, SAID, grades)["assumptions"].points}
    assert (found["weak"].verdict, found["weak"].by, found["weak"].rule) == ("NO", "j", "YES")
    assert (found["impact"].verdict, found["impact"].by) == ("YES", "j")
    assert (found["stated"].verdict, found["stated"].by) == ("YES", "rule")


def test_a_model_that_cannot_tell_leaves_the_verdict_of_the_rules() -> None:
    weak = Point("weak", any_of=(("pattern", ("air resistance",)),))
    item = asked(FALL, Constraint("assumptions", (weak,)))
    (point,) = audit(item, SAID, [graded("j", point="weak", verdict="UNDECIDED")])["assumptions"].points
    assert (point.verdict, point.by, point.weak) == ("YES", "rule", True)


def test_an_audit_counts_who_decided() -> None:
    weak = Point("weak", any_of=(("pattern", ("air resistance",)),))
    item = asked(FALL, Constraint("assumptions", (weak, Point("impact"), Point("stated"), Point("mine"))))
    found = audit(item, SAID, [graded("j", point="impact")])
    assert dict(found.sources) == {"rule, weak": 1, "j": 1, "rule": 1, "undecided": 1}


def test_words_of_an_unknown_language_are_not_missed() -> None:
    item = replace(asked(FALL, Constraint("assumptions", (Point("stated"),))), language="fi")
    (point,) = audit(item, Prediction("FALL", response="Ilmanvastus on nolla."))["assumptions"].points
    assert point.verdict == "UNDECIDED"


# Patterns of an item


@pytest.mark.parametrize("pattern", ["(a+)+$", "(a|aa)+$", "(?:a*)*b", "(.*)(.*)(.*)(.*)(.*)x", "(\\w+)\\1+z"])
def test_a_pattern_that_would_not_end_is_ended(pattern: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarded, "PATTERN_SECONDS", 0.3)
    item = asked(FALL, Constraint("assumptions", (Point("p", any_of=(("pattern", (pattern,)),)),)))
    start = time.monotonic()
    (point,) = audit(item, Prediction("FALL", response="a" * 20_000 + "!")).to_json()["assumptions"]["points"]
    assert time.monotonic() - start < 20
    assert point["verdict"] in ("UNDECIDED", "NO")


def test_a_pattern_with_repetitions_inside_repetitions_still_finds() -> None:
    item = asked(FALL, Constraint("assumptions", (Point("p", any_of=(("pattern", ("(?:air\\s+)+drag",)),)),)))
    (point,) = audit(item, Prediction("FALL", response="No AIR drag here.")).to_json()["assumptions"]["points"]
    assert (point["verdict"], point["evidence"]) == ("YES", "AIR drag")


def test_a_rule_that_fails_decides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    from ansatz.scorers.constraints.registry import rules_of

    def broken(document: Document, item: Item) -> None:
        raise RuntimeError("boom")

    # The rules that are in use: a session within the tests may have imported their module anew.
    monkeypatch.setitem(rules_of("assumptions"), "stated", broken)
    (_, stated) = audit(OPEN, SAID).to_json()["assumptions"]["points"]
    assert (stated["verdict"], stated["detail"]) == ("UNDECIDED", "the rule failed: RuntimeError: boom")
