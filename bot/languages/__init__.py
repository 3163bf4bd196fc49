"""Catalogues of other languages, and what gathers the texts for them."""
