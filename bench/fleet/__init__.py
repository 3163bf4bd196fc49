"""Several processes on one database are one bot."""
