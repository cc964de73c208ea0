"""Expert review of items on record: who read which constraint of an item, when, and what they say of each point."""

from ansatz.items.reviews.files import append, read_reviews, reviews_of
from ansatz.items.reviews.people import check_person
from ansatz.items.reviews.record import VERDICTS, Review, to_line

__all__ = ["VERDICTS", "Review", "append", "check_person", "read_reviews", "reviews_of", "to_line"]
