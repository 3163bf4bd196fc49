"""Names of tables, and a game's keys as sentences have them, for buttons and posts."""

from rules.kernel import Text, label
from rules.kernel.match.journal import Published
from rules.kernel.moves.move import Field


def name_table(match: int) -> Text:
    """Name a table by its one number, the same everywhere."""
    return Text("Table {match}", match=match)


def name_match(title: str, match: int) -> Text:
    """Name a table with its game, where several tables may be meant."""
    return Text("{game} · {table}", game=title, table=name_table(match))


def link_to(post: Published) -> str:
    """The link that opens a post in Discord."""
    return f"https://discord.com/channels/{post.server or '@me'}/{post.channel}/{post.post}"


def name_slot(field: Field) -> Text:
    """Label a field of a move."""
    return Text(field.called) if field.called else word_name(field.name)


def word_name(name: object) -> Text:
    """Write a key as words: `standing-orders` is "Standing orders".
    A word with capitals of its own keeps them."""
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
