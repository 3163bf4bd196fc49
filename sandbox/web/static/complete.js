// A list of suggestions under a text field: shown, moved through and taken by key or pointer.

import { h, unique } from "./dom.js";

// `suggest(text)` gives [{ label, hint?, value }] or a promise of them; `take(option)` hears which was taken.
export function completing(input, list, { suggest, take, empty = "" }) {
  let options = [];
  let active = -1;
  let asked = 0;
  let waiting;
  list.id ||= unique("suggestions");
  list.setAttribute("role", "listbox");
  for (const [name, value] of Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": list.id })) {
    input.setAttribute(name, value);
  }

  function close() {
    clearTimeout(waiting);
    asked += 1;
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function mark(at) {
    active = options.length ? (at + options.length) % options.length : -1;
    [...list.children].forEach((item, other) => {
      item.classList.toggle("active", other === active);
      item.setAttribute("aria-selected", other === active);
    });
    const item = list.children[active];
    if (!item) return;
    input.setAttribute("aria-activedescendant", item.id);
    item.scrollIntoView({ block: "nearest" });
  }

  function show(found, first) {
    options = found;
    list.replaceChildren(...found.map((option, at) => h("li", {
      role: "option", id: `${list.id}-${at}`,
      onpointerdown: (event) => { event.preventDefault(); choose(at); },
      onpointermove: () => mark(at),
    }, h("span", { class: "option-text" }, option.label, option.hint ? h("small", {}, option.hint) : null))));
    if (!found.length && empty) list.append(h("li", { class: "none", role: "option", "aria-disabled": "true" }, empty));
    list.hidden = !list.children.length;
    input.setAttribute("aria-expanded", !list.hidden);
    mark(first ? 0 : -1);
  }

  function choose(at) {
    const option = options[at];
    close();
    take(option);
  }

  // Ask for suggestions; a later question overtakes an earlier one.
  function refresh({ delay = 0, first = true } = {}) {
    clearTimeout(waiting);
    const mine = ++asked;
    waiting = setTimeout(async () => {
      let found;
      try {
        found = await suggest(input.value);
      } catch (error) {
        found = [];
        list.replaceChildren(h("li", { class: "none", role: "option", "aria-disabled": "true" }, error.message));
      }
      if (mine === asked && found) show(found, first);
      else if (mine === asked) close();
    }, delay);
  }

  // Whether the key was for the list.
  function key(event) {
    if (list.hidden) return false;
    if (event.key === "ArrowDown") mark(active + 1);
    else if (event.key === "ArrowUp") mark(active < 0 ? options.length - 1 : active - 1);
    else if (event.key === "Escape") close();
    else if (["Enter", "Tab"].includes(event.key) && active >= 0 && !event.shiftKey) choose(active);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  input.addEventListener("blur", close);
  return { refresh, key, close };
}
