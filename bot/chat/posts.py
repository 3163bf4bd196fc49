"""What the public post of a table says, and the buttons under it."""

from collections.abc import Mapping, Sequence

import discord

from bot.chat.asked import MOST_TEXT
from bot.chat.buttons import Press, button, shown
from bot.chat.naming import called
from bot.chat.people import written
from bot.desk import Post
from render import marks
from rules.kernel.game import Game
from rules.kernel.pace import pace_of
from rules.kernel.words import listed

__all__ = ["buttons_of", "callers", "opening_of", "score_table", "seats_of", "sentences", "text_of", "unasked"]

MOST_SENTENCES = 5
EARLIER = "(Earlier: Log) "
SEAL = 12  # of its characters, to be found by: all of it stands where the table was opened
GO_BACK = "Go back to before "
JOIN = discord.ButtonStyle.success
FIRST = discord.ButtonStyle.primary


def callers(post: Post) -> list[int]:
    """Whom the post is for: those who must act now, and those who may answer."""
    if post.status != "playing":
        return []
    seats = [seat for seat in range(len(post.seats)) if seat in (*post.awaiting, *post.invited)]
    if post.ask is not None:
        seats = [seat for seat in range(len(post.seats)) if seat not in (post.ask.seat, *post.ask.agreed)]
    return [place.person for seat in seats if (place := post.seats[seat]).person is not None and not place.gone]


def text_of(
    post: Post, game: Game, names: Sequence[str], said: Sequence[str], calls: Mapping[int, str], *, kept: int = 0
) -> str:
    """The words of a post. `calls` says how a person is called upon: by a mention, or by name where they prefer so;
    the first `kept` sentences are what the post told before it was edited."""
    plain = written(names)
    match post.status:
        case "lobby":
            return opening_of(post, game, names)
        case "cancelled":
            return f"**{game.title}** · the table was closed before the match began."
        case "over":
            return _over(post, game, names, said)
        case _:
            return _playing(post, game, plain, [said[:kept], said[kept:]], calls)


def sentences(said: Sequence[str], room: int) -> str:
    """The newest of what was said; the rest is in the log."""
    return _newest([said], room)


def _newest(parts: Sequence[Sequence[str]], room: int) -> str:
    """The newest sentences of each part, as far as there is room."""
    shown = [sentence for part in parts for sentence in part[-MOST_SENTENCES:]]
    cut = len(shown) < sum(map(len, parts))
    while shown and len(EARLIER) + len(" ".join(shown)) > room:
        shown.pop(0)
        cut = True
    return f"{EARLIER * cut}{' '.join(shown)}"


def unasked(text: str) -> str:
    """An older post without the question that it asked: the table has moved on."""
    return "\n".join(line for line in text.split("\n") if not line.startswith(GO_BACK))


# ---------------------------------------------------------------- before


def opening_of(post: Post, game: Game, names: Sequence[str]) -> str:
    """What the table is to be, its sealed dice, and who sits where."""
    host = next((name for place, name in zip(post.seats, names, strict=True) if place.person == post.host), "nobody")
    begins = "The last seat taken starts the match." if post.fill else "The host starts the match."
    return "\n".join(
        [
            f"**{game.title}** · a table for {len(post.seats)} · host {written([host])[0]}",
            f"{_options(post, game)} {begins}",
            *_length(post, game),
            _sealed(post),
            seats_of(post, names),
        ]
    )


def seats_of(post: Post, names: Sequence[str]) -> str:
    """Who sits where."""
    signs = marks(post.game, post.view)
    return "  ".join(f"{signs[seat]} {name or 'free'}" for seat, name in enumerate(written(names)))


def _options(post: Post, game: Game) -> str:
    standard = game.combine(len(post.seats), {})
    chosen = [
        f"{spec.label}: {called(post.options[spec.key])}"
        for spec in game.options
        if post.options.get(spec.key, standard[spec.key]) != standard[spec.key]
    ]
    return f"{'; '.join(chosen)}." if chosen else "Standard rules."


def _length(post: Post, game: Game) -> list[str]:
    """How long a match takes, where that is known."""
    seats = len(post.seats)
    pace = pace_of(game.paces, seats, {**game.combine(seats, {}), **post.options})
    return [f"A match takes {pace.told()}."] if pace else []


def _sealed(post: Post) -> str:
    return f"Dice sealed as `{post.seal}`; the seal opens when the match ends."


# ---------------------------------------------------------------- during


def _playing(
    post: Post, game: Game, names: Sequence[str], said: Sequence[Sequence[str]], calls: Mapping[int, str]
) -> str:
    headline = game.words.named(game.words.board(post.view).partition("\n")[0], names)
    moment = headline.partition(". ")[0].rstrip(".")
    lines = [f"**{game.title} · {moment}** — {_turn(post, calls)}"]
    if post.ask is not None:
        lines.append(_asking(post, names, calls))
    if len(post.seats) == 1:  # it began at once: no earlier post has told the seal
        lines.append(f"-# {_sealed(post)}")
    room = MOST_TEXT - sum(len(line) + 1 for line in lines)
    told = _newest([[game.words.named(one, names) for one in part] for part in said], room)
    return "\n".join([lines[0], *([told] if told else []), *lines[1:]])


def _turn(post: Post, calls: Mapping[int, str]) -> str:
    if post.status == "paused":
        return "paused; any player can resume it"
    signs = marks(post.game, post.view)

    def called(seats: Sequence[int]) -> str:
        places = [post.seats[seat] for seat in seats if not post.seats[seat].gone]
        return listed(f"{signs[place.seat]} {calls.get(place.person or 0, 'somebody')}" for place in places)

    due = list(post.due.values())
    until = f", until <t:{int(min(due))}:R>" if due else ""
    others = [seat for seat in post.invited if seat not in post.awaiting]
    answer = f" · {called(others)} may answer" if others else ""
    return f"{called(post.awaiting)}, your turn{until}{answer}"


def _asking(post: Post, names: Sequence[str], calls: Mapping[int, str]) -> str:
    assert post.ask is not None  # noqa: S101 - looked at just before
    signs = marks(post.game, post.view)
    told = [
        f"{signs[place.seat]} {calls[place.person]} {'agreed' if place.seat in post.ask.agreed else '?'}"
        for place in post.seats
        if place.seat != post.ask.seat and place.person is not None and not place.gone
    ]
    return f"{GO_BACK}{names[post.ask.seat]}'s last turn? {' · '.join(told)}"


# ---------------------------------------------------------------- after


def _over(post: Post, game: Game, names: Sequence[str], said: Sequence[str]) -> str:
    *before, ending = [game.words.named(one, written(names)) for one in said] or [""]
    head = f"**{game.title}** · {ending}"
    table = score_table(post, names)
    clicks = " ".join(map(str, post.clicks))
    seal = f"-# Seal {post.seal[:SEAL]}… opened: seed {post.seed}, clicks {clicks}"
    room = MOST_TEXT - len(head) - len(table) - len(seal) - 3
    return "\n".join(filter(None, [head, table, sentences(before, room), seal]))


def score_table(post: Post, names: Sequence[str]) -> str:
    """Points by category, as a table; nothing before there are any."""
    if post.tally is None:
        return ""
    signs, categories = marks(post.game, post.view), list(post.tally.rows[0].categories)
    heads = ["", "Total", "Rank", *[called(category) for category in categories]]  # a phone cuts off at the right
    rows = [
        [
            f"{signs[row.seat]} {names[row.seat].replace('`', '')[:14]}",
            str(row.total),
            str(row.rank),
            *[str(row.categories.get(category, 0)) for category in categories],
        ]
        for row in post.tally.rows
    ]
    widths = [max(len(line[column]) for line in [heads, *rows]) for column in range(len(heads))]
    lines = [
        " ".join(
            [line[0].ljust(widths[0]), *[cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True)]]
        )
        for line in [heads, *rows]
    ]
    return "```\n" + "\n".join(line.rstrip() for line in lines) + "\n```"


# ---------------------------------------------------------------- buttons


def buttons_of(post: Post) -> discord.ui.View | None:
    """What may be pressed under the post. The ids carry the table, and no number that counts what is hidden."""

    def table(text: str, action: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Press:
        return button(text, "table", post.match, action, style=style)

    match post.status:
        case "lobby":
            return shown(
                [
                    table("Join", "join", JOIN),
                    table("Leave", "leave"),
                    table("Options", "options"),
                    table("Computer", "computer"),
                    table("Start", "start"),
                ]
            )
        case "cancelled":
            return None
        case "over":
            return shown(
                [
                    table("Verify", "verify"),
                    table("Film", "film"),
                    table("Log", "log"),
                    table("Rematch", "rematch", FIRST),
                ]
            )
    asked = [table("Agree", "agree", JOIN), table("No", "refuse")] if post.ask is not None else []
    paused = [table("Resume", "resume", JOIN)] if post.status == "paused" else []
    usual = [
        table("Play", "play", FIRST),
        table("My hand", "hand"),
        table("Undo", "undo"),
        table("Log", "log"),
        table("Rules", "rules"),
    ]
    return shown([*asked, *paused], usual)
