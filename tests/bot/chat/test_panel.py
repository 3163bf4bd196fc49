"""The guided panel: how many presses a turn takes, the way back, and buttons that have grown old."""

import asyncio
import random

import pytest

from rules.vertium.colonization import PlaySet


async def a_turn_with(house, hands, people, verb, rng):
    """Play until the panel of whoever is on turn would offer that verb next; the person."""
    play = hands(house, people, rng)
    while not await play.over():
        person = await play.next()
        card = await house.desk.menu(1, person.id)
        if any(other.name == verb and not other.barred for other in card.verbs):
            return play, person
        await play.command()
    raise AssertionError(f"no {verb} came up")


async def about_to_take(house, hands, people, wanted):
    """Play until whoever is on turn takes a card next, and holds what is wanted."""
    play = hands(house, people, random.Random(4))
    while True:
        person = await play.next()
        card = await house.desk.menu(1, person.id)
        view = await house.desk.view(1, person.id)
        if any(verb.name == "take" for verb in card.verbs) and wanted(view, view.factions[card.seat].hand.cards):
            return play, person
        await play.command()


def one_set(view, hand) -> bool:
    """One kind of set, whatever is taken, and more than one planet for it."""
    kinds = [kind for kind in set(hand) if hand.count(kind) >= 3]
    return (
        len(kinds) == 1
        and all(hand.count(card) != 2 or card in kinds for card in view.row.cards)
        and len(view.open_planets()) > 1
    )


async def test_taking_a_card_and_placing_a_set_takes_at_most_four_presses(quick, hands) -> None:
    _, person = await about_to_take(quick, hands, await quick.table("Ada", "Ben"), one_set)
    shown = await person.press("Play")
    shown = await person.press(shown.buttons[0].custom_id, on=shown)
    assert "took" in shown
    assert "Play Set" in shown
    presses = 2
    while "is next" not in shown:
        shown = await person.press(shown.buttons[0].custom_id, on=shown)
        presses += 1
    assert presses <= 4


async def about_to_win(house, hands, people):
    """Play until a set would win somebody a planet; who, which set, and which planet."""
    play = hands(house, people, random.Random(2))
    while not await play.over():
        person = await play.next()
        card = await house.desk.menu(1, person.id)
        if any(verb.name == "play-set" for verb in card.verbs):
            for colour in await house.desk.options(1, person.id, "play-set", "colour", {}):
                for planet in await house.desk.options(1, person.id, "play-set", "planet", {"colour": colour.value}):
                    move = PlaySet(colour.value, planet.value)
                    if "would make it yours" in await house.desk.preview(1, person.id, move):
                        return person, colour.label, planet.label
        await play.command()
    raise AssertionError("no planet came within reach")


async def test_what_is_at_stake_is_confirmed(quick, hands) -> None:
    person, colour, planet = await about_to_win(quick, hands, await quick.table("Ada", "Ben"))

    async def weighed():
        shown = await person.press("Play")
        for name in (colour, planet):
            if shown.button(name):
                shown = await person.press(name, on=shown)
            elif shown.menus and name in shown.menus[0].options:
                shown = await person.choose(shown.menus[0].custom_id, name, on=shown)
        return shown

    before = (await quick.desk.post(1)).version
    shown = await weighed()
    assert f"{colour} on {planet} would make it yours" in shown
    assert [button.label for button in shown.buttons[:2]] == ["Do it", "Back"]
    back = await person.press("Back", on=shown)
    assert not back.button("Do it")
    assert (await quick.desk.post(1)).version == before
    done = await person.press("Do it", on=await weighed())
    assert f"{person.name} set {colour} on {planet}." in done


async def test_taking_a_card_and_placing_a_set_takes_two_commands(quick, hands) -> None:
    _, person = await about_to_take(quick, hands, await quick.table("Ada", "Ben"), one_set)
    card = (await person.type("/vertium take", "card", ""))[0]["value"]
    assert "took" in await person.command("/vertium take", card=card)
    planet = (await person.type("/vertium play-set", "planet", ""))[0]["value"]
    assert "is next" in await person.command("/vertium play-set", planet=planet)


async def test_what_is_unambiguous_may_be_left_out_of_a_command(quick, hands) -> None:
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    person = await play.next()
    answer = await person.command("/vertium take")
    assert "Take" in answer  # two cards lie face up: the panel asks which
    assert len(answer.buttons) > 2


async def test_back_leads_to_the_verbs_again(quick, hands) -> None:
    _, person = await a_turn_with(quick, hands, await quick.table("Ada", "Ben"), "standing-orders", random.Random(1))
    shown = await person.press("Play")
    orders = await person.press("Standing Orders", on=shown)
    assert "Ask me" in orders
    assert orders.button("Do it") is not None
    back = await person.press("Back", on=orders)
    assert back.button("Standing Orders") is not None


async def test_standing_orders_are_changed_one_by_one(quick, hands) -> None:
    people = await quick.table("Ada", "Ben")
    ada = people[0]
    shown = await ada.press("Play")
    shown = await ada.press("Standing Orders", on=shown)
    shown = await ada.choose("Change…", "Cards: Ask me", on=shown)
    shown = await ada.choose(shown.menus[0].custom_id, "Greedy", on=shown)
    assert "cards Greedy" in shown
    await ada.press("Do it", on=shown)
    view = await quick.desk.view(1, ada.id)
    assert view.factions[0].orders.value.cards == "greedy"
    assert "Greedy" in await ada.press("My hand")


async def test_a_double_press_acts_once(quick, hands) -> None:
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    person = await play.next()
    shown = await person.press("Play")
    card = shown.buttons[0]
    before = (await play.post()).version
    await asyncio.gather(person.press(card.custom_id, on=shown), person.press(card.custom_id, on=shown))
    log = [said for line in await quick.desk.log(1) if line.version > before for said in line.said]
    assert sum("took" in said for said in log) == 1


async def test_a_panel_that_has_grown_old_shows_the_table_as_it_is(quick, hands) -> None:
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    person = await play.next()
    old = await person.press("Play")
    while True:
        await play.command()
        if await play.next() is not person:
            break
    before = (await play.post()).version
    shown = await person.press(old.buttons[0].custom_id, on=old)
    assert "moved on" in shown
    assert "turn" in shown
    assert (await play.post()).version == before


async def test_somebody_elses_panel_is_of_no_use(quick, hands) -> None:
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    person = await play.next()
    other = next(each for each in people if each is not person)
    shown = await person.press("Play")
    before = (await play.post()).version
    await quick.box.core.doing.press(other.user, shown.raw, shown.buttons[0].raw).settled.wait()
    assert (await play.post()).version == before
    assert "no longer in use" in other.sees


@pytest.mark.parametrize("label", ["Play", "My hand", "Log", "Undo"])
async def test_an_old_post_says_that_it_is_old(quick, hands, label) -> None:
    """Its buttons may still be there when taking them off has failed."""
    people = await quick.table("Ada", "Ben")
    quick.box.faults.fail(403, where="PATCH /channels", times=1)
    play = hands(quick, people, random.Random(1))
    old = next(each for each in people[0].sees.messages if each.button("Play"))
    while (await play.post()).post == old.id:
        await play.command()
        await quick.told()
    assert any(each.id == old.id and each.buttons for each in people[0].sees.messages)
    answer = await people[0].press(label, on=old)
    if label in ("Play", "Undo"):
        assert "older post" in answer
    else:
        assert answer.text
