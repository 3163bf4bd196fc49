"""A sentence for every event, as people at the table read it, and turns in two or three
sentences."""

import pytest
from pseudo import escapes

from rules.kernel import Seat, named
from rules.kernel.words.telling import ORDERED
from rules.spacecorp import events, outcomes
from rules.spacecorp.events import EVENTS
from rules.spacecorp.sums import Part, Sum
from rules.spacecorp.words.game_text import WORDS
from rules.spacecorp.words.naming import tell_sum
from rules.spacecorp.words.telling import sentence

ADA, BEN, CLEO = map(Seat, range(3))
NAMES = ("Ada", "Ben", "Cleo")
MOVE = Sum("move", 4, (Part("printed", 1, "", ADA), Part("card", 3, "M11a")), 4)
EXPLORE = Sum("explore", 2, (Part("card", 2, "M15a"),), 1)
BUILD = Sum("build", 2, (Part("card", 2, "M13a"),), 1)
PRODUCE = Sum("produce", 1, (Part("card", 1, "M20a"),), 1)
GENETICS = Sum("genetics", 3, (Part("card", 1, "S36a"), Part("card", 2, "S37a")))
RESEARCH = Sum(
    "research", 6, (Part("printed", 2, "", ADA), Part("card", 2, "M08a"), Part("card", 2, "M08b"))
)

SENTENCES = {
    events.TurnBegan(ADA): "It is Ada's turn.",
    events.TurnBegan(ADA, extra=True): "Ada has an extra turn.",
    events.CardsDrawn(ADA, 6, "research"): "Ada drew 6 cards.",
    events.CardsDrawn(BEN, 1, "reward"): "Ben drew 1 card for helping.",
    events.CardsDrawn(ADA, 1, "few"): "Ada drew 1 card.",
    events.CardsDrawn(BEN, 1, "setup"): "Ben drew 1 card to begin with.",
    events.CardsSeen(ADA, ("M11a", "M03a")): "Your new cards: Ion Thruster and Cargo Pod.",
    events.OfferTaken(ADA, "M11a"): "Ada took Ion Thruster from the offers.",
    events.CardsDiscarded(ADA, ("M11a", "T01a")): "Ada discarded Ion Thruster and Time.",
    events.OffersFilled(("M11a", "M12a")): "New in the offers: Ion Thruster and Rover Transport.",
    events.Researched(ADA, RESEARCH): "Ada researched (playing Orbital Think Tank ×2).",
    events.Moved(ADA, 1, "earth", "luna", MOVE): (
        "Ada moved team 1 from Earth to Luna (playing Ion Thruster)."
    ),
    events.Moved(ADA, 1, "earth", "asteroid_belt", MOVE): (
        "Ada moved team 1 from Earth to the Asteroid Belt (playing Ion Thruster)."
    ),
    events.BeyondReached(ADA, 1): "Ada took the 1st Beyond marker.",
    events.BeyondReached(ADA, 2): "Ada took the 2nd Beyond marker.",
    events.Explored(ADA, 2, "luna", EXPLORE): "Ada explored Luna with team 2 (playing Core Drill).",
    events.TileRedirected(ADA, "dione", "p_e2_promising_echoes", "e3"): (
        "Ada turned up Promising Echoes at Dione (a tile of Explore 3 takes its place)."
    ),
    events.TilePlaced(ADA, "luna", "m_e1_shadowed_ice", 1): (
        "Ada found Shadowed Ice (Water; 1 profit at once; Build cost -1)."
    ),
    events.TilePlaced(ADA, "mars_south", "m_e2_water_exo_microbes", 2, 1): (
        "Ada found Water and Exo-Microbes (Water and Life; 2 profit and genetics +1 at once; a "
        "base yields 1, Build cost +2)."
    ),
    events.TilePlaced(ADA, "sirius", "s_ali_chroniclers", 2, 0, 3): (
        "Ada found Chroniclers (Life and Outpost/Ruins; 2 profit and revelation +3 at once; Build "
        "cost +2, 1 colony point)."
    ),
    events.TilePlaced(
        ADA, "deimos", "m_e1_exotic_elements_a"
    ): "Ada found Exotic Elements (a base yields 1).",
    events.TilePlaced(ADA, "sirius", "s_ali_phobes", barren=True): (
        "Ada found Phobes (nothing to gain while Phobes are there)."
    ),
    events.BoxBare(ADA, "titan"): "Ada found the stack for Titan empty.",
    events.Built(BEN, 1, "luna", ("research",), BUILD): (
        "Ben built a Research base at Luna (playing Heavy Lifter)."
    ),
    events.ClaimPaid(ADA, "luna", 2): "Ada gained 2 profit for the claim at Luna.",
    events.BasePaid(BEN, "titan", "secure", 3): "Ben gained 3 profit by a Secure base there.",
    events.Produced(
        ADA, ("deimos",), 2, PRODUCE
    ): "Ada collected 2 profit from Deimos (playing Ore Return).",
    events.Produced(ADA, ("sirius", "legacy", "sirius"), 7, PRODUCE): (
        "Ada collected 7 profit from 2 tiles of Sirius and the legacy tile (playing Ore Return)."
    ),
    events.Advanced(ADA, "genetics", 3, 1, GENETICS): (
        "Ada advanced the genetics marker by 3, to the top (playing Clone Forge and Evo "
        "Accelerators)."
    ),
    events.Advanced(ADA, "revelation", 1): "Ada advanced the revelation marker by 1.",
    events.Upgraded(ADA, "M11a", 1): "Ada upgraded slot 1 with Ion Thruster.",
    events.Upgraded(ADA, "M12a", 1, "M11a", returned=True): (
        "Ada upgraded slot 1 with Rover Transport (Ion Thruster is back in the hand)."
    ),
    events.Upgraded(
        ADA, "P11a", 1, "M11a"
    ): "Ada upgraded slot 1 with Plasma Torch (Ion Thruster is out of the game).",
    events.ProbeSent(ADA, "M25a", "phobos"): "Ada sent Near Space Probe to Phobos.",
    events.Relocated(ADA, "P35a", 2, "ceres", "pluto"): (
        "Ada brought team 2 from Ceres to Pluto by Anti-Matter Prototype."
    ),
    events.Relocated(ADA, "S40a", 1, "sirius", "sirius"): (
        "Ada brought team 1 to Sirius by Entangled Courier."
    ),
    events.SecondDropped(ADA, 2): "Ada let team 2 rest.",
    outcomes.ContractClaimed(ADA, "m3", 2): (
        "Ada claimed the contract for bases at 3 sites that are no Lagrange points (2 profit)."
    ),
    outcomes.RewardsDeclined(BEN, 2): "Ben declined 2 cards for helping.",
    outcomes.RewardsLapsed(BEN, 2): "Ben was due 2 cards for helping, but the deck is empty.",
    outcomes.Transported(
        ADA, 1, "earth", "lunar_l1"
    ): "Ada transported team 1 from Earth to Lunar L1.",
    outcomes.ProgressTaken(ADA, "BS1", 2): "Ada took Probe Network (2 profit).",
    outcomes.ProgressTaken(ADA, "BS1", 0): "Ada took Probe Network.",
    outcomes.ProgressMissed(ADA, "adaptation"): "There was no Adaptation that Ada could take.",
    outcomes.ProgressMissed(ADA, "breakthrough"): "There was no Breakthrough that Ada could take.",
    outcomes.ProgressPaid(ADA, "AS4", 3): "Ada gained 3 profit by Braided Lineages.",
    outcomes.TeamDeployed(ADA, 4, "tau_ceti"): "Ada deployed team 4 on the star of Tau Ceti.",
    outcomes.TrackAdvanced(ADA, 1, "sirius", 2): "Ada brought team 1 within 2 boxes of Sirius.",
    outcomes.TrackAdvanced(ADA, 1, "sirius", 0): "Ada brought team 1 to Sirius.",
    outcomes.TeamSentHome(
        ADA, 1, "sirius"
    ): "Ada had to take team 1 back from Sirius to Sol, driven off by Phobes.",
    outcomes.Released(
        ADA, "sirius", 5
    ): "Ada freed the tiles of Sirius from the Phobes and gained 5 profit.",
    outcomes.Released(ADA, "sirius", 0): "Ada freed the tiles of Sirius from the Phobes.",
    outcomes.ColonyFounded(ADA, "C06", "sirius"): "Ada founded the colony Lantern Court at Sirius.",
    outcomes.ColonyFounded(ADA, "C06", "sirius", 3, 5): (
        "Ada founded the colony Lantern Court at Sirius (giving up team 3 and 5 profit)."
    ),
    outcomes.ColonyPaid(ADA, "C06", 3): "Ada gained 3 profit by the colony Lantern Court.",
    outcomes.SpurReached(ADA, "spur_rim", 5): "Ada gained 5 profit as the first at that gate.",
    outcomes.SpurReached(BEN, "spur_rim", 0): "Ben was not the first there.",
    outcomes.EdgePlayed(BEN, "P37a", "divert"): "Ben played Divert (Skim Contract).",
    outcomes.Sabotaged(BEN, ADA, "move"): "Ben barred Ada from Move for this turn.",
    outcomes.MicrobesHit(ADA, 2): "Ada lost 2 profit to microbes.",
    outcomes.MicrobesHit(ADA, 0): "Ada had no profit to lose to microbes.",
    outcomes.InfraShed(
        ADA, "M11a", out=True
    ): "Ada gave up the Infra card Ion Thruster, which is out of the game.",
    outcomes.InfraShed(ADA, "P11a", out=False): "Ada gave up the Infra card Plasma Torch.",
    outcomes.Diverted(BEN, 3): "Ben gained 3 profit.",
    outcomes.Influenced(BEN, "m1", 1): "Ben gained 1 profit.",
    outcomes.Poached(
        BEN, ("M11a", "M03a")
    ): "Ben took Ion Thruster and Cargo Pod from the discard pile.",
    outcomes.Intercepted(BEN): "Ben gained an extra turn.",
    outcomes.Passed(ADA): "Ada passed for the rest of the era.",
    outcomes.Passed(ADA, final=False): "Ada could not take any action.",
    outcomes.CardGivenUp(ADA, "M11a"): "Ada could not take any action and discarded Ion Thruster.",
    outcomes.PileThinned(
        "M11a"
    ): "Nobody has drawn a card for rounds: Ion Thruster was discarded from the deck.",
    outcomes.EraEndTriggered("contracts"): (
        "With 6 contracts claimed the era ends: everybody else has one more turn, without help of "
        "others."
    ),
    outcomes.EraEndTriggered("deck"): (
        "The deck is used up, so the era ends soon: players may pass for good, and nobody helps "
        "others any more."
    ),
    outcomes.EraEnded("mariners"): "Mariners is over.",
    outcomes.LegacyKept(
        ADA, "m_e1_exotic_elements_a", "refinery"
    ): "Ada kept Exotic Elements with a Refinery as legacy.",
    outcomes.LegacyDeclined(ADA): "Ada kept no legacy.",
    outcomes.EraBegan("planeteers", BEN): "Planeteers begins; Ben has the first turn.",
    outcomes.BeyondStart(ADA, "ceres"): "Ada begins with a team at Ceres.",
    outcomes.ColoniesScored(ADA, 2, 4): "Ada gained 4 profit for 2 colonies.",
    outcomes.ColoniesScored(ADA, 1, 1): "Ada gained 1 profit for 1 colony.",
    outcomes.ColoniesScored(ADA, 0, -1): "Ada lost 1 profit for having no colony.",
    outcomes.ColoniesScored(BEN, 0, 0): "Ben has no colony.",
    outcomes.FinalPaid(ADA, "beyond", 3): "Ada gained 3 profit for Beyond markers.",
    outcomes.FinalPaid(ADA, "genetics", 2): "Ada gained 2 profit for genetics.",
    outcomes.MatchEnded((ADA,)): "The match is over: Ada wins.",
    outcomes.MatchEnded((ADA, CLEO)): "The match is over: Ada and Cleo win together.",
    outcomes.Left(BEN): "Ben resigned.",
}


def test_every_event_is_told():
    assert {type(event) for event in SENTENCES} == set(EVENTS)


@pytest.mark.parametrize("event", SENTENCES, ids=lambda event: type(event).__name__)
def test_a_sentence_for_each_event(event):
    assert named(sentence(event), NAMES) == SENTENCES[event]
    assert escapes(sentence(event)) == []


# ---------------------------------------------------------------- turns


def told(*happened):
    sentences = WORDS.turn(happened)
    assert len(sentences) == len(happened)
    return [named(each, NAMES) for each in sentences if each]


def test_an_exploration_is_one_sentence_and_a_marker_stands_beside_its_tile():
    assert told(
        events.Explored(ADA, 1, "mars_south", EXPLORE),
        events.TilePlaced(ADA, "mars_south", "m_e2_water_exo_microbes", 2, 1),
        events.Advanced(ADA, "genetics", 1),
        events.CardsDiscarded(ADA, ("M15a",)),
        events.OffersFilled(("M11a",)),
        events.TurnBegan(BEN),
    ) == [
        (
            "Ada explored Mars South with team 1 (playing Core Drill) and found Water and "
            "Exo-Microbes (Water and Life; 2 profit and genetics +1 at once; a base yields 1, "
            "Build cost +2). New in the offers: Ion Thruster."
        )
    ]


def test_a_marker_that_comes_to_the_top_is_told_with_its_tile():
    assert told(
        events.Explored(ADA, 1, "ceres", EXPLORE),
        events.TilePlaced(ADA, "ceres", "p_e1_warm_brine", 0, 1),
        events.Advanced(ADA, "genetics", 1, 1),
    ) == [
        (
            "Ada explored Ceres with team 1 (playing Core Drill), found Warm Brine and Amino "
            "Acids (Water; genetics +1 at once; a base yields 1, Build cost +1) and advanced the "
            "genetics marker by 1, to the top."
        )
    ]


def test_a_base_with_all_that_it_brings_is_one_sentence_and_what_others_have_of_it_follows():
    assert told(
        events.Built(BEN, 1, "luna", ("research",), BUILD),
        events.OfferTaken(BEN, "M11a"),
        events.ClaimPaid(ADA, "luna", 2),
        outcomes.ContractClaimed(BEN, "m3", 2),
        outcomes.ContractClaimed(BEN, "m6", 3),
        events.CardsDrawn(ADA, 1, "reward"),
        events.CardsDrawn(CLEO, 1, "reward"),
    ) == [
        (
            "Ben built a Research base at Luna (playing Heavy Lifter), took Ion Thruster from the "
            "offers, claimed the contract for bases at 3 sites that are no Lagrange points (2 "
            "profit) and claimed the contract for bases of 4 types (3 profit). Ada gained 2 "
            "profit for the claim at Luna. Ada and Cleo drew 1 card each for helping."
        )
    ]


def test_several_tiles_or_cards_are_told_as_one():
    assert told(
        events.Explored(ADA, 1, "epsilon_eridani", EXPLORE),
        events.TilePlaced(ADA, "epsilon_eridani", "s_pri_alien_ruins", 2, 0, 1),
        events.TilePlaced(ADA, "epsilon_eridani", "s_sec_rings", 2),
        events.TilePlaced(ADA, "epsilon_eridani", "s_sec_precious_dust"),
    ) == [
        (
            "Ada explored Epsilon Eridani with team 1 (playing Core Drill) and found Alien Ruins "
            "(Outpost/Ruins; 2 profit and revelation +1 at once; Build cost +4, 1 colony point), "
            "Rings (Water; 2 profit at once) and Precious Dust (Dust; a base yields 2, Build cost "
            "+4)."
        )
    ]
    assert told(
        events.Researched(ADA, RESEARCH),
        events.OfferTaken(ADA, "M11a"),
        events.OfferTaken(ADA, "M11b"),
    ) == [
        ("Ada researched (playing Orbital Think Tank ×2) and took Ion Thruster ×2 from the offers.")
    ]


def test_what_pays_nothing_is_no_news():
    assert told(
        events.Built(BEN, 1, "titan", ("secure",), BUILD),
        events.BasePaid(BEN, "titan", "secure", 0),
    ) == ["Ben built a Secure base at Titan (playing Heavy Lifter)."]
    assert told(
        outcomes.ColonyFounded(BEN, "C25", "sirius"), outcomes.ColonyPaid(BEN, "C25", 0)
    ) == ["Ben founded the colony Crossing at Sirius."]


def test_all_that_one_draws_in_a_turn_is_told_at_once_and_shown_to_nobody_else():
    drawn = [
        events.CardsDrawn(ADA, 1, "research"),
        events.OffersFilled(("M11a",)),
        events.CardsDrawn(ADA, 1, "few"),
    ]
    assert told(
        events.Researched(ADA, RESEARCH), *drawn, events.Moved(BEN, 1, "earth", "luna", MOVE)
    ) == [
        (
            "Ada researched (playing Orbital Think Tank ×2) and drew 2 cards, 1 of them as the "
            "turn ended."
        ),
        "Ben moved team 1 from Earth to Luna (playing Ion Thruster).",
    ]
    seen = [events.CardsSeen(ADA, (card,)) for card in ("M11a", "M15a")]
    assert told(events.Researched(ADA, RESEARCH), drawn[0], seen[0], *drawn[1:], seen[1]) == [
        (
            "Ada researched (playing Orbital Think Tank ×2) and drew 2 cards, 1 of them as the "
            "turn ended. Your new cards: Ion Thruster and Core Drill. New in the offers: Ion "
            "Thruster."
        )
    ]


def test_a_contract_that_an_action_meets_and_the_last_card_follow_in_its_sentence():
    assert told(
        events.Upgraded(ADA, "M11a", 1),
        outcomes.ContractClaimed(ADA, "m3", 2),
        events.CardsDrawn(ADA, 1, "few"),
    ) == [
        (
            "Ada upgraded slot 1 with Ion Thruster, claimed the contract for bases at 3 sites "
            "that are no Lagrange points (2 profit) and drew 1 card."
        )
    ]


def test_an_edge_and_what_it_does_are_one_sentence():
    assert told(outcomes.EdgePlayed(BEN, "P37a", "divert"), outcomes.Diverted(BEN, 3)) == [
        "Ben played Divert (Skim Contract) and gained 3 profit."
    ]
    assert told(
        events.Produced(ADA, ("deimos",), 5, PRODUCE),
        outcomes.EdgePlayed(BEN, "P37a", "divert"),
        outcomes.Diverted(BEN, 3),
    ) == [
        "Ada collected 5 profit from Deimos (playing Ore Return).",
        "Ben played Divert (Skim Contract) and gained 3 profit.",
    ]


@pytest.mark.parametrize("seat", [ADA, BEN])
def test_whom_an_edge_takes_from_is_named_whatever_their_seat(seat):
    (divert,) = told(outcomes.Diverted(CLEO, 3, seat))
    assert divert == f"Cleo gained 3 profit from the Produce of {NAMES[seat]}, who keeps all of it."
    (poach,) = told(outcomes.Poached(CLEO, ("M11a",), seat))
    assert poach == f"Cleo took Ion Thruster, which {NAMES[seat]} had discarded."


def test_what_another_player_does_begins_another_sentence():
    assert told(outcomes.ColonyPaid(ADA, "C20", 1), outcomes.ColonyPaid(BEN, "C24", 1)) == [
        "Ada gained 1 profit by the colony Wagon Star. Ben gained 1 profit by the colony Neighbor."
    ]


def test_teams_that_come_nearer_to_their_stars_are_told_with_what_is_done_then():
    assert told(
        outcomes.TrackAdvanced(ADA, 1, "sirius", 2),
        outcomes.TrackAdvanced(ADA, 3, "procyon", 0),
        events.Upgraded(ADA, "M11a", 1),
    ) == [
        (
            "Ada brought team 1 within 2 boxes of Sirius and team 3 to Procyon and upgraded slot 1 "
            "with Ion Thruster."
        )
    ]


def test_what_an_edge_does_to_several_is_one_sentence():
    assert told(
        outcomes.EdgePlayed(BEN, "S41a", "incompatible"),
        outcomes.InfraShed(BEN, "P11a", out=False),
        outcomes.InfraShed(ADA, "M11a", out=True),
    ) == [
        (
            "Ben played Incompatible (Protocol Virus): Ben gave up the Infra card Plasma Torch "
            "and Ada gave up the Infra card Ion Thruster, which is out of the game."
        )
    ]


def test_what_several_colonies_bring_is_told_together():
    assert told(outcomes.ColonyPaid(ADA, "C20", 1), outcomes.ColonyPaid(ADA, "C24", 1)) == [
        "Ada gained 1 profit by the colony Wagon Star and 1 profit by the colony Neighbor."
    ]


def test_an_order_is_named_beside_the_edge_that_it_played():
    happened = [
        events.Produced(ADA, ("luna",), 2, PRODUCE),
        outcomes.ContractClaimed(ADA, "m3", 2),
        outcomes.EdgePlayed(ADA, "M30a", "market_influence"),
        outcomes.Influenced(ADA, "m3", 2),
    ]
    first, edge = [named(text, NAMES) for text in WORDS.turn(happened, {2: ORDERED}) if text]
    assert first.startswith("Ada collected 2 profit from Luna")
    assert (
        edge
        == "Ada played Market Influence (Futures Desk) (by standing order) and gained 2 profit."
    )
    assert WORDS.urgency(happened[2]) < WORDS.urgency(outcomes.Sabotaged(BEN, ADA, "move")), (
        "it is told in its place"
    )


@pytest.mark.parametrize("cause", ["contracts", "deck"])
def test_that_an_era_ends_keeps_its_place_after_what_brought_it_about(cause):
    ends, claimed = outcomes.EraEndTriggered(cause), outcomes.ContractClaimed(ADA, "m3", 2)
    assert WORDS.urgency(ends) == WORDS.urgency(claimed) == 1


def test_an_extra_turn_is_told():
    assert told(
        outcomes.EdgePlayed(BEN, "M26a", "intercept"),
        outcomes.Intercepted(BEN),
        events.TurnBegan(BEN, extra=True),
    ) == ["Ben played Intercept (Solar Sail) and gained an extra turn."]


# ---------------------------------------------------------------- what an action takes


def taken(*parts, action="move", value=7, **costs):
    """The cost of an action as a post tells it."""
    sum_ = Sum(action, value, parts, **costs)
    return named(sentence(events.Moved(ADA, 1, "earth", "luna", sum_)), NAMES).removeprefix(
        "Ada moved team 1 from Earth to Luna"
    )


def said(*parts, action="move", value=7, two=False, **costs):
    """The cost as a preview tells it."""
    told = tell_sum(Sum(action, value, parts, **costs), ADA, two=two)
    assert escapes(told) == []
    return named(told, NAMES)


PRINTED = Part("printed", 1, "", ADA)
TORCH = Part("card", 4, "P11a")


def test_profit_makes_up_for_the_rest():
    parts = (PRINTED, Part("infra", 2, "M12a", ADA), TORCH)
    assert (
        said(*parts, need=9, spent=2) == "It takes 9: headquarters 3, Plasma Torch 4 and 2 profit."
    )
    assert taken(*parts, need=9, spent=2) == " (playing Plasma Torch, paying 2 profit)."


def test_cards_that_are_alike_stand_once():
    told = "Headquarters 2 and Orbital Think Tank 2 ×2 make Research 6."
    assert said(*RESEARCH.parts, action="research", value=6) == told


def test_more_than_it_takes_is_lost():
    assert (
        said(PRINTED, TORCH, value=5, need=4)
        == "It takes 4: headquarters 1 and Plasma Torch 4 make 5, 1 to spare."
    )
    assert said(PRINTED, value=1, need=1) == "It takes 1: headquarters 1."
    assert taken(PRINTED, value=1, need=1) == "."


def test_what_is_over_without_cards_is_no_loss():
    assert (
        said(PRINTED, Part("spaceport", 2), value=3, need=2)
        == "It takes 2: headquarters 1 and Spaceport 2 are enough."
    )
    assert (
        said(PRINTED, Part("infra", 2, "M12a", ADA), value=3, need=2)
        == "It takes 2: headquarters 3 is enough."
    )


def test_where_nothing_is_needed_cards_are_lost():
    assert said(PRINTED, value=1, need=0, action="build") == "It costs nothing."
    assert (
        said(TORCH, value=4, need=0, action="build")
        == "It costs nothing, so what you play is lost."
    )


def test_for_two_teams_nothing_is_lost():
    told = (
        "It takes 4: headquarters 1 and Plasma Torch 4 make 5, and by Time a second team has the "
        "same."
    )
    assert said(PRINTED, TORCH, value=5, need=4, two=True) == told
    assert (
        said(Part("time", 5), value=5, need=4) == "It takes 4: the 5 of the first team is enough."
    )
    assert taken(Part("time", 5), value=5, need=4) == " (playing Time)."


def test_more_is_simply_more_where_nothing_is_aimed_at():
    told = "Clone Forge 1 and Evo Accelerators 2 make Genetics 3."
    assert said(*GENETICS.parts, action="genetics", value=3) == told


def test_whose_infra_it_is():
    parts = (PRINTED, Part("infra", 3, "M11a", BEN))
    told = "It takes 4: headquarters 1 and Ben's headquarters 3; Ben draws 1 card."
    assert said(*parts, value=4, need=4, helped=(BEN,)) == told
    assert taken(*parts, value=4, need=4, helped=(BEN,)) == " (with Ben's help)."


def test_factors_bases_and_time_are_told_as_such():
    parts = (
        Part("card", 5, "S01a"),
        Part("card", 3, "S16a", factor=True),
        Part("progress", 2, "AP4"),
        Part("spaceport", 2),
        Part("industrial", 2, factor=True),
        Part("time", 2, factor=True),
    )
    assert said(*parts, value=108, need=60) == (
        "It takes 60: Fusion Booster 5, Weightless Physique 2 and Spaceport 2, times 12 by "
        "Antimatter Pair Drive, an Industrial base and Time, make 108, 48 to spare."
    )
    assert (
        taken(*parts, value=108, need=60)
        == " (playing Fusion Booster, Antimatter Pair Drive and Time)."
    )


def test_of_factors_alone_one_is_the_number_that_the_others_multiply():
    parts = [
        Part("card", value, card, factor=True)
        for card, value in (("S16a", 3), ("S02a", 3), ("S18a", 5))
    ]
    told = (
        "It takes 45: Antimatter Pair Drive 3, times 15 by 1stGen Antimatter Drive and Vacuum Tap."
    )
    assert said(*parts, value=45, need=45) == told
    parts = [
        Part("card", 5, "S01a"),
        *(Part("card", 4, card, factor=True) for card in ("S17a", "S17b")),
    ]
    assert (
        said(*parts, value=80, need=80)
        == "It takes 80: Fusion Booster 5, times 16 by Beam Core Engine ×2."
    )


def test_what_is_doubled_and_what_is_paid_beside_factors():
    parts = (Part("card", 8, "P11a", doubled=True), Part("time", 2, factor=True))
    assert said(*parts, value=16, need=18, spent=2) == (
        "It takes 18: Plasma Torch 8 (doubled), doubled by Time, and 2 profit."
    )


def test_what_radiation_costs():
    part = Part("card", 7, "P13a")
    assert said(part, need=7, penalty=2) == "It takes 7: Fusion Pulse 7; radiation costs 2 profit."
    assert (
        taken(part, need=7, penalty=2) == " (playing Fusion Pulse, losing 2 profit to radiation)."
    )


def test_whom_rewards_are_due():
    told = said(Part("card", 7, "P13a"), need=7, helped=(BEN, CLEO, BEN))
    assert told.endswith("; Ben draws 2 cards; Cleo draws 1 card.")
    assert taken(Part("card", 7, "P13a"), need=7, helped=(BEN, CLEO, BEN)) == (
        " (playing Fusion Pulse, with the help of Ben and Cleo)."
    )
