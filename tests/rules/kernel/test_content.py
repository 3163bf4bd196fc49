"""A game's content files are checked for their types, and their sentences become texts."""

import msgspec
import pytest

from rules.kernel import Text, read_content


class Sheet(msgspec.Struct):
    id: str
    name: Text


def test_what_people_read_of_a_content_file_is_a_text(tmp_path):
    written = tmp_path / "content.toml"
    written.write_text('id = "ashvale"\nname = "Ashvale"')
    sheet = read_content("rules", str(written), Sheet)
    assert isinstance(sheet.name, Text)
    assert sheet == Sheet("ashvale", Text("Ashvale"))


def test_a_text_that_is_no_text_is_found(tmp_path):
    written = tmp_path / "content.toml"
    written.write_text('id = "ashvale"\nname = 3')
    with pytest.raises(msgspec.ValidationError, match=r"name"):
        read_content("rules", str(written), Sheet)
