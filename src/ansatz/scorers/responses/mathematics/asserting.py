"""What one sentence asserts: without what it rules out, remarks in brackets, step numbers, and words about its letters."""  # noqa: E501

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import ANSWERING, LISTED, MEASURING, PHRASING, Guarded, alternatives, joined
from ansatz.scorers.quantities import plain_name
from ansatz.scorers.responses.mathematics.fragments import Fragment

KEPT: Final = 256  # sentences of which it is remembered: several readers ask for each in a row
LONGEST: Final = 1_200  # characters of a sentence that are taken apart

_STEP = PHRASING.pattern(
    r"(?i)^[\s#>*_•–—-]{0,8}(?:\(?(?&steps)\s{1,3}\(?[\divxa-h]{1,3}\)?[.):]?\s{1,4}|"
    rf"\(?\d{{1,2}}[.)]\s{{1,4}}(?=[^\W\d_]{{2}}|[^\W\d_]\w{{0,2}}\s?[=≈]|\$|\\|\*)|\(?[{LISTED}]\)\s{{1,4}}(?=[^\W\d_]{{2}}|\$|\\|\*))"
)
_CORRECTED = PHRASING.pattern(r"(?i)\s?,?\s?(?&correcting)\s?")
_PURPOSE = PHRASING.pattern(r"(?i)[,\s]*(?&purposes)\s(?:[^\W\d_]+\s){1,4}(?&modals)\s")
_CALL: Final = r"(?<![^\W_])(?:exp|sqrt|ln|log|sin|cos|tan|sinh|cosh|tanh|arcsin|arccos|arctan)\s?\("  # "exp(-t)"
_VALUE = re.compile(rf"\d|\$|\\[A-Za-z(\[]|=|√|π|{_CALL}")
_SEPARATE = re.compile(r"[$\\)\s]*[,;][$\\(\s]*")
_STOP = re.compile(r"(?<!\\)[.,;]\s*\Z")
_COLON = re.compile(r":[\s$\\(\[]*\Z")
_FACTOR = re.compile(r"\s{0,3}\((?![^()]*[^\W\d_]{3})[^()]*[^\W\d_][^()]*\)")  # "p (V_2 - V_1)", no "(2 m/s more)"
_BREAK = re.compile(r"[,;:.]\s|\s[—–]\s|[()]|\Z")
# "to 3 significant figures", "с точностью до двух знаков": how it is rounded, no value.
_FIGURES = MEASURING.pattern(
    r"(?i)\(?(?&rounding)\s(?:\d{1,2}|(?&rounding_counts))\s?[-–]?\s?"
    rf"(?:{alternatives(MEASURING.phrases('figures'))})(?![^\W_])"  # "3sf"
    r"(?:\s(?&figure_nouns))?(?:\s(?&figure_places))?\)?,?\s?"
)
_LONE = re.compile(
    r"[\s\\,;:!{}$]*(?:\\(?:vec|hat|bar|mathbf|mathrm|boldsymbol|text|mathcal|tilde|dot)\s?\{?\s?[^\W\d_]+|\\[A-Za-z]+|[^\W\d_])'{0,2}\}?"
    r"(?:\s?[_^]\s?(?:\{[^{}]{0,30}\}|\\?[A-Za-z]+|[^\s{}]|\\\w+)){0,2}'{0,2}[\s\\,;:.!{}$]*"
)
_RELATION = worded(
    r"(?<![\\!<>:])=|≈|\\(?:approx|simeq|sim|equiv|cong|propto|le|leq|ge|geq|leqslant|geqslant)(?![a-z])|[<>≤≥∝]"
)
_CONDITION = worded(
    r"(?:\\[lg]eq?(?:slant)?(?![a-z])|[<>≤≥]).{1,60}(?:\\[lg]eq?(?:slant)?(?![a-z])|[<>≤≥])"
    r"|\\(?:ll|gg|neq?|in|forall)(?![a-z])"
    # "h \\to 0", "r \\to R_E"; what goes over into more than a letter or a number is stated: "\\sigma \\to 4\\pi a^2"
    r"|^[^=]*?(?:\\(?:to|rightarrow)(?![a-z])|→)(?![^=]*=)\s*[-+−]?\s*"
    r"(?:\\infty|∞|\d[\d.]*|\\?[A-Za-z]+(?:_(?:\{[^{}]*\}|\w))?)\s*"
    r"(?:\^?\{?[-+−]\}?\s?\d?)?\s*(?:[,;.)}&]|\\[,;:! \\]|\\(?:q?quad|text|land|mathrm)|$)"
    r"|≪|≫|≠|∈|^[^=]{1,40}(?:[<>]|\\[lg]eq?(?![a-z]))\s?\$?0\s?$"
)
_NUMBERED = re.compile(r"\s?[A-Za-z](?:_\w)?\s?=\s?[-−±]?\s?\d+[\s.,]*")
_COUNTED = re.compile(
    r"(?!\s?[A-Za-z](?:_\w)?\s?=\s?[-−±]?\s?\d++,\d++[\s.]*+\Z)"  # "n = 1,33": a decimal comma
    r"\s?[A-Za-z](?:_\w)?\s?(?:=|\\in)\s?(?:\\?\{)?\s?[-−±\\pm]{0,4}\s?\d++"
    r"(?:\s?,\s?+(?:\\(?=[;,\s]))?+[;,]?+\s?+(?:[-−±\\pm]{0,4}+\s?\d++|\\[lc]?dots|\.\.\.|…))+[\s}.,\\]*"
)


@dataclass(frozen=True, slots=True)
class _AssertionWords:
    denied: re.Pattern[str]
    rejected: Guarded
    clause: re.Pattern[str]
    conclusion: re.Pattern[str]
    alternative: re.Pattern[str]
    restating: re.Pattern[str]
    bracketed: re.Pattern[str]
    contrast: re.Pattern[str]
    refined: Guarded
    follows: re.Pattern[str]
    putting_in: re.Pattern[str]
    produced: re.Pattern[str]
    because: re.Pattern[str]
    copula: re.Pattern[str]


@lru_cache(maxsize=16)
def _words(codes: tuple[str, ...]) -> _AssertionWords:
    def of(template: str) -> re.Pattern[str]:
        return ANSWERING.pattern(f"(?i){template}", *codes)

    return _AssertionWords(
        copula=of(r"(?<![^\W_])(?&equals)[\s:$*]*(?:\\\()?\s*\Z"),
        denied=of(r"(?&rejections)[\s$]*(?:\\[(\[]\s*)?\Z"),
        rejected=Guarded(
            r"[,;—–]?\s{0,3}(?&rejections)\s(?=[^,;:.]{0,24}?(?:[\d$\\√=]|" + _CALL + "))", codes, "rejections"
        ),
        clause=of(r"(?:(?<!\\)[,;(])?\s{0,3}(?&clauses|asides)"),
        conclusion=of(r"(?<!or\s)(?&conclusions)[,:]?\s|(?:=>|⇒|⟹|∴|→(?=\s?[^\W\d_][\w½₀-₉]{0,3}\s?=))\s?"),
        alternative=of("(?&alternatives|doubts)"),
        restating=of("(?&restating)"),
        bracketed=of(
            r"\(\s?(?&rejections|counterfactuals|modal_results|clauses|comparisons)(?:[^()]|\([^()]{0,60}\)){0,200}\)"
            r"|\([^()]{0,160}(?&counterfactuals|modal_results|discards|unreal)[^()]{0,160}\)"
        ),
        contrast=_CORRECTED,
        follows=of(r"[$\\)\]]*\s?[,;:—–]?\s*(?&follows)[,:]?[\s$\\(\[]*"),
        putting_in=of(r"\W*(?&puts_in)\s"),
        produced=of(r"(?<![^\W_])(?&producing)(?:[:\s,]|[^\W\d_]){0,24}[\s$\\(\[]*\Z"),
        # "Since the mass is 2 kg, then ...", "Since there are 18 of them, the number is 5/9 * 18 = 10."
        because=of(r"\W*(?&reasons)\s(?:[^.;]{3,300}?,\s(?&then)\s|[^.,;:$\\=]{3,120},\s(?=[^,;:$\\]{3,200}\Z))"),
        refined=Guarded(r"[\s,;(*]{1,4}(?:(?&alternatives)\s|,\s)?(?&refinements)[,:]?\s", codes, "refinements"),
    )


@lru_cache(maxsize=KEPT)
def asserted(text: str, codes: tuple[str, ...]) -> str:
    """A sentence without its step number, what it rules out, and what stands before its last conclusion."""
    text = text.strip()
    if len(text) > LONGEST:
        return text
    words = _words(codes)
    text = _STEP.sub("", text)
    text = _FIGURES.sub("", text)
    if "(" in text:
        text = words.bracketed.sub("", text)
    text = _without_rejected(_refined(text, words), words)
    drawn = None
    for match in words.conclusion.finditer(text):
        if _PURPOSE.match(text, match.start()) and _VALUE.search(text, 0, match.start()):
            continue  # "She needs 8 of them, so that she can keep 12"
        if _VALUE.search(text, match.end()) and not _inside_math(text, match.start()):
            drawn = match
    text = text[drawn.end() :] if drawn is not None else behind_reason(text, codes)
    return text.strip()


def behind_reason(text: str, codes: tuple[str, ...]) -> str:
    """A sentence from its main clause on, where a reason opens it: "Since it has 2 kg, then its weight is 20 N"."""
    reason = _words(codes).because.match(text)
    return text[reason.end() :] if reason is not None and _VALUE.search(text, reason.end()) else text


def rounds(text: str) -> bool:
    """Whether a sentence opens by saying how its value is rounded: "To 3 significant figures that is 3.14 s"."""
    return _FIGURES.match(text.lstrip(" *_")) is not None


def without_step(text: str) -> str:
    """A sentence without the number of the step that it opens with."""
    return _STEP.sub("", text)


def refines(text: str, codes: tuple[str, ...]) -> bool:
    """Whether a text goes on from a value to a more exact one: "5, or more precisely 4.9 N"."""
    return _refined(text, _words(codes)) != text


def _refined(text: str, words: _AssertionWords) -> str:
    """``500 nm (more precisely, 496 nm)`` says 496 nm."""
    if not words.refined.may_match(text):
        return text
    for match in words.refined.pattern.finditer(text):
        rest = text[match.end() :].strip(" .*").lstrip("—– ")
        if not _inside_math(text, match.start()) and _VALUE.search(rest) and _VALUE.search(text[: match.start()]):
            return rest.removesuffix(")") if rest.count(")") > rest.count("(") else rest
    return text


def _without_rejected(text: str, words: _AssertionWords) -> str:
    """``20 N, not 10 N`` says 20 N; ``not 10 N but 20 N`` says 20 N; ``not 10 N`` stays as it is."""
    if not words.rejected.may_match(text):
        return text
    at = 0
    for _ in range(8):
        match = words.rejected.pattern.search(text, at)
        if match is None:
            break
        end = _end_of(text, match.end())
        contrast = words.contrast.search(text, match.end(), min(len(text), end + 8))
        if contrast and contrast.end() <= end + 8 and not _inside_math(text, contrast.start()):
            end = contrast.end()
        rest = f"{text[: match.start()]} {text[end:]}"
        if _VALUE.search(rest):
            text, at = rest, match.start()
        else:
            at = match.end()
    return text


def _end_of(text: str, at: int) -> int:
    """Where the phrase from ``at`` on ends: at a stop outside of mathematics and of the brackets of a formula."""
    while stop := _BREAK.search(text, at):
        factor = _FACTOR.match(text, stop.start())
        if factor is None and not _inside_math(text, stop.start()):
            return stop.start()
        at = factor.end() if factor else max(stop.end(), stop.start() + 1)
        if at > len(text):
            break
    return len(text)


def _inside_math(text: str, at: int) -> bool:
    """Whether an offset lies between dollars or in ``\\(...\\)``."""
    before = text[:at]
    return before.count("$") % 2 == 1 or before.rfind("\\(") > before.rfind("\\)")


def lone(formula: str) -> bool:
    """Whether a formula is a letter alone, a case (``h \\to 0``, ``q > 0``) or a count (``n = 1, 2, ...``)."""
    return bool(_LONE.fullmatch(formula) or _CONDITION.search(formula) or _COUNTED.fullmatch(formula))


def numbered(formula: str) -> bool:
    """Whether a formula only says which number a letter has: ``n = 3``."""
    return _NUMBERED.fullmatch(formula) is not None


def is_relation(formula: str) -> bool:
    """Whether a formula has a sign of equality or order in it."""
    return _RELATION.search(formula) is not None


def main_formula(
    text: str, formulas: list[Fragment], codes: tuple[str, ...], known: frozenset[str] = frozenset()
) -> str:
    """The formula that a sentence states, with the definitions of its letters; alternatives stay alternatives.

    Args:
        text: the sentence as ``asserted`` leaves it.
        formulas: the formulas in it, with offsets in it.
        known: letters that need no definition: the question has them.
    """
    words = _words(codes)
    weighty = [one for one in formulas if not lone(one.text.strip())]
    if not weighty:
        return formulas[-1].text.strip() if formulas else ""
    weighty = _said_of(text, _produced(text, _following(text, weighty, words), words), words)
    cut, defines = len(text), False
    for match in words.clause.finditer(text, weighty[0].end):
        if any(one.start <= match.start() < one.end for one in formulas):
            continue
        cut, defines = match.start(), _defines(match[0], codes)
        break
    inside = [one for one in weighty if one.start < cut] or weighty[:1]
    inside = inside[:1] + [one for one in inside[1:] if not _NUMBERED.fullmatch(one.text)]
    inside = _outside_brackets(text, inside, formulas)
    inside, behind = _without_definitions(text, inside, known)
    denial = words.denied.search(text, max(0, inside[-1].start - 30), inside[-1].start)
    if denial is not None:
        return text[denial.start() :]  # what it is not is no answer
    parts = [_STOP.sub("", inside[-1].text).strip()]
    for before, after in zip(inside[-2::-1], inside[:0:-1], strict=True):
        between = text[before.end : after.start]
        if len(between) > 60 or words.restating.search(between) or not words.alternative.search(between):
            break
        parts.append(before.text.strip())
    if len(parts) > 1:
        return " or ".join(reversed(parts))
    if len(inside) > 1 and words.restating.search(text[inside[-2].end : inside[-1].start]):
        parts = [inside[-2].text.strip()]
    if defines:
        parts += _used(parts, [one.text.strip() for one in weighty if one.start > cut and _definition(one.text, known)])
    return ", ".join([*parts, *behind])


def _said_of(text: str, weighty: list[Fragment], words: _AssertionWords) -> list[Fragment]:
    """The last formula alone, where a sentence ends in saying that the ones before it are it: "``a + b`` is ``2k``"."""
    last = weighty[-1]
    ends = not text[last.end :].strip(" .$\\)") and words.copula.search(text, weighty[0].end, last.start) is not None
    return [last] if ends and len(weighty) > 1 and not any(map(is_relation, (one.text for one in weighty))) else weighty


def _following(text: str, weighty: list[Fragment], words: _AssertionWords) -> list[Fragment]:
    """The formulas from the one on that is solved for a letter and follows from another: "``kx = mg``, meaning"."""
    for place, (before, after) in enumerate(pairwise(weighty), 1):
        left, right = (one.text.partition("=")[0] for one in (before, after))
        between = text[before.end : after.start]
        if not lone(right) or "=" not in before.text or "=" not in after.text:
            continue
        drawn = not lone(left) and words.follows.fullmatch(between)
        if drawn or (_COLON.search(between) and words.putting_in.match(text)):
            return weighty[place:]
    return weighty


def _produced(text: str, weighty: list[Fragment], words: _AssertionWords) -> list[Fragment]:
    """The formulas from the one on that a sentence gets from others: "From ``v^2 = 2as`` with ``a = g`` we get ..."."""
    if len(weighty) < 2 or not words.putting_in.match(text):
        return weighty
    places = [
        place
        for place, (before, after) in enumerate(pairwise(weighty), 1)
        if is_relation(after.text) and words.produced.search(text[before.end : after.start])
    ]
    return weighty[places[-1] :] if places else weighty


def _without_definitions(text: str, inside: list[Fragment], known: frozenset[str]) -> tuple[list[Fragment], list[str]]:
    """The formulas of a clause, and apart the last that say what a letter before them is: ``E = ħω, ħ = h/2π``."""
    behind: list[str] = []
    while len(inside) > 1:
        before, last = inside[-2:]
        name = last.text.partition("=")[0].strip()
        stated = before.text.partition("=")[2]
        if _SEPARATE.fullmatch(text[before.end : last.start]) is None or len(name) > 2 or name not in stated:
            break
        if not _definition(last.text, known) or name in last.text.partition("=")[2]:
            break
        behind.insert(0, last.text.strip())
        inside = inside[:-1]
    return inside, behind


def _used(parts: list[str], definitions: list[str]) -> list[str]:
    """The definitions of letters that what is stated uses, by itself or through another of them."""
    stated, kept = " ".join(parts), set[str]()
    for _ in definitions:
        for one in definitions:
            name = one.partition("=")[0].strip(" {}")
            if one not in kept and re.search(rf"(?<![A-Za-z\\]){re.escape(name)}(?![A-Za-z_])", stated):
                kept.add(one)
                stated += f" {one}"
    return [one for one in definitions if one in kept]


def _definition(formula: str, known: frozenset[str]) -> bool:
    """Whether a formula says what one letter is that the question does not have."""
    left, relation, _ = formula.partition("=")
    return bool(relation) and lone(left) and plain_name(left) not in known


def _outside_brackets(text: str, weighty: list[Fragment], formulas: list[Fragment]) -> list[Fragment]:
    """Without formulas in brackets of prose, where one stands outside of them."""
    depth, at, free = 0, 0, []
    heavy = {one.start for one in weighty}
    for one in formulas:
        if one.start < at:
            continue
        gap = text[at : one.start]
        depth = max(0, depth + gap.count("(") - gap.count(")") - gap.count("\\(") + gap.count("\\)"))
        at = one.end
        if not depth and one.start in heavy:
            free.append(one)
    return free or weighty


def _defines(word: str, codes: tuple[str, ...]) -> bool:
    return re.fullmatch(rf"(?i)\W*(?:{joined('definitions', *codes)})\W*", word) is not None
