"""Lists and long menus in the panel: several choices at once, Back, defaults, and groups."""

import pytest
from toy import GAME
from toy.baskets import BASKETS, Fill, Hide, Lend, Pack, Visit


@pytest.fixture
def games():
    return {GAME.key: GAME, BASKETS.key: BASKETS}


async def begun(house, verb):
    """Let somebody press a verb. Returns the answer too."""
    ada, _ = await house.table("Ada", "Ben", game="baskets")
    return ada, await ada.press(verb, on=await ada.press("Play"))


# ---------------------------------------------------------------- several choices


async def test_four_things_are_one_press(quick) -> None:
    ada, shown = await begun(quick, "Pack")
    assert (shown.menu("Things").options, shown.menu("Things").most) == (
        ("Rope", "Rope", "Bread", "Lamp", "Oil", "Straw"),
        6,
    )
    assert shown.menu("Things").ticked == ()
    await ada.choose("Things", "Oil", "Lamp", "Rope", "Bread", on=shown)
    assert quick.made == [Pack(("rope", "bread", "lamp", "oil"))]


async def test_what_is_final_is_confirmed_for_what_it_comes_to_could_not_be_read_before(
    quick,
) -> None:
    ada, shown = await begun(quick, "Pack")
    shown = await ada.choose("Things", "Oil", "Straw", "Rope", "Bread", on=shown)
    assert "**Pack** Rope, Bread, Oil and Straw" in shown
    assert "4 of 4." in shown
    assert not quick.made
    await ada.press("Pack", on=shown)
    assert quick.made == [Pack(("rope", "bread", "oil", "straw"))]


async def test_what_is_not_enough_yet_stays_ticked_and_says_what_it_comes_to(quick) -> None:
    ada, shown = await begun(quick, "Pack")
    assert "0 of 4." in shown
    shown = await ada.choose("Things", "Lamp", "Oil", on=shown)
    assert "2 of 4." in shown
    assert "**Pack** Lamp and Oil" in shown
    assert shown.menu("Things").ticked == ("Lamp", "Oil")
    assert not shown.button("Enough")
    ropes = [
        option["value"]
        for option in shown.menu("Things").raw["options"]
        if option["label"] == "Rope"
    ]
    shown = await ada.choose("Things", "Lamp", *ropes, on=shown)
    assert shown.menu("Things").ticked == ("Rope", "Rope", "Lamp"), (
        "things that are alike are ticked one by one"
    )
    await ada.choose("Things", *ropes, "Lamp", "Bread", on=shown)
    assert quick.made == [Pack(("rope", "rope", "bread", "lamp"))]


async def test_what_does_not_go_together_is_refused_and_nothing_changes(quick) -> None:
    ada, shown = await begun(quick, "Pack")
    shown = await ada.choose("Things", "Oil", on=shown)
    said = await ada.choose("Things", "Oil", "Lamp", "Straw", "Bread", on=shown)
    assert not quick.made
    assert "does not go with" in "".join(m.text for m in (said, *ada.sees.private))
    shown = next(message for message in ada.sees.private if message.id == shown.id)
    assert shown.menu("Things").ticked == ("Oil",)
    await ada.choose("Things", "Oil", "Lamp", "Rope", "Bread", on=shown)
    assert len(quick.made) == 1


async def test_back_takes_back_the_last_that_was_ticked(quick) -> None:
    ada, shown = await begun(quick, "Pack")
    shown = await ada.choose("Things", "Straw", "Bread", on=shown)
    shown = await ada.choose("Things", "Straw", "Bread", "Rope", on=shown)
    shown = await ada.press("Back", on=shown)
    assert shown.menu("Things").ticked == ("Bread", "Straw")
    shown = await ada.press("Back", on=shown)
    assert shown.menu("Things").ticked == ("Straw",)
    shown = await ada.press("Back", on=shown)
    assert shown.menu("Things").ticked == ()
    assert (await ada.press("Back", on=shown)).button("Pack")


# ---------------------------------------------------------------- defaults


async def test_a_list_that_was_filled_in_is_changed_like_any_other_slot(quick) -> None:
    ada, shown = await begun(quick, "Change lend…")
    assert "**Lend** Bread" in shown
    assert "note" not in shown, "there is nothing to choose for it"
    shown = await ada.press("Change things…", on=shown)
    assert shown.menu("Things").ticked == ("Bread",)
    shown = await ada.choose("Things", "Bread", "Rope", on=shown)
    assert "**Lend** Rope and Bread Please" in shown
    assert shown.button("Change note…")
    back = await ada.press("Back", on=shown)
    assert back.menu("Things").ticked == ("Bread",), "Back takes back one element"
    shown = await ada.choose("Things", "Rope", on=back)
    await ada.press("Lend", on=shown)
    assert quick.made == [Lend(("rope",), "please")]


async def test_a_list_that_was_filled_in_may_be_left_as_it_is(quick) -> None:
    ada, shown = await begun(quick, "Change lend…")
    shown = await ada.press("Change things…", on=shown)
    shown = await ada.press("Enough", on=shown)
    assert not quick.made
    await ada.press("Lend", on=shown)
    assert quick.made == [Lend(("bread",))]


async def test_an_ordered_list_is_picked_one_by_one_and_changed_from_its_beginning(quick) -> None:
    ada, shown = await begun(quick, "Change visit…")
    assert "**Visit** Hall" in shown
    shown = await ada.press("Change places…", on=shown)
    assert not shown.menus
    shown = await ada.press("Yard", on=shown)
    shown = await ada.press("Hall", on=shown)
    assert "**Visit** Yard and Hall" in shown
    shown = await ada.press("Back", on=shown)
    assert "**Visit** Yard\n" in shown
    shown = await ada.press("Loft", on=shown)
    await ada.press("Enough", on=shown)
    assert quick.made == [Visit(("yard", "loft"))]


# ---------------------------------------------------------------- more than a menu holds


async def test_a_long_list_is_ticked_page_by_page(quick) -> None:
    ada, shown = await begun(quick, "Fill")
    assert len(shown.menu("Jars").options) == 25
    shown = await ada.choose("Jars", "Jar3", "Jar1", on=shown)
    assert shown.menu("Jars").ticked == ("Jar1", "Jar3")
    shown = await ada.press("More", on=shown)
    assert shown.menu("Jars").ticked == ()
    shown = await ada.choose("Jars", "Jar30", on=shown)
    assert shown.menu("Jars").ticked == ("Jar30",), "it is the same page still"
    shown = await ada.press("Earlier", on=shown)
    shown = await ada.choose("Jars", "Jar3", on=shown)
    await ada.press("Enough", on=shown)
    assert quick.made == [Fill(("jar3", "jar30"))]


async def test_a_list_that_was_typed_can_be_added_to(quick) -> None:
    ada, shown = await begun(quick, "Fill")
    await ada.press("Type it", on=shown)
    shown = await ada.fill("Fill", Jars="jar3, jar30")
    assert shown.menu("Jars").ticked == ("Jar3",)
    await ada.press("Enough", on=shown)
    assert quick.made == [Fill(("jar3", "jar30"))]


async def test_many_options_are_asked_group_first(quick) -> None:
    ada, shown = await begun(quick, "Hide")
    assert shown.menu("Corner").options == ("Hall", "Loft", "Yard")
    assert shown.menu("Corner").raw["options"][1]["description"].startswith("Loft 1, Loft 2, ")
    assert "Yard 3: It is wet." in shown
    loft = await ada.choose("Corner", "Loft", on=shown)
    assert loft.menu("Corner").options[0] == "Loft 1"
    assert "It is wet." not in loft
    yard = await ada.choose("Corner", "Yard", on=await ada.press("Back", on=loft))
    assert "Yard 3: It is wet." in yard
    assert "Yard 3" not in yard.menu("Corner").options
    await ada.choose("Corner", "Yard 4", on=yard)
    assert quick.made == [Hide("yard4")]


async def test_what_lies_in_a_group_can_be_typed(quick) -> None:
    ada, shown = await begun(quick, "Hide")
    await ada.press("Type it", on=shown)
    await ada.fill("Hide", Corner="hall 7")
    assert quick.made == [Hide("hall7")]


async def test_a_command_completes_to_what_lies_in_a_group_and_leaves_out_what_has_no_choice(
    quick,
) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="baskets")
    choices = await ada.type("/baskets hide", "corner", "loft 1")
    assert [choice["name"] for choice in choices] == ["Loft 1 (Loft)", "Loft 10 (Loft)"]
    assert "There is nothing to choose for lid" in await ada.command(
        "/baskets hide", corner="hall1", lid="wood"
    )
    await ada.command("/baskets hide", corner="loft1")
    assert quick.made == [Hide("loft1", "wood")]
