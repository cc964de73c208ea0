"""Which mistakes answers make: the tags of three published vocabularies, and every tag's rate, by domain as well."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from ansatz.items.model import ERROR_TAGS
from ansatz.reports.metrics.record import Family
from ansatz.reports.shape import Mistake

PRISM_TAGS: Final = ("DAE", "PTAE", "MPUE", "CAE", "VRE", "DCE", "UDE")  # PRISM-Physics, appendix G.2, in its order
PHYBENCH_TAGS: Final = ("PP", "RR")  # physical perception, robust reasoning
RR_KINDS: Final = ("semantic", "symbolic")  # the two halves of RR
UNCLASSIFIED: Final = "unclassified"  # wrong, and the rules cannot tell how
# What each vocabulary's tags are called inside of a metric's name, in the order of a report.
VOCABULARIES: Final[Mapping[str, tuple[str, ...]]] = {
    "sspb": (*ERROR_TAGS, UNCLASSIFIED),
    "prism": (*(f"prism.{tag}" for tag in PRISM_TAGS), f"prism.{UNCLASSIFIED}"),
    "phybench": ("phybench.PP", "phybench.RR", *(f"phybench.RR.{kind}" for kind in RR_KINDS),
                 f"phybench.{UNCLASSIFIED}"),
}  # fmt: skip
TAGS: Final = tuple(tag for tags in VOCABULARIES.values() for tag in tags)
# What a person calls a tag.
TITLES: Final[Mapping[str, str]] = {
    "units": "units or dimensions",
    "algebra": "algebra",
    "modelling": "physical model",
    "boundary": "boundary or initial conditions",
    "misread": "misread, or not as asked",
    "hallucinated": "invented constant or law",
    "unclassified": "unclassified",
    "prism.DAE": "diagram analysis (DAE)",
    "prism.PTAE": "theorem and its application (PTAE)",
    "prism.MPUE": "modelling and process (MPUE)",
    "prism.CAE": "condition or assumption (CAE)",
    "prism.VRE": "relation of variables (VRE)",
    "prism.DCE": "derivation and computation (DCE)",
    "prism.UDE": "unit or dimension (UDE)",
    "phybench.PP": "physical perception (PP)",
    "phybench.RR": "robust reasoning (RR)",
    "phybench.RR.semantic": "RR, semantic",
    "phybench.RR.symbolic": "RR, symbolic",
}


def tags_of(error: Mistake) -> frozenset[str]:
    """The tags, as metrics name them, that count for one wrong answer; one a vocabulary, and the kind of an RR.

    A tag that its vocabulary does not have is none: the answer counts as unclassified there.
    """
    found = set()
    sspb, prism, phybench = (error.get(name) for name in ("sspb", "prism", "phybench"))
    found.add(sspb if sspb in ERROR_TAGS else UNCLASSIFIED)
    found.add(f"prism.{prism if prism in PRISM_TAGS else UNCLASSIFIED}")
    found.add(f"phybench.{phybench if phybench in PHYBENCH_TAGS else UNCLASSIFIED}")
    kind = error.get("phybench_kind")
    if phybench == "RR" and kind in RR_KINDS:
        found.add(f"phybench.RR.{kind}")
    return frozenset(map(str, found))


def measures(error: Mistake | None, topic: str) -> Iterator[tuple[str, float]]:
    """Every rate of a tag that one graded answer is a part of, with 1 where the answer has the tag.

    Args:
        error: as in a report's entry; None for an answer that is fully right.
        topic: domain and subtopic; rates are told apart by domain.
    """
    yield from _rates(tags_of(error) if error is not None else frozenset(), topic.partition("/")[0])


@lru_cache(maxsize=1024)
def _rates(own: frozenset[str], domain: str) -> tuple[tuple[str, float], ...]:
    """The same for every answer of a domain with these tags."""
    values = [(tag, float(tag in own)) for tag in TAGS]
    return tuple((f"error.{tag}{part}", value) for tag, value in values for part in ("", f".topic.{domain}"))


def ruled(error: Mistake) -> str | None:
    """The tag of SSPB that the rules gave by themselves; None where they could not tell or were not asked."""
    tag = error.get("rule_sspb", error.get("sspb") if error.get("by", "rule") == "rule" else None)
    return tag if tag in ERROR_TAGS else None


def _title(rest: str) -> str:
    tag, _, domain = rest.partition(".topic.")
    shown = TITLES.get(tag) or TITLES.get(tag.rpartition(".")[2]) or tag.replace("_", " ")
    return f"{shown}, {domain}" if domain else shown


def _place(rest: str) -> tuple[int, int]:
    """Every tag over all domains first, then domain by domain."""
    tag, _, domain = rest.partition(".topic.")
    return bool(domain), TAGS.index(tag)


METRICS: Final = (
    Family(
        "error.", "Error", "mistakes", lower_is_better=True, members=TAGS,
        pattern=re.compile(rf"(?:{'|'.join(map(re.escape, TAGS))})(?:\.topic\..+)?", re.DOTALL),
        title_of=_title, place=_place,
        is_detail=lambda rest: ".topic." in rest or rest.startswith(("prism.", "phybench.")),
    ),
)  # fmt: skip
