"""Telling: the queue of messages to channels and people, and how a person is called."""
