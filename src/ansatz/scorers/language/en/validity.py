"""The words of validity: where a result holds, how it fails, which model it is of, English."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.validity import Validity

VALIDITY: Final = Validity(
    code="en",
    because=("since", "because", "assum*6", "neglect*6", "small", "provided", "when", "if", "only", "regime"),
    contrary=(
        "weak*", "dilute*", "paraxial*", "thin*", "small _angle*|oscillation*|amplitude*|displacement*",
        "non_relativistic*", "low _speed*|velocity*|density*",
    ),
    validity=(
        "valid*3", "hold*2", "apply", "applies", "applicab*5", "range", "regime", "provided", "requir*4", "presuppos*4",
        "presum*4", "demand*3", "approximat*4", "restrict*4", "accurate", "accuracy", "condition*2", "justified",
        "reliable", "trust*4", "domain", "inside", "outside", "beyond", "confined", "as|so long as",
        "only|good|work|works|true|correct if|when|for", "only in", "relies|rests on", "break*3 down",
        "good * for|when|if", "work|works well", "limited to", "correct as",
    ),
    said_valid=("valid*", "*valid", "*applicab*"),
    regimes=(
        "much smaller|less|lower|slower|larger|greater|higher|longer|shorter|faster|weaker|thinner than",
        "small|large|low|high|slow|short|long|thin|far compared to|with", "well below|above",
        "far below|above|from|smaller|larger|less|greater",
        "small angle|angles|oscillation|oscillations|amplitude|amplitudes|deflection|deflections|displacement|displacements|velocit*|speed|speeds",
        "non_relativistic",
        "low|weak|dilute|linear|laminar|elastic|paraxial|classical|newtonian|adiabatic|isothermal|continuum|ohmic|steady_state|quasi_static _regime|limit|range|region|field|density|pressure|temperature|speed*1|velocit*|flow",
        "low|weak|dilute|linear|laminar|elastic|paraxial|classical|newtonian|adiabatic|isothermal|continuum|ohmic|steady_state|quasi_static ~1 regime|limit|range|region|field|density|pressure|temperature|speed*1|velocit*|flow",
    ),
    bounds=(
        "below", "above", "under", "over", "up to", "less than", "more than", "greater than", "at most", "within",
        "between",
    ),
    about=("about", "roughly"),
    models=(
        "approximation*1", "model*1", "limit", "regime", "theory", "law", "equation", "assumption", "expansion",
        "description", "treatment", "formula", "mechanics", "idealization",
    ),
    no_names=(
        "the", "standard", "under", "second", "relevant", "given", "better", "normal", "first", "apply", "for", "above",
        "correct", "such", "more", "earlier", "those", "conditions", "with", "usual", "appropriate", "resulting",
        "main", "certain", "its", "derived", "final", "boilerplate", "chosen", "previous", "valid", "basic", "and",
        "less", "any", "this", "all", "proposed", "present", "accurate", "simple", "latter", "whole", "used", "some",
        "general", "our", "when", "that", "which", "model", "using", "former", "each", "physics", "same", "exact",
        "these", "condition", "every", "than", "following",
    ),
    named_models=(
        "paraxial", "frictionless", "incompressible", "inviscid", "adiabatic", "lumped", "laminar", "wkb", "born",
        "ideal gas", "point _mass*2|charge*2|particle*2|source*2", "rigid body", "non_relativistic", "thin_lens",
        "small _angle*1|oscillation*1|amplitude*1", "free_fall", "harmonic oscillator", "simple harmonic|pendulum",
        "plane_wave", "black_body", "perfect fluid|conductor", "quasi_static", "mean|weak|far _field", "first_order",
        "linear elastic*3", "no|negligible drag|resistance|friction", "no air drag|resistance|friction",
        "drag|resistance|friction is|are [*] small|negligible|neglected|ignored",
        "drag|resistance|friction force is [*] small|negligible|neglected|ignored",
        "negligible * drag|resistance|friction", "neglecting|neglected|neglects ~2 drag|resistance|friction",
    ),
    failing=(
        "fail*4", "invalid*3", "otherwise", "outside", "beyond", "ceas*3", "matter", "matters", "deviat*5",
        "inaccurate", "wrong", "error", "errors", "overestimat*3", "underestimat*3", "violat*4", "break*3 down",
        "no longer", "effect|effects [*] become*2|dominate*2", "effect|effects [*] set in*2",
        "become|becomes important|significant|relevant|noticeable", "give|gives [a|an] too *",
        "farther|further out|away", "closer in", "cannot be used|applied|trusted|neglected|ignored",
        "not valid|hold|apply|applicable|accurate|negligible", "over|under _predict*3",
    ),
    really=("actual", "true", "real", "exact"),
    becoming=(
        "is", "are", "become", "becomes", "would", "will", "exceed", "exceeds", "fall", "falls", "lies", "grow",
        "grows",
    ),
    if_words=("if",),
    if_large=(
        "large", "larger", "high", "higher", "not small", "comparable", "exceed", "exceeds", "increase", "increases",
        "grow", "grows", "too", "approach*3", "become", "becomes", "were", "violated",
    ),
    when_words=("for", "at", "when", "as", "with", "once"),
    when_large=(
        "large", "larger", "high", "higher", "greater", "strong", "stronger", "big", "bigger", "fast", "faster",
        "comparable", "approach*3", "increas*3", "exceed*3", "long", "longer", "dense", "denser", "low", "lower",
        "small", "smaller", "grow*3", "violated",
    ),
    failing_itself=(
        "fail*", "invalid*", "estimat*", "predict*", "deviat*", "inaccurate*", "violat*", "actual*", "true*", "real*",
        "exact*", "break*3 down*", "no longer*", "not valid*|hold*|apply*|applicable*|accurate*", "*estimat*",
        "*predict*",
    ),
    failing_plainly=("break*", "fail*", "*invalid*", "no longer", "outside"),
    misjudging=("*estimat*", "*predict*"),
    trends=(
        "overestimat*3", "underestimat*3", "larger", "smaller", "bigger", "greater", "less", "lower", "higher",
        "shorter", "faster", "slower", "increas*3", "decreas*3", "grow*3", "rise", "rises", "fall", "falls", "exceed",
        "exceeds", "diverg*4", "drop", "drops", "reduc*4", "saturat*3", "above", "below", "stronger", "weaker",
        "earlier", "later", "lag*4", "shrink*2", "terminal", "unbounded", "infinit*3", "closer", "farther", "further",
        "nearer", "blur*3", "spread*3", "shift*3", "worse", "vanish*3", "over|under _predict*3",
        "too large|small|high|low|long|short|fast|slow|big|great|strong|weak", "more than", "to zero",
    ),
    longer=("longer",),
    no_trends=("no",),
    truly=("true", "actual", "real", "exact", "measured"),
    lower=("lower", "smaller", "less", "shorter", "slower", "reduce", "reduced"),
    higher=("higher", "larger", "greater", "longer", "faster"),
    overrating=("overestimat*", "over_predict*"),
    underrating=("underestimat*", "under_predict*"),
    swings=("small _angle*|oscillation*|amplitude*", "pendulum*"),
    periods=("period*",),
    drags=("drag*", "air resistance", "*friction*"),
    reached=("range", "speed", "velocity", "height", "distance"),
    slow=("*relativ*", "classical*", "newtonian*"),
    carried=("kinetic energy", "momentum"),
)  # fmt: skip
