"""Reasons why an action is refused now, and what would help.
They are worded only when a menu is opened."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from rules.kernel import Capitalized, Count, Option, Seat, Text, listed
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import FIGURES, PROGRESS, SITES
from rules.spacecorp.corp import Corp, Team, TeamId
from rules.spacecorp.expansion.routes import Routes, is_based
from rules.spacecorp.sheets import BaseId, CardId
from rules.spacecorp.state import State
from rules.spacecorp.table.distances import trips
from rules.spacecorp.value import previews
from rules.spacecorp.value.assets import Assets
from rules.spacecorp.value.plan import Plan
from rules.spacecorp.value.value import OWN
from rules.spacecorp.words import naming

_BEARING = [title for title, card in PROGRESS.items() if card.effect.ignores == "introvs"]

SABOTAGED = Text("Sabotage bars it for this turn, so take another action.")
_SPUR_SHUT = Text(
    "A team goes there only from a colony of yours in a region beside the Orion Spur."
)


def no_research(state: State, seat: Seat) -> Text:
    most = FIGURES.turn.research_hand
    if len(state.corps[seat].hand) > most:
        told = "To research you may hold {most} cards at most, and you hold {count}."
        return Text(told, count=len(state.corps[seat].hand), most=most)
    if not len(state.deck) and not state.offered():
        return Text("There is nothing to draw, as the deck and the offers are empty.")
    return nothing_for_it()


def too_many(most: int) -> Text:
    """Refuse more offers than the Research draws."""
    return Count(
        most,
        "Your Research draws {count} card: take no more than that of the offers.",
        "Your Research draws {count} cards: take no more than that of the offers.",
    )


def nothing_for_it() -> Text:
    """Refuse an action that the player has no value for."""
    return Text("It takes a card for that action, in your hand or at your headquarters.")


def no_tile() -> Text:
    return Text("It takes a base of yours that yields profit.")


def no_infra() -> Text:
    return Text("It takes a card marked Infra in your hand.")


def no_special(held: Sequence[CardId]) -> Text:
    if held:
        return Text("There is nothing for {cards} to do now.", cards=naming.cards(held))
    return Text("It takes a card marked Special in your hand.")


# ---------------------------------------------------------------- teams that cannot act


def _list_by_use(state: State, corp: Corp) -> list[tuple[TeamId, Team]]:
    """The teams on the board.
    Teams at home or with nothing to do come last, as their reasons help least."""
    return sorted(
        corp.deployed(), key=lambda one: (_idle(*one) is not None, one[1].site == state.board.home)
    )


def _idle(number: TeamId, team: Team) -> Text | None:
    """Why a team can do nothing at all, or None."""
    name = Capitalized(naming.name_team(number))
    if team.track:
        return Text("{team} is still on its way to the star, and acts from there.", team=name)
    if team.site and SITES[team.site].final:
        return Text("{team} stays where it is for the rest of the era.", team=name)
    return None


def _nothing_at(site: SiteId) -> Text:
    """Tell that a site has nothing to build or explore."""
    told = "There is nothing to explore at {site}, so move a team first."
    if SITES[site].build is None:
        told = "There is nothing to explore or to build at {site}, so move a team first."
    return Text(told, site=naming.there(site))


def _barred(state: State, seat: Seat, number: TeamId, reason: Text) -> Option:
    site = state.corps[seat].team(number).site
    return Option(
        number,
        Capitalized(naming.name_team(number)),
        naming.name_site(site) if site else "",
        reason,
        place=site,
    )


def stuck_teams(routes: Routes) -> Iterator[Option]:
    able = set(routes.teams())
    for number, team in _list_by_use(routes.state, routes.corp):
        if number not in able:
            yield _barred(
                routes.state, routes.seat, number, _idle(number, team) or _why_bound(routes, number)
            )


def _why_bound(routes: Routes, number: TeamId) -> Text:
    """Why a team can't move anywhere."""
    start = routes.where(number)
    ways, best = trips(start, routes.travel), routes.start(start).plan.best()
    near = ways[0]
    if best + routes.means.addable(best) < near.distance:
        told = "The nearest site, {site}, is {distance} away, and you make {most}."
        most = _most(routes.plan(number, near.site))
        return Text(told, site=naming.there(near.site), distance=near.distance, most=most)
    based = [trip for trip in ways if trip.distance <= best and routes.is_based(start, trip.site)]
    if not based and near.distance <= best:
        told = (
            "A Move must start or end at a base, and there is none at {start} nor within "
            "{best} of it."
        )
        return Text(told, start=naming.there(start), best=best)
    return _why_far(routes, number, next((trip.site for trip in based if not trip.spur), near.site))


def _most(plan: Plan) -> Text:
    """The most that a player can make, and whether they need help for that."""
    best, own = plan.best(), plan.means.value(OWN, None, plan.full())[0]
    return Text(
        "{best} at most" if own == best else "{best} at most with a rival's headquarters", best=best
    )


def _why_unpaid(plan: Plan) -> Text:
    """Tell how much profit an action lacks; empty if no profit would help."""
    bill, have = plan.bill(), plan.means.profit
    return previews.unpaid(bill, have) if bill is not None and sum(bill) > have else Text("")


def unable_to_explore(assets: Assets) -> Iterator[Option]:
    state, seat, means = assets.state, assets.seat, assets.means("explore")
    for number, team in _list_by_use(state, assets.corp):
        if team.site is None:
            continue
        spot, need = state.sites.get(team.site), SITES[team.site].explore
        name = naming.there(team.site)
        reason = _idle(number, team)
        if reason is None and need is None:
            reason = _nothing_at(team.site)
        elif reason is None and spot and spot.explored:
            reason = Text(
                "{site} is explored already, so move a team first.", site=Capitalized(name)
            )
        elif reason is None and not (plan := Plan(means, need or 0)).price():
            told = "Exploring {site} takes {need}, and you make {most}."
            reason = _why_unpaid(plan) or Text(told, site=name, need=need, most=_most(plan))
        if reason is not None:
            yield _barred(state, seat, number, reason)


def unable_to_build(
    assets: Assets, able: Collection[TeamId], plan_at: Callable[[SiteId], Plan]
) -> Iterator[Option]:
    """`plan_at`: the plan of the cheapest Build at a site."""
    state, seat = assets.state, assets.seat
    for number, team in _list_by_use(state, assets.corp):
        if team.site is None or number in able:
            continue
        site, spot = SITES[team.site], state.sites.get(team.site)
        name = naming.there(site.id)
        reason = _idle(number, team)
        if reason is None and site.build is None:
            reason = _nothing_at(site.id)
        elif reason is None and spot and spot.built:
            reason = Text("A base stands at {site} already, so move a team first.", site=name)
        elif reason is None and site.boxes and not (spot and spot.explored):
            reason = Text("Explore {site} first.", site=name)
        elif (
            reason is None
            and state.has_special(site.id, "introvs")
            and not assets.corp.ignores("introvs")
        ):
            bearing = listed(map(naming.progress, _BEARING), "or")
            reason = Text("To build where Introvs are you need {titles}.", titles=bearing)
        elif reason is None:
            plan = plan_at(site.id)
            told = "Building at {site} takes {need}, and you make {most}."
            if plan.is_possible():
                told = "You have no base left that fits at {site}."
            reason = _why_unpaid(plan) or Text(told, site=name, need=plan.need, most=_most(plan))
        yield _barred(state, seat, number, reason)


def unfit_bases(
    state: State,
    seat: Seat,
    taken: Sequence[BaseId],
    able: Collection[BaseId],
    fitting: Mapping[BaseId, Plan],
) -> Iterator[Option]:
    """List the bases that can't be built after these.
    Those that fit but cost too much come with their plan."""
    for base, left in state.stock(seat).items():
        if base not in able:
            what = naming.base_asks(base, state.era)
            reason = Text("{base} needs {what}.", base=Capitalized(naming.a_base(base)), what=what)
            if left == taken.count(base):
                reason = Text("You have none left, so build another.")
            elif base in fitting:
                reason = _why_unpaid(fitting[base]) or Text(
                    "Then you have none left that fits the next tile."
                )
            yield Option(base, naming.base(base), naming.base_gives(base, state.era), reason)


# ---------------------------------------------------------------- targets out of reach


def out_of_reach(routes: Routes, number: TeamId) -> Iterator[Option]:
    """List the sites that a team can't reach, each with what it would need."""
    able = set(routes.sites(number))
    start = routes.where(number)
    ways = trips(start, routes.travel)
    for trip in ways:
        if trip.site not in able:
            group, why = naming.region(SITES[trip.site].region), _why_far(routes, number, trip.site)
            away = Text(
                "{site} ({distance} away)", site=naming.name_site(trip.site), distance=trip.distance
            )
            yield Option(trip.site, away, "", why, trip.site, group)
    reached = {start, *(trip.site for trip in ways)}
    for site in routes.state.board.sites:  # the Orion Spur, unless the team is next to it
        if site.id not in reached:
            group = naming.region(site.region)
            yield Option(site.id, naming.name_site(site.id), "", _SPUR_SHUT, site.id, group)


def _why_far(routes: Routes, number: TeamId, site: SiteId) -> Text:
    """Tell what the move would need.
    The words fit every site with the same problem; the distance stands with the site's name."""
    plan, start = routes.plan(number, site), routes.where(number)
    if not plan.way and not any(each.way for each in plan.helps):
        if SITES[site].kind == "orion_spur" and is_based(routes.state, routes.seat, start):
            return _SPUR_SHUT
        told = "A Move must start or end at a base, and there is none there nor at {start}."
        if routes.state.closing:
            told = "The era is ending, so it takes a base of your own there or at {start}."
        return Text(told, start=naming.there(start))
    best = plan.best()
    if unpaid := _why_unpaid(plan):
        return unpaid
    if routes.means.addable(best) and best + routes.means.most >= plan.need:
        told = "Too far: you make {most}, and may make up for {more} with profit."
        return Text(told, most=_most(plan), more=routes.means.addable(best))
    nearer = []
    for between in routes.sites(number):
        if SITES[between].build is not None:
            reached = [trip for trip in trips(between, routes.travel) if trip.distance <= best]
            nearer += [(trip.distance, between) for trip in reached if trip.site == site]
    if not nearer:
        return Text("Too far: you make {most}.", most=_most(plan))
    _, between = min(nearer)
    would = "Too far: you make {most}. A base at {between} would be near enough to start from."
    return Text(would, most=_most(plan), between=naming.there(between))
