"""Items and runs written and read again are the same."""

import json
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ansatz.items.model import (
    CONSTRAINT_IDS,
    DEFAULT_RUBRIC,
    ERROR_TAGS,
    RUBRIC_WEIGHTS,
    Answer,
    ChoiceAnswer,
    Compliance,
    Constant,
    Constraint,
    Context,
    Criterion,
    Difficulty,
    Domain,
    Example,
    Item,
    Node,
    NumericAnswer,
    Option,
    Point,
    Prediction,
    ProofAnswer,
    Quantity,
    Rules,
    Run,
    Symbol,
    SymbolicAnswer,
    System,
    Tolerance,
    WordsAnswer,
)  # fmt: skip
from ansatz.items.reading import items_to_jsonl, items_to_yaml, read_items, read_run, run_to_dict, run_to_jsonl, to_dict

# What a YAML file can hold is what a text file can hold: no control characters, no lone surrogates.
LETTERS = st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufeff\ufffe\uffff\x85\u2028\u2029")
text = st.text(LETTERS, min_size=1, max_size=12) | st.sampled_from(
    [
        "no",
        "1:30",
        "1e-6",
        "~",
        "true",
        "<<",
        "a: b",
        "- x",
        "#",
        "\\frac{1}{2}",
        "x\ny\n",
        " v ",
        "«ток»",
        "'",
        '"',
        "010",
    ]
)
maybe = st.none() | text
names = st.from_regex(r"[A-Za-zА-я0-9][A-Za-z0-9_.:/-]{0,8}", fullmatch=True)
positive = st.floats(1e-300, 1e300)
units = st.sampled_from(["m/s", "kg", "кВт·ч", "°C", "\\mathrm{N}", "furlong"])
tolerances = st.builds(Tolerance, st.none() | positive, st.none() | positive, positive)
full_tolerances = st.builds(Tolerance, st.none() | positive, positive, positive)


@st.composite
def numeric(draw: st.DrawFn) -> NumericAnswer:
    unitless = draw(st.booleans())
    unit = st.just("") if unitless else units
    return NumericAnswer(
        Quantity(draw(text.filter(str.strip)), draw(unit), draw(tolerances)),
        unitless,
        draw(st.none() | st.integers(1, 30)),
        tuple(draw(st.lists(st.builds(Quantity, text.filter(str.strip), unit, full_tolerances), max_size=2))),
        draw(st.booleans()),
    )


def tuples(of: st.SearchStrategy[Any], most: int = 2, **more: Any) -> st.SearchStrategy[Any]:
    return st.lists(of, max_size=most, **more).map(tuple)


symbolic = st.builds(
    SymbolicAnswer, text, st.builds(Rules, *[st.booleans()] * 3), positive, tuples(text), tuples(text), st.booleans()
)
options = tuples(st.builds(Option, text, tuples(text)), unique_by=lambda option: option.name)


@st.composite
def choice(draw: st.DrawFn) -> ChoiceAnswer:
    given = draw(options)
    names = [one.name for one in given]
    more = tuple(draw(st.lists(st.sampled_from(names), max_size=2, unique=True))) if given else ()
    return ChoiceAnswer(draw(st.sampled_from(names)) if given else draw(text), given, more)


@st.composite
def proof(draw: st.DrawFn, nodes: int) -> ProofAnswer:
    if draw(st.booleans()):
        return ProofAnswer(draw(text), DEFAULT_RUBRIC)
    lemmas = tuples(st.integers(1, nodes)) if nodes else st.just(())
    rubric = [Criterion(name, 1 / 6, draw(text), draw(lemmas)) for name, _ in RUBRIC_WEIGHTS]
    return ProofAnswer(draw(text), tuple(rubric))


@st.composite
def graph(draw: st.DrawFn) -> tuple[Node, ...]:
    count = draw(st.integers(0, 5))
    return tuple(
        Node(
            index,
            draw(text),
            tuple({*draw(st.sets(st.integers(1, index - 1))), index - 1} - {0}) if index > 1 else (),
            index == count or draw(st.booleans()),
            draw(positive),
        )
        for index in range(1, count + 1)
    )


domains = st.sampled_from(["positive", "nonnegative", "real", "integer", "complex"]).map(Domain) | st.tuples(  # type: ignore[arg-type]
    st.floats(-1e9, 0), st.floats(1e-9, 1e9)
).map(lambda ends: Domain("interval", *ends))
symbols = st.builds(Symbol, text, st.just("") | text, st.none() | units | st.just(""), domains, tuples(text))
contexts = st.builds(
    Context,
    tuples(symbols, unique_by=lambda one: one.name),
    tuples(st.builds(Constant, text, text, st.just("") | units), unique_by=lambda one: one.name),
    tuples(text),
)
evidence = st.one_of(
    st.tuples(st.sampled_from(["formula", "declares_unit", "defines"]), st.tuples(text)),
    st.just(("pattern", ("a+ b",))),
    st.tuples(st.just("substitution"), st.tuples(text, text)),
)
points = st.builds(Point, names, st.booleans(), st.just("") | text, tuples(evidence))


@st.composite
def constraint(draw: st.DrawFn, name: str) -> Constraint:
    given = draw(tuples(points, unique_by=lambda one: one.id))
    return Constraint(name, given, bool(given) and draw(st.booleans()))


@st.composite
def compliance(draw: st.DrawFn, asked: Constraint) -> Compliance:
    verdict: Any = st.sampled_from(["pass", "fail", "undecided"])
    own = [point.id for point in asked.points] or ["stated"]
    shown = draw(st.dictionaries(st.sampled_from(own), st.sampled_from(["YES", "NO", "UNDECIDED"])))
    return Compliance(asked.id, draw(verdict), draw(st.none() | verdict), tuple(shown.items()))


@st.composite
def examples(draw: st.DrawFn, asked: tuple[Constraint, ...], answer: Answer) -> Example:
    said = draw(st.lists(text, min_size=1, max_size=3))
    texts: Any = (*said, None, None)[:3]
    error = draw(st.none() | st.sampled_from(ERROR_TAGS))
    declared = tuple(draw(compliance(one)) for one in asked if draw(st.booleans()))
    marks = st.sampled_from([0.0, 0.5, 1.0])
    rubric = tuple((line.criterion, draw(marks)) for line in answer.rubric) if draw(st.booleans()) else ()
    by_rules = (0.25, draw(st.floats(0.25, 1))) if answer.rubric and draw(st.booleans()) else None  # type: ignore[arg-type]
    return Example(draw(st.floats(0, 1)), *texts, error, declared, rubric, by_rules)  # type: ignore[call-arg]


words = st.builds(WordsAnswer, text, st.lists(text, max_size=2).map(tuple))


@st.composite
def items(draw: st.DrawFn, name: str) -> Item:
    kind = draw(st.sampled_from(["numeric", "symbolic", "proof", "choice", "words"]))
    nodes = draw(graph())
    asked = tuple(draw(constraint(one)) for one in draw(st.sets(st.sampled_from(CONSTRAINT_IDS), max_size=2)))
    answers = {
        "numeric": numeric(),
        "symbolic": symbolic,
        "proof": proof(len(nodes)),
        "choice": choice(),
        "words": words,
    }
    level = st.none() | st.integers(1, 3)
    answer = draw(answers[kind])
    return Item(
        id=name,
        type=kind,  # type: ignore[arg-type]
        language=draw(st.sampled_from(["en", "ru", "en-GB"])),
        topic=draw(st.sampled_from(["mechanics/energy", "x-1/y-2"])),
        question=draw(text),
        answer=answer,
        final_answer=draw(text if kind != "proof" else maybe),
        solution_outline=draw(maybe),
        part_of=draw(st.none() | names),
        difficulty=Difficulty(draw(level), draw(level)),
        tags=draw(tuples(text)),
        source=draw(st.just("") | text),
        context=draw(contexts),
        dag=nodes,
        constraints=asked,
        examples=draw(tuples(examples(asked, answer))),
    )


item_sets = st.lists(names, min_size=1, max_size=2, unique=True).flatmap(
    lambda ids: st.tuples(*(items(name) for name in ids))
)


@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large], deadline=None)
@given(item_sets)
def test_items(given: tuple[Item, ...]) -> None:
    data = [to_dict(item) for item in given]
    written = {
        "a.yaml": items_to_yaml(given),
        "b.json": json.dumps(data, indent=1),
        "c.jsonl": items_to_jsonl(given),
    }
    with tempfile.TemporaryDirectory() as folder:
        for name, content in written.items():
            path = Path(folder) / name
            path.write_bytes(content.encode())
            assert read_items(path) == given


predictions = st.builds(
    Prediction,
    st.just("A"),
    st.none() | st.text(LETTERS),
    maybe,
    text,
    st.none() | st.floats(0, 1e6),
    st.integers(0, 99),
)
runs = st.builds(
    Run,
    names,
    tuples(predictions, most=4, unique_by=lambda one: one.sample),
    st.builds(System, st.just("") | text, st.none() | tuples(text), maybe, st.none() | st.booleans()),
)


@settings(deadline=None)
@given(runs, st.sampled_from(["json", "jsonl"]))
def test_runs(run: Run, suffix: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"run.{suffix}"
        path.write_bytes((json.dumps(run_to_dict(run)) if suffix == "json" else run_to_jsonl(run)).encode())
        again = read_run(path)
    assert (again.run_id, again.predictions, again.system) == (run.run_id, run.predictions, run.system)


def test_the_bank() -> None:
    bank = Path(__file__).parents[2] / "src" / "ansatz" / "items" / "bank"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bank.jsonl"
        path.write_bytes(items_to_jsonl(read_items(bank)).encode())
        assert read_items(path) == read_items(bank)


def test_what_is_default_is_not_written() -> None:
    item = Item("A", "symbolic", "en", "mechanics/energy", "q", SymbolicAnswer("v"), "v")
    assert to_dict(item) == {
        "id": "A", "type": "symbolic", "language": "en", "topic": "mechanics/energy", "question": "q",
        "final_answer": "v", "answer": {"expression": "v"},
    }  # fmt: skip
    with pytest.raises(AttributeError):
        to_dict(Item("A", "symbolic", "en", "t/t", "q", None))
