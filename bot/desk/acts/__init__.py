"""Acts: changes to one table, each in one transaction."""
