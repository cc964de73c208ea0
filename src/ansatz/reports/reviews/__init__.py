"""Expert review of constraint annotations: what is reviewed, what is stale, and whether the reviewers agree."""

from ansatz.reports.reviews.coverage import Coverage, cover
from ansatz.reports.reviews.recording import Wanted, from_worksheet, reviewed, worksheet
from ansatz.reports.reviews.session import session_reviews
from ansatz.reports.reviews.standing import Standing, asked_hash, standing_of, strays, unreviewed

__all__ = [
    "Coverage",
    "Standing",
    "Wanted",
    "asked_hash",
    "cover",
    "from_worksheet",
    "reviewed",
    "session_reviews",
    "standing_of",
    "strays",
    "unreviewed",
    "worksheet",
]
