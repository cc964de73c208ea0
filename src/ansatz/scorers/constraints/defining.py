"""How texts define a term, give its criterion and apply it, English and Russian. Tables only."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.responses import FORMULA

WORD: Final = r"[^\W\d_][\w'’-]{1,24}"
_NAME: Final = rf"(?P<name>(?:{WORD}\s(?:\([^\W\d_]{{2,16}}\)\s)?){{0,4}}?{WORD})"
_MARK: Final = r"[\"“”„«»‘’'*_`]{0,3}"
_ASIDE: Final = r"(?:\s{0,2}\([^()\n]{1,60}\)|\s[^\W\d_](?:_\w{1,8})?(?=[\s,:=])" + (
    rf"|\s{{0,2}}\(?{FORMULA}{{1,90}}\)?(?:\s?\([^()\n]{{1,60}}\))?|\s{{0,2}},[^,.;\n]{{1,60}},)?"
)
# What a quantity is: the kind of thing that a definition begins with.
GENUS: Final = (
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
WHICH = re.compile(
    r"\b(?:ratio|fraction|share|rate|percentage|portion|proportion|per\s+unit|derivative|reciprocal|that|which|"
    r"whose|when|where|needed|required|necessary|exerted|done|taken|felt|"
    r"stored|released|measured|shown|delivered|time\s+(?:for|of|after|in|between|during|until)|"
    r"distance\s+(?:between|from|over|at)|work\s+(?:per|needed)|energy\s+(?:per|needed)|"
    r"charge\s+per|force\s+per|mass\s+per|power\s+per)\b",
    re.IGNORECASE,
)
DEFINED: Final = tuple(
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
        rf"\bby\s+(?:[*_]{{0,2}}(?:the|an?)[*_]{{0,2}}\s+)?{_MARK}{_NAME}{_MARK}{_ASIDE}\s+(?:here\s+)?(?:we|I|one)\s+(?:here\s+)?(?:mean|"
        rf"understand)s?\b",
        rf"(?:^|[\n*.:;(]\s{{0,2}}|\b(?:the|an?)\s){_MARK}{_NAME}{_MARK}{_ASIDE}\s+(?:here\s+)?(?:means|"
        rf"denotes|refers\s+to|describes|measures|quantifies)\b",
        rf"(?:^|[\n*.:;]\s{{0,2}}|\b(?:the|an?)\s){_MARK}{_NAME}{_MARK}{_ASIDE}\s+(?:is|are)\s+(?:simply\s+|"
        rf"just\s+|exactly\s+|{FORMULA}{{1,20}}\s+times\s+)?(?:(?:the|an?|that)\s+(?:{WORD}\s){{0,2}}?{GENUS}\b|"
        rf"{GENUS}\s(?=(?:per|that|which|needed|required|necessary|over|done|stored|between)\b))",
        rf"(?:^|\n)\s{{0,4}}(?:[-*•]\s|\d{{1,2}}[.)]\s)?[\"“*_]{{1,3}}{_NAME}(?:[\"”*_]{{1,3}}{_ASIDE}\s*(?::|—|–|"
        rf"-)|{_ASIDE}\s?:)\s*(?:\*\*|__)?\s*(?:(?:the|an?|that)\s+(?:{WORD}\s){{0,2}}?)?{GENUS}\b",
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
HEADED: Final = DEFINED[7]
DASHED: Final = DEFINED[8]
_ENGLISH: Final = DEFINED[:8]
_RUSSIAN: Final = DEFINED[8:]
_LATIN_WORD: Final = re.compile("[A-Za-z]{2}")
_CYRILLIC_WORD: Final = re.compile("[А-Яа-яЁё]{2}")


def patterns_for(text: str) -> tuple[re.Pattern[str], ...]:
    """The patterns whose words a text can hold, by its letters."""
    english = _ENGLISH if _LATIN_WORD.search(text) else ()
    return (*english, *_RUSSIAN) if _CYRILLIC_WORD.search(text) else english


CRITERION = re.compile(
    r"\b(?:formal\w{0,2}|criteri(?:on|a)|condition|test|if\s+and\s+only\s+if|iff|defined\s+(?:by|as|through)|"
    r"mathematical\w{0,2}|quantitative\w{0,2}|expressed\s+(?:as|by)|such\s+that|"
    r"given\s+by|in\s+symbols|equal\s+to|equals|equivalently|i\.e\.|that\s+is|satisf\w{1,4}|"
    r"(?:as|in)\s+(?:an?\s+)?(?:equation|formula|inequality|symbol)s?)\b"
    r"|(?<!\w)(?:формальн|критери|услови|тогда\s+и\s+только\s+тогда|математическ|количественн|выража|определя|"
    r"то\s+есть|т\.\s?е\.|равен|равн[аоы]|по\s+формул|формул|записыва|в\s+виде\s+(?:уравнени|неравенств|равенств))",
    re.IGNORECASE,
)
APPLIED = re.compile(
    r"\b(?:(?:us|apply|insert|invok|follow|adopt|substitut)\w{1,4}\s+(?:\w{1,12}\s){0,4}?(?:definition|"
    r"criterion|condition|meaning|this)|"
    r"(?:by|from|with|per|according\s+to|in\s+line\s+with|under)\s+(?:\w{1,12}\s){0,2}?(?:definition|"
    r"criterion)|this\s+(?:definition|criterion)|the\s+(?:definition|criterion)\s+(?:gives|yields|of)|"
    r"appl(?:y|ying|ied)\s+(?:\w{1,12}\s){0,2}?test|the\s+test\s+(?:gives|says|shows)|"
    r"(?:criterion|condition|test)\s+is\s+(?:met|satisfied|fulfilled|passed)|(?:from|with|by)\s+th(?:is|e)\s+condition|satisfies\s+(?:\w{1,12}\s){0,2}?(?:definition|criterion))\b"
    r"|(?<!\w)(?:по\s+(?:\w{1,14}\s){0,2}?определени|примен\w{1,4}\s+(?:\w{1,12}\s){0,3}?(?:определени|"
    r"критери)|из\s+(?:\w{1,14}\s){0,2}?(?:определени|критери)|согласно\s+(?:\w{1,14}\s){0,2}?(?:определени|"
    r"критери)|"
    r"применя(?:ем|я)\s{0,2}[:,]|использу\w{1,4}\s+(?:\w{1,12}\s){0,3}?(?:определени|критери)|"
    r"из\s+(?:этого\s+)?услови|(?:критери\w{1,3}|условие)\s+(?:выполн|дает|даёт))",
    re.IGNORECASE,
)
