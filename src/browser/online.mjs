// The page's part in live play: the player's key, the log of a table, writing to it, and presence. It loads when somebody first plays
// online, bundled with the line to the server (`line.mjs`).
//
// A line is replaced, not repaired: one that is silent is dropped and another opened beside it, which follows the log from where the
// page is. Unconfirmed messages are sent again with the same counters and count once. Once a game has begun, only its players are
// listened to: the fold ignores what strangers write, so it is not even verified.
import { connected, PROTOCOL } from "./line.mjs";

const SIGNED = { name: "ECDSA", hash: "SHA-256" };
const CURVE = { name: "ECDSA", namedCurve: "P-256" };
/** The timeout of answers, the interval of presence messages, and the delay before reconnecting, in milliseconds. */
const PATIENCE = 4000;
const HEARTBEAT = 5000;
const PAUSE = 1000;
/** The author under whom the server marks its outages. */
const REFEREE = "referee";
/** The reasons of the server to say something again later. */
const LATER = ["store"];

const bytes = (text) => new TextEncoder().encode(text);
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
/** The worker that counts down while the page is hidden, and who waits for it. */
let pulse = null;
const pulsing = new Map();
let pulses = 0;

/** Waits; on time in a hidden page as well, whose own timers browsers slow down to one a minute, as long as it is not frozen. */
const wait = (time) =>
  new Promise((done) => {
    setTimeout(done, time);
    if (document.visibilityState === "visible") return;
    if (!pulse) {
      pulse = new Worker(new URL("./pulse.js", import.meta.url));
      pulse.onmessage = ({ data: number }) => {
        pulsing.get(number)();
        pulsing.delete(number);
      };
    }
    pulsing.set(pulses += 1, done);
    pulse.postMessage([pulses, time]);
  });
/** The same, for the app. */
export const rest = (time) => wait(Number(time)).then(() => "");

/** The result of an IndexedDB request. */
const result = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const BASE = "basalt-online";
const STORE = "keys";
/** The prefix under which replaced keys are stored, with their owner's name. */
const FORMER = "former-";

/** The database of keys. */
async function base() {
  const opening = indexedDB.open(BASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return result(opening);
}

/** Reads a stored value by name. */
const kept = async (name) => result((await base()).transaction(STORE).objectStore(STORE).get(name));

/**
 * Makes a pair of keys for storage: no script can export the private one. A copy beside it is encrypted by this browser's own key,
 * so that the player can take it along.
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

/** The player's keys, stored in the browser. If nothing can be stored, they last as long as the page. */
async function keys() {
  try {
    const there = await kept("own");
    if (there) return there;
    const made = await fresh();
    const store = (await base()).transaction(STORE, "readwrite").objectStore(STORE);
    // Another tab may have been faster.
    const other = await result(store.get("own"));
    if (!other) await result(store.put(made, "own"));
    return other ?? made;
  } catch (error) {
    console.warn(String(error));
    return fresh();
  }
}

/** The identity of a pair of keys: the public key, and the name under which its owner writes. */
async function owner(pair) {
  const key = hex(await crypto.subtle.exportKey("raw", pair.publicKey));
  return { pair, key, name: hex(await crypto.subtle.digest("SHA-256", bytes(key))).slice(0, 16) };
}

/** Where a page finds the player's name without this part, to ask for challenges. */
const ME = "basalt.online.me";
/** Keeps the name there; without storage, nobody is challenged. */
function remember(name) {
  try {
    if (name) localStorage.setItem(ME, name);
    else localStorage.removeItem(ME);
  } catch (error) {
    console.debug(String(error));
  }
}

/** The player's identity, computed once for the page. */
let identity = null;
const player = () => (identity ??= keys().then(owner).then((me) => (remember(me.name), me)));

const sign = async (me, text) => hex(await crypto.subtle.sign(SIGNED, me.pair.privateKey, bytes(text)));
const statement = (table, body) => `basalt1\n${table}\n${body}`;

/** The player's name for the server, and for other players. */
export const who = async () => (await player()).name;
/** Signs a message for the log of a table that is not followed here: the whole text. */
export async function signed(table, body) {
  const me = await player();
  return `${me.key} ${await sign(me, statement(table, body))} ${body}`;
}

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

/** A seat taken with a proof of invitation: the terms, and the proof. */
const PROVEN = /^\d+ sit (\S+) \S+ \S+ (\S+)$/;
/** The place of the invitation's key among the fields of the terms. */
const LOCK = 6;

/** Whether the signature of an entry and its proof of invitation, if any, are genuine. */
async function genuine(table, author, text) {
  const [, key, signature, body] = /^([0-9a-f]{130}) ([0-9a-f]{128}) (.*)$/s.exec(text) ?? [];
  if (!key || !(await verified(key, signature, statement(table, body)))) return false;
  const [, terms, proof] = PROVEN.exec(body) ?? [];
  if (!proof) return true;
  const lock = terms.split("~")[LOCK] ?? "";
  return /^[0-9a-f]{130}$/.test(lock) && /^[0-9a-f]{128}$/.test(proof) && verified(lock, proof, statement(table, `seat ${author}`));
}

/** Whether an entry for a table that is not followed here is genuine: `yes`, or nothing. */
export const judged = async (table, author, text) => ((await genuine(table, author, text)) ? "yes" : "");

const urlSafe = (text) => text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

/** Makes a pair of keys for an invitation: the public one for the terms, the seed of the private one for the link. */
export async function invitation() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, true, ["sign", "verify"]);
  const { d } = await crypto.subtle.exportKey("jwk", privateKey);
  return `${hex(await crypto.subtle.exportKey("raw", publicKey))} ${d}`;
}

/** Proves possession of an invitation's secret by signing the player's seat with it. */
export async function proof(table, lock, d) {
  const [x, y] = [lock.slice(2, 66), lock.slice(66)].map((half) => urlSafe(code(unhex(half))));
  const secret = await crypto.subtle.importKey("jwk", { kty: "EC", crv: "P-256", x, y, d }, CURVE, false, ["sign"]);
  const seat = statement(table, `seat ${(await player()).name}`);
  const proof = hex(await crypto.subtle.sign(SIGNED, secret, bytes(seat)));
  if (!(await verified(lock, proof, seat))) throw new Error("the secret of another invitation");
  return proof;
}

/** Opens a line for a player. */
const lined = (me, how = {}) => connected({ key: me.key, sign: (text) => sign(me, text), wait, ...how });

/** Asks the server whether live play is available, and for its key for pushes, if it sends any. */
async function health() {
  // The browser may use an HTTP connection that is as dead as the WebSocket.
  const answer = await fetch(new URL("online/health", document.baseURI), { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
  const { service, line, broker, push } = await answer.json().catch((error) => {
    // Another page is no game server; an aborted request says nothing.
    if (error instanceof SyntaxError) return {};
    throw error;
  });
  if (service !== "basalt-online") return { state: "none" };
  if (line !== PROTOCOL) return { state: "old" };
  return { state: broker ? "up" : "down", push };
}

/** Fetches a text from the server; nothing if there is none at the path. */
async function served(path, cache = /** @type {RequestCache} */ ("no-store")) {
  const answer = await fetch(new URL(`online/${path}`, document.baseURI), { cache });
  const is = answer.ok && answer.headers.get("content-type")?.startsWith("application/json");
  if (!is) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

/** Fetches a player's profile, by default the local player's; nothing for one who has not played yet. */
export async function card(author = "") {
  try {
    return await served(`players/${author || (await player()).name}`);
  } catch (error) {
    if ((await health()).state === "none") throw error;
    return "{}";
  }
}
/** Fetches the lobby; what has not changed is not sent again. */
export const lobby = () => served("lobby", "no-cache");
/** Fetches the players whose names begin with a text. */
export const named = (name) => served(`named/${encodeURIComponent(name)}`);
/** Fetches the leaders of a game. */
export const leaders = (game) => served(`leaders/${game}`);

/** The number of hash iterations of a password, as makers of password stores recommend. */
const ROUNDS = 600_000;
const code = (buffer) => btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(""));
const decode = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** Derives a key from a password. */
async function ofPassword(password, salt, uses) {
  const words = await crypto.subtle.importKey("raw", bytes(password), "PBKDF2", false, ["deriveKey"]);
  const how = { name: "PBKDF2", salt, iterations: ROUNDS, hash: "SHA-256" };
  return crypto.subtle.deriveKey(how, words, { name: "AES-GCM", length: 256 }, false, uses);
}

/** Exports the player's key as a text encrypted by a password, with the player's name and a file of games. */
export async function exported(password, title, games) {
  const { pair, key } = await player();
  const own = await crypto.subtle.unwrapKey("pkcs8", pair.copy, pair.vault, { name: "AES-GCM", iv: pair.iv }, CURVE, true, ["sign"]);
  const [salt, iv, other] = [16, 12, 12].map((length) => crypto.getRandomValues(new Uint8Array(length)));
  const lock = await ofPassword(password, salt, ["wrapKey", "encrypt"]);
  const copy = await crypto.subtle.wrapKey("pkcs8", own, lock, { name: "AES-GCM", iv });
  const closed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: other }, lock, bytes(JSON.stringify({ title, games })));
  const more = { iv: code(other), text: code(closed) };
  return JSON.stringify(
    { format: "basalt-key", version: 1, public: key, salt: code(salt), iv: code(iv), private: code(copy), more },
    null,
    2,
  );
}

/** The key that was opened last with its games, until the player decides. */
let opened = null;

/**
 * Opens such a text. Returns its identity as JSON (`author`, `name`, whether it is the one `here`), `password` if that does not open
 * it, or `form` if it is no key. It replaces nothing yet.
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
  // Files of an earlier version end here.
  const { title = "", games = "" } = await crypto.subtle
    .decrypt({ name: "AES-GCM", iv: decode(read.more.iv) }, lock, decode(read.more.text))
    .then((text) => JSON.parse(new TextDecoder().decode(text)))
    .catch(() => ({}));
  opened = { ...(await owner(await sealed(own, publicKey))), games };
  const there = await kept("own");
  const here = Boolean(there) && (await owner(there)).name === opened.name;
  const called = title || (await served(`players/${opened.name}`).then((card) => JSON.parse(card).name ?? "", () => ""));
  return JSON.stringify({ author: opened.name, name: called, here });
}

/** Switches to another key. The current one stays stored under its owner's name. */
async function take({ pair, name }, title) {
  await unpushed();
  const there = await kept("own");
  const former = there && (await owner(there)).name;
  const store = (await base()).transaction(STORE, "readwrite").objectStore(STORE);
  if (former && former !== name) store.put({ ...there, title }, FORMER + former);
  store.delete(FORMER + name);
  await result(store.put(pair, "own"));
  identity = null;
}

/** Switches to the key that was opened last and returns its games; `title` is the name of the player until now. */
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
  const own = async () => (identity ? [{ author: (await identity).name, name: "", here: true }] : []);
  return JSON.stringify(await stored().catch(own));
}

async function stored() {
  const store = (await base()).transaction(STORE).objectStore(STORE);
  const [names, pairs] = await Promise.all([store.getAllKeys(), store.getAll()].map(result));
  const told = async (pair, at) => ({ author: (await owner(pair)).name, name: pair.title ?? "", here: names[at] === "own" });
  return Promise.all(pairs.map(told));
}

/** Whose the key with a name is, and under what it is kept; nothing where it is not here any more. */
async function keptOf(name) {
  for (const place of ["own", FORMER + name]) {
    const pair = await kept(place).catch(() => null);
    const me = pair && (await owner(pair));
    if (me?.name === name) return { me, place };
  }
  // Where nothing can be kept it lasts as long as the page.
  const me = await identity;
  return me?.name === name ? { me } : {};
}

/** Writes a signed text once, over a line for it alone; `done`, or why it was not stored. */
async function wrote(me, place, body) {
  const { state } = await health();
  if (state !== "up") throw new Error(`no game server: ${state}`);
  const line = await lined(me);
  try {
    const { reason } = await line.write(place, `${me.key} ${await sign(me, statement(place, body))} ${body}`);
    return reason ? refusal(reason) : "done";
  } finally {
    line.close();
  }
}

/** Tells another player of a challenge, or answers one; `done`, or why not. */
export const challenge = async (to, body) => wrote(await player(), `challenge-${to}`, body);
/** Writes at one of the player's tables that the page does not follow; `done`, or why not. */
export const table = async (name, body) => wrote(await player(), name, body);
/** Writes into the log of an arena; `done`, or why not. */
export const arena = async (id, body) => wrote(await player(), `arena-${id}`, body);
/** Writes into the log of an event; `done`, or why not. */
export const event = async (id, body) => wrote(await player(), `event-${id}`, body);
/** Writes into the log of a game's ladder; `done`, or why not. */
export const ladder = async (game, body) => wrote(await player(), `ladder-${game}`, body);
/** Writes into the log of seeks; `done`, or why not. */
export const seek = async (body) => wrote(await player(), "seeks", body);
/** Reports another player to the host of the server; `done`, or why not. */
export const report = async (about, body) => wrote(await player(), `report-${about}`, body);

/** The storage key of what the server knows of this device: the player, the device, what it is notified of, and when that was sent. */
const PUSHED = "basalt.online.push";
const noted = () => {
  try {
    return localStorage.getItem(PUSHED) ?? "";
  } catch {
    // Without storage, nobody subscribes.
    return "";
  }
};
/** The cache with the words of the service worker's notification. No build removes it. */
const PUSH_WORDS = "pushed-basalt";
/** How often the subscription is sent to the server again, in milliseconds. */
const RENEWED = 86_400_000;

/** The browser's access to its push service, once the service worker runs; nothing if it has none. */
async function pushManager() {
  const workers = navigator.serviceWorker;
  if (!globalThis.PushManager || !(await workers?.getRegistration())) return null;
  return (await workers.ready).pushManager;
}

/** Ends the pushes to this device, at the push service and at the server. */
async function unpushed(manager) {
  const [name, device] = noted().split(" ");
  if (!device) return;
  localStorage.removeItem(PUSHED);
  try {
    await (await (manager ?? (await pushManager()))?.getSubscription())?.unsubscribe();
    const { me } = await keptOf(name);
    if (me) await wrote(me, `push-${device}`, "push off");
  } catch (error) {
    // The server forgets a device to which nothing can be pushed.
    console.warn(String(error));
  }
}

async function pushes(what, ...words) {
  const manager = await pushManager();
  const { state, push } = what ? await health() : {};
  // A server that is away for a moment changes nothing.
  if (state === "none") return noted() ? "on" : "off";
  let subscription = await manager?.getSubscription();
  // It is of no use to a server whose key has changed.
  if (subscription && urlSafe(code(subscription.options.applicationServerKey)) !== push) {
    await subscription.unsubscribe();
    subscription = null;
  }
  if (!manager || !push || Notification.permission !== "granted") {
    await unpushed(manager);
    return "off";
  }
  const { endpoint } = subscription ?? (await manager.subscribe({ userVisibleOnly: true, applicationServerKey: push }));
  const [title, body, lang] = words;
  const cache = await caches.open(PUSH_WORDS);
  await cache.put(new URL("push-words", document.baseURI), new Response(JSON.stringify({ title, body, lang })));
  const me = await player();
  const device = hex(await crypto.subtle.digest("SHA-256", bytes(endpoint))).slice(0, 16);
  const told = `${me.name} ${device} ${what} `;
  const known = noted();
  if (known.startsWith(told) && Date.now() < Number(known.slice(told.length)) + RENEWED) return "on";
  const done = await wrote(me, `push-${device}`, `push ${what} ${endpoint}`);
  if (done === "done") localStorage.setItem(PUSHED, told + Date.now());
  else console.warn(`no pushes: ${done}`);
  return done === "done" || known.startsWith(told) ? "on" : "off";
}

/** @type {Promise<unknown>} */
let pushing = Promise.resolve();
/**
 * Has the player notified while no page is open: of `turns` or of `all`, in the words given (title, body, language). With nothing to be
 * notified of it ends that. Returns whether it is `on` or `off` now.
 */
export const push = (...how) => (pushing = pushing.catch(() => {}).then(() => pushes(...how)));

/** Deletes the key with a name, and has the server forget who had it: `done`, or `here` where the server cannot be told. */
export async function forget(name) {
  if (noted().startsWith(`${name} `)) await unpushed();
  const { me, place } = await keptOf(name);
  let told = "here";
  try {
    if (me && (await wrote(me, "forget", "forget me")) === "done") told = "done";
  } catch (error) {
    console.warn(String(error));
  }
  if (place) await result((await base()).transaction(STORE, "readwrite").objectStore(STORE).delete(place));
  if ((await identity)?.name === name) identity = null;
  if (place !== FORMER + name) remember("");
  return told;
}

/** Why something was not stored, as the page tells it. */
function refusal(reason) {
  if (["key_bytes", "address_bytes", "address_keys"].includes(reason)) return "hour";
  if (reason === "log_full") return "table";
  return ["arenas", "events", "ladders", "seeks", "challenges", "own_challenges"].includes(reason) ? reason : "server";
}

/**
 * Follows a log until it is closed. `name` is the log's, which its messages sign; with `beats` the player is present there.
 * `tell(kind, text)` receives, in order: `me` with the player's name; `line` with `up`, `down`, or finally `none` (no game server),
 * `old` (one that speaks otherwise) or `insecure`; `entry` with `sequence time author genuine text`; `read` with the lead of the log's
 * clock, once the log is read to its end; `here` with the name of a player who is present; `watch` with the number of others who watch;
 * `said` with a confirmed message; `full` with a refused one after the reason: `table` if that log is full, `hour` if the player has written too much within an hour, else `server`.
 */
export function open({ name: title, beats }, tell) {
  const queue = [];
  let closed = false;
  let line = null;
  let me = null;
  /** The last entry that was told. */
  let last = 0;
  /** The lead of the clock that stamps the log, in milliseconds: first as the server tells it, then by the stamps of own entries. */
  let [told, offset] = [0, null];
  /** The times at which the player's own entries were stored, by sequence number. */
  const stamps = new Map();
  const timed = () => tell("read", String(Math.round(offset ?? told)));
  /** The authors to listen to; everybody until the players are known. */
  let players = null;
  /** Whether the server notifies players who are away. */
  let doesPush = false;
  /** Whether the server has sent the page to another line. */
  let isSpread = false;
  /** Those present, as last told. */
  let present = [];

  /** Replaces a failing line: another one is opened beside it. */
  const drop = (connection) => {
    if (line === connection) line = null;
    connection.close();
  };

  /** Writes the queue in order: the next message once the log has shown the one before. */
  async function write(connection, hasCome) {
    while (queue.length > 0 && line === connection) {
      const [message] = queue;
      const [begun, isNew] = [Date.now(), !message.isSent];
      message.isSent = true;
      const { sequence, reason } = await connection.write(title, message.text);
      const ended = Date.now();
      if (LATER.includes(reason)) {
        tell("line", "down");
        await wait(PAUSE);
        if (line === connection) tell("line", "up");
        continue;
      }
      if (sequence) await hasCome(sequence);
      if (line !== connection) return;
      // An entry that is stored now tells the time; one that was there already does not.
      if (isNew && stamps.has(sequence)) {
        offset = stamps.get(sequence) - (begun + ended) / 2;
        timed();
      }
      stamps.clear();
      queue.shift();
      if (reason) tell("full", `${refusal(reason)} ${message.body}`);
      else tell("said", message.body);
    }
  }

  /** Opens a line and follows the log until the line ends. */
  async function live() {
    let [connection, isRead, order] = [null, false, Promise.resolve()];
    /** @type {(value?: unknown) => void} */
    let came = () => {};
    const isCurrent = () => !closed && line === connection;
    const hasCome = async (sequence) => {
      while (last < sequence && isCurrent()) await new Promise((done) => (came = done));
    };
    const [here, seen] = [`here ${title}`, `here ${title} seen`];
    // The server does not notify players of what they see.
    const say = () => connection.send(doesPush && document.visibilityState === "visible" ? seen : here);
    const entered = async (words, text) => {
      const [sequence, time, author] = [Number(words[2]), Number(words[3]), words[4]];
      const isHeard = !players || author === REFEREE || players.has(author);
      const sound = isHeard && (await genuine(title, author, text));
      return () => {
        if (!(sequence > last)) return;
        last = sequence;
        if (author === me.name) stamps.set(sequence, time);
        if (isHeard) tell("entry", `${sequence} ${time} ${author} ${sound ? 1 : 0} ${text}`);
        if (isHeard && isRead) timed();
        came();
      };
    };
    const read = (sequence, lead) => () => {
      last = Math.max(last, sequence);
      told = lead;
      const isFirst = !isRead;
      isRead = true;
      if (isFirst) tell("line", "up");
      timed();
      came();
      if (isFirst) connection.flush();
    };
    const hear = async (verb, words, data) => {
      // Signatures are verified side by side, and entries told in order.
      const then = (what) => (order = order.then(async () => {
        const done = await what;
        if (isCurrent()) done();
      }));
      if (verb === "entry" && words[1] === title) then(entered(words, data.slice(words.slice(0, 5).join(" ").length + 1)));
      if (verb === "read" && words[1] === title) then(read(Number(words[2]), Number(words[3]) - Date.now()));
      if (verb === "here" && words[1] === title && beats) {
        present = words.slice(2);
        for (const name of present) tell("here", name);
      }
      if (verb === "watch" && words[1] === title && beats) tell("watch", words[2]);
      if (verb === "bye") {
        await wait(Math.random() * 1000 * Number(words[1]));
        isSpread = true;
        drop(connection);
      }
    };
    const begin = (opened) => {
      [connection, line, present] = [opened, opened, []];
      let writing = Promise.resolve();
      connection.flush = () => {
        if (isRead) writing = writing.then(() => write(connection, hasCome)).catch((error) => console.debug(String(error)));
      };
      connection.send(`follow ${title} ${last + 1}`);
      if (beats) say();
    };
    const beat = async () => {
      for (;;) {
        await wait(HEARTBEAT);
        if (!isCurrent()) return;
        say();
        for (const name of present) tell("here", name);
      }
    };
    try {
      const { ended } = await lined(me, { begin, hear });
      if (beats) beat();
      if (isCurrent()) await ended;
    } finally {
      if (connection) drop(connection);
      came();
    }
  }

  /** Whether live play is available here. */
  async function asked() {
    const { state, push } = await health();
    doesPush = Boolean(push);
    return state;
  }

  async function run() {
    if (!globalThis.crypto?.subtle) return tell("line", "insecure");
    me = await player();
    if (closed) return;
    tell("me", me.name);
    let [met, stood] = [false, false];
    while (!closed) {
      // After a line that worked, try the next at once: the browser's HTTP connection may be dead too.
      const state = stood ? "up" : await asked().catch(() => "down");
      stood = false;
      // A server that was there before may be away briefly.
      if (state === "old" || (state === "none" && !met)) return tell("line", state);
      if (state === "up") {
        met = true;
        stood = await live().then(() => true, (error) => {
          console.debug(String(error));
          return false;
        });
      }
      if (closed) return;
      tell("line", "down");
      // All pages that have lost a server do not come back at once; when one ends, it spreads them itself.
      if (!isSpread) await wait(PAUSE * (0.5 + Math.random()));
      isSpread = false;
    }
  }

  /** The message for the page's end, signed in advance, since there is no time to sign it then. */
  let parting = null;
  const leave = () => {
    if (parting) line?.write(title, parting).catch(() => {});
  };

  /** Checks the line at once when the player returns. */
  const back = () => {
    if (document.visibilityState === "visible") line?.check();
  };
  /** @type {[EventTarget, string, () => void][]} */
  const moments = [[document, "visibilitychange", back], [window, "pageshow", back], [window, "online", back], [window, "pagehide", leave]];
  for (const [where, moment, hear] of moments) where.addEventListener(moment, hear);
  run();

  const close = () => {
    closed = true;
    for (const [where, moment, hear] of moments) where.removeEventListener(moment, hear);
    if (line) drop(line);
  };

  let signing = Promise.resolve();
  const signed = async (body) => {
    me ??= await player();
    return `${me.key} ${await sign(me, statement(title, body))} ${body}`;
  };
  return {
    /** Writes a message to the log in order, as soon as there is a line. */
    say(body) {
      signing = signing.then(async () => {
        queue.push({ body, text: await signed(body) });
        line?.flush();
      });
    },
    /** Sets the message to write when the page closes, in place of the previous one. */
    part(body) {
      signing = signing.then(async () => {
        parting = await signed(body);
      });
    },
    /** Listens only to these players from now on. */
    listen(names) {
      players = new Set(names.split(" "));
    },
    /** Stops following. */
    close,
    /** Stops following once the queue is sent, if there is a line. */
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
