"""The grammar: sums, products, factors, groups; one method a level, no backtracking but for d."""

from __future__ import annotations

from collections.abc import Callable

from ansatz.scorers.errors import LimitError
from ansatz.scorers.formulas import EULER, INFINITY, ONE, Tree, integer, symbol
from ansatz.scorers.limits import DIGITS, EXPONENT
from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.classes import END, LETTERS, POSTFIX, SIGNS, VALUES
from ansatz.scorers.notation.cursor import EMPTY, node
from ansatz.scorers.notation.evidence import _LETTERLIKE
from ansatz.scorers.notation.statements import Statements
from ansatz.scorers.notation.tokens import NAME, UNIT, WORDS

_TIMES = frozenset(["\\cdot", "*", "\\times"])
# What may follow a symbol and still belongs to it.
_STICKY = frozenset(["_", "^", "'", "(", "{", "!", "|", "\\right|"])
_DIGITS = {str(digit): integer(digit) for digit in range(10)}
_SUBSCRIPTS = frozenset("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") | {
    "\\alpha", "\\beta", "\\mu", "\\nu", "\\theta", "\\phi", "\\infty", "\\perp", "\\parallel", "\\gamma",
}  # fmt: skip
_RUN = frozenset(_LETTERLIKE | {"\\pi", "e", "i", "j", "\\Delta", "\\delta"}) - {"\\uparrow", "\\downarrow"}
_LEAVES = {**LETTERS, **_DIGITS}
_FACTORS = {token: tree for token, tree in LETTERS.items() if token != "\\Omega"}
_ASIDES = frozenset(["relation", "chain", "tuple", "where"])
_OHM = Tree("unit", "ohm")
_ELLIPSIS = Tree("ellipsis")


class Grammar(Statements):
    """The reader: ``Grammar(text, names).whole()``."""

    __slots__ = ()

    def sum(self) -> Tree:
        """Terms with signs."""
        toks = self.toks
        token = toks[self.i]
        first = self.signed(token) if token in SIGNS else self.product()
        token = toks[self.i]
        if token not in SIGNS:
            return first
        terms = list(first.args) if first.kind == "add" else [first]
        while token in SIGNS:
            self.i += 1
            following = toks[self.i]
            term = self.signed(following) if following in SIGNS else self.product()
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
        while token in SIGNS:
            signs.append(token)
            self.i += 1
            token = toks[self.i]
        if len(signs) > 8:
            self.fail("a term")
        if token == "\\\\" or token not in END:
            term = self.product()
        else:
            self.fail("a term")
        for sign in reversed(signs):
            if sign == "-":
                term = node(("neg", None, (term,)))
            elif sign != "+":
                term = node(("plusminus", "+-" if sign == "\\pm" else "-+", (term,)))
        return term

    def product(self) -> Tree:  # noqa: C901 -- one branch a form of the notation
        """Factors joined by signs of multiplication, by a slash, or by nothing."""
        toks = self.toks
        start = self.i
        first = self.factor()
        token = toks[self.i]
        if token in END:
            return first
        parts = [first]
        waiting = -1  # index of the vector whose dot or cross waits for its other vector
        operator = ""
        while token not in END:
            letter = _FACTORS.get(token)
            if letter is not None:
                if toks[self.i + 1] in _STICKY:
                    part = self.factor()
                    if part.kind == "mul":
                        parts += part.args
                    else:
                        parts.append(part)
                else:
                    self.i += 1
                    parts.append(letter)
                token = toks[self.i]
                continue
            if token in _TIMES:
                self.i += 1
                operator = token
                waiting = -1
                if self.vectors and token != "*":
                    waiting = next((k for k in range(len(parts) - 1, -1, -1) if self.is_vector(parts[k])), -1)
                token = toks[self.i]
                if token in SIGNS:
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
                typed = len(parts) == 2 and self.i == start + 3 and parts[0].kind == parts[1].kind == "integer"
                parts = [self.divided(parts)]
                if typed and self.mixed(start, [first, node(("div", None, (ONE, parts[0].args[1])))]):  # 3 1/2
                    above, below = parts[0].args
                    parts = [node(("add", None, (first, node(("div", None, (above.args[1], below))))))]
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
            elif token == "\\Omega" and toks[self.i + 1] in END and self.ohms(parts[-1]):
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
        last = parts[-1]
        if last.kind == "at" and len(last.args) == 3 and toks[start] != "\\left.":  # x e^x |_0^1
            body = last.args[0]
            inner = (*parts[:-1], *(body.args if body.kind == "mul" else (body,)))
            return node(("at", None, (node(("mul", None, inner)), *last.args[1:])))
        if parts[0].kind == "mul":
            parts[:1] = parts[0].args
        elif (
            first.kind == "integer"
            and parts[1].kind == "div"
            and toks[start + 1] == "\\frac"
            and self.mixed(start, parts)
        ):
            mixed = node(("add", None, (parts[0], parts[1])))
            return mixed if len(parts) == 2 else node(("mul", None, (mixed, *parts[2:])))
        return node(("mul", None, tuple(parts)))

    def mixed(self, start: int, parts: list[Tree]) -> bool:
        """Whether ``3\\frac12`` is three and a half: the whole of an answer or of its side, but for units."""
        above, below = parts[1].args
        if not (above.kind == below.kind == "integer" and 0 < above.value < below.value and parts[0].value):
            return False
        if any(not _measure(part) for part in parts[2:]):
            return False
        toks = self.toks
        k = start - 1
        while k >= 0 and toks[k] in ("{", "(", "-", "+"):
            k -= 1
        before = toks[k] if k >= 0 else ""
        if not (before in _SIDES or before[0] == WORDS):
            return False
        k = self.i
        while toks[k] in ("}", ")"):
            k += 1
        return toks[k] in _SIDES or toks[k] == "." or toks[k][0] in (WORDS, UNIT)

    def divided(self, parts: list[Tree]) -> Tree:
        """The quotient of the product so far by what follows the slash.

        Symbols and numbers that follow each other without a sign stay below the slash together, as
        physicists mean ``e^{-E/kT}``; a number by a number is a fraction by itself, as in ``1/2 m v^2``.
        """
        toks = self.toks
        token = toks[self.i]
        below = self.signed_factor(token) if token in SIGNS else self.factor()
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

    def signed_factor(self, token: str) -> Tree:
        self.i += 1
        inner = self.factor()
        if token == "-":
            return node(("neg", None, (inner,)))
        return inner if token == "+" else node(("plusminus", "+-" if token == "\\pm" else "-+", (inner,)))

    def factor(self) -> Tree:
        """One factor with what is attached to it: powers, primes, factorials, arguments."""
        toks = self.toks
        i = self.i
        token = toks[i]
        base = LETTERS.get(token)
        if base is not None:
            token = toks[i + 1]
            if token not in _STICKY:
                self.i = i + 1
                return base
            # The commonest tails need no further reading: x^2, x_0, x^{2}
            place = i + 1
            named = base
            if token == "_":
                inner = toks[i + 2]
                if inner == "{" and toks[i + 4] == "}":
                    inner = toks[i + 3]
                    place = i + 5
                else:
                    place = i + 3
                token = toks[place]
                if inner in _SUBSCRIPTS:
                    named = node(("symbol", f"{base.value}_{inner}", ()))
                    if token not in _STICKY:
                        self.i = place
                        return named
                else:
                    token = ""
            if token == "^":
                inner = toks[place + 1]
                if inner == "{" and toks[place + 3] == "}":
                    inner = toks[place + 2]
                    place += 4
                else:
                    place += 2
                if inner in _DIGITS and toks[place] not in _STICKY:
                    self.i = place
                    return node(("pow", None, (named, _DIGITS[inner])))
            base = self.symbol()
        elif token in _DIGITS:
            self.i = i + 1
            base = _DIGITS[token]
            return self.postfix(base) if toks[i + 1] in POSTFIX else base
        else:
            handler = _ATOMS.get(token)
            base = self.atom() if handler is None else handler(self)
        if base.kind == "symbol":
            token = toks[self.i]
            if token == "(" or (token == "{" and toks[self.i + 1] == "("):
                base = self.applied(base)
        return self.postfix(base) if toks[self.i] in POSTFIX else base

    def atom(self) -> Tree:  # noqa: RET503 - fail() never returns
        """A factor without what is attached to it (but a symbol has its whole name)."""
        token = self.toks[self.i]
        handler = _ATOMS.get(token)
        if handler is not None:
            return handler(self)
        if token in LETTERS:
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

    def group(self) -> Tree:
        """``{ .. }``: anything, also ``{a \\over b}``."""
        toks = self.toks
        if toks[self.i + 1] == "}":
            self.i += 2
            if toks[self.i] in END:
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
        if toks[self.i + 2] == "}":
            inner = _LEAVES.get(toks[self.i + 1])
            if inner is not None:
                self.i += 3
                return inner
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

    def single(self) -> Tree:
        """One token as an argument: a letter without its subscripts, a number, a command with its own."""
        token = self.toks[self.i]
        if token in LETTERS:
            self.i += 1
            return LETTERS[token]
        if token in ("\\Delta", "\\delta", "d", "D", "j"):
            self.i += 1
            return symbol(token)
        if token in ("-", "+"):
            self.i += 1
            inner = self.single()
            return node(("neg", None, (inner,))) if token == "-" else inner
        if token in END or token in ("^", "_", "/"):
            self.fail("an argument")
        self.enter()
        tree = self.atom()
        self.depth -= 1
        return tree

    def script(self) -> Tree:
        """The argument of ``^`` or ``_``: a group, a bracket, a whole number, one letter."""
        toks = self.toks
        token = toks[self.i]
        leaf = _LEAVES.get(toks[self.i + 1] if token == "{" else token)
        if leaf is not None:  # the commonest: 2, {2}, {n}
            if token == "{":
                if toks[self.i + 2] == "}":
                    self.i += 3
                    return leaf
            elif leaf.kind == "integer" and toks[self.i + 1] != "^":
                self.i += 1
                return leaf
        self.enter()
        if token == "{":
            if toks[self.i + 1] in SIGNS and toks[self.i + 2] in SIGNS and toks[self.i + 3] == "}":  # 0^{-+}
                tree = symbol(toks[self.i + 1] + toks[self.i + 2])
                self.i += 4
            elif toks[self.i + 2] == "}" and (toks[self.i + 1] in SIGNS or toks[self.i + 1] in ("*", "\\dagger")):
                tree = symbol(toks[self.i + 1])
                self.i += 3
            elif toks[self.i + 1] in VALUES:
                self.i += 2
                tree = node(("relation", VALUES[toks[self.i - 1]], (EMPTY, self.side())))
                self.take("}", "'}'")
            else:
                tree = self.argument()
        elif token in SIGNS:
            self.i += 1
            after = toks[self.i]
            if after in END:
                tree = symbol(token)
            else:
                inner = self.script()
                tree = node(("neg", None, (inner,))) if token == "-" else (
                    inner if token == "+" else node(("plusminus", "+-", (inner,)))
                )  # fmt: skip
        elif not self.preparation.latex and token not in _ATOMS and token not in END and not token[0].isdigit():
            tree = self.symbol() if token in LETTERS else self.single()
            if toks[self.i] == "(" and tree.kind == "symbol":
                tree = self.applied(tree)
        else:
            tree = self.single()
        if toks[self.i] == "^" and not self.preparation.latex and token != "{":
            self.i += 1
            tree = node(("pow", None, (tree, self.script())))
        self.depth -= 1
        return tree


def _measure(tree: Tree) -> bool:
    """Whether a tree is a unit or made of units."""
    if tree.kind in ("mul", "div"):
        return all(_measure(arg) for arg in tree.args)
    return tree.kind == "unit" or (tree.kind == "pow" and tree.args[0].kind == "unit")


_SIDES = frozenset(["", ",", ";", "\\\\", "&", "\\Rightarrow", *VALUES])
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
    "\\left.": Grammar.open_left,
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
