"""The marks that announce a final answer: labels, JSON, tags, bold, displayed and inline math."""

from __future__ import annotations

import json
import re
from typing import Final, NamedTuple

from ansatz.items.language import worded
from ansatz.scorers.language import LANGUAGES, LONE_LABEL, OTHER_EQUALS, OTHER_LABELS, PHRASING, joined, whole_words
from ansatz.scorers.responses.text.tidy import PLACEHOLDER, first_sentence, tidy

ANNOUNCED: Final = 120  # characters in which a label stands that nothing follows
MARKS: Final = 64  # how many marks, counted from the end, are looked at

# Labels of any language are labels: what language a model answers in is its own choice.
_LABEL = worded(
    rf"(?i)(?<![^\W_])(?:(?:(?:(?:{joined('final')})\s{{1,3}})?(?:{joined('answer_labels')}|{'|'.join(OTHER_LABELS)}|{LONE_LABEL})|"
    rf"(?:{joined('final')})\s{{1,3}}(?:{joined('results')}))"
    r"[】}]?(?:\s{0,3}\((?:[^()\n]{0,40})\))?[*_`\s]{0,4}"
    rf"(?:[:：=】]|(?:{joined('equals')}|{'|'.join(OTHER_EQUALS)})\b\s{{0,3}}:?|—|–|(?<=\s)-(?=\s)|\n)"
    rf"|(?:{joined('final')})\s{{1,3}}(?:{joined('options')})[*_]{{0,3}}[:：]"
    rf"|(?:(?:(?:{joined('final')})\s{{1,3}})?(?:{joined('answer_labels')}|{LONE_LABEL})|"
    rf"(?:{joined('final')})\s{{1,3}}(?:{joined('results')}))[*_`]{{0,3}}[ ]{{0,40}}(?P<cell>\|)"
    r")[*_`\s]{0,8}"
)
_FIRST_CELL = re.compile(r"[ \t]*\|[ *_`]{0,8}")
_RULE = re.compile(r"[^\n]*\n[ \t]*\|?\s?:?-{2}")
_NOUNS: Final = (
    *tuple(
        dict.fromkeys(
            word.rstrip("*")
            for one in LANGUAGES.values()
            for phrase in (*one.answer_labels, *one.results, *one.options)
            for word in phrase.split()[-1:]
            if not phrase.endswith("s")
        )
    ),
    *OTHER_LABELS,
    LONE_LABEL,
)
# As they are spelled in the middle of a sentence, at its start and in capitals.
_SPELLED: Final = tuple(
    dict.fromkeys(spelled for noun in _NOUNS for spelled in (noun, noun.capitalize(), noun.upper()))
)
_BOLD = re.compile(r"\*\*([^*\n]{1,500})\*\*|(?<![^\W_])__([^_\n]{1,500})__(?![^\W_])")
_INLINE = re.compile(r"\$([^$\n]{1,2000})\$|\\\(((?:[^\\\n]|\\[^()\n]){1,2000})\\\)")
_NOT = worded(rf"(?i){whole_words((), 'rejections')}(?:\s{PHRASING.source('(?&merely)')})?\s?\Z")
_WHERE = PHRASING.pattern("(?i)(?&where)")
_TAG = worded(
    rf"(?i)<(?:final_)?(?:answer|{joined('answer_labels')})>([^<]{{1,4000}})</(?:final_)?(?:answer|{joined('answer_labels')})>"
)

_UNIT_TAG = worded(rf"(?i)\s*<(?:{joined('unit_keys')})>([^<]{{1,60}})</")


def _keys(field: str) -> str:
    return rf"[\"'](?:final[_ ]?)?(?:{joined(field)})[\"']\s{{0,20}}:\s{{0,20}}"


_VALUE: Final = r"""(?P<value>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|-?\d[\d.eE+-]*|true|false)"""
_KEY = re.compile(rf"(?i){_keys('answer_keys')}(?:{_VALUE}|\{{(?P<object>[^{{}}]{{1,400}})\}})", re.DOTALL)
# A line of its own within a text: {"answer": "5 N"}
_LINE_OBJECT = re.compile(rf"(?i)(?:\A|\n)[ \t]*\{{[ \t]*{_keys('answer_keys')}")
_CLOSED = re.compile(r"(?:\}\s{0,9}){1,4}(?:```)?[ \t]*(?=\n|\Z)")
_INNER = re.compile(rf"(?i){_keys('value_keys')}{_VALUE}", re.DOTALL)
_UNIT = re.compile(rf"""(?i){_keys("unit_keys")}["']([^"'\n]{{1,60}})["']""")
_OBJECT = re.compile(r"\A\s*(?:```[a-z]*\s*)?\{|```json\s{0,9}\{|\}\s{0,9}(?:```)?\s{0,9}\Z")
_WHOLE = re.compile(r"\s*(?:```[a-z]*\s*)?(\{.{1,4000}\})\s*(?:```)?\s*", re.DOTALL)
_PART = re.compile(r"\(?(?:[a-h]|[ivx]{1,4}|\d)\)?")
_DOUBLED = re.compile(r"\\\\(?=[A-Za-z])")  # of the backslashes of JSON, where only some were doubled
_SPACED = re.compile(r"(?<!\\)\\\\(?=[A-Za-z,;:! ])")
_BREAK = re.compile(r"(?<!\\)\\n(?![a-z])")  # no \nu
_ESCAPED = re.compile(r"(?<!\\)\\\\(?=[,;:!])")
_PART_IN_FRONT = re.compile(r"(?:[-*•–][ \t]+)?[*_]{0,2}\([a-h]\)[*_]{0,2}[ \t]*\n?[ \t]*(?=\$\$|\\\[)")
_ITEM = re.compile(r"\A(?:[-*•–]\s+)?(?=\S)")
_EXPLAINS = worded(rf"(?i)[;,.—–(]\s{{0,2}}[*_]{{0,2}}(?:{joined('explains')})[*_]{{0,2}}\s?[:：]")
_OPENERS: Final = {"$$": "$$", "\\[": "\\]"}
_INITIAL = re.compile(r"(?:\A|\n)[ \t*]{0,3}A[ \t]?:[ \t*]{0,4}(?P<said>[-+−$\\]?\d[^\n]{0,120})\s*\Z")
_OTHER_INITIAL = re.compile(r"(?m)^[ \t*]{0,3}[B-D][ \t]?[:.)]")
_HASHED = re.compile(r"(?:\A|\s)####[ \t]+(?P<said>(?:[-+−]?[\d$\\.][^\n#]{0,120}|\(?[A-J]\)?))[\s.]*\Z")


class Label(NamedTuple):
    """A label with what it announces; offsets of the label's start and of the end of what follows it."""

    text: str
    start: int
    end: int


def labels(text: str) -> list[Label]:
    """All labels that have anything after them, in order; at most ``MARKS``, counted from the end."""
    found = []
    for match in _label_matches(text):
        rest = text[match.end() : match.end() + 4_000]
        if match["cell"]:
            first = _FIRST_CELL.fullmatch(text, text.rfind("\n", 0, match.start()) + 1, match.start())
            rest = _only_cell(rest) if first and not _RULE.match(rest) else ""
        skipped = len(rest) - len(rest.lstrip("*_` \t\r\n:"))
        content = _content(rest[skipped:])
        if content and not PLACEHOLDER.fullmatch(content):
            at = text.find(content, match.end())
            found.append(Label(content, match.start(), (at if at >= 0 else match.end() + skipped) + len(content)))
    return found


def _only_cell(rest: str) -> str:
    """The last cell of a row that ``rest`` begins with; empty where there are more. "$|v| = 3$" has no bar of one."""
    cells, line = [""], rest.split("\n", 1)[0].strip().removesuffix("|")
    for part in line.split("|"):
        inside = cells[-1].count("$") % 2 == 1
        cells[-1:] = [f"{cells[-1]}|{part}"] if inside else [cells[-1], part]
    return cells[1].strip() if len(cells) == 2 else ""


def hashed(text: str) -> Label | None:
    """The value, or the letter of an option, behind "####" at the end of a text; a value behind "A:" there."""
    start = max(0, len(text.rstrip()) - 160)
    found = _HASHED.search(text, start)
    if found is None and (initial := _INITIAL.search(text, start)) and not _OTHER_INITIAL.search(text):
        found = initial
    return Label(tidy(found["said"]), found.start(), len(text)) if found else None


def unanswered(text: str) -> int:
    """Where the line of a label begins behind which the text is cut off; the length of the text where none is."""
    rest = text.rstrip(" \t\r\n$\\([{*_")
    if len(rest) == len(text.rstrip()):
        return len(text)
    found = list(_LABEL.finditer(f"{rest[-ANNOUNCED:]} "))
    if not found or found[-1].end() < min(len(rest), ANNOUNCED):
        return len(text)
    return rest.rfind("\n", 0, len(rest) - min(len(rest), ANNOUNCED) + found[-1].start()) + 1


def _label_matches(text: str) -> list[re.Match[str]]:
    """The last labels of a text; looked for only around the nouns that make one, which plain search finds fast."""
    places = [place for noun in _SPELLED if noun in text for place in _places(text, noun)]
    found: dict[int, re.Match[str]] = {}
    last = -1
    for place in sorted(places)[-4 * MARKS :]:
        if place < last:
            continue
        at = max(last, place - 40, 0)
        while at <= place:
            match = _LABEL.search(text, at, place + 160)
            if match is None:
                break
            found[match.start()] = match
            at = last = match.end()
    return [found[start] for start in sorted(found)][-MARKS:]


def _places(text: str, noun: str) -> list[int]:
    """The last occurrences of a noun."""
    found = []
    at = len(text)
    for _ in range(4 * MARKS):
        at = text.rfind(noun, 0, at)
        if at < 0:
            break
        found.append(at)
    return found


def _content(rest: str) -> str:
    """The answer at the start of ``rest``: a displayed formula, or the first line's first sentence."""
    part = _PART_IN_FRONT.match(rest)
    rest = rest[part.end() :] if part else rest
    for opener, closer in _OPENERS.items():
        if rest.startswith(opener):
            end = rest.find(closer, len(opener))
            if end > 0:
                return tidy(rest[len(opener) : end])
    line = _ITEM.sub("", rest.split("\n", 1)[0])
    if line.count("**") == 1 and not line.lstrip().startswith("**"):
        line = line.replace("**", "", 1)  # the label took the one that opens it
    # A line that only announces ("The answer is:") leaves the formula to the next lines.
    said = first_sentence(line).split("。", 1)[0]
    reason = _EXPLAINS.search(said)
    return tidy(said[: reason.start()] if reason and said[: reason.start()].strip(" *_$") else said)


def answer_object(text: str) -> tuple[str, int] | None:
    """The value of the last ``answer`` key of a JSON object that a text is, ends in or has on a line; where it ends."""
    framed = _OBJECT.search(text[:200]) or _OBJECT.search(text.rstrip()[-4_000:])
    if not framed and not ('{"' in text and _LINE_OBJECT.search(text, max(0, len(text) - 4_000))):
        return None
    found = list(_KEY.finditer(text))[-MARKS:]
    if not found:
        return None
    closed = _CLOSED.search(text, found[-1].end())
    end = closed.end() if closed else len(text)
    if not framed and "\\boxed" in text[end:]:
        return None
    value = found[-1]["value"]
    if value is None:
        inner = _INNER.search(found[-1]["object"])
        if inner is None:
            return None
        value = inner["value"]
    return _loaded(value), end


def _loaded(value: str) -> str:
    if value[0] == '"':
        try:
            loaded = json.loads(value, strict=False)
        except ValueError:  # LaTeX in JSON often keeps its single backslashes
            return _ESCAPED.sub(r"\\", _DOUBLED.sub(r"\\", _BREAK.sub(" ", value[1:-1])))
        # "\frac" and "\times" decode to control characters when the backslash was not doubled.
        return _SPACED.sub(r"\\", value[1:-1]) if re.search(r"[\b\f\t\r\v]", loaded) else str(loaded)
    return value[1:-1] if value[0] == "'" else value


def keyed(text: str) -> list[tuple[str, str]]:
    """The keys of a JSON object with their values as text, where the text is one, fenced or not; at most ``MARKS``."""
    whole = _WHOLE.fullmatch(text)
    if whole is None:
        return []
    try:
        loaded = json.loads(whole[1], strict=False)
    except (ValueError, RecursionError):
        return []
    inner = next(iter(loaded.values())) if isinstance(loaded, dict) and len(loaded) == 1 else None
    if isinstance(inner, dict) and len(inner) > 1 and all(_PART.fullmatch(str(key)) for key in inner):
        loaded = inner  # {"answers": {"a": "2 s", "b": "14 m/s"}}
    found = []
    for key, value in list(loaded.items())[:MARKS] if isinstance(loaded, dict) else []:
        if isinstance(value, dict):
            parts = [str(part) for part in value.values() if isinstance(part, str | int | float)]
            found.append((str(key), " ".join(parts[:2])))
        elif isinstance(value, str | int | float):
            found.append((str(key), str(value)))
    return found


def unit_of_object(text: str) -> str:
    """The value of the last ``unit`` key of a JSON answer object; empty for none."""
    found = _UNIT.findall(text[-4_000:])
    return str(found[-1]).strip() if found else ""


def tagged(text: str) -> tuple[str, str, int]:
    """The content of the last ``<answer>`` element, the rest of its line, and where it ends."""
    found = list(_TAG.finditer(text))
    if not found:
        return "", "", 0
    end = found[-1].end()
    unit = _UNIT_TAG.match(text, end) or _UNIT_TAG.search(text, 0, found[-1].start())
    behind = unit[1] if unit else text[end : end + 80].split("\n", 1)[0]
    return found[-1][1].strip(), behind.strip(), end


def bold_at_end(text: str) -> str:
    """Bold text in the last paragraph that is an answer, not a heading."""
    paragraph = _last_paragraph(text)
    for match in reversed(list(_BOLD.finditer(paragraph))[-MARKS:]):
        content = (match[1] or match[2]).strip()
        heading = content.endswith(":") or PLACEHOLDER.fullmatch(content)
        if not heading and (match.end() >= len(paragraph.rstrip(" .")) or re.search(r"[\d=\\$]", content)):
            return tidy(content)
    return ""


def inline_at_end(sentence: str) -> str:
    """The last inline formula of the last sentence that the sentence does not rule out.

    What follows "where" is about the letters of the formula before it: definitions go with it, names do not.
    """
    found = [
        one for one in _INLINE.finditer(sentence) if not _NOT.search(sentence, max(0, one.start() - 40), one.start())
    ]
    if not found:
        return ""
    clause = _WHERE.search(sentence, found[0].end())
    cut = clause.start() if clause else len(sentence)
    main = [one for one in found if one.start() < cut][-1]
    texts = [(one[1] or one[2]).strip() for one in (main, *(one for one in found if one.start() > cut))]
    return ", ".join([texts[0], *(text for text in texts[1:] if "=" in text)])


def _last_paragraph(text: str) -> str:
    parts = [part for part in text[-4_000:].rstrip().split("\n\n") if part.strip()]
    return parts[-1] if parts else ""
