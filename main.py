"""Entry point for phones and for `python main.py`."""

import sys

from tracker.app import main

if __name__ == "__main__":
    sys.exit(main())
