r"""The letters among the words of a statement: "\text{$\mathbf{S}$ commutes with $H$}"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ansatz.scorers.language import ANSWERING, FRAMING

_TEXT: Final = re.compile(r"\\text\s?\{")
_INLINE: Final = re.compile(r"\$([^$]{1,80})\$|\\\((.{1,80}?)\\\)")
_SPACE: Final = re.compile(r"\\[,;:! ]|~|\s|\\(?:quad|left|right|displaystyle)(?![A-Za-z])")
_STYLE: Final = re.compile(r"\\(?:mathbf|hat|vec|boldsymbol|bm|mathrm|mathcal|bar|tilde|bf)(?![A-Za-z])\s*|[{}]")
_LETTER: Final = re.compile(
    r"(?P<name>\\[A-Za-z]+|[A-Za-z])(?P<index>_(?:\\[A-Za-z]+|[A-Za-z0-9,]{1,8}))?(?P<place>\([^()=<>]{1,12}\))?'*"
)
_PLAIN: Final = re.compile(r"(?<![\\A-Za-z])[^\W\d_]{3}")
# "The only pair is ...", "the right statement is that ...": what stands before what an answer states.
_DRESS: Final = re.compile(r"\\(?:text|mathrm|boxed)\s?\{([^{}]*)\}|\\[,;:! ]|[$~]|\\[()]")
_EQUALS: Final = ANSWERING.source("(?&equals)")
_THAT: Final = FRAMING.source("(?&relatives)")
_STATING: Final = re.compile(rf"(?i)(?:(?<![^\W_])(?:{_EQUALS})|[:=])\s*(?:(?:{_THAT})\s+)?\Z")
_UNSURE: Final = ANSWERING.pattern(r"(?i)\?|(?<![^\W_])(?:(?&alternatives|doubts|rejections|negations))(?![^\W_])")
SHORTEST: Final = 3  # characters of a gold that an answer may state as it stands
LETTERS: Final = 6  # among the words of one statement


@dataclass(frozen=True, slots=True)
class Told:
    """A statement: its words, and the letters among them in order."""

    words: str
    letters: tuple[str, ...]


def told(text: str) -> Told | None:
    """A text of words with letters among them, taken apart; None where a formula is more than a letter."""
    words: list[str] = []
    letters: list[str] = []
    for piece, formula in pieces(text):
        if not formula:
            words.append(piece)
            continue
        for bare in filter(None, re.split(r"[,;.]", _STYLE.sub("", _SPACE.sub("", piece)))):
            found = _LETTER.fullmatch(bare)
            if found is None:
                return None
            letters.append(f"{found['name']}{found['index'] or ''}")
        words.append(" ")
    return Told(" ".join(words), tuple(letters)) if 0 < len(letters) <= LETTERS else None


def pieces(text: str) -> list[tuple[str, bool]]:
    r"""The pieces of a text, and whether each is a formula: what stands outside of ``\text`` where there is one."""
    found: list[tuple[str, bool]] = []
    at = 0
    outside = _TEXT.search(text) is not None
    for opening in _TEXT.finditer(text):
        if opening.start() < at:
            continue
        end = _closing(text, opening.end())
        if text[at : opening.start()].strip():
            found.append((text[at : opening.start()], True))
        found.extend(_inline(text[opening.end() : end]))
        at = end + 1
    rest = text[at:]
    if rest.strip(" .}"):
        found.extend([(rest, True)] if outside and not _PLAIN.search(_STYLE.sub("", rest)) else _inline(rest))
    return found


def unstyled(formula: str) -> str:
    """A formula without blanks and without the commands that only set its letters."""
    return _STYLE.sub("", _SPACE.sub("", formula))


def _inline(text: str) -> list[tuple[str, bool]]:
    found: list[tuple[str, bool]] = []
    at = 0
    for formula in _INLINE.finditer(text):
        found.append((text[at : formula.start()], False))
        found.append((formula[1] or formula[2], True))
        at = formula.end()
    found.append((text[at:], False))
    return [(piece, formula) for piece, formula in found if piece.strip()]


def _closing(text: str, at: int) -> int:
    """Where the brace that stands open at a place closes; the end where it does not."""
    depth = 1
    for place in range(at, len(text)):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if not depth:
            return place
    return len(text)


def same_letters(gold: Told | None, answer: Told | None, question: str) -> bool:
    """Whether an answer has the letters of a gold in their order, and beside them only letters of the question."""
    own, said = gold.letters if gold else (), answer.letters if answer else ()
    beside = {letter for letter in said if letter not in own}
    return tuple(letter for letter in said if letter in own) == own and all(_in(letter, question) for letter in beside)


def lists_letters(gold: str, answer: str) -> bool:
    """Whether an answer is the several letters that a gold lists in words, and nothing else."""
    own = told(gold)
    if own is None or len(own.letters) < 2 or "\\text" in answer or len(answer) > LETTERS * LETTERS * LETTERS:
        return False
    formulas = [formula for piece, formula in pieces(gold) if _STYLE.sub("", piece).strip(" .")]
    if formulas[:1] == [True] or formulas[-1:] != [True]:
        return False  # "a and b are equal" says more than what the letters are
    said = told(f"${answer.strip().strip('$').strip('(){}')}$")
    return said is not None and not said.words.strip() and set(said.letters) == set(own.letters)


def _in(letter: str, question: str) -> bool:
    bare = _STYLE.sub("", question)
    return re.search(rf"(?<![A-Za-z\\]){re.escape(letter)}(?![A-Za-z])", bare) is not None


def _bare(text: str) -> str:
    return " ".join(_DRESS.sub(r" \1 ", text).replace("−", "-").split()).strip(" .")


def states_as_written(gold: str, answer: str) -> bool:
    """Whether an answer in words ends in the gold as it is written, behind "is" or a colon, and doubts nothing."""
    wanted, said = (
        " ".join(_DRESS.sub(r" \1 ", text).replace("−", "-").split()).strip(" .") for text in (gold, answer)
    )
    if len(wanted) < SHORTEST or not said.endswith(wanted) or said.count(wanted) > 1:
        return False
    before = said[: len(said) - len(wanted)]
    return _STATING.search(before) is not None and _UNSURE.search(before) is None
