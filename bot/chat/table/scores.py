"""Points by category, as a monospaced table."""

from collections.abc import Sequence

from bot.chat.base.naming import word_name
from bot.desk import TableState
from render import shapes
from rules.kernel import SeatTally, Text, Tongue, label, worded

WIDEST = 40  # characters in a line on a phone


def score_table(post: TableState, names: Sequence[str], language: Tongue) -> str:
    """Points by category, as a table, or nothing before there are any.
    If a phone would cut off the table, it is turned on its side, provided that is narrower."""
    if post.tally is None:
        return ""
    signs, categories = shapes(post.game, post.view), list(post.tally.rows[0].categories)
    titles = [Text("Total"), Text("Rank"), *map(word_name, categories)]
    heads = ["", *(worded(title, language) for title in titles)]

    def list_cells(row: SeatTally) -> list[str]:
        name = names[row.seat].replace("`", "")[:14]
        points = [label(row.categories.get(category, 0)) for category in categories]
        return [f"{signs[row.seat]} {name}", label(row.total), label(row.rank), *points]

    rows = [list_cells(row) for row in post.tally.rows]
    across = [list(line) for line in zip(heads, *rows, strict=True)]
    lines = _line_up([heads, *rows])
    below = _line_up([line for line in across if {*line[1:]} != {"0"}])
    if len(lines[0]) > max(WIDEST, len(below[0])):
        lines = below
    return "```\n" + "\n".join(lines) + "\n```"


def _line_up(cells: Sequence[Sequence[str]]) -> list[str]:
    """Align cells in columns, the first one to the left."""
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = []
    for first, *others in cells:
        columns = [cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)]
        lines.append(" ".join([first.ljust(widths[0]), *columns]).rstrip())
    return lines
