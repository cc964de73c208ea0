"""The names of units: symbols, words and prefixes in English and Russian, with what each means to pint."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple, TypeAlias

Factors: TypeAlias = tuple[tuple[str, Fraction], ...]


class Meaning(NamedTuple):
    """What one word stands for: a pure scale and pint names with exponents."""

    scale: Fraction
    factors: Factors


# English name, symbols, Russian symbols, Russian name, power of ten
_PREFIXES: Final = (
    ("quetta", "Q", "", "", 30),
    ("ronna", "R", "", "", 27),
    ("yotta", "Y", "И", "иотта", 24),
    ("zetta", "Z", "З", "зетта", 21),
    ("exa", "E", "Э", "экса", 18),
    ("peta", "P", "П", "пета", 15),
    ("tera", "T", "Т", "тера", 12),
    ("giga", "G", "Г", "гига", 9),
    ("mega", "M", "М", "мега", 6),
    ("kilo", "k", "к", "кило", 3),
    ("hecto", "h", "г", "гекто", 2),
    ("deca", "da", "да", "дека", 1),
    ("deci", "d", "д", "деци", -1),
    ("centi", "c", "с", "санти", -2),
    ("milli", "m", "м", "милли", -3),
    ("micro", "μ", "мк", "микро", -6),
    ("nano", "n", "н", "нано", -9),
    ("pico", "p", "п", "пико", -12),
    ("femto", "f", "ф", "фемто", -15),
    ("atto", "a", "а", "атто", -18),
    ("zepto", "z", "з", "зепто", -21),
    ("yocto", "y", "и", "иокто", -24),
)
# Spellings beside the official ones: "Km", "KHz" and the typist's "um".
# A millitonne is a typing mistake, or an English word: "at", "dt".
_TON_PREFIXES: Final = frozenset("kMGTкМГТ")
_SLOPPY_PREFIXES: Final = {"K": "kilo", "u": "micro", "deka": "deca"}

# pint name | "*" when it takes prefixes | symbols | English names | Russian symbols | Russian stems
_UNITS: Final = """
kilometer |  | KM kms Kms | | |
kilogram |  | KG Kg kgs Kgs | | |
centimeter |  | cms | | |
millimeter |  | mms | | |
meter | * | m | meter metre | м | метр
second | * | s sec | second sec secs | с | секунд сек
gram | * | g gm gms | gram gramme | г гр | грамм
ampere | * | A | ampere amp | А | ампер
kelvin | * | K | kelvin | К | кельвин
mole | * | mol mols | mole | моль | мол
candela | * | cd | candela | кд | кандел
radian | * | rad rads | radian | рад | радиан
steradian |  | sr | steradian | ср | стерадиан
hertz | * | Hz hz HZ | hertz | Гц | герц
newton | * | N | newton | Н | ньютон
pascal | * | Pa pa | pascal | Па | паскал
joule | * | J | joule | Дж | джоул
watt | * | W | watt | Вт | ватт
coulomb | * | C | coulomb coul | Кл | кулон
volt | * | V | volt | В | вольт
farad | * | F | farad | Ф | фарад
ohm | * | Ω ohm Ohm ohms Ohms | ohm | Ом | ом
siemens | * | S | siemens mho | См | сименс
weber | * | Wb | weber | Вб | вебер
tesla | * | T | tesla | Тл | тесл тесла
henry | * | H | henry henries | Гн | генри
lumen |  | lm | lumen | лм | люмен
lux |  | lx | lux | лк | люкс
becquerel | * | Bq | becquerel | Бк | беккерел
gray | * | Gy | gray | Гр | гре
sievert | * | Sv | sievert | Зв | зиверт
katal | * | kat | katal | |
liter | * | L l ℓ | liter litre | л | литр
minute |  | min mins | minute | мин | минут мин
hour |  | h hr hrs | hour | ч | час
day |  | d | day | сут дн | день дня дней сутк суток суткам сутках
week |  | wk wks | week | нед | недел
month |  | mo | month | мес | месяц
year | * | yr yrs | year | г. лет | год лет
year |  | a | | |
century | | | century centuries | | век столети
degree_Celsius |  | degC | celsius | |
degree_Fahrenheit |  | degF | fahrenheit | |
degree_Rankine |  | degR | rankine | |
kelvin | | degK | | |
degree |  | ° deg degs | degree | град | градус
arcminute |  | ′ arcmin | arcminute | |
arcsecond |  | ″ arcsec | arcsecond | |
milliarcsecond | | mas | | |
revolution |  | rev revs | revolution | об | оборот
electron_volt | * | eV ev EV | electronvolt | эВ | электронвольт электрон-вольт
unified_atomic_mass_unit |  | u amu | | аем |
dalton | * | Da | dalton | | дальтон
metric_ton | * | t | tonne | т | тонн
ton | | | ton | |
bar | * | bar | bar | бар | бар
torr | * | Torr torr | torr | торр Торр |
standard_atmosphere |  | atm | atmosphere | атм | атмосфер
technical_atmosphere |  | | | ат |
millimeter_Hg |  | mmHg | | |
centimeter_Hg |  | cmHg | | |
inch_Hg |  | inHg | | |
centimeter_H2O |  | cmHHO | | |
pound_force_per_square_inch | * | psi | psi | |
calorie | * | cal | calorie | кал | калори
kilocalorie | | Cal | | |
british_thermal_unit |  | Btu BTU btu | | |
erg |  | erg ergs | erg | эрг | эрг
dyne | * | dyn | dyne | дин | дин
force_kilogram |  | kgf | | кгс |
force_pound |  | lbf | | |
pound |  | lb lbs lbm | pound | | фунт
ounce |  | oz | ounce | | унци
slug |  | | slug | |
carat |  | | carat | | карат
inch |  | in | inch inches | | дюйм
foot |  | ft | foot feet | | фут
yard |  | yd yds | yard | | ярд
mile |  | mi | mile | | мил
nautical_mile |  | nmi | | |
knot |  | kn kts | knot | уз | узел узл
gallon |  | gal | gallon | | галлон
quart |  | qt | quart | |
pint |  | | pint | |
horsepower |  | hp HP | horsepower | |
metric_horsepower |  | PS | | лс |
hectare |  | ha | hectare | га | гектар
angstrom |  | Å | angstrom angstroem ångström ångstrom | | ангстрем
micron |  | | micron | | микрон
fermi |  | | fermi | | ферми
barn | * | b | barn | б | барн
astronomical_unit |  | AU au ua | | ае |
light_year | * | ly lyr | lightyear | |
parsec | * | pc | parsec | пк | парсек
poise | * | P | poise | П | пуаз
stokes | * | St | stokes | Ст | стокс
oersted |  | Oe | oersted | Э | эрстед
curie | * | Ci | curie | Ки | кюри
roentgen | | | roentgen röntgen | Р | рентген
rem | * | rem | rem | бэр |
rads | | | | |
debye |  | | debye | Д | деба
hartree |  | Ha | hartree hartrees | |
bohr | | | bohr | |
decibel |  | dB | decibel | дБ | децибел
franklin |  | Fr esu statC | statcoulomb franklin | |
statvolt |  | statV | statvolt | |
neper |  | Np | neper | |
bit | * | bit | bit | бит | бит
byte | * | B | byte | | байт
baud | | Bd | baud | | бод
molar | | | molar | |
percent |  | % | percent pct | | процент
permille |  | ‰ | permille | | промилл
ppm |  | ppm | ppm | |
"""

# Words that are more than one pint name, or that pint gives another dimension (its gauss is Gaussian).
_COMPOUND: Final[dict[str, tuple[str, tuple[tuple[str, int], ...]]]] = {
    "gauss": ("1e-4", (("tesla", 1),)),
    "maxwell": ("1e-8", (("weber", 1),)),
    "jansky": ("1e-26", (("watt", 1), ("meter", -2), ("hertz", -1))),
    "diopter": ("1", (("meter", -1),)),
    "ppb": ("1e-9", ()),
    "rpm": ("1", (("revolution", 1), ("minute", -1))),
    "rps": ("1", (("revolution", 1), ("second", -1))),
    "mph": ("1", (("mile", 1), ("hour", -1))),
    "kph": ("1", (("kilometer", 1), ("hour", -1))),
    "cc": ("1", (("centimeter", 3),)),
    "kilowatt_hour": ("1", (("kilowatt", 1), ("hour", 1))),
    "watt_hour": ("1", (("watt", 1), ("hour", 1))),
    "ampere_hour": ("1", (("ampere", 1), ("hour", 1))),
    "count": ("1", ()),
    "thousand": ("1e3", ()),
    "million": ("1e6", ()),
    "billion": ("1e9", ()),
    "trillion": ("1e12", ()),
    "kips": ("1000", (("force_pound", 1),)),
    "ksi": ("1000", (("pound_force_per_square_inch", 1),)),
}
# pseudo-name | "*" when it takes prefixes | symbols | English names | Russian symbols | Russian stems
_COMPOUNDS: Final = """
gauss | * | G Gs | gauss | Гс | гаусс
maxwell |  | Mx | maxwell | Мкс | максвелл
jansky | * | Jy | jansky janskys | Ян | янск
diopter |  | D dpt | diopter dioptre | дптр | диоптри
ppb |  | ppb | | |
rpm |  | rpm RPM | | |
rps |  | rps | | |
mph |  | mph | | |
kph |  | kph kmph kmh | | |
cc |  | cc | | |
watt_hour | * | Wh Whr | | Втч |
ampere_hour | * | Ah Ahr | | Ач |
kips | | | kip | |
ksi | | ksi | | |
thousand | | | thousand | тыс | тысяч
million | | | million | млн | миллион
billion | | | billion | млрд | миллиард
trillion | | | trillion | трлн | триллион
count | | times | count electron proton neutron photon particle atom molecule ion nucleus nuclei nucleon turn \
loop fringe line cycle decay disintegration collision event vibration oscillation pulse\
 | | частиц молекул атом электрон протон нейтрон фотон нуклон штук виток витк колебани распад раз
"""

UNITLESS_WORDS: Final = frozenset(
    {"", "1", "-", "dimensionless", "unitless", "none", "no unit", "no units", "безразмерная",
     "безразмерный", "безразмерно", "безразмерная величина"}
)  # fmt: skip

# Endings that inflect a Russian unit, longest first.
_ENDINGS: Final = ("ами", "ями", "ого", "ых", "ов", "ев", "ей", "ах", "ях", "ам", "ям", "ом", "ем", "ии",
                   "ию", "ий", "ия", "ье", "а", "я", "у", "ю", "ы", "и", "е", "ь", "й", "")  # fmt: skip
_TO_LATIN: Final = str.maketrans("АВЕКМНОРСТХасеорху", "ABEKMHOPCTXaceopxy")
_TO_CYRILLIC: Final = str.maketrans("ABEKMHOPCTXaceopxy", "АВЕКМНОРСТХасеорху")

_ONE: Final = Fraction(1)


class _Vocabulary(NamedTuple):
    symbols: dict[str, tuple[str, bool]]  # any script, case kept -> (name, takes prefixes)
    words: dict[str, tuple[str, bool]]  # lower-case names and Russian stems -> the same
    prefixes: dict[str, str]  # Latin symbol -> English name
    prefixes_ru: dict[str, str]
    prefix_words: dict[str, str]  # full names in either language -> English name
    powers: dict[str, int]


@cache
def vocabulary() -> _Vocabulary:
    """The tables above as look-ups, made on first use."""
    symbols: dict[str, tuple[str, bool]] = {}
    words: dict[str, tuple[str, bool]] = {}
    for row in filter(None, (_UNITS + _COMPOUNDS).splitlines()):
        name, takes, latin, english, cyrillic, stems = (cell.strip() for cell in row.split("|"))
        entry = (name, takes == "*")
        for symbol in (*latin.split(), *cyrillic.split()):
            symbols.setdefault(symbol, entry)
        for word in (*english.split(), *stems.split()):
            words.setdefault(word, entry)
    return _Vocabulary(
        symbols,
        words,
        {symbol: name for name, symbol, *_ in _PREFIXES} | _SLOPPY_PREFIXES,
        {symbol: name for name, _, symbol, *_ in _PREFIXES if symbol},
        {word: row[0] for row in _PREFIXES for word in (row[0], row[3])} | {"deka": "deca"},
        {name: power for name, *_, power in _PREFIXES},
    )


def meaning(word: str) -> Meaning | None:
    """What a single word or symbol stands for, prefixes and inflection included; None when unknown."""
    if len(word) > 40:
        return None
    found = _symbol(word) or _named(word)
    if found or word.isascii():
        return found
    # Look-alike letters of two scripts in one word: "кBт", "Pа", "С" for coulomb.
    return _symbol(word.translate(_TO_CYRILLIC)) or _symbol(word.translate(_TO_LATIN))


def russian_reading(word: str) -> Meaning | None:
    """What a Latin look-alike of a Russian symbol means: H for newton, c for second."""
    twin = word.translate(_TO_CYRILLIC)
    return _symbol(twin) if twin != word else None


def _symbol(word: str) -> Meaning | None:
    table = vocabulary()
    if word in table.symbols:
        return _expand("", table.symbols[word][0])
    for prefixes in (table.prefixes, table.prefixes_ru):
        for length in (2, 1):
            rest = table.symbols.get(word[length:])
            if not (rest and rest[1] and word[:length] in prefixes and _same_script(word[0], word[length])):
                continue
            if rest[0] != "metric_ton" or word[:length] in _TON_PREFIXES:
                return _expand(prefixes[word[:length]], rest[0])
    return None


def _same_script(prefix: str, unit: str) -> bool:
    return ("а" <= prefix.lower() <= "я") == ("а" <= unit.lower() <= "я")


def _named(word: str) -> Meaning | None:
    table = vocabulary()
    word = word.casefold()
    for stem in _stems(word):
        if stem in table.words:
            return _expand("", table.words[stem][0])
    for prefix, name in table.prefix_words.items():
        if word.startswith(prefix):
            for stem in _stems(word[len(prefix) :]):
                if stem in table.words and table.words[stem][1]:
                    return _expand(name, table.words[stem][0])
    return None


def _stems(word: str) -> list[str]:
    if "а" <= word[:1] <= "я":
        return [word] + [word.removesuffix(end) for end in _ENDINGS if end and word.endswith(end)]
    return [word, word.removesuffix("s")] if len(word) > 3 else [word]


def _expand(prefix: str, name: str) -> Meaning:
    if name in _COMPOUND:
        scale, factors = _COMPOUND[name]
        if prefix and factors and name.endswith("_hour"):
            # kWh, mAh: the prefix belongs to the first unit.
            return Meaning(_ONE, ((prefix + factors[0][0], _ONE), (factors[1][0], _ONE)))
        power = Fraction(10) ** vocabulary().powers[prefix] if prefix else _ONE
        return Meaning(Fraction(scale) * power, tuple((unit, Fraction(n)) for unit, n in factors))
    return Meaning(_ONE, ((prefix + name, _ONE),))
