"""Rules for assumptions: stated about this problem, tied to a step, with what they do to the method."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from ansatz.items.model import Item
from ansatz.scorers.constraints.cases import laws
from ansatz.scorers.constraints.document import Document
from ansatz.scorers.constraints.findings import Finding, Rule, missing, undecided, wrong, yes
from ansatz.scorers.responses.sentences import Sentence
from ansatz.scorers.constraints.words import names_quantity, stems
from ansatz.scorers.equivalence.survey import free_symbols

_CUE: Final = re.compile(
    r"(?i)\b(?:assum\w{1,6}|suppos\w{1,5}|neglect\w{0,6}|negligibl[ey]|ignor\w{1,4}|disregard\w{0,3}|ideali[sz]\w{1,6}|"
    r"frictionless|massless|lossless|inextensible|presum\w{1,5}|approximation\w?|small[\s-](?:angle|oscillation)\w?|"
    r"premise|hypothes\w{1,4}|"
    r"(?:treat|model|regard|consider|approximat|tak)(?:ed|ing|es|e|s)?\s(?:[^.;\n]{1,60}?\s)?(?:as|to\s+be)|"
    r"(?:no|without|zero|absence\s+of|in\s+the\s+absence\s+of)\s(?:\w+\s){0,2}?(?:friction|drag|resistance|losses?|"
    r"heat|slipping|"
    r"dissipation|external|interaction|collision|viscosity|gravity|damping|radiation|leakage|turbulence)\w{0,3})\b"
    r"|(?<!\w)(?:предпол\w{2,10}|допус\w{1,6}|допущени\w{1,3}|пренебре\w{2,8}|счита\w{1,5}|будем\s+счит\w{1,3}|"
    r"принима\w{1,3}|примем|"
    r"не\s+учитыв\w{1,5}|без\s+уч[её]та|идеальн\w{1,4}|невесом\w{1,4}|нерастяжим\w{1,4}|полага\w{1,4}|положим|"
    r"рассматрива\w{1,4}\s(?:\S+\s){0,4}?как|моделиру\w{1,4}|отсутств\w{1,6}|гладк\w{1,4})"
)
_HEADING: Final = re.compile(
    r"(?i)\A[\s#*_>\d.)]{0,12}(?:key|main|modell?ing|simplifying|basic|stated|underlying|our|the|основные|принятые|"
    r"сделанные)?\s{0,2}"
    r"(?:assumptions?|idealizations?|допущени[яей]\w?|"
    r"предположени[яей]\w?)(?:\s[^:\n]{0,40})?[\s*_]{0,4}[:.]?[\s*_]{0,4}\Z"
)
# Words of an assumption about nothing: without others it is boilerplate.
_GENERIC: Final = frozenset(
    str.split(
        "stand usual typic commo reaso ideal condi assum hold holds apply appli made satis probl physi laws every "
        "value "
        "units syste situa neces simpl norma given make makes take taken suppo expec appro relev other thing fact note "
        "here follo behav quant solut soluti answe metho calcu formu equat step steps resul negle ignor disre treat "
        "model regar consi "
        "presu premi hypot valid true reali basic gener textb effec secon order small corre well known proce use used "
        "using neede requi also state states throu analy deriv under abov below key main impor purpo sake conve detai "
        "станд обычн типич усло услов предп допущ допус вс все всё задач закон едини систе прене счита прини идеал "
        "полаг "
        "решен ответ метод выпол разум основ необх учиты эффек данно данны общие обще физик величи значе"
    )
)
_PHYSICAL: Final = frozenset(
    str.split(
        "oscil angle ampli "
        "frict drag resis massl rigid point unifo elast inela adiab isoth quasi relat incom visco stead homog isotr "
        "thin "
        "inext vacuu isola conse inter colli loss losses dissi rotat slip slipp slidi rolli const indep gravi equil "
        "rever "
        "trans radia nonre class small linea noise damp dampi turbu lamin perfe rough smoot stati stret light air "
        "heat spher cylin paral perpe infin plana symme neutr dilut weak frictl lossl buoya tempe press densi field "
        "magne "
        "колеб угол углы углах ампли "
        "трени сопро невес тверд твёрд точеч матер одно одноp упруг неупр адиаб изоте релят несжи вязко устан однор "
        "изотр "
        "тонк нерас вакуу замкн сохра взаим потер вращ прос проск посто завис равно обрат излуч класс квант малый мал "
        "малые линей воздух возду тепло симме идеал газ нить блок"
    )
)
_LINK: Final = re.compile(
    r"(?i)\b(?:so\s+(?:that|the|we|that|it|mechanical|energy|only)|so|thus|hence|therefore|consequently|"
    r"which\s+(?:means|allows|"
    r"lets|gives|implies|makes|justif\w+|leaves|turns|reduces|yields|removes|simplif\w+|linear\w+|leads)|this\s+(?:allows|lets|means|justif\w+|implies|gives|makes|"
    r"is\s+(?:used|why)|"
    r"removes|leaves|turns|reduces|simplif\w+)|allow\w{0,3}|permit\w{0,3}|enabl\w{1,3}|lets?\s+us|we\s+can|can\s+be|"
    r"used\s+(?:in|when|to|for|at)|requir\w{1,4}|is\s+(?:exactly\s+)?what|underl\w{1,4}|"
    r"using|because|since|under\s+this|with\s+this|by\s+this|means?|implies|justif\w{1,4}|so\s+there|then|giv(?:es|"
    r"ing)|needed|"
    r"enters?|appears?|leads?|reduc\w{1,3}|drop\w{0,3}|vanish\w{0,3}|simplif\w{1,4}|eliminat\w{1,3}|remov\w{1,3}|"
    r"it\s+follows|"
    r"in\s+(?:step|eq\w*|equation)|applied|conserved|only\s+force\w?)\b"
    r"|(?<!\w)(?:поэтому|следовательно|значит|тогда|позволя\w{1,3}|можно|откуда|отсюда|из\s+этого|следует|так\s+что|"
    r"в\s+силу|так\s+как|"
    r"поскольку|"
    r"благодаря|использ\w{1,6}|применя\w{1,5}|примени\w{1,3}|получа\w{1,3}|сохраняется|упроща\w{1,4}|исчеза\w{1,3}|"
    r"сводится|"
    r"в\s+(?:шаге|уравнении|формуле)|да[её]т|и\s+потому|обращается|ввиду|вследствие)"
)
_LAW: Final = re.compile(
    r"(?i)\b(?:conserv\w{2,7}\s+(?:of\s+)?(?:\w+\s){0,2}?(?:energy|momentum|charge|mass)|(?:energy|momentum|charge|"
    r"angular\s+momentum)\s+"
    r"(?:is\s+)?conserv\w{2,7}|Newton\W{0,3}s?\s+(?:\w+\s)?law|second\s+law|first\s+law|Hooke|Ohm|Kirchhoff|Gauss|"
    r"Amp[eè]re|Faraday|"
    r"Bernoulli|ideal[\s-]gas\s+(?:law|equation)|kinematic\w{0,2}|equations?\s+of\s+motion|Coulomb|Stefan|Snell|"
    r"Kepler|Planck|"
    r"step\s+\(?\d|eq(?:uation)?s?\.?\s?\(?\d|harmonic\s+oscillat\w{2,4}|Maxwell|Boltzmann|work[\s–-]energy)\b"
    r"|(?<!\w)(?:закон\w{0,3}\s+(?:\S+\s){0,3}?(?:сохранения|Ньютона|Гука|Ома|Кирхгофа|Гаусса|Кулона|Бернулли)|"
    r"уравнени\w{1,2}\s+"
    r"(?:движения|состояния|Менделеева|Бернулли)|шаг\w?\s+\d|формул\w\s+\(?\d|сохранени\w\s+(?:энергии|импульса))"
)
_IMPACT: Final = re.compile(
    r"(?i)\b(?:otherwise|without\s+(?:this|it|that|the\s+assumption)|if\s+(?:this|it|that|friction|drag|"
    r"the\s+\w+)\s+(?:were|was|is|did|had|does)\s?n[o'’]?t|"
    r"if\s+(?:\w+\s){1,4}(?:were|was)|would|could\s+not|if\s+not|not\s+hold|relax\w{0,3}|conserved|simplif\w{1,5}|"
    r"reduc\w{1,4}|"
    r"eliminat\w{1,3}|vanish\w{0,3}|drop(?:s|ped)?|removes?|no\s+(?:energy|work|heat|term|torque|need)|constant|"
    r"allow\w{0,2}|lets|"
    r"enabl\w{1,2}|means?|implies|so\s+that|so|therefore|thus|hence|only|justif\w{1,4}|makes?|linear\w{0,4}|"
    r"decoupl\w{1,3}|"
    r"instead\s+of|which|uses?|using|leads?|becomes?|turns?|converts?)\b"
    r"|(?<!\w)(?:иначе|без\s+этого|если\s+бы|в\s+противном|сохраня\w{1,4}|упроща\w{1,4}|исчеза\w{1,3}|сводит\w{0,3}|"
    r"позволя\w{1,3}|"
    r"поэтому|значит|следовательно|постоянн\w{1,3}|только|не\s+нужно|можно|приводит|так\s+что|обращает\w{0,2}|"
    r"становит\w{1,2})"
)


@dataclass(frozen=True, slots=True)
class Assumption:
    """One sentence, or part of one, that assumes something; ``place`` is its number in the document."""

    sentence: Sentence
    place: int
    grounded: bool


def assumptions(document: Document) -> Iterator[Assumption]:
    """What the response assumes, in order; ungrounded ones are boilerplate."""
    listed = -1  # the block after a heading: its items are assumptions, whatever their words
    for place, sentence in enumerate(document.sentences):
        if _HEADING.match(sentence.text):
            listed = sentence.block
            continue
        in_list = listed >= 0 and sentence.block - listed <= _LIST and _is_item(document, sentence)
        if listed >= 0 and not in_list and sentence.block > listed + 1:
            listed = -1
        elif in_list:
            listed = sentence.block
        if _CUE.search(sentence.text) or in_list:
            yield Assumption(sentence, place, _grounded(document, sentence))


_LIST: Final = 2
_ITEM: Final = re.compile(r"[\s>]*(?:[-*+•–—]|\(?\w{1,2}[.)])\s")


def _is_item(document: Document, sentence: Sentence) -> bool:
    line = document.text.rfind("\n", 0, sentence.start) + 1
    return _ITEM.match(document.text, line) is not None


_CONSTRAINT: Final = re.compile(r"(?i)\bconstraint\w{0,2}")  # no constant


def _grounded(document: Document, sentence: Sentence) -> bool:
    """Whether it is about something: a symbol or a value of the problem, its words, or a thing of physics."""
    said = {stem for stem in stems(_CONSTRAINT.sub("", sentence.text)) if stem not in _GENERIC}
    if said & _PHYSICAL or said & document.own_stems:
        return True
    if _touches(document, sentence):
        return True
    words = " ".join(word for word in re.findall(r"[^\W\d_]{3,}", sentence.text) if word.casefold()[:5] not in _GENERIC)
    return names_quantity(words)


def _touches(document: Document, sentence: Sentence) -> bool:
    """A symbol or a value of the problem, other than in the result itself: "under ideal conditions, $R = ...$"."""
    for math in document.maths_in(sentence.start, sentence.end):
        law = any(tree.kind == "relation" and tree.value == "=" and free_symbols(tree.args[1]) for tree in math.trees)
        if not law and document.touches(math.start, math.end):
            return True
    return False


def stated(document: Document, item: Item) -> Finding:
    """An assumption about something in this problem; one that the solution itself breaks contradicts."""
    first = hollow = None
    for one in assumptions(document):
        span = one.sentence.start, one.sentence.end
        if not one.grounded:
            hollow = hollow or one
            continue
        broken = _broken(document, one.sentence)
        if broken:
            return wrong(span, broken)
        first = first or one
    if first is not None:
        return yes((first.sentence.start, first.sentence.end), "an assumption about this problem")
    if hollow is not None:
        return missing("only boilerplate is assumed: nothing of this problem is named")
    return missing("no assumption is stated")


_NEGLECTED: Final = re.compile(
    r"(?i)(?<!have\s)(?<!has\s)(?<!with\s)\b(?:neglect\w{0,6}|ignor\w{1,4}|no|without|disregard\w{0,3})\s+(?:the\s+|"
    r"any\s+|"
    r"all\s+)?(?P<what>[a-z]+(?:\s(?!and|so|or|is|as|in|to|we|the)[a-z]+){0,2})"
    r"|(?<!\w)(?:пренебрега\w{1,4}|пренебреч\w|без\s+уч[её]та|не\s+учитыва\w{1,3})\s+(?P<ru>[а-яё]+(?:\s(?!и|в|на|"
    r"так|по)[а-яё]+){0,2})"
)


def _broken(document: Document, sentence: Sentence) -> str:
    """Friction is neglected, and the result holds the coefficient of friction."""
    match = _NEGLECTED.search(sentence.text)
    if match is None:
        return ""
    what = stems(match["what"] or match["ru"])
    if not what:
        return ""
    used = {name for law in laws(document) if law.target == document.target for name in free_symbols(law.value)}
    for symbol in document.item.context.symbols:
        if document.alias(symbol.name) in used and what <= stems(symbol.description):
            return f"{symbol.name}, {symbol.description[:60]}, is in the result all the same"
    return ""


def anchored(document: Document, item: Item) -> Finding:
    """A step that the assumption allows: a formula or a law beside it, joined to it by words."""
    loose = None
    for one in assumptions(document):
        if not one.grounded:
            continue
        here = one.sentence
        for sentence in (here, *document.sentences[one.place + 1 : one.place + 3]):
            if sentence is not here and sentence.block - here.block > 1:
                break
            maths = document.maths_in(sentence.start, sentence.end)
            step = any(tree.kind == "relation" for math in maths for tree in math.trees)
            law = _LAW.search(sentence.text)
            link = _LINK.search(sentence.text)
            if link and document.symbols_in(sentence.start + link.end(), sentence.end) & frozenset(document.uses):
                step = True  # "therefore only $E_x$ survives"
            linked = _LINK.search(sentence.text) or (sentence is not here and _LINK.search(here.text))
            if linked and (step or law):
                return yes((here.start, sentence.end), "tied to a formula" if step else "tied to a law")
            if step or linked:
                loose = loose or (here.start, sentence.end)
    if loose is not None:
        return undecided("whether the assumption is tied to this step is not said", loose)
    return missing("no assumption is tied to a step")


def impact(document: Document, item: Item) -> Finding:
    """What the assumption does to the method, in words."""
    for one in assumptions(document):
        if not one.grounded:
            continue
        here = one.sentence
        cue = _CUE.search(here.text)
        if _IMPACT.search(here.text, cue.end() if cue else 0) or _IMPACT.search(here.text[: cue.start() if cue else 0]):
            return yes((here.start, here.end), "says what follows from the assumption")
        for sentence in document.sentences[one.place + 1 : one.place + 3]:
            if sentence.block - here.block <= 1 and _IMPACT.search(sentence.text) and not _HEADING.match(sentence.text):
                return yes((here.start, sentence.end), "says what follows from the assumption")
    return missing("nothing says what the assumption does")


RULES: Final[Mapping[str, Rule]] = {"stated": stated, "anchored": anchored, "impact": impact}
