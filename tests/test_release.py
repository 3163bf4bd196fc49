"""What a release consists of fits together: the image, what is tested, and what people are told."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_image_ships_a_python_that_the_tests_run_on() -> None:
    (shipped,) = re.findall(r"^ARG PYTHON=(\S+)$", read("Dockerfile"), re.MULTILINE)
    assert shipped == read(".python-version").strip()
    assert f'"{shipped}"' in read(".github/workflows/check.yml")


def test_the_image_is_made_of_what_it_copies() -> None:
    """Folders of the wheel that are not copied would be missing there alone."""
    packages = tomllib.loads(read("pyproject.toml"))["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    copied = re.findall(r"^COPY (\w+) \w+$", read("Dockerfile"), re.MULTILINE)
    assert sorted(copied) == sorted(packages)
    assert {f"!{package}" for package in packages} <= set(read(".dockerignore").splitlines())


def test_every_setting_stands_in_the_readme_and_in_the_example() -> None:
    settings = set(re.findall(r'setting\("(\w+)"', read("bot/settings.py")))
    assert settings
    assert [name for name in sorted(settings) if f"`{name}`" not in read("README.md")] == []
    assert [name for name in sorted(settings) if f"{name}=" not in read(".env.example")] == []


def test_the_lock_names_every_dependency() -> None:
    project = tomllib.loads(read("pyproject.toml"))["project"]
    wanted = [*project["dependencies"], *(each for some in project["optional-dependencies"].values() for each in some)]
    locked = {line.partition("==")[0].lower().replace("_", "-") for line in read("requirements.lock").splitlines()}
    names = {re.split(r"[<>=]", each)[0].lower() for each in wanted}
    assert sorted(names - locked) == []
