// What the page asks of the server, and the news it hears.

async function ask(path, body) {
  const given = body === undefined
    ? {}
    : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(`/page${path}`, given);
  const said = await response.json().catch(() => ({ error: `The server answered ${response.status}.` }));
  if (!response.ok) throw new Error(said.error);
  return said;
}

export const world = (me) => ask(`/world?as=${me ?? ""}`);
export const channel = (id, me, before = "") => ask(`/channels/${id}?as=${me}&before=${before}`);
export const addPerson = (name) => ask("/people", { name });
export const addChannel = (name, server) => ask("/channels", { name, server });
export const act = (me, channel, what, more = {}) => ask("/do", { as: me, channel, what, ...more });

// Follow the news; `opened` says that from now on they are heard, and what was before has to be read. When the line breaks,
// it is tried again.
export function follow(me, heard, opened) {
  let socket;
  let ended = false;
  const open = () => {
    socket = new WebSocket(`ws://${location.host}/page/live?as=${me}`);
    socket.onopen = () => {
      document.body.classList.remove("offline");
      opened();
    };
    socket.onmessage = (frame) => heard(JSON.parse(frame.data));
    socket.onclose = () => {
      if (ended) return;
      document.body.classList.add("offline");
      setTimeout(open, 1000);
    };
  };
  open();
  return () => {
    ended = true;
    socket.close();
  };
}
