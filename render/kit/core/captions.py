"""The kit's own words. Each painter keeps its own in a module of this name."""

from collections.abc import Sequence

from render.kit.core.tongue import Tongue

FINAL_SCORE = "Final score"
TOTAL = "Total"
MATCH_OVER = "Match over"
_ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def seat_name(seat: int, tongue: Tongue) -> str:
    """The name of a seat without one."""
    return tongue.gettext("Seat {letter}").format(letter=chr(ord("A") + seat))


def ordinal(rank: int, tongue: Tongue) -> str:
    return tongue.gettext(_ORDINALS[rank - 1])


def move_number(move: int, tongue: Tongue) -> str:
    return tongue.gettext("move {number}").format(number=move)


def whose_turn(names: Sequence[str], seats: int, tongue: Tongue) -> str:
    """If there are three or more, the tokens say who they are."""
    if len(names) == 1:
        return tongue.gettext("{name}’s turn").format(name=names[0])
    if len(names) > 2:
        if len(names) == seats:
            return tongue.gettext("Everyone")
        return tongue.ngettext("{count} player", "{count} players", len(names)).format(
            count=len(names)
        )
    return ", ".join(names)


def who_wins(names: Sequence[str], tongue: Tongue) -> str:
    """The winners, as a headline: names, or a number if there are more than two."""
    if len(names) > 2:
        return tongue.ngettext("{count} player wins", "{count} players win", len(names)).format(
            count=len(names)
        )
    if len(names) == 2:
        return tongue.gettext("{one} and {other} win").format(one=names[0], other=names[1])
    return tongue.gettext("{name} wins").format(name=names[0])


def film_caption(moments: int, tongue: Tongue) -> str:
    told = tongue.ngettext(
        "The film of a whole match, {count} moment long.",
        "The film of a whole match, {count} moments long.",
        moments,
    )
    return told.format(count=moments)
