"""The help topics fit a message and name commands that exist. Their figures and lists match the
content."""

import re
from collections.abc import Iterator, Mapping

import msgspec
import pytest

from rules.kernel import HelpTopics
from rules.spacecorp import content
from rules.spacecorp.content import (
    BASES,
    BOARDS,
    CARDS,
    COLONIES,
    CONTRACTS,
    EDGES,
    PROGRESS,
    SHEETS,
    TILES,
    TIME,
)
from rules.spacecorp.words.topics import TOPICS

MOST = 1900  # letters that fit in a message
PROSE = content.read("topics", HelpTopics)
STEPS = {"1", "2", "3", "4", "5", "6", "0"}  # steps of a turn, slots, and amounts that no file has


def whole(start: str) -> str:
    """All topics whose title begins like this."""
    return "\n".join(text for title, text in TOPICS.items() if title.startswith(start))


@pytest.mark.parametrize("title", TOPICS)
def test_topics_fit_a_message(title: str) -> None:
    assert 100 < len(TOPICS[title]) <= MOST


def test_every_action_has_a_topic_that_names_it() -> None:
    for action in (
        "Research",
        "Move",
        "Explore",
        "Build",
        "Produce",
        "Genetics",
        "Upgrade",
        "Colonize",
        "Contracts",
    ):
        assert any(title.startswith(action) for title in TOPICS)


# ---------------------------------------------------------------- lists


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_every_card_is_listed_once_with_how_many_there_are(sheet) -> None:
    cards = whole("Cards of")
    start = " · Start" if sheet.start else ""
    (line,) = [
        line for line in cards.splitlines() if line.startswith(f"- {sheet.copies} {sheet.title}: ")
    ]
    assert line.endswith(start)
    for use in sheet.uses:
        assert f"{use.action.capitalize()} " in line


def test_the_cards_listed_are_all_there_are() -> None:
    listed = sum(int(count) for count in re.findall(r"^- (\d+) ", whole("Cards of"), re.MULTILINE))
    assert listed == 46 + 58 + 76 == len(CARDS) - TIME.copies


@pytest.mark.parametrize("era", ["Mariners", "Planeteers", "Starfarers"])
def test_every_tile_is_listed(era: str) -> None:
    tiles = whole(f"Tiles of {era}")
    counts = [
        int(count or 1) for count in re.findall(r"^- [^×\n]+?(?: ×(\d))? \(", tiles, re.MULTILINE)
    ]
    assert sum(counts) == {"Mariners": 9, "Planeteers": 28, "Starfarers": 33}[era]
    for tile in TILES.values():
        if tile.era == era.lower():
            assert f"- {tile.name} " in tiles


@pytest.mark.parametrize("title", PROGRESS.values(), ids=PROGRESS)
def test_every_progress_card_is_listed_with_its_award(title) -> None:
    assert (
        f"- **{title.title}** ({title.awards[0]})"
        in TOPICS[f"Progress cards of {title.era.capitalize()}"]
    )


@pytest.mark.parametrize("contract", CONTRACTS.values(), ids=CONTRACTS)
def test_every_contract_is_listed_with_its_awards(contract) -> None:
    told = TOPICS[f"Contracts of {contract.era.capitalize()}"]
    (line,) = [line for line in told.splitlines() if line.startswith(f"- {contract.row}: ")]
    assert line.endswith(f"({contract.award.two} or {contract.award.many})")


@pytest.mark.parametrize("colony", COLONIES.values(), ids=COLONIES)
def test_every_colony_is_listed_with_its_value(colony) -> None:
    title = "Colonies for two" if 2 in colony.players else "Colonies for three and four"
    assert f"- {colony.name}, {colony.value}: " in TOPICS[title]


def test_every_edge_is_listed() -> None:
    for edge in EDGES.values():
        assert f"- **{edge.name}**: " in TOPICS["Edges"]
    assert "gain 2/3/4 if you claimed it in your own turn, 1/2/2 if not" in TOPICS["Edges"]
    assert "loses 2/3 profit" in TOPICS["Edges"]


@pytest.mark.parametrize("base", BASES.values(), ids=BASES)
def test_every_base_is_listed_in_its_eras(base) -> None:
    titles = {
        "mariners": "Bases",
        "planeteers": "Bases of Planeteers",
        "starfarers": "Bases of Starfarers",
    }
    for era, title in titles.items():
        assert (f"- **{base.name}** (" in TOPICS[title]) == (era in base.eras)


# ---------------------------------------------------------------- figures


def test_examples_of_the_rulebook() -> None:
    assert "Move 3, Move 5, Move x3 and Move x4 make 96" in TOPICS["What an action is worth"]
    assert "Move x3, Move x3 and Move x5 make 45" in TOPICS["What an action is worth"]
    assert "Moves worth 7 in all take one team 14 far, or two teams 7 each" in TOPICS["Time"]
    assert "6 draws, and 11 cards afterwards" in TOPICS["Research"]
    assert "from Earth to Luna 1 + 2 of gravity + 1, 4 in all" in TOPICS["Move"]
    assert "from Iapetus to Umbriel 1 + 4 + 1 + 6 = 12" in TOPICS["Move"]
    assert "Luna costs 2; with a tile of Build cost -1 it is 1" in TOPICS["Build"]
    assert "8, 4 and 4 make 16" in TOPICS["Star systems"]
    assert (
        "row 1 of Mariners pays 2, that of Planeteers 3; if nobody claimed the first, the second "
        "is worth 5" in (TOPICS["Contracts"])
    )
    assert "make 9" in TOPICS["Colonize and the Orion Spur"]
    assert (
        "none -1, one 1, two 4, three 8, four or more 13" in TOPICS["Colonize and the Orion Spur"]
    )
    assert "12 for 2, 17 for 3 and 20 for 4 players" in TOPICS["Starfarers"]


def test_short_games_are_told_with_what_they_begin_with() -> None:
    told = TOPICS["Winning and short games"]
    assert "With Planeteers, 8 profit, the genetics marker 1 step on" in told
    assert "With Starfarers, 20 profit, both markers 2 steps on" in told
    assert "The 1st Beyond marker then brings 3, the 2nd 1" in told


def test_transports_rewards_and_shields_are_told_as_they_are() -> None:
    turn = TOPICS["A turn"]
    assert (
        "or to a system where it is worth a colony point. You may then make any other too" in turn
    )
    assert "asked only where it brings a team nearer" not in turn
    assert "You may decline" in TOPICS["Rewards, transport and legacy"]
    assert "shields the whole action, wherever it stands" in TOPICS["Spending profit and radiation"]
    assert "shields the whole action in which it is built" in TOPICS["Bases of Planeteers"]
    assert "What the first brings counts for the second" in TOPICS["Time"]


def test_contracts_and_bases_say_what_counts() -> None:
    assert "- 5: 3 Infra cards at your own headquarters (" in TOPICS["Contracts of Mariners"]
    for title in ("Bases", "Bases of Planeteers", "Bases of Starfarers"):
        assert "**Refinery** (a tile on which a base yields profit, even 0)" in TOPICS[title]


# ---------------------------------------------------------------- what is ours


@pytest.mark.parametrize(
    ("ruling", "told"),
    [
        ("SCB-A1", "The cheapest way is taken"),
        ("SCB-A2", "if it starts, ends or crosses there, a Build if its site lies there"),
        ("SCB-A3", "Transit is added for the first and last region"),
        ("SCB-A4", "costs 3 in all, and needs a base at one of them"),
        ("SCB-A5", "It is no Spaceport, pays no reward, and counts for no contract"),
        ("SCB-A7", "One player may take both Beyond markers"),
        ("SCB-A10", "the box counts as filled, with nothing in it"),
        ("SCB-A11", "A yield of 0 is one"),
        (
            "SCB-A12",
            "The tile then has neither yield nor colony points, for anybody; its signs stay",
        ),
        ("SCB-A14", "look at gravity alone"),
        ("SCB-A15", "If one is lacking nobody builds"),
        ("SCB-A18", "any other Secure base there, your own too, spoils it"),
        ("SCB-A19", "never through the Orion Spur"),
        ("SCB-A23", "the explorer chooses which team goes, and a claim goes with it"),
        ("SCB-A29", "Profit cannot raise Research, Genetics or Revelation"),
        ("SCC-A1", "the penalty must still be there"),
        ("SCC-A2", "count for the 7 of Research"),
        ("SCC-A3", "Poach takes action cards alone"),
        ("SCC-A5", "Where it leaves nothing to do the turn goes on with step 2"),
        ("SCC-A7", "A card of an earlier era leaves the game"),
        ("SCC-A8", "Hostile Microbes cost once"),
        ("SCC-A9", "no Leak follows a Leak"),
        ("SCC-A11", "Divert looks at what the action collected, Cold Smelting included"),
        ("SCC-A14", "After the very last turn it still works"),
        ("SCC-A15", "no tile, team, base or marker may lie on the site"),
        ("SCC-A16", "needs no base and pays no penalty"),
        ("SCC-A18", "gives one of them, one with two kinds serves both"),
        ("SCC-A19", "x3 becomes x6"),
        ("SCC-A21", "a base used twice is rewarded twice"),
        ("SCC-A22", "brings two cards, one after the other"),
        ("SCC-A29", "no Time, no bonus, no base, no profit"),
        ("SCC-A31", "titles count once even if two own them"),
        (
            "SCC-A33",
            "the printed one where it is only looked at, and the full one where it is claimed",
        ),
        ("SCC-A34", "where neither deck nor offers have a card"),
        ("SCC-A35", "at most 10 further turns"),
        ("SCC-A37", "lays one card down, and the turn goes on with step 2. That is no pass"),
        ("SCC-A38", "After 4 rounds in which nothing was drawn"),
        (
            "last windows",
            (
                "only an order can answer it. Whoever has passed cannot Intercept. Its rewards are "
                "drawn as ever"
            ),
        ),
        ("transport", "from a track no team is transported"),
        (
            "SCB-A20",
            (
                "The Orion Spur pays once at each gate, though the first team there may have left "
                "with its player"
            ),
        ),
        ("SCC-A39", "They rank last; with one left the match ends"),
    ],
)
def test_a_ruling_stands_among_the_house_rulings(ruling: str, told: str) -> None:
    assert told in whole("House rulings"), ruling


def test_what_has_house_particulars_is_among_them() -> None:
    """Rulebook entries with some house fields belong to a type that has a line."""
    for table in (BOARDS, TILES, CONTRACTS):
        for entry in particular(table):
            assert type(entry).__name__ in PROSE.house


def particular(item: object) -> Iterator[msgspec.Struct]:
    return (part for part in entries(item) if getattr(part, "house", []))


def entries(item: object) -> Iterator[msgspec.Struct]:
    """All structs below an item."""
    if isinstance(item, Mapping):
        item = list(item.values())
    if isinstance(item, list | tuple):
        for part in item:
            yield from entries(part)
    elif isinstance(item, msgspec.Struct):
        yield item
        for field in item.__struct_fields__:
            yield from entries(getattr(item, field))


@pytest.mark.parametrize("title", PROSE.topics)
def test_figures_come_from_the_content(title: str) -> None:
    """Except for the steps of a turn, slots, and the amounts of examples."""
    examples = re.sub(r"\*Example:\*[^\n]*(?:\n[^\n-][^\n]*)*", "", PROSE.topics[title])
    ordinals = re.sub(
        r"\b(?:1st|2nd|e\d|P\d|x\d|Move 1|Luhman 16)\b", "", re.sub(r"{[^}]*}", "", examples)
    )
    assert set(re.findall(r"\d+", ordinals)) <= STEPS
