"""A hint: what the computer would do in somebody's place, what else it thought of, and one press
that does it."""

from bot.chat.base.buttons import button, handle_press
from bot.chat.base.request import Asked
from bot.chat.panel.drafts import Draft, keep
from bot.chat.panel.layout import GO, phrase_move, show_screen, step
from bot.chat.panel.panel import find_verb
from bot.chat.panel.questions import find_changeable, tag
from bot.chat.panel.room import Asking, Laid
from bot.chat.panel.whole import fill_in
from bot.desk import Here
from rivals import Thought
from rules.kernel import Game, Lines, Move, Text, phrase_choices

OTHERS = 2  # moves that are told beside the best


@handle_press("hint", update=True)
async def on_hint(asked: Asked, match: str) -> None:
    asked.match = int(match)
    await show_hint(asked)


async def show_hint(asked: Asked) -> None:
    """Think, and tell the one who asked. What is hinted is put down as if they had picked it: the
    press that does it is the panel's own."""
    here = await asked.look()
    thought = await asked.desk.advice.of(here)
    controls = [button(Text("Back"), "turn", here.match)]
    if thought.move is not None:
        draft = Draft(here.match)
        draft.choose(find_verb(here, tag(type(thought.move))))
        for slot in find_changeable(here, thought.move, {}):
            draft.pick(slot, getattr(thought.move, slot), grows=False)
        await keep(asked, draft)
        controls.insert(0, step(Text("Do it"), draft, "sure", style=GO))
    told = Lines(
        [
            *_tell_thought(asked, here, thought),
            Text("-# It guesses what you cannot see, and may be wrong."),
        ]
    )
    await asked.show(
        await show_screen(asked, here, Asking("", told, "", "", ""), lambda _: [Laid([controls])])
    )


def _tell_thought(asked: Asked, here: Here, thought: Thought) -> list[Text]:
    """The move, and what comes next to it; what reads alike is told once."""
    if thought.move is None:
        return [
            Text("**Hint.** In your place the computer, playing at normal, would leave this be.")
        ]
    best = _tell_move(asked, here, thought.move)
    others: dict[str, Text] = {}
    for each in thought.ranked:
        if each.move is not None and len(others) < OTHERS:
            told = _tell_move(asked, here, each.move)
            others.setdefault(told, tell_gap(here.game, told, each.gap))
            others.pop(best, None)
    head = Text("**Hint.** In your place the computer, playing at normal, would choose:")
    return [head, best, *([Text("What it liked next:")] if others else []), *others.values()]


def _tell_move(asked: Asked, here: Here, move: Move) -> Text:
    """A move with all that is chosen in it, and what the game says that it comes to."""
    phrased = phrase_move(type(move), phrase_choices(type(move), fill_in(here, move)))
    return Lines(map(asked.say, (phrased, here.preview(move))), " · ")


def tell_gap(game: Game, told: Text, gap: float) -> Text:
    """Another move, and how much less it leads to in what the game counts."""
    less = round(-gap / game.shares)
    if less <= 0:
        return Text("- {move} (about as good)", move=told)
    return Text("- {move} (about {points} behind)", move=told, points=game.words.measure(less))
