"""Groups set upright: ``\\mathrm{..}``, ``\\text{..}``, ``\\operatorname{..}``."""

from __future__ import annotations

import re

from ansatz.scorers.language import MEASURING, WRITING
from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.prepare.measures import closing_unit
from ansatz.scorers.notation.prepare.scan import Scan
from ansatz.scorers.notation.prose import worded
from ansatz.scorers.notation.tokens import NAME, UNIT, WORDS
from ansatz.scorers.notation.unit_leaves import unit

_GROUP = re.compile(r"\\([a-z]+\*?)\s*\{(.*)\}\Z", re.S)
_PLAIN_WORD = re.compile(r"[A-Za-z][A-Za-z]*\d*\Z")
# A unit that words announce; "in lb" without a bracket is inches times pounds.
_ANNOUNCED = MEASURING.pattern(
    r"\(\s*(?&unit_leads)\s+([^\d\s].{0,30}?)\s*\)|(?&unit_leads)\s+(?!lb|oz)([^\W\d_].{0,30})"
)
_CONSTANTS = WRITING.words("constants")
_COMMAND_OR_SIGN = re.compile(r"\\[A-Za-z]+|[^A-Za-z]")
_TYPED = re.compile(r"[-+−]?\d+(?:[.,]\d+)?\s+([^\d\s].{0,30})")
_NO_UNIT_AFTER = frozenset("+ - ( , { \\cdot * / ; : & \\\\ \\Rightarrow \\to \\pm . | [".split())
_ITEM = re.compile(r"\(\w{1,4}\)|\w\)")
_ABBREVIATIONS = frozenset("th ch sh lb sen tg max min".split())
_SMALL_WORDS = WRITING.words("upright")


def group(scan: Scan, token: str) -> None:
    """``\\mathrm{..}``, ``\\text{..}``, ``\\operatorname{..}``: a name, a function, a unit or words."""
    found = _GROUP.match(token)
    assert found is not None
    command, inner = found[1], found[2]
    out = scan.tokens
    content = inner.strip(" ~\t\n\\,;:")
    if len(content) > 1 and content[-1] == "/" and unit(content[:-1]) is not None and scan.after_number():
        out += (UNIT + content[:-1], "/")  # \text{GeV/}c^2
        return
    if _edge(scan, content, inner, command):
        return
    if content.rstrip(".:").lower() in _CONSTANTS:
        out.append(NAME + "const")
        return
    if _commanded(scan, content, inner, command):
        return
    last = out[-1] if out else ""
    script = last in ("_", "^")
    opened = script or (len(out) > 1 and last == "{" and out[-2] in ("_", "^"))
    if not opened and _measure(scan, content, inner):
        return
    if content.isdecimal() and content.isascii():
        out.append(content)
    elif _PLAIN_WORD.match(content):
        (_letter if len(content) == 1 else _word)(scan, content, inner, command, opened)
    elif "\\" not in content and "{" not in content and "$" not in content:
        words(scan, content, opened, command)
    elif command.startswith(("text", "mbox", "hbox")) and not opened:
        mixed(scan, inner)
    else:
        nested(scan, inner, script)


def _edge(scan: Scan, content: str, inner: str, command: str) -> bool:
    """Whether the group is a bracket, or words that a bracket ends."""
    out = scan.tokens
    if content in ("(", ")", "[", "]", ":", ".", "(.", ").", "),", ");"):
        if content[0] in "()" and paired(scan):
            out.append(content[0])
            if inner.rstrip()[-1:] in (",", ";"):
                out.append(inner.rstrip()[-1])
        return True
    if content[-1:] == "(" and content.count("(") > content.count(")") and paired(scan):
        words(scan, content[:-1].strip(), False, command)
        out.append("(")
        return True
    return False


def _commanded(scan: Scan, content: str, inner: str, command: str) -> bool:
    """Whether the group is empty, or its command says what it is."""
    out = scan.tokens
    if not content:
        if command == "textnormal":
            out.append(WORDS)
        if command in ("unit", "si"):
            out.append(UNIT)
        if inner.strip() in (",", ";"):
            out.append(inner.strip())
        return True
    if command in ("operatorname", "operatorname*", "mathop"):
        operator(scan, content.rstrip(".:"), inner)
        return True
    if command == "textnormal":
        out.append(WORDS + worded(content) if inner.strip() else WORDS)
        return True
    if command in ("unit", "si"):
        out.append(UNIT + inner.strip())
        return True
    return False


def _measure(scan: Scan, content: str, inner: str) -> bool:
    """Whether the group is a unit, announced or behind a number, or the label of a part."""
    out = scan.tokens
    last = out[-1] if out else ""
    measure, _, joining = content.replace("\\ ", " ").rpartition(" ")
    if joining in v.JOINING_WORDS and _measure(scan, measure.strip(" ~\\,;"), inner):  # "2 \text{ m/s or } 5 ..."
        out.append(WORDS + joining)
        return True
    announced = _ANNOUNCED.fullmatch(content)
    if announced and unit(announced[1] or announced[2]) is not None:  # (in volts): no inches
        out.append(UNIT + (announced[1] or announced[2]) if scan.after_number() else WORDS + content)
        return True
    if _ITEM.fullmatch(content):  # (a), (ii): a part's label
        out.append(WORDS + content)
        return True
    measured = scan.after_number() or (
        last[:1] not in ("", WORDS) and (inner != inner.lstrip(" ~") or scan.spaced())
        and last not in v.RELATION_TOKENS and last not in _NO_UNIT_AFTER and not last.startswith("\\begin")
    ) or (bool(last) and last in ("/", "\\cdot", "*", "(") and len(out) > 1 and out[-2][0] == UNIT)  # fmt: skip
    if last in ("/", "\\cdot", "\\times") and closing_unit(scan):
        measured = True
    if last == "\\mu" and len(out) > 1 and out[-2][0].isdecimal() and unit("\\mu " + content) is not None:
        out[-1] = UNIT + "\\mu " + content
        return True
    if measured and content not in ("d", "e", "i") and unit(content) is not None:
        out.append(UNIT + content)
        return True
    return False


def _letter(scan: Scan, content: str, inner: str, command: str, opened: bool) -> None:
    """One letter set upright; ``opened``: as a script."""
    out = scan.tokens
    if content == "d" and not opened:
        out.append("\\d")
    elif not opened and content.isupper() and _labels(inner, command, "".join(scan.raw[scan.at : scan.at + 1])):
        out += (content, "=")
    elif content in "ei" and not opened:
        out.append(NAME + "\\" + content)
    else:
        out.append(content)


def _word(scan: Scan, content: str, inner: str, command: str, opened: bool) -> None:
    """One word set upright; ``opened``: as a script."""
    out = scan.tokens
    lowered = content.lower()
    following = scan.raw[scan.at] if scan.at < len(scan.raw) else ""
    if opened or following == "_":
        out.append(NAME + content)  # Work_{in} is a name
    elif _labels(inner, command, following):
        out += (NAME + content, "=")
    elif lowered in v.JOINING_WORDS or lowered in v.DECORATING_WORDS:
        out.append(WORDS + lowered)
    elif content in v.FUNCTION_WORDS and not (command.startswith("text") and content in _ABBREVIATIONS):
        out.append("\\" + content)
    elif command.startswith(("text", "mbox", "hbox")) and (lowered in v.PROSE or lowered in _SMALL_WORDS):
        out.append(WORDS + content)
    else:
        out.append(NAME + content)


def _labels(inner: str, command: str, following: str) -> bool:
    r"""Whether a word with its colon names the value behind it: ``\text{Ne: } {}^1S_0``."""
    if not command.startswith(("text", "mbox", "hbox")) or not inner.rstrip(" ~\\,").endswith(":"):
        return False
    return bool(following) and not following.startswith(("\\text", "\\mbox", "\\begin", "\\\\", "&", ",", ";", "$"))


def paired(scan: Scan) -> bool:
    """Whether brackets that stand at the edge of words, ``\\text{if (}x>0)``, pair with the others."""
    if scan.balance is None:
        level = lowest = 0
        for piece in scan.raw:
            if piece in ("(", ")"):
                level += 1 if piece == "(" else -1
            elif len(piece) > 3 and piece[0] == "\\" and piece[-1] == "}":
                inner = piece[piece.find("{") + 1 : -1].strip(" .,;~")
                level += (inner[-1:] == "(") - (inner == ")")
            lowest = min(lowest, level)
        scan.balance = level == 0 == lowest
    return scan.balance


def nested(scan: Scan, inner: str, script: bool) -> None:
    pieces = scan.inner(inner)
    if script:
        scan.tokens += ["{", *pieces, "}"]
    else:
        scan.tokens += pieces


def mixed(scan: Scan, inner: str) -> None:
    """Words with mathematics between dollars: words are kept, mathematics is read."""
    for number, part in enumerate(inner.split("$")):
        if not part.strip():
            continue
        if number % 2 or ("\\" in part and (" " not in part.strip() or not _COMMAND_OR_SIGN.sub("", part))):
            scan.tokens += scan.inner(part)
        else:
            words(scan, part.strip(), False, "text")


def words(scan: Scan, content: str, opened: bool, command: str) -> None:
    out = scan.tokens
    if opened:
        out.append(NAME + re.sub(r"\s+", "", content))
        return
    first = content.split()[0].lower().strip(".,:;()")
    if first in v.JOINING_WORDS and len(content.split()) == 1:
        out.append(WORDS + first)
    elif command in ("mathrm", "mathsf", "mathup") and re.fullmatch(r"[A-Za-z][\w\s,]*", content) and len(content) < 24:
        out.append(NAME + re.sub(r"\s+", "", content))
    elif (
        _typed_quantity(content)
        or re.fullmatch(r"[^\w\s]+|\d+(\.\d+)?", content)
        or (re.fullmatch(r"\S{1,12}", content) and re.search(r"[=+*/^_<>0-9]", content))
    ):
        out += scan.inner(content)
    else:
        out.append(WORDS + worded(content))


def operator(scan: Scan, word: str, inner: str) -> None:
    name = re.sub(r"[\\,;:\s~{}]", "", word)
    if name in v.FUNCTION_WORDS:
        scan.tokens.append("\\" + name)
    elif name == "d":
        scan.tokens.append("\\d")
    elif name in ("e", "i"):
        scan.tokens.append(NAME + "\\" + name)
    elif len(name) == 1:
        scan.tokens.append(name)
    elif _PLAIN_WORD.match(name):
        scan.tokens.append(NAME + name)
    else:
        nested(scan, inner, False)


def _typed_quantity(content: str) -> bool:
    """Whether a text is a number with its unit and nothing else: ``\\text{33 m}``."""
    found = _TYPED.fullmatch(content)
    return found is not None and unit(found[1]) is not None
