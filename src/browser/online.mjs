// The page's line to the broker: who the player is, the log of a table, what is written into it, and who is there. A build bundles
// it with its library as `online.js`, which is loaded when somebody first plays online.
import { headers, wsconnect } from "@nats-io/nats-core";

const SIGNED = { name: "ECDSA", hash: "SHA-256" };
const CURVE = { name: "ECDSA", namedCurve: "P-256" };
/** How many entries of a log are asked for at once. */
const BATCH = 500;
/** How many signatures are checked side by side. */
const ABREAST = 32;
/** How long an answer is waited for, how often a player says to be there, and how long the line is down before it is tried again, in milliseconds. */
const PATIENCE = 4000;
const HEARTBEAT = 5000;
const PAUSE = 1000;
/** How often the line is tried, in milliseconds: one that is dead has left two tries unanswered when the third is due, within 15 s. */
const TRIAL = 4000;

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

const BASE = "basalt-online";
const STORE = "keys";
/** Keys that others took the place of are kept under this and their owner's name. */
const FORMER = "former-";

/** The base in which keys are kept. */
async function base() {
  const opening = indexedDB.open(BASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return result(opening);
}

/** What is kept in the base under a name. */
const kept = async (name) => result((await base()).transaction(STORE).objectStore(STORE).get(name));

/**
 * A pair of keys as it is kept: no script can read the private one. Beside it is a copy that only the key of this browser opens, so that
 * the player can take it along.
 */
async function sealed(privateKey, publicKey) {
  const vault = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["wrapKey", "unwrapKey"]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const copy = await crypto.subtle.wrapKey("pkcs8", privateKey, vault, { name: "AES-GCM", iv });
  const bare = await crypto.subtle.exportKey("pkcs8", privateKey);
  return { privateKey: await crypto.subtle.importKey("pkcs8", bare, CURVE, false, ["sign"]), publicKey, vault, iv, copy };
}

async function fresh() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, true, ["sign", "verify"]);
  return sealed(privateKey, publicKey);
}

/** The player's keys: kept in the browser. Where nothing can be kept they last as long as the page. */
async function keys() {
  try {
    const there = await kept("own");
    if (there) return there;
    const made = await fresh();
    const store = (await base()).transaction(STORE, "readwrite").objectStore(STORE);
    // Another tab may have been quicker.
    const other = await result(store.get("own"));
    if (!other) await result(store.put(made, "own"));
    return other ?? made;
  } catch (error) {
    console.warn(String(error));
    return fresh();
  }
}

/** Whose a pair of keys is: the public key, and the name under which its owner writes. */
async function owner(pair) {
  const key = hex(await crypto.subtle.exportKey("raw", pair.publicKey));
  return { pair, key, name: hex(await crypto.subtle.digest("SHA-256", bytes(key))).slice(0, 16) };
}

/** Who the player is, once for the page. */
let identity = null;
const player = () => (identity ??= keys().then(owner));

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

/** Who sits down with a proof of being invited: the key in the terms, and the proof. */
const INVITED = / sit \S*~([0-9a-f]{130}) \S+ \S+ ([0-9a-f]{128})$/;

/** Whether an entry is signed by whoever it says, and a proof of being invited is one. */
async function genuine(table, author, text) {
  const [, key, signature, body] = /^([0-9a-f]{130}) ([0-9a-f]{128}) (.*)$/s.exec(text) ?? [];
  if (!key || !(await verified(key, signature, statement(table, body)))) return false;
  const [, lock, proof] = INVITED.exec(body) ?? [];
  return !lock || verified(lock, proof, statement(table, `seat ${author}`));
}

const urlSafe = (text) => text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

/** A new pair of keys for an invitation: the public one for the terms, and what makes the private one, for the link. */
export async function invitation() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, true, ["sign", "verify"]);
  const { d } = await crypto.subtle.exportKey("jwk", privateKey);
  return `${hex(await crypto.subtle.exportKey("raw", publicKey))} ${d}`;
}

/** Proves to have the secret of an invitation: the player's seat at a table, signed with it. */
export async function proof(table, lock, d) {
  const [x, y] = [lock.slice(2, 66), lock.slice(66)].map((half) => urlSafe(code(unhex(half))));
  const secret = await crypto.subtle.importKey("jwk", { kty: "EC", crv: "P-256", x, y, d }, CURVE, false, ["sign"]);
  const seat = statement(table, `seat ${(await player()).name}`);
  const proof = hex(await crypto.subtle.sign(SIGNED, secret, bytes(seat)));
  if (!(await verified(lock, proof, seat))) throw new Error("the secret of another invitation");
  return proof;
}

/** A line to the broker; its clock is so many milliseconds ahead. */
async function connected(me, ahead) {
  const address = new URL("online", document.baseURI);
  address.protocol = address.protocol.replace("http", "ws");
  const seconds = Math.floor((Date.now() + ahead) / 1000);
  const token = `${me.key}.${seconds}.${await sign(me, `basalt-online\n${seconds}`)}`;
  return wsconnect({
    servers: address.href, token, inboxPrefix: `_INBOX.${me.name}`, reconnect: false, timeout: PATIENCE,
    pingInterval: TRIAL, maxPingOut: 2, ignoreClusterUpdates: true,
  });
}

/** What the server says: whether games can be played online here, and how far its clock is ahead. */
async function health() {
  const begun = Date.now();
  // The browser may ask by a connection that is as dead as the line.
  const answer = await fetch(new URL("online/health", document.baseURI), { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
  const { service, now, broker } = await answer.json().catch((error) => {
    // Some other page is no game server; one that breaks off says nothing.
    if (error instanceof SyntaxError) return {};
    throw error;
  });
  if (service !== "basalt-online") return { state: "none", ahead: 0 };
  return { state: broker ? "up" : "down", ahead: now - (begun + Date.now()) / 2 };
}

/** A text that the server serves under a path; nothing where it serves another one or none. */
async function served(path) {
  const answer = await fetch(new URL(`online/${path}`, document.baseURI), { cache: "no-store" });
  const is = answer.ok && answer.headers.get("content-type")?.startsWith("application/json");
  if (!is) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

/** What is told of the player here; nothing of one who has not played yet. */
export async function card() {
  try {
    return await served(`players/${(await player()).name}`);
  } catch (error) {
    if ((await health()).state === "none") throw error;
    return "{}";
  }
}
/** Who leads in a game. */
export const leaders = (game) => served(`leaders/${game}`);

/** How often a password is hashed before it opens a key: what the makers of password stores recommend. */
const ROUNDS = 600_000;
const code = (buffer) => btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(""));
const decode = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** The key that follows from a password. */
async function ofPassword(password, salt, uses) {
  const words = await crypto.subtle.importKey("raw", bytes(password), "PBKDF2", false, ["deriveKey"]);
  const how = { name: "PBKDF2", salt, iterations: ROUNDS, hash: "SHA-256" };
  return crypto.subtle.deriveKey(how, words, { name: "AES-GCM", length: 256 }, false, uses);
}

/** The player's key as a text that only the password opens, with what the player is called and a file of games to take along. */
export async function exported(password, title, games) {
  const { pair, key } = await player();
  const own = await crypto.subtle.unwrapKey("pkcs8", pair.copy, pair.vault, { name: "AES-GCM", iv: pair.iv }, CURVE, true, ["sign"]);
  const [salt, iv, other] = [16, 12, 12].map((length) => crypto.getRandomValues(new Uint8Array(length)));
  const lock = await ofPassword(password, salt, ["wrapKey", "encrypt"]);
  const copy = await crypto.subtle.wrapKey("pkcs8", own, lock, { name: "AES-GCM", iv });
  const closed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: other }, lock, bytes(JSON.stringify({ title, games })));
  const more = { iv: code(other), text: code(closed) };
  return JSON.stringify({ format: "basalt-key", version: 1, public: key, salt: code(salt), iv: code(iv), private: code(copy), more }, null, 2);
}

/** The key that was opened last, with what came along, until the player has decided. */
let opened = null;

/**
 * Opens such a text: whose key it is, as JSON (`author`, `name`, whether it is the one `here`); `password` where that does not open it, and
 * `form` where it is no key. Nothing is replaced yet.
 */
export async function brought(text, password) {
  opened = null;
  let read;
  try {
    read = JSON.parse(text);
    if (read.format !== "basalt-key" || read.version !== 1 || !/^[0-9a-f]{130}$/.test(read.public)) return "form";
    read = { ...read, salt: decode(read.salt), iv: decode(read.iv), private: decode(read.private) };
  } catch {
    return "form";
  }
  const publicKey = await crypto.subtle.importKey("raw", unhex(read.public), CURVE, true, ["verify"]);
  const lock = await ofPassword(password, read.salt, ["unwrapKey", "decrypt"]);
  let own;
  try {
    own = await crypto.subtle.unwrapKey("pkcs8", read.private, lock, { name: "AES-GCM", iv: read.iv }, CURVE, true, ["sign"]);
  } catch {
    return "password";
  }
  // Both belong together.
  const proof = await crypto.subtle.sign(SIGNED, own, bytes("basalt-key"));
  if (!(await crypto.subtle.verify(SIGNED, publicKey, proof, bytes("basalt-key")))) return "form";
  // Files of an earlier version have nothing more.
  const { title = "", games = "" } = await crypto.subtle
    .decrypt({ name: "AES-GCM", iv: decode(read.more.iv) }, lock, decode(read.more.text))
    .then((text) => JSON.parse(new TextDecoder().decode(text)))
    .catch(() => ({}));
  opened = { ...(await owner(await sealed(own, publicKey))), games };
  const there = await kept("own");
  const here = Boolean(there) && (await owner(there)).name === opened.name;
  const called = title || (await served(`players/${opened.name}`).then((card) => JSON.parse(card).name, () => ""));
  return JSON.stringify({ author: opened.name, name: called, here });
}

/** Plays with another key from now on. The one here is kept under what its owner is called. */
async function take({ pair, name }, title) {
  const there = await kept("own");
  const former = there && (await owner(there)).name;
  const store = (await base()).transaction(STORE, "readwrite").objectStore(STORE);
  if (former && former !== name) store.put({ ...there, title }, FORMER + former);
  store.delete(FORMER + name);
  await result(store.put(pair, "own"));
  identity = null;
}

/** Takes the key that was opened last, and says which games have come along; `title` is what the player here was called. */
export async function adopted(title) {
  const { games, ...key } = opened;
  await take(key, title);
  opened = null;
  return games;
}

/** Goes back to a key that another one took the place of. */
export async function returned(name, title) {
  await take({ pair: await kept(FORMER + name), name }, title);
  return name;
}

/** Whose keys are kept here, as a list in JSON: `author`, `name`, and whether it is the one `here` that is played with. */
export async function whose() {
  const store = (await base()).transaction(STORE).objectStore(STORE);
  const [names, pairs] = await Promise.all([store.getAllKeys(), store.getAll()].map(result));
  const told = async (pair, at) => ({ author: (await owner(pair)).name, name: pair.title ?? "", here: names[at] === "own" });
  return JSON.stringify(await Promise.all(pairs.map(told)));
}

/** Deletes the player's key, and has the server forget who had it: `done`, or `here` where the server cannot be told. */
export async function forget() {
  let told = "here";
  try {
    const { state, ahead } = await health();
    if (state === "up") {
      const me = await player();
      const connection = await connected(me, ahead);
      const text = `${me.key} ${await sign(me, statement("forget", "forget me"))} forget me`;
      const answer = JSON.parse((await connection.request(`forget.${me.name}`, bytes(text), { timeout: PATIENCE })).string());
      await connection.close();
      if (!answer.error) told = "done";
    }
  } catch (error) {
    console.warn(String(error));
  }
  await result((await base()).transaction(STORE, "readwrite").objectStore(STORE).delete("own"));
  identity = null;
  return told;
}

/**
 * Where and when an answer's entry is stored, and its subject, as the broker says: it appends its headers to those that the author may
 * have sent under the same names, so the last ones count.
 */
export function marks(headers) {
  const [sequence, time, subject] = ["Nats-Sequence", "Nats-Time-Stamp", "Nats-Subject"].map((name) => headers.last(name));
  return { sequence: Number(sequence), time: Date.parse(time), author: subject.split(".")[2] };
}

/** Why something was not stored: the gate gives a reason, the broker says it in words. */
function refusal({ reason, description }) {
  if (reason === "key_bytes" || reason === "address_bytes") return "hour";
  return /per subject/.test(description) ? "table" : "server";
}

/**
 * Follows a log until it is closed: `log` has the stream it is kept in, the beginning of its subjects, and the name that is signed with
 * what is said in it. `tell(kind, text)` hears, in order: `me` with the player's name; `line` with `up`, `down`, or
 * for good `none` (nobody can play online here) or `insecure`; `entry` with `sequence time author genuine text`; `read` with how far the
 * broker's clock is ahead, once the log is read to its end; `here` with the name of a player who is there; `said` with what stands in the
 * log now, `full` with what it does not take and before it why: `table` where that log is full, `hour` where the player has written too
 * much within an hour, else `server`.
 */
export function open({ stream, subject, name: title, beats }, tell) {
  const queue = [];
  let closed = false;
  let line = null;
  let me = null;
  let last = 0;
  /** How many entries were passed over that came out of order. */
  let disorder = 0;
  /** How far the web server's clock is ahead. Its doorkeeper checks tokens by it. */
  let ahead = 0;
  /** How far the broker's clock is ahead, which stamps the log; the web server's counts until that is known. */
  let offset = null;
  /** When the player's own entries were stored, by their places. */
  const stamps = new Map();
  const timed = () => tell("read", String(Math.round(offset ?? ahead)));
  /** Whether anything was heard that nobody was told to be the last yet. */
  let fresh = true;
  /** Who is listened to; everybody until it is known who plays. */
  let players = null;

  /** An entry as it is told; nothing of whoever has no part in the game. */
  async function heard(answer) {
    const { sequence, time, author } = marks(answer.headers);
    if (author === me.name) stamps.set(sequence, time);
    if (players && !players.has(author)) return { sequence };
    const text = answer.string();
    const sound = await genuine(title, author, text);
    return { sequence, entry: `${sequence} ${time} ${author} ${sound ? 1 : 0} ${text}` };
  }

  /** Reads the log from where it was left. */
  async function batch(connection) {
    const order = JSON.stringify({ next_by_subj: `${subject}.*`, seq: last + 1, batch: BATCH });
    const answers = await connection.requestMany(`$JS.API.DIRECT.GET.${stream}`, bytes(order), { strategy: "sentinel", maxWait: PATIENCE });
    let count = 0;
    let code = null;
    // Signatures are checked side by side, and heard in their order.
    let waiting = [];
    const hear = async () => {
      const entries = await Promise.all(waiting);
      waiting = [];
      for (const { sequence, entry } of entries) {
        if (closed || line !== connection) return false;
        // The broker sends a log in its order; anything else is none of it.
        if (!(sequence > last)) {
          disorder += 1;
          console.warn(`entries out of order: ${disorder}`);
          continue;
        }
        last = sequence;
        if (entry) tell("entry", entry);
        fresh ||= Boolean(entry);
      }
      return true;
    };
    for await (const answer of answers) {
      const said = answer.headers;
      if (!said || said.code) {
        code = said?.code ?? 0;
        break;
      }
      count += 1;
      waiting.push(heard(answer));
      if (waiting.length === ABREAST && !(await hear())) return false;
    }
    if (!(await hear())) return false;
    if (code === null) throw new Error("the log was not read to its end");
    return Number(code) === 204 && count === BATCH;
  }

  let reading = Promise.resolve();
  let next = null;
  /** Reads what there is; asked for while it reads, it reads once more after that: others' noise keeps nobody from what was read. */
  const read = (connection) => (next ??= reading.catch(() => {}).then(() => {
    if (line !== connection) throw new Error("the line has gone");
    next = null;
    return (reading = (async () => {
      while (await batch(connection));
      if (closed || line !== connection || !fresh) return;
      fresh = false;
      timed();
    })());
  }));

  let writing = null;
  /** Writes what waits, in order. What was written and not confirmed is written again: it has a number, and is heard once. */
  async function write(connection) {
    if (writing === connection) return;
    writing = connection;
    try {
      while (queue.length > 0 && line === connection && !closed) {
        const { body, text } = queue[0];
        const mark = headers();
        mark.set("Nats-Msg-Id", text.slice(131, 195));
        const begun = Date.now();
        const answer = JSON.parse((await connection.request(`${subject}.${me.name}`, bytes(text), { timeout: PATIENCE, headers: mark })).string());
        const ended = Date.now();
        await read(connection);
        // The line that took its place writes what this one did not see confirmed.
        if (line !== connection) return;
        const stamp = stamps.get(answer.seq);
        stamps.clear();
        // What was stored in between says what time it is there; what was stored before (a duplicate) does not.
        if (stamp && !answer.duplicate) {
          offset = stamp - (begun + ended) / 2;
          timed();
        }
        queue.shift();
        if (answer.error) tell("full", `${refusal(answer.error)} ${body}`);
        else tell("said", body);
      }
    } finally {
      if (writing === connection) writing = null;
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
    const connection = await connected(me, ahead);
    if (closed) return connection.close();
    // What the line before was asked for is nothing to this one.
    [line, reading, next, fresh] = [connection, Promise.resolve(), null, true];
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

  /** Whether games can be played online here. */
  async function asked() {
    const { state, ahead: known } = await health();
    ahead = known;
    return state;
  }

  async function run() {
    if (!globalThis.crypto?.subtle) return tell("line", "insecure");
    me = await player();
    if (closed) return;
    tell("me", me.name);
    let [met, stood] = [false, false];
    while (!closed) {
      // After a line that stood the next one is tried at once: what the browser asks by may be as dead as the line was.
      const state = stood ? "up" : await asked().catch(() => "down");
      stood = false;
      // A server that was there once may be away for a moment.
      if (state === "none" && !met) return tell("line", "none");
      if (state === "up") {
        met = true;
        stood = await live().then(() => true, (error) => console.debug(String(error)));
      }
      if (closed) return;
      tell("line", "down");
      await wait(PAUSE);
    }
  }

  /** What is said, signed, should the page be closed: there is no time to sign it then. */
  let parting = null;
  const leave = () => {
    if (!parting || !line) return;
    line.publish(`${subject}.${me.name}`, bytes(parting));
    // Hands it to the browser at once.
    line.flush().catch(() => {});
  };

  /** Whoever comes back wants to know at once whether the line still holds. */
  const back = () => {
    const connection = line;
    if (connection && document.visibilityState === "visible") attempt(connection, read);
  };
  const moments = [[document, "visibilitychange", back], [window, "pageshow", back], [window, "online", back], [window, "pagehide", leave]];
  for (const [where, moment, hear] of moments) where.addEventListener(moment, hear);
  run();

  const close = () => {
    closed = true;
    for (const [where, moment, hear] of moments) where.removeEventListener(moment, hear);
    const connection = line;
    line = null;
    connection?.close().catch(() => {});
  };

  let signing = Promise.resolve();
  const signed = async (body) => {
    me ??= await player();
    return `${me.key} ${await sign(me, statement(title, body))} ${body}`;
  };
  return {
    /** Writes something into the log, as soon as there is a line; in the order in which it is said. */
    say(body) {
      signing = signing.then(async () => {
        queue.push({ body, text: await signed(body) });
        if (line) attempt(line, write);
      });
    },
    /** Says this should the page be closed, in place of what was given before. */
    part(body) {
      signing = signing.then(async () => {
        parting = await signed(body);
      });
    },
    /** Nobody else is listened to any more: only these play. */
    listen(names) {
      players = new Set(names.split(" "));
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
