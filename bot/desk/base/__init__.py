"""What every other room of the desk needs: errors, events, results, caches, queues and leases."""
