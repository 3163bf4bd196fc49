"""How typed text is understood and completed."""

from typing import Annotated

import msgspec
import pytest

from bot.chat.base.typed import MOST_CHOICES, complete_typing, find_meant, read_pick
from rules.kernel import Illegal, Move, Option, fields_of

PLANETS = [
    Option("calyx", "Calyx"),
    Option("cal2", "Callisto Deep"),
    Option("brume", "Brume"),
    Option("sable", "Sable", barred="Sable belongs to Dev."),
]


class Visit(Move):
    """Go there."""

    planet: Annotated[str, msgspec.Meta(description="Where to")]
    fuel: Annotated[int, msgspec.Meta(description="How much fuel")]
    crew: Annotated[tuple[str, ...], msgspec.Meta(description="Who comes along")] = ()


FIELDS = fields_of(Visit)


def ask(slot, picks):
    if slot == "crew":
        return [
            Option(name, name.title())
            for name in ("ann", "bob", "abe")
            if name not in picks.get("crew", ())
        ]
    return PLANETS if slot == "planet" else [Option(fuel, f"{fuel} tons") for fuel in (0, 40)]


@pytest.mark.parametrize("text", ["calyx", "Calyx", " CALYX ", "caly"])
def test_a_value_or_label_in_any_case_or_its_beginning(text) -> None:
    assert find_meant(text, PLANETS, "Where to?") == "calyx"


def test_a_whole_word_is_no_mere_beginning() -> None:
    assert find_meant("cal", [Option("cal", "Cal"), *PLANETS], "planet") == "cal"


def test_a_beginning_that_fits_more_than_one_names_them() -> None:
    with pytest.raises(Illegal, match="cal could be Calyx or Callisto Deep"):
        find_meant("cal", PLANETS, "Where to?")


def test_of_options_that_read_alike_and_come_to_the_same_the_first_is_meant() -> None:
    copies = [
        Option("m1a", "Torch", "Move 4"),
        Option("m1b", "Torch", "Move 4"),
        Option("m2", "Sail", "Move 1"),
    ]
    assert find_meant("torch", copies, "card") == "m1a"
    assert find_meant("m1b", copies, "card") == "m1b"
    for other in (Option("m3", "Torch", "Move 6"), Option("m3", "Torch", "Move 4", place="mars")):
        with pytest.raises(
            Illegal, match=r"tor could be Torch \(m1a\), Torch \(m1b\) or Torch \(m3\)\."
        ):
            find_meant("tor", [*copies, other], "card")
    typed = complete_typing(FIELDS["planet"], "t", {}, lambda _slot, _picks: copies)
    assert typed == [("Torch", "m1a")]


def test_a_list_takes_alike_options_one_after_the_other() -> None:
    def held(_slot, picks):
        return [
            Option(card, "Torch") for card in ("m1a", "m1b") if card not in picks.get("crew", ())
        ]

    assert read_pick(FIELDS["crew"], "torch, torch", {}, held) == ["m1a", "m1b"]


def test_typing_completes_to_what_lies_in_a_group() -> None:
    hexes = [
        Option("b1", "B1", group="Tile B"),
        Option("b7", "B7", group="Tile B"),
        Option("c1", "C1"),
    ]
    assert complete_typing(FIELDS["planet"], "tile", {}, lambda _slot, _picks: hexes) == [
        ("B1 (Tile B)", "b1"),
        ("B7 (Tile B)", "b7"),
    ]
    assert complete_typing(FIELDS["planet"], "c", {}, lambda _slot, _picks: hexes) == [("C1", "c1")]


def test_what_is_not_possible_is_answered_with_what_is() -> None:
    with pytest.raises(
        Illegal,
        match=r"Where to\? moon is not possible\. You may choose Calyx, Callisto Deep or Br",
    ):
        find_meant("moon", PLANETS, "Where to?", "planet")
    with pytest.raises(
        Illegal,
        match=r"Where to\? There is no moon\. You may choose Calyx, Callisto Deep or Brume\.",
    ):
        find_meant("moon", PLANETS, "Where to?")
    with pytest.raises(Illegal, match="nothing to choose for planet"):
        find_meant("moon", [PLANETS[3]], "Where to?", "planet")
    many = [Option(number, f"Ring {number}") for number in range(10)]
    with pytest.raises(
        Illegal,
        match=r"Which ring\? moon is not possible\. You may choose .*, Ring 7 or 2 others\.",
    ):
        find_meant("moon", many, "Which ring?", "ring")


def test_what_is_barred_is_understood_so_that_the_rules_can_say_why() -> None:
    assert find_meant("sab", PLANETS, "Where to?") == "sable"
    # A possible option comes before a barred one.
    assert find_meant("s", [*PLANETS, Option("sirt", "Sirt")], "planet") == "sirt"


def test_fields_as_they_are_typed() -> None:
    assert read_pick(FIELDS["planet"], "bru", {}, ask) == "brume"
    assert read_pick(FIELDS["fuel"], "7", {}, ask) == 7
    assert read_pick(FIELDS["fuel"], "40 t", {}, ask) == 40
    assert read_pick(FIELDS["crew"], "Bob, an", {}, ask) == ["bob", "ann"]
    with pytest.raises(Illegal, match="bob is not possible"):
        read_pick(FIELDS["crew"], "bob, bob", {}, ask)


def test_what_typing_completes_to() -> None:
    assert complete_typing(FIELDS["planet"], "c", {}, ask) == [
        ("Calyx", "calyx"),
        ("Callisto Deep", "cal2"),
    ]
    assert complete_typing(FIELDS["planet"], "deep", {}, ask) == [("Callisto Deep", "cal2")]
    assert complete_typing(FIELDS["planet"], "sable", {}, ask) == []  # barred
    assert complete_typing(FIELDS["fuel"], "4", {}, ask) == [("40 tons", 40)]
    assert complete_typing(FIELDS["crew"], "bob, a", {}, ask) == [
        ("Bob, Ann", "Bob, Ann"),
        ("Bob, Abe", "Bob, Abe"),
    ]


def test_no_more_is_offered_than_discord_takes() -> None:
    def many(_slot, _picks):
        return [Option(f"p{number}", f"Planet {number}") for number in range(40)] + [
            Option("q", "q" * 101)
        ]

    assert len(complete_typing(FIELDS["planet"], "", {}, many)) == MOST_CHOICES
    assert complete_typing(FIELDS["planet"], "q", {}, many) == []
