"""What lies on the table and how it moves: cards, progress, colonies, teams, the end of an era."""
