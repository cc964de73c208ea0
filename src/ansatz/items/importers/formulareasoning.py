"""FormulaReasoning (Li et al. 2024), junior-high physics in numbered steps: items only.

One object a line with ``id``, ``question`` (Chinese), perhaps ``question_en``, ``gold``, ``gold_unit``,
``solution`` and ``dag``: steps with ``index`` (from 0), ``symbol``, ``value``, ``unit``, ``result``, ``output`` and
``dependency``. A step becomes a node that gives its quantity as a number with a unit. The published set
holds questions that were turned around (another quantity is asked for) beside the steps of the
original: where the last step is not the gold answer the item is made without its steps.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from ansatz.items.golds import GoldError, read_gold
from ansatz.items.importers.conversion import Conversion, collect
from ansatz.items.importers.graphs import GraphError, graph
from ansatz.items.importers.records import Row, find_files, read_rows, text_of
from ansatz.items.model import Context, Item, Node, Quantity, Symbol
from ansatz.items.units import ParsedUnit, converted, parse_unit

HELP: Final = "FormulaReasoning: physics of the junior high school, Chinese and English, in steps with units"
PROBLEM_FILES: Final = "formulareasoning*.jsonl"
SOURCE: Final = "FormulaReasoning (Li et al. 2024), Apache 2.0 licence"
TOPIC: Final = "physics/school"
TURNED: Final = "the last step is not the answer: kept without its steps"
UNREADABLE: Final = "a step has no number or an unknown unit: kept without its steps"
AGREEMENT: Final = 0.02  # relative; golds are rounded, results of steps are not

_RESULT: Final = re.compile(r"\s*([-−+]?\d{1,40}(?:\.\d{0,40})?)(?:[eE]([-+]?\d{1,4}))?\s*(.*)", re.S)
_HAN: Final = re.compile(r"[\u3400-\u9fff]")
_NAME: Final = re.compile(r"(?P<base>[A-Za-zΔηρμλαβθ]{1,2})(?:_\{?(?P<script>[^\W_]{1,12})\}?)?(?P<primes>['′]*)\Z")
_TURNED: Final = re.compile(r"\^\{?['′]\}?")


def convert(paths: Iterable[Path]) -> Conversion:
    """Items of the problem files among ``paths``: one in Chinese, and its translation where it is published."""
    return collect(_rows(find_files(paths, PROBLEM_FILES)))


def _rows(files: Iterable[Path]) -> Iterator[tuple[str, Item | None, str | None]]:
    for path in files:
        for index, row in enumerate(read_rows(path), 1):
            name = f"formulareasoning/{'-'.join((text_of(row, 'id') or str(index)).split())}"
            item, reason = _item(name, row, "zh")
            yield name, item, reason
            if text_of(row, "question_en") and item is not None:
                english, reason = _item(f"{name}-en", row, "en")
                if english is not None:
                    yield english.id, replace(english, translation_of=name), reason


def _item(name: str, row: Row, language: str) -> tuple[Item | None, str | None]:
    english = language == "en"
    question = text_of(row, "question_en") if english else text_of(row, "question")
    value = row.get("gold")
    if question is None or not isinstance(value, str) or not value.strip():
        return None, "no question" if question is None else "no final answer"
    unit = (text_of(row, "gold_unit") or "").replace("％", "%").replace("（", "(").replace("）", ")")
    if parse_unit(unit, language) is None:
        return None, f"unit {unit} is unknown"
    try:
        gold = read_gold(value.strip(), question, unit=unit)
    except GoldError as error:
        return None, str(error)
    if gold.answer.gold is None:
        return None, "the gold is no number"
    nodes, symbols, remark = _steps(row, gold.answer.gold, language)
    shown = gold.answer.gold.unit
    item = Item(
        id=name,
        type=gold.answer.type,
        language=language,
        topic=TOPIC,
        question=question.strip(),
        answer=gold.answer,
        final_answer=gold.text if not shown or gold.text.endswith(shown) else f"{gold.text} {shown}",
        solution_outline=_outline(text_of(row, "solution_en" if english else "solution"), nodes),
        source=SOURCE,
        context=Context(symbols=symbols),
        dag=nodes,
    )
    return item, remark


def _outline(text: str | None, nodes: tuple[Node, ...]) -> str | None:
    """The published solution, which names quantities by words alone, and the results of its steps in symbols."""
    return "\n".join([text or "", *(node.formula for node in nodes)]).strip() or None


def _steps(row: Row, gold: Quantity, language: str) -> tuple[tuple[Node, ...], tuple[Symbol, ...], str | None]:
    """The nodes of the steps, the symbols that name one step each, and what is to be said of them."""
    steps = row.get("dag")
    if not isinstance(steps, list) or not steps:
        return (), (), "no steps"
    nodes: list[Node] = []
    symbols: dict[str, list[Symbol]] = {}
    last: tuple[float, ParsedUnit] | None = None
    for step in steps:
        read = _number(step) if isinstance(step, dict) else None
        if read is None:
            return (), (), UNREADABLE
        number, value, unit, parsed = read
        name = _name(step.get("symbol"), len(nodes), language)
        shown = f"\\unit{{{unit}}}" if unit else ""
        index, dependency = step.get("index"), step.get("dependency", [])
        if type(index) is not int or not isinstance(dependency, list):
            return (), (), UNREADABLE
        final = step.get("is_final_answer") is True
        nodes.append(Node(index, f"$${name} = {number}{shown}$$", tuple(dependency), final))
        # The names of quantities are published in Chinese only.
        output = step.get("output")
        described = output if isinstance(output, str) and language == "zh" else ""
        symbols.setdefault(name, []).append(Symbol(name, described, unit or None))
        last = value, parsed
    if last is None or not _agree(last, gold):
        return (), (), TURNED
    try:
        made, changes = graph(nodes)
    except GraphError as error:
        return (), (), f"{error}: kept without its steps"
    # A letter that stands for two quantities is left undeclared: its steps differ by their values.
    return made, tuple(ones[0] for ones in symbols.values() if len(ones) == 1), "; ".join(changes) or None


def _number(step: Row) -> tuple[str, float, str, ParsedUnit] | None:
    """The number of a step in LaTeX, its value, its unit as written and as read."""
    match = _RESULT.match(str(step.get("result", "")))
    if not match:
        return None
    digits, power, rest = match.groups()
    unit = rest.strip()
    parsed = parse_unit(unit)
    if parsed is None:
        return None
    digits = digits.replace("−", "-").lstrip("+")
    number = f"{digits} \\times 10^{{{int(power)}}}" if power else digits
    value = float(digits) * 10.0 ** int(power or 0) if abs(int(power or 0)) < 300 else math.inf
    return (number, value, unit, parsed) if math.isfinite(value) else None


def _name(symbol: Any, place: int, language: str) -> str:
    """A symbol in LaTeX; ``x_n`` for a step whose quantity has a name and no symbol.

    In English a Chinese subscript says nothing, and is dropped.
    """
    text = _TURNED.sub("'", symbol.strip()) if isinstance(symbol, str) else ""
    match = _NAME.match(text)
    if not match or _HAN.search(match["base"]):
        return f"x_{place + 1}"
    base = match["base"]
    if base.startswith("Δ") and len(base) == 2:
        base = f"\\Delta {base[1]}"
    elif len(base) == 2:
        return f"x_{place + 1}"
    script = match["script"] or ""
    if language == "en" and _HAN.search(script):
        script = ""
    primes = "'" * len(match["primes"])
    return base + primes + (f"_{{{script}}}" if len(script) > 1 else f"_{script}" if script else "")


def _agree(last: tuple[float, ParsedUnit], gold: Quantity) -> bool:
    """Whether the last step is the answer: the same quantity within the rounding of the gold."""
    value, unit = last
    written = gold.value
    match = _RESULT.match(written)
    gold_unit = parse_unit(gold.unit)
    if not match or match[3].strip() or gold_unit is None:
        return False
    right = float(match[1].replace("−", "-")) * 10.0 ** int(match[2] or 0)
    factor = 1.0 if unit.factors == gold_unit.factors and unit.scale == gold_unit.scale else _factor(unit, gold_unit)
    if factor is None:
        return False
    return abs(value * factor - right) <= AGREEMENT * max(abs(right), abs(value * factor))


def _factor(unit: ParsedUnit, other: ParsedUnit) -> float | None:
    """How many of ``other`` one ``unit`` is; None where they measure different things."""
    try:
        factor = converted(Fraction(1), unit, other, difference=True)
        return None if factor is None else float(factor)
    except (KeyError, OverflowError):
        return None
