"""What the first verdict costs in a fresh interpreter, and which heavy modules it loads.

python -m benchmarks.imports
"""

from __future__ import annotations

import json
import subprocess
import sys

HEAVY = ("sympy", "scipy", "mpmath", "numpy", "pint", "jsonschema", "yaml", "hypothesis", "pytest")
PAIRS = {
    "symbols only": ("\\frac{v_0^2 \\sin 2\\theta}{g}", "2v_0^2\\sin\\theta\\cos\\theta/g"),
    "with units": ("10\\,\\mathrm{cm}", "0.1\\ \\mathrm{m}"),
}
_SCRIPT = """
import json, sys, time
before = set(sys.modules)
start = time.perf_counter()
from ansatz.scorers.equivalence import equivalent
imported = time.perf_counter()
verdict = equivalent(*{pair!r})
done = time.perf_counter()
heavy = sorted({{name.partition(".")[0] for name in set(sys.modules) - before}} & set({heavy!r}))
print(json.dumps([imported - start, done - imported, verdict.equal, heavy, len(set(sys.modules) - before)]))
"""


def report(repeats: int = 5) -> None:
    """Print the cost of importing and of the first verdict: the median of ``repeats`` fresh interpreters."""
    for name, pair in PAIRS.items():
        script = _SCRIPT.format(pair=pair, heavy=HEAVY)
        runs = []
        for _ in range(repeats):
            done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
            if done.returncode:
                print(f"import cost ({name}): failed: {done.stderr.strip().splitlines()[-1]}")
                return
            runs.append(json.loads(done.stdout))
        middle = sorted(runs)[len(runs) // 2]
        cost = f"import {1000 * middle[0]:.0f} ms, first verdict {1000 * middle[1]:.1f} ms"
        heavy = ", ".join(middle[3]) or "none"
        print(f"{name}: {cost} (equal: {middle[2]}); {middle[4]} modules, heavy ones: {heavy}")


if __name__ == "__main__":
    report()
