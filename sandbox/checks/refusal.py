"""Discord's error responses.
Each has an HTTP status and a numeric code. For a malformed body there is also a nested list of its
faults."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
Path = tuple[str | int, ...]


class ApiRefusal(Exception):
    """A request that Discord refuses."""

    def __init__(self, status: int, code: int, message: str, **extra: Any) -> None:
        super().__init__(f"{status} ({code}): {message} {extra or ''}")
        self.status = status
        self.body: dict[str, Any] = {"message": message, "code": code, **extra}


_UNKNOWN = {
    "Application": 10002,
    "Channel": 10003,
    "Guild": 10004,
    "Member": 10007,
    "Message": 10008,
    "User": 10013,
    "Emoji": 10014,
    "Webhook": 10015,
    "Interaction": 10062,
    "Application Command": 10063,
}


def unknown(what: str) -> ApiRefusal:
    return ApiRefusal(404, _UNKNOWN[what], f"Unknown {what}")


def missing_access() -> ApiRefusal:
    return ApiRefusal(403, 50001, "Missing Access")


def missing_permissions() -> ApiRefusal:
    return ApiRefusal(403, 50013, "Missing Permissions")


class BodyCheck:
    """Collects the faults of a body by path, and refuses it once with all of them."""

    def __init__(self) -> None:
        self.errors: dict[str, Any] = {}

    def fault(self, path: Path, code: str, message: str) -> None:
        place = self.errors
        for step in path:
            place = place.setdefault(str(step), {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def raise_faults(self) -> None:
        if self.errors:
            raise ApiRefusal(400, 50035, "Invalid Form Body", errors=self.errors)


def invalid(path: Path, code: str, message: str) -> ApiRefusal:
    """The refusal of a body with a single fault."""
    form = BodyCheck()
    form.fault(path, code, message)
    return ApiRefusal(400, 50035, "Invalid Form Body", errors=form.errors)


_KINDS = {
    "str": ("STRING_TYPE_CONVERT", "Could not interpret the value as string."),
    "int": ("NUMBER_TYPE_COERCE", "Value is not int."),
    "float": ("NUMBER_TYPE_COERCE", "Value is not float."),
    "bool": ("BOOLEAN_TYPE_CONVERT", "Must be either true or false."),
    "array": ("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"),
    "object": ("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType"),
}


def _translate(found: str, path: Path) -> tuple[Path, str, str]:
    """A validation error of msgspec in Discord's words."""
    if match := re.match(r"Object (missing required|contains unknown) field `(.*)`", found):
        known = match[1].startswith("missing")
        code, message = (
            ("BASE_TYPE_REQUIRED", "This field is required")
            if known
            else ("UNKNOWN_FIELD", "This field is not known")
        )
        return (*path, match[2]), code, message
    if match := re.match(r"Expected `(?:str|array|object).*` of length ([<>]=) (\d+)", found):
        if match[1] == ">=" and match[2] == "1":
            return path, "BASE_TYPE_REQUIRED", "This field is required"
        code, word = (
            ("BASE_TYPE_MAX_LENGTH", "fewer")
            if match[1] == "<="
            else ("BASE_TYPE_MIN_LENGTH", "more")
        )
        return path, code, f"Must be {match[2]} or {word} in length."
    if match := re.match(r"Expected `(int|float).*` ([<>]=) (\S+)", found):
        code, word = (
            ("NUMBER_TYPE_MAX", "less") if match[2] == "<=" else ("NUMBER_TYPE_MIN", "greater")
        )
        return path, code, f"{match[1]} value should be {word} than or equal to {match[3]}."
    if match := re.match(r"Invalid (?:enum )?value (\S+)", found):
        if path[-1:] == ("type",):
            return path[:-1], "UNION_TYPE_CHOICES", f'Value of field "type" must not be {match[1]}.'
        return path, "BASE_TYPE_CHOICES", f"Value {match[1]} is not one of the choices."
    match = re.match(r"Expected `(\w+)", found)
    code, message = _KINDS.get(match[1] if match else "", ("BASE_TYPE_INVALID", found))
    return path, code, message


def read(body: object, kind: type[T], within: Path = ()) -> T:
    """The body as a typed value. Raises Discord's refusal if it does not fit."""
    try:
        return msgspec.convert(body, kind)
    except msgspec.ValidationError as error:
        found, _, where = str(error).partition(" - at `$")
        steps = (int(step) if step.isdigit() else step for step in re.findall(r"[^.\[\]`]+", where))
        raise invalid(*_translate(found, (*within, *steps))) from None


def no_duplicates(
    form: BodyCheck, names: Sequence[tuple[Path, str]], code: str, message: str
) -> None:
    """Report each repeated name."""
    seen: set[str] = set()
    for path, name in names:
        if name in seen:
            form.fault(path, code, message)
        seen.add(name)


def at_most(
    form: BodyCheck, path: Path, values: Mapping[str, object] | Sequence[object], most: int
) -> None:
    if len(values) > most:
        form.fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
