"""The tables of units: their symbols, and those of prefixes; only data. Words: ``ansatz.items.language.units``."""

from __future__ import annotations

from typing import Final

# Name, symbol, power of ten; words and other scripts: ansatz.items.language.units
PREFIXES: Final = (
    ("quetta", "Q", 30),
    ("ronna", "R", 27),
    ("yotta", "Y", 24),
    ("zetta", "Z", 21),
    ("exa", "E", 18),
    ("peta", "P", 15),
    ("tera", "T", 12),
    ("giga", "G", 9),
    ("mega", "M", 6),
    ("kilo", "k", 3),
    ("hecto", "h", 2),
    ("deca", "da", 1),
    ("deci", "d", -1),
    ("centi", "c", -2),
    ("milli", "m", -3),
    ("micro", "μ", -6),
    ("nano", "n", -9),
    ("pico", "p", -12),
    ("femto", "f", -15),
    ("atto", "a", -18),
    ("zepto", "z", -21),
    ("yocto", "y", -24),
)
# A millitonne is a typing mistake, or an English word: "at", "dt".
TON_PREFIXES: Final = frozenset(("kilo", "mega", "giga", "tera"))
# Spellings beside the official ones: "Km", "KHz" and the typist's "um".
SLOPPY_PREFIXES: Final = {"K": "kilo", "u": "micro", "deka": "deca"}

# pint name | "*" when it takes prefixes | symbols
UNITS: Final = """
kilometer | | KM kms Kms
kilogram | | KG Kg kgs Kgs
kilowatt | | Kw kw
kilovolt | | kv
nanometer | | mμ
centimeter | | cms
millimeter | | mms
meter | * | m
second | * | s sec
gram | * | g gm gms gr
ampere | * | A
kelvin | * | K
mole | * | mol mols
candela | * | cd
radian | * | rad rads
steradian | | sr
hertz | * | Hz hz HZ
newton | * | N
newton | | nt
pascal | * | Pa pa
joule | * | J
watt | * | W
coulomb | * | C
volt | * | V
farad | * | F
ohm | * | Ω ohm Ohm ohms Ohms
siemens | * | S
weber | * | Wb
tesla | * | T
henry | * | H
lumen | | lm
lux | | lx
becquerel | * | Bq
gray | * | Gy
sievert | * | Sv
katal | * | kat
liter | * | L l ℓ
minute | | min mins
hour | | h hr hrs
day | | d
week | | wk wks
month | | mo
year | * | yr yrs
year | | a
century | |
degree_Celsius | | degC
degree_Fahrenheit | | degF
degree_Rankine | | degR
kelvin | | degK
degree | | ° deg degs
arcminute | | ′ arcmin
arcsecond | | ″ arcsec
milliarcsecond | | mas
revolution | | rev revs
electron_volt | * | eV ev EV
unified_atomic_mass_unit | | u amu
dalton | * | Da
metric_ton | * | t
ton | |
bar | * | bar
torr | * | Torr torr
standard_atmosphere | | atm
technical_atmosphere | |
millimeter_Hg | | mmHg
centimeter_Hg | | cmHg
inch_Hg | | inHg
centimeter_H2O | | cmHHO
millimeter_H2O | | mmHHO
inch_H2O | | inHHO
foot_H2O | | ftHHO
pound_force_per_square_inch | * | psi psia
calorie | * | cal
kilocalorie | | Cal
british_thermal_unit | | Btu BTU btu
erg | | erg ergs
dyne | * | dyn
force_kilogram | | kgf
force_pound | | lbf
pound | | lb lbs lbm
ounce | | oz
slug | |
carat | |
inch | | in
foot | | ft
yard | | yd yds
mile | | mi
nautical_mile | | nmi
knot | | kn kts
gallon | | gal
quart | | qt
pint | |
horsepower | | hp HP Hp bhp BHP
metric_horsepower | | PS
hectare | | ha
acre | |
angstrom | | Å
micron | * |
fermi | |
barn | * | b
astronomical_unit | | AU au ua
light_year | * | ly lyr
parsec | * | pc
poise | * | P
stokes | * | St
oersted | | Oe
curie | * | Ci
roentgen | |
rem | * | rem
rads | |
debye | |
hartree | | Ha
bohr | |
decibel | | dB
franklin | | Fr esu statC
statvolt | | statV
neper | | Np
bit | * | bit
byte | * | B
baud | | Bd
molar | * | M
volt_ampere | * | VA
entropy_unit | | eu
percent | | % percentage
permille | | ‰
ppm | | ppm
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
    "cps": ("1", (("hertz", 1),)),
    "kilowatt_hour": ("1", (("kilowatt", 1), ("hour", 1))),
    "watt_hour": ("1", (("watt", 1), ("hour", 1))),
    "ampere_hour": ("1", (("ampere", 1), ("hour", 1))),
    "newton_meter": ("1", (("newton", 1), ("meter", 1))),
    "count": ("1", ()),
    "thousand": ("1e3", ()),
    "million": ("1e6", ()),
    "billion": ("1e9", ()),
    "trillion": ("1e12", ()),
    "kips": ("1000", (("force_pound", 1),)),
    "ksi": ("1000", (("pound_force_per_square_inch", 1),)),
    "psf": ("1", (("force_pound", 1), ("foot", -2))),
    "pcf": ("1", (("pound", 1), ("foot", -3))),
    "cfs": ("1", (("foot", 3), ("second", -1))),
    "cfm": ("1", (("foot", 3), ("minute", -1))),
    "gpm": ("1", (("gallon", 1), ("minute", -1))),
    "fps": ("1", (("foot", 1), ("second", -1))),
    "fpm": ("1", (("foot", 1), ("minute", -1))),
    "bps": ("1", (("bit", 1), ("second", -1))),
    "megabit_per_second": ("1e6", (("bit", 1), ("second", -1))),
    "gigabit_per_second": ("1e9", (("bit", 1), ("second", -1))),
    "kilovolt_ampere": ("1000", (("volt_ampere", 1),)),
    "dbm": ("1", (("decibel", 1),)),
    "pound_mole": ("453.59237", (("mole", 1),)),
    "kilogram_mole": ("1000", (("mole", 1),)),
    "gram_mole": ("1", (("mole", 1),)),
    "molal": ("1", (("mole", 1), ("kilogram", -1))),
    "footcandle": ("1", (("lumen", 1), ("foot", -2))),
}
# pseudo-name | "*" when it takes prefixes | symbols
COMPOUNDS: Final = """
gauss | * | G Gs
maxwell | | Mx
jansky | * | Jy
diopter | | D dpt
ppb | | ppb
rpm | | rpm RPM
rps | | rps
mph | | mph
kph | | kph kmph kmh
cc | | cc
cps | * | cps vps
watt_hour | * | Wh Whr
ampere_hour | * | Ah Ahr
newton_meter | * |
kips | |
psf | | psf
pcf | | pcf
cfs | | cfs
cfm | | cfm CFM
gpm | | gpm GPM
fps | | fps
fpm | | fpm
bps | * | bps
megabit_per_second | | mbps
gigabit_per_second | | gbps
kilovolt_ampere | | kva KVA
kilowatt_hour | | kwh KWH
dbm | | dBm dbm
pound_mole | | lbmol lbmole
kilogram_mole | | kgmol kgmole
gram_mole | | gmol gmole
molal | |
footcandle | |
ksi | | ksi
thousand | |
million | |
billion | |
trillion | |
count | | times vib
"""
