"""Other matchers behind one face, each used as its documentation says.

A judge takes two texts and says True, False or None (it gave up). What it
raises is counted by the caller.
"""

from __future__ import annotations

import contextlib
import importlib
import io
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

Judge: TypeAlias = Callable[[str, str], bool | None]
SIMPLIFY_SECONDS = 10
_MATH_SIGNS = ("$", "\\[", "\\(", "\\boxed", "\\begin{")


def _marked(text: str) -> str:
    """Bare formulas go between dollars, because Math-Verify only reads marked LaTeX."""
    return text if any(sign in text for sign in _MATH_SIGNS) else f"${text}$"


def math_verify() -> Judge:
    """``parse`` both with the LaTeX and the expression extractor, then ``verify(gold, answer)``."""
    from math_verify import ExprExtractionConfig, LatexExtractionConfig, parse, verify

    configs = [LatexExtractionConfig(), ExprExtractionConfig()]

    def judge(gold: str, answer: str) -> bool | None:
        parsed = [parse(_marked(text), extraction_config=configs) for text in (gold, answer)]
        return bool(verify(*parsed)) if all(parsed) else None

    return judge


def eed(checkout: Path) -> Judge:
    """PHYBench's released scorer: equal where it gives 100; None where it could not convert or refused."""
    folder = checkout / "EED" if (checkout / "EED").is_dir() else checkout
    sys.path.insert(0, str(folder))
    released = importlib.import_module("EED")

    def judge(gold: str, answer: str) -> bool | None:
        with contextlib.redirect_stdout(io.StringIO()):
            points, relative, *_ = released.EED(gold, answer)
        return True if points == 100 else (None if relative == -1 else False)

    return judge


@contextlib.contextmanager
def _alarm(seconds: int) -> Iterator[None]:
    def ring(*_: Any) -> None:
        raise TimeoutError(f"{seconds} s")

    previous = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, previous)


def sympy_simplify() -> Judge:
    """The plain baseline: Math-Verify's LaTeX parser, positive symbols, ``simplify(gold - answer) == 0``."""
    import sympy
    from latex2sympy2_extended import latex2sympy

    def expression(text: str) -> Any:
        for sign in ("$", "\\[", "\\]", "\\(", "\\)"):
            text = text.replace(sign, "")
        found = latex2sympy(text)
        if isinstance(found, sympy.Equality):
            found = found.rhs
        return found.subs({s: sympy.Symbol(s.name, positive=True) for s in found.free_symbols})

    def judge(gold: str, answer: str) -> bool | None:
        with _alarm(SIMPLIFY_SECONDS):
            return bool(sympy.simplify(expression(gold) - expression(answer)) == 0)

    return judge


def sympy_parse_latex() -> Judge:
    """SymPy's own LaTeX parser (needs ``antlr4-python3-runtime``), then ``simplify(gold - answer) == 0``."""
    import sympy
    from sympy.parsing.latex import parse_latex

    def expression(text: str) -> Any:
        for sign in ("$", "\\[", "\\]", "\\(", "\\)"):
            text = text.replace(sign, "")
        found = parse_latex(text)
        return found.rhs if isinstance(found, sympy.Equality) else found

    def judge(gold: str, answer: str) -> bool | None:
        with _alarm(SIMPLIFY_SECONDS):
            return bool(sympy.simplify(expression(gold) - expression(answer)) == 0)

    return judge


def inspect_math() -> Judge:
    """Inspect's ``math`` scorer on a completion that boxes the answer; its workers are its own processes."""
    import asyncio

    from inspect_ai.model import ChatMessageUser, ModelName, ModelOutput
    from inspect_ai.scorer import Target, math
    from inspect_ai.solver import TaskState

    scorer, loop = math(), asyncio.new_event_loop()

    def judge(gold: str, answer: str) -> bool | None:
        said = answer if "\\boxed" in answer else f"\\boxed{{{answer}}}"
        state = TaskState(
            ModelName("mockllm/model"), 0, 0, "", [ChatMessageUser(content="")],
            output=ModelOutput.from_content("mockllm/model", said),
        )  # fmt: skip
        score = loop.run_until_complete(scorer(state, Target(gold)))
        return None if score is None else score.value in (1, 1.0, True, "C")

    return judge


def chosen(names: list[str], eed_checkout: Path | None) -> dict[str, Judge]:
    """The judges that were asked for; EED only where its checkout is given."""
    made: dict[str, Judge] = {}
    if "math-verify" in names:
        made["Math-Verify"] = math_verify()
    if "eed" in names and eed_checkout is not None:
        made["EED"] = eed(eed_checkout)
    if "sympy" in names:
        made["sympy simplify"] = sympy_simplify()
    if "parse-latex" in names:
        made["parse_latex"] = sympy_parse_latex()
    if "inspect" in names:
        made["Inspect math"] = inspect_math()
    return made
