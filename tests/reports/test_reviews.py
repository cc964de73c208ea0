"""Expert review on record: recorded beside the items, bound to what was read, counted, compared."""

from __future__ import annotations

import csv
import io
import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from ansatz.cli import main
from ansatz.items.errors import FormatError
from ansatz.items.model import Constraint, Item, NumericAnswer, Point, Quantity
from ansatz.items.reading import read_items
from ansatz.items.reviews import VERDICTS, Review, read_reviews, to_line
from ansatz.reports.reviews import asked_hash, cover, standing_of, strays, unreviewed

WHO, OTHER = "Emmy Noether", "Max Born"
TWO: list[dict[str, Any]] = [{"id": "units_standard"}, {"id": "assumptions", "points": [
    {"id": "air", "main": True, "description": "air drag is neglected", "any_of": [{"pattern": "drag"}]}]}]  # fmt: skip


def item(name: Any, **fields: Any) -> Any:
    return {
        "id": name, "type": "numeric", "language": "en", "topic": "mechanics/energy", "question": "How fast is it?",
        "final_answer": "v = 14 m/s", "answer": {"value": 14, "unit": "m/s", "absolute_tolerance": 0.5},
        "constraints": TWO, **fields,
    }  # fmt: skip


@pytest.fixture
def bank(tmp_path: Path) -> Any:
    folder = tmp_path / "bank"
    folder.mkdir()
    for name in ("A", "B"):
        write(folder, item(name))
    return folder


def write(folder: Any, one: Any) -> None:
    (folder / f"{one['id']}.yaml").write_text(yaml.safe_dump(one), "utf-8")


def record(place: Any, *options: Any, name: Any = WHO, verdict: Any = "accept") -> Any:
    return main(["review", str(place), "--name", name, "--verdict", verdict, "--date", "2026-11-20", *options])


def lines(folder: Any) -> Any:
    return [json.loads(one) for one in (folder / "reviews.jsonl").read_text("utf-8").splitlines()]


def standings(folder: Any) -> Any:
    return standing_of(read_items(folder), read_reviews([folder]))


def test_a_review_is_a_line_beside_the_items(bank: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(bank)]) == 1
    assert "constraints       0 of      4 reviewed" in capsys.readouterr().out
    assert record(bank, "--item", "A", "--constraint", "assumptions", "--comment", "as it should be") == 0
    (one,) = lines(bank)
    (found,) = read_items(bank / "A.yaml")
    assert one == {
        "problem_id": "A", "constraint": "assumptions", "reviewer": WHO, "date": "2026-11-20",
        "points": {"air": "accept"}, "comment": "as it should be",
        "content_sha256": asked_hash(found, found.constraints[1]),
    }  # fmt: skip
    assert [problem.path for problem in unreviewed(standings(bank))] == [
        "A.constraints[0]", "B.constraints[0]", "B.constraints[1]",
    ]  # fmt: skip
    assert record(bank) == 0
    assert main(["review", str(bank)]) == 0  # all of it, and the items are still all that the folder holds
    assert [one.id for one in read_items(bank)] == ["A", "B"]


@pytest.mark.parametrize("change", [
    {"question": "How fast is it at the ground?"}, {"final_answer": "v = 14.0 m/s"},
    {"answer": {"value": 14, "unit": "m/s", "absolute_tolerance": 0.4}}, {"context": {"constants": {"g": 9.8}}},
    {"constraints": [TWO[0], {**TWO[1], "points": [{**TWO[1]["points"][0], "main": False}]}]},
])  # fmt: skip
def test_a_change_of_the_item_makes_its_reviews_stale(
    bank: Any, capsys: pytest.CaptureFixture[str], change: dict[str, Any]
) -> None:
    record(bank)
    write(bank, item("A", **change))
    assert {problem.found for problem in unreviewed(standings(bank))} == {
        f"units_standard, changed after {WHO} reviewed it", f"assumptions, changed after {WHO} reviewed it",
    }  # fmt: skip
    capsys.readouterr()
    assert main(["check", str(bank)]) == 0
    said = capsys.readouterr()
    assert "4 constraints, 2 reviewed by experts, 2 stale" in said.out
    assert f"A.yaml:1: A.constraints[0]: found units_standard, changed after {WHO} reviewed it" in said.err
    record(bank, "--item", "A")
    assert unreviewed(standings(bank)) == []


def test_items_without_constraints_have_nothing_to_review(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tmp_path, {name: value for name, value in item("A").items() if name != "constraints"})
    assert record(tmp_path) != 0
    assert "none of these items has a constraint: there is nothing to review" in capsys.readouterr().err


@pytest.mark.parametrize("change", [{"tags": ["x"]}, {"source": "a book"}, {"question": "How fast\n  is it?"},
                                    {"examples": [{"answer": "14 m/s", "score": 1}]}])  # fmt: skip
def test_what_no_score_depends_on_makes_nothing_stale(bank: Any, change: dict[str, Any]) -> None:
    record(bank)
    write(bank, item("A", **change))
    assert unreviewed(standings(bank)) == []


def test_a_default_point_in_other_words_was_not_reviewed(bank: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The catalogue's points are no part of the item, but they are what the reviewer read."""
    record(bank)
    (one, _) = read_items(bank)
    before = asked_hash(one, one.constraints[0])
    reworded = (Point("declared", True, "other words"),)
    monkeypatch.setattr("ansatz.reports.reviews.standing.points_of", lambda constraint: reworded)
    assert asked_hash(one, one.constraints[0]) != before
    assert len(unreviewed(standings(bank))) == 4


def test_the_last_word_of_each_counts_and_agreement_is_told(bank: Any, capsys: pytest.CaptureFixture[str]) -> None:
    record(bank)
    record(bank, name=OTHER)
    record(bank, "--item", "A", "--point", "air", "--comment", "of what?", name=OTHER, verdict="revise")
    found = cover(standings(bank))
    assert (found.reviewed_constraints, found.accepted, found.disputed) == (4, 3, 1)
    assert dict(found.verdicts) == {"accept": 15, "revise": 1, "reject": 0}
    (pair,) = found.pairs
    assert (pair.n, pair.agree, pair.kappa) == (8, 7 / 8, 0.0)
    # Krippendorff's alpha by hand: 2 of 16 values beside another one, where chance has 2 * 15 * 1 of 16 * 15.
    assert found.alpha == pytest.approx(1 - (2 / 16) / (30 / 240))
    record(bank, "--item", "A", "--point", "air", name=OTHER)
    assert cover(standings(bank)).disputed == 0
    capsys.readouterr()
    assert main(["review", str(bank)]) == 0
    assert "alpha        undefined: one verdict everywhere" in capsys.readouterr().out


def test_so_many_people_are_wanted(bank: Any, capsys: pytest.CaptureFixture[str]) -> None:
    record(bank)
    assert main(["review", str(bank), "--people", "2"]) == 1
    assert "points            0 of      8 reviewed by 2 or more" in capsys.readouterr().out
    record(bank, name=OTHER)
    assert main(["review", str(bank), "--people", "2"]) == 0


def filled(text: Any, verdicts: Any) -> Any:
    rows = list(csv.DictReader(io.StringIO(text)))
    for row, (verdict, comment) in zip(rows, verdicts, strict=True):
        row.update(verdict=verdict, comment=comment)
    out = io.StringIO()
    writer = csv.DictWriter(out, rows[0])
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def test_a_worksheet_goes_out_and_comes_back(bank: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record(bank, "--item", "B")
    capsys.readouterr()
    assert main(["review", str(bank), "--worksheet", "-"]) == 0
    text = capsys.readouterr().out
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [(row["problem_id"], row["point"], row["main"]) for row in rows] == [
        ("A", "declared", "MAIN"), ("A", "self_check", "MAIN"), ("A", "consistent", ""), ("A", "air", "MAIN"),
    ]  # fmt: skip
    assert (rows[3]["asks_for"], rows[3]["evidence"]) == ("air drag is neglected", "pattern: drag")
    sheet = tmp_path / "sheet.csv"
    sheet.write_text(filled(text, [("accept", ""), ("Revise", "in which unit?"), ("", ""), ("reject", "no")]), "utf-8")
    assert main(["review", str(bank), "--name", OTHER, "--filled", str(sheet)]) == 0
    assert "1 rows are not filled in" in capsys.readouterr().err
    units, air = lines(bank)[-2:]
    assert (units["points"], units["comment"]) == (
        {"declared": "accept", "self_check": "revise"}, "self_check: in which unit?",
    )  # fmt: skip
    assert air["points"] == {"air": "reject"}
    assert [problem.found for problem in unreviewed(standings(bank))] == [
        "units_standard with points that too few reviewed: consistent"
    ]
    # Nobody is asked twice.
    assert main(["review", str(bank), "--name", OTHER, "--item", "A", "--worksheet", "-"]) == 0
    assert [row["point"] for row in csv.DictReader(io.StringIO(capsys.readouterr().out))] == ["consistent"]


@pytest.mark.parametrize(("row", "found"), [
    ({"verdict": "good"}, "expected one of accept, revise, reject"), ({"verdict": "reject"}, "expected why"),
    ({"verdict": "accept", "point": "colour"}, "expected one of declared"),
    ({"verdict": "accept", "problem_id": "Z"}, "expected a constraint of an item that is read here"),
    ({"verdict": "accept", "content_sha256": "0" * 64}, "has changed since the worksheet was made"),
])  # fmt: skip
def test_a_worksheet_that_says_nonsense_records_nothing(
    bank: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str], row: dict[str, Any], found: str
) -> None:
    main(["review", str(bank), "--worksheet", "-"])
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    rows[0].update(row)
    sheet = tmp_path / "sheet.csv"
    with sheet.open("w", newline="") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    assert main(["review", str(bank), "--name", OTHER, "--filled", str(sheet)]) == 1
    assert found in capsys.readouterr().err
    assert not (bank / "reviews.jsonl").exists()


@pytest.mark.parametrize("options", [
    ["--verdict", "accept"], ["--name", WHO], ["--name", WHO, "--verdict", "revise"],
    ["--name", "17", "--verdict", "accept"], ["--name", WHO, "--verdict", "accept", "--item", "Z"],
    ["--name", WHO, "--verdict", "accept", "--date", "yesterday"], ["--people", "0"],
])  # fmt: skip
def test_a_wrong_use_ends_with_2_and_records_nothing(
    bank: Any, options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["review", str(bank), *options])
    except SystemExit as error:
        code = error.code  # type: ignore[assignment]
    assert code == 2
    assert not (bank / "reviews.jsonl").exists()


def test_the_model_that_drafted_an_item_does_not_review_it(bank: Any) -> None:
    write(bank, item("A", draft={"model": "maker/noether-7b", "signed_by": WHO}))
    assert record(bank, name="Noether-7b") == 2
    assert not (bank / "reviews.jsonl").exists()


@pytest.mark.parametrize(("line", "found"), [
    ("{", "a key in double quotes"),
    ("[]", "a review (an object)"), ('{"problem_id": "A"}', "constraint"),
    ({"points": {"air": "fine"}}, "one of accept, revise, reject"),
    ({"points": {}}, "points"), ({"date": "2026-13-40"}, "a day such as"),
    ({"content_sha256": "abc"}, "64 hexadecimal digits"), ({"reviewer": " "}, "a name"),
    ({"mood": "good"}, "mood"), ({"constraint": "colour"}, "constraint"),
])  # fmt: skip
def test_a_file_that_does_not_conform_is_located(
    bank: Any, line: str | dict[str, Any], found: str, capsys: pytest.CaptureFixture[str]
) -> None:
    record(bank, "--item", "A", "--constraint", "assumptions")
    text = line if isinstance(line, str) else json.dumps({**lines(bank)[0], **line})
    with (bank / "reviews.jsonl").open("a") as file:
        file.write(text + "\n")
    with pytest.raises(FormatError) as caught:
        read_reviews([bank])
    assert all("reviews.jsonl:2: " in str(problem) for problem in caught.value.problems)
    assert found in str(caught.value)
    assert main(["check", str(bank)]) == 1


def test_reviews_of_nothing_are_named(bank: Any) -> None:
    record(bank)
    (bank / "B.yaml").unlink()
    write(bank, item("A", constraints=TWO[:1]))
    found = strays(read_items(bank), read_reviews([bank]))
    assert [(one.path, one.found) for one in found] == [
        ("$.constraint", '"assumptions"'), ("$.problem_id", '"B"'), ("$.problem_id", '"B"'),
    ]  # fmt: skip


def test_of_a_file_they_lie_beside_it_and_both_places_count(bank: Any) -> None:
    assert record(bank / "A.yaml") == 0
    assert (bank / "A.reviews.jsonl").exists()
    assert [problem.path for problem in unreviewed(standings(bank))] == ["B.constraints[0]", "B.constraints[1]"]
    record(bank, name=OTHER)
    found = cover(standing_of(read_items(bank / "A.yaml"), read_reviews([bank / "A.yaml"])))
    assert dict(found.reviewers) == {WHO: 4, OTHER: 4}


def test_a_line_without_its_end_is_not_run_into(bank: Any) -> None:
    record(bank, "--item", "A", "--constraint", "assumptions")
    file = bank / "reviews.jsonl"
    file.write_bytes(file.read_bytes().rstrip(b"\n"))
    record(bank)
    assert len(read_reviews([bank])) == 5


def test_a_report_says_how_far_the_constraints_are_reviewed(
    bank: Any, tmp_path: Path, pytester: pytest.Pytester
) -> None:
    record(bank, "--item", "A")
    run = {"run_id": "r", "predictions": [{"problem_id": "A", "answer": "14 m/s"}]}
    (tmp_path / "run.json").write_text(json.dumps(run), "utf-8")

    def report(name: Any) -> Any:
        options = ["--items", str(bank), "--predictions", str(tmp_path / "run.json"), "-p", "no:randomly"]
        pytester.inline_run(*options, "--report-dir", str(tmp_path / name))
        return (tmp_path / name / "summary.md").read_text("utf-8"), json.loads(
            (tmp_path / name / "report.json").read_text("utf-8")
        )["gold"]["reviews"]

    page, found = report("one")
    assert "Constraints reviewed by experts: 2 of 4, by 1 person." in page
    assert (found["reviewed"], found["reviewers"]) == ({"items": 1, "constraints": 2, "points": 4}, {WHO: 4})
    assert "2 of 4, by 1 person" in (tmp_path / "one" / "report.html").read_text("utf-8")
    (bank / "reviews.jsonl").write_text("{\n", "utf-8")
    page, found = report("two")
    assert "Constraints reviewed by experts: not readable" in page
    assert "reviews.jsonl:1" in found["faults"][0]


NAMES = st.sampled_from([WHO, OTHER, "Lise Meitner"])
SAID = st.lists(st.tuples(NAMES, st.sampled_from(("a", "b")), st.sampled_from(VERDICTS), st.booleans()), max_size=12)


@given(SAID)
def test_counts_are_those_of_the_last_words(said: Any) -> None:
    points = (Point("a", True, "one"), Point("b", False, "two"))
    one = Item(
        "A", "numeric", "en", "x/y", "?", NumericAnswer(Quantity("2")), constraints=(Constraint("assumptions", points),)
    )
    now = asked_hash(one, one.constraints[0])
    reviews = [
        Review("A", "assumptions", name, date(2026, 1, 1), now if fresh else "0" * 64, ((point, verdict),))
        for name, point, verdict, fresh in said
    ]
    last = {(point, name): verdict for name, point, verdict, fresh in said if fresh}
    found = cover(standing_of([one], reviews))
    assert sum(count for _, count in found.verdicts) == len(last)
    assert found.reviewed_points == len({point for point, _ in last})
    assert found.disputed == sum(len({v for (p, _), v in last.items() if p == point}) > 1 for point in ("a", "b"))
    assert found.stale == bool(
        found.reviewed_points < 2 and {n for n, _, _, fresh in said if not fresh} - {n for _, n in last}
    )
    # What is written reads back.
    assert [json.loads(to_line(review))["points"] for review in reviews] == [dict(review.points) for review in reviews]
