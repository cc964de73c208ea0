"""The topics that are known: a topic outside is accepted with a warning."""

from __future__ import annotations

from typing import Final

# domain: subtopics
TOPICS: Final[dict[str, str]] = {
    "mechanics": (
        "newtonian kinematics dynamics statics energy momentum collisions rotation gravitation "
        "orbits central-forces rigid-bodies oscillations friction analytical lagrangian hamiltonian "
        "continuum elasticity non-inertial-frames"
    ),
    "oscillations": ("harmonic pendulum coupled damped forced nonlinear stability resonance normal-modes"),
    "waves": ("mechanical sound standing interference doppler dispersion"),
    "fluids": ("hydrostatics bernoulli viscosity surface-tension flow waves turbulence"),
    "thermodynamics": (
        "calorimetry first-law second-law ideal-gases real-gases heat-engines entropy phase- "
        "transitions heat-transfer kinetic-theory potentials"
    ),
    "statistical": ("ensembles quantum-gases fluctuations kinetic-theory phase-transitions transport"),
    "electromagnetism": (
        "electrostatics circuits magnetostatics induction motion-in-fields conductors dielectrics "
        "waves radiation maxwell-equations multipoles currents alternating-current"
    ),
    "optics": (
        "geometric wave interference diffraction polarization instruments lasers radiation photometry"
    ),
    "relativity": ("kinematics dynamics energy electrodynamics general gravitation cosmology"),
    "quantum": (
        "photoelectric bound-states two-level scattering angular-momentum spin perturbation "
        "tunnelling harmonic-oscillator identical-particles measurement wave-packets variational"
    ),
    "atomic": ("hydrogen spectra fine-structure many-electron molecules x-rays zeeman lasers"),
    "nuclear": ("decay reactions fission fusion binding-energy models radiation"),
    "particle": ("kinematics decays interactions symmetries detectors accelerators"),
    "solid-state": ("crystals phonons electrons semiconductors magnetism superconductivity"),
    "plasma": ("waves confinement kinetic"),
    "astrophysics": ("stars orbits galaxies compact-objects cosmology observation"),
    "geophysics": ("atmosphere ocean seismology earth"),
    "mathematical-methods": ("dimensional-analysis estimation vectors differential-equations"),
    "experimental": ("errors measurement instruments"),
}


def is_known(topic: str) -> bool:
    """Whether the domain is known and the subtopic is known in it."""
    domain, _, subtopic = topic.partition("/")
    return subtopic in TOPICS.get(domain, "").split()


def known_topics() -> list[str]:
    """All of them, as ``domain/subtopic``."""
    return [f"{domain}/{subtopic}" for domain, subtopics in TOPICS.items() for subtopic in subtopics.split()]
