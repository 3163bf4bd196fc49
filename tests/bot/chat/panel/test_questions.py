"""All kinds of questions, by panel and command: growing lists, long menus, typed answers."""

import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Annotated, Any, ClassVar

import msgspec
import pytest
from toy import GAME, Lanterns
from toy.state import State
from toy.steps import Steer

from bot.chat.base.request import Request
from bot.chat.panel.questions import settle
from rules.kernel import Move, Offer, Option, Seat, Step, Table, amount, one_of


class Call(Move):
    """Call a number of a long list."""

    number: Annotated[int, msgspec.Meta(description="The number you call")]


class Light(Move):
    """Light so many lanterns, and go on choosing."""

    number: Annotated[int, msgspec.Meta(description="How many you light")]


class Wander(Move):
    """Go to one of many places."""

    place: Annotated[str, msgspec.Meta(description="Where to go")]


class Hang(Move):
    """Hang a lantern."""

    wall: Annotated[str, msgspec.Meta(description="Which wall")]
    colour: Annotated[str, msgspec.Meta(description="Which colour")]


class Hoist(Move):
    """Hoist a lantern."""

    colour: Annotated[str, msgspec.Meta(description="Which colour")]
    height: Annotated[int, msgspec.Meta(description="How high")]


class Haul(Move):
    """Haul a lantern up for good."""

    colour: Annotated[str, msgspec.Meta(description="Which colour")]
    height: Annotated[int, msgspec.Meta(description="How high")]


class Row(Move):
    """Row to one of several shores."""

    shore: Annotated[str, msgspec.Meta(description="Which shore")]


class Moor(Move):
    """Moor at a shore."""

    shore: Annotated[str, msgspec.Meta(description="Which shore")]
    berth: Annotated[str, msgspec.Meta(description="Which berth")]


class Roam(Move):
    """Roam with a lantern."""

    follow_up: ClassVar[bool] = True

    colour: Annotated[str, msgspec.Meta(description="Which colour")]
    place: Annotated[str, msgspec.Meta(description="Where to")]


class Name(Move):
    """Name it."""

    name: Annotated[str, msgspec.Meta(description="The name")]


LONG = (
    "A name that is so long that no button of any telephone in this wide world could ever "
    "hold all of it"
)


def verb(number: int) -> type[Move]:
    """Make one of many verbs that ask nothing."""
    return type(
        f"Idle{number}", (Move,), {"__doc__": f"Idle in way {number}.", "__module__": __name__}
    )


SHORES = ("far", "north", "east", "south", "west", "home", "else")
FAR = (
    "You would be underway for so long that the lantern goes out, the tea is cold, and "
    "nobody is left who waits."
)
PLACES = [f"place_{number}" for number in range(60)]
IDLE = tuple(verb(number) for number in range(13))


class Choosing(Step):
    """A step with a great many options."""

    seat: Seat = Seat(0)

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset({self.seat})

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        yield Offer(Call, number=amount(0, 500), says=lambda number: f"You would call {number}.")
        yield Offer(Light, number=amount(0, 500), says=lambda number: f"{number} would burn.")
        colours = one_of(["red", "blue"], default="red")
        yield Offer(Hang, wall=one_of(["north"]), colour=colours)
        yield Offer(Hoist, colour=colours, height=amount(0, 500, default=100))
        height = amount(0, 500, default=100)
        yield Offer(
            Haul,
            colour=colours,
            height=height,
            says=lambda colour, height: f"It would hang {height} high.",
        )
        yield Offer(
            Row, shore=one_of([Option(shore, shore, FAR * (shore == "far")) for shore in SHORES])
        )
        yield Offer(Moor, shore=one_of(["east", "west"]), berth=one_of(["deep"]))
        alike = one_of(
            [Option("red", "Red"), Option("crimson", "Red"), Option("blue", "Blue")], default="red"
        )
        yield Offer(Roam, colour=alike, place=one_of(PLACES, default="place_1"))
        yield Offer(
            Name,
            name=one_of([Option("long", LONG), Option("short", "Short")]),
            says=lambda: "All names are as good.",
        )
        yield Offer(Wander, place=one_of(PLACES))
        for move in IDLE:
            yield Offer(move)

    def apply(self, state: State, seat: Seat, move: Any, table: Table) -> None:
        if isinstance(move, Call | Light):
            state.players[seat].lights = move.number
        if isinstance(move, Light):
            return
        if isinstance(move, Wander):
            state.players[seat].lights = int(move.place.removeprefix("place_"))
        table.end()

    def default(self, state: State, seat: Seat) -> Move:
        return Call(0)


class Wide(Lanterns):
    """Lanterns with a beginning that asks too much."""

    key = "wide"
    title = "Wide"
    moves = (Call, Light, Hang, Hoist, Haul, Row, Moor, Roam, Name, Wander, *IDLE, Steer)
    steps = (*Lanterns.steps, Choosing)

    def setup(self, table: Table) -> State:
        table.then(Choosing())
        return super().setup(table)


@pytest.fixture
def games():
    return {GAME.key: GAME, "wide": Wide()}


async def hand_of(house, person):
    view = (await house.desk.at(1, person.id)).view()
    return view.players[(await house.desk.at(1, person.id)).seat].hand.cards


# ---------------------------------------------------------------- lists


async def test_a_list_is_ticked_in_the_panel(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="lanterns")
    await ada.command("/lanterns fetch")
    before = await hand_of(quick, ada)
    shown = await ada.press("Play")
    assert shown.button("Nothing")
    assert shown.menus[0].options == tuple(map(str, before))
    first, second = [option["value"] for option in shown.menus[0].raw["options"][:2]]
    shown = await ada.choose(shown.menus[0].custom_id, first, second, on=shown)
    assert "Ben is next" in shown
    assert sorted([*await hand_of(quick, ada), *before[:2]]) == sorted(before)


async def test_choose_answers_what_the_turn_asks(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    assert "no question open" in await ada.command("/lanterns choose", answer="1")
    assert await ada.type("/lanterns choose", "answer", "") == []
    await ada.command("/lanterns fetch")
    assert [choice["name"] for choice in await ada.type("/lanterns choose", "what", "put")] == [
        "Put away"
    ]
    cards = await hand_of(quick, ada)
    offered = [choice["value"] for choice in await ada.type("/lanterns choose", "answer", "")]
    assert offered == list(dict.fromkeys(map(str, cards)))
    more = await ada.type("/lanterns choose", "answer", f"{cards[0]}, ")
    assert more
    assert all(choice["value"].startswith(f"{cards[0]}, ") for choice in more)
    assert "99 is not possible" in await ada.command("/lanterns choose", answer="99")
    assert "Ben is next" in await ada.command("/lanterns choose", answer=f"{cards[0]}, {cards[1]}")
    assert sorted([*await hand_of(quick, ada), *cards[:2]]) == sorted(cards)
    assert await ben.type("/lanterns choose", "what", "") == []
    assert "It is Ben's turn. The table's post says when it is yours." in await ada.command(
        "/lanterns choose", answer="1"
    )


async def test_what_would_fill_itself_in_can_be_answered_by_typing(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="wide")
    colours = [choice["value"] for choice in await ada.type("/wide choose", "answer", "")]
    assert colours == ["Red", "Blue"]
    assert "answers no question" in await ada.command(
        "/wide choose", answer="Blue, Place 7, Place 8"
    )
    await ada.command("/wide choose", answer="Blue, Place 7")
    assert quick.made == [Roam("blue", "place_7")]


async def test_what_reads_like_an_earlier_option_can_be_typed_all_the_same(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="wide")
    await ada.command("/wide choose", answer="crimson, Place 7")
    assert quick.made == [Roam("crimson", "place_7")]


def test_options_that_read_alike_are_one_answer() -> None:
    torches = [Option(1, "Torch"), Option(2, "Torch"), Option(3, "Sail", barred="No wind.")]
    here: Any = SimpleNamespace(options=lambda *_: torches)
    assert settle(here, Hoist, {}, "height") == {"colour": 1}


# ---------------------------------------------------------------- a standing order that would have
# answered


async def test_the_order_that_would_have_answered_is_one_press_away(quick, hands) -> None:
    play = hands(quick, await quick.table("Ada", "Ben", game="lanterns"), random.Random(3))
    person = await play.until(lambda card, _: card.proposal)
    shown = await person.press("Play")
    given = await person.press("From now on, bid nothing", on=shown)
    assert "From now on I bid nothing for you. *Steer* ends that." in given
    here = await quick.desk.at(1, person.id)
    assert here.view().players[here.seat].habit.value == "never"


# ---------------------------------------------------------------- too much for one message


async def test_many_verbs_are_a_menu(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="wide")
    shown = await ada.press("Play")
    assert "Idle12" in shown.menu("Choose a move").options
    assert "match is over" in await ada.choose("Choose a move", "Idle12", on=shown)


async def test_what_a_menu_has_no_room_for_is_told_above_it(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="wide")
    shown = await ada.choose("Choose a move", "Row", on=await ada.press("Play"))
    assert f"- **far**: {FAR}" in shown
    assert "**north**" not in shown
    assert len(shown.menus[0].options) == len(SHORES)


async def test_in_the_middle_of_a_move_nothing_else_is_offered(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="wide")
    shown = await ada.press("Play")
    assert shown.button("Steer")
    shown = await ada.choose("Choose a move", "Row", on=shown)
    assert [button.label for button in shown.buttons] == ["Back", "My hand"]


async def test_a_long_menu_has_pages(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="wide")
    shown = await ada.choose("Choose a move", "Wander", on=await ada.press("Play"))
    assert len(shown.menus[0].options) == 25
    assert shown.button("Earlier").disabled
    shown = await ada.press("More", on=await ada.press("More", on=shown))
    assert shown.menus[0].options[-1] == "Place 59"
    assert shown.button("More").disabled
    shown = await ada.press("Earlier", on=shown)
    await ada.choose(shown.menus[0].custom_id, "Place 30", on=shown)
    assert (await quick.desk.at(1)).view().players[0].lights == 30


async def test_what_a_menu_does_not_hold_is_typed(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="wide")
    shown = await ada.choose("Choose a move", "Wander", on=await ada.press("Play"))
    await ada.press("Type it", on=shown)
    assert "is not possible" in (await ada.fill("Wander", Place="nowhere") or ada.sees.private[-1])
    await ada.press("Type it", on=shown)
    await ada.fill("Wander", Place="PLACE 42")
    assert (await quick.desk.at(1)).view().players[0].lights == 42


async def test_what_is_typed_and_can_be_taken_back_is_done_with_undo_beside_it(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="wide")
    shown = await ada.choose("Choose a move", "Light", on=await ada.press("Play"))
    await ada.press("Type it", on=shown)
    shown = await ada.fill("Light", Number="7")
    assert not shown.button("Light")
    assert (await quick.desk.at(1)).view().players[0].lights == 7
    await ada.press("Undo", on=shown)
    assert (await quick.desk.at(1)).view().players[0].lights == 0


async def test_what_is_typed_and_final_is_confirmed_with_what_is_at_stake(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="wide")
    shown = await ada.choose("Choose a move", "Call", on=await ada.press("Play"))
    await ada.press("Type it", on=shown)
    shown = await ada.fill("Call", Number="123")
    assert "**Call** 123" in shown
    assert "You would call 123." in shown
    back = await ada.press("Back", on=shown)
    assert back.button("Type it")
    await ada.press("Type it", on=back)
    shown = await ada.fill("Call", Number="321")
    assert not (await quick.desk.looks.read_post(1)).over
    await ada.press("Call", on=shown)
    assert (await quick.desk.at(1)).view().players[0].lights == 321


async def test_what_is_final_is_confirmed_where_something_else_has_filled_itself_in(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="wide")
    shown = await ada.press(
        "West", on=await ada.choose("Choose a move", "Moor", on=await ada.press("Play"))
    )
    assert "**Moor** West Deep" in shown
    assert not quick.made
    await ada.press("Moor", on=shown)
    assert quick.made == [Moor("west", "deep")]


async def test_a_form_names_all_that_was_filled_in_and_offers_what_can_be_changed(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="wide")
    shown = await ada.choose("Choose a move", "Hang", on=await ada.press("Play"))
    assert "**Hang** North Red" in shown
    assert shown.button("Change colour…")
    assert "over" in await ada.press("Hang", on=shown)


async def test_what_filled_itself_in_is_changed_in_one_form(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="wide")
    shown = await ada.choose("Choose a move", "Hoist", on=await ada.press("Play"))
    assert "**Hoist** Red 100" in shown
    assert await ada.press("Change…", on=shown) is None
    assert ada.sees.modal.labels == ("Colour", "Height")
    assert ada.sees.modal.menu("Colour").ticked == ("Red",)
    assert "How high" in ada.sees.modal.text
    assert "Blue" in ada.sees.modal.menu("Colour").options
    assert "over" in await ada.fill("Hoist", colour="Blue", height="17")
    assert quick.made == [Hoist("blue", 17)]


async def test_what_a_form_changed_and_is_final_is_confirmed_with_what_it_comes_to_now(
    quick,
) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="wide")
    shown = await ada.choose("Choose a move", "Haul", on=await ada.press("Play"))
    assert await ada.press("Change…", on=shown) is None
    shown = await ada.fill("Haul", height="17")
    assert "It would hang 17 high." in shown
    assert not quick.made
    await ada.press("Haul", on=shown)
    assert quick.made == [Haul("red", 17)]


async def test_a_form_whose_emoji_are_refused_comes_without_them(quick, monkeypatch) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="wide")
    shown = await ada.choose("Choose a move", "Hoist", on=await ada.press("Play"))
    monkeypatch.setattr(Request, "sign", lambda *_: "<:gone:1234567890123456789>")
    await ada.press("Change…", on=shown)
    assert ada.sees.modal.menu("Colour").options == ("Red", "Blue")
    assert not any(option.get("emoji") for option in ada.sees.modal.menu("Colour").raw["options"])


async def test_a_form_of_which_a_part_is_not_possible_changes_nothing(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="wide")
    shown = await ada.choose("Choose a move", "Hoist", on=await ada.press("Play"))
    await ada.press("Change…", on=shown)
    refused = await ada.fill("Hoist", colour="Blue", height="high")
    assert "How high: high is no number." in refused
    await ada.press("Hoist", on=shown)
    assert quick.made == [Hoist("red", 100)]


async def test_what_no_form_holds_is_changed_one_by_one(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="wide")
    shown = await ada.choose("Choose a move", "Roam", on=await ada.press("Play"))
    assert shown.menu("Change…").options == ("Colour: Red", "Place: Place 1")
    shown = await ada.press("Blue", on=await ada.choose("Change…", "colour", on=shown))
    assert "**Roam** Blue Place 1" in shown


async def test_back_from_a_change_leaves_the_move_as_it_was(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="wide")
    shown = await ada.choose("Choose a move", "Roam", on=await ada.press("Play"))
    whole = await ada.press("Blue", on=await ada.choose("Change…", "colour", on=shown))
    shown = await ada.press("Change place…", on=whole)
    shown = await ada.press(
        "Earlier", on=await ada.press("More", on=await ada.press("More", on=shown))
    )
    assert "Place 30" in shown.menus[0].options
    back = await ada.press("Back", on=shown)
    assert back.text == whole.text
    shown = await ada.press("More", on=await ada.press("Change place…", on=back))
    shown = await ada.choose("Place", "Place 30", on=shown)
    assert "**Roam** Blue Place 30" in shown


async def test_what_is_the_same_for_all_is_said_once_and_a_long_name_whole(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="wide")
    shown = await ada.choose("Choose a move", "Name", on=await ada.press("Play"))
    assert shown.text.count("All names are as good.") == 1
    assert f"- {LONG}" in shown
    assert all(len(button.label) <= 80 for button in shown.buttons)


async def test_too_high_a_number_is_refused_with_what_would_be_right(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="wide")
    assert "500" in await ada.command("/wide call", number=501)
    assert not (await quick.desk.looks.read_post(1)).over
    await ada.command("/wide call", number=17)
    assert (await quick.desk.at(1)).view().players[0].lights == 17
