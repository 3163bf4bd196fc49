"""The actions of a turn, and what follows one: transports and what is preferred."""
