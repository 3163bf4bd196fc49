// A modal: the form that the bot puts before one person.

import { h, unique } from "./dom.js";
import { markdown } from "./markdown.js";
import { menu } from "./menu.js";
import { optionsOf } from "./parts.js";

const TEXT = 4;
const RADIO = 21;
const CHECKBOXES = 22;
const CHECKBOX = 23;

// One field: its element, and what it holds when the form is sent.
function control(field, id, described, names) {
  const common = { id, required: field.required !== false, "aria-describedby": described };
  if (field.type === TEXT) {
    const given = { ...common, placeholder: field.placeholder, minlength: field.min_length, maxlength: field.max_length ?? 4000 };
    const element = field.style === 2 ? h("textarea", { ...given, rows: 4 }) : h("input", { ...given, type: "text", autocomplete: "off" });
    element.value = field.value ?? "";
    return [element, () => element.value];
  }
  if (field.type === CHECKBOX) {
    const element = h("input", { id, type: "checkbox" });
    element.checked = Boolean(field.default);
    return [element, () => element.checked];
  }
  if (field.type === RADIO || field.type === CHECKBOXES) {
    const type = field.type === RADIO ? "radio" : "checkbox";
    const boxes = field.options.map((option) => h("input", { type, name: id, value: option.value, checked: option.default }));
    const element = h("div", { role: "group", id, class: "group" }, field.options.map((option, at) => h("label", {}, boxes[at],
      h("span", { class: "option-text" }, option.label, option.description ? h("small", {}, option.description) : null))));
    return [element, () => boxes.filter((box) => box.checked).map((box) => box.value)];
  }
  const options = optionsOf(field, names);
  let picked = options.filter((option) => option.default).map((option) => option.value);
  const least = field.required === false ? 0 : field.min_values ?? 1;
  const element = menu({ options, placeholder: field.placeholder ?? "Make a selection", least, most: field.max_values ?? 1,
    label: field.label, chosen: (values) => { picked = values; } });
  return [element, () => picked];
}

function row(part, names, answers) {
  if (part.content) return markdown(part.content, names);
  const field = part.component ?? part.components[0];
  const id = unique("field");
  const hint = part.description ? unique("hint") : undefined;
  const label = part.label ?? field.label;
  const [element, value] = control({ ...field, label }, id, hint, names);
  answers[field.custom_id] = value;
  const optional = field.required === false && field.type !== CHECKBOX ? h("small", {}, " optional") : null;
  return h("div", { class: "field" }, h("label", { for: id }, label, optional),
    part.description ? h("small", { id: hint }, part.description) : null, element);
}

// Show the form; `send` gets the answers and may throw what is wrong with them.
export function showForm(shape, names, { send, cancel }) {
  const answers = {};
  const wrong = h("p", { class: "wrong", role: "alert" });
  const title = unique("title");
  let sent = false;
  const submit = async (event) => {
    event.preventDefault();
    try {
      sent = true;
      await send(Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, value()])));
    } catch (error) {
      sent = false;
      wrong.textContent = error.message;
    }
  };
  const dialog = h("dialog", { class: "form", "aria-labelledby": title },
    h("form", { onsubmit: submit },
      h("h2", { id: title }, shape.title),
      shape.components.map((part) => row(part, names, answers)), wrong,
      h("div", { class: "row end" },
        h("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, "Cancel"),
        h("button", { type: "submit", class: "button primary" }, "Submit"))));
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (!sent) cancel();
  });
  document.body.append(dialog);
  dialog.showModal();
  return () => {
    sent = true;
    dialog.close();
  };
}

// A small form of the page's own: one line to write.
export function askName(title, label, add) {
  const wrong = h("p", { class: "wrong", role: "alert" });
  const id = unique("name");
  const input = h("input", { id, type: "text", required: true, maxlength: 32, autocomplete: "off" });
  const submit = async (event) => {
    event.preventDefault();
    try {
      await add(input.value);
      dialog.close();
    } catch (error) {
      wrong.textContent = error.message;
    }
  };
  const dialog = h("dialog", { class: "form", "aria-label": title }, h("form", { onsubmit: submit }, h("h2", {}, title),
    h("div", { class: "field" }, h("label", { for: id }, label), input), wrong,
    h("div", { class: "row end" }, h("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, "Cancel"),
      h("button", { type: "submit", class: "button primary" }, "Add"))));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
