"""What a sentence is for: the answer, or a check, a limiting case, a comparison, a remark, a question back."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final, Literal, TypeAlias

from ansatz.items.language import worded
from ansatz.scorers.language import ANSWERING, CLAUSES, PHRASING, Guarded, whole_words

Role: TypeAlias = Literal[
    "answer", "check", "limit", "comparison", "definition", "rejected", "withdrawn", "conditional", "given",
    "example", "remark", "question", "refusal", "chatter", "cut", "thought", "other", "announcement",
    "estimate",
]  # fmt: skip

BUT: Final = PHRASING.source("(?&adversatives)")
OPENING: Final = 90  # characters in which a sentence says what it is for
KEPT: Final = 256  # sentences that are remembered: several rules ask what they do

_VALUED: Final = r"[\w})$%°]"  # the end of a value
STARRED: Final = 24  # characters of a starred line that is nothing but a value
WORDS: Final = 2  # in a bracket that is a sentence of its own

_STARRED = re.compile(r"\*(?=[-−+]?[\d$\\])[^*\n]*\Z")
_BEHIND_STARRED = re.compile(r",\s|\s[—–(-]\s?")
_ASIDE = re.compile(r"\s*\([^()]{1,400}(?:\([^()]{0,60}\)[^()]{0,200}){0,3}\)\s*[.!]?\s*")
_LONG = re.compile(r"(?<![\\\w])[^\W\d_]{3,}")
# A remark in brackets decides nothing about its sentence.
_BRACKETS = re.compile(r"\([^()$\\]{3,40}\s(?:[^()]|\([^()]{0,20}\)){5,300}\)")
QUESTION = re.compile(r"[?？]['\"”»)\]*_\s]*\Z")
# A limit in a formula: what stands at its arrow or comparison is a case, not the answer.
_LIMIT_SIGN = (
    r"(?:→|⟶|->|\\to(?![a-z])|\\rightarrow|≪|≫|\\ll(?![a-z])|\\gg(?![a-z])|<<|>>|\\infty|∞|=\s?0(?![.\d])|[<>])"
)
_CASE = PHRASING.pattern(rf"(?i)^\W{{0,8}}(?:(?&joining|pointing),?\s)?(?&cases)[^,.;]{{0,60}}?{_LIMIT_SIGN}")
_SPECIAL = PHRASING.pattern(
    r"(?i)^\W{0,8}(?:(?&joining),?\s)?(?&special_cases)[^,.;]{0,40}?"
    r"=\s?[-−]?\d[\d.,]*(?:e[-+]?\d+)?(?![\d.,]|\s?\\[a-z]|[A-Za-z(^_√π])"
)


# "Angle → 90°: 5 N": a quantity that goes to a value, no step from one state to the next.
_GOES_TO = re.compile(
    r"\W{0,8}(?![^\W_]?\s?(?:→|\\to|->))(?:[^\W\d_]{2,}\s){1,3}[$\\(]{0,3}(?:→|⟶|->|\\to(?![a-z])|\\rightarrow)\s?"
    r"(?:0(?![.,]?\d)|∞|\\infty|\d[\d.,]*\s?(?:°|\^\s?\{?\\circ))[^:\n]{0,8}:\s"
)


# A sentence says what it is for where it begins, behind words that say nothing.
_BEGUN: Final = r"(?i)^\W{0,8}(?:(?&fillers)\W{1,4}){0,4}"
_INSTANCE: Final = r"\A[^,;:.\d$]{0,30},\s(?&instances),"
# What opens a sentence up to its first value; a percentage only says by how much.
_UNVALUED: Final = r"\A(?:[^\d=$\\]|\d[\d.,]*\s?\\?%){0,160}?"
_DROPPING: Final = r"(?<!not\s)(?<!n't\s)(?&dropping)\s(?&said_above)"
_COMPARATIVE: Final = r"^\W{0,8}(?&pointers)(?:\s+[^\W\d_]+){0,3}?\s+(?&comparatives)"
# "Don't fall for 5 N"; not so "Don't forget the 5 N".
_WARNING: Final = (
    r"(?i)^\W{0,8}(?:(?&warns)|(?&prohibits)\s(?!(?&reminds))[^\W\d_]+(?:\s[^\W\d_:;]+){0,3}\s[$\d\\(]{1,3})"
)
_OPENING: Final = (
    "chatter", "estimating", "examples", "checks", "defining", "givens", "comparisons", "limits", "otherwise",
    "remarks",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Patterns:
    """The words of the languages of a text, by role, as patterns.

    Attributes:
        opens: what matches wherever one of ``opening`` does; they all stand where a sentence begins.
    """

    opens: re.Pattern[str]
    opening: tuple[tuple[Role, re.Pattern[str]], ...]
    anywhere: tuple[tuple[Role, Guarded], ...]
    withdrawal: Guarded
    correction: Guarded
    confirmation: Guarded
    dropping: Guarded
    conclusion: Guarded
    leaving: Guarded
    undenied: Guarded
    dangling: re.Pattern[str]
    announcing: re.Pattern[str]
    clause: re.Pattern[str]
    pondering: Guarded
    foreign: re.Pattern[str]
    afterthought: re.Pattern[str]
    producing: Guarded
    main_clause: re.Pattern[str]
    step: re.Pattern[str]
    answering: Guarded
    unreal: Guarded
    unlikely: Guarded
    sorry: re.Pattern[str]
    tagged: re.Pattern[str]


@lru_cache(maxsize=16)
def patterns(codes: tuple[str, ...]) -> Patterns:
    """The patterns of some languages."""

    words = partial(whole_words, codes)

    def of(template: str, *needs: str) -> Guarded:
        return Guarded(template, codes, *needs)

    def begins(*fields: str, not_before: str = "") -> re.Pattern[str]:
        return ANSWERING.pattern(_BEGUN + f"(?&{'|'.join(fields)}){not_before}", *codes)

    opening: tuple[tuple[Role, re.Pattern[str]], ...] = (
        ("chatter", begins("chatter")),
        ("estimate", begins("estimating")),
        ("example", begins("examples")),
        ("example", ANSWERING.pattern(f"(?i){_INSTANCE}", *codes)),
        ("check", begins("checks")),
        # not "here is", "let me", "let go"
        (
            "definition",
            begins("defining", not_before=r"(?!\s+(?&equals)|\s+(?&subjects)\s(?&equals)|\s+(?:me|us|go)\b)"),
        ),
        ("given", begins("givens")),
        ("comparison", begins("comparisons")),
        ("comparison", ANSWERING.pattern(f"(?i){_COMPARATIVE}", *codes)),
        ("limit", begins("limits")),
        ("conditional", begins("otherwise")),
        ("rejected", CLAUSES.pattern(_WARNING, *codes)),
        ("remark", begins("remarks")),
    )
    return Patterns(
        opening=opening,
        opens=worded(
            ANSWERING.source(f"{_BEGUN}(?&{'|'.join(_OPENING)})|{_INSTANCE}|{_COMPARATIVE}", *codes)
            + CLAUSES.source(f"|{_WARNING[4:]}", *codes)
        ),
        anywhere=(
            ("refusal", of("(?&refusals)", "refusals")),
            ("conditional", of("(?&counterfactuals|modal_results)", "counterfactuals", "modal_results")),
            ("rejected", of("(?&discards)", "discards")),
            ("rejected", of(rf"{_VALUED}\s?[,;—–]\s(?:(?:{BUT})\s)?(?:[^\s,;]+\s){{0,4}}?(?&refuting)", "refuting")),
            ("rejected", of(r"\d\s?\$?\s?(?:[^\s\d,;.]{1,12}\s)?(?&refuting)", "refuting")),
            # "It does not reach 20 m", with no other value behind it
            (
                "rejected",
                of(r"(?&unreached)\s[$\\(]{0,3}[-−]?\d(?:[^\W_]|[.,](?=\d))*+[^\d]{0,40}\Z", "unreached"),
            ),
            ("comparison", of(rf"{_UNVALUED}(?<![^\W_])(?&beside_known)(?![^\W_])", "beside_known")),
            ("limit", of("(?&reductions)", "reductions")),
            ("check", of(r"[$)\]]\s(?&unit_checks)", "unit_checks")),
        ),
        withdrawal=of(
            r"(?&withdrawals)|(?&what_was_said)\s{1,4}(?&found_wrong)"
            r"|(?&said_above),?(?:\s[^\W\d_]+){0,2}?\s(?&replacing)"
            rf"|{_DROPPING}|(?:\A|[.;:,!—–-]\s|(?&dismissing)\s)\W{{0,4}}(?&dismissals)",
            "withdrawals",
            "dropping",
            "found_wrong",
            "replacing",
            "dismissals",
        ),
        correction=of(r"^\W*(?&corrections)(?:\s\d{1,2})?\W{0,4}[:：]", "corrections"),
        dropping=of(_DROPPING, "dropping"),
        confirmation=of("(?&confirmations)", "confirmations"),
        conclusion=of(r"(?<!or\s)(?&conclusions)", "conclusions"),  # not "1700 s or so"
        leaving=of(r"(?&discards)[^.;\d]{0,60}\s(?&leaves_root)\s[$\\(]{0,3}[-−]?\d", "leaves_root"),
        undenied=of(r"(?&unclaimed)\s[^.;:!?]{0,80}?\s(?&found_wrong)", "unclaimed"),
        announcing=worded(rf"(?i)\W*{words('announcing')}"),
        pondering=of("(?&pondering)", "pondering"),
        foreign=worded(rf"(?i){words('foreign')}[^\w.!?\n]{{1,4}}\Z"),
        afterthought=worded(rf"(?i)\W*{words('afterthoughts')}"),
        producing=of("(?&producing|purposes|finding_that)", "producing", "purposes", "finding_that"),
        # "Inserting this, the acceleration of the centre is ..."
        main_clause=worded(
            rf"(?i)\A\W*{words('putting_in')}[^;:]{{0,120}}?,\s(?!{words('clauses', 'relatives')})"
            rf"(?:[^\W\d_]+\s){{1,8}}?{words('equals')}[\s$\\(]"
        ),
        # "Converting to eV, ...", "Substituting the values: ..."
        step=ANSWERING.pattern(r"(?i)\W*(?&putting_in)(?![^\W_])[^;\n]{0,160}?[,:]\s", *codes),
        unreal=of("(?&unreal)", "unreal"),
        # "So it is 14 m/s, right?" states it
        tagged=ANSWERING.pattern(r"(?i)[\w)}$%°],\s(?&tags)\s?[?？]['\"”»)\]*_\s]*\Z", *codes),
        sorry=ANSWERING.pattern(r"(?i)\W*(?&second_thoughts|withdrawals|interjections)(?![^\W_])", *codes),
        unlikely=of("(?&counterfactuals)", "counterfactuals"),
        answering=of(r"(?&answer_labels|results)(?:\s[^\W\d_]+){0,4}?\s(?&verbs)", "answer_labels", "results"),
        clause=worded(rf"(?i)[,;]\s{{1,3}}{words('clauses')}(?:\s+[^\W\d_]+)?\Z"),
        dangling=worded(
            r"(?:(?<![\d$})/])(?<![\d$})]\s)"
            + words("dangling")
            + r"|[=+*/^\\({<>≈×·]|\\(?:times|cdot|d?frac|sqrt|approx|simeq|to|pm|text|mathrm|left))\s*\Z"
        ),
    )


def role_of(sentence: str, symbolic: bool, codes: tuple[str, ...]) -> Role:
    """What a sentence is for, from its words alone.

    Args:
        sentence: as written, formulas included.
        symbolic: a formula is asked for, so that values at a special point are examples of it.
        codes: the languages whose words count.
    """
    found = patterns(codes)
    if QUESTION.search(sentence[-40:]) and not found.tagged.search(sentence[-60:]):
        return "question"
    start = sentence[:OPENING]
    if _ASIDE.fullmatch(sentence) and len(_LONG.findall(sentence)) >= WORDS:
        return "remark"
    for role, pattern in found.opening if found.opens.match(start) else ():
        if pattern.match(start):
            return role
    if _CASE.match(start) or _GOES_TO.match(start):
        return "limit"
    if symbolic and _SPECIAL.match(start):
        return "example"
    prose = _BRACKETS.sub(" ", sentence[:600])
    for role, guarded in found.anywhere:
        if guarded.search(prose) and not (role == "rejected" and _keeps(found, prose)):
            return role
    return "answer"


def _keeps(found: Patterns, prose: str) -> bool:
    """Whether another thing than the value is rejected: "Discarding the trivial root leaves 10 s", or nothing is."""
    return found.leaving.search(prose) is not None or found.undenied.search(prose) is not None


def of_the_answer(sentence: str, codes: tuple[str, ...]) -> bool:
    """Whether a clause is about the answer itself: "the answer should be", "so the final result has to be"."""
    return patterns(codes).answering.search(sentence[:400]) is not None


def announces(text: str, codes: tuple[str, ...]) -> bool:
    """Whether words only say that something follows: "in parsecs", "given by"."""
    return patterns(codes).announcing.match(text) is not None


@lru_cache(maxsize=KEPT)
def concludes(sentence: str, codes: tuple[str, ...]) -> bool:
    """Whether a sentence draws a conclusion: "therefore", "so", "we obtain"."""
    return patterns(codes).conclusion.search(sentence[:600]) is not None


def drops_mark(text: str, codes: tuple[str, ...]) -> bool:
    """Whether a sentence drops a mark by its name, and not what it has just said: "Please ignore the box above"."""
    return patterns(codes).dropping.search(text) is not None


@lru_cache(maxsize=KEPT)
def withdraws(sentence: str, codes: tuple[str, ...]) -> bool:
    """Whether a sentence takes back what was said before it."""
    found, said = patterns(codes), sentence[:300]
    return found.withdrawal.search(said) is not None and found.undenied.search(said) is None


def corrects(sentence: str, codes: tuple[str, ...]) -> bool:
    """Whether a sentence opens with a word that announces a correction: "Correction:", "Edit:"."""
    return patterns(codes).correction.search(sentence[:60]) is not None or starred(sentence, codes)


def starred(sentence: str, codes: tuple[str, ...]) -> bool:
    """Whether a line corrects the one before it as people do who chat: "*5 N", "*5 N, sorry"."""
    if not _STARRED.match(sentence):
        return False
    behind = _BEHIND_STARRED.split(sentence, maxsplit=1)[1:]
    return (not behind and len(sentence) <= STARRED) or any(map(patterns(codes).sorry.match, behind))


def unstarred(sentence: str) -> str:
    """The value of such a line: "*5 N, sorry" says 5 N."""
    return _BEHIND_STARRED.split(sentence.lstrip("*"), maxsplit=1)[0]


def confirms(sentence: str, codes: tuple[str, ...]) -> bool:
    """The opposite: "This answer is correct."."""
    return patterns(codes).confirmation.search(sentence[:300]) is not None


def of_others(before: str, codes: tuple[str, ...]) -> bool:
    """Whether the words in front of a label make it somebody else's answer, or an earlier one: "the textbook"."""
    return patterns(codes).foreign.search(before[-40:]) is not None


def takes_step(sentence: str, codes: tuple[str, ...]) -> bool:
    """Whether a sentence opens with what is done to come to its result: "Converting to eV, we have 0.038 eV"."""
    return patterns(codes).step.match(sentence[:400]) is not None


def ponders(text: str, codes: tuple[str, ...]) -> bool:
    """Whether somebody thinks aloud: "hmm", "wait", "maybe I should"."""
    return patterns(codes).pondering.search(text) is not None


def clause_begun(text: str, codes: tuple[str, ...]) -> bool:
    """Whether a text ends in a clause of which only the first word stands there: ", if neglecting"."""
    return patterns(codes).clause.search(text) is not None


def breaks_off(text: str, codes: tuple[str, ...]) -> bool:
    """Whether a text ends in the middle of a sentence: "we have", "=", "the"."""
    return patterns(codes).dangling.search(text[-60:]) is not None
