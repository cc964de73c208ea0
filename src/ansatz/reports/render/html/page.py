"""The page: templates filled, styles and scripts inlined, and a policy that allows these and nothing else."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ansatz.items.cases import Bench
from ansatz.reports.render.html.data import blocks, indexed
from ansatz.reports.render.html.glossary import TERMS, term_of_head
from ansatz.reports.render.html.overview import overview
from ansatz.reports.render.html.ranking import ranked
from ansatz.reports.shape import Report
from ansatz.reports.writing import PARTS
from ansatz.scorers.packed import Packed

if TYPE_CHECKING:
    from jinja2 import Environment

HERE: Final = Path(__file__).parent
# In this order they are one script: each uses those before it.
SCRIPTS: Final = (
    "dom", "data", "glossary", "latex", "mathml", "markdown", "text", "graph", "evidence", "detail", "columns",
    "table", "address", "notes", "opened", "answers", "main",
)  # fmt: skip
STYLES: Final = ("base", "overview", "items", "print")
LARGEST: Final = 12_000_000  # characters of data that the page holds itself


def render(report: Report, bench: Bench | None = None) -> str:
    """The whole page in one text, however large.

    Args:
        report: as in report.json.
        bench: what was scored; without it the page shows no questions, golds or responses.
    """
    report = ranked(report)
    rows, order = indexed(report)
    return "".join(_page(report, bench, rows, blocks(report, bench, order)))


def _page(
    report: Report, bench: Bench | None, rows: str, inside: Iterable[tuple[str, str]], parts: str = ""
) -> Iterator[str]:
    """The page, in pieces, with the list of answers and the blocks ``inside`` it; those of ``parts`` lie beside it."""
    # heavy: only the page needs it
    from markupsafe import Markup

    style, script = _inlined("css", STYLES), f'"use strict";\n(() => {{\n{_inlined("js", SCRIPTS)}}})();\n'
    template = _environment().get_template("page.html.j2")
    return template.generate(
        policy=_policy(script, style, split=bool(parts)),
        style=Markup(style),  # noqa: S704 - our own files, nothing from a report
        script=Markup(script),  # noqa: S704
        # JSON with every sign that HTML could take for markup written as an escape: see data.
        # One after the other: marked all at once, or as one text, they would be in the memory twice.
        blocks=((name, Markup(text)) for name, text in chain([("index", rows)], inside)),  # noqa: S704
        parts={"folder": PARTS, "key": parts},
        view=overview(report, bench),
    )


def _policy(script: str, style: str, *, split: bool) -> str:
    """Only this script and this style, by their hashes; nothing is fetched, sent, framed or made from text.

    The script of a page that is split may load further ones, and its one trusted type lets it load its parts alone.
    """
    more, types = (" 'strict-dynamic'", "ansatz-parts") if split else ("", "'none'")
    return (
        f"default-src 'none'; script-src '{_hash(script)}'{more}; style-src '{_hash(style)}'; "
        f"base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types {types}"
    )


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


@lru_cache
def _inlined(kind: str, names: tuple[str, ...]) -> str:
    return "".join((HERE / "assets" / f"{name}.{kind}").read_text("utf-8") for name in names)


@lru_cache
def _environment() -> Environment:
    # heavy: only the page needs it
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(terms=TERMS, head=term_of_head)
    return made


def files(report: Report, bench: Bench | None, now: float) -> Iterator[tuple[str, str | Iterable[str]]]:
    """The page; where it would be large, the answers in parts beside it, which it loads as they are opened."""
    report = ranked(report)
    rows, order = indexed(report)
    key = hashlib.sha256(rows.encode("utf-8", "backslashreplace")).hexdigest()[:16]
    inside: Packed[tuple[str, str]] = Packed(size=1)
    size, split = len(rows), False
    for name, text in blocks(report, bench, order):
        size += len(text)
        inside.append((name, text))
        split = split or size > LARGEST
        if split:
            yield from (_part(key, *one) for one in inside)
            inside = Packed(size=1)
    yield "report.html", _page(report, bench, rows, inside, key if split else "")


def _part(key: str, name: str, text: str) -> tuple[str, str]:
    """A block as a script: a page from disk may load nothing else. ``key`` tells of which page it is a part."""
    return f"{PARTS}/{name}.js", f'ansatzPart("{key}","{name}",{text});\n'
