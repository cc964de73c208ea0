"""Words by what a clause does with them: it assumes, denies, defines, limits; by language, as phrases of lemmas."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Discourse:
    """What clauses of one language are made with.

    A phrase is words with blanks between; each word matches a word of a text that is written so or whose
    lemma it is; ``*`` at its end stands for any ending, and ``~`` alone for up to six other words.

    Attributes:
        code: BCP 47 primary code.
        denials: negate what follows them in a clause.
        refusals: say that something is not wanted, not believed or not so: "there is no need", "do not believe".
        announcements: promise what they do not give: "let us define", "should be stated".
        assumes: make an assumption; negated, they make none.
        neglects: leave something out, which is an assumption, too; some hold a negation themselves.
        assumption_headings: what follows as a list is assumed.
        links: tie a clause to the step that it allows.
        effects: say what an assumption does, or what would be without it.
        laws: name a law or a step that could rest on an assumption.
        idle: words about nothing in particular: without others, a clause names no thing.
        verbs: finite verbs and auxiliaries; a list of nouns has none.
        defines: verbs between a term and the words that define it.
        definers: a verb before the term: "define", "let", "denote".
        meant: "we mean", behind "by X".
        genera: the kinds of things that definitions begin with.
        relates: what tells a definition's kind from others of it: "which", "per", "at which".
        valid: speak of where something holds.
        fails: say that it does not hold, or how it errs.
        trends: in which direction.
        universal: claim that there is no bound.
        elsewhere: another discipline or context whose meaning is set aside.
    """

    code: str
    denials: tuple[str, ...]
    refusals: tuple[str, ...]
    announcements: tuple[str, ...]
    assumes: tuple[str, ...]
    neglects: tuple[str, ...]
    assumption_headings: tuple[str, ...]
    links: tuple[str, ...]
    effects: tuple[str, ...]
    laws: tuple[str, ...]
    idle: tuple[str, ...]
    verbs: tuple[str, ...]
    defines: tuple[str, ...]
    definers: tuple[str, ...]
    meant: tuple[str, ...]
    genera: tuple[str, ...]
    relates: tuple[str, ...]
    valid: tuple[str, ...]
    fails: tuple[str, ...]
    trends: tuple[str, ...]
    universal: tuple[str, ...]
    elsewhere: tuple[str, ...]
