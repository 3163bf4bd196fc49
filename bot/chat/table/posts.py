"""The text of a table's public post, and the buttons under it."""

from collections.abc import Callable, Mapping, Sequence
from math import inf

import discord

from bot.chat.base.buttons import Press, build_view, button
from bot.chat.base.fitting import MOST_TEXT
from bot.chat.base.marks import TableSigns
from bot.chat.base.naming import bold, link_to, name_match, small
from bot.chat.base.people import write_names
from bot.chat.base.tongues import find_tongue, word_labels
from bot.chat.table.arranging import arrange
from bot.chat.table.opening import seats_of, tell_opening
from bot.chat.table.scores import score_table
from bot.desk import ANYBODY, ConsentRequest, SeatHolder, Sentence, TableState, callers
from rules.kernel import Game, Lines, Text, Tongue, listed, name_verb, who

RESTS = {
    "vote": Text("the clock stands still until the vote is decided"),
    "absent": Text("the table rests until a player is back"),
}
QUESTION = "↩ "  # marks the line that asks whether the table may go back
JOIN = discord.ButtonStyle.success
FIRST = discord.ButtonStyle.primary
SECOND = discord.ButtonStyle.secondary


def text_of(
    post: TableState, game: Game, names: Sequence[str], calls: Mapping[int, str], signs: TableSigns
) -> str:
    """The text of a post.
    `calls` gives the form of address of each person: a mention, or the name if they prefer that.
    `signs` stand before seats and things."""
    match post.status:
        case "lobby":
            return "\n".join(
                filter(None, [tell_opening(post, game, names, signs), _invite(post, calls)])
            )
        case "cancelled":
            return _tell_closed(post, game, calls).worded(find_tongue(post.language))
        case "over":
            return _over(post, game, names, calls, signs)
        case _:
            return _tell_playing(post, game, names, calls, signs)


def _tell_closed(post: TableState, game: Game, calls: Mapping[int, str]) -> Text:
    title, others = bold(game.title), listed(calls[person] for person in callers(post))
    if not post.version:
        return Text("{game} · the table was closed before the match began.", game=title)
    if not others:
        return Text("{game} · the match was called off.", game=title)
    return Text(
        "{game} · {players}: this match is called off by its host. Nobody wins.",
        game=title,
        players=others,
    )


def _invite(post: TableState, calls: Mapping[int, str]) -> str:
    """Call everybody from the earlier match to the table."""
    if not (invited := [calls[person] for person in callers(post)]):
        return ""
    return Text("{players}: once more? Press Join.", players=listed(invited)).worded(
        find_tongue(post.language)
    )


def drop_question(text: str) -> str:
    """An older post without its question, as the table has moved on."""
    return "\n".join(line for line in text.split("\n") if not line.startswith(QUESTION))


def _word_text(post: TableState, game: Game, names: Sequence[str], text: str) -> str:
    """A text as the channel reads it."""
    return game.words.tell(text, write_names(names), find_tongue(post.language))


def _word_said(
    post: TableState,
    game: Game,
    names: Sequence[str],
    said: Sequence[Sentence],
    *,
    room: int,
    signs: TableSigns,
) -> str:
    """The events as the channel reads them, with signs if everything still fits."""
    language, plain = find_tongue(post.language), write_names(names)

    def word(names: Sequence[str], spoken: Tongue, room: float) -> str:
        told = [
            one._replace(text=signs.thin_out(game.words.tell(one.text, names, spoken)))
            for one in said
        ]
        return arrange(told, room, language).worded(language)

    signed = signs.thin_out_seats(word(signs.names(plain), signs.tongue(language), inf))
    return signed if len(signed) <= room else word(plain, language, room)


# ---------------------------------------------------------------- during


def _tell_playing(
    post: TableState, game: Game, names: Sequence[str], calls: Mapping[int, str], signs: TableSigns
) -> str:
    head = bold(Text("{game} · {moment}", game=game.title, moment=game.words.headline(post.view)))
    texts = [Text("{headline} — {turn}", headline=head, turn=_turn(post, names, calls, signs))]
    if post.ask is not None:
        texts.append(_tell_ask(post, calls, signs))
    lines = [_word_text(post, game, names, text) for text in texts]
    room = MOST_TEXT - sum(len(line) + 1 for line in lines)
    told = _word_said(post, game, names, _in_turn(post), room=room, signs=signs)
    return "\n".join(filter(None, [lines[0], told, *lines[1:]]))


def _in_turn(post: TableState) -> Sequence[Sentence]:
    """The sentences of a post.
    If only one person plays, none is urgent: their post tells several turns, and none is
    news to them."""
    people = sum(place.person is not None and not place.gone for place in post.seats)
    return post.said if people > 1 else [one._replace(urgency=0) for one in post.said]


def _turn(
    post: TableState, names: Sequence[str], calls: Mapping[int, str], signs: TableSigns
) -> Text:
    if post.status == "paused":
        return Text("paused; any player can resume it")

    def call(place: SeatHolder) -> Text:
        name = calls.get(place.person or 0) or Text("somebody")
        return Text("{sign} {name}", sign=signs.seats[place.seat], name=name)

    def call_seats(seats: Sequence[int]) -> Text:
        places = [post.seats[seat] for seat in seats if not post.seats[seat].gone]
        return listed(call(place) for place in places)

    waiting = [seat for seat in post.awaiting if not post.seats[seat].rival]
    waited = [seat for seat in waiting if not post.seats[seat].former]
    free = [place.seat for place in post.seats if place.offered == ANYBODY]
    free += [seat for seat in waiting if post.seats[seat].former and seat not in free]
    rests = post.rest == "absent"
    thinking = [seat for seat in post.awaiting if post.seats[seat].level and not rests]
    invited = [post.seats[seat] for seat in post.invited if seat not in post.awaiting]
    others = [place.seat for place in invited if not (place.rival or place.former)]
    told: list[str] = []
    if waited:
        told.append(_call_upon(post, call_seats(waited)))
    if free:
        seats = seats_of(names, signs, free)
        told.append(Text("anybody may take the seat of {players} and play on", players=seats))
    if thinking:
        told.append(Text("thinking: {players}", players=seats_of(names, signs, thinking)))
    told += _tell_absent(post, call_seats)
    if others:
        told.append(Text("{players} may answer", players=call_seats(others)))
    told.append(RESTS.get(post.rest, ""))
    if post.next is not None:
        told.append(Text("{player} is next", player=call_seats([post.next])))
    return Lines(told, " · ")


def _call_upon(post: TableState, players: Text) -> Text:
    if not post.due:
        return Text("{players}, your turn", players=players)
    time = f"<t:{int(min(post.due.values()))}:R>"
    return Text("{players}, your turn; time is up {time}", players=players, time=time)


def _tell_absent(post: TableState, call_seats: Callable[[Sequence[int]], Text]) -> list[str]:
    """Tell for which players the computer plays, and until when players are away."""
    told: list[str] = []
    standins = [place for place in post.seats if place.standin and post.rest != "absent"]
    if absent := [place.seat for place in standins if not place.former]:
        players = call_seats(absent)
        told.append(Text("the computer plays for {players} until they are back", players=players))
    for place in post.seats:
        if place.seat in post.awaiting and place.away is not None:
            player, time = call_seats([place.seat]), f"<t:{int(place.away)}:D>"
            told.append(Text("{player} is away until {time}", player=player, time=time))
    return told


def question_of(ask: ConsentRequest) -> Text:
    """The question that a table is asked."""
    if ask.to is None:
        return Text("May somebody else take over {player}'s seat?", player=who(ask.seat))
    return Text("Shall the table go back to before {player}'s last turn?", player=who(ask.seat))


def vote_buttons(match: int, ask: ConsentRequest, where: str = "") -> list[Press]:
    """Buttons that answer a table's question from another place, while it is still being asked."""
    ways = (("agree", Text("Agree"), JOIN), ("refuse", Text("No"), SECOND))
    buttons = []
    for how, text, style in ways:
        label = Text("{answer} · {table}", answer=text, table=where) if where else text
        buttons.append(button(label, "vote", match, ask.mark, how, style=style))
    return buttons


def _tell_ask(post: TableState, calls: Mapping[int, str], signs: TableSigns) -> Text:
    assert post.ask is not None  # noqa: S101 - checked by the caller
    told = [
        _tell_answer(post.ask, place.seat, f"{signs.seats[place.seat]} {calls[place.person]}")
        for place in post.seats
        if place.seat != post.ask.seat and place.person is not None and not place.gone
    ]
    return Text(
        "{mark}{asked} {answers}",
        mark=QUESTION,
        asked=question_of(post.ask),
        answers=Lines(told, " · "),
    )


def _tell_answer(ask: ConsentRequest, seat: int, player: str) -> str:
    if seat in ask.agreed:
        return Text("{player} agreed", player=player)
    if seat in ask.against:
        return Text("{player} would rather not", player=player)
    return f"{player} ?"


# ---------------------------------------------------------------- after


def name_ended(post: TableState, game: Game, names: Sequence[str]) -> str:
    """The name of an ended table's thread: the table and its result.
    Empty while the match goes on."""
    language, table = find_tongue(post.language), name_match(game.title, post.match)
    if post.status == "cancelled":
        return Text("{table} · called off", table=table).worded(language)
    if not post.over or not post.said:
        return ""
    result = game.words.tell(post.said[-1].text, names, language)
    return Text("{table} · ended: {result}", table=table, result=result).worded(language)


def _over(
    post: TableState, game: Game, names: Sequence[str], calls: Mapping[int, str], signs: TableSigns
) -> str:
    language = find_tongue(post.language)
    *before, ending = post.said or [Sentence("")]  # the sentence told last
    head = f"{bold(game.title)} · {_word_text(post, game, names, ending.text)}"
    table = score_table(post, names, language)
    people = listed(calls[person] for person in callers(post))
    end = small(Text("Played by {players}.", players=people)).worded(language) if people else ""
    seal = _open_seal(post).worded(language)
    room = MOST_TEXT - len(head) - len(table) - len(end) - len(seal) - 4
    said = _word_said(post, game, names, before, room=room, signs=signs)
    return "\n".join(filter(None, [head, table, said, end, seal]))


def _open_seal(post: TableState) -> Text:
    """The line that lets everybody check the dice.
    It repeats the seal of the post that it links to."""
    if post.published is None:
        return Text("")  # for matches of older releases, Verify tells it
    opened = "The seal of the dice opened: {link}, seal `{seal}`, seed `{seed}`."
    link = Text("[its post]({link})", link=link_to(post.published))
    return small(Text(opened, link=link, seal=post.seal, seed=post.seed))


# ---------------------------------------------------------------- buttons


def buttons_of(post: TableState, game: Game) -> discord.ui.View | None:
    """The buttons under the post, in its language."""
    view = _buttons(post, game)
    word_labels(view, find_tongue(post.language))
    return view


def _buttons(post: TableState, game: Game) -> discord.ui.View | None:
    """Ids name the table. They never hold a number that counts hidden things."""

    def table(text: str, action: str, style: discord.ButtonStyle = SECOND) -> Press:
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
                [
                    table(Text("Verify"), "verify"),
                    table(Text("Film"), "film"),
                    table(Text("Log"), "log"),
                    *again,
                ]
            )
    buttons = (
        [table(Text("Agree"), "agree", JOIN), table(Text("No"), "refuse")]
        if post.ask is not None
        else []
    )
    buttons += (
        [table(Text("Keep my seat"), "keep")]
        if post.ask is not None and post.ask.to is None
        else []
    )
    paused = [table(Text("Resume"), "resume", JOIN)] if post.status == "paused" else []
    back = post.rest == "absent" or any(place.standin for place in post.seats)
    absent = [table(Text("I am back"), "back")] if back else []
    lead = []
    if post.likely_move is not None and post.status == "playing":
        lead = [
            button(
                name_verb(post.likely_move.move),
                "lead",
                post.match,
                post.likely_move.stamp,
                style=FIRST,
            )
        ]
    play = table(Text("Play"), "play", SECOND if lead else FIRST)
    undo = [table(Text("Undo"), "undo")] if post.moved else []
    own = [play, table(game.words.own, "hand"), *undo]
    usual = [
        *([table(Text("Stop"), "stop")] if post.watched else own),
        table(Text("Log"), "log"),
        table(Text("Rules"), "rules"),
    ]
    return build_view(buttons, [*paused, *absent, *lead], usual)
