"""Bytes of a file to text: UTF-8 with or without a mark, and nothing else."""

from __future__ import annotations

import codecs

from ansatz.items.errors import Problem

_MARKS = (
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)
_EXPECTED = "UTF-8 text"


def decode(data: bytes, file: str) -> str | Problem:
    """The text of a file, without a byte-order mark; or what is wrong with its encoding."""
    for mark, name in _MARKS:
        if data.startswith(mark):
            return Problem(file, 1, "$", f"{name} text", _EXPECTED)
    if data.startswith(codecs.BOM_UTF8):
        data = data[3:]
    nul = data.find(b"\0")
    if nul >= 0:
        # Text in UTF-16 without a mark is mostly NUL bytes.
        kind = "UTF-16 text or binary data" if data.count(b"\0") * 4 > len(data) else "a NUL byte"
        return Problem(file, data.count(b"\n", 0, nul) + 1, "$", kind, _EXPECTED)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return Problem(file, line, "$", f"the byte 0x{data[error.start]:02x}, which is not UTF-8", _EXPECTED)
