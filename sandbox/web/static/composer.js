// Where people write: plain words, or a command with a field for each of its options.

import { ATTACHMENT, leaves, matching, noPlace, offered, parse, spread, valued } from "./commands.js";
import { completing } from "./complete.js";
import { h } from "./dom.js";

const TYPING = 120;

// `send(what, more)` acts for whoever is chosen; `names` knows people and channels.
export function composer(root, { names, send }) {
  let commands = [];
  let place = "";
  const wrong = h("p", { class: "wrong", role: "alert" });
  const list = h("ul", { class: "options suggestions", hidden: true, "aria-label": "Suggestions" });
  const bar = h("div", { class: "bar" });
  root.replaceChildren(list, bar, wrong);

  // What can be written here, with a command to begin with.
  const invitation = () => `Message ${place}, or ${(commands.find((leaf) => leaf.path.endsWith(" new")) ?? commands[0])?.path ?? "/"}`;

  const fail = (error) => { wrong.textContent = error?.message ?? error ?? ""; };

  // The commands that fit what is typed; a whole one, its options named, is that command with these filled in.
  function fitting(typed) {
    const whole = parse(commands, typed);
    const found = Object.keys(whole?.given ?? {}).length ? [whole] : matching(commands, typed).map((leaf) => ({ leaf, given: {} }));
    return found.map((each) => ({ label: each.leaf.path, hint: each.leaf.description, value: each }));
  }

  function clear(event) {
    event.preventDefault();
    event.stopPropagation();
    words().focus();
  }

  // -- words ----------------------------------------------------------------------------------------------------------

  function words(text = "") {
    fail("");
    const input = h("textarea", { id: "line", rows: 1, "aria-label": `Message ${place}`, placeholder: invitation() });
    input.value = text;
    const button = h("button", { type: "button", class: "quiet send", "aria-label": "Send", onclick: () => post() }, "➤");
    bar.className = "bar";
    bar.replaceChildren(input, button);
    const suggestions = completing(input, list, {
      empty: "No such command",
      suggest: (typed) => (typed.startsWith("/") && !typed.includes("\n") ? fitting(typed) : null),
      take: (option) => fill(option.value.leaf, option.value.given),
    });
    const grow = () => {
      input.style.height = "auto";
      input.style.height = `${Math.min(input.scrollHeight, 200)}px`;
    };
    async function post() {
      const said = input.value.trim();
      if (!said) return;
      const command = said.startsWith("/") && parse(commands, said);
      if (command?.wrong) return fail(command.wrong);
      if (command) return fill(command.leaf, command.given, true);
      if (said.startsWith("/")) return fail("There is no such command here.");
      input.value = "";
      grow();
      await send("write", { content: said }).catch((error) => {
        input.value = said;
        fail(error);
      });
    }
    input.addEventListener("input", () => {
      fail("");
      grow();
      const typed = commands.find((leaf) => `${leaf.path} ` === input.value);
      if (typed && !commands.some((leaf) => leaf.path.startsWith(input.value))) fill(typed, {});
      else suggestions.refresh();
    });
    input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") return clear(event);
      const whole = input.value.startsWith("/") && parse(commands, input.value);
      if (!(whole && event.key === "Enter") && suggestions.key(event)) return;
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      suggestions.close();
      post();
    });
    grow();
    if (text.startsWith("/")) suggestions.refresh();
    return input;
  }

  // -- a command ------------------------------------------------------------------------------------------------------

  function fill(leaf, given, atOnce = false) {
    fail("");
    const chips = new Map();
    const chipRow = h("div", { class: "chips" });
    const hint = h("p", { class: "hint", id: "command-hint" }, leaf.description);
    const more = h("div", { class: "more" });
    const rest = h("input", { class: "rest", type: "text", size: 6, autocomplete: "off", spellcheck: "false", "aria-label": `Options of ${leaf.path}` });
    const go = h("button", { type: "button", class: "quiet send", "aria-label": `Send ${leaf.path}`, onclick: () => post() }, "➤");
    const name = h("button", { type: "button", class: "command", title: "Back to the list of commands", "aria-describedby": hint.id, onclick: () => leave() }, leaf.path);
    const whole = h("div", { class: "filling", role: "group", "aria-label": leaf.path }, h("div", { class: "chips" }, name, chipRow), more, hint);
    // What was refused is shown again as it was filled in, unless something else is being written.
    function show() {
      go.removeAttribute("aria-busy");
      bar.className = "bar command-bar";
      bar.replaceChildren(whole, go);
    }
    show();

    const leave = () => words("/").focus();

    const value = (option, chip) => (chip.value !== undefined ? chip.value : valued(option, chip.input.value.trim(), names));

    // What is filled in. While an option completes itself, the others count as far as they make sense.
    function values(completing) {
      const made = {};
      for (const option of leaf.options) {
        const chip = chips.get(option.name);
        if (!chip || option.name === completing || (chip.value === undefined && !chip.input.value.trim())) continue;
        try {
          made[option.name] = value(option, chip);
        } catch (error) {
          if (completing) continue;
          chip.input.focus();
          throw error;
        }
      }
      return made;
    }

    async function post() {
      let after;
      try {
        const missing = leaf.options.find((option) => option.required && !chips.get(option.name).input.value.trim());
        if (missing) {
          chips.get(missing.name).input.focus();
          throw new Error(`${missing.name} is required.`);
        }
        if (rest.value.trim()) throw new Error(noPlace(leaf, rest.value.trim()));
        const given = values();
        const was = document.activeElement;
        go.setAttribute("aria-busy", "true");
        const sending = send("command", { path: leaf.path, values: given });
        after = words();
        if (whole.contains(was) || was === document.body || was === go || !was?.isConnected) after.focus();
        await sending;
      } catch (error) {
        if (after?.isConnected && !after.value) {
          show();
          ([...chips.values()].at(-1)?.input ?? go).focus();
        }
        fail(error);
      }
    }

    function options() {
      const left = leaf.options.filter((option) => !chips.has(option.name));
      more.replaceChildren(...left.map((option) => h("button", { type: "button", class: "add", title: option.description,
        onclick: () => add(option).input.focus() }, `+ ${option.name}`)), ...(left.length ? [rest] : []));
    }

    // What is typed beside the fields: the name of an option opens its field, and what is none is refused.
    const naming = completing(rest, list, {
      suggest: (typed) => leaf.options.filter((option) => !chips.has(option.name) && typed && option.name.startsWith(typed.trim()))
        .map((option) => ({ label: option.name, hint: option.description, value: option })),
      take: (taken) => {
        rest.value = "";
        add(taken.value).input.focus();
      },
    });
    rest.addEventListener("input", () => {
      fail("");
      if (!named(rest)) naming.refresh({ first: false });
    });
    rest.addEventListener("keydown", (event) => {
      if (event.key === "Escape") return clear(event);
      if (naming.key(event)) return;
      if (event.key === "Enter" && !event.isComposing) {
        event.preventDefault();
        post();
      } else if (event.key === "Backspace" && !rest.value) {
        event.preventDefault();
        const last = [...chips.values()].at(-1);
        if (last) last.input.focus();
        else leave();
      }
    });

    async function suggest(option, chip, text) {
      const own = offered(option, names);
      if (own) return own.filter((each) => each.label.toLowerCase().includes(chip.value === undefined ? text.toLowerCase() : ""));
      if (!option.autocomplete) return null;
      const said = await send("complete", { path: leaf.path, option: option.name, text, values: values(option.name) });
      if (said.failed) throw new Error("Loading options failed.");
      return said.choices.map((choice) => ({ label: choice.name, value: choice.value }));
    }

    function add(option, text = "") {
      const upload = option.type === ATTACHMENT;
      const input = h("input", { type: upload ? "file" : "text", size: 8, autocomplete: "off", spellcheck: "false", "aria-label": `${option.name}: ${option.description}`,
        "aria-required": Boolean(option.required), inputmode: option.type === 4 ? "numeric" : undefined });
      const chip = { input, value: undefined };
      const element = h("label", { class: `chip${option.required ? " required" : ""}` }, h("span", {}, option.name), input);
      chips.set(option.name, chip);
      chipRow.append(element);
      options();
      const suggestions = completing(input, list, {
        empty: "Nothing fits",
        suggest: (typed) => suggest(option, chip, typed),
        take: (taken) => {
          filled(taken.value);
          input.value = taken.label;
          size();
          next(option);
        },
      });
      const size = () => { if (!upload) input.size = Math.min(40, Math.max(6, input.value.length + 1)); };
      // Whatever was wrong with the command, somebody is mending it.
      const filled = (value) => {
        chip.value = value;
        fail("");
      };
      input.addEventListener("focus", () => {
        hint.replaceChildren(h("b", {}, option.name), ` ${option.description}`, option.required ? "" : " (optional)");
        if (!upload) suggestions.refresh();
      });
      input.addEventListener("input", () => {
        filled(undefined);
        if (named(input)) return;
        size();
        if (!upload) suggestions.refresh({ delay: TYPING });
      });
      if (upload) input.addEventListener("change", async () => { filled(input.files[0] && await read(input.files[0])); });
      input.addEventListener("keydown", (event) => {
        if (event.key === "Escape") return clear(event);
        const typed = chip.value === undefined && input.value.trim();
        if (event.key === "Enter" && chip.value !== undefined) suggestions.close();
        else if (suggestions.key(event)) return;
        if (event.key === "Enter" && !event.isComposing) {
          event.preventDefault();
          post();
        } else if (event.key === "Backspace" && !input.value && !typed) {
          event.preventDefault();
          back(option, element);
        }
      });
      input.value = upload ? "" : text;
      size();
      return chip;
    }

    // Options typed by name into one field, as a line would have them: each goes to its own.
    function named(input) {
      const { before, given } = spread(leaf, input.value);
      const found = leaf.options.filter((option) => option.name in given && option.type !== ATTACHMENT);
      if (!found.length) return false;
      input.value = before;
      for (const option of found) {
        const chip = chips.get(option.name) ?? add(option);
        chip.input.value = given[option.name];
        chip.value = undefined;
        chip.input.focus();
      }
      return true;
    }

    // After a choice: on to the next field that is still empty.
    function next(option) {
      const open = leaf.options.find((other) => other !== option && chips.has(other.name) && !chips.get(other.name).input.value);
      if (open) chips.get(open.name).input.focus();
    }

    // Backspace in an empty field: an optional one goes, a required one hands over to the one before it.
    function back(option, element) {
      const names = [...chips.keys()];
      const before = names[names.indexOf(option.name) - 1];
      if (!option.required) {
        chips.delete(option.name);
        element.remove();
        options();
      }
      if (before) chips.get(before).input.focus();
      else leave();
    }

    for (const option of leaf.options) {
      if (option.required || option.name in given) add(option, given[option.name]);
    }
    options();
    const first = [...chips.values()].find((chip) => !chip.input.value) ?? [...chips.values()][0];
    if (atOnce) post();
    else if (first) first.input.focus();
    else {
      (leaf.options.length ? rest : go).focus();
      hint.textContent = `${leaf.description} — press Enter to send.`;
    }
  }

  return {
    words,
    at(where, offered) {
      place = where;
      commands = leaves(offered);
      words();
    },
    learn(offered) {
      commands = leaves(offered);
      bar.querySelector("#line")?.setAttribute("placeholder", invitation());
    },
  };
}

function read(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ file: file.name, data: reader.result.split(",")[1] ?? "" });
    reader.onerror = () => reject(new Error("The file could not be read."));
    reader.readAsDataURL(file);
  });
}
