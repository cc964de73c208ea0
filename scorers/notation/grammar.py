"""The grammar: documents, statements, sums, products, factors; one method a level, no backtracking but for d."""

from __future__ import annotations

import re
from collections.abc import Callable

from scorers.errors import LimitError
from scorers.limits import DIGITS, EXPONENT
from scorers.notation import vocabulary as v
from scorers.notation.brackets import Brackets
from scorers.notation.cursor import EMPTY, node
from scorers.notation.prepare import unit, worded
from scorers.notation.symbols import _LETTERLIKE
from scorers.notation.tokens import NAME, PROSE, UNIT, WORDS
from scorers.notation.tree import EULER, INFINITY, Tree, integer, symbol, symbols

_VALUES = {spelled: value for value, spelled in v.RELATION_SPELLING.items()}
_SET_OPERATORS = {"\\cup": "union", "\\cap": "intersection", "\\setminus": "difference"}
# Tokens that end a product.
_END = frozenset(
    ["", "+", "-", "\\pm", "\\mp", ")", "]", "}", ",", ";", ":", "\\\\", "&", "\\}", "\\rangle", "\\right|"]
    + ["\\Rightarrow", "\\over", "\\choose", "\\atop", "\\cup", "\\cap", "\\setminus", "\\right\\|", ".", "\\rfloor"]
    + ["\\rceil", "\\end{rows}", "?", "\\Leftarrow"]
    + [f"\\end{{{name}}}" for name in v.GRIDS]
    + list(_VALUES)
)  # fmt: skip
_SIGNS = frozenset(["+", "-", "\\pm", "\\mp"])
_TIMES = frozenset(["\\cdot", "*", "\\times"])
# What may follow a symbol and still belongs to it.
_STICKY = frozenset(["_", "^", "'", "(", "{", "!", "|", "\\right|"])
_UNIT_FOLLOWERS = frozenset(["^", "/", "\\cdot", "\\times", "*"])
_POSTFIX = frozenset(["^", "!", "_", "|", "\\right|", "'", "\\degree", "\\%", "\\celsius", "\\fahrenheit"])
_DEGREE = Tree("unit", "degree")
_OHM = Tree("unit", "ohm")
_SPACED_OMEGA = re.compile(r"[\d}](?:\\[,;: ]|~|\s)\s*\\Omega")
_PERCENT = Tree("unit", "percent")
_SCALES = {
    "C": Tree("unit", "degree_Celsius"), "F": Tree("unit", "degree_Fahrenheit"), "K": Tree("unit", "kelvin"),
}  # fmt: skip
_ARCS = {1: Tree("unit", "arcminute"), 2: Tree("unit", "arcsecond")}
_CARRIED = frozenset(["+", "-", "\\pm", "\\mp", "\\times", "\\cdot", "*", "/", *_VALUES])
_ELLIPSIS = Tree("ellipsis")
_FUNCTION_HEADS = frozenset("f \\psi \\Psi \\phi_n \\psi_n".split())


class Grammar(Brackets):
    """The reader: ``Grammar(text, names).whole()``."""

    __slots__ = ()

    # Documents

    def whole(self) -> Tree:
        tree = self.document("")
        if self.toks[self.i]:
            self.fail("an operator or the end")
        return tree

    def document(self, end: str) -> Tree:
        """Statements with their separators and the words around them, up to the token ``end``."""
        toks = self.toks
        mains: list[Tree] = []
        notes: list[Tree] = []
        decorating = row = False
        while True:
            token = toks[self.i]
            if token == end or token == "":
                break
            if token in (",", ";", "\\\\", "\\Rightarrow", ".", "&", "\\Leftarrow") or (token == ":" and notes):
                row = token == "\\\\"
                after = toks[self.i + 1]
                goes_on = row and mains and after in _CARRIED and not decorating
                if goes_on and (after != "-" or mains[-1].kind in ("relation", "chain")):
                    mains[-1] = self.carried(mains[-1])
                    self.separated(end)
                    continue
                if token == "\\\\" or token == "\\Rightarrow":
                    decorating = False
                self.i += 1
                continue
            first = token[0]
            if first == WORDS or (first == PROSE and mains):
                after = toks[self.i + 1]
                words = token[1:]
                opening = words.split()[0].lower().strip(".,:;(") if words.split() else ""
                if opening in v.JOINING_WORDS:
                    self.i += 1
                    if len(words.split()) > 1:
                        notes.append(Tree("text", words))
                    continue
                if opening in v.DECORATING_WORDS:
                    if mains:
                        decorating = True
                    self.i += 1
                    if len(words.split()) > 1:
                        notes.append(Tree("text", words))
                    continue
                if first == PROSE:
                    notes.append(self.remaining(end))
                    continue
                if after not in _VALUES or mains:
                    self.i += 1
                    notes.append(Tree("text", words))
                    continue
            if token == "(" and mains and self.aside():
                notes.append(self.parenthesis_note())
                continue
            if token in _VALUES:
                self.i += 1
                if row and mains and not decorating:
                    right = self.side()
                    mains[-1] = _lengthened(mains[-1], _VALUES[token], right)
                    if toks[self.i] in _VALUES:
                        row = True
                        continue
                    self.separated(end)
                    continue
                if token in ("<", ">", "\\le", "\\ge", "\\ne", "\\in", "\\ll", "\\gg") and not mains:
                    mains.append(node(("relation", _VALUES[token], (EMPTY, self.side()))))
                    continue
                if mains and not row:
                    self.fail("a formula", self.i - 1)
                continue
            tree = self.statement()
            (notes if decorating else mains).append(tree)
            self.separated(end)
        if end == "" and self.asides:
            notes += self.asides
        if not mains:
            if not notes:
                self.fail("a formula")
            mains.append(notes.pop(0))
        if len(mains) > 1:
            _settle(mains, notes)
        if len(notes) > 1:
            _gather(notes, 0)
        main = mains[0] if len(mains) == 1 else node(("list", None, _spliced(mains)))
        return node(("where", None, (main, *notes))) if notes else main

    def separated(self, end: str) -> None:
        """After a statement: a separator, words, or the end."""
        token = self.toks[self.i]
        if token == end or token in (",", ";", "\\\\", "\\Rightarrow", "", ".", "&", "\\Leftarrow"):
            return
        if token[0] == WORDS or token[0] == PROSE or token == ":":
            return
        if token == "(" and self.aside():
            return
        if token in _VALUES and self.toks[self.i - 1] == "\\\\":
            return
        self.fail("an operator or the end")

    def aside(self) -> bool:
        """Whether a bracket holds a remark: words, or a condition after a comma."""
        toks = self.toks
        if toks[self.i + 1][:1] in (WORDS, PROSE) and toks[self.i + 1]:
            return True
        if self.i and toks[self.i - 1] not in (",", ";"):
            return False
        end = self.closing(self.i, "(", ")")
        if end < 0 or (toks[end + 1] not in ("", ",", ";", ".", "\\\\") and not toks[end + 1].startswith("\\end")):
            return False
        inner = toks[self.i + 1 : end]
        return any(t in _VALUES for t in inner)

    def parenthesis_note(self) -> Tree:
        toks = self.toks
        self.i += 1
        words: list[str] = []
        while toks[self.i][:1] in (WORDS, PROSE) and toks[self.i]:
            words.append(toks[self.i][1:])
            self.i += 1
        if toks[self.i] == ")":
            self.i += 1
            return Tree("text", worded(" ".join(words)))
        end = self.closing(self.i, "(", ")")
        note = self.statement()
        while toks[self.i] not in (")", ""):
            self.i += 1
        self.take(")", "')'")
        del end
        return note

    def remaining(self, end: str) -> Tree:
        """Prose after a formula, to the end: kept as words."""
        toks = self.toks
        words: list[str] = []
        while toks[self.i] and toks[self.i] != end:
            token = toks[self.i]
            words.append(token[1:] if token[0] < "\x05" else token)
            self.i += 1
        return Tree("text", worded(" ".join(words)))

    # Statements

    def statement(self) -> Tree:
        """A side, or sides joined by relations."""
        toks = self.toks
        left = self.side()
        token = toks[self.i]
        if token not in _VALUES:
            return left
        relations: list[str] = []
        args = [left]
        while token in _VALUES:
            self.i += 1
            relations.append(_VALUES[token])
            if token == "\\in":
                args.append(_opened(self.side()))
            else:
                args.append(self.side())
            token = toks[self.i]
        if len(relations) == 1:
            return node(("relation", relations[0], (args[0], args[1])))
        return node(("chain", tuple(relations), tuple(args)))

    def side(self) -> Tree:
        """One side of a relation: a sum, sets joined by operators, a ratio."""
        toks = self.toks
        tree = self.sum()
        token = toks[self.i]
        while token in _SET_OPERATORS:
            self.i += 1
            kind = _SET_OPERATORS[token]
            right = _opened(self.sum())
            tree = _opened(tree)
            if tree.kind == kind and kind != "difference":
                tree = node((kind, None, (*tree.args, right)))
            else:
                tree = node((kind, None, (tree, right)))
            token = toks[self.i]
        if token == ":":
            parts = [tree]
            while toks[self.i] == ":":
                self.i += 1
                parts.append(self.sum())
            return node(("ratio", None, tuple(parts)))
        return tree

    def carried(self, tree: Tree) -> Tree:
        """A statement that goes on in the next row: ``a = b \\\\ + c``, ``\\\\ \\times c``, ``\\\\ = c``."""
        toks = self.toks
        while toks[self.i] == "\\\\" and toks[self.i + 1] in _CARRIED:
            self.i += 1
            token = toks[self.i]
            if token in _VALUES:
                while toks[self.i] in _VALUES:
                    value = _VALUES[toks[self.i]]
                    self.i += 1
                    tree = _lengthened(tree, value, self.side())
                continue
            sides = list(tree.args) if tree.kind in ("relation", "chain") else [tree]
            last = sides[-1]
            if token in _SIGNS:
                more = self.sum()
                terms = last.args if last.kind == "add" else (last,)
                sides[-1] = node(("add", None, (*terms, *(more.args if more.kind == "add" else (more,)))))
            else:
                self.i += 1
                more = self.sum()
                factors, rest = (more.args[0], more.args[1:]) if more.kind == "add" else (more, ())
                head, final = (last.args[:-1], last.args[-1]) if last.kind == "add" else ((), last)
                if token == "/":
                    final = node(("div", None, (final, factors)))
                else:
                    left = final.args if final.kind == "mul" else (final,)
                    final = node(("mul", None, (*left, *(factors.args if factors.kind == "mul" else (factors,)))))
                all_terms = (*head, final, *rest)
                sides[-1] = all_terms[0] if len(all_terms) == 1 else node(("add", None, all_terms))
            tree = node((tree.kind, tree.value, tuple(sides))) if len(sides) > 1 else sides[0]
        return tree

    def new_line(self) -> Tree:
        """A line break where an operand is due."""
        self.i += 1
        if self.toks[self.i] == "\\\\":
            self.fail("a number, a symbol or an opening bracket")
        return self.factor()

    # Sums

    def sum(self) -> Tree:
        """Terms with signs."""
        toks = self.toks
        token = toks[self.i]
        first = self.signed(token) if token in _SIGNS else self.product()
        token = toks[self.i]
        if token not in _SIGNS:
            return first
        terms = list(first.args) if first.kind == "add" else [first]
        while token in _SIGNS:
            self.i += 1
            following = toks[self.i]
            term = self.signed(following) if following in _SIGNS else self.product()
            if token == "+":
                if term.kind == "add":
                    terms += term.args
                else:
                    terms.append(term)
            elif token == "-":
                terms.append(node(("neg", None, (term,))))
            else:
                left = terms[0] if len(terms) == 1 else node(("add", None, tuple(terms)))
                terms = [node(("plusminus", "+-" if token == "\\pm" else "-+", (left, term)))]
            token = toks[self.i]
        return terms[0] if len(terms) == 1 else node(("add", None, tuple(terms)))

    def signed(self, token: str) -> Tree:
        """A term with its own sign or signs before it."""
        toks = self.toks
        signs: list[str] = []
        while token in _SIGNS:
            signs.append(token)
            self.i += 1
            token = toks[self.i]
        if len(signs) > 8:
            self.fail("a term")
        if token == "\\\\" or token not in _END:
            term = self.product()
        else:
            self.fail("a term")
        for sign in reversed(signs):
            if sign == "-":
                term = node(("neg", None, (term,)))
            elif sign != "+":
                term = node(("plusminus", "+-" if sign == "\\pm" else "-+", (term,)))
        return term

    # Products

    def product(self) -> Tree:
        """Factors joined by signs of multiplication, by a slash, or by nothing."""
        toks = self.toks
        first = self.factor()
        token = toks[self.i]
        if token in _END:
            return first
        parts = [first]
        waiting = -1  # index of the vector whose dot or cross waits for its other vector
        operator = ""
        while token not in _END:
            if token in _TIMES:
                self.i += 1
                operator = token
                waiting = -1
                if self.vectors and token != "*":
                    waiting = next((k for k in range(len(parts) - 1, -1, -1) if self.is_vector(parts[k])), -1)
                token = toks[self.i]
                if token in _SIGNS:
                    self.i += 1
                    part = self.factor()
                    sign = {"-": "neg", "+": ""}.get(token, "plusminus")
                    if sign == "neg":
                        part = node(("neg", None, (part,)))
                    elif sign:
                        part = node(("plusminus", "+-" if token == "\\pm" else "-+", (part,)))
                else:
                    part = self.factor()
                if self.vectors and waiting < 0 and operator != "*" and self.is_vector(part):
                    waiting = next((k for k in range(len(parts) - 1, -1, -1) if self.is_vector(parts[k])), -1)
            elif token == "/":
                self.i += 1
                parts = [self.divided(parts)]
                waiting = -1
                token = toks[self.i]
                continue
            elif token == "\\wedge":
                self.i += 1
                part = self.factor()
            elif (
                token[0] < NAME
                or ((token == "|" or token == "\\|") and self.bars)
                or (token == "\\left|" and self.bars == 4)
            ):
                break
            elif token == "\\Omega" and toks[self.i + 1] in _END and self.ohms(parts[-1]):
                self.i += 1
                part = _OHM
            else:
                part = self.factor()
                if part.kind in _ASIDES and (part.kind != "tuple" or part.args[0].kind == "relation"):
                    self.asides.append(part)
                    token = toks[self.i]
                    continue
            if waiting >= 0 and self.is_vector(part):
                kind = "cross" if operator == "\\times" else "dot"
                parts[waiting] = node((kind, None, (parts[waiting], part)))
                waiting = -1
            elif part.kind == "mul":
                parts += part.args
            else:
                parts.append(part)
            token = toks[self.i]
            if not self.stop:
                continue
            if len(parts) > 1 and part.kind == "differential":
                if any(other.kind != "differential" for other in parts):
                    break
            elif part.kind == "differential" and parts[-1].kind in ("dot", "cross"):
                break
        if len(parts) == 1:
            return parts[0]
        if parts[0].kind == "mul":
            parts[:1] = parts[0].args
        elif (
            len(parts) == 2 and parts[0].kind == "integer" and parts[1].kind == "div" and parts[0].value
            and parts[1].args[0].kind == parts[1].args[1].kind == "integer"
            and parts[1].args[0].value < parts[1].args[1].value and not operator
        ):  # fmt: skip
            return node(("add", None, (parts[0], parts[1])))
        return node(("mul", None, tuple(parts)))

    def ohms(self, before: Tree) -> bool:
        """Whether an Omega is the unit: after a number with space between, and not a declared symbol."""
        if before.kind == "pow":
            before = before.args[0]
        if before.kind not in ("integer", "decimal") or "\\Omega" in self.names.symbols:
            return False
        return _SPACED_OMEGA.search(self.preparation.text) is not None

    def divided(self, parts: list[Tree]) -> Tree:
        """The quotient of the product so far by what follows the slash.

        Symbols and numbers that follow each other without a sign stay below the slash together, as
        physicists mean ``e^{-E/kT}``; a number by a number is a fraction by itself, as in ``1/2 m v^2``.
        """
        toks = self.toks
        token = toks[self.i]
        below = self.signed_factor(token) if token in _SIGNS else self.factor()
        above = parts[0] if len(parts) == 1 else node(("mul", None, tuple(parts)))
        number = below.kind in ("integer", "decimal")
        if below.kind == "unit":
            return self.unit_divided(parts, below)
        simple = (
            number
            or below.kind in ("symbol", "constant")
            or (below.kind == "pow" and below.args[0].kind in ("symbol", "constant") and below.args[0] != EULER)
        )
        if number and parts[-1].kind in ("integer", "decimal"):
            simple = (
                toks[self.i] == "\\pi" and parts[-1].value == 1 and below.kind == "integer" and below.value % 2 == 0
            )
        if simple:
            run = [below]
            while True:
                token = toks[self.i]
                if not (token in _RUN or (token[:1] == NAME and token[1:2] != "\\")):
                    break
                if token == "d" and (self.integrals or toks[self.i + 1] in _LETTERLIKE):
                    break
                if token == "e" and toks[self.i + 1] == "^":
                    break
                here = self.factor()
                run.append(here)
                if here.kind == "apply":
                    break
            if len(run) > 1:
                below = node(("mul", None, tuple(run)))
        return node(("div", None, (above, below)))

    def unit_divided(self, parts: list[Tree], below: Tree) -> Tree:
        """A unit below a slash after a quantity divides the unit: 5 m / s is 5 (m/s)."""
        if parts and parts[-1].kind in ("unit",) and len(parts) > 1:
            quotient = node(("div", None, (parts[-1], below)))
            return node(("mul", None, (*parts[:-1], quotient)))
        above = parts[0] if len(parts) == 1 else node(("mul", None, tuple(parts)))
        return node(("div", None, (above, below)))

    def signed_factor(self, token: str) -> Tree:
        self.i += 1
        inner = self.factor()
        if token == "-":
            return node(("neg", None, (inner,)))
        return inner if token == "+" else node(("plusminus", "+-" if token == "\\pm" else "-+", (inner,)))

    # Factors

    def factor(self) -> Tree:
        """One factor with what is attached to it: powers, primes, factorials, arguments."""
        toks = self.toks
        i = self.i
        token = toks[i]
        base = _LETTERS.get(token)
        if base is not None:
            token = toks[i + 1]
            if token not in _STICKY:
                self.i = i + 1
                return base
            # The commonest tails need no further reading: x^2, x_0, x^{2}
            token2 = toks[i + 2]
            if token == "^":
                if token2 == "{" and toks[i + 4] == "}":
                    token2, step = toks[i + 3], 5
                else:
                    step = 3
                if token2 in _DIGITS and toks[i + step] not in _STICKY:
                    self.i = i + step
                    return node(("pow", None, (base, _DIGITS[token2])))
            elif token == "_":
                if token2 == "{" and toks[i + 4] == "}":
                    token2, step = toks[i + 3], 5
                else:
                    step = 3
                if token2 in _SUBSCRIPTS and toks[i + step] not in _STICKY:
                    self.i = i + step
                    return node(("symbol", f"{base.value}_{token2}", ()))
            base = self.symbol()
        else:
            base = self.atom()
        if base.kind == "symbol":
            token = toks[self.i]
            if token == "(" or (token == "{" and toks[self.i + 1] == "("):
                base = self.applied(base)
        return self.postfix(base) if toks[self.i] in _POSTFIX else base

    def atom(self) -> Tree:  # noqa: RET503 - fail() never returns
        """A factor without what is attached to it (but a symbol has its whole name)."""
        token = self.toks[self.i]
        handler = _ATOMS.get(token)
        if handler is not None:
            return handler(self)
        if token in _LETTERS:
            return self.symbol()
        first = token[:1]
        if first.isdigit() or first == ".":
            return self.number()
        if first == NAME:
            return self.named()
        if first == UNIT:
            return self.units()
        if first == WORDS:
            self.i += 1
            return Tree("text", token[1:])
        if first and (first.isalpha() and len(token) == 1):
            return self.symbol()
        self.fail("a formula" if not token else "a number, a symbol or an opening bracket")

    def number(self) -> Tree:
        token = self.toks[self.i]
        tree = self.number_tree(token)
        self.i += 1
        return tree

    def number_tree(self, token: str) -> Tree:
        """The tree of a number literal."""
        if len(token) > DIGITS:
            raise LimitError("DIGITS", DIGITS, len(token))
        if token.isdigit() and token.isascii():
            return node(("integer", int(token), ()))
        head, _, exponent = token.lower().partition("e")
        whole, _, fraction = head.partition(".")
        try:
            if len(exponent) > 8:
                raise LimitError("EXPONENT", EXPONENT, 10**8)
            power = int(exponent or "0") - len(fraction)
            mantissa = int(whole + fraction)
        except ValueError:
            self.fail("a number")
        if abs(power) > EXPONENT:
            raise LimitError("EXPONENT", EXPONENT, abs(power))
        return node(("decimal", (mantissa, power), ()))

    def infinity(self) -> Tree:
        self.i += 1
        return INFINITY

    def ellipsis(self) -> Tree:
        self.i += 1
        return _ELLIPSIS

    def vector(self) -> Tree:
        self.vectors = True
        return self.accented()

    def hat(self) -> Tree:
        self.vectors = True
        return self.accented()

    # Groups

    def group(self) -> Tree:
        """``{ .. }``: anything, also ``{a \\over b}``."""
        toks = self.toks
        if toks[self.i + 1] == "}":
            self.i += 2
            if toks[self.i] in _END:
                self.fail("a number, a symbol or an opening bracket")
            self.enter()
            tree = self.prefixed() if toks[self.i] in ("^", "_") else self.factor()
            self.depth -= 1
            return tree
        if toks[self.i + 1] == "\\bf":
            toks[self.i + 1] = "{"
            toks[self.i] = "\\vec"
            return self.vector()
        return self.argument()

    def argument(self) -> Tree:
        """The argument of a command: a group, or one token; of a number its first digit."""
        toks = self.toks
        token = toks[self.i]
        if token != "{":
            if token.isdigit() and len(token) > 1:
                toks[self.i] = token[1:]
                return node(("integer", int(token[0]), ()))
            return self.single()
        self.i += 1
        self.enter()
        bars, self.bars = self.bars, 0
        stop, self.stop = self.stop, False
        tree = self.sum()
        token = toks[self.i]
        if token != "}":
            tree = self.rest(tree)
        self.bars = bars
        self.stop = stop
        self.i += 1
        self.depth -= 1
        return tree

    def rest(self, tree: Tree) -> Tree:
        """What else may stand in a group after its first sum: a relation, members, ``\\over``."""
        toks = self.toks
        token = toks[self.i]
        if token in ("\\over", "\\choose", "\\atop"):
            self.i += 1
            below = self.sum()
            tree = node(("call", "binomial", (tree, below)) if token == "\\choose" else ("div", None, (tree, below)))
        found = [tree]
        while True:
            token = toks[self.i]
            if token in _VALUES:
                self.i += 1
                right = self.side()
                found[-1] = _lengthened(found[-1], _VALUES[token], right)
            elif token in (",", ";", "\\\\") and toks[self.i + 1] != "}":
                if token == "\\\\" and toks[self.i + 1] in _CARRIED:
                    found[-1] = self.carried(found[-1])
                    continue
                self.i += 1
                if toks[self.i] in _VALUES:
                    continue
                found.append(self.side())
            elif token in (",", ";", ".", "\\\\"):
                self.i += 1
            elif token in _SET_OPERATORS or token == ":":
                self.i += 1
                found.append(self.side())
            elif token[:1] == WORDS and token[1:] in v.JOINING_WORDS:
                self.i += 1
                found.append(self.statement())
            elif token[:1] == WORDS:
                self.i += 1
                found[-1] = node(("where", None, (found[-1], Tree("text", token[1:]))))
                if toks[self.i] not in ("}", ",") and toks[self.i] not in _END:
                    found.append(self.side())
            else:
                break
        if toks[self.i] != "}":
            self.fail("an operator or '}'")
        return found[0] if len(found) == 1 else node(("list", None, tuple(found)))

    def single(self) -> Tree:
        """One token as an argument: a letter without its subscripts, a number, a command with its own."""
        token = self.toks[self.i]
        if token in _LETTERS:
            self.i += 1
            return _LETTERS[token]
        if token in ("\\Delta", "\\delta", "d", "D", "j"):
            self.i += 1
            return symbol(token)
        if token in ("-", "+"):
            self.i += 1
            inner = self.single()
            return node(("neg", None, (inner,))) if token == "-" else inner
        if token in _END or token in ("^", "_", "/"):
            self.fail("an argument")
        self.enter()
        tree = self.atom()
        self.depth -= 1
        return tree

    def script(self) -> Tree:
        """The argument of ``^`` or ``_``: a group, a bracket, a whole number, one letter."""
        toks = self.toks
        token = toks[self.i]
        self.enter()
        if token == "{":
            if toks[self.i + 2] == "}" and (toks[self.i + 1] in _SIGNS or toks[self.i + 1] in ("*", "\\dagger")):
                tree = symbol(toks[self.i + 1])
                self.i += 3
            elif toks[self.i + 1] in _VALUES:
                self.i += 2
                tree = node(("relation", _VALUES[toks[self.i - 1]], (EMPTY, self.side())))
                self.take("}", "'}'")
            else:
                tree = self.argument()
        elif token in _SIGNS:
            self.i += 1
            after = toks[self.i]
            if after in _END:
                tree = symbol(token)
            else:
                inner = self.script()
                tree = node(("neg", None, (inner,))) if token == "-" else (
                    inner if token == "+" else node(("plusminus", "+-", (inner,)))
                )  # fmt: skip
        elif not self.preparation.latex and token not in _ATOMS and token not in _END and not token[0].isdigit():
            tree = self.symbol() if token in _LETTERS else self.single()
            if toks[self.i] == "(" and tree.kind == "symbol":
                tree = self.applied(tree)
        else:
            tree = self.single()
        if toks[self.i] == "^" and not self.preparation.latex and token != "{":
            self.i += 1
            tree = node(("pow", None, (tree, self.script())))
        self.depth -= 1
        return tree

    # What is attached

    def postfix(self, base: Tree) -> Tree:
        """Powers, conjugates, factorials, degrees, evaluation bars."""
        toks = self.toks
        count = 0
        while True:
            token = toks[self.i]
            if token not in _POSTFIX:
                return base
            count += 1
            if count > 24:
                raise LimitError("NESTING", 24, count)
            if token == "^":
                self.i += 1
                base = self.raised(base)
            elif token == "!":
                self.i += 1
                if toks[self.i] == "!":
                    self.i += 1
                    base = node(("call", "factorial2", (base,)))
                else:
                    base = node(("call", "factorial", (base,)))
            elif token == "_":
                base = self.subscripted(base)
            elif token == "\\degree":
                self.i += 1
                base = self.degrees(base)
            elif token == "\\celsius" or token == "\\fahrenheit":
                self.i += 1
                name = "degree_Celsius" if token == "\\celsius" else "degree_Fahrenheit"
                base = node(("mul", None, (base, Tree("unit", name))))
            elif token == "\\%":
                self.i += 1
                base = node(("mul", None, (base, _PERCENT)))
            elif token == "'":
                if base.kind in ("integer", "decimal"):
                    primes = 0
                    while toks[self.i] == "'":
                        primes += 1
                        self.i += 1
                    if primes > 2:
                        self.fail("an operator", self.i - 1)
                    base = node(("mul", None, (base, _ARCS[primes])))
                    continue
                if base.kind != "apply" and base.kind != "call":
                    self.fail("an operator")
                self.i += 1
                base = node((base.kind, base.value + "'", base.args)) if base.kind == "apply" else base
            else:  # a bar: evaluation where a script follows and no bar is open
                if toks[self.i + 1] not in ("_", "^") or self.bars == (2 if token == "\\right|" else 1):
                    return base
                self.i += 1
                low, high = self.limits()
                conditions = tuple(tree for tree in (low, high) if tree is not None)
                base = node(("at", None, (base, *conditions)))

    def degrees(self, base: Tree | None) -> Tree:
        """Degrees of angle or temperature, after a number or alone."""
        token = self.toks[self.i]
        leaf = _DEGREE
        if token[-1:] in _SCALES and (len(token) == 1 or token[:-1] in (UNIT, NAME)):
            self.i += 1
            leaf = _SCALES[token[-1]]
        return leaf if base is None else node(("mul", None, (base, leaf)))

    def raised(self, base: Tree) -> Tree:
        """``base ^ ...``; the place is after the caret."""
        toks = self.toks
        token = toks[self.i]
        inner = toks[self.i + 1] if token == "{" and toks[self.i + 2] == "}" else token
        step = 3 if inner is not token else 1
        if inner in ("\\circ", "\\degree"):
            self.i += step
            return self.degrees(base)
        if token == "{" and toks[self.i + 1] in ("*", "\\dagger") and toks[self.i + 2] not in ("}", "*"):
            name = "conj" if toks[self.i + 1] == "*" else "adjoint"  # z^{*2}
            toks[self.i], toks[self.i + 1] = "^", "{"
            return node(("call", name, (base,)))
        if inner in ("*", "\\star"):
            self.i += step
            return self.tail(base, "conj")
        if inner == "\\dagger" or (inner == "+" and base.kind in ("matrix", "call", "accent", "apply")):
            self.i += step
            return self.tail(base, "adjoint")
        if inner in ("\\top", "\\intercal", NAME + "T"):
            self.i += step
            return self.tail(base, "transpose")
        if inner in ("-", "+") and (step == 3 or toks[self.i + 1] in _END):
            self.i += step
            if base.kind == "constant" and base.value in ("e", "pi", "i"):  # a charge: e^+
                return symbol(self.name_tail({"pi": "\\pi"}.get(base.value, base.value) + "^" + inner))
            return base  # one side of a limit
        if inner == "'" and base.kind in ("apply",):
            self.i += step
            return node(("apply", base.value + "'", base.args))
        power = self.script()
        if toks[self.i] == "_" and base.kind == "symbol":
            base = symbol(self.name_tail(base.value))
            if toks[self.i] == "^":
                self.i += 1
                power = node(("mul", None, (power, self.script())))
        token = toks[self.i]
        if token == "(" and base.kind == "symbol" and power.kind == "integer":
            head = self.applied(base)
            base = head
        elif token == "'" and base.kind == "symbol":
            base = symbol(self.name_tail(base.value))
        return node(("pow", None, (base, power)))

    def tail(self, base: Tree, name: str) -> Tree:
        """A conjugate or adjoint of a symbol whose subscript comes after the mark: ``a^\\dagger_k``."""
        if self.toks[self.i] == "_" and base.kind == "symbol":
            base = symbol(self.name_tail(base.value))
        if self.toks[self.i] == "(" and base.kind == "symbol":
            base = self.applied(base)
        return node(("call", name, (base,)))

    def subscripted(self, base: Tree) -> Tree:
        """A subscript after a bracket: held constant for a derivative, else where it is evaluated."""
        if base.kind == "symbol" and self.toks[self.i - 1] == "}":  # {v}_0
            return symbol(self.name_tail(base.value))
        self.i += 1
        if base.kind == "derivative" and base.value == "partial":
            return node(("derivative", f"partial_{self.subscript()}", base.args))
        if base.kind in ("integer", "decimal") and self.toks[self.i - 2] not in (")", "]"):
            self.fail("a symbol before the subscript", self.i - 1)
        here = self.i
        name = self.subscript()
        if name.isdecimal() or not (name[:1].isalpha() or name[:1] == "\\") or name == "\\infty" or "=" in name:
            self.i = here
            return node(("at", None, (base, self.script())))
        return node(("at", None, (base, symbol(name))))

    # Application

    def applied(self, head: Tree) -> Tree:
        """The symbol ``head`` applied to the bracket at hand, or ``head`` itself where that is a product."""
        toks = self.toks
        i = self.i
        name = head.value
        if toks[i + 1] in ("+", "-") and toks[i + 2] == ")" and toks[i] == "(":
            self.i += 3
            return node(("apply", name, (symbol(toks[i + 1]),)))
        if toks[i] == "{":
            end = self.closing(i)
            if end < 0 or toks[end - 1] != ")" or self.closing(i + 1, "(", ")") != end - 1:
                return head
            self.i += 1
            args = self.bracketed()
            self.take("}", "'}'")
            return node(("apply", name, args))
        special = _SPECIAL.get(name)
        if not (name in self.names.functions or (special is not None and name not in self.names.symbols)):
            if not self.applies(name, i):
                return head
            special = None
        if special == "dirac" and toks[i + 2] in (")",) and toks[i + 1] == "t" and name != "\\delta":
            special = None
        args = self.bracketed()
        if special is not None and len(args) == 1 and name not in self.names.functions:
            return node(("call", special, args))
        return node(("apply", name, args))

    def applies(self, name: str, i: int) -> bool:
        """Whether ``name(...)`` with undeclared ``name`` is an application by the look of its argument."""
        toks = self.toks
        first, second = toks[i + 1], toks[i + 2]
        base = name.split("_")[0].rstrip("'")
        if second == ")":
            if first in self.names.symbols and name in self.names.symbols and first not in ("t", "x", "r", "\\theta"):
                return False
            return first in _ARGUMENTS or first == "0" or (first[:1].isdigit() and base in _FUNCTION_HEADS)
        if base in _FUNCTION_HEADS and name not in self.names.symbols:
            return True
        if "'" in name and base in _FUNCTION_HEADS:
            return True
        if "_" in name and base in _POLYNOMIALS and name not in self.names.symbols:
            index = name[len(base) + 1 :].strip("{}")
            if base in ("J", "Y") or first in ("\\cos", "\\sin") or index in _INDICES:
                return True
        # one symbol with subscript, prime or accent; or symbols and commas only
        level = 0
        comma = False
        for k in range(i + 1, min(i + 40, len(toks))):
            token = toks[k]
            if token == ")" and level == 0:
                if comma:
                    return True
                return self.one_symbol(i + 1, k)
            if token == "(" or token == "{" or token == "[":
                level += 1
            elif token in (")", "}", "]"):
                level -= 1
                if level < 0:
                    return False
            elif level == 0 and token in _VALUES:
                return token == "\\to" or (
                    base in ("P", "Pr", "\\Pr") if token != "=" else k == i + 2 and first in _INDEPENDENT
                )
            elif token == "," and level == 0:
                comma = True
            elif token == "":
                return False
        return False

    def one_symbol(self, start: int, end: int) -> bool:
        """Whether tokens from ``start`` to ``end`` spell one symbol: ``t_0``, ``\\vec r``, ``x'``."""
        toks = self.toks
        k = start
        if toks[k] in v.VECTOR_FONTS or toks[k] in v.ACCENTS:
            k += 1
            if toks[k] == "{":
                k = self.closing(k)
                if k < 0:
                    return False
            k += 1
        elif toks[k] in _ARGUMENTS:
            k += 1
        else:
            return False
        if toks[k] == "_":
            k += 1
            if toks[k] == "{":
                k = self.closing(k)
                if k < 0:
                    return False
            k += 1
        while toks[k] == "'":
            k += 1
        return k == end

    # Units

    def units(self) -> Tree:
        """A run of units with their powers, products and quotients: one tree of units."""
        toks = self.toks
        tree = self.unit_factor()
        while True:
            token = toks[self.i]
            following = toks[self.i + 1] if token else ""
            if token[:1] == UNIT:
                tree = _multiplied(tree, self.unit_factor())
            elif token in ("\\cdot", "\\times", "*") and following[:1] == UNIT:
                self.i += 1
                tree = _multiplied(tree, self.unit_factor())
            elif token == "/" and following[:1] == UNIT:
                self.i += 1
                tree = node(("div", None, (tree, self.unit_factor())))
            elif token == "/" and following == "c" and _electron_volts(tree):
                self.i += 2
                light: Tree = Tree("unit", "speed_of_light")
                if toks[self.i] == "^":
                    self.i += 1
                    light = node(("pow", None, (light, self.script())))
                tree = node(("div", None, (tree, light)))
            elif token == "/" and following == "(" and toks[self.i + 2][:1] == UNIT:
                self.i += 2
                inner = self.units()
                self.take(")", "')' after the units")
                tree = node(("div", None, (tree, inner)))
            else:
                return tree

    def unit_factor(self) -> Tree:
        token = self.toks[self.i]
        tree = unit(token[1:])
        self.i += 1
        if tree is None:
            self.fail("a unit", self.i - 1)
        if self.toks[self.i] == "^":
            self.i += 1
            if self.toks[self.i] == "\\circ" or self.toks[self.i : self.i + 3] == ["{", "\\circ", "}"]:
                self.i += 1 if self.toks[self.i] == "\\circ" else 3
                return Tree("unit", "angstrom") if tree.value == "ampere" else node(("mul", None, (tree, _DEGREE)))
            power = self.script()
            if tree.kind == "mul":  # kg m^2: the power is the last factor's
                tree = node(("mul", None, (*tree.args[:-1], node(("pow", None, (tree.args[-1], power))))))
            elif tree.kind == "div":
                tree = node(("div", None, (tree.args[0], node(("pow", None, (tree.args[1], power))))))
            else:
                tree = node(("pow", None, (tree, power)))
        return tree

    def quantity(self) -> Tree:
        """``\\SI{5}{m/s}``, ``\\qty``, ``\\num``, ``\\ang``."""
        toks = self.toks
        command = toks[self.i]
        self.i += 1
        parts: list[Tree] = []
        if command in ("\\SI", "\\qty", "\\num", "\\ang"):
            if toks[self.i] != "{":
                self.fail("'{'")
            parts.append(self.argument())
            if command == "\\ang":
                parts.append(_DEGREE)
        if command in ("\\SI", "\\qty"):
            if toks[self.i] != "{":
                self.fail("'{' and a unit")
            at = self.i
            text = "".join(t[1:] if t[0] < "\x05" else t + " " if t[0] == "\\" else t for t in self.group_tokens())
            tree = unit(text)
            if tree is None:
                self.fail("a unit", at + 1)
            parts.append(tree)
        return parts[0] if len(parts) == 1 else node(("mul", None, tuple(parts)))

    def percent(self) -> Tree:
        self.i += 1
        return _PERCENT

    def degree_alone(self) -> Tree:
        self.i += 1
        return _DEGREE

    def overset(self) -> Tree:
        """``\\overset{!}{=}``, ``\\underbrace{x}_{..}``, ``\\cancel{x}``: what is decorated."""
        toks = self.toks
        command = toks[self.i]
        self.i += 1
        if command in ("\\overset", "\\underset", "\\stackrel"):
            self.group_tokens()
        body = self.argument()
        if command in ("\\underbrace", "\\overbrace") and toks[self.i] in ("_", "^"):
            self.i += 1
            self.script()
        return body

    # Vectors

    def is_vector(self, tree: Tree) -> bool:
        """Whether the value is a vector, by its marks."""
        kind = tree.kind
        if kind == "symbol":
            return str(tree.value).startswith(("\\vec{", "\\hat{", "\\Delta \\vec", "\\delta \\vec"))
        if kind in ("add", "neg", "mul", "plusminus", "at"):
            return any(self.is_vector(arg) for arg in tree.args)
        if kind in ("div", "derivative", "differential", "integral", "sum"):
            return bool(tree.args) and self.is_vector(tree.args[0])
        if kind == "cross":
            return True
        if kind == "nabla":
            return tree.value in ("grad", "curl") or (tree.value == "laplacian" and self.is_vector(tree.args[0]))
        if kind == "apply":
            return str(tree.value).startswith(("\\vec{", "\\hat{"))
        if kind == "accent":
            return bool(tree.value == "vec")
        if kind == "mean":
            return self.is_vector(tree.args[0])
        return kind == "matrix" and 1 in tree.value


def _multiplied(left: Tree, right: Tree) -> Tree:
    """A product without products among its factors."""
    return node(
        (
            "mul",
            None,
            (*(left.args if left.kind == "mul" else (left,)), *(right.args if right.kind == "mul" else (right,))),
        )
    )


def _electron_volts(tree: Tree) -> bool:
    return tree.kind == "unit" and str(tree.value).endswith("electron_volt")


def _settle(mains: list[Tree], notes: list[Tree]) -> None:
    """Move to the notes what only says where the first statement holds: ``.., r < a``, ``.., n = 1, 2, ...``."""
    first = mains[0]
    if first.kind in ("relation", "chain") and _inequality(first):
        return
    if mains[-1].kind == "ellipsis":
        _gather(mains, 1)
        if mains[-1].kind == "relation" and mains[-1].value == "in":
            notes.append(mains.pop())
    if any(_inequality(tree) for tree in mains):
        known = symbols(first)
        kept = [first]
        for tree in mains[1:]:
            (notes if _inequality(tree) and symbols(tree) & known else kept).append(tree)
        mains[:] = kept


def _gather(trees: list[Tree], start: int) -> None:
    """Make ``n = 1, 2, 3`` one statement: n is in {1, 2, 3}."""
    k = start
    while k < len(trees):
        tree = trees[k]
        if tree.kind == "relation" and tree.value == "=" and tree.args[0].kind == "symbol":
            run = k + 1
            while run < len(trees) and trees[run].kind in ("integer", "ellipsis", "neg"):
                run += 1
            if run > k + 1:
                values = node(("set", None, (tree.args[1], *trees[k + 1 : run])))
                trees[k:run] = [node(("relation", "in", (tree.args[0], values)))]
        k += 1


def _inequality(tree: Tree) -> bool:
    if tree.kind == "relation":
        return tree.value in _INEQUALITIES
    return tree.kind == "chain" and all(value in _INEQUALITIES for value in tree.value)


_INEQUALITIES = frozenset(["<", "<=", ">", ">=", "<<", ">>", "!=", "in"])


def _lengthened(left: Tree, relation: str, right: Tree) -> Tree:
    """A statement with one more relation and side."""
    if left.kind == "relation":
        return node(("chain", (left.value, relation), (*left.args, right)))
    if left.kind == "chain":
        return node(("chain", (*left.value, relation), (*left.args, right)))
    return node(("relation", relation, (left, right)))


def _opened(tree: Tree) -> Tree:
    """A pair where a set is meant: the open interval."""
    if tree.kind == "tuple" and len(tree.args) == 2:
        return node(("interval", "()", tree.args))
    return tree


def _spliced(trees: list[Tree]) -> tuple[Tree, ...]:
    """Members of a list, inner lists opened."""
    out: list[Tree] = []
    for tree in trees:
        if tree.kind == "list":
            out += _spliced(list(tree.args))
        else:
            out.append(tree)
    return tuple(out)


_LETTERS: dict[str, Tree] = {token: symbol(token) for token in _LETTERLIKE}
_DIGITS = {str(digit): integer(digit) for digit in range(10)}
_SUBSCRIPTS = frozenset("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") | {
    "\\alpha", "\\beta", "\\mu", "\\nu", "\\theta", "\\phi", "\\infty", "\\perp", "\\parallel", "\\gamma",
}  # fmt: skip
_RUN = frozenset(_LETTERLIKE | {"\\pi", "e", "i", "j", "\\Delta", "\\delta"}) - {"\\uparrow", "\\downarrow"}
_ARGUMENTS = frozenset(_LETTERLIKE | {"i", "\\pi", "e"}) - {"e", "\\pi"}
_ASIDES = frozenset(["relation", "chain", "tuple", "where"])
_INDEPENDENT = frozenset("t x y z r \\theta \\phi \\tau \\omega".split())
_POLYNOMIALS = frozenset(["J", "P", "Y", "H", "L", "j", "N", "T", "U", "h"])
_INDICES = frozenset(["n", "l", "m", "\\ell", "\\nu", "lm", "\\ell m", "n-1", "n+1", "l+1", "l-1", "l,m", "m,n"])
_SPECIAL = {"\\delta": "dirac", "\\Gamma": "gamma", "\\zeta": "zeta", "\\delta^{(3)}": "dirac", "\\Theta": None}

_ATOMS: dict[str, Callable[[Grammar], Tree]] = {
    "\\frac": Grammar.fraction, "\\sqrt": Grammar.sqrt, "\\cbrt": Grammar.cube_root, "\\qurt": Grammar.cube_root,
    "\\binom": Grammar.binomial, "(": Grammar.parenthesis, "[": Grammar.parenthesis, "{": Grammar.group,
    "\\{": Grammar.braces, "|": Grammar.absolute, "\\left|": Grammar.absolute, "\\|": Grammar.norm,
    "\\left\\|": Grammar.norm, "\\langle": Grammar.angle, "\\lfloor": Grammar.rounded, "\\lceil": Grammar.rounded,
    "\\begin{rows}": Grammar.rows, "e": Grammar.euler, "i": Grammar.imaginary, "j": Grammar.engineer,
    "\\imath": Grammar.imaginary, "\\pi": Grammar.pi, "\\infty": Grammar.infinity, "...": Grammar.ellipsis,
    "\\Delta": Grammar.increment, "\\delta": Grammar.increment, "d": Grammar.differential,
    "\\d": Grammar.differential, "\\partial": Grammar.differential, "\\nabla": Grammar.nabla,
    "\\int": Grammar.integral, "\\iint": Grammar.integral, "\\iiint": Grammar.integral, "\\oint": Grammar.integral,
    "\\oiint": Grammar.integral, "\\oiiint": Grammar.integral, "\\sum": Grammar.series, "\\prod": Grammar.series,
    "\\lim": Grammar.limit, "\\mathit": Grammar.italic, "\\SI": Grammar.quantity, "\\qty": Grammar.quantity,
    "\\num": Grammar.quantity, "\\ang": Grammar.quantity,
    "\\%": Grammar.percent, "\\degree": Grammar.degree_alone, "\\overset": Grammar.overset,
    "\\underset": Grammar.overset, "\\stackrel": Grammar.overset, "\\underbrace": Grammar.overset,
    "\\overbrace": Grammar.overset, "\\cancel": Grammar.overset, "\\bcancel": Grammar.overset,
    "\\substack": Grammar.overset, "^": Grammar.prefixed, "_": Grammar.prefixed, "\\\\": Grammar.new_line,
}  # fmt: skip
for _name in v.FUNCTION_WORDS:
    _ATOMS.setdefault("\\" + _name, Grammar.function)
_ATOMS["\\sqrt"] = Grammar.sqrt
_ATOMS["\\cbrt"] = Grammar.cube_root
for _name in v.VECTOR_FONTS:
    _ATOMS[_name] = Grammar.vector
for _name in v.ACCENTS:
    _ATOMS[_name] = Grammar.hat if v.ACCENTS[_name] == "hat" else Grammar.accented
for _name in v.DOTS:
    _ATOMS[_name] = Grammar.dot
for _name in v.NAMED_FONTS:
    _ATOMS[_name] = Grammar.script_letter
for _name in v.GRIDS:
    _ATOMS[f"\\begin{{{_name}}}"] = Grammar.grid
