"""How long a test waits for what has to come: no test may depend on how busy the machine is."""

PATIENCE = 100.0  # seconds
