"""Acts: what somebody does to one table, each in one transaction."""
