// Slash commands as the composer needs them: the leaves of their tree, and what their options take.

const SUBCOMMAND = 1;
const GROUP = 2;
export const STRING = 3;
export const INTEGER = 4;
export const BOOLEAN = 5;
export const USER = 6;
export const CHANNEL = 7;
export const MENTIONABLE = 9;
export const NUMBER = 10;
export const ATTACHMENT = 11;

// Everything that can be called: { path, description, options }.
export function leaves(commands) {
  const found = [];
  const visit = (path, node) => {
    const options = node.options ?? [];
    const deeper = options.filter((option) => [SUBCOMMAND, GROUP].includes(option.type));
    if (deeper.length) deeper.forEach((option) => visit(`${path} ${option.name}`, option));
    else found.push({ path, description: node.description, options });
  };
  commands.forEach((command) => visit(`/${command.name}`, command));
  return found;
}

// Those that fit what is typed: first those that begin with it, then those that contain every word.
export function matching(all, typed) {
  const text = typed.toLowerCase().replace(/\s+/g, " ");
  const words = text.replace(/^\//, "").split(" ").filter(Boolean);
  const begin = all.filter((leaf) => leaf.path.startsWith(text.trimEnd()));
  const contain = all.filter((leaf) => !begin.includes(leaf)
    && words.every((word) => `${leaf.path} ${leaf.description}`.toLowerCase().includes(word)));
  return [...begin, ...contain];
}

// A whole command in one line, "/game new game:vertium seats:3": which, and what is given; `wrong` says of the rest, for
// which there is no room on Discord either, what could stand there.
export function parse(all, line) {
  const text = `${line.trim()} `;
  const leaf = all.filter((each) => text.startsWith(`${each.path} `)).sort((one, other) => other.path.length - one.path.length)[0];
  if (!leaf) return null;
  const { before, given } = spread(leaf, text.slice(leaf.path.length));
  return { leaf, given, wrong: before && noPlace(leaf, before) };
}

// Why something cannot be typed there, and what could be.
export function noPlace(leaf, typed) {
  const names = leaf.options.map((option) => option.name);
  if (!names.length) return `${leaf.path} is sent as it stands: it takes nothing more.`;
  const named = /^([^\s:]+):/.exec(typed)?.[1];
  if (named) return `${leaf.path} has no “${named}”. You can type ${names.map((name) => `${name}:`).join(", ")}.`;
  return `Say what “${typed}” is: type ${names.map((name) => `${name}:${typed}`).join(" or ")}.`;
}

// Options that are typed by name, "Vertium seats:3": what stands before the first, and what is given to each.
export function spread(leaf, rest) {
  const names = leaf.options.map((option) => option.name);
  const marks = [...rest.matchAll(/(?:^|\s)([^\s:]+):\s*/g)].filter((mark) => names.includes(mark[1]));
  const given = {};
  marks.forEach((mark, at) => {
    given[mark[1]] = rest.slice(mark.index + mark[0].length, marks[at + 1]?.index).trim();
  });
  return { before: rest.slice(0, marks[0]?.index).trim(), given };
}

// What an option offers without asking the bot; null if it takes what is typed.
export function offered(option, names) {
  if (option.choices?.length) return option.choices.map((choice) => ({ label: choice.name, value: choice.value }));
  if (option.type === BOOLEAN) return [{ label: "True", value: true }, { label: "False", value: false }];
  if ([USER, MENTIONABLE].includes(option.type)) return names.people().map((user) => ({ label: user.name, value: { user: user.id } }));
  if (option.type === CHANNEL) return names.channels().map((each) => ({ label: `#${each.name}`, value: { channel: each.id } }));
  return null;
}

// The typed text as a value of the option's type; throws what is wrong.
export function valued(option, text, names) {
  const options = offered(option, names);
  if (options) {
    const found = options.find((each) => [each.label, String(each.value)].some((word) => word.toLowerCase() === text.toLowerCase()));
    if (!found) throw new Error(`${option.name}: choose one of the list.`);
    return found.value;
  }
  if (option.type === INTEGER || option.type === NUMBER) {
    const number = Number(text);
    if (text === "" || !Number.isFinite(number) || (option.type === INTEGER && !Number.isInteger(number))) {
      throw new Error(`${option.name}: a ${option.type === INTEGER ? "whole number" : "number"} is needed.`);
    }
    return number;
  }
  return text;
}
