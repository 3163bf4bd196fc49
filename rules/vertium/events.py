"""The events of Vertium. Everybody sees an event, unless its step tells it only to some seats."""

from rules.kernel import Event, OfSeat, Seat, events_in
from rules.vertium.state import CardId, Colour, FactionId, PlanetId

# ---------------------------------------------------------------- set up


class FactionChosen(OfSeat):
    faction: FactionId


class Dealt(OfSeat):
    """The opening hand and the secret objective: only the owner sees this."""

    cards: tuple[CardId, ...]
    objective: PlanetId


class ColonizationBegan(Event):
    first: Seat


# ---------------------------------------------------------------- phase one


class TurnMissed(OfSeat):
    left: int  # turns left to miss


class OrbitCompleted(OfSeat):
    planet: PlanetId
    amount: int
    gelbon: bool = False


class RowFilled(Event):
    cards: tuple[CardId, ...]


class Reshuffled(Event):
    cards: int


class Took(OfSeat):
    card: CardId


class SetPlayed(OfSeat):
    """A set was played.
    `planet` is None if no token was left. An extra token becomes Vertium later."""

    colour: Colour
    planet: PlanetId | None
    extra: bool = False
    from_pool: bool = False


class Colonized(OfSeat):
    planet: PlanetId
    amount: int
    gelbon: bool = False


class MineBlasted(OfSeat):
    victims: tuple[Seat, ...]
    turns: int  # missed by each


class MeltedDown(OfSeat):
    victim: Seat
    cards: int  # Energy cards discarded


class Leaked(OfSeat):
    planet: PlanetId | None  # None if no open planet had a Water token


class VirusSpread(OfSeat):
    planets: tuple[PlanetId, ...]
    tokens: int


class CardStolen(OfSeat):
    victim: Seat


class CardStolenSeen(OfSeat):
    """The card stolen: only thief and victim see this."""

    victim: Seat
    card: CardId


class VertiumStolen(OfSeat):
    victim: Seat
    source: PlanetId
    home: PlanetId
    gelbon: bool = False


class Refilled(OfSeat):
    cards: int


class Drew(OfSeat):
    """The cards that refilled a hand: only the owner sees this."""

    cards: tuple[CardId, ...]


class Passed(OfSeat):
    """A pass, in either phase."""


# ---------------------------------------------------------------- end of phase one


class ColonizationEnded(Event):
    pass


class ExtraTokensCounted(OfSeat):
    """Extra tokens on a planet of that seat."""

    planet: PlanetId
    amount: int
    gelbon: bool = False


class BlueMoonTurned(OfSeat):
    """A blue moon of that seat's planet."""

    planet: PlanetId
    moon: str
    change: int  # change of the crystals there
    mixed: bool = False  # Gelbon is in play, so crystals may not be Vertium


class ObjectiveShown(OfSeat):
    planet: PlanetId
    met: bool
    amount: int


class PhaseOneScored(Event):
    points: tuple[int, ...]  # by seat
    leaders: tuple[Seat, ...]


# ---------------------------------------------------------------- phase two


class SidesDrawn(Event):
    """Solo: the planets of either side."""

    rebels: tuple[PlanetId, ...]
    complex: tuple[PlanetId, ...]


class ConflictBegan(Event):
    """`style` is one of: rounds, american, shadows, solo."""

    style: str


class RoundBegan(Event):
    round: int
    order: tuple[Seat, ...]


class CubeBuilt(OfSeat):
    planet: PlanetId
    vertium_from: PlanetId
    gelbon_from: PlanetId


class CannotAttack(OfSeat):
    """`lacks` is one of: planet, crystal, captain, target."""

    lacks: str = ""


class TargetRolled(OfSeat):
    """Solo: the die that chose the target of the Complex."""

    die: int
    planet: PlanetId


class Attacked(OfSeat):
    source: PlanetId
    target: PlanetId
    defender: Seat
    vertium: int
    gelbon: int = 0
    from_refuge: bool = False


class Rolled(Event):
    """The faces of both sides, and their crystals.
    In the solo game, the Complex shows the faces of its cards."""

    attacker: Seat
    defender: Seat
    target: PlanetId
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    attackers: int  # crystals
    defenders: int
    mixed: bool = False


class SkirmishCardPlayed(OfSeat):
    card: str
    die: int  # 1 is the leftmost
    was: int
    target: PlanetId
    dealt: int = 0  # more hits that pass because of it
    spared: int = 0  # hits that it stops


class Held(OfSeat):
    """The player held: no skirmish card on this roll."""

    target: PlanetId


class RollEvaluated(Event):
    """The result of a roll: crystals lost, hits on the CUBE, captains fallen."""

    attacker: Seat
    defender: Seat
    attacker_lost: int
    defender_lost: int
    cube_hits: int = 0
    cube_destroyed: bool = False
    attacker_fell: bool = False
    defender_fell: bool = False
    mixed: bool = False


class Escaped(OfSeat):
    planet: PlanetId


class Stayed(OfSeat):
    """The captain stayed instead of escaping."""

    planet: PlanetId


class PlanetTaken(OfSeat):
    victim: Seat
    planet: PlanetId
    crystals: int  # crystals there now
    mixed: bool = False


class PlanetHeld(OfSeat):
    attacker: Seat
    planet: PlanetId
    crystals: int  # crystals there now
    mixed: bool = False


class MatchEnded(Event):
    """`why` is one of: phase_one, rounds, all_planets, rebels_alone, no_attack, all_passed,
    attack_limit, resigned."""

    why: str
    # In Shadows, all rebels win together. Empty if the solo Complex wins.
    winners: tuple[Seat, ...]
    rated: int | None = None  # solo: the points of the game


class Left(OfSeat):
    """A player resigned."""


EVENTS = events_in(__name__)
