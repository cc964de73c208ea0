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
        "calorimetry first-law second-law ideal-gases real-gases heat-engines entropy "
        "phase-transitions heat-transfer kinetic-theory potentials"
    ),
    "statistical": ("ensembles quantum-gases fluctuations kinetic-theory phase-transitions transport"),
    "electromagnetism": (
        "electrostatics circuits magnetostatics induction motion-in-fields conductors dielectrics "
        "waves radiation maxwell-equations multipoles currents alternating-current"
    ),
    "optics": ("geometric wave interference diffraction polarization instruments lasers radiation photometry"),
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

# The seven domains of PRISM-Physics and their subtopics (appendix D.2, where 28 are counted and 26 listed), as slugs.
# They are known beside those above, where the fields between two of its domains have domains of their own.
PRISM_TOPICS: Final[dict[str, str]] = {
    "mechanics": "newtonian analytical special-relativity",
    "electromagnetism": "electrostatics magnetostatics-quasistationary waves",
    "optics": "geometric wave quantum",
    "atomic-nuclear-particle": "atomic-molecular nuclear particle other",
    "thermodynamics": "thermodynamics statistical",
    "quantum": (
        "one-dimensional central-potentials spin-angular-momentum motion-in-fields perturbation scattering-transitions "
        "many-particle other"
    ),
    "solid-state": "solid-state relativity other",
}

# Where the topics of our own stand in those domains; what is named by its domain alone holds for all its subtopics.
_PLACES: Final = {
    "mechanics": "mechanics/newtonian",
    "mechanics/lagrangian": "mechanics/analytical",
    "mechanics/hamiltonian": "mechanics/analytical",
    "oscillations": "mechanics/newtonian",
    "waves": "mechanics/newtonian",
    "fluids": "mechanics/newtonian",
    "relativity": "mechanics/special-relativity",
    "relativity/general": "solid-state/relativity",
    "relativity/gravitation": "solid-state/relativity",
    "relativity/cosmology": "solid-state/relativity",
    "electromagnetism": "electromagnetism/magnetostatics-quasistationary",
    "electromagnetism/conductors": "electromagnetism/electrostatics",
    "electromagnetism/dielectrics": "electromagnetism/electrostatics",
    "electromagnetism/multipoles": "electromagnetism/electrostatics",
    "electromagnetism/radiation": "electromagnetism/waves",
    "electromagnetism/maxwell-equations": "electromagnetism/waves",
    "optics": "optics/wave",
    "optics/instruments": "optics/geometric",
    "optics/photometry": "optics/geometric",
    "optics/lasers": "optics/quantum",
    "optics/radiation": "optics/quantum",
    "thermodynamics": "thermodynamics/thermodynamics",
    "thermodynamics/kinetic-theory": "thermodynamics/statistical",
    "statistical": "thermodynamics/statistical",
    "quantum": "quantum/one-dimensional",
    "quantum/photoelectric": "optics/quantum",
    "quantum/two-level": "quantum/spin-angular-momentum",
    "quantum/angular-momentum": "quantum/spin-angular-momentum",
    "quantum/spin": "quantum/spin-angular-momentum",
    "quantum/scattering": "quantum/scattering-transitions",
    "quantum/variational": "quantum/perturbation",
    "quantum/identical-particles": "quantum/many-particle",
    "quantum/measurement": "quantum/other",
    "atomic": "atomic-nuclear-particle/atomic-molecular",
    "nuclear": "atomic-nuclear-particle/nuclear",
    "particle": "atomic-nuclear-particle/particle",
    "solid-state": "solid-state/solid-state",
    "plasma": "electromagnetism/waves",
    "astrophysics": "solid-state/other",
    "geophysics": "solid-state/other",
    "mathematical-methods": "solid-state/other",
    "experimental": "solid-state/other",
}


def prism_topic(topic: str) -> str:
    """The domain and subtopic of PRISM-Physics that a topic belongs to; what has no place there is ``solid-state/other``.

    PRISM's last domain gathers what the first six leave out.
    """  # noqa: E501
    domain, _, subtopic = topic.partition("/")
    if subtopic in PRISM_TOPICS.get(domain, "").split():
        return topic
    return _PLACES.get(topic) or _PLACES.get(domain) or "solid-state/other"


def is_known(topic: str) -> bool:
    """Whether the domain is known and the subtopic is known in it."""
    domain, _, subtopic = topic.partition("/")
    return any(subtopic in table.get(domain, "").split() for table in (TOPICS, PRISM_TOPICS))


def known_topics() -> list[str]:
    """All of them, as ``domain/subtopic``."""
    both = [(domain, subtopics) for table in (TOPICS, PRISM_TOPICS) for domain, subtopics in table.items()]
    return list(dict.fromkeys(f"{domain}/{subtopic}" for domain, subtopics in both for subtopic in subtopics.split()))
