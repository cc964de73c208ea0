"""``python -m ansatz``: the command line."""

import sys

from ansatz.cli import main

if __name__ == "__main__":
    sys.exit(main())
