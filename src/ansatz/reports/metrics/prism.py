"""Accuracy in the domains of PRISM-Physics, its subtopics, and each domain by difficulty.

Every topic has its place there, those of other banks as well: ``items.topics.prism_topic``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ansatz.items.dag import LEVELS
from ansatz.items.topics import PRISM_TOPICS, prism_topic
from ansatz.reports.metrics.record import Answer, Family

DOMAINS: Final = tuple(PRISM_TOPICS)
SUBTOPICS: Final = tuple(f"{domain}/{one}" for domain, own in PRISM_TOPICS.items() for one in own.split())
CELLS: Final = tuple(f"{domain}.{level}" for domain in DOMAINS for level in LEVELS)


def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(map(re.escape, names)))


def _domain(answer: Answer) -> str:
    return prism_topic(answer.topic).partition("/")[0]


def _by_domain(answer: Answer) -> Iterator[tuple[str, float]]:
    yield _domain(answer), answer.correctness


def _by_subtopic(answer: Answer) -> Iterator[tuple[str, float]]:
    yield prism_topic(answer.topic), answer.correctness


def _by_difficulty(answer: Answer) -> Iterator[tuple[str, float]]:
    if answer.difficulty is not None:
        yield f"{_domain(answer)}.{answer.difficulty}", answer.correctness


def _place_among(names: tuple[str, ...]) -> dict[str, tuple[int, int]]:
    return {name: (place, 0) for place, name in enumerate(names)}


def _title(rest: str) -> str:
    return rest.replace("-", " ").replace("/", ": ").replace(".", ", ")


METRICS: Final = (
    Family(
        "prism.domain.", "PRISM", "prism", detail=True, members=DOMAINS, pattern=_pattern(DOMAINS),
        place=_place_among(DOMAINS).__getitem__, title_of=_title, values=_by_domain,
    ),
    Family(
        "prism.subtopic.", "PRISM", "prism", detail=True, splits=True, members=SUBTOPICS, pattern=_pattern(SUBTOPICS),
        place=_place_among(SUBTOPICS).__getitem__, title_of=_title, values=_by_subtopic,
    ),
    Family(
        "prism.difficulty.", "PRISM", "prism", detail=True, splits=True, members=CELLS, pattern=_pattern(CELLS),
        place=_place_among(CELLS).__getitem__, title_of=_title, values=_by_difficulty,
    ),
)  # fmt: skip
