"""Numbers, bounds, changes and factors in words: English."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.amounts import AmountWords

_COUNTED = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip

AMOUNTS: Final = AmountWords(
    numbers={word: value for value, word in enumerate(_COUNTED)},
    minus=("minus", "negative"),
    both_signs=("plus or minus",),
    percent=("percent", "per cent", "pct"),
    raising=("round", "rounds", "rounded", "rounding", "round it", "round this", "round that", "adds", "add", "adding", "sums", "sum"),
    at_most=(
        "less than", "smaller than", "lower than", "fewer than", "no more than", "no greater than", "no larger than",
        "no higher than", "not more than", "not greater than", "not larger than", "not higher than", "not exceed",
        "not exceeding", "at most", "up to", "below", "under", "maximum of", "a maximum of",
    ),
    at_least=(
        "greater than", "larger than", "more than", "higher than", "bigger than", "no less than", "no smaller than",
        "no lower than", "no fewer than", "not less than", "not smaller than", "not lower than", "not fewer than",
        "at least", "above", "over", "exceed", "exceeds", "exceeding", "minimum of", "a minimum of",
    ),
    bounding=("at most", "at the most", "at the very most", "at least", "at best", "or less", "or more", "tops", "maximum", "minimum", "as an upper bound", "as a lower bound"),
    until=("to", "through"),
    ranges=("between", "from", "range", "ranges", "ranging"),
    changes=("chang*", "increas*", "decreas*", "drop*", "rise*"),
    growing=(
        "increas*", "decreas*", "drop*", "rise*", "rose", "grow*", "grew", "climb*", "accelerat*", "decelerat*", "speed* up", "slow* down", "heat* up", "cool* down",
        "go* up", "go* down", "went up", "went down", "fall*", "fell",
    ),
    changing_by=(
        "goes up by", "goes down by", "increases by", "decreases by", "rises by", "falls by", "drops by", "grows by", "shrinks by", "is reduced by", "is increased by", "has increased by", "has decreased by", "has risen by", "has fallen by", "has dropped by", "increased by", "decreased by", "higher by", "lower by", "larger by", "smaller by", "changes by", "exceeds it by", "will increase by", "will decrease by", "will rise by", "will fall by", "will drop by", "will grow by",
    ),
    differences_asked=("by how much", "by how many", "by what amount", "by what percentage", "by what percent"),
    temperature_changes=(
        "by how much", "by how many degrees|kelvins|kelvin", "by what amount", "change|difference|rise|increase|decrease|drop|fall|gain|gradient in|of [the|its] temperature",
        "temperature change|difference|rise|increase|decrease|drop|fall|gain", "how many degrees|kelvins warmer|hotter|colder|cooler",
    ),
    changes_asked=("chang*", "increas*", "decreas*", "drop*", "rise*", "fall*", "reduc*", "loss", "lost", "lose*", "gain*", "differ*", "shift*", "by how much", "how much more", "how much less", "how much higher", "how much lower", "grow*", "by what"),
    properties=("multiple of", "multiples of", "divisible by", "powers of"),
    asks_times=("by what factor", "by which factor", "what factor", "how many times"),
    asks_factor=(
        "by what factor", "by which factor", "what factor", "how many times", "what is the ratio", "find the ratio", "what ratio",
        "what fraction", "how does", "what happens to",
    ),
    asks_dependence=("depend*", "scale|scales", "vary|varies", "proportional", "dependence", "scaling"),
    asks_change=("what happens|happened to", "what will|would|does happen to", "what becomes of", "how does|do|will|would|did ~6 change|vary"),
    multiplying=("multiply this by", "multiply it by", "multiply that by", "multiply the result by", "multiply the value by", "multiply the answer by", "multiply this result by", "multiply this value by", "divide this by", "divide it by", "divide that by", "divide the result by", "divide the value by", "divide the answer by", "divide this result by", "divide this value by", "has to be multiplied by", "must be multiplied by", "should be multiplied by", "needs to be multiplied by", "have to be multiplied by", "has to be divided by", "must be divided by", "should be divided by", "a correction factor of", "the correction factor is", "a factor of order"),
    measured_by=(
        "twice", "two times", "double", "half", "half of", "thrice", "three times", "four times", "ten times", "a third of", "a quarter of", "differs from", "different from", "differing from", "differ from", "deviates from", "exceeds", "exceed", "exceeding", "below", "above", "greater than", "larger than", "bigger than", "more than",
        "less than", "smaller than", "lower than", "higher than", "fewer than", "much more than", "much less than", "unlike", "far from", "not", "the negative of", "the opposite of", "the inverse of", "the reciprocal of", "the square of", "the square root of", "proportional to", "inversely proportional to", "varies|vary|scales|scale [directly|inversely] as|with|like", "a multiple of", "a fraction of", "the order of", "of the order of",
    ),
    functions_of=("the opposite of", "the negative of", "the inverse of", "the reciprocal of", "the square of", "the square root of", "half of", "a third of", "a quarter of", "a multiple of", "a fraction of", "different from", "differs from", "the contrary of"),
    put_together=("the sum of", "the difference between", "the difference of", "the product of"),
    computed=("difference", "sum", "total", "product", "quotient", "ratio", "rest", "remainder", "result", "answer", "value", "magnitude", "amount", "net", "average", "mean"),
    what_is_left=("the remaining", "the rest", "the remainder", "the other"),
    counterparts=(
        "left|left-hand/right|right-hand", "first|1st/second|2nd/third|3rd/fourth|4th/fifth|5th", "upper|top/lower|bottom", "initial|initially/final|finally", "before/after|afterwards", "inner|inside/outer|outside",
        "primary/secondary", "maximum|largest|greatest/minimum|smallest|least", "bright/dark", "series/parallel", "horizontal|horizontally/vertical|vertically", "kinetic/potential", "input/output", "hot/cold",
        "static/kinetic", "average|mean/instantaneous", "radial/tangential", "transmitted/reflected", "longest/shortest", "closest|perihelion/farthest|aphelion", "heavier/lighter", "solid/hollow", "lost|absorbed/gained|emitted",
    ),
    signed_changes=("change in|of [the|its|his]", "increase in|of", "gain in|of"),
    told_changes=("change*1",),
    unsigned=("magnitude", "absolute value", "size", "decrease", "loss", "lost", "lose*1", "drop", "fall"),
    falling=("decrease*1", "decreasing", "fall*1", "fell", "drop*1", "dropped", "goes|went|go down", "shrink*1", "shrank", "is|are|was reduced|lowered", "lose*1", "lost", "diminish*2"),
    rising=("increase*1", "increasing", "rise*1", "rose", "grow*1", "grew", "goes|went|go up", "gain*2", "is|are|was raised|increased"),
    falling_to=("to", "from", "until"),
    usual_letters={
        "electric potential": "V phi Phi U varphi", "potential difference": "V U", "potential": "V phi Phi U varphi", "emf": "E varepsilon epsilon", "range": "R d x s", "angle": "theta alpha phi beta varphi", "radius": "r R", "magnification": "m M", "coefficient of friction": "mu", "fringe spacing": "Delta y x beta w",
        "fringe separation": "Delta y x beta w", "intensity": "I", "number of moles": "n", "spring constant": "k", "resistivity": "rho", "conductivity": "sigma", "area": "A S", "length": "L l", "depth": "d h", "index of refraction": "n", "refractive index": "n", "thickness": "d t", "reaction force": "N R F", "stress": "sigma", "strain": "epsilon varepsilon",
        "angular frequency": "omega Omega", "angular velocity": "omega Omega", "angular speed": "omega", "period": "T tau", "frequency": "f nu",
        "wavelength": "lambda", "speed": "v u c", "velocity": "v u", "acceleration": "a", "force": "F", "tension": "T F", "kinetic energy": "K T E KE E_k",
        "potential energy": "U V PE E_p", "energy": "E U W", "work": "W A", "power": "P", "electric field": "E", "magnetic field": "B H", "capacitance": "C",
        "resistance": "R", "current": "I i", "voltage": "V U", "charge": "q Q", "moment of inertia": "I J", "torque": "tau M", "angular momentum": "L l J",
        "momentum": "p P", "impulse": "J I", "pressure": "p P", "temperature": "T", "entropy": "S", "heat": "Q q", "volume": "V", "mass": "m M",
        "density": "rho", "distance": "d x s r", "displacement": "x s d", "height": "h H y", "time": "t T tau", "efficiency": "eta e", "half-life": "T t", "inductance": "L",
        "magnetic flux": "Phi phi", "flux": "Phi phi", "specific heat": "c C",
    },
)  # fmt: skip
