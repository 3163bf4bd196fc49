"""The slash commands: those of each game, made from its moves, and those for all tables."""
