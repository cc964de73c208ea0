"""The grammar: its parts around one cursor; terms, factors, and which part reads which token."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from ansatz.scorers.formulas import INFINITY, Tree
from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.grammar.accents import Accents
from ansatz.scorers.notation.grammar.application import Application
from ansatz.scorers.notation.grammar.arguments import Arguments
from ansatz.scorers.notation.grammar.attachments import Attachments
from ansatz.scorers.notation.grammar.bars import Bars
from ansatz.scorers.notation.grammar.brackets import Brackets
from ansatz.scorers.notation.grammar.classes import DIGITS, END, LETTERS, POSTFIX, SIGNS, STICKY
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.derivatives import Derivatives
from ansatz.scorers.notation.grammar.differentials import Differentials
from ansatz.scorers.notation.grammar.documents import Documents
from ansatz.scorers.notation.grammar.evidence import Evidence
from ansatz.scorers.notation.grammar.functions import Functions
from ansatz.scorers.notation.grammar.grids import Grids
from ansatz.scorers.notation.grammar.groups import Groups
from ansatz.scorers.notation.grammar.integrals import Integrals
from ansatz.scorers.notation.grammar.kets import Kets
from ansatz.scorers.notation.grammar.letters import Letters
from ansatz.scorers.notation.grammar.measures import Measures
from ansatz.scorers.notation.grammar.members import Members
from ansatz.scorers.notation.grammar.nabla import Nabla
from ansatz.scorers.notation.grammar.naming import Naming
from ansatz.scorers.notation.grammar.numbers import NumberReader
from ansatz.scorers.notation.grammar.products import Products
from ansatz.scorers.notation.grammar.series import Series
from ansatz.scorers.notation.grammar.statements import Statements
from ansatz.scorers.notation.grammar.trees import node
from ansatz.scorers.notation.tokens import NAME, UNIT, WORDS
from ansatz.scorers.notation.vocabulary import Names

_SUBSCRIPTS = frozenset("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") | {
    "\\alpha", "\\beta", "\\mu", "\\nu", "\\theta", "\\phi", "\\infty", "\\perp", "\\parallel", "\\gamma",
}  # fmt: skip
_ELLIPSIS = Tree("ellipsis")


class Grammar:
    """The reader: ``begin(text, names)``, then ``whole()``. A part gets the cursor and the parts that it needs."""

    def __init__(self) -> None:
        cursor = self.cursor = Cursor()
        # From the parts that need none to those that need many
        evidence = self.evidence = Evidence(cursor)
        numbers = self.numbers = NumberReader(cursor)
        naming = self.naming = Naming(cursor)
        statements = self.statements = Statements(cursor, self)
        members = self.members = Members(cursor, statements)
        application = self.application = Application(cursor, members)
        arguments = self.arguments = Arguments(cursor, self, naming, statements, application)
        measures = self.measures = Measures(cursor, naming, arguments)
        accents = self.accents = Accents(cursor, self, numbers, naming, application, arguments)
        letters = self.letters = Letters(cursor, self, evidence, naming, measures, accents)
        self.groups = Groups(cursor, self, naming, arguments, accents, letters)
        self.attachments = Attachments(cursor, naming, application, arguments, measures)
        self.functions = Functions(cursor, self, naming, members, arguments)
        derivatives = self.derivatives = Derivatives(cursor, self, naming, arguments)
        self.differentials = Differentials(cursor, evidence, naming, application, arguments, derivatives)
        self.integrals = Integrals(cursor, self, arguments)
        self.series = Series(cursor, self, arguments)
        self.nabla = Nabla(cursor, self, naming, arguments)
        documents = self.documents = Documents(cursor, statements)
        self.brackets = Brackets(cursor, self, naming, statements, members)
        kets = self.kets = Kets(cursor, statements)
        self.bars = Bars(cursor, statements, arguments, kets)
        self.grids = Grids(cursor, naming, statements, documents)
        self.products = Products(cursor, self, measures)
        self._atoms = {token: rule(self) for rule, tokens in _RULES for token in tokens}

    def begin(self, text: str, names: Names) -> None:
        """Turn to another text."""
        self.cursor.begin(text, names)

    def whole(self) -> Tree:
        """The text as one tree."""
        return self.documents.whole()

    def opens(self, token: str) -> bool:
        """Whether a part of its own reads what begins with ``token``."""
        return token in self._atoms

    def constant(self, tree: Tree) -> Tree:
        """What one token stands for by itself."""
        self.cursor.i += 1
        return tree

    def sum(self) -> Tree:
        """Terms with signs."""
        cursor = self.cursor
        toks = cursor.toks
        token = toks[cursor.i]
        first = self.signed(token) if token in SIGNS else self.product()
        token = toks[cursor.i]
        if token not in SIGNS:
            return first
        terms = list(first.args) if first.kind == "add" else [first]
        while token in SIGNS:
            cursor.i += 1
            following = toks[cursor.i]
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
            token = toks[cursor.i]
        return terms[0] if len(terms) == 1 else node(("add", None, tuple(terms)))

    def signed(self, token: str) -> Tree:
        """A term with its own sign or signs before it."""
        cursor = self.cursor
        toks = cursor.toks
        signs: list[str] = []
        while token in SIGNS:
            signs.append(token)
            cursor.i += 1
            token = toks[cursor.i]
        if len(signs) > 8:
            cursor.fail("a term")
        if token == "\\\\" or token not in END:
            term = self.product()
        else:
            cursor.fail("a term")
        for sign in reversed(signs):
            if sign == "-":
                term = node(("neg", None, (term,)))
            elif sign != "+":
                term = node(("plusminus", "+-" if sign == "\\pm" else "-+", (term,)))
        return term

    def product(self) -> Tree:
        """Factors joined by signs of multiplication, by a slash, or by nothing."""
        cursor = self.cursor
        start = cursor.i
        first = self.factor()
        return first if cursor.toks[cursor.i] in END else self.products.joined(start, first)

    def factor(self) -> Tree:
        """One factor with what is attached to it: powers, primes, factorials, arguments."""
        cursor = self.cursor
        toks = cursor.toks
        i = cursor.i
        token = toks[i]
        base = LETTERS.get(token)
        if base is not None:
            token = toks[i + 1]
            if token not in STICKY:
                cursor.i = i + 1
                return self.brackets.mean(base) if token == "[" else base
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
                    if token not in STICKY:
                        cursor.i = place
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
                if inner in DIGITS and toks[place] not in STICKY:
                    cursor.i = place
                    return node(("pow", None, (named, DIGITS[inner])))
            base = self.naming.symbol()
        elif token in DIGITS:
            cursor.i = i + 1
            base = DIGITS[token]
            return self.attachments.postfix(base) if toks[i + 1] in POSTFIX else base
        else:
            handler = self._atoms.get(token)
            base = self.atom() if handler is None else handler()
        if base.kind == "symbol":
            token = toks[cursor.i]
            if token == "(" or (token == "{" and toks[cursor.i + 1] == "("):
                base = self.application.applied(base)
            elif token == "[":
                base = self.brackets.mean(base)
        return self.attachments.postfix(base) if toks[cursor.i] in POSTFIX else base

    def atom(self) -> Tree:  # noqa: RET503 - fail() never returns
        """A factor without what is attached to it (but a symbol has its whole name)."""
        cursor = self.cursor
        token = cursor.toks[cursor.i]
        handler = self._atoms.get(token)
        if handler is not None:
            return handler()
        if token in LETTERS:
            return self.naming.symbol()
        first = token[:1]
        if first.isdigit() or first == ".":
            return self.numbers.number()
        if first == NAME:
            return self.letters.named()
        if first == UNIT:
            return self.measures.units()
        if first == WORDS:
            cursor.i += 1
            return Tree("text", token[1:])
        if first and (first.isalpha() and len(token) == 1):
            return self.naming.symbol()
        cursor.fail("a formula" if not token else "a number, a symbol or an opening bracket")


# Which part reads what begins with a token.
_RULES: list[tuple[Callable[[Grammar], Callable[[], Tree]], Iterable[str]]] = [
    (lambda g: g.functions.function, [f"\\{name}" for name in v.FUNCTION_WORDS]),
    (lambda g: g.derivatives.fraction, ["\\frac"]),
    (lambda g: g.functions.sqrt, ["\\sqrt"]),
    (lambda g: g.functions.cube_root, ["\\cbrt", "\\qurt"]),
    (lambda g: g.functions.binomial, ["\\binom"]),
    (lambda g: g.brackets.parenthesis, ["(", "["]),
    (lambda g: g.groups.group, ["{"]),
    (lambda g: g.brackets.braces, ["\\{"]),
    (lambda g: g.bars.absolute, ["|", "\\left|"]),
    (lambda g: g.bars.norm, ["\\|", "\\left\\|"]),
    (lambda g: g.kets.angle, ["\\langle"]),
    (lambda g: g.bars.rounded, ["\\lfloor", "\\lceil"]),
    (lambda g: g.grids.rows, ["\\begin{rows}"]),
    (lambda g: g.letters.euler, ["e"]),
    (lambda g: g.letters.imaginary, ["i", "\\imath"]),
    (lambda g: g.letters.engineer, ["j"]),
    (lambda g: g.letters.pi, ["\\pi"]),
    (lambda g: partial(g.constant, INFINITY), ["\\infty"]),
    (lambda g: partial(g.constant, _ELLIPSIS), ["..."]),
    (lambda g: g.letters.increment, ["\\Delta", "\\delta"]),
    (lambda g: g.differentials.differential, ["d", "\\d", "\\partial"]),
    (lambda g: g.nabla.nabla, ["\\nabla"]),
    (lambda g: g.integrals.integral, ["\\int", "\\iint", "\\iiint", "\\oint", "\\oiint", "\\oiiint"]),
    (lambda g: g.series.series, ["\\sum", "\\prod"]),
    (lambda g: g.series.limit, ["\\lim"]),
    (lambda g: g.naming.italic, ["\\mathit"]),
    (lambda g: g.measures.quantity, ["\\SI", "\\qty", "\\num", "\\ang"]),
    (lambda g: g.bars.open_left, ["\\left."]),
    (lambda g: g.measures.percent, ["\\%"]),
    (lambda g: g.measures.degree_alone, ["\\degree"]),
    (
        lambda g: g.groups.overset,
        ["\\overset", "\\underset", "\\stackrel", "\\underbrace", "\\overbrace", "\\cancel", "\\bcancel", "\\substack"],
    ),
    (lambda g: g.letters.prefixed, ["^", "_"]),
    (lambda g: g.statements.new_line, ["\\\\"]),
    (lambda g: g.accents.vector, v.VECTOR_FONTS),
    (lambda g: g.accents.accented, v.ACCENTS),
    (lambda g: g.accents.hat, [token for token, name in v.ACCENTS.items() if name == "hat"]),
    (lambda g: g.accents.dot, v.DOTS),
    (lambda g: g.naming.script_letter, v.NAMED_FONTS),
    (lambda g: g.grids.grid, [f"\\begin{{{name}}}" for name in v.GRIDS]),
]
