"""Catalogues of translations, and the script that extracts the texts for them."""
