"""Experimental methods (SciIF, table 4): a procedure that can be carried out, anchors that can be checked, uncertainty."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from items.model import Item
from scorers.constraints.arithmetic import agree, is_calculation, is_literal, with_values
from scorers.constraints.document import Document
from scorers.constraints.findings import Finding, Rule, Span, missing, undecided, wrong, yes
from scorers.constraints.propagation import false_propagation
from scorers.constraints.sentences import Sentence
from scorers.constraints.terms import akin
from scorers.constraints.updating import known
from scorers.constraints.words import stems
from scorers.notation.tree import Tree, symbols

# What is done to an apparatus; verbs of derivations ("substitute", "find", "calculate") are no steps of a procedure.
_ACTION = re.compile(
    r"\b(?:measure[sd]?|measuring|record(?:s|ed|ing)?|weigh(?:s|ed|ing)?|hang(?:s|ing)?|suspend(?:s|ed|ing)?|clamp(?:s|ed|ing)?|mount(?:s|ed|ing)?|attach(?:es|ed|ing)?|place[sd]?|placing|put(?:s|ting)?|"
    r"set\s+up|set\s+the|setting\s+up|connect(?:s|ed|ing)?|wire\s+(?:up|the)|adjust(?:s|ed|ing)?|align(?:s|ed|ing)?|fill(?:s|ed|ing)?|pour(?:s|ed|ing)?|heat\s+(?:the|it|up|a)|heated|heating\s+the|cool\s+the|"
    r"release[sd]?|releasing|displace[sd]?\s+(?:the|it|by)|pull(?:s|ed|ing)?|drop(?:s|ped|ping)?\s+(?:the|it|a)|start(?:s|ed|ing)?\s+(?:the|a|timing)|stop(?:s|ped|ping)?\s+(?:the|timing)|time\s+(?:the|\d|how|ten|twenty|fifty|n\b|\$)|timed|"
    r"timing\s+(?:is|the)|repeat(?:s|ed|ing)?|vary|varies|varied|varying|change\s+the|read(?:s|ing)?\s+(?:off|the|its|\$)|note\s+(?:the|down|\$)|observe\s+the|wait(?:s|ed|ing)?\s+(?:until|for)|stir(?:s|red|ring)?|"
    r"plot(?:s|ted|ting)?|fit\s+(?:a|the)|calibrate[sd]?|calibrating|zero\s+the|tare|turn\s+(?:on|off|the)|switch(?:es|ed|ing)?\s+(?:on|off|the)|apply\s+(?:a|the)|load(?:s|ed|ing)?\s+the|take\s+(?:the\s+mean|\w{1,8}\s+readings?|readings?|the\s+average|at\s+least)|"
    r"average[sd]?\s+(?:the|over|them|these|of)?|fix(?:es|ed|ing)?\s+the|level\s+the|insert(?:s|ed|ing)?\s+the|move[sd]?\s+the|slide[sd]?\s+the|focus\w{0,4}|immerse[sd]?|determine\s+\$?\w{1,12}\$?\s+(?:with|from\s+the\s+scale)|illuminate[sd]?|count(?:s|ed|ing)?\s+the|shield\s+the|drop)\b"
    r"|(?<!\w)(?:измер(?:ить|яем|яют|им|яя|яется|ен[аоы]?)|взве[сш]\w{1,5}|подвес\w{1,4}|закреп\w{1,4}|установ(?:ить|им|ите|ите)|помест\w{1,4}|помещаем|полож\w{1,4}|соб(?:рать|ираем|ер[её]м)\s+(?:схем|цепь|установк)|"
    r"подключ\w{1,4}|включ(?:ить|аем|им)|выключ\w{1,4}|налить|нали\w{2,4}|нагре\w{1,5}|охла\w{1,5}|отклон(?:ить|яем|им)|отпус\w{1,6}|запус\w{1,6}|останов\w{1,5}|засе(?:чь|каем)|записа\w{1,3}|записыва\w{1,3}|зафиксир\w{1,5}|повтор\w{1,6}|"
    r"меня(?:ть|ем|я)|измен(?:ить|яем|яя)|снима\w{1,3}\s+показания|снять\s+показания|дожда\w{1,4}|переме[шн]\w{1,5}|помеши\w{1,4}|построи\w{1,4}\s+график|строим\s+график|отградуир\w{1,5}|откалибр\w{1,5}|усредн\w{1,5}|перен(?:ести|осим|ес\w{1,3})|опус(?:тить|каем|тим)|"
    r"передвига\w{1,3}|сфокусир\w{1,5}|отсчита\w{1,3}|определя\w{1,3}\s+(?:с\s+помощью|по\s+шкале)|выдерж\w{1,4}|прове(?:сти|д[её]м|ден[оыа]?)\s+(?:измерен|серию|опыт)|расположи\w{1,4}|нажать|натя\w{2,5})",
    re.IGNORECASE,
)
_INSTRUMENT = re.compile(
    r"\b(?:stop-?\s?watch(?:es)?|timer|photo-?gate|light\s+gate|ruler|met(?:re|er)[\s-](?:rule|ruler|stick)|tape\s+measure|measuring\s+tape|micrometer(?:\s+screw)?|(?:vernier\s+)?calipers?|callipers?|balance|scales?\b(?!\s+of\s+(?:the\s+)?(?:problem|length))|"
    r"thermometer|thermocouple|thermistor|pyrometer|multimeter|voltmeter|ammeter|ohmmeter|galvanometer|wattmeter|electrometer|oscilloscope|signal\s+generator|function\s+generator|power\s+supply|bridge|potentiometer|rheostat|"
    r"protractor|goniometer|spectrometer|spectrograph|spectrophotometer|interferometer|diffraction\s+grating|optical\s+bench|photodiode|photodetector|photomultiplier|geiger[\s-]?(?:counter|m[uü]ller)?|scintillat\w{2,4}|detector|counter|"
    r"hall\s+probe|gaussmeter|teslameter|magnetometer|force\s+(?:sensor|gauge|meter)|dynamometer|newton\s?meter|spring\s+balance|load\s+cell|strain\s+gauge|accelerometer|manometer|barometer|pressure\s+gauge|pitot\s+tube|flow\s?meter|viscometer|"
    r"hydrometer|pycnometer|graduated\s+cylinder|measuring\s+cylinder|burette|pipette|calorimeter|hygrometer|camera|video|motion\s+sensor|data\s?logger|air\s+track|laser|microscope|telescope|digital\s+meter|lock-in|lcr\s+meter|ultrasonic\s+sensor|tachometer|stroboscope)\w{0,2}\b"
    r"|(?<!\w)(?:секундомер|линейк|рулетк|микрометр(?:ом|а\b|е\b)|штангенциркул|весы|весах|весов|термометр|термопар|вольтметр|амперметр|омметр|мультиметр|гальванометр|ваттметр|осциллограф|генератор|источник\w{0,2}\s+питания|реостат|потенциометр|"
    r"транспортир|гониометр|спектрометр|спектроскоп|интерферометр|дифракционн\w{2,3}\s+реш[её]тк|оптическ\w{2,3}\s+скамь|фотодиод|фотодатчик|фотоворот|сч[её]тчик|детектор|датчик|динамометр|манометр|барометр|вискозиметр|мензурк|бюретк|пипетк|калориметр|видеокамер|"
    r"камер\w{1,2}|лазер|микроскоп|магнитометр|тесламетр|мост\w{0,2}\s+уитстона|психрометр|ареометр|тахометр|стробоскоп)\w{0,3}",
    re.IGNORECASE,
)
_COUNT: Final = r"(?:\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|hundred|several\s+\(\d{1,3}\))"
_REPEATED = re.compile(
    rf"\b(?:(?:repeat|measure|time|record|perform|take|average)\w{{0,3}}\b[^.;\n]{{0,60}}?\b(?:at\s+least\s+)?{_COUNT}\s*(?:×|x\b|times|trials|runs|readings|measurements|repetitions|values|positions|places|points|currents|settings|lengths|masses|angles)"
    rf"|\b{_COUNT}\s+(?:\w{{1,12}}\s)?(?:times|trials|runs|repetitions|readings|measurements|oscillations|swings|periods|turns|positions|places)\b|\bN\s?=\s?\d)"
    r"|(?<!\w)(?:(?:\d{1,4}|дв[ае]|две|три|тр[её]х|четыр\w{1,3}|пят[ьи]|шест[ьи]|сем[ьи]|восем[ьи]|девят[ьи]|десят[ьи]|двадцат[ьи])\s+(?:раз|раза|измерени|опыт|колебани|отсч[её]т|серий|значени|точ[ек]|проб)|(?:повтор|усредн)\w{1,6}[^.;\n]{0,40}?\d{1,3}\s+раз)",
    re.IGNORECASE,
)
_UNCERTAIN = re.compile(
    r"\b(?:uncertaint(?:y|ies)|error(?:s|\s+propagation|\s+bars?)?|uncertain|propagat\w{1,5}|standard\s+deviation|scatter|spread|precision|accuracy)\b"
    r"|(?<!\w)(?:погрешност|неопредел[её]нност|ошибк|разброс|точност|отклонени\w{1,3}\s+результат)",
    re.IGNORECASE,
)
_EFFECT = re.compile(
    r"\b(?:dominat\w{1,4}|contribut\w{1,4}|domin\w{1,4}|propagat\w{1,5}|affects?|leads?\s+to|results?\s+in|gives?|giving|enters?|squared|twice|doubl\w{1,4}|half|mainly|mostly|nearly\s+all|proportional|limits?|limited|translates?|"
    r"increase[sd]?|decrease[sd]?|shifts?|changes?|so\s+that|hence|therefore|thus|because|since|as|uncertain\s+by|within)\b"
    r"|(?<!\w)(?:определя|вклад|влия|приводит|да[её]т|удва|квадрат|основн|главн|в\s+основном|завис|пропорц|поэтому|значит|следовательно|то\s+есть|так\s+как|увелич|уменьш)",
    re.IGNORECASE,
)
_PM: Final = re.compile(r"±|\\pm(?![a-z])|\+/-|\+-")
_SPREAD: Final = ("\\Delta ", "\\delta ", "\\sigma_", "u_", "s_", "\\epsilon_", "d ", "\\varepsilon_")
_ENOUGH_STEPS: Final = 2
_LONGEST: Final = 1_500  # characters of one sentence


def _text(sentence: Sentence) -> str:
    """A sentence as far as it is looked at."""
    return sentence.text[:_LONGEST]


def procedure(document: Document, item: Item) -> Finding:
    """At least two things that are done, of which one is done to a quantity of the problem."""
    steps = list(_steps(document))
    if not steps:
        return missing("no procedure is described")
    grounded = [span for span, own in steps if own]
    if len(steps) >= _ENOUGH_STEPS and grounded:
        return yes(
            (min(steps)[0][0], _end_of(steps)), f"describes {len(steps)} steps, tied to the problem's quantities"
        )
    if not grounded:
        return missing("no step is tied to a quantity of the problem")
    return missing("a single step is no procedure")


def _end_of(steps: list[tuple[Span, bool]]) -> int:
    first = min(span[0] for span, _ in steps)
    ends = [span[1] for span, _ in steps if span[1] - first <= 1_200]
    return max(ends) if ends else steps[0][0][1]


def _steps(document: Document) -> Iterator[tuple[Span, bool]]:
    """Each thing that is done, and whether a symbol, a value or a word of the problem stands with it."""
    for sentence in document.sentences:
        actions = {
            match.start() for match in _ACTION.finditer(_text(sentence)) if not _is_hollow(_text(sentence), match)
        }
        if not actions:
            continue
        own = document.touches(sentence.start, sentence.end) or _names_own(document, sentence)
        concrete = (
            own or _INSTRUMENT.search(_text(sentence)) is not None or _REPEATED.search(_text(sentence)) is not None
        )
        if not concrete and len(stems(_text(sentence)) & document.own_stems) < 1:
            continue
        span = sentence.start + min(actions), sentence.end
        for _ in range(min(len(actions), 3)):
            yield span, own


_HOLLOW = re.compile(
    r"(?i)(?:should\s+be|must\s+be|are|is|was|were|be)\s+(?:\w{1,12}ly\s+)?(?:measured|recorded|repeated|averaged|calibrated)\s+(?:\w{1,12}ly|with\s+(?:care|great|appropriate|suitable|proper|standard|due)\b[^.]{0,40}|several\s+times)"
)


def _is_hollow(text: str, match: re.Match[str]) -> bool:
    """``measured carefully``, ``measured with appropriate instruments``: nothing that could be carried out."""
    hollow = _HOLLOW.search(text, max(0, match.start() - 30), match.start() + 120)
    if hollow is None or not hollow.start() <= match.start() < hollow.end():
        return False
    return not any(character.isdigit() for character in text)


def _names_own(document: Document, sentence: Sentence) -> bool:
    """The sentence names a quantity that the item declares: "measure the length"."""
    words = stems(_text(sentence))
    return any(
        symbol.description and akin(stems(symbol.description), words) for symbol in document.item.context.symbols
    )


def anchors(document: Document, item: Item) -> Finding:
    """An instrument by name, together with a number that can be checked: a reading, a range, how often."""
    places = {span for span, _ in _steps(document)}
    sentences = [s for s in document.sentences if any(span[0] < s.end and s.start < span[1] for span in places)]
    instruments = [s.start + m.start() for s in sentences for m in _INSTRUMENT.finditer(_text(s))]
    numbers = [s.start + m.start() for s in sentences for m in _REPEATED.finditer(_text(s))]
    numbers += [m.start for s in sentences for m in document.measures_in(s.start, s.end) if m.unit is not None]
    numbers += [s.start + m.start() for s in sentences for m in _PM.finditer(_text(s))]
    if instruments and numbers:
        at = min(instruments)
        sentence = document.sentence_at(at)
        return yes(
            (at, sentence.end if sentence else at + 1), "names an instrument and gives numbers that can be checked"
        )
    if not instruments and len(numbers) > 1 and any(_REPEATED.search(_text(s)) for s in sentences):
        at = min(numbers)
        sentence = document.sentence_at(at)
        return yes(
            (at, sentence.end if sentence else at + 1), "gives settings and how often the measurement is repeated"
        )
    if instruments or numbers:
        at = min(instruments + numbers)
        return missing(
            "an instrument without a number" if instruments else "numbers, but neither an instrument nor repetitions"
        )
    return missing("no instrument, setting or number of repetitions is given")


def uncertainty(document: Document, item: Item) -> Finding:
    """How the uncertainty of what is measured reaches the result; what is worked out of it is worked out again."""
    shown: list[Span] = []
    weak: list[Span] = []
    values = {name: said[0][0] for name, said in known(document).values.items() if len(said) == 1}
    block = -1  # the paragraph that speaks of uncertainty
    for place, sentence in enumerate(document.sentences):
        if _UNCERTAIN.search(_text(sentence)):
            block = sentence.block
        said = sentence.block == block
        spread = _spreads(document, sentence)
        if not said and not spread:
            continue
        false = _false_sum(document, sentence, values)
        if false is not None:
            return wrong(false, "the arithmetic of the uncertainty is wrong")
        false = false_propagation(document, sentence.start, sentence.end)
        if false is not None:
            return wrong(false, "an uncertainty enters with another coefficient than the formula gives")
        grounded = document.touches(sentence.start, sentence.end) or _names_own(document, sentence)
        if not grounded and said and place + 1 < len(document.sentences):
            following = document.sentences[place + 1]
            grounded = (
                following.block == sentence.block
                and document.touches(following.start, following.end)
                and _spreads(document, following)
            )
        if not grounded:
            continue
        if (spread and _relates(document, sentence)) or (
            said and _EFFECT.search(_text(sentence)) and _names_two(document, sentence)
        ):
            shown.append((sentence.start, sentence.end))
        elif said:
            weak.append((sentence.start, sentence.end))
    if shown:
        return yes(_short(document, shown[0]), "says how the uncertainty reaches the result")
    if weak:
        return undecided(
            "speaks of uncertainty, but rules cannot tell whether it reaches the result", _short(document, weak[0])
        )
    return missing("nothing is said of how the uncertainty reaches the result")


def _spreads(document: Document, sentence: Sentence) -> bool:
    """Whether a formula of the sentence has an uncertainty in it: ``\\Delta g``, ``\\sigma_T``, a partial derivative squared."""
    for math in document.maths_in(sentence.start, sentence.end):
        for tree in math.parts:
            if any(name.startswith(_SPREAD) for name in symbols(tree)):
                return True
        if re.search(r"(?:\\[Dd]elta|[Δδ])\s?\\?[A-Za-zА-Яа-я]|\\sigma_|σ_|\\partial", math.text):
            return True
    return False


def _relates(document: Document, sentence: Sentence) -> bool:
    """An equation for an uncertainty: with others on its right, or a number."""
    for math in document.maths_in(sentence.start, sentence.end):
        if not re.search(r"(?:\\[Dd]elta|[Δδ])|\\sigma|σ|\\partial|u_|s_", math.text):
            continue
        for tree in math.trees:
            if tree.kind == "relation" and (symbols(tree.args[1]) or tree.args[1].args or is_literal(tree.args[1])):
                right = symbols(tree.args[1])
                if right or is_calculation(tree.args[1]) or _UNCERTAIN.search(_text(sentence)):
                    return True
    return False


def _names_two(document: Document, sentence: Sentence) -> bool:
    """The target and what it depends on, or one of them with a number: "the 2% of d enters g twice"."""
    own = document.own & document.symbols_in(sentence.start, sentence.end)
    if len(own) >= 2:
        return True
    words = stems(_text(sentence))
    named = sum(
        bool(s.description) and akin(stems(s.description), words)
        for s in document.item.context.symbols
        if s.name not in own
    )
    numbers = len(document.measures_in(sentence.start, sentence.end))
    return len(own) + named >= 2 or (len(own) + named >= 1 and numbers >= 1)


def _false_sum(document: Document, sentence: Sentence, values: Mapping[str, Tree]) -> Span | None:
    for math in document.maths_in(sentence.start, sentence.end):
        for tree in math.trees:
            if tree.kind != "relation" or tree.value not in ("=", "~=") or not is_literal(tree.args[1]):
                continue
            left = with_values(tree.args[0], values) if not is_calculation(tree.args[0]) else tree.args[0]
            if not is_calculation(left) or (left is not tree.args[0] and not math.trees[1:]):
                continue
            if left is tree.args[0] and agree(left, tree.args[1], ()) is False and not _roughly(left, tree.args[1]):
                return math.start, math.end
    return None


def _roughly(left: Tree, right: Tree) -> bool:
    """An uncertainty has one or two digits: a fifth more or less is rounding."""
    from scorers.constraints.arithmetic import value
    from scorers.derivations.values import without_units

    pairs = [(value(without_units(left)), value(without_units(right)))]
    return any(x is not None and y is not None and abs(x - y) <= 0.2 * max(abs(x), abs(y)) for x, y in pairs)


def _short(document: Document, span: Span) -> Span:
    start, end = span
    return start, min(end, start + 500)


RULES: Final[Mapping[str, Rule]] = {"procedure": procedure, "uncertainty": uncertainty, "anchors": anchors}
