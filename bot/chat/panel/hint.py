"""A hint: the computer's move, its next best moves, and a button that makes the move."""

from bot.chat.base.buttons import button, handle_press
from bot.chat.base.request import Request
from bot.chat.panel.confirm import fill_in
from bot.chat.panel.drafts import Draft, keep
from bot.chat.panel.layout import GO, phrase_move, show_screen, step
from bot.chat.panel.panel import find_verb
from bot.chat.panel.questions import find_changeable, tag
from bot.chat.panel.screen_fit import FittedParts, QuestionParts
from bot.desk import TableView
from rivals import Thought
from rules.kernel import Game, Lines, Move, Text, phrase_choices

OTHERS = 2  # moves shown beside the best


@handle_press("hint", update=True)
async def on_hint(request: Request, match: str) -> None:
    request.match = int(match)
    await show_hint(request)


async def show_hint(request: Request) -> None:
    """Let the computer think, and show its move.
    The move is stored as if the player had picked it, so the panel's own button makes it."""
    table_view = await request.look()
    thought = await request.desk.advice.of(table_view)
    controls = [button(Text("Back"), "turn", table_view.match)]
    if thought.move is not None:
        draft = Draft(table_view.match)
        draft.choose(find_verb(table_view, tag(type(thought.move))))
        for slot in find_changeable(table_view, thought.move, {}):
            draft.pick(slot, getattr(thought.move, slot), grows=False)
        await keep(request, draft)
        controls.insert(0, step(Text("Do it"), draft, "sure", style=GO))
    told = Lines(
        [
            *_tell_thought(request, table_view, thought),
            Text("-# It guesses what you cannot see, and may be wrong."),
        ]
    )
    await request.show(
        await show_screen(
            request,
            table_view,
            QuestionParts("", told, "", "", ""),
            lambda _: [FittedParts([controls])],
        )
    )


def _tell_thought(request: Request, table_view: TableView, thought: Thought) -> list[Text]:
    """Tell the best move and the next best ones. Moves with the same text are told once."""
    if thought.move is None:
        return [
            Text("**Hint.** In your place the computer, playing at normal, would leave this be.")
        ]
    best = _tell_move(request, table_view, thought.move)
    others: dict[str, Text] = {}
    for each in thought.ranked:
        if each.move is not None and len(others) < OTHERS:
            told = _tell_move(request, table_view, each.move)
            others.setdefault(told, tell_gap(table_view.game, told, each.gap))
            others.pop(best, None)
    head = Text("**Hint.** In your place the computer, playing at normal, would choose:")
    return [head, best, *([Text("What it liked next:")] if others else []), *others.values()]


def _tell_move(request: Request, table_view: TableView, move: Move) -> Text:
    """Tell a move with all its choices, and its outcome if the game tells it."""
    phrased = phrase_move(type(move), phrase_choices(type(move), fill_in(table_view, move)))
    return Lines(map(request.say, (phrased, table_view.preview(move))), " · ")


def tell_gap(game: Game, told: Text, gap: float) -> Text:
    """Tell another move, and how many points it is behind the best."""
    less = round(-gap / game.prospect_scale)
    if less <= 0:
        return Text("- {move} (about as good)", move=told)
    return Text("- {move} (about {points} behind)", move=told, points=game.words.measure(less))
