"""Drawing: the canvas, the pen, letters, marks, and what a painter hands back."""
