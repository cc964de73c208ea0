"""Units in any spelling, by table; and the vocabulary against pint."""

import json
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ansatz.items.units import ParsedUnit, canonical_unit, known_unit, parse_unit
from ansatz.items.units.names import meaning, vocabulary

CASES = [
    json.loads(line)
    for line in (Path(__file__).parent.parent / "cases" / "units.jsonl").read_text("utf-8").splitlines()
]


@pytest.mark.table("case", CASES, ids=lambda case: f"{case.get('language', 'en')}:{case['text']}")
def test_table(case: dict[str, object]) -> None:
    parsed = parse_unit(str(case["text"]), str(case.get("language", "en")))
    assert (parsed.expression if parsed else None) == case["unit"]
    alternatives = [other.expression for other in parsed.alternatives] if parsed else []
    assert alternatives == case.get("alternatives", [])


@pytest.fixture(scope="module")
def registry() -> object:
    import pint

    return pint.UnitRegistry()


def test_the_vocabulary_is_known_to_pint(registry: object) -> None:
    table = vocabulary()
    words = {*table.symbols, *table.words}
    words |= {
        prefix + symbol
        for (symbol, (_, takes)), prefix in product(table.symbols.items(), {*table.prefixes, *table.other_prefixes})
        if takes
    }
    found = [(word, meaning(word)) for word in sorted(words)]
    assert sum(what is not None for _, what in found) > 1500
    for word, what in found:
        for name, _ in what.factors if what else ():
            assert registry.parse_units(name), word  # type: ignore[attr-defined]


def test_expressions_are_known_to_pint(registry: object) -> None:
    for case in CASES:
        if case["unit"] and " * decibel" not in case["unit"] and "decibel /" not in case["unit"]:
            registry.parse_expression(case["unit"])  # type: ignore[attr-defined]


def test_expressions_read_back() -> None:
    for case in CASES:
        if case["unit"]:
            again = parse_unit(case["unit"].replace("degree_Celsius", "degC").replace("_", ""), wide=True)
            parsed = parse_unit(case["text"], case.get("language", "en"))
            assert parsed is not None
            if again is not None:
                assert again == parsed


def test_unknown_words_are_pints() -> None:
    assert parse_unit("furlong") is None
    assert canonical_unit("furlong/fortnight") == "furlong / fortnight"
    assert not known_unit("blorp")
    assert not known_unit("__import__")


@given(st.text(max_size=60) | st.text("mskgNJ/*^()-{}\\.0123 °µΩ·в", max_size=60))
def test_any_text_is_a_unit_or_none(text: str) -> None:
    parsed = parse_unit(text)
    assert parsed is None or isinstance(parsed, ParsedUnit)


@pytest.mark.parametrize(
    "text",
    ["m" * 100_000, "(" * 240, "m^" * 100, "{" * 200 + "}" * 200, "m/" * 120, "°" * 240, "a." * 120, "\\sqrt" * 48,
     "ft " * 80, "10^999999999 m", "10^(10^10) m", "m^99999999999", "1" * 200, "1e999 m", "sq " * 80, "\\frac" * 40],
)  # fmt: skip
def test_hostile_text_is_refused_quickly(text: str) -> None:
    assert parse_unit(text) is None


names = st.sampled_from(["meter", "second", "kilogram", "ampere", "kelvin", "newton", "pascal"])
symbols = {"meter": "m", "second": "s", "kilogram": "kg", "ampere": "A", "kelvin": "K", "newton": "N", "pascal": "Pa"}
styles = st.sampled_from(["{u}^{{{n}}}", "{u}**{n}", "{u}^({n})", "\\mathrm{{{u}}}^{{{n}}}", "\\text{{{u}}}^{{{n}}}"])


@given(
    st.dictionaries(names, st.integers(-4, 4).filter(bool), min_size=1),
    styles,
    st.sampled_from(["*", " ", "·", "\\,", "\\cdot "]),
)
def test_products_of_powers(factors: dict[str, int], style: str, times: str) -> None:
    text = times.join(style.format(u=symbols[name], n=power) for name, power in factors.items())
    assert parse_unit(text) == ParsedUnit(tuple((name, Fraction(power)) for name, power in factors.items()))


def test_pint_is_not_needed() -> None:
    import subprocess
    import sys

    code = "from ansatz.items.units import parse_unit; import sys; parse_unit('кВт·ч/м^2'); sys.exit('pint' in sys.modules)"  # noqa: E501
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
