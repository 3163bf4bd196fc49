"""Discord's rules for a modal beyond those for single fields."""

from sandbox.checks.bodies import Modal
from sandbox.checks.components import Labelled, StringSelect, TextDisplay, TextInput
from sandbox.checks.messages import check_select, check_text
from sandbox.checks.refusal import BodyCheck, Path, no_duplicates


def check_modal(modal: Modal, within: Path = ()) -> None:
    form = BodyCheck()
    customs: list[tuple[Path, str]] = []
    for index, part in enumerate(modal.components):
        path = (*within, "components", index)
        if isinstance(part, TextDisplay):
            check_text(form, path, part)
            continue
        path, field = (
            ((*path, "component"), part.component)
            if isinstance(part, Labelled)
            else ((*path, "components", 0), part.components[0])
        )
        customs.append(((*path, "custom_id"), field.custom_id))
        if isinstance(field, TextInput):
            check_input(form, path, field, labelled=isinstance(part, Labelled))
        elif isinstance(field, StringSelect):
            check_select(form, path, field, required=field.required is not False)
        if getattr(field, "disabled", False):
            form.fault(
                (*path, "disabled"),
                "COMPONENT_DISABLED_IN_MODAL",
                "A field of a modal cannot be disabled",
            )
    no_duplicates(
        form, customs, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
    )
    form.raise_faults()


def check_input(form: BodyCheck, path: Path, field: TextInput, *, labelled: bool) -> None:
    if labelled and field.label:
        form.fault(
            (*path, "label"),
            "TEXT_INPUT_LABEL_IN_LABEL",
            "A text input inside a label has no label of its own",
        )
    if not labelled and not field.label:
        form.fault((*path, "label"), "BASE_TYPE_REQUIRED", "This field is required")
    least, most = field.min_length or 0, field.max_length or 4000
    if least > most:
        form.fault(
            (*path, "min_length"), "TEXT_INPUT_MIN_LENGTH_EXCEEDED", "min_length exceeds max_length"
        )
    if field.value and not least <= len(field.value) <= most:
        form.fault(
            (*path, "value"),
            "BASE_TYPE_BAD_LENGTH",
            f"Must be between {least} and {most} in length.",
        )
