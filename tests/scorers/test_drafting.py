"""Drafts by a model: three stages, rules between them, feedback a bounded number of times, and a person's name."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy  # noqa: F401 a session below forgets what it imports itself, and numpy cannot be imported twice
import pytest
import yaml  # noqa: F401
from drafting_cases import CONTEXT, FORMULAS, GOOD, GRAPH, RAW, feedback_of, stage_of, well
from loopback import Endpoint, raw, status

from ansatz.cli import main
from ansatz.items.errors import FormatError
from ansatz.items.reading import content_hash, read_items

KEY = "sk-very-secret-0123456789"


@pytest.fixture
def draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Run the command on one raw problem against an endpoint that behaves so: its code, the endpoint, the file."""
    (tmp_path / "stone.json").write_text(json.dumps(RAW), "utf-8")
    monkeypatch.setenv("ANSATZ_API_KEY", KEY)

    def run(behave: Any, *options: Any, files: Any = ("stone.json",)) -> Any:
        with Endpoint(behave) as endpoint:
            given = ["--model", "maker/model-x", "--base-url", endpoint.url, "-o", str(tmp_path / "drafts")]
            code = main(["draft", *(str(tmp_path / file) for file in files), *given, "--retries", "0", *options])
        return code, endpoint, tmp_path / "drafts" / "stone.yaml"

    return run


def changed(stage: str, **fields: Any) -> str:
    """A good reply but for some fields."""
    return json.dumps({**GOOD[stage], **fields})


def test_three_stages_make_a_draft(draft: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    code, endpoint, file = draft(well)
    assert (code, [stage_of(asked) for asked in endpoint.requests]) == (0, ["1", "2", "3"])
    assert "a draft (1 + 1 + 1 rounds)" in capsys.readouterr().out
    (item,) = read_items([file], drafts=True)
    assert (item.id, item.topic, item.draft.model, item.draft.signed_by) == (
        "stone", "mechanics/energy", "maker/model-x", None,
    )  # fmt: skip
    assert [node.formula for node in item.dag] == [node["formula"] for node in GRAPH["dag"]]
    assert {one["authorization"] for one in endpoint.headers} == {f"Bearer {KEY}"}
    assert all(KEY not in one.read_text("utf-8") for one in file.parent.iterdir())


def test_a_draft_is_refused_until_a_person_signs(
    draft: Callable[..., Any], tmp_path: Path, capsys: pytest.CaptureFixture[str], pytester: pytest.Pytester
) -> None:
    _, _, file = draft(well)
    with pytest.raises(FormatError, match=r"stone\.yaml:\d+: \$\.draft: found what \"maker/model-x\" drafted"):
        read_items([file])
    assert main(["check", str(file)]) == 1
    assert pytester.inline_run("--items", str(file), "-p", "no:randomly").ret != 0
    assert main(["show", "stone", "--items", str(file)]) == 0  # whoever signs must be able to read it
    assert "signed by nobody" in capsys.readouterr().out
    assert main(["sign", str(file), "--name", "Emmy Noether"]) == 0
    (item,) = read_items([file])
    assert item.draft.signed_by == "Emmy Noether"
    assert main(["check", str(file)]) == 0
    assert pytester.inline_run("--items", str(file), "-p", "no:randomly").ret == 0


def test_a_signature_is_of_what_was_read(draft: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    _, _, file = draft(well)
    assert main(["sign", str(file), "--name", "Emmy Noether"]) == 0
    (item,) = read_items([file])
    assert item.draft.content_sha256 == content_hash(item)
    signed = file.read_text("utf-8")
    file.write_text(signed + "tags: [gravity]\n", "utf-8")  # no score depends on it
    assert read_items([file])
    file.write_text(changed_text := signed.replace("dropped from rest", "let go at rest"), "utf-8")
    assert changed_text != signed
    with pytest.raises(FormatError, match='changed after "Emmy Noether" signed it'):
        read_items([file])
    assert main(["check", str(file)]) == 1
    assert "ansatz sign` again" in capsys.readouterr().err
    assert main(["sign", str(file), "--name", "Lise Meitner"]) == 0  # who reads it as it is now
    (item,) = read_items([file])
    assert (item.draft.signed_by, item.draft.content_sha256) == ("Lise Meitner", content_hash(item))
    assert file.read_text("utf-8").count("signed_by") == 1
    assert main(["sign", str(file), "--name", "Emmy Noether"]) == 2  # it waits for nobody


def test_a_signature_of_nothing_in_particular_is_told(
    draft: Callable[..., Any], capsys: pytest.CaptureFixture[str]
) -> None:
    """Files that were signed by hand, or before signatures were bound to the content, are read on."""
    _, _, file = draft(well)
    text = file.read_text("utf-8")
    file.write_text(text.replace("  model:", "  signed_by: Emmy Noether\n  model:"), "utf-8")
    assert main(["check", str(file)]) == 0
    assert 'found a signature by "Emmy Noether" alone' in capsys.readouterr().err
    assert main(["sign", str(file), "--name", "Emmy Noether"]) == 0
    assert main(["check", str(file)]) == 0
    assert "alone" not in capsys.readouterr().err


@pytest.mark.parametrize("name", ["", " ", "17", "maker/model-x", "model-x", "x" * 300, "a\nb", "\u202e"])
def test_a_signature_is_a_persons_name(
    draft: Callable[..., Any], name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    _, _, file = draft(well)
    before = file.read_bytes()
    assert main(["sign", str(file), "--name", name]) == 2
    assert file.read_bytes() == before


def test_what_became_wrong_is_not_signed(draft: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    _, _, file = draft(well)
    text = file.read_text("utf-8")
    file.write_text(text.replace("value: '19.8'", "value: 25"), "utf-8")
    assert main(["sign", str(file), "--name", "Emmy Noether"]) == 1
    assert "scores 0" in capsys.readouterr().out
    assert "signed_by" not in file.read_text("utf-8")


# What a model does wrong, and what the rules tell it.
SLIPS = [
    ("1", changed("1", question=FORMULAS["question"].replace("20", "25")), "lacks the numbers 20"),
    ("1", changed("1", question=FORMULAS["question"] + " Its mass is 4 kg."), "has the numbers 4, which the problem"),
    ("1", changed("1", answer={"value": 20.5, "unit": "m/s"}, final_answer="v = 20.5 m/s"), "has the numbers 20.5"),
    ("1", changed("1", answer={"value": 9.81, "unit": "m/s"}, final_answer="v = 9.81 m/s"), "the answer of the source"),
    ("1", changed("1", answer={"value": 19.8, "unit": "km/h"}), "scores 0"),
    ("1", changed("1", answer={"value": 19.8, "unit": "furlings"}), "a unit that is known"),
    ("1", changed("1", solution_outline="$$v = \\sqrt{2 g h$$ 19.8"), "$.solution_outline"),
    ("1", changed("1", type="essay"), "$.type: found"),
    ("1", changed("1", source="me"), "fields that are not asked for: source; give answer, final_answer"),
    ("1", changed("1", draft={"model": "m", "signed_by": "A. Person"}), "fields that are not asked for: draft"),
    ("1", json.dumps({"type": "numeric"}), "lacks the fields answer, question"),
    ("2", changed("2", context={"symbols": {"v": {"unit": "kg"}}}), "$.answer.unit"),
    ("2", changed("2", question=CONTEXT["question"] + " (It is 19.8 m/s.)"), "which is in the answer"),
    ("2", changed("2", topic="cookery/cakes"), "expected a known topic"),
    ("2", changed("2", difficulty={"conceptual": 9}), "$.difficulty.conceptual"),
    ("3", changed("3", dag=GRAPH["dag"][1:]), "$.dag[0]"),
    ("3", changed("3", dag=[{**GRAPH["dag"][0], "formula": "$$m g h = \\frac{1}{2} m v$$"}, GRAPH["dag"][1]]),
     "where"),
    ("3", changed("3", dag=[{**GRAPH["dag"][0], "formula": "$$m g h = \\frac{1}{2} m v^2 + Q$$"}, GRAPH["dag"][1]]),
     "Q"),
    ("3", changed("3", dag=[]), "$.dag"),
]  # fmt: skip


@pytest.mark.parametrize(("stage", "reply", "told"), SLIPS, ids=[f"{s}-{t[:24]}" for s, _, t in SLIPS])
def test_what_rules_find_goes_back(draft: Callable[..., Any], stage: str, reply: str, told: str) -> None:
    code, endpoint, file = draft(
        lambda asked, n: reply if stage_of(asked) == stage and not feedback_of(asked) else well(asked, n)
    )
    said = [feedback_of(asked) for asked in endpoint.requests if feedback_of(asked)]
    assert len(said) == 1, said
    assert told in said[0]
    assert code == 0
    assert read_items([file], drafts=True)


HOSTILE: dict[str, Any] = {
    "no object": "I would rather not.",
    "YAML of a type": "!!python/object/apply:os.system ['true']",
    "a list": "[1, 2]",
    "not closed": '{"type": "numeric"',
    "nested": '{"type": ' + "[" * 5000 + "]" * 5000 + "}",
    "many fields": json.dumps({f"f{n}": n for n in range(5000)}),
    "a long text": changed("1", question="x" * 50_000),
    "many members": changed("1", answer={"value": 1, "alternates": [{"value": 1}] * 500}),
    "not a number": changed("1", answer={"value": float("nan"), "unit": "m/s"}),
    "infinite": changed("1", answer={"value": float("inf"), "unit": "m/s"}),
    "a surrogate": changed("1", question="\ud800 20 9.81"),
    "a control sign": changed("1", question="\x1b[2J 20 9.81"),
    "deep formula": changed("1", answer={"value": "(" * 2000 + "1" + ")" * 2000, "unit": "m/s"}),
    "huge power": changed("1", answer={"value": "9^{9^{9^{9}}}", "unit": "m/s"}),
    "wrong types": changed("1", question=7, answer="19.8"),
    "a name of Python": changed("1", __class__="Item"),
}


@pytest.mark.parametrize("reply", HOSTILE.values(), ids=list(HOSTILE))
def test_hostile_replies_are_bounded(draft: Callable[..., Any], reply: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, endpoint, file = draft(lambda asked, n: reply, "--rounds", "3")
    assert (code, len(endpoint.requests), file.exists()) == (1, 3, False)
    assert "stone: no draft: stage formulas:" in capsys.readouterr().out
    # Of what was said wrong, a bounded part goes back.
    assert all(len(json.dumps(asked)) < 120_000 for asked in endpoint.requests)


@pytest.mark.parametrize("style", ["single", "mixed", "thoughts"])
def test_backslashes_as_models_write_them(draft: Callable[..., Any], style: str) -> None:
    def behave(asked: Any, number: Any) -> Any:
        text = json.dumps(GOOD[stage_of(asked)])
        if style == "single":
            return text.replace("\\\\", "\\")
        if style == "mixed":
            return text.replace("\\\\mathrm", "\\mathrm")
        return '<think>{"type": "symbolic"} or so</think>\n' + text

    code, endpoint, file = draft(behave)
    assert (code, len(endpoint.requests)) == (0, 3)
    assert "\\frac{1}{2}" in read_items([file], drafts=True)[0].dag[0].formula


def test_drafting_goes_on_where_it_was_broken_off(
    draft: Callable[..., Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, file = draft(lambda asked, n: status(500) if stage_of(asked) == "3" else well(asked, n))
    assert (code, file.exists()) == (1, False)
    assert "HTTP 500" in capsys.readouterr().out
    with (file.parent / ".drafting.jsonl").open("ab") as journal:
        journal.write(b'{"asked": "half a li')  # as one that was killed leaves it
    code, endpoint, file = draft(well)
    assert (code, [stage_of(asked) for asked in endpoint.requests]) == (0, ["3"])
    before = file.read_bytes()
    file.unlink()
    code, endpoint, file = draft(well)
    assert (code, endpoint.requests, file.read_bytes()) == (0, [], before)
    code, endpoint, file = draft(lambda asked, n: "anything")  # a draft that is there is left alone
    assert (code, endpoint.requests, file.read_bytes()) == (0, [], before)


def test_rounds_are_bounded_and_counted(draft: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    bad = changed("2", topic="cookery/cakes")
    code, endpoint, _ = draft(lambda asked, n: bad if stage_of(asked) == "2" else well(asked, n), "--rounds", "2")
    assert (code, [stage_of(asked) for asked in endpoint.requests]) == (1, ["1", "2", "2"])
    assert "$.topic: found" in capsys.readouterr().out


def test_a_wrong_key_ends_it(draft: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "more.jsonl").write_text("\n".join(json.dumps({**RAW, "id": f"S-{n}"}) for n in range(20)), "utf-8")
    code, endpoint, _ = draft(lambda asked, n: status(401), "--concurrency", "1", files=["more.jsonl"])
    assert (code, len(endpoint.requests)) == (1, 1)


def test_a_server_that_gives_the_key_back(draft: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    reply = json.dumps({**FORMULAS, "solution_outline": f"{FORMULAS['solution_outline']} {KEY}"})
    _, _, file = draft(lambda asked, n: reply if stage_of(asked) == "1" else well(asked, n), "--rounds", "1")
    said = capsys.readouterr()
    assert KEY not in said.out + said.err
    assert all(KEY not in one.read_text("utf-8") for one in file.parent.iterdir())


def test_a_broken_server(draft: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    assert draft(lambda asked, n: raw(b"\xff" * 100))[0] == 1
    assert "no chat completion" in capsys.readouterr().out


PAGE = "# Problem\n{problem}\n\n## Solution\n{solution}\n\n## Answer\n{answer}\n"


def test_a_page_with_headings(draft: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "stone.md").write_text(PAGE.format(**RAW), "utf-8")
    code, endpoint, file = draft(well, files=["stone.md"])
    assert (code, file.exists()) == (0, True)
    assert RAW["solution"] in endpoint.requests[0]["messages"][1]["content"]


@pytest.mark.parametrize(("name", "text", "told"), [
    ("a.json", "{", "a.json:1"),
    ("a.json", '{"problem": "x"}', "no solution"),
    ("a.jsonl", '{"problem": "x", "solution": 7}', "a text of at most"),
    ("a.json", json.dumps({"problem": "x" * 20_001, "solution": "y"}), "at most 20000"),
    ("a.json", "[7]", "an object with problem and solution"),
    ("a.md", "# Problem\nx\n", "no solution"),
])  # fmt: skip
def test_raw_problems_that_are_none(
    draft: Callable[..., Any], tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, text: str, told: str
) -> None:
    (tmp_path / name).write_text(text, "utf-8")
    code, endpoint, _ = draft(well, files=[name])
    assert (code, endpoint.requests) == (1, [])
    assert told in capsys.readouterr().err
