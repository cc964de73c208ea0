"""Words of the laboratory, English and Russian: what is done, with which instruments, how often. Tables only."""

from __future__ import annotations

import re
from typing import Final

# What is read off an apparatus, and what is done to it; verbs of derivations ("substitute", "find") are no steps.
CORE = re.compile(
    r"\b(?:(?:re-?)?measur(?:e|ed|ing)|record(?:ed|ing)?|weigh(?:ed|ing)?|repeat(?:ed|ing)?|"
    r"calibrat(?:e|ed|ing)|tare|plot(?:ted|ting)?(?=\s+(?:the\s|a\s|\$|\\\(|\w{1,3}\s+(?:against|versus|vs)))|timed|timing"
    r"|time\s+(?:the\s|\d|how\s|ten\s|twenty\s|fifty\s|N\b|\$|several\s)|read(?:s|ing)?\s+(?:off|the|its|\$)|"
    r"note\s+(?:the|down|its|\$)|observe\s+the|count(?:s|ed|ing)?\s+the"
    r"|take\s+(?:the\s+(?:mean|average)|\w{1,8}\s+readings?|readings?|at\s+least|\w{1,8}\s+measurements?)|"
    r"determine\s+\$?\w{1,12}\$?\s+(?:with\s+an?|from\s+the\s+scale))\b"
    r"|(?<!\w)(?:измер(?:ить|яем|яют|им|яя|яется|ен[аоы]?|яй\w{0,2})|взве[сш]\w{1,5}|засе(?:чь|каем)|"
    r"записа(?:ть|в)|записыва\w{1,3}|запиш\w{1,3}\s+показани|зафиксир\w{1,5}|повтор\w{1,6}"
    r"|снима\w{1,3}\s+показания|снять\s+показания|построи\w{1,4}\s+график|строим\s+график|отградуир\w{1,5}|"
    r"откалибр\w{1,5}|усредн\w{1,5}|отсчита\w{1,3}|определя\w{1,3}\s+(?:с\s+помощью|по\s+шкале)"
    r"|прове(?:сти|д[её]м|ден[оыа]?)\s+(?:измерен|серию|опыт))",
    re.IGNORECASE,
)
HANDS = re.compile(
    r"\b(?:hang(?:s|ing)?|suspend(?:s|ed|ing)?|clamp(?:s|ed|ing)?|mount(?:s|ed|ing)?|attach(?:es|ed|ing)?|"
    r"plac(?:e|es|ed|ing)|put(?:s|ting)?\s+(?:the|a|it)|set\s+(?:up\s+(?:the\s+(?:apparatus|circuit|bench|"
    r"pendulum)|an?)|the|\$)"
    r"|connect(?:s|ed|ing)?|adjust(?:s|ed|ing)?|align(?:s|ing)?\s+the|fill\s+the|pour(?:s|ed|ing)?|"
    r"heat\s+(?:the|it|up|a)|cool\s+the|releas(?:e|es|ed|ing)|displac(?:e|es|ing)\s+(?:the|it)|pull(?:s|ing)?|"
    r"drop\s+(?:the|it|a)"
    r"|(?:start|stop)(?:s|ed|ing)?\s+(?:the|a)\s+(?:stop-?watch|timer|clock|timing)|vary|varies|varying|"
    r"wait\s+(?:until|for)|stir(?:s|red|ring)?|fit\s+a|zero\s+the|turn\s+(?:on|off)|switch(?:es|ed|"
    r"ing)?\s+(?:on|off)"
    r"|load\s+the|fix\s+the|level\s+the|insert\s+the|move\s+the|slid(?:e|es|ing)\s+the|focus\s+(?:the|a)|"
    r"immers(?:e|es|ed|ing)|illuminat(?:e|es|ing)|shield\s+the|average\s+(?:the|them|these|over\s+the)|"
    r"wire\s+up)\b"
    r"|(?<!\w)(?:подвес\w{1,4}|закреп\w{1,4}|установ(?:ить|им|ите)|помест(?:ить|им|ите)|помещаем|полож(?:ить|"
    r"им)|соб(?:рать|ираем|ер[её]м)\s+(?:схем|цепь|установк)|подключ\w{1,4}|включ(?:ить|аем|им)|налить|"
    r"налива\w{2,3}"
    r"|нагре(?:ть|ваем|ем)|охла(?:дить|ждаем)|отклон(?:ить|яем|им)|отпус(?:тить|каем|тим)|запус(?:тить|каем|"
    r"тим)\s+секундомер|останов\w{1,5}\s+секундомер|меня(?:ть|ем|я)|измен(?:ить|яем|яя)|дожда\w{1,4}|"
    r"переме[шн]\w{1,5}|помеши\w{1,4}"
    r"|перен(?:ести|осим|ес\w{1,3})|опус(?:тить|каем|тим)|передвига\w{1,3}|сфокусир\w{1,5}|выдерж(?:ать|им|"
    r"ива\w{2,3})|расположи\w{1,4}|натя(?:нуть|гива\w{2,3}))",
    re.IGNORECASE,
)
INSTRUMENT = re.compile(
    r"\b(?:stop-?\s?watch(?:es)?|timer|photo-?gate|light\s+gate|ruler|met(?:re|er)[\s-](?:rule|ruler|stick)|"
    r"tape\s+measure|measuring\s+tape|micrometer(?:\s+screw)?|(?:vernier\s+)?calipers?|callipers?|balance|"
    r"scales?\b(?!\s+of\s+(?:the\s+)?(?:problem|length))|"
    r"thermometer|thermocouple|thermistor|pyrometer|multimeter|voltmeter|ammeter|ohmmeter|galvanometer|"
    r"wattmeter|electrometer|oscilloscope|signal\s+generator|function\s+generator|power\s+supply|bridge|"
    r"potentiometer|rheostat|"
    r"protractor|goniometer|spectrometer|spectrograph|spectrophotometer|interferometer|diffraction\s+grating|"
    r"optical\s+bench|photodiode|photodetector|photomultiplier|geiger[\s-]?(?:counter|m[uü]ller)?|"
    r"scintillat\w{2,4}|detector|counter|"
    r"hall\s+probe|gaussmeter|teslameter|magnetometer|force\s+(?:sensor|gauge|meter)|dynamometer|"
    r"newton\s?meter|spring\s+balance|load\s+cell|strain\s+gauge|accelerometer|manometer|barometer|"
    r"pressure\s+gauge|pitot\s+tube|flow\s?meter|viscometer|"
    r"hydrometer|pycnometer|graduated\s+cylinder|measuring\s+cylinder|burette|pipette|calorimeter|hygrometer|"
    r"camera|video|motion\s+sensor|data\s?logger|air\s+track|laser|microscope|telescope|digital\s+meter|"
    r"lock-in|lcr\s+meter|ultrasonic\s+sensor|tachometer|stroboscope)\w{0,2}\b"
    r"|(?<!\w)(?:секундомер|линейк|рулетк|микрометр(?:ом|а\b|е\b)|штангенциркул|весы|весах|весов|термометр|"
    r"термопар|вольтметр|амперметр|омметр|мультиметр|гальванометр|ваттметр|осциллограф|генератор|"
    r"источник\w{0,2}\s+питания|реостат|потенциометр|"
    r"транспортир|гониометр|спектрометр|спектроскоп|интерферометр|дифракционн\w{2,3}\s+реш[её]тк|"
    r"оптическ\w{2,3}\s+скамь|фотодиод|фотодатчик|фотоворот|сч[её]тчик|детектор|датчик|динамометр|манометр|"
    r"барометр|вискозиметр|мензурк|бюретк|пипетк|калориметр|видеокамер|"
    r"камер\w{1,2}|лазер|микроскоп|магнитометр|тесламетр|мост\w{0,2}\s+уитстона|психрометр|ареометр|тахометр|"
    r"стробоскоп)\w{0,3}",
    re.IGNORECASE,
)
_COUNT: Final = (
    r"(?:\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|hundred|"
    r"several\s+\(\d{1,3}\))"
)
REPEATED = re.compile(
    rf"\b(?:(?:repeat|measure|time|record|perform|take|"
    rf"average)\w{{0,3}}\b[^.;\n]{{0,60}}?\b(?:at\s+least\s+)?{_COUNT}\s*(?:×|x\b|times|trials|runs|readings|"
    rf"measurements|repetitions|values|positions|places|points|currents|settings|lengths|masses|angles)"
    rf"|\b{_COUNT}\s+(?:\w{{1,12}}\s)?(?:times|trials|runs|repetitions|readings|measurements|oscillations|"
    rf"swings|periods|turns|positions|places)\b|\bN\s?=\s?\d)"
    r"|(?<!\w)(?:(?:\d{1,4}|дв[ае]|две|три|тр[её]х|четыр\w{1,3}|пят[ьи]|шест[ьи]|сем[ьи]|восем[ьи]|девят[ьи]|"
    r"десят[ьи]|двадцат[ьи])\s+(?:раз|раза|измерени|опыт|колебани|отсч[её]т|серий|значени|точ[ек]|проб)|"
    r"(?:повтор|усредн)\w{1,6}[^.;\n]{0,40}?\d{1,3}\s+раз)",
    re.IGNORECASE,
)
