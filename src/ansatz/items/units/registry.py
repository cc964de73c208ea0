"""The one registry of units: pint with exact numbers and this project's definitions; slow to load.

Nothing that scores imports it: scoring reads ``factors.json``, the registry as a table.
``python -m ansatz.items.units.registry --write`` makes that table again, ``--check`` compares it.
"""

from __future__ import annotations

import json
import sys
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pint

if TYPE_CHECKING:
    from pint import UnitRegistry

DEFINITIONS: Final = Path(__file__).with_name("definitions.txt")
TABLE: Final = Path(__file__).with_name("factors.json")
_PI: Final = "pi"


@cache
def registry() -> UnitRegistry[Any]:
    """The registry that is asked for units, loaded once; it keeps each prefixed unit that it was asked for."""
    return load()


def load() -> UnitRegistry[Any]:
    """pint's definitions, then those of ``definitions.txt``, and nothing else; numbers are fractions."""
    made: UnitRegistry[Any] = pint.UnitRegistry(None, non_int_type=Fraction, on_redefinition="ignore")
    made.load_definitions(Path(pint.__file__).with_name("default_en.txt"))
    made.load_definitions(DEFINITIONS)
    made.default_system = "mks"
    return made


def scale_of(name: str) -> tuple[Fraction, int | Fraction, dict[str, Fraction]]:
    """Factor, power of pi and base units of one unit, by any name that pint knows."""
    factor, base = registry().get_base_units(name)
    powers = {str(unit): Fraction(str(power)) for unit, power in base._units.items()}
    return Fraction(str(factor)), powers.pop(_PI, Fraction(0)), powers


def table() -> dict[str, Any]:
    """The registry as data.

    ``units``: canonical name to factor, power of pi, base units and their powers, and, for a scale of temperature,
    the kelvins at its zero in its own degrees. ``names``: every other name. ``prefixes``: name or symbol to the
    canonical name; ``powers``: canonical prefix to its factor.
    """
    made = load()  # that of everybody may hold more units by now
    units: dict[str, list[Any]] = {}
    names: dict[str, str] = {}
    definitions: dict[str, Any] = dict(made._units)
    for spelling, definition in definitions.items():
        name = definition.name
        if name.startswith("delta_") or name == _PI:
            continue
        if spelling != name:
            names[spelling] = name
        if name not in units:
            factor, pi, base = scale_of(name)
            row: list[Any] = [str(factor), str(pi), {unit: str(power) for unit, power in sorted(base.items())}]
            offset = getattr(definition.converter, "offset", None)
            if offset:
                row.append(str(Fraction(offset) / Fraction(definition.converter.scale)))
            units[name] = row
    known: dict[str, Any] = dict(made._prefixes)
    prefixes = {spelling: prefix.name for spelling, prefix in known.items() if spelling}
    powers = {prefix.name: str(prefix.converter.scale) for prefix in known.values() if prefix.name}
    return {
        "pint": pint.__version__,
        "units": dict(sorted(units.items())),
        "names": dict(sorted(names.items())),
        "prefixes": prefixes,
        "powers": powers,
    }


def text() -> str:
    """The table as it is kept: one unit a line, so that a change can be read."""
    parts = []
    for key, value in table().items():
        if isinstance(value, str):
            parts.append(f"{json.dumps(key)}: {json.dumps(value)}")
            continue
        rows = ",\n".join(f"{json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in value.items())
        parts.append(f"{json.dumps(key)}: {{\n{rows}\n}}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main(arguments: list[str]) -> int:
    """``--write`` makes the table, ``--check`` says whether it is that of the registry."""
    if arguments == ["--write"]:
        TABLE.write_text(text(), "utf-8")
        return 0
    if arguments == ["--check"]:
        same = TABLE.read_text("utf-8") == text()
        print("the table is that of the registry" if same else "the table differs from the registry")
        return 0 if same else 1
    print("usage: python -m ansatz.items.units.registry --write | --check", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
