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


class DatasetFormat(NamedTuple):
    """One public format: how to make items of it, and predictions where responses are published."""

    help: str
    convert: Callable[[Iterable[Path]], Conversion]
    responses: Callable[[Iterable[Path], Conversion], Responses] | None = None


FORMATS: Final[dict[str, DatasetFormat]] = {
    "abench": DatasetFormat(abench.HELP, abench.convert, abench.responses),
    "formulareasoning": DatasetFormat(formulareasoning.HELP, formulareasoning.convert),
    "hardmath": DatasetFormat(hardmath.HELP, hardmath.convert),
    "jeebench": DatasetFormat(jeebench.HELP, jeebench.convert, jeebench.responses),
    "olympiadbench": DatasetFormat(olympiadbench.HELP, olympiadbench.convert),
    "phybench": DatasetFormat(phybench.HELP, phybench.convert),
    "physics": DatasetFormat(physics.HELP, physics.convert, physics.responses),
    "physics-bilingual": DatasetFormat(physics_bilingual.HELP, physics_bilingual.convert),
    "physreason": DatasetFormat(physreason.HELP, physreason.convert, physreason.responses),
    "prism": DatasetFormat(prism.HELP, prism.convert),
    "scibench": DatasetFormat(scibench.HELP, scibench.convert),
    "scieval": DatasetFormat(scieval.HELP, scieval.convert, scieval.responses),
    "supergpqa": DatasetFormat(supergpqa.HELP, supergpqa.convert, supergpqa.responses),
    "theoremqa": DatasetFormat(theoremqa.HELP, theoremqa.convert, theoremqa.responses),
    "tpbench": DatasetFormat(tpbench.HELP, tpbench.convert),
    "ugphysics": DatasetFormat(ugphysics.HELP, ugphysics.convert),
}
