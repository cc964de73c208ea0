"""A gold that is one of the options of a question, or several: by letter, by content, or by both."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import Final

from ansatz.items.golds.constants import SPACE, read_constant
from ansatz.items.golds.options import lettered_options, listed_options
from ansatz.items.language import joined, phrases, worded
from ansatz.items.model import ChoiceAnswer, Option
from ansatz.items.units import Factors, parse_unit

_SPACE: Final = re.compile(rf"^{SPACE}+")
_OUTER: Final = re.compile(r"\\(?:text|textbf|mathrm|mathbf|mbox|boxed)\s?\{([^{}]*)\}")
# Letters of options in other scripts.
_OTHER: Final = "".join(letter + letter.upper() for letter in sorted(phrases("option_letters")))
_LETTERS: Final = worded(rf"(?:(?i:{joined('options', 'answers')})\s?)?[(\[]?\s?([A-Ja-j{_OTHER}1-9])\s?[)\].:]?")
NUMBERED: Final = 4  # options by number that a row of digits may stand for
_CHOOSING: Final = worded(rf"(?i)(?<!\w)(?:{joined('choosing')})(?!\w)")
_COUNTS: Final = worded(rf"(?i)(?<!\w)(?:{joined('counts')})(?!\w)")
_SAYS_NUMBER: Final = re.compile(r"[^\W\d_]{0,2}[\s$=≈+-]*\d")
_SEVERAL: Final = worded(rf"[\s,;、，&()\[\]]+|{joined('conjunctions')}")
_MARK: Final = re.compile(rf"^[(\[]?\s?([A-Ja-j{_OTHER}])\s?[)\].:．、]\)?\s*(?=\S)")
_DRESS: Final = re.compile(
    r"\\(?:text|textbf|mathrm|mbox|left|right|,|;|!|quad|displaystyle)(?![A-Za-z])|[\s${}~\\]|[.,](?!\d)"
)
_FRACTION: Final = re.compile(r"\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}")
_SINGLE: Final = re.compile(r"\s*(?:\\?[A-Za-z]+|[\d.]+)\s*")
_ANGSTROM: Final = re.compile(r"\\AA(?![A-Za-z])|\\text\{Å\}")
_JUDGED: Final = worded(rf"\(?\s?[A-Ja-j1-9]\s?[).:]\)?(?:\\[,;! ]|[\s~])*(?:T|F|(?i:{joined('truths')}))\.?")
_TRUTHS: Final = worded(rf"(?i)\b(?:{joined('truths')})\b.{{1,40}}\b(?:{joined('truths')})\b")
_BRACKETED: Final = worded(rf"\(\s?([a-hA-H])\s?\)|(?i:{joined('options')})\s\(?([A-Ha-h])\)?")
# Where a question lists nothing that can be read, a letter in brackets is an option still.
UNLISTED: Final = tuple(Option(name) for name in "abcdefgh")


def choice_of(text: str, question: str, options: tuple[Option, ...] = ()) -> ChoiceAnswer | None:
    """The choice that a gold is; None for a gold of another kind.

    Args:
        text: the gold without wrappers.
        options: given beside the question; else those that the question lists.
    """
    inner = _OUTER.sub(r"\1", text).rstrip(" $*.:").lstrip(" $*:")
    letter = _LETTERS.fullmatch(inner)
    listed = options or listed_options(question) or (lettered_options(question) if letter else ())
    names = {option.name for option in listed}
    if _JUDGED.fullmatch(inner):
        return None  # "(a) F": what is said of part (a), no option f
    if inner.casefold() in {"t", "f", *phrases("truths")} and not options and _TRUTHS.search(question):
        return None
    if letter and letter[1].casefold() in names and not (letter[1].isdigit() and not options and inner.isdigit()):
        return ChoiceAnswer(letter[1].casefold(), listed)
    if not listed:
        bracketed = _BRACKETED.fullmatch(inner)
        return ChoiceAnswer((bracketed[1] or bracketed[2]).casefold(), UNLISTED) if bracketed else None
    if letter and inner.isdigit() and inner in names and _numbers_statements(listed, question):
        return ChoiceAnswer(inner, listed)
    several = _several(inner, names) or _several_numbers(inner, listed, question)
    if several:
        return ChoiceAnswer(several[0], listed, several[1:])
    content = [option.name for option in listed if any(_same(phrase, inner) for phrase in option.phrases)]
    if len(content) == 1:
        return ChoiceAnswer(content[0], listed)
    bare = _value(inner)
    if not content and bare is not None and not bare[1]:
        # The number of one option without its unit.
        same = [option.name for option in listed if any(_number(phrase) == bare[0] for phrase in option.phrases)]
        if len(same) == 1:
            return ChoiceAnswer(same[0], listed)
    mark = _MARK.match(inner)
    if mark and mark[1].casefold() in names:
        rest = inner[mark.end() :]
        own = [option.name for option in listed if any(_same(phrase, rest) for phrase in option.phrases)]
        if own == [mark[1].casefold()]:
            return ChoiceAnswer(own[0], listed)
    return None


def _several(inner: str, names: set[str]) -> tuple[str, ...]:
    """The names of "AC", "A, C and D", in order; empty for anything else."""
    letters = _SEVERAL.sub("", inner)
    joined = letters == inner
    if not 2 <= len(letters) <= 10 or not letters.isalpha() or (joined and not letters.isupper()):
        return ()
    found = tuple(letter.casefold() for letter in letters)
    return found if set(found) <= names and len(set(found)) == len(found) and list(found) == sorted(found) else ()


def _numbers_statements(listed: tuple[Option, ...], question: str) -> bool:
    """Whether a question has one choose among options of words by number, and asks for no number of them."""
    if _COUNTS.search(question) or not (_CHOOSING.search(question) or _ends_in(listed, question)):
        return False
    return len(listed) > 1 and _worded(listed)


def _ends_in(listed: tuple[Option, ...], question: str) -> bool:
    """Whether a question ends in its list, so that nothing is asked but which of it: "The energy 1) grows 2) falls"."""
    last = listed[-1].phrases[-1] if listed[-1].phrases else ""
    return bool(last) and " ".join(question.split()).rstrip(" .,;").endswith(last)


def _worded(listed: tuple[Option, ...]) -> bool:
    return all(phrase and not _SAYS_NUMBER.match(phrase) for option in listed for phrase in option.phrases or ("",))


def _several_numbers(inner: str, listed: tuple[Option, ...], question: str) -> tuple[str, ...]:
    """The names of "245" or "2, 4, 5" among options by number that are words; empty for anything else."""
    if not _CHOOSING.search(question):
        return ()
    digits = tuple(_SEVERAL.sub("", inner))
    names = {option.name for option in listed}
    if not (2 <= len(digits) < len(listed) and len(listed) >= NUMBERED and _worded(listed)):
        return ()
    return digits if set(digits) <= names and list(digits) == sorted(set(digits)) else ()


def _same(phrase: str, content: str) -> bool:
    """Whether a gold is word for word the text of an option, whatever commands set it."""
    bare = _bare(phrase)
    return bool(bare) and (bare == _bare(content) or _same_value(phrase, content))


def _bare(text: str) -> str:
    return _DRESS.sub("", _FRACTION.sub(_quotient, _ANGSTROM.sub("Å", text))).casefold()


def _quotient(found: re.Match[str]) -> str:
    r"""``\frac{Z}{137}`` as ``Z/137``, with brackets around what is more than one sign or number."""
    above, below = (part if _SINGLE.fullmatch(part) else f"({part})" for part in found.groups())
    return f"{above}/{below}"


def _same_value(phrase: str, content: str) -> bool:
    """Whether both are one number with one unit: 6 mT and $6\\times10^{-3}$ T are not, T and Tesla are."""
    one, other = _value(phrase), _value(content)
    return one is not None and one == other


def _number(phrase: str) -> Fraction | None:
    value = _value(phrase)
    return value[0] if value is not None else None


@lru_cache(maxsize=4096)
def _value(text: str) -> tuple[Fraction, Factors, Fraction] | None:
    text = text.replace("$", " ").strip()
    constant = read_constant(text)
    if constant is None or constant.literal is None:
        return None
    unit = parse_unit(_SPACE.sub("", text[constant.end :]).strip(" ,.;"))
    return None if unit is None else (constant.literal.value, unit.factors, unit.scale)
