"""Telling: what is queued for channels and people, and how a person is called."""
