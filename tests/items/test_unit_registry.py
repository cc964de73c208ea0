"""The table of factors is the registry: every unit, every name, exactly; and scoring needs the table alone."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from fractions import Fraction
from typing import Any

import pint
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ansatz.items.units import converted, ground, parse_unit
from ansatz.items.units import registry as module
from ansatz.items.units.physical import PHYSICAL
from ansatz.items.units.registry import TABLE, registry, scale_of, text
from ansatz.items.units.table import registered
from ansatz.items.units.table import scale_of as from_table

DATA = json.loads(TABLE.read_text("utf-8"))
# Values that are measured, which a release of pint may correct; all others are definitions.
MEASURED = {"dalton", "unified_atomic_mass_unit", "hartree", "bohr", "electron_mass"}


same_release = pytest.mark.skipif(pint.__version__ != DATA["pint"], reason="made with another release of pint")


@same_release
def test_the_table_is_that_of_the_registry() -> None:
    assert TABLE.read_text("utf-8") == text(), "python -m ansatz.items.units.registry --write"


def test_what_was_asked_for_before_does_not_change_the_table() -> None:
    before = text()
    assert _by_pint("nanoparsecs")
    registry().get_base_units("nanoparsec")
    assert text() == before


def test_every_common_unit_is_exactly_the_registrys() -> None:
    from ansatz.items.units.names import meaning, vocabulary

    table = vocabulary()
    words = {*table.symbols, *table.words, *(prefix + "m" for prefix in table.prefixes)}
    names = {name for word in words if (what := meaning(word)) for name, _ in what.factors}
    assert len(names) > 120
    for name in sorted(names - MEASURED):
        factor, pi, base = scale_of(name)
        scale = from_table(name)
        assert (scale.factor, scale.pi, dict(scale.dimension)) == (factor, pi, base), name


def _by_pint(word: Any) -> Any:
    # pint keeps each prefixed unit that it was asked for as a unit of its own, so ask a registry by its parts.
    found = registry().parse_unit_name(word)
    return {prefix + unit for prefix, unit, _ in found}


@same_release  # a later one may give up a name
def test_every_name_of_the_registry_is_known() -> None:
    for name in [*DATA["units"], *DATA["names"]]:
        found = registered(name)
        assert found is not None, name
        assert "".join(found) in _by_pint(name), name


@same_release
@given(
    st.sampled_from([*DATA["prefixes"], ""]),
    st.sampled_from([*DATA["units"], *DATA["names"]]),
    st.sampled_from(["", "s"]),
)
def test_names_with_prefixes_are_read_as_pint_reads_them(prefix: Any, name: Any, suffix: Any) -> None:
    word = prefix + name + suffix
    found = registered(word)
    theirs = _by_pint(word)
    assert ("".join(found) in theirs) if found else not theirs


@given(st.text(max_size=80))
def test_any_word_is_registered_or_not(word: Any) -> None:
    found = registered(word)
    assert found is None or found[1] in DATA["units"]


def test_an_unknown_unit_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        from_table("blorp")
    with pytest.raises(KeyError):
        from_table("kilodegree_Celsius")  # a scale with a zero takes no prefix


@pytest.mark.parametrize(
    ("unit", "rational", "pi"),
    [
        ("rev", 2, 1),
        ("°", Fraction(1, 180), 1),
        ("rpm", Fraction(1, 30), 1),
        ("Oe", 250, -1),
        ("G", Fraction(1, 10**4), 0),
    ],
)
def test_pi_is_kept_apart(unit: str, rational: int | Fraction, pi: int) -> None:
    there = ground(parse_unit(unit))
    assert (there.rational, there.pi) == (rational, pi)


def test_turns_and_degrees_convert_exactly() -> None:
    assert converted(Fraction(1), parse_unit("rev"), parse_unit("deg")) == 360
    assert converted(Fraction(1), parse_unit("rev/min"), parse_unit("deg/s")) == 6


def test_scoring_with_units_imports_no_pint() -> None:
    program = (
        "import sys\n"
        "from ansatz.scorers.equivalence.engine import equivalent\n"
        "assert equivalent('7\\\\,\\\\mathrm{km}', '7000\\\\,\\\\mathrm{m}').equal\n"
        "from ansatz.items.units import canonical_unit\n"
        "assert canonical_unit('furlong/fortnight') == 'furlong / fortnight'\n"
        "assert not {'pint', 'scipy', 'sympy'} & set(sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("symbol", list(PHYSICAL))
def test_a_constant_of_nature_is_the_registrys_in_a_coherent_unit(symbol: str) -> None:
    constant = PHYSICAL[symbol]
    unit = ground(parse_unit(constant.unit))
    assert (unit.factor, unit.dimension) == (1, constant.dimension)
    factor, pi, _ = scale_of(constant.name)
    assert constant.value == pytest.approx(float(factor) * math.pi ** float(pi), rel=1e-9)


@pytest.mark.parametrize(
    ("symbol", "value"),
    [("c", "299792458"), ("h", "6.62607015e-34"), ("e", "1.602176634e-19"), ("k_B", "1.380649e-23"), ("g", "9.81"),
     ("N_A", "6.02214076e+23")],
)  # fmt: skip
def test_constants_that_define_the_units_are_exact(symbol: str, value: str) -> None:
    assert PHYSICAL[symbol].text == value


def test_the_command_compares_the_table_and_makes_it_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, "TABLE", tmp_path / "factors.json")
    monkeypatch.setattr(module, "text", lambda: "{}\n")
    assert module.main(["--write"]) == 0
    assert module.main(["--check"]) == 0
    (tmp_path / "factors.json").write_text("{", "utf-8")
    assert module.main(["--check"]) == 1
    assert module.main([]) == 2
    shown = capsys.readouterr()
    assert shown.out == "the table is that of the registry\nthe table differs from the registry\n"
    assert shown.err.startswith("usage: ")
