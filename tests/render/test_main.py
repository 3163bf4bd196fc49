"""The command line paints what it is asked for, and says what is wrong in one sentence."""

from io import BytesIO

import pytest
from PIL import Image

from render.__main__ import main
from render.kit.core.palettes import palette_of


@pytest.fixture
def run(tmp_path, capsys):
    """Run it, and give back the picture and what was printed."""

    def running(*arguments):
        out = tmp_path / "picture"
        assert main([*arguments, "--out", str(out), "--seed", "5"]) == 0
        return Image.open(BytesIO(out.read_bytes())), capsys.readouterr().out

    return running


@pytest.mark.parametrize(
    ("arguments", "size", "words"),
    [
        (("vertium",), (1600, 1600), "to move"),
        (
            ("vertium", "--seats", "2", "--moves", "0", "--theme", "day"),
            (1600, 1600),
            "0 of 5 planets held",
        ),
        (("vertium", "--hand", "b"), (1600, 1180), "The hand of Ben"),
        (("vertium", "--hand", "0", "--option", "gelbon=yes"), (1600, 1180), "CUBEs in the supply"),
        (("vertium", "--detail", "Calyx"), (1600, 1180), "Bell-shaped forests."),
        (
            ("vertium", "--seats", "1", "--film", "--moves", "2"),
            (1000, 1000),
            "film of a whole match",
        ),
        (("solar-roller",), (1600, 1742), "to act"),
        (("solar-roller", "--seats", "2", "--hand", "b"), (1600, 1600), "The system of Ben"),
        (
            ("solar-roller", "--seats", "1", "--detail", "cards", "--theme", "day"),
            (1600, 1314),
            "Goal ",
        ),
        (("solarquest",), (1600, 1716), "to move"),
        (
            ("solarquest", "--seats", "2", "--hand", "b", "--option", "fuel=no"),
            (1600, 1504),
            "The hand of Ben",
        ),
        (
            ("solarquest", "--seats", "4", "--detail", "Space Docks", "--theme", "day"),
            (1600, 706),
            "Solar Space Dock: ",
        ),
    ],
    ids=str,
)
def test_pictures(run, arguments, size, words) -> None:
    picture, told = run(*arguments)
    assert picture.size == size
    assert words in told
    assert "bytes" in told
    assert " ms" in told


def test_the_same_seed_the_same_picture(run) -> None:
    assert run("vertium")[0].tobytes() == run("vertium")[0].tobytes()


@pytest.mark.parametrize(
    "arguments",
    [
        ("chess",),
        ("vertium", "--seats", "7"),
        ("vertium", "--moves", "-1"),
        ("vertium", "--seed", "-1"),
        ("vertium", "--hand", "Q"),
        ("vertium", "--detail", "mars"),
        ("vertium", "--option", "deck"),
        ("vertium", "--option", "deck=marked"),
        ("vertium", "--seats", "2", "--option", "complex=yes"),
    ],
    ids=" ".join,
)
def test_what_is_wrong_is_said_in_one_sentence(arguments, tmp_path, capsys) -> None:
    assert main([*arguments, "--out", str(tmp_path / "picture")]) == 2
    told = capsys.readouterr().err
    assert told.startswith("python -m render: ")
    assert told.endswith(".\n")
    assert told.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_place_that_cannot_be_written(tmp_path, capsys) -> None:
    assert main(["vertium", "--out", str(tmp_path / "no" / "picture")]) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments", [(), ("vertium",), ("vertium", "--out", "x", "--theme", "dusk")], ids=str
)
def test_arguments_that_cannot_be_read(arguments, capsys) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_help(capsys) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    assert "--detail REGION" in capsys.readouterr().out


def test_a_game_without_a_palette_is_told_how_one_is_made(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.setattr("render.kit.core.palettes.palette_file", lambda *_: tmp_path / "night.txt")
    palette_of.cache_clear()
    try:
        assert main(["vertium", "--out", str(tmp_path / "picture")]) == 2
    finally:
        palette_of.cache_clear()
    assert "make it with `python -m render.palettes KEY`" in capsys.readouterr().err
