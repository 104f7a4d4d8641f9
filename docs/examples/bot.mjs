// A bot for a Basalt server, written from ../BOTS.md, ../PROTOCOL.md and ../ENGINE.md alone. An engine of one's choice thinks for it, and
// `basalt engine` knows the rules. It seeks people and accepts challenges; with `challenge` it makes one, plays that game and ends.
//
//   node --experimental-websocket docs/examples/bot.mjs server=http://localhost:8080 seek=hexano.1~~random~300+3~rated
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

const given = Object.fromEntries(process.argv.slice(2).map((word) => word.split(/=(.*)/s)));
const { server = "http://localhost:8080", key: file = "bot-key.json", name = "Bot", time = "1000", seek, challenge, terms } = given;
const { engine: thinks = "python3 docs/examples/engine.py", rules: knows = "basalt engine" } = given;
const host = new URL(server).host;

// The key, which a file keeps.
const CURVE = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const hex = (bytes) => Buffer.from(bytes).toString("hex");
const hash = async (text) => hex(await crypto.subtle.digest("SHA-256", Buffer.from(text)));
const percent = (sign) => hex(Buffer.from(sign)).toUpperCase().replace(/../g, "%$&");
const encoded = (text) => text.replace(/[^A-Za-z0-9\-.:+,]/gu, percent);
const wait = (milliseconds) => new Promise((done) => setTimeout(done, Number(milliseconds)));
const random = () => hex(crypto.getRandomValues(new Uint8Array(16)));
if (!existsSync(file)) {
  const pair = await crypto.subtle.generateKey(CURVE, true, ["sign"]);
  writeFileSync(file, JSON.stringify(await crypto.subtle.exportKey("jwk", pair.privateKey)), { mode: 0o600 });
}
const secret = JSON.parse(readFileSync(file, "utf8"));
const own = await crypto.subtle.importKey("jwk", secret, CURVE, false, ["sign"]);
const key = `04${["x", "y"].map((part) => hex(Buffer.from(secret[part], "base64url"))).join("")}`;
const me = (await hash(key)).slice(0, 16);
const sign = async (...lines) => hex(await crypto.subtle.sign(CURVE, own, Buffer.from(lines.join("\n"))));
console.log(`I am ${me}`);

/** A program of the engine protocol; one question at a time. */
class Program {
  constructor(command) {
    const [program, ...words] = command.split(" ");
    const child = spawn(program, words, { stdio: ["pipe", "pipe", "inherit"] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    this.say = (line) => child.stdin.write(`${line}\n`);
    this.hear = async () => (await lines.next()).value ?? process.exit(1);
  }
}
const [rules, engine] = [new Program(knows), new Program(thinks)];
async function legal(record) {
  rules.say(`legal ${record}`);
  return (await rules.hear()).split(" ");
}
async function chosen(record) {
  engine.say(`go ${record} time=${time}`);
  for (;;) {
    const [verb, words] = (await engine.hear()).split(" ");
    if (verb === "legal") engine.say((await legal(words)).join(" "));
    if (verb === "move") return words.split("_")[0];
    if (verb === "error") throw new Error("the engine gives up");
  }
}

// The line: what is said, and the entries of each log that is followed.
let [socket, ahead, number, at] = [null, 0, 0, 0];
const [logs, unanswered] = [new Map(), new Map()];
const now = () => Date.now() + ahead;
const tell = (line) => socket?.readyState === WebSocket.OPEN && socket.send(line);
function follow(log) {
  logs.set(log, { last: 0, entries: [] });
  tell(`follow ${log} 1`);
}
function leave(log) {
  logs.delete(log);
  tell(`leave ${log}`);
}
/** Resolves to the entry's number, or to undefined with the reason on standard error. */
async function write(place, body) {
  const line = `write ${++number} ${place} ${key} ${await sign("basalt1", place, body)} ${body}`;
  const answer = new Promise((done) => unanswered.set(String(number), { line, done }));
  tell(line);
  return answer;
}
function connect() {
  socket = new WebSocket(`${server.replace(/^http/, "ws").replace(/\/$/, "")}/online`, "basalt1");
  socket.onclose = () => setTimeout(connect, 1000);
  socket.onerror = () => {};
  socket.onmessage = async ({ data }) => {
    const [verb, ...words] = data.split(" ");
    if (verb === "nonce") {
      ahead = Number(words[1]) - Date.now();
      tell(`hello ${key} ${await sign("basalt-line", host, words[0])}`);
      for (const [log, { last }] of logs) tell(`follow ${log} ${last + 1}`);
      for (const { line } of unanswered.values()) tell(line);
    } else if (verb === "entry" && logs.has(words[0])) {
      const [log, sequence, stored, author, , signature, ...body] = words;
      logs.get(log).last = Number(sequence);
      logs.get(log).entries.push({ sequence: Number(sequence), stored: Number(stored), author, signature, body });
    } else if ((verb === "ok" || verb === "no") && unanswered.has(words[0]) && words[1] !== "store") {
      if (verb === "no") console.error(data);
      unanswered.get(words[0]).done(verb === "ok" ? Number(words[1]) : undefined);
      unanswered.delete(words[0]);
    }
  };
}

// Finding a game: `{ table, terms, opens }`.
const letters = async (text, count) =>
  [...Buffer.from(await hash(text), "hex").subarray(0, count)].map((byte) => "abcdefghijklmnopqrstuvwxyz234567"[byte % 32]).join("");
const pool = `seek-${seek?.split(".")[0]}`;
const said = { seek: 0, here: 0, sequence: 0, answered: "" };
const moment = () => (at = Math.max(at + 1, now()));

const accepted = new Set();

async function challenged() {
  const { incoming } = await (await fetch(`${server}/online/challenges/${me}`)).json();
  const next = incoming?.find(({ table }) => !accepted.has(table));
  return next && accepted.add(next.table) ? { table: next.table, terms: next.terms, opens: false } : null;
}
/** Keeps the search alive; the game of a person who has claimed it and confirmed that. */
async function sought() {
  if (!said.seek || Date.now() > said.seek + 240_000) {
    Object.assign(said, { seek: Date.now(), here: Date.now(), answered: "" });
    said.sequence = await write(pool, `${moment()} seek ${seek} 0 bot`);
  } else if (Date.now() > said.here + 5000) {
    said.here = Date.now();
    await write(pool, `${moment()} here`);
  }
  const { entries } = logs.get(pool);
  const from = entries.findLastIndex(({ body }) => body[1] === "claim" && Number(body[2]) === said.sequence);
  if (from < 0) return null;
  const claim = entries[from];
  if (said.answered !== claim.signature) {
    said.answered = claim.signature;
    await write(pool, `${moment()} here`);
  }
  // Each step is due three seconds after the one before it.
  const after = (entry, by) => entries.find((next) => next.sequence > entry.sequence && next.author === by && next.body[1] === "here");
  const [answer, confirmed] = [after(claim, me), after(after(claim, me) ?? claim, claim.author)];
  const isInTime = answer && confirmed && answer.stored < claim.stored + 3000 && confirmed.stored < answer.stored + 3000;
  if (!isInTime) return null;
  const theirs = entries.slice(0, from).findLast(({ author, body }) => author === claim.author && body[1] === "seek");
  const named = `${seek}~${[me, claim.author].sort().join(",")}`;
  const origin = await letters(`basalt-pair ${pool} ${said.sequence} ${theirs.sequence} ${claim.signature}`, 10);
  said.seek = 0;
  return { table: origin + (await letters(`basalt-terms ${origin} ${named}`, 16)), terms: named, opens: true };
}

/** What the players draw together: a generator of numbers below a bound (SplitMix64). */
async function lot(numbers) {
  const mask = (1n << 64n) - 1n;
  let state = 0n;
  const bits = () => {
    let z = (state = (state + 0x9e3779b97f4a7c15n) & mask);
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
    return z ^ (z >> 31n);
  };
  for (const byte of Buffer.from(await hash(`basalt-draw ${numbers.join(" ")}`))) state = bits() ^ BigInt(byte);
  return (bound) => Number(((bits() >> 32n) * BigInt(bound)) >> 32n);
}

/** Plays a game to its end; how long to wait for the other (ms). */
async function play({ table, terms, opens }, patience = 20_000) {
  const [head, options, begins] = terms.split("~");
  const mine = random();
  let [counter, place, seen, checked, heard] = [0, 0, -1, Date.now(), Date.now()];
  const [players, numbers, steps] = [[], [], []];
  const say = (saying) => write(table, `${++counter} ${saying}`);
  const sit = async () => say(`sit ${terms} ${opens ? await hash(`basalt-lot ${mine}`) : mine} .${encoded(name)}`);
  let [start, first, sits, reveals, presence] = [null, 0, opens, false, 0];
  const record = () => `${start}${steps.join("_")}`;
  follow(table);
  if (opens) await sit();
  for (let isOver = false; !isOver;) {
    if (Date.now() > presence + 5000) {
      presence = Date.now();
      tell(`here ${table} seen`);
    }
    const entry = logs.get(table).entries[place];
    if (entry) {
      place += 1;
      heard = Date.now();
      const { author, body: [, verb, what, word] } = entry;
      if (verb === "sit" && players.length < 2 && what === terms && !players.includes(author)) numbers[players.push(author) - 1] = word;
      const isReveal = verb === "reveal" && author === players[0] && players.length === 2 && !start;
      if (isReveal && (await hash(`basalt-lot ${what}`)) === numbers[0]) {
        const draw = await lot([what, numbers[1]]);
        first = begins === "random" ? draw(2) : Number(begins);
        const seeded = `${head}~${[options, `seed=${draw(1e9)}`].filter(Boolean).join(".")}~`;
        start = (await legal(seeded))[0] === "error" ? `${head}~${options}~` : seeded;
      }
      if (verb === "act" && start && what === `0.${steps.length}`) {
        const [, mover, all] = await legal(record());
        const step = all?.split("_").find((step) => decodeURIComponent(step) === decodeURIComponent(word));
        if (step && players[(mover - 1 + first) % 2] === author) steps.push(step);
      }
      isOver = verb === "resign" && players.includes(author);
      continue;
    }
    if (!sits && players.length) {
      sits = true;
      await sit();
    }
    if (opens && !reveals && players.length === 2) {
      reveals = true;
      await say(`reveal ${mine}`);
    }
    if (start && seen < steps.length) {
      seen = steps.length;
      const [verb, mover] = await legal(record());
      isOver ||= verb === "over";
      if (verb === "steps" && players[(mover - 1 + first) % 2] === me) {
        // However soon the engine answers, people want to follow.
        const [step] = await Promise.all([chosen(record()), wait(time)]);
        await say(`act 0.${seen} ${encoded(decodeURIComponent(step))}`);
      }
    }
    if (Date.now() > checked + 5000) {
      checked = Date.now();
      const { turns } = await (await fetch(`${server}/online/turns/${table}`)).json();
      isOver ||= turns[0]?.over;
    }
    // Nobody comes, or the other has gone for good.
    isOver ||= Date.now() > heard + (start ? 600_000 : patience);
    await wait(50);
  }
  leave(table);
  console.log(`${table}: ${record()}`);
}

connect();
setInterval(() => tell("ping"), 4000);
if (seek) follow(pool);
if (challenge) {
  const game = { table: `b${random().slice(0, 20)}`, terms: `${terms}~${challenge}`, opens: true };
  const offer = await write(`challenge-${challenge}`, `offer ${game.table} ${game.terms} .${encoded(name)}`);
  if (!offer) process.exit(1);
  await play(game, 300_000);
  process.exit(0);
}
for (;;) {
  const game = (await challenged().catch(() => null)) ?? (seek ? await sought() : null);
  if (game) await play(game).catch((error) => console.error(error));
  await wait(seek ? 500 : 1000);
}
