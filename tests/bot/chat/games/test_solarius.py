"""Solarius Mission from the first post to the last: dice, flights, cards; by command and panel."""

import random
import re

import pytest

from bot.chat.base.fitting import MOST_TEXT
from bot.chat.base.naming import word_name
from bot.chat.panel.questions import tag
from bot.desk.acts.table_change import read_awaited
from rules.solarius.content import CARDS, PACES

FOUR = ("Ada", "Ben", "Cleo", "Dev")
KEY = "solarius"
MOST_PRESSES, MOST_COMMANDS = 10, 5  # of a usual turn
ANY_TIME = {"buy-resource", "sell-resources", "upgrade-drive", "complete-planet"}


async def in_turn_order(house, *names, **more):
    """Seat people at a table, and return them in turn order."""
    people = await house.table(*names, game=KEY, **more)
    first = (await house.desk.looks.read_post(1)).awaiting[0]
    return [*people[first:], *people[:first]]


async def does(person, verb, **picks):
    answer = await person.command(f"/{KEY} {verb}", **picks)
    assert answer is not None
    assert "not possible" not in answer
    return answer


class Pressing:
    """A person at the panel, who counts the presses."""

    def __init__(self, person) -> None:
        self.person, self.count, self.shown = person, 0, None

    async def __call__(self, *labels: str):
        if self.shown is None:
            self.shown, self.count = await self.person.press("Play"), 1
        for label in labels:
            self.count += 1
            button = next(
                (each for each in self.shown.buttons if each.label.startswith(label)), None
            )
            if button:
                self.shown = await self.person.press(button.custom_id, on=self.shown)
            else:
                menu, option = next(
                    (m, o) for m in self.shown.menus for o in m.options if o.startswith(label)
                )
                self.shown = await self.person.choose(menu.custom_id, option, on=self.shown)
        return self.shown


async def view(house):
    return (await house.desk.at(1)).view()


async def mat(house, person):
    at = await house.desk.at(1, person.id)
    return at.view().mats[at.seat]


async def waits_for(house, people):
    post = await house.desk.looks.read_post(1)
    return [
        person
        for person in people
        if person.id in {post.seats[seat].person for seat in post.awaiting}
    ]


async def near_planet(house):
    """A planet within the first flight's range, with the fuel from the start."""
    space = await view(house)
    return next(hex_ for hex_ in space.planets if space.chart.distance("H10", hex_) == 2)


# ---------------------------------------------------------------- whole matches


async def played(house, play, move):
    """Play to the final scoring. Each hand-off makes a post, and small moves make none."""
    handed = {}  # the people called upon, by revision
    while not await play.over():
        before = read_awaited(await play.row())
        await move()
        row = await play.row()
        if new := set(read_awaited(row)) - set(before):
            handed[row.revision] = {play.people[seat].name for seat in new}
    await house.told()
    (ada, *_) = play.people
    last = await ada.until(
        lambda sees: next((m for m in reversed(sees.messages) if m.button("Verify")), None)
    )
    rows = (await play.post()).tally.rows
    for title in ("Total", *rows[0].categories):  # many, so the table is on its side
        points = [row.total if title == "Total" else row.categories[title] for row in rows]
        (line,) = re.findall(rf"^{word_name(title)} +(-?\d.*)$", last.text, re.MULTILINE) or [
            "0 " * len(rows)
        ]
        assert list(map(int, line.split())) == points
    assert all(person.name in last.text.split("```")[1] for person in play.people)
    assert max(map(len, last.text.split("```")[1].splitlines())) <= 90
    assert "wins" in last or "share the victory" in last
    log = await ada.command("/game log")
    assert "The last game turn is over, and victory points are counted" in log
    assert all(len(message.text) <= MOST_TEXT for message in ada.sees.public)
    posts = [announced for announced in house.announced if announced.kind == "post"]
    for revision in handed:
        assert (
            next(announced for announced in house.announced if announced.table.revision >= revision)
            in posts
        )
    assert len(posts) < 1.5 * 16 * len(play.people)


@pytest.mark.parametrize(("seats", "options"), [(2, "start_cards: no"), (4, "overpay: yes")])
async def test_a_match_by_commands(quick, hands, seats, options) -> None:
    people = await quick.table(*FOUR[:seats], game=KEY, options=options)
    play = hands(quick, people, random.Random(seats))
    await played(quick, play, play.command)
    made = {tag(type(move)) for move in quick.made}
    assert made > {
        "take-die",
        "act",
        "store",
        "fly",
        "draw-cards",
        "discard",
        "play-card",
        "end-turn",
    }


async def test_a_match_by_the_panel_alone(quick, hands) -> None:
    """Now and then there is a purchase or an upgrade, which is possible at any time."""
    people = await quick.table(*FOUR[:3], game=KEY)
    play = hands(quick, people, random.Random(23))

    async def move():
        beside = {"sell-resources"} if play.rng.random() < 0.1 else ANY_TIME
        await play.panel(but={*play.beside, *map(word_name, beside)})

    await played(quick, play, move)
    assert {verb for verb, _ in play.pressed} > {"take-die", "act", "store", "fly", "end-turn"}


# ---------------------------------------------------------------- a usual turn


async def test_die_action_flight_and_settling_by_the_panel(quick) -> None:
    """Nothing is posted before the turn is over.
    Then one post tells it in a few sentences and calls the next player."""
    ada, ben = await in_turn_order(quick, "Ada", "Ben")
    target, before = await near_planet(quick), len(ada.sees.public)
    presses = Pressing(ada)
    shown = await presses("Black 2", "Take die", "Fuel", "Act", "Fly", "Planets", target, "Settle")
    assert "placed a colony on" in shown
    await quick.told()
    assert len(ada.sees.public) == before
    await presses("End turn")
    assert presses.count <= MOST_PRESSES
    await quick.told()
    (post,) = ada.sees.public[before:]
    assert post.pings == (ben.name,)
    assert re.search(
        rf"Ada took the black 2.*used 2 action points for 2 fuel\. Ada flew from H10 to {target}",
        post.text,
    )
    assert "Ada gained 1 victory point and Ben lost 1 victory point" in post.text
    assert await waits_for(quick, [ada, ben]) == [ben]


async def test_die_resources_flight_and_settling_by_the_panel(quick) -> None:
    """Two of the three cubes find room, and the third is lost."""
    ada, ben = await in_turn_order(quick, "Ada", "Ben")
    target = await near_planet(quick)
    presses = Pressing(ada)
    await presses(
        "Brown star", "Take die", "Brown resources", "Act", "Fly", target, "Settle", "End turn"
    )
    assert presses.count <= MOST_PRESSES
    assert len((await mat(quick, ada)).settling + (await mat(quick, ada)).settled) == 1
    assert await waits_for(quick, [ada, ben]) == [ben]


async def test_die_resources_and_a_card_by_the_panel(quick) -> None:
    ada, ben = await in_turn_order(quick, "Ada", "Ben")
    presses = Pressing(ada)
    card = CARDS[(await mat(quick, ada)).hand.cards[0]]
    await presses("Brown star", "Take die", "Brown resources", "Act")
    assert sum((await mat(quick, ada)).rows["brown"].cubes) == 2
    await presses("Play card", f"{card.mission.name} /", str(card.mission.name), "End turn")
    assert presses.count <= MOST_PRESSES
    assert (await mat(quick, ada)).missions == [card.number]
    assert await waits_for(quick, [ada, ben]) == [ben]


async def test_die_action_flight_and_settling_by_commands(quick) -> None:
    ada, ben = await in_turn_order(quick, "Ada", "Ben")
    target = await near_planet(quick)
    quick.made.clear()
    await does(ada, "take-die", die="3")
    await does(ada, "act", what="colour")
    await does(ada, "fly", to=target)
    await does(ada, "settle")
    answer = await does(ada, "end-turn")
    assert len(quick.made) <= MOST_COMMANDS
    assert "Ben is next." in answer
    assert await waits_for(quick, [ada, ben]) == [ben]


@pytest.mark.parametrize(
    "action", [{"what": "resources"}, {"what": "colour", "dice": "black II, turquoise III"}]
)
async def test_die_resources_or_tech_dice_flight_and_settling_by_commands(quick, action) -> None:
    """The die action lays cubes and moves tech dice."""
    ada, ben = await in_turn_order(quick, "Ada", "Ben")
    target = await near_planet(quick)
    quick.made.clear()
    await does(ada, "take-die", die="1")
    await does(ada, "act", **action)
    await does(ada, "fly", to=target)
    await does(ada, "settle")
    await does(ada, "end-turn")
    assert len(quick.made) <= MOST_COMMANDS
    assert await waits_for(quick, [ada, ben]) == [ben]


async def test_dice_and_cards_may_be_typed_by_name(quick) -> None:
    ada, _ = await in_turn_order(quick, "Ada", "Ben")
    card = CARDS[(await mat(quick, ada)).hand.cards[0]]
    await does(ada, "take-die", die="black 2")
    assert (await mat(quick, ada)).dice[0].colour == "black"
    await does(ada, "act", what="colour")
    await does(ada, "play-card", card=str(card.mission.name), half="mission")
    assert (await mat(quick, ada)).missions == [card.number]


async def test_a_hex_is_typed_by_its_name_and_completed_with_what_awaits_there(quick) -> None:
    ada, _ = await in_turn_order(quick, "Ada", "Ben")
    target = await near_planet(quick)
    await does(ada, "take-die", die="3")
    await does(ada, "act", what="colour")
    choices = await ada.type(f"/{KEY} fly", "to", target)
    assert [choice["value"] for choice in choices] == [target]
    answer = await ada.command(f"/{KEY} fly", to="b7")
    assert answer.private
    assert "Out of reach: your ship flies 1 hex, with all your fuel 3 hexes." in answer
    await does(ada, "fly", to=target.lower())
    assert (await mat(quick, ada)).ship == target


# ---------------------------------------------------------------- undo


async def test_undo_goes_back_to_the_last_die_that_was_rolled(quick) -> None:
    ada, ben = await in_turn_order(quick, "Ada", "Ben")
    await does(ada, "take-die", die="3")
    answer = await does(ada, "act", what="colour")
    assert (await mat(quick, ada)).fuel == 4
    assert "You took back a move: " in await ada.press("Undo", on=answer)
    assert "You took back a move: " in await ada.command("/game undo")
    assert (await view(quick)).phase == "die"
    assert len((await view(quick)).bridge) == 4
    await does(ada, "take-die", die="4")
    await does(ada, "act", what="colour")
    await does(ada, "end-turn")
    refused = await ada.command("/game undo")
    assert "Since your last move dice were rolled" in refused
    assert await waits_for(quick, [ada, ben]) == [ben]


async def test_not_beyond_a_planet_that_was_turned(quick) -> None:
    ada, _ = await in_turn_order(quick, "Ada", "Ben")
    target = await near_planet(quick)
    await does(ada, "take-die", die="3")
    await does(ada, "act", what="colour")
    await does(ada, "fly", to=target)
    refused = await ada.command("/game undo")
    assert "Since your last move dice were rolled" in refused
    await does(ada, "settle")
    assert "You took back a move: " in await ada.command("/game undo")
    assert (await view(quick)).planets[target].planet is not None


async def test_nor_beyond_a_card_that_was_drawn(quick) -> None:
    ada, _ = await in_turn_order(quick, "Ada", "Ben")
    await does(ada, "take-die", die="3")
    await does(ada, "act", what="colour")
    await does(ada, "draw-cards")
    assert "Since your last move dice were rolled" in await ada.command("/game undo")


# ---------------------------------------------------------------- hidden cards


async def test_cards_drawn_are_shown_to_their_owner_alone(quick) -> None:
    ada, ben = await in_turn_order(quick, "Ada", "Ben")
    held = set((await mat(quick, ada)).hand.cards)
    await does(ada, "take-die", die="3", space="research")
    answer = await does(ada, "draw-cards")
    (drawn,) = set((await mat(quick, ada)).hand.cards) - held
    name = str(CARDS[drawn].mission.name)
    assert name in answer
    assert name in await ada.command("/game hand")
    await does(ada, "act", what="colour")
    await does(ada, "end-turn")
    await quick.told()
    shown = [
        *ben.sees.public,
        await ben.command("/game show"),
        await ben.command("/game log"),
        await ben.press("My hand"),
    ]
    assert any("drew 1 card" in message for message in shown)
    assert not any(name in message for message in shown)


# ---------------------------------------------------------------- wrong moves


async def test_wrong_moves_get_one_sentence_and_change_nothing(quick) -> None:
    ada, ben = await in_turn_order(quick, "Ada", "Ben")
    eve = quick.person("Eve")
    before = (await quick.desk.looks.read_post(1)).version
    for person, verb, picks, sentence in [
        (ben, "take-die", {"die": "3"}, "It is Ada's turn."),
        (ben, "buy-resource", {"row": "black"}, "It is Ada's turn."),
        (eve, "take-die", {"die": "3"}, "Only the players"),
        (ada, "take-die", {"die": "9"}, "Which die do you take? 9 is not possible"),
        (
            ada,
            "take-die",
            {"die": "3", "space": "moon"},
            "Where do you put it? moon is not possible",
        ),
        (ada, "take-die", {"die": "3", "split": "3f"}, "There is nothing to choose for split here"),
        (ada, "act", {"what": "colour"}, "First take a die from the bridge."),
        (ada, "fly", {"to": "B7"}, "First take a die from the bridge."),
        (ada, "upgrade-drive", {}, "You have no common drive that shows 1."),
        (
            ada,
            "sell-resources",
            {"cubes": "pink I"},
            "Which resources do you sell? pink I is not possible",
        ),
        (ada, "buy-resource", {"row": "pink"}, "Into which row? pink is not possible"),
    ]:
        answer = await person.command(f"/{KEY} {verb}", **picks)
        assert answer.private, verb
        assert sentence in answer, verb
        assert "\n" not in answer.text, verb
    assert (await quick.desk.looks.read_post(1)).version == before


async def test_resources_are_sold_by_the_panel(quick) -> None:
    """The panel asks for the cubes in one menu, with their worth, then for the part taken as
    fuel."""
    ada, _ = await in_turn_order(quick, "Ada", "Ben")
    presses = Pressing(ada)
    shown = await presses("Sell resources")
    assert "Every 2 that they are worth bring 1 fuel or 1 SpaceBuck" in shown
    (menu,) = shown.menus
    shown = await ada.choose(menu.custom_id, "black: 2 in I", on=shown)
    assert "Worth 2: 1 fuel or 1 SpaceBuck." in shown
    done = await ada.press(
        "1 fuel", on=await ada.press("Enough", on=shown) if shown.button("Enough") else shown
    )
    assert "You sold resources (black worth 2) for 1 fuel." in done
    assert (await mat(quick, ada)).fuel == 3


async def test_an_exchange_is_told_with_the_turn_in_which_it_was_made(quick) -> None:
    """The exchange alone edits no post."""
    ada, ben = await in_turn_order(quick, "Ada", "Ben")
    posts = [message.text for message in ben.sees.public]
    await does(ada, "sell-resources", fuel=1, sb=0, cubes="black I+I")
    await quick.told()
    assert [message.text for message in ben.sees.public] == posts
    assert (await mat(quick, ada)).fuel == 3
    await does(ada, "take-die", die="3")
    await does(ada, "act", what="colour")
    await does(ada, "end-turn")
    await quick.told()
    assert "sold resources (black worth 2) for 1 fuel" in ben.sees.public[-1]


# ---------------------------------------------------------------- before the first turn, and
# looking


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"game_turns": 2}])
async def test_the_lobby_tells_how_long_a_match_takes(quick, seats, options) -> None:
    ada = quick.person("Ada")
    typed = ", ".join(f"{key}: {value}" for key, value in options.items())
    await ada.command("/game new", game=KEY, seats=seats, **({"options": typed} if typed else {}))
    post = await ada.until(lambda sees: next((m for m in sees.messages if m.button("Join")), None))
    (pace,) = [pace for pace in PACES if pace.seats == seats and pace.options == options]
    assert f"(about {pace.decisions} choices in {pace.hand_offs} turns)." in post


async def test_help_has_every_planet_and_card(quick) -> None:
    ada = quick.person("Ada")
    told = await ada.command("/help", game=KEY, topic="Yellow planets")
    assert "**Gildmere**, 2 victory points: 3 SpaceBucks." in told
    assert "Trench Beacons" in await ada.command("/help", game=KEY, topic="Progress cards 17 to 24")


async def test_starts_are_chosen_in_turn_without_start_cards(quick) -> None:
    first, second = await in_turn_order(quick, "Ada", "Ben", options="start_cards: no")
    card = (await mat(quick, first)).hand.cards[0]
    await does(first, "choose", answer=f"{card}, black, yellow")
    assert await waits_for(quick, [first, second]) == [second]
    assert card not in (await mat(quick, first)).hand.cards


async def test_the_pictures_of_a_turn(house) -> None:
    """The post's picture shows space with the reachable places.
    There are close-ups of a tile and a mat, and a picture of the own hand."""
    ada, ben = await in_turn_order(house, "Ada", "Ben")
    (overview,) = ben.sees.public[-1].attachments
    assert overview.alt.startswith("Solarius Mission. Game turn 1 of 4")
    for detail in ("Twin Veils (B)", "Cradle (H)"):
        shown = await ben.command("/game show", detail=detail)
        (picture,) = shown.attachments
        assert detail[-2] in picture.alt
    (picture,) = (await ben.press("My hand")).attachments
    held = [CARDS[number].mission.name for number in (await mat(house, ben)).hand.cards]
    assert all(name in picture.alt for name in held)
    await does(ada, "take-die", die="3")
    await does(ada, "act", what="colour")
    await does(ada, "end-turn")
    await house.told()
    (after,) = ben.sees.public[-1].attachments
    assert after.alt != overview.alt
