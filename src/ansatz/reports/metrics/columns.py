"""The values of many metrics over the same answers: eight bytes a value, and the name of each problem once."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import ItemsView, Iterable, Iterator, Mapping, ValuesView

from ansatz.reports.metrics.record import Values
from ansatz.reports.statistics import within_problems


class Column(Mapping[str, float]):
    """The values of one metric by problem, where every problem has one answer."""

    __slots__ = ("_answers", "_places", "_problems", "_values")

    def __init__(self, problems: list[str], places: dict[str, int]) -> None:
        self._problems, self._places = problems, places  # of all columns alike
        self._values = array("d")
        self._answers: array[int] | None = None  # numbers of those that have a value; None: the first ones

    def append(self, answer: int, value: float) -> None:
        """Add the value of an answer that comes after all that were added."""
        values = self._values
        if self._answers is not None:
            self._answers.append(answer)
        elif answer != len(values):
            self._answers = array("L", (*range(len(values)), answer))
        values.append(value)

    def pairs(self) -> Iterator[tuple[str, float]]:
        """Problem and value of each answer."""
        answers = range(len(self._values)) if self._answers is None else self._answers
        return zip((self._problems[answer] for answer in answers), self._values, strict=True)

    def __getitem__(self, problem: str) -> float:
        answer = place = self._places[problem]
        if self._answers is not None:
            place = bisect_left(self._answers, answer)
            if place == len(self._answers) or self._answers[place] != answer:
                raise KeyError(problem)
        if place >= len(self._values):
            raise KeyError(problem)
        return self._values[place]

    def __iter__(self) -> Iterator[str]:
        return (problem for problem, _ in self.pairs())

    def __len__(self) -> int:
        return len(self._values)

    def values(self) -> ValuesView[float]:
        return _Values(self)

    def items(self) -> ItemsView[str, float]:
        return _Items(self)


class _Values(ValuesView[float]):
    """Values in their order, without a look-up of each."""

    _mapping: Column

    def __iter__(self) -> Iterator[float]:
        return iter(self._mapping._values)


class _Items(ItemsView[str, float]):
    """Problems with their values, likewise."""

    _mapping: Column

    def __iter__(self) -> Iterator[tuple[str, float]]:
        return self._mapping.pairs()


class Columns:
    """Columns that are filled answer by answer."""

    def __init__(self) -> None:
        self._problems: list[str] = []
        self._places: dict[str, int] = {}
        self._columns: dict[str, Column] = {}

    def add(self, problem: str, values: Iterable[tuple[str, float]]) -> None:
        """The values of the next answer, by metric."""
        answer, columns = len(self._problems), self._columns
        self._places[problem] = answer
        self._problems.append(problem)
        for name, value in values:
            column = columns.get(name)
            if column is None:
                column = columns[name] = Column(self._problems, self._places)
            column.append(answer, value)

    def by_problem(self) -> Values:
        """The values by metric and problem; several answers to a problem are averaged within it."""
        if len(self._places) == len(self._problems):
            return dict(self._columns)
        return {name: within_problems(column.pairs()) for name, column in self._columns.items()}
