"""The conditions of contracts, and the effects of colonies and progress cards."""

from rules.kernel import Lines, Text, listed, plural
from rules.spacecorp.content import COLONIES, COLONY_EFFECTS, CONTRACTS, ERAS, PROGRESS
from rules.spacecorp.prizes import ColonyId, Condition, ContractId, ProgressId
from rules.spacecorp.words.naming.cards import name_kind
from rules.spacecorp.words.naming.places import profit, sites

# ---------------------------------------------------------------- contracts


_ONE = {
    "produce_actions": "a first Produce",
    "sites": "a base at {sites}",
    "sign": "a base on an Alien Artifact",
    "teams_in_kind": "a team in the Orion Spur",
    "colonies": "a colony",
}
_MORE = {
    "produce_actions": "{n} Produces",
    "sites": "bases at {n} of {sites}",
    "sign": "bases on {n} Alien Artifacts",
    "land": "bases at {n} sites that are no Lagrange points",
    "lagrange": "bases at {n} Lagrange points",
    "asteroid": "bases on {n} asteroids",
    "beyond_jupiter": "bases at {n} sites beyond Jupiter",
    "deep": "bases at {n} sites of Explore {explore} or more",
    "base_regions": "bases in {n} regions",
    "systems": "bases in {n} star systems",
    "far": "bases in {n} star systems {distance} or more from Sol",
    "multi_star": "bases in {n} systems of several stars",
    "base_types": "bases of {n} types",
    "base_production": "bases of yours that yield {n} in all",
    "infra_cards": "{n} Infra cards at your own headquarters",
    "progress_cards": "{n} progress cards",
    "colonies": "{n} colonies",
    "teams_in_kind": "{n} teams in the Orion Spur",
}


def contract(contract_id: ContractId) -> Text:
    """The condition of a contract: "bases at 3 Lagrange points"."""
    asks = CONTRACTS[contract_id].condition
    told = (_ONE if asks.at_least == 1 else _MORE)[_form(asks)]
    return Text(
        told,
        n=asks.at_least,
        sites=sites(asks.sites, "or"),
        explore=asks.min_explore,
        distance=asks.min_home_distance,
    )


def _form(asks: Condition) -> str:
    """The pattern of the text: the filter of the contract if it has one, else what it counts."""
    if asks.sites:
        return "sites"
    if asks.signs:
        return "sign"
    if asks.min_explore:
        return "deep"
    if asks.min_home_distance:
        return "far"
    if asks.multi_star:
        return "multi_star"
    if asks.tags:
        return asks.tags[0]
    if "lagrange" in asks.not_kinds:
        return "land"
    if asks.kind == "base_regions" and asks.kinds:
        return "systems"
    return asks.kinds[0] if asks.kind == "base_sites" else asks.kind


# ---------------------------------------------------------------- progress cards

_PROGRESS = {
    "radiation_discount": "Moves and Builds without a shield cost you {effect.amount} less.",
    "action_bonus": "Each {action} of yours is worth {bonus[0]} more.",
    "action_bonus_by_era": (
        "Each {action} of yours is worth {bonus[0]} more, {bonus[1]} among the stars."
    ),
    "transport_upgrade": "Your transport needs no Spaceport, and may take the team that acted.",
    "produce_profit_bonus": "Each Produce from at least one tile brings {effect.amount} more.",
    "double_one_move_source": (
        "In each Move one card without a factor, or one Infra card of yours, may count double, "
        "unless a Spaceport doubles it."
    ),
    "deploy_extra_team": (
        "At once: your fourth team comes onto the star of a system in which nobody has a team."
    ),
    "colony_point": "{effect.amount} colony point in each Colonize.",
    "star_track_speed": (
        "Your teams on star tracks come {effect.boxes} boxes nearer at the start of your turn."
    ),
    "profit_per_progress": (
        "At once: {effect.per} profit for each progress card you own by now, {effect.most} at most."
    ),
    "action_multiplier": "The total of each {action} of yours is multiplied by {effect.factor}.",
    "auto_shield": "All your Moves and Builds are shielded, and Phobes do you no harm.",
    "produce_all": (
        "At once: collect from {effect.most} of your tiles at most. That is no Produce action."
    ),
    "distance_reduction": (
        "The borders of each Move count {effect.amount} less in all, but at least {effect.floor}."
    ),
}
_INTROVS = Text("You may build where Introvs are.")
_WEIGHTLESS = Text("Gravity does not count for your teams.")


def progress(progress_id: ProgressId) -> Text:
    """The title of a progress card."""
    return PROGRESS[progress_id].title


def progress_text(progress_id: ProgressId) -> Text:
    """The effect of a progress card."""
    effect = PROGRESS[progress_id].effect
    told: str = effect.kind
    bonus = [effect.by_era[era] for era in ERAS if era in effect.by_era]
    if len(set(bonus)) > 1:
        told = "action_bonus_by_era"
    facts = {
        "effect": effect,
        "bonus": bonus,
        "action": name_kind(effect.action) if effect.action else "",
    }
    lines = [Text(_PROGRESS[told], **facts)]
    lines += [_INTROVS] * (effect.ignores == "introvs") + [_WEIGHTLESS] * effect.no_gravity
    return Lines(lines, " ")


_OWNED = {
    "adaptation": ("Adaptation", "Adaptations"),
    "breakthrough": ("Breakthrough", "Breakthroughs"),
    "progress": ("progress card", "progress cards"),
}


def prerequisite(progress_id: ProgressId) -> Text:
    """The prerequisite of a progress card: "2 Breakthroughs". Empty if it has none."""
    asked = PROGRESS[progress_id].prerequisite
    return (
        listed(plural(count, *_OWNED[what]) for what, count in asked.items()) if asked else Text("")
    )


# ---------------------------------------------------------------- colonies

_BRINGS = {
    "none": "nothing further",
    "produce": "{gain} whenever your rival Produces",
    "own_secure_bases": "{gain} for each site with a Secure base of yours",
    "breakthrough_titles_in_play": "{gain} for each title of Breakthrough that anybody owns",
    "adaptation_titles_in_play": "{gain} for every {per} titles of Adaptation that anybody owns",
    "own_progress_titles": "{gain} for each progress card of yours",
    "colonize_self": "{gain} now and whenever you Colonize",
    "own_colonies": "as much as you have colonies, now and whenever you Colonize",
    "colonize_opponent": "{gain} whenever a rival Colonizes",
    "opposing_colonies": "{gain} for every {per} colonies of others",
    "star_systems_without_colony": (
        "{gain} for each star system without a colony, when Starfarers ends"
    ),
    "gain_contract_award": (
        "the printed award of one contract of Starfarers that nobody has claimed"
    ),
    "contract": "{gain} whenever a rival claims a contract",
    "claim_contract": (
        "one contract that nobody has claimed, when Starfarers ends, whatever it asks"
    ),
}


def colony(colony_id: ColonyId) -> Text:
    """The name of a colony."""
    return COLONIES[colony_id].name


def colony_text(colony_id: ColonyId) -> Text:
    """The effect of a colony, besides being one."""
    effect = COLONY_EFFECTS[COLONIES[colony_id].effect]
    told = effect.count or effect.event or effect.kind
    if told == "colonize":
        told = f"colonize_{effect.by}"
    return Text(_BRINGS[told], gain=profit(effect.gain), per=effect.per)
