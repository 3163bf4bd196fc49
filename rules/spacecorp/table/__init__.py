"""The pieces on the table and how they move: cards, progress, colonies, teams, the end of an
era."""
