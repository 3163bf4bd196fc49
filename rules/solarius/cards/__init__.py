"""Progress cards (9.B I.2 and I.3)."""
