"""The actions of a turn, and the steps that follow one: transports and preferences."""
