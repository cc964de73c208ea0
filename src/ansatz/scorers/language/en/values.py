"""English words around numbers and units."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.values import ValueWords

_ONES: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
_TENS: Final = {
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "seventy": 70,
    "eighty": 80,
    "ninety": 90,
}
# "twenty-fifth", "thirty-seconds"
_COMPOUND: Final = {
    f"{ten}-{one}{plural}": tens + place
    for ten, tens in _TENS.items()
    for place, one in enumerate(_ONES, 1)
    for plural in ("", "s")
}

VALUES: Final = ValueWords(
    code="en",
    scales={"thousand": 3, "million": 6, "billion": 9, "trillion": 12},
    zeros=("zero",),
    zero_points=("absolute",),
    how_many=("how many",),
    further=("more", "fewer", "less", "additional", "extra", "times", "total", "different", "other"),
    ordinals=("st", "nd", "rd", "th"),
    ranks=("place", "position", "row", "floor", "day", "week", "month", "year", "grade", "order", "term", "level", "harmonic", "century", "energy level", "excited state"),
    before_number=("is", "are", "be", "about", "approximately", "of"),
    unit_leads=("in",),
    between_units=("each",),
    unit_stops=(
        "a", "an", "the", "at", "in", "as", "is", "are", "of", "or", "and", "to", "if", "for", "with", "from", "when", "where",
        "on", "by", "after", "before", "above", "below", "each",
    ),
    pointing_at_several=("the", "these", "those", "their", "our", "its", "both of the"),
    pointing=(
        "smallest", "largest", "lowest", "highest", "biggest", "greatest", "shortest", "longest", "fastest", "slowest", "best",
        "worst", "nearest", "closest", "correct", "right", "wrong", "next", "previous", "last", "first", "second", "third",
        "other", "another", "same", "this", "that", "each", "every", "any", "which", "former", "latter", "new", "old",
    ),
    spelled_as_units=("in", "at", "a", "as", "am", "are"),
    rarely_units=("a", "at", "as", "in", "I", "am", "are", "is", "s.", "t", "h"),
    never_in_units=(
        "the", "and", "is", "this", "that", "these", "from", "we", "it", "so", "then", "where", "which", "with", "if", "when", "for",
        "between", "because", "since", "into", "on", "by", "or", "but", "now", "was", "were", "has", "have", "can", "will", "thus",
        "therefore", "after", "before", "while", "there", "given", "using", "find", "get",
    ),
    no_units=("a", "at", "in", "is", "as", "s.", "A", "I"),
    no_symbols=("in", "at", "to", "of", "is", "as", "by", "on", "or", "no", "so", "if", "we", "it"),
    quantity_ends=("and", "to", "is", "are", "from", "at", "with"),
    continuing=(
        "or", "per", "to", "times", "million", "billion", "trillion", "thousand", "hundred", "dozen", "mod", "modulo", "base",
    ),
    parts=("of", "per", "each", "every"),
    rounding=("[rounded|rounding|correct|accurate|expressed] to|with",),
    rounding_counts=("one", "two", "three", "four", "five", "six"),
    figures=("s.f.", "s. f.", "s.f", "s. f", "sf", "sig*", "sig*.", "dec*", "d.p.", "d.p", "dp", "dp."),
    figure_nouns=("fig*", "place*", "digit*"),
    figure_places=("after the decimal point|place|comma|sign",),
    joining=("in", "a", "at", "as", "for", "of", "per", "to", "on", "the", "an"),
    tens={
        "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
    },
    hundreds={"hundred": 100},
    fractions={
        "half a": "0.5", "half an": "0.5", "one half of a": "0.5", "one half of an": "0.5", "a quarter of a": "0.25",
        "a quarter of an": "0.25", "one quarter of a": "0.25", "one quarter of an": "0.25", "three quarters of a": "0.75",
        "three quarters of an": "0.75", "a tenth of a": "0.1", "one tenth of a": "0.1", "a third of a": "(1/3)", "one third of a": "(1/3)",
    },
    parts_of_one={"and a half": "1/2", "and one half": "1/2", "and a quarter": "1/4", "and three quarters": "3/4"},
    denominators={
        "half": 2, "halves": 2, "third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "fourth": 4, "fourths": 4,
        "fifth": 5, "fifths": 5, "sixth": 6, "sixths": 6, "seventh": 7, "sevenths": 7, "eighth": 8, "eighths": 8,
        "ninth": 9, "ninths": 9, "tenth": 10, "tenths": 10, "twelfth": 12, "twelfths": 12, "sixteenth": 16,
        "sixteenths": 16, "hundredth": 100, "hundredths": 100, "eleventh": 11, "thirteenth": 13, "fourteenth": 14,
        "fifteenth": 15, "fifteenths": 15, "eighteenth": 18, "twentieth": 20, "twentieths": 20, "thirtieth": 30, "fortieth": 40,
        "fiftieth": 50, "fiftieths": 50, "sixtieth": 60, "eightieth": 80, "thousandth": 1000, "thousandths": 1000,
        "millionth": 10**6, "millionths": 10**6, **_COMPOUND,
    },
    fraction_articles=("a", "an"),
    halves={"half": "1/2", "half of": "1/2"},
    collectives={
        "half a dozen": 6, "a half-dozen": 6, "half-a-dozen": 6, "a dozen": 12, "one dozen": 12, "two dozen": 24, "three dozen": 36,
        "a pair": 2, "one pair": 2, "a couple": 2, "a trio": 3, "a score": 20,
    },
    departing=("from",),
    roughly=(
        "about", "approximately", "approx", "approx.", "roughly", "around", "circa", "ca.", "some", "nearly", "almost", "close to",
        "or so", "or thereabouts", "rounded", "in round numbers", "in round figures", "give or take", "more or less", "say",
    ),
    exactly=(
        "exactly", "precisely", "more exactly", "more precisely", "more accurately", "to be exact", "to be precise", "to be accurate",
        "to be more exact", "to be more precise", "accurately", "strictly", "unrounded", "before rounding", "without rounding",
    ),
    again=("which is", "that is", "i.e.", "i. e.", "or", "in other words", "namely", "which makes", "that makes", "which means", "meaning"),
    passing=("over",),
    amounting=(
        "is", "are", "was", "were", "be", "been", "being", "equals", "equal", "has", "have", "had", "amount*", "measur*", "reach*", "total*",
        "take", "takes", "took", "taking", "last", "lasts", "lasted", "need*", "requir*", "cover*", "exceed*", "get*", "give*", "giving", "find*",
        "obtain*", "travel*", "walk*", "spend*", "spent", "wait*", "stay*", "gain*", "want*", "left", "just", "well", "slightly", "little",
        "bit", "far", "way", "somewhat", "already", "even", "still", "about", "roughly", "nearly", "almost", "only", "probably", "clearly",
        "now", "of", "to", "for", "by", "after", "at", "from", "in", "on", "than", "as", "with", "within", "and", "or", "but", "so",
        "the", "a", "an", "it", "that", "which", "this", "goes", "go", "went", "comes to", "answer*", "value*", "result*", "size*", "path*",
        "distance*", "time", "times", "length*", "height*", "depth*", "range", "duration*", "interval*", "period*", "displacement*", "radius", "diameter*",
    ),
)  # fmt: skip
