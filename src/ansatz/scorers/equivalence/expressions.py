"""Are two scalar expressions equal? Refute in doubles, prove modulo a prime, else confirm with many digits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import isfinite
from typing import Any, Final

from ansatz.scorers.equivalence.modular import NoResidue, Residues
from ansatz.scorers.errors import LimitError
from ansatz.scorers.formulas import (
    BINDERS,
    Frame,
    NoValue,
    Number,
    Points,
    Precise,
    Tree,
    contains,
    evaluate,
    free_symbols,
    shown_name,
    survey,
    unit_factor,
    walk,
)
from ansatz.scorers.limits import PRECISION_DIGITS
from ansatz.scorers.outcome import Verdict

_EXPONENT: Final = 1000  # of two: beyond it a double ends
_EDGE: Final = 1 + 1e-9  # what lies on the edge of a tolerance is within it, whatever doubles make of it
_FIRST: Final = (0, 1, 2, 3, 4)
_WIDE: Final = tuple(range(5, 32))
_REFUTED: Final = 1e-6  # relative difference in doubles that no rounding explains
_CONFIRM_POINTS: Final = 3
_ACCURATE: Final = 1e-8  # relative agreement that doubles show of integrals where they settle
_DIGITS: Final = 40
_MODULAR_POINTS: Final = 2
_MODULAR_TRIES: Final = 10
_MACHINE_DIGITS: Final = 12
_NESTED: Final = 3


@dataclass(frozen=True)
class _Sampled:
    """Both sides at the points, and which points count."""

    points: Points
    trees: tuple[Tree, Tree]
    gold: list[Number]
    answer: list[Number]
    strong: list[int]
    usable: list[int]
    decimal: bool


def compare(gold: Tree, answer: Tree, frame: Frame) -> Verdict:
    """A verdict on two scalar expressions; never raises for what they contain."""
    if gold == answer:
        return Verdict(True, "identical", "the same expression")
    try:
        return _compare(gold, answer, frame)
    except NoValue as error:
        return _without_values(gold, answer, frame, error.reason)
    except LimitError as error:
        return Verdict(None, "undecided", str(error), {"limit": error.limit})


def _compare(gold: Tree, answer: Tree, frame: Frame) -> Verdict:
    names = sorted(free_symbols(gold) | free_symbols(answer))
    depth = max(survey(gold).depth, survey(answer).depth)
    if depth > _NESTED:
        raise NoValue(f"more than {_NESTED} integrals, sums or limits inside one another")
    nested = depth > 1  # each level costs a power more
    bound = survey(gold).kinds & survey(answer).kinds & BINDERS
    proof = _modular(gold, answer, frame) if bound else None
    if proof is True:
        return _proved()  # the same integrals or sums on both sides need not be worked out
    # A unit is unknown as well: at one point a metre may be half a second within a percent.
    varies = bool(names) or contains(gold, "unit") or contains(answer, "unit")
    sampled = [_sampled(gold, answer, frame, (_FIRST[:2] if nested else _FIRST) if varies else (0,))]
    verdict = _refuted(sampled, names, frame, strong=True)
    if verdict is not None:
        return verdict
    enough = 2 if names else 1
    found = len(sampled[0].strong)
    surveys = survey(gold), survey(answer)
    wide = any(one.branched if frame.real else one.crossing for one in surveys)
    if names and not nested and (found < enough or wide):
        # Few points in the natural domain, or more branches than a few points show.
        sampled.append(_sampled(gold, answer, frame, _WIDE))
        verdict = _refuted(sampled[1:], names, frame, strong=True)
        if verdict is not None:
            return verdict
    candidates = [look.points.indices[place] for look in sampled for place in look.strong]
    if not candidates:
        logarithms = survey(gold).logarithm and survey(answer).logarithm
        if not frame.absolute_logs and logarithms and not (_has_domain(gold, frame) or _has_domain(answer, frame)):
            # Both sides are complex wherever they are looked at: antiderivatives write ln u for ln |u|.
            return _compare(gold, answer, replace(frame, absolute_logs=True))
        verdict = _refuted(sampled, names, frame, strong=False)
        if verdict is not None:
            return verdict
        candidates = [look.points.indices[place] for look in sampled for place in look.usable]
    proof = proof if bound else _modular(gold, answer, frame)
    if proof is True:
        return _proved()
    if candidates and not contains(gold, "decimal") and contains(answer, "decimal"):
        rounded = _rounded(gold, answer, names, candidates, frame)
        if rounded is not None:
            return rounded
    if contains(gold, "decimal") and candidates:
        return _within_tolerance(gold, answer, names, candidates, frame)
    # Quadrature settles no more digits than doubles have shown where those were accurate: one point has to do.
    shown = len(candidates) >= _CONFIRM_POINTS and sampled[0].points.accuracy <= _ACCURATE
    integral = shown and (contains(gold, "integral") or contains(answer, "integral"))
    looks = 1 if integral or not names else _CONFIRM_POINTS
    verdict = _confirm(gold, answer, names, candidates or list(range(8)), frame, differ=proof is False, looks=looks)
    if verdict.equal is None and len(candidates) >= enough and sampled[0].points.accuracy <= 1e-6 and proof is None:
        # Quadrature or a series that only doubles could do.
        digits = 6 if sampled[0].points.accuracy > 1e-8 else 8
        detail = f"equal to {digits} digits at {len(candidates)} points"
        if contains(gold, *BINDERS) or contains(answer, *BINDERS):
            return Verdict(True, "tested", detail, {"points": len(candidates), "digits": digits})
    return verdict


def _sampled(gold: Tree, answer: Tree, frame: Frame, indices: Sequence[int]) -> _Sampled:
    points = Points(frame, indices)
    left = evaluate(gold, points)
    weak_gold, points.weak = points.weak, [False] * points.count
    right = evaluate(answer, points)
    if frame.real:
        # On declared domains a side that is real where the other is not makes the point count.
        weak = [x and y for x, y in zip(weak_gold, points.weak, strict=True)]
    else:
        weak = [x or y for x, y in zip(weak_gold, points.weak, strict=True)]
    points.weak = weak
    usable = [
        place
        for place, (x, y) in enumerate(zip(left, right, strict=True))
        if isfinite(x.real) and isfinite(x.imag) and isfinite(y.real) and isfinite(y.imag)
    ]
    strong = [place for place in usable if not points.weak[place]]
    return _Sampled(points, (gold, answer), left, right, strong, usable, contains(gold, "decimal"))


def _has_domain(tree: Tree, frame: Frame) -> bool:
    """Whether a formula has a value of its own in its natural domain: ``ln(x/y)``, and not ``ln(-x/y)``."""
    points = Points(frame, _WIDE)
    values = evaluate(tree, points)
    return any(isfinite(x.real) and isfinite(x.imag) and not weak for x, weak in zip(values, points.weak, strict=True))


def _refuted(looks: Sequence[_Sampled], names: list[str], frame: Frame, *, strong: bool) -> Verdict | None:
    """A counterexample from a well-conditioned point, or None; ``strong`` points are in the natural domain."""
    for look in looks:
        points = look.points
        limit = max(_REFUTED, points.accuracy * 10, frame.tolerance * _EDGE if look.decimal else 0.0)
        for place in look.strong if strong else look.usable:
            x, y = look.gold[place], look.answer[place]
            if abs(x - y) > limit * max(abs(x), abs(y)) and not (
                points.doubt[place] or _doubtful(look.trees, points.indices[place], frame)
            ):
                return counterexample(names, points.indices[place], x, y, frame, look.trees, points)
    return None


def _doubtful(trees: tuple[Tree, Tree], index: int, frame: Frame) -> bool:
    """Does one of the trees lose so many digits at this point that only high precision can say?"""
    points = Points(frame, [index], careful=True)
    for tree in trees:
        evaluate(tree, points)
    return points.doubt[0]


def counterexample(
    names: Sequence[str], index: int, gold: Any, answer: Any, frame: Frame, trees: Sequence[Tree],
    points: Points | None = None,
) -> Verdict:  # fmt: skip
    """A verdict of difference that a person can check: the values of all symbols, base units of ``trees`` included."""
    points = points or Points(frame, [index])
    place = list(points.indices).index(index)
    at = {shown_name(name): _plain(points.column(name)[place]) for name in names}
    for base in _base_units(trees):
        at[f"\\unit{{{base[1:-1]}}}"] = _plain(points.column(base)[place])
    shown = ", ".join(f"{name} = {_text(value)}" for name, value in at.items())
    where = f"at {shown}: " if shown else ""
    detail = f"{where}gold gives {_text(gold)}, answer gives {_text(answer)}"
    return Verdict(False, "counterexample", detail, {"at": at, "gold": _plain(gold), "answer": _plain(answer)})


def _base_units(trees: Sequence[Tree]) -> list[str]:
    """The base units of all units, which act as symbols: 3 K is three times whatever kelvin is."""
    units = {node.value for tree in trees for node in walk(tree) if node.kind == "unit"}
    return sorted({base for unit in units for base, _ in unit_factor(unit).dimensions})


def _plain(value: Any) -> float | str:
    """A JSON number where the value is real, else text."""
    if isinstance(value, float):
        return value if isfinite(value) else str(value)
    if isinstance(value, complex):
        return value.real if value.imag == 0 else _text(value)
    return str(value)


def _text(value: Any) -> str:
    if isinstance(value, complex):
        if abs(value.imag) <= 1e-12 * abs(value.real):
            return f"{value.real:.6g}"
        sign = "+" if value.imag >= 0 else "-"
        return f"{value.real:.6g} {sign} {abs(value.imag):.6g}i"
    return f"{value:.6g}" if isinstance(value, float) else str(value)


def _proved() -> Verdict:
    return Verdict(True, "proved", "equal in exact arithmetic modulo a 61-bit prime", {"points": _MODULAR_POINTS})


def _modular(gold: Tree, answer: Tree, frame: Frame) -> bool | None:
    """True: equal at every residue tried. False: different, both sides being rational. None: it cannot say."""
    agreed = 0
    for index in range(_MODULAR_TRIES):
        residues = Residues(frame, index)
        try:
            if residues.value(gold) != residues.value(answer):
                return False if residues.exact else None
        except NoResidue:
            continue
        agreed += 1
        if agreed == _MODULAR_POINTS:
            return True
    return None


def _confirm(
    gold: Tree, answer: Tree, names: list[str], places: Sequence[int], frame: Frame, *, differ: bool, looks: int
) -> Verdict:
    """Agreement at many digits at so many ``looks``, or the difference that doubles could not see."""
    confirmed, digits, reason = 0, _DIGITS, "no point gave a value"
    for index in places:
        try:
            difference = _digits_apart(gold, answer, index, frame, must_differ=differ)
        except (LimitError, NoValue) as error:
            reason = str(error)
            continue
        except (ZeroDivisionError, ValueError, TypeError, OverflowError, ArithmeticError):
            continue
        if difference is None:
            reason = f"no difference within {PRECISION_DIGITS} digits"
            continue
        equal, x, y, settled = difference
        if not equal:
            precise = Precise(frame, index, 30)
            shown = (precise.mp.nstr(x, 30), precise.mp.nstr(y, 30))
            return counterexample(names, index, shown[0], shown[1], frame, (gold, answer))
        confirmed, digits = confirmed + 1, min(digits, settled)
        if confirmed >= looks:
            break
    if confirmed:
        points = "point" if confirmed == 1 else "points"
        detail = f"equal to {digits} digits at {confirmed} {points}"
        return Verdict(True, "tested", detail, {"points": confirmed, "digits": digits})
    if differ:
        return Verdict(False, "residues", "different in exact arithmetic modulo a 61-bit prime")
    return Verdict(None, "undecided", reason)


def _digits_apart(
    gold: Tree, answer: Tree, index: int, frame: Frame, *, must_differ: bool
) -> tuple[bool, Any, Any, int] | None:
    """(equal, gold's value, answer's value, digits), or None where no precision that is allowed settles it."""
    before = None
    digits = _DIGITS + 15
    while digits <= PRECISION_DIGITS:
        precise = Precise(frame, index, digits)
        # An answer without a value saves the work of the gold's integrals, sums and limits.
        y = precise.whole(answer)
        x = precise.whole(gold)
        mp = precise.mp
        if not (mp.isfinite(x) and mp.isfinite(y)):
            raise NoValue("no finite value")
        gap, size = abs(x - y), max(abs(x), abs(y))
        settled = min(precise.settled, _DIGITS)
        if settled < _DIGITS:  # quadrature or a series: one look has to do
            close = gap <= size * mp.mpf(10) ** -(settled - 2)
            return close, x, y, settled
        if not must_differ and gap <= size * mp.mpf(10) ** -_DIGITS:
            return True, x, y, settled
        if gap > size * mp.mpf(10) ** -20 and before is not None and abs(gap - before) <= gap * mp.mpf(10) ** -6:
            return False, x, y, settled
        if before is not None and gap > 0 and abs(gap - before) <= gap * mp.mpf(10) ** -6:
            return False, x, y, settled  # a small difference that more digits leave as it is
        if before is not None and not must_differ and gap <= before * mp.mpf(10) ** -(digits // 3):
            return True, x, y, settled  # a difference that shrinks with the digits is rounding
        before, digits = gap, digits * 2
    return None


def _within_tolerance(gold: Tree, answer: Tree, names: list[str], places: Sequence[int], frame: Frame) -> Verdict:
    """Formulas with decimals in the gold: values and responses to each symbol agree within the tolerance.

    Values alone would let small terms go unnoticed (1 + 1e-12 x against 1 + 1e-12 y).
    """
    tolerance = frame.tolerance
    compared = 0
    for index in places[:_CONFIRM_POINTS]:
        base = Precise(frame, index, 60)
        try:
            x, y = base.whole(gold), base.whole(answer)
            if not (x or y):
                continue  # exp(-1e12 t) vanishes wherever it is looked at, and so does three times it
            if abs(x - y) > tolerance * _EDGE * max(abs(x), abs(y)):
                return counterexample(names, index, *_readable(base, x, y), frame, (gold, answer))
            for name in names:
                moved = Precise(frame, index, 60)
                moved.table[name] = base.symbol(name) * (1 + base.mp.mpf(1) / 64)
                dx, dy = moved.whole(gold) - x, moved.whole(answer) - y
                noise = base.mp.mpf(10) ** -45 * max(abs(x), abs(y))
                if abs(dx - dy) > 10 * tolerance * max(abs(dx), abs(dy)) + noise:
                    changed = counterexample(names, index, *_readable(base, x, y), frame, (gold, answer))
                    detail = f"{changed.detail}; they respond differently to {shown_name(name)}"
                    return Verdict(False, changed.method, detail, changed.evidence)
        except (NoValue, LimitError) as error:
            return Verdict(None, "undecided", str(error))
        except (ZeroDivisionError, ValueError, TypeError, OverflowError, ArithmeticError):
            continue
        compared += 1
    if not compared:
        return Verdict(None, "undecided", "no point gave a value")
    detail = f"equal within the relative tolerance {tolerance:g} that the decimals of the gold allow"
    return Verdict(True, "tested", detail, {"points": compared, "tolerance": tolerance})


def _readable(precise: Precise, x: Any, y: Any) -> tuple[complex | str, complex | str]:
    """Two values as doubles, or in digits where one is too large or too small for them."""
    if all(not value or -_EXPONENT < precise.mp.mag(value) < _EXPONENT for value in (x, y)):
        return complex(x), complex(y)
    return precise.mp.nstr(x, 6), precise.mp.nstr(y, 6)


def _rounded(gold: Tree, answer: Tree, names: list[str], places: Sequence[int], frame: Frame) -> Verdict | None:
    """An answer whose decimals have a machine's digits is that number rounded, not another one."""
    literals = [node.value[0] for node in walk(answer) if node.kind == "decimal"]
    digits = min(len(str(mantissa)) for mantissa in literals)
    if digits < _MACHINE_DIGITS:
        return None
    verdict = _within_tolerance(gold, answer, names, places, replace(frame, tolerance=2 * 10.0 ** (1 - digits)))
    if not verdict.equal:
        return None
    return replace(verdict, detail=f"equal to all {digits} digits that the answer gives")


def _without_values(gold: Tree, answer: Tree, frame: Frame, reason: str) -> Verdict:
    """Expressions with parts that have no number: only an exact match of all else can be shown."""
    proof = _modular(gold, answer, frame)
    if proof is True:
        return Verdict(True, "proved", f"equal term by term, with {reason} taken as it stands")
    left, right = contains(gold, reason), contains(answer, reason)
    if left != right:
        return Verdict(False, "kind", f"only the {'gold' if left else 'answer'} contains: {reason}")
    return Verdict(None, "undecided", f"no value: {reason}")
