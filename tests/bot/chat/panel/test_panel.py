"""The guided panel: the number of presses in a turn, Back, and outdated buttons."""

import asyncio
import random
import re
from math import inf
from typing import ClassVar

import pytest
from toy.steps import Give, Offering

from bot.chat.base.buttons import HANDLED
from bot.chat.base.naming import word_name
from bot.chat.panel import screen_fit as room
from bot.chat.panel.beginner import FEW
from bot.chat.panel.layout import FIRST, PLAIN, calls
from bot.chat.panel.panel import _find_opening
from bot.desk import LogRange, NoDraft, SeatMenu, TableView, Verb
from rules.kernel import Move, name_verb
from rules.vertium.colonizing.colonization import PlaySet
from rules.vertium.passing import Pass

ROW, SECTION, GALLERY = 1, 9, 12


def offered(verb):
    """A condition: a player may use this verb."""
    return lambda card, view: any(other.name == verb and not other.barred for other in card.verbs)


async def within_reach(house, person):
    """Find a set that would win its player a planet. Returns its kind and the planet."""
    for colour in (await house.desk.at(1, person.id)).options("play-set", "colour", {}):
        homes = (await house.desk.at(1, person.id)).options(
            "play-set", "planet", {"colour": colour.value}
        )
        for home in homes:
            said = (await house.desk.at(1, person.id)).preview(PlaySet(colour.value, home.value))
            if "Yours at once" in said and len(homes) > 1:
                return colour.label, home.label
    return None


async def test_what_is_at_stake_stands_beside_each_option_and_the_pick_makes_the_move(
    quick, hands
) -> None:
    play = hands(quick, await quick.table("Ada", "Ben"), random.Random(2))
    person = await play.until(offered("play-set"))
    while (found := await within_reach(quick, person)) is None:
        await play.ahead()
        person = await play.until(offered("play-set"))
    colour, planet = found
    shown = await person.press("Play")
    if shown.button(colour):
        shown = await person.press(colour, on=shown)
    said = "Yours at once, with "
    if shown.menus:
        beside = {
            option["label"]: option["description"] for option in shown.menus[0].raw["options"]
        }
        assert beside[planet].startswith(said)
        done = await person.choose(shown.menus[0].custom_id, planet, on=shown)
    else:
        assert shown.button(planet).beside.startswith(said)
        done = await person.press(planet, on=shown)
    assert f"You colonized {planet} with 3 {colour}" in done


async def test_where_there_is_no_room_options_are_menus_and_moves_keep_their_buttons(
    quick, hands, monkeypatch
) -> None:
    monkeypatch.setattr(room, "ROOM", 0.0)
    play = hands(quick, await quick.table("Ada", "Ben"), random.Random(2))
    for _ in range(8):
        shown = await (await play.next()).press("Play")
        assert not shown.menu("Choose a move")
        await play.panel()
    assert play.pressed


async def test_what_has_one_answer_is_no_question_but_is_said(quick, hands) -> None:
    def one_kind(card, view):
        hand = view.factions[card.seat].hand.cards
        return (
            offered("play-set")(card, view)
            and sum(hand.count(kind) >= 3 for kind in view.pool) == 1
        )

    person = await hands(quick, await quick.table("Ada", "Ben"), random.Random(2)).until(one_kind)
    (colour,) = (await quick.desk.at(1, person.id)).options("play-set", "colour", {})
    shown = await person.press("Play")
    assert f"**Play set** of {colour.label}\nWhere does its token go?" in shown


async def test_what_a_verb_comes_to_stands_beside_it_and_one_press_makes_the_move(
    quick, hands
) -> None:
    play = hands(quick, await quick.table("Ada", "Ben", options="deck: rough"), random.Random(4))
    person = await play.until(offered("virus"))
    shown = await person.press("Play")
    assert "Agri token" in shown.button("Play Virus").beside
    assert shown.button("Pass").beside == "-# End your turn."
    assert "You played Virus" in await person.press("Play Virus", on=shown)
    assert await play.next() is not person


async def test_a_verb_that_leaves_no_choice_is_one_among_the_others(quick, hands) -> None:
    play = hands(quick, await quick.table("Ada", "Ben"), random.Random(4))
    person = await play.until(
        lambda card, view: offered("steal-card")(card, view) and offered("pass")(card, view)
    )
    shown = await person.press("Play")
    assert "What will you do?" in shown
    assert not shown.button("Back")


async def test_the_only_verb_that_asks_is_asked_at_once_with_the_others_beside(
    quick, hands
) -> None:
    play = hands(quick, await quick.table("Ada", "Ben"), random.Random(21))
    person = await play.until(offered("hold"))
    shown = await person.press("Play")
    assert f"**Your turn, {person.name}.**" in shown
    assert "Play skirmish card or hold?" not in shown, "the question below is the only one"
    assert re.search(r"- \*\*Hold\*\*: .* would ", str(shown))
    assert shown.button("Photon") or shown.button("Atomic") or shown.button("Shield")
    await person.press("Hold", on=shown)
    assert [type(move).__name__ for move in quick.made[-1:]] == ["Hold"]


async def test_out_of_turn_one_is_told_what_can_be_done_meanwhile(quick, hands) -> None:
    people = await quick.table("Ada", "Ben")
    on_turn = await hands(quick, people, random.Random(1)).next()
    other = next(person for person in people if person is not on_turn)
    sentence = f"It is {on_turn.name}'s turn. The table's post says when it is yours."
    for path, given in (("/vertium pass", {}), ("/vertium take", {"card": "water"}), ("/play", {})):
        answer = await other.command(path, **given)
        assert answer.text == sentence
        assert [button.label for button in answer.buttons] == ["Standing orders", "My hand"]
    assert "Your skirmish cards in a battle: nonsense is not possible." in await other.command(
        "/vertium standing-orders", cards="nonsense"
    )


async def test_what_is_unambiguous_may_be_left_out_of_a_command(quick, hands) -> None:
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    person = await play.next()
    answer = await person.command("/vertium take")
    assert "Take" in answer  # two cards lie face up, so the panel asks which one
    assert len(answer.buttons) > 2


async def test_back_leads_to_the_verbs_again(quick, hands) -> None:
    person = await hands(quick, await quick.table("Ada", "Ben"), random.Random(1)).next()
    shown = await person.press("Play")
    orders = await person.press("Standing orders", on=shown)
    assert "Ask me" in orders
    assert not orders.button("Save")
    back = await person.press("Keep", on=orders)
    assert back.button("Standing orders") is not None


async def test_standing_orders_are_changed_in_one_form(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben")
    shown = await ada.press("Standing orders", on=await ada.press("Play"))
    assert not shown.button("Save")  # nothing has changed so far
    assert await ada.press("Change…", on=shown) is None
    form = ada.sees.modal

    def find_label(slot: str, value: str) -> str:
        options = form.menu(word_name(slot)).raw["options"]
        return next(each["label"] for each in options if each["value"] == f'"{value}"')

    chosen = {"cards": "greedy", "refuge": "never"}
    labels = {slot: find_label(slot, value) for slot, value in chosen.items()}
    assert all(len(menu.ticked) == 1 for menu in form.menus)
    shown = await ada.fill("Standing orders", labels)
    set_now = "; ".join(
        f"{what}: {label}"
        for what, label in zip(("skirmish cards", "captain"), labels.values(), strict=True)
    )
    assert f"Noted. **Standing orders** · {set_now}" in shown
    assert "Done." not in shown
    orders = (await quick.desk.at(1, ada.id)).view().factions[0].orders.value
    assert (orders.cards, orders.refuge) == ("greedy", "never")
    assert labels["cards"] in await ada.press("My hand")
    told = await ada.command("/vertium standing-orders", cards="ask")
    assert told.text.startswith("Noted. **Standing orders** · skirmish cards: ")


@pytest.mark.parametrize("alone", [False, True])
async def test_an_optional_verb_stands_out_only_where_it_is_the_last_and_costs_nothing(
    quick, hands, monkeypatch, alone
) -> None:
    def wanted(card, view):
        return offered("pass")(card, view) and (card.forced is not None) == alone

    person = await hands(quick, await quick.table("Ada", "Ben"), random.Random(5)).until(wanted)
    styles = []
    for quiet, says in ((False, ""), (True, ""), (True, "Your turn is lost.")):
        monkeypatch.setattr(Pass, "optional", quiet)
        monkeypatch.setattr(TableView, "at_once", lambda _, says=says: {"pass": says})
        styles.append((await person.press("Play")).button("Pass").style)
    assert styles == [FIRST.value, FIRST.value if alone else PLAIN.value, PLAIN.value]


class Sail(Move):
    """Sail on."""


class Rest(Move):
    """Stay where you are."""

    optional: ClassVar[bool] = True


@pytest.mark.parametrize(("other", "stands_out"), [(Rest, True), (Sail, False)])
def test_the_question_a_panel_begins_with_stands_out_where_nobody_need_do_anything_else(
    other, stands_out
) -> None:
    asking = Verb("offering", Offering, "stamp")
    card = SeatMenu(0, (0,), (asking, Verb("other", other, "stamp")), None, 0)
    assert _find_opening(card) is asking
    assert calls(card, asking) == stands_out


def test_no_panel_begins_with_the_question_of_an_optional_verb(monkeypatch) -> None:
    asking = Verb("offering", Offering, "stamp")
    card = SeatMenu(0, (0,), (asking, Verb("sail", Sail, "stamp")), None, 0)
    monkeypatch.setattr(Offering, "optional", True)
    assert _find_opening(card) is None


async def test_what_one_decides_on_stands_above_what_may_be_done(quick, hands) -> None:
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(21))
    shown = await (await play.next()).press("Play")
    assert "Your hand, " in shown
    person = await play.until(
        lambda card, view: offered("hold")(card, view) and view.battle.window == "defender"
    )
    battle = (await quick.desk.at(1)).view().battle
    shown = await person.press("Play")
    called = ["you" if each is person else each.name for each in people]
    left = next(line for line in shown.text.splitlines() if line.startswith("Left: "))
    assert all(called[side.seat] in left for side in (battle.attacker, battle.defender))
    assert shown.text.index("Roll for ") < shown.text.index("Which card do you play?")


async def test_in_a_round_that_all_play_at_once_one_looks_at_what_is_ones_own(
    quick, sketches, hands
) -> None:
    people = await quick.table("Ada", "Ben", game="solar-roller")
    play = hands(quick, people, random.Random(1))
    person = await play.until(offered("done"))
    sketches.painted.clear()
    shown = await person.press("Play")
    assert "Dice: " in shown
    assert "actions left; draw in " in shown
    seat = (await quick.desk.at(1, person.id)).seat
    assert [about[:2] + about[3:4] for about in sketches.painted] == [
        ("paint_hand", "solar-roller", seat)
    ]
    (view,) = [about[2] for about in sketches.painted]
    assert view == (await quick.desk.at(1, person.id)).view()


async def test_every_verb_says_what_it_is_in_one_line(quick, hands, monkeypatch) -> None:
    monkeypatch.setattr(room, "ROOM", inf)
    play = hands(quick, await quick.table("Ada", "Ben", game="solar-roller"), random.Random(1))
    person = await play.until(lambda card, view: sum(not verb.barred for verb in card.verbs) > 2)
    card = (await quick.desk.at(1, person.id)).menu()
    shown = await person.press("Play")
    said = [button.label for button in shown.buttons if button.beside]
    assert said == [name_verb(verb.move) for verb in card.verbs if not verb.barred]


async def test_the_picture_stands_over_the_question_and_the_question_over_its_buttons(
    house, hands
) -> None:
    person = await hands(
        house, await house.table("Ada", "Ben", game="solar-roller"), random.Random(1)
    ).next()
    shown = await person.press("Play")
    kinds = [part["type"] for part in shown.raw.components]
    question = next(
        n for n, part in enumerate(shown.raw.components) if "**Your turn" in part.get("content", "")
    )
    assert (
        kinds.index(GALLERY)
        < question
        < min(kinds.index(kind) for kind in (SECTION, ROW) if kind in kinds)
    )
    assert [picture.alt for picture in shown.attachments if picture.alt]
    assert not shown.raw.content


async def test_from_ones_hand_one_comes_to_a_panel_below_it(quick, hands) -> None:
    people = await quick.table("Ada", "Ben")
    person = await hands(quick, people, random.Random(1)).next()
    hand = await person.press("My hand", on=await person.press("Play"))
    shown = await person.press("Play", on=hand)
    assert "**Your turn" in shown
    assert shown.id == hand.id
    (other,) = [each for each in people if each is not person]
    assert not (await other.command("/game hand")).buttons


async def test_what_one_has_missed_stands_at_the_head(quick, hands) -> None:
    play = hands(quick, await quick.table("Ada", "Ben"), random.Random(1))
    person = await play.next()
    while not (await quick.desk.at(1, person.id, missed=True)).missed:
        await play.ahead()
        person = await play.next()
    shown = await person.command("/play")
    assert shown.raw.components[0]["content"].startswith("**Since your last turn**")
    assert "**Since your last turn**" in await person.press("Play")


async def test_what_takes_the_place_of_a_panel_is_laid_out_as_well_and_the_other_way_round(
    quick, hands
) -> None:
    play = hands(quick, await quick.table("Ada", "Ben"), random.Random(1))
    person = await play.next()
    shown = await play.panel(person)
    assert shown.raw.v2
    back = await person.press("Undo", on=shown)
    assert back.raw.v2
    assert "back" in back
    answer = await play.command(person=person)
    assert not answer.raw.v2
    again = await person.press("Undo", on=answer)
    assert again.raw.v2
    assert not again.raw.content
    plain = await person.command("/game undo")
    assert not plain.raw.v2


async def test_what_a_verb_is_is_told_to_those_who_are_new_to_the_game(quick, hands) -> None:
    play = hands(quick, await quick.table("Ada", "Ben"), random.Random(1))
    person = await play.until(offered("pass"))
    assert "End your turn." in await person.press("Play")
    await quick.bot.people.set(person.id, "moves in vertium", FEW)
    shown = await person.press("Play")
    assert "End your turn." not in shown
    assert shown.button("Pass")


async def test_moves_are_counted_by_panel_and_command_till_somebody_knows_the_game(
    quick, hands
) -> None:
    play = hands(quick, await quick.table("Ada", "Ben"), random.Random(1))
    for _ in range(2 * FEW + 2):
        await play.command()
        await play.panel()
    made = [(await quick.desk.me.settings(person.id))["moves in vertium"] for person in play.people]
    assert made == [FEW, FEW]


async def test_what_only_the_own_hand_forces_is_asked_and_said(quick, hands) -> None:
    def forced(card, view):
        return card.forced is not None and offered("pass")(card, view)

    person = await hands(quick, await quick.table("Ada", "Ben"), random.Random(5)).until(forced)
    shown = await person.press("Play")
    assert f"**Your turn, {person.name}.** That is all you can do now." in shown
    assert "passed" in await person.press("Pass", on=shown)


async def test_a_double_press_acts_once(quick, hands) -> None:
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    person = await play.next()
    shown = await person.press("Play")
    card = shown.buttons[0]
    before = (await play.post()).version
    await asyncio.gather(
        person.press(card.custom_id, on=shown), person.press(card.custom_id, on=shown)
    )
    lines = (await quick.desk.at(1, log=LogRange())).log().lines
    log = [said for line in lines if line.version > before for said in line.said]
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


@pytest.mark.parametrize("what", ["panel", "typing"])
async def test_a_panel_of_an_earlier_release_says_that_it_is_no_longer_in_use(what) -> None:
    with pytest.raises(NoDraft):
        await HANDLED[what].handler(None, "5:1:verb:take")


async def test_a_fresh_panel_knows_that_the_table_has_moved_on(quick, hands) -> None:
    play = hands(quick, await quick.table("Ada", "Ben"), random.Random(1))
    person = await play.next()
    shown = await person.press("Play")
    await play.ahead()
    quick.made.clear()
    assert "The table has moved on" in await person.press(shown.buttons[0].custom_id, on=shown)
    assert not quick.made


async def test_somebody_elses_panel_is_of_no_use(quick, hands) -> None:
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    person = await play.next()
    other = next(each for each in people if each is not person)
    shown = await person.press("Play")
    before = (await play.post()).version
    await quick.box.core.doing.press(other.user, shown.raw, shown.buttons[0].raw).settled.wait()
    assert (await play.post()).version == before
    assert not quick.made


@pytest.mark.parametrize("label", ["Play", "My hand", "Log", "Undo"])
async def test_an_old_post_says_that_it_is_old(quick, hands, label) -> None:
    """Its buttons may still be there if their removal has failed."""
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    first = (await play.post()).post
    old = next(each for each in people[0].sees.messages if each.button("Play"))
    assert not old.button("Undo"), "nobody has moved yet"
    while (await play.post()).post == first:
        await play.command()
        await quick.told()
    old = await people[0].until(
        lambda sees: next((seen for seen in sees.messages if seen.button("Undo")), None)
    )
    await people[0].until(
        lambda sees: not any(seen.buttons for seen in sees.messages if seen.id == first)
    )
    quick.box.faults.fail(403, where="PATCH /channels", times=1)
    while (await play.post()).post == old.id:
        await play.command()
        await quick.told()
    assert any(each.id == old.id and each.buttons for each in people[0].sees.messages)
    answer = await people[0].press(label, on=old)
    if label in ("Play", "Undo"):
        assert "older post" in answer
    else:
        assert answer.text


@pytest.mark.parametrize(("beside", "opens"), [(5, True), (6, False)])
def test_the_only_question_is_asked_at_once_where_one_row_holds_all_else(beside, opens) -> None:
    asking = Verb("offering", Offering, "stamp")
    others = [Verb(f"sail {n}", Sail, "stamp") for n in range(beside)]
    # These have a menu of their own.
    others += [Verb(f"give {n}", Give, "stamp", anytime=True) for n in range(9)]
    card = SeatMenu(0, (0,), (asking, *others), None, 0)
    assert (_find_opening(card) is asking) == opens
