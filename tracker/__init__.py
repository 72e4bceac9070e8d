"""Energy Ledger: the energy counters of everyone at the table, and the ledger they agree on."""

__version__ = "0.1.0"
