"""Solar Roller from the first post to the last.
All players play a round at once, hidden from each other until it closes."""

import json
import random
import re
from collections import defaultdict

import msgspec
import pytest

from bot.chat.base.fitting import MOST_TEXT
from bot.chat.base.naming import word_name
from bot.chat.panel.questions import tag
from bot.desk import LogRange
from rules.solar_roller import GAME
from rules.solar_roller.content import BONUS, FIGURES, RATINGS
from sandbox.world.events import MessageEdited, MessagePosted

SIX = ("Ada", "Ben", "Cleo", "Dev", "Eve", "Finn")
THREE = SIX[:3]
KEY = "solar-roller"
LAST = f"Round {FIGURES.rounds} of {FIGURES.rounds}, actions"


async def ended(person):
    return await person.until(
        lambda sees: next((m for m in reversed(sees.messages) if m.button("Verify")), None)
    )


async def found(person):
    """Found a system on I1 and M1."""
    await person.command(
        f"/{KEY} found-system", small_colour="red", small="I1", large_colour="blue", large="M1"
    )


async def at_round_one(house, *names, dice=(1, 3, 5, 4, 2, 1, 3)):
    """Begin round one for people with planets on I1 and M1, with these dice: red, blue, green,
    purple, white, bands. Pass none if the dice will be thrown again, as an undo forgets loaded
    dice."""
    people = await house.table(*names, game=KEY)
    *first, last = people
    for person in first:
        await found(person)
    if dice is not None:
        await house.throws(dice)
    await found(last)
    await house.told()
    return people


async def test_nobody_has_a_turn_where_all_play_at_once(house):
    """A player who is done is told who isn't."""
    ada, ben, _ = await at_round_one(house, *THREE)
    done = await ada.command(f"/{KEY} done")
    again = await ada.command(f"/{KEY} done")
    assert "Ben and Cleo are still to play." in again
    await ben.command(f"/{KEY} done")
    only = await ada.command(f"/{KEY} done")
    assert "Cleo is still to play." in only
    assert not any("'s turn" in answer for answer in (done, again, only))


class Screens:
    """Everything that anybody was ever shown, including texts edited away since."""

    def __init__(self, house) -> None:
        self.events = []
        self.everybody = []  # posts, in each of their versions
        self.alone = defaultdict(list)  # private answers, by reader
        house.box.core.world.listen(self._note)

    def _note(self, event) -> None:
        if not isinstance(event, MessagePosted | MessageEdited):
            return
        message = event.message
        files = [f"{file.filename} {file.description}" for file in message.attachments]
        text = "\n".join([*message.texts, json.dumps(message.components), *files])
        (self.everybody if message.reader is None else self.alone[message.reader]).append(text)
        if message.reader is None:
            self.events.append((type(event), message.content, list(message.mentions)))

    def of(self, person) -> str:
        return "\n".join([*self.everybody, *self.alone[person.id]])


# ---------------------------------------------------------------- whole matches


POSTS = 1 + FIGURES.rounds + len(BONUS) + 1
"""The posts of a match: the founding, each roll, each bonus, and the end.
The post that opens the table comes before, unless nobody else has to join."""


async def played(house, play, move):
    """Play to the end.
    The channel gets one post for the seal and one for each round and bonus, but none for acts
    during a round."""
    while not await play.over():
        await move()
        await house.told()
    posts = play.people[0].sees.public
    assert len(posts) == 1 + POSTS + (len(play.people) > 1)
    assert all(len(post.text) <= MOST_TEXT for post in posts)
    assert LAST in posts[-2]
    return await ended(play.people[0])


async def six(house, play, move):
    last = await played(house, play, move)
    assert "win" in last or "share the victory" in last
    assert "Played by @" in last
    for row, person in zip((await play.post()).tally.rows, play.people, strict=True):
        assert set(numbers(last, person, len(play.people))) >= {
            row.total,
            *filter(None, row.categories.values()),
        }


def numbers(last, person, players):
    """The numbers in a person's row of the score table, or in their column if the table is turned
    on its side."""
    if found := re.findall(rf"^\W*{person.name} .*\d$", last.text, re.MULTILINE):
        return map(int, re.findall(r"-?\d+", found[0]))
    table = [
        line.split() for line in last.text.partition("```\n")[2].partition("```")[0].splitlines()
    ]
    column = next(
        place
        for place, word in enumerate(word for word in table[0] if word.isalpha())
        if word == person.name
    )
    return [int(line[-players:][column]) for line in table[1:]]


async def test_six_by_commands(quick, hands) -> None:
    people = await quick.table(*SIX, game=KEY)
    play = hands(quick, people, random.Random(1))
    await six(quick, play, play.command)


async def test_six_by_the_panel(quick, hands) -> None:
    """The panel skips the middle rounds, to save time."""
    people = await quick.table(*SIX, game=KEY)
    play = hands(quick, people, random.Random(2))

    async def move():
        middle = 2 < (await quick.desk.at(1)).view().round < FIGURES.rounds
        await (play.ahead() if middle else play.panel())

    await six(quick, play, move)
    assert {move for move, _ in play.pressed} > {"found-system", "draw-planet", "move-ship", "done"}


@pytest.mark.parametrize("how", ["command", "panel"])
async def test_alone(quick, hands, how) -> None:
    """A lone player has nobody to beat, so the score gets a rating."""
    (ada,) = await quick.table("Ada", game=KEY)
    play = hands(quick, [ada], random.Random(len(how)))
    last = await played(quick, play, getattr(play, how))
    (row,) = (await play.post()).tally.rows
    place = next(place for place in RATINGS if row.total >= place.least)
    assert re.search(rf"Ada is rated .*{re.escape(place.text)}", last.text)
    assert set(numbers(last, ada, 1)) >= {row.total, row.categories["actions"]}


# ---------------------------------------------------------------- one round, one post


async def test_who_is_still_out_is_told_in_place_and_nobody_is_called_for_it(quick) -> None:
    people = await at_round_one(quick, *SIX)
    screens = Screens(quick)
    for count, person in enumerate(people[:-1], 1):
        await person.command(f"/{KEY} draw-planet", die="red", space="I2")
        await person.command(f"/{KEY} done")
        await quick.told()
        kind, text, _ = screens.events[-1]
        headline = text.partition("\n")[0]
        assert len(screens.events) == count
        assert kind is MessageEdited
        assert [name for name in SIX if str(quick.person(name).id) in headline] == list(SIX[count:])
    await people[-1].command(f"/{KEY} done")
    await quick.told()
    (_, text, called_upon), *tidying = screens.events[len(SIX) - 1 :]
    assert "Round 2 of 10, bonus action" in text
    # The player of the last move isn't mentioned.
    assert sorted(called_upon) == sorted(person.id for person in people[:-1])
    assert {kind for kind, _, _ in tidying} <= {MessageEdited}  # the buttons of the older post


# ---------------------------------------------------------------- hidden until the round closes


async def looks(house, person):
    """Everything that a person can look at, except whom the table still waits for."""
    board = (await person.command("/game show")).text.partition("\n")[2]
    _, _, view, scene = house.painters.painted[-1]
    told = [(await person.command(f"/game {what}")).text for what in ("hand", "log", "scores")]
    panel = await person.press("Play")
    spaces = await person.type(f"/{KEY} draw-planet", "space", "", die="red")
    captains = msgspec.json.encode(view.captains, order="sorted").replace(
        b'"ready":true', b'"ready":false'
    )
    return [board, captains, scene.tally, *told, panel.text, panel.buttons[0].label, spaces]


async def test_the_others_see_the_table_as_it_was_until_the_round_closes(quick) -> None:
    ada, ben, cleo = await at_round_one(quick, *THREE)
    before = await looks(quick, ben)
    screens = Screens(quick)
    for command, picks in [
        ("draw-planet", {"die": "red", "space": "I4"}),
        ("draw-moons", {}),
        ("move-ship", {"to": "M8"}),
        ("done", {}),
    ]:
        await ada.command(f"/{KEY} {command}", **picks)
        await quick.told()
        assert await looks(quick, ben) == before
    deeds = (
        "Ada drew a small red planet on I4, put 2 moons round M1 and flew from I1 to M8 "
        "(icon drawn)."
    )
    assert deeds not in await ada.command("/game log")
    assert all(word not in screens.of(ben) for word in ("drew", "round M1", "flew"))
    await ben.command(f"/{KEY} done")
    await cleo.command(f"/{KEY} done")
    await quick.told()
    assert deeds in cleo.sees.public[-1]
    assert deeds in await ben.command("/game log")


async def test_ones_own_log_tells_each_deed_once(quick) -> None:
    """It is told when it is done, and not again when the round closes, whoever closes it."""
    ada, ben = await at_round_one(quick, "Ada", "Ben")
    for person, space in ((ada, "I4"), (ben, "I2")):
        await person.command(f"/{KEY} draw-planet", die="red", space=space)
        await person.command(f"/{KEY} draw-moons")
        answer = await person.command(f"/{KEY} done")
    await quick.told()
    assert "drew a small red planet on I4 and put 2 moons round M1" in answer
    assert "on I2" not in answer
    for person, own, other in ((ada, "I4", "I2"), (ben, "I2", "I4")):
        log = (await person.command("/game log")).text
        assert log.count("founded a system") == 2
        assert log.count(f"drew a small red planet on {own}.") == log.count(f"on {own}") == 1
        assert (
            log.count(f"drew a small red planet on {other} and put 2 moons")
            == log.count(f"on {other}")
            == 1
        )
    assert all(f"on {space} and put 2 moons" in ada.sees.public[-1] for space in ("I4", "I2"))


async def test_what_somebody_does_is_on_no_other_screen_before_the_round_closes(
    quick, hands
) -> None:
    screens = Screens(quick)
    people = await quick.table(*THREE, game=KEY)
    play = hands(quick, people, random.Random(8))
    hidden = 0
    while (await quick.desk.at(1)).view().round < 3:
        person = play.rng.choice([people[seat] for seat in (await play.post()).awaiting])
        await (play.panel(person) if play.rng.random() < 0.5 else play.command(person=person))
        curious = play.rng.choice(people)
        await curious.press("My system")
        await curious.command("/game log")
        await quick.told()
        everybody = await heard(quick, None)
        for seat, owner in enumerate(people):
            for said in await heard(quick, owner) - everybody:
                hidden += 1
                text = said.replace(f"{{seat:{seat}}}", owner.name)
                assert all(text not in screens.of(other) for other in people if other is not owner)
    assert hidden > 20


async def heard(house, person):
    return {
        said
        for line in (await house.desk.at(1, person and person.id, log=LogRange(500))).log().lines
        for said in line.said
    }


async def test_the_pictures_of_a_round(house) -> None:
    """The round's post shows the overview.
    While somebody acts, other people's pictures keep their file names and alt texts."""
    ada, ben = await at_round_one(house, "Ada", "Ben")
    (overview,) = ben.sees.public[-1].attachments
    assert overview.alt.startswith("Solar Roller. Round 1 of 10")
    before, own = await pictures(ben), await pictures(ada)
    await ada.command(f"/{KEY} draw-planet", die="red", space="I4")
    assert await pictures(ben) == before
    assert await pictures(ada) != own


async def pictures(person):
    shown = [await person.command("/game show"), await person.command("/game hand")]
    shown += [await person.command("/game show", detail="System A"), person.sees.public[-1]]
    return [(picture.filename, picture.alt) for message in shown for picture in message.attachments]


# ---------------------------------------------------------------- undo


async def test_ones_own_moves_are_taken_back_while_others_are_done(quick, hands) -> None:
    people = await at_round_one(quick, *THREE, dice=None)
    ada, ben, cleo = people
    play = hands(quick, people, random.Random(5))

    async def sheets():
        views = [(await quick.desk.at(1, person.id)).view() for person in people]
        return [msgspec.json.encode(view.sheet(seat)) for seat, view in enumerate(views)]

    before = await sheets()
    await play.command("done", person=ada)
    await play.command("done", person=ben)
    await ben.command(f"/{KEY} done")
    theirs = await sheets()
    answer = await play.command("done", person=ada)
    assert "You took back a move." in await ada.press("Undo", on=answer)
    assert await sheets() == theirs
    assert "You took back a move." in await ada.command("/game undo")
    assert await sheets() == [before[0], *theirs[1:]]
    posts = len(ada.sees.public)
    assert "You took back a move." in await ben.command("/game undo")  # so he is not done
    await quick.told()
    assert (await play.post()).awaiting == (0, 1, 2)
    assert len(ada.sees.public) == posts
    for person in people:
        await person.command(f"/{KEY} done")
    refused = await cleo.command("/game undo")
    assert "Since your last move dice were rolled" in refused
    assert refused.button("Ask the others")


# ---------------------------------------------------------------- the number of presses


TURNS = {
    "planets": (("draw-planet",) * 3, (1, 2, 1, 2, 1, 1, 3)),
    "rings, moons and a ship": (("draw-rings", "draw-moons", "move-ship"), (4, 3, 1, 1, 2, 1, 3)),
    "life, a planet and a new ship": (
        ("terraform", "draw-planet", "build-ship"),
        (5, 4, 2, 2, 5, 1, 3),
    ),
}


@pytest.mark.parametrize(("verbs", "dice"), TURNS.values(), ids=TURNS)
async def test_three_actions_by_the_panel(quick, hands, verbs, dice) -> None:
    """It takes one press for the turn and three for each action, whatever is chosen.
    The last one ends the turn."""
    people = await at_round_one(quick, "Ada", "Ben", dice=dice)
    play, shown = hands(quick, people, random.Random(1)), None
    for verb in verbs:
        others = {word_name(tag(move)) for move in GAME.moves} - {word_name(verb)}
        shown = await play.panel(
            people[0], shown, want=word_name(verb), but={*play.beside, *others}
        )
    assert [verb for verb, _ in play.pressed] == [*verbs]
    assert sum(presses for _, presses in play.pressed) <= 1 + 3 * len(verbs)
    assert (await play.post()).awaiting == (1,)


@pytest.mark.parametrize(("verbs", "dice"), TURNS.values(), ids=TURNS)
async def test_three_actions_by_commands(quick, hands, verbs, dice) -> None:
    people = await at_round_one(quick, "Ada", "Ben", dice=dice)
    play = hands(quick, people, random.Random(1))
    quick.made.clear()
    for verb in verbs:
        await play.command(*({tag(move) for move in GAME.moves} - {verb}))
    assert [tag(type(move)) for move in quick.made] == [*verbs]
    assert (await play.post()).awaiting == (1,)


# ---------------------------------------------------------------- wrong moves


async def test_wrong_moves_get_one_sentence_and_change_nothing(quick) -> None:
    ada, ben, _ = await at_round_one(quick, *THREE)
    eve = quick.person("Eve")
    await ada.command(f"/{KEY} draw-planet", die="red", space="I2")
    await ben.command(f"/{KEY} done")
    before = (await quick.desk.looks.read_post(1)).version
    for person, command, picks, sentence in [
        (ada, "draw-planet", {"die": "red", "space": "I3"}, "red is not possible"),
        (
            ada,
            "draw-planet",
            {"die": "white", "colour": "red", "space": "O1"},
            "The outer band is closed in this",
        ),
        (
            ada,
            "draw-planet",
            {"die": "white", "colour": "red", "space": "I2"},
            "A planet is there already.",
        ),
        (ada, "found-system", {}, "Your system is founded."),
        (ada, "terraform", {}, "None of your dice can raise a planet in the "),
        (
            ben,
            "draw-planet",
            {"die": "red", "space": "I3"},
            "red is not possible. You may choose the bonus.",
        ),
        (eve, "draw-planet", {"die": "red", "space": "I3"}, "Only the players"),
        (eve, "done", {}, "Only the players"),
    ]:
        answer = await person.command(f"/{KEY} {command}", **picks)
        assert answer.private
        assert sentence in answer
        assert "\n" not in answer.text
        assert bool(answer.button("Play")) == (person is not eve), "the way to what can be done"
    assert (await quick.desk.looks.read_post(1)).version == before


# ---------------------------------------------------------------- the bonus, sent in advance


async def test_who_is_done_may_send_the_bonus_in_advance_and_nobody_else_is_told(quick) -> None:
    ada, ben, cleo = await at_round_one(quick, *THREE)
    await ada.command(f"/{KEY} done")
    panel = await ada.press("Play")
    assert "You may choose your bonus of round 2 already" in panel
    assert "Draw planet" in [button.label for button in panel.buttons]
    screens, posts = Screens(quick), len(ada.sees.public)
    answer = await ada.command(f"/{KEY} draw-planet", colour="green", space="O7")
    await quick.told()
    assert "a large green planet on O7" in answer
    assert all("O7" not in screens.of(other) for other in (ben, cleo))
    assert len(ada.sees.public) == posts
    assert "Your bonus of round 2 is chosen" in await ada.command("/game hand")
    await ben.command(f"/{KEY} done")
    await cleo.command(f"/{KEY} done")
    await quick.told()
    assert (await quick.desk.looks.read_post(1)).awaiting == (1, 2)
