"""Vector formulas as three scalar ones: a vector is its size times a direction, both unknown.

``\\vec{r}`` becomes (r n1, r n2, r n3) with n of length 1, ``\\hat{r}`` becomes n,
so that ``|\\vec r|``, ``r`` and ``\\vec r / \\hat r`` fit together; hats of i, j, k and x, y, z are
the axes. The direction is written with two angles of its own, so that its length is 1 exactly.
"""

from __future__ import annotations

from typing import Final

from ansatz.scorers.formulas import (
    DIRECTIONS,
    ONE,
    TWO,
    ZERO,
    NoValue,
    Tree,
    add,
    call,
    contains,
    div,
    mul,
    neg,
    power,
    subtract,
    symbol,
    walk,
)

_AXES: Final = {"i": 0, "j": 1, "k": 2, "x": 0, "y": 1, "z": 2, "e_x": 0, "e_y": 1, "e_z": 2}
Components = tuple[Tree, Tree, Tree]


def accented(name: str) -> tuple[str, str, str] | None:
    """(accent, letter, rest) of a name such as ``\\vec{r}_1``; None without accent."""
    for accent in ("\\vec{", "\\hat{"):
        if name.startswith(accent):
            depth = 1
            for place in range(len(accent), len(name)):
                depth += {"{": 1, "}": -1}.get(name[place], 0)
                if not depth:
                    return accent[1:-1], name[len(accent) : place], name[place + 1 :]
    return None


def axis(name: str) -> int | None:
    """Which axis a unit vector's name stands for: ``\\hat{x}`` 0, ``\\hat{k}`` 2; None for others."""
    parts = accented(name)
    if parts is None:
        return None
    _, letter, rest = parts
    if rest and letter == "e":
        letter += rest
    elif rest:
        return None
    return _AXES.get(letter) if parts[0] == "hat" or letter.startswith("e_") else None


def _direction(name: str) -> Components:
    """A unit vector with rational components in two parameters (stereographic projection)."""
    u, v = symbol(f"{name} direction 1"), symbol(f"{name} direction 2")
    squares = add(power(u, TWO), power(v, TWO))
    below = add(ONE, squares)
    return (
        div(mul(TWO, u), below),
        div(mul(TWO, v), below),
        div(subtract(ONE, squares), below),
    )


def _vector_symbol(name: str) -> Components | None:
    parts = accented(name)
    if parts is None:
        return None
    accent, letter, rest = parts
    place = axis(name)
    if place is not None:
        return (ONE if place == 0 else ZERO, ONE if place == 1 else ZERO, ONE if place == 2 else ZERO)
    base = letter + rest
    if base.startswith("e_"):
        return _direction(base[2:].strip("{}"))  # e_r is the hat of r
    if base in ("0", ""):
        return (ZERO, ZERO, ZERO)
    across = _direction(base)
    if accent == "hat":
        return across
    size = symbol(base)
    return (mul(size, across[0]), mul(size, across[1]), mul(size, across[2]))


def _inner(a: Components, b: Components) -> Tree:
    return add(*(mul(x, y) for x, y in zip(a, b, strict=True)))


def _cross(left: Components, right: Components) -> Components:
    (a, b, c), (x, y, z) = left, right
    return (
        subtract(mul(b, z), mul(c, y)),
        subtract(mul(c, x), mul(a, z)),
        subtract(mul(a, y), mul(b, x)),
    )


def expand(tree: Tree, wave: bool | None = None) -> Tree | Components:
    """A scalar tree without vectors, or three of them.

    Args:
        wave: nabla of a plain field may be a factor, as in a plane wave; by default where all is linear in nabla.

    Raises:
        NoValue: scalars and vectors are mixed in a way that has no meaning.
    """
    kind, value, args = tree
    if kind == "symbol":
        return _vector_symbol(value) or tree
    if not args:
        return tree
    if wave is None:
        wave = _linear(tree)
    parts = [expand(arg, wave) for arg in args]
    vectors = [part for part in parts if not isinstance(part, Tree)]
    if kind == "dot":
        return _inner(*vectors) if len(vectors) == 2 else _scalar_or_scaled(parts)
    if kind == "cross":
        if len(vectors) != 2:
            return _scalar_or_scaled(parts)
        return _cross(*vectors)
    if kind == "nabla":
        return _nabla(value, args[0], parts[0], wave)
    if not vectors:
        return Tree(kind, value, tuple(part for part in parts if isinstance(part, Tree)))
    return _componentwise(tree, parts, vectors)


def _componentwise(tree: Tree, parts: list[Tree | Components], vectors: list[Components]) -> Tree | Components:
    """What a sum, a multiple, a square, a length or a function makes of vectors."""
    kind, value, _ = tree
    if kind == "add":
        terms = [_as_vector(part) for part in parts]
        return (add(*(w[0] for w in terms)), add(*(w[1] for w in terms)), add(*(w[2] for w in terms)))
    if kind == "neg":
        whole = vectors[0]
        return (neg(whole[0]), neg(whole[1]), neg(whole[2]))
    if kind == "mul":
        return _scalar_or_scaled(parts)
    if kind == "div" and isinstance(parts[1], Tree):
        whole, below = vectors[0], parts[1]
        return (div(whole[0], below), div(whole[1], below), div(whole[2], below))
    if kind == "pow" and isinstance(parts[1], Tree):
        # v^2 is v . v; other even powers follow from it.
        return power(_inner(vectors[0], vectors[0]), div(parts[1], TWO))
    if kind == "call" and value in ("abs", "norm"):
        return call("sqrt", _inner(vectors[0], vectors[0]))
    if kind in ("apply", "call"):
        flat = [part for whole in parts for part in ([whole] if isinstance(whole, Tree) else list(whole))]
        return Tree("apply", str(value), tuple(flat))
    raise NoValue(f"a vector in {kind}")


_WAVE: Final[Components] = (symbol("nabla 1"), symbol("nabla 2"), symbol("nabla 3"))


def _nabla(operation: str, written: Tree, part: Tree | Components, wave: bool) -> Tree | Components:
    """Nabla of a plain field, as in a plane wave, where it multiplies by a vector; of products it is unknown.

    Taking it for a factor keeps linearity and the identities of second derivatives
    (curl grad, div curl); it would be wrong for products, where fields do not commute with it.
    """
    plain = wave and _plain_field(written)
    if operation == "laplacian":
        if not plain:
            return _unknown_field(operation, part)
        return _scalar_or_scaled([_inner(_WAVE, _WAVE), part])
    if operation == "grad":
        if not isinstance(part, Tree):
            raise NoValue("the gradient of a vector")
        if not plain:
            return _unknown_field(operation, part, vector=True)
        return (mul(_WAVE[0], part), mul(_WAVE[1], part), mul(_WAVE[2], part))
    if isinstance(part, Tree):
        raise NoValue(f"the {operation} of a scalar")
    if operation == "div":
        return _inner(_WAVE, part) if plain else _unknown_field(operation, part)
    return _cross(_WAVE, part) if plain else _unknown_field(operation, part, vector=True)


def _linear(tree: Tree) -> bool:
    """Is no nabla squared, or multiplied by another? The square of a gradient is no Laplacian."""
    if tree.kind == "pow" and contains(tree.args[0], "nabla"):
        return False
    if tree.kind in ("mul", "dot", "cross", "div") and sum(contains(arg, "nabla") for arg in tree.args) > 1:
        return False
    return all(map(_linear, tree.args))


def _plain_field(tree: Tree) -> bool:
    kind, _, args = tree
    if kind in ("symbol", "apply"):
        return True
    if kind in ("add", "neg", "nabla"):
        return all(_plain_field(arg) for arg in args)
    if kind in ("mul", "div"):
        fields = [arg for arg in args if arg.kind not in ("integer", "decimal", "constant")]
        return len(fields) == 1 and _plain_field(fields[0]) and (kind == "mul" or fields[0] is args[0])
    return False


def _unknown_field(operation: str, part: Tree | Components, *, vector: bool = False) -> Tree | Components:
    args = (part,) if isinstance(part, Tree) else part
    if not vector and not (operation == "laplacian" and not isinstance(part, Tree)):
        return Tree("apply", operation, args)
    return (
        Tree("apply", f"{operation} 1", args),
        Tree("apply", f"{operation} 2", args),
        Tree("apply", f"{operation} 3", args),
    )


def _as_vector(part: Tree | Components) -> Components:
    if isinstance(part, Tree):
        if part == ZERO:
            return (ZERO, ZERO, ZERO)
        raise NoValue("a sum of a scalar and a vector")
    return part


def _scalar_or_scaled(parts: list[Tree | Components]) -> Tree | Components:
    """A product with at most one vector left; two neighbours that are vectors are their dot product."""
    scalar: list[Tree] = []
    waiting: Components | None = None
    for part in parts:
        if isinstance(part, Tree):
            scalar.append(part)
        elif waiting is None:
            waiting = part
        else:
            scalar.append(_inner(waiting, part))
            waiting = None
    if waiting is None:
        return mul(*scalar)
    return (mul(*scalar, waiting[0]), mul(*scalar, waiting[1]), mul(*scalar, waiting[2]))


def by_axes(tree: Tree) -> Components | None:
    """A sum over axes, ``a \\hat i + b \\hat j``, as components; None if it is anything else."""
    if not any(node.kind == "symbol" and axis(node.value) is not None for node in walk(tree)):
        return None
    try:
        whole = expand(tree)
    except NoValue:
        return None
    return None if isinstance(whole, Tree) else whole


def without_direction(tree: Tree) -> Tree | None:
    """The component along its direction of a scalar times one unit vector alone; None for any other formula."""
    kind, _, args = tree
    if kind == "neg":
        inner = without_direction(args[0])
        return None if inner is None else neg(inner)
    if kind == "div" and not is_directed(args[1]):
        inner = without_direction(args[0])
        return None if inner is None else div(inner, args[1])
    if kind != "mul":
        return None
    directed = [arg for arg in args if is_directed(arg)]
    if len(directed) != 1:
        return None
    (one,) = directed
    if one.kind == "symbol" and _is_unit_vector(str(one.value)):
        return mul(*(arg for arg in args if arg is not one))
    inner = without_direction(one)
    return None if inner is None else mul(*(inner if arg is one else arg for arg in args))


def is_directed(tree: Tree) -> bool:
    """Does a vector occur in the tree?"""
    return any(node.kind == "symbol" and str(node.value).startswith(("\\vec{", "\\hat{")) for node in walk(tree))


def _is_unit_vector(name: str) -> bool:
    parts = accented(name)
    if parts is None:
        return False
    accent, letter, rest = parts
    if accent == "hat":
        return letter.partition("_")[0] in DIRECTIONS
    return (letter == "e" and rest.startswith("_")) or letter.startswith("e_")
