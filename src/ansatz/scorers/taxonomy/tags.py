"""What a rule finds, and what a tag of one vocabulary is in the others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from ansatz.scorers.outcome import Mistake

UNCLASSIFIED: Final = "unclassified"


class Tags(NamedTuple):
    """PRISM-Physics' class (appendix G.2), PHYBench's half, and the kind where the half is RR."""

    prism: str
    phybench: str
    kind: str = ""


# Where a rule knows no better. SSPB's section on errors and PHYBench's halves name no classes of each other.
DEFAULTS: Final[Mapping[str, Tags]] = {
    "units": Tags("UDE", "RR"),
    "algebra": Tags("DCE", "RR", "symbolic"),
    "modelling": Tags("MPUE", "PP"),
    "boundary": Tags("CAE", "RR", "semantic"),
    "misread": Tags("MPUE", "PP"),
    "hallucinated": Tags("PTAE", "RR", "semantic"),
    UNCLASSIFIED: Tags(UNCLASSIFIED, UNCLASSIFIED),
}
LAW: Final = Tags("PTAE", "RR", "semantic")  # a law that does not hold here
RELATION: Final = Tags("VRE", "PP")  # one quantity stands for another
FIGURE: Final = Tags("DAE", "PP")  # the figure, or the geometry in words, is seen wrongly
CONDITION: Final = Tags("CAE", "RR", "semantic")
NO_ANSWER: Final = Tags(UNCLASSIFIED, UNCLASSIFIED)  # an answer that is none shows no physics


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """One mistake that a rule found.

    Attributes:
        sspb: a tag of SSPB.
        rule: which rule, one word.
        evidence: one sentence for a person, with the parts that are wrong.
        tags: of the other vocabularies; the defaults of ``sspb`` where None.
    """

    sspb: str
    rule: str
    evidence: str
    tags: Tags | None = None

    def mistake(
        self,
        secondary: Iterable[str] = (),
        by: str = "rule",
        rule_sspb: str | None = None,
        ruled_out: tuple[str, ...] | None = None,
    ) -> Mistake:
        """As the mistake that an answer makes, with the tags of all vocabularies."""
        prism, phybench, kind = self.tags or DEFAULTS[self.sspb]
        others = tuple(secondary)
        return Mistake(self.sspb, prism, phybench, self.rule, self.evidence, kind, others, ruled_out, by, rule_sspb)
