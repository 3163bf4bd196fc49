"""What stands around Vertium's board: whose turn it is, who has what and ranks where, and which phase it is."""

from collections.abc import Iterator

from msgspec.structs import replace

from render.kit import HEADING, STROKE, THEMES, Canvas, Chip, Count, Scene, Style, chip_boxes, frame, pill, token
from render.vertium.brand import BRAND, GELBON
from render.vertium.look import liveries, livery
from rules.kernel.offer import Seat
from rules.vertium.content import DECK, FACTIONS, SYSTEM
from rules.vertium.state import State

__all__ = ["attackers", "heading", "phase", "score", "stage", "surround"]

_TAG = Style("text", 600, 24)
_ORDINALS = ("1st", "2nd", "3rd", "4th")


def stage(view: State, scene: Scene | None) -> Scene:
    """The scene with everything in it that the view itself can tell."""
    over = view.phase == "over"
    scene = scene or Scene(awaiting=() if over else tuple(_awaited(view)))
    over = over or scene.over
    scene = replace(scene, over=over, names=_names(view, scene), verb=scene.verb or ("" if over else _verb(view)))
    return replace(scene, headline=scene.headline or _headline(view, scene))


def _names(view: State, scene: Scene) -> tuple[str, ...]:
    """The players' names, or their factions'; the Complex of the solo game is nobody's."""
    factions = [FACTIONS[faction.id].name if faction.id else "" for faction in view.factions]
    if not scene.names:
        names = [" · ".join(filter(None, (scene.name(seat), name))) for seat, name in enumerate(factions)]
    else:
        names = list(scene.names)
    return (*names[:1], factions[1]) if view.rules.solo else tuple(names)


def _headline(view: State, scene: Scene) -> str:
    """For the ends that are not told by who ranks first."""
    if scene.over and scene.rows and view.rules.solo and not scene.winners:
        return f"{scene.name(1)} wins"
    if view.rules.complex is not None and len(scene.winners) > 1:
        return "The rebels win"
    return ""


def surround(canvas: Canvas, view: State, scene: Scene) -> None:
    """The frame, and on the lower edge of each chip the seat's rank and whatever keeps it from playing."""
    theme = canvas.theme
    seats = [Seat(seat) for seat in range(len(view.factions))]
    frame(canvas, scene, [_chip(view, seat, scene) for seat in seats], phase=phase(view))
    for seat, (left, _, right, bottom) in zip(seats, chip_boxes(canvas, len(seats)), strict=True):
        if rank := _rank(scene, seat):
            edge = theme.gold if rank == 1 else theme.line2
            pill(canvas, right - 16, bottom + 3, _ORDINALS[rank - 1], _TAG, outline=edge, height=32, anchor="right")
        if told := _hindered(view, seat):
            pill(canvas, left + 92, bottom + 3, told, _TAG, outline=theme.danger, height=32, anchor="left")


def _chip(view: State, seat: Seat, scene: Scene) -> Chip:
    points = "" if view.phase == "setup" else str(score(view, seat, scene))
    return Chip(livery(view, seat), _second(view, seat, scene), points)


def attackers(canvas: Canvas, view: State, middles: tuple[int, int], y: int) -> None:
    """Who is still to attack, and who has passed."""
    seats = liveries(view)
    groups = [(title, who) for title, who in (("Yet to attack", view.order), ("Passed", view.passed)) if who]
    for (title, who), x in zip(groups, middles if len(groups) > 1 else [sum(middles) // 2], strict=False):
        heading(canvas, x, y, title)
        for i, seat in enumerate(who):
            canvas.put(token(seats[seat], 28, canvas.theme), x + (i - (len(who) - 1) / 2) * 74, y + 56)


def heading(canvas: Canvas, x: float, y: float, text: str) -> None:
    """A few words in capitals above or below something on the map."""
    canvas.text(x, y, text.upper(), HEADING, canvas.theme.muted, anchor="middle", height=40, stroke=STROKE)


def score(view: State, seat: Seat, scene: Scene) -> int:
    """The points of the tally; without one they are counted here as the mode counts."""
    total = scene.total(seat)
    if total is None:
        total = len(view.planets_of(seat)) if view.rules.battle == "american" else view.points_of(seat)
    return total


def phase(view: State) -> str:
    """Where the match stands, in a few words."""
    planets = len(view.planets)
    match view.phase:
        case "setup":
            parts = ["Setting up"]
        case "colonization":
            parts = ["Phase one", "Colonization", f"{planets - len(view.open_planets())} of {planets} planets held"]
        case "conflict" if view.rules.battle == "rounds":
            parts = ["Phase two", "Conflict", f"round {max(1, view.round)} of {SYSTEM.conflict.rounds}"]
        case "conflict":
            attack = view.attacks + (view.battle is None)
            parts = ["Phase two", "American style", f"attack {attack} of at most {view.rules.attack_limit}"]
        case _:
            parts = ["The match is over"]
    if view.battle and view.battle.rolls:
        parts.append(f"roll {view.battle.rolls}")
    return " · ".join(parts)


def _awaited(view: State) -> Iterator[int]:
    """Whom the table waits for, as far as what lies on it tells."""
    if view.battle:
        battle = view.battle
        yield battle.attacker.seat if battle.window == "attacker" else battle.defender.seat
    elif view.turn is not None:
        yield view.turn
    elif view.phase == "setup":
        yield from [seat for seat in view.round_from(view.first) if not view.factions[seat].id][:1]


def _verb(view: State) -> str:
    if view.battle:
        return "escape or stay?" if view.battle.window == "refuge" else "skirmish card?"
    match view.phase:
        case "setup":
            return "choose a faction"
        case "colonization":
            full = len(view.row) == DECK.face_up or not (len(view.deck) or len(view.discard))
            return "take a card" if full and len(view.row) else "play a set, or pass"
        case "conflict" if view.rules.battle == "american" and view.turn not in view.order:
            return "attack, or pass"
        case "conflict":
            return "attack"
        case _:
            return ""


def _second(view: State, seat: Seat, scene: Scene) -> str | tuple[Count, ...]:
    """What a seat has, in numbers; before anything is dealt, whom it leads."""
    faction = view.factions[seat]
    if view.phase == "setup":
        return FACTIONS[faction.id].name if faction.id else "choosing"
    theme = THEMES[scene.theme]
    owned = view.planets_of(seat)
    gelbon = sum(planet.gelbon for planet in owned)
    if view.battle and view.battle.attacker.seat == seat:
        gelbon += view.battle.gelbon
    counts = [Count("saturn", len(owned)), Count("crystal", view.crystals_of(seat) - gelbon, BRAND.accent(theme))]
    if view.rules.gelbon:
        counts.append(Count("gem", gelbon, GELBON[theme.name]))
    last = Count("cards", len(faction.hand)) if view.phase == "colonization" else Count("moon", view.moons_of(seat))
    return (*counts, last)


def _rank(scene: Scene, seat: int) -> int:
    """A seat's rank, 0 while all are level."""
    ranks = {row.seat: row.rank for row in scene.rows}
    return ranks.get(seat, 0) if len(set(ranks.values())) > 1 else 0


def _hindered(view: State, seat: int) -> str:
    faction = view.factions[seat]
    if faction.resigned:
        return "resigned"
    return f"misses {faction.misses} turn{'s' * (faction.misses > 1)}" if faction.misses else ""
