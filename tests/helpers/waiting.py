"""The longest wait of a test. No test may depend on how busy the machine is."""

PATIENCE = 100.0  # seconds
