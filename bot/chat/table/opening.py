"""The post that opens a table: its number, its options and its players.
Also the post that publishes the seal of its dice."""

from collections.abc import Collection, Sequence

from bot.chat.base.marks import TableSigns
from bot.chat.base.naming import bold, name_table, small, word_name
from bot.chat.base.people import write_names
from bot.chat.base.tongues import find_tongue
from bot.desk import SealPost, TableState
from rules.kernel import Game, Lines, Text, pace_of


def _heading(post: TableState, game: Game, names: Sequence[str]) -> str:
    """The first line of the opening post: the table and its host."""
    plain = write_names(names)
    host = next(
        (name for place, name in zip(post.seats, plain, strict=True) if place.person == post.host),
        "",
    )
    head = Text(
        "{game} · {table}, for {seats} · host {host}",
        game=bold(game.title),
        table=name_table(post.match),
        seats=len(post.seats),
        host=host or Text("nobody"),
    )
    return head.worded(find_tongue(post.language))


def tell_opening(post: TableState, game: Game, names: Sequence[str], signs: TableSigns) -> str:
    """The text of the opening post: the table's options and its players."""
    starts = (
        Text("It starts when the last seat is taken.")
        if post.fill
        else Text("It starts when the host says so.")
    )
    if post.fill and not any(place.free for place in post.seats):
        starts = Text("Every seat is taken: it starts in a moment.")
    options = Lines([_options(post, game), *_length(post, game), starts], " ")
    text = Lines([game.blurb, options, seats_of(names, signs)])
    return f"{_heading(post, game, names)}\n{text.worded(find_tongue(post.language))}"


def seats_of(names: Sequence[str], signs: TableSigns, seats: Collection[int] | None = None) -> Text:
    """List the players by seat, at all seats or some."""
    places = [
        place
        for seat, place in enumerate(zip(signs.seats, write_names(names), strict=False))
        if seats is None or seat in seats
    ]
    return Lines(
        [Text("{sign} {name}", sign=sign, name=name or Text("free")) for sign, name in places], "  "
    )


def _options(post: TableState, game: Game) -> Text:
    told = {*game.chosen(len(post.seats), post.options), *game.unlike_the_book(post.options)}
    chosen = [
        Text("{option}: {value}", option=spec.label, value=word_name(post.options[spec.key]))
        for spec in game.options
        if spec.key in told and spec.key in post.options
    ]
    if post.hints == "always":
        chosen.append(Text("Hints: for everybody"))
    return Text("{options}.", options=Lines(chosen, "; ")) if chosen else Text("Standard rules.")


def _length(post: TableState, game: Game) -> list[Text]:
    """The usual length of a match, if known."""
    seats = len(post.seats)
    pace = pace_of(game.paces, seats, {**game.combine(seats, {}), **post.options})
    return [Text("A match takes {time}.", time=pace.tell())] if pace else []


def tell_sealing(sealing: SealPost, game: Game) -> str:
    """The post that publishes a seal.
    It states only facts that never change, as it is never edited."""
    what = Text("{game} · {table}", game=bold(game.title), table=name_table(sealing.match))
    sealed = Text("Dice sealed as {seal}.", seal=f"`{sealing.seal}`")
    rest = (
        "I never edit this post. When the match is over the seal opens, and *Verify* checks every "
        "roll."
    )
    return Lines([what, sealed, small(Text(rest))]).worded(find_tongue(sealing.language))
