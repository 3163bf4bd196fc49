"""Numbers that must hold, each a ratio to a floor or a peer measured in the same run: machines
differ, a ratio holds."""
