"""Where a phone starts the app. On a computer the command `energy-ledger` does the same."""

import sys

from tracker.app import main

if __name__ == "__main__":
    sys.exit(main())
