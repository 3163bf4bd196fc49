"""What the others are asked: to go back further than a player may alone, to which all have to agree; or to let somebody
else have a seat, which more than half decide."""

from bot.desk.act import Act, is_own
from bot.desk.errors import CHANGED, NotAsked, NothingToTakeBack, NotNow
from bot.desk.events import ConsentAsked, ConsentDropped, ConsentRefused, VoteFailed, VoteOpened, WentBack
from bot.desk.history import before_last_turn
from bot.desk.results import Ask
from bot.desk.seats import find_place, offer, open_seat
from rules.kernel.verify import Disagreement

__all__ = ["agree", "ask_back", "propose", "refuse", "replace"]


def ask_back(act: Act) -> None:
    """Ask the others to go back to before one's own last turn. It holds until the table moves on."""
    match, seat = act.require_playing(), act.seat
    if act.row.rules_version != act.game.rules_version:
        raise NotNow(CHANGED)
    to = before_last_turn(match.journal, seat)
    if to is None:
        raise NothingToTakeBack
    act.tell(ConsentAsked(seat))
    act.ask, act.kind, act.uncalled = Ask(seat, to, []), "post", range(act.row.size)
    _go_back_if_all_agree(act)


def agree(act: Act) -> None:
    """Consent. The last to do so takes the table back."""
    act.require_playing()
    seat = act.seat
    ask = act.ask
    if ask is None or not ask.open_to([seat]):
        raise NotAsked
    ask.agreed.append(seat)
    act.ask, act.kind = ask, "edit"
    if ask.to is None:
        _count_votes(act, ask)
    else:
        _go_back_if_all_agree(act)


def refuse(act: Act) -> None:
    """Say no, or think better of having asked."""
    act.require_playing()
    seat = act.seat
    ask = act.ask
    if ask is None:
        raise NotAsked
    if ask.to is None:
        if not ask.open_to([seat]):
            raise NotAsked
        ask.against.append(seat)
        act.ask, act.kind = ask, "edit"
        _count_votes(act, ask)
        return
    act.ask, act.kind = None, "edit"
    act.tell(ConsentDropped(seat) if seat == ask.seat else ConsentRefused(seat))


def replace(act: Act, seat: int, newcomer: int | None, *, manages: int) -> None:
    """Let somebody else have a seat: at once by whoever may offer it, else by vote, once its player's time was up."""
    act.require_begun()
    place = find_place(act, seat)
    offers = act.person in (act.row.host, place.person) or is_own(act.row, manages)
    if act.place is None or offers or not place.lapses:
        offer(act, seat, newcomer, manages=manages)
        return
    act.require_playing()
    propose(act, seat)
    agree(act)


def propose(act: Act, seat: int) -> None:
    """Ask the others whether somebody else may have a seat."""
    act.ask, act.kind, act.uncalled = Ask(seat, None, []), "post", range(act.row.size)
    act.tell(VoteOpened(seat))


def _count_votes(act: Act, ask: Ask) -> None:
    others = [place.seat for place in act.people if place.seat != ask.seat]
    if 2 * len(ask.agreed) > len(others):
        act.ask = None
        open_seat(act, act.row.seats[ask.seat])
    elif 2 * len(ask.against) >= len(others):
        act.ask = None
        act.tell(VoteFailed(ask.seat))


def _go_back_if_all_agree(act: Act) -> None:
    match, ask = act.require_playing(), act.ask
    if ask is None or ask.to is None or ask.open_to([place.seat for place in act.people]):
        return
    try:
        act.note_turn(match.rewind(ask.to))
    except Disagreement as fault:
        raise NotNow(CHANGED) from fault
    act.back, act.back_to, act.kind = True, ask.to, "post"
    act.tell(WentBack(ask.seat))
