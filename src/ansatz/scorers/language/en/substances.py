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
)  # fmt: skip
