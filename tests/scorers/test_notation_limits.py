"""The reader's bounds: every one a LimitError, none a hang; work counted, not timed."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from ansatz.scorers.errors import LimitError, NotationError
from ansatz.scorers.formulas import show
from ansatz.scorers.formulas.tree import size
from ansatz.scorers.limits import DEPTH, DIGITS, EXPONENT, FORMULA_CHARACTERS, NESTING, NODES
from ansatz.scorers.notation import read


def limit_of(text: str) -> str:
    with pytest.raises(LimitError) as caught:
        read(text)
    return caught.value.limit


def test_length() -> None:
    assert limit_of("x" * (FORMULA_CHARACTERS + 1)) == "FORMULA_CHARACTERS"


def test_digits() -> None:
    assert limit_of("1" * (DIGITS + 1)) == "DIGITS"
    assert read("1" * DIGITS).value == int("1" * DIGITS)


@pytest.mark.parametrize(
    "text", [f"1e{EXPONENT + 1}", "1e999999999", "1e-999999999", "2.5e123456789012345", "1e" + "9" * 1_900]
)
def test_exponent(text: str) -> None:
    assert limit_of(text) == "EXPONENT"


def test_the_largest_exponent_reads_and_a_longer_one_is_not_made_a_number() -> None:
    assert read(f"1e{EXPONENT}").value == (1, EXPONENT)
    with pytest.raises(LimitError) as caught:
        read("1e9999999999")
    assert caught.value.found == 10**8


def test_nodes() -> None:
    assert limit_of("+".join("x" * (NODES + 1))) == "NODES"
    assert size(read("+".join("x" * (NODES - 1)))) == NODES


def test_nesting_without_brackets() -> None:
    with pytest.raises(LimitError) as caught:
        read("a/" * DEPTH + "b")
    assert (caught.value.limit, caught.value.allowed) == ("DEPTH", DEPTH)
    assert size(read("a/" * (DEPTH - 1) + "b")) == 2 * DEPTH - 1


@pytest.mark.parametrize(
    "opening",
    ["(", "{", "[", "\\sqrt{", "\\frac{1}{", "x^{", "\\left(", "|", "\\sin ", "\\hat{", "\\int ", "\\{", "\\sqrt "],
)
def test_nesting(opening: str) -> None:
    with pytest.raises((LimitError, NotationError)):
        read(opening * 3000 + "x")


def test_nested_fractions_read() -> None:
    text = "x"
    for _ in range(200):
        text = f"\\frac{{1}}{{1+{text}}}"
    tree = read(text)
    assert size(tree) == 1 + 4 * 200
    assert read(show(tree)) == tree


def test_nested_brackets_read_to_the_limit() -> None:
    assert read("(" * (NESTING - 1) + "x" + ")" * (NESTING - 1)) == read("x")
    assert limit_of("(" * (NESTING + 1) + "x" + ")" * (NESTING + 1)) == "NESTING"


def test_recursion_limit_is_restored() -> None:
    before = sys.getrecursionlimit()
    read("+".join("x" * 200))
    with pytest.raises(NotationError):
        read("(" * 200)
    assert sys.getrecursionlimit() == before


def calls(text: str) -> int:
    """How many functions were called to read a text: work that does not depend on the machine."""
    count = 0

    def counted(frame: Any, event: Any, argument: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(counted)
    try:
        read(text)
    except (NotationError, LimitError):
        pass
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize(
    "piece",
    [
        "x+", "xy", "\\frac{a}{b}+", "x^2", "x_0 ", "\\sin x+", "\\vec a\\cdot\\vec b+", "f(x)+", "x(a+b)", "dx ",
        "\\int x dx+", "\\mathrm{m}", "5\\,\\mathrm{m}+", "\\text{or}x", "x=", "x,", "(", "{", "|", "\\langle ", "x/",
        "d", "\\Delta x", "\\\\x", "&", "\\left.x\\right|_0 ", "\\left.", "\\frac m2 ", "5\\,\\mu m,",
        "word is the ", "2dF+",
        "\\text{(}x\\text{)}", "3\\frac12,", "i(x)", "1 000+", "1,000+", "|x\\rangle", "5 m/s,", "м",
        "\\frac{d}{dx}", "x'", "j",
    ],
)  # fmt: skip
def test_work_is_linear(piece: str) -> None:
    count = 300 // len(piece) + 20
    calls(piece)  # fills the caches
    small, large = calls(piece * count), calls(piece * (2 * count))
    assert large <= 2.6 * small + 200
