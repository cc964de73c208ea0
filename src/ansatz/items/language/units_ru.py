"""What units are called, Russian."""

from __future__ import annotations

from typing import Final

from ansatz.items.language.units import UnitWords

RUSSIAN: Final = UnitWords(
    code="ru",
    symbols={
        "meter": "м", "second": "с", "gram": "г гр", "ampere": "А", "kelvin": "К", "mole": "моль", "candela": "кд",
        "radian": "рад", "steradian": "ср", "hertz": "Гц", "newton": "Н", "pascal": "Па", "joule": "Дж", "watt": "Вт",
        "coulomb": "Кл", "volt": "В", "farad": "Ф", "ohm": "Ом", "siemens": "См", "weber": "Вб", "tesla": "Тл",
        "henry": "Гн", "lumen": "лм", "lux": "лк", "becquerel": "Бк", "gray": "Гр", "sievert": "Зв", "liter": "л",
        "minute": "мин", "hour": "ч", "day": "сут дн", "week": "нед", "month": "мес", "year": "г. лет",
        "degree": "град", "revolution": "об", "electron_volt": "эВ", "unified_atomic_mass_unit": "аем",
        "metric_ton": "т", "bar": "бар", "torr": "торр Торр", "standard_atmosphere": "атм",
        "technical_atmosphere": "ат", "calorie": "кал", "erg": "эрг", "dyne": "дин", "force_kilogram": "кгс",
        "knot": "уз", "metric_horsepower": "лс", "hectare": "га", "barn": "б", "astronomical_unit": "ае",
        "parsec": "пк", "poise": "П", "stokes": "Ст", "oersted": "Э", "curie": "Ки", "roentgen": "Р", "rem": "бэр",
        "debye": "Д", "decibel": "дБ", "bit": "бит", "gauss": "Гс", "maxwell": "Мкс", "jansky": "Ян", "diopter": "дптр",
        "watt_hour": "Втч", "ampere_hour": "Ач", "newton_meter": "Нм", "thousand": "тыс", "million": "млн", "billion": "млрд",
        "trillion": "трлн",
    },
    names={
        "meter": "метр", "second": "секунд сек", "gram": "грамм", "ampere": "ампер", "kelvin": "кельвин", "mole": "мол",
        "candela": "кандел свеч", "radian": "радиан", "steradian": "стерадиан", "hertz": "герц", "newton": "ньютон",
        "pascal": "паскал", "joule": "джоул", "watt": "ватт", "coulomb": "кулон", "volt": "вольт", "farad": "фарад",
        "ohm": "ом", "siemens": "сименс", "weber": "вебер", "tesla": "тесл тесла", "henry": "генри", "lumen": "люмен",
        "lux": "люкс", "becquerel": "беккерел", "gray": "гре", "sievert": "зиверт", "liter": "литр",
        "minute": "минут мин", "hour": "час", "day": "день дня дней сутк суток суткам сутках", "week": "недел",
        "month": "месяц", "year": "год лет", "century": "век столети", "degree": "градус", "revolution": "оборот",
        "electron_volt": "электронвольт электрон-вольт", "dalton": "дальтон", "metric_ton": "тонн", "bar": "бар",
        "standard_atmosphere": "атмосфер", "calorie": "калори", "erg": "эрг", "dyne": "дин", "pound": "фунт",
        "ounce": "унци", "carat": "карат", "inch": "дюйм", "foot": "фут", "yard": "ярд", "mile": "мил",
        "knot": "узел узл", "gallon": "галлон", "hectare": "гектар", "angstrom": "ангстрем", "micron": "микрон",
        "fermi": "ферми", "barn": "барн", "parsec": "парсек", "poise": "пуаз", "stokes": "стокс", "oersted": "эрстед",
        "curie": "кюри", "roentgen": "рентген", "debye": "деба", "decibel": "децибел", "bit": "бит", "byte": "байт",
        "baud": "бод", "percent": "процент", "permille": "промилл", "gauss": "гаусс", "maxwell": "максвелл",
        "jansky": "янск", "diopter": "диоптри", "thousand": "тысяч", "million": "миллион", "billion": "миллиард",
        "trillion": "триллион",
        "count": "частиц молекул атом электрон протон нейтрон фотон нуклон штук виток витк колебани распад раз",
    },
    prefixes={
        "yotta": "И", "zetta": "З", "exa": "Э", "peta": "П", "tera": "Т", "giga": "Г", "mega": "М", "kilo": "к",
        "hecto": "г", "deca": "да", "deci": "д", "centi": "с", "milli": "м", "micro": "мк", "nano": "н", "pico": "п",
        "femto": "ф", "atto": "а", "zepto": "з", "yocto": "и",
    },
    prefix_names={
        "yotta": "иотта", "zetta": "зетта", "exa": "экса", "peta": "пета", "tera": "тера", "giga": "гига",
        "mega": "мега", "kilo": "кило", "hecto": "гекто", "deca": "дека", "deci": "деци", "centi": "санти",
        "milli": "милли", "micro": "микро", "nano": "нано", "pico": "пико", "femto": "фемто", "atto": "атто",
        "zepto": "зепто", "yocto": "иокто",
    },
    endings=(
        "ами", "ями", "ого", "ых", "ов", "ев", "ей", "ах", "ях", "ам", "ям", "ом", "ем", "ой", "ии", "ию", "ий", "ия", "ье",
        "а", "я", "у", "ю", "ы", "и", "е", "ь", "й",
    ),
    per=("в", "на", "за"),
    unitless=("безразмерная", "безразмерный", "безразмерно", "безразмерная величина"),
    letters=("м", "с", "г", "Н", "Д", "В", "К", "А", "Т"),
    phrases={
        "mmHg": (r"мм\s*\.?\s*рт\s*\.?\s*ст\b\.?", "мм ртутного столба", r"миллиметр\w* ртутного столба", r"торр\w*"),
        "cmHg": (r"см\s*\.?\s*рт\s*\.?\s*ст\b\.?",),
        "ly": (r"\bсв\s*\.?\s*(?:год\w*|лет|г)\b\.?", r"\bсветов\w+ (?:год\w*|лет)\b"),
        "AU": (r"\bа\s*\.\s*е\s*\.(?!\s*м)", r"\bастрономическ\w+ единиц\w*"),
        "amu": (r"\bа\s*\.\s*е\s*\.\s*м\b\.?",),
        "nmi": (r"\bморск\w+ мил\w+",),
        "PS": (r"\bл\s*\.\s*с\s*\.", r"\bлошадин\w+ сил\w*"),
        "arcmin": (r"\bминут\w* дуги\b", r"\b(?:дугов|углов)\w+ минут\w*"),
        "arcsec": (r"\bсекунд\w* дуги\b", r"\b(?:дугов|углов)\w+ секунд\w*"),
        "scale": (r"цельси\w*",),
        "fahrenheit": (r"фаренгейт\w*",),
        "kelvin": (r"кельвин\w*",),
        "degree": (r"\bградус\w*",),
        "deg": (r"\bград\b\.?",),
        "squared": (r"\bв квадрате\b",),
        "cubed": (r"\bв кубе\b",),
        "square": (r"\bкв\b\.?", r"\bквадратн\w+"),
        "cubic": (r"\bкуб\b\.?", r"\bкубическ\w+"),
        "inverse": (r"\bобратн\w+\b",),
    },
    triggers=(
        "рт", "торр", "св", "единиц", r"а\s*\.", "мил", r"л\s*\.", "сил", "град", "цельс", "[вк]в", "куб", "обратн", "дуг", "углов",
    ),
)  # fmt: skip
