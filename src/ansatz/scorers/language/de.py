"""German."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.data import Language

_COUNTED = (
    "null", "eins eine einen einem einer", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
    "elf", "zwölf",
)  # fmt: skip

GERMAN: Final = Language(
    code="de",
    numbers={word: value for value, words in enumerate(_COUNTED) for word in words.split()},
    at_most=("weniger als", "kleiner als", "geringer als", "niedriger als", "nicht mehr als", "nicht größer als",
             "höchstens", "maximal", "bis zu", "unter"),
    at_least=("mehr als", "größer als", "höher als", "nicht weniger als", "nicht kleiner als", "mindestens", "minimal",
              "über", "wenigstens"),
    ranges=("zwischen", "von", "im bereich"),
    changes=("änder*", "steig*", "sink*", "fäll*", "wächst", "nimmt"),
    negations=("nicht", "nie", "niemals", "kein", "keine"),
    minus=("minus",),
    both_signs=("plus minus", "plus oder minus"),
    conjunctions=("und",),
    alternatives=("oder",),
    scene=("wobei", "wo", "mit", "wenn", "falls", "für", "da", "weil", "nach", "vor", "bei", "während", "aus", "innerhalb",
           "ab", "im vergleich", "gegenüber", "gerundet", "unter der annahme"),
    weak_scene=("mit", "bei"),
    remarks_on_figures=("stellen", "ziffern", "gleichung*"),
    clauses=("wobei", "mit", "für", "wenn", "falls", "worin"),
    definitions=("wobei", "mit", "worin"),
    conclusions=("also", "daher", "somit", "folglich", "deshalb", "damit", "daraus folgt", "schließlich", "insgesamt",
                 "wir erhalten", "es folgt"),
    final=("endgültige", "endgültiges", "richtige", "korrekte", "abschließende", "numerische", "gesuchte"),
    answer_labels=("antwort", "endergebnis", "antworten", "lösung"),
    equals=("ist", "lautet", "beträgt", "sind"),
    next_questions=("frage", "aufgabe", "nächste frage", "nächste aufgabe", "benutzer", "beispiel"),
    rejections=("nicht", "statt", "anstatt", "anstelle von", "und nicht", "im gegensatz zu"),
    withdrawals=("das ist falsch", "ist falsch", "war falsch", "das stimmt nicht", "ist ein fehler", "ich habe mich geirrt",
                 "ein fehler unterlaufen", "korrektur", "ist nicht richtig", "ich korrigiere"),
    confirmations=("ist richtig", "ist korrekt", "stimmt"),
    doubts=("oder vielleicht", "oder möglicherweise", "entweder", "möglicherweise", "vielleicht", "oder eventuell"),
    checks=("probe", "prüfen", "überprüf*", "kontrolle", "einheiten", "einheitenkontrolle", "dimension*", "konsistent"),
    limits=("im grenzfall", "grenzfall", "im limes", "geht gegen", "strebt gegen", "reduziert sich", "wie erwartet",
            "vereinfacht sich", "im spezialfall"),
    comparisons=("zum vergleich", "verglichen", "entspricht", "mal so groß", "stimmt überein", "doppelt so", "halb so",
                 "literaturwert", "das ist etwa"),
    counterfactuals=("wäre", "wären", "würde", "hätte", "man könnte erwarten"),
    givens=("gegeben", "bekannt", "sei", "einsetzen", "setzen wir", "mit hilfe", "wir wissen", "betrachte*"),
    examples=("zum beispiel", "beispielsweise", "z. b", "z.b"),
    refusals=("kann nicht bestimmt", "lässt sich nicht", "nicht genug angaben", "leider", "unmöglich", "ich kann nicht"),
    chatter=("ich hoffe", "hoffentlich", "falls sie fragen", "wenn du fragen", "sag bescheid", "viel erfolg", "gern geschehen"),
    discards=("verworfen", "verwerfen", "scheidet aus", "unphysikalisch", "entfällt", "ausgeschlossen"),
    verbs=("ist", "sind", "beträgt", "ergibt", "lautet", "erhalten", "gleich"),
    percent=("prozent",),
    yes=("ja", "wahr", "richtig", "korrekt"),
    no=("nein", "falsch", "unrichtig", "unwahr"),
    negators=("nicht", "kein", "keine", "keinen", "keiner", "niemals", "nie", "weder", "noch", "ohne", "kaum"),
    reversals=("statt", "anstatt", "anstelle von"),
    contrasts=("aber", "sondern", "jedoch", "weil", "denn", "also"),
    prefixes=("un", "nicht"),
    articles=("der", "die", "das", "den", "dem", "ein", "eine"),
    endings=(),
    options=("option", "antwort", "möglichkeit", "aussage", "auswahl"),
)  # fmt: skip
