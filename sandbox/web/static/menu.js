// A menu that opens below its button: a listbox that the keyboard moves through, one or several to choose.

import { face, h, unique } from "./dom.js";

let pressing = false; // whether the pointer is down, and its click still to come
addEventListener("pointerdown", () => { pressing = true; }, true);
for (const end of ["click", "keydown"]) addEventListener(end, () => { pressing = false; }, true);

// options: [{ value, label, description?, emoji?, default?, user? }]; `chosen` hears the values once they are settled.
export function menu({ options, placeholder, least = 1, most = 1, disabled = false, label = "", chosen }) {
  const several = most > 1;
  const list = h("ul", { role: "listbox", id: unique("menu"), class: "options", hidden: true,
    "aria-label": label || placeholder, "aria-multiselectable": several });
  const shown = h("span", { class: "chosen" });
  const button = h("button", { type: "button", class: "menu-button", role: "combobox", "aria-haspopup": "listbox",
    "aria-expanded": "false", "aria-controls": list.id, "aria-label": label || placeholder, disabled }, shown,
  h("span", { "aria-hidden": "true" }, "▾"));
  const whole = h("div", { class: "menu" }, button, list);
  let picked = options.filter((option) => option.default).map((option) => option.value);
  let before = picked.join();
  let active = 0;

  const items = options.map((option) => {
    const item = h("li", { role: "option", id: unique("option") },
      option.user ? face(option.user, "small") : option.emoji ? h("span", { "aria-hidden": "true" }, option.emoji) : null,
      h("span", { class: "option-text" }, option.label, option.description ? h("small", {}, option.description) : null));
    item.addEventListener("click", () => choose(options.indexOf(option)));
    item.addEventListener("pointermove", () => mark(options.indexOf(option)));
    return item;
  });
  list.append(...items);

  function show() {
    const labels = options.filter((option) => picked.includes(option.value)).map((option) => option.label);
    shown.textContent = labels.join(", ") || placeholder;
    shown.classList.toggle("placeholder", !labels.length);
    options.forEach((option, at) => items[at].setAttribute("aria-selected", picked.includes(option.value)));
  }

  function mark(at) {
    active = (at + items.length) % items.length;
    items.forEach((item, other) => item.classList.toggle("active", other === active));
    button.setAttribute("aria-activedescendant", items[active].id);
    items[active].scrollIntoView({ block: "nearest" });
  }

  function open(wanted) {
    if (wanted === !list.hidden) return;
    list.hidden = !wanted;
    button.setAttribute("aria-expanded", wanted);
    if (wanted) {
      const pane = (button.closest("#scroll") ?? document.body).getBoundingClientRect(); // what lies beyond it is cut off
      const { top, bottom } = button.getBoundingClientRect();
      whole.classList.toggle("upwards", pane.bottom - bottom < Math.min(280, top - pane.top));
      mark(Math.max(0, options.findIndex((option) => picked.includes(option.value))));
    } else {
      button.removeAttribute("aria-activedescendant");
      settle();
    }
  }

  function settle() {
    if (picked.join() === before || picked.length < least) return;
    before = picked.join();
    chosen(picked);
  }

  function choose(at) {
    const value = options[at].value;
    if (!several) {
      picked = picked.includes(value) && least === 0 ? [] : [value];
      show();
      open(false);
    } else if (picked.includes(value)) {
      picked = picked.filter((other) => other !== value);
      show();
    } else if (picked.length < most) {
      picked = [...picked, value];
      show();
    }
  }

  button.addEventListener("click", () => {
    button.focus();
    open(list.hidden);
  });
  button.addEventListener("keydown", (event) => {
    const moves = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: items.length - 1 };
    if (event.key in moves) {
      if (list.hidden) open(true);
      else mark(moves[event.key]);
    } else if (["Enter", " "].includes(event.key) && !list.hidden) choose(active);
    else if (event.key === "Escape" && !list.hidden) open(false);
    else if (event.key.length === 1 && event.key !== " " && !list.hidden) {
      const found = options.findIndex((option) => option.label.toLowerCase().startsWith(event.key.toLowerCase()));
      if (found >= 0) mark(found);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  whole.addEventListener("focusout", (event) => {
    if (whole.contains(event.relatedTarget)) return;
    // In a form what lies below moves up as the list goes: first let the click reach what was pressed.
    if (pressing) addEventListener("click", () => open(false), { once: true });
    else open(false);
  });
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  show();
  return whole;
}
