"""``ansatz export`` and ``verify``: what is published, what stays sealed, and the proof between them."""

from __future__ import annotations

import hashlib
import hmac
import json
import stat
from pathlib import Path
from typing import Any

import pytest

from ansatz.cli import main
from ansatz.items.canary import CANARY, GUID, has_canary
from ansatz.items.model import Prediction, System
from ansatz.items.publishing.commitments import DOMAIN, canonical, root
from ansatz.items.reading import read_items
from ansatz.reports.integrity import canaries

DEV: dict[str, Any] = {
    "id": "D-1", "type": "numeric", "language": "en", "topic": "mechanics/energy", "split": "dev",
    "question": "How fast?", "final_answer": "14.0 m/s", "answer": {"value": 14.0, "unit": "m/s"},
    "solution_outline": "Energy is conserved.", "examples": [{"answer": "1400 cm/s", "score": 1}],
}  # fmt: skip
# Every field that may tell the answer holds a word that must not be published.
TEST: dict[str, Any] = {
    "id": "T-1", "type": "symbolic", "language": "en", "topic": "mechanics/energy", "split": "test",
    "part_of": "WHOLE", "question": "Find the period $T$ of a pendulum of length $l$.",
    "final_answer": "T = 2\\pi\\sqrt{l/g} \\text{secret}", "solution_outline": "secret",
    "tags": ["secret"], "source": "secret", "difficulty": {"conceptual": 3},
    "answer": {"expression": "T = 2\\pi\\sqrt{l/g}", "alternates": ["secret"], "near_misses": ["secret_1"]},
    "context": {"symbols": {"secret": {"unit": "s", "aliases": ["secret"], "domain": [0.25, 0.75]}},
                "constants": {"g": "9.8"}, "relations": ["secret = 1"]},
    "dag": [{"index": 1, "formula": "T = secret", "is_final_answer": True}],
    "constraints": [{"id": "assumptions", "points": [{"id": "secret", "any_of": [{"pattern": "secret"}]}]}],
    "examples": [{"answer": "secret", "score": 1}],
}  # fmt: skip
CHOICE: dict[str, Any] = {
    "id": "T-2", "type": "choice", "language": "en", "topic": "mechanics/energy", "split": "test",
    "question": "Is it stable?", "final_answer": "unstable",
    "answer": {"correct": "unstable", "options": {"unstable": [], "stable": []}},
}  # fmt: skip


def save(path: Path, *items: dict[str, Any]) -> Path:
    path.write_text("".join(json.dumps(item) + "\n" for item in items), "utf-8")
    return path


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@pytest.fixture
def bank(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Three items and the folder in which they stand, exported."""
    monkeypatch.chdir(tmp_path)
    save(tmp_path / "bank.jsonl", CHOICE, TEST, DEV)
    assert main(["export", "--public", "public.jsonl", "bank.jsonl"]) == 0
    return tmp_path


def test_a_test_item_is_published_as_its_question_alone(bank: Any) -> None:
    dev, first, second = lines_of(bank / "public.jsonl")
    assert dev == {**DEV, "answer": {"value": "14.0", "unit": "m/s"}, "canary": CANARY}
    assert set(first) == {
        "id", "type", "language", "topic", "split", "part_of", "question", "constraints", "commitment", "canary",
    }  # fmt: skip
    assert first["constraints"] == [{"id": "assumptions"}]
    assert first["question"] == TEST["question"]
    text = (bank / "public.jsonl").read_text("utf-8")
    assert "secret" not in text
    assert "unstable" not in text
    assert "0.25" not in text
    assert "salt" not in text
    assert all(line["canary"] == CANARY for line in (dev, first, second))


def test_the_sealed_file_scores_and_is_for_its_owner(bank: Any) -> None:
    sealed = bank / "public.sealed.jsonl"
    assert stat.S_IMODE(sealed.stat().st_mode) == 0o600
    assert {item.id: item for item in read_items(sealed)} == {item.id: item for item in read_items("bank.jsonl")}


def test_a_commitment_is_what_the_page_says(bank: Any) -> None:
    _, first, _ = lines_of(bank / "public.jsonl")
    _, sealed, _ = lines_of(bank / "public.sealed.jsonl")
    salt = bytes.fromhex(sealed.pop("salt"))
    del sealed["canary"]
    text = json.dumps(sealed, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    assert first["commitment"] == hmac.new(salt, b"ansatz item 1\n" + text.encode(), hashlib.sha256).hexdigest()
    assert len(salt) == 32


def test_no_guess_of_the_answer_shows_in_the_hash(bank: Any) -> None:
    """Who knows the whole item but the salt cannot tell that the guess is right."""
    _, _, line = lines_of(bank / "public.jsonl")
    guesses = [CHOICE, {**CHOICE, "answer": {**CHOICE["answer"], "correct": "stable"}, "final_answer": "stable"}]
    for guess in guesses:
        for text in (canonical(guess), DOMAIN + canonical(guess), json.dumps(guess).encode()):
            assert line["commitment"] != hashlib.sha256(text).hexdigest()
            assert line["commitment"] != hmac.new(b"", text, hashlib.sha256).hexdigest()


def test_salts_are_drawn_anew_and_kept_with_the_sealed_file(bank: Any) -> None:
    before = lines_of(bank / "public.jsonl")
    assert main(["export", "--public", "public.jsonl", "bank.jsonl"]) == 0
    assert lines_of(bank / "public.jsonl") == before
    assert main(["export", "--public", "other.jsonl", "bank.jsonl"]) == 0
    other = lines_of(bank / "other.jsonl")
    assert [one["id"] for one in other] == [one["id"] for one in before]
    assert {one["commitment"] for one in other[1:]}.isdisjoint(one["commitment"] for one in before[1:])


def test_the_public_file_belongs_to_the_sealed_one(bank: Any, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    total = root(lines_of(bank / "public.jsonl"))
    assert main(["verify", "public.jsonl", "public.sealed.jsonl", "--root", total]) == 0
    out = capsys.readouterr().out
    assert "2 of 2 questions are opened" in out
    assert f"root: {total}" in out
    # Neither order nor layout are content.
    lines = lines_of(bank / "public.jsonl")
    (bank / "again.jsonl").write_text("".join(json.dumps(one, indent=None) + "\n\n" for one in reversed(lines)))
    assert main(["verify", "again.jsonl", "public.sealed.jsonl", "--root", total.upper()]) == 0


def change(path: Path, number: int, **fields: Any) -> None:
    lines = lines_of(path)
    lines[number].update(fields)
    save(path, *lines)


@pytest.mark.parametrize(
    ("name", "number", "fields", "said"),
    [
        ("sealed", 1, {"answer": {"expression": "T = 1"}}, "$.commitment: found"),
        ("sealed", 1, {"solution_outline": "another"}, "$.commitment: found"),
        ("sealed", 1, {"salt": "0" * 64}, "$.commitment: found"),
        ("sealed", 2, {"final_answer": "stable"}, "$.commitment: found"),
        ("sealed", 0, {"answer": {"value": 15.0, "unit": "m/s"}}, "$.answer: found"),
        ("public", 1, {"question": "Find something else."}, "$.question: found"),
        ("public", 1, {"commitment": "0" * 64}, "$.commitment: found"),
        ("public", 1, {"topic": "optics/wave"}, "$.topic: found"),
        ("public", 0, {"answer": {"value": 15.0, "unit": "m/s"}}, "$.answer: found"),
        ("public", 1, {"canary": "none"}, "$.canary: found"),
        ("public", 1, {"id": "T-9"}, '$.id: found "T-9", expected an id of the sealed file'),
        ("sealed", 2, {"id": "T-9"}, '$.id: found "T-9", expected an id of public.jsonl'),
        ("sealed", 2, {"split": "dev"}, "found a question, expected what belongs to the split dev"),
    ],
)
def test_every_difference_is_found(
    name: str, number: int, fields: dict[str, Any], said: str, bank: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    change(bank / {"public": "public.jsonl", "sealed": "public.sealed.jsonl"}[name], number, **fields)
    assert main(["verify", "public.jsonl", "public.sealed.jsonl"]) == 1
    assert said in capsys.readouterr().err


def test_a_root_that_was_published_binds_the_whole_file(bank: Any, capsys: pytest.CaptureFixture[str]) -> None:
    total = root(lines_of(bank / "public.jsonl"))
    change(bank / "public.jsonl", 1, question="Another.")
    capsys.readouterr()
    assert main(["verify", "public.jsonl", "public.sealed.jsonl", "--root", total]) == 1
    assert f"expected the root {total}" in capsys.readouterr().err


def test_single_items_can_be_opened(bank: Any, capsys: pytest.CaptureFixture[str]) -> None:
    _, first, second = lines_of(bank / "public.sealed.jsonl")
    save(bank / "opened.jsonl", first)
    assert main(["verify", "public.jsonl", "opened.jsonl"]) == 1
    capsys.readouterr()
    assert main(["verify", "public.jsonl", "opened.jsonl", "--part"]) == 0
    assert "1 of 2 questions" in capsys.readouterr().out
    del second["salt"]
    save(bank / "opened.jsonl", second)
    assert main(["verify", "public.jsonl", "opened.jsonl", "--part"]) == 1
    assert "found no salt" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("items", "arguments", "code", "said"),
    [
        ([{**DEV, "split": None}, TEST], [], 1, "found no split, expected dev or test; or --unmarked"),
        ([{**CHOICE, "split": None, "part_of": "WHOLE"}, TEST], ["--unmarked", "dev"], 1, "tell each other's answers"),
        ([DEV], ["--public", "public.txt"], 2, "should end in .jsonl"),
        ([DEV], ["--public", "bank.jsonl"], 2, "would be written over"),
        ([DEV], ["--sealed", "public.jsonl"], 2, "cannot be the public and the sealed file"),
        ([DEV], ["--public", "no/public.jsonl"], 2, "there is no folder"),
        ([DEV], ["--sealed", "run.jsonl"], 2, "is no sealed file"),
    ],
)
def test_what_is_not_exported(
    items: list[dict[str, Any]],
    arguments: list[Any],
    code: int,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    save(tmp_path / "bank.jsonl", *({k: v for k, v in item.items() if v is not None} for item in items))
    save(tmp_path / "run.jsonl", {"run_id": "r"}, {"problem_id": "x", "answer": "1"})
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert main(["export", "--public", "public.jsonl", *arguments, "bank.jsonl"]) == code
    assert said in capsys.readouterr().err
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


PERIOD = "T = 2\\pi\\sqrt{l/g}"
SOLUTION = " ".join(f"word{number}" for number in range(20))
NUMBER: dict[str, Any] = {
    **DEV,
    "id": "T-3",
    "split": "test",
    "part_of": "W",
    "answer": {"value": 14.25, "unit": "m/s"},
}


@pytest.mark.parametrize(
    ("items", "said"),
    [
        ([{**TEST, "question": "Show that $T=2 \\pi \\sqrt{ l/g }$."}], "found of T-1 its answer"),
        ([TEST, {**DEV, "solution_outline": f"as $${PERIOD}$$"}], "in the solution_outline of D-1"),
        ([TEST, {**DEV, "examples": [{"response": f"It is ${PERIOD}$", "score": 0}]}], "in the examples of D-1"),
        ([{**TEST, "solution_outline": SOLUTION}, {**DEV, "source": f"See {SOLUTION}!"}], "words of its solution"),
        ([NUMBER, {**CHOICE, "part_of": "W", "question": "With the speed of 14,250 m/s, ..."}], "its value 14.25"),
    ],
)
def test_an_answer_that_stands_in_a_public_text_stops_the_export(
    items: list[dict[str, Any]],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    save(tmp_path / "bank.jsonl", *items)
    assert main(["export", "--public", "public.jsonl", "bank.jsonl"]) == 1
    err = capsys.readouterr().err
    assert said in err
    assert not (tmp_path / "public.jsonl").exists()
    names = {line.split("--accept ")[1] for line in err.splitlines() if "--accept" in line}
    accepted = [part for name in names for part in ("--accept", name)]
    assert main(["export", "--public", "public.jsonl", *accepted, "bank.jsonl"]) == 0


@pytest.mark.parametrize(
    "items",
    [
        [NUMBER, {**DEV, "question": "The speed is 14.25 m/s."}],  # no kin: chance
        [NUMBER, {**CHOICE, "part_of": "W", "question": "With the speed of 114.25 m/s, or 14.2, ..."}],
        [{**NUMBER, "answer": {"value": 14, "unit": "m/s"}}, {**CHOICE, "part_of": "W", "question": "After 14 s?"}],
        [{**TEST, "answer": {"expression": "m g h"}}, {**DEV, "solution_outline": "$m g h$"}],
    ],
)
def test_chance_does_not(items: list[dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    save(tmp_path / "bank.jsonl", *items)
    assert main(["export", "--public", "public.jsonl", "bank.jsonl"]) == 0


def test_the_bank_itself_can_be_published(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = tmp_path / "public.jsonl"
    assert main(["export", "--public", str(place), "--unmarked", "test"]) == 0
    assert main(["verify", str(place), str(place.with_suffix(".sealed.jsonl"))]) == 0
    assert len(lines_of(place)) == len(read_items(Path(__file__).parents[2] / "src" / "ansatz" / "items" / "bank"))


def test_questions_are_checked_and_counted(bank: Any, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["check", "public.jsonl"]) == 0
    assert "2 questions without their answers" in capsys.readouterr().out
    questions: list[Any] = []
    read_items("public.jsonl", questions=questions)
    assert [(one.id, one.question, one.constraints) for one in questions] == [
        ("T-1", TEST["question"], ("assumptions",)),
        ("T-2", CHOICE["question"], ()),
    ]


# The canary

COPIES = [
    CANARY,
    CANARY.upper(),
    GUID.replace("-", "–"),
    GUID.replace("-", ""),
    f"as I recall, {GUID[:9]}\n{GUID[9:]}",
]


@pytest.mark.parametrize("text", COPIES)
def test_the_canary_is_known_however_it_was_copied(text: str) -> None:
    assert has_canary(text)


@pytest.mark.parametrize("text", ["", "canary GUID", GUID[:-1], "0" + GUID[1:], "43e04549" * 4000])
def test_nothing_else_is_taken_for_it(text: str) -> None:
    assert not has_canary(text)


def test_a_run_that_holds_it_is_flagged() -> None:
    said = [Prediction("A", answer="1"), Prediction("B", reasoning=CANARY), Prediction("C", response=GUID, sample=2)]
    assert [(one.kind, one.problem_id, one.sample) for one in canaries(System(), said)] == [
        ("canary", "B", 0),
        ("canary", "C", 2),
    ]
    assert [one.problem_id for one in canaries(System(name=f"model {GUID}"), [])] == [""]


def test_every_file_of_the_bank_begins_with_it() -> None:
    root = Path(__file__).parents[2]
    files = sorted((root / "items" / "bank").rglob("*.yaml"))
    assert len(files) > 30
    assert [path.name for path in files if path.read_text("utf-8").partition("\n")[0] != f"# {CANARY}"] == []
    assert CANARY in (root / "docs" / "bank.md").read_text("utf-8")


def test_the_page_on_secrecy_computes_the_commitment(bank: Any) -> None:
    page = (Path(__file__).parents[2] / "docs" / "splits.md").read_text("utf-8")
    source = page.partition("```python\n")[2].partition("```")[0]
    names: dict[str, Any] = {}
    exec(source, names)
    sealed = (bank / "public.sealed.jsonl").read_text("utf-8").splitlines()
    for line, public in zip(sealed, lines_of(bank / "public.jsonl"), strict=True):
        if "commitment" in public:
            assert names["commitment"](line) == public["commitment"]
