"""The letters of a question: which there are, what each is said to be, which values and definitions are given."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.items.golds import SPACE, last_member, read_constant
from ansatz.items.language import joined, phrases, worded
from ansatz.items.units import parse_unit
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, symbols, walk
from ansatz.scorers.notation import canonical_name
from ansatz.scorers.problem.model import Given, Meaning
from ansatz.scorers.responses import delimited, read_response
from ansatz.scorers.responses import tree_of as read_tree

FORMULA: Final = 600  # characters of a formula in a question that is read
FORMULAS: Final = 200  # how many of them
WORDS_BEFORE: Final = 4

_SPACE: Final = re.compile(rf"^{SPACE}+")
_PLAIN: Final = re.compile(r"(?<![\w\\$'’.])(?P<name>[B-Zb-z](?:_\{?\w{1,6}\}?|[₀-₉])?)(?![\w'’.])")
_MARKS: Final = re.compile(r"(?<![\w)])\(\s?(?:[b-h]|i)\s?\)")  # of parts: no letters
_AFTER_NUMBER: Final = re.compile(r"[\d°]\s?\Z")
_BEFORE: Final = re.compile(r"((?:[^\W\d_][\w'’-]*\s+){1,4})(?:\(\s*)?\Z")
_IS: Final = worded(
    rf"\s*(?:,\s*)?(?:—|–|(?:{joined('says')})(?!\w))\s+(?:(?:{joined('articles')})\s+)?(?P<words>[^\W\d_][^.,;:$()\n]{{1,60}})"
)
REACTION: Final = re.compile(r"\\(?:long)?rightarrow(?![A-Za-z])|\\to(?![A-Za-z])|→|⟶")
_DEFINES: Final = worded(rf"(?i)(?<!\w)(?:{joined('defining')})(?!\w)[^.$]{{0,40}}\Z")
_GROUPED: Final = re.compile(r"[{(\[]")
_LISTED: Final = re.compile(r"[,;](?:\s|\\[,;: ]|\\q?quad)*(?=\\?[A-Za-z][^=,;]{0,20}=)")  # between two in one formula
_ALSO: Final = worded(rf"(?i)[\s,;]*(?:(?:{joined('conjunctions')})\s+)?")  # between two definitions


@lru_cache(maxsize=256)
def formulas(text: str) -> tuple[tuple[str, int, int], ...]:
    """The formulas in math mode, each with its start and end, delimiters included."""
    marked = [one for one in read_response(text).formulas if not one.plain and len(one.text) <= FORMULA]
    return tuple((one.text, *delimited(text, one.start, one.end)) for one in marked[:FORMULAS])


def tree_of(formula: str) -> Tree | None:
    """A formula's tree; None where it cannot be read."""
    try:
        return read_tree(formula[:FORMULA])
    except ScorersError:
        return None


def particles(text: str, written: frozenset[str]) -> frozenset[str]:
    """Those of the letters of a question that stand in reactions and decays alone: no names of quantities."""
    return written - frozenset(letters(text, reactions=False)) if REACTION.search(text) else frozenset()


def letters(text: str, *, reactions: bool = True) -> tuple[str, ...]:
    """The canonical names of all symbols in a question, in order of appearance, each once.

    Args:
        reactions: whether those of reactions count.
    """
    found: dict[str, None] = {}
    rest = []
    at = 0
    for formula, start, end in formulas(text):
        rest.append(text[at:start])
        at = end
        if not reactions and REACTION.search(formula) and "=" not in formula:
            continue
        tree = tree_of(formula.strip())
        if tree is not None:
            found.update(dict.fromkeys(node.value for node in walk(tree) if node.kind in ("symbol", "apply")))
    rest.append(text[at:])
    plain = _MARKS.sub(" ", " ".join(rest))
    for match in _PLAIN.finditer(plain):
        if not _AFTER_NUMBER.search(plain, max(0, match.start() - 3), match.start()):
            name = _canonical(match["name"])
            if name:
                found[name] = None
    return tuple(found)


def meanings(text: str, language: str = "en") -> tuple[Meaning, ...]:
    """What the question says that its letters are: the words before a letter, or behind "is the"; first saying wins."""
    found: dict[str, str] = {}
    for formula, start, end in formulas(text):
        name = _canonical(formula)
        if not name:
            name = _labelled(formula)
        if not name or name in found:
            continue
        after = _IS.match(text, end, min(len(text), end + 100))
        if after:
            found[name] = " ".join(after["words"].split()[:8])
            continue
        before = _BEFORE.search(text, max(0, start - 80), start)
        words = _noun(before[1]) if before else ""
        if words:
            found[name] = words
    return tuple(Meaning(name, words) for name, words in found.items())


def givens(text: str, language: str = "en") -> tuple[Given, ...]:
    """Values in math mode, ``$m = 5\\,\\text{kg}$``; a value without a name is not taken."""
    found = []
    for formula, _, _ in formulas(text):
        label, value = last_member(formula.strip())
        name = _canonical(label) if label and value else ""
        constant = read_constant(value) if name and value else None
        if constant is None or value is None:
            continue
        rest = _SPACE.sub("", value[constant.end :]).strip(" ,.;")
        unit = parse_unit(rest, language) if rest else None
        if not rest or unit is not None:
            found.append(Given(name, constant.literal.text if constant.literal else constant.text, rest))
    return tuple(found)


def definitions(text: str) -> tuple[str, ...]:
    """Equations that give a letter by other letters, where the words before them say that they define.

    "Let $\\beta = v/c$ and $\\gamma = 1/\\sqrt{1-\\beta^2}$" defines two.
    """
    found: list[str] = []
    told = -1  # where the last formula ends that the words before it, or before one that it follows, make a definition
    for formula, start, end in formulas(text):
        follows = told >= 0 and _ALSO.fullmatch(text, told, start)
        if not follows and not _DEFINES.search(text, max(0, start - 60), start):
            continue
        told = end
        if "=" not in formula:
            continue
        whole = formula.strip().rstrip(".,;")
        if defined_by(whole):
            found.append(whole)
        else:
            found.extend(one for one in map(str.strip, _LISTED.split(whole)) if defined_by(one))
    return tuple(dict.fromkeys(found))


def defined_by(formula: str) -> str:
    r"""The letter that a formula gives by other letters, or whose power: ``\omega^2 = g/l``; empty for none."""
    tree = tree_of(formula)
    if tree is None or tree.kind != "relation" or tree.value != "=":
        return ""
    left, right = tree.args
    if left.kind == "pow" and left.args[1].kind == "integer":
        left = left.args[0]
    if left.kind != "symbol" or right.kind == "symbol":
        return ""
    given = symbols(right)
    return str(left.value) if given and left.value not in given else ""


def named_by(statement: str) -> frozenset[str]:
    """The symbol that an equation gives, as a set of one; empty where its left side is none."""
    tree = tree_of(statement.strip())
    while tree is not None and tree.kind in ("where", "list"):
        tree = tree.args[0]
    if tree is not None and tree.kind in ("relation", "chain") and tree.args[0].kind in ("symbol", "apply"):
        return frozenset({str(tree.args[0].value)})
    return frozenset({str(tree.value)}) if tree is not None and tree.kind == "symbol" else frozenset()


def _labelled(formula: str) -> str:
    """The name on the left of ``m = 5 kg``."""
    label, value = last_member(formula.strip())
    return _canonical(label) if label and value else ""


def _noun(words: str) -> str:
    """The last few words that can be a name: "of the same mass" says mass."""
    kept: list[str] = []
    for word in reversed(words.casefold().split()):
        if word in phrases("little"):
            break
        kept.append(word)
        if len(kept) == WORDS_BEFORE:
            break
    return " ".join(reversed(kept))


def _canonical(text: str) -> str:
    text = text.strip().rstrip(".,;")
    if not text or len(text) > 40 or ("=" in text and not _GROUPED.search(text)):
        return ""  # an equation is no name; one in an index may be part of it
    try:
        return canonical_name(text)
    except ScorersError:
        return ""
