"""English nouns of physics, and the words beside them that name nothing."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.nouns import Nouns

NOUNS: Final = Nouns(
    code="en",
    quantities=(
        "mass", "speed", "velocit", "acceler", "force", "energ", "work", "power", "charge", "current", "voltage",
        "potential", "field", "flux", "densit", "temperatur", "pressure", "volume", "length", "width", "height",
        "depth", "distance", "radius", "radii", "diameter", "displacement", "position", "coordinate", "angle",
        "frequenc", "period", "time", "duration", "moment", "inertia", "momentum", "torque", "tension", "friction",
        "coefficient", "constant", "rate", "number", "index", "amplitude", "wavelength", "wavenumber", "phase",
        "resistance", "resistivit", "conductivit", "capacit", "inductance", "impedance", "permittivit", "permeabilit",
        "entropy", "enthalp", "heat", "capacitance", "stiffness", "spring", "modulus", "stress", "strain", "viscosit",
        "area", "surface", "concentration", "amount", "fraction", "efficienc", "intensit", "luminosit", "brightness",
        "refract", "aperture", "focal", "thickness", "level", "gap", "gravit", "weight", "drag", "lift", "lag",
        "strength", "function", "operator", "state", "wave", "vector", "scalar", "mode", "eigenvalue", "hamiltonian",
        "lagrangian", "action", "probabilit", "degenerac", "spin", "quantum", "lifetime", "half", "activity", "dose",
        "decay", "cross", "section", "altitude", "elevation", "range", "step", "size", "ratio", "factor", "parameter",
        "variable", "quantity", "separation", "spacing", "mean", "average", "change", "differ", "shift", "increment",
        "gradient", "abundance", "rotation", "orbit", "axis", "eccentricit", "solution", "molar", "elongation",
        "extension", "compression", "deflection", "deviation", "magnitude", "component", "emf", "electromotive",
        "magnet", "polariz", "susceptibilit", "mobilit", "diffusion", "conductance", "reactance", "load",
    ),
    predicates=(
        "given", "equal", "small", "large", "constant", "positive", "negative", "zero", "known", "unknown", "much",
        "greater", "less", "larger", "smaller", "proportional", "not", "independent", "dependent", "found", "obtained",
        "measured", "same", "also", "then", "thus", "therefore", "hence", "now", "only", "very", "so", "too", "well",
        "close", "about", "approximately", "roughly", "nearly", "exactly", "valid", "true", "false", "correct",
        "conserved", "negligible", "neglected", "fixed", "finite", "infinite", "maximal", "minimal", "maximum",
        "minimum", "perpendicular", "parallel", "normal", "uniform", "linear", "quadratic", "sufficiently", "in", "at",
        "on", "of", "to", "from", "by", "such", "what", "as", "still", "always", "expressed", "consistent",
    ),
    things=(
        "dissi", "oscil", "frict", "drag", "massl", "rigid", "elast", "inela", "adiab", "isoth", "quasi", "relat",
        "incom", "visco", "stead", "homog", "isotr", "inext", "vacuu", "isola", "colli", "rotat", "slip", "slipp",
        "slidi", "inter", "gravi", "equil", "rever", "trans", "radia", "nonre", "class", "linea", "noise", "dampi",
        "turbu", "lamin", "perfe", "rough", "smoot", "stati", "stret", "air", "heat", "spher", "cylin", "parax",
        "infin", "plana", "symme", "neutr", "dilut", "frictl", "lossl", "buoya", "magne", "react", "unifo", "loss",
        "losses", "pulle", "strin", "rope", "parti", "atom", "atoms", "elect", "proton", "ion", "ions", "photo", "gas",
        "fluid", "liqui", "insul", "condu", "lens", "mirro", "nucle", "wire", "plate", "rod", "ball", "plane", "beam",
        "fring", "slits", "steady", "bulk", "edge", "incid",
    ),
    common=(
        "the", "and", "for", "its", "his", "her", "their", "that", "this", "which", "with", "from", "into", "when",
        "where", "are", "was", "has", "have", "all", "any", "one", "two", "each", "not", "but", "can", "may", "will",
        "then", "than", "there", "here", "our", "your", "let", "also", "only", "such", "some", "what", "how", "who",
        "does", "show", "find", "given",
    ),
)  # fmt: skip
