"""Names of places and pieces: eras, sites and regions, teams and bases, profit."""

from collections.abc import Iterable, Sequence
from functools import cache

from rules.kernel import MarkedText, Text, listed, plural
from rules.spacecorp.boards import RegionId, Site, SiteId
from rules.spacecorp.content import BASES, BOARDS, REGIONS, SIGNS, SITES
from rules.spacecorp.sheets import Base, BaseId, Era

_WITH_AN = ("attraction", "exploiter", "industrial")  # the others take "a"
_CALLED_BASES = ("research", "secure", "industrial")  # the others have names of their own


def _name_built(built: Base) -> Text:
    an = built.id in _WITH_AN
    if built.id in _CALLED_BASES:
        return Text("an {base} base" if an else "a {base} base", base=built.name)
    return Text("an {base}" if an else "a {base}", base=built.name)


_BUILT = {base.id: _name_built(base) for base in BASES.values()}

_WITH_THE = {site.id for site in SITES.values() if site.final} | {BOARDS["planeteers"].home}
_ALIKE = ("asteroid", "beyond", "comet", "lagrange", "orion_spur", "star_system")


def mark_of(site: Site) -> str:
    """The name of a site's mark. Sites of some kinds share one."""
    return site.kind if site.kind in _ALIKE else site.id


_SITES = {site.id: MarkedText(mark_of(site), site.name, told=False) for site in SITES.values()}
_THERE = _SITES | {
    site: MarkedText(mark_of(SITES[site]), Text("the {site}", site=SITES[site].name), told=False)
    for site in _WITH_THE
}


@cache
def profit(amount: int) -> Text:
    """An amount of profit: "3 profit"."""
    return MarkedText("profit", plural(amount, "profit", "profit"), told=False)


def points(amount: int) -> Text:
    return plural(amount, "colony point")


def tiles(count: int) -> Text:
    return plural(count, "tile")


def era(era_id: Era) -> Text:
    return BOARDS[era_id].name


def name_site(site_id: SiteId) -> Text:
    return _SITES[site_id]


def there(site_id: SiteId) -> Text:
    """A site within a sentence: "Luna", "the Asteroid Belt"."""
    return _THERE[site_id]


def sites(site_ids: Iterable[SiteId], last: str = "and") -> Text:
    return listed(map(name_site, site_ids), last)


def region(region_id: RegionId) -> Text:
    return REGIONS[region_id].name


def base(kind: BaseId) -> Text:
    """A type of base as a label: "Bio Lab", "Research"."""
    return MarkedText(f"base_{kind}", BASES[kind].name)


def a_base(kind: BaseId) -> Text:
    """One base within a sentence: "a Bio Lab", "a Research base", "an Industrial base"."""
    return _BUILT[kind]


def bases(kinds: Iterable[BaseId]) -> Text:
    """Several bases built at once: "a Refinery and a Spaceport"."""
    return listed(map(a_base, kinds))


def name_sign(sign: str) -> Text:
    """A sign on a tile: "Water", "Alien Artifact"."""
    return MarkedText(f"sign_{sign}", SIGNS[sign].name)


def name_team(number: int) -> Text:
    """One of a player's own teams."""
    return Text("team {number}", number=number)


def teams(numbers: Sequence[int]) -> Text:
    """Several teams of a player: "team 1", "teams 1 and 2"."""
    told = "team {numbers}" if len(numbers) == 1 else "teams {numbers}"
    return Text(told, numbers=listed(map(str, numbers)))


def any_team(numbers: Sequence[int]) -> Text:
    """One of these teams, no matter which: "Team 1 or 2"."""
    return Text("Team {numbers}", numbers=listed(map(str, numbers), "or"))
