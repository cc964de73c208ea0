"""What copying did to formulas is undone, and every place of the text that is read is one of the text as written."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from ansatz.scorers.responses import Source, mended

WORD = "zzz"  # no repair touches it
PIECES = st.sampled_from(
    ["6 x 10-3 F", "5 μs", "3 \\* 4", "KE_1", "∫(a to b)", "x<sub>1</sub>", "\\\\frac{a}{b}", "\\\\", "a \\\\ b",
     "\\frac{a}{b}", "</think>", " ", "\n", "E_", "<su"]
)  # fmt: skip


def _places(text: str) -> list[int]:
    return [at for at in range(len(text)) if text.startswith(WORD, at)]


@given(st.lists(PIECES, max_size=12))
def test_words_stand_where_they_were_written(pieces: list[Any]) -> None:
    raw = f" {WORD} ".join(["", *pieces, ""])
    source = Source(raw)
    read = _places(source.text)
    assert [source.original((at, at + len(WORD))) for at in read] == [
        (at, at + len(WORD)) for at in _places(raw) if at >= source.begun
    ]
    assert all(source.quote((at, at + len(WORD))) == WORD for at in read)


@given(st.lists(PIECES, max_size=12).map(" ".join))
def test_places_keep_their_order_and_the_whole_is_the_whole(raw: str) -> None:
    source = Source(raw)
    assert source.original((0, len(source.text))) == (source.begun, len(raw))
    starts = [source.original((at, at + 1)) for at in range(len(source.text))]
    assert starts == sorted(starts)
    assert all(source.begun <= start <= end <= len(raw) for start, end in starts)


def test_what_was_repaired_is_quoted_as_written() -> None:
    source = Source("A capacitor of 6 x 10-3 F, so $Q = 3$ C")
    assert source.text.startswith("A capacitor of 6 x 10^{-3} F")
    at = source.text.index("10^{-3}")
    assert source.quote((at, at + len("10^{-3}"))) == "6 x 10-3"  # all that one repair changed
    assert source.quote((source.text.index("so"), len(source.text))) == "so $Q = 3$ C"
    assert mended(source.raw) == source.text
