"""The guided panel: one question after another until a move is complete."""
