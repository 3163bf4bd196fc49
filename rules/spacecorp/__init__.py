"""SpaceCorp: lead an enterprise from Earth orbit to the stars, in three eras of exploration."""

from collections.abc import Hashable, Mapping
from types import MappingProxyType

from rules.kernel import Game, Illegal, OptionSpec, Seat, Table, Tally, Text, Value
from rules.spacecorp.actions.build import Build
from rules.spacecorp.actions.colonize import Colonize
from rules.spacecorp.actions.explore import Explore
from rules.spacecorp.actions.genetics import Genetics, Revelation
from rules.spacecorp.actions.move import MoveTeam
from rules.spacecorp.actions.preferences import Prefer
from rules.spacecorp.actions.produce import Produce
from rules.spacecorp.actions.research import Draw, Drawing, Research
from rules.spacecorp.actions.second import SecondAction
from rules.spacecorp.actions.special import Special
from rules.spacecorp.actions.transport import EndTurn, Transport, Transporting
from rules.spacecorp.actions.upgrade import Upgrade
from rules.spacecorp.content import CARDS, CONTENT_HASH, ERAS, FIGURES, PACES, TILES
from rules.spacecorp.edges.windows import Window
from rules.spacecorp.events import EVENTS
from rules.spacecorp.expansion.discovering import Discovery
from rules.spacecorp.expansion.rewards import BaseOffer, Rewards, TakeOffer
from rules.spacecorp.expansion.stars import Flight, SendHome
from rules.spacecorp.expansion.wheel import Award, ChooseProgress, FreeAdaptation
from rules.spacecorp.prospect import SHARES, prospect
from rules.spacecorp.state import State
from rules.spacecorp.table.deploying import Deploy, StarChildren
from rules.spacecorp.table.ending import Pass
from rules.spacecorp.turn import scoring
from rules.spacecorp.turn.anytime import AnyTime, OrderEdge, PlayEdge
from rules.spacecorp.turn.contracts import Claim, Contracts, Fulfil
from rules.spacecorp.turn.eras import (
    AtBeyond,
    EraEnd,
    ExtraTurn,
    KeepLegacy,
    LegacyChoice,
    NewEra,
    NextTurn,
    Opening,
    open_era,
)
from rules.spacecorp.turn.leaving import leave
from rules.spacecorp.turn.setup import new_state
from rules.spacecorp.turn.turn import Action, Closing, PlayerTurn, Settling, Travelling
from rules.spacecorp.value.picks import Finish
from rules.spacecorp.words import naming
from rules.spacecorp.words.game_text import WORDS

__all__ = ["GAME"]


def _era_option(key: str, label: str, about: str, default: str) -> OptionSpec:
    return OptionSpec(key, Text(label), Text(about), ERAS, default)


class SpaceCorp(Game):
    """SpaceCorp, the edition of 2021 by GMT Games, with two to four players."""

    key = "spacecorp"
    title = "SpaceCorp"
    blurb = Text(
        "Explore, build and trade from Earth orbit to the outer planets, and found colonies "
        "among the stars."
    )
    weight = 5
    seats = range(FIGURES.players.least, FIGURES.players.most + 1)
    options = (
        _era_option("first_era", "First era", "Where the match begins.", ERAS[0]),
        _era_option("last_era", "Last era", "With which the match ends.", ERAS[-1]),
    )
    paces = PACES
    lesson = MappingProxyType({"last_era": ERAS[0]})
    moves = (
        Research,
        MoveTeam,
        Explore,
        Build,
        Produce,
        Genetics,
        Revelation,
        Upgrade,
        Special,
        Colonize,
        Pass,
        Claim,
        Transport,
        EndTurn,
        Draw,
        TakeOffer,
        Finish,
        ChooseProgress,
        SendHome,
        Deploy,
        KeepLegacy,
        PlayEdge,
        OrderEdge,
        Prefer,
    )
    steps = (
        PlayerTurn,
        Window,
        Action,
        SecondAction,
        Drawing,
        Discovery,
        Flight,
        BaseOffer,
        Settling,
        Contracts,
        Fulfil,
        Rewards,
        Travelling,
        Transporting,
        Closing,
        Award,
        StarChildren,
        FreeAdaptation,
        NextTurn,
        ExtraTurn,
        EraEnd,
        LegacyChoice,
        NewEra,
        AtBeyond,
        Opening,
        AnyTime,
    )
    events = EVENTS
    state = State
    anytime = AnyTime()
    words = WORDS
    short_search = True
    prospect_scale = SHARES
    rules_version = f"3-{CONTENT_HASH}"

    def combine(self, seats: int, chosen: Mapping[str, object]) -> dict[str, Value]:
        options = super().combine(seats, chosen)
        first, last = (ERAS.index(options[key]) for key in ("first_era", "last_era"))
        if last < first:
            told = "A match that begins with {first} ends with it or later, not with {last}."
            raise Illegal(Text(told, first=naming.era(ERAS[first]), last=naming.era(ERAS[last])))
        return options

    def setup(self, table: Table) -> State:
        state = new_state(table)
        open_era(state, table)
        return state

    def resign(self, state: State, seat: Seat, table: Table) -> None:
        leave(state, seat, table)

    def tally(self, state: State) -> Tally:
        return scoring.tally(state)

    def prospect(self, state: State) -> Tally:
        return prospect(state)

    def card_back(self, card: str) -> Hashable:
        """Start cards lie on top of the deck, so their backs differ from the others.
        Tiles differ by stack."""
        return TILES[card].stack if card in TILES else CARDS[card].start


GAME = SpaceCorp()
