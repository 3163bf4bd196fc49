"""The table, a hand and a moment in words, for people who don't see the picture."""

import pytest

from rules.kernel import Seat, named
from rules.spacecorp.actions.genetics import Genetics
from rules.spacecorp.actions.preferences import Prefer
from rules.spacecorp.actions.research import Research
from rules.spacecorp.corp import Legacy
from rules.spacecorp.state import Ending
from rules.spacecorp.turn.anytime import OrderEdge, PlayEdge
from rules.spacecorp.words.game_text import WORDS
from rules.spacecorp.words.naming import tell_wait

NAMES = ("Ada", "Ben", "Cleo")


def lines(told):
    return named(told, NAMES).splitlines()


def board(table, viewer=None):
    return lines(WORDS.board(table.match.view(viewer)))


def hand(table, seat=0):
    return lines(WORDS.hand(table.match.view(Seat(seat)), Seat(seat)))


def moment(table, seat=0):
    return lines(WORDS.moment(table.match.view(Seat(seat)), Seat(seat)))


@pytest.fixture
def table(lay):
    table = lay(3)
    table.hand(0, "M11a", "M03a")
    table.offers("M12a", "M20a", "M25a", "M26a")
    table.turn()
    return table


# ---------------------------------------------------------------- the board


def test_it_begins_with_where_the_match_stands(table):
    left = len(table.state.deck)
    assert (
        board(table)[0]
        == f"Mariners, 0 of 6 contracts, {left} cards in the deck. Ada is on turn: about to act."
    )
    assert (
        WORDS.headline(table.match.view(None))
        == f"Mariners, 0 of 6 contracts, {left} cards in the deck"
    )


def test_between_two_eras_the_headline_says_whether_one_is_over_or_begins(table):
    table.state.turn.phase = "between"
    assert WORDS.headline(table.match.view(None)) == "Mariners is about to begin"
    table.state.ending = Ending("deck")
    assert WORDS.headline(table.match.view(None)) == "Mariners is over"


def test_offers_are_told_with_what_they_are_worth(table):
    assert board(table)[1] == (
        "Offers: Rover Transport (Move 2 or Explore 1 · Infra), Ore Return (Produce 1), Near "
        "Space Probe (Special), Solar Sail (Move 3 · Edge: Intercept)."
    )


def test_a_company_is_told_in_one_line(table):
    table.infra(1, None, "M12b")
    table.profit(0, 7, 0)
    table.progress(1, "AP1", "BP1")
    table.corp(1).genetics = 5
    table.corp(1).legacy = Legacy("m_e1_exotic_elements_a", "refinery", "mariners")
    table.corp(1).beyond = [2]
    table.base(1, "luna", "industrial", tiles=("m_e1_shadowed_ice",))
    (line,) = [line for line in board(table) if line.startswith("- Ben")]
    assert line == (
        "- Ben: 7 profit; 0 cards; Infra Research 2, Move 1, Rover Transport (Move 2 or Explore "
        "1); genetics 1 and revelation 0 of 4; Radiation Resistant and Obedient Matter; legacy "
        "Exotic Elements with Refinery; Beyond 2; 3 bases of each type left, but Industrial 2 and "
        "Refinery 2."
    )


def test_open_contracts_are_told_with_their_awards(table):
    table.row(3, "mariners")
    told = board(table)
    assert "- A first Produce: 2 profit." in told
    assert not any("no Lagrange points" in line for line in told)


def test_sites_are_told_by_region_with_all_that_is_there(table):
    table.base(1, "luna", "research", tiles=("m_e1_shadowed_ice",))
    table.tile("phobos", "m_e1_exotic_elements_a")
    table.claim(0, 2, "phobos")
    told = board(table)
    assert (
        "- Earth and Luna: Earth, Ada's team 1, Ben's teams 1 and 2, Cleo's teams 1 and 2; Luna, "
        "Shadowed Ice (Water; Build cost -1), Ben's Research; Lunar L1 (Build 2); Lunar L4 (Build "
        "2)."
    ) in told
    (mars,) = [line for line in told if line.startswith("- Mars Neighbourhood")]
    assert (
        "Phobos (Explore 1, Build 3), Exotic Elements (a base yields 1), Ada's team 2 with the "
        "claim" in mars
    )


def test_the_stars_have_tracks_colonies_and_phobes(lay):
    table = lay(3, era="starfarers")
    table.team(0, 1, "sirius", track=2)
    table.base(1, "wolf_359", "research", tiles=("s_pri_ice_giant",))
    table.spot("wolf_359").colony = "C13"
    table.spot("wolf_359").plots[0].spent = True
    table.tile("procyon", "s_ali_phobes", "s_sec_rings")
    table.spot("procyon").driven = True
    table.turn()
    told = board(table)
    assert "- Sirius (Explore 7, Build 12), Ada's team 1 1 box from the star." in told
    assert "- Wolf 359, Ice Giant (exploited), Ben's Research, colony First Frost (2)." in told
    (procyon,) = [line for line in told if line.startswith("- Procyon")]
    assert procyon.endswith("closed by Phobes.")
    assert "- Mosaic, 6: 1 profit for each progress card of yours." in told


def test_the_end_of_an_era_is_told_before_all_else(table):
    table.state.ending = Ending("contracts", [Seat(1), Seat(2)])
    told = board(table)
    assert told[0].startswith("Mariners, the last turns. ")
    assert told[1:3] == [
        (
            "Nobody may use bases or headquarters of others any more, except with the Competitors "
            "Edge."
        ),
        "One more turn each: Ben and Cleo.",
    ]


def test_who_has_passed_and_what_is_barred(table):
    table.hand(1, "M28a")
    table.corp(2).passed = True
    table.turn()
    table.play(1, PlayEdge("M28a", "move"))
    told = board(table)
    assert "Passed for this era: Cleo." in told
    assert "Barred in this turn by Sabotage: Move." in told


def test_what_is_left_is_counted(lay):
    table = lay(2, era="planeteers")
    told = board(table)
    assert "Tiles face down: 6 for Explore 1, 14 for Explore 2, 8 for Explore 3." in told
    assert "Beyond markers at Oort Cloud: 1 and 2." in told
    (cards,) = [line for line in told if line.startswith("Progress cards to be had")]
    assert cards.endswith("Obedient Matter, Cold Smelting, Metric Surfing.")
    assert "Rules: from Planeteers to Starfarers." in told


def test_a_match_of_one_era_says_so(lay):
    assert "Rules: Mariners alone." in board(lay(2, last_era="mariners"))


def test_known_cards_of_others_are_named(table):
    table.deck("M15a", "M16a")
    table.do(0, Research, take=("M12a",))
    (line,) = [line for line in board(table) if line.startswith("- Ada")]
    assert "5 cards (known: Rover Transport)" in line


def test_who_has_left_is_told(table):
    table.match.resign(Seat(2))
    assert any(line.startswith("- Cleo: 0 profit; has resigned") for line in board(table))


# ---------------------------------------------------------------- a hand


def test_a_hand_is_grouped_by_kind_with_what_each_comes_to(lay):
    table = lay()
    table.hand(0, "M11a", "M03a", "M03b", "M13a", "M25a", "M26a", "T01a")
    table.turn()
    assert hand(table) == [
        "Your hand: 7 cards.",
        (
            "- Move 11: headquarters 1, Cargo Pod (Move 1) ×2, Ion Thruster (Move 3), Heavy "
            "Lifter (Move 2), Solar Sail (Move 3)."
        ),
        "- Build 4: Cargo Pod (Build 1) ×2, Heavy Lifter (Build 2).",
        (
            "- Special, Near Space Probe: Explore from afar any site that takes up to Explore 2 "
            "and has no tile, team or base yet. You take what the tile gives at once, but have no "
            "claim."
        ),
        "- 1 Time card: doubles a Move, Explore or Build, or serves two teams.",
        (
            "- Edge on Solar Sail: Move 3 · Edge: Intercept. When another player's turn is over, "
            "take a whole turn at once; then it goes on as it would have."
        ),
        "Infra, to be laid on your headquarters for good: Ion Thruster.",
    ]


def test_a_hand_says_what_is_shielded(lay):
    table = lay(era="planeteers")
    table.hand(0, "P01a", "P11a")
    table.turn()
    assert (
        "- Move 8 (7 shielded): headquarters 1, Fission Drive (Move 3 or Shielded Move 2), "
        "Plasma Torch (Move 4)." in hand(table)
    )
    table.hand(0, "P12a")
    table.turn()
    assert "- Move 4 (shielded): headquarters 1, Magnetic Shroud Drive (Shielded Move 3)." in hand(
        table
    )


def test_orders_and_preferences_are_told_to_their_player_alone(lay):
    table = lay(3)
    table.hand(1, "M28a", "M31a", "M30a", "M26a")
    table.infra(1, "M11a")
    table.turn()
    table.do(1, OrderEdge, card="M28a", on=0, bar="move")
    table.do(1, OrderEdge, card="M31a", when="research", want=("build", "M11"), least=2)
    table.do(1, OrderEdge, card="M30a", of="own")
    table.do(1, OrderEdge, card="M26a", when="era_end")
    table.play(1, Prefer(claim="ask", shed=("M11a",)))
    told = hand(table, 1)
    assert told[-5:] == [
        "Ordered: Sabotage (Spoof Transmitter) is played as Ada's next turn begins, and bars Move.",
        (
            "Ordered: Hack (Relay Tap) is played as anybody else names Research, for the best of "
            "Build or Ion Thruster worth 2 or more."
        ),
        "Ordered: Market Influence (Futures Desk) is played after your next claim.",
        "Ordered: Intercept (Solar Sail) is played once no other turn is left in the era.",
        (
            "You are asked before contracts are claimed. If Incompatible strikes you, these go "
            "first: Ion Thruster."
        ),
    ]
    assert not any("Ordered" in line for line in hand(table, 0))


def test_further_conditions_of_orders(lay):
    table = lay(3, era="planeteers")
    table.hand(1, "P38a", "P39a")
    table.turn()
    table.do(1, OrderEdge, card="P38a", safe=True)
    table.do(1, OrderEdge, card="P39a", want=("BP1",))
    table.hand(2, "P40a")
    assert hand(table, 1)[-2:] == [
        (
            "Ordered: Hostile Microbes (Spore Trap) is played as a turn begins in which 1 rival "
            "or more would lose profit, and you none."
        ),
        (
            "Ordered: Leak (Insider Channel) is played as somebody takes Obedient Matter, if you "
            "may have it."
        ),
    ]


def test_sabotage_of_what_was_done_last(lay):
    table = lay(2)
    table.hand(1, "M28a")
    table.turn()
    table.do(1, OrderEdge, card="M28a", bar="last")
    assert hand(table, 1)[-1] == (
        "Ordered: Sabotage (Spoof Transmitter) is played as the next turn of anybody else begins, "
        "and bars what that player did the turn before."
    )


# ---------------------------------------------------------------- a moment


def test_a_moment_says_what_is_held_and_what_each_kind_comes_to(table):
    table.hand(0, "M11a", "M03a", "T01a")
    table.profit(3)
    table.turn()
    assert moment(table) == [
        "Your cards and headquarters make Research 2, Move 5 or Build 1.",
        (
            "You have 3 profit and hold Cargo Pod, Ion Thruster and Time, which doubles a Move, "
            "Explore or Build."
        ),
    ]


def test_a_moment_says_which_contract_is_one_step_away(table):
    for site in ("lunar_l1", "lunar_l4"):
        table.base(0, site, "spaceport")
    table.turn()
    assert (
        moment(table)[-1]
        == "You are one short of a contract: bases at 3 Lagrange points (4 profit)."
    )
    table.base(0, "solar_l1", "spaceport")
    table.turn()
    assert not any("Lagrange" in line for line in moment(table))


def test_a_last_turn_is_said_before_all_else_and_instead_of_a_contract(table):
    for site in ("lunar_l1", "lunar_l4"):
        table.base(0, site, "spaceport")
    table.state.ending = Ending("contracts")
    table.turn()
    assert moment(table)[0] == "**This is your last turn in this era.**"
    assert not any("contract" in line for line in moment(table))


def test_a_moment_is_three_lines_at_most(lay):
    table = lay(era="starfarers")
    table.hand(0, "S11a", "S03a", "S39a", "S37a", "S34a", "S26a", "T01a")
    table.turn()
    assert len(moment(table)) <= 3


def test_a_moment_in_anothers_turn_says_only_what_one_has(table):
    table.turn(1)
    assert moment(table) == ["You have 0 profit and hold Cargo Pod and Ion Thruster."]


def test_later_in_a_turn_a_moment_says_what_still_matters(lay):
    table = lay()
    table.base(0, "lunar_l1", "spaceport")
    table.hand(0, "M23a")
    table.turn()
    table.do(0, Genetics)
    assert moment(table) == [
        (
            "Your action is done. One team may still travel from a base of yours to another, for "
            "nothing."
        )
    ]
    assert moment(table, 1) == ["You have 0 profit and no card."]
    table.state.turn.phase = "between"
    assert moment(table) == ["You have 0 profit."]
    table.state.over = True
    assert moment(table) == []


# ---------------------------------------------------------------- what is asked


def test_what_is_asked_for_the_picture(lay, table):
    assert tell_wait(table.match.view(None)) == "take an action"
    table.do(0, Research, look=True)
    assert tell_wait(table.match.view(None)) == "draw a card"
    port = lay()
    port.base(0, "lunar_l1", "spaceport")
    port.hand(0, "M23a")
    port.turn()
    port.do(0, Genetics)
    assert tell_wait(port.match.view(None)) == "transport a team?"
    port.state.over = True
    assert tell_wait(port.match.view(None)) == "with the most profit"
