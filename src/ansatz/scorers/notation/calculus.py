"""Fractions and derivatives, differentials, integrals, sums, limits, nabla."""

from __future__ import annotations

from ansatz.scorers.formulas import ONE, TWO, Tree, integer, symbol
from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.cursor import EMPTY, lifted, node
from ansatz.scorers.notation.evidence import _LETTERLIKE
from ansatz.scorers.notation.functions import Functions

_D = {"d": "d", "\\d": "d", "\\partial": "partial", "\\delta": "delta", "D": "D"}
_OPERANDS = frozenset(_LETTERLIKE | v.VECTOR_FONTS | set(v.ACCENTS) | set(v.NAMED_FONTS) | set(v.DOTS) | set("eijd"))
_OPERANDS |= {"\\pi", "\\Delta", "\\delta", "\\mathit"}
_TIME = symbol("t")
_MULTIPLE = {"\\int": 1, "\\oint": 1, "\\iint": 2, "\\oiint": 2, "\\iiint": 3, "\\oiiint": 3}


class Calculus(Functions):
    """Reading of everything that differentiates, integrates or sums."""

    __slots__ = ()

    # Fractions

    def fraction(self) -> Tree:
        toks = self.toks
        start = self.i + 1
        if toks[start] == "{" and toks[start + 1] in _D:
            found = self.derivative(start)
            if found is not None:
                return found
        elif toks[start] in _D and toks[start + 1] == "{" and _D.get(toks[start + 2]) == _D[toks[start]]:
            self.i = start + 2  # \frac d{dx}
            pairs = self.variables(_D[toks[start]]) if toks[start + 3] in _OPERANDS else None
            if pairs and toks[self.i] == "}":
                self.i += 1
                self.enter()
                body = self.operand()
                self.depth -= 1
                return lifted(node(("derivative", _D[toks[start]], (body, *pairs))))
        self.i = start
        self.enter()
        above = self.argument()
        below = self.argument()
        self.depth -= 1
        if below.kind == "differential" and above.kind == "mul":
            last = above.args[-1]
            if last.kind == "differential" and last.value == below.value:
                derivative = node(("derivative", last.value, (last.args[0], below.args[0], ONE)))
                return node(("mul", None, (*above.args[:-1], derivative)))
        return node(("div", None, (above, below)))

    def derivative(self, start: int) -> Tree | None:
        """``\\frac{d^2 x}{dt^2}`` and its kin; None where the fraction is a plain one."""
        toks = self.toks
        kind = _D[toks[start + 1]]
        end = self.closing(start)
        if end < 0 or toks[end + 1] != "{" or _D.get(toks[end + 2]) != kind:
            return None
        if kind == "D" and not (toks[end + 3] == "t" and toks[end + 4] == "}"):
            return None
        after = toks[end + 3]
        if after not in _OPERANDS and after[:1] != "\x03" and after not in ("(", "\\left|", "|", "^", "{"):
            return None
        head = toks[start + 2]
        if head == "_" or (after == "^" and toks[end + 4] == "2" and toks[end + 5] == "}"):
            return None
        here = self.i
        stop, self.stop = self.stop, False
        self.i = start + 2
        self.enter()
        if toks[self.i] == "^":
            self.i += 1
            self.script()
        body: Tree | None = None
        if self.i != end:
            body = self.sum()
            if self.i != end:
                self.depth -= 1
                self.i = here
                self.stop = stop
                return None
        self.stop = stop
        self.i = end + 2
        pairs = self.variables(kind)
        if pairs is None or toks[self.i] != "}":
            self.depth -= 1
            self.i = here
            return None
        self.i += 1
        if body is None:
            body = self.operand()
            self.depth -= 1
            return lifted(node(("derivative", kind, (body, *pairs))))
        self.depth -= 1
        return node(("derivative", kind, (body, *pairs)))

    def variables(self, kind: str) -> tuple[Tree, ...] | None:
        """``\\partial x^2 \\partial y``: variables with their orders; None where that is not what stands there."""
        toks = self.toks
        pairs: list[Tree] = []
        while _D.get(toks[self.i]) == kind:
            self.i += 1
            if toks[self.i] == "^":  # d^3 p, as below d^3 p in a cross section
                self.i += 1
                order = self.script()
                if toks[self.i] not in _OPERANDS:
                    return None
                pairs += (self.variable(), order)
                continue
            if toks[self.i] in ("}", ")", ""):
                return None
            pairs.append(self.variable())
            if toks[self.i] == "^":
                self.i += 1
                pairs.append(self.script())
            else:
                pairs.append(ONE)
            if toks[self.i] in ("\\cdot", ",") and _D.get(toks[self.i + 1]) == kind:
                self.i += 1
        return tuple(pairs) or None

    def variable(self) -> Tree:
        """What is differentiated by: a symbol with its subscripts, or a bracket."""
        token = self.toks[self.i]
        if token in ("e", "i", "j", "d", "D", "\\pi"):
            return self.symbol()
        return self.atom()

    def operand(self) -> Tree:
        """What an operator such as ``\\frac{d}{dx}`` applies to: a bracket, or the rest of the product."""
        toks = self.toks
        token = toks[self.i]
        if token in ("|", "\\right|") and toks[self.i + 1] in ("_", "^") and not self.bars:
            self.i += 1
            place = tuple(tree for tree in self.limits() if tree is not None)
            return node(("at", None, (self.operand(), *place)))
        if token in ("(", "[", "\\{", "\\left|"):
            return self.factor()
        if token in _NO_OPERAND or token[:1] in ("\x01", "\x02") or (token == "|" and self.bars):
            return EMPTY
        return self.product()

    def dot(self) -> Tree:
        """``\\dot x``, ``\\ddot{\\vec r}_1``: derivatives by time."""
        order = v.DOTS[self.toks[self.i]]
        self.i += 1
        self.enter()
        token = self.toks[self.i]
        body = self.argument() if token == "{" else self.bare()
        self.depth -= 1
        if body.kind == "constant":
            body = symbol({"pi": "\\pi"}.get(body.value, body.value))
        if body.kind == "symbol":
            body = symbol(self.name_tail(body.value))
            if self.toks[self.i] == "(":
                body = self.applied(body)
        return node(("derivative", "d", (body, _TIME, integer(order))))

    def applied(self, head: Tree) -> Tree:
        raise NotImplementedError

    # Differentials

    def differential(self) -> Tree:  # noqa: C901 -- one branch a form of the notation
        """``dx``, ``d^3r``, ``\\partial x``, ``dx/dt``, ``d/dx``; a letter d where none of these stands."""
        toks = self.toks
        start = self.i
        token, after = toks[start], toks[start + 1]
        kind = _D[token]
        if after == "e" and toks[start + 2] == "^" and token == "d":
            return self.letter_d()
        if token == "\\partial" and after == "_":
            return self.indexed_partial()
        if after == "/" and _D.get(toks[start + 2]) == kind and toks[start + 3] in _OPERANDS:
            self.i += 2
            pairs = self.variables(kind)
            if pairs:
                self.enter()
                body = self.operand()
                self.depth -= 1
                return node(("derivative", kind, (body, *pairs)))
            self.i = start
        order: Tree | None = None
        if after == "^":
            k = start + 2
            if toks[k] == "{":
                k = self.closing(k)
            follower = toks[k + 1] if k > 0 else ""
            if follower == "/" and _D.get(toks[k + 2]) == kind and toks[k + 3] in _OPERANDS:
                self.i = k + 2
                pairs = self.variables(kind)
                if pairs:
                    self.enter()
                    body = self.operand()
                    self.depth -= 1
                    return node(("derivative", kind, (body, *pairs)))
                self.i = start
            if follower not in _OPERANDS or (token == "d" and not self.integrals and not self.quotient(k + 1, kind)):
                return self.letter_d()
            self.i = start + 2
            order = self.script()
        elif after not in _OPERANDS and not (token != "d" and after in ("(", "{")) and after[:1] != "\x03":
            if not (self.integrals and after in ("(", "\\cos", "\\sin", "{")):
                return self.letter_d()
            self.i = start + 1
        else:
            self.i = start + 1
            plain = token == "d" and not self.integrals and not self.quotient(start + 1, kind)
            if plain and ("d" in self.names.symbols or self.fact("d")):
                self.i = start
                return self.letter_d()
        self.enter()
        body = self.variable()
        if toks[self.i] == "(" and body.kind == "symbol":
            body = self.applied(body)
        self.depth -= 1
        if toks[self.i] == "/" and _D.get(toks[self.i + 1]) == kind and toks[self.i + 2] in _OPERANDS:
            here = self.i
            self.i += 1
            pairs = self.variables(kind)
            if pairs:
                return node(("derivative", kind, (body, *pairs)))
            self.i = here
        value = kind
        if order is not None and order != ONE:
            value = f"{kind}^{order.value}" if order.kind in ("integer", "symbol") else kind
        return node(("differential", value, (body,)))

    def quotient(self, k: int, kind: str) -> bool:
        """Whether ``x/d`` follows at ``k``: a derivative written with a slash."""
        toks = self.toks
        for m in range(k + 1, min(k + 8, len(toks) - 1)):
            if toks[m] == "/":
                return _D.get(toks[m + 1]) == kind and toks[m + 2] in _OPERANDS
            if toks[m] in ("+", "-", "=", ")", ""):
                return False
        return False

    def letter_d(self) -> Tree:
        """A plain letter d (or a lone operator sign)."""
        token = self.toks[self.i]
        if token == "\\d":
            self.toks[self.i] = "d"
        return self.symbol()

    def indexed_partial(self) -> Tree:
        """``\\partial_t \\rho``, ``\\partial_x^2 u``, ``\\partial_\\mu A``."""
        toks = self.toks
        self.i += 2
        name = self.subscript()
        order: Tree = ONE
        if toks[self.i] == "^":
            self.i += 1
            order = self.script()
        self.enter()
        token = toks[self.i]
        body = EMPTY if token in _NO_OPERAND or token[:1] in ("\x01", "\x02") else self.factor()
        self.depth -= 1
        return lifted(node(("derivative", "partial", (body, symbol(name), order))))

    def differential_ahead(self) -> bool:
        """Whether the fraction at hand has a differential in its numerator."""
        toks = self.toks
        return toks[self.i + 1] == "{" and toks[self.i + 2] in ("d", "\\d") and toks[self.i + 3] in _OPERANDS

    # Integrals

    def limits(self) -> tuple[Tree | None, Tree | None]:
        """``_a^b`` in either order."""
        toks = self.toks
        low: Tree | None = None
        high: Tree | None = None
        while True:
            token = toks[self.i]
            if token == "_" and low is None:
                self.i += 1
                low = self.script()
            elif token == "^" and high is None:
                self.i += 1
                high = self.script()
            else:
                return low, high

    def integral(self) -> Tree:
        """``\\int_a^b f\\,dx``: the integrand ends at its differential, or begins after it."""
        toks = self.toks
        command = toks[self.i]
        self.i += 1
        value = "closed" if command.startswith("\\oi") else ""
        wanted = _MULTIPLE[command]
        low, high = self.limits()
        self.enter()
        self.integrals += 1
        stop, self.stop = self.stop, True
        terms: list[Tree] = []
        variable: Tree | None = None
        sign = toks[self.i]
        while True:
            if sign in ("+", "-"):
                self.i += 1
            elif terms:
                break
            if toks[self.i] in _NO_OPERAND and toks[self.i] and not terms:
                terms.append(EMPTY)
                break
            term = self.product()
            rest, variable = self.extracted(term)
            terms.append(node(("neg", None, (rest,))) if sign == "-" else rest)
            if variable is not None:
                break
            sign = toks[self.i]
            if sign not in ("+", "-") or not self.reaches(self.i):
                break
        body = terms[0] if len(terms) == 1 else node(("add", None, tuple(terms)))
        variables = [variable] if variable is not None else []
        while variables and toks[self.i] in ("d", "\\d") and (
            len(variables) < wanted or self.integrals == 1
        ) and toks[self.i + 1] in _OPERANDS | {"^"}:  # fmt: skip
            more = self.factor()
            if more.kind != "differential":
                body = node(("mul", None, (body, more)))
                break
            variables.append(self.measure(more))
        self.integrals -= 1
        self.stop = stop
        self.depth -= 1
        bounds: tuple[Tree, ...] = ()
        if low is not None and high is not None:
            bounds = (low, high)
        elif low is not None or high is not None:
            bounds = (low or high or EMPTY,)
        if not variables:
            return node(("integral", value, (body, EMPTY, *bounds) if bounds else (body,)))
        for inner in variables[:-1]:
            body = node(("integral", "", (body, inner)))
        return node(("integral", value, (body, variables[-1], *bounds)))

    @staticmethod
    def measure(differential: Tree) -> Tree:
        """The variable of a differential; ``d^3r`` keeps its differential."""
        return differential if "^" in differential.value else differential.args[0]

    def extracted(self, term: Tree) -> tuple[Tree, Tree | None]:
        """The integrand without its differential, and the variable; None where there is no differential."""
        kind = term.kind
        if kind == "differential":
            return ONE, self.measure(term)
        if kind == "mul":
            for k in range(len(term.args) - 1, -1, -1):
                part = term.args[k]
                if part.kind in ("differential", "dot", "cross", "div"):
                    rest, variable = self.extracted(part)
                    if variable is None:
                        continue
                    others = [*term.args[:k], *([] if rest == ONE else [rest]), *term.args[k + 1 :]]
                    more = [p for p in others if p.kind == "differential"]
                    others = [p for p in others if p.kind != "differential"]
                    body = ONE if not others else others[0] if len(others) == 1 else node(("mul", None, tuple(others)))
                    for extra in more:
                        body = node(("integral", "", (body, variable)))
                        variable = self.measure(extra)
                    return body, variable
        elif kind == "div":
            rest, variable = self.extracted(term.args[0])
            if variable is not None:
                return node(("div", None, (rest, term.args[1]))), variable
        elif kind == "neg":
            rest, variable = self.extracted(term.args[0])
            if variable is not None:
                return node(("neg", None, (rest,))), variable
        elif kind in ("dot", "cross"):
            for side in term.args:
                if side.kind == "differential":
                    return term, self.measure(side)
                if side.kind == "mul" and any(p.kind == "differential" for p in side.args):
                    return term, next(self.measure(p) for p in side.args if p.kind == "differential")
        return term, None

    def reaches(self, start: int) -> bool:
        """Whether a differential stands ahead on this level of the statement; found for all places at once."""
        if self.scans is None:
            toks = self.toks
            scans = [0] * len(toks)
            state = 0
            levels: list[int] = []
            for k in range(len(toks) - 1, -1, -1):
                token = toks[k]
                if token in ("}", ")", "]"):
                    levels.append(state)
                    state = 0
                elif token in ("{", "(", "["):
                    state = levels.pop() if levels else 0
                elif token in _STATEMENT_ENDS:
                    state = 0
                elif token in ("d", "\\d") and (toks[k + 1] in _OPERANDS or toks[k + 1] == "^"):
                    state = 1
                scans[k] = state
            self.scans = scans
        return bool(self.scans[start])

    # Sums, products, limits

    def series(self) -> Tree:
        """``\\sum_{n=1}^{N} a_n``: the body reaches to the next sign or relation."""
        toks = self.toks
        kind = "sum" if toks[self.i] == "\\sum" else "product"
        self.i += 1
        low, high = self.limits()
        self.enter()
        if toks[self.i] in ("-", "+"):
            sign = toks[self.i]
            self.i += 1
            body = self.product()
            if sign == "-":
                body = node(("neg", None, (body,)))
        elif toks[self.i] in _NO_OPERAND and toks[self.i]:
            body = EMPTY
        else:
            body = self.product()
        self.depth -= 1
        if low is None:
            return node((kind, None, (body,) if high is None else (body, EMPTY, EMPTY, high)))
        if low.kind == "relation" and low.value == "=":
            variable, first = low.args
            if high is not None:
                return node((kind, None, (body, variable, first, high)))
            return node((kind, None, (body, low)))
        if high is not None:
            return node((kind, None, (body, low, EMPTY, high)))
        return node((kind, None, (body, low)))

    def limit(self) -> Tree:
        """``\\lim_{x \\to 0^+} f``."""
        toks = self.toks
        self.i += 1
        if toks[self.i] != "_":
            self.fail("'_' and where the limit is taken")
        self.i += 1
        side = ""
        if toks[self.i] == "{":
            end = self.closing(self.i)
            if end > 3:
                if toks[end - 1] in ("+", "-") and toks[end - 2] == "^":
                    side = toks[end - 1]
                elif toks[end - 1] == "}" and toks[end - 2] in ("+", "-") and toks[end - 4] == "^":
                    side = toks[end - 2]
        where = self.script()
        self.enter()
        body = self.product()
        self.depth -= 1
        if where.kind != "relation" or where.value != "->":
            self.fail("a variable with '\\to' below the limit")
        return node(("limit", side, (body, *where.args)))

    # Nabla

    def nabla(self) -> Tree:
        toks = self.toks
        self.i += 1
        value = "grad"
        while toks[self.i] == "'":
            self.i += 1
        token = toks[self.i]
        if token == "_":
            self.i += 1
            self.subscript()
            token = toks[self.i]
        if token == "^":
            self.i += 1
            if toks[self.i] == "{" and toks[self.i + 1] == "'":
                self.i += 1
                toks[self.i] = "{"
            power = self.script()
            if power != TWO:
                self.fail("'2' above nabla")
            value = "laplacian"
        elif token == "\\cdot":
            value = "div"
            self.i += 1
        elif token == "\\times":
            value = "curl"
            self.i += 1
        self.vectors = True
        self.enter()
        token = toks[self.i]
        if token in _NO_OPERAND or token[:1] in ("\x01", "\x02"):
            body = EMPTY
        else:
            body = self.factor()
            if value in ("div", "curl"):
                parts = [body]
                while not self.is_vector(parts[-1]) and toks[self.i] not in _NO_OPERAND and toks[self.i] in _OPERANDS:
                    parts.append(self.factor())
                if len(parts) > 1:
                    body = node(("mul", None, tuple(parts)))
        self.depth -= 1
        return lifted(node(("nabla", value, (body,))))

    def is_vector(self, tree: Tree) -> bool:
        raise NotImplementedError


_STATEMENT_ENDS = frozenset(v.RELATION_SPELLING.values()) | {"", ",", ";", "\\\\", "\\Rightarrow", "\\end{rows}"}
_NO_OPERAND = frozenset(
    "+ - ) ] } , ; / \\cdot \\times * & \\\\ \\} ^ . \\pm \\right| \\rangle \\| \\right\\| \\over ! ' _".split()
) | {"", "\\end{rows}", *v.RELATION_SPELLING.values()}
