"""What can be told of a match of Vertium. Everybody hears an event, unless its step tells it to some seats alone."""

import msgspec

from rules.kernel.offer import Seat
from rules.vertium.state import CardId, Colour, FactionId, PlanetId

# ---------------------------------------------------------------- set up


class FactionChosen(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    faction: FactionId


class Dealt(msgspec.Struct, frozen=True, tag=True):
    """To its owner alone: the opening hand and the secret objective."""

    seat: Seat
    cards: tuple[CardId, ...]
    objective: PlanetId


class ColonizationBegan(msgspec.Struct, frozen=True, tag=True):
    first: Seat


# ---------------------------------------------------------------- phase one


class TurnMissed(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    left: int  # further turns to miss


class OrbitCompleted(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    planet: PlanetId
    amount: int
    gelbon: bool = False


class RowFilled(msgspec.Struct, frozen=True, tag=True):
    cards: tuple[CardId, ...]


class Reshuffled(msgspec.Struct, frozen=True, tag=True):
    cards: int


class Took(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    card: CardId


class SetPlayed(msgspec.Struct, frozen=True, tag=True):
    """A set laid down. Without a planet there was no token left; an extra token becomes Vertium later."""

    seat: Seat
    colour: Colour
    planet: PlanetId | None
    extra: bool = False
    from_pool: bool = False


class Colonized(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    planet: PlanetId
    amount: int
    gelbon: bool = False


class MineBlasted(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    victims: tuple[Seat, ...]
    turns: int  # missed by each


class MeltedDown(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    victim: Seat
    cards: int  # Energy cards discarded


class Leaked(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    planet: PlanetId | None  # None where no open planet had a Water token


class VirusSpread(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    planets: tuple[PlanetId, ...]
    tokens: int


class CardStolen(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    victim: Seat


class CardStolenSeen(msgspec.Struct, frozen=True, tag=True):
    """To thief and victim alone: which card it was."""

    seat: Seat
    victim: Seat
    card: CardId


class VertiumStolen(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    victim: Seat
    source: PlanetId
    home: PlanetId
    gelbon: bool = False


class Refilled(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    cards: int


class Drew(msgspec.Struct, frozen=True, tag=True):
    """To its owner alone: what refilled the hand."""

    seat: Seat
    cards: tuple[CardId, ...]


class Passed(msgspec.Struct, frozen=True, tag=True):
    """In either phase."""

    seat: Seat


# ---------------------------------------------------------------- end of phase one


class ColonizationEnded(msgspec.Struct, frozen=True, tag=True):
    pass


class ExtraTokensCounted(msgspec.Struct, frozen=True, tag=True):
    planet: PlanetId
    amount: int
    gelbon: bool = False


class BlueMoonTurned(msgspec.Struct, frozen=True, tag=True):
    planet: PlanetId
    moon: str
    change: int  # of the crystals there
    mixed: bool = False  # Gelbon is in play: crystals need not be Vertium


class ObjectiveShown(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    planet: PlanetId
    met: bool
    amount: int


class PhaseOneScored(msgspec.Struct, frozen=True, tag=True):
    points: tuple[int, ...]  # by seat
    leaders: tuple[Seat, ...]


# ---------------------------------------------------------------- phase two


class SidesDrawn(msgspec.Struct, frozen=True, tag=True):
    """Solo: the planets that fell to either side."""

    rebels: tuple[PlanetId, ...]
    complex: tuple[PlanetId, ...]


class ConflictBegan(msgspec.Struct, frozen=True, tag=True):
    pass


class RoundBegan(msgspec.Struct, frozen=True, tag=True):
    round: int
    order: tuple[Seat, ...]


class CubeBuilt(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    planet: PlanetId
    vertium_from: PlanetId
    gelbon_from: PlanetId


class CannotAttack(msgspec.Struct, frozen=True, tag=True):
    seat: Seat


class TargetRolled(msgspec.Struct, frozen=True, tag=True):
    """Solo: the die that chose the planet which the Complex attacks."""

    seat: Seat
    die: int
    planet: PlanetId


class Attacked(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    source: PlanetId
    target: PlanetId
    defender: Seat
    vertium: int
    gelbon: int = 0
    from_refuge: bool = False


class Rolled(msgspec.Struct, frozen=True, tag=True):
    """Both sides' faces; the solo Complex shows the faces that its cards stand for."""

    attacker: Seat
    defender: Seat
    attack: tuple[int, ...]
    defence: tuple[int, ...]


class SkirmishCardPlayed(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    card: str
    die: int  # 1 is the leftmost
    was: int


class Held(msgspec.Struct, frozen=True, tag=True):
    """No skirmish card on this roll."""

    seat: Seat


class RollEvaluated(msgspec.Struct, frozen=True, tag=True):
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


class Escaped(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    planet: PlanetId


class Stayed(msgspec.Struct, frozen=True, tag=True):
    """The captain could have fled."""

    seat: Seat
    planet: PlanetId


class PlanetTaken(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    victim: Seat
    planet: PlanetId
    crystals: int  # there now
    mixed: bool = False


class PlanetHeld(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    attacker: Seat
    planet: PlanetId
    crystals: int  # there now
    mixed: bool = False


class MatchEnded(msgspec.Struct, frozen=True, tag=True):
    """`why` is one of: phase_one, rounds, all_planets, rebels_alone, no_attack, all_passed, attack_limit,
    resigned."""

    why: str
    winners: tuple[Seat, ...]  # in Shadows all rebels win together; empty where the solo Complex wins
    rated: int | None = None  # solo: what the game was worth


class Left(msgspec.Struct, frozen=True, tag=True):
    """A player resigned."""

    seat: Seat


EVENTS = tuple(kind for kind in list(globals().values()) if isinstance(kind, type) and issubclass(kind, msgspec.Struct))
