"""What can be told of a match of Vertium. Everybody hears an event, unless its step tells it to
some seats alone."""

from rules.kernel import Event, OfSeat, Seat, events_in
from rules.vertium.state import CardId, Colour, FactionId, PlanetId

# ---------------------------------------------------------------- set up


class FactionChosen(OfSeat):
    faction: FactionId


class Dealt(OfSeat):
    """To its owner alone: the opening hand and the secret objective."""

    cards: tuple[CardId, ...]
    objective: PlanetId


class ColonizationBegan(Event):
    first: Seat


# ---------------------------------------------------------------- phase one


class TurnMissed(OfSeat):
    left: int  # further turns to miss


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
    """A set laid down. Without a planet there was no token left; an extra token becomes Vertium
    later."""

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
    planet: PlanetId | None  # None where no open planet had a Water token


class VirusSpread(OfSeat):
    planets: tuple[PlanetId, ...]
    tokens: int


class CardStolen(OfSeat):
    victim: Seat


class CardStolenSeen(OfSeat):
    """To thief and victim alone: which card it was."""

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
    """To its owner alone: what refilled the hand."""

    cards: tuple[CardId, ...]


class Passed(OfSeat):
    """In either phase."""


# ---------------------------------------------------------------- end of phase one


class ColonizationEnded(Event):
    pass


class ExtraTokensCounted(OfSeat):
    """On a planet of that seat."""

    planet: PlanetId
    amount: int
    gelbon: bool = False


class BlueMoonTurned(OfSeat):
    """Beside a planet of that seat."""

    planet: PlanetId
    moon: str
    change: int  # of the crystals there
    mixed: bool = False  # Gelbon is in play: crystals need not be Vertium


class ObjectiveShown(OfSeat):
    planet: PlanetId
    met: bool
    amount: int


class PhaseOneScored(Event):
    points: tuple[int, ...]  # by seat
    leaders: tuple[Seat, ...]


# ---------------------------------------------------------------- phase two


class SidesDrawn(Event):
    """Solo: the planets that fell to either side."""

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
    """Solo: the die that chose the planet which the Complex attacks."""

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
    """Both sides' faces, and what they fight with; the solo Complex shows the faces that its cards
    stand for."""

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
    dealt: int = 0  # more hits that pass with it
    spared: int = 0  # hits that it stops


class Held(OfSeat):
    """No skirmish card on this roll."""

    target: PlanetId


class RollEvaluated(Event):
    """What the roll came to: losses of crystals, hits on the CUBE, captains down."""

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
    """The captain could have escaped."""

    planet: PlanetId


class PlanetTaken(OfSeat):
    victim: Seat
    planet: PlanetId
    crystals: int  # there now
    mixed: bool = False


class PlanetHeld(OfSeat):
    attacker: Seat
    planet: PlanetId
    crystals: int  # there now
    mixed: bool = False


class MatchEnded(Event):
    """`why` is one of: phase_one, rounds, all_planets, rebels_alone, no_attack, all_passed,
    attack_limit, resigned."""

    why: str
    # In Shadows all rebels win together; empty where the solo Complex wins.
    winners: tuple[Seat, ...]
    rated: int | None = None  # solo: what the game was worth


class Left(OfSeat):
    """A player resigned."""


EVENTS = events_in(__name__)
