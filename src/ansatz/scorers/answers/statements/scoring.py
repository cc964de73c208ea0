"""Statements in words: decided by rule where polarity and key terms settle it, else left to a judge.

A rule says **right** where the answer holds every term of the gold that the question does not hold already, denies
what the gold denies and nothing else; or where a question of yes or no is answered as the gold answers it and the
gold says no more. It says **wrong** where the question of yes or no is answered the other way, or where the answer
puts the opposite of the gold's one term ("increases", "decreases") in its place. All else is ``ungraded``. What a
statement claims (``claims``), which of two things it says is more and what it leaves to the question (``key_terms``),
its letters (``inline``) and the sides of yes and no (``sides``) are read in modules of their own. What these leave
open is read as propositions (``propositions``): values on scales, each of a thing; they also object to an answer that
has the words of the gold and does not make its claims.
"""

from __future__ import annotations

import re
from typing import Final, cast

from ansatz.items.language import worded
from ansatz.items.model import Item, WordsAnswer
from ansatz.scorers.answers.forms.reaction_rows import said_of_reaction
from ansatz.scorers.answers.forms.readers import OF_ROWS, OF_WORDS, Pair, by_form
from ansatz.scorers.answers.forms.several import differs
from ansatz.scorers.answers.statements.alternatives import (
    alternatives,
    among_alternatives,
    by_alternatives,
    by_exclusion,
)
from ansatz.scorers.answers.statements.changes import by_factor_of_change
from ansatz.scorers.answers.statements.claims import by_claim, first_claim
from ansatz.scorers.answers.statements.concluded_side import by_concluded_side
from ansatz.scorers.answers.statements.inline import lists_letters, same_letters, states_as_written, told
from ansatz.scorers.answers.statements.key_terms import by_comparison, by_contrast
from ansatz.scorers.answers.statements.propositions import by_asked_order, by_propositions, objection, say_factors
from ansatz.scorers.answers.statements.reading import (
    SaidStatement,
    read_question,
    read_statement,
    stems,
)
from ansatz.scorers.answers.statements.set_against import by_setting_against
from ansatz.scorers.answers.statements.sides import bare_side, by_bare_side, by_sides, left_open, listed
from ansatz.scorers.language import ANSWERING, PHRASING, QUANTITIES, SCALES, joined, whole_words
from ansatz.scorers.outcome import Extraction, Score, Status, Verdict
from ansatz.scorers.quantities import values_within

_FORMULA: Final = re.compile(r"[\d=^<>]|\\(?!text|mathrm|textbf|,|;|!| )[A-Za-z]+")
_ROMAN: Final = re.compile(r"(?<!\w)(?:I{1,3}|IV|VI{0,3})(?!\w)")  # statements by their numbers
_SETTING: Final = re.compile(r"\\(?:text|mathrm|textbf|left|right|quad|[,;! ])(?![A-Za-z])|[\s${}~]")
_REASON: Final = worded(rf"(?i)[,;:.]?\s+(?=(?:{joined('reasons')})(?!\w))|[.;]\s+")
_IS: Final = re.compile(
    r"(?P<word>[A-Za-z]{3}[)}\s]{0,4})(?:=|\\(?:right)?arrow(?![A-Za-z])|\\to(?![A-Za-z])|→)\s*"
    r"(?=[({]*+(?:\\text\s?\{)?[({]*[A-Za-z]{3})"
)
_DRAWN: Final = ANSWERING.pattern(r"(?i)[,;.:]\s+(?:(?&conjunctions)\s)?(?&conclusions),?\s")
_TIMES: Final = SCALES.pattern(r"(?i)\d[\s}]*(?&times|fold)|(?&factor_of)")
# "..., but it does"
_ELLIPTIC: Final = re.compile(
    rf"(?i)(?<![^\W_])(?:{PHRASING.source('(?&adversatives)')}),?\s(?:{joined('subjects')})\s"
    rf"(?:{joined('elliptic_claims')}|{joined('elliptic_denials')})\W*\Z"
)
_NUMBER: Final = re.compile(r"\d")
_LETTERS: Final = re.compile(r"[^\W\d_]{4,}")
_MEASURED: Final = tuple((unit, tuple(names)) for unit, names in QUANTITIES.grouped("measured").items())
STEM: Final = 3  # letters by which a term is known again whatever its ending
LONG: Final = 5  # words of content, one of which may be left out
WORDS_CHARACTERS: Final = 2_000  # of an answer that is read; what is longer is a judge's case


def score_words(item: Item, extraction: Extraction) -> Score:
    """1 or 0 where a rule settles it, else ``ungraded``: never wrong by ignorance."""
    answer = cast(WordsAnswer, item.answer)
    best: Verdict | None = None
    for statement in (answer.statement, *answer.alternates):
        verdict = compared(statement, extraction.text, item.question, item.language)
        if verdict.equal and verdict.method != "identical":
            turn = turned(statement, extraction.text, item.language)
            verdict = left_open(f"the answer {turn}") if turn else verdict
        if verdict.equal:
            return Score(item.id, item.type, 1.0, "correct", verdict, extraction=extraction)
        # One accepted statement that leaves it open keeps the others from refusing.
        if best is None or (best.equal is False and verdict.equal is None):
            best = verdict
    assert best is not None
    status: Status = "ungraded" if best.equal is None else "incorrect"
    return Score(item.id, item.type, 0.0, status, best, extraction=extraction)


def compared(gold: str, answer: str, question: str, language: str = "en") -> Verdict:
    """Whether two statements say the same, as answers to a question; ``equal`` is None where no rule tells."""
    if len(answer) > WORDS_CHARACTERS:
        return left_open(f"the answer has more than {WORDS_CHARACTERS} characters")
    row = by_form(Pair(gold, answer, question, language), OF_ROWS) or by_asked_order(gold, answer, question, language)
    if row is not None:
        return row
    verdict = _by_words(gold, answer, question, language)
    if len(gold) > WORDS_CHARACTERS:
        return verdict
    # Another number may be the same factor: "drops by 50 %", "decreases by a factor of 2".
    if verdict.equal is None or (verdict.method == "members" and say_factors(gold, answer)):
        told = by_factor_of_change(gold, answer, question) or by_propositions(gold, answer, question, language)
        told = told or by_concluded_side(gold, answer, question, language)
        told = told or by_setting_against(
            gold, answer, language, lambda said: _by_words(gold, said, question, language)
        )
        return told or _by_conclusion(gold, answer, question, language) or verdict
    if verdict.equal and verdict.method != "identical":
        against = objection(gold, answer, question, language, closed=verdict.method == "polarity")
        if not against:
            return verdict
        told = by_factor_of_change(gold, answer, question)
        refused = told or by_propositions(gold, answer, question, language)
        if told is not None and told.equal:
            return told
        return refused if refused is not None and refused.equal is False else left_open(f"the answer {against}")
    return verdict


def turned(gold: str, answer: str, language: str) -> str:
    """How an answer turns what it has of the gold: "no, it doesn't stay", "it seems so, but it isn't"; or empty."""
    if _ELLIPTIC.search(answer[-80:]):
        return "turns at its end what it says before"
    left, right = read_statement(gold, language), read_statement(answer, language)
    said = left.said is not None and left.said == right.said and bool(left.terms)
    said = said and {term[:STEM] for term in left.terms} <= {term[:STEM] for term in right.terms}  # "stays", "stay"
    return "says yes or no as the gold and denies what that affirms" if said and left.denials != right.denials else ""


def _by_conclusion(gold: str, answer: str, question: str, language: str) -> Verdict | None:
    """By what an answer concludes from reasons that leave nothing open: "Helium is denser, so the balloon sinks"."""
    drawn = list(_DRAWN.finditer(answer))
    if not drawn:
        return None
    reasons, said = answer[: drawn[-1].start()], answer[drawn[-1].end() :]
    if read_statement(reasons, language).hedged or not said.strip(" .") or "?" in said:
        return None
    verdict = compared(gold, said.strip(), question, language)
    return None if verdict.equal is None else verdict


def _by_words(gold: str, answer: str, question: str, language: str) -> Verdict:
    written = by_form(Pair(gold, answer, question, language), OF_WORDS)
    if written is not None:
        return written
    gold, answer = said_of_reaction(gold, answer) or (gold, _identified(gold, answer))
    inline = told(gold), told(answer)
    if any(inline) and same_letters(*inline, question):
        gold, answer = (one.words if one else text for one, text in zip(inline, (gold, answer), strict=True))
    left, right = read_statement(gold, language), read_statement(answer, language)
    formula = _FORMULA.search(gold) is not None or _ROMAN.search(gold) is not None
    same = left.terms and left.text == right.text and left.said is right.said
    if same and (not formula or _plain(gold) == _plain(answer)):
        return Verdict(True, "identical", "the same words")
    if _overturned(answer, right) - _overturned(gold, left):
        return left_open("the answer denies or doubts all that it says")
    if lists_letters(gold, answer) and not left.denials:
        return Verdict(True, "members", "the same letters")
    if formula and states_as_written(gold, answer):
        return Verdict(True, "identical", "the gold's own words, stated")
    if formula:
        mixed = _with_values(gold, answer, question, language)
        return mixed if mixed is not None else left_open("the gold has a formula among its words")
    if not right.terms and right.said is None:
        return left_open("the answer says nothing that a rule can read")
    asked = read_question(question, language)
    alone = by_exclusion(gold, answer, question, asked, language)
    if alone is not None:
        return alone
    if right.hedged:
        return left_open("the answer hedges")
    own = bare_side(left)
    if own is not None:
        verdict = by_bare_side(own, answer, right, asked, language)
        if verdict is not None:
            return verdict
    decided = by_sides(gold, answer, (left, right), asked, question, language)
    if decided is not None:
        return decided
    return _by_content(gold, answer, (left, right), asked, question, language)


def _by_content(
    gold: str,
    answer: str,
    read: tuple[SaidStatement, SaidStatement],
    asked: SaidStatement,
    question: str,
    language: str,
) -> Verdict:
    """By what two statements say: the first rule that settles it."""
    left, right = read
    verdict = by_alternatives(left, right, question, asked, language) or _by_terms(left, right, asked)
    if verdict.equal is None:
        head = read_statement(first_claim(gold), language)
        verdict = by_alternatives(head, right, question, asked, language) or verdict
    if verdict.equal is None and left.terms and not _REASON.search(gold):
        # The same, with a reason behind it.
        said, *reasons = _REASON.split(answer, maxsplit=1)
        if reasons and not _opposing(left, read_statement(reasons[0], language)):
            head = read_statement(said, language)
            first = _by_terms(left, head, asked)
            verdict = first if first.equal else by_alternatives(left, head, question, asked, language) or verdict
    if verdict.equal is None:
        verdict = by_claim(gold, answer, asked, language) or by_comparison(gold, answer, asked, language) or verdict
    if verdict.equal is None and not among_alternatives(question, language, right):
        verdict = by_contrast(left, right, asked) or verdict
    return verdict


def _identified(gold: str, answer: str) -> str:
    """An answer in which a sign between two words says "is": ``(Photon) = (Boson)``."""
    return answer if _IS.search(gold) else _IS.sub(r"\g<word> : ", answer)


def _overturned(text: str, read: SaidStatement) -> frozenset[str]:
    """The phrases by which a text denies or doubts all that it says."""
    return frozenset(re.findall(whole_words(read.languages, "overturning"), text.casefold()))


def _opposing(gold: SaidStatement, answer: SaidStatement) -> bool:
    return any(gold.opposites(one) & answer.terms for one in gold.terms)


def _plain(text: str) -> str:
    """A text without what only sets it; the case of its letters stays, which may be symbols."""
    return _SETTING.sub("", text).strip(".")


def _with_values(gold: str, answer: str, question: str, language: str) -> Verdict | None:
    """A gold with numbers among its words: other numbers are wrong, the same need the same words beside them."""
    asked = read_question(question, language)
    wanted, words = values_within(gold, language)
    given, said = values_within(answer, language)
    if not wanted or _FORMULA.search(words) or _FORMULA.search(said):
        return None
    if len(wanted) < len(given):  # "3 seconds later it is 25 m/s, downward"
        told = values_within(question, language)[0]
        given = tuple(one for one in given if not one.unit.factors or all(differs(one, other) for other in told))
    if len(wanted) != len(given):
        return left_open(f"the gold holds {len(wanted)} numbers, the answer {len(given)}")
    for one, other in zip(wanted, given, strict=True):
        if differs(one, other):
            return Verdict(False, "members", f"another number or unit than the gold's {float(one.number):g}")
    if (_TIMES.search(gold) is None) is not (_TIMES.search(answer) is None):
        return left_open("the same numbers, one of them a factor")  # "by 3" is no "by a factor of 3"
    left, right = read_statement(words, language), read_statement(said, language)
    if right.hedged or left.denials != right.denials or left.said is not right.said:
        return left_open("the same numbers, but something is denied or left open")
    if any(left.opposites(one) & right.terms for one in left.terms):
        return Verdict(False, "opposite", "the same numbers, and the opposite of the gold's words")
    groups = alternatives(question, language)  # "is the solution acidic or basic?"
    offered = frozenset[str]().union(*(terms for group, _, _ in groups for terms in group))
    missing = left.terms - right.terms - (asked.terms - offered)
    if missing & offered and right.terms & offered - left.terms:
        return Verdict(False, "opposite", "the same numbers, and the other of what the question offers")
    if missing or left.restricted != right.restricted - (asked.restricted - left.restricted):
        return left_open(f"the same numbers, without {listed(missing)}")
    if _of_another_quantity(gold, answer, asked.text):
        return left_open("the same numbers, said of another quantity")
    rows = ([term for term in one.order if term in left.terms & right.terms] for one in (left, right))
    if (len(wanted) > 1 and left.order != right.order) or next(rows) != next(rows):
        return left_open("the same numbers, with words in another order")
    return Verdict(True, "terms", "the same numbers and words")


def _of_another_quantity(gold: str, answer: str, question: str) -> bool:
    """Whether an answer says its number of a quantity that the gold does not name, or else not the question."""
    said, wanted = (_quantities(_NUMBER.split(one)[0]) for one in (answer, gold))
    return bool(said) and not said & (wanted or _quantities(question))


def _quantities(text: str) -> frozenset[str]:
    """What measures the quantities that a text names."""
    words = [word.casefold() for word in _LETTERS.findall(text)]
    return frozenset(unit for unit, names in _MEASURED if any(word.startswith(names) for word in words))


def _turned_round(gold: SaidStatement, answer: SaidStatement, one: str, other: str) -> bool:
    """Whether two comparisons by opposite words name the same things on other sides: "B is lighter than A"."""
    before, behind = map(set, _around(gold, one))
    return bool(gold.restricted) and before != behind and (behind, before) == tuple(map(set, _around(answer, other)))


def _around(statement: SaidStatement, term: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The terms before one and behind it."""
    place = statement.order.index(term)
    return statement.order[:place], statement.order[place + 1 :]


def _by_terms(gold: SaidStatement, answer: SaidStatement, asked: SaidStatement) -> Verdict:
    if not gold.terms:
        return left_open("the gold says yes or no, the answer neither")
    opposed = {(one, other) for one in gold.terms - answer.terms for other in gold.opposites(one) & answer.terms}
    if len(opposed) == 1 and gold.denials == answer.denials and gold.restricted == answer.restricted:
        one, other = next(iter(opposed))
        kept = gold.terms - {one}
        if (
            kept - asked.terms <= answer.terms
            and other not in gold.terms
            and answer.terms <= kept | asked.terms | {other}
        ):
            if _turned_round(gold, answer, one, other):
                return left_open("the answer compares the same two things the other way round")
            evidence = {"gold": one, "answer": other}
            return Verdict(False, "opposite", f"the gold says {one!r}, the answer {other!r}", evidence)
    if opposed:
        return left_open(f"the answer says {listed(other for _, other in opposed)}")
    wanted = gold.terms - asked.terms or gold.terms
    if not wanted:
        return left_open("the gold is a yes or no, the answer is neither")
    signs = {term for term in answer.terms - gold.terms if len(term) == 1 or not term.isalpha()}
    if signs:
        return left_open(f"the answer adds {listed(signs)}")  # a letter or a number may be all that matters
    missing = wanted - answer.terms
    if missing and missing != wanted and missing <= stems("kinds", gold.languages):
        missing = frozenset()  # "Fermi-Dirac" for "Fermi-Dirac statistics"
    if missing and not _is_aside(missing, gold, answer, asked):
        return left_open(f"the answer lacks {listed(missing)}")
    turned = gold.turned_against(answer)
    if turned:
        return left_open(f"the answer says {turned}")
    if gold.denials != answer.denials or gold.restricted != answer.restricted:
        return left_open("the same terms, but something is denied, restricted or set against something")
    added = answer.terms - gold.terms
    lacking = gold.terms - answer.terms - stems("kinds", gold.languages)
    if added - asked.terms or (added and lacking):
        return left_open(f"the answer adds {listed(added)}")
    loose = stems("conserved", gold.languages)  # "conservation of momentum", "momentum is conserved"
    loose |= stems("kinds", gold.languages)
    orders = [[term for term in one.order if term in gold.terms & answer.terms - loose] for one in (gold, answer)]
    if orders[0] != orders[1]:
        return left_open("the same terms in another order")
    if any(gold.opposites(one) & added for one in gold.terms):
        return left_open(f"the answer also says {listed(added)}")
    return Verdict(True, "terms", f"the answer says {listed(wanted)}", {"terms": sorted(wanted)})


def _is_aside(missing: frozenset[str], gold: SaidStatement, answer: SaidStatement, asked: SaidStatement) -> bool:
    """Whether one word of a long gold may be left out: the question says all of it, and the answer nothing else."""
    if len(missing) > 1 or len(gold.terms) < LONG or gold.terms - asked.terms or answer.terms - gold.terms:
        return False
    return not any(gold.opposites(term) for term in missing)
