"""The help topics fit a message and name commands that exist. Their figures and labels match the
content."""

import re

import pytest

from rules.kernel import HelpTopics
from rules.solarius import content
from rules.solarius.words.topics import TOPICS

PROSE = content.read("content/topics.toml", HelpTopics)


@pytest.mark.parametrize("title", PROSE.topics)
def test_figures_come_from_the_content(title: str) -> None:
    """Except for the names of hexes, the faces of a die, and the size of a single step or cube."""
    text = re.sub(r"{[^}]*}|`[^`]*`", "", PROSE.topics[title])
    small = {
        "The bridge": {"1", "2", "3"},
        "Missions": {"2", "5"},
        "Drives": {"1", "2"},
        "Portals": {"1", "2"},
    }
    others = {"Where a die goes": {"3"}, "Flights": {"1"}, "At any time": {"1", "2", "4"}}
    assert set(re.findall(r"\d+", text)) <= {"1", *small.get(title, ()), *others.get(title, ())}


@pytest.mark.parametrize(
    ("title", "told"),
    [
        ("Your mat", "They are worth 4."),
        (
            "Tech dice",
            (
                "3 turquoise action points turn one die from one pip to three, or three dice from "
                "one to two"
            ),
        ),
        ("Tech dice", "3 brown ones move one die from I to II and another from II to III"),
        (
            "The die action",
            "a black star with a plus and a black tech die of two pips: three action points",
        ),
        ("Where a die goes", "a die showing 3 on the transformation space: 2 contamination"),
        ("Portals", "leaves a range of 4: one step to a portal, a jump, two steps"),
        ("Contamination", "three fit, two lie beside it"),
        ("Space stations", "yellow worth 3 and brown worth 2, or the other way round"),
        ("At any time", "are worth 4: 2 fuel, 2 SpaceBucks, or one of each"),
        (
            "Scoring",
            "6, 4, 2 and 0 with 4 players; 4, 2 and 0 with 3 players; 2 and 0 with 2 players",
        ),
    ],
)
def test_examples_of_the_rulebook(title: str, told: str) -> None:
    assert told in TOPICS[title]


@pytest.mark.parametrize(
    ("ruling", "told"),
    [
        ("SM-A1", "usable spaces of a row are 2, 3, 5, 6 and 6"),
        ("SM-A2", "Column II needs more in I than in II; column III needs I and II full"),
        ("SM-A7", "You may exchange first; who cannot pay may not take that die"),
        ("SM-A7", "If all dice lie there, who has nothing to sell either takes one for nothing"),
        ("SM-A8", "met exactly, unless the table plays with `overpay: yes`"),
        ("SM-A9", "The odd rest of a sale is lost"),
        ("SM-A10", "counts in full"),
        ("SM-A11", "One new colony, one station or one mission for each flight"),
        (
            "SM-A14",
            (
                "`outposts_double_cards: yes` it doubles the victory points of planet, station or "
                "mission"
            ),
        ),
        ("SM-A15", "within the sum of the drives; neither cards, fuel nor portals count"),
        ("SM-A16", "A new station's own lasting effect does not work at its building"),
        ("SM-A18", "Ships share the home world only at the start"),
        ("SM-A19", "Nothing ever ends on a hub space"),
        ("SM-A20", "A ship may end on a portal, where nothing can be built"),
        ("SM-A21", "then -10, -15 and so on"),
        ("SM-A22", "The test for contamination is made in the new colour"),
        ("SM-A23", "Cards are drawn first and discarded to the limit then"),
        ("SM-A24", "three who tie at the top of three get 2 each"),
        ("SM-A25", "never run out"),
        ("SM-A26", "A drive won without a free place is lost"),
        ("SM-A27", "5 spaces, -1, 0, 1, 2 and 3, and no number twice"),
        ("SM-A28", "Contamination fills free spaces first"),
        ("SM-A29", "A planet with a colony, completed or not, cannot be visited for anything more"),
        ("SM-A30", "only by paying, and only if what it asks of tech dice held before"),
        ("SM-A31", "Planet spaces that are not used with so few players are empty hexes"),
        ("SM-A33", "from the moment it is placed"),
        ("SM-A34", "One figure for each hex"),
        ("SM-A35", "A declined one may be settled later, also by who declined it"),
        ("SM-A38", "A first mission by a chain forfeits it"),
        ("SM-A39", "all six neighbours hold figures, ships, planets or portals"),
        ("SM-A41", "are no die action: none are bought, and no card adds to them"),
        ("SM-A42", "none is drawn"),
        ("SM-A43", "A mission may be completed in the turn in which it was played"),
        ("SM-A44", "Another's ship on a portal does not block the jump"),
        ("SM-A45", "count the tech dice of the starting player, start card included"),
        ("SM-A46", "Players choose one after the other from the starting player, in the open"),
        ("SM-A47", "printed ones, sets and open planets"),
        ("SM-A48", "Sets of four colours are made first"),
        ("SM-A49", "what has no room is lost"),
        ("SM-A50", "it goes back into the bag as it was"),
        ("SM-A51", "A drive given up for portals frees its place"),
        ("SM-A52", "The figure beside the chosen hex must be another player's"),
        ("SM-A54", "the oldest die of the bridge is put away"),
    ],
)
def test_a_ruling_stands_among_the_house_rulings(ruling: str, told: str) -> None:
    assert any(
        told in text for title, text in TOPICS.items() if title.startswith("House rulings")
    ), ruling


def test_the_turn_end_names_the_commands_that_are_asked_for_there() -> None:
    told = TOPICS["Turn end"]
    for verb in ("store", "upgrade", "shift", "forgo", "complete-planet"):
        assert f"`/solarius {verb}`" in told
    assert "/solarius choose" not in told


def test_the_first_eight_cards_are_not_always_dealt() -> None:
    """With fewer than four players, or without start cards, some lie in the deck."""
    assert (
        "Those that nobody begins with are shuffled into the deck."
        in TOPICS["Progress cards 1 to 8"]
    )


@pytest.mark.parametrize(
    "title",
    [
        title
        for title in TOPICS
        if title.startswith(("Black", "Yellow", "Turq", "Brown", "Progress cards ", "The six"))
    ],
)
def test_what_is_made_up_says_so(title: str) -> None:
    assert "**ours**" in TOPICS[title]
