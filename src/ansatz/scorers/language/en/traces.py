"""Words that leave a trace of what a point of evidence asks for, English: where none stands, it is not there."""

from __future__ import annotations

from typing import Final

TRACES: Final[dict[str, tuple[str, ...]]] = {
    "assumptions": (
        "assum*", "suppos*", "presum*", "hypothe*", "premise", "ideal*", "neglect*", "negligib*", "ignor*", "disregard*",
        "approximat*", "approximately", "treat", "regard", "model", "consider", "weak", "thin", "smooth", "perfect*",
        "uniform*", "rigid*", "massless", "frictionless", "without", "no friction", "no air", "no loss", "absence",
        "simplif*", "simplicity", "given that", "provided", "leave out", "left out", "slow*", "quasi*", "reversib*",
        "steady", "isolated", "closed", "typical", "for simplicity", "restrict", "we take", "conserv*",
    ),
    "boundary": (
        "boundary", "boundaries", "initial*", "limit*", "edge", "surface", "wall", "infinity", "at rest", "check", "verif*",
        "sanity", "extreme", "special case", "as expected", "as it should", "as it must", "continu*", "far away", "origin", "approach*", "tend", "confirm*", "recover*", "reduce to",
    ),
    "range": (
        "one needs", "must be", "has to be", "still use", "approaches",
        "valid*", "hold", "applicab*", "appl*", "range", "regime", "as long as", "provided", "only if", "only when", "only for",
        "restrict*", "accurate", "accuracy", "limit*", "within", "exceed*", "approximat*", "assum*", "non-relativistic", "negligib*",
    ),
    "failure": (
        "too", "farther", "further out", "faster than", "slower than",
        "fail*", "break*", "no longer", "invalid*", "outside", "beyond", "otherwise", "deviat*", "inaccura*", "overestimat*",
        "underestimat*", "violat*", "wrong", "error", "correction", "actual*", "exact*", "cease*", "become important", "not valid", "not hold", "not apply", "worse", "differ*",
    ),
    "model": (
        "approximat*", "model", "limit", "regime", "theory", "ideal*", "rigid", "relativ*", "newton*", "classical",
        "perturb*", "expansion", "order", "linear*", "harmonic", "assum*", "neglect*", "born", "wkb",
    ),
    "checks": ("unit", "dimension*", "check", "verif*", "consisten*", "sanity", "analys*"),
    "senses": (
        "term", "word", "mean*", "refer*", "denot*", "sense", "notion", "concept", "called", "context", "confus*", "distinguish*",
        "distinct*", "interpret*", "stand for", "understood", "describ*", "ambig*", "not to be",
    ),
    "definitions": (
        "defin*", "mean*", "refer*", "called", "measure", "denot*", "describ*", "known as",
        "represent*", "quantif*", "characteri*", "understood", "criteri*", "condition", "formal*", "relation*", "determin*",
    ),
    "methods": (
        "iterat*", "numeric*", "method", "scheme", "algorithm", "step", "guess", "converg*", "newton*", "euler*", "bisect*",
        "runge*", "approximat*", "update", "successive", "discret*", "grid", "interval", "trial", "estimate", "simulat*", "comput*",
    ),
    "experiments": (
        "measur*", "experiment*", "record*", "apparatus", "instrument", "detect*", "set up", "setup", "procedure",
        "repeat*", "calibrat*", "weigh*", "plot", "ruler", "meter", "timer", "scale", "sensor",
    ),
    "uncertainties": (
        "uncertain*", "error", "precision", "precise*", "accura*", "deviation", "scatter", "spread", "tolerance", "reliab*",
        "resolution", "within", "limits", "sensitiv*", "dominat*", "propagat*", "careful*", "percent",
    ),
}  # fmt: skip
