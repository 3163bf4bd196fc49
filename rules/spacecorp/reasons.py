"""Why something cannot be had now, and what would do: worded only for who looks."""

from collections.abc import Collection, Iterator, Sequence

from rules.kernel.offer import Option, Seat
from rules.kernel.text import Capital, Text
from rules.spacecorp.assets import Assets
from rules.spacecorp.boards import SiteId
from rules.spacecorp.content import FIGURES, SITES
from rules.spacecorp.corp import Team, TeamId
from rules.spacecorp.distances import trips
from rules.spacecorp.plan import Plan
from rules.spacecorp.radiation import penalty
from rules.spacecorp.routes import Routes, is_based
from rules.spacecorp.sheets import Action, BaseId, CardId
from rules.spacecorp.state import State
from rules.spacecorp.words import naming

__all__ = ["SABOTAGED", "no_infra", "no_research", "no_special", "no_tile", "nothing_for", "out_of_reach"]
__all__ += ["stuck_teams", "unable_to_build", "unable_to_explore", "unfit_bases"]

SABOTAGED = Text("Sabotage bars it in this turn.")
_SPUR_SHUT = Text("The Orion Spur is open only from a neighboring region in which you have a colony.")


def no_research(state: State, seat: Seat) -> Text:
    most = FIGURES.turn.research_hand
    if len(state.corps[seat].hand) > most:
        told = "You hold {count} cards; Research can be named with {most} at most."
        return Text(told, count=len(state.corps[seat].hand), most=most)
    if not len(state.deck) and not state.offered():
        return Text("Neither the deck nor the offers hold a card.")
    return nothing_for("research")


def nothing_for(action: Action) -> Text:
    """No value for an action at all."""
    return Text("It takes a {action} card.", action=naming.kind(action))


def no_tile() -> Text:
    return Text("It takes a base of yours on a tile that yields profit.")


def no_infra() -> Text:
    return Text("It takes a card in your hand that is marked as Infra.")


def no_special(held: Sequence[CardId]) -> Text:
    if held:
        return Text("There is nothing that {cards} could do now.", cards=naming.cards(held))
    return Text("It takes a special card in your hand.")


# ---------------------------------------------------------------- teams that cannot act


def _idle(team: Team) -> Text | None:
    """Why a team can do nothing at all, if that is so."""
    if team.track:
        return Text("It is still on the star track.")
    if team.site and SITES[team.site].final:
        return Text("It stays where it is and can do nothing more.")
    return None


def _barred(state: State, seat: Seat, number: TeamId, reason: Text) -> Option:
    site = state.corps[seat].team(number).site
    return Option(number, Capital(naming.team(number)), naming.site(site) if site else "", reason, place=site)


def stuck_teams(routes: Routes) -> Iterator[Option]:
    able = set(routes.teams())
    for number, team in routes.assets.corp.deployed():
        if number not in able:
            reason = _idle(team)
            if reason is None:
                start = routes.where(number)
                best, near = routes.start(start).plan.best(), trips(start, routes.travel)[0]
                told = "All you have makes {value}; {site} is {distance} away."
                reason = Text(told, value=best, site=naming.site(near.site), distance=near.distance)
                if best >= near.distance:
                    reason = _why_bound(routes, start, best)
            yield _barred(routes.state, routes.seat, number, reason)


def _why_bound(routes: Routes, start: SiteId, best: int) -> Text:
    """Why a team cannot go anywhere though it could go so far."""
    near = [trip for trip in trips(start, routes.travel) if trip.distance <= best and routes.is_based(start, trip.site)]
    if not near:
        told = "Of {start} and all sites within {best} none has a base that you may use."
        return Text(told, start=naming.site(start), best=best)
    return _unshielded(routes.state, routes.seat)


def _unshielded(state: State, seat: Seat) -> Text:
    """What an action in radiation lacks that is possible but for that."""
    costs, have = naming.profit(penalty(state, state.corps[seat])), state.corps[seat].profit
    return Text("Unshielded, radiation costs {costs}, and you have {have}.", costs=costs, have=have)


def unable_to_explore(assets: Assets) -> Iterator[Option]:
    state, seat, means = assets.state, assets.seat, assets.means("explore")
    for number, team in assets.corp.deployed():
        if team.site is None:
            continue
        spot, need = state.sites.get(team.site), SITES[team.site].explore
        name = naming.site(team.site)
        reason = _idle(team)
        if reason is None and need is None:
            reason = Text("{site} cannot be explored.", site=name)
        elif reason is None and spot and spot.explored:
            reason = Text("{site} is explored already.", site=name)
        elif reason is None and not Plan(means, need or 0).price():
            reason = _too_dear(team.site, need or 0, Plan(means, 0).best())
        if reason is not None:
            yield _barred(state, seat, number, reason)


def unable_to_build(assets: Assets) -> Iterator[Option]:
    state, seat, means = assets.state, assets.seat, assets.means("build")
    for number, team in assets.corp.deployed():
        if team.site is None:
            continue
        site, spot = SITES[team.site], state.sites.get(team.site)
        name = naming.site(site.id)
        reason = _idle(team)
        if reason is None and site.build is None:
            reason = Text("No base can be built at {site}.", site=name)
        elif reason is None and spot and spot.built:
            reason = Text("A base stands at {site} already.", site=name)
        elif reason is None and site.boxes and not (spot and spot.explored):
            reason = Text("{site} has to be explored first.", site=name)
        elif reason is None and state.has_special(site.id, "introvs") and not assets.corp.ignores("introvs"):
            reason = Text("Introvs let nobody build here without a progress card for it.")
        elif reason is None:
            need, best = state.build_cost(site.id), Plan(means, 0).best()
            reason = _too_dear(site.id, need, best) if best < need else _unshielded(state, seat)
        yield _barred(state, seat, number, reason)


def _too_dear(site: SiteId, need: int, best: int) -> Text:
    return Text("{site} takes {need}; all you have makes {best}.", site=naming.site(site), need=need, best=best)


def unfit_bases(
    state: State, seat: Seat, taken: Sequence[BaseId], able: Collection[BaseId], fitting: Collection[BaseId]
) -> Iterator[Option]:
    """The bases that cannot be built after these, among them those that fit but for what radiation costs."""
    for base, left in state.stock(seat).items():
        if base not in able:
            what = naming.base_asks(base, state.era)
            reason = Text("{base} asks for {what}.", base=Capital(naming.a_base(base)), what=what)
            if left == taken.count(base):
                reason = Text("You have none of these left.")
            elif base in fitting:
                reason = _unshielded(state, seat)
            yield Option(base, naming.base(base), naming.base_gives(base, state.era), reason)


# ---------------------------------------------------------------- targets out of reach


def out_of_reach(routes: Routes, number: TeamId) -> Iterator[Option]:
    """The sites that a team cannot go to, each with what would do."""
    able = set(routes.sites(number))
    start = routes.where(number)
    ways = trips(start, routes.travel)
    for trip in ways:
        if trip.site not in able:
            group = naming.region(SITES[trip.site].region)
            away = Text("{distance} away", distance=trip.distance)
            yield Option(trip.site, naming.site(trip.site), away, _why_far(routes, number, trip.site), trip.site, group)
    reached = {start, *(trip.site for trip in ways)}
    for site in routes.state.board.sites:  # the Orion Spur, from anywhere but next to it
        if site.id not in reached:
            group = naming.region(site.region)
            yield Option(site.id, naming.site(site.id), "", _SPUR_SHUT, site.id, group)


def _why_far(routes: Routes, number: TeamId, site: SiteId) -> Text:
    plan, start, name = routes.plan(number, site), routes.where(number), naming.site(site)
    if not plan.way and not any(each.way for each in plan.helps):
        if SITES[site].kind == "orion_spur" and is_based(routes.state, routes.seat, start):
            return _SPUR_SHUT
        told = "A base must stand at {start} or at {site}."
        if routes.state.closing:
            told = "A base of yours must stand at {start} or at {site}, as the end of the era is triggered."
        return Text(told, start=naming.site(start), site=name)
    best = plan.best()
    far = Text("{site} is {distance} away", site=name, distance=plan.need)
    if best + routes.means.most >= plan.need:
        costs, have = naming.profit(plan.penalty), routes.assets.corp.profit
        if plan.penalty > have:
            return Text(
                "{far}; unshielded, radiation costs {costs}, and you have {have}.", far=far, costs=costs, have=have
            )
        return Text("{far}. All you have makes {best}, and profit cannot make up for the rest.", far=far, best=best)
    nearer = [
        (trip.distance, between)
        for between in routes.sites(number)
        if SITES[between].build is not None
        for trip in trips(between, routes.travel)
        if trip.site == site and trip.distance < plan.need
    ]
    told = Text("{far}. All you have makes {best}.", far=far, best=best)
    if not nearer:
        return told
    distance, between = min(nearer)
    would = "{far}. All you have makes {best}; a base at {between} would shorten it to {distance}."
    return Text(would, far=far, best=best, between=naming.site(between), distance=distance)
