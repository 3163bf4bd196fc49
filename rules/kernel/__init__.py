"""What every game shares: moves and offers, secrecy, chance, the agenda, the match."""
