"""The public formats that items are made of: one line each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, NamedTuple

from ansatz.items.importers import (
    abench,
    formulareasoning,
    hardmath,
    jeebench,
    olympiadbench,
    phybench,
    physics,
    physics_bilingual,
    physreason,
    prism,
    scibench,
    scieval,
    supergpqa,
    theoremqa,
    tpbench,
    ugphysics,
)
from ansatz.items.importers.conversion import Conversion, Responses


class Format(NamedTuple):
    """One public format: how to make items of it, and predictions where responses are published."""

    help: str
    convert: Callable[[Iterable[Path]], Conversion]
    responses: Callable[[Iterable[Path], Conversion], Responses] | None = None


FORMATS: Final[dict[str, Format]] = {
    "abench": Format(abench.HELP, abench.convert, abench.responses),
    "formulareasoning": Format(formulareasoning.HELP, formulareasoning.convert),
    "hardmath": Format(hardmath.HELP, hardmath.convert),
    "jeebench": Format(jeebench.HELP, jeebench.convert, jeebench.responses),
    "olympiadbench": Format(olympiadbench.HELP, olympiadbench.convert),
    "phybench": Format(phybench.HELP, phybench.convert),
    "physics": Format(physics.HELP, physics.convert, physics.responses),
    "physics-bilingual": Format(physics_bilingual.HELP, physics_bilingual.convert),
    "physreason": Format(physreason.HELP, physreason.convert, physreason.responses),
    "prism": Format(prism.HELP, prism.convert),
    "scibench": Format(scibench.HELP, scibench.convert),
    "scieval": Format(scieval.HELP, scieval.convert, scieval.responses),
    "supergpqa": Format(supergpqa.HELP, supergpqa.convert, supergpqa.responses),
    "theoremqa": Format(theoremqa.HELP, theoremqa.convert, theoremqa.responses),
    "tpbench": Format(tpbench.HELP, tpbench.convert),
    "ugphysics": Format(ugphysics.HELP, ugphysics.convert),
}
