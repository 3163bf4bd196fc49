"""Going back further than a player may alone: the others are asked, and all of them have to agree."""

from bot.desk.act import Act
from bot.desk.errors import NotAsked, NothingToTakeBack, NotNow
from bot.desk.events import ConsentAsked, ConsentDropped, ConsentRefused, WentBack
from bot.desk.history import before_last_turn
from bot.desk.results import Ask
from rules.kernel.text import Text
from rules.kernel.verify import Disagreement

__all__ = ["agree", "ask", "refuse"]

CHANGED = Text("The table cannot go back that far: the rules have changed since.")


def ask(act: Act) -> None:
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
    if ask is None or seat == ask.seat or seat in ask.agreed:
        raise NotAsked
    ask.agreed.append(seat)
    act.ask, act.kind = ask, "edit"
    _go_back_if_all_agree(act)


def refuse(act: Act) -> None:
    """Say no, or think better of having asked."""
    act.require_playing()
    seat = act.seat
    ask = act.ask
    if ask is None:
        raise NotAsked
    act.ask, act.kind = None, "edit"
    act.tell(ConsentDropped(seat) if seat == ask.seat else ConsentRefused(seat))


def _go_back_if_all_agree(act: Act) -> None:
    match, ask = act.require_playing(), act.ask
    if ask is None or any(place.seat not in (ask.seat, *ask.agreed) for place in act.people):
        return
    try:
        act.note_turn(match.rewind(ask.to))
    except Disagreement as fault:
        raise NotNow(CHANGED) from fault
    act.back, act.kind = True, "post"
    act.tell(WentBack(ask.seat))
