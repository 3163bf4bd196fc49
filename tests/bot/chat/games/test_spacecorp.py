"""SpaceCorp from the first post to the last.
A turn is one command, or a few presses; orders for Edges are never shown."""

import random
import re

import pytest

from bot.chat.base.fitting import MOST_TEXT
from bot.chat.base.naming import word_name
from bot.chat.panel.questions import tag
from rules.spacecorp import GAME as SPACECORP
from rules.spacecorp.content import CARDS

GAME = "spacecorp"
THREE = ("Ada", "Ben", "Cleo")
SHORT = "last_era: mariners"
BESIDE = {
    "My hand",
    "Undo",
    "Back",
    "Keep",
    "Change…",
    "Preferences",
    "Order an Edge",
    "Play an Edge",
    "Type it",
    "More",
    "Earlier",
}
MOST_PRESSES = 6  # for an action, from reading the post to the end
FEWER = {"research": 5}
ACTIONS = {
    "research": ("take",),
    "move": ("team", "target"),
    "explore": ("team",),
    "build": ("team", "base"),
    "produce": (),
    "genetics": (),
    "upgrade": ("card", "slot"),
    "special": ("card", "team", "site"),
}
"""The options that each command needs."""
SEEDS = {"produce": 3}
"""Seeds of matches in which the action becomes possible, as it doesn't in every match."""
FOLLOWING = {tag(move) for move in SPACECORP.moves if move.follow_up}


async def does(person, verb, **picks):
    answer = await person.command(f"/{GAME} {verb}", **picks)
    assert answer is not None
    assert "not possible" not in answer
    return answer


async def begins(person, verb, shown):
    """Press a verb, or choose it in the menu.
    Beginners get a menu if the explanations don't fit beside buttons."""
    if shown.button(verb):
        return await person.press(verb, on=shown)
    return await person.choose("Choose a move", verb, on=shown)


async def researches(person):
    """Research with cards from the deck alone, as the command asks which offers to take."""
    shown = await person.press("All from the deck", on=await person.command(f"/{GAME} research"))
    return await person.press("Research", on=shown)


async def in_turn_order(house, *names, **more):
    """Seat people at a table, and return them in turn order."""
    people = await house.table(*names, game=GAME, **more)
    first = (await house.desk.looks.read_post(1)).awaiting[0]
    return [*people[first:], *people[:first]]


async def on_turn(house, people):
    """The people that the table waits for."""
    post = await house.desk.looks.read_post(1)
    return [
        person
        for person in people
        if person.id in {post.seats[seat].person for seat in post.awaiting}
    ]


async def view(house, person):
    return (await house.desk.at(1, person.id)).view()


# ---------------------------------------------------------------- whole matches


async def played(house, play, move):
    """Play to the end of Mariners."""
    while not await play.over():
        await move()
    await house.told()
    (ada, *_) = play.people
    last = await ada.until(
        lambda sees: next((m for m in reversed(sees.messages) if m.button("Verify")), None)
    )
    rows = (await play.post()).tally.rows
    for row, person in zip(rows, play.people, strict=True):
        assert re.search(rf"^\W*{person.name} .*\b{row.total}$", last.text, re.MULTILINE)
    winners = [play.people[row.seat].name for row in rows if row.rank == 1]
    assert all(name in last for name in winners)
    assert "Mariners is over." in await ada.command("/game log")
    assert all(
        len(message.text) <= MOST_TEXT for message in ada.sees.messages if not message.private
    )


async def test_three_by_commands(quick, hands) -> None:
    """Short questions within a turn share one command. Here they are answered in the panel."""
    people = await quick.table(*THREE, game=GAME, options=SHORT)
    play = hands(quick, people, random.Random(4))

    async def move():
        card = (await quick.desk.at(1, (await play.next()).id)).menu()
        able = [verb for verb in card.verbs if not (verb.barred or verb.anytime)]
        await (
            play.command(*FOLLOWING)
            if any(verb.name not in FOLLOWING for verb in able)
            else play.panel(but=BESIDE)
        )

    await played(quick, play, move)


async def test_two_by_the_panel_alone(quick, hands) -> None:
    people = await quick.table(*THREE[:2], game=GAME, options=SHORT)
    play = hands(quick, people, random.Random(2))
    await played(quick, play, lambda: play.panel(but=BESIDE))
    assert {verb for verb, _ in play.pressed} > {"research", "move"}


async def test_a_match_may_begin_with_a_later_era(quick) -> None:
    ada, *_ = await quick.table(
        "Ada", "Ben", game=GAME, options="first_era: planeteers, last_era: planeteers"
    )
    told = await ada.command("/game show")
    assert "Planeteers, 0 of 6 contracts" in told
    assert "Rules: Planeteers alone." in told


# ---------------------------------------------------------------- an action: one command, at most
# six presses


async def before(house, hands, verb):
    """Play until somebody is before a turn in which this action is possible."""
    people = await house.table("Ada", "Ben", game=GAME, options=SHORT)
    play = hands(house, people, random.Random(SEEDS.get(verb, 0)))

    def wanted(card, view):
        return view.turn.phase == "start" and any(
            each.name == verb and not each.barred for each in card.verbs
        )

    await play.until(wanted)
    house.made.clear()
    return play


@pytest.mark.parametrize("verb", ACTIONS)
async def test_an_action_is_one_command(quick, hands, verb) -> None:
    """Options that aren't given follow from the rest: the Infra to use, and cards that suffice."""
    play = await before(quick, hands, verb)
    person, given = await play.next(), {}
    for field in ACTIONS[verb]:
        if choices := await person.type(f"/{GAME} {verb}", field, "", **given):
            given[field] = choices[0]["value"]
    answer = await does(person, verb, **given)
    assert quick.made, answer
    assert tag(type(quick.made[0])) == verb


@pytest.mark.parametrize("verb", ACTIONS)
async def test_an_action_takes_at_most_six_presses(quick, hands, verb) -> None:
    play = await before(quick, hands, verb)
    person = await play.next()
    shown = await person.press("Play")
    shown, presses = await begins(person, word_name(verb), shown), 2
    while not quick.made:
        if sure := next(
            (button.custom_id for button in shown.buttons if ":sure:" in button.custom_id), ""
        ):
            shown = await person.press(sure, on=shown)
        elif act := next(
            (each for each in shown.buttons if not each.disabled and each.label not in BESIDE), None
        ):
            shown = await person.press(act.custom_id, on=shown)
        else:
            menu = shown.menus[0]
            shown = await person.choose(menu.custom_id, menu.options[0], on=shown)
        presses += 1
    assert presses <= FEWER.get(verb, MOST_PRESSES)
    assert tag(type(quick.made[0])) == verb


async def test_a_move_by_the_panel(quick) -> None:
    """It takes four presses: Play, the verb, the goal, and the confirmation.
    Either of two teams at Earth will do, the cards suffice, and the sum is shown before."""
    ada, ben = people = await in_turn_order(quick, "Ada", "Ben", options=SHORT)
    shown = await ada.press("Play")
    assert "Your cards and headquarters make Research 2 or Move 2." in shown
    shown = await ada.press("Luna", on=await begins(ada, "Move", shown))
    assert "4 away with Chemical Drive and Time. Exploring takes 1, building 2." in shown
    shown = await ada.press("Move", on=shown)
    moved = "moved team 1 from Earth to Luna (playing Chemical Drive and Time) and drew 1 card."
    assert moved in shown
    assert await on_turn(quick, people) == [ben]


async def test_research_by_the_panel(quick) -> None:
    """It takes four presses: Play, the verb, the offers in one menu, and the confirmation."""
    ada, ben = people = await in_turn_order(quick, "Ada", "Ben", options=SHORT)
    shown = await begins(ada, "Research", await ada.press("Play"))
    assert "Which of the offers do you take instead of cards of the deck?" in shown
    (menu,) = shown.menus
    refused = await ada.choose(menu.custom_id, *menu.options[:3], on=shown)
    assert "Your Research draws 2 cards: take no more than that of the offers." in refused
    taken = menu.options[:2]
    shown = await ada.choose(menu.custom_id, *taken, on=shown)
    assert "You take 2 cards from the offers and draw none." in shown
    shown = await ada.press("Research", on=shown)
    assert f"took {taken[0]} and {taken[1]} from the offers" in shown
    assert await on_turn(quick, people) == [ben]


async def test_a_move_by_its_command(quick) -> None:
    ada, ben = people = await in_turn_order(quick, "Ada", "Ben", options=SHORT)
    answer = await does(ada, "move", team=1, target="Luna")
    assert "moved team 1 from Earth to Luna" in answer
    assert await on_turn(quick, people) == [ben]
    await quick.told()
    assert f"{ada.name} moved team 1 from Earth to Luna" in ben.sees.public[-1]


async def test_a_goal_out_of_reach_is_shown_with_what_would_do(quick) -> None:
    ada, _ = await in_turn_order(quick, "Ada", "Ben", options=SHORT)
    shown = await ada.press("Play")
    shown = await begins(ada, "Move", shown)
    assert "Solar L1 (5 away)" in shown
    told = await ada.command(f"/{GAME} move", target="Solar L1")
    assert "Too far: you make 4 at most. A base at Luna would be near enough to start from." in told


async def test_research_looks_between_only_for_who_wants_to(quick) -> None:
    ada, ben = people = await in_turn_order(quick, "Ada", "Ben", options=SHORT)
    await researches(ada)
    assert await on_turn(quick, people) == [ben]
    await does(ben, "research", look="One by one")
    assert await on_turn(quick, people) == [ben]
    offered = (await view(quick, ben)).offered()
    shown = await ben.press("Play")
    shown = await ben.press(str(CARDS[offered[0]].title), on=shown)
    assert f"took {CARDS[offered[0]].title} from the offers" in shown
    await ben.press("Draw", on=shown)
    assert await on_turn(quick, people) == [ada]


async def test_a_turn_reads_in_one_sentence(quick) -> None:
    ada, ben = await in_turn_order(quick, "Ada", "Ben", options=SHORT)
    await researches(ada)
    await quick.told()
    post = ben.sees.public[-1]
    assert f"{ada.name} researched and drew 3 cards, 1 of them as the turn ended." in post
    assert "new card" not in post


# ---------------------------------------------------------------- secrets


async def test_drawn_cards_are_told_to_one_alone(quick) -> None:
    ada, ben = await in_turn_order(quick, "Ada", "Ben", options=SHORT)
    answer = await researches(ada)
    (drawn, *_) = re.findall(r"Your new cards: [^.]+\.", answer.text)
    assert drawn not in await ben.command("/game log")
    assert drawn in await ada.command("/game log")


async def test_a_hand_is_grouped_by_kind(quick) -> None:
    ada, _ = await in_turn_order(quick, "Ada", "Ben", options=SHORT)
    told = await ada.command("/game hand")
    assert "Move 2: headquarters 1, Chemical Drive (Move 1)." in told
    assert "1 Time card: doubles a Move, Explore or Build, or serves two teams." in told


async def test_preferences_show_nowhere_else(quick) -> None:
    ada, ben = await in_turn_order(quick, "Ada", "Ben", options=SHORT)
    posts = len(quick.announced)
    await ben.command(f"/{GAME} prefer", claim="Ask me each time")
    assert len(quick.announced) == posts
    assert "You are asked before contracts are claimed." in await ben.command("/game hand")
    assert "asked before" not in await ada.command("/game show")


async def test_an_order_for_an_edge_shows_nowhere_else(quick, hands) -> None:
    people = await quick.table("Ada", "Ben", game=GAME, options=SHORT)
    play = hands(quick, people, random.Random(1))

    def wanted(card, view):
        edges = [CARDS[copy].edge for copy in view.corps[card.seat].hand if CARDS[copy].edge]
        return any(edge.id not in ("salvage", "competitors") for edge in edges)

    person = await play.until(wanted)
    posts, given = len(quick.announced), {}
    for field in ("card", "bar"):
        if choices := await person.type(f"/{GAME} order-edge", field, "", **given):
            given[field] = choices[0]["value"]
    await does(person, "order-edge", **given)
    assert len(quick.announced) == posts
    assert "Ordered: " in await person.command("/game hand")
    (other,) = [each for each in people if each is not person]
    for look in ("show", "log", "hand"):
        assert "Ordered: " not in await other.command(f"/game {look}")


async def test_an_edge_is_played_by_hand_in_anothers_turn(quick, hands) -> None:
    """Nobody is asked or waited for. A player with the Edge just plays it."""
    people = await quick.table("Ada", "Ben", game=GAME, options=SHORT)
    play = hands(quick, people, random.Random(5))

    async def interrupting():
        """Find somebody who could play one in another player's turn."""
        waiting = await play.next()
        for person in people:
            verbs = (await quick.desk.at(1, person.id)).menu().verbs
            if person is not waiting and any(
                verb.name == "play-edge" and not verb.barred for verb in verbs
            ):
                return person
        return None

    while (person := await interrupting()) is None:
        await play.ahead()
    await quick.told()
    assert "may answer" not in person.sees.public[-1]
    given = {}
    for field in ("card", "pick"):
        if choices := await person.type(f"/{GAME} play-edge", field, "", **given):
            given[field] = choices[0]["value"]
    assert "You played " in await does(person, "play-edge", **given)
    assert f"{person.name} played " in await people[0].command("/game log")


async def test_help_has_every_topic(quick) -> None:
    ada = quick.person("Ada")
    answer = await ada.command("/help", game=GAME, topic="Edges")
    assert "**Intercept**: When another player's turn is over" in answer


# ---------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (
            {"team": 1, "target": "Pluto"},
            "Where to? Pluto is not possible. You may choose Luna, Lunar L1 or Lunar L4.",
        ),
        ({"team": 9}, "Which team? 9 is not possible"),
        (
            {"team": 1, "target": "Luna", "cards": "Warp Drive"},
            "You may choose Chemical Drive or Time.",
        ),
        ({"team": 1, "target": "Luna", "hq": "Finn"}, "You may choose Your own or Ben's."),
    ],
)
async def test_unknown_names_are_refused_in_a_sentence(quick, given, told) -> None:
    ada, ben = people = await in_turn_order(quick, "Ada", "Ben", options=SHORT)
    answer = await ada.command(f"/{GAME} move", **given)
    assert told in answer
    assert not quick.made
    assert await on_turn(quick, people) == [ada]
    assert "It is Ada's turn." in await ben.command(f"/{GAME} move", team=1, target="Luna")
