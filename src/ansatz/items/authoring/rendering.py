"""An item as lines of text: question, answer, vocabulary, graph, constraints, examples, solution."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from ansatz.items.answers import GoldRow
from ansatz.items.authoring.plain import plain_formula, plain_text
from ansatz.items.authoring.terminal import NO_COLOUR, Style, columns, table, visible, wrap
from ansatz.items.dag import defects, difficulty, entropy, layers
from ansatz.items.model import (
    Compliance,
    Constraint,
    Context,
    Domain,
    Draft,
    Example,
    Item,
    Node,
)  # fmt: skip

INDENT = "  "


@dataclass(frozen=True, slots=True)
class Page:
    """How an item is written: ``width`` in columns, colour, and whether LaTeX stays LaTeX."""

    width: int = 80
    style: Style = NO_COLOUR
    latex: bool = False

    def formula(self, text: str) -> str:
        return text.strip() if self.latex else plain_formula(text)

    def text(self, text: str) -> str:
        return text if self.latex else plain_text(text)

    def said(self, text: str) -> str:
        """What somebody answers: a formula, or words that may hold formulas."""
        if self.latex:
            return text
        return plain_text(text) if "$" in text or "\n" in text else plain_formula(text) if "\\" in text else text

    def lines(self, text: str) -> list[str]:
        return wrap(text, self.width, INDENT)


def render(item: Item, page: Page) -> str:
    """Everything that an item says; no control character of the item gets through."""
    parts: list[list[str]] = [list(_head(item, page))]
    sections: list[tuple[str, Iterable[str]]] = [
        ("question", page.lines(page.text(item.question))),
        ("answer", _answer(item, page)),
        ("context", _context(item.context, page)),
        (_graph_title(item.dag), _graph(item.dag, page)),
        ("constraints", _constraints(item.constraints, page)),
        ("examples", _examples(item.examples, page)),
        ("solution", page.lines(page.text(item.solution_outline or ""))),
    ]
    for title, lines in sections:
        body = list(lines)
        if body:
            parts.append([*map(page.style.heading, wrap(title.upper(), page.width)), *body])
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def _head(item: Item, page: Page) -> Iterator[str]:
    facts = [item.type, item.language, item.topic, f"split {item.split}" if item.split else ""]
    name, rest = visible(item.id), " · ".join(filter(None, facts))
    if columns(name) + 2 + columns(rest) <= page.width:
        yield f"{page.style.heading(name)}  {rest}"
    else:
        yield page.style.heading(name)
        yield from wrap(rest, page.width, INDENT)
    if item.file:
        yield page.style.faint(visible(f"{item.file}:{item.line}" if item.line > 1 else item.file))
    tied = [("translation of", item.translation_of), ("part of", item.part_of)]
    rated = [("concepts", item.difficulty.conceptual), ("calculation", item.difficulty.computational)]
    level = [f"{name} {value} of 3" for name, value in rated if value]
    word = difficulty(item) if not defects(item.dag) else None
    yield from table(
        [
            *((name, visible(value or "")) for name, value in tied if value),
            *([("difficulty", ", ".join(level) + (f": {word}" if word else ""))] if level else []),
            *([("tags", ", ".join(item.tags))] if item.tags else []),
            *([("source", item.source)] if item.source else []),
            *([("drafted by", visible(_drafted(item.draft)))] if item.draft else []),
        ],
        page.width,
    )


def _drafted(draft: Draft) -> str:
    return f"{draft.model}, " + (f"signed by {draft.signed_by}" if draft.signed_by else "and signed by nobody yet")


def _answer(item: Item, page: Page) -> Iterator[str]:
    answer = item.answer
    if answer.goal:
        yield from page.lines(page.text(answer.goal))
    rows = [(row.label, f"{row.before}{_shown(row, page)}{row.behind}") for row in answer.rows()]
    if item.final_answer:
        rows.append(("said as", page.said(item.final_answer)))
    yield from table(rows, page.width, INDENT)


def _shown(row: GoldRow, page: Page) -> str:
    if row.form == "formula" or (row.form == "value" and "\\" in row.text):
        return page.formula(row.text)
    if row.form == "prose":
        return page.text(row.text)
    return page.said(row.text) if row.form == "said" else row.text


def _context(context: Context, page: Page) -> Iterator[str]:
    symbols = [
        (
            page.formula(one.name),
            "" if one.unit is None else one.unit or "(number)",
            _domain(one.domain),
            page.text(one.description)
            + (f" (also {', '.join(map(page.formula, one.aliases))})" if one.aliases else ""),
        )
        for one in context.symbols
    ]
    yield from table(symbols, page.width, INDENT)
    constants = [(page.formula(one.name), f"= {page.formula(one.value)} {one.unit}") for one in context.constants]
    yield from table(constants, page.width, INDENT)
    yield from table([("given", page.formula(one)) for one in context.relations], page.width, INDENT)


def _domain(domain: Domain) -> str:
    return f"[{domain.low:g}, {domain.high:g}]" if domain.kind == "interval" else domain.kind


def _graph_title(nodes: tuple[Node, ...]) -> str:
    if not nodes or defects(nodes):
        return "graph"
    finals = sum(node.is_final_answer for node in nodes)
    return f"graph: {len(nodes)} formulas, {finals} final, {len(layers(nodes))} layers, entropy {entropy(nodes):.2f}"


def _graph(nodes: tuple[Node, ...], page: Page) -> Iterator[str]:
    """A formula a line, indented by its layer: the length of the longest way to it."""
    if defects(nodes):
        return
    depth = {index: level for level, layer in enumerate(layers(nodes)) for index in layer}
    digits = len(str(len(nodes)))
    for node in nodes:
        notes = []
        if node.dependency:
            notes.append("from " + ", ".join(map(str, node.dependency)))
        if node.is_final_answer:
            notes.append("final")
        if node.points != 1:
            notes.append(f"{node.points:g} points")
        # A chain of a hundred formulas still leaves the formulas some room.
        indent = INDENT + "  " * min(depth[node.index], page.width // 8) + f"{node.index:>{digits}}  "
        text = page.formula(node.formula) + (f"   [{' · '.join(notes)}]" if notes else "")
        yield from wrap(text, page.width, indent, " " * (len(indent) + 2))


def _constraints(constraints: tuple[Constraint, ...], page: Page) -> Iterator[str]:
    for one in constraints:
        own = (
            "its own points" + (" and the catalogue's" if one.extends else "")
            if one.points
            else "the catalogue's points"
        )
        yield from wrap(f"{one.id}: {own}", page.width, INDENT, INDENT * 2)
        for point in one.points:
            rank = "main" if point.main else "secondary"
            yield from wrap(f"{point.id} ({rank}) {page.text(point.description)}", page.width, INDENT * 2, INDENT * 3)
            yield from table([(kind, _evidence(kind, texts, page.formula)) for kind, texts in point.any_of],
                             page.width, INDENT * 3)  # fmt: skip


def _evidence(kind: str, texts: tuple[str, ...], formula: Callable[[str], str]) -> str:
    if kind == "pattern":
        return texts[0]
    return ", then ".join(map(formula, texts))


def _examples(examples: tuple[Example, ...], page: Page) -> Iterator[str]:
    for one in examples:
        paint = page.style.right if one.score == 1 else page.style.wrong if one.score == 0 else page.style.heading
        parts = [page.said(text) for text in (one.answer, one.response) if text]
        if one.reasoning:
            parts.append(f"with the reasoning: {page.said(one.reasoning)}")
        shown = [one.error or "", *_graded(one), *map(_compliance, one.compliance)]
        error = f"   [{' · '.join(filter(None, shown))}]" if any(shown) else ""
        score = f"{one.score:.2g}"
        lines = wrap(" ".join(parts) + error, page.width, " " * 7, " " * 9)
        yield INDENT + paint(f"{score:<4}") + " " + lines[0][7:]
        yield from lines[1:]


def _graded(one: Example) -> Iterator[str]:
    if one.rubric:
        yield ", ".join(f"{name} {mark:g}" for name, mark in one.rubric)
    if one.by_rules:
        yield f"by rules {one.by_rules[0]:g} to {one.by_rules[1]:g}"


def _compliance(one: Compliance) -> str:
    verdicts = [("strict", one.strict), ("loose", one.loose), *one.points]
    return f"{one.constraint}: " + ", ".join(f"{name} {verdict}" for name, verdict in verdicts if verdict)
