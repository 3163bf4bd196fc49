"""Layout: the frame of every picture, tables and films, and the painter that makes them."""
