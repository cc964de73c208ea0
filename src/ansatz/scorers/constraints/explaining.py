"""How texts say what a word means and what it does not, English and Russian. Tables only."""

from __future__ import annotations

import re
from typing import Final

MARKS: Final = "\"'“”„«»‘’*_`"
_QUOTED: Final = r"(?<!\w)(?:[\"“”„«‘'*_`]{1,3})(?P<quoted>[^\W\d_][\w \-–—]{1,40}?)(?:[\"“”»’'*_`]{1,3})"
_BARE: Final = r"(?P<bare>[^\W\d_][\w-]{1,24}(?:\s[^\W\d_][\w-]{1,24}){0,2}?)"
_ASIDE: Final = r"(?:\s{0,2}\([^()\n]{1,60}\)|\s{0,2}\$[^$\n]{1,40}\$|\s{0,2},[^,.;\n]{1,60},)?"
_HERE: Final = (
    r"(?:\s+(?:here|itself|always|only|simply|in\s+(?:this|the\s+present)\s+(?:problem|solution|context|question|"
    r"task)|throughout|below))?"
)
_SAYS: Final = (
    r"(?:means?|refers?\s+to|denotes?|signif(?:y|ies)|stands?\s+for|designates?|describes?|"
    r"(?:is|are)\s+(?:here\s+|always\s+)?(?:to\s+be\s+)?(?:understood|taken|meant|interpreted|used|intended|"
    r"read|employed)"
    r"(?:\s+here)?(?:\s+(?:as|in|to\s+mean|to\s+be|for|to\s+denote|to\s+describe|only\s+in|strictly\s+in|"
    r"exclusively\s+in))?|"
    r"has\s+the\s+meaning\s+of|is\s+defined\s+as)"
)
_IS: Final = r"(?:is|are|=|:|—|–|-)"
LINKS: Final = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        # the word "spin" may suggest a rotating ball; here it means ...
        rf"{_QUOTED}[^.\n]{{0,160}}?\b(?:here|in\s+this\s+(?:problem|solution|context|question|"
        rf"task))\s*,?\s+(?:it|this|we)\s+(?:{_SAYS}|mean\b|{_IS}\s)",
        rf"{_QUOTED}[^.\n]{{0,160}}?(?<!\w)(?:здесь|в\s+этой\s+задаче|в\s+данной\s+задаче)\s+(?:он[аои]?|это|"
        rf"оно|мы|речь)\s+(?:ид[её]т|означа\w{{1,3}}|обозначает|понима\w{{2,4}}|[—–-])",
        # the term "phase" (here) means ...
        rf"\b(?:terms?|words?|names?|notions?|concepts?|expressions?)\s+(?:of\s+)?(?:the\s+)?(?:{_QUOTED}|"
        rf"{_BARE}){_ASIDE}{_HERE}\s+(?:{_SAYS}|{_IS}\s)",
        # by potential I mean ...
        rf"\b(?:by|with|under)\s+(?:the\s+)?(?:term\s+|word\s+)?(?:{_QUOTED}|"
        rf"{_BARE}){_ASIDE}{_HERE}\s*,?\s+(?:(?:I|we|one)\s+(?:here\s+)?"
        r"(?:mean|understand|denote|refer\s+to|intend)s?|is\s+(?:meant|understood|intended))",
        # I use "charge" in the sense of ...
        rf"\b(?:I|we)\s+(?:here\s+)?(?:use|take|interpret|understand|read|employ|mean)\s+(?:the\s+)?(?:term\s+|"
        rf"word\s+)?(?:{_QUOTED}|{_BARE}){_ASIDE}"
        rf"{_HERE}\s+(?:in\s+(?:the|its)\s+(?:sense\s+of\b)?|to\s+mean|to\s+denote|as|for|strictly\s+as|"
        rf"only\s+(?:as|in|for)|exclusively\s+(?:as|in|for))",
        # "Potential" (here) means ..., *phase* denotes ...
        rf"{_QUOTED}{_ASIDE}{_HERE}\s*,?\s*(?:{_SAYS}|{_IS}(?=\s))",
        # Here potential means ...; potential here means ...
        rf"\b(?:here|in\s+this\s+(?:problem|solution|context|question|"
        rf"task))\s*,?\s+(?:the\s+)?{_BARE}{_ASIDE}\s+{_SAYS}",
        rf"(?:^|[\s*])(?:the\s+)?{_BARE}{_ASIDE}\s+(?:here|in\s+this\s+(?:problem|solution|context|question|"
        rf"task))\s+(?:{_SAYS}|{_IS}\s)",
        # the entropy is the thermodynamic one / in the thermodynamic sense
        rf"(?:^|[\s*])(?:the\s+)?{_BARE}{_ASIDE}\s+(?:is|are)\s+(?:used|meant|understood|taken|"
        rf"intended)\s+(?:here\s+)?(?:in|as)\b",
        rf"(?:^|[\s*])(?:the\s+)?{_BARE}{_ASIDE}\s+(?:refers?\s+to|denotes|means)\b",
        # ambiguous term: phase. Intended meaning: ...
        rf"\bambiguous\s+(?:terms?|words?)\s*(?:\*\*)?\s*(?::|is|—|–|-)\s*(?:\*\*)?\s*(?:{_QUOTED}|"
        rf"{_BARE})(?=[\s.,;:*(]|\Z)",
        # intended meaning of work: ...
        rf"\b(?:intended|relevant|chosen)\s+(?:meaning|sense)\s+(?:of|for)\s+(?:the\s+)?(?:term\s+|"
        rf"word\s+)?(?:{_QUOTED}|{_BARE}){_HERE}\s*(?:\*\*)?\s*(?::|is|—|–|-)",
        rf"(?<!\w)(?:многозначн|неоднозначн)\w{{2,3}}\s+(?:термин|слово)\s*(?:\*\*)?\s*(?::|—|–|"
        rf"-)\s*(?:\*\*)?\s*(?:{_QUOTED}|{_BARE})(?=[\s.,;:*(]|\Z)",
        # Russian
        rf"(?<!\w)(?:термин\w{{0,3}}|слов\w{{1,3}}|поняти\w{{1,3}})\s+(?:{_QUOTED}|"
        rf"{_BARE}){_ASIDE}(?:\s+(?:здесь|тут|в\s+этой\s+задаче|в\s+данной\s+задаче|в\s+решении))?\s*"
        r"(?:означа\w{1,3}|обозначает|понима\w{2,4}|употребл\w{2,6}|использ\w{2,8}|относ\w{2,6}|"
        r"подразумева\w{2,4}|име\w{2,3}\s+смысл|[—–-]\s?(?:это\s)?)",
        rf"(?<!\w)под\s+(?:термином\s+|словом\s+|понятием\s+)?(?:{_QUOTED}|{_BARE}){_ASIDE}(?:\s+(?:здесь|тут|"
        rf"в\s+этой\s+задаче|в\s+задаче|далее|мы|я)){{0,2}}\s+"
        r"(?:понима\w{1,4}|подразумева\w{1,4}|име\w{2,4}\s+в\s+виду|имеется\s+в\s+виду)",
        rf"{_QUOTED}{_ASIDE}(?:\s+(?:здесь|тут|в\s+этой\s+задаче|"
        rf"в\s+данной\s+задаче))?\s*,?\s*(?:[—–-]\s?(?:это)?|означа\w{{1,3}}|обозначает|понима\w{{2,4}}|"
        rf"употребл\w{{2,6}}|в\s+смысле)",
        rf"(?:^|[\s*])(?:здесь|тут|в\s+этой\s+задаче|"
        rf"в\s+данной\s+задаче)\s*,?\s+{_BARE}{_ASIDE}\s*(?:[—–-]\s?(?:это\s)?|означа\w{{1,3}}|обозначает|"
        rf"понима\w{{2,4}}|употребл\w{{2,6}})",
        rf"(?:^|[\s*]){_BARE}{_ASIDE}\s+(?:здесь|тут|в\s+этой\s+задаче|"
        rf"в\s+данной\s+задаче)\s*,?\s*(?:[—–-]\s?(?:это\s)?|означа\w{{1,3}}|обозначает|понима\w{{2,4}}|"
        rf"употребл\w{{2,6}})",
        rf"(?:^|[\s*]){_BARE}{_ASIDE}\s+(?:понима\w{{2,4}}|употребл\w{{2,6}}|"
        rf"означа\w{{1,3}})\s+(?:здесь\s+)?(?:в\s+смысле|как|именно)?",
    )
)
NEGATION: Final = re.compile(
    r"(?<!\w)(?:(?:and\s+|but\s+)?not\b(?!\s+(?:only|zero|equal|depend|necessar|chang|constant|simultaneous|"
    r"exceed|larger|smaller|includ|yet|applicable|possible|enough|specified|given|required|affect|vary|"
    r"negligible|conserved|perfect|exact|always|be\s+(?!confused)|just|all\b))|rather\s+than|as\s+opposed\s+to|"
    r"(?:as\s+)?distinct\s+from|(?:as\s+)?different\s+from|differs?\s+from|instead\s+of|"
    r"in\s+contrast\s+(?:to|with)|contrary\s+to|unlike|nor\b|no(?:t)?\s+to\s+be\s+confused|does\s+not\s+mean|"
    r"other\s+than|non-intended(?:\s+meaning)?s?|unintended(?:\s+meaning)?s?|"
    r"excluded(?:\s+meaning)?s?|а\s+не|но\s+не|и\s+не|не\s+следует\s+путать|не\s+путать|нельзя\s+путать|"
    r"в\s+отличие\s+от|вместо|не\s+имеется\s+в\s+виду|не\s+означает|"
    r"не\s+обозначает|не\s+подразумева\w{1,4}|не\s+в\s+смысле|не\s+как|отлича\w{2,4}\s+от|ни\b|не\s+о\b|не\s+об\b)",
    re.IGNORECASE,
)
# Words that name no meaning: what remains of "in its usual physical sense" or "as in other disciplines".
EMPTY: Final = frozenset(
    word[:5]
    for word in (
        "usual standard normal conventional common physical physics sense meaning usage used using other"
        " discipline field science branch area context term "
        "word defined definition appropriate correct general accepted textbook literature notion concept here"
        " problem solution question task confused intended "
        "only same strictly thing way any every text each known obvious clear well "
        "обычный стандартный общепринятый физический физика смысл значение употребляется использован другой"
        " иной наука область термин слово понятие определение "
        "задача решение здесь общем правило соответствующий учебник литература принятый путать имеется виду"
        " известный курс любой каждый данном этом"
    ).split()
)
NO_TERM: Final = frozenset(
    str.split(
        "term terms word words symbol symbols notation quantity quantities unit units variable variables"
        " everything all it this that these those they "
        "which what expression formula equation result answer letter letters problem question meaning sense"
        " name names value every each any "
        "термин термины слово слова слов символ обозначение обозначения величина величины единицы все это этот"
        " эта то что который буква ответ каждый "
        "assumption procedure method uncertainty symbols constants unit-check units-check notation data check"
        " range note допущение обозначения термины"
    )
)
