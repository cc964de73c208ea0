"""Words of experimental and numerical methods: what is done, with what, how often, by which algorithm."""

from __future__ import annotations

from ansatz.items.language import Record


class Procedures(Record):
    """The words of experimental and numerical methods.

    Attributes:
        code: BCP 47 primary code.
        algorithms: name a numerical method.
        turned_down: before a method say that it is not the one in use.
        halving: in a name tell a method that closes an interval in.
        quadrature: in a name tell a rule for integrals.
        grids: in a name tell a method on a grid.
        iterates: say that something is worked out again and again.
        step_words: number a step: "step 2".
        steps: speak of one step.
        next_marks: indices of the next value.
        readings: say that something is read off an apparatus.
        plots: draw a graph of something.
        times: measure a time.
        reads: take a value.
        determines: find a value.
        with_instrument: say with what.
        handling: say that something is done to an apparatus.
        sets: give a quantity a value.
        instruments: name an instrument.
        scales: instruments whose name also has another sense.
        of_scales: give them that sense.
        counts: numbers of repetitions.
        several: stands before a number in brackets.
        repeats: do something again or several times.
        repeated: what is done several times, right behind the number.
        series: what a number of says that it was done so often.
        uncertainties: speak of the uncertainty of a measurement.
        uncertainty: the same in one word that also stands in names.
        uncertainty_names: behind it make a name of it.
        effects: say how one thing enters another.
    """

    code: str
    algorithms: tuple[str, ...] = ()
    turned_down: tuple[str, ...] = ()
    halving: tuple[str, ...] = ()
    quadrature: tuple[str, ...] = ()
    grids: tuple[str, ...] = ()
    iterates: tuple[str, ...] = ()
    step_words: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    next_marks: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    plots: tuple[str, ...] = ()
    times: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()
    determines: tuple[str, ...] = ()
    with_instrument: tuple[str, ...] = ()
    handling: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    instruments: tuple[str, ...] = ()
    scales: tuple[str, ...] = ()
    of_scales: tuple[str, ...] = ()
    counts: tuple[str, ...] = ()
    several: tuple[str, ...] = ()
    repeats: tuple[str, ...] = ()
    repeated: tuple[str, ...] = ()
    series: tuple[str, ...] = ()
    uncertainties: tuple[str, ...] = ()
    uncertainty: tuple[str, ...] = ()
    uncertainty_names: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()
