"""The help topics: prose from `content/topics.toml`, with the game's figures and lists filled
in."""

from collections import Counter
from collections.abc import Iterable, Mapping
from math import prod
from typing import Any

from rules.kernel import HelpTopics, Lines, Text, listed, plural, topics
from rules.spacecorp.content import (
    BASES,
    BOARDS,
    COLONIES,
    COLONY_EFFECTS,
    CONTRACTS,
    EDGES,
    ERAS,
    FIGURES,
    HQS,
    PACES,
    PROGRESS,
    ROWS,
    SETUPS,
    SHEETS,
    SIGNS,
    SITES,
    TILES,
    TIME,
    read,
)
from rules.spacecorp.prizes import Colony, Contract, Progress
from rules.spacecorp.sheets import Base, EdgeId, Era, Sheet, Tile
from rules.spacecorp.table.distances import distance
from rules.spacecorp.words.naming import (
    base_asks,
    base_gives,
    colony_text,
    contract,
    edge_says,
    name_stack,
    name_use,
    prerequisite,
    progress_text,
    special_text,
    tile_facts,
    worth,
)

# ---------------------------------------------------------------- lists


def _sheets(sheets: Iterable[Sheet]) -> Lines:
    def line(sheet: Sheet) -> Text:
        told = (
            "- {copies} {title}: {worth} · Start" if sheet.start else "- {copies} {title}: {worth}"
        )
        return Text(told, copies=sheet.copies, title=sheet.title, worth=worth(sheet))

    return Lines(map(line, sheets))


def _outward(sheet: Sheet) -> bool:
    """Whether a card can Move or Explore."""
    return any(use.action in ("move", "explore") for use in sheet.uses)


def _tiles(era: Era, *stacks: str) -> Lines:
    def line(tile: Tile) -> Text:
        alike = sum(
            (other.name, other.stack) == (tile.name, tile.stack) for other in TILES.values()
        )
        told = (
            "- {tile} ({stack}): {facts}" if alike == 1 else "- {tile} ×{alike} ({stack}): {facts}"
        )
        return Text(
            told,
            tile=tile.name,
            alike=alike,
            stack=name_stack(tile.stack),
            facts=tile_facts(tile.id),
        )

    return Lines(
        dict.fromkeys(
            line(tile) for tile in TILES.values() if tile.era == era and tile.stack in stacks
        )
    )


def _bases(era: Era) -> Lines:
    def line(base: Base) -> Text:
        asks, gives = base_asks(base.id, era), base_gives(base.id, era)
        return Text("- **{base}** ({asks}): {gives}.", base=base.name, asks=asks, gives=gives)

    return Lines(line(base) for base in BASES.values() if era in base.eras)


def _progress(era: Era) -> Lines:
    def line(title: Progress) -> Text:
        told = "- **{title}** ({award}): {text}"
        if title.prerequisite:
            told = "- **{title}** ({award}), asks for {prerequisite}: {text}"
        return Text(
            told,
            title=title.title,
            award=title.awards[0],
            prerequisite=prerequisite(title.id),
            text=progress_text(title.id),
        )

    titles = [title for title in PROGRESS.values() if title.era == era]

    def part(kind: str) -> Lines:
        return Lines([Text(_KINDS[kind]), *(line(title) for title in titles if title.kind == kind)])

    return Lines(map(part, _KINDS))


_KINDS = {"adaptation": "**Adaptations**", "breakthrough": "**Breakthroughs**"}


def _contracts(era: Era) -> Lines:
    def line(of: Contract) -> Text:
        two, many = of.award.two, of.award.many
        told = "- {row}: {text} ({two} or {many})"
        return Text(told, row=of.row, text=contract(of.id), two=two, many=many)

    return Lines(map(line, ROWS[era]))


def _colonies(players: int, but: int = 0) -> list[Text]:
    """The colony tiles for so many players. `but`: leave out those also used with that number."""

    def line(colony: Colony) -> Text:
        return Text(
            "- {colony}, {value}: {text}",
            colony=colony.name,
            value=colony.value,
            text=colony_text(colony.id),
        )

    return [
        line(colony)
        for colony in COLONIES.values()
        if players in colony.players and but not in colony.players
    ]


def _edges() -> Lines:
    """The Edges, with their numbers in each era."""

    def line(edge: EdgeId) -> Text:
        sheets = [sheet for sheet in SHEETS.values() if sheet.edge and sheet.edge.id == edge]
        own, other, amount = (_by_era(sheets, number) for number in ("own", "other", "amount"))
        return Text(
            "- **{edge}**: {told}",
            edge=EDGES[edge].name,
            told=edge_says(edge, own=own, other=other, amount=amount),
        )

    return Lines(map(line, EDGES))


def _by_era(sheets: Iterable[Sheet], number: str) -> Lines:
    """A number of an Edge in each era that has it; only once if it never changes."""
    found = {sheet.era: str(getattr(sheet.edge, number)) for sheet in sheets}
    told = [found[era] for era in ERAS if era in found]
    return Lines(told if len(set(told)) > 1 else told[:1], "/")


def _specials() -> Lines:
    return Lines(
        Text("- **{title}**: {text}", title=sheet.title, text=special_text(sheet.special))
        for sheet in SHEETS.values()
        if sheet.special
    )


def _in_play() -> Text:
    counts = Counter(count for colony in COLONIES.values() for count in colony.players)
    return listed(
        Text("{tiles} for {players}", tiles=tiles, players=players)
        for players, tiles in sorted(counts.items())
    )


# ---------------------------------------------------------------- the rulebook's examples

_FACTORS = [SHEETS[sheet].uses[0] for sheet in ("S14", "S01", "S16", "S17")]
_ALONE = [SHEETS[sheet].uses[0] for sheet in ("S16", "S02", "S18")]
_MOVES = [HQS["standard"].boxes[1][0], *(SHEETS[sheet].uses[0] for sheet in ("M12", "M26", "M03"))]
_SAMPLE = sum(move.value for move in _MOVES)
_BOX, _THINK = HQS["standard"].boxes[0][0].value, SHEETS["M08"].uses[0].value
_KAI = _BOX + 2 * _THINK
_LUNA, _ICE = SITES["luna"], TILES["m_e1_shadowed_ice"]
_ERIDANI = SITES["epsilon_eridani"]
_DUST = [TILES[tile].base for tile in ("s_pri_alien_ruins", "s_sec_rings", "s_sec_precious_dust")]
_TRANSIT = {(way.start, way.end): way.add for way in BOARDS["planeteers"].transit}[
    "p_saturn", "p_uranus"
]
_PORT = BASES["spaceport"].eras["mariners"].effects[0].amount
_COL = 2  # colony points on the tiles, in the example


def _amount(base: str, era: Era, kind: str) -> int:
    effect = BASES[base].eras[era].effect(kind)
    return effect.amount if effect else 0


_FIGURES: Mapping[str, Any] = {
    "turn": FIGURES.turn,
    "spending": FIGURES.spending,
    "pieces": FIGURES.pieces,
    "wheel": FIGURES.wheel,
    "stars": FIGURES.stars,
    "spur": FIGURES.spur,
    "colonize": FIGURES.colonize,
    "scoring": FIGURES.scoring,
    "guards": FIGURES.guards,
    "start": SETUPS,
    "penalty": {era: BOARDS[era].penalty for era in ERAS},
    "rows": len(ROWS["mariners"]),
    "lift": BOARDS["mariners"].lift,
    "base_types": len(BASES),
    "mariners_bases": sum("mariners" in base.eras for base in BASES.values()),
    "most_boxes": max(site.boxes for site in SITES.values()),
    "start_cards": sum(
        sheet.copies for sheet in SHEETS.values() if sheet.start and sheet.era == "mariners"
    ),
    "start_profit": {era: setup.profit[0][0] for era, setup in SETUPS.items()},
    "late_profit": SETUPS["mariners"].profit[-1][-1],
    "time": Lines(map(str, TIME.in_deck), "/"),
    "box": _BOX,
    "think": _THINK,
    "kai": _KAI,
    "kai_hand": FIGURES.turn.research_hand - 2 + _KAI,
    "factors": listed(map(name_use, _FACTORS)),
    "factored": sum(u.value for u in _FACTORS if not u.multiplier)
    * prod(u.value for u in _FACTORS if u.multiplier),
    "alone": listed(map(name_use, _ALONE)),
    "alone_factored": prod(use.value for use in _ALONE),
    "sample": _SAMPLE,
    "sample_double": 2 * _SAMPLE,
    "sample_port": 2 * (_SAMPLE + _PORT),
    "port": _PORT,
    "luna": distance("earth", "luna"),
    "earth_gravity": SITES["earth"].gravity,
    "mars": distance("mars_north", "mars_south"),
    "umbriel": distance("iapetus", "umbriel"),
    "umbriel_border": distance("iapetus", "umbriel") - _TRANSIT - 2 * BOARDS["planeteers"].lift,
    "umbriel_transit": _TRANSIT,
    "luna_build": _LUNA.build,
    "luna_cheap": (_LUNA.build or 0) + _ICE.base,
    "refinery": _amount("refinery", "mariners", "add_p"),
    "eridani": listed([str(_ERIDANI.build), *map(str, filter(None, _DUST))]),
    "eridani_cost": (_ERIDANI.build or 0) + sum(_DUST),
    "col": _COL,
    "all_points": _COL + 7,
    "m1": CONTRACTS["m1"].award.two,
    "p1": CONTRACTS["p1"].award.two,
    "m1p1": CONTRACTS["m1"].award.two + CONTRACTS["p1"].award.two,
    "colonies_in_play": _in_play(),
    "bases": {era: _bases(era) for era in ERAS},
    "edges": _edges(),
    "specials": _specials(),
    "cards": {
        **{
            era: _sheets(sheet for sheet in SHEETS.values() if sheet.era == era) for era in ERAS[:2]
        },
        "outward": _sheets(
            sheet for sheet in SHEETS.values() if sheet.era == ERAS[2] and _outward(sheet)
        ),
        "inward": _sheets(
            sheet for sheet in SHEETS.values() if sheet.era == ERAS[2] and not _outward(sheet)
        ),
    },
    "tiles": {
        "mariners": _tiles("mariners", "e1", "e2"),
        "planeteers": _tiles("planeteers", "e1", "e2"),
        "e3": _tiles("planeteers", "e3"),
        "primary": _tiles("starfarers", "primary", "alien"),
        "secondary": _tiles("starfarers", "secondary"),
    },
    "progress": {era: _progress(era) for era in ERAS[1:]},
    "contracts": {era: _contracts(era) for era in ERAS},
    "colonies": {2: Lines(_colonies(2)), 3: Lines([*_colonies(3), *_colonies(4, but=3)])},
    "known_tiles": plural(sum(tile.source == "rulebook" for tile in TILES.values()), "tile"),
}

TOPICS = topics(
    read("topics", HelpTopics),
    _FIGURES,
    [
        FIGURES,
        HQS,
        BOARDS,
        BASES,
        SIGNS,
        TILES,
        SHEETS,
        EDGES,
        TIME,
        CONTRACTS,
        PROGRESS,
        COLONY_EFFECTS,
        COLONIES,
    ],
    PACES,
)
