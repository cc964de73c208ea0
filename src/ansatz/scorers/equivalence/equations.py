"""Are two equations (or inequalities) the same condition? By a constant factor, else by their solution sets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf, isfinite
from typing import Final, Literal

from ansatz.items.context import Domain
from ansatz.scorers.equivalence.expressions import counterexample
from ansatz.scorers.equivalence.modular import PRIME, NoResidue, Residues
from ansatz.scorers.errors import LimitError
from ansatz.scorers.formulas import (
    Frame,
    NoValue,
    Number,
    Points,
    Precise,
    Tree,
    evaluate,
    free_symbols,
    shown_name,
    subtract,
    survey,
)
from ansatz.scorers.outcome import Verdict

_GRID: Final = 96
_TARGETS: Final = 6
_POINTS: Final = (0, 1, 2, 4)
_ENOUGH: Final = 6  # points with the same solutions, once every unknown had its turn
_REFINEMENTS: Final = 120
_WHOLE: Final = 1_000  # by which an inequality may be multiplied or divided
# What an expression is at zero, beside what it is around one: rounding, and more than that.
_NOTHING, _SOMETHING = 1e-14, 1e-9
_SIGN_POINTS: Final = tuple(range(32))


def same_equation(
    gold: tuple[Tree, Tree], answer: tuple[Tree, Tree], frame: Frame, target: str | None, *, final: bool = False
) -> Verdict:
    """Equal when the solution sets on the declared domain are; ``target`` is solved for first.

    Symbols without a domain are positive, and a step of a derivation may divide by one; a ``final`` answer that
    solves an equation for its one unknown must not lose the solution zero by that.
    """
    f, g = subtract(*gold), subtract(*answer)
    try:
        factor = _constant_factor(f, g, frame)
        if factor is not None:
            return factor
        return (_apart_at_zero(f, g, frame) if final else None) or _solution_sets(f, g, frame, target)
    except NoValue as error:
        return _term_by_term(gold, answer, frame, error.reason)
    except LimitError as error:
        return Verdict(None, "undecided", str(error), {"limit": error.limit})


def same_inequality(gold: tuple[Tree, Tree], answer: tuple[Tree, Tree], frame: Frame) -> Verdict:
    """Both as (greater, smaller): equal when the signs agree everywhere and the boundaries are the same."""
    f, g = subtract(*gold), subtract(*answer)
    names = sorted(free_symbols(f) | free_symbols(g))
    try:
        points = Points(frame, _SIGN_POINTS, careful=True)
        left, right = evaluate(f, points), evaluate(g, points)
        for place, (x, y) in enumerate(zip(left, right, strict=True)):
            if points.weak[place] or points.doubt[place] or not (_real(x) and _real(y)):
                continue
            if (x.real > 0) != (y.real > 0):
                return counterexample(names, points.indices[place], x, y, frame, (f, g), points)
        factor = _constant_factor(f, g, frame)
        if factor is not None:
            return factor
        return _solution_sets(f, g, frame, None)
    except NoValue as error:
        return _term_by_term(gold, answer, frame, error.reason, directed=True)
    except LimitError as error:
        return Verdict(None, "undecided", str(error), {"limit": error.limit})


def _real(x: Number) -> bool:
    return isfinite(x.real) and abs(x.imag) <= 1e-9 * abs(x.real)


def _term_by_term(
    gold: tuple[Tree, Tree], answer: tuple[Tree, Tree], frame: Frame, reason: str, *, directed: bool = False
) -> Verdict:
    """Equations with parts that have no number: a constant factor in exact arithmetic is all that can be shown.

    That of inequalities (``directed``) must be positive: a whole number or its inverse.
    """
    if _proportional(subtract(*gold), subtract(*answer), frame, directed=directed):
        return Verdict(True, "proved", f"the same equation, with {reason} taken as it stands")
    return Verdict(None, "undecided", f"no value: {reason}")


def _proportional(f: Tree, g: Tree, frame: Frame, *, directed: bool = False) -> bool:
    """Do f and g differ by a constant factor, modulo a prime? One that is ``directed`` must be small and positive."""
    pairs: list[tuple[int, int]] = []
    for index in range(12):
        residues = Residues(frame, index)
        try:
            pairs.append((residues.value(f), residues.value(g)))
        except NoResidue:
            continue
        if len(pairs) == 3:
            break
    if len(pairs) < 3 or not any(x for x, _ in pairs) or not any(y for _, y in pairs):
        return False
    (x, y), *others = pairs
    if directed and min(y * pow(x, -1, PRIME) % PRIME, x * pow(y, -1, PRIME) % PRIME) > _WHOLE:
        return False
    return all(x * v % PRIME == y * u % PRIME for u, v in others)


def _constant_factor(f: Tree, g: Tree, frame: Frame) -> Verdict | None:
    points = Points(frame, (0, 1, 2, 3, 4))
    left, right = evaluate(f, points), evaluate(g, points)
    ratios = [y / x for x, y in zip(left, right, strict=True) if x and y and isfinite(abs(x)) and isfinite(abs(y))]
    if len(ratios) < 3 or any(abs(r - ratios[0]) > 1e-9 * abs(ratios[0]) for r in ratios):
        return None
    if _proportional(f, g, frame):
        detail = "the same equation up to a constant factor"
        return Verdict(True, "proved", detail, {"factor": _shown(ratios[0])})
    return _tested_factor(f, g, frame, ratios[0])


def _tested_factor(f: Tree, g: Tree, frame: Frame, ratio: Number) -> Verdict | None:
    """The factor seen in doubles, confirmed with many digits at three points."""
    found = []
    for index in range(8):
        precise = Precise(frame, index, 50)
        try:
            found.append(precise.whole(g) / precise.whole(f))
        except (NoValue, LimitError, ArithmeticError, ValueError, TypeError):
            continue
        if len(found) == 3:
            break
    if len(found) < 3 or any(abs(r - found[0]) > abs(found[0]) * 10**-30 for r in found):
        return None
    detail = "the same equation up to a constant factor, to 30 digits at 3 points"
    return Verdict(True, "tested", detail, {"factor": _shown(ratio), "points": 3, "digits": 30})


def _shown(number: Number) -> float | str:
    return number if isinstance(number, float) else number.real if not number.imag else str(number)


def _grid(domain: Domain) -> list[Number]:
    """Where to look for a sign change, in the symbol's own domain."""
    if domain.kind == "interval" and domain.low is not None and domain.high is not None:
        step = (domain.high - domain.low) / (_GRID + 1)
        return [domain.low + step * (n + 0.5) for n in range(_GRID)]
    up: list[Number] = [10 ** (-4 + 8 * (n + 0.37) / _GRID) for n in range(_GRID)]
    if domain.kind in ("positive", "nonnegative"):
        return up
    return [-x for x in reversed(up)] + up


def _number(value: Number) -> str:
    if isinstance(value, complex) and abs(value.imag) > 1e-12 * abs(value):
        return f"{value:.6g}"
    return f"{value.real:.6g}"


class _Line:
    """An expression as a function of one symbol, all others fixed at one point."""

    def __init__(self, tree: Tree, name: str, index: int, frame: Frame, table: Mapping[str, Number]) -> None:
        self.tree, self.name, self.index, self.frame, self.table = tree, name, index, frame, table
        self.size = survey(tree).size

    def __call__(self, abscissae: Sequence[Number]) -> list[Number]:
        count = len(abscissae)
        table = {other: [value] * count for other, value in self.table.items()}
        table[self.name] = list(abscissae)
        points = Points(self.frame, [self.index] * count, table)
        self.frame.budget.evaluate(self.size, count)
        return evaluate(self.tree, points)

    def affine_root(self) -> Number | None:
        """The root where the expression is linear in the symbol, which most equations of physics are."""
        *at, origin = self([1.0, 2.0, 3.0, 7.0, 0.0])
        if not all(isfinite(abs(v)) for v in at):
            return None
        slope = at[1] - at[0]
        bend = max(abs(at[2] - at[1] - slope), abs(at[3] - at[0] - 6 * slope))
        size = max(abs(v) for v in at)
        if abs(slope) <= 1e-9 * size or bend > 1e-12 * size:
            return None
        # A root close to zero keeps its digits only when it is measured from there.
        from_zero = isfinite(abs(origin)) and abs(at[0] - slope - origin) <= 1e-12 * size
        return -origin / slope if from_zero else 1.0 - at[0] / slope

    def roots(self, grid: Sequence[Number]) -> list[float]:
        """Simple real roots that a sign change on the grid shows, or the one of a linear expression."""
        line = self.affine_root()
        if line is not None:
            within = _real(line) and (line.real > 0 or grid[0].real < 0)
            return [line.real] if within else []
        values = self(grid)
        signs = [(value.real > 0) - (value.real < 0) if _real(value) else None for value in values]
        found: list[float] = []
        for place, (here, there) in enumerate(pairwise(signs)):
            if here is None or there is None or here * there > 0:
                continue
            x, y = values[place], values[place + 1]
            root = self._refine(grid[place].real, grid[place + 1].real, x, y)
            if root is not None and not any(abs(root - other) <= 1e-9 * abs(root) for other in found):
                found.append(root)
        return found

    def _refine(self, low: float, high: float, at_low: Number, at_high: Number) -> float | None:
        """The place where the sign changes (Brent's method); None at a pole."""
        a, b, fa, fb = low, high, at_low.real, at_high.real
        size = max(abs(fa), abs(fb))
        c, fc, before = a, fa, b - a
        for _ in range(_REFINEMENTS):
            if abs(fc) < abs(fb):
                a, b, c = b, c, b
                fa, fb, fc = fb, fc, fb
            half = (c - b) / 2
            if abs(half) <= 4e-16 * abs(b) or not fb:
                break
            step = half
            if abs(before) > 4e-16 * abs(b) and abs(fa) > abs(fb):
                step = _interpolated((a, fa), (b, fb), (c, fc), half, before)
            before = step
            a, fa = b, fb
            b += step if abs(step) > 2e-16 * abs(b) else 2e-16 * abs(b) * (1 if half > 0 else -1)
            value = self([b])[0]
            if not _real(value):
                return None
            fb = value.real
            if (fb > 0) == (fc > 0):
                c, fc, before = a, fa, b - a
        # A pole changes the sign as well, but there the values grow.
        return b if abs(fb) <= size else None

    def vanishes(self, root: Number) -> bool:
        """Is there a root of this expression at this place, as well as doubles can tell?"""
        step = abs(root) * 1e-6 or 1e-8
        here, left, right, beside = self([root, root - step, root + step, root * (1 + 1e-13)])
        if not all(isfinite(abs(v)) for v in (here, left, right)):
            return False
        if abs(beside - here) > 1e-3 * abs(here):
            return True  # closer to a root than doubles can place it
        slope = max(abs(right - here), abs(here - left), abs(right - left) / 2) / step
        if slope == 0:
            return here == 0
        return abs(here) <= slope * abs(root) * 1e-8 + 1e-300


def _interpolated(
    a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], half: float, before: float
) -> float:
    """The step of Brent's method: secant or inverse quadratic where it is safe, else half the bracket."""
    s = b[1] / a[1]
    if a[0] == c[0]:
        p, q = 2 * half * s, 1 - s
    else:
        q, r = a[1] / c[1], b[1] / c[1]
        p = s * (2 * half * q * (q - r) - (b[0] - a[0]) * (r - 1))
        q = (q - 1) * (r - 1) * (s - 1)
    if p > 0:
        q = -q
    p = abs(p)
    if q and 2 * p < min(3 * half * q, abs(before * q)):
        return p / q
    return half


def _apart_at_zero(f: Tree, g: Tree, frame: Frame) -> Verdict | None:
    """``x^2 = x`` holds for 0 as well, ``x = 1`` does not; None where there are other symbols, or x has a domain."""
    names = free_symbols(f) | free_symbols(g)
    if len(names) != 1 or not names.isdisjoint(frame.domains):
        return None
    (name,) = names
    sizes = []
    for tree in (f, g):
        at_zero, *others = (abs(value) for value in _Line(tree, name, 0, frame, {})([0.0, 0.5, 1.0, 2.0]))
        sizes.append(at_zero / max(others) if max(others) else inf)
    if not min(sizes) <= _NOTHING < _SOMETHING <= max(sizes) < inf:
        return None
    who, other = ("gold", "answer") if sizes[0] <= _NOTHING else ("answer", "gold")
    detail = f"{who} holds for {shown_name(name)} = 0, {other} does not"
    return Verdict(False, "counterexample", detail, {"at": {}, "target": name})


def _solution_sets(f: Tree, g: Tree, frame: Frame, target: str | None) -> Verdict:
    of_f, of_g = free_symbols(f), free_symbols(g)
    names = sorted(of_f | of_g)
    common = sorted(of_f & of_g)
    if not common:
        return Verdict(False, "kind", "the equations have no symbol in common")
    if target in common:
        common.remove(target)
        common.insert(0, target)
    common += [name for name in names if name not in common]
    agreed, looked = 0, 0
    elsewhere: Verdict | None = None
    targets = common[:_TARGETS]
    for index in _POINTS:
        if agreed >= _ENOUGH:
            break
        for name in targets:
            points = Points(frame, [index])
            table = {other: points.column(other)[0] for other in names if other != name}
            first, second = _Line(f, name, index, frame, table), _Line(g, name, index, frame, table)
            outcome = _compare_roots(first, second, frame.domain(name))
            looked += 1
            if isinstance(outcome, _Apart):
                at = {shown_name(n): _shown(v) for n, v in table.items()}
                shown = [f"{n} = {v:.6g}" if isinstance(v, float) else f"{n} = {v}" for n, v in at.items()]
                where = f"with {', '.join(shown)}: " if shown else ""
                verdict = Verdict(False, "counterexample", where + outcome.detail, {"at": at, "target": name})
                if outcome.inside:
                    return verdict
                elsewhere = verdict
            elif outcome == "zero" and of_f != of_g:
                continue  # a common factor vanishes there, whatever the other symbols say
            elif outcome:
                agreed += 1
    if not agreed and elsewhere is not None:
        return elsewhere
    if agreed >= min(3, looked):
        detail = f"the same solutions at {agreed} of {looked} points in {len(targets)} unknowns"
        return Verdict(True, "tested", detail, {"points": agreed, "digits": 8})
    return Verdict(None, "undecided", f"too few solutions found: {agreed} of {looked}")


@dataclass(frozen=True)
class _Apart:
    """A solution of one that the other has not; ``inside`` the declared domain or not."""

    detail: str
    inside: bool


def _compare_roots(f: _Line, g: _Line, domain: Domain) -> Literal["same", "zero", ""] | _Apart:
    """``same`` roots, ``zero`` as the only common one, or nothing: no roots to compare."""
    lines = f.affine_root(), g.affine_root()
    if lines[0] is not None and lines[1] is not None:
        # Both have exactly one solution; inside or outside the domain, it has to be the same.
        if g.vanishes(lines[0]):
            return "same" if lines[0] else "zero"
        detail = f"gold holds for {f.name} = {_number(lines[0])}, answer for {_number(lines[1])}"
        return _Apart(detail, True)
    grids = [_grid(domain)]
    if domain.kind in ("positive", "nonnegative"):
        # Only if neither has a solution where it should be, the other side is looked at.
        grids.append(_grid(Domain("real")))
    for outside, grid in enumerate(grids):
        left, right = f.roots(grid), g.roots(grid)
        if (not left and not right) or (outside and not (left and right)):
            continue
        for root in left:
            if not g.vanishes(root):
                return _Apart(f"gold holds for {f.name} = {root:.6g}, answer does not", not outside)
        for root in right:
            if not f.vanishes(root):
                return _Apart(f"answer holds for {f.name} = {root:.6g}, gold does not", not outside)
        return "same" if any(left) else "zero"
    return ""
