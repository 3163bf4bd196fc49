"""The state of a match of Vertium."""

from typing import Literal, TypeAlias

import msgspec

from rules.kernel import EVERYONE, Pile, Seat, Secret, Text
from rules.vertium.content import PLANETS, SYSTEM

CardId: TypeAlias = str
Colour: TypeAlias = str  # one of the four kinds of sets and tokens
FactionId: TypeAlias = str
PlanetId: TypeAlias = str

CardOrder: TypeAlias = Literal["matters", "ask", "never", "greedy", "lethal"]
RefugeOrder: TypeAlias = Literal["ask", "never", "at_zero", "at_zero_if"]
LossOrder: TypeAlias = Literal["gelbon_first", "vertium_first"]
TurnOrder: TypeAlias = Literal["wait", "pass", "collect", "best_set"]
# Before a roll, then after it for a skirmish card of either side.
Window: TypeAlias = Literal["refuge", "attacker", "defender"]


class Orders(msgspec.Struct, frozen=True):
    """A player's orders for windows that open while they are away."""

    cards: CardOrder = "matters"
    refuge: RefugeOrder = "ask"
    refuge_limit: int = 2  # at_zero_if: escape while the attacker has at least this many crystals
    losses: LossOrder = "gelbon_first"
    turn: TurnOrder = "wait"


class Rules(msgspec.Struct, frozen=True):
    """The options of the match, as settled at its start."""

    battle: Literal["none", "rounds", "american"]
    refill_to: int
    gelbon: bool
    advanced: bool
    solo: bool
    attack_limit: int
    # The seat of the Complex. In the solo game that is faction 1, without a player.
    complex: Seat | None = None


class Faction(msgspec.Struct):
    """One side: a player's, or the Complex's in the solo game."""

    id: FactionId  # "" until chosen
    hand: Pile[CardId]
    objective: Pile[PlanetId]
    tokens: dict[Colour, int]  # left in its own supply
    captains: int  # left in the supply
    cubes: int  # left in the supply
    orders: Secret[Orders]
    misses: int = 0  # turns left to miss
    setless: bool = False  # seen without a set, and no card drawn since
    resigned: bool = False
    won: int = 0  # battles won, in attack and defence


class Planet(msgspec.Struct):
    """A planet, with everything on and around it."""

    id: PlanetId
    moon: int  # value of its orange moon
    blue: Pile[str]  # its blue moon, face down until phase one ends; empty without one
    tokens: dict[Colour, int]  # after colonization only the extra ones, until phase one ends
    owner: Seat | None = None
    vertium: int = 0
    gelbon: int = 0
    orbit: int = 0  # steps of the orange moon since it was at the star
    cube: bool = False
    exile: Seat | None = None  # the seat whose captain is on its Refuge Moon

    @property
    def name(self) -> Text:
        return PLANETS[self.id].name

    @property
    def crystals(self) -> int:
        """Vertium plus Gelbon."""
        return self.vertium + self.gelbon

    @property
    def yields_gelbon(self) -> bool:
        """Whether this planet yields Gelbon, if that is in play."""
        return self.moon in SYSTEM.gelbon.moons

    @property
    def refuge(self) -> bool:
        """Whether this planet is known to have a Refuge Moon."""
        return bool(self.blue.open_to & EVERYONE) and "refuge" in self.blue


class Side(msgspec.Struct):
    """One side of the current battle."""

    seat: Seat
    # Faces of the current roll; the solo Complex shows those of its cards.
    dice: list[int] = []
    cards: list[str] = []  # skirmish cards left in this battle
    played: str = ""  # the skirmish card played on this roll


class Battle(msgspec.Struct):
    """An attack on a planet. The attacker's crystals are here, the defender's are on the planet."""

    source: PlanetId
    target: PlanetId
    attacker: Side
    defender: Side
    vertium: int
    gelbon: int = 0
    from_refuge: bool = False
    cube: int = 0  # hits on the CUBE in this battle
    rolls: int = 0
    window: Window = "refuge"

    @property
    def crystals(self) -> int:
        """The attacker's crystals left."""
        return self.vertium + self.gelbon


def owner_of(planet: Planet) -> Seat:
    """The owner of a planet that is known to have one."""
    if planet.owner is None:
        raise ValueError(f"nobody owns {planet.name}")
    return planet.owner


def lose(where: Planet | Battle, amount: int, order: LossOrder) -> int:
    """Take crystals from a planet or an attacker, in the order its owner has set.
    Returns how many were lost."""
    amount = min(amount, where.crystals)
    gelbon = (
        min(amount, where.gelbon) if order == "gelbon_first" else max(0, amount - where.vertium)
    )
    where.gelbon -= gelbon
    where.vertium -= amount - gelbon
    return amount


class State(msgspec.Struct):
    """The state of a match, except the steps still to come."""

    rules: Rules
    seats: int
    factions: list[Faction]  # by seat; in the solo game followed by the Complex
    planets: dict[PlanetId, Planet]
    deck: Pile[CardId]
    row: Pile[CardId]  # the face-up cards
    discard: Pile[CardId]
    box: Pile[PlanetId]  # objectives that nobody holds
    pool: dict[Colour, int]  # tokens that anybody may use
    first: Seat = Seat(0)
    phase: Literal["setup", "colonization", "conflict", "over"] = "setup"
    turn: Seat | None = None  # the seat on turn
    turns: int = 0  # turns begun so far, including missed ones
    round: int = 0  # of the conflict
    # Factions left to attack: in this round, or in American style for the first time.
    order: list[Seat] = []
    passed: list[Seat] = []  # American style: seats that passed since the last battle
    attacks: int = 0
    futile: int = 0  # attacks since a planet last changed hands
    battle: Battle | None = None
    pile: list[str] = []  # solo: skirmish cards of the Complex used since the last shuffle

    @property
    def building(self) -> bool:
        """Whether CUBEs are built before the first attack.
        `order` then holds the factions that build later."""
        return (
            self.rules.gelbon
            and self.phase == "conflict"
            and not self.attacks
            and self.turn not in self.order
        )

    @property
    def to_come(self) -> list[Seat]:
        """The seats that follow the current one, as far as `order` holds them."""
        return [
            seat for seat in self.order if seat != self.turn and not self.factions[seat].resigned
        ]

    def open_planets(self) -> list[Planet]:
        """The planets not colonized yet."""
        return [planet for planet in self.planets.values() if planet.owner is None]

    def planets_of(self, seat: Seat) -> list[Planet]:
        return [planet for planet in self.planets.values() if planet.owner == seat]

    def crystals_of(self, seat: Seat) -> int:
        """All Vertium and Gelbon of a faction, including those of an attack."""
        under_way = self.battle.crystals if self.battle and self.battle.attacker.seat == seat else 0
        return under_way + sum(
            planet.crystals for planet in self.planets.values() if planet.owner == seat
        )

    def moons_of(self, seat: Seat) -> int:
        """The sum of a faction's orange moons."""
        return sum(planet.moon for planet in self.planets.values() if planet.owner == seat)

    def points_of(self, seat: Seat) -> int:
        """Victory points."""
        scoring = SYSTEM.scoring
        return scoring.vertium * self.crystals_of(seat) + scoring.planet * len(
            self.planets_of(seat)
        )

    def score_of(self, seat: Seat) -> dict[str, int]:
        """The score by category: planets in American style, planets and battles won in the solo
        game, else victory points by source."""
        planets, scoring, rating = len(self.planets_of(seat)), SYSTEM.scoring, SYSTEM.rating
        if self.rules.solo:
            return {
                "for planets": rating.planet * planets,
                "for battles": rating.battle * self.factions[seat].won,
            }
        if self.rules.battle == "american":
            return {"planets": planets}
        vertium = scoring.vertium * self.crystals_of(seat)
        return {"vertium": vertium, "for planets": scoring.planet * planets}

    def ranking(self) -> list[Seat]:
        """Factions by victory points, then moons, then turn order from the first player."""
        seats = self.round_from(self.first)
        return sorted(seats, key=lambda seat: (-self.points_of(seat), -self.moons_of(seat)))

    def round_from(self, seat: Seat) -> list[Seat]:
        """Every faction once, clockwise from this one."""
        factions = len(self.factions)
        return [Seat((seat + place) % factions) for place in range(factions)]

    def next_seat(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return Seat((seat + 1) % self.seats)
