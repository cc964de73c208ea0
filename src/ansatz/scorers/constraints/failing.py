"""The rule for how a result fails outside of its range, and which way."""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.model import Item
from ansatz.scorers.constraints.document import Document
from ansatz.scorers.constraints.findings import Finding, Span, missing, undecided, wrong, yes
from ansatz.scorers.constraints.holding import fails as claims_failure
from ansatz.scorers.constraints.holding import states_range
from ansatz.scorers.constraints.validity_words import (
    LISTED,
    LONGEST,
    VALID,
    WORDED,
    about,
    denied,
    is_heading,
    orders,
)
from ansatz.scorers.language import names_quantity
from ansatz.scorers.responses import Sentence

FAILS: Final = re.compile(
    r"(?i)\b(?:break\w{0,3}\s+down|fail\w{0,4}|no\s+longer|invalid\w{0,3}|otherwise|outside|beyond|ceas\w{1,3}|"
    r"matters?|effects?\s(?:\w+\s)?(?:become|dominate|set\s+in)\w{0,2}|becomes?\s(?:important|significant|relevant|"
    r"noticeable)|"
    r"(?:actual|true|real|exact)\s(?:\w+\s){1,4}?(?=is\b|are\b|becomes?\b|would\b|will\b|exceeds?\b|falls?\b|lies\b|"
    r"grows?\b)|"
    r"deviat\w{1,5}|inaccurate|gives?\s+(?:an?\s+)?too\s\w+|farther\s+(?:out|away)|further\s+(?:out|away)|closer\s+in|"
    r"cannot\s+be\s+(?:used|applied|trusted|neglected|ignored)|not\s+(?:valid|hold|apply|applicable|accurate|"
    r"negligible)|wrong|errors?|"
    r"if\s+(?:\S+\s){1,8}?(?:large|larger|high|higher|not\s+small|comparable|exceeds?|increases?|grows?|too|"
    r"approach\w{0,3}|becomes?|were|violated)|"
    r"(?:for|at|when|as|with|once)\s+(?:\S+\s){0,6}?(?:large|larger|high|higher|greater|strong|stronger|big|bigger|"
    r"fast|faster|comparable|approach\w{0,3}|increas\w{1,3}|"
    r"exceed\w{0,3}|long|longer|dense|denser|low|lower|small|smaller|grow\w{0,3}|violated)|overestimat\w{1,3}|"
    r"underestimat\w{1,3}|violat\w{1,4}|"
    r"over-?predict\w{0,3}|under-?predict\w{0,3})\b"
    r"|(?<!\w)(?:наруша\w{1,5}|наруше\w{1,4}|переста\w{1,3}|неприменим\w{0,3}|не\s+(?:применим\w{0,3}|"
    r"справедлив\w{0,3}|выполня\w{1,4}|работает|годится)|иначе|"
    r"за\s+предел\w{1,4}|вне\s|чем\s+(?:предсказ\w+|да[её]т|по\s+формул\w)|истинн\w{2,3}|настоящ\w{2,3}|реальн\w{2,3}|действительн\w{2,3}|предсказыва\w{1,3}|"
    r"завыш\w{1,4}|заниж\w{1,4}|отклон\w{1,6}|ошибк\w{1,3}|погрешност\w{1,3}|"
    r"при\s+(?:\S+\s){0,3}?(?:больш\w{1,3}|сильн\w{1,3}|высок\w{1,3}|"
    r"увеличени\w|росте|приближении|бол[её]е|малых|низк\w{1,3}))"
)
# Of these each tells by itself that a result fails; the others need talk of validity around them.
_STRONG: Final = re.compile(
    r"(?i)break\w{0,3}\s+down|fail|no\s+longer|invalid|not\s+(?:valid|hold|apply|applicable|accurate)|estimat|predict|deviat|"
    r"inaccurate|violat|actual|true|real|exact|наруш|переста|неприменим|не\s+(?:применим|справедлив|выполня|работает|годится)|"
    r"завыш|заниж|отклон|погрешност|за\s+предел|предсказ|истинн|настоящ|реальн|действительн|чем\s"
)
_TREND: Final = re.compile(
    r"(?i)\b(?:overestimat\w{1,3}|underestimat\w{1,3}|over-?predict\w{0,3}|under-?predict\w{0,3}|too\s+(?:large|"
    r"small|high|low|long|short|fast|slow|big|great|strong|weak)|"
    r"larger|smaller|bigger|greater|less|lower|higher|(?<!no\s)longer|shorter|faster|slower|increas\w{1,3}|decreas\w{1,3}|"
    r"grow\w{0,3}|rises?|falls?|exceeds?|"
    r"diverg\w{1,4}|drops?|reduc\w{1,4}|saturat\w{1,3}|more\s+than|above|below|stronger|weaker|earlier|later|"
    r"lag\w{0,4}|shrink\w{0,2}|terminal|unbounded|"
    r"infinit\w{1,3}|smaller|closer|farther|further|nearer|blur\w{0,3}|spread\w{0,3}|shift\w{0,3}|worse|to\s+zero|"
    r"vanish\w{0,3})\b"
    r"|(?<!\w)(?:завыш\w{1,4}|заниж\w{1,4}|больше|меньше|выше|ниже|раст[её]\w|увелич\w{1,6}|уменьш\w{1,6}|"
    r"возраст\w{1,4}|рост\w{0,2}|неограниченн\w{2,3}|убыва\w{1,3}|превыш\w{1,4}|"
    r"расход\w{1,4}|длиннее|короче|быстрее|медленнее|снижа\w{1,4}|пада\w{1,3}|насыща\w{1,4}|слишком|ближе|дальше)"
)
# Where nature lies beside common idealizations: (the idealization, the quantity, whether the true value is larger).
_TRUTH: Final = (
    (r"small[\s-]angle|small[\s-]oscillation|small[\s-]amplitude|sin\W{0,6}theta|pendulum|мал\w+\sугл|"
    r"мал\w+\sколебан|маятник", r"period|период\w*", True),
    (r"drag|air\sresistance|friction|сопротивлени\w+\sвоздуха|трени\w+", r"range|speed|velocity|height|distance|"
    r"скорост\w+|дальност\w+|высот\w+", False),
    (r"non[\s-]?relativistic|classical|Newtonian|relativ\w+|нерелятивист\w+|классическ\w+", r"kinetic\senergy|"
    r"momentum|кинетическ\w+\sэнерги\w+|импульс\w*", True),
)  # fmt: skip
_LOWER_WORDS: Final = (
    r"lower|smaller|less|shorter|slower|reduced?|overestimat\w+|over-?predict\w*|меньше|ниже|короче|медленнее|завыш\w+"
)
_HIGHER_WORDS: Final = (
    r"higher|larger|greater|longer|faster|underestimat\w+|under-?predict\w*|больше|выше|длиннее|быстрее|заниж\w+"
)


def failure(document: Document, item: Item) -> Finding:
    """How the result fails outside of the range, and in which direction."""
    near: Span | None = None
    for place, sentence in enumerate(document.sentences):
        fails = FAILS.search(sentence.text)
        if fails and len(sentence.text) > LONGEST:
            continue  # no sentence: nobody can tell what in it belongs together
        if fails and (denied(document, sentence) or is_heading(document, sentence)):
            continue
        if not fails or not (_STRONG.search(fails[0]) or _ranged(document, sentence)):
            continue
        following = document.sentences[place + 1 : place + 2]
        scope = [sentence, *(one for one in following if one.block - sentence.block <= 1)]
        for last in scope:
            trend = _TREND.search(last.text, fails.end() if last is sentence and _same_word(fails) else 0)
            own = _TREND.search(fails[0]) if last is sentence else None
            touches = about(document, sentence) or about(document, last) or names_quantity(sentence.text)
            if (trend or own) and touches:
                if last is sentence and not _two_parts(sentence.text, fails, trend or own):
                    near = near or (sentence.start, last.end)
                    continue
                before = document.around(sentence.start, 2, 0)
                text = document.text[before[0].start : last.end]
                against = _known_otherwise(document, text)
                if against:
                    return wrong((sentence.start, last.end), against)
                if not any(claims_failure(document, one) for one in (sentence, last)) and not _beyond(document, place):
                    near = near or (sentence.start, last.end)
                    continue
                return yes((sentence.start, last.end), "says how it fails, and which way")
        if about(document, sentence) and re.search(
            r"(?i)break|fail|invalid|no longer|outside|наруш|неприменим|за предел", fails[0]
        ):
            near = near or (sentence.start, sentence.end)
    if near is not None:
        return undecided("says that it fails; a direction is not to be found by rules", near)
    return missing("nothing says how the result fails outside of its range")


def _beyond(document: Document, place: int) -> bool:
    """What happens outside of a range that one of the sentences before states."""
    before = document.sentences[max(0, place - LISTED) : place + 1]
    return any(
        states_range(document, one) and (any(orders(document, one)) or WORDED.search(one.text)) for one in before
    )


def _ranged(document: Document, sentence: Sentence) -> bool:
    """Talk of validity in the sentence or beside it, or the words of a model against nature."""
    if _STRONG.search(sentence.text):
        return True
    around = document.around(sentence.start, 2, 1)
    return any(document.says(VALID, one) or document.says(WORDED, one) for one in around)


def _same_word(fails: re.Match[str]) -> bool:
    """The cue holds a word such as "larger" itself, which is the condition and not the consequence."""
    return _TREND.search(fails[0]) is not None and not re.search(r"(?i)estimat|predict|завыш|заниж", fails[0])


def _two_parts(text: str, fails: re.Match[str], trend: re.Match[str] | None) -> bool:
    """Condition and consequence are two things: "for larger angles" alone is no trend."""
    if re.search(r"(?i)estimat|predict|завыш|заниж", fails[0]):
        return True
    return trend is not None and (trend.start() >= fails.end() or trend.end() <= fails.start())


def _known_otherwise(document: Document, text: str) -> str:
    """Against what is known of common idealizations: a pendulum swings slower at large angles."""
    for idealization, quantity, larger in _TRUTH:
        if not re.search(rf"(?i){idealization}", text):
            continue
        said_lower = re.search(rf"(?i)\b(?:true|actual|real|exact|measured|истинн\w+|реальн\w+|"
        rf"настоящ\w+)\s(?:\w+\s){{0,3}}?(?:{quantity})\s(?:\w+\s){{0,4}}?(?:{_LOWER_WORDS})|"
                               rf"(?:overestimat\w+|over-?predict\w*|"
                               rf"завыш\w+)\s(?:\w+\s){{0,4}}?(?:{quantity})", text)  # fmt: skip
        said_higher = re.search(rf"(?i)\b(?:true|actual|real|exact|measured|истинн\w+|реальн\w+|"
        rf"настоящ\w+)\s(?:\w+\s){{0,3}}?(?:{quantity})\s(?:\w+\s){{0,4}}?(?:{_HIGHER_WORDS})|"
                                rf"(?:underestimat\w+|under-?predict\w*|"
                                rf"заниж\w+)\s(?:\w+\s){{0,4}}?(?:{quantity})", text)  # fmt: skip
        if larger and said_lower and not said_higher:
            return "the true value is larger there, not smaller"
        if not larger and said_higher and not said_lower:
            return "the true value is smaller there, not larger"
    return ""
