"""The reader: the table of texts with their trees, and of texts that are no formula with their errors."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from answer_cases import rows
from notation_texts import sexpr

from ansatz.scorers.errors import NotationError
from ansatz.scorers.formulas import FUNCTIONS, show
from ansatz.scorers.formulas.tree import RELATIONS, Tree, walk
from ansatz.scorers.notation import NO_NAMES, Names, canonical_name, read
from ansatz.scorers.notation.lexicon import lexicon

ROWS = rows("notation")
READ = [row for row in ROWS if "tree" in row]
REFUSED = [row for row in ROWS if "error" in row]
KINDS = frozenset(
    "integer decimal symbol constant unit text ellipsis add mul neg div pow plusminus call apply derivative "
    "differential integral sum product limit dot cross nabla matrix accent mean bra ket braket commutator relation "
    "chain list tuple set interval union intersection difference cases where at ratio".split()
)


def names_of(row: dict[str, Any]) -> Names:
    given = row.get("names", {})
    return Names(
        frozenset(given.get("symbols", ())), frozenset(given.get("functions", ())), given.get("language", "en")
    )


def test_the_table_is_large() -> None:
    assert len(READ) >= 250
    assert len(REFUSED) >= 30


@pytest.mark.table("row", READ, ids=[row["text"] for row in READ])
def test_reads(row: dict[str, Any]) -> None:
    """The tree is the table's, keeps to the contract, and is read again from what is shown of it."""
    names = names_of(row)
    tree = read(row["text"], names)
    assert sexpr(tree) == row["tree"]
    keeps_to_the_contract(tree)
    assert read(show(tree), names) == tree, show(tree)


def keeps_to_the_contract(tree: Tree) -> None:
    for node in walk(tree):
        assert node.kind in KINDS
        if node.kind == "call":
            assert node.value in FUNCTIONS
        if node.kind == "relation":
            assert node.value in RELATIONS
            assert len(node.args) == 2
        if node.kind == "chain":
            assert set(node.value) <= set(RELATIONS)
            assert len(node.args) == len(node.value) + 1
        if node.kind in ("add", "mul"):
            assert len(node.args) >= 2
            assert all(arg.kind != node.kind for arg in node.args) or node.kind == "mul"


@pytest.mark.table("row", REFUSED, ids=[row["text"] for row in REFUSED])
def test_refuses(row: dict[str, Any]) -> None:
    with pytest.raises(NotationError) as caught:
        read(row["text"], names_of(row))
    assert caught.value.offset == row["error"]["offset"]
    assert caught.value.expected == row["error"]["expected"]
    assert 0 <= caught.value.offset <= len(row["text"])


def test_errors_cross_processes() -> None:
    with pytest.raises(NotationError) as caught:
        read("\\frac{a}{b")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.offset, again.expected) == (caught.value.offset, caught.value.expected)
    assert "expected" in str(again)


@pytest.mark.parametrize(
    ("spellings", "name"),
    [
        (["v_0", "v_{0}", "v_{\\text{0}}", "v₀", "v0", "$v_0$", "{v}_{0}"], "v_0"),
        (["m_e", "m_{e}", "m_{\\mathrm{e}}", "m_{\\rm e}", "m_\\text{e}"], "m_e"),
        (["v_{max}", "v_\\max", "v_{\\text{max}}", "v_{\\mathrm{max}}", "v_max", "v_{\\max}"], "v_{max}"),
        (["\\varepsilon_0", "\\epsilon_0", "ε₀", "ϵ_0", "epsilon_0", "epsilon0"], "\\epsilon_0"),
        (["\\vec v", "\\vec{v}", "\\mathbf{v}", "\\boldsymbol{v}", "\\bm v", "{\\bf v}", "v⃗"], "\\vec{v}"),
        (["\\vec{v}_0", "\\vec{v_0}", "\\mathbf{v}_0", "\\mathbf{v_0}"], "\\vec{v}_0"),
        (["\\hat{x}", "\\hat x", "\\hat{\\mathbf{x}}", "\\mathbf{\\hat{x}}", "x̂"], "\\hat{x}"),
        (["KE", "\\mathrm{KE}", "\\text{KE}"], "KE"),
        (["\\hbar", "ħ", "ℏ", "hbar"], "\\hbar"),
        (["x_0'", "x'_0", "x_0^\\prime", "x_{0}^{\\prime}"], "x_0'"),
        (["\\Delta x", "Δx", "DeltaX"[:5] + " x"], "\\Delta x"),
        (["x_{i_1}", "x_{i1}"], "x_{i1}"),
        (["e"], "e"),
        (["i"], "i"),
        (["\\pi", "π"], "\\pi"),
        (["\\bar{v}", "\\overline{v}", "v̄"], "\\bar{v}"),
        (["\\omega_{0x}", "ω_{0x}"], "\\omega_{0x}"),
        (["E_n^{(1)}"], "E_n^{(1)}"),
    ],
)
def test_one_canonical_spelling(spellings: list[str], name: str) -> None:
    assert {spelling: canonical_name(spelling) for spelling in spellings} == dict.fromkeys(spellings, name)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("v(t)", "v"), ("{e}", "e"), ("(i)", "i"), ("\\mathrm{e}", "e"), ("{\\pi}", "\\pi"), ("$pi$", "\\pi"),
        ("varphi", "\\phi"), ("vartheta", "\\theta"), ("varepsilon", "\\epsilon"), ("ell", "\\ell"),
        ("v", "v"), ("KE", "KE"), ("sigma", "\\sigma"), ("λ", "\\lambda"),
    ],
)  # fmt: skip
def test_the_name_of_what_is_no_bare_letter(text: str, name: str) -> None:
    assert canonical_name(text) == name


@pytest.mark.parametrize("text", ["a+b", "2", "x^2", "", "\\frac", "a, b"])
def test_what_is_no_name(text: str) -> None:
    with pytest.raises(NotationError):
        canonical_name(text)


def test_case_is_kept() -> None:
    assert read("v") != read("V")
    assert read("\\omega") != read("\\Omega")


def test_nothing_is_computed() -> None:
    assert sum(1 for _ in walk(read("9^{9^{9^9}}"))) == 7


def test_no_names_is_the_default() -> None:
    assert read("KE") == read("KE", NO_NAMES) != read("KE", Names(symbols=frozenset(["KE"])))


def test_reading_does_not_depend_on_what_was_read_before() -> None:
    def outcome(row: Any) -> Any:
        try:
            return sexpr(read(row["text"], names_of(row)))
        except NotationError as error:
            return str(error)

    alone = {}
    for number, row in enumerate(ROWS):
        lexicon.cache_clear()
        alone[number] = outcome(row)
    lexicon.cache_clear()
    for numbers in (range(len(ROWS)), reversed(range(len(ROWS)))):
        assert {number: outcome(ROWS[number]) for number in numbers} == alone
