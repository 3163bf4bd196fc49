"""Solarquest from the first post to the last: flights, debts, trades out of turn, and captains who
go bankrupt."""

import itertools
import random
import re

import discord
import pytest

from bot.chat.base.fitting import MOST_TEXT
from bot.chat.base.naming import word_name
from bot.desk.acts.table_change import read_awaited
from bot.desk.base.narration import list_public

SIX = ("Ada", "Ben", "Cleo", "Dev", "Eve", "Finn")
THREE = SIX[:3]
GAME = "solarquest"
POOR = "start_cash: 500"
ANY_TIME = {"offer-trade", "counter-trade", "accept-trade", "refuse-trade", "withdraw-trade"}
ANY_TIME |= {"sell-property", "sell-stations", "standing-orders"}

# Throws that lead from Earth to a place.
DOCK = (1, 2)  # the Solar Space Dock
MERCURY = (2, 2)  # doubles: the captain may land or bypass
STATION = (2, 3)  # Station I, one space from Mercury
IO = (3, 5)


async def in_turn_order(house, *names, **more):
    """Seat people at a table, and return them in turn order."""
    people = await house.table(*names, game=GAME, **more)
    first = (await house.desk.looks.read_post(1)).awaiting[0]
    return [*people[first:], *people[:first]]


async def does(person, verb, **picks):
    answer = await person.command(f"/{GAME} {verb}", **picks)
    assert answer is not None
    assert "not possible" not in answer
    return answer


async def presses(person, *labels, on=None):
    """Press one thing after another in the panel, which Play opens if needed.
    The labels are buttons, menu entries, or numbers to be typed."""
    shown = on or await person.press("Play")
    for label in labels:
        if shown.button(label):
            shown = await person.press(label, on=shown)
        elif menu := next((menu for menu in shown.menus if label in menu.options), None):
            shown = await person.choose(menu.custom_id, label, on=shown)
        else:
            await person.press("Type it", on=shown)
            form = person.sees.modal
            shown = await person.fill(form.title, {form.labels[0]: label})
    return shown


async def on_turn(house, people):
    """The people that the table waits for."""
    post = await house.desk.looks.read_post(1)
    return [
        person
        for person in people
        if person.id in {post.seats[seat].person for seat in post.awaiting}
    ]


async def ship(house, person):
    return (await house.desk.at(1)).view().ships[(await house.desk.at(1, person.id)).seat]


async def owner(house, people, place):
    """The owner of a property."""
    seat = (await house.desk.at(1)).view().holdings[place].owner
    post = await house.desk.looks.read_post(1)
    return (
        None
        if seat is None
        else next(each for each in people if each.id == post.seats[seat].person)
    )


async def lands_on_mercury(house, person):
    """Roll doubles and land.
    After doubles a captain may land or bypass. On another captain's property they pay or owe the
    rent."""
    await house.throws(MERCURY)
    await does(person, "roll")
    return await does(person, "land")


async def mercury_is_hers(house, ada):
    await lands_on_mercury(house, ada)
    await does(ada, "buy")
    await does(ada, "end-turn")
    await house.told()


# ---------------------------------------------------------------- the roll


async def test_where_nothing_else_is_to_be_had_the_roll_stands_under_the_post(house):
    ada, ben = await in_turn_order(house, "Ada", "Ben")
    await house.throws(DOCK)
    post = await ada.until(
        lambda sees: next((m for m in reversed(sees.messages) if m.button("Roll")), None)
    )
    assert "It is " in await ben.press("Roll", on=post)
    assert (await ship(house, ada)).space == "earth"
    shown = await ada.press("Roll", on=post)
    assert shown.private
    assert (await ship(house, ada)).space != "earth"
    stood = await ship(house, ada)
    await ada.press("Roll", on=post)
    assert await ship(house, ada) == stood, "what was pressed twice is done once"


# ---------------------------------------------------------------- whole matches


async def played(house, play, move):
    """Play to the last round, when assets are counted."""
    while not await play.over():
        await move()
    await house.told()
    (ada, *_) = play.people
    last = await ada.until(
        lambda sees: next((m for m in reversed(sees.messages) if m.button("Verify")), None)
    )
    rows = (await play.post()).tally.rows
    for row, person in zip(rows, play.people, strict=True):
        (line,) = re.findall(rf"^\W*{person.name} .*\d$", last.text, re.MULTILINE)
        assert {f"{each:,}" for each in (row.total, *row.categories.values())} <= {
            *re.findall(r"[\d,]+", line)
        }
    (winner,) = [play.people[row.seat].name for row in rows if row.rank == 1]
    assert f"{winner} wins" in last
    assert "The last round is over, and assets are counted" in await ada.command("/game log")
    assert all(
        len(message.text) <= MOST_TEXT for message in ada.sees.messages if not message.private
    )


async def all_told(house):
    """All public events of the match, in order."""
    async with house.store.reading() as repository:
        return list_public(house.games[GAME], await repository.acts(1, 0, 100_000))


async def test_six_by_commands(quick, hands) -> None:
    """Each hand-off makes a post, even if it tells several turns, and every event is told once."""
    people = await quick.table(*SIX, game=GAME, options="round_limit: 10")
    play = hands(quick, people, random.Random(2))
    handed = {}  # the people called upon, by revision

    async def move():
        before = read_awaited(await play.row())
        await play.command()
        row = await play.row()
        if new := set(read_awaited(row)) - set(before):
            handed[row.revision] = {people[seat].name for seat in new}

    await played(quick, play, move)
    assert len(handed) > 9 * len(SIX)
    posts = [announced for announced in quick.announced if announced.kind == "post"]
    for revision in handed:
        first = next(
            announced for announced in quick.announced if announced.table.revision >= revision
        )
        assert first in posts
    whole = [
        before
        for before, after in itertools.pairwise([*quick.announced, None])
        if after is None or after in posts
    ]
    assert tuple(event for announced in whole for event in announced.events) == await all_told(
        quick
    )
    calls = [
        set(message.pings)
        for message in people[0].sees.messages
        if message.pings and not message.private
    ]
    *_, end = calls
    assert len(end) == len(SIX) - 1, "all but who made the last move"
    # The first mention is for the start of the match.
    assert all(call in handed.values() for call in calls[1:-1])


@pytest.mark.parametrize("seats", [2, 3])
async def test_by_the_panel_alone(quick, hands, seats) -> None:
    people = await quick.table(*SIX[:seats], game=GAME, options="round_limit: 6")
    play = hands(quick, people, random.Random(seats))
    but = {*play.beside, *map(word_name, ANY_TIME)}
    await played(quick, play, lambda: play.panel(but=but))
    assert {verb for verb, _ in play.pressed} > {"roll", "buy", "end-turn"}


# ---------------------------------------------------------------- the number of presses


async def test_roll_land_and_pay(quick) -> None:
    """It takes two presses, or one command."""
    ada, ben, cleo = await in_turn_order(quick, *THREE)
    await quick.throws(IO)
    await does(ada, "roll")
    await does(ada, "buy")
    await does(ada, "end-turn")
    await quick.throws(IO)
    shown = await presses(ben, "Roll")
    assert f"and paid {ada.name} 120 Federons in rent." in shown
    assert "Cleo is next." in shown
    await quick.throws(IO)
    assert "and paid Ada 120 Federons in rent." in await does(cleo, "roll")
    assert await on_turn(quick, [ada, ben, cleo]) == [ada]


async def test_roll_land_buy_and_refuel_by_the_panel(quick) -> None:
    """It takes two presses: the roll under the post, and the purchase.
    Free hydrons are taken automatically."""
    ada, ben, _ = people = await in_turn_order(quick, *THREE)
    await quick.throws(DOCK)
    shown = await presses(ada, "Roll", "Buy")
    assert (
        "You bought the Solar Space Dock for 340 Federons (1 of 5 Space Docks) and filled up "
        "with 3 hydrons" in shown
    )
    assert await on_turn(quick, people) == [ben]


async def test_fewer_hydrons_by_the_panel(quick) -> None:
    """The verb fills the tank. A second button opens the choice of the number."""
    ada, *_ = await in_turn_order(quick, *THREE)
    await does(ada, "standing-orders", fuel="ask")
    await quick.throws(DOCK)
    shown = await presses(ada, "Roll", "Buy", "Change refuel…")
    assert shown.button("Refuel")
    assert "**Refuel** by 3" in shown
    shown = await ada.press("Change hydrons…", on=shown)
    shown = await ada.press("1", on=shown)
    assert "You took 1 hydron on the Solar Space Dock" in await ada.press("Refuel", on=shown)


async def test_roll_land_buy_and_refuel_by_commands(quick) -> None:
    """It takes two commands."""
    ada, ben, _ = people = await in_turn_order(quick, *THREE)
    await quick.throws(DOCK)
    answers = [await does(ada, verb) for verb in ("roll", "buy")]
    assert "and filled up with 3 hydrons for free." in answers[-1]
    assert await on_turn(quick, people) == [ben]


async def test_standing_orders_that_stay_as_they_are_are_kept(quick) -> None:
    ada, *_ = await in_turn_order(quick, *THREE)
    shown = await presses(ada, "Standing orders")
    assert "sold first: Stations, then scattered deeds" in shown
    assert not shown.button("Save")
    assert not shown.button("Back")
    assert (await ada.press("Keep", on=shown)).button("Standing orders")


# ---------------------------------------------------------------- trades


async def offered(house, people, *, by_panel):
    """The first captain owns the Solar Space Dock.
    The second is about to roll, and the third makes an offer."""
    ada, ben, cleo = people
    await house.throws(DOCK)
    await does(ada, "roll")
    await does(ada, "buy")
    await house.told()
    if by_panel:
        await presses(cleo, "Offer trade", ada.name, "Solar Space Dock", "400", "Offer trade")
    else:
        await does(cleo, "offer-trade", player=ada.name, want="Solar Space Dock", give_cash=400)
    await house.told()
    assert await on_turn(house, people) == [ben]


WAYS = pytest.mark.parametrize("by_panel", [False, True], ids=["commands", "panel"])


@WAYS
async def test_an_offer_calls_the_one_who_may_answer_out_of_turn(quick, by_panel) -> None:
    people = await in_turn_order(quick, *THREE)
    ada, ben, cleo = people
    await offered(quick, people, by_panel=by_panel)
    post = ben.sees.public[-1]
    assert "Trade 1: Cleo offers Ada 400 Federons for the Solar Space Dock" in post
    assert "@Ada may answer" in post
    assert post.pings == ("Ada",)  # Ben is on turn, and was called for that before
    assert "you may answer" in await ada.command("/games")
    assert "Trade 1" in await ada.press("My deeds")
    if by_panel:
        answer = await presses(ada, "Accept trade")
    else:
        answer = await does(ada, "accept-trade")
    assert "Trade 1 is done: Cleo gave you 400 Federons for the Solar Space Dock." in answer
    assert await owner(quick, people, "solar_space_dock") == cleo
    assert [(await ship(quick, person)).cash for person in people] == [
        1995 - 340 + 400,
        1995,
        1995 - 400,
    ]
    assert await on_turn(quick, people) == [ben]
    assert "you may answer" not in await ada.command("/games")


async def test_who_is_on_turn_sees_an_offer_as_the_dice_are_to_be_rolled(quick) -> None:
    people = await in_turn_order(quick, *THREE)
    _, ben, cleo = people
    await offered(quick, people, by_panel=False)
    await does(cleo, "offer-trade", player=ben.name, want_cash=100, give_cash=400)
    await quick.told()
    shown = await ben.press("Play")
    assert "Cleo offers you 400 Federons for 100 Federons." in shown
    assert [button.label for button in shown.buttons][:3] == [
        "Roll",
        "Accept trade",
        "Refuse trade",
    ]


@WAYS
async def test_an_offer_is_countered_and_the_counter_withdrawn(quick, by_panel) -> None:
    people = await in_turn_order(quick, *THREE)
    ada, ben, cleo = people
    await offered(quick, people, by_panel=by_panel)
    if by_panel:
        shown = await presses(ada, "Counter trade")
        assert "How much do you ask?" in shown
        await presses(ada, "600", "Counter trade", on=shown)
    else:
        await does(ada, "counter-trade", want_cash=600)
    await quick.told()
    post = ben.sees.public[-1]
    assert (
        "Ada wants 600 Federons instead of 400 Federons from Cleo for the Solar Space Dock (trade "
        "2, " in post
    )
    assert post.pings == ("Cleo",)
    await cleo.command(f"/{GAME} withdraw-trade")  # it isn't Cleo's offer
    assert [trade.number for trade in (await quick.desk.at(1)).view().trades] == [2]
    if by_panel:
        answer = await presses(ada, "Withdraw trade")
    else:
        answer = await does(ada, "withdraw-trade", trade=2)
    assert "You withdrew trade 2." in answer
    await cleo.command(f"/{GAME} accept-trade")  # too late
    assert await owner(quick, people, "solar_space_dock") == ada
    assert not (await quick.desk.at(1)).view().trades
    assert await on_turn(quick, people) == [ben]


# ---------------------------------------------------------------- debts


@WAYS
async def test_a_debt_is_paid_by_the_players_own_choice(quick, by_panel) -> None:
    people = await in_turn_order(quick, *THREE, options=POOR)
    ada, ben, _ = people
    await mercury_is_hers(quick, ada)
    assert f"and could not pay {ada.name} 845 Federons at once." in await lands_on_mercury(
        quick, ben
    )
    owes = f"Ben owes {ada.name} 845 Federons for rent and has 600: the rest must be raised."
    assert owes in await ben.command("/game show")
    assert "First raise the 845 Federons that you owe." in await ben.command(f"/{GAME} end-turn")
    if by_panel:
        shown = await ben.press("Play")
        assert "You would sell 1 Fuel Station for 500 Federons, pay, and have 255 left." in shown
        answer = await presses(ben, "Sell stations", "2", on=shown)
    else:
        answer = await does(ben, "sell-stations", count=2)
    sold = "You sold 2 Fuel Stations to the League for 1,000 Federons"
    assert f"{sold} and paid {ada.name} 845 Federons in rent." in answer
    assert ((await ship(quick, ben)).cash, (await ship(quick, ben)).stations) == (
        600 + 1000 - 845,
        1,
    )
    assert (await ship(quick, ada)).cash == 600 - 465 + 845
    assert await on_turn(quick, people) == [ben]


async def test_a_debt_of_one_who_is_away_is_settled_by_the_default_order(quick) -> None:
    people = await in_turn_order(quick, *THREE, options=POOR, hours=1)
    ada, ben, cleo = people
    await mercury_is_hers(quick, ada)
    await lands_on_mercury(quick, ben)
    quick.now += 3601
    assert await quick.desk.alarms.ring() == 1
    await quick.told()
    post = ada.sees.public[-1]
    assert "Ben's time is up, so their turn was played as harmlessly as may be." in post
    sold = "Ben sold 1 Fuel Station to the League for 500 Federons"
    assert f"{sold} and paid {ada.name} 845 Federons in rent." in post
    assert post.pings == ("Cleo",)
    assert await on_turn(quick, people) == [cleo]


# ---------------------------------------------------------------- bankruptcy


async def test_six_go_on_without_a_bankrupt(quick, hands) -> None:
    """Without fuel there are no Fuel Stations to sell, so the first unaffordable rent ends it."""
    people = await in_turn_order(quick, *SIX, options=f"{POOR}, fuel: false")
    ada, ben, cleo, *_ = people
    await mercury_is_hers(quick, ada)
    await lands_on_mercury(quick, ben)
    await quick.told()
    post = ada.sees.public[-1]
    assert (
        f"{ben.name} is out of the game: bankrupt. {ada.name} gets 600 Federons of what was owed."
        in post
    )
    assert post.pings == (cleo.name,)
    assert (await ship(quick, ada)).cash == 600 - 465 + 600
    refused = await ben.command(f"/{GAME} roll")
    assert refused.private
    assert "You are out of the game: bankrupt." in await ben.press("My deeds")
    play = hands(quick, people, random.Random(1))
    order = await on_turn(quick, people)
    while order[-1] is not ada or len(order) == 1:
        await play.command(person=order[-1])
        order += [person for person in await on_turn(quick, people) if person is not order[-1]]
    assert order == [*people[2:], ada]
    assert not (await play.post()).over


async def test_a_laser_kill_brings_spoils(quick) -> None:
    people = await in_turn_order(quick, *SIX, options="lasers: true")
    ada, ben, cleo, *_ = people
    await mercury_is_hers(quick, ada)
    await quick.throws(STATION)
    await does(ben, "roll")
    lost, before = await ship(quick, ada), await ship(quick, ben)
    booty = f"Mercury, {lost.cash:,} Federons and 3 Fuel Stations"
    await quick.throws((6, 6))
    answer = await does(ben, "fire-lasers", target="Mercury")
    await quick.told()
    for told, victor in ((answer, "You"), (cleo.sees.public[-1], ben.name)):
        assert "rolled 6 and 6: the ship is destroyed." in told
        assert f"{ada.name} is out of the game: shot down." in told
        assert f"{victor} took over all that {ada.name} had: {booty}." in told
    after = await ship(quick, ben)
    assert (after.cash - before.cash, after.stations - before.stations) == (lost.cash, 3)
    assert await owner(quick, people, "mercury") == ben
    assert (await quick.desk.looks.read_post(1)).status == "playing"


# ---------------------------------------------------------------- highlights and refusals


async def test_on_a_federation_station_nothing_that_nobody_needs_stands_out(quick) -> None:
    """Fuel Stations may be bought there at the landing and before the next roll, but neither is the
    point of the turn."""
    ada, ben = await in_turn_order(quick, "Ada", "Ben")
    await quick.throws(STATION, IO)
    await does(ada, "roll")
    assert stands_out(await ada.press("Play")) == []
    await does(ada, "end-turn")
    await does(ben, "roll")
    await does(ben, "end-turn")
    shown = await ada.press("Play")
    assert stands_out(shown) == ["Roll"]
    assert shown.button("Buy stations")


def stands_out(shown):
    """The highlighted buttons."""
    return [
        button.label
        for button in shown.buttons
        if button.raw["style"] == discord.ButtonStyle.primary.value
    ]


async def test_who_types_what_the_turn_does_not_offer_is_told_why_and_the_panel_keeps_silent(
    quick,
) -> None:
    ada, _ = await in_turn_order(quick, "Ada", "Ben")
    for verb, why in (
        ("buy", "Earth is not for sale: planets, moons, docks and labs are."),
        ("refuel", "Your tank is full."),
        ("end-turn", "Roll first: a turn ends after the landing."),
        ("accept-trade", "Nobody has made you an offer."),
    ):
        answer = await ada.command(f"/{GAME} {verb}")
        assert answer.text == why
        assert why not in (await ada.press("Play")).text
    assert (await quick.desk.looks.read_post(1)).version == 1


# ---------------------------------------------------------------- before the first turn


async def opened(person):
    """The post of the table that this person has opened."""
    return await person.until(
        lambda sees: next((m for m in sees.messages if not m.private and m.button("Join")), None)
    )


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ("", "A match takes some 7 weeks at 4 moves a day (about 520 choices in 210 turns)."),
        ("round_limit: 0", " in 2,000 turns); a round limit of 40 makes it much shorter."),
    ],
)
async def test_the_lobby_tells_how_long_a_match_takes(quick, options, told) -> None:
    ada = quick.person("Ada")
    await ada.command("/game new", game=GAME, seats=6, **({"options": options} if options else {}))
    assert told in await opened(ada)


async def test_a_round_limit_that_was_not_measured_is_not_told_as_another(quick) -> None:
    ada = quick.person("Ada")
    await ada.command("/game new", game=GAME, seats=6, options="round_limit: 90")
    assert "A match takes" not in await opened(ada)


# ---------------------------------------------------------------- room beside a button


async def test_each_site_of_a_fuel_station_has_a_button_and_what_it_comes_to(quick) -> None:
    ada, ben = await in_turn_order(quick, "Ada", "Ben")
    await quick.throws(IO, STATION, IO, STATION)
    for person, verb in (
        (ada, "roll"),
        (ada, "buy"),
        (ben, "roll"),
        (ben, "end-turn"),
        (ada, "roll"),
        (ada, "buy"),
    ):
        await does(person, verb)
    await does(ben, "roll")
    await does(ben, "end-turn")
    shown = await presses(ada)
    assert {"Io", "Metis", "Roll"} <= {button.label for button in shown.buttons}
    station = (
        "A Fuel Station on Metis: it fills your tank now (16 hydrons), and others pay you 10 "
        "Federons a hydron."
    )
    assert station in shown
    assert "Not to be sold" not in shown


async def test_who_may_land_is_told_where_and_what_it_costs(quick) -> None:
    ada, *_ = await in_turn_order(quick, *THREE)
    await quick.throws(MERCURY)
    shown = await presses(ada, "Roll")
    assert "Land on Mercury: unowned, for 465 Federons." in shown


async def test_who_moves_by_command_is_told_what_is_open_next(quick) -> None:
    ada, *_ = await in_turn_order(quick, *THREE)
    await quick.throws(IO)
    assert "It is your turn: buy, buy with a Fuel Station or end turn?" in await does(ada, "roll")
    assert "It is your turn" not in await does(ada, "buy-with-station")


async def test_what_was_missed_names_who_did_it_though_the_seat_has_changed_hands(quick) -> None:
    ada, ben = await in_turn_order(quick, "Ada", "Ben")
    cleo = quick.person("Cleo")
    await quick.throws(IO, STATION, IO)
    for person, verb in (
        (ada, "roll"),
        (ada, "buy"),
        (ben, "roll"),
        (ben, "end-turn"),
        (ada, "roll"),
    ):
        await does(person, verb)
    await ada.command("/game replace", newcomer=cleo, player=ada)
    await cleo.until(lambda sees: sees.messages[-1].button("Take the seat"))
    await cleo.press("Take the seat")
    missed = await ben.press("Play")
    assert "- Ada rolled 3 and 5" in missed
    assert "Cleo rolled" not in missed
