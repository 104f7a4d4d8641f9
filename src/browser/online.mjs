// The page's connection to the broker: the player's key, the log of a table, writing to it, and presence. A build bundles it with
// its library as `online.js`, which loads when somebody first plays online.
//
// A connection is replaced, not repaired: one that is silent is dropped and another opened beside it. Unconfirmed messages are sent
// again under the same number and count once. Once a game has begun, only its players are listened to: the fold ignores what
// strangers write, so it is not even verified.
import { headers, wsconnect } from "@nats-io/nats-core";

const SIGNED = { name: "ECDSA", hash: "SHA-256" };
const CURVE = { name: "ECDSA", namedCurve: "P-256" };
/** The number of entries of a log in a request. */
const BATCH = 500;
/** The number of signatures verified in parallel. */
const ABREAST = 32;
/** The timeout of answers, the interval of presence messages, and the delay before reconnecting, in milliseconds. */
const PATIENCE = 4000;
const HEARTBEAT = 5000;
const PAUSE = 1000;
/** How long to wait for a copy of the log that lacks an entry, in milliseconds, and how often. */
const LAG = 100;
const LAGS = 30;
/** The interval of pings in milliseconds: a dead connection has missed two when the third is due, within 15 s. */
const TRIAL = 4000;

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
    pulsing.set((pulses += 1), done);
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

/** Opens a connection to the broker, whose clock is `ahead` by a number of milliseconds. */
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

/** Asks the server whether live play is available, how far its clock is ahead, and for its key for pushes, if it sends any. */
async function health() {
  const begun = Date.now();
  // The browser may use an HTTP connection that is as dead as the WebSocket.
  const answer = await fetch(new URL("online/health", document.baseURI), { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
  const { service, now, broker, push } = await answer.json().catch((error) => {
    // Another page is no game server; an aborted request says nothing.
    if (error instanceof SyntaxError) return {};
    throw error;
  });
  if (service !== "basalt-online") return { state: "none", ahead: 0 };
  return { state: broker ? "up" : "down", ahead: now - (begun + Date.now()) / 2, push };
}

/** Fetches a text from the server; nothing if there is none at the path. */
async function served(path, cache = "no-store") {
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
  return JSON.stringify({ format: "basalt-key", version: 1, public: key, salt: code(salt), iv: code(iv), private: code(copy), more }, null, 2);
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
  const called = title || (await served(`players/${opened.name}`).then((card) => JSON.parse(card).name, () => ""));
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

/** Writes a signed text once, over a connection for it alone; `done`, or why it was not stored. */
async function wrote(me, subject, title, body) {
  const { state, ahead } = await health();
  if (state !== "up") throw new Error(`no game server: ${state}`);
  const connection = await connected(me, ahead);
  try {
    const text = `${me.key} ${await sign(me, statement(title, body))} ${body}`;
    const answer = JSON.parse((await connection.request(subject, bytes(text), { timeout: PATIENCE })).string());
    return answer.error ? refusal(answer.error) : "done";
  } finally {
    await connection.close();
  }
}

/** Tells another player of a challenge, or answers one; `done`, or why not. */
export async function challenge(to, body) {
  const me = await player();
  return wrote(me, `challenge.${to}.${me.name}`, `challenge-${to}`, body);
}

/** Writes into the log of an arena; `done`, or why not. */
export async function arena(id, body) {
  const me = await player();
  return wrote(me, `arena.${id}.${me.name}`, `arena-${id}`, body);
}

/** Reports another player to the host of the server; `done`, or why not. */
export async function report(about, body) {
  const me = await player();
  return wrote(me, `report.${about}.${me.name}`, `report-${about}`, body);
}

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
    if (me) await wrote(me, `push.${device}.${name}`, `push-${device}`, "push off");
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
  const done = await wrote(me, `push.${device}.${me.name}`, `push-${device}`, `push ${what} ${endpoint}`);
  if (done === "done") localStorage.setItem(PUSHED, told + Date.now());
  else console.warn(`no pushes: ${done}`);
  return done === "done" || known.startsWith(told) ? "on" : "off";
}

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
    if (me && (await wrote(me, `forget.${me.name}`, "forget", "forget me")) === "done") told = "done";
  } catch (error) {
    console.warn(String(error));
  }
  if (place) await result((await base()).transaction(STORE, "readwrite").objectStore(STORE).delete(place));
  if ((await identity)?.name === name) identity = null;
  if (place !== FORMER + name) remember("");
  return told;
}

/**
 * The place, time and subject of an answer's entry. The broker appends its headers to those that the author may have sent under the
 * same names, so the last ones count.
 */
export function marks(headers) {
  const [sequence, time, subject] = ["Nats-Sequence", "Nats-Time-Stamp", "Nats-Subject"].map((name) => headers.last(name));
  return { sequence: Number(sequence), time: Date.parse(time), author: subject.split(".")[2] };
}

/** Why something was not stored: the gate gives a reason, the broker says it in words. */
function refusal({ reason, description }) {
  if (["key_bytes", "address_bytes", "address_keys"].includes(reason)) return "hour";
  if (reason === "arenas") return reason;
  return /per subject/.test(description) ? "table" : "server";
}

/**
 * Follows a log until it is closed. `log` has its stream, the prefix of its subjects, and the name that its messages sign.
 * `tell(kind, text)` receives, in order: `me` with the player's name; `line` with `up`, `down`, or finally `none` (no game server) or
 * `insecure`; `entry` with `sequence time author genuine text`; `read` with the lead of the broker's clock, once the log is read to its
 * end; `here` with the name of a player who is present; `said` with a confirmed message; `full` with a refused one after the reason:
 * `table` if that log is full, `hour` if the player has written too much within an hour, else `server`.
 */
export function open({ stream, subject, name: title, beats }, tell) {
  const queue = [];
  let closed = false;
  let line = null;
  let me = null;
  let last = 0;
  /** The last entry of which the broker has told: another copy of the log may answer a read, and lack it. */
  let told = 0;
  /** The number of skipped entries that arrived out of order. */
  let disorder = 0;
  /** The lead of the web server's clock, by which its doorkeeper checks tokens. */
  let ahead = 0;
  /** The lead of the broker's clock, which stamps the log; until it is known, that of the web server. */
  let offset = null;
  /** The times at which the player's own entries were stored, by place. */
  const stamps = new Map();
  const timed = () => tell("read", String(Math.round(offset ?? ahead)));
  /** Whether entries have arrived since the last `read`. */
  let fresh = true;
  /** The authors to listen to; everybody until the players are known. */
  let players = null;
  /** Whether the server notifies players who are away. */
  let doesPush = false;

  /** The text of an entry for `tell`; nothing for a stranger's. */
  async function heard(answer) {
    const { sequence, time, author } = marks(answer.headers);
    if (author === me.name) stamps.set(sequence, time);
    if (players && !players.has(author)) return { sequence };
    const text = answer.string();
    const sound = await genuine(title, author, text);
    return { sequence, entry: `${sequence} ${time} ${author} ${sound ? 1 : 0} ${text}` };
  }

  /** Reads the log from the last position. */
  async function batch(connection) {
    const order = JSON.stringify({ next_by_subj: `${subject}.*`, seq: last + 1, batch: BATCH });
    const answers = await connection.requestMany(`$JS.API.DIRECT.GET.${stream}`, bytes(order), { strategy: "sentinel", maxWait: PATIENCE });
    let count = 0;
    let code = null;
    // Verify signatures in parallel, report entries in order.
    let waiting = [];
    const hear = async () => {
      const entries = await Promise.all(waiting);
      waiting = [];
      for (const { sequence, entry } of entries) {
        if (closed || line !== connection) return false;
        // The broker sends a log in order; skip anything else.
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
  /** Reads all entries. A call during a read causes one more read afterwards, so strangers' noise delays nothing already read. */
  const read = (connection) => (next ??= reading.catch(() => {}).then(() => {
    if (line !== connection) throw new Error("the line has gone");
    next = null;
    return (reading = (async () => {
      for (let lags = 0; ; lags += 1) {
        while (await batch(connection));
        if (closed || line !== connection || !(last < told) || lags === LAGS) break;
        await wait(LAG);
      }
      // What is not there by now has been removed.
      told = last;
      if (closed || line !== connection || !fresh) return;
      fresh = false;
      timed();
    })());
  }));

  let writing = null;
  /** Writes the queue in order. Unconfirmed messages are written again: they have numbers and count once. */
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
        // The connection that replaced this one writes what is unconfirmed.
        if (line !== connection) return;
        const stamp = stamps.get(answer.seq);
        stamps.clear();
        // A newly stored entry tells the broker's time; a duplicate does not.
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

  /** Replaces a failing connection: opens another one beside it. */
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

  /** Opens a connection and waits until it ends. */
  async function live() {
    const connection = await connected(me, ahead);
    if (closed) return connection.close();
    // Requests to the previous connection do not concern this one.
    [line, reading, next, fresh] = [connection, Promise.resolve(), null, true];
    connection.subscribe(`${subject}.*`, {
      callback: (_, sign) => {
        told = Math.max(told, Number(sign.headers?.last("Nats-Sequence")) || 0);
        attempt(connection, read);
      },
    });
    const here = `here.${title}`;
    if (beats) connection.subscribe(`${here}.*`, { callback: (_, message) => line === connection && tell("here", message.subject.split(".")[2]) });
    // The server does not notify players of what they see.
    const say = () => connection.publish(`${here}.${me.name}`, doesPush && document.visibilityState === "visible" ? bytes("seen") : undefined);
    const beat = async () => {
      for (;;) {
        await wait(HEARTBEAT);
        if (line !== connection || connection.isClosed()) return;
        say();
      }
    };
    await attempt(connection, read);
    if (line === connection) {
      tell("line", "up");
      if (beats) say();
      if (beats) beat();
      attempt(connection, write);
    }
    for await (const { type } of connection.status()) {
      if (["disconnect", "staleConnection", "close"].includes(type) || line !== connection) break;
    }
    drop(connection);
  }

  /** Whether live play is available here. */
  async function asked() {
    const { state, ahead: known, push } = await health();
    ahead = known;
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
      // After a connection that worked, try the next at once: the browser's HTTP connection may be dead too.
      const state = stood ? "up" : await asked().catch(() => "down");
      stood = false;
      // A server that was there before may be away briefly.
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

  /** The message for the page's end, signed in advance, since there is no time to sign it then. */
  let parting = null;
  const leave = () => {
    if (!parting || !line) return;
    line.publish(`${subject}.${me.name}`, bytes(parting));
    // Pass it to the browser at once.
    line.flush().catch(() => {});
  };

  /** Checks the connection at once when the player returns. */
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
    /** Writes a message to the log in order, as soon as there is a connection. */
    say(body) {
      signing = signing.then(async () => {
        queue.push({ body, text: await signed(body) });
        if (line) attempt(line, write);
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
    /** Stops following once the queue is sent, if there is a connection. */
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
