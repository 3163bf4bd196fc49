"""A battle roll by roll: dice, card windows, evaluation, the Refuge Moon, and the winner's gain."""

from typing import Any

import pytest

from rules.kernel import Illegal, Seat
from rules.vertium.battle.american import AmericanTurn
from rules.vertium.battle.attack import Attack, AttackTurn, LeadFromRefuge
from rules.vertium.battle.skirmish import Escape, Hold, PlaySkirmishCard, Skirmish, Stay
from rules.vertium.dice import CARD_FACES, Roll
from rules.vertium.events import (
    Escaped,
    Held,
    PlanetHeld,
    PlanetTaken,
    Rolled,
    RollEvaluated,
    SkirmishCardPlayed,
)
from rules.vertium.state import Battle, Orders, Side

ADA, BEN, CLEO = Seat(0), Seat(1), Seat(2)
CARDS = list(CARD_FACES)
NOTHING = ((3, 3, 3), (3, 3, 3))  # a roll without effect, whatever is played
# A roll on which both sides may play a card. If they don't, each loses one.
AT_ODDS = ((6, 5, 2), (1, 4, 2))


def battle(lay: Any, attackers: int, defenders: int, *, cards: bool = True, **options: Any) -> Any:
    """Ada's captain has come from Ashvale to Ben's Calyx, and a third seat looks on. Both sides are
    asked about each card."""
    layout = lay(3, **options)
    for faction in layout.state.factions:
        faction.orders.value = Orders(cards="ask")
    layout.conflict({"ashvale": 2}, {"calyx": defenders, "dunmarrow": 1}, {"brume": 4})
    layout.state.factions[ADA].captains -= 1
    ada, ben = (Side(seat, cards=list(CARDS) if cards else []) for seat in (ADA, BEN))
    layout.state.battle = Battle("ashvale", "calyx", ada, ben, attackers)
    return layout


def fight(layout: Any, *rolls: tuple[int, ...]) -> list[Any]:
    """Continue the battle with these next rolls, and return its events."""
    layout.rolls(*rolls)
    return [told.event for told in layout.now(Skirmish()).events]


def begun(lay: Any, attackers: int, defenders: int, *rolls: tuple[int, ...]) -> Any:
    layout = battle(lay, attackers, defenders)
    fight(layout, *rolls)
    return layout


def left(layout: Any) -> tuple[int, int]:
    return layout.state.battle.crystals, layout.state.planets["calyx"].crystals


# ---------------------------------------------------------------- dice and cards


def test_facts_v02_notes_v02_the_booklets_first_roll_with_cards(lay: Any) -> None:
    layout = begun(lay, 3, 3, (6, 5, 2), (1, 4, 2))
    assert layout.match.awaiting == (ADA,)
    assert layout.play(0, Hold()) == [Held(ADA, "calyx")]
    assert layout.match.awaiting == (BEN,)
    layout.rolls((6, 6, 1), (5, 2, 5))
    told = layout.play(1, PlaySkirmishCard("shield", 3))
    assert told[:2] == [
        SkirmishCardPlayed(BEN, "shield", 3, 2, "calyx", spared=1),
        RollEvaluated(ADA, BEN, 1, 0),
    ]
    assert left(layout) == (2, 3)


def test_facts_v03_notes_v03_the_booklets_second_roll_with_cards(lay: Any) -> None:
    layout = begun(lay, 4, 4, (6, 6, 1), (5, 2, 5))
    layout.play(0, PlaySkirmishCard("shield", 3))
    layout.rolls((6, 5, 2), (1, 4, 2))
    told = layout.play(1, PlaySkirmishCard("photon", 1))
    assert told[1] == RollEvaluated(ADA, BEN, 1, 2)
    assert left(layout) == (3, 2)


def test_facts_v06_one_card_per_side_and_roll_the_attacker_first(lay: Any) -> None:
    layout = begun(lay, 9, 9, (6, 5, 2), (1, 4, 2))
    with pytest.raises(Illegal):
        layout.play(1, Hold())
    layout.play(0, PlaySkirmishCard("photon", 2))
    assert layout.match.awaiting == (BEN,)
    assert layout.state.battle.attacker.dice == [6, 6, 2]
    assert layout.state.battle.attacker.played == "photon"


def test_facts_v06_a_card_is_used_up_for_the_battle(lay: Any) -> None:
    layout = begun(lay, 9, 9, (6, 5, 2), (1, 4, 2))
    layout.play(0, PlaySkirmishCard("photon", 2))
    layout.rolls((6, 5, 2), (1, 4, 2))
    layout.play(1, Hold())
    assert layout.options(0, PlaySkirmishCard, "card") == ["atomic", "shield"]
    with pytest.raises(Illegal):
        layout.play(0, PlaySkirmishCard("photon", 1))


def test_facts_v06_all_cards_are_back_for_the_next_battle(lay: Any) -> None:
    layout = begun(lay, 9, 0, (6, 5, 2), (1, 2, 2))
    layout.play(0, PlaySkirmishCard("photon", 2))
    assert layout.state.planets["calyx"].owner == ADA
    layout.rolls((6, 5, 2), (1, 4, 2))
    layout.now(AttackTurn(ADA))
    layout.play(0, Attack("calyx", "dunmarrow", 3))
    assert layout.state.battle.attacker.cards == CARDS


def test_any_own_die_may_be_turned_and_no_other(lay: Any) -> None:
    layout = begun(lay, 3, 3, (6, 5, 2), (1, 4, 2))
    assert layout.options(0, PlaySkirmishCard, "die", card="shield") == [1, 2, 3]
    for card, die in (("shield", 0), ("shield", 4), ("laser", 1)):
        with pytest.raises(Illegal):
            layout.play(0, PlaySkirmishCard(card, die))


def test_notes_v23_a_roll_that_no_card_changes_asks_nobody(lay: Any) -> None:
    layout = begun(lay, 3, 3, *NOTHING, (6, 5, 2), (1, 4, 2))
    assert layout.state.battle.rolls == 2
    assert layout.match.awaiting == (ADA,)


def test_the_attackers_window_alone_is_skipped_where_its_cards_are_gone(lay: Any) -> None:
    layout = battle(lay, 3, 3)
    layout.state.battle.attacker.cards.clear()
    fight(layout, (6, 5, 2), (1, 4, 2))
    assert layout.match.awaiting == (BEN,)


def test_the_preview_of_a_card_tells_what_the_roll_comes_to(lay: Any) -> None:
    layout = begun(lay, 3, 3, (6, 5, 2), (1, 4, 2))
    menu = layout.match.menu(ADA)
    assert menu.offer(Hold).preview({}) == (
        "Both sides would lose 1 Vertium. {seat:1} may still answer with a card."
    )
    assert menu.offer(PlaySkirmishCard).preview({"card": "shield", "die": 2}) == (
        "Nothing would be hit. {seat:1} may still answer with a card."
    )
    assert [
        option.label for option in menu.options(PlaySkirmishCard, "die", {"card": "shield"})
    ] == ["1 (photon)", "2 (atomic)", "3 (atomic)"]


def test_a_die_that_shows_the_symbol_already_cannot_be_turned_to_it(lay: Any) -> None:
    """A one is a photon just as a six is: the symbol counts, not the face."""
    layout = begun(lay, 3, 3, (1, 5, 2), (6, 4, 2))
    assert layout.options(0, PlaySkirmishCard, "die", card="photon") == [2, 3]
    assert layout.options(0, PlaySkirmishCard, "die", card="atomic") == [1]
    with pytest.raises(Illegal, match="The first die shows photon already"):
        layout.play(0, PlaySkirmishCard("photon", 1))


def test_a_card_that_every_die_shows_already_cannot_be_played(lay: Any) -> None:
    layout = begun(lay, 3, 3, (1, 6, 6), (6, 4, 2))
    assert layout.options(0, PlaySkirmishCard, "card") == ["atomic", "shield"]
    with pytest.raises(Illegal, match="All your dice show photon already"):
        layout.play(0, PlaySkirmishCard("photon", 2))


def test_a_card_that_comes_to_the_same_as_none_says_so(lay: Any) -> None:
    layout = begun(lay, 3, 3, (6, 5, 2), (1, 3, 4))
    offer = layout.match.menu(ADA).offer(PlaySkirmishCard)
    held, said = layout.match.menu(ADA).offer(Hold).preview({}), set()
    answers = [("", 0), *((card, die) for card in CARDS for die in (1, 2, 3))]
    for card in CARDS:
        for die in layout.options(0, PlaySkirmishCard, "die", card=card):
            trial = (
                layout.match.menu(ADA).offer(PlaySkirmishCard).preview({"card": card, "die": die})
            )
            same = dice_then(layout, card, die) == dice_then(layout)
            matters = any(
                dice_then(layout, card, die, answer) != dice_then(layout, answer=answer)
                for answer in answers
            )
            assert (trial == "Changes nothing.") == (not matters)
            assert (trial == "Matters only if {seat:1} answers with a card.") == (matters and same)
            assert same or trial != held
            said.add(trial.partition(" ")[0])
    assert said == {"Changes", "Matters", "Nothing"}
    assert offer.preview({"card": "atomic"}) == "Matters only if {seat:1} answers with a card."
    layout.state.battle.defender.cards.clear()
    assert offer.preview({"card": "atomic"}) == "Changes nothing, whichever die it turns."
    assert offer.preview({"card": "shield"}) == "At best nothing would be hit."
    assert not offer.preview({})


def dice_then(layout: Any, card: str = "", die: int = 0, answer: tuple[str, int] = ("", 0)) -> Any:
    """The result of Ada's roll after her card, if any, and after Ben's answer."""
    battle, faces = layout.state.battle, layout.state.battle.attacker.dice
    mine = tuple(
        CARD_FACES[card] if number == die else face for number, face in enumerate(faces, 1)
    )
    defenders = layout.state.planets["calyx"].crystals
    theirs = tuple(
        CARD_FACES[answer[0]] if number == answer[1] else face
        for number, face in enumerate(battle.defender.dice, 1)
    )
    return Roll(mine, theirs, battle.crystals, defenders).outcome()


def test_the_default_plays_no_card(lay: Any) -> None:
    layout = begun(lay, 3, 3, (6, 5, 2), (1, 4, 2))
    assert layout.match.default(ADA) == Hold()


# ---------------------------------------------------------------- evaluation and the end


def test_facts_v26_the_attacker_moves_in_and_wins_one_vertium(lay: Any) -> None:
    layout = battle(lay, 2, 0, cards=False)
    captains = [faction.captains for faction in layout.state.factions]
    assert fight(layout, (6, 3, 3), (1, 2, 2)) == [
        Rolled(ADA, BEN, "calyx", (6, 3, 3), (1, 2, 2), 2, 0),
        RollEvaluated(ADA, BEN, 0, 0, defender_fell=True),
        PlanetTaken(ADA, BEN, "calyx", 3),
    ]
    state = layout.state
    assert (state.planets["calyx"].owner, state.planets["calyx"].vertium) == (ADA, 3)
    assert [f.captains - before for f, before in zip(state.factions, captains, strict=True)] == [
        0,
        1,
        0,
    ]
    assert (state.battle, state.turn) == (None, ADA)


def test_facts_v27_the_defender_keeps_the_planet_and_wins_one_vertium(lay: Any) -> None:
    layout = battle(lay, 0, 2, cards=False)
    captains = [faction.captains for faction in layout.state.factions]
    assert fight(layout, (3, 2, 2), (1, 1, 2)) == [
        Rolled(ADA, BEN, "calyx", (3, 2, 2), (1, 1, 2), 0, 2),
        RollEvaluated(ADA, BEN, 0, 1, attacker_fell=True),
        PlanetHeld(BEN, ADA, "calyx", 2),
    ]
    state = layout.state
    assert (state.planets["calyx"].owner, state.planets["calyx"].vertium) == (BEN, 2)
    assert [f.captains - before for f, before in zip(state.factions, captains, strict=True)] == [
        1,
        0,
        0,
    ]
    assert (state.battle, state.turn) == (None, BEN)


def test_notes_va4_where_both_would_fall_the_attacker_wins(lay: Any) -> None:
    layout = battle(lay, 0, 0, cards=False)
    fight(layout, (1, 1, 2), (1, 1, 2))
    assert layout.state.planets["calyx"].owner == ADA


def test_facts_v07_notes_v56_the_last_vertium_goes_before_the_captain(lay: Any) -> None:
    layout = begun(lay, 2, 1, (1, 5, 3), (2, 5, 2))
    layout.play(0, Hold())
    layout.rolls(*AT_ODDS)
    assert layout.play(1, Hold())[1] == RollEvaluated(ADA, BEN, 0, 1)
    assert left(layout) == (2, 0)
    assert layout.state.planets["calyx"].owner == BEN


@pytest.mark.parametrize(
    ("order", "ada", "ben"), [("gelbon_first", (1, 0), (2, 1)), ("vertium_first", (0, 1), (0, 3))]
)
def test_gelbon_is_lost_as_the_loser_has_ordered(
    lay: Any, order: Any, ada: tuple[int, int], ben: tuple[int, int]
) -> None:
    layout = battle(lay, 2, 2, gelbon=True)
    layout.state.battle.gelbon = 1
    layout.planet("calyx", gelbon=3)
    for seat in (ADA, BEN):
        layout.state.factions[seat].orders.value = Orders(cards="ask", losses=order)
    fight(layout, (6, 6, 2), (6, 2, 2))  # two hits each
    layout.play(0, Hold())
    layout.rolls(*AT_ODDS)
    layout.play(1, Hold())
    lost, planet = layout.state.battle, layout.state.planets["calyx"]
    assert ((lost.vertium, lost.gelbon), (planet.vertium, planet.gelbon)) == (ada, ben)


def test_the_crystal_for_winning_is_vertium(lay: Any) -> None:
    layout = battle(lay, 1, 0, cards=False, gelbon=True)
    layout.state.battle.gelbon = 2
    layout.planet("calyx", moon=2)
    fight(layout, (6, 6, 2), (2, 2, 2))
    planet = layout.state.planets["calyx"]
    assert (planet.vertium, planet.gelbon) == (2, 2)


@pytest.mark.parametrize(("attackers", "defenders"), [(0, 0), (3, 2), (6, 6)])
def test_notes_v53_v54_no_battle_makes_vertium(lay: Any, attackers: int, defenders: int) -> None:
    """One came off at home for the new captain. The winner's one makes up for it, and everything
    else only falls."""
    layout = battle(lay, attackers, defenders, cards=False)
    told = fight(layout)
    rolls = [event for event in told if isinstance(event, RollEvaluated)]
    lost = sum(roll.attacker_lost + roll.defender_lost for roll in rolls)
    assert layout.state.planets["calyx"].crystals == attackers + defenders + 1 - lost


def test_notes_odds_hold_at_the_table(lay: Any) -> None:
    """Three against three Vertium without cards: the attacker wins 0.669 of all battles."""
    layout = battle(lay, 3, 3, cards=False)
    calyx, won, battles = layout.state.planets["calyx"], 0, 800
    for _ in range(battles):
        calyx.owner, calyx.vertium = BEN, 3
        layout.state.battle = Battle("ashvale", "calyx", Side(ADA), Side(BEN), 3)
        layout.now(Skirmish())
        won += calyx.owner == ADA
    assert abs(won / battles - 0.669) < 0.05  # three standard deviations


# ---------------------------------------------------------------- the Refuge Moon


def besieged(lay: Any, defenders: int = 0, **target: Any) -> Any:
    layout = battle(lay, 3, defenders)
    layout.planet("calyx", **{"blue": "refuge", **target})
    return layout


def test_facts_v30_notes_v36_a_lone_captain_flees_before_the_roll(lay: Any) -> None:
    layout = besieged(lay)
    captains = [faction.captains for faction in layout.state.factions]
    assert fight(layout) == []
    assert layout.match.awaiting == (BEN,)
    assert layout.verbs(1) == {Escape, Stay}
    assert layout.play(1, Escape()) == [Escaped(BEN, "calyx"), PlanetTaken(ADA, BEN, "calyx", 4)]
    calyx = layout.state.planets["calyx"]
    assert (calyx.owner, calyx.vertium, calyx.exile) == (ADA, 4, BEN)
    assert [faction.captains for faction in layout.state.factions] == captains  # the captain lives
    assert layout.state.turn == ADA  # American style: a win of the attacker


def test_who_may_flee_is_told_what_is_at_stake(lay: Any) -> None:
    layout = besieged(lay)
    fight(layout)
    menu = layout.match.menu(BEN)
    assert menu.offer(Escape).preview({}) == (
        "{seat:0} gets Calyx, with 4 Vertium then; your captain is safe."
    )
    assert menu.offer(Stay).preview({}) == (
        "A single hit takes Calyx, and about 4 of 10 rolls bring one. If you win, it gains 1 "
        "Vertium."
    )


def test_ruling_va17_the_new_owner_may_flee_once_the_moon_is_empty(lay: Any) -> None:
    """The moon stays with its planet. Once the captain there has left, the planet's owner may use
    it."""
    layout = lay(2, phase_two="american")
    layout.conflict({"calyx": 0, "ashvale": 2}, {"brume": 3})
    layout.planet("calyx", blue="refuge", exile=BEN)
    layout.now(AmericanTurn(BEN))
    layout.play(1, LeadFromRefuge("brume", "calyx", 2))
    assert (layout.match.awaiting, layout.verbs(0)) == ((ADA,), {Escape, Stay})
    layout.play(0, Escape())
    assert (layout.state.planets["calyx"].owner, layout.state.planets["calyx"].exile) == (BEN, ADA)


def test_ruling_va16_a_captain_on_the_moon_owns_and_scores_nothing(lay: Any) -> None:
    layout = besieged(lay)
    before = layout.match.tally().rows[BEN].total
    fight(layout)
    layout.play(1, Escape())
    assert layout.match.tally().rows[BEN].total < before
    assert not layout.state.planets_of(BEN) or "calyx" not in [
        p.id for p in layout.state.planets_of(BEN)
    ]


def test_a_captain_may_flee_once_the_vertium_is_gone(lay: Any) -> None:
    layout = besieged(lay, 1)
    fight(layout, *AT_ODDS)
    assert layout.match.awaiting == (ADA,)
    layout.play(0, Hold())
    layout.play(1, Hold())
    assert (layout.match.awaiting, layout.verbs(1)) == ((BEN,), {Escape, Stay})
    assert layout.state.battle.rolls == 1


def test_a_captain_who_stays_is_asked_before_each_roll(lay: Any) -> None:
    layout = besieged(lay)
    fight(layout)
    layout.rolls(*NOTHING)
    layout.play(1, Stay())
    assert (layout.match.awaiting, layout.verbs(1)) == ((BEN,), {Escape, Stay})
    assert layout.state.battle.rolls == 1


def test_the_default_stays(lay: Any) -> None:
    layout = besieged(lay)
    fight(layout)
    assert layout.match.default(BEN) == Stay()


@pytest.mark.parametrize(
    "target",
    [
        pytest.param({"blue": ""}, id="no-moon"),
        pytest.param({"blue": "harvest"}, id="another-moon"),
        pytest.param({"cube": True}, id="a-cube-stands"),
        pytest.param({"exile": CLEO}, id="another-captain-is-there"),
        pytest.param({"exile": BEN}, id="an-own-captain-is-there"),
        pytest.param({"vertium": 1}, id="vertium-is-left"),
    ],
)
def test_where_no_captain_can_flee(lay: Any, target: dict[str, Any]) -> None:
    layout = besieged(lay, **target)
    fight(layout, *AT_ODDS)
    assert layout.state.battle.rolls == 1


# ---------------------------------------------------------------- who has left the match


def test_a_defender_who_resigns_in_battle_fights_on_by_dice(lay: Any) -> None:
    layout = battle(lay, 5, 5)
    fight(layout, *AT_ODDS)
    layout.play(0, Hold())
    layout.match.resign(BEN)
    for _ in range(100):
        assert BEN not in layout.match.awaiting
        if layout.state.battle is None:
            break
        layout.play(0, Hold())
    assert layout.state.battle is None


def test_an_attacker_who_resigns_in_battle_fights_on_by_dice(lay: Any) -> None:
    layout = battle(lay, 5, 5)
    fight(layout, *AT_ODDS)
    layout.match.resign(ADA)
    for _ in range(100):
        assert ADA not in layout.match.awaiting
        if layout.state.battle is None:
            break
        layout.play(1, Hold())
    assert layout.state.battle is None


def test_who_has_resigned_does_not_flee_and_holds_no_cards(lay: Any) -> None:
    layout = lay(3)
    layout.conflict({"ashvale": 5}, {"calyx": 0}, {"brume": 3})
    layout.planet("calyx", blue="refuge")
    layout.state.factions[BEN].resigned = True
    layout.state.factions[ADA].orders.value = Orders(cards="ask")
    layout.rolls(*AT_ODDS)
    layout.now(AttackTurn(ADA))
    layout.play(0, Attack("ashvale", "calyx", 3))
    assert layout.state.battle.rolls == 1
    assert layout.state.battle.defender.cards == []


# ---------------------------------------------------------------- taking back


def test_a_card_may_be_taken_back_until_the_other_side_has_acted(lay: Any) -> None:
    layout = begun(lay, 3, 3, *AT_ODDS)
    layout.go()  # dice thrown earlier are not thrown again
    layout.play(0, PlaySkirmishCard("shield", 2))
    assert layout.match.undoable(ADA) == 1
    layout.match.undo(ADA)
    assert layout.state.battle.attacker.dice == [6, 5, 2]
    assert layout.state.battle.attacker.cards == CARDS
    layout.play(0, PlaySkirmishCard("photon", 2))
    layout.play(1, PlaySkirmishCard("shield", 3))
    assert layout.match.undoable(ADA) == 0
