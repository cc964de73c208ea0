"""Several options listed at the end, under a line that says they are right: "The correct ones are: (A) …, (D) …"."""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.language import worded
from ansatz.items.model import Answer
from ansatz.scorers.language import CHOOSING, CYRILLIC, PHRASING, TO_LATIN, joined
from ansatz.scorers.responses.clauses.roles import concludes
from ansatz.scorers.responses.text.tidy import tail_removed

REACH: Final = 4_000  # characters before the end that are looked at
LEAST: Final = 2  # options that make a list

# An item opens a line, or stands behind a semicolon: "(A) …", "- **B.** …".
_ITEM: Final = re.compile(
    rf"(?:\A|\n|;)\s*(?:[-*+•–]\s+)?[*_$]{{0,3}}(?:\\text(?:bf)?\{{\s?)?(?:\(([A-Za-z{CYRILLIC}])\)|\[([A-Za-z])\]|([A-Z])\s?[.):](?=[\s*_]))"
)
_LEAD: Final = re.compile(r"(?:\A|(?<=[.!?\n]))(?P<lead>[^.!?\n]{3,200}?):[*_\s]*(?=\S)")
_COLON: Final = re.compile(r":[*_ \t]*+\n")  # without which nothing stands above
_ABOVE: Final = re.compile(r"(?P<lead>[^\n]{3,400}):[*_ \t]*\n\s*(?=\S)")
_RIGHT: Final = CHOOSING.pattern(r"(?i)(?&listing)")
_DENIES: Final = worded(rf"(?i)(?<![^\W_])(?:{joined('negators')}|{joined('no')}|{joined('rejections')})(?![^\W_])")
# "Let us see which statements are correct:", "if these are correct:": what is to be found, not what is found.
_OPEN: Final = PHRASING.pattern(rf"(?i)(?&restates_task)|(?<![^\W_])(?:{joined('label_assumed')})(?![^\W_])")
_DENIED: Final = worded(rf"(?i)[—–:,.-]\s(?:[^\W\d_]+\s){{0,4}}(?:{joined('no')})\W*\Z")  # "(C) …: this is wrong"
_NAMED: Final = worded(rf"(?i)(?<![^\W_]){joined('options')}\s{{0,3}}\(?[A-Za-z]\b")


def closing_list(text: str, options: Answer) -> str:
    """The letters of options that a text closes with, as a list under words that say they are right; empty for none.

    The list goes to the end of the text, each item opens with the letter of another option, and nothing is said of
    an option behind it. What the items say is not looked at: it repeats the option, or gives a reason.
    """
    names = {option.name.casefold() for option in options.options if len(option.name) == 1}
    if len(names) < LEAST:
        return ""
    end = tail_removed(text[-REACH:])
    for lead in reversed(list(_LEAD.finditer(end))):
        body = end[lead.end() :]
        items = list(_ITEM.finditer(body))
        if not items or items[0].start():
            continue
        said = [str(one[1] or one[2] or one[3]).translate(TO_LATIN).casefold() for one in items]
        if not names.issuperset(said) or len(set(said)) != len(said) or len(said) < LEAST:
            return ""
        affirms = _RIGHT.search(lead["lead"]) and not _DENIES.search(lead["lead"]) and not _OPEN.search(lead["lead"])
        return ", ".join(f"({one.upper()})" for one in said) if affirms and _closes(body, items) else ""
    return ""


def led_item(text: str, options: Answer, codes: tuple[str, ...]) -> str:
    """The one option that stands below a line that concludes: "Therefore, the closest value is:", "C. 0.83".

    The line that opens with its letter; empty where a list stands there, or where an option is named later.
    """
    names = {option.name.casefold() for option in options.options if len(option.name) == 1}
    end = tail_removed(text[-REACH:])
    if len(names) < LEAST or _COLON.search(end) is None:
        return ""
    lead = next(iter(reversed(list(_ABOVE.finditer(end)))), None)
    if lead is None:
        return ""
    body = end[lead.end() :]
    items = list(_ITEM.finditer(body))
    said = [str(one[1] or one[2] or one[3]).translate(TO_LATIN).casefold() for one in items]
    if not items or items[0].start() or [one for one in said if one in names] != said[:1]:
        return ""
    line, _, rest = body.partition("\n")
    if _NAMED.search(rest) or _DENIED.search(line) or _DENIES.search(lead["lead"]) or _OPEN.search(lead["lead"]):
        return ""
    return line.strip(" *_") if concludes(lead["lead"], codes) or _RIGHT.search(lead["lead"]) else ""


def _closes(body: str, items: list[re.Match[str]]) -> bool:
    """Whether nothing but items stands in the list: no further paragraph, and no verdict on one of the letters."""
    if _NAMED.search(body):
        return False
    ends = [*(item.start() for item in items[1:]), len(body)]
    if any(_DENIED.search(body, item.start(), end) for item, end in zip(items, ends, strict=True)):
        return False
    paragraphs = [one.start() for one in re.finditer(r"\n\s*\n", body)]
    return all(any(item.start() in (at, at + 1) for item in items) or _ITEM.match(body, at) for at in paragraphs)
