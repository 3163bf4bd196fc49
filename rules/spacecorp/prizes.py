"""Types for the tables in `content/`: contracts, progress cards and colonies."""

from typing import Literal, TypeAlias

import msgspec

from rules.kernel import Text
from rules.spacecorp.sheets import Action, Era, Source

ContractId: TypeAlias = str
ProgressId: TypeAlias = str  # a title: "BS1"
ColonyId: TypeAlias = str
Kin: TypeAlias = Literal["adaptation", "breakthrough"]
"""The two kinds of progress cards."""


class Condition(msgspec.Struct, forbid_unknown_fields=True):
    """The condition of a contract: at least so many of a kind, counting only those that pass every
    filter given."""

    kind: Literal[
        "produce_actions",
        "base_sites",
        "base_regions",
        "base_types",
        "base_production",
        "infra_cards",
        "progress_cards",
        "colonies",
        "teams_in_kind",
    ]
    at_least: int
    sites: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    not_kinds: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    min_explore: int = 0
    multi_star: bool = False
    min_home_distance: int = 0


class PrizeAward(msgspec.Struct, forbid_unknown_fields=True):
    two: int  # with two players
    many: int


class Contract(msgspec.Struct, forbid_unknown_fields=True):
    id: ContractId
    era: Era
    row: int
    condition: Condition
    award: PrizeAward
    source: Source
    house: list[str] = []


class ContractSheet(msgspec.Struct, forbid_unknown_fields=True):
    contracts: list[Contract]


class ProgressEffect(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal[
        "radiation_discount",
        "action_bonus",
        "action_multiplier",
        "transport_upgrade",
        "produce_profit_bonus",
        "double_one_move_source",
        "deploy_extra_team",
        "colony_point",
        "star_track_speed",
        "profit_per_progress",
        "auto_shield",
        "produce_all",
        "distance_reduction",
    ]
    action: Action | None = None
    by_era: dict[Era, int] = {}
    factor: int = 1
    amount: int = 0
    floor: int = 0
    boxes: int = 0
    per: int = 0
    most: int = 0
    no_gravity: bool = False
    ignores: str = ""  # the tile special that it cancels


class Progress(msgspec.Struct, forbid_unknown_fields=True):
    """A title of progress cards."""

    id: ProgressId
    era: Era
    kind: Kin
    title: Text
    awards: list[int]  # one for each copy, in the order of taking
    effect: ProgressEffect
    source: Source
    effect_source: Source
    # How many titles must be owned first, by kind; "progress" counts both.
    prerequisite: dict[str, int] = {}
    once: bool = False


class Progresses(msgspec.Struct, forbid_unknown_fields=True):
    progress: list[Progress]


class ColonyEffect(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    timing: Literal["none", "immediate", "ongoing", "era_end"]
    kind: Literal["none", "on_event", "gain_per", "gain_contract_award", "claim_contract"]
    source: Source
    event: Literal["", "produce", "colonize", "contract"] = ""
    by: Literal["", "self", "opponent"] = ""
    count: str = ""
    per: int = 0
    gain: int = 0


class Colony(msgspec.Struct, forbid_unknown_fields=True):
    id: ColonyId
    name: Text
    value: int
    players: tuple[int, ...]
    effect: str
    source: Source


class Colonies(msgspec.Struct, forbid_unknown_fields=True):
    effects: list[ColonyEffect]
    colonies: list[Colony]
