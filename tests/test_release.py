"""The parts of a release fit together: the image, the tested versions, and the documents."""

import re
import tomllib
from pathlib import Path

from bot import settings

ROOT = Path(__file__).parents[1]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_image_ships_a_python_that_the_tests_run_on() -> None:
    (shipped,) = re.findall(r"^ARG PYTHON=(\S+)$", read("Dockerfile"), re.MULTILINE)
    assert shipped == read(".python-version").strip()
    assert f'"{shipped}"' in read(".github/workflows/check.yml")


def test_the_image_is_made_of_what_it_copies() -> None:
    """A package of the wheel that is not copied would be missing only in the image."""
    packages = tomllib.loads(read("pyproject.toml"))["tool"]["hatch"]["build"]["targets"]["wheel"][
        "packages"
    ]
    copied = re.findall(r"^COPY (\w+) \w+$", read("Dockerfile"), re.MULTILINE)
    assert sorted(copied) == sorted(packages)
    assert {f"!{package}" for package in packages} <= set(read(".dockerignore").splitlines())


def test_every_setting_stands_in_the_documents_and_in_the_example() -> None:
    settings = set(re.findall(r'setting\("(\w+)"', read("bot/settings.py")))
    assert settings
    assert [name for name in sorted(settings) if f"`{name}`" not in read("docs/hosting.md")] == []
    assert [name for name in sorted(settings) if f"{name}=" not in read(".env.example")] == []


def services() -> dict[str, str]:
    """The text of each service in compose.yaml, with the parts that it takes from the first."""
    (part,) = re.findall(r"^services:\n(.*?)^\S", read("compose.yaml"), re.MULTILINE | re.DOTALL)
    names = re.findall(r"^  (\S+):", part, re.MULTILINE)
    said = dict(zip(names, re.split(r"^  \S+:.*\n", part, flags=re.MULTILINE)[1:], strict=True))
    return {name: text.replace("    <<: *orrery\n", said["orrery"]) for name, text in said.items()}


def test_compose_bounds_the_memory_and_the_logs_of_everything_it_starts() -> None:
    assert set(services()) == {"orrery", "orrery-1", "postgres"}
    for name, text in services().items():
        assert "mem_limit: 1g" in text, name
        assert "logging:" in text, name
    assert "MemoryMax=1G" in read("deploy/orrery.service")


def test_two_processes_share_all_shards_and_one_database_as_the_example_has_it() -> None:
    profiles = {name: re.findall(r"profiles: \[(.*)\]", text) for name, text in services().items()}
    assert profiles == {"orrery": [], "orrery-1": ["fleet"], "postgres": ["postgres, fleet"]}
    example = dict(re.findall(r"^#(\w+)=(.*)$", read(".env.example"), re.MULTILINE)) | {
        "DISCORD_TOKEN": "t"
    }
    example["DATABASE_URL"] = re.findall(
        r"^#DATABASE_URL=(postgresql:.*)$", read(".env.example"), re.MULTILINE
    )[0]
    assert f":{example['POSTGRES_PASSWORD']}@postgres/" in example["DATABASE_URL"]
    (other,) = re.findall(r'SHARD_IDS: "(.*)"', services()["orrery-1"])
    first, second = (
        settings.read(given, ROOT / "nothing")
        for given in (example, example | {"SHARD_IDS": other})
    )
    assert first.shard_count == second.shard_count == 2
    assert (first.shard_ids, second.shard_ids) == ((0,), (1,))
    assert (first.process, second.process) == ("shards-0", "shards-1")
    assert first.is_first is not second.is_first
    for name in ("COMPOSE_PROFILES", "POSTGRES_PASSWORD", "SHARD_COUNT", "SHARD_IDS"):
        assert f"`{name}" in read("docs/hosting.md")


def test_the_lock_names_every_dependency() -> None:
    project = tomllib.loads(read("pyproject.toml"))["project"]
    wanted = [
        *project["dependencies"],
        *(each for some in project["optional-dependencies"].values() for each in some),
    ]
    locked = {
        line.partition("==")[0].lower().replace("_", "-")
        for line in read("requirements.lock").splitlines()
    }
    names = {re.split(r"[<>=]", each)[0].lower() for each in wanted}
    assert sorted(names - locked) == []


def test_the_changelog_begins_with_this_release_and_sorts_each_by_kind() -> None:
    releases = re.findall(r"^## (\S+) – (\d{4}-\d\d-\d\d)$", read("CHANGELOG.md"), re.MULTILINE)
    assert len(releases) == read("CHANGELOG.md").count("\n## ")
    assert releases[0][0] == tomllib.loads(read("pyproject.toml"))["project"]["version"]
    assert [day for _, day in releases] == sorted((day for _, day in releases), reverse=True)
    for part in read("CHANGELOG.md").split("\n## ")[1:]:
        kinds = re.findall(r"^\*\*(.*)\*\*$", part, re.MULTILINE)
        assert kinds == [
            kind for kind in ("Added", "Changed", "Fixed", "Upgrading") if kind in kinds
        ]
        assert all(line.startswith(("- ", "**")) for line in part.splitlines()[1:] if line)
