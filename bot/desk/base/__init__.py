"""Shared parts of the desk: errors, events, results, caches, queues and leases."""
