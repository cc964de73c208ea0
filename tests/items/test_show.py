"""``ansatz show``: what a terminal gets to see of an item."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import shipped
from hypothesis import given
from hypothesis import strategies as st

from ansatz.cli import main
from ansatz.items.authoring.plain import plain_formula, plain_text
from ansatz.items.authoring.rendering import Page, render
from ansatz.items.authoring.terminal import Style, columns, style_of, table, visible, wrap
from ansatz.items.reading.building import build_item

FORMULAS = [
    (r"v_0", "v₀"),
    (r"m_{w}", "m_w"),
    (r"x^{-7/2}", "x^(−7/2)"),
    (r"10^{-7}\,\mathrm{T}", "10⁻⁷ T"),
    (r"$$\frac{1}{2} m v^2$$", "1/2 m v²"),
    (r"\frac12 m", "1/2 m"),
    (r"\frac{a+b}{2 g}", "(a+b)/(2 g)"),
    (r"\frac{d\vec L}{dt}", "dL⃗/dt"),
    (r"\sqrt{2 g h}", "√(2 g h)"),
    (r"\sqrt[3]{x}", "∛x"),
    (r"n R T \ln\frac{V_2}{V_1}", "n R T ln(V₂/V₁)"),
    (r"F\cos\alpha", "F cos α"),
    (r"\int_{0}^{L} x\,dx", "∫₀^L x dx"),
    (r"\left(\frac{a}{b}\right)", "(a/b)"),
    (r"-\mu m g", "−μ m g"),
    (r"25.0^\circ", "25.0°"),
    (r"\begin{pmatrix} a & b \\ c & d\end{pmatrix}", "[a b; c d]"),
    (r"a \le b \Rightarrow c \ne \infty", "a ≤ b ⇒ c ≠ ∞"),
    (r"\unknown{x}", r"\unknownx"),
    (r"\frac{1.83", r"\frac{1.83"),
]


@pytest.mark.parametrize(("latex", "shown"), FORMULAS)
def test_formulas_as_plain_text(latex: str, shown: str) -> None:
    assert plain_formula(latex) == shown


def test_formulas_inside_text() -> None:
    assert plain_text("From $v_0$ at $5\\%$ we get\n$$x = \\frac{a}{2}$$ so \\(y\\).") == (
        "From v₀ at 5% we get\n\n    x = a/2\n so y."
    )
    assert plain_text("It costs 5 $ and 3 €.") == "It costs 5 $ and 3 €."


@given(st.text(st.sampled_from("\\{}[]^_$&fracsqtleihd0x \n"), max_size=80))
def test_any_text_gives_some(text: Any) -> None:
    assert "\x1b" not in plain_text(text)
    assert "\n" not in plain_formula(text)


def test_long_and_deep_formulas_cost_little() -> None:
    for text in ("{" * 20_000, "\\frac{1" * 5_000, "\\sqrt{" * 3_000 + "}" * 3_000, "$" * 20_000, "\\(" * 20_000):
        plain_formula(text)
        plain_text(text)


def show(name: Any, capsys: pytest.CaptureFixture[str], *options: Any) -> Any:
    assert main(["show", name, *options]) == 0
    return capsys.readouterr().out


def test_a_whole_item(capsys: pytest.CaptureFixture[str]) -> None:
    text = show("AN-EN-00001", capsys, "--width", "80")
    for part in (
        "AN-EN-00001  numeric · en · mechanics/energy",
        "difficulty  concepts 1 of 3, calculation 1 of 3: easy",
        "QUESTION\n  A crate is sent sliding with the speed v₀ = 3.00 m/s",
        "  value    1.83 m (± 0.02 m)",
        "  figures  3 significant",
        "  v₀  m/s       positive  initial speed (also v)",
        "  μ   (number)  positive  coefficient of kinetic friction (also μₖ)",
        "  g  = 9.81 m/s^2",
        "GRAPH: 2 FORMULAS, 1 FINAL, 2 LAYERS, ENTROPY 0.00",
        "\n  1  μ m g d = 1/2 m v₀²\n    2  d = v₀²/(2 μ g) [from 1 · final · 2 points]\n",
        "    dimension_check (main) shows that the result has the dimension of a length",
        "      pattern  dimension",
        "  assumptions: the catalogue's points",
        "  0    1.83 m/s [units]",
        "SOLUTION\n",
    ):
        assert part in text
    assert "\x1b" not in text
    assert max(map(columns, text.splitlines())) <= 80


def test_latex_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    text = show("AN-EN-00001", capsys, "--latex")
    assert "\\frac{v_0^2}{2 \\mu g}" in text
    assert "v₀" not in text


def test_every_item_of_the_bank_fits_its_width() -> None:
    for number, item in enumerate(shipped.bank()):
        for width in (40, (72, 110)[number % 2]):
            lines = render(item, Page(width)).splitlines()
            # A word longer than the line stands alone; nothing else is too wide.
            assert [line for line in lines if columns(line) > width and len(line.split()) > 3] == []


def test_several_items_and_one_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "AN-EN-00001", "AN-RU-00001"]) == 0
    assert capsys.readouterr().out.count("QUESTION") == 2
    assert main(["show", "AN-EN-00001", "AN-EN-000010"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert 'did you mean "AN-EN-00010"' in err


HOSTILE = "a\x1b[31mb\x07\u202ec\r\x9b2Jd\u2028e"


def hostile_item(text: Any = HOSTILE) -> Any:
    return {
        "id": "H", "type": "choice", "language": "en", "topic": "mechanics/energy", "question": text,
        "final_answer": text, "solution_outline": text, "part_of": "w", "tags": [text], "source": text,
        "answer": {"correct": text, "options": {text: [text]}},
        "context": {"symbols": {text: {"description": text, "aliases": [text]}}, "constants": {text: text},
                    "relations": [text]},
        "dag": [{"index": 1, "formula": text, "is_final_answer": True}],
        "constraints": [{"id": "assumptions", "points": [
            {"id": "p", "description": text, "any_of": [{"pattern": text.replace("[", "")}, {"formula": text}]}]}],
        "examples": [{"response": text, "reasoning": text, "score": 0}],
    }  # fmt: skip


def test_no_control_sign_of_an_item_reaches_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "h.json"
    # A file cannot have the control characters, what turns the direction of reading it can.
    path.write_text(json.dumps(hostile_item(re.sub("[\x00-\x1f\x7f-\x9f]", "", HOSTILE))), "utf-8")
    item = build_item(hostile_item())
    for text in (show("H", capsys, "--items", str(path)), render(item, Page(80))):
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2028]", text)
    assert "\\u001b" in text
    coloured = render(item, Page(80, Style(True)))
    assert set(re.findall("\x1b[^m]*m", coloured)) <= {"\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[31m", "\x1b[32m"}
    assert coloured.count("\x1b") == len(re.findall("\x1b\\[[0-9]+m", coloured))


class Stream:
    def __init__(self, terminal: Any) -> None:
        self.terminal = terminal

    def isatty(self) -> Any:
        return self.terminal


@pytest.mark.parametrize(
    ("terminal", "setting", "coloured"),
    [(True, {}, True), (False, {}, False), (True, {"NO_COLOR": ""}, False), (True, {"TERM": "dumb"}, False)],
)
def test_colour_only_where_it_is_wanted(
    terminal: Any, setting: dict[Any, Any], coloured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in setting.items():
        monkeypatch.setenv(name, value)
    assert style_of(Stream(terminal)).coloured is coloured  # type: ignore[arg-type]


def test_columns_of_wide_and_combining_letters() -> None:
    assert columns("r⃗ = 力") == 6
    assert visible("a\u00a0b\tc") == "a b c"
    assert table([("力", "x"), ("ab", "y")], 40) == ["力  x", "ab  y"]
    assert wrap("aa bb cc dd", 5) == ["aa bb", "cc dd"]
    assert wrap("aa\nbb\n\n cc", 20) == ["aa bb", "", "  cc"]
