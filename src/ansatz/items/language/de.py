"""German questions and golds."""

from __future__ import annotations

from typing import Final

from ansatz.items.language.data import Wording

# Stem (with any ending) and symbol; compounds are put together by the reader of units.
_UNITS: Final = {
    "meter*": "m", "kilometer*": "km", "zentimeter*": "cm", "millimeter*": "mm", "mikrometer*": "µm", "nanometer*": "nm",
    "quadratmeter*": "m^2", "quadratzentimeter*": "cm^2", "kubikmeter*": "m^3", "kubikzentimeter*": "cm^3", "liter*": "L",
    "sekunde*": "s", "millisekunde*": "ms", "mikrosekunde*": "µs", "nanosekunde*": "ns", "minute*": "min", "stunde*": "h",
    "tag": "d", "tage": "d", "tagen": "d", "jahr": "yr", "jahre": "yr", "jahren": "yr", "gramm": "g", "kilogramm": "kg",
    "tonne*": "t", "stundenkilometer*": "km/h", "newton": "N", "kilonewton": "kN", "newtonmeter*": "N m", "joule": "J",
    "kilojoule": "kJ", "megajoule": "MJ", "kilowattstunde*": "kW h", "watt": "W", "kilowatt": "kW", "pascal": "Pa",
    "volt": "V", "kilovolt": "kV", "ampere": "A", "milliampere": "mA", "ohm": "Ω", "coulomb": "C", "farad": "F",
    "mikrofarad": "µF", "tesla": "T", "henry": "H", "hertz": "Hz", "kilohertz": "kHz", "kelvin": "K", "grad celsius": "°C",
    "grad": "°", "mol": "mol", "elektronenvolt": "eV", "lichtjahr*": "ly", "radiant": "rad", "umdrehung*": "rev",
    "pro": "/", "je": "/", "zum quadrat": "^2", "quadrat": "^2", "hoch": "^",
}  # fmt: skip

GERMAN: Final = Wording(
    code="de",
    decimal_comma=True,
    requests=(
        "finde*", "bestimme*", "berechne*", "ermittle*", "gib", "geben sie", "wie groß ist", "wie groß sind", "wie lange", "wie weit",
        "wie schnell", "wie hoch", "wie tief", "wie schwer", "wie viel*", "was ist", "welche*",
    ),
    quantities={
        "wie lange": "zeit", "wie weit": "strecke", "wie schnell": "geschwindigkeit", "wie hoch": "höhe", "wie tief": "tiefe",
        "wie schwer": "masse",
    },
    request_skips=("die", "der", "das", "den", "eine", "einen", "ist", "sind", "ihre", "seine", "sie", "wert"),
    request_stops=("der", "des", "die", "das", "von", "für", "in", "im", "bei", "mit", "und", "oder", "wenn", "als", "zwischen", "eines", "einer"),
    unit_requests=(
        "finde*", "bestimme*", "berechne*", "ermittle*", "gib", "geben", "wie", "was", "welche*", "antwort", "ergebnis",
    ),
    unit_prefixes=("in",),
    unit_labels=("einheit", "einheiten"),
    answers=("die antwort", "antwort", "das ergebnis", "ergebnis"),
    counts=("wie viele", "wieviele"),
    percents=("wie viel prozent", "in prozent"),
    unit_periods=("ein", "eine", "einem", "einer", "jedem", "jeder"),
    no_units=("der", "die", "das", "dem", "den", "einer", "einem", "ruhe", "luft", "wasser", "vakuum"),
    countings=("möglichkeiten", "verschiedene", "mikrozustände"),
    pure=("wie viele", "verhältnis*", "prozent*", "anteil*", "wirkungsgrad", "faktor", "wahrscheinlichkeit", "brechzahl", "brechungsindex"),
    intervals=("intervall", "bereich", "zwischen",),
    rates=("pro", "je",),
    part_requests=(
        "finde*", "bestimme*", "berechne*", "ermittle*", "zeige*", "beweise*", "erkläre*", "gib", "geben", "wie", "was", "welche*", "warum",
        "nimm", "nehmen", "skizziere*", "leite*",
    ),
    part_questions=("finde*", "bestimme*", "berechne*", "wie", "was", "welche*", "zeige*"),
    part_conditions=("wenn", "falls", "für", "ist", "sind", "kann"),
    parts=("teil", "teilaufgabe"),
    part_verbs=("beantworte*", "löse*"),
    options=("option", "möglichkeit"),
    option_lists=("antwortmöglichkeiten:", "optionen:", "welche der folgenden", "welcher der folgenden", "welches der folgenden"),
    conjunctions=("und",),
    truths=("wahr", "falsch"),
    changing=("nicht", "kein*", "nie", "wenn", "falls", "nur", "oder"),
    verdicts=("ja", "nein", "wahr", "falsch",),
    says=("ist", "sind", "sei", "bezeichnet", "bezeichne"),
    articles=("der", "die", "das", "den", "ein", "eine"),
    defining=("wobei", "mit", "sei", "hier", "definiere*", "bezeichne*"),
    little=(
        "der", "die", "das", "den", "dem", "des", "ein", "eine", "einer", "eines", "einem", "und", "oder", "in", "im", "auf", "an", "am", "von",
        "vom", "zu", "zum", "zur", "mit", "bei", "für", "aus", "ist", "sind", "sei", "wenn", "wie", "was", "welche", "es", "wir", "man",
        "gegeben", "bestimme", "berechne", "finde", "hat", "haben",
    ),
    units=_UNITS,
)  # fmt: skip
