"""The words that the kit itself paints and tells; every painter keeps its own in a module of this name."""

from collections.abc import Sequence

FINAL_SCORE = "Final score"
TOTAL = "Total"
MATCH_OVER = "Match over"
_ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def seat_name(seat: int) -> str:
    """Whoever has no name."""
    return f"Seat {chr(ord('A') + seat)}"


def ordinal(rank: int) -> str:
    return _ORDINALS[rank - 1]


def move_number(move: int) -> str:
    return f"move {move}"


def whose_turn(names: Sequence[str], seats: int) -> str:
    """Of three and more the tokens say who they are."""
    if len(names) == 1:
        return f"{names[0]}’s turn"
    if len(names) > 2:
        return "Everyone" if len(names) == seats else f"{len(names)} players"
    return ", ".join(names)


def who_wins(names: Sequence[str]) -> str:
    if len(names) > 2:
        return f"{len(names)} players win"
    return f"{' and '.join(names)} win" if len(names) > 1 else f"{names[0]} wins"


def film_caption(moments: int) -> str:
    return f"The film of a whole match, {moments} moment{'s' * (moments != 1)} long."
