"""Battles: attacks, dice and cards, in every way of fighting."""
