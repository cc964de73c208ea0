"""One function that takes any gold: the text of what is right and a response in, a score out."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, TypeAlias

from ansatz.items.context import EMPTY_CONTEXT, Context
from ansatz.items.golds import GoldError, listed_options, mended, read_gold, strip_wrappers
from ansatz.items.model import Item, Option, Prediction, WordsAnswer
from ansatz.items.units import parse_unit
from ansatz.scorers.answers import nuclide_symbol, points_along, ranks_names, read_statement, tells_state
from ansatz.scorers.errors import LimitError, NotationError
from ansatz.scorers.escapes import without_long_gaps
from ansatz.scorers.formulas import Tree, free_symbols
from ansatz.scorers.language import ANSWERING, CHOOSING, CYRILLIC, LANGUAGES, spaced, spoken
from ansatz.scorers.notation import Names, read
from ansatz.scorers.outcome import Score, Verdict
from ansatz.scorers.problem import named_by, read_problem
from ansatz.scorers.quantities import gap, listed_values, values_within
from ansatz.scorers.responses import GOLD_MARK, ranked_names, truth_row
from ansatz.scorers.score import score

Options: TypeAlias = Mapping[str, str] | Sequence[str] | str

ROUNDED: Final = 5e-3  # how far off a rounded number in a formula may be: half a unit in the third figure
REMARK: Final = 2  # values and words that may stand together in a gold that is a value, "5 electrons"
SENTENCE: Final = 6  # words that make a sentence around a formula
OWN_TEXT: Final = 2_000  # characters of a gold that an answer repeats letter by letter
_BLANK: Final = re.compile(r"[\s$]|\\[,;:! ]")
_WORD: Final = re.compile(r"[^\W\d_]{3,}")
_OTHER: Final = re.compile(
    r"[\d=^<>_\\]|(?<![^\W\d_])(?!a(?![^\W\d_]))[^\W\d_](?![^\W\d_])"
)  # what a formula is made of
_ARROW: Final = re.compile(r"→|\\(?:to|rightarrow|longrightarrow)(?![A-Za-z])")
_NUMBERED: Final = CHOOSING.pattern(
    r"^\W*[IV]{1,3}(?:\W+|\s+(?&both)\s+)(?:[IV]{1,3}\W+)*(?&only)"
    r"|^\W*(?:[IV]{1,3}(?:\s*[,&]\s*|\s+(?&both)\s+))+[IV]{1,3}\W*$"
)
_OCCUPIED: Final = re.compile(r"\s*(?:\d\s?\^\s?\{?\d{1,2}\}?(?:\s|\\[,;: ]|~|,)*){3,}")
_RUN: Final = re.compile(r"\\mathrm\s?\{([A-Za-z~ ]{2,6})\}")
# What a gold calls its equations before it states them.
_HEADING: Final = re.compile(r"\A\s*\\text\s?\{[^{}$\\]{1,80}:\s*\}(?:\\[,;: ]|~|\s)*(?=[^=]{1,40}=)")
# A formula that was set as text as a whole: its commands are none of text.
_SET_AS_TEXT: Final = re.compile(
    r"\A\s*\\text\s?\{(?P<mark>\s*\([a-h]\)\s*:?)?(?P<body>(?=[^$]*[=<>])(?=[^$]*\\(?!text|,|;|!)[A-Za-z])[^$]*)\}\s*\Z"
)
_WORDS: Final = re.compile(r"(?<![\\A-Za-z{])[A-Za-z]{3,}(?![A-Za-z}])")
# "b_1 \\text{ (probability: } \\frac{9}{25} \\text{)}": a value in a bracket of words behind its name.
_BESIDE: Final = re.compile(
    r"(?P<name>\\?(?<![A-Za-z])[A-Za-z]++(?:_\{?\w{1,6}\}?)?)\s{0,3}\\text\s?\{\s{0,3}\(\s{0,3}[a-z]{4,20}:\s{0,3}\}"
    r"(?P<value>[^$:]{1,60}?)\\text\s?\{\s{0,3}\)\s{0,3}\}"
)
# "{Ratio}_{intensities} = {2}:{1}": a word in braces for a name.
_WORD_NAME: Final = re.compile(r"\A\s*\{(?P<word>[A-Za-z]{3,20})\}_\{(?P<of>[A-Za-z ]{1,40})\}(?=\s*=)")
_TEXT: Final = re.compile(r"\\text\s?\{([^{}]*)\}")
_INLINE: Final = re.compile(r"\$[^$]*\$|\\\(.{0,500}?\\\)")
_SENTENCE: Final = re.compile(r"\A\s*\\text\s?\{[^{}]*\}\s*\.?\s*\Z")
_ENDING: Final = re.compile(r"\\text\s?\{[^{}]*[^\W\d_]{4}[^{}]*\}\s*\.?\s*\Z")
_RELATION: Final = re.compile(
    r"[=<>≤≥≈→∝]|\\(?:approx|propto|to|rightarrow|sim|simeq|leq?|geq?|neq?|ll|gg|lesssim|gtrsim|equiv)(?![A-Za-z])"
)
# What is said to do something, behind the words: a molecule, a letter.
_OBJECT: Final = re.compile(r"\s*(?:\\mathrm\s?\{)?(?:[A-Z][a-z]?(?:_\{?\d\}?)?){1,4}\}?\s*\.?\s*")
_CASE: Final = re.compile(r"[A-Za-z](?:_\{?\w{1,3}\}?)?\s*=\s*-?\d(?:/\d)?")
_NAME: Final = re.compile(r"[^\W\d_]+")
_NAMED_LAW: Final = re.compile(r"(?:[^\W\d_]{2,}(?:['’]s?)?[\s-]){1,4}[^\W\d_]{3,}")
_KINDS: Final = ANSWERING.words("kinds")
_ARTICLES: Final = ANSWERING.words("articles")
_THING: Final = re.compile(r"(?:[^\W\d_]{2,}\s){0,3}[^\W\d_]{3,}")
# "11, basic", "12 (turbulent)": the word says as much as the number.
_VALUE_AND_WORD: Final = re.compile(
    r"\s*(?P<value>[-−+]?\d[^,;=\\()]{0,40})(?:[,;]\s+|\s\()(?P<word>[^\W\d_]{4,}|[^\W\d_]{2,}(?:[\s-][^\W\d_]{3,}){1,3})\)?\s*\.?\s*"
)
LONG_WORD: Final = 4  # letters of a word that is no product of letters
_DIGIT: Final = re.compile(r"\d")
_PART: Final = re.compile(r"\(\s?[a-h]\s?\)")
_CYRILLIC: Final = re.compile(f"[{CYRILLIC}]{{2}}")


def grade(
    gold: str,
    response: str,
    question: str | None = None,
    *,
    language: str | None = None,
    options: Options | None = None,
) -> Score:
    """The score of a response against a gold of any kind, and why.

    The gold may be a number with or without a unit, a formula, an equation, an inequality, an option, a
    set, a tuple, an interval, a ratio or a statement in words. Which it was taken for, and the tolerance
    that its written precision implies, is in ``notes``.

    Args:
        gold: LaTeX, Unicode or ASCII.
        response: a final answer, or a whole response in which it has to be found; hostile text is fine.
        question: names the unit, the letters and the options, where it is known.
        language: BCP 47; by default ``ru`` where gold or question hold Russian words, else ``en``.
        options: the options of a choice, by letter, in order, or as one text, where the question does not list them.

    Returns:
        A score as of ``score``; ``ungraded`` where only a judge can tell. A gold that cannot be an answer
        gives ``ungraded`` with the reason. Never raises for what a text contains.
    """
    item = item_of(gold, question, language=language, options=options)
    if isinstance(item, str):
        return Score("", "symbolic", 0.0, "ungraded", Verdict(None, "gold", item), notes=(f"gold: {item}",))
    scored = score(item, Prediction(item.id, answer=response))
    said = {response}
    if scored.extraction is not None and mended(gold) != gold:
        said.add(scored.extraction.text)  # an answer that copies the gold as it was damaged
    own = _BLANK.sub("", gold) if not scored.correct and len(gold) <= OWN_TEXT else ""
    if own and any(len(one) <= 2 * OWN_TEXT and _BLANK.sub("", one) == own for one in said):
        verdict = Verdict(True, "identical", "the gold's own text")
        scored = replace(scored, score=1.0, status="correct", verdict=verdict)
    if scored.status == "ungraded" and (found := _value_and_word(gold)) is not None:
        scored = _both(scored, found, response, question or "", item.language)
    return replace(scored, notes=(f"gold: {item.answer.described()}", *scored.notes))


def _both(scored: Score, gold: re.Match[str], response: str, question: str, language: str) -> Score:
    """The score of a response to a value and a word that rules settle one by one; else unchanged."""
    parts = [_item(one, question, language, ()) for one in (gold["value"].strip(), gold["word"])]
    said = [score(one, Prediction("", answer=response)) for one in parts if not isinstance(one, str)]
    if len(said) == len(parts) and all(one.correct for one in said):
        verdict = Verdict(True, "members", f"{said[0].verdict.detail}; {said[1].verdict.detail}")
        return replace(scored, score=1.0, status="correct", verdict=verdict, extraction=said[0].extraction)
    wrong = next((one for one in said if one.status == "incorrect"), None)
    if wrong is None:
        return scored
    return replace(scored, status="incorrect", verdict=wrong.verdict, extraction=wrong.extraction)


def item_of(
    gold: str, question: str | None = None, *, language: str | None = None, options: Options | None = None
) -> Item | str:
    """The item that ``grade`` makes of a gold, for whoever scores many answers to it; or why it makes none."""
    asked = question or ""
    return _item(gold, asked, language or _language(gold, asked), _options(options))


@lru_cache(maxsize=1024)
def _item(gold: str, question: str, language: str, options: tuple[Option, ...]) -> Item | str:
    """The item that a gold makes, or why it makes none."""
    gold = nuclide_symbol(gold) or gold
    try:
        question, gold = spaced(without_long_gaps(question)), mended(without_long_gaps(gold))
        gold = _WORD_NAME.sub(r"\\text{\g<word> \g<of>}", _BESIDE.sub(r"\g<name> = \g<value>", gold))
        gold = _unset(_closed(_HEADING.sub("", _letters_apart(spaced(gold), question, language))))
        found = read_gold(gold, question, language=language, options=options)
    except GoldError as error:
        return str(error)
    answer = found.answer
    if answer.expression and (
        _value_and_word(gold) is not None or _states(gold, language) or _in_words(gold, question, language)
    ):
        answer = WordsAnswer(strip_wrappers(gold))
    elif answer.expression and not _readable(answer.expression, language):
        answer = WordsAnswer(found.text)
    context = EMPTY_CONTEXT
    if answer.expression:
        tolerance = max(ROUNDED, answer.relative_tolerance)  # 0.707 a for a/\\sqrt2
        answer = answer.with_decimals(min(tolerance, gap(listed_values(gold, language))))
        context = Context(relations=_definitions(answer.expression, question, language))
    mark = GOLD_MARK.match(gold)
    text = f"({mark[1]}) {found.text}" if mark is not None and not GOLD_MARK.match(found.text) else found.text
    return Item("", answer.type, language, "", question, answer, final_answer=text, context=context)


def _letters_apart(gold: str, question: str, language: str) -> str:
    """A gold whose upright runs of letters are products: ``\\mathrm{gV}`` where the question has g and V, and no gV."""
    if not question or "\\mathrm" not in gold:
        return gold
    known = read_problem(question, language=language).letters

    def apart(run: re.Match[str]) -> str:
        letters = run[1].replace("~", "").replace(" ", "")
        product = len(letters) > 1 and letters not in known and set(letters) <= known and parse_unit(letters) is None
        return "{" + " ".join(letters) + "}" if product else run[0]

    return _RUN.sub(apart, gold)


def _closed(gold: str) -> str:
    """A gold with the one closing brace that is missing at its very end, as in many published ones."""
    opened = gold.count("{") - gold.count("}") - gold.count("\\{") + gold.count("\\}")
    return f"{gold.strip().removesuffix('.')}}}" if opened == 1 and "$" not in gold else gold


def _unset(gold: str) -> str:
    r"""A gold whose formula stands in ``\text`` as a whole, without that: ``\text{(b) : \mathcal{E} = pc}``."""
    found = _SET_AS_TEXT.match(gold)
    if found is None or _WORDS.search(found["body"]) or not _whole(found["body"]):
        return gold
    mark = (found["mark"] or "").strip(" :")
    return f"\\text{{{mark} }} {found['body'].strip()}" if mark else found["body"].strip()


def _whole(body: str) -> bool:
    """Whether the braces of a text pair within it."""
    depth = 0
    for brace in re.findall(r"(?<!\\)[{}]", body):
        depth += 1 if brace == "{" else -1
        if depth < 0:
            return False
    return depth == 0


def _definitions(gold: str, question: str, language: str) -> tuple[str, ...]:
    """The definitions of the question that are not what is asked for: ``\\beta = v/c``."""
    problem = read_problem(question, language=language) if question else None
    found = dict.fromkeys((*problem.definitions, *problem.stated)) if problem is not None else {}
    if problem is None or not found:
        return ()
    asked = set(problem.symbols) | named_by(gold)
    return tuple(text for text in found if not named_by(text) & asked)


def _readable(gold: str, language: str) -> bool:
    """Whether a gold is a formula or a list of values, and no values among words: "10 diopters if it is in air"."""
    if listed_values(gold, language):
        return True
    try:
        tree = read(gold, Names(language=language))
    except (NotationError, LimitError):
        return False
    if tree.kind == "text":
        return False  # "\\( \\mathbf{S} \\) commutes with \\( H \\)"
    if len(_ARROW.findall(gold)) > 1 or _NUMBERED.search(gold) or _OCCUPIED.fullmatch(gold):
        return False  # a chain of elements or states, "I and II only", "0^2 1^4 2^4" for electrons in levels
    if tree.kind == "where" and any(map(_is_value, tree.args[1:])):
        return False  # "84 °C for A and 62 °C for B": two values, and no condition
    remark = str(tree.args[1].value) if tree.kind == "where" and tree.args[1].kind == "text" else ""
    if remark and (_DIGIT.search(remark) or tree.args[0].kind == "symbol" or tree.args[0].value == "->"):
        return False  # "P decreases by a factor of 4", "p \\to e^+ + \\gamma violates ..."
    values, rest = values_within(_PART.sub(" ", gold), language)
    if not values or _OTHER.search(rest):
        return True
    said = read_statement(rest, language)
    words = len(_WORD.findall(rest))
    return (not words or len(values) + words <= REMARK) and not any(map(said.opposites, said.terms))


def _is_value(tree: Tree) -> bool:
    return tree.kind in ("integer", "decimal", "mul") and not free_symbols(tree)


def _in_words(gold: str, question: str, language: str) -> bool:
    """Whether a gold of letters is words: "up", "-z direction", "T, F, T", or ``C > A > B`` of an order."""
    if _names_law(gold) or points_along(gold, language) or ranks_names(gold, question, language):
        return True
    if truth_row(gold, question) or ranked_names(gold, question):
        return True
    return _named_in(gold, question) or tells_state(strip_wrappers(gold), question, language)


def _named_in(gold: str, question: str) -> bool:
    """Whether a gold is one of the things that the question names in words: "the thin wire", "copper"."""
    if not _THING.fullmatch(gold.strip(" .")):
        return False
    words = [word for word in _NAME.findall(gold.casefold()) if word not in _ARTICLES]
    said = set(_NAME.findall(_INLINE.sub(" ", question).casefold()))
    long = [word for word in words if len(word) >= LONG_WORD]
    known = all(any(one.startswith(word) for one in said) for word in long) and said.issuperset(set(words) - set(long))
    return bool(long) and known  # "wire" of "wires"


def _value_and_word(gold: str) -> re.Match[str] | None:
    """A gold that is a value and a word that says as much: "11, basic", "12 (turbulent)"; None with a unit in words."""
    found = _VALUE_AND_WORD.fullmatch(gold)
    return found if found is not None and parse_unit(found["word"]) is None else None


def _names_law(gold: str) -> bool:
    """Whether a gold is the name of a law, an effect or the like: "Lenz's law"."""
    words = _NAME.findall(gold)
    return _NAMED_LAW.fullmatch(gold.strip(" .")) is not None and any(word.casefold() in _KINDS for word in words)


def _states(gold: str, language: str) -> bool:
    r"""Whether a gold is a sentence with formulas in it: ``\text{$A$ is observable because ...}``."""
    prose = " ".join(_TEXT.findall(_INLINE.sub(" ", gold)))
    words = _WORD.findall(prose)
    if _SENTENCE.match(_INLINE.sub(" ", gold)):
        return len(words) > REMARK
    said = read_statement(prose, language)
    outside = _TEXT.sub(" ", gold)
    if len(words) >= REMARK and _OBJECT.fullmatch(outside):
        return True  # "Strongly absorbed by CO2"
    if len(words) > SENTENCE and _ENDING.search(gold) and not _RELATION.search(outside):
        return True  # "Sound ..., leading to a 1/R decrease of intensity"
    if said.denials and said.restricted and len(words) > REMARK:
        return True  # "No common eigenstates unless q = 0"
    verbs = {verb for code in said.languages for verb in LANGUAGES[code].asks_yes_or_no}
    if len(words) > REMARK and _told_of_cases(gold, verbs):
        return True  # "triplet F = 1 is an excited state and singlet F = 0 is the ground state"
    return bool(words) and not _RELATION.search(outside) and not verbs.isdisjoint(prose.casefold().split())


def _told_of_cases(gold: str, verbs: set[str]) -> bool:
    """Whether a gold begins in words, its formulas only name two cases, and something is said of them."""
    first, *cases = _TEXT.split(gold.strip())[::2]
    told = _TEXT.findall(gold)
    if first.strip() or sum(map(bool, map(str.strip, cases))) < REMARK:
        return False
    named = all(_CASE.fullmatch(one.strip(" .,")) for one in cases if one.strip(" .,"))
    return named and not verbs.isdisjoint(" ".join(told).casefold().split())


def _language(gold: str, question: str) -> str:
    if _CYRILLIC.search(question) or _CYRILLIC.search(gold):
        return "ru"
    return "zh" if "zh" in spoken(question + gold, "en") else "en"


def _options(options: Options | None) -> tuple[Option, ...]:
    if not options:
        return ()
    if isinstance(options, str):
        return listed_options(options)
    if isinstance(options, Mapping):
        return tuple(Option(str(name).strip(" ().:").casefold(), (str(text),)) for name, text in options.items())
    return tuple(Option(chr(ord("a") + place), (str(text),)) for place, text in enumerate(options))
