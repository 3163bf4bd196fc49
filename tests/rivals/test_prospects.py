"""What looking ahead goes by, where a game says more of it than its score does."""

import pytest
from msgspec.structs import replace

from rivals.judging import Arm, beats, judge, standing
from rules import catalogue
from rules.kernel import Match, Seat
from rules.kernel.testing import StagedMatch
from rules.solar_roller.state import Spot as Space
from rules.solarius.prospect import SHARES
from rules.solarquest.state import Holding
from rules.spacecorp.state import Plot, Spot
from rules.vertium.state import Battle, Side


def test_every_seat_has_a_prospect_and_at_the_end_it_is_the_score(midway):
    for seats in (2, 3):
        for match in midway(2, seats):
            rows = match.prospect().rows
            assert [row.seat for row in rows] == list(range(seats))
            assert min(row.rank for row in rows) == 1
            if not match.over:
                match._frame.agenda.clear()
            assert match.prospect() == match.tally()


def gain(layout, change, seat=1):
    """What a change adds to the prospect of a seat."""
    before = layout.match.prospect().rows[seat].total
    change(layout.state)
    return layout.match.prospect().rows[seat].total - before


def test_in_solarquest_deeds_are_worth_more_than_they_cost_and_an_empty_tank_is_poor():
    layout = StagedMatch(catalogue["solarquest"], 3)

    def buy(state):
        state.holdings["io"] = Holding(Seat(1))
        state.ships[1].cash -= state.price("io")

    def empty(state):
        state.ships[1].tank = 0

    assert gain(layout, buy) > 0
    assert gain(layout, empty) < 0
    layout.state.ships[1].exit = "resigned"
    layout.state.ships[1].cash = 9999
    assert layout.match.prospect().rows[1].rank == 3


def test_in_solarquest_what_is_to_come_counts_for_little_as_the_match_ends():
    layout = StagedMatch(catalogue["solarquest"], 2)
    layout.state.holdings["io"] = Holding(Seat(1))

    def to_come():
        prospects, rows = layout.match.prospect().rows, layout.match.tally().rows
        pairs = zip(prospects, rows, strict=True)
        return [prospect.total - row.total for prospect, row in pairs]

    early = to_come()
    assert early[1] > early[0] > 0, "rents, and what keeps a ship flying"
    layout.state.round = layout.state.rules.rounds
    late = to_come()
    assert late[1] > late[0] > 0, "lest it be bartered to and fro"
    assert all(late[seat] < early[seat] / 20 for seat in range(2))
    assert late[1] - late[0] < (early[1] - early[0]) / 20, "no rent is to come"


@pytest.fixture
def mission():
    """Solarius Mission in its second game turn, with cards, a planet and cubes that are known."""
    layout = StagedMatch(catalogue["solarius"], 2)
    layout.state.game_turn = 2
    mat = layout.state.mats[1]
    # Turquoise worth 3 and brown worth 2; a black die of 2, and 1 fuel.
    mat.missions, mat.settling = ([1], ["K2"])
    for row in mat.rows.values():
        row.level, row.cubes = 1, (0, 0, 0)
    return layout


@pytest.mark.parametrize("what", ["fuel", "sb"])
def test_in_solarius_mission_means_count_and_points_count_more(what):
    layout = StagedMatch(catalogue["solarius"], 2)

    def more(state):
        setattr(state.mats[1], what, getattr(state.mats[1], what) + 1)

    def dirt(state):
        state.mats[1].contamination += 1

    assert 0 < gain(layout, more) < SHARES
    assert gain(layout, dirt) < 0


def test_in_solarius_mission_every_step_to_a_goal_counts_and_its_end_most(mission):
    def store(state):
        state.mats[1].rows["turquoise"].cubes = (1, 0, 0)

    def store_elsewhere(state):
        state.mats[1].rows["yellow"].cubes = (1, 0, 0)

    def store_all(state):
        state.mats[1].rows["turquoise"].cubes = (3, 0, 0)
        state.mats[1].rows["brown"].cubes = (2, 0, 0)

    def complete(state):
        mat = state.mats[1]
        mat.rows["turquoise"].cubes = mat.rows["brown"].cubes = (0, 0, 0)
        mat.completed.append(mat.missions.pop())

    def upgrade(state):
        state.mats[1].rows["black"].level = 2

    def settle(state):
        mat = state.mats[1]
        mat.fuel -= 1
        mat.settled.append(mat.settling.pop())

    assert gain(mission, store) > gain(mission, store_elsewhere) > 0
    gain(mission, store_all)
    assert gain(mission, complete) > 0, "a mission is better completed than ready"
    gain(mission, upgrade)
    assert gain(mission, settle) > 0, "and so is a planet"


def test_in_solarius_mission_means_count_for_less_as_the_match_ends(mission):
    def more(state):
        state.mats[1].rows["yellow"].cubes = (3, 0, 0)

    def fewer(state):
        state.mats[1].rows["yellow"].cubes = (0, 0, 0)

    early = gain(mission, more)
    gain(mission, fewer)
    mission.state.game_turn, mission.state.turns = 4, 6
    assert 0 < gain(mission, more) < early / 2


def test_in_spacecorp_infrastructure_counts_as_profit_to_come():
    layout = StagedMatch(catalogue["spacecorp"], 2)

    def build(state):
        state.corps[1].infra[0] = state.corps[1].hand.cards[0]

    def earn(state):
        state.corps[1].profit += 1

    assert gain(layout, build) > gain(layout, earn) > 0
    layout.state.corps[1].left = True
    assert layout.match.prospect().rows[1].rank == 2


def test_in_spacecorp_a_team_is_worth_most_near_finds_and_a_claim_until_it_is_built_on():
    layout = StagedMatch(catalogue["spacecorp"], 2)

    def go(site):
        return lambda state: state.place(Seat(1), 1, site)

    def explore(state):
        state.sites["luna"] = Spot([Plot("m_e1_exotic_elements_a")], claim=Seat(1), claimant=1)

    def build(state):
        spot = state.sites["luna"]
        spot.claim, spot.owner, spot.plots[0].base = None, Seat(1), "refinery"

    assert gain(layout, go("luna")) > 0
    assert gain(layout, explore) > 0
    assert gain(layout, build) > 0
    assert gain(layout, go("asteroid_belt")) < 0, "there it can do nothing more"


@pytest.fixture
def contest():
    """Vertium in phase one, with hands and a row that are known: Calyx lacks one kind of token, the
    others lack all."""
    layout = StagedMatch(catalogue["vertium"], 2)
    state = layout.state
    state.turn = Seat(0)
    state.row.cards[:] = ["virus", "leak"]
    for faction in state.factions:
        faction.hand.cards[:] = ["metal", "metal", "energy", "energy", "water", "agri"]
        faction.objective.cards.clear()
    state.planets["calyx"].tokens.update(metal=1, energy=1, water=1)
    return layout


def test_in_vertium_an_open_planet_counts_for_whoever_can_have_it_first_and_most_when_it_is_had(
    contest,
):
    def complete(seat):
        return lambda state: state.factions[seat].hand.cards.extend(["agri"] * 2)

    def settle(state):
        planet = state.planets["calyx"]
        planet.owner, planet.vertium = Seat(1), planet.moon
        planet.tokens = dict.fromkeys(planet.tokens, 0)

    assert gain(contest, complete(1)) > 0
    assert gain(contest, complete(0)) < 0, "whose turn it is has it"
    assert gain(contest, settle) > 0


def test_in_vertium_the_row_is_for_whoever_is_on_turn(contest):
    def show(state):
        for faction in state.factions:
            faction.hand.cards[0] = "agri"
        state.row.cards[0] = "agri"

    def pass_on(state):
        state.turn = Seat(1)

    assert gain(contest, show, 0) > 0
    assert gain(contest, pass_on, 0) < 0


def test_in_vertium_an_objective_and_turns_to_miss_count(contest):
    def meet(state):
        state.factions[1].objective.cards.append("calyx")

    def miss(state):
        state.factions[1].misses += 1

    assert gain(contest, meet) > 0
    assert gain(contest, miss) < 0


@pytest.fixture
def war():
    """Vertium in its last round of phase two: nobody is to attack any more."""
    layout = StagedMatch(catalogue["vertium"], 2)
    state = layout.state
    state.phase, state.round = "conflict", 3
    for number, planet in enumerate(state.planets.values()):
        planet.owner, planet.vertium = Seat(number % 2), 3
    return layout


def test_in_vertium_a_battle_counts_for_what_it_is_likely_to_bring(war):
    aim, home, *_ = war.state.planets

    def attack(state):
        state.planets[home].vertium -= 3
        state.battle = Battle(home, aim, Side(Seat(1)), Side(Seat(0)), 2)

    def join(state):
        state.battle.vertium += 1

    def throw(state):
        state.battle.window = "attacker"
        state.battle.attacker.dice, state.battle.defender.dice = [1, 1, 1], [3, 3, 2]

    def draw(state):
        state.battle.attacker.cards = ["photon"]

    assert gain(war, attack) < 0, "with fewer crystals"
    assert gain(war, join) > war.match.game.prospect_scale, (
        "a crystal more counts, and makes it likelier to win"
    )
    assert gain(war, throw) > 0
    assert gain(war, draw) > 0
    war.state.battle.attacker.dice, war.state.planets[aim].vertium = [1, 1, 1], 0
    assert war.match.prospect().rows[1].total > war.match.prospect().rows[0].total, (
        "this roll fells the captain"
    )


def test_in_vertium_who_has_still_to_attack_counts_what_lies_open_to_it(war):
    def lead():
        rows = war.match.prospect().rows
        return rows[1].total - rows[0].total

    calm = lead()
    war.state.order = [Seat(1)]
    threat = lead() - calm
    next(planet for planet in war.state.planets.values() if planet.owner == 0).vertium = 0
    open_ = lead()
    war.state.order = []
    assert open_ - lead() > max(0, threat)


@pytest.mark.parametrize("options", [{"phase_two": "american"}, {"gelbon": True}])
def test_in_vertium_a_crystal_counts_for_less_than_a_planet_where_it_does_not_score(options):
    layout = StagedMatch(catalogue["vertium"], 2, **options)
    layout.state.phase = "conflict"
    layout.state.planets["calyx"].owner = Seat(1)

    def earn(state):
        state.planets["calyx"].vertium += 1

    def conquer(state):
        state.planets["brume"].owner = Seat(1)

    assert 0 < gain(layout, earn) < gain(layout, conquer)


@pytest.fixture
def sheet():
    """Solar Roller in its second round, with two blue planets and a red one in the middle band, and
    goals of which one is a race."""
    layout = StagedMatch(catalogue["solar-roller"], 2)
    layout.state.phase, layout.state.round, layout.state.goals = "actions", 2, ["B", "F"]
    for captain in layout.state.captains:
        for space, colour in (("M1", "blue"), ("M2", "blue"), ("M3", "red")):
            captain.sheet.value.spots[space] = Space(size="large", colour=colour)
    return layout


def drawn(space, **changes):
    """Something drawn on a space of the second seat."""

    def draw(state):
        spots = state.sheet(Seat(1)).spots
        spots[space] = replace(spots[space], **changes)

    return draw


def test_in_solar_roller_a_planet_counts_for_what_can_be_drawn_on_it(sheet):
    planet = gain(sheet, drawn("I1", size="large", colour="green"))
    moons = gain(sheet, drawn("I1", moons=2))
    assert planet > 0
    assert moons > sheet.match.game.prospect_scale, "what is drawn counts more than what could be"
    assert gain(sheet, drawn("M4", size="large", colour="red")) > gain(
        sheet, drawn("O1", size="small", colour="red")
    ), "it is ringed with its neighbours"


def test_in_solar_roller_a_sheet_counts_for_less_as_the_match_ends(sheet):
    early = gain(sheet, drawn("I1", size="large", colour="green"))
    drawn("I1", size=None, colour=None)(sheet.state)
    sheet.state.round = 10
    assert gain(sheet, drawn("I1", size="large", colour="green")) < early


def test_in_solar_roller_goals_count_the_more_the_nearer_they_are_and_a_race_until_it_is_lost(
    sheet,
):
    def of_goals():
        counted = sheet.match.prospect().rows[1].total
        sheet.state.goals = []
        rest = sheet.match.prospect().rows[1].total
        sheet.state.goals = ["B", "F"]
        return counted - rest

    steps = [of_goals()]
    for space in ("I1", "I2", "I3"):
        drawn(space, size="large", colour="green")(sheet.state)
        steps.append(of_goals())
    for space in ("I1", "I2", "I3"):
        drawn(space, level=1)(sheet.state)
        steps.append(of_goals())
    assert steps == sorted(steps)
    assert steps[-1] - steps[-2] > steps[-2] - steps[-3] > 0
    sheet.state.captains[0].goals["F1"] = 8
    assert of_goals() < steps[-1], "who is first has most of it"


def test_a_standing_is_the_rank_and_the_lead():
    match = Match.start(catalogue["solarquest"], seats=3, key=b"standing")
    for seat, cash in enumerate((300, 500, 300)):
        match._frame.state.ships[seat].cash = cash
    assert [standing(match, Seat(seat)) for seat in range(3)] == [
        (0.25, -200),
        (1, 200),
        (0.25, -200),
    ]


def arm(*ends):
    one = Arm(None)
    one.ends += ends
    return one


def test_worth_is_half_rank_and_half_lead():
    first, second, unknown = arms = arm((1, 10), (1, 10)), arm((1, 2), (0, -2)), arm()
    judge(arms)
    assert first.worth > second.worth == unknown.worth == 0.5
    assert 0.75 < first.worth < 1


def test_better_is_what_is_better_beyond_chance():
    steady, shaky, none = arms = (
        arm(*[(1, 3), (1, 5), (1, 4)] * 3),
        arm(*[(1, 30), (0, -40), (1, 20)] * 3),
        arm(*[(0.5, 0)] * 9),
    )
    judge(arms)
    assert beats(steady, none)
    assert shaky.worth > none.worth
    assert not beats(shaky, none)
    assert not beats(none, none)
