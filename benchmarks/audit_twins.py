"""Twins of audited responses: one place is changed, and what the rules say must follow, or must not.

    python -m benchmarks.audit_twins FILE ... [--show] [--only CONSTRAINT] [--change CHANGE] [--part I/N]

FILE as for ``benchmarks.real_audits``, or ``tests/cases/constraints.jsonl`` and ``constraint_rules.jsonl``. For every
point that passes firmly, as labelled, the sentences that the rules take as evidence are changed. Changes that take
the evidence away (an announcement without content, another symbol, a negation, a contradiction behind it): the point
must not pass firmly by what stands there now. Changes that keep it (synonyms, another place on the page): it must
still pass. A twin is made by rule, so a few are no fair ones: read the list, and count before and after a change.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeAlias

import yaml

from ansatz.items.model import Constraint, Item, Prediction
from ansatz.items.reading import read_items
from ansatz.scorers.constraints import audit
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.responses import Source
from benchmarks.real_audits import cases
from benchmarks.record import Record, Table, add_option, write

Span: TypeAlias = tuple[int, int]
CASES: Final = Path(__file__).parents[1] / "tests" / "cases"

# Points that are judged by the whole response: no single sentence is their evidence.
_WHOLE: Final = frozenset(("one_symbol", "one_meaning", "one_unit", "consistent", "no_drift", "anchors"))
# Points whose evidence says itself that something is not so.
_NEGATIVE: Final = frozenset(("failure", "other_meaning", "impact"))
# Points that a bare name shows, whatever is said of it.
_NAMED: Final = frozenset(("model", "method", "conditions"))
_OF_SYMBOLS: Final = frozenset(
    ("symbols_defined", "declared", "range", "criterion", "verified", "update_rule", "iteration", "uncertainty",
     "self_check", "constants_declared")
)  # fmt: skip

_ANNOUNCED: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "en": {
        "assumptions": ("All assumptions are stated.", "The usual assumptions are made and used in the calculation."),
        "boundary_conditions": ("We check the boundary conditions and they hold.", "The limits come out as expected."),
        "applicability_range": ("The range of validity is respected.", "Outside its range the result changes."),
        "units_standard": ("All units are SI.", "The dimensions agree on both sides."),
        "cross_disciplinary_disambiguation": ("The term is used in its usual sense.",
                                              "The word has other meanings elsewhere, which are excluded."),
        "intra_discipline_definitions": ("All terms are defined.", "The term has its standard definition."),
        "symbols_constants": ("All symbols have their usual meaning.", "The constants are taken from tables."),
        "variable_naming": ("The variables are named consistently.",),
        "numerical_methods": ("The equation is solved numerically by iteration.", "The iteration converges."),
        "experimental_methods": ("The quantities are measured with care.", "Uncertainties are propagated."),
    },
    "ru": {
        "assumptions": ("Все предположения указаны.", "Сделаны обычные предположения, они использованы в расчёте."),
        "boundary_conditions": ("Проверяем граничные условия: они выполнены.", "Предельные случаи дают то, что нужно."),
        "applicability_range": ("Область применимости соблюдена.", "Вне области применимости результат изменится."),
        "units_standard": ("Все единицы в СИ.", "Размерности обеих частей совпадают."),
        "cross_disciplinary_disambiguation": ("Термин употребляется в обычном смысле.",
                                              "В других областях слово значит другое, это исключено."),
        "intra_discipline_definitions": ("Все термины определены.", "Термин имеет стандартное определение."),
        "symbols_constants": ("Все обозначения общепринятые.", "Постоянные взяты из таблиц."),
        "variable_naming": ("Обозначения переменных согласованы.",),
        "numerical_methods": ("Уравнение решается численно, итерациями.", "Итерации сходятся."),
        "experimental_methods": ("Величины тщательно измеряются.", "Погрешности учтены."),
    },
}  # fmt: skip
_DENIED: Final = {"en": ("It is not true that ",), "ru": ("Неверно, что ",)}
_NOT: Final = {
    "en": (
        (r"\b(is|are|holds? only|was|were) (?!not)", r"\1 not "),
        (r"\b(assume|neglect|ignore|mean|define) ", r"do not \1 "),
    ),
    "ru": (
        (r" — это (?!не)", " — это не "),
        (
            r"(?i)(?<!не )\b(пренебрега\w+|счита\w+|полага\w+|является|называ\w+|понима\w+|справедлив\w*|верн[аоы])\b",
            r"не \1",
        ),
    ),
}
_CONTRADICTED: Final = {
    "en": (" This last statement is wrong.", " But that is not true.", " Correction: the above is false."),
    "ru": (" Последнее утверждение неверно.", " Но это не так.", " Исправление: сказанное выше неверно."),
}
_SYNONYMS: Final = {
    "en": (
        (r"\bis neglected\b", "is ignored"),
        (r"\bis negligible\b", "can be disregarded"),
        (r"\bneglect\b", "ignore"),
        (r"\bneglect\b", "disregard"),
        (r"\bWe assume\b", "We suppose"),
        (r"\bassumed\b", "taken"),
        (r"\bassume\b", "take it"),
        (r"\bis valid\b", "holds"),
        (r"\bvalid for\b", "good for"),
        (r"\bvalid only\b", "true only"),
        (r"\bholds\b", "is valid"),
        (r"\bas long as\b", "provided that"),
        (r"\bprovided that\b", "as long as"),
        (r"\bif\b", "when"),
        (r"\bwhen\b", "if"),
        (r"\bfails\b", "breaks down"),
        (r"\bbreaks down\b", "fails"),
        (r"\bmeans\b", "denotes"),
        (r"\brefers to\b", "means"),
        (r"\bdenotes\b", "stands for"),
        (r"\bis defined as\b", "means"),
        (r"\bhere\b", "in this problem"),
        (r"\bnot\b", "rather than"),
        (r"\bwhere\b", "with"),
        (r"\bso\b", "therefore"),
        (r"\bhence\b", "thus"),
        (r"\bChecking\b", "Verifying"),
        (r"\bmeasure\b", "determine"),
        (r"\buncertainty\b", "error"),
    ),
    "ru": (
        (r"\bпренебрегаем\b", "не учитываем"),
        (r"\bпренебрежимо\b", "ничтожно"),
        (r"\bсчитаем\b", "полагаем"),
        (r"\bпредполагаем\b", "считаем"),
        (r"\bсправедлив", "верн"),
        (r"\bпри\b", "в случае"),
        (r"\bесли\b", "когда"),
        (r"\bпоэтому\b", "следовательно"),
        (r"\bзначит\b", "поэтому"),
        (r"\bпонимаем\b", "подразумеваем"),
        (r"\bназывается\b", "— это"),
        (r"\bздесь\b", "в этой задаче"),
        (r"\bа не\b", "не"),
        (r"\bгде\b", "здесь"),
        (r"\bпогрешность\b", "ошибка"),
        (r"\bзавышен", "больше истинн"),
    ),
}


@dataclass(frozen=True, slots=True)
class Twin:
    """One changed response. ``keeps``: the evidence is still there; else nothing in ``span`` may pass firmly."""

    change: str
    text: str
    span: Span
    keeps: bool


Change: TypeAlias = Callable[[str, Span, Item, str], Iterator[Twin]]


def _swapped(change: str, text: str, span: Span, instead: str, *, keeps: bool = False) -> Twin:
    return Twin(change, text[: span[0]] + instead + text[span[1] :], (span[0], span[0] + len(instead)), keeps)


def _announced(text: str, span: Span, item: Item, constraint: str) -> Iterator[Twin]:
    for words in _ANNOUNCED[_language(item)][constraint]:
        yield _swapped("announced", text, span, words)


def _deleted(text: str, span: Span, item: Item, constraint: str) -> Iterator[Twin]:
    yield _swapped("deleted", text, span, "")


def _other_symbol(text: str, span: Span, item: Item, constraint: str) -> Iterator[Twin]:
    """Each symbol of the place becomes another symbol of the problem, of another dimension."""
    context = item.context
    units = {one.name: one.unit for one in context.symbols if one.unit is not None}
    place = text[span[0] : span[1]]
    for name, unit in units.items():
        others = [other for other, its in units.items() if its != unit and not _symbol(other).search(place)]
        others += [other for other, its in units.items() if its != unit and _symbol(other).search(place)]
        if others and _symbol(name).search(place):
            yield _swapped("other symbol", text, span, _symbol(name).sub(lambda _, new=others[0]: new, place))  # type: ignore[misc]


def _symbol(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![A-Za-z\\_{{]){re.escape(name)}(?![A-Za-z_])")


def _negated(text: str, span: Span, item: Item, constraint: str) -> Iterator[Twin]:
    place = text[span[0] : span[1]]
    for words in _DENIED[_language(item)]:
        begin = re.match(r"[\s*#>\-–•\d.)]*", place)
        at = begin.end() if begin else 0
        first = place[at : at + 1]
        first = first.lower() if place[at + 1 : at + 2].islower() else first
        yield _swapped("denied", text, span, place[:at] + words + first + place[at + 1 :])
    for pattern, with_not in _NOT[_language(item)]:
        instead = re.sub(pattern, with_not, place)
        if instead != place:
            yield _swapped("not", text, span, instead)


def _contradicted(text: str, span: Span, item: Item, constraint: str) -> Iterator[Twin]:
    place = text[span[0] : span[1]]
    for words in _CONTRADICTED[_language(item)]:
        stop = "" if place.rstrip()[-1:] in ".!?" else "."
        yield _swapped("contradicted", text, span, place.rstrip() + stop + words)


def _reworded(text: str, span: Span, item: Item, constraint: str) -> Iterator[Twin]:
    place = text[span[0] : span[1]]
    for pattern, word in _SYNONYMS[_language(item)]:
        instead = re.sub(pattern, word, place)
        if instead != place:
            yield _swapped(f"reworded {word}", text, span, instead, keeps=True)


def _moved(text: str, span: Span, item: Item, constraint: str) -> Iterator[Twin]:
    place = text[span[0] : span[1]].strip()
    if not place or "\n" in place.strip() or place.startswith(("|", "#")):
        return
    bare = re.sub(r"\A(?:[-*•>]|\d+[.)])\s+", "", place)
    russian = _language(item) == "ru"
    heading = "Замечание" if russian else "Remark"
    for name, instead in (
        ("bullet", f"\n\n- {bare}\n\n"),
        ("heading", f"\n\n### {heading}\n\n{bare}\n\n"),
        ("label", f"\n\n**{heading}.** {bare}\n\n"),
        ("parenthesis", f"({bare[:-1]})." if bare.endswith(".") else f"({bare})"),
        ("quoted", f"\n\n> {bare}\n\n"),
        ("own paragraph", f"\n\n{bare}\n\n"),
        ("note that", (("Отметим, что " if russian else "Note that ") + _lowered(bare))),
    ):
        yield _swapped(name, text, span, instead, keeps=True)


def _lowered(text: str) -> str:
    return text[:1].lower() + text[1:] if text[1:2].islower() else text


def _renamed(text: str, item: Item, constraint: str) -> Iterator[Twin]:
    """From the middle of the response on a symbol has another letter, or the letter of another symbol."""
    if constraint != "variable_naming" or not item.context:
        return
    middle = len(text) // 2
    used = [one for one in item.context.symbols if len(_symbol(one.name).findall(text[:middle])) > 1]
    used = [one for one in used if len(_symbol(one.name).findall(text[middle:])) > 1]
    for one in used:
        others = [other.name for other in used if other.unit != one.unit]
        for change, new in (("other letter", "\\xi"), *(("letter taken", other) for other in others[:1])):
            later = _symbol(one.name).sub(lambda _, new=new: new, text[middle:])  # type: ignore[misc]
            yield Twin(change, text[:middle] + later, (0, len(text)), keeps=False)


_TAKING: Final[tuple[Change, ...]] = (_announced, _deleted, _other_symbol, _negated, _contradicted)
_KEEPING: Final[tuple[Change, ...]] = (_reworded, _moved)


def _language(item: Item) -> str:
    return "ru" if item.language.startswith("ru") else "en"


def _twins(text: str, span: Span, item: Item, constraint: str, point: str, foreign: str) -> Iterator[Twin]:
    if foreign and foreign != text[span[0] : span[1]]:
        yield _swapped("foreign", text, span, foreign)
    for change in (*_TAKING, *_KEEPING):
        if change is _other_symbol and point not in _OF_SYMBOLS:
            continue
        if change in (_negated, _contradicted) and point in _NEGATIVE | _NAMED:
            continue
        yield from change(text, span, item, constraint)


def _place(item: Item, text: str, span: Span) -> Span:
    """The sentences that a span reaches into."""
    document = Document(Source(text), item)
    reached = [one for one in document.sentences if one.start < span[1] and span[0] < one.end]
    if document.text != text or not reached:
        return span
    return min(span[0], reached[0].start), max(span[1], reached[-1].end)


def labelled(paths: Sequence[Path], folder: Path) -> Iterator[tuple[str, Item, str, str, Mapping[str, str]]]:
    """(id, item, response, constraint, what its points are labelled) of every audit that is labelled to pass."""
    for path in paths:
        if path.name == "constraints.jsonl":
            items = {item.id: item for item in read_items([str(CASES / "constraints_items.yaml")])}
            for number, row in enumerate(_rows(path)):
                yield f"{path.stem}:{number + 1}", items[row["item"]], row["response"], row["constraint"], row["points"]
        elif path.name == "constraint_rules.jsonl":
            for number, row in enumerate(_rows(path)):
                written = folder / "rule.yaml"
                written.write_text(yaml.safe_dump([_whole(row["item"])], allow_unicode=True), encoding="utf-8")
                item = next(iter(read_items([str(written)])))
                yield f"{path.stem}:{number + 1}", item, row["response"], row["constraint"], row["points"]
        else:
            for case in cases([path], folder):
                for constraint, wanted in case.expect.items():
                    if wanted["loose"] == "pass":
                        yield case.id, case.item, case.response, constraint, case.points.get(constraint, {})


def _rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def _whole(item: Mapping[str, Any]) -> dict[str, Any]:
    given = {"language": item["language"], "question": item["question"], "topic": "mechanics/newtonian"}
    context = {name: item[name] for name in ("symbols", "constants") if name in item}
    return {
        "id": "TWIN",
        "type": "numeric",
        "answer": {"value": 1, "unit": "m"},
        "final_answer": "1 m",
        "context": context,
        **given,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--show", action="store_true", help="print every flip")
    parser.add_argument("--only", help="one constraint")
    parser.add_argument("--change", help="changes whose name begins so")
    parser.add_argument("--part", default="1/1", help="the I-th of N parts of the audits")
    add_option(parser)
    options = parser.parse_args()
    part, parts = map(int, options.part.split("/"))
    made: Counter[tuple[str, str]] = Counter()
    flips: Counter[tuple[str, str]] = Counter()
    with TemporaryDirectory() as folder:
        for number, one in enumerate(labelled(options.files, Path(folder))):
            if number % parts != part - 1 or (options.only and one[3] != options.only):
                continue
            for point, twin, said in _checked(*one, options.change or ""):
                key = (one[3], twin.change.split()[0] if twin.change.startswith("reworded") else twin.change)
                made[key] += 1
                if said is not None:
                    flips[key] += 1
                    if options.show:
                        _print(one[0], one[3], point, twin, said)
    rows = [(*key, made[key], flips[key]) for key in sorted(made)]
    for constraint, change, twins, flipped in rows:
        print(f"{constraint:36}{change:16}{twins:>7}{flipped:>7}")
    print(f"{'all':52}{made.total():>7}{flips.total():>7}")
    write(options.json, Record((Table("twins of audits", ("constraint", "change", "twins", "flips"), tuple(rows)),)))


def _checked(
    name: str, item: Item, response: str, constraint: str, labels: Mapping[str, str], change: str
) -> Iterator[tuple[str, Twin, str | None]]:
    """Every twin of one audit, and what is wrong about what the rules say of it."""
    item = _asking(item, constraint)
    heard: dict[str, Mapping[str, Mapping[str, Any]]] = {}
    if constraint == "variable_naming":
        for twin in _renamed(response, item, constraint):
            if twin.change.startswith(change):
                said = _points(item, constraint, twin.text)
                firm = all(said[point]["verdict"] == "YES" for point in ("one_symbol", "one_meaning") if point in said)
                yield "all", twin, "YES: one symbol, one meaning" if firm else None
    for point, found in _points(item, constraint, response).items():
        firm = found["verdict"] == "YES" and not found["weak"] and found["span"]
        if not firm or labels.get(point, "YES") not in ("YES", "pass") or point in _WHOLE:
            continue
        place = _place(item, response, tuple(found["span"]))
        key = constraint, point, _language(item)
        foreign = _FOREIGN.get(key, (item.id, ""))
        for twin in _twins(response, place, item, constraint, point, foreign[1] if foreign[0] != item.question else ""):
            if not twin.change.startswith(change):
                continue
            if twin.text not in heard:
                heard[twin.text] = _points(item, constraint, twin.text)
            said = heard[twin.text][point]
            yield point, twin, _flip(twin, said)
        if foreign[0] != item.question:
            _FOREIGN[key] = item.question, response[place[0] : place[1]]


# The evidence of the point in the last audit of another problem: (question, sentences).
_FOREIGN: Final[dict[tuple[str, str, str], tuple[str, str]]] = {}


def _flip(twin: Twin, said: Mapping[str, Any]) -> str | None:
    passes = said["verdict"] == "YES"
    if twin.keeps:
        return None if passes else f"{said['verdict']}: {said['detail']}"
    if not passes or said["weak"]:
        return None
    begin, end = said["span"]
    there = begin < twin.span[1] and twin.span[0] < end
    if twin.change == "deleted":
        return f"still, elsewhere: {said['evidence'][:160]}"
    return f"YES: {said['detail']} [{said['evidence'][:160]}]" if there else None


def _asking(item: Item, constraint: str) -> Item:
    own = [one for one in item.constraints if one.id == constraint]
    return replace(item, constraints=tuple(own) or (Constraint(constraint),))


def _points(item: Item, constraint: str, text: str) -> dict[str, Mapping[str, Any]]:
    found = audit(item, Prediction(item.id, response=text))
    points: list[Mapping[str, Any]] = found.to_json()[constraint]["points"] if found else []
    return {point["id"]: {"weak": False, **point} for point in points}


def _print(name: str, constraint: str, point: str, twin: Twin, said: str) -> None:
    begin, end = twin.span
    print(f"\n{name} {constraint}.{point} <{twin.change}> {' '.join(said.split())}")
    print(f"  {' '.join(twin.text[max(0, begin - 60) : begin].split())} [[{' '.join(twin.text[begin:end].split())}]]")


if __name__ == "__main__":
    main()
