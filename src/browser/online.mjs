// The page's line to the broker: who the player is, the log of a table, what is written into it, and who is there. A build bundles
// it with its library as `online.js`, which is loaded when somebody first plays online.
import { headers, wsconnect } from "@nats-io/nats-core";

const SIGNED = { name: "ECDSA", hash: "SHA-256" };
const CURVE = { name: "ECDSA", namedCurve: "P-256" };
/** How many entries of a log are asked for at once. */
const BATCH = 500;
/** How long an answer is waited for, how often a player says to be there, and how long the line is down before it is tried again, in milliseconds. */
const PATIENCE = 4000;
const HEARTBEAT = 5000;
const PAUSE = 1000;

const bytes = (text) => new TextEncoder().encode(text);
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
const wait = (time) => new Promise((done) => setTimeout(done, time));

/** What a request of IndexedDB comes to. */
const result = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The player's keys: kept in the browser, where no script can read the private one. Where nothing can be kept they last as long as the page. */
async function keys() {
  const fresh = () => crypto.subtle.generateKey(CURVE, false, ["sign", "verify"]);
  try {
    const opening = indexedDB.open("basalt-online", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("keys");
    const base = await result(opening);
    const kept = await result(base.transaction("keys").objectStore("keys").get("own"));
    if (kept) return kept;
    const made = await fresh();
    const store = base.transaction("keys", "readwrite").objectStore("keys");
    // Another tab may have been quicker.
    const other = await result(store.get("own"));
    if (!other) await result(store.put(made, "own"));
    return other ?? made;
  } catch (error) {
    console.warn(String(error));
    return fresh();
  }
}

/** Who the player is, once for the page. */
let identity = null;
const player = () =>
  (identity ??= (async () => {
    const pair = await keys();
    const key = hex(await crypto.subtle.exportKey("raw", pair.publicKey));
    return { pair, key, name: hex(await crypto.subtle.digest("SHA-256", bytes(key))).slice(0, 16) };
  })());

const sign = async (me, text) => hex(await crypto.subtle.sign(SIGNED, me.pair.privateKey, bytes(text)));
const statement = (table, body) => `basalt1\n${table}\n${body}`;

const known = new Map();
/** Whether a key has signed a text. */
async function verified(key, signature, text) {
  try {
    if (!known.has(key)) known.set(key, await crypto.subtle.importKey("raw", unhex(key), CURVE, false, ["verify"]));
    return await crypto.subtle.verify(SIGNED, known.get(key), unhex(signature), bytes(text));
  } catch {
    return false;
  }
}

/** Whether an entry is signed by whoever it says. */
async function genuine(table, text) {
  const [, key, signature, body] = /^([0-9a-f]{130}) ([0-9a-f]{128}) (.*)$/s.exec(text) ?? [];
  return Boolean(key) && verified(key, signature, statement(table, body));
}

/**
 * Follows a log until it is closed: `log` has the stream it is kept in, the beginning of its subjects, and the name that is signed with
 * what is said in it. `tell(kind, text)` hears, in order: `me` with the player's name; `line` with `up`, `down`, or
 * for good `none` (nobody can play online here) or `insecure`; `entry` with `sequence time author genuine text`; `read` with how far the
 * broker's clock is ahead, once the log is read to its end; `here` with the name of a player who is there; `said` with what stands in the
 * log now, `full` with what it does not take.
 */
export function open({ stream, subject, name: title, beats }, tell) {
  const queue = [];
  let closed = false;
  let line = null;
  let me = null;
  let last = 0;
  let ahead = 0;

  /** Reads the log from where it was left. */
  async function batch(connection) {
    const order = JSON.stringify({ next_by_subj: `${subject}.*`, seq: last + 1, batch: BATCH });
    const answers = await connection.requestMany(`$JS.API.DIRECT.GET.${stream}`, bytes(order), { strategy: "sentinel", maxWait: PATIENCE });
    let count = 0;
    for await (const answer of answers) {
      const said = answer.headers;
      if (!said || said.code) return said?.code === 204 && count === BATCH;
      const [sequence, time, subject] = ["Nats-Sequence", "Nats-Time-Stamp", "Nats-Subject"].map((name) => said.get(name));
      const text = answer.string();
      const sound = await genuine(title, text);
      if (closed || line !== connection) return false;
      last = Number(sequence);
      count += 1;
      tell("entry", `${sequence} ${Date.parse(time)} ${subject.split(".")[2]} ${sound ? 1 : 0} ${text}`);
    }
    throw new Error("the log was not read to its end");
  }

  let reading = null;
  let again = false;
  /** Reads what there is; asked for while it reads, it reads once more. */
  const read = (connection) => {
    again = true;
    return (reading ??= (async () => {
      try {
        while (again) {
          again = false;
          while (await batch(connection));
        }
        if (!closed && line === connection) tell("read", String(ahead));
      } finally {
        reading = null;
      }
    })());
  };

  let writing = false;
  /** Writes what waits, in order. What was written and not confirmed is written again: it has a number, and is heard once. */
  async function write(connection) {
    if (writing) return;
    writing = true;
    try {
      while (queue.length > 0 && line === connection && !closed) {
        const { body, text } = queue[0];
        const marks = headers();
        marks.set("Nats-Msg-Id", text.slice(131, 195));
        const answer = JSON.parse((await connection.request(`${subject}.${me.name}`, bytes(text), { timeout: PATIENCE, headers: marks })).string());
        await read(connection);
        queue.shift();
        tell(answer.error ? "full" : "said", body);
      }
    } finally {
      writing = false;
    }
  }

  /** The line is not what it was: another one is opened beside it. */
  const drop = (connection) => {
    if (line !== connection) return;
    line = null;
    if (!closed) tell("line", "down");
    connection.close().catch(() => {});
  };

  const attempt = (connection, work) => work(connection).catch((error) => {
    console.debug(String(error));
    drop(connection);
  });

  /** Opens a line and stays until it goes. */
  async function live() {
    const address = new URL("online", document.baseURI);
    address.protocol = address.protocol.replace("http", "ws");
    const seconds = Math.floor((Date.now() + ahead) / 1000);
    const token = `${me.key}.${seconds}.${await sign(me, `basalt-online\n${seconds}`)}`;
    const connection = await wsconnect({
      servers: address.href, token, inboxPrefix: `_INBOX.${me.name}`, reconnect: false, timeout: PATIENCE,
      pingInterval: HEARTBEAT, maxPingOut: 2, ignoreClusterUpdates: true,
    });
    if (closed) return connection.close();
    line = connection;
    connection.subscribe(`${subject}.*`, { callback: () => attempt(connection, read) });
    const here = `here.${title}`;
    if (beats) connection.subscribe(`${here}.*`, { callback: (_, message) => line === connection && tell("here", message.subject.split(".")[2]) });
    const beat = setInterval(() => beats && line === connection && !connection.isClosed() && connection.publish(`${here}.${me.name}`), HEARTBEAT);
    await attempt(connection, read);
    if (line === connection) {
      tell("line", "up");
      if (beats) connection.publish(`${here}.${me.name}`);
      attempt(connection, write);
    }
    for await (const { type } of connection.status()) {
      if (["disconnect", "staleConnection", "close"].includes(type) || line !== connection) break;
    }
    clearInterval(beat);
    drop(connection);
  }

  /** What the server says: whether games can be played online here, and its time. */
  async function asked() {
    const begun = Date.now();
    const answer = await fetch(new URL("online/health", document.baseURI), { cache: "no-store" });
    const { service, now, broker } = await answer.json().catch(() => ({}));
    if (service !== "basalt-online") return "none";
    ahead = now - (begun + Date.now()) / 2;
    return broker ? "up" : "down";
  }

  async function run() {
    if (!globalThis.crypto?.subtle) return tell("line", "insecure");
    me = await player();
    if (closed) return;
    tell("me", me.name);
    let met = false;
    while (!closed) {
      const state = await asked().catch(() => "down");
      // A server that was there once may be away for a moment.
      if (state === "none" && !met) return tell("line", "none");
      if (state === "up") {
        met = true;
        await live().catch((error) => console.debug(String(error)));
      }
      if (closed) return;
      tell("line", "down");
      await wait(PAUSE);
    }
  }

  /** Whoever comes back wants to know at once whether the line still holds. */
  const back = () => {
    const connection = line;
    if (connection && document.visibilityState === "visible") attempt(connection, read);
  };
  const moments = [[document, "visibilitychange"], [window, "pageshow"], [window, "online"]];
  for (const [where, moment] of moments) where.addEventListener(moment, back);
  run();

  const close = () => {
    closed = true;
    for (const [where, moment] of moments) where.removeEventListener(moment, back);
    const connection = line;
    line = null;
    connection?.close().catch(() => {});
  };

  let signing = Promise.resolve();
  return {
    /** Writes something into the log, as soon as there is a line; in the order in which it is said. */
    say(body) {
      signing = signing.then(async () => {
        me ??= await player();
        queue.push({ body, text: `${me.key} ${await sign(me, statement(title, body))} ${body}` });
        if (line) attempt(line, write);
      });
    },
    /** Ends it. */
    close,
    /** Ends it once what was said has gone out, as far as there is a line. */
    async finish() {
      await signing;
      const gone = (async () => {
        while (queue.length > 0 && line) await wait(50);
      })();
      await Promise.race([gone, wait(PATIENCE)]);
      close();
    },
  };
}
