"""Colonize (page 20): found a colony in a star system where you have built, for colony points."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from rules.kernel import Move, Offer, Option, Seat, Slot, Table, Text, listed, one_of
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import COLONIES, FIGURES, SITES
from rules.spacecorp.corp import TeamId
from rules.spacecorp.outcomes import ColonyFounded
from rules.spacecorp.prizes import ColonyId
from rules.spacecorp.state import State
from rules.spacecorp.table.colonies import pay_at_once, pay_out
from rules.spacecorp.table.deploying import show_site
from rules.spacecorp.table.distances import NEARBY
from rules.spacecorp.value.assets import Assets
from rules.spacecorp.value.picks import Hand, Hq
from rules.spacecorp.value.plan import Plan
from rules.spacecorp.value.value import OWN
from rules.spacecorp.words import naming

_NO_SYSTEM = Text(
    "It takes a star system in which every box has a base of yours, and no colony yet."
)


class Colonize(Move):
    """Found a colony in a star system of yours. Its value must be met in colony points."""

    site: Annotated[
        SiteId,
        Meta(
            title="at {choice}", description="The star system", extra={"asks": "In which system?"}
        ),
    ]
    colony: Annotated[
        ColonyId,
        Meta(title="with {choice}", description="The colony", extra={"asks": "Which colony?"}),
    ]
    remove: Annotated[
        TeamId,
        Meta(
            title="giving up {choice}",
            description="A team there that you take out of play for a point",
            extra={"asks": "Give up a team for a point?"},
        ),
    ] = 0
    pay: Annotated[
        bool,
        Meta(
            title="paying profit",
            description="Whether you pay profit for a point",
            extra={"asks": "Pay profit for a point?"},
        ),
    ] = False
    hq: Hq = OWN
    cards: Hand = ()


class Grounds:
    """A player's means for a colony in a system.
    Some points are free; others cost something, one each. The player is asked for those only while
    points are missing, and only if there is a choice."""

    def __init__(self, assets: Assets, site: SiteId) -> None:
        corp = assets.corp
        self.plan = _building(assets, site)
        self.points = dict(_points(assets.state, assets.seat, site, self.plan))
        self.free = sum(self.points.values())
        self.teams = [number for number, team in corp.deployed() if team.site == site]
        self.pays = corp.profit >= FIGURES.colonize.profit
        self.builds = "build" not in self.points and self.plan.price() is not None

    @property
    def most(self) -> int:
        return self.free + bool(self.teams) + self.pays + self.builds

    def lack(self, colony: ColonyId, remove: TeamId = 0, pay: bool = False) -> int:
        return COLONIES[colony].value - self.free - bool(remove) - pay

    def remove_slot(self, colony: ColonyId) -> Slot | None:
        lack = self.lack(colony)
        if lack <= 0 or not self.teams:
            return None
        teams = [Option(number, naming.any_team([number])) for number in self.teams]
        keep = [Option(0, Text("None"))] if lack <= self.pays + self.builds else []
        return one_of([*keep, *teams], default=0) if keep else one_of(teams)

    def pay_slot(self, colony: ColonyId, remove: TeamId) -> Slot | None:
        lack = self.lack(colony, remove)
        if lack <= 0 or not self.pays:
            return None
        return (
            one_of([False, True], default=False, describe=_show_payment)
            if lack <= self.builds
            else one_of([True])
        )

    def says(self, colony: ColonyId, remove: TeamId, pay: bool, *, built: bool) -> Text:
        """Sum up the points: "It takes 3 colony points, and you have 3: 2 by its tiles and 1 by 5
        profit"."""
        points = self.points | {"remove": int(bool(remove)), "pay": int(pay)}
        if built:
            points["build"] = 1
        parts = [
            Text("{count} by {what}", what=_CALLED[what], count=count)
            for what, count in points.items()
            if count
        ]
        told = (
            "It takes {need}, and you have {points}: {parts}."
            if parts
            else "It takes {need}, and you have {points}."
        )
        need = naming.points(COLONIES[colony].value)
        had = Text(told, points=sum(points.values()), need=need, parts=listed(parts))
        return Text("It brings {brings}. {had}", brings=naming.colony_text(colony), had=had)


_CALLED = {
    "tiles": Text("its tiles"),
    "nearby": Text("a colony nearby"),
    "industrial": Text("an Industrial base"),
    "bases": Text("several bases"),
    "tolerance": Text("Enviro Tolerance"),
    "build": Text("Build value"),
    "remove": Text("the team that goes"),
    "pay": naming.profit(FIGURES.colonize.profit),
}


def _points(state: State, seat: Seat, site: SiteId, plan: Plan) -> Iterator[tuple[str, int]]:
    """Yield the free points by source.
    The player's own Infra may reach the Build value by itself."""
    spot, around = state.sites[site], NEARBY[SITES[site].region]
    yield "tiles", sum(state.colony_points(spot, plot) for plot in spot.plots)
    own = (other for other, there in state.sites.items() if there.colony and there.owner == seat)
    yield "nearby", int(any(SITES[other].region in around for other in own))
    yield "industrial", int(any(state.effect(plot, "colony_point") for plot in spot.plots))
    yield "bases", int(len(spot.plots) >= FIGURES.colonize.bases)
    tolerance = state.corps[seat].has("colony_point")
    yield "tolerance", tolerance.amount if tolerance else 0
    if plan.price(OWN, (), ()):
        yield "build", 1


def _building(assets: Assets, site: SiteId) -> Plan:
    """The Build value here comes from cards and Infra alone.
    Time, progress cards and profit don't count (SCC-A29)."""
    means, figures = assets.means("build").bare(), FIGURES.colonize
    return Plan(means, figures.multi_star_build if SITES[site].multi_star else figures.build)


def _systems(assets: Assets) -> Iterator[SiteId]:
    """The star systems where the player could found a colony."""
    for site, spot in assets.state.sites.items():
        if spot.owner == assets.seat and spot.colony is None and SITES[site].kind == "star_system":
            yield site


def _least(state: State) -> int | None:
    """The lowest value among the colonies left."""
    return min((COLONIES[colony].value for colony in state.colonies), default=None)


def can_colonize(assets: Assets) -> bool:
    systems = list(_systems(assets))
    least = _least(assets.state) if systems else None
    return least is not None and any(Grounds(assets, site).most >= least for site in systems)


def colonize_offer(assets: Assets) -> Offer:
    state, least = assets.state, _least(assets.state)
    systems = {site: Grounds(assets, site) for site in _systems(assets)}
    if not systems:
        return Offer(Colonize, barred=_NO_SYSTEM)

    def colonies(site: SiteId) -> Slot:
        most = systems[site].most
        return one_of(
            [colony for colony in state.colonies if COLONIES[colony].value <= most],
            describe=_show,
            barred_options=lambda: [
                _show(colony, most) for colony in state.colonies if COLONIES[colony].value > most
            ],
        )

    return Offer(
        Colonize,
        site=one_of(
            [
                site
                for site, grounds in systems.items()
                if least is not None and grounds.most >= least
            ],
            describe=show_site,
            barred_options=lambda: [
                _poor(site, grounds.most, least or 0)
                for site, grounds in systems.items()
                if grounds.most < (least or 0)
            ],
        ),
        colony=colonies,
        remove=lambda site, colony: systems[site].remove_slot(colony),
        pay=lambda site, colony, remove: systems[site].pay_slot(colony, remove),
        hq=lambda site, colony, remove, pay: (
            systems[site].plan.hq_slot() if systems[site].lack(colony, remove, pay) > 0 else None
        ),
        cards=lambda site, colony, remove, pay, hq: (
            systems[site].plan.cards_slot(hq)
            if systems[site].lack(colony, remove, pay) > 0
            else None
        ),
        says=lambda site, colony, remove, pay: systems[site].says(
            colony, remove, pay, built=systems[site].lack(colony, remove, pay) > 0
        ),
    )


def _show_payment(pay: bool) -> Option:
    return Option(
        pay,
        Text("Pay {profit}", profit=naming.profit(FIGURES.colonize.profit))
        if pay
        else Text("Pay nothing"),
    )


def _show(colony: ColonyId, most: int | None = None) -> Option:
    need = naming.points(COLONIES[colony].value)
    barred = (
        ""
        if most is None
        else Text("It takes {need}, and you come to {most} there at most.", need=need, most=most)
    )
    hint = Text("{need}; {brings}", need=need, brings=naming.colony_text(colony))
    return Option(colony, naming.colony(colony), hint, barred)


def _poor(site: SiteId, most: int, least: int) -> Option:
    told = "You come to {points} there at most, and the smallest colony takes {least}."
    barred = Text(told, points=naming.points(most), least=least)
    return Option(site, naming.name_site(site), barred=barred, place=site)


def colonize(assets: Assets, move: Colonize, table: Table) -> None:
    """Pay for the missing points, and place the colony."""
    state, seat, corp = assets.state, assets.seat, assets.corp
    grounds = Grounds(assets, move.site)
    if grounds.lack(move.colony, move.remove, move.pay) > 0:
        grounds.plan.carry_out(state, move.hq, (), move.cards, table)
    if move.remove:
        state.place(seat, move.remove, None)
    paid = FIGURES.colonize.profit if move.pay else 0
    corp.profit -= paid
    corp.stirred = True
    state.colonies.remove(move.colony)
    state.sites[move.site].colony = move.colony
    table.tell(ColonyFounded(seat, move.colony, move.site, move.remove, paid))
    pay_out(state, "colonize", seat, table)
    pay_at_once(state, seat, move.colony, table)
