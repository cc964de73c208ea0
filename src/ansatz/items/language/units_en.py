"""What units are called, English."""

from __future__ import annotations

from typing import Final

from ansatz.items.language.units import UnitWords

ENGLISH: Final = UnitWords(
    code="en",
    names={
        "meter": "meter metre", "second": "second sec secs", "gram": "gram gramme", "ampere": "ampere amp",
        "kelvin": "kelvin", "mole": "mole", "candela": "candela", "radian": "radian", "steradian": "steradian",
        "hertz": "hertz", "newton": "newton", "pascal": "pascal", "joule": "joule", "watt": "watt",
        "coulomb": "coulomb coul", "volt": "volt", "farad": "farad", "ohm": "ohm", "siemens": "siemens mho",
        "weber": "weber", "tesla": "tesla", "henry": "henry henries", "lumen": "lumen", "lux": "lux",
        "becquerel": "becquerel", "gray": "gray", "sievert": "sievert", "katal": "katal", "liter": "liter litre",
        "minute": "minute", "hour": "hour", "day": "day", "week": "week", "month": "month", "year": "year",
        "century": "century centuries", "degree_Celsius": "celsius", "degree_Fahrenheit": "fahrenheit",
        "degree_Rankine": "rankine", "degree": "degree", "arcminute": "arcminute", "arcsecond": "arcsecond",
        "revolution": "revolution", "electron_volt": "electronvolt", "dalton": "dalton", "metric_ton": "tonne",
        "ton": "ton", "bar": "bar", "torr": "torr", "standard_atmosphere": "atmosphere",
        "pound_force_per_square_inch": "psi", "calorie": "calorie", "erg": "erg", "dyne": "dyne", "pound": "pound",
        "ounce": "ounce", "slug": "slug", "carat": "carat", "inch": "inch inches", "foot": "foot feet", "yard": "yard",
        "mile": "mile", "knot": "knot", "gallon": "gallon", "quart": "quart", "pint": "pint",
        "horsepower": "horsepower", "hectare": "hectare", "angstrom": "angstrom angstroem ångström ångstrom",
        "micron": "micron", "fermi": "fermi", "barn": "barn", "light_year": "lightyear", "parsec": "parsec",
        "poise": "poise", "stokes": "stokes", "oersted": "oersted", "curie": "curie", "roentgen": "roentgen röntgen",
        "rem": "rem", "debye": "debye", "hartree": "hartree hartrees", "bohr": "bohr", "decibel": "decibel",
        "franklin": "statcoulomb franklin", "statvolt": "statvolt", "neper": "neper", "bit": "bit", "byte": "byte",
        "baud": "baud", "molar": "molar", "percent": "percent pct", "permille": "permille", "ppm": "ppm",
        "gauss": "gauss", "maxwell": "maxwell", "jansky": "jansky janskys", "diopter": "diopter dioptre", "kips": "kip",
        "thousand": "thousand", "million": "million", "billion": "billion", "trillion": "trillion",
        "count": "count electron proton neutron photon particle atom molecule ion nucleus nuclei nucleon turn loop fringe line cycle decay disintegration collision event vibration oscillation pulse",
    },
    prefix_names={name: name for name in (
        "quetta", "ronna", "yotta", "zetta", "exa", "peta", "tera", "giga", "mega", "kilo", "hecto", "deca", "deci",
        "centi", "milli", "micro", "nano", "pico", "femto", "atto", "zepto", "yocto",
    )},
    per=("per",),
    unitless=("dimensionless", "unitless", "none", "no unit", "no units"),
    phrases={
        "mmHg": (r"mm\s*\.?\s*hg", "millimet(?:er|re)s? of mercury"),
        "cmHg": (r"cm\s*\.?\s*hg", "centimet(?:er|re)s? of mercury"),
        "inHg": (r"in(?:ch(?:es)?)?\s*\.?\s*(?:of\s+)?(?:hg|mercury)\b",),
        "cmHHO": (r"cm\s*(?:of\s*)?h_?\(?[2₂]\)?o",),
        "eV": (r"(?<![a-z])electron[\s-]*volts?\b",),
        "ly": (r"\blight[\s-]*y(?:ea)?rs?\b",),
        "AU": (r"\bastronomical[\s-]*units?\b",),
        "au": (r"\ba\s*\.\s*u\.?(?!\w)",),
        "amu": (r"\b(?:unified )?atomic[\s-]*mass[\s-]*units?\b",),
        "nmi": (r"\bnautical miles?\b",),
        "ft lbf": (r"\b(?:foot|feet|ft)[\s*.-]*(?:pounds?|lbs?)(?:[\s-]*force)?\b",),
        "lbf": (r"\bpounds?[\s-]*force\b", r"\blb[\s_]?\(?f\)?(?![a-z])"),
        "psi": (r"\bpounds? per square inch\b",),
        "scale": ("celsius", "centigrade"),
        "fahrenheit": ("fahrenheit",),
        "kelvin": ("kelvins?",),
        "degree": (r"\bdeg(?:rees?|s)?\b\.?",),
        "rankine": (r"\brankine\b",),
        "tonne": (r"\bmetric tons?\b",),
        "ton": (r"\bshort tons?\b",),
        "square": (r"\bsq(?:uare)?\b\.?",),
        "cubic": (r"\bcu(?:bic)?\b\.?",),
        "inverse": (r"\b(?:inverse|reciprocal)\b",),
        "per": (r"\b(?:in )?(?:each|every) (?=(?:second|minute|hour|day|week|month|year|cycle|revolution)\b)",),
    },
    triggers=(
        "hg", "of", r"h_?\(?2", "h₂", "volt", "y(?:ea)?r", "unit", r"a\s*\.", "mil", "foot", "feet", "ft", "force",
        "lb", "pound", "deg", "celsius", "centi", "fahr", "rankine", "ton", "kilo", "mega", "giga", "tera", "milli",
        "micro", "nano", "pico", "femto", "sq", "cu", "inv", "recip", "each", "every",
    ),
)  # fmt: skip
