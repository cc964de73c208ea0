"""Sample points: the value of a symbol depends on its name, its domain and the point's number, on nothing else."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Final

from ansatz.items.context import POSITIVE, Domain
from ansatz.scorers.limits import SAMPLE_POINTS

# Powers of ten between which positive symbols are drawn, by point. The first points keep all symbols
# close to one another, so that differences, roots and exponentials are tame; later ones spread out,
# so that other branches and dominated terms show.
_RANGES: Final = (
    (0.0, 0.5), (-0.5, 0.3), (0.2, 0.9), (-0.7, 0.6), (0.5, 1.3),
    (-1.0, 1.0), (-0.2, 0.2), (0.3, 1.0), (-1.3, 0.4), (0.0, 1.3),
)  # fmt: skip
_INTEGERS: Final = (1, 2, 3, 5, 4, 7, 6, 9, 8, 11, 10, 13)


def _unit_interval(name: str, index: int) -> float:
    """A number in (0, 1) that is decided by the name and the point's number alone."""
    digest = blake2b(f"{index}:{name}".encode("utf-8", "surrogatepass"), digest_size=6).digest()
    return (int.from_bytes(digest, "big") + 0.5) / 2.0**48


def _positive(name: str, index: int) -> float:
    low, high = _RANGES[index % len(_RANGES)]
    value = float(10.0 ** (low + (high - low) * _unit_interval(name, index)))
    # Three decimals or so, so that a person can check a counterexample by hand; the last digit is
    # odd and not 5, so that no symbol sits on an integer or a half by accident.
    step = 1000 if value < 10 else 100
    digits = int(value * step) * 10 + (1, 3, 7, 9)[int(_unit_interval(name, ~index) * 4)]
    return digits / (step * 10)


def sample(name: str, domain: Domain, index: int) -> complex | float:
    """The value of a symbol at one point."""
    kind = domain.kind
    if kind == "interval" and domain.low is not None and domain.high is not None:
        inside = domain.low + (domain.high - domain.low) * (0.02 + 0.96 * _unit_interval(name, index))
        short = float(f"{inside:.5g}")
        return short if domain.low < short < domain.high else inside
    if kind == "integer":
        turn = int(_unit_interval(name, -1) * 7) + index
        whole = _INTEGERS[turn % len(_INTEGERS)]
        return float(-whole if index % 4 == 3 and (domain.low is None or domain.low < 0) else whole)
    value = _positive(name, index)
    if kind == "real":
        return -value if (index + int(_unit_interval(name, -2) * 2)) % 2 else value
    if kind == "complex":
        return complex(value, _positive(name, index + 100) * (-1) ** index)
    return value


@lru_cache(maxsize=1024)
def samples(name: str, domain: Domain = POSITIVE) -> tuple[complex | float, ...]:
    """The first ``SAMPLE_POINTS`` values of a symbol."""
    return tuple(sample(name, domain, index) for index in range(SAMPLE_POINTS))


@lru_cache(maxsize=1024)
def residue(name: str, index: int, modulus: int) -> int:
    """A residue that stands for the symbol in modular arithmetic, in [2, modulus)."""
    digest = blake2b(f"{modulus}:{index}:{name}".encode("utf-8", "surrogatepass"), digest_size=16).digest()
    return int.from_bytes(digest, "big") % (modulus - 2) + 2
