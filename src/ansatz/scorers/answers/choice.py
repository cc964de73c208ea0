"""Choice answers: which of the declared conclusions does the text assert?"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple, cast

from ansatz.items.model import ChoiceAnswer, Item, Option
from ansatz.items.units import known_unit
from ansatz.scorers.answers.contents import named_by_content
from ansatz.scorers.answers.letters import Named, named_options, without_ranges
from ansatz.scorers.answers.own_contents import says_yes_or_no, with_bare_letters
from ansatz.scorers.answers.protocol import TextType
from ansatz.scorers.language import (
    CHOOSING,
    CYRILLIC_CAPITALS,
    CYRILLIC_SMALL,
    FOLDED,
    LANGUAGES,
    TO_LATIN,
    cyrillic,
    joined,
    written_in,
)
from ansatz.scorers.outcome import Extraction, Score, Status, Verdict

CHOICE_CHARACTERS: Final = 4_000  # a conclusion is short; what is longer is read from its end

_TOKEN = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+(?:['’][^\W\d_]+)?|[-+<>=≤≥≠±∞°%/*^]|[.,;:!?()\n|]")
_LETTERS = re.compile(r"[^\W\d_]+")
_MARKUP = re.compile(
    r"\\(?:text(?:bf|it|rm|tt)?|math(?:rm|bf|it|sf)|boxed|operatorname|mbox|emph|[,;:! ]|quad|qquad|left|right)"
    r"|[$*_`{}~]|\\[()\[\]]"
)
_LEFT_OVER: Final = CHOOSING.pattern(r"(?i)(?<![^\W_])(?&left_over)\s")
_REASON = re.compile(rf"(?i)\W*(?:{joined('reasons')})(?!\w)")
_HYPHEN = re.compile(r"(?<=[^\W\d_])[-‐‑](?=[^\W\d_])")
_CAPITAL: Final = f"[A-Z{CYRILLIC_CAPITALS}]"
_SMALL: Final = f"[a-z{CYRILLIC_SMALL}]"
_LETTER_FORMS = re.compile(
    rf"^[^\w]*(?P<only>{_CAPITAL})[^\w]*$"
    rf"|\((?P<round>{_CAPITAL})\)"
    rf"|(?:\b(?i:{joined('options')})\s{{0,3}}(?:{CHOOSING.source('(?&verbs)')}|:)?\s{{0,3}}\(?)"
    rf"(?P<named>{_CAPITAL})\b"
    rf"|^[^\w]*(?P<first>{_CAPITAL})\s?[.):]"
    rf"|\b(?i:{joined('therefore')}),?\s{{1,3}}\(?(?P<then>{_CAPITAL})\)?\W{{0,3}}$",
)
_SIGNS: Final = str.maketrans({"−": "-", "–": "-", "—": ",", "⩽": "≤", "⩾": "≥", **FOLDED})
_SYMBOLS: Final = {
    "\\leq": "≤", "\\le": "≤", "\\geq": "≥", "\\ge": "≥", "\\neq": "≠", "\\ne": "≠", "\\pm": "±",
    "\\infty": "∞", "\\times": "*", "\\cdot": "*", "\\%": "%", "\\lt": "<", "\\gt": ">",
}  # fmt: skip
# Small letters are words as well ("a"): only these forms make them names.
_SMALL_FORMS = re.compile(
    rf"\((?P<round>{_SMALL})\)"
    rf"|{CHOOSING.source('(?&nouns)')}\s{{1,3}}\(?(?P<named>{_SMALL})\b"
    rf"|^[^\w]*(?P<first>{_SMALL})\s?[.):]",
    re.IGNORECASE,
)
_SYMBOL = re.compile("|".join(re.escape(name) + r"(?![A-Za-z])" for name in sorted(_SYMBOLS, reverse=True)))

# What makes the content of an option a part of a larger formula, where it stands right beside it.
_OPERATORS: Final = frozenset("+*/^%")
_FUNCTIONS: Final = frozenset(
    str.split(
        "frac dfrac tfrac sqrt left right int iint oint sum prod lim partial nabla sin cos tan cot sec csc sinh cosh"
        " tanh arcsin arccos arctan exp ln log alpha beta gamma delta epsilon varepsilon theta lambda mu nu rho sigma"
        " tau phi varphi chi psi omega pi"
    )
)
_BOUNDARIES: Final = frozenset(".,;:!?()\n|")


def _words(field: str) -> tuple[str, ...]:
    """The phrases of a field in all languages: what language an answer is in is its own choice."""
    return tuple(dict.fromkeys(phrase for one in LANGUAGES.values() for phrase in getattr(one, field)))


_ARTICLES: Final = frozenset(_words("articles"))
_POINTING: Final = CHOOSING.words("pointing")
_LEAST: Final = 2  # words of an option that are left without its pronoun
_NEGATORS: Final = frozenset(_words("negators"))
_REVERSALS: Final = tuple(tuple(phrase.split()) for phrase in _words("reversals"))
_CONTRARIES: Final = tuple(tuple(phrase.split()) for phrase in _words("contraries"))  # right before what they reject
_CONTRASTS: Final = frozenset(_words("contrasts"))
_PREFIXES: Final = frozenset(_words("prefixes"))
_CONCLUDING: Final = frozenset(_words("therefore"))
# Said alone, these answer a question of truth; inside a sentence they are too common to count.
_YES: Final = frozenset(_words("yes"))
_NO: Final = frozenset(_words("no"))


class OptionMention(NamedTuple):
    """One place where an option is named: ``start`` and ``end`` count tokens."""

    option: str
    phrase: str
    start: int
    end: int
    rejected: bool


def score_choice(item: Item, extraction: Extraction) -> Score:
    """Correct when the text asserts the correct option (all of them, where several are) and no other.

    The longest phrase wins where phrases overlap; a phrase under a negation
    rejects its option; two asserted options are a hedge. An option of a list is named by its letter,
    by its content, or by both, which then must agree.
    """
    answer = cast(ChoiceAnswer, item.answer)
    listed = _listed(item, extraction, answer)
    if listed is not None:
        return listed
    asserted, rejected, evidence = conclusions(without_ranges(extraction.text[-CHOICE_CHARACTERS:]), answer.options)
    asserted, rejected = _unless_denied(asserted, rejected, extraction, answer)
    if not asserted and len(answer.options) == 2 and len(rejected) == 1:
        asserted = {option.name for option in answer.options} - rejected
    evidence = {**evidence, "asserted": sorted(asserted), "rejected": sorted(rejected)}
    worth = 0.0
    status: Status = "incorrect"
    if not asserted and not rejected:
        status = "unreadable"
        verdict = Verdict(None, "unreadable", "the answer names no option", evidence)
    elif not asserted:
        verdict = Verdict(False, "kind", "the answer rejects an option and asserts none", evidence)
    elif len(asserted) > 1 and not answer.more:
        verdict = Verdict(False, "hedge", f"the answer asserts {' and '.join(sorted(asserted))}", evidence)
    elif asserted == {answer.correct, *answer.more}:
        worth, status = 1.0, "correct"
        verdict = Verdict(True, "identical", f"the answer says {_said(asserted)}", evidence)
    else:
        detail = f"the answer says {_said(asserted)}, the gold is {_said({answer.correct, *answer.more})}"
        verdict = Verdict(False, "option", detail, evidence)
    return Score(item.id, item.type, worth, status, verdict, extraction=extraction)


def _listed(item: Item, extraction: Extraction, answer: ChoiceAnswer) -> Score | None:
    """The score where the options are a list under letters or numbers; None where the text names none so."""
    written = {option.name.casefold(): option.name for option in answer.options}  # an item may call them A, B, C
    names = frozenset(written)
    if not 1 < len(names) == len(answer.options) or not all(len(name) == 1 and name.isalnum() for name in names):
        return None
    text, found = _letters_named(extraction, answer, names)
    if len(found.asserted) > 1:
        found = _left_over(text, answer, item.language) or found
    asserted, rest = {written[name] for name in found.asserted}, found.rest
    rejected = {written[name] for name in found.rejected}
    contents: set[str] = set()
    explains = bool(asserted) and _REASON.match(rest) is not None  # "B, since v^2 = 400": no content of an option
    if not found.whole and (rest or not asserted) and not explains:
        contents = set(named_by_content(rest or text, answer.options, item.language))
    if not asserted and rejected:
        left = set(written.values()) - rejected
        asserted = left if len(left) == 1 else set()
    if not asserted and not contents:
        return None
    wanted = {answer.correct, *answer.more}
    evidence: dict[str, object] = {"asserted": sorted(asserted or contents), "rejected": sorted(rejected)}
    if asserted and contents and not asserted & contents and len(asserted) == 1:
        detail = f"the answer names {_said(asserted)} and gives the content of {_said(contents)}"
        verdict = Verdict(False, "hedge", detail, evidence)
    elif found.alternatives or (len(asserted or contents) > 1 and not answer.more):
        verdict = Verdict(False, "hedge", f"the answer asserts {_said(asserted or contents)}", evidence)
    elif (asserted or contents) == wanted:
        how = "letter" if asserted else "content"
        verdict = Verdict(True, "identical", f"the answer says {_said(wanted)}, by its {how}", evidence)
        return Score(item.id, item.type, 1.0, "correct", verdict, extraction=extraction)
    else:
        detail = f"the answer says {_said(asserted or contents)}, the gold is {_said(wanted)}"
        verdict = Verdict(False, "option", detail, evidence)
    return Score(item.id, item.type, 0.0, "incorrect", verdict, extraction=extraction)


def _left_over(text: str, answer: ChoiceAnswer, language: str) -> Named | None:
    """The option whose content is what is left of all: "A and C hold in both. What is left is kinetic energy."."""
    said = list(_LEFT_OVER.finditer(text))
    found = named_by_content(text[said[-1].end() :].strip(" .!*_$"), answer.options, language) if said else ()
    return Named(tuple(name.casefold() for name in found)) if len(found) == 1 else None


def _unless_denied(
    asserted: set[str], rejected: set[str], extraction: Extraction, answer: ChoiceAnswer
) -> tuple[set[str], set[str]]:
    """What is asserted and what rejected, with each option rejected whose letter is: "(a) no" asserts nothing."""
    names = frozenset(option.name for option in answer.options if len(option.name) == 1 and option.name.isalnum())
    if not asserted or len(names) < len(answer.options):
        return asserted, rejected
    _, found = _letters_named(extraction, answer, names)
    denied = set(found.rejected) - set(found.asserted)
    return asserted - denied, rejected | denied


def _letters_named(extraction: Extraction, answer: ChoiceAnswer, names: frozenset[str]) -> tuple[str, Named]:
    """The end of an answer with letters for the contents behind them, and the options that its letters name."""
    text = with_bare_letters(without_ranges(extraction.text[-CHOICE_CHARACTERS:]), answer.options)
    return text, named_options(text, names, judged=not says_yes_or_no(answer.options))


def _said(names: Iterable[str]) -> str:
    return " and ".join(sorted(names))


def conclusions(text: str, options: Iterable[Option]) -> tuple[set[str], set[str], dict[str, object]]:
    """The options that a text asserts, those that it rejects, and where it does so."""
    options = tuple(options)
    letters = _letters(text, options)
    tokens = _tokens(text)
    words = [token for token in tokens if token not in _BOUNDARIES]
    whole = {name for name, phrases in _phrases(options) for _, phrase in phrases if list(phrase) == words}
    if len(whole) == 1:
        return whole, set(), {"phrase": " ".join(words), "at": 0}
    truth = _truth(words, options)
    if truth:
        return {truth}, set(), {"phrase": words[0], "at": 0}
    mentions = _mentions(tokens, options)
    mentions = _after_conclusion(tokens, mentions)
    asserted = {mention.option for mention in mentions if not mention.rejected}
    rejected = {mention.option for mention in mentions if mention.rejected} - asserted
    evidence: dict[str, object] = {}
    if mentions:
        chosen = next((mention for mention in mentions if not mention.rejected), mentions[0])
        evidence = {"phrase": chosen.phrase, "at": chosen.start}
    if letters:
        # "(B) stable": a letter is the formal answer; words that follow explain it.
        asserted = letters | (asserted if len(letters) > 1 else {name for name in asserted if len(name) == 1})
        evidence = {**evidence, "letter": "".join(sorted(letters))}
    return asserted, rejected, evidence


def _letters(text: str, options: tuple[Option, ...]) -> set[str]:
    """Options whose name or phrase is one letter and which the text names formally."""
    named = {
        name: option.name
        for option in options
        for name in (option.name, *option.phrases)
        if len(name) == 1 and name.isalpha()
    }
    if not named:
        return set()
    folded = {name.translate(TO_LATIN): option for name, option in named.items()}
    plain = _MARKUP.sub(" ", text).strip()
    found = set()
    for match in _LETTER_FORMS.finditer(plain):
        letter = match[match.lastgroup or 0]
        option = named.get(letter) or folded.get(letter.translate(TO_LATIN))
        if option:
            found.add(option)
    small = {name.lower(): option for name, option in named.items()}
    for match in _SMALL_FORMS.finditer(plain) if small else ():
        option = small.get(match[match.lastgroup or 0].lower())
        if option:
            found.add(option)
    return found


def _truth(words: list[str], options: tuple[Option, ...]) -> str:
    """The option that a bare yes or no means, where options are literally true/false or yes/no."""
    if not words:
        return ""
    names = {_tokens(option.name)[0]: option.name for option in options if len(_tokens(option.name)) == 1}
    for group in (_YES, _NO):
        meant = [name for word, name in names.items() if word in _stems(group)]
        if len(meant) == 1 and words[0] in _stems(group) and (len(words) == 1 or words[0] not in names):
            return meant[0]
    return ""


@lru_cache(maxsize=8)
def _stems(words: frozenset[str]) -> frozenset[str]:
    return frozenset(map(_stem, words))


def _mentions(tokens: list[str], options: tuple[Option, ...]) -> list[OptionMention]:
    """Every phrase in the text; where two overlap only the longest stays."""
    found: list[OptionMention] = []
    starts: dict[str, list[tuple[str, str, tuple[str, ...]]]] = {}
    for name, phrases in _phrases(options):
        for shown, phrase in phrases:
            if phrase and not (len(phrase) == 1 and len(phrase[0]) == 1 and phrase[0].isalpha()):
                starts.setdefault(phrase[0], []).append((name, shown, phrase))
    for candidates in starts.values():
        candidates.sort(key=lambda candidate: -len(candidate[2]))
    taken = 0
    for place, token in enumerate(tokens):
        if place < taken or token not in starts:
            continue
        for name, shown, phrase in starts[token]:
            free = place + len(phrase)
            if tuple(tokens[place:free]) == phrase and not (_formal(shown, phrase) and _inside(tokens, place, free)):
                found.append(OptionMention(name, shown, place, free, _rejected(tokens, place)))
                taken = free
                break
    return found


def _formal(shown: str, phrase: tuple[str, ...]) -> bool:
    """Whether a phrase is a number, with a unit or without, or a formula, not words; ``shown`` keeps its capitals."""
    measured = any(token[0].isdigit() for token in phrase)
    units = {word.casefold() for word in _LETTERS.findall(shown) if known_unit(word)} if measured else set()
    return not any(
        len(token) > 2 and token.isalpha() and token not in _FUNCTIONS and token not in units for token in phrase
    )


def _inside(tokens: list[str], start: int, end: int) -> bool:
    """Whether what stands right before or behind makes the tokens between a part of a larger formula."""
    before, behind = tokens[max(0, start - 2) : start], tokens[end : end + 2]
    if before and (
        _is_formula(before[-1])
        or (before[-1] in "-(" and (len(before) == 1 or before[0] == "-" or _is_formula(before[0])))
    ):
        return True
    return bool(behind) and (_is_formula(behind[0]) or (behind[0] in "-(" and _is_formula(behind[-1])))


def _is_formula(token: str) -> bool:
    """Whether a token can only be a factor, a term or a function: a sign, a number, a letter, ``sqrt``."""
    return token in _OPERATORS or token in _FUNCTIONS or token[0].isdigit() or (len(token) == 1 and token.isalpha())


def _rejected(words: list[str], place: int) -> bool:
    """Whether a negation in the same clause governs the word at ``place``."""
    negations = 0
    for back in range(place - 1, max(-1, place - 6), -1):
        word = words[back]
        if word == "nor" or any(tuple(words[back : back + len(said)]) == said for said in _REVERSALS):
            return True
        if back == place - 1 and any(tuple(words[max(0, place - len(said)) : place]) == said for said in _CONTRARIES):
            return True
        if word in _BOUNDARIES or word in _CONTRASTS:
            break
        negations += word in _stems(_NEGATORS)
    return negations % 2 == 1


def _after_conclusion(tokens: list[str], mentions: list[OptionMention]) -> list[OptionMention]:
    """Where options compete, what follows the last "therefore" decides."""
    if len({mention.option for mention in mentions if not mention.rejected}) < 2:
        return mentions
    for place in range(len(tokens) - 1, -1, -1):
        if tokens[place] in _stems(_CONCLUDING):
            later = [mention for mention in mentions if mention.start > place]
            if later:
                return later
    return mentions


@lru_cache(maxsize=512)
def _phrases(options: tuple[Option, ...]) -> tuple[tuple[str, tuple[tuple[str, tuple[str, ...]], ...]], ...]:
    """Each option's name and phrases as tokens; "its energy rises" also without its first word."""
    found = []
    for option in options:
        phrases = []
        for phrase in dict.fromkeys((option.name.replace("_", " "), *option.phrases)):
            tokens = tuple(token for token in _tokens(phrase) if token not in _BOUNDARIES)
            phrases.append((phrase, tokens))
            if len(tokens) > _LEAST and tokens[0] in _POINTING:
                phrases.append((phrase, tokens[1:]))
        found.append((option.name, tuple(phrases)))
    return tuple(found)


def _tokens(text: str) -> list[str]:
    """Words by stem, numbers, signs and clause boundaries; case, markup and articles dropped."""
    text = unicodedata.normalize("NFKC", text.translate(_SIGNS))
    text = _SYMBOL.sub(lambda match: f" {_SYMBOLS[match[0]]} ", text)
    text = _HYPHEN.sub("", _MARKUP.sub(" ", text)).casefold()
    tokens: list[str] = []
    found = _TOKEN.findall(text)
    for token, following in zip(found, (*found[1:], ""), strict=False):
        word = _stem(token.replace("'", "").replace("’", ""))
        # Alone, "(a)" is an option's letter; "k [A]" ends in a symbol.
        if word in _ARTICLES and (len(word) > 1 or len(following) > 1) and len(word) < len(text.strip(" .,:;()[]*")):
            continue
        if tokens and tokens[-1] in _PREFIXES - _NEGATORS and word.isalpha():
            tokens[-1] += word
        else:
            tokens.append(word)
    return tokens


def _stem(word: str) -> str:
    """A word without its commonest ending, so that forms of one word meet; short words stay."""
    if cyrillic(word[:1]):
        for ending in LANGUAGES[written_in(word)].endings:
            if word.endswith(ending) and len(word) - len(ending) >= 4:
                return word[: -len(ending)]
        return word
    if len(word) > 4 and word[-1] == "s" and word[-2] not in "sui":
        return word[:-1]
    return word


def _right(item: Item) -> str:
    answer = cast(ChoiceAnswer, item.answer)
    return ", ".join((answer.correct, *answer.more))


def _same(item: Item, first: str, second: str) -> bool:
    """Whether two answers assert the same options, and any."""
    options = cast(ChoiceAnswer, item.answer).options
    one, other = (conclusions(text[-CHOICE_CHARACTERS:], options)[0] for text in (first, second))
    return bool(one) and one == other


CHOICE: Final = TextType("choice", score_choice, _right, _same, frozenset({"option"}))
