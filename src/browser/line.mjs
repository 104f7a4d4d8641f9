// The line to the server: text messages over one WebSocket, told in docs/PROTOCOL.md.

/** The subprotocol, which is the version of the line. */
export const PROTOCOL = "basalt1";
/** How often the line is tried, and how long it may be silent: an answer is three seconds late then. In milliseconds. */
const TRIAL = 4000;
const SILENCE = 7000;
/** How long it may take to open a line, and to answer a trial when the player returns. */
const PATIENCE = 4000;

/**
 * Opens a line for a player with a key: `sign` signs the host and the server's nonce. Right behind the proof `begin` may say more. `hear` gets the
 * words of every message except answers to `write`; `wait` waits for a number of milliseconds. Resolves once the key is accepted.
 * @param {{ key: string, sign: (text: string) => Promise<string>, wait: (ms: number) => Promise<unknown>, begin?: (line: object) => void,
 * hear?: (verb: string, words: string[], message: string) => void }} options
 */
export function connected({ key, sign, wait, begin = () => {}, hear = () => {} }) {
  const address = new URL("online", document.baseURI);
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new WebSocket(address, PROTOCOL);
  const asked = new Map();
  let [heard, number, isOpen] = [Date.now(), 0, false];
  /** @type {(value?: unknown) => void} */
  let hasEnded = () => {};

  const send = (text) => {
    if (isOpen) socket.send(text);
  };
  const close = () => {
    isOpen = false;
    socket.close();
    for (const { no } of asked.values()) no(new Error("the line is cut"));
    asked.clear();
    hasEnded();
  };
  const check = async (patience) => {
    const since = Date.now();
    send("ping");
    await wait(patience);
    if (heard < since) close();
  };
  const line = {
    send,
    close,
    isOpen: () => isOpen,
    ended: new Promise((done) => (hasEnded = done)),
    /** Finds out now whether the line is dead. */
    check: () => check(PATIENCE),
    /** Writes a signed text somewhere: its `sequence`, or the `reason` why it is not stored. */
    write: (place, text) =>
      new Promise((yes, no) => {
        if (!isOpen) return no(new Error("the line is cut"));
        number += 1;
        asked.set(String(number), { yes, no });
        send(`write ${number} ${place} ${text}`);
      }),
  };
  const pulse = async () => {
    for (;;) {
      await wait(TRIAL);
      if (!isOpen) return;
      if (Date.now() - heard > SILENCE) return close();
      send("ping");
    }
  };

  return new Promise((done, failed) => {
    const late = setTimeout(() => socket.close(), PATIENCE);
    socket.onclose = () => {
      clearTimeout(late);
      close();
      failed(new Error("no line"));
    };
    socket.onmessage = async ({ data }) => {
      heard = Date.now();
      const words = data.split(" ");
      const [verb, one, two] = words;
      if (verb === "nonce") {
        const proof = await sign(`basalt-line\n${address.host}\n${one}`);
        if (socket.readyState !== WebSocket.OPEN) return;
        isOpen = true;
        send(`hello ${key} ${proof}`);
        begin(line);
      } else if (verb === "welcome") {
        clearTimeout(late);
        done(line);
        pulse();
      } else if (verb === "ok" || verb === "no") {
        asked.get(one)?.yes(verb === "ok" ? { sequence: Number(two) } : { reason: two });
        asked.delete(one);
      } else if (isOpen) hear(verb, words, data);
    };
  });
}
