"""How hard to search: HYPOTHESIS_PROFILE is `normal` unless it says `nightly`."""

import os

from hypothesis import HealthCheck, settings

SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile(
    "normal", max_examples=500, deadline=None, suppress_health_check=SLOW_IS_FINE
)
settings.register_profile(
    "nightly", max_examples=10_000, deadline=None, suppress_health_check=SLOW_IS_FINE
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "normal"))
