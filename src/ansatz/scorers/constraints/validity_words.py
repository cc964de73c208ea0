"""How texts speak of validity: its words, regimes in words, models by name, inequalities and headings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ansatz.scorers.constraints.document import Document
from ansatz.scorers.formulas import Tree, free_symbols
from ansatz.scorers.language import holds, names_quantity, stems, written
from ansatz.scorers.responses import Sentence

ORDERS: Final = frozenset({"<", "<=", ">", ">=", "<<", ">>"})

VALID: Final = re.compile(
    r"(?i)\b(?:valid\w{0,3}|hold\w{0,2}|appl(?:y|ies|icab\w{2,5})|range|regime|provided|as\s+long\s+as|"
    r"so\s+long\s+as|only\s+(?:if|when|for|in)|"
    r"requir\w{1,4}|presuppos\w{1,4}|presum\w{1,4}|demand\w{0,3}|relies\s+on|rests\s+on|break\w{0,3}\s+down|approximat\w{1,4}|restrict\w{1,4}|accurate|accuracy|good\s+(?:\w+\s)?(?:for|"
    r"when|if)|"
    r"works?\s+(?:for|when|if|well)|limited\s+to|"
    r"condition\w{0,2}|justified|reliable|trust\w{0,4}|domain|"
    r"true\s+(?:for|if|when)|"
    r"correct\s+(?:for|if|when|as)|inside|outside|beyond|confined)\b"
    r"|(?<!\w)(?:справедлив\w{0,4}|применим\w{0,5}|верн[аоы]?|верен|выполня\w{1,4}|при\s+условии|област\w{1,3}|"
    r"диапазон\w{0,3}|пока|"
    r"годит\w{1,3}|приближени\w{1,3}|предел\w{0,3}|ограничен\w{0,3}|точн\w{1,4}|работает|условие\w{0,2}|должн\w{1,2}|"
    r"действу\w{1,3}|если|мал\w{1,3}|только)"
)
WORDED: Final = re.compile(
    r"(?i)\b(?:much\s+(?:smaller|less|lower|slower|larger|greater|higher|longer|shorter|faster|weaker|"
    r"thinner)\s+than|(?:small|large|low|high|slow|"
    r"short|long|thin|far)\s+compared\s+(?:to|with)|well\s+(?:below|above)|far\s+(?:below|above|from|smaller|larger|"
    r"less|greater)|"
    r"non[\s-]?relativistic|(?:below|above|under|over|up\s+to|less\s+than|more\s+than|greater\s+than|at\s+most|"
    r"within|between)\s+(?:about\s+|roughly\s+|~\s?)?\$?\d+|"
    r"small\s+(?:angles?|oscillations?|amplitudes?|deflections?|displacements?|velocit\w+|speeds?)|(?:low|weak|"
    r"dilute|linear|laminar|elastic|paraxial|"
    r"classical|Newtonian|adiabatic|isothermal|continuum|ohmic|steady[\s-]state|"
    r"quasi[\s-]?static)[\s-]+(?:\w+[\s-]){0,1}?(?:regime|limit|range|region|field|"
    r"density|pressure|temperature|speed\w?|velocit\w+|flow))\b"
    r"|(?<!\w)(?:(?:много|значительно|намного|гораздо)\s+(?:меньше|больше|ниже|выше)|мал\w{1,3}\s+по\s+сравнению|"
    r"нерелятивистск\w{2,3}|"
    r"мал(?:ых|ые|ом|ой)\s+(?:угл\w{1,3}|колебани\w{1,3}|скорост\w{1,3}|амплитуд\w{0,2}|отклонени\w{1,3})|"
    r"(?:не\s+более|не\s+менее|до|менее|более|свыше|меньше|больше)\s+\$?\d)"
)
MODEL: Final = re.compile(
    r"(?i)\b(?P<name>(?:[\w'’-]{3,20}\s){1,3}?)(?:approximations?|models?|limit|regime|theory|law|equation|"
    r"assumption|expansion|description|treatment|formula|mechanics|idealization)\b"
    r"|\b(?P<kind>ideal\s+gas|point[\s-](?:mass|charge|particle|source)\w{0,2}|rigid\s+body|non[\s-]?relativistic|"
    r"thin[\s-]lens|paraxial|small[\s-](?:angle|oscillation|amplitude)\w?|frictionless|"
    r"free[\s-]fall|harmonic\s+oscillator|simple\s+(?:harmonic|pendulum)|plane[\s-]wave|black[\s-]?body|"
    r"perfect\s+(?:fluid|conductor)|incompressible|inviscid|quasi[\s-]?static|"
    r"adiabatic|lumped|laminar|mean[\s-]field|weak[\s-]field|far[\s-]field|WKB|Born|first[\s-]order|"
    r"linear\s+elastic\w{0,3}|no\s+(?:air\s+)?(?:drag|resistance|friction)|"
    r"(?:drag|resistance|friction)\s(?:is|are|force\sis)\s(?:\w+\s)?(?:small|negligible|neglected|ignored)|"
    r"negligible\s(?:\w+\s)?(?:drag|resistance|friction)|"
    r"neglect\w{1,4}\s(?:\w+\s){0,2}?(?:drag|resistance|friction))\b"
    r"|(?<!\w)(?:приближени\w{1,3}\s+(?P<ru>[\w-]{4,}(?:\s[\w-]{4,})?)|модел\w{1,2}\s+[\w-]{4,}|"
    r"идеальн\w{1,4}\s+газ\w{0,2}|нерелятивистск\w{2,3}|классическ\w{2,3}\s+[\w-]{4,}|материальн\w{2,3}\s+точк\w{1,2}|"
    r"закон\w{0,2}\s+[А-ЯЁ][а-яё]+|мал\w{1,3}\s+(?:угл\w{1,3}|колебан\w{1,3})|свободн\w{2,3}\s+падени\w{1,2}|"
    r"гармоническ\w{2,3}|без\s+трени\w|сопротивлени\w{1,3}\s+воздуха)"
)
EMPTY: Final = frozenset(
    "the this that our its these those usual standard following above same such any given general simple model used "
    "using "
    "and for with under all basic main whole apply physics correct appropriate relevant certain chosen derived "
    "resulting "
    "final valid boilerplate normal each every some which when first second conditions condition present "
    "proposed previous more less accurate than exact better earlier latter former used".split()
)
LONGEST: Final = 600  # characters of a sentence that can be read as one
LISTED: Final = 3  # sentences behind "it fails when:" that say when


def orders(document: Document, sentence: Sentence) -> Iterator[Tree]:
    """Inequalities in the problem's or the solution's own symbols."""
    for math in document.maths_in(sentence.start, sentence.end):
        whole = [math.whole] if math.whole is not None else []
        for tree in (*math.trees, *whole):
            if tree.kind == "relation" and tree.value in ORDERS and free_symbols(tree):
                yield tree


def is_heading(document: Document, sentence: Sentence) -> bool:
    """``### Outside ($r > R$)``: a marked line without a verb says nothing of validity."""
    line = document.text[document.text.rfind("\n", 0, sentence.start) + 1 : sentence.end].lstrip()
    whole = re.match(r"#{1,6}\s|(?:\*\*|__)[^\n]{1,160}(?:\*\*|__):?\s*\Z", line) is not None
    row = document.row(sentence.start, sentence.end)
    return whole and not any({word.text, word.lemma} & written("verbs") for word in row)


def denied(document: Document, sentence: Sentence) -> bool:
    """A sentence that claims that there is no bound, or refuses to give one."""
    return holds("universal", document.row(sentence.start, sentence.end))


def about(document: Document, sentence: Sentence) -> bool:
    """It names a symbol, a value or a word of the problem, or a thing of physics with a name."""
    if document.touches(sentence.start, sentence.end):
        return True
    if stems(sentence.text) & document.own_stems or named_model(sentence) is not None:
        return True
    return WORDED.search(sentence.text) is not None and names_quantity(sentence.text)


def named_model(sentence: Sentence) -> re.Match[str] | None:
    for match in MODEL.finditer(sentence.text):
        if match["name"] is None:
            return match
        words = [word for word in re.findall(r"[\w'’-]{3,}", match["name"].casefold()) if word not in EMPTY]
        if words and (len(words) > 0):
            return match
    return None
