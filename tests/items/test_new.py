"""``ansatz new``: templates that fail while they are empty and pass once they are filled in."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from ansatz.cli import main
from ansatz.items.authoring.ids import next_id
from ansatz.items.authoring.templates import template
from ansatz.items.canary import CANARY
from ansatz.items.errors import FormatError
from ansatz.items.reading import read_items
from ansatz.items.reading.validation import schema

ROOT = Path(__file__).parents[2]
TYPES = ("numeric", "symbolic", "proof", "choice", "words")
PLACEHOLDER = re.compile(r"\"TODO: [^\"]*\"|TODO: .*")

COMMON = {
    "source and licence": "Original.",
    "the id of the whole": "FALL",
    "a tag": "fall",
    "another tag": "energy",
    "a symbol": "v",
    "what it stands for": "speed at the ground",
    "unit of the symbol": "m/s",
    "another name": "v_f",
    "a constant": "g",
    "value of the constant": "9.8",
    "unit of the constant": "m/s^2",
    "a given equation": "E = m g h",
    "the first formula": "$$m g h = \\frac{1}{2} m v^2$$",
    "the last formula": "$$v = \\sqrt{2 g h}$$",
    "the solution": "The energy: $$m g h = \\frac{1}{2} m v^2$$ and $$v = \\sqrt{2 g h}$$ The dimension is right.",
    "what must be shown": "a check of the dimension",
    "a regular expression": "dimension",
    "a formula to be written": "$v^2 = 2 g h$",
    "a symbol with its unit": "v",
    "a symbol that is defined": "v",
    "a special case": "h = 0",
    "what follows there": "v = 0",
    "a whole wrong response": "It floats away, so I have no answer.",
    "reasoning beside it": "It is light.",
}
ANSWERS: dict[str, dict[str, str]] = {
    "numeric": {
        "the question": "A ball falls from 10.0 m. How fast is it at the ground?",
        "the value": "14.0",
        "the unit": "m/s",
        "another right value": "50.4",
        "its unit": "km/h",
        "the final answer": "v = 14.0 m/s",
        "the right answer in another spelling": "14.0 m s^{-1}",
        "the right answer in another unit": "1400 cm/s",
        "the right number with a wrong unit": "14.0 m",
        "the commonest wrong answer": "9.9 m/s",
    },
    "symbolic": {
        "the question": "A ball falls from the height $h$. How fast is it at the ground?",
        "the formula": "v = \\sqrt{2 g h}",
        "another right formula": "v = \\sqrt{2} \\sqrt{g h}",
        "a near miss": "v = \\sqrt{g h}",
        "the final answer": "v = \\sqrt{2 g h}",
        "the right formula, written differently": "v = (2 g h)^{1/2}",
        "the right formula in plain text": "sqrt(2*g*h)",
        "the commonest wrong formula": "v = g^3 + h",
        "another wrong formula": "v = \\sin(g)/h^4",
    },
    "proof": {
        "the question": "Show that $v^2 = 2 g h$.",
        "the goal": "$v^2 = 2 g h$",
        "what the goal needs": "the relation is stated",
        "the lemmas that matter": "energy is conserved",
        "what follows from what": "the speed from the energy",
        "cases that must not be forgotten": "no height",
        "what must be defined": "the height",
        "what is concluded": "the relation",
        "the final answer": "v^2 = 2 g h",
        "a full proof": "We show $v^2 = 2 g h$. Energy gives $$m g h = \\frac{1}{2} m v^2$$ "
        "hence $$v = \\sqrt{2 g h}$$ and therefore $v^2 = 2 g h$.",
        "a text that shows nothing": "It is clear.",
    },
    "choice": {
        "the question": "Does the speed depend on the mass?",
        "the right option": "independent",
        "a phrase that says it": "it does not depend on the mass",
        "a wrong option": "dependent",
        "a phrase that says the wrong one": "it depends on the mass",
        "the final answer": "independent",
        "the right conclusion in other words": "It does not depend on the mass.",
        "a wrong conclusion": "dependent",
    },
    "words": {
        "the question": "Does the wire melt?",
        "the right statement": "The wire does not melt.",
        "the same in other words": "The wire stays solid.",
        "the final answer": "The wire does not melt.",
        "the right statement, shorter": "No",
        "its opposite": "Yes, the wire melts.",
    },
}


def filled(kind: str, text: str) -> str:
    """The template with every placeholder replaced, as an author would."""
    words = {**COMMON, **ANSWERS[kind], "the id of the original": "ORIGINAL", "domain/subtopic": "mechanics/energy"}

    def replaced(match: re.Match[str]) -> str:
        asked = match[0].strip('"').removeprefix("TODO: ").partition(", such as")[0]
        return json.dumps(words[asked]) if match[0].startswith('"') else words[asked]

    return PLACEHOLDER.sub(replaced, text.replace("Fill in what says TODO.", ""))


def with_options(text: str) -> str:
    """Every optional field taken up: no # that has no space after it remains."""
    return re.sub(r"(?m)^(\s*)#(?! \S)", r"\1", text)


@pytest.fixture(scope="module")
def gate(tmp_path_factory: pytest.TempPathFactory, python: str) -> tuple[Any, ...]:
    """Items of every type, with what must be filled in and with all there is, and what the gate says of them."""
    folder = tmp_path_factory.mktemp("filled")
    kind: Any
    for kind in TYPES:
        full = with_options(template(kind, f"{kind}-original", "en", "mechanics/energy", "a.yaml"))
        original = filled(kind, re.sub(r"translation_of: .*\n", "", full))
        translation = with_options(template(kind, f"{kind}-full", "ru", "mechanics/energy", "a.yaml"))
        texts = {
            "plain": filled(kind, template(kind, f"{kind}-plain", "en", None, "a.yaml")),
            "full": filled(kind, translation).replace('"ORIGINAL"', f"{kind}-original"),
            "original": original,
        }
        for name, text in texts.items():
            (folder / f"{kind}-{name}.yaml").write_text(text, "utf-8")
    command = [python, "-m", "pytest", "-q", "-rA", "-p", "no:randomly", f"--items={folder}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return folder, done


@pytest.mark.parametrize("kind", TYPES)
def test_an_empty_template_names_what_is_missing(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", kind, "a.yaml"]) == 0
    text = (tmp_path / "a.yaml").read_text("utf-8")
    asked = [line for line in text.splitlines() if "TODO: " in line and not line.lstrip().startswith("#")]
    assert len(asked) >= 4
    assert main(["check", "a.yaml"]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert all("found the placeholder" in line for line in lines[:-1])
    found = {int(line.split(":")[1]) for line in lines[:-1]}
    numbers = {number for number, line in enumerate(text.splitlines(), 1) if line in asked}
    # A block of text is located at the line on which it begins.
    blocks = {number for number in numbers if text.splitlines()[number - 2].endswith("|")}
    assert found == (numbers - blocks) | {number - 1 for number in blocks}


def test_filled_templates_pass_the_gate(gate: tuple[Any, ...]) -> None:
    _, done = gate
    assert done.returncode == 0, done.stdout
    assert "all as declared" in done.stdout


@pytest.mark.parametrize("kind", TYPES)
def test_every_filled_field_is_read(kind: str, gate: tuple[Any, ...]) -> None:
    folder, done = gate
    for name in ("plain", "full", "original"):
        assert f"[{kind}-{name}" in done.stdout
    items = {item.id: item for item in read_items(folder)}
    plain, full = items[f"{kind}-plain"], items[f"{kind}-full"]
    assert (plain.dag, plain.constraints, plain.split) == ((), (), None)
    assert full.dag
    assert full.context.symbols
    assert [kind for kind, _ in full.constraints[0].points[0].any_of] == [
        "pattern", "formula", "declares_unit", "defines", "substitution",
    ]  # fmt: skip
    assert full.split == "dev"
    assert full.difficulty.conceptual == 1


@pytest.mark.parametrize("kind", TYPES)
def test_every_field_of_the_format_stands_in_the_template(kind: Any) -> None:
    text = with_options(template(kind, "A-1", "en", None, "a.yaml"))
    whole = schema("item")
    wanted = set(whole["properties"]) - {"canary", "salt", "draft"}  # nobody writes these by hand
    wanted |= set(whole["$defs"][f"{kind}Answer"]["properties"])
    wanted |= set(whole["$defs"]["context"]["properties"])
    wanted |= set(whole["properties"]["dag"]["items"]["properties"])
    points = whole["properties"]["constraints"]["items"]["properties"]
    wanted |= {*points, *points["points"]["items"]["properties"]}
    wanted |= set(points["points"]["items"]["properties"]["any_of"]["items"]["properties"])
    wanted |= set(whole["properties"]["examples"]["items"]["properties"])
    if kind == "proof":
        wanted |= set(whole["$defs"]["proofAnswer"]["properties"]["rubric"]["items"]["properties"])
        wanted -= {"compliance", "error"}  # nobody declares these of a proof
    else:
        wanted -= {"rubric", "by_rules"}  # a proof alone is graded by criteria
    assert {word for word in wanted if not re.search(rf"\b{word}\b", text)} == set()
    assert CANARY in text


def test_options_fill_in_the_head(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = str(tmp_path / "b.yaml")
    assert main(["new", "choice", "--id", "B 7", "--language", "pt-BR", "--topic", "optics/wave", place]) == 0
    assert "b.yaml" in capsys.readouterr().out
    text = Path(place).read_text("utf-8")
    for line in ('id: "B 7"', "type: choice", "language: pt-BR", "topic: optics/wave"):
        assert f"\n{line}\n" in text
    with pytest.raises(FormatError) as caught:
        read_items(place)
    assert all("placeholder" in problem.found for problem in caught.value.problems)


def test_a_dash_prints_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "proof", "--language", "ru", "-"]) == 0
    assert "type: proof" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--id", "AN-EN-00001"], "which an item has"),
        (["--id", "a\nb"], "--id: found"),
        (["--language", "English language"], "BCP 47"),
        (["--topic", "Mechanics"], "lower-case slugs"),
        (["--items", "nowhere"], "nowhere"),
        (["taken.yaml"], "exists"),
        (["item.txt"], ".yaml"),
        (["no/such/folder.yaml"], "cannot be written"),
        (["--id", "a/b"], "no name of a file"),
    ],
)
def test_what_makes_no_sense_is_refused(
    arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "taken.yaml").write_text("mine")
    assert main(["new", "numeric", *arguments]) == 2
    assert said in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["taken.yaml"]
    assert (tmp_path / "taken.yaml").read_text() == "mine"


BANK = [("AN-EN-00023", "en"), ("AN-EN-00002", "en"), ("AN-RU-00008", "ru")]


@pytest.mark.parametrize(
    ("used", "language", "spent", "expected"),
    [
        (BANK, "en", [], "AN-EN-00024"),
        (BANK, "ru", [], "AN-RU-00009"),
        (BANK, "en", ["AN-EN-00030"], "AN-EN-00031"),
        (BANK, "de", [], "AN-DE-00001"),
        ([*BANK, ("AN-DE-00004", "en")], "de", [], "AN-DE-00005"),
        ([], "ru", [], "ITEM-RU-00001"),
        ([("BALL-9", "en")], "en", [], "BALL-10"),
        ([("ball", "en"), ("x1y", "en")], "en", [], "ITEM-EN-00001"),
        ([("7", "en")], "en", [], "8"),
        ([("a-01", "en"), ("b-5", "en"), ("b-6", "en")], "en", [], "b-7"),
    ],
)
def test_the_next_free_id(used: list[Any], language: str, spent: list[Any], expected: str) -> None:
    assert next_id(used, language, spent) == expected


def test_ids_are_found_in_files_that_are_not_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bank").mkdir()
    assert main(["new", "numeric", "--items", "bank", "bank"]) == 0
    assert main(["new", "numeric", "--items", "bank", "bank"]) == 0
    (tmp_path / "bank" / "broken.json").write_text('{"id": ')
    assert sorted(path.name for path in (tmp_path / "bank").iterdir()) == [
        "ITEM-EN-00001.yaml", "ITEM-EN-00002.yaml", "broken.json",
    ]  # fmt: skip
    assert main(["new", "numeric", "--items", "bank", "bank"]) == 0
    assert (tmp_path / "bank" / "ITEM-EN-00003.yaml").exists()


def test_a_number_of_an_item_that_is_gone_stays_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bank").mkdir()
    for name in ("Q-1", "Q-2"):
        text = filled("choice", template("choice", name, "en", "mechanics/energy", "x.yaml"))
        (tmp_path / "bank" / f"{name}.yaml").write_text(text, "utf-8")
    assert main(["release", "--minor", "-m", "Two.", "bank"]) == 0
    (tmp_path / "bank" / "Q-2.yaml").unlink()
    assert main(["release", "--major", "-m", "One less.", "bank"]) == 0
    assert main(["new", "choice", "--items", "bank", "bank"]) == 0
    assert (tmp_path / "bank" / "Q-3.yaml").exists()
