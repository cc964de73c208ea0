"""The names of units: symbols, words and prefixes in all languages, with what each means to pint."""

from __future__ import annotations

from fractions import Fraction
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from ansatz.items.language import TO_CYRILLIC, TO_LATIN, UNIT_WORDS, is_cyrillic
from ansatz.items.units.words import COMPOUNDS, MEANINGS, PREFIXES, SLOPPY_PREFIXES, TON_PREFIXES, UNITS

Factors: TypeAlias = tuple[tuple[str, Fraction], ...]
# Units whose symbols, b and ab, are letters of a formula more often.
RATHER_LETTERS: Final = frozenset({"barn", "attobarn"})


class UnitWord(NamedTuple):
    """What one word stands for: a pure scale and pint names with exponents."""

    scale: Fraction
    factors: Factors


UNITLESS_WORDS: Final = frozenset(("", "1", "-", *UNIT_WORDS.phrases("unitless")))

# Endings that inflect a Russian unit, longest first.
_ENDINGS: Final = UNIT_WORDS.languages["ru"].endings

_ONE: Final = Fraction(1)


class _UnitVocabulary(NamedTuple):
    symbols: dict[str, tuple[str, bool]]  # any script, case kept -> (name, takes prefixes)
    words: dict[str, tuple[str, bool]]  # lower-case names and Russian stems -> the same
    prefixes: dict[str, str]  # Latin symbol -> English name
    other_prefixes: dict[str, str]  # in the scripts of languages
    ton_prefixes: frozenset[str]
    prefix_words: dict[str, str]  # full names in either language -> English name
    powers: dict[str, int]


@cache
def vocabulary() -> _UnitVocabulary:
    """The tables above as look-ups, made on first use."""
    symbols: dict[str, tuple[str, bool]] = {}
    words: dict[str, tuple[str, bool]] = {}
    languages = UNIT_WORDS.languages.values()
    entries: dict[str, tuple[str, bool]] = {}
    for row in filter(None, (UNITS + COMPOUNDS).splitlines()):
        name, takes, latin = (cell.strip() for cell in row.split("|"))
        entries.setdefault(name, (name, takes == "*"))
        for symbol in latin.split():
            symbols.setdefault(symbol, (name, takes == "*"))
    for name, entry in entries.items():
        for one in languages:
            symbols.update((symbol, entry) for symbol in one.symbols.get(name, "").split() if symbol not in symbols)
            words.update((word, entry) for word in one.names.get(name, "").split() if word not in words)
    official = {symbol: name for name, symbol, _ in PREFIXES}
    other = {symbol: name for one in languages for name, symbol in one.prefixes.items()}
    return _UnitVocabulary(
        symbols,
        words,
        official | SLOPPY_PREFIXES,
        other,
        frozenset(symbol for symbol, name in (official | other).items() if name in TON_PREFIXES),
        {one.prefix_names.get(name, name): name for name, *_ in PREFIXES for one in languages} | {"deka": "deca"},
        {name: power for name, _, power in PREFIXES},
    )


@lru_cache(maxsize=4096)
def meaning(word: str) -> UnitWord | None:
    """What a single word or symbol stands for, prefixes and inflection included; None when unknown."""
    if len(word) > 40:
        return None
    found = _symbol(word) or _named(word)
    if found or word.isascii():
        return found
    # Look-alike letters of two scripts in one word: "кBт", "Pа", "С" for coulomb.
    return _symbol(word.translate(TO_CYRILLIC)) or _symbol(word.translate(TO_LATIN))


def russian_reading(word: str) -> UnitWord | None:
    """What a Latin look-alike of a Russian symbol means: H for newton, c for second."""
    twin = word.translate(TO_CYRILLIC)
    return _symbol(twin) if twin != word else None


def _symbol(word: str) -> UnitWord | None:
    table = vocabulary()
    if word in table.symbols:
        return _expand("", table.symbols[word][0])
    for prefixes in (table.prefixes, table.other_prefixes):
        for length in (2, 1):
            rest = table.symbols.get(word[length:])
            if not (rest and rest[1] and word[:length] in prefixes and _same_script(word[0], word[length])):
                continue
            if rest[0] != "metric_ton" or word[:length] in table.ton_prefixes:
                return _expand(prefixes[word[:length]], rest[0])
    return None


def _same_script(prefix: str, unit: str) -> bool:
    return is_cyrillic(prefix) == is_cyrillic(unit)


def _named(word: str) -> UnitWord | None:
    table = vocabulary()
    word = word.casefold()
    for stem in _stems(word):
        if stem in table.words:
            return _expand("", table.words[stem][0])
    if not word.startswith(_prefixes()):
        return None
    for prefix, name in table.prefix_words.items():
        if word.startswith(prefix):
            for stem in _stems(word[len(prefix) :]):
                if stem in table.words and table.words[stem][1]:
                    return _expand(name, table.words[stem][0])
    return None


@cache
def _prefixes() -> tuple[str, ...]:
    return tuple(vocabulary().prefix_words)


def _stems(word: str) -> list[str]:
    if is_cyrillic(word[:1]):
        return [word] + [word.removesuffix(end) for end in _ENDINGS if end and word.endswith(end)]
    return [word, word.removesuffix("s")] if len(word) > 3 else [word]


def _expand(prefix: str, name: str) -> UnitWord:
    if name in MEANINGS:
        scale, factors = MEANINGS[name]
        if prefix and factors and name.endswith("_hour"):
            # kWh, mAh: the prefix belongs to the first unit.
            return UnitWord(_ONE, ((prefix + factors[0][0], _ONE), (factors[1][0], _ONE)))
        power = Fraction(10) ** vocabulary().powers[prefix] if prefix else _ONE
        return UnitWord(Fraction(scale) * power, tuple((unit, Fraction(n)) for unit, n in factors))
    return UnitWord(_ONE, ((prefix + name, _ONE),))
