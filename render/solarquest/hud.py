"""What stands round the map: whose turn it is and what they may do, money and tanks, ranks, and which round it is."""

from collections.abc import Sequence

from msgspec.structs import replace

from render.kit import (
    LIVERIES,
    RGB,
    Canvas,
    Chip,
    Fuel,
    Scene,
    Style,
    Theme,
    box,
    chip_boxes,
    frame,
    mark,
    measure,
)
from render.kit.lettering import figure
from render.solarquest.look import fuel_colour
from rules.kernel.offer import Seat
from rules.kernel.words import plural
from rules.solarquest.content import BODIES, CARDS, FIGURES
from rules.solarquest.naming import due, member
from rules.solarquest.state import Exit, Ship, State

__all__ = ["phase", "seats_of", "stage", "surround"]

_TAG = Style("text", 600, 22)
_TAG_HEIGHT, _TAG_EDGE, _TAG_GAP = 26, 13, 14
_TAG_DROP = 7  # below the edge of a chip: clear of a score that stands low in it, and of the names in the next row
_SIGN = 18
_FATES: dict[Exit, str] = {
    "bankrupt": "bankrupt",
    "stranded": "stranded",
    "insufficient_fuel": "fuel ran out",
    "destroyed": "shot down",
    "resigned": "resigned",
}
_ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def seats_of(view: State) -> list[Seat]:
    return [Seat(seat) for seat in range(len(view.ships))]


def stage(view: State, scene: Scene | None) -> Scene:
    """The scene with everything in it that the view itself can tell."""
    over = view.phase == "over"
    scene = scene or Scene(awaiting=() if view.turn is None else (view.turn,))
    return replace(scene, over=over or scene.over, verb=scene.verb or _verb(view))


def phase(view: State) -> str:
    """Where the match stands, in a few words."""
    if view.phase == "over":
        return f"The match is over after {plural(view.round, 'round')}"
    limit = f" of {view.rules.rounds}" if view.rules.rounds else ""
    left = sum(holding.owner is None for holding in view.holdings.values())
    parts = [f"Round {view.round}{limit}", f"{plural(left, 'deed')} left"]
    if view.rules.fuel:
        parts.append(f"{plural(view.stock, 'station')} left")
    if view.trades:
        parts.append(plural(len(view.trades), "open trade"))
    return " · ".join(parts)


# ---------------------------------------------------------------- what is asked


def _verb(view: State) -> str:
    """What the table waits for, as far as what lies on it tells."""
    if view.phase == "over":
        return "the last ship flying" if len(view.flying) == 1 else "with the most assets"
    if view.turn is None:
        return ""
    if view.debt is not None:
        return f"raise {figure(view.debt.amount)} for {due(view.debt.due)}"
    ship = view.ships[view.turn]
    if view.rules.fuel and ship.landed and ship.space in BODIES and ship.tank <= FIGURES.fuel.stranded:
        return "fuel, or be stranded"
    match view.phase:
        case "departure":
            return "roll, or deal first" if ship.landed else "roll on, or fire?"
        case "flight":
            return "land, or fly past?" if len(set(view.dice)) == 1 else "Sinope, or the orbit?"
        case "dispute" if view.card is not None:
            return f"{'take' if CARDS[view.card].effect.kind == 'claim' else 'give up'} a property"
    return _landing(view, ship)


def _landing(view: State, ship: Ship) -> str:
    found = view.holdings.get(ship.space)
    if found and found.owner not in (None, view.turn) and not ship.paid:
        return "fire, or pay the rent?" if view.rules.lasers else "buy it, or pay the rent?"
    if found and found.owner is None and (price := view.price(ship.space)) <= ship.cash:
        return f"buy {member(ship.space)} for {figure(price)}?"
    return "roll again?" if view.again else "deal, or end the turn"


# ---------------------------------------------------------------- the frame


def surround(canvas: Canvas, view: State, scene: Scene) -> None:
    """The frame; on the lower edge of each chip what the captain has besides money and fuel, and the rank by assets."""
    theme = canvas.theme
    frame(canvas, scene, [_chip(view, seat, theme) for seat in seats_of(view)], phase=phase(view))
    level = len({row.total for row in scene.rows}) < 2
    rows = {row.seat: row for row in scene.rows if not level}
    for seat, (left, _, right, bottom) in zip(seats_of(view), chip_boxes(canvas, len(view.ships)), strict=True):
        if not view.ships[seat].flying:
            continue
        debt = view.debt if view.debt is not None and view.debt.seat == seat else None
        goods = [("", f"owes {figure(debt.amount)}")] if debt else _goods(view, seat)
        _tag(canvas, (left + 14, bottom + _TAG_DROP), goods, edge=theme.danger if debt else theme.line2)
        if row := rows.get(seat):
            told = f"{_ORDINALS[row.rank - 1]} · {figure(row.total)}"
            edge = theme.gold if row.rank == 1 else theme.line2
            _tag(canvas, (right - 14, bottom + _TAG_DROP), [("", told)], edge=edge, right=True)


def _chip(view: State, seat: Seat, theme: Theme) -> Chip:
    ship = view.ships[seat]
    if ship.exit is not None:
        return Chip(LIVERIES[seat], _FATES[ship.exit], "out")
    if not view.rules.fuel:
        return Chip(LIVERIES[seat], "Federons", figure(ship.cash))
    limits = FIGURES.fuel
    gauge = Fuel(ship.tank, limits.full, fuel_colour(ship.tank, theme), limits.gray)
    return Chip(LIVERIES[seat], gauge, figure(ship.cash))


def _goods(view: State, seat: Seat) -> list[tuple[str, str]]:
    """Deeds, and Fuel Stations to place."""
    deeds = ("deed", str(len(view.deeds_of(seat))))
    return [deeds, ("pump", str(view.ships[seat].stations))] if view.rules.fuel else [deeds]


def _tag(
    canvas: Canvas, at: tuple[int, int], parts: Sequence[tuple[str, str]], *, edge: RGB, right: bool = False
) -> None:
    """Signs with numbers in a pill that begins or ends at a point."""
    theme = canvas.theme
    x, y = at
    widths = [(_SIGN + 4) * bool(sign) + measure(text, _TAG) for sign, text in parts]
    wide = sum(widths) + _TAG_GAP * (len(parts) - 1) + 2 * _TAG_EDGE
    x -= wide * right
    canvas.put(box(wide, _TAG_HEIGHT, _TAG_HEIGHT // 2, theme.ink, edge), x, y - _TAG_HEIGHT // 2)
    x += _TAG_EDGE
    for (sign, text), width in zip(parts, widths, strict=True):
        if sign:
            canvas.put(mark(sign, _SIGN, theme.muted), x + _SIGN // 2, y)
        canvas.text(x + width, y, text, _TAG, theme.text, anchor="right", width=width, height=_TAG_HEIGHT)
        x += width + _TAG_GAP
