"""The effects of developments: one small function for each kind, called where its trigger occurs.
Cards that change the same number add up. A card with a limit is worn once used. Effects on storage,
hand and range are fields of the mat."""

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
    """A player's developments of a kind, with their ids."""
    if not mat.developments:  # the usual case, checked for every offer
        return []
    return [(card, does) for card in mat.developments if (does := DEVELOPMENTS[card]).kind == kind]


def _ready(mat: Mat, kind: str) -> CardId | None:
    """A card of this kind that is not worn, or None."""
    return next((card for card, does in _all(mat, kind) if mat.worn.count(card) < does.times), None)


def wear(mat: Mat, card: CardId) -> None:
    """Mark a card as used."""
    mat.worn.append(card)


def rest(mat: Mat, per: str) -> None:
    """End a period: the cards limited by it can be used again."""
    mat.worn = [card for card in mat.worn if DEVELOPMENTS[card].per != per]


# ---------------------------------------------------------------- spaces for action dice


def _on(space: str, kind: str) -> Development | None:
    """The card under a die, if it is of this kind."""
    card = DIE_SPACES.get(space)
    does = None if card is None else DEVELOPMENTS[card]
    return does if does and does.kind == kind else None


def die_space_points(space: str) -> int:
    """Extra points for a die on this card."""
    does = _on(space, "die_space_points")
    return does.points if does else 0


def die_space_card(space: str) -> Development | None:
    """The card under a die, if it lets the player draw or play a card first."""
    return _on(space, "die_space_card")


def die_space_recolour(space: str) -> tuple[Colour, ...]:
    """The colours that a die on this card can take."""
    does = _on(space, "die_space_recolour")
    return does.to if does else ()


def die_space_both(space: str) -> int | None:
    """Extra points for a die on this card, which may split its points between both uses of its
    colour."""
    does = _on(space, "die_space_both")
    return does.points if does else None


def die_space_clean(space: str) -> int | None:
    """Fuel and SpaceBucks for a die on this card; its points cause no contamination."""
    does = _on(space, "die_space_clean")
    return does.mix if does else None


# ---------------------------------------------------------------- the die and its action


def wheel_bonus(mat: Mat, value: int) -> int:
    """The value of a space on the bridge to this player."""
    return value + sum(does.add for _, does in _all(mat, "wheel_bonus") if value in does.spaces)


def contamination_skip(mat: Mat) -> CardId | None:
    """A card that keeps contamination off, or None."""
    return _ready(mat, "contamination_skip")


def star_best_die(mat: Mat, action: Action) -> CardId | None:
    """A card that lets this star count the highest tech die, if that beats its own."""
    card = _ready(mat, "star_best_die")
    if card is None or not action.face.startswith("star"):
        return None
    best = max(row.value for row in mat.rows.values())
    return None if best == mat.rows[action.colour].value else card


def face_bonus(mat: Mat, face: Face) -> int:
    """Extra points for a die with a plain low number."""
    return sum(does.points for _, does in _all(mat, "face_bonus") if face in does.faces)


def colour_points(mat: Mat, colour: Colour) -> int:
    """Extra points for the action of a colour."""
    return sum(does.points for _, does in _all(mat, "colour_points") if colour in does.colours)


def resource_bonus(mat: Mat, colour: Colour) -> int:
    """Extra cubes of a colour, whenever a die brings any."""
    return sum(does.extra for _, does in _all(mat, "resource_bonus") if colour in does.colours)


def point_price(mat: Mat) -> list[int]:
    """The reduced prices of the first points bought."""
    return [does.sb for _, does in _all(mat, "point_price") for _ in range(does.times)]


# ---------------------------------------------------------------- cards, drives and flight


def hand_limit(does: Development) -> int:
    """Cards to draw at once. The limit itself is a field of the mat."""
    return does.draw if does.kind == "hand_limit" else 0


def contamination_remove(does: Development) -> int:
    """Contamination to remove from the spaces at once."""
    return does.amount if does.kind == "contamination_remove" else 0


def drive_price(mat: Mat, buy: int, upgrade: int) -> tuple[int, int]:
    """The prices of a drive and of its upgrade to 2."""
    for _, does in _all(mat, "drive_price"):
        buy, upgrade = min(buy, does.buy), min(upgrade, does.upgrade)
    return buy, upgrade


def range_price(mat: Mat) -> list[int]:
    """The reduced prices of the first hexes of range bought."""
    return [does.fuel for _, does in _all(mat, "range_price") for _ in range(does.limit)]


def portal_key(mat: Mat) -> CardId | None:
    """A card that opens the portals without a drive, or None."""
    return _ready(mat, "portal_key")


# ---------------------------------------------------------------- planets, stations and missions


def explorer_bonus(mat: Mat) -> tuple[int, int]:
    """Extra cubes for declining a planet just turned, and cubes for settling it at once."""
    found = [does for _, does in _all(mat, "explorer_bonus")]
    return sum(does.extra for does in found), sum(does.settling for does in found)


def payment_discount(mat: Mat) -> int:
    """The discount on the payment of a planet."""
    return sum(does.amount for _, does in _all(mat, "payment_discount"))


def precondition_boost(mat: Mat, need: TechNeed) -> int:
    """The bonus of tech dice for a planet's requirement."""
    found = [does for _, does in _all(mat, "precondition_boost")]
    return sum(does.value for does in found) if need.value else sum(does.column for does in found)


def station_discount(mat: Mat) -> tuple[int, int]:
    """The discount on a station's values in total, and the least that each can become."""
    found = [does for _, does in _all(mat, "station_discount")]
    return sum(does.reduce for does in found), max((does.least for does in found), default=0)


def mission_discount(mat: Mat) -> Development | None:
    """The card that makes missions cheaper, or None."""
    return next((does for _, does in _all(mat, "mission_discount")), None)


def placement_income(mat: Mat) -> list[tuple[CardId, int]]:
    """Fuel and SpaceBucks for a figure beside a hub's place."""
    return [(card, does.mix) for card, does in _all(mat, "placement_income")]


# ---------------------------------------------------------------- at any time, at the turn end and
# at the end


def exchange_in(mat: Mat) -> CardId | None:
    """A card that makes a cube cheaper, or None."""
    return _ready(mat, "exchange_in")


def exchange_out(mat: Mat) -> CardId | None:
    """A card that sells a cube at full worth, or None."""
    return _ready(mat, "exchange_out")


def turn_end_income(mat: Mat) -> list[tuple[CardId, Development]]:
    """The income at each turn end."""
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
