"""German."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.data import Language
from ansatz.scorers.language.options import OptionWords
from ansatz.scorers.language.sentences import SentenceWords
from ansatz.scorers.language.values import ValueWords

_COUNTED = (
    "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
    "elf", "zwölf",
)  # fmt: skip

GERMAN: Final = Language(
    code="de",
    numbers={word: value for value, words in enumerate(_COUNTED) for word in words.split()},
    at_most=("weniger als", "kleiner als", "geringer als", "niedriger als", "nicht mehr als", "nicht größer als",
             "höchstens", "maximal", "bis zu", "unter"),
    at_least=("mehr als", "größer als", "höher als", "nicht weniger als", "nicht kleiner als", "mindestens", "minimal",
              "über", "wenigstens"),
    until=("bis", "bis zu"),
    ranges=("zwischen", "von", "im bereich"),
    changes=("änder*", "steig*", "sink*", "fäll*", "wächst", "nimmt"),
    properties=("vielfaches von", "ein vielfaches von", "teilbar durch"),
    negations=("nicht", "nie", "niemals", "kein", "keine"),
    minus=("minus",),
    both_signs=("plus minus", "plus oder minus"),
    conjunctions=("und",),
    alternatives=("oder",),
    scene=("wobei", "wo", "mit", "wenn", "falls", "für", "da", "weil", "nach", "vor", "bei", "während", "aus", "innerhalb",
            "im vergleich", "gegenüber", "gerundet", "unter der annahme"),
    weak_scene=("mit", "bei"),
    remarks_on_figures=("stellen", "ziffern", "gleichung*"),
    clauses=("wobei", "mit", "für", "wenn", "falls", "worin"),
    definitions=("wobei", "mit", "worin"),
    asides=(
        "was", "im vergleich", "wie erwartet", "unabhängig von", "da", "weil", "als funktion",
    ),
    therefore=("daher", "somit", "folglich", "deshalb"),
    conclusions=("also", "daher", "somit", "folglich", "deshalb", "damit", "daraus folgt", "schließlich", "insgesamt",
                 "wir erhalten", "es folgt"),
    final=("endgültige", "endgültiges", "richtige", "korrekte", "abschließende", "numerische", "gesuchte"),
    answer_labels=("antwort", "antworten", "endergebnis",),
    results=("ergebnis", "wert", "resultat", "ausdruck",),
    equals=("ist", "lautet", "beträgt", "sind"),
    next_questions=("frage", "aufgabe", "nächste frage", "nächste aufgabe", "benutzer", "beispiel"),
    rejections=("nicht", "statt", "anstatt", "anstelle von", "und nicht", "im gegensatz zu"),
    label_assumed=("angenommen", "falls"),
    judgements=("falsch", "richtig"),
    foreign=("falsche", "vorherige", "erwartete", "frühere", "seine", "ihre"),
    withdrawals=(
        "das ist falsch", "dies ist falsch", "die antwort ist falsch", "diese antwort ist falsch", "das ergebnis ist falsch", "das war falsch", "das stimmt nicht", "ich habe mich geirrt", "mir ist ein fehler", "ein fehler unterlaufen", "das ist nicht richtig", "ich korrigiere", "hier ist ein fehler"
    ),
    corrections=("korrektur", "berichtigung"),
    confirmations=(
        "das ist richtig", "die antwort ist richtig", "diese antwort ist richtig", "das stimmt"
    ),
    doubts=("oder vielleicht", "oder möglicherweise", "entweder", "möglicherweise", "vielleicht", "oder eventuell"),
    pondering=("hmm", "moment", "warte", "nochmal überlegen", "ich bin nicht sicher"),
    checks=(
        "probe", "prüfen", "überprüf*", "kontrolle", "einheiten", "einheitenkontrolle", "einheitenprobe", "dimensionskontrolle", "dimensionsanalyse", "konsistent"
    ),
    limits=(
        "im grenzfall", "grenzfall", "im limes", "im spezialfall", "insbesondere"
    ),
    comparisons=(
        "zum vergleich", "verglichen", "im vergleich", "literaturwert", "klassisch"
    ),
    pointers=("das ist", "dies ist", "es ist", "das sind"),
    comparatives=(
        "langsamer als", "schneller als", "größer als", "kleiner als", "höher als", "niedriger als", "so groß wie",
        "so schnell wie", "vergleichbar mit",
    ),
    counterfactuals=(
        "wäre", "wären", "würde", "würden", "hätte", "man könnte erwarten", "käme"
    ),
    givens=(
        "gegeben", "betrachte*", "eingesetzt", "einsetzen", "wir wissen"
    ),
    examples=("zum beispiel", "beispielsweise", "z. b", "z.b"),
    refusals=("kann nicht bestimmt", "lässt sich nicht", "nicht genug angaben", "leider", "unmöglich", "ich kann nicht"),
    fillers=(
        "und", "aber", "nun", "jetzt", "wir", "die", "der", "das", "eine", "zur", "als", "kurze", "machen", "zum", "schluss"
    ),
    defining=(
        "wobei", "hier", "hierbei", "sei", "dabei", "worin"
    ),
    remarks=(
        "beachte", "beachten", "bemerkung", "das bedeutet", "dies bedeutet", "das zeigt", "dies zeigt", "das ist sehr", "das ist ein", "das ist etwa", "das ist rund", "dies ist", "dieses ergebnis", "das ergebnis hängt", "sie hängt", "er hängt", "es hängt", "man sieht", "anmerkung", "das entspricht", "dies entspricht"
    ),
    reductions=(
        "geht gegen", "strebt gegen", "reduziert sich", "wie erwartet", "vereinfacht sich zu", "geht über in"
    ),
    announcing=(
        "in", "wie folgt", "gegeben durch", "unten", "angegeben",
    ),
    dangling=(
        "ist", "und", "oder", "der", "die", "das", "von", "mit", "also", "somit", "gilt", "erhalten", "wir", "zu", "für", "dann", "dass", "beträgt", "wenn"
    ),
    restating=(
        "das heißt", "d.h.", "d. h.", "oder äquivalent", "anders gesagt"
    ),
    chatter=("ich hoffe", "hoffentlich", "falls sie fragen", "wenn du fragen", "sag bescheid", "viel erfolg", "gern geschehen"),
    discards=("verworfen", "verwerfen", "scheidet aus", "unphysikalisch", "entfällt", "ausgeschlossen"),
    roots={"negativ*": "-", "positiv*": "+", "erste": "1", "zweite": "2"},
    multiples={
        "die hälfte von": "1/2", "ein drittel von": "1/3", "das doppelte von": "2", "doppelt": "2", "dreimal": "3",
        "verdoppelt": "2", "doppelt so": "2", "verdreifacht": "3", "halbiert": "1/2", "halb so": "1/2",
        "bleibt gleich": "1", "bleibt unverändert": "1",
    },
    asks_factor=("um welchen faktor", "wie viel mal", "in welchem verhältnis"),
    answer_keys=("antwort", "ergebnis"),
    unit_keys=("einheit", "einheiten"),
    value_keys=("wert", "zahl"),
    announces_unit=("in",),
    verbs=("ist", "sind", "beträgt", "ergibt", "lautet", "erhalten", "gleich"),
    percent=("prozent",),
    yes=("ja", "wahr", "richtig", "korrekt"),
    no=("nein", "falsch", "unrichtig", "unwahr"),
    negators=("nicht", "kein", "keine", "keinen", "keiner", "niemals", "nie", "weder", "noch", "ohne", "kaum"),
    reversals=("statt", "anstatt", "anstelle von"),
    contraries=("alles andere als", "gegenteil von"),
    contrasts=("aber", "sondern", "jedoch", "weil", "denn"),
    prefixes=("un", "nicht"),
    articles=("der", "die", "das", "den", "dem", "ein", "eine"),
    endings=(),
    reasons=("weil", "da", "denn", "aufgrund",),
    options=("option", "antwort", "möglichkeit", "aussage", "auswahl", "optionen", "antworten", "möglichkeiten", "aussagen"),
    second_thoughts=("moment", "warte", "hmm", "nein", "tatsächlich", "eigentlich", "halt", "entschuldigung"),
    refinements=("genauer", "genauer gesagt", "exakter", "präziser"),
    relatives=("was", "welche", "welcher", "welches"),
    keeps=("physikalisch sinnvoll*", "sinnvoll ist", "wir nehmen", "wir wählen", "nur die"),
    impossible=("nicht negativ sein", "muss positiv sein"),
    otherwise=("andernfalls", "sonst", "falls stattdessen"),
    afterthoughts=("interpretation", "diskussion", "anmerkung*", "bemerkung*", "häufige fehler", "hintergrund", "vergleich", "physikalische bedeutung", "hinweis*"),
    unreal=("würde", "würden", "wäre", "wären", "hätte", "hätten", "käme", "bräuchte"),
    revising=("widerspricht", "ein widerspruch", "passt nicht", "ich habe vergessen", "vergessen habe", "ich habe übersehen", "mein fehler", "muss korrigiert werden", "korrigiert"),
    bounding=("höchstens", "mindestens", "maximal", "minimal"),
    claimants=("manche", "viele", "einige", "andere", "oft", "häufig"),
    claiming=("erhalten", "erhält", "geben", "gibt", "sagen", "sagt", "schreiben", "schreibt", "rechnen", "nennen"),
    vindicates=("hat recht", "liegt richtig"),
    faults=("irrt sich", "liegt falsch", "hat unrecht"),
    case_words=("bei", "für", "wenn", "falls"),
    conditions=("wenn", "falls", "mit", "ohne", "für ein", "für eine", "bei", "mit einem", "mit einer"),
    anything=("ein", "eine", "jeder", "jede"),
    supposed_questions=("was wäre", "was passiert", "und wenn", "was ist, wenn"),
    what_is_left=("die übrigen", "der rest", "die restlichen"),
    producing=("ergibt", "liefert", "erhalten wir", "wir erhalten", "erhält man", "folgt"),
    picks=("entscheide mich für", "wähle"),
    explains=("begründung", "erklärung"),
    usual_letters={
        "winkelgeschwindigkeit": "omega", "kreisfrequenz": "omega", "periode": "T", "frequenz": "f nu", "wellenlänge": "lambda", "geschwindigkeit": "v u", "beschleunigung": "a",
        "kraft": "F", "energie": "E W", "arbeit": "W", "leistung": "P", "druck": "p", "temperatur": "T", "masse": "m M", "zeit": "t T", "höhe": "h",
    },
    ideal_gas=("ideales gas", "idealen gases", "ideale gas"),
    asks_else=("was", "welche", "welcher", "welches", "warum", "wie", "wer", "wann", "wo", "und"),
    topics=("für", "bei", "auf", "in", "mit", "neben", "zwischen"),
    subjects=("es", "das", "dies", "wir", "man", "sie", "er"),
    again=("das ist", "dies ist", "das sind", "das entspricht", "dies entspricht"),
    supposing_cases=("falls", "wenn", "unter der annahme"),
    instances=("zum beispiel", "beispielsweise", "etwa"),
    putting_in=("einsetzen", "setzt man", "eingesetzt"),
    knowns=("bekannt", "daten", "gegeben"),
    open_choices=("entweder", "könnte", "kann"),
    bears=("hat", "haben", "braucht", "ergibt", "liegt bei"),
    purposes=("um zu erhalten", "und erhalten", "und erhält"),
)  # fmt: skip

OPTIONS: Final = OptionWords(code="de", letters=("buchstabe",), verbs=("ist", "sind"), singular=("ist",))

SENTENCES: Final = SentenceWords(
    code="de",
    steps=("schritt", "teil"),
    correcting=("sondern",),
    adversatives=("aber", "doch"),
    cases=("für", "wenn", "falls", "bei"),
    special_cases=("für", "wenn", "falls", "bei"),
    restating=("das heißt",),
    leading=("ist", "lautet"),
    final_answers=("endergebnis",),
    restates_task=("um zu lösen|bestimmen",),
)

VALUES: Final = ValueWords(
    code="de",
    rounding=("auf",),
    rounding_counts=("eine", "zwei", "drei", "vier"),
    figures=("gültige", "stellen"),
    figure_nouns=("stellen", "ziffern"),
    departing=("von",),
)
