"""English names of elements."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.substances import SubstanceWords

SUBSTANCES: Final = SubstanceWords(
    code="en",
    elements={
        "hydrogen": "H", "helium": "He", "lithium": "Li", "beryllium": "Be", "boron": "B", "carbon": "C",
        "nitrogen": "N", "oxygen": "O", "fluorine": "F", "neon": "Ne", "sodium": "Na", "magnesium": "Mg",
        "aluminium": "Al", "aluminum": "Al", "silicon": "Si", "phosphorus": "P", "sulfur": "S", "sulphur": "S",
        "chlorine": "Cl", "argon": "Ar", "potassium": "K", "calcium": "Ca", "titanium": "Ti", "vanadium": "V",
        "chromium": "Cr", "manganese": "Mn", "iron": "Fe", "cobalt": "Co", "nickel": "Ni", "copper": "Cu",
        "zinc": "Zn", "gallium": "Ga", "germanium": "Ge", "arsenic": "As", "selenium": "Se", "bromine": "Br",
        "krypton": "Kr", "rubidium": "Rb", "strontium": "Sr", "yttrium": "Y", "zirconium": "Zr", "niobium": "Nb",
        "molybdenum": "Mo", "technetium": "Tc", "ruthenium": "Ru", "rhodium": "Rh", "palladium": "Pd",
        "silver": "Ag", "cadmium": "Cd", "indium": "In", "tin": "Sn", "antimony": "Sb", "tellurium": "Te",
        "iodine": "I", "xenon": "Xe", "cesium": "Cs", "caesium": "Cs", "barium": "Ba", "lanthanum": "La",
        "cerium": "Ce", "neodymium": "Nd", "promethium": "Pm", "samarium": "Sm", "europium": "Eu",
        "gadolinium": "Gd", "hafnium": "Hf", "tantalum": "Ta", "tungsten": "W", "rhenium": "Re", "osmium": "Os",
        "iridium": "Ir", "platinum": "Pt", "gold": "Au", "mercury": "Hg", "thallium": "Tl", "lead": "Pb",
        "bismuth": "Bi", "polonium": "Po", "astatine": "At", "radon": "Rn", "francium": "Fr", "radium": "Ra",
        "actinium": "Ac", "thorium": "Th", "protactinium": "Pa", "uranium": "U", "neptunium": "Np",
        "plutonium": "Pu", "americium": "Am", "curium": "Cm", "berkelium": "Bk", "californium": "Cf",
        "einsteinium": "Es", "fermium": "Fm",
    },
    nuclides={"deuteron": "2H", "deuterium": "2H", "triton": "3H", "tritium": "3H", "alpha particle": "4He"},
    particles={
        "proton": "p", "neutron": "n", "electron": "e^-", "positron": "e^+", "photon": "\\gamma", "alpha": "\\alpha",
        "gamma": "\\gamma", "antineutrino": "\\bar{\\nu}", "neutrino": "\\nu",
    },
    kinds=("nucleus", "nuclide", "isotope", "the", "an", "a", "atom"),
    mass_numbers=("mass number [of|is]", "nucleon number [of|is]", "atomic mass number [of|is]"),
    particle_names={
        "alpha": ("alpha [particle*1|ray*1]", "helium [4] nucleus|nuclei|ion", "nucleus of [a] helium [4] [atom]", "helium 4", "he 4 [nucleus]", "doubly ionized helium [atom]", "two protons and two neutrons"),
        "e-": ("beta minus [particle]", "negatron"), "e+": ("positron*1", "beta plus [particle]", "positive electron"),
        "e": ("electron*1",), "mu": ("muon*1", "mu lepton"), "tau": ("tau lepton", "tauon*1", "tau particle"),
        "nu": ("neutrino*1",), "gamma": ("gamma quantum|photon|ray|particle|radiation", "photon*1", "gamma", "quantum of light|radiation", "light quantum", "quanta of light", "light quanta"),
        "p": ("proton*1", "hydrogen nucleus", "nucleus of hydrogen"), "n": ("neutron*1",), "pi": ("pion*1", "pi meson*1"),
        "K": ("kaon*1", "k meson*1"), "W": ("w boson*1",), "Z": ("z boson*1",), "g": ("gluon*1",), "H": ("higgs [boson|particle]",),
        "d": ("deuteron*1", "deuterium nucleus"), "t": ("triton*1", "tritium nucleus"),
    },
    flavors={"e": ("electron", "electronic"), "mu": ("muon", "muonic", "mu"), "tau": ("tau", "tauonic")},
    flavor_nouns=("family", "type", "flavor", "flavour", "generation", "kind"),
    anti=("antiparticle [of|to] [the|an|a]",),
    anti_prefixes=("anti",),
    positive=("positive", "positively charged", "plus"),
    negative=("negative", "negatively charged", "minus"),
    idle=(
        "particle", "the", "a", "an", "of", "it's", "its", "it", "is", "must be", "this", "that", "so", "therefore", "hence", "thus", "called", "known as", "i.e", "namely", "in other words",
        "lepton", "boson", "fermion", "meson", "unknown", "missing", "emitted", "one", "single", "answer", "be", "x", "with", "two protons and two neutrons", "made of|up", "consisting of", "we get", "identified as", "to be", "has",
    ),
    open_names=("or", "not", "no", "isn't", "either", "maybe", "perhaps", "possibly", "might", "could", "instead", "without", "if", "neither", "and"),
    asks_particle=("particle*1", "antiparticle*", "decay*", "emit*", "identify", "neutrino*", "lepton*", "boson*", "radiation", "reaction", "quantum|quanta"),
)  # fmt: skip
