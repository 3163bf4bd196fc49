"""Travel: the roll, flights, fuel, landings and lasers."""
