"""Choice answers: which of the declared conclusions does the text assert?"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final, cast

from ansatz.items.language import worded
from ansatz.items.model import ChoiceAnswer, Item
from ansatz.scorers.answers.choices.by_value import worked_out
from ansatz.scorers.answers.choices.contents import named_by_content
from ansatz.scorers.answers.choices.exceptions import denied_as_asked
from ansatz.scorers.answers.choices.letters import Named, named_options
from ansatz.scorers.answers.choices.own_contents import says_yes_or_no, with_bare_letters
from ansatz.scorers.answers.choices.phrases import conclusions, denied_behind
from ansatz.scorers.answers.choices.ranks import first_in_rank
from ansatz.scorers.answers.choices.statements import named_by_statement
from ansatz.scorers.answers.choices.subjects import of_the_subject
from ansatz.scorers.answers.option_labels import without_markup, without_ranges
from ansatz.scorers.answers.protocol import Submission, TextType
from ansatz.scorers.language import CHOOSING, joined
from ansatz.scorers.outcome import Extraction, Score, Status, Verdict
from ansatz.scorers.responses import (
    asks_what_is_false,
    breaks_off_among,
    combined_option,
    judged_options,
    stem_of,
    with_places,
    without_others,
    without_supposed,
)

CHOICE_CHARACTERS: Final = 4_000  # a conclusion is short; what is longer is read from its end
_LEFT_OVER: Final = CHOOSING.pattern(r"(?i)(?<![^\W_])(?&left_over)\s")
VALUES: Final = 240  # characters of an answer that is two values
SEVERAL: Final = 2  # options that a hedge may name
_ITEM: Final = re.compile(r"[\W_]{0,6}(?P<letter>[^\W_])[).:]{1,2}\W{0,4}(?:[^\W_]+\W{1,3}){2}")
_OR = worded(rf"(?i)\s(?:{joined('alternatives')})\s")
_VALUE = re.compile(r"[^A-Za-z\d]{0,6}\d[\d.,]*[^,;:]{0,40}|[^,;:=]{1,40}=[^,;:]{1,80}")
_REASON = worded(rf"(?i)\W*(?:{joined('reasons')})(?!\w)")


def score_choice(item: Item, extraction: Extraction) -> Score:
    """Correct when the text asserts the correct option (all of them, where several are) and no other.

    The longest phrase wins where phrases overlap; a phrase under a negation
    rejects its option; two asserted options are a hedge. An option of a list is named by its letter,
    by its content, or by both, which then must agree.
    """
    answer = cast(ChoiceAnswer, item.answer)
    if breaks_off_among(extraction.text, answer.options, item.language):
        verdict = Verdict(None, "unreadable", "the answer breaks off while it goes through the options")
        return Score(item.id, item.type, 0.0, "unreadable", verdict, extraction=extraction)
    text = without_others(extraction.text[-CHOICE_CHARACTERS:], answer.options, item.language)
    text = without_supposed(with_places(without_ranges(text), answer.options))
    listed = _listed(item, text, extraction, answer)
    if listed is not None:
        return listed
    asserted, rejected, evidence = conclusions(text, answer.options)
    asserted, rejected = _unless_denied(asserted, rejected, text, answer)
    exception = "" if answer.more or not item.question else denied_as_asked(text, answer.options, item.question)
    if exception:
        asserted, rejected = {exception}, rejected - {exception}
    elif asserted and not asks_what_is_false(item.question, answer.options):
        denied = denied_behind(text, answer.options, stem_of(item.question, answer.options).rpartition(". ")[2])
        asserted, rejected = asserted - denied, rejected | denied
    if len(asserted) > 1 and not answer.more:
        stem = stem_of(item.question, answer.options)
        first = first_in_rank(text, answer.options, stem) or of_the_subject(text, answer.options, asserted, stem)
        asserted = {first} if first else asserted
    if not asserted and not rejected and not answer.more:
        named = named_by_statement(text, answer.options, item.question, item.language)
        asserted = {named} if named else asserted
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
    elif _or_another(text, asserted, answer, item.language):
        verdict = Verdict(False, "hedge", f"the answer asserts {_said(asserted)} or what is no option", evidence)
    elif asserted == {answer.correct, *answer.more}:
        worth, status = 1.0, "correct"
        verdict = Verdict(True, "identical", f"the answer says {_said(asserted)}", evidence)
    else:
        detail = f"the answer says {_said(asserted)}, the gold is {_said({answer.correct, *answer.more})}"
        verdict = Verdict(False, "option", detail, evidence)
    return Score(item.id, item.type, worth, status, verdict, extraction=extraction)


def _or_another(text: str, asserted: set[str], answer: ChoiceAnswer, language: str) -> bool:
    """Whether one of two values that "or" joins is another than that of the option asserted: "41 GeV or 124 GeV"."""
    values = _OR.split(without_markup(text)) if len(text) <= VALUES else []
    if len(values) < 2 or not all(_VALUE.fullmatch(one) for one in values):
        return False
    said = [set(named_by_content(one, answer.options, language)) for one in values]
    return any(one != asserted for one in said)


def _listed(item: Item, text: str, extraction: Extraction, answer: ChoiceAnswer) -> Score | None:
    """The score where the options are a list under letters or numbers; None where the text names none so."""
    written = {option.name.casefold(): option.name for option in answer.options}  # an item may call them A, B, C
    names = frozenset(written)
    if not 1 < len(names) == len(answer.options) or not all(len(name) == 1 and name.isalnum() for name in names):
        return None
    plain = text
    text, found = _letters_named(plain, answer, names)
    told = judged_options(plain, answer.options, item.question, alone=not found.asserted and not answer.more)
    together = _together(extraction.text[-CHOICE_CHARACTERS:], item, answer, names)
    if together == "":
        detail = "no option is the set of the statements that the answer says hold"
        return Score(item.id, item.type, 0.0, "incorrect", Verdict(False, "option", detail), extraction=extraction)
    if together or (told and not found.settled and not found.whole):
        found = Named(tuple(name.casefold() for name in ((together,) if together else told)))
    elif len(found.asserted) > 1:
        found = _left_over(text, answer, item.language) or found
    asserted, rest = {written[name] for name in found.asserted}, found.rest
    rejected = {written[name] for name in found.rejected}
    contents: set[str] = set()
    explains = bool(asserted) and _REASON.match(rest) is not None  # "B, since v^2 = 400": no content of an option
    if not found.whole and (rest or not asserted) and not explains:
        contents = set(named_by_content(rest or text, answer.options, item.language)) - rejected
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
    elif asserted == set(written.values()) and _goes_through(plain, names):
        detail = "the answer goes through the options, and no rule reads what it says of each"
        return Score(
            item.id, item.type, 0.0, "unreadable", Verdict(None, "unreadable", detail, evidence), extraction=extraction
        )
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


def _goes_through(text: str, names: frozenset[str]) -> bool:
    """Whether a text says something of each of several options, in a line of its own."""
    lines = [one for one in map(_ITEM.match, text.splitlines()) if one is not None]
    return len(names) > SEVERAL and {str(one["letter"]).casefold() for one in lines} == names


def _together(text: str, item: Item, answer: ChoiceAnswer, names: frozenset[str]) -> str | None:
    """The option that holds the listed statements which a text says hold; None where it names one by its letter."""
    together = combined_option(text, answer.options, item.question)
    return None if together is not None and _letters_named(text, answer, names)[1].asserted else together


def _left_over(text: str, answer: ChoiceAnswer, language: str) -> Named | None:
    """The option whose content is what is left of all: "A and C hold in both. What is left is kinetic energy."."""
    said = list(_LEFT_OVER.finditer(text))
    found = named_by_content(text[said[-1].end() :].strip(" .!*_$"), answer.options, language) if said else ()
    return Named(tuple(name.casefold() for name in found)) if len(found) == 1 else None


def _unless_denied(
    asserted: set[str], rejected: set[str], text: str, answer: ChoiceAnswer
) -> tuple[set[str], set[str]]:
    """What is asserted and what rejected, with each option rejected whose letter is: "(a) no" asserts nothing."""
    names = frozenset(option.name for option in answer.options if len(option.name) == 1 and option.name.isalnum())
    if not asserted or len(names) < len(answer.options):
        return asserted, rejected
    _, found = _letters_named(text, answer, names)
    denied = set(found.rejected) - set(found.asserted)
    return asserted - denied - set(found.left_open), rejected | denied


def _letters_named(text: str, answer: ChoiceAnswer, names: frozenset[str]) -> tuple[str, Named]:
    """The end of an answer with letters for the contents behind them, and the options that its letters name."""
    text = with_bare_letters(text, answer.options)
    return text, named_options(text, names, judged=not says_yes_or_no(answer.options))


def _said(names: Iterable[str]) -> str:
    return " and ".join(sorted(names))


def _right(item: Item) -> str:
    answer = cast(ChoiceAnswer, item.answer)
    return ", ".join((answer.correct, *answer.more))


def _same(item: Item, first: str, second: str) -> bool:
    """Whether two answers assert the same options, and any."""
    options = cast(ChoiceAnswer, item.answer).options
    one, other = (conclusions(text[-CHOICE_CHARACTERS:], options)[0] for text in (first, second))
    return bool(one) and one == other


class _ChoiceType(TextType):
    """A choice; what names no option is read for the value or the formula that it comes to."""

    __slots__ = ()

    def score(self, item: Item, submission: Submission) -> Score:
        scored = score_choice(item, submission.extraction)
        answer = cast(ChoiceAnswer, item.answer)
        nameless = scored.status == "unreadable" or scored.verdict.method == "kind"
        named = worked_out(item, submission.prediction) if nameless and not answer.more else ""
        if not named or named in cast(list[str], scored.verdict.evidence.get("rejected", [])):
            return scored
        right = named == answer.correct
        detail = f"the answer says {named}, by its content" + ("" if right else f", the gold is {answer.correct}")
        verdict = Verdict(right, "identical" if right else "option", detail, {"asserted": [named], "rejected": []})
        return replace(scored, score=float(right), status="correct" if right else "incorrect", verdict=verdict)


CHOICE: Final = _ChoiceType("choice", score_choice, _right, _same, frozenset({"option"}))
