"""A judge: a model behind an address that speaks the OpenAI protocol, its key and its prices."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ansatz.items.errors import UsageError
from ansatz.items.model import Grader

_JUDGE: Final = re.compile(r"(?P<model>[^\s\x00-\x1f]{1,120}?)@(?P<base>https?://[^@\s?#\x00-\x1f]{1,78})")
_SECRET: Final = re.compile(r"//[^/@\s]*@")


@dataclass(frozen=True, slots=True)
class Price:
    """What a million tokens cost, read and written, in whatever currency."""

    prompt: float
    completion: float


@dataclass(frozen=True, slots=True)
class Judge:
    """One model at one address; ``key`` is never written anywhere."""

    model: str
    base: str
    key: str = ""
    price: Price | None = None

    @property
    def id(self) -> str:
        """The name under which its verdicts are on record."""
        return f"{self.model}@{self.base}"

    @property
    def grader(self) -> Grader:
        return Grader(self.id, "model", self.model)

    @property
    def url(self) -> str:
        return self.base if self.base.endswith("/chat/completions") else f"{self.base}/chat/completions"

    def __repr__(self) -> str:
        return f"Judge({self.id!r})"


def judges_of(options: Sequence[str], environment: Mapping[str, str], prices: Sequence[str] = ()) -> tuple[Judge, ...]:
    """The judges that options of the form ``MODEL@BASE_URL`` name, each with its key and price.

    The key of the n-th judge is ANSATZ_JUDGE_API_KEY_n, else ANSATZ_JUDGE_API_KEY, else
    OPENAI_API_KEY; a variable that is set and empty means none. One price holds for all.

    Raises:
        UsageError: an option is of another form, a judge is named twice, or prices and judges do not match.
    """
    if len(prices) > 1 and len(prices) != len(options):
        raise UsageError(
            f"--judge-price: found {len(prices)} prices for {len(options)} judges, expected one or one each"
        )
    costs = [_price(text) for text in prices]
    judges: dict[str, Judge] = {}
    for number, option in enumerate(options, 1):
        named = _JUDGE.fullmatch(option)
        if named is None:
            shown = _SECRET.sub("//***@", option)[:200]
            raise UsageError(f"--judge: found {shown!r}, expected MODEL@BASE_URL such as some-model@https://host/v1")
        names = (f"ANSATZ_JUDGE_API_KEY_{number}", "ANSATZ_JUDGE_API_KEY", "OPENAI_API_KEY")
        key = next((environment[name].strip() for name in names if name in environment), "")
        if not (key.isascii() and key.isprintable()):
            raise UsageError("the key of a judge is not made of printable ASCII characters")
        price = costs[number - 1] if len(costs) > 1 else costs[0] if costs else None
        judge = Judge(named["model"], named["base"].rstrip("/"), key, price)
        if judge.id in judges:
            raise UsageError(f"--judge: {judge.id} is named twice, and one judge has one voice")
        judges[judge.id] = judge
    return tuple(judges.values())


def _price(text: str) -> Price:
    parts = text.split("/")
    try:
        read, written = (float(part) for part in parts)
    except ValueError:
        read = written = -1.0
    if not (0 <= read < 1e9 and 0 <= written < 1e9):
        raise UsageError(f"--judge-price: found {text!r}, expected READ/WRITTEN for a million tokens, such as 1.25/10")
    return Price(read, written)
