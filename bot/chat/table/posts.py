"""What the public post of a table says, and the buttons under it."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import inf

import discord

from bot.chat.buttons import Press, build_view, button
from bot.chat.fitting import MOST_TEXT
from bot.chat.marks import Signs
from bot.chat.naming import name_match, name_table, word_name
from bot.chat.people import write_names
from bot.chat.table.scores import score_table
from bot.chat.tongues import tongue, word_labels
from bot.desk import Post, Sentence, callers
from rules.kernel.game import Game
from rules.kernel.pace import pace_of
from rules.kernel.text import ENGLISH, Lines, Text, Tongue, worded
from rules.kernel.words import listed, who

__all__ = [
    "arrange",
    "buttons_of",
    "drop_question",
    "name_ended",
    "opening_of",
    "seats_of",
    "sentences",
    "tell_missed",
    "text_of",
]

MOST_MISSED = 6  # sentences
EARLIER = Text("(Earlier: Log)")
SEAL = 12  # of its characters, to be compared with the whole, which /game verify shows
QUESTION = "↩ "  # a line that asks whether the table may go back begins with it
JOIN = discord.ButtonStyle.success
FIRST = discord.ButtonStyle.primary


def text_of(post: Post, game: Game, names: Sequence[str], calls: Mapping[int, str], signs: Signs) -> str:
    """The words of a post. `calls` says how a person is called upon: by a mention, or by name where they prefer so;
    `signs` stand before seats and things."""
    match post.status:
        case "lobby":
            return "\n".join(filter(None, [opening_of(post, game, names, signs), _invite(post, calls)]))
        case "cancelled":
            return _tell_closed(post, game, calls).worded(tongue(post.language))
        case "over":
            return _over(post, game, names, signs)
        case _:
            return _tell_playing(post, game, names, calls, signs)


def _tell_closed(post: Post, game: Game, calls: Mapping[int, str]) -> Text:
    title, others = bold(game.title), listed(calls[person] for person in callers(post))
    if not post.version:
        return Text("{game} · the table was closed before the match began.", game=title)
    if not others:
        return Text("{game} · the match was called off.", game=title)
    return Text("{game} · {players}, the host has called this match off. Nobody wins.", game=title, players=others)


def sentences(said: Iterable[str], room: int, language: Tongue = ENGLISH) -> Text:
    """What was said, as it happened; the newest of it where there is not room for all."""
    return arrange([Sentence(text) for text in said], room, language)


def arrange(said: Sequence[Sentence], room: float, language: Tongue = ENGLISH) -> Text:
    """What was said, the most urgent first and else as it happened. Where there is not room for all the rest is in the
    log: what is least urgent, and of that what is oldest."""
    lengths = [len(worded(text, language)) + 1 for text, _ in said]
    kept = sorted(range(len(said)), key=lambda number: (said[number].urgency, number), reverse=True)
    cut = sum(lengths) > room
    while kept and len(EARLIER.worded(language)) * cut + sum(lengths[number] for number in kept) > room:
        kept.pop()
    shown = sorted(kept, key=lambda number: (-said[number].urgency, number))
    return Lines([*([EARLIER] if cut else []), *(said[number].text for number in shown)], " ")


def tell_missed(missed: Sequence[Sentence]) -> Text:
    """What was done since somebody played last: of much, what matters most."""
    if not missed:
        return Text("")
    most = sorted(range(len(missed)), key=lambda number: (missed[number].urgency, number))[-MOST_MISSED:]
    lines = [Text("- {text}", text=missed[number].text) for number in sorted(most)]
    more = [Text("-# The log has the rest.")] if len(missed) > len(most) else []
    return Lines([Text("**Since your last turn**"), *lines, *more])


def drop_question(text: str) -> str:
    """An older post without the question that it asked: the table has moved on."""
    return "\n".join(line for line in text.split("\n") if not line.startswith(QUESTION))


def bold(text: str) -> Text:
    return Text("**{text}**", text=text)


def _small(text: str) -> Text:
    return Text("-# {text}", text=text)


def _word_text(post: Post, game: Game, names: Sequence[str], text: str) -> str:
    """A text as the channel reads it."""
    return game.words.tell(text, write_names(names), tongue(post.language))


def _word_said(
    post: Post, game: Game, names: Sequence[str], said: Sequence[Sentence], *, room: int, signs: Signs
) -> str:
    """What happened, as the channel reads it: with signs, where they leave room for all of it."""
    language, plain = tongue(post.language), write_names(names)

    def word(names: Sequence[str], spoken: Tongue, room: float) -> str:
        told = [Sentence(signs.thin_out(game.words.tell(text, names, spoken)), urgency) for text, urgency in said]
        return arrange(told, room, language).worded(language)

    signed = signs.thin_out_seats(word(signs.names(plain), signs.tongue(language), inf))
    return signed if len(signed) <= room else word(plain, language, room)


# ---------------------------------------------------------------- before


def _heading(post: Post, game: Game, names: Sequence[str]) -> str:
    """The first line of the post that opens a table: which one it is, and whose."""
    plain = write_names(names)
    host = next((name for place, name in zip(post.seats, plain, strict=True) if place.person == post.host), "")
    head = Text(
        "{game} · {table}, for {seats} · host {host}",
        game=bold(game.title),
        table=name_table(post.match),
        seats=len(post.seats),
        host=host or Text("nobody"),
    )
    return head.worded(tongue(post.language))


def opening_of(post: Post, game: Game, names: Sequence[str], signs: Signs) -> str:
    """What the table is to be, its sealed dice, and who sits where."""
    starts = Text("It starts when the last seat is taken.") if post.fill else Text("It starts when the host says so.")
    options = Lines([_options(post, game), *_length(post, game), starts], " ")
    text = Lines([game.blurb, options, _small(_tell_seal(post)), seats_of(names, signs)])
    return f"{_heading(post, game, names)}\n{text.worded(tongue(post.language))}"


def _invite(post: Post, calls: Mapping[int, str]) -> str:
    """Those who sat at the table before are called to it."""
    if not (invited := [calls[person] for person in callers(post)]):
        return ""
    return Text("{players}: once more? Press Join.", players=listed(invited)).worded(tongue(post.language))


def seats_of(names: Sequence[str], signs: Signs, seats: Collection[int] | None = None) -> Text:
    """Who sits where, at all seats or some."""
    places = [
        place
        for seat, place in enumerate(zip(signs.seats, write_names(names), strict=False))
        if seats is None or seat in seats
    ]
    return Lines([Text("{sign} {name}", sign=sign, name=name or Text("free")) for sign, name in places], "  ")


def _options(post: Post, game: Game) -> Text:
    standard = game.combine(len(post.seats), {})
    chosen = [
        Text("{option}: {value}", option=spec.label, value=word_name(post.options[spec.key]))
        for spec in game.options
        if post.options.get(spec.key, standard[spec.key]) != standard[spec.key]
    ]
    if post.hints == "always":
        chosen.append(Text("Hints: for everybody"))
    return Text("{options}.", options=Lines(chosen, "; ")) if chosen else Text("Standard rules.")


def _length(post: Post, game: Game) -> list[Text]:
    """How long a match takes, where that is known."""
    seats = len(post.seats)
    pace = pace_of(game.paces, seats, {**game.combine(seats, {}), **post.options})
    return [Text("A match takes {time}.", time=pace.tell())] if pace else []


def _tell_seal(post: Post) -> Text:
    sealed = "Dice sealed as {seal}: when the match is over, Verify checks every roll against it."
    return Text(sealed, seal=f"`{post.seal[:SEAL]}…`")


# ---------------------------------------------------------------- during


def _tell_playing(post: Post, game: Game, names: Sequence[str], calls: Mapping[int, str], signs: Signs) -> str:
    head = bold(Text("{game} · {moment}", game=game.title, moment=game.words.headline(post.view)))
    texts = [Text("{headline} — {turn}", headline=head, turn=_turn(post, names, calls, signs))]
    if post.ask is not None:
        texts.append(_tell_ask(post, calls, signs))
    if len(post.seats) == 1 or (post.watched and post.post is None):  # it began at once: no earlier post has told it
        texts.append(_small(_tell_seal(post)))
    lines = [_word_text(post, game, names, text) for text in texts]
    room = MOST_TEXT - sum(len(line) + 1 for line in lines)
    told = _word_said(post, game, names, _in_turn(post), room=room, signs=signs)
    return "\n".join(filter(None, [lines[0], told, *lines[1:]]))


def _in_turn(post: Post) -> Sequence[Sentence]:
    """What was said; one person's post tells several turns, one after another, and nothing of them is news."""
    people = sum(place.person is not None and not place.gone for place in post.seats)
    return post.said if people > 1 else [Sentence(said.text, 0) for said in post.said]


def _turn(post: Post, names: Sequence[str], calls: Mapping[int, str], signs: Signs) -> Text:
    if post.status == "paused":
        return Text("paused; any player can resume it")

    def call_seats(seats: Sequence[int]) -> Text:
        places = [post.seats[seat] for seat in seats if not post.seats[seat].gone]
        return listed(
            Text("{sign} {name}", sign=signs.seats[place.seat], name=calls.get(place.person or 0) or Text("somebody"))
            for place in places
        )

    due = list(post.due.values())
    asked = [seat for seat in post.awaiting if not post.seats[seat].rival]
    waited, free = [[seat for seat in asked if post.seats[seat].former is former] for former in (False, True)]
    thinking = [seat for seat in post.awaiting if post.seats[seat].level]
    turn = (
        Text("{players}, your turn; time is up {time}", players=call_seats(waited), time=f"<t:{int(min(due))}:R>")
        if due
        else Text("{players}, your turn", players=call_seats(waited))
    )
    invited = [post.seats[seat] for seat in post.invited if seat not in post.awaiting]
    others = [place.seat for place in invited if not (place.rival or place.former)]
    away = [place for place in post.seats if place.seat in post.awaiting and place.away is not None]
    return Lines(
        [
            turn if waited else "",
            Text("anybody may take the seat of {players} and play on", players=seats_of(names, signs, free))
            if free
            else "",
            Text("thinking: {players}", players=seats_of(names, signs, thinking)) if thinking else "",
            *(
                [Text("the computer plays for {players} until they are back", players=call_seats(absent))]
                if (absent := [place.seat for place in post.seats if place.standin and not place.former])
                else []
            ),
            *(
                Text("{player} is away until {time}", player=call_seats([place.seat]), time=f"<t:{int(place.away)}:D>")
                for place in away
                if place.away is not None
            ),
            Text("{players} may answer", players=call_seats(others)) if others else "",
            "" if post.next is None else Text("{player} is next", player=call_seats([post.next])),
        ],
        " · ",
    )


def _tell_ask(post: Post, calls: Mapping[int, str], signs: Signs) -> Text:
    assert post.ask is not None  # noqa: S101 - looked at just before
    told = [
        Text("{player} agreed", player=player)
        if place.seat in post.ask.agreed
        else Text("{player} would rather not", player=player)
        if place.seat in post.ask.against
        else f"{player} ?"
        for place in post.seats
        if place.seat != post.ask.seat and place.person is not None and not place.gone
        for player in [f"{signs.seats[place.seat]} {calls[place.person]}"]
    ]
    asked = (
        Text("May somebody else take over {player}'s seat?", player=who(post.ask.seat))
        if post.ask.to is None
        else Text("Shall the table go back to before {player}'s last turn?", player=who(post.ask.seat))
    )
    return Text("{mark}{asked} {answers}", mark=QUESTION, asked=asked, answers=Lines(told, " · "))


# ---------------------------------------------------------------- after


def name_ended(post: Post, game: Game, names: Sequence[str]) -> str:
    """What the thread of a table that has ended is called: the table, and how it ended. Nothing where it goes on."""
    language, table = tongue(post.language), name_match(game.title, post.match)
    if post.status == "cancelled":
        return Text("{table} · called off", table=table).worded(language)
    if not post.over or not post.said:
        return ""
    result = game.words.tell(post.said[-1].text, names, language)
    return Text("{table} · ended: {result}", table=table, result=result).worded(language)


def _over(post: Post, game: Game, names: Sequence[str], signs: Signs) -> str:
    language = tongue(post.language)
    *before, ending = post.said or [Sentence("")]  # what was told last
    head = f"{bold(game.title)} · {_word_text(post, game, names, ending.text)}"
    table = score_table(post, names, language)
    opened = Text(
        "Seal {seal}… opened: seed {seed}, clicks {clicks}",
        seal=post.seal[:SEAL],
        seed=post.seed,
        clicks=" ".join(map(str, post.clicks)),
    )
    seal = _small(opened).worded(language)
    room = MOST_TEXT - len(head) - len(table) - len(seal) - 3
    return "\n".join(filter(None, [head, table, _word_said(post, game, names, before, room=room, signs=signs), seal]))


# ---------------------------------------------------------------- buttons


def buttons_of(post: Post, game: Game) -> discord.ui.View | None:
    """What may be pressed under the post, in its language."""
    view = _buttons(post, game)
    word_labels(view, tongue(post.language))
    return view


def _buttons(post: Post, game: Game) -> discord.ui.View | None:
    """The ids carry the table, and no number that counts what is hidden."""

    def table(text: str, action: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Press:
        return button(text, "table", post.match, action, style=style)

    match post.status:
        case "lobby":
            return build_view(
                [
                    table(Text("Join"), "join", JOIN),
                    table(Text("Leave"), "leave"),
                    table(Text("Options"), "options"),
                    table(Text("Computer"), "computer"),
                    table(Text("Start"), "start"),
                ]
            )
        case "cancelled":
            return None
        case "over":
            again = [] if post.watched else [table(Text("Rematch"), "rematch", FIRST)]
            return build_view(
                [table(Text("Verify"), "verify"), table(Text("Film"), "film"), table(Text("Log"), "log"), *again]
            )
    asked = [table(Text("Agree"), "agree", JOIN), table(Text("No"), "refuse")] if post.ask is not None else []
    paused = [table(Text("Resume"), "resume", JOIN)] if post.status == "paused" else []
    absent = [table(Text("I am back"), "back")] if any(place.standin for place in post.seats) else []
    own = [table(Text("Play"), "play", FIRST), table(game.words.own, "hand"), table(Text("Undo"), "undo")]
    usual = [
        *([table(Text("Stop"), "stop")] if post.watched else own),
        table(Text("Log"), "log"),
        table(Text("Rules"), "rules"),
    ]
    return build_view([*asked, *paused, *absent], usual)
