"""Pages of the site that are made from the code: command line, file formats, glossary, changes; and ``llms.txt``."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[2]
SCHEMAS = ROOT / "src" / "ansatz" / "items" / "schemas"

# What is said in ``llms.txt`` of the pages that the code writes.
_MADE = {
    "reference/cli.md": ": Every command with its arguments.",
    "reference/formats.md": ": Every field of every file that is read or written.",
    "reference/changes.md": ": What is different in each release.",
    "glossary.md": ": The words of the terminal, the page and this documentation.",
}

# A link from a page to a file of the repository that is no page.
_OUTWARD = re.compile(r"\[([^\]]+)\]\((?:\.\./)+(?:src|tests|benchmarks|examples|CONTRIBUTING|CHANGELOG)[^)]*\)", re.S)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that the code writes."""
    made = {
        "reference/cli.md": command_line(),
        "reference/formats.md": formats(),
        "reference/changes.md": (ROOT / "CHANGELOG.md").read_text("utf-8"),
        "glossary.md": glossary(),
    }
    for name, text in made.items():
        files.append(File.generated(config, name, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """A link that leads out of the documentation becomes its words."""
    return _OUTWARD.sub(lambda found: found[1], markdown)


def on_post_build(config: MkDocsConfig) -> None:
    """Write ``llms.txt``: every page by its place in the navigation, with its first sentence."""
    site = Path(config.site_dir)
    lines = [f"# {config.site_name}", "", f"> {config.site_description}", ""]
    for section in config.nav or []:
        for title, pages in section.items():
            lines += [f"## {title}", ""]
            entries = [{title: pages}] if isinstance(pages, str) else pages
            for entry in entries:
                for name, path in entry.items():
                    address = _address(path)
                    if not (site / address / "index.html").is_file():
                        raise PluginError(f"llms.txt would lead to {address}, where there is no page")
                    lines.append(f"- [{name}]({address}){_first_sentence(path)}")
            lines.append("")
    (site / "llms.txt").write_text("\n".join(lines), "utf-8")


def _address(page: str) -> str:
    """Where the page of a file stands on the site."""
    folder = re.sub(r"(?:(?:^|(?<=/))(?:index|README))?\.md$", "", page).strip("/")
    return f"{folder}/" if folder else "./"


def _first_sentence(page: str) -> str:
    """The sentence that a page begins with, made of whole words; of pages that the code writes likewise."""
    path = ROOT / "docs" / page
    if not path.exists():
        return _MADE.get(page, "")
    text = re.sub(r"\A---.*?^---$", "", path.read_text("utf-8"), flags=re.M | re.S)  # the head of the page
    for block in re.sub(r"^```.*?^```|^    [^\n]*$", "", text, flags=re.M | re.S).split("\n\n"):
        words = " ".join(block.split())
        if words and not re.match(r"[#|!*:{<$-]|\d", words):
            words = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", words)
            return ": " + re.split(r"(?<=[.?])(?<!al\.)\s|:$", words)[0]
    return ""


def command_line() -> str:
    """Every command with its options, as the parser has them."""
    from ansatz.cli.main import COMMANDS, build_parser

    out = ["# Command line", "", "One command, `ansatz`; `ansatz COMMAND --help` says the same at the terminal.", ""]
    for group, commands in COMMANDS.items():
        out += [f"## {group.capitalize()}", ""]
        for name, command in commands.items():
            parser = _subparser(build_parser(name), name)
            usage = " ".join(parser.format_usage().split()).removeprefix("usage: ")
            out += [f"### ansatz {name}", "", _sentence(command.help), "", "```text", usage, "```", ""]
            if rows := list(_rows(parser)):
                out += ["| argument | meaning |", "|---|---|", *rows, ""]
    return "\n".join(out)


def _subparser(parser: argparse.ArgumentParser, name: str) -> argparse.ArgumentParser:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return action.choices[name]
    raise LookupError(name)


def _rows(parser: argparse.ArgumentParser) -> Iterator[str]:
    for action in parser._actions:
        if action.help == argparse.SUPPRESS or isinstance(action, argparse._HelpAction):
            continue
        if isinstance(action, argparse._SubParsersAction):
            helps = {one.dest: one.help for one in action._choices_actions}
            for name in action.choices:
                yield f"| `{name}` | {_cell(helps.get(name))} |"
            continue
        name = ", ".join(action.option_strings) or str(action.metavar or action.dest)
        if action.option_strings and action.nargs != 0:
            name += f" {action.metavar or action.dest.upper()}"
        yield f"| `{name}` | {_cell(action.help)} |"


def _cell(text: str | None) -> str:
    return " ".join((text or "").split()).replace("%%", "%").replace("|", "\\|").replace("<", "&lt;")


def _sentence(text: str) -> str:
    text = " ".join(text.split())
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def formats() -> str:
    """Every file format, as its JSON Schema says it."""
    out = ["# File formats", "", "What the JSON Schemas in `ansatz/items/schemas` say. Every file is checked against "
           "its schema when it is read; an error names file, line and path.", ""]  # fmt: skip
    for path in sorted(SCHEMAS.glob("*.schema.json")):
        schema = json.loads(path.read_text("utf-8"))
        out += [f"## {schema.get('title', path.name)}", "", f"`{path.name}`. {schema.get('description', '')}", ""]
        out += _fields(schema)
        for name, part in sorted(schema.get("$defs", {}).items()):
            rows = _fields(part)
            if rows:
                out += [f"### {name}", "", str(part.get("description", "")), "", *rows]
    return "\n".join(out)


def _fields(schema: dict[str, Any]) -> list[str]:
    properties = schema.get("properties")
    if not properties:
        return []
    needed = set(schema.get("required", ()))
    rows = ["| field | type | meaning |", "|---|---|---|"]
    for name, part in properties.items():
        mark = " (required)" if name in needed else ""
        rows.append(
            f"| `{name}`{mark} | {_type(part)} | {_cell(part.get('description')) if part is not True else ''} |"
        )
    return [*rows, ""]


def _type(part: Any) -> str:
    if not isinstance(part, dict):
        return "any"
    if "$ref" in part:
        return str(part["$ref"]).rsplit("/", 1)[-1]
    if "enum" in part:
        return ", ".join(f"`{one}`" for one in part["enum"])
    if "const" in part:
        return f"`{part['const']}`"
    for several in ("anyOf", "oneOf"):
        if several in part:
            return " or ".join(dict.fromkeys(_type(one) for one in part[several]))
    kind = part.get("type", "any")
    kind = " or ".join(kind) if isinstance(kind, list) else str(kind)
    return f"{kind} of {_type(part['items'])}" if kind == "array" and "items" in part else kind


def glossary() -> str:
    """The terms of the page and the terminal, with what the page says of each."""
    from ansatz.reports.render.html.glossary import GROUPS, TERMS

    out = ["# Glossary", "", "The words that the terminal, the page and these documents share.", ""]
    for group in GROUPS:
        out += [f"## {group}", "", "| term | meaning |", "|---|---|"]
        terms = sorted({(term.title, term.text) for term in TERMS.values() if term.group == group})
        out += [f"| **{_cell(title)}** | {_cell(text)} |" for title, text in terms] + [""]
    return "\n".join(out)
