"""The tables of units: every spelling of a unit and of a prefix, in symbols, English and Russian; only data."""

from __future__ import annotations

from typing import Final

# English name, symbols, Russian symbols, Russian name, power of ten
PREFIXES: Final = (
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
# A millitonne is a typing mistake, or an English word: "at", "dt".
TON_PREFIXES: Final = frozenset("kMGTкМГТ")
# Spellings beside the official ones: "Km", "KHz" and the typist's "um".
SLOPPY_PREFIXES: Final = {"K": "kilo", "u": "micro", "deka": "deca"}

# pint name | "*" when it takes prefixes | symbols | English names | Russian symbols | Russian stems
UNITS: Final = """
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
MEANINGS: Final[dict[str, tuple[str, tuple[tuple[str, int], ...]]]] = {
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
COMPOUNDS: Final = """
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
