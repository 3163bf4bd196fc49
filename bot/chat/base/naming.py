"""How a table is called, and how what a game names by a word reads on buttons and in posts: like a
sentence."""

from rules.kernel import Text, label
from rules.kernel.match.journal import Published
from rules.kernel.moves.move import Field


def name_table(match: int) -> Text:
    """The one number that a table has, wherever it is named."""
    return Text("Table {match}", match=match)


def name_match(title: str, match: int) -> Text:
    """Which table, where several may be meant."""
    return Text("{game} · {table}", game=title, table=name_table(match))


def link_to(post: Published) -> str:
    """Where somebody who presses it sees a post."""
    return f"https://discord.com/channels/{post.server or '@me'}/{post.channel}/{post.post}"


def name_slot(field: Field) -> Text:
    """What a move asks for, on a label."""
    return Text(field.called) if field.called else word_name(field.name)


def word_name(name: object) -> Text:
    """`standing-orders` is "Standing orders"; a word with capitals of its own keeps them."""
    first, *others = label(name).split(" ")
    return Text(
        " ".join(
            [
                first,
                *(word.lower() if word.istitle() and len(word) > 1 else word for word in others),
            ]
        )
    )


def bold(text: str) -> Text:
    return Text("**{text}**", text=text)


def small(text: str) -> Text:
    return Text("-# {text}", text=text)
