"""The token list of a whole text: what depends on its neighbours, words and units above all."""

from __future__ import annotations

import re
from functools import lru_cache

from ansatz.scorers.formulas import Tree
from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.prose import ALONE, COMMON_WORDS, OPENING, VERBS, english, sentence, word_alone, wordlike
from ansatz.scorers.notation.tokens import NAME, PROSE, UNIT, WORDS, Lexicon, clean_number, fold, lexicon, pattern
from ansatz.scorers.notation.vocabulary import Names

_GROUP = re.compile(r"\\([a-z]+\*?)\s*\{(.*)\}\Z", re.S)
_PLAIN_WORD = re.compile(r"[A-Za-z][A-Za-z]*\d*\Z")
# Units that, bare after an integer, are symbols more often than units: 2 g, 3 mg, 4 h.
_RATHER_SYMBOLS = frozenset("g mg h e c u k L M R a b d l P mu mm mh dF dN dV dA dW dJ dT dC dH dS dK ds dg".split())
_UNIT_TOKENS = frozenset("/ * ^ ** · ⋅ × \\cdot \\times { } ( ) - − % ° \\% µ μ Ω Å ² ³ ⁻¹ ⁻² ⁻³".split())
_UNIT_END = frozenset(["", "}", ",", ";", ".", "\\\\", ")", "=", "\\approx", "and", "or", "at", "&", "\\quad"])
# Names of pint's own with an underscore, as ``show`` writes them.
_PINT_NAME = re.compile(
    r"[a-z]*(?:degree_(?:Celsius|Fahrenheit|Rankine)|electron_volt|unified_atomic_mass_unit|metric_ton|inch_Hg|"
    r"(?:standard|technical)_atmosphere|(?:milli|centi)meter_Hg|british_thermal_unit|force_(?:kilogram|pound)|"
    r"pound_force_per_square_inch|nautical_mile|metric_horsepower|astronomical_unit|light_year|speed_of_light)"
)
_DECORATED = re.compile(r"^\*\*(.+)\*\*$|^`++([^`]+)`++$|^\\verb\|(.+)\|$", re.S)


@lru_cache(maxsize=2048)
def unit(text: str) -> Tree | None:
    """The tree of a unit expression; None where the text is none."""
    from ansatz.scorers.notation.unit_leaves import unit_tree

    found = unit_tree(text)
    if found is None and "_" in text and _PINT_NAME.fullmatch(text):
        return Tree("unit", text)
    return found


def strip(text: str) -> str:
    """Without the Markdown around it, and with backslashes that were escaped twice mended."""
    text = text.strip()
    if "\\\\" in text and _DOUBLED.search(text) and not _SINGLE.search(text):
        text = text.replace("\\\\", "\\")
    if "\\AA" in text or "\\r{A}" in text or "\\angstrom" in text or "{\\circ}{" in text or "\\mathring" in text:
        text = _RINGED.sub(r"\1Å", _ANGSTROM.sub("Å", text))
    if text[:1] in "*`\\":
        found = _DECORATED.match(text)
        if found:
            return (found[1] or found[2] or found[3]).strip()
    return text


_ANGSTROM = re.compile(r"\\(?:AA(?![A-Za-z])|r\{A\}|angstrom(?![A-Za-z]))")
# A ring over an A that stands behind a number.
_RINGED = re.compile(
    r"([\d}](?:\s|~|\\[,;: ]){0,4})"
    r"\\(?:(?:overset|stackrel)\{\\circ\}|mathring)(?:\{A\}|\{\\(?:mathrm|text|rm)\s?\{?A\}{1,2})"
)
_BARE_COMMA = re.compile(r"(?<![{\\]),(?!\\!)")
_MICRO = re.compile(r"([µμ]) ")
_DOUBLED = re.compile(
    r"(?<!\\)\\\\(?:d?frac|left|right|sqrt|text|boxed|cdot|times|pi|mathrm|leq?|geq?|infty|cup|in|alpha|beta|gamma|theta|omega|"
    r"lambda|rho|sin|cos|tan|ln|exp|log|pm|vec|hat|hbar|sum|int|partial|quad|begin|[(\[])(?![A-Za-z])"
)
_SINGLE = re.compile(r"(?<!\\)\\(?:\\\\)*[A-Za-z(\[]")


class Preparation:
    """One pass over the raw tokens of a text.

    Attributes:
        tokens: canonical tokens, closed by two empty ones.
        origin: for each raw token, how many canonical tokens were there before it (when traced).
    """

    __slots__ = ("at", "balance", "environments", "latex", "names", "offsets", "origin", "raw", "text", "tokens")

    def __init__(self, text: str, names: Names) -> None:
        self.text = fold(text)
        self.latex = "\\" in text
        self.names = names
        self.raw: list[str] = pattern(names.language).findall(self.text)
        self.tokens: list[str] = []
        self.origin: list[int] = []
        self.offsets: list[int] = []
        self.environments: list[str] = []
        self.balance: bool | None = None
        self.at = 0

    def run(self, trace: bool = False) -> list[str]:  # noqa: C901 -- one branch a command
        """The canonical tokens; with ``trace`` also where each came from."""
        if self.latex and _OPEN_LEFT.search(self.text):
            self.close_lefts()
        book = lexicon(self.names, self.latex)
        memo = book.memo
        plain = book.plain_words
        if self.text[:1] != "\\":
            opening = OPENING.match(self.text)
            if opening and len(opening[1]) > 2:
                if sentence(opening[1], self.names):
                    self.tokens += (PROSE + self.text.strip(), "", "")
                    return self.tokens
                if ALONE.fullmatch(self.text) and word_alone(self.text.strip(" ."), book.words):
                    self.tokens += (WORDS + self.text.strip(" ."), "", "")
                    return self.tokens
        powers = "10" in self.text and _POWER_OF_TEN.search(self.text) is not None
        micro = self.latex and "\\mu" in self.text and _MICRO_UNIT.search(self.text) is not None
        micro = micro and self.raw.count("\\mu") == 1
        plainly = not (powers or micro or trace)
        out = self.tokens
        raw = self.raw
        count = len(raw)
        i = 0
        while i < count:
            token = raw[i]
            if trace:
                self.origin.append(len(out))
            i += 1
            pieces = memo.get(token)
            if pieces is not None:
                out += pieces
                if plainly:
                    continue
            else:
                if token.isdigit():
                    if token.isascii() and not raw[i][:1].isalpha():
                        out.append(token)
                        continue
                elif token in plain and out and out[-1] not in _TELLING:
                    last, following = out[-1][0], raw[i]
                    if not last.isdigit() and last > UNIT and following != "," and not following[:1].isalpha():
                        out += plain[token]
                        continue
                if token not in memo:
                    pieces = book.expand(token)
                if pieces is None:
                    self.at = i
                    self.special(token, book)
                    if trace:
                        self.origin.extend([len(out)] * (self.at - i))
                    i = self.at
                    continue
                out += pieces
            if micro and token == "\\mu" and self.micro(i):
                if trace:
                    self.origin.extend([len(out) - 1] * (self.at - i))
                i = self.at
                continue
            if powers and token == "}" and raw[i][:1].isalpha() and self.after_number() and self.leads():
                self.at = i + 1
                if self.bare_unit(raw[i]):
                    if trace:
                        self.origin.extend([len(out) - 1] * (self.at - i))
                    i = self.at
        out += ("", "")
        return out

    def close_lefts(self) -> None:
        """Keep a ``\\left.`` only where a ``\\right|`` closes it in the same row."""
        waiting: list[int] = []
        raw = self.raw

        def placed(k: int) -> bool:  # "_" follows, behind "^" and its argument or not
            if raw[k] == "^":
                k += 2
                if raw[k - 1] == "{":
                    k = raw.index("}", k) + 1 if "}" in raw[k : k + 9] else k
            return raw[k : k + 1] == ["_"]

        for k, token in enumerate(raw):
            if token in _OPENERS or token.startswith("\\left"):
                waiting.append(k)
            elif token in _CLOSERS or token.startswith("\\right"):
                bar = token.startswith("\\right") and placed(k + 1)
                while waiting:
                    opened = waiting.pop()
                    if raw[opened][-1] != ".":
                        break
                    if bar:
                        break
                    raw[opened] = ""
            elif token == "&" or token.startswith("\\\\"):
                for opened in waiting:
                    if raw[opened][-1] == ".":
                        raw[opened] = ""
                waiting = []
        for opened in waiting:
            if raw[opened][-1] == ".":
                raw[opened] = ""

    def offset(self, index: int) -> int:
        """Where in the text the canonical token ``index`` stands."""
        again = Preparation(self.text, self.names)
        again.run(trace=True)
        starts = [m.start(1) for m in pattern(self.names.language).finditer(self.text)]
        place = 0
        for number, before in enumerate(again.origin):
            if before > index:
                break
            place = number
        return starts[place] if place < len(starts) else len(self.text)

    # What depends on the neighbours

    def special(self, token: str, book: Lexicon) -> None:  # noqa: C901 -- one branch a command
        first = token[0]
        if first == "&":
            if self.environments and self.environments[-1] in v.GRIDS:
                self.tokens.append("&")
        elif first == "\\" and token[1:].startswith(("begin", "end")):
            self.environment(token)
        elif token == "\\boxed":  # one boxed answer beside another is a list
            if self.tokens and self.tokens[-1] == "}" and "\\boxed" in self.raw[: self.at - 1]:
                self.tokens.append(",")
        elif first == "\\":
            self.group(token, book)
        elif first == "{":  # {\\rm C}: the old spelling of \\mathrm{C}
            self.group("\\mathrm{" + token[token.index("m") + 1 : -1] + "}", book)
        elif first.isdecimal() or first == ".":
            if not book.comma and _BARE_COMMA.search(token):
                self.thousands(token, book)
            else:
                self.tokens.append(token if token.isdigit() else clean_number(token.rstrip("."), book.comma))
            following = self.raw[self.at] if self.at < len(self.raw) else ""
            if following in ("x", "X") and self.raw[self.at + 1] == "10" and self.raw[self.at + 2][:1] in _RAISING:
                self.tokens += ["\\times", "10"]
                self.at += 2
            elif following[:1].isalpha() and following not in book.words and self.leads():
                self.at += 1
                if not self.bare_unit(following):
                    self.at -= 1
        elif first.isascii():
            self.word(token, book)
        elif first == "√":  # √LC: all that is written without space stands below the root
            inner = Preparation(token[1:], self.names).run()[:-2]
            following = self.raw[self.at] if self.at < len(self.raw) else ""
            together = following not in ("(", "^", "_", "**") and following not in v.COMBINING
            self.tokens += ["\\sqrt", "{", *inner, "}"] if together else ["\\sqrt", *inner]
        elif first in v.COMBINING:
            self.mark(token)
        elif "А" <= first <= "я" or first in "Ёё":
            self.cyrillic(token)
        else:
            self.tokens.append(NAME + token if first.isalpha() else token)

    def environment(self, token: str) -> None:
        """``\\begin`` and ``\\end``: frames are dropped, grids kept, all others are rows."""
        head, _, name = token[:-1].partition("{")
        name = name.strip().rstrip("*")
        if name in _FRAMES:
            return
        if head.startswith("\\begin"):
            if name not in v.GRIDS or (name == "array" and self.aligned()):
                name = "rows"
            self.environments.append(name)
        else:
            opened = self.environments.pop() if self.environments else ""
            if opened == "rows" and (name == "array" or name not in v.GRIDS):
                name = "rows"
        self.tokens.append(f"{head.strip()}{{{name if name in v.GRIDS else 'rows'}}}")

    def aligned(self) -> bool:
        """Whether an array is rows of equations with their relations in a column; its column letters are passed."""
        raw = self.raw
        for k in range(self.at, min(self.at + 60, len(raw) - 2)):
            if raw[k] == "&" and raw[k + 1] in v.RELATION_TOKENS and raw[k + 2] == "&":
                if raw[self.at] == "{":
                    while self.at < len(raw) and raw[self.at] != "}":
                        self.at += 1
                    self.at += 1
                return True
        return False

    def spaced(self) -> bool:
        """Whether white space or a spacing command stands before the token at hand."""
        if not self.offsets:
            self.offsets = [int(m.start(1) > m.start()) for m in pattern(self.names.language).finditer(self.text)]
        return bool(self.offsets[self.at - 1])

    def after_number(self) -> bool:
        """Whether the last token ends a number: digits, a power of ten, a unit."""
        out = self.tokens
        if not out:
            return False
        last = out[-1]
        if last[:1].isdigit() or last[0] == UNIT or last == "\\pi":
            if len(out) > 1 and out[-2] == "^":
                return len(out) > 2 and out[-3] == "10"
            return not (len(out) > 1 and out[-2] == "_")
        if last == "}":
            k = len(out) - 2
            while k > 0 and k > len(out) - 5 and (out[k][0].isdigit() or out[k] == "-"):
                k -= 1
            return out[k] == "{" and k > 1 and out[k - 1] == "^" and (out[k - 2] == "10" or out[k - 2][0] == UNIT)
        return False

    def group(self, token: str, book: Lexicon) -> None:  # noqa: C901 -- one branch a command
        """``\\mathrm{..}``, ``\\text{..}``, ``\\operatorname{..}``: a name, a function, a unit or words."""
        found = _GROUP.match(token)
        assert found is not None
        command, inner = found[1], found[2]
        out = self.tokens
        content = inner.strip(" ~\t\n\\,;:")
        last = out[-1] if out else ""
        script = last in ("_", "^")
        word = content.rstrip(".:")
        if content in ("(", ")", "[", "]", ":", ".", "(.", ").", "),", ");"):
            if content[0] in "()" and self.paired():
                out.append(content[0])
                if inner.rstrip()[-1:] in (",", ";"):
                    out.append(inner.rstrip()[-1])
            return
        if content[-1:] == "(" and content.count("(") > content.count(")") and self.paired():
            self.words(content[:-1].strip(), False, command)
            out.append("(")
            return
        if word.lower() in ("const", "constant", "const.", "констант", "константа"):
            out.append(NAME + "const")
            return
        if not content:
            if command == "textnormal":
                out.append(WORDS)
            if command in ("unit", "si"):
                out.append(UNIT)
            if inner.strip() in (",", ";"):
                out.append(inner.strip())
            return
        if command in ("operatorname", "operatorname*", "mathop"):
            self.operator(word, book, inner)
            return
        if command == "textnormal":
            out.append(WORDS + worded(content) if inner.strip() else WORDS)
            return
        if command in ("unit", "si"):
            out.append(UNIT + inner.strip())
            return
        opened = script or (len(out) > 1 and last == "{" and out[-2] in ("_", "^"))
        if not opened:
            announced = _ANNOUNCED.fullmatch(content)
            if announced and unit(announced[1] or announced[2]) is not None:  # (in volts): no inches
                out.append(UNIT + (announced[1] or announced[2]) if self.after_number() else WORDS + content)
                return
            if _ITEM.fullmatch(content):  # (a), (ii): a part's label
                out.append(WORDS + content)
                return
            measured = self.after_number() or (
                last[:1] not in ("", WORDS) and (inner != inner.lstrip(" ~") or self.spaced())
                and last not in v.RELATION_TOKENS and last not in _NO_UNIT_AFTER and not last.startswith("\\begin")
            ) or (bool(last) and last in ("/", "\\cdot", "*", "(") and len(out) > 1 and out[-2][0] == UNIT)  # fmt: skip
            if last in ("/", "\\cdot", "\\times") and self.closing_unit():
                measured = True
            if last == "\\mu" and len(out) > 1 and out[-2][0].isdecimal() and unit("\\mu " + content) is not None:
                out[-1] = UNIT + "\\mu " + content
                return
            if measured and content not in ("d", "e", "i") and unit(content) is not None:
                out.append(UNIT + content)
                return
        if content.isdecimal() and content.isascii():
            out.append(content)
            return
        if _PLAIN_WORD.match(content):
            if len(content) == 1:
                if content == "d":
                    out.append("d" if opened else "\\d")
                elif content in "ei" and not opened:
                    out.append(NAME + "\\" + content)
                else:
                    out.append(content)
                return
            lowered = content.lower()
            if opened:
                out.append(NAME + content)
            elif lowered in v.JOINING_WORDS or lowered in v.DECORATING_WORDS:
                out.append(WORDS + lowered)
            elif content in v.FUNCTION_WORDS and not (command.startswith("text") and content in _ABBREVIATIONS):
                out.append("\\" + content)
            elif command.startswith(("text", "mbox", "hbox")) and (lowered in v.PROSE or lowered in _SMALL_WORDS):
                out.append(WORDS + content)
            else:
                out.append(NAME + content)
            return
        if "\\" not in content and "{" not in content and "$" not in content:
            self.words(content, opened, command)
            return
        if command.startswith(("text", "mbox", "hbox")) and not opened:
            self.mixed(inner)
            return
        self.nested(inner, script)

    def paired(self) -> bool:
        """Whether brackets that stand at the edge of words, ``\\text{if (}x>0)``, pair with the others."""
        if self.balance is None:
            level = lowest = 0
            for piece in self.raw:
                if piece in ("(", ")"):
                    level += 1 if piece == "(" else -1
                elif len(piece) > 3 and piece[0] == "\\" and piece[-1] == "}":
                    inner = piece[piece.find("{") + 1 : -1].strip(" .,;~")
                    level += (inner[-1:] == "(") - (inner == ")")
                lowest = min(lowest, level)
            self.balance = level == 0 == lowest
        return self.balance

    def closing_unit(self) -> bool:
        """Whether a unit stands just before the operator at the end."""
        out = self.tokens
        k = len(out) - 2
        while k >= 0 and k > len(out) - 8 and (out[k] in ("^", "{", "}", "-") or out[k][0].isdigit()):
            k -= 1
        return k >= 0 and out[k][0] == UNIT

    def nested(self, inner: str, script: bool) -> None:
        pieces = Preparation(inner, self.names).run()[:-2]
        if script:
            self.tokens += ["{", *pieces, "}"]
        else:
            self.tokens += pieces

    def mixed(self, inner: str) -> None:
        """Words with mathematics between dollars: words are kept, mathematics is read."""
        for number, part in enumerate(inner.split("$")):
            if not part.strip():
                continue
            if number % 2 or ("\\" in part and (" " not in part.strip() or not _COMMAND_OR_SIGN.sub("", part))):
                self.tokens += Preparation(part, self.names).run()[:-2]
            else:
                self.words(part.strip(), False, "text")

    def words(self, content: str, opened: bool, command: str) -> None:
        out = self.tokens
        if opened:
            out.append(NAME + re.sub(r"\s+", "", content))
            return
        first = content.split()[0].lower().strip(".,:;()")
        if first in v.JOINING_WORDS and len(content.split()) == 1:
            out.append(WORDS + first)
        elif (
            command in ("mathrm", "mathsf", "mathup")
            and re.fullmatch(r"[A-Za-z][\w\s,]*", content)
            and len(content) < 24
        ):
            out.append(NAME + re.sub(r"\s+", "", content))
        elif (
            _typed_quantity(content)
            or re.fullmatch(r"[^\w\s]+|\d+(\.\d+)?", content)
            or (re.fullmatch(r"\S{1,12}", content) and re.search(r"[=+*/^_<>0-9]", content))
        ):
            out += Preparation(content, self.names).run()[:-2]
        else:
            out.append(WORDS + worded(content))

    def operator(self, word: str, book: Lexicon, inner: str) -> None:
        name = re.sub(r"[\\,;:\s~{}]", "", word)
        if name in v.FUNCTION_WORDS:
            self.tokens.append("\\" + name)
        elif name == "d":
            self.tokens.append("\\d")
        elif name in ("e", "i"):
            self.tokens.append(NAME + "\\" + name)
        elif len(name) == 1:
            self.tokens.append(name)
        elif _PLAIN_WORD.match(name):
            self.tokens.append(NAME + name)
        else:
            self.nested(inner, False)

    def thousands(self, token: str, book: Lexicon) -> None:
        """``1,000``: one number, but inside a bracket a comma separates members."""
        opened = 0
        for piece in reversed(self.tokens[-200:]):
            if piece in ("(", "[", "\\{"):
                opened += 1
            elif piece in (")", "]", "\\}"):
                opened -= 1
            if opened > 0:
                break
        if opened > 0 or token.startswith("0"):
            for number, part in enumerate(token.split(",")):
                if number:
                    self.tokens.append(",")
                self.tokens.append(part)
        else:
            self.tokens.append(token.replace(",", "").rstrip("."))

    def word(self, token: str, book: Lexicon) -> None:  # noqa: C901 -- one branch a command
        """A run of ASCII letters."""
        out = self.tokens
        last = out[-1] if out else ""
        raw = self.raw
        if self.latex and token[-1].isdigit() and token not in book.words and self.awaits():
            stem = token.rstrip("0123456789")
            out += [*stem, token[len(stem) :]]
            return
        if last in ("_", "^") and last:
            if not self.latex or token in v.SUBSCRIPT_WORDS:
                if last == "_" and token not in book.words:
                    if _split_early(out[-2] if len(out) > 1 else "", token):
                        out.append(token[0])
                        self.pieces(token[1:], book)
                        return
                    known = next((k for k in range(len(token), 0, -1) if self.declared(out, token[:k])), 0)
                    if known and known < len(token):
                        out.append(token[:known] if known == 1 else NAME + token[:known])
                        self.pieces(token[known:], book)
                        return
                    out.append(token if len(token) == 1 else _greek(token) or NAME + token)
                    return
                if last == "^" and token in v.SUBSCRIPT_WORDS:
                    out.append(NAME + token)
                    return
            self.pieces(token, book)
            return
        if token in ("x", "X", "x10", "X10") and last and (last[0].isdigit() or last == "}"):
            after = raw[self.at : self.at + 2]
            power = ("^", "**")
            if token.endswith("10") and after and (after[0] in power or after[0][0] in v.SUPERSCRIPTS):
                out += ["\\times", "10"]
                return
        if token not in book.words and last and last != "_":
            if last == "}" and self.after_number() and self.leads() and self.bare_unit(token):
                return
            if last not in ("{", ",") and token in v.SUBSCRIPT_WORDS and len(out) > 1 and out[-2] == "_":
                out.append(NAME + token)
                return
        lowered = token.lower()
        if len(token) > 1 and token not in book.words:
            if lowered in _LINKING and (not last[:1].isalnum() or self.spaced()):
                out.append(WORDS + lowered)
                return
            if lowered in _CONSTANT_WORDS:
                out.append(NAME + "const")
                return
            if lowered in v.PROSE or wordlike(token) or self.opens_sentence(token):
                inside = last == "{" and len(out) > 1 and out[-2] in ("_", "^")
                out.append((NAME if inside else PROSE) + token)
                return
        self.pieces(token, book)

    def awaits(self) -> bool:
        """Whether a command waits for an argument of one token: ``\\frac m2``, ``\\frac1m2``, ``\\frac{a}b2``."""
        out = self.tokens
        if not out:
            return False
        last = out[-1]
        if last in _TAKING:
            return True
        if last == "}":
            level = 0
            for k in range(len(out) - 1, max(-1, len(out) - 200), -1):
                level += (out[k] == "}") - (out[k] == "{")
                if level == 0:
                    return k > 0 and out[k - 1] in ("\\frac", "\\binom")
            return False
        single = last in v.LETTER_COMMANDS or (len(last) == 1 and last.isalnum())
        return single and len(out) > 1 and out[-2] in ("\\frac", "\\binom")

    def opens_sentence(self, token: str) -> bool:
        """Whether a short word stands before a word of prose: ``We have``, ``To find``."""
        raw = self.raw
        following = raw[self.at] if self.at < len(raw) else ""
        if following != "," and not (following.isalpha() and following.isascii()):
            return False
        verb = token in VERBS and self.spaced()
        if self.tokens and self.tokens[-1][0] not in (WORDS, PROSE) and self.tokens[-1] not in (",", ".") and not verb:
            return False
        known = english(token)
        for k in range(self.at, min(self.at + 6, len(raw))):
            following = raw[k]
            if following == "," and known:
                continue
            if not following.isalpha() or not following.isascii() or following.lower() in v.DECORATING_WORDS:
                return False
            if len(following) > 1 and (following.lower() in v.PROSE or wordlike(following)):
                return True
            if not known or following.lower() not in COMMON_WORDS:
                return False
        return False

    def declared(self, out: list[str], sub: str) -> bool:
        """Whether the letter before the underscore with this subscript is a declared symbol."""
        base = out[-2] if len(out) > 1 else ""
        base = base[1:] if base[:1] == NAME else base
        name = f"{base}_{sub}" if len(sub) == 1 else f"{base}_{{{sub}}}"
        return name in self.names.symbols or name in self.names.functions

    def pieces(self, token: str, book: Lexicon) -> None:
        """The letters of a word that is none."""
        pieces = book.plain_words.get(token)
        if pieces is None:
            pieces = book.split(token)
            if len(book.plain_words) < book.SEEN and _always_letters(token):
                book.plain_words[token] = pieces
        self.tokens += pieces

    def bare_unit(self, token: str) -> bool:
        """``9.8 m/s^2``: unit words up to the end of the statement."""
        raw = self.raw
        taken = [token]
        k = self.at
        while k < len(raw) and k < self.at + 24:
            piece = raw[k]
            if piece in _UNIT_TOKENS or piece.isdigit() or (piece.isalpha() and piece not in _UNIT_END):
                taken.append(piece)
                k += 1
            else:
                break
        while taken and (
            taken[-1] in ("(", "{", "/", "^", "-") or (taken[-1] == "}" and taken.count("{") < taken.count("}"))
        ):
            taken.pop()
            k -= 1
        if k < len(raw) and raw[k] not in _UNIT_END and not raw[k].startswith("\\text"):
            return False
        if len(taken) > 1 and taken[-1] in (")", "}") and taken.count("(") < taken.count(")"):
            taken.pop()
            k -= 1
        text = _MICRO.sub(r"\1", " ".join(taken))
        if any(piece in self.names.symbols for piece in taken):
            return False
        letters = [piece for piece in taken if piece.isalpha()]
        if (
            self.tokens[-1].isdigit()
            and len(letters) > 1
            and all(len(p) == 1 for p in letters)
            and not {"/", "^", "**"} & set(taken)
        ):
            return False
        if unit(text) is None:
            return False
        single = len(taken) == 1
        long = len(token) > 1 or len(self.tokens[-1]) > 2  # km; 2000V
        evident = single and long and token not in _RATHER_SYMBOLS
        if self.tokens[-1].isdigit() and not evident and ((single and token in _RATHER_SYMBOLS) or not self.spaced()):
            return False
        self.tokens.append(UNIT + text)
        self.at = k
        return True

    def micro(self, at: int) -> bool:
        """``5\\,\\mu F``: the prefix of a unit after a number, where the formula ends and has no other mu."""
        out, raw = self.tokens, self.raw
        if "\\mu" in self.names.symbols:
            return False
        out.pop()
        self.at = at
        spaced = self.spaced()
        self.at = at + 1
        good = (
            spaced and self.after_number() and self.leads() and raw[at] in _AFTER_MICRO
            and raw[at + 1] in _UNIT_END and not raw[at + 1].isalpha()
        )  # fmt: skip
        out.append(UNIT + "\\mu " + raw[at] if good else "\\mu")
        return good

    def leads(self) -> bool:
        """Whether the number at the end is the whole of its term so far: 5, -5, 3 \\times 10^8."""
        out = self.tokens
        k = len(out) - 1
        while k >= 0 and (
            out[k][0].isdigit()
            or out[k] in ("^", "{", "}", "-", "\\times", "\\cdot", "*", "\\pi", "\\pm", "+", "(", ")", "/")
        ):
            k -= 1
        return k < 0 or out[k] in _LEADING or out[k][0] == WORDS

    def cyrillic(self, token: str) -> None:
        lowered = token.lower()
        out = self.tokens
        last = out[-1] if out else ""
        if last in ("_", "^") or (last == "{" and len(out) > 1 and out[-2] in ("_", "^")):
            out.append(NAME + token)
            return
        if lowered in v.JOINING_WORDS or lowered in v.DECORATING_WORDS:
            out.append(WORDS + lowered)
            return
        if self.after_number() or (out and out[-1][0] == UNIT):
            raw = self.raw
            taken, k = [token], self.at
            while (
                k < len(raw)
                and k < self.at + 24
                and (
                    raw[k] in _UNIT_TOKENS
                    or raw[k].isdigit()
                    or ("А" <= raw[k][:1] <= "я")
                    or raw[k][:1] in v.SUPERSCRIPTS
                )
            ):
                taken.append(raw[k])
                k += 1
            while taken:
                if unit("".join(taken)) is not None:
                    out.append(UNIT + "".join(taken))
                    self.at = k
                    return
                taken.pop()
                k -= 1
        out.append(token if len(token) == 1 else PROSE + token)

    def mark(self, token: str) -> None:
        """A combining accent: over the letter before it."""
        out = self.tokens
        accent = v.COMBINING.get(token)
        if accent and out and out[-1] not in ("", "}"):
            letter = out.pop()
            out += [accent, "{", letter, "}"]


def _typed_quantity(content: str) -> bool:
    """Whether a text is a number with its unit and nothing else: ``\\text{33 m}``."""
    found = _TYPED.fullmatch(content)
    return found is not None and unit(found[1]) is not None


# A unit that words announce; "in lb" without a bracket is inches times pounds.
_ANNOUNCED = re.compile(r"\(\s*(?:in|в)\s+([^\d\s].{0,30}?)\s*\)|(?:in|в)\s+(?!lb|oz)([^\W\d_]{2}.{0,30})")
_COMMAND_OR_SIGN = re.compile(r"\\[A-Za-z]+|[^A-Za-z]")
_TYPED = re.compile(r"[-+−]?\d+(?:[.,]\d+)?\s+([^\d\s].{0,30})")
_OPEN_LEFT = re.compile(r"\\left\s*\.")
_OPENERS = frozenset(["{", "(", "["])
_CLOSERS = frozenset(["}", ")", "]"])
_FRAMES = frozenset("equation displaymath math center document flushleft".split())
# After these a word means something else than its letters.
_TAKING = frozenset(["\\frac", "\\sqrt", "\\binom"])
_TELLING = _TAKING | {"_", "^", "{", ",", "}"}
_NO_UNIT_AFTER = frozenset("+ - ( , { \\cdot * / ; : & \\\\ \\Rightarrow \\to \\pm . | [".split())
_RAISING = frozenset(v.SUPERSCRIPTS) | {"^", "*"}
_ITEM = re.compile(r"\(\w{1,4}\)|\w\)")
# Units whose letters are seldom a factor after mu; \mu N and \mu g are friction.
_AFTER_MICRO = frozenset("m s F C H A V W L T J Pa Hz eV mol rad".split())
_MICRO_UNIT = re.compile(r"[\d}](?:\\[,;: ]|~|\s)++\\mu(?![A-Za-z])")
_POWER_OF_TEN = re.compile(r"10\s*(?:\^|\*\*)\s*\{[^{}]*+\}(?:\\[,;: ]|~|\s)*+[A-Za-z]")
_LEADING = frozenset(v.RELATION_SPELLING.values()) | {",", ";", "\\\\", "\\Rightarrow", "[", "(", "{"}
_ABBREVIATIONS = frozenset("th ch sh lb sen tg max min".split())
_SMALL_WORDS = frozenset("is are a an in at to as be it of we so i.e eg max@".split())

_LINKING = v.JOINING_WORDS | v.DECORATING_WORDS
_CONSTANT_WORDS = frozenset(["const", "constant"])


def _always_letters(token: str) -> bool:
    """Whether a word that was letters once is so wherever ``run`` takes the short way.

    What is remembered must never tell what was read before: words that the
    rules of ``word`` decide by their neighbours are decided anew each time.
    """
    lowered = token.lower()
    if token[0] in "xX" or token[-1].isdigit() or token in v.SUBSCRIPT_WORDS or lowered in _LINKING:
        return False
    return lowered not in _CONSTANT_WORDS and lowered not in v.PROSE and not wordlike(token)


def _split_early(base: str, word: str) -> bool:
    """Whether only the first letter is the subscript: ``k_BT``, ``m_ec^2``, ``mu_BB``."""
    if len(word) < 2:
        return False
    if base in ("k", "\\mu") and word[0] == "B":
        return word[1:2].isupper() or len(word) == 2
    return base == "m" and word[0] in "epn" and word[1:] in ("c", "v", "g", "a")


def worded(text: str) -> str:
    """Words as a tree keeps them: no markup, single spaces."""
    return " ".join(_MARKUP.sub(" ", text).split()).rstrip(" ,.;:") or "..."


_MARKUP = re.compile(r"\\[a-zA-Z]+|[\\{}$&#%~^]|[\x00-\x1f]")


def _greek(token: str) -> str | None:
    return "\\" + token if token in v.GREEK else None
