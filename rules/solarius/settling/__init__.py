"""Building where a ship lands: stations, outposts and missions, and their effects."""
