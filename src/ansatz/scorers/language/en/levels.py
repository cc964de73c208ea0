"""English words for levels and for jumps between them."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.levels import LevelWords

LEVELS: Final = LevelWords(
    code="en",
    things=("level", "levels", "state", "states", "shell", "orbit", "energy level|levels|state", "quantum number", "number"),
    quanta=("n", "v", "J", "l", "k"),
    ordinals={
        "first|1st": "1", "second|2nd": "2", "third|3rd": "3", "fourth|4th": "4", "fifth|5th": "5", "sixth|6th": "6", "seventh|7th": "7",
        "eighth|8th": "8", "ninth|9th": "9", "tenth|10th": "10",
    },
    excited=("excited",),
    ground=("ground state|level", "lowest state|level"),
    opens=("from", "out of", "leaves", "left"),
    joins=("to", "into", "down to", "up to", "onto", "[and] lands in|on", "back to"),
    begun=("initial", "initially", "upper", "starts", "started", "start", "starting", "begins", "began", "beginning", "originates", "initial level|state|quantum number"),
    ended=("final", "finally", "ends", "ended", "end", "ending", "lands", "landed", "finishes", "finished", "terminates", "arrives", "final level|state|quantum number"),
    between=("between",),
    pairs=("and", "&"),
    above=("above", "over", "higher than"),
    below=("below", "under", "lower than"),
    above_it=("above it|this|that", "higher", "above the first|former|other [one|level|state]", "over it"),
    below_it=("below it|this|that", "lower", "below the first|former|other [one|level|state]", "under it"),
    asks_between=("between which|what", "which two", "what two", "which pair of"),
    from_one=("hydrogen", "hydrogen-like", "bohr", "atom", "ion", "well", "box"),
    from_zero=("oscillator", "vibrational", "rotational", "vibration", "rotation", "rotor", "landau"),
)  # fmt: skip
