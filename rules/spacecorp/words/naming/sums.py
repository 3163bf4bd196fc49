"""The value of an action in words: the calculation beforehand, and the cards and profit spent
afterwards."""

from collections import Counter
from collections.abc import Iterator
from math import prod

from rules.kernel import Capitalized, Count, Lines, Seat, Text, listed, plural, who, whom
from rules.spacecorp.content import FIGURES, PROGRESS, TIME_CARDS
from rules.spacecorp.sums import Part, Sum
from rules.spacecorp.words.naming.cards import card, cards, count_alike, name_kind
from rules.spacecorp.words.naming.places import profit

_HQ = ("printed", "infra")
_CARRIED = "{need} away, and by Time it has {value} too"


# ---------------------------------------------------------------- before


def tell_sum(sum_: Sum, seat: Seat, *, two: bool = False) -> Text:
    """Tell what an action needs and what meets the need, for a player who decides on it: "It takes
    2: headquarters 1 and Core Drill 2 make 3, 1 to spare." With `two`, a second team has the same
    value afterwards."""
    return Text(
        "{told}.", told=Capitalized(Lines([_tell_made(sum_, seat, two=two), *_costs(sum_)], "; "))
    )


def _tell_made(sum_: Sum, seat: Seat, *, two: bool) -> Text:
    # Only an action with a target has a need; for the others, more does more.
    aimed = sum_.action in FIGURES.spending.actions
    if aimed and not sum_.need:
        return Text(
            "it costs nothing, so what you play is lost"
            if _list_played(sum_)
            else "it costs nothing"
        )
    parts = _parts(sum_, seat)
    count, sources = len(parts), _sources(sum_, parts)
    facts: dict[str, object] = {"value": sum_.value, "need": sum_.need}
    if aimed and not two and sum_.value <= sum_.need:
        return Text("it takes {need}: {sources}", **facts, sources=sources)
    facts["sources"] = Text("{sources},", sources=sources) if _factors(sum_) else sources
    if not aimed:
        one, many = "{sources} gives {action} {value}", "{sources} make {action} {value}"
        return Count(count, one, many, **facts, action=name_kind(sum_.action))
    if two:
        one = "it takes {need}: {sources} gives {value}, and by Time a second team the same"
        many = "it takes {need}: {sources} make {value}, and by Time a second team has the same"
        return Count(count, one, many, **facts)
    if not _list_played(sum_):
        return Count(
            count,
            "it takes {need}: {sources} is enough",
            "it takes {need}: {sources} are enough",
            **facts,
        )
    one = "it takes {need}: {sources} gives {value}, {over} to spare"
    many = "it takes {need}: {sources} make {value}, {over} to spare"
    return Count(count, one, many, **facts, over=sum_.value - sum_.need)


def _sources(sum_: Sum, parts: list[Text]) -> Text:
    """All sources of value, the multipliers, and profit for the rest."""
    factors = _factors(sum_)
    paid = [profit(sum_.spent)] * bool(sum_.spent)
    if not factors:
        return listed([*parts, *paid])
    told = "{parts}, {multiplied}, and {profit}" if paid else "{parts}, {multiplied}"
    return Text(told, parts=listed(parts), multiplied=_multiplied(factors), profit=listed(paid))


def _costs(sum_: Sum) -> Iterator[Text]:
    if sum_.penalty:
        yield Text("radiation costs {profit}", profit=profit(sum_.penalty))
    uses = Counter(sum_.helped)
    for times in dict.fromkeys(uses.values()):
        owners = [owner for owner, used in uses.items() if used == times]
        one, many = "{seats} draws {cards}", "{seats} draw {cards} each"
        yield Count(len(owners), one, many, seats=whom(owners), cards=plural(times, "card"))


def _base(sum_: Sum) -> Part | None:
    """If all sources multiply, the one that serves as the base."""
    if any(not part.factor for part in sum_.parts):
        return None
    return next((part for part in sum_.parts if part.kind in (*_HQ, "card")), None)


def _factors(sum_: Sum) -> list[Part]:
    base = _base(sum_)
    return [part for part in sum_.parts if part.factor and part is not base]


def _parts(sum_: Sum, seat: Seat) -> list[Text]:
    """The parts that are added: one for each headquarters, then the others."""
    infra: dict[Seat, int] = {}
    base = _base(sum_)
    added = [part for part in sum_.parts if part is base or not part.factor]
    for part in added:
        if part.kind in _HQ and not part.factor:
            owner = seat if part.seat is None else part.seat
            infra[owner] = infra.get(owner, 0) + part.value

    def tell(owner: Seat, value: int) -> Text:
        told = "headquarters {value}" if owner == seat else "{seat}'s headquarters {value}"
        return Text(told, seat=who(owner), value=value)

    return [
        *(tell(owner, value) for owner, value in infra.items()),
        *count_alike(_name_value(part) for part in added if part.kind not in _HQ or part.factor),
    ]


def _name_value(part: Part) -> Text:
    """An added part with its value."""
    told = "{source} {value} (doubled)" if part.doubled else "{source} {value}"
    if part.kind == "time":  # played when the first team acted
        told = "the {value} of the first team"
    return Text(told, source=_source(part), value=part.value)


def _multiplied(factors: list[Part]) -> Text:
    """All multipliers as one."""
    value = prod(part.value for part in factors)
    told = "doubled by {sources}" if value == 2 else "times {value} by {sources}"
    return Text(told, sources=listed(count_alike(map(_source, factors))), value=value)


def _source(part: Part) -> Text:
    match part.kind:
        case "time":
            return card(TIME_CARDS[0])
        case "progress":
            return PROGRESS[part.id].title
        case "spaceport":
            return Text("Spaceport")
        case "industrial":
            return Text("an Industrial base")
        case _:
            return card(part.id)


def tell_spent(sum_: Sum, *, two: bool = False) -> Text:
    """Tell how far a target is, and the cost, in a few words that are easy to compare: "3 away with
    Plasma Torch, 1 to spare."."""
    played = [*_list_played(sum_), *TIME_CARDS[:two]]
    over = sum_.value - sum_.need
    told = "{need} away with {given}"
    if not played:
        told = "{need} away for {profit}" if sum_.spent else "{need} away, no card needed"
    if any(_is_carried(part) for part in sum_.parts):
        told = "{need} away for {profit}, as by Time it has {value} too" if sum_.spent else _CARRIED
    elif played and over > 0 and not two:
        told = "{need} away with {given}, {over} to spare"
    paid = profit(sum_.spent)
    given = listed([*count_alike(map(card, played)), *[paid] * bool(sum_.spent)])
    parts = [Text(told, need=sum_.need, given=given, profit=paid, over=over, value=sum_.value)]
    parts += [Text("a second team then has the same {value}", value=sum_.value)] * two
    return Text("{told}.", told=Lines([*parts, *_costs(sum_)], "; "))


# ---------------------------------------------------------------- afterwards


def tell_given(sum_: Sum) -> Text:
    """Tell what a player spent on an action, besides lasting means: "playing Plasma Torch, with
    Ben's help". Empty if they spent nothing."""
    return Lines(_list_given(sum_), ", ")


def _list_given(sum_: Sum) -> Iterator[Text]:
    carried = TIME_CARDS[: any(_is_carried(part) for part in sum_.parts)]
    if played := [*_list_played(sum_), *carried]:
        yield Text("playing {cards}", cards=cards(played))
    helpers = list(dict.fromkeys(sum_.helped))
    if len(helpers) == 1:
        yield Text("with {seat}'s help", seat=who(helpers[0]))
    elif helpers:
        yield Text("with the help of {seats}", seats=whom(helpers))
    if sum_.spent:
        yield Text("paying {profit}", profit=profit(sum_.spent))
    if sum_.penalty:
        yield Text("losing {profit} to radiation", profit=profit(sum_.penalty))


def _list_played(sum_: Sum) -> list[str]:
    """The cards played for it."""
    return [
        part.id or TIME_CARDS[0]
        for part in sum_.parts
        if part.kind in ("card", "time") and not _is_carried(part)
    ]


def _is_carried(part: Part) -> bool:
    """Whether this part is the first team's value, carried over by Time."""
    return part.kind == "time" and not part.factor
