"""What lies on the table in a match of Vertium."""

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
# Before a roll; a skirmish card of either side after it.
Window: TypeAlias = Literal["refuge", "attacker", "defender"]


class Orders(msgspec.Struct, frozen=True):
    """What a player has ordered for windows that open while they are away."""

    cards: CardOrder = "matters"
    refuge: RefugeOrder = "ask"
    refuge_limit: int = 2  # at_zero_if: escape while the attacker has at least this much left
    losses: LossOrder = "gelbon_first"
    turn: TurnOrder = "wait"


class Rules(msgspec.Struct, frozen=True):
    """The options of the match, settled."""

    battle: Literal["none", "rounds", "american"]
    refill_to: int
    gelbon: bool
    advanced: bool
    solo: bool
    attack_limit: int
    # Who plays the Complex; in the solo game faction 1, whom nobody plays.
    complex: Seat | None = None


class Faction(msgspec.Struct):
    """One side: a seat's, or in the solo game also the Complex's."""

    id: FactionId  # "" until it is chosen
    hand: Pile[CardId]
    objective: Pile[PlanetId]
    tokens: dict[Colour, int]  # left in the own supply
    captains: int  # left in the supply
    cubes: int  # left in the supply
    orders: Secret[Orders]
    misses: int = 0  # turns still to be missed
    setless: bool = False  # was seen to hold no set, and no card has come since
    resigned: bool = False
    won: int = 0  # battles, in attack and defence


class Planet(msgspec.Struct):
    """A planet with all that lies on it and moves round it."""

    id: PlanetId
    moon: int  # value of its orange moon
    blue: Pile[str]  # its blue moon, face down until phase one ends; empty where it has none
    tokens: dict[Colour, int]  # once it is colonized, only the extra ones, until phase one ends
    owner: Seat | None = None
    vertium: int = 0
    gelbon: int = 0
    orbit: int = 0  # steps the orange moon has taken since it stood on the star
    cube: bool = False
    exile: Seat | None = None  # whose captain sits on its Refuge Moon

    @property
    def name(self) -> Text:
        return PLANETS[self.id].name

    @property
    def crystals(self) -> int:
        """Vertium and Gelbon together."""
        return self.vertium + self.gelbon

    @property
    def yields_gelbon(self) -> bool:
        """Whether this planet gives Gelbon where that is in play."""
        return self.moon in SYSTEM.gelbon.moons

    @property
    def refuge(self) -> bool:
        """Whether a Refuge Moon is known to be here."""
        return bool(self.blue.open_to & EVERYONE) and "refuge" in self.blue


class Side(msgspec.Struct):
    """One side of a battle under way."""

    seat: Seat
    # Faces of the present roll; the solo Complex shows the faces its cards stand for.
    dice: list[int] = []
    cards: list[str] = []  # skirmish cards not yet used in this battle
    played: str = ""  # the skirmish card played on this roll


class Battle(msgspec.Struct):
    """An attack on a planet. The attacker's crystals are here, the defender's lie on the planet."""

    source: PlanetId
    target: PlanetId
    attacker: Side
    defender: Side
    vertium: int
    gelbon: int = 0
    from_refuge: bool = False
    cube: int = 0  # hits the CUBE has taken in this battle
    rolls: int = 0
    window: Window = "refuge"

    @property
    def crystals(self) -> int:
        """What the attacker has left besides the captain."""
        return self.vertium + self.gelbon


def owner_of(planet: Planet) -> Seat:
    """Who holds a planet, where it is known that somebody does."""
    if planet.owner is None:
        raise ValueError(f"nobody owns {planet.name}")
    return planet.owner


def lose(where: Planet | Battle, amount: int, order: LossOrder) -> int:
    """Take crystals away, from a planet or from an attacker under way, in the order their owner
    wishes. Returns how many there were to lose."""
    amount = min(amount, where.crystals)
    gelbon = (
        min(amount, where.gelbon) if order == "gelbon_first" else max(0, amount - where.vertium)
    )
    where.gelbon -= gelbon
    where.vertium -= amount - gelbon
    return amount


class State(msgspec.Struct):
    """All of a match but what is to happen next."""

    rules: Rules
    seats: int
    factions: list[Faction]  # by seat; in the solo game the Complex follows
    planets: dict[PlanetId, Planet]
    deck: Pile[CardId]
    row: Pile[CardId]  # the face-up cards
    discard: Pile[CardId]
    box: Pile[PlanetId]  # objectives that nobody holds
    pool: dict[Colour, int]  # tokens anyone may use
    first: Seat = Seat(0)
    phase: Literal["setup", "colonization", "conflict", "over"] = "setup"
    turn: Seat | None = None  # whose turn it is
    turns: int = 0  # turns begun so far, missed ones too
    round: int = 0  # of the conflict, fought in rounds
    # Who is still to attack: in this round, or American style for the first time.
    order: list[Seat] = []
    passed: list[Seat] = []  # American style: who has passed since the last battle
    attacks: int = 0
    futile: int = 0  # attacks since a planet last changed hands
    battle: Battle | None = None
    pile: list[str] = []  # solo: skirmish cards of the Complex used since they were last shuffled

    @property
    def building(self) -> bool:
        """Whether CUBEs are being built before the first attack; `order` then holds who builds
        later."""
        return (
            self.rules.gelbon
            and self.phase == "conflict"
            and not self.attacks
            and self.turn not in self.order
        )

    @property
    def to_come(self) -> list[Seat]:
        """Who follows whoever is on turn, as far as `order` tells."""
        return [
            seat for seat in self.order if seat != self.turn and not self.factions[seat].resigned
        ]

    def open_planets(self) -> list[Planet]:
        """Planets that nobody has colonized."""
        return [planet for planet in self.planets.values() if planet.owner is None]

    def planets_of(self, seat: Seat) -> list[Planet]:
        return [planet for planet in self.planets.values() if planet.owner == seat]

    def crystals_of(self, seat: Seat) -> int:
        """All Vertium and Gelbon of a faction, those under way included."""
        under_way = self.battle.crystals if self.battle and self.battle.attacker.seat == seat else 0
        return under_way + sum(
            planet.crystals for planet in self.planets.values() if planet.owner == seat
        )

    def moons_of(self, seat: Seat) -> int:
        """The sum of the orange moons over a faction's planets."""
        return sum(planet.moon for planet in self.planets.values() if planet.owner == seat)

    def points_of(self, seat: Seat) -> int:
        """Victory points."""
        scoring = SYSTEM.scoring
        return scoring.vertium * self.crystals_of(seat) + scoring.planet * len(
            self.planets_of(seat)
        )

    def score_of(self, seat: Seat) -> dict[str, int]:
        """What counts in this way of playing: planets in American style, alone also battles won,
        else victory points by what they come from."""
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
        """Factions by victory points, then moons, then in turn order from the first player."""
        seats = self.round_from(self.first)
        return sorted(seats, key=lambda seat: (-self.points_of(seat), -self.moons_of(seat)))

    def round_from(self, seat: Seat) -> list[Seat]:
        """Every faction once, clockwise from this one."""
        factions = len(self.factions)
        return [Seat((seat + place) % factions) for place in range(factions)]

    def next_seat(self, seat: Seat) -> Seat:
        """Clockwise round the table."""
        return Seat((seat + 1) % self.seats)
