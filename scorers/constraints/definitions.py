"""Definitions within the discipline (SciIF, table 4): a term in plain words, its formal criterion, and one use"
" of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Final

from items.model import Item
from scorers.constraints.document import Document, Math
from scorers.constraints.findings import Finding, Rule, Span, missing, wrong, yes
from scorers.constraints.terms import Term, akin, besides, is_of_the_problem, terms
from scorers.constraints.words import names_quantity, stems
from scorers.equivalence import compare_trees
from scorers.notation.tree import ZERO, Tree, symbols

_DEFINITIONS: Final = 40  # of one response that are looked at
_REACH: Final = 3  # sentences after a definition in which its criterion is looked for
_WORD: Final = r"[^\W\d_][\w'’-]{1,24}"
_NAME: Final = rf"(?P<name>(?:{_WORD}\s(?:\([^\W\d_]{{2,16}}\)\s)?){{0,4}}?{_WORD})"
_MARK: Final = r"[\"“”„«»‘’'*_`]{0,3}"
_ASIDE: Final = r"(?:\s{0,2}\([^()\n]{1,60}\)|\s{0,2}\$[^$\n]{1,60}\$|\s{0,2},[^,.;\n]{1,60},)?"
# What a quantity is: the kind of thing that a definition begins with.
_GENUS: Final = (
    r"(?:time|ratio|rate|fraction|share|force|work|energy|amount|quantity|number|distance|length|speed|"
    r"velocity|angle|temperature|pressure|voltage|value|point|"
    r"state|process|property|measure|product|sum|difference|limit|change|derivative|integral|probability|"
    r"average|mean|square|root|interval|duration|factor|"
    r"tendency|condition|situation|motion|frequency|period|wavelength|current|field|charge|mass|power|position|"
    r"region|surface|line|reading|constant|system|one|"
    r"percentage|portion|proportion|reciprocal|inverse|magnitude|maximum|minimum|set|component|part|resistance|"
    r"capacity|ability|momentum|torque|height|depth)"
)
# "X is the force": an ordinary remark, unless it goes on to say which one.
_WHICH = re.compile(
    r"\b(?:ratio|fraction|share|rate|percentage|portion|proportion|per\s+unit|derivative|reciprocal|that|which|"
    r"whose|when|where|needed|required|necessary|exerted|done|taken|felt|"
    r"stored|released|measured|shown|delivered|time\s+(?:for|of|after|in|between|during|until)|"
    r"distance\s+(?:between|from|over|at)|work\s+(?:per|needed)|energy\s+(?:per|needed)|"
    r"charge\s+per|force\s+per|mass\s+per|power\s+per)\b",
    re.IGNORECASE,
)
_DEFINED: Final = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_MARK}{_NAME}{_MARK}{_ASIDE}\s+(?:is|are)\s+(?:here\s+|formally\s+|usually\s+)?(?:defined|called|"
        rf"understood|taken|meant)(?:\s+here)?\s+(?:as|to\s+be|to\s+mean|by|in)?",
        rf"\b(?:we|I|let\s+us)\s+(?:here\s+)?define\s+(?:the\s+)?{_MARK}{_NAME}{_MARK}{_ASIDE}\s*(?:as|to\s+be|"
        rf"by|via|=|:)",
        rf"\b(?:define|defining|"
        rf"definition\s+of)\s+(?:the\s+)?{_MARK}{_NAME}{_MARK}{_ASIDE}\s*(?:\*\*)?\s*(?:as|to\s+be|by|is|:|—|–|"
        rf"-|=)",
        rf"(?:\*\*|^|\n)\s?(?:plain\s+|"
        rf"working\s+)?definitions?\s*\(?(?:of\s+)?(?:the\s+)?{_MARK}{_NAME}{_MARK}\)?\s*(?:\*\*)?\s*(?::|—|–)",
        rf"\bby\s+(?:the\s+)?{_MARK}{_NAME}{_MARK}{_ASIDE}\s+(?:here\s+)?(?:we|I|one)\s+(?:here\s+)?(?:mean|"
        rf"understand)s?\b",
        rf"(?:^|[\n*.:;(]\s{{0,2}}|\b(?:the|an?)\s){_MARK}{_NAME}{_MARK}{_ASIDE}\s+(?:here\s+)?(?:means|"
        rf"denotes|refers\s+to|describes|measures|quantifies)\b",
        rf"(?:^|[\n*.:;]\s{{0,2}}|\b(?:the|an?)\s){_MARK}{_NAME}{_MARK}{_ASIDE}\s+(?:is|are)\s+(?:simply\s+|"
        rf"just\s+|exactly\s+)?(?:the|an?|that)\s+(?:{_WORD}\s){{0,2}}?{_GENUS}\b",
        rf"(?:^|\n)\s{{0,4}}(?:[-*•]\s|\d{{1,2}}[.)]\s)?[\"“*_]{{1,3}}{_NAME}[\"”*_]{{1,3}}{_ASIDE}\s*(?::|—|–|"
        rf"-)\s*(?:\*\*)?\s*(?:(?:the|an?|that)\s+(?:{_WORD}\s){{0,2}}?)?{_GENUS}\b",
        # Russian
        rf"(?<!\w){_MARK}{_NAME}{_MARK}{_ASIDE}(?:\s*[—–]\s*|\s+-\s+)(?:это\s+|есть\s+)?(?=[^\W\d_]{{3}})",
        rf"(?<!\w)под\s+{_MARK}{_NAME}{_MARK}{_ASIDE}\s+(?:здесь\s+|мы\s+|я\s+|"
        rf"в\s+задаче\s+){{0,2}}(?:понима\w{{1,4}}|подразумева\w{{1,4}}|имеется\s+в\s+виду|"
        rf"име\w{{2,4}}\s+в\s+виду)",
        rf"(?<!\w){_MARK}{_NAME}{_MARK}{_ASIDE}\s+(?:называется|называют|называем|определяется\s+как|"
        rf"определим\s+как|определяют\s+как|есть|является|означает|обозначает)\b",
        rf"(?<!\w)(?:назов[её]м|называ\w{{2,3}}|определим)\s+{_MARK}{_NAME}{_MARK}{_ASIDE}\s+",
        rf"(?<!\w)определени\w\s*\(?{_MARK}{_NAME}{_MARK}\)?\s*(?:\*\*)?\s*(?::|—|–)",
    )
)
_HEADED: Final = _DEFINED[7]
_CRITERION = re.compile(
    r"\b(?:formal\w{0,2}|criteri(?:on|a)|condition|if\s+and\s+only\s+if|iff|defined\s+(?:by|as|through)|"
    r"mathematical\w{0,2}|quantitative\w{0,2}|expressed\s+(?:as|by)|such\s+that|"
    r"given\s+by|in\s+symbols|equal\s+to|equals|equivalently|i\.e\.|that\s+is|satisf\w{1,4})\b"
    r"|(?<!\w)(?:формальн|критери|услови|тогда\s+и\s+только\s+тогда|математическ|количественн|выража|определя|"
    r"то\s+есть|т\.\s?е\.|равен|равн[аоы]|по\s+формул|формул)",
    re.IGNORECASE,
)
_APPLIED = re.compile(
    r"\b(?:(?:us|apply|insert|invok|follow|adopt|substitut)\w{1,4}\s+(?:\w{1,12}\s){0,4}?(?:definition|"
    r"criterion|condition|meaning|this)|"
    r"(?:by|from|with|per|according\s+to|in\s+line\s+with|under)\s+(?:\w{1,12}\s){0,2}?(?:definition|"
    r"criterion)|this\s+(?:definition|criterion)|the\s+(?:definition|criterion)\s+(?:gives|yields|of)|"
    r"criterion\s+is\s+(?:met|satisfied|fulfilled)|satisfies\s+(?:\w{1,12}\s){0,2}?(?:definition|criterion))\b"
    r"|(?<!\w)(?:по\s+(?:\w{1,14}\s){0,2}?определени|примен\w{1,4}\s+(?:\w{1,12}\s){0,3}?(?:определени|"
    r"критери)|из\s+(?:\w{1,14}\s){0,2}?(?:определени|критери)|согласно\s+(?:\w{1,14}\s){0,2}?(?:определени|"
    r"критери)|"
    r"использу\w{1,4}\s+(?:\w{1,12}\s){0,3}?(?:определени|критери)|критери\w{1,3}\s+(?:выполн|дает|даёт))",
    re.IGNORECASE,
)
# "as usual", "in its standard sense": what remains when these are taken away defines nothing.
_MINIMUM: Final = 2


@dataclass(frozen=True, slots=True)
class Definition:
    """A term and the words that define it; ``end`` is where its sentence ends."""

    term: Term
    end: int


def definition(document: Document, item: Item) -> Finding:
    """A term of the problem in plain words."""
    found = _definitions(document)
    if found:
        return yes(_span(document, found[0]), f"defines {found[0].term.word!r} in words")
    return missing("no term is defined in words")


def criterion(document: Document, item: Item) -> Finding:
    """A formula, an inequality or a test that says when the term applies."""
    found = _definitions(document)
    for one in found:
        for math, tree in _criteria(document, one):
            contrary = _contrary(document, item, tree)
            if contrary:
                return wrong((math.start, math.end), contrary)
            return yes((math.start, math.end), f"gives a criterion for {one.term.word!r}")
    for sentence in document.sentences:
        match = _CRITERION.search(sentence.text)
        if match and re.search(r"(?i)criteri|formal definition|критери|формальн", match[0]):
            for math in document.maths_in(sentence.start, sentence.end):
                for tree in math.trees:
                    if _is_criterion(tree):
                        contrary = _contrary(document, item, tree)
                        if contrary:
                            return wrong((math.start, math.end), contrary)
                        return yes((math.start, math.end), "gives a formal criterion")
    return missing("no formal criterion is given for a term")


def applied(document: Document, item: Item) -> Finding:
    """One step of the solution in which the criterion is used."""
    found = _definitions(document)
    if not found:
        return missing("no term is defined, so none is applied")
    for one in found:
        used = [(math, tree) for math, tree in _criteria(document, one)]
        begin = max([one.term.after, *(math.end for math, _ in used[:1])])
        for sentence in document.sentences:
            if sentence.end <= begin:
                continue
            match = _APPLIED.search(sentence.text)
            if (
                match
                and sentence.start + match.end() > begin
                and _has_step(document, sentence.start + match.start(), sentence.end)
            ):
                return yes(
                    (sentence.start + match.start(), sentence.end), f"applies the definition of {one.term.word!r}"
                )
        if not used:
            continue
        criterion_tree = used[0][1]
        label = _label(criterion_tree)
        own = symbols(criterion_tree)
        for math in document.maths:
            if math.start < begin:
                continue
            for tree in math.trees:
                shared = symbols(tree) & own
                if tree == criterion_tree or not shared:
                    continue
                if label in shared or len(shared) >= 2:
                    return yes((math.start, math.end), f"uses the criterion for {one.term.word!r} in a step")
    return missing("the definition is not applied in a step")


def _definitions(document: Document) -> list[Definition]:
    """Definitions that say something of a word of the problem, in the order of the text."""
    found: list[Definition] = []
    for term in [*islice(_terms(document), _DEFINITIONS), *(one for one in terms(document) if one.strong)]:
        sentence = document.sentences[term.place]
        said = besides(term.meaning, term.word)
        if len(said) < _MINIMUM or not is_of_the_problem(document, term):
            continue
        if not (
            akin(stems(term.word), document.own_stems)
            or names_quantity(term.word)
            or document.touches(sentence.start, sentence.end)
        ):
            continue
        found.append(Definition(term, sentence.end))
    return sorted(found, key=lambda one: (not _criteria_exist(document, one), one.term.span))


def _criteria_exist(document: Document, one: Definition) -> bool:
    return next(_criteria(document, one), None) is not None


# "**Energy conservation**: the energy that ..." heads a step, and "a smaller size means" draws a conclusion.
_RULE = re.compile(
    r"(?i)(?:conservation|principle|law|equation|condition|formula|theorem|effect|method|step|approach|"
    r"approximation|calculation|solution|application|analysis|"
    r"result|relation|summary|derivation|expression)s?\Z"
)
_SENTENCE = re.compile(
    r"(?i)^(?:(?!\b(?:that|which|whose|where|at\s+which|for\s+which)\b).)*?\b(?:is|are|was|must|can|equals?|"
    r"gives?|has|have|becomes?)\b"
)
_COMPARED = re.compile(r"(?i)^(?:small|larg|high|low|great|few|more|less|fast|slow|long|short)(?:er)?\b")


def _terms(document: Document) -> Iterator[Term]:
    for place, sentence in enumerate(document.sentences):
        text = sentence.text[:800]
        for pattern in _DEFINED:
            for match in pattern.finditer(text):
                word = _word(match["name"])
                if not word:
                    continue
                start, after = sentence.start + match.start("name"), match.end()
                # The kind of thing belongs to the meaning.
                genus = re.search(rf"(?i)\b(?:the|an?|that)\s+(?:{_WORD}\s){{0,2}}?{_GENUS}\Z", match[0])
                after -= len(genus[0]) if genus else 0
                meaning = text[after : after + 400]
                if genus and not _WHICH.search(meaning):
                    continue
                if _COMPARED.search(word) or (
                    pattern is _HEADED and (_RULE.search(word) or _SENTENCE.search(meaning[:90]))
                ):
                    continue
                yield Term(word, meaning, place, (start, sentence.start + after + len(meaning)), sentence.start + after)


_OPENERS: Final = frozenset(
    str.split(
        "the a an this that our its so hence thus then therefore here where and or but by of for in is are we"
        " it which with if when as so let term word called also since because now "
        "под это эта этот такой здесь где и или но по для в на то так тогда поэтому отсюда следовательно что"
        " как если при значит термин слово"
    )
)
_NO_TERMS: Final = frozenset(
    str.split(
        "condition it this that there what which answer result solution problem question equation formula"
        " expression method procedure step check assumption value data point goal "
        "он она оно они это ответ результат решение задача вопрос формула метод шаг проверка обозначения"
        " обозначение symbols notation given known дано here units unit"
    )
)


def _word(name: str) -> str:
    words = name.casefold().strip("\"'*_` «»“”").split()
    while words and words[0] in _OPENERS:
        words = words[1:]
    if not words or len(words) > 4 or words[-1] in _NO_TERMS or words[0] in _NO_TERMS or len(words[-1]) < 3:
        return ""
    if any(word in _OPENERS - {"of", "the"} for word in words):
        return ""
    return " ".join(words)


def _criteria(document: Document, one: Definition) -> Iterator[tuple[Math, Tree]]:
    """Formulas of the sentence of a definition, then those of the next ones that say that they are its criterion."""
    place = one.term.place
    sentence = document.sentences[place]
    start = min(one.term.span[0], one.term.after)
    for math in document.maths_in(max(sentence.start, start - 60), sentence.end):
        for tree in math.trees:
            if _is_criterion(tree):
                yield math, tree
    for following in document.sentences[place + 1 : place + 1 + _REACH]:
        if not (_CRITERION.search(following.text) or akin(stems(one.term.word), stems(following.text))):
            continue
        for math in document.maths_in(following.start, following.end):
            for tree in math.trees:
                if _is_criterion(tree):
                    yield math, tree


def _is_criterion(tree: Tree) -> bool:
    """A relation between quantities: ``\\eta = W/Q`` or ``Re < 1``, not ``v = 3``."""
    if tree.kind != "relation":
        return False
    left, right = tree.args
    if tree.value in ("<", "<=", ">", ">=", "<<", ">>", "!="):
        return bool(symbols(tree))
    if not symbols(left) or len(symbols(tree)) < 2:
        return bool(symbols(left)) and right == ZERO and left.kind not in ("symbol", "apply")
    return bool(symbols(right)) or left.kind not in ("symbol", "apply") or bool(right.args)


def _label(tree: Tree) -> str:
    left = tree.args[0]
    return str(left.value) if left.kind in ("symbol", "apply") else ""


def _has_step(document: Document, start: int, end: int) -> bool:
    """A formula or a number in the sentence, or right behind it."""
    if any(math.trees for math in document.maths_in(start, end + 3)) or list(document.measures_in(start, end)):
        return True
    return any(math.trees for math in document.maths_in(end, end + 4))


def _contrary(document: Document, item: Item, tree: Tree) -> str:
    """A criterion that contradicts the problem's own formula of the same symbol in the same letters."""
    if tree.kind != "relation" or tree.value not in ("=", "~="):
        return ""
    label = _label(tree)
    if not label:
        return ""
    for reference in document.place.references:
        for group in reference.groups:
            for own in group:
                if own.kind != "relation" or own.value != "=" or _label(own) != label:
                    continue
                if symbols(own) != symbols(tree):
                    continue
                if compare_trees(own, tree, document.setting).equal is False:
                    return f"the criterion for {label} is not that of the problem"
    return ""


def _span(document: Document, one: Definition) -> Span:
    start, end = one.term.span
    end = min(end, start + 400)
    while end > start and document.text[end - 1] in " \t\r\n,;":
        end -= 1
    return start, end


RULES: Final[Mapping[str, Rule]] = {"definition": definition, "criterion": criterion, "applied": applied}
