"""``ansatz equivalent GOLD ANSWER``: one comparison of two formulas, explained."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from ansatz.items.model import EMPTY_CONTEXT, Context
from ansatz.scorers.outcome import Verdict

_WORDS = {True: "EQUAL", False: "DIFFERENT", None: "UNDECIDED"}


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("gold", help="what is right: LaTeX, Unicode or ASCII")
    parser.add_argument("answer", help="what was answered")
    parser.add_argument("--context", type=Path, help="YAML or JSON with symbols, constants and relations")
    parser.add_argument("--language", default="en", help="BCP 47; decides whether 9,81 is a decimal number")
    parser.add_argument("--tolerance", type=float, default=1e-6, help="relative, for decimals in the gold")
    parser.add_argument("--json", action="store_true", help="print the verdict as JSON")
    parser.set_defaults(run=compare)


def compare(options: argparse.Namespace) -> int:
    """Exit code 0: equal, 1: different, 2: undecided, unreadable or a usage error."""
    # light start: only this command needs it
    from ansatz.scorers.equivalence import equivalent

    try:
        context = _context(options.context) if options.context else EMPTY_CONTEXT
    except Exception as error:
        print(error, file=sys.stderr)
        return 2
    verdict = equivalent(
        options.gold, options.answer, context, relative_tolerance=options.tolerance, language=options.language
    )
    if options.json:
        print(json.dumps(verdict.to_json(), ensure_ascii=False, indent=2))
    else:
        print(explained(options.gold, options.answer, verdict))
    return {True: 0, False: 1, None: 2}[verdict.equal]


def explained(gold: str, answer: str, verdict: Verdict) -> str:
    """The verdict for a person: both formulas, the conclusion, its method and evidence."""
    lines = [
        f"gold     {gold}",
        f"answer   {answer}",
        f"verdict  {_WORDS[verdict.equal]} ({verdict.method})",
    ]
    if verdict.detail:
        lines.append(f"         {verdict.detail}")
    for name, value in verdict.evidence.items():
        shown = json.dumps(value, ensure_ascii=False) if isinstance(value, dict | list) else value
        lines.append(f"  {name:<7}{shown}")
    return "\n".join(lines)


def _context(path: Path) -> Context:
    # light start: only this command needs it
    from ansatz.items.reading import read_context

    context: Any = read_context(path)
    assert isinstance(context, Context)
    return context
