"""/help: the bot's features, and the rules of a game by topic."""

from bot.chat.base.buttons import build_view, handle_press, menu
from bot.chat.base.naming import bold
from bot.chat.base.request import Request
from bot.chat.base.typed import find_meant
from bot.chat.table.computer import tell_levels
from rules.kernel import Game, Lines, Option, Text, worded

MOST_ENTRIES = 25

OVERVIEW = Text("""**How to play**
New here? `/learn` with a game is a match against the computer that explains itself.
`/game new` opens a table in this channel; whoever wants to play presses Join.
Where nobody comes, the host may let the computer play: press **Computer** and choose how hard.
`/game watch` lets it play against itself.
When it is your turn the table's post mentions you: press **Play** and choose, \
or type the game's own commands.
**My hand** shows what is yours alone.
**Undo** takes back your moves, as far as nobody has rolled, drawn or played since.
**Hint** says what the computer would do, where you play alone or with it, or the host allows hints.
`/me data` gives you all that the bot keeps of you, `/me forget` deletes it.
`/games` lists every table you sit at. `/help` with a game and a topic explains the rules.
Dice and cards are sealed in the post that opens a table. When the match is over, \
`/game verify` checks them.""")


async def overview(request: Request) -> None:
    games = Lines(_tell_game(game) for game in request.client.games.values())
    levels = Lines(
        [
            Text(
                "**The computer** guesses what it cannot see, as you do, and plays at three levels."
            ),
            tell_levels(),
        ]
    )
    await request.answer(Lines([OVERVIEW, levels, games], "\n\n"))


def _tell_game(game: Game) -> Text:
    return Text(
        "{game} {key} · {least} to {most} players. {blurb}",
        game=bold(game.title),
        key=f"`{game.key}`",
        least=game.seats[0],
        most=game.seats[-1],
        blurb=Text(game.blurb),
    )


async def topics(request: Request, key: str, number: int = 0) -> None:
    """Show a topic of a game's rules, with a menu of the others."""
    game = request.client.games[key]
    titles = list(map(Text, game.words.topics))
    entries = [(str(place), title, "") for place, title in enumerate(titles)]
    menus = []
    for start in range(0, len(entries), MOST_ENTRIES):
        title = Text("More topics") if start else Text("Choose a topic")
        shown = entries[start : start + MOST_ENTRIES]
        menus.append([menu(title, "topic", key, start, entries=shown)])
    head = bold(Text("{game} · {topic}", game=game.title, topic=titles[number]))
    await request.answer(Lines([head, game.words.topics[titles[number]]]), build_view(*menus))


async def topic(request: Request, key: str, text: str) -> None:
    """Show the topic that was typed."""
    titles = list(map(Text, request.client.games[key].words.topics))
    title = find_meant(
        text,
        [Option(title, worded(title, request.tongue)) for title in titles],
        Text("Which topic?"),
    )
    await topics(request, key, titles.index(title))


@handle_press("topic", update=True)
async def on_topic(request: Request, key: str, _start: str) -> None:
    await topics(request, key, int(request.values[0]))
