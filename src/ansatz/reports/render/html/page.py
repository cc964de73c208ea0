"""The page: templates filled, styles and scripts inlined, and a policy that allows these and nothing else."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ansatz.items.cases import Bench
from ansatz.reports.render.html.data import blocks
from ansatz.reports.render.html.overview import overview
from ansatz.reports.shape import Report

if TYPE_CHECKING:
    from jinja2 import Environment

HERE: Final = Path(__file__).parent
# In this order they are one script: each uses those before it.
SCRIPTS: Final = ("dom", "latex", "mathml", "text", "graph", "evidence", "detail", "table", "main")
STYLES: Final = ("base", "overview", "items", "print")


def render(report: Report, bench: Bench | None = None) -> str:
    """The whole page.

    Args:
        report: as in report.json.
        bench: what was scored; without it the page shows no questions, golds or responses.
    """
    from markupsafe import Markup

    style, script = _inlined("css", STYLES), f'"use strict";\n(() => {{\n{_inlined("js", SCRIPTS)}}})();\n'
    template = _environment().get_template("page.html.j2")
    return template.render(
        policy=_policy(script, style),
        style=Markup(style),  # noqa: S704 - our own files, nothing from a report
        script=Markup(script),  # noqa: S704
        # JSON with every sign that HTML could take for markup written as an escape: see data.
        blocks=[(name, Markup(text)) for name, text in blocks(report, bench)],  # noqa: S704
        view=overview(report, bench),
    )


def _policy(script: str, style: str) -> str:
    """Only this script and this style, by their hashes; nothing is fetched, sent, framed or made from text."""
    return (
        f"default-src 'none'; script-src '{_hash(script)}'; style-src '{_hash(style)}'; "
        "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
    )


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


@lru_cache
def _inlined(kind: str, names: tuple[str, ...]) -> str:
    return "".join((HERE / "assets" / f"{name}.{kind}").read_text("utf-8") for name in names)


@lru_cache
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def files(report: Report, bench: Bench | None, now: float) -> Iterator[tuple[str, str]]:
    """The file of this format."""
    yield "report.html", render(report, bench)
