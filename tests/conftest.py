"""What all tests share: generated cases are the same in every run, and a busy machine is no fault."""

from hypothesis import settings

settings.register_profile("orrery", derandomize=True, deadline=None)
settings.load_profile("orrery")
