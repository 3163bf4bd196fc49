"""Attacks: sources, targets and the departure, the same in every style of battle."""

from collections.abc import Callable, Iterator
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from msgspec import Meta

from rules.kernel import Move, Offer, Option, Picks, Seat, Slot, Step, Table, Text, amount, one_of
from rules.vertium.battle.previews import garrison, odds, tell_remaining
from rules.vertium.battle.shadows import targets
from rules.vertium.battle.skirmish import Skirmish
from rules.vertium.content import FACTIONS
from rules.vertium.dice import CARD_FACES
from rules.vertium.events import Attacked
from rules.vertium.places import PLACES
from rules.vertium.state import Battle, Planet, PlanetId, Side, State, lose, owner_of
from rules.vertium.words.naming import name_crystals

Crystal: TypeAlias = Literal["vertium", "gelbon"]
Target: TypeAlias = Annotated[
    PlanetId,
    Meta(
        title="on {choice}",
        description="The planet you attack",
        extra={"asks": "Which planet do you attack?"},
    ),
]
Vertium: TypeAlias = Annotated[
    int,
    Meta(
        title="with {choice} Vertium",
        description="How much Vertium travels along",
        extra={"asks": "How much Vertium goes along?"},
    ),
]
Gelbon: TypeAlias = Annotated[
    int,
    Meta(
        title="with {choice} Gelbon",
        description="How much Gelbon travels along",
        extra={"asks": "How much Gelbon goes along?"},
    ),
]

NO_CAPTAIN = Text("No captain is left who could take over the planet.")
REFUGE_LEADS = Text(
    "No captain is left who could take over the planet: the one on the Refuge Moon has to lead."
)


class Attack(Move):
    """Attack a rival's planet: win, and it is yours. One Vertium at home pays for a new captain."""

    source: Annotated[
        PlanetId,
        Meta(
            title="from {choice}",
            description="The planet your captain leaves",
            extra={"asks": "From which of your planets?"},
        ),
    ]
    target: Target
    vertium: Vertium
    gelbon: Gelbon = 0
    leave: Annotated[
        Crystal,
        Meta(
            title="leaving {choice} for the new captain",
            description="Which crystal is exchanged for the new captain",
            extra={"asks": "Which crystal becomes the new captain?"},
        ),
    ] = "vertium"


class LeadFromRefuge(Move):
    """Attack with your captain on the Refuge Moon and Vertium of a planet, which keeps its own
    captain."""

    source: Annotated[
        PlanetId,
        Meta(
            title="from {choice}",
            description="The planet that gives the Vertium",
            extra={"asks": "Which planet gives the Vertium?"},
        ),
    ]
    target: Target
    vertium: Vertium
    gelbon: Gelbon = 0


class AttackTurn(Step):
    """The faction must send a captain to a rival planet."""

    public: ClassVar[bool] = True

    seat: Seat

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.factions[self.seat].resigned else frozenset((self.seat,))

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        return attack_offers(state, seat)

    def apply(self, state: State, seat: Seat, move: Move, table: Table) -> None:
        if isinstance(move, Attack | LeadFromRefuge):
            table.done()
            launch(state, seat, move, table)

    def default(self, state: State, seat: Seat) -> Move:
        """The timeout move: attack the weakest target from the richest planet, with half of its
        crystals."""
        target = min(targets(state, seat), key=lambda planet: (planet.crystals, planet.moon)).id
        source = max(sources(state, seat), key=lambda planet: planet.crystals)
        ordinary = state.factions[seat].captains > 0
        along = max(source.crystals // 2, 0 if ordinary else 1)
        vertium = min(along, source.vertium)
        if not ordinary:
            return LeadFromRefuge(source.id, target, vertium, along - vertium)
        leave: Crystal = "vertium" if source.vertium > vertium else "gelbon"
        return Attack(source.id, target, vertium, along - vertium, leave)


# ---------------------------------------------------------------- who may go


def sources(state: State, seat: Seat) -> list[Planet]:
    """The planets that crystals can leave."""
    return [planet for planet in state.planets.values() if planet.owner == seat and planet.crystals]


def can_attack(state: State, seat: Seat) -> bool:
    return not state.factions[seat].resigned and not find_lack(state, seat)


def find_lack(state: State, seat: Seat) -> str:
    """What a faction lacks for an attack: a planet, a crystal, a captain or a target."""
    if not sources(state, seat):
        return "crystal" if state.planets_of(seat) else "planet"
    if not state.factions[seat].captains and _refuge_of(state, seat) is None:
        return "captain"
    return "" if targets(state, seat) else "target"


def _refuge_of(state: State, seat: Seat) -> Planet | None:
    """The planet whose Refuge Moon holds a captain of this faction."""
    return next((planet for planet in state.planets.values() if planet.exile == seat), None)


# ---------------------------------------------------------------- the offers


def attack_offers(state: State, seat: Seat) -> Iterator[Offer]:
    """Offer every attack that a faction can make now."""
    own = state.planets_of(seat)
    aims = one_of(
        [aim.id for aim in targets(state, seat)], describe=lambda aim: _aim(state.planets[aim])
    )
    barred = "" if state.factions[seat].captains else NO_CAPTAIN
    if _refuge_of(state, seat) is not None:
        barred = barred and REFUGE_LEADS
        givers = _starts(state, own, "{planet} has no Vertium to give.")
        yield _offer(LeadFromRefuge, state, givers, aims, exchanged=0)
    starts = _starts(state, own, "{planet} has no Vertium to pay for a new captain.")
    yield _offer(Attack, state, starts, aims, exchanged=1, barred=barred)


def _offer(
    move: type[Attack | LeadFromRefuge],
    state: State,
    starts: Slot,
    aims: Slot,
    *,
    exchanged: int,
    barred: str = "",
) -> Offer:
    """An attack from one of these planets.
    Either a crystal there pays for a new captain, or the captain comes from the Refuge Moon and
    takes at least one crystal along."""
    planets, least = state.planets, 1 - exchanged

    def says(**picks: Any) -> Text:
        return _prospect(state, picks, exchanged)

    if not state.rules.gelbon:
        return Offer(
            move,
            source=starts,
            target=aims,
            vertium=lambda source: amount(least, planets[source].vertium - exchanged),
            says=says,
            barred=barred,
        )

    def all_vertium(source: PlanetId) -> Slot:
        """Ask for Vertium. Gelbon may replace the crystal that pays or must go along."""
        other = planets[source].gelbon > 0
        return amount(0 if other else least, planets[source].vertium - (0 if other else exchanged))

    def all_gelbon(source: PlanetId, vertium: int) -> Slot:
        kept = planets[source].vertium > vertium
        return amount(0 if vertium else least, planets[source].gelbon - (0 if kept else exchanged))

    def exchangeable(source: PlanetId, vertium: int, gelbon: int) -> Slot:
        start = planets[source]
        able = ["vertium"] * (start.vertium > vertium) + ["gelbon"] * (start.gelbon > gelbon)
        return one_of(able, default=able[0])

    slots: dict[str, Callable[..., Slot]] = {"vertium": all_vertium, "gelbon": all_gelbon}
    if exchanged:
        slots["leave"] = exchangeable
    return Offer(move, source=starts, target=aims, **slots, says=says, barred=barred)


def _starts(state: State, own: list[Planet], lacking: str) -> Slot:
    """Ask for the planet to leave. Planets without crystals are refused."""
    return one_of(
        [planet.id for planet in own if planet.crystals],
        describe=lambda start: _start(state.planets[start], lacking),
        barred_options=lambda: [_start(planet, lacking) for planet in own if not planet.crystals],
    )


def _start(planet: Planet, lacking: str) -> Option:
    barred = "" if planet.crystals else Text(lacking, planet=planet.name)
    return Option(
        planet.id,
        PLACES[planet.id].label,
        name_crystals(planet.vertium, planet.gelbon),
        barred,
        planet.id,
    )


def _aim(planet: Planet) -> Option:
    return Option(planet.id, PLACES[planet.id].label, garrison(planet), place=planet.id)


def _prospect(state: State, picks: Picks, exchanged: int) -> Text:
    """Tell what may go, then the target's garrison, then what stays.
    Each answer sees the picks before it."""
    if "source" not in picks:
        return Text("")
    start = state.planets[picks["source"]]
    most = start.crystals - exchanged
    if "target" not in picks:
        going = "From {planet}, with {crystals}: up to {most} may go along."
        if not most:
            going = "From {planet}, with {crystals}: the captain goes alone."
        return Text(
            going, planet=start.name, crystals=name_crystals(start.vertium, start.gelbon), most=most
        )
    aim, owner = state.planets[picks["target"]], owner_of(start)
    if "vertium" not in picks:
        told = "{held}; with all along {won} of 100 such attacks win, cards aside."
        if not most:
            told = "{held}; of a captain alone {won} of 100 attacks win, cards aside."
        held = garrison(aim, named=len(targets(state, owner)) == 1)  # one target is not asked for
        return Text(told, held=held, won=odds(state, owner, aim, most))
    if state.rules.gelbon and "gelbon" not in picks:
        return Text("")
    kept = start.crystals - picks["vertium"] - picks.get("gelbon", 0) - exchanged
    won = odds(state, owner, aim, start.crystals - exchanged - kept)
    rivals = [] if kept or start.cube else [owner_of(planet) for planet in targets(state, owner)]
    stays = tell_remaining(state, start, kept, exchanged, rivals)
    return Text("{won} of 100 such attacks win. {stays}", won=won, stays=stays)


# ---------------------------------------------------------------- departure


def launch(state: State, seat: Seat, move: Attack | LeadFromRefuge, table: Table) -> None:
    """Send captain and crystals off, and begin the battle."""
    source, target = state.planets[move.source], state.planets[move.target]
    defender = owner_of(target)
    source.vertium -= move.vertium
    source.gelbon -= move.gelbon
    if isinstance(move, Attack):
        lose(source, 1, "gelbon_first" if move.leave == "gelbon" else "vertium_first")
        state.factions[seat].captains -= 1
    elif refuge := _refuge_of(state, seat):
        refuge.exile = None
    led = isinstance(move, LeadFromRefuge)
    state.attacks += 1
    state.passed.clear()
    if seat in state.order:  # American style: this was its first turn
        state.order.remove(seat)
    state.battle = Battle(
        source.id,
        target.id,
        _side(state, seat),
        _side(state, defender),
        move.vertium,
        move.gelbon,
        from_refuge=led,
    )
    table.tell(Attacked(seat, source.id, target.id, defender, move.vertium, move.gelbon, led))
    table.then(Skirmish())


def _side(state: State, seat: Seat) -> Side:
    """A side with its skirmish cards. All of them return after a battle."""
    faction = state.factions[seat]
    fights_by_dice = state.rules.solo or faction.resigned or not FACTIONS[faction.id].cards
    return Side(seat, cards=[] if fights_by_dice else list(CARD_FACES))
