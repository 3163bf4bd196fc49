"""What developments do: one small function for each kind, asked where its trigger is. Cards that
touch the same number are added; a card with a limit is worn once it has worked. What opens storage,
holds more cards or flies further stands on the mat."""

from rules.solarius.content import (
    DEVELOPMENTS,
    DIE_SPACES,
    CardId,
    Colour,
    Development,
    Face,
    TechNeed,
)
from rules.solarius.state import Action, Mat


def _all(mat: Mat, kind: str) -> list[tuple[CardId, Development]]:
    """A player's developments of a kind."""
    if not mat.developments:  # mostly, and it is asked at every offer
        return []
    return [(card, does) for card in mat.developments if (does := DEVELOPMENTS[card]).kind == kind]


def _ready(mat: Mat, kind: str) -> CardId | None:
    """A card of this kind that is not worn."""
    return next((card for card, does in _all(mat, kind) if mat.worn.count(card) < does.times), None)


def wear(mat: Mat, card: CardId) -> None:
    """A card with a limit has worked."""
    mat.worn.append(card)


def rest(mat: Mat, per: str) -> None:
    """So much time is over: the cards that wait for it may work again."""
    mat.worn = [card for card in mat.worn if DEVELOPMENTS[card].per != per]


# ---------------------------------------------------------------- spaces for action dice


def _on(space: str, kind: str) -> Development | None:
    """What the card under a die does, if it is of this kind."""
    card = DIE_SPACES.get(space)
    does = None if card is None else DEVELOPMENTS[card]
    return does if does and does.kind == kind else None


def die_space_points(space: str) -> int:
    """Points more for a die on this card."""
    does = _on(space, "die_space_points")
    return does.points if does else 0


def die_space_card(space: str) -> Development | None:
    """Before its action a die on this card lets draw a card or play one."""
    return _on(space, "die_space_card")


def die_space_recolour(space: str) -> tuple[Colour, ...]:
    """The colours of which a die on this card may be."""
    does = _on(space, "die_space_recolour")
    return does.to if does else ()


def die_space_both(space: str) -> int | None:
    """Points more for a die on this card, which may be divided between both actions of its
    colour."""
    does = _on(space, "die_space_both")
    return does.points if does else None


def die_space_clean(space: str) -> int | None:
    """Fuel and SpaceBucks for a die on this card, whose points bring no contamination."""
    does = _on(space, "die_space_clean")
    return does.mix if does else None


# ---------------------------------------------------------------- the die and its action


def wheel_bonus(mat: Mat, value: int) -> int:
    """What a space of the bridge is worth to a player."""
    return value + sum(does.add for _, does in _all(mat, "wheel_bonus") if value in does.spaces)


def contamination_skip(mat: Mat) -> CardId | None:
    """The card that keeps contamination off."""
    return _ready(mat, "contamination_skip")


def star_best_die(mat: Mat, action: Action) -> CardId | None:
    """The card with which this star may use the highest tech die, where that has more than its
    own."""
    card = _ready(mat, "star_best_die")
    if card is None or not action.face.startswith("star"):
        return None
    best = max(row.value for row in mat.rows.values())
    return None if best == mat.rows[action.colour].value else card


def face_bonus(mat: Mat, face: Face) -> int:
    """Points more for a die with a plain low number."""
    return sum(does.points for _, does in _all(mat, "face_bonus") if face in does.faces)


def colour_points(mat: Mat, colour: Colour) -> int:
    """Points more for the action of a colour."""
    return sum(does.points for _, does in _all(mat, "colour_points") if colour in does.colours)


def resource_bonus(mat: Mat, colour: Colour) -> int:
    """Cubes more of a colour, where a die brings any."""
    return sum(does.extra for _, does in _all(mat, "resource_bonus") if colour in does.colours)


def point_price(mat: Mat) -> list[int]:
    """What the first bought points cost, where that is less than usual."""
    return [does.sb for _, does in _all(mat, "point_price") for _ in range(does.times)]


# ---------------------------------------------------------------- cards, drives and flight


def hand_limit(does: Development) -> int:
    """Cards to draw at once; the limit itself is the mat's."""
    return does.draw if does.kind == "hand_limit" else 0


def contamination_remove(does: Development) -> int:
    """Contamination to take off the spaces at once."""
    return does.amount if does.kind == "contamination_remove" else 0


def drive_price(mat: Mat, buy: int, upgrade: int) -> tuple[int, int]:
    """What a drive costs, and to turn it to 2."""
    for _, does in _all(mat, "drive_price"):
        buy, upgrade = min(buy, does.buy), min(upgrade, does.upgrade)
    return buy, upgrade


def range_price(mat: Mat) -> list[int]:
    """What the first bought hexes of a flight cost, where that is less than usual."""
    return [does.fuel for _, does in _all(mat, "range_price") for _ in range(does.limit)]


def portal_key(mat: Mat) -> CardId | None:
    """The card that opens the portals without a drive."""
    return _ready(mat, "portal_key")


# ---------------------------------------------------------------- planets, stations and missions


def explorer_bonus(mat: Mat) -> tuple[int, int]:
    """Cubes more for declining a planet just turned, and cubes for settling it at once."""
    found = [does for _, does in _all(mat, "explorer_bonus")]
    return sum(does.extra for does in found), sum(does.settling for does in found)


def payment_discount(mat: Mat) -> int:
    """By how much the payment of a planet is lower."""
    return sum(does.amount for _, does in _all(mat, "payment_discount"))


def precondition_boost(mat: Mat, need: TechNeed) -> int:
    """By how much tech dice count more for what a planet wants to see."""
    found = [does for _, does in _all(mat, "precondition_boost")]
    return sum(does.value for does in found) if need.value else sum(does.column for does in found)


def station_discount(mat: Mat) -> tuple[int, int]:
    """By how much the values of a station are lower in all, and under what none can fall."""
    found = [does for _, does in _all(mat, "station_discount")]
    return sum(does.reduce for does in found), max((does.least for does in found), default=0)


def mission_discount(mat: Mat) -> Development | None:
    """The card that makes missions cheaper."""
    return next((does for _, does in _all(mat, "mission_discount")), None)


def placement_income(mat: Mat) -> list[tuple[CardId, int]]:
    """Fuel and SpaceBucks for a figure beside the place of a hub."""
    return [(card, does.mix) for card, does in _all(mat, "placement_income")]


# ---------------------------------------------------------------- at any time, at the turn end and
# at the end


def exchange_in(mat: Mat) -> CardId | None:
    """The card with which a cube is cheaper."""
    return _ready(mat, "exchange_in")


def exchange_out(mat: Mat) -> CardId | None:
    """The card with which a cube brings all that its column is worth."""
    return _ready(mat, "exchange_out")


def turn_end_income(mat: Mat) -> list[tuple[CardId, Development]]:
    """What comes in at each turn end."""
    return _all(mat, "turn_end_income")


def end_score(mat: Mat) -> int:
    """Points at the end of the match."""
    total = 0
    for _, does in _all(mat, "end_score"):
        match does.count:
            case "settled_planets":
                count = len(mat.settled)
            case "completed_missions":
                count = len(mat.completed)
            case _:
                count = sum(row.value >= does.least for row in mat.rows.values())
        total += min(does.most, does.vp * count)
    return total
