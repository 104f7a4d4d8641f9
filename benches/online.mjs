// How fast a move made online is seen by the other player, alone and with more and more games at once on one broker; what a move, a
// table and a line cost; how long nothing is confirmed when one of three brokers is killed; how soon the referee judges again after a
// restart; and what a game costs in messages and bytes. Against the real server, through its gate.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { GAMES } from "../tests/games.mjs";
import { connect } from "./line.mjs";

const MOVES = 300;
const GAMES_AT_ONCE = 200;
const SECONDS = 20;
const PEOPLE = 20;
const BOTS = 100;
const TABLES = 400;
const EVENTS = 10;
const EVENT_PLAYERS = 16;
const SEEKERS = 200;
const RECORDED = 40;
const KEPT = 5000;
const root = fileURLToPath(new URL("..", import.meta.url));
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const hex = (bytes) => Buffer.from(bytes).toString("hex");
const sha = async (text) => hex(await crypto.subtle.digest("SHA-256", Buffer.from(text)));
const sorted = (list) => [...list].sort((a, b) => a - b);
const at = (list, share) => sorted(list)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? NaN;
const spread = (list) => `${at(list, 0.5).toFixed(1)}, ${at(list, 0.95).toFixed(1)}`;
const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

/** The tool: the one that BASALT names, or as it is built for `make online`. */
function tool() {
  if (process.env.BASALT) return process.env.BASALT;
  const args = ["build", "--quiet", "--release", "--bin", "basalt-server"];
  execFileSync("cargo", args, { cwd: root, stdio: "inherit" });
  return join(process.env.CARGO_TARGET_DIR ?? join(root, "target"), "release", "basalt-server");
}

/** A server with a folder of its own, without the limits that keep vandals out: this one machine is everybody. */
async function serve(...args) {
  const folder = mkdtempSync(join(tmpdir(), "basalt-bench-"));
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "dist", "index.html"), "");
  return start(folder, ...args);
}

/** The server on what a folder holds already. */
async function start(folder, ...args) {
  const limits = [
    "--connections",
    "20000",
    "--rate",
    "100000000",
    "--burst",
    "100000000",
    "--key-bytes",
    "100000000000",
    "--address-bytes",
    "100000000000",
    "--log-level",
    "error",
  ];
  const paths = ["--folder", join(folder, "dist"), "--data", join(folder, "data")];
  const server = spawn(tool(), ["--port", "0", ...paths, ...limits, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const brokers = [];
  const lines = createInterface({ input: server.stdout });
  const port = await new Promise((done) =>
    lines.on("line", (line) => {
      const [, process] = line.match(/^broker: 127.*process (\d+)/) ?? [];
      if (process) brokers.push(Number(process));
      const [, found] = line.match(/localhost:(\d+)/) ?? [];
      if (found) done(Number(found));
    })
  );
  const stop = async (signal) => {
    server.kill(signal);
    await once(server, "exit");
  };
  const end = async () => {
    await stop();
    rmSync(folder, { recursive: true });
  };
  return { port, brokers, folder, process: server.pid, stop, end };
}

/** Somebody with a key and a line, from another address if the server trusts this one to say so. */
async function player(port, from) {
  const pair = await crypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
  const key = hex(await crypto.subtle.exportKey("raw", pair.publicKey));
  const name = (await sha(key)).slice(0, 16);
  const sign = async (text) => hex(await crypto.subtle.sign(ALGORITHM, pair.privateKey, Buffer.from(text)));
  const line = await connect(`ws://127.0.0.1:${port}/online`, key, sign, from ? { "x-forwarded-for": from } : {});
  let counter = 0;
  const say = async (table, body) => {
    counter += 1;
    const text = `${counter} ${body}`;
    return `${key} ${await sign(`basalt1\n${table}\n${text}`)} ${text}`;
  };
  const write = (table, text) => line.write(table, text);
  return { key, pair, name, sign, line, say, write };
}

/** Sees what is written at a table as a page does: it verifies the signature of each entry. */
function watch(watcher, table, of, seen) {
  return watcher.line.follow(table, async (_, text) => {
    const [, signature, ...body] = text.split(" ");
    const statement = Buffer.from(`basalt1\n${table}\n${body.join(" ")}`);
    const genuine = await crypto.subtle.verify(ALGORITHM, of.pair.publicKey, Buffer.from(signature, "hex"), statement);
    if (genuine) seen(Number(body[0]));
  });
}

/** Two at a table of their own: one writes, the other one sees. */
async function pair(port, table) {
  const [one, other] = [await player(port), await player(port)];
  const waiting = new Map();
  await watch(other, table, one, (counter) => waiting.get(counter)?.());
  let counter = 0;
  /** A move is said; how long it takes until it is confirmed and until it is seen. */
  const move = async () => {
    counter += 1;
    const seen = new Promise((done) => waiting.set(counter, done));
    const begun = performance.now();
    const text = await one.say(table, `act 0.${counter} c3-d2`);
    await one.write(table, text);
    const confirmed = performance.now() - begun;
    await seen;
    return { confirmed, seen: performance.now() - begun };
  };
  return { move, players: [one, other], close: () => [one, other].forEach(({ line }) => line.close()) };
}

const table = (head, rows) => [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

const memory = (process) => Math.round(Number(readFileSync(`/proc/${process}/status`, "utf8").match(/VmRSS:\s+(\d+)/)[1]) / 1000);

/** How long a process has used a processor, in milliseconds: the kernel counts hundredths of a second. */
function used(process) {
  const fields = readFileSync(`/proc/${process}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** How much memory lines that say nothing take in the server and in the broker. */
async function lines() {
  const server = await serve();
  const held = () => [server.process, server.brokers[0]].map(memory);
  const before = held();
  const idle = [];
  while (idle.length < 1000) idle.push(await player(server.port));
  const after = held();
  idle.forEach(({ line }) => line.close());
  await server.end();
  const row = (name, at) => [name, before[at], after[at], (((after[at] - before[at]) * 1000) / idle.length).toFixed(0)];
  console.log(table(["process", "memory before, MB", `with ${idle.length} lines, MB`, "kB a line"], [row("server", 0), row("broker", 1)]));
}

/** More and more tables at once, a move per two seconds at each, until one of twenty moves is seen later than after 100 ms. */
async function load() {
  const server = await serve();
  const pairs = [];
  const row = (cells) => console.log(`| ${cells.join(" | ")} |`);
  const head = [
    "tables",
    "moves",
    "confirmed after, ms (median, p95)",
    "seen by the other after, ms",
    "processor a move, ms: server",
    "broker",
    "this program",
    "memory of the server, MB",
    "of the broker",
  ];
  row(head);
  row(head.map(() => "---"));
  for (const count of [50, 100, 200, 400, 800, 1200, 1600, 2000, 2400, 3200, 4000, 4800]) {
    while (pairs.length < count) pairs.push(await pair(server.port, `loadtable${pairs.length}`));
    const found = [];
    const processes = [server.process, server.brokers[0], process.pid];
    const before = processes.map(used);
    await Promise.all(pairs.map(async ({ move }, game) => {
      await wait((game * 2000) / count);
      for (let turn = 0; turn < 5; turn += 1) {
        const next = wait(2000);
        found.push(await move());
        await next;
      }
    }));
    const of = (what) => found.map((move) => move[what]);
    const cost = processes.map((process, place) => ((used(process) - before[place]) / found.length).toFixed(2));
    row([count, found.length, spread(of("confirmed")), spread(of("seen")), ...cost, memory(server.process), memory(server.brokers[0])]);
    if (at(of("seen"), 0.95) > 100) break;
  }
  const metrics = await (await fetch(`http://127.0.0.1:${server.port}/online/metrics`)).text();
  console.log(metrics.match(/basalt_seen_seconds_(bucket|count).*/g).join("\n"));
  pairs.forEach(({ close }) => close());
  await server.end();
}

async function moves() {
  const server = await serve();
  const alone = await pair(server.port, "alonetable");
  const found = [];
  for (let move = 0; move < MOVES; move += 1) found.push(await alone.move());
  alone.close();
  const pairs = [];
  for (let game = 0; game < GAMES_AT_ONCE; game += 1) pairs.push(await pair(server.port, `manytable${game}`));
  const many = [];
  await Promise.all(pairs.map(async ({ move }, game) => {
    await wait((game * 1000) / GAMES_AT_ONCE);
    for (let second = 0; second < SECONDS; second += 1) {
      const next = wait(1000);
      many.push(await move());
      await next;
    }
  }));
  const held = `${memory(server.brokers[0])} and ${memory(server.process)} MB`;
  pairs.forEach(({ close }) => close());
  await server.end();
  const row = (
    name,
    list,
    memory,
  ) => [name, list.length, spread(list.map(({ confirmed }) => confirmed)), spread(list.map(({ seen }) => seen)), memory];
  console.log(table(
    ["games", "moves", "confirmed after, ms (median, p95)", "seen by the other after, ms", "memory of broker and server"],
    [row("1", found, ""), row(`${GAMES_AT_ONCE}, a move a second each`, many, held)],
  ));
}

/** Whether a hundred bots, all in search and at fifty tables with a move a second each, hold up the moves of people. */
async function bots() {
  const server = await serve("--seeking-keys", "1000");
  const [people, machines] = [[], []];
  while (people.length < PEOPLE) people.push(await pair(server.port, `peopletable${people.length}`));
  while (machines.length < BOTS / 2) machines.push(await pair(server.port, `machinetable${machines.length}`));
  const all = machines.flatMap(({ players }) => players);
  for (const { name } of all) execFileSync(tool(), ["bot", name, "--data", join(server.folder, "data")]);
  const card = async ({ name }) => (await fetch(`http://127.0.0.1:${server.port}/online/players/${name}`)).json();
  for (const bot of all) while (!(await card(bot)).bot) await wait(100);
  const pool = "seek-hexano";
  let [play, at] = [false, Date.now()];
  const inPool = async ({ key, sign, line }, saying) => {
    const body = `${(at = Math.max(at + 1, Date.now()))} ${saying}`;
    return line.write(pool, `${key} ${await sign(`basalt1\n${pool}\n${body}`)} ${body}`);
  };
  for (const bot of all) {
    await bot.line.follow(pool, () => {});
    const { reason } = await inPool(bot, "seek hexano.1~~random~300+3~rated 0 bot");
    if (reason) throw new Error(`a bot's search is refused: ${reason}`);
  }
  const beat = (bot) => play && inPool(bot, "here");
  const beats = setInterval(() => all.forEach((bot, place) => setTimeout(beat, place * 50, bot)), 5000);
  const playing = machines.map(async ({ move }, place) => {
    await wait((place * 1000) / machines.length);
    while (play !== null) await Promise.all([wait(1000), play && move()]);
  });
  const rows = [];
  for (const beside of [false, true, false, true]) {
    play = beside;
    await wait(2000);
    const found = [];
    await Promise.all(people.map(async ({ move }, place) => {
      await wait((place * 1000) / people.length);
      for (let second = 0; second < SECONDS; second += 1) await Promise.all([wait(1000), move().then((done) => found.push(done))]);
    }));
    rows.push([beside ? `${all.length} bots` : "no bot", found.length, spread(found.map(({ seen }) => seen))]);
  }
  play = null;
  clearInterval(beats);
  await Promise.all(playing);
  [...people, ...machines].forEach(({ close }) => close());
  await server.end();
  console.log(table([`${PEOPLE} games of people beside`, "moves", "seen by the other after, ms (median, p95)"], rows));
}

/** Writes into a log in which messages have no counter, such as an event's. */
async function state({ key, sign, write }, place, body) {
  const { reason } = await write(place, `${key} ${await sign(`basalt1\n${place}\n${body}`)} ${body}`);
  if (reason) throw new Error(`${place} refuses ${body.split(" ")[0]}: ${reason}`);
}

/** An event in which everybody plays everybody at once, two games each; `play` ends a game of each player every ten seconds. */
async function event(port, number) {
  const id = `benchevent${String(number).padStart(2, "0")}`;
  const players = [];
  // An address may open few events.
  while (players.length < EVENT_PLAYERS) players.push(await player(port, `10.0.${number}.1`));
  const card = async (name, version = 0) => (await fetch(`http://127.0.0.1:${port}/online/event/${id}/${name}/${version}`)).json();
  const until = async (is) => {
    for (;;) {
      const found = await card(players[0].name).catch(() => null);
      if (found && is(found)) return found;
      await wait(200);
    }
  };
  await state(players[0], `event-${id}`, `open vaxandis.1~~0~259200~rated robin double together ${EVENT_PLAYERS} 24 .Ada`);
  await until(() => true);
  for (const one of players) await state(one, `event-${id}`, "enter .Ada");
  const { games, rows } = await until(({ games }) => games.length === EVENT_PLAYERS * (EVENT_PLAYERS - 1));
  const own = players.map(({ name }) => games.filter(({ players: [first] }) => rows[first].author === name).map(({ table }) => table));
  let [ended, version] = [0, 0];
  const turn = async (place) => {
    const [one, name] = [players[place], own[place].at(-1)];
    ({ version } = await card(one.name, version));
    // Before the server has begun the game, nobody may write there.
    if (!name || (await one.write(name, await one.say(name, "resign 0.0"))).reason) return;
    own[place].pop();
    ended += 1;
  };
  return {
    play: () => players.map((_, place) => wait(place * (10_000 / EVENT_PLAYERS)).then(() => turn(place))),
    players,
    ended: () => ended,
  };
}

/** Whether ten events, in which players end games and read the standings, hold up the moves at many tables. */
async function events() {
  const server = await serve("--seeking-keys", "1000", "--trusted-proxy", "127.0.0.1");
  const tables = [];
  while (tables.length < TABLES) tables.push(await pair(server.port, `besidetable${tables.length}`));
  const held = [];
  const ended = () => held.reduce((sum, event) => sum + event.ended(), 0);
  let playing = null;
  const rows = [];
  for (const beside of [false, true, false]) {
    while (beside && held.length < EVENTS) held.push(await event(server.port, held.length));
    const before = ended();
    const round = () => held.flatMap(({ play }) => play());
    const turns = beside ? round() : [];
    if (beside) playing = setInterval(() => turns.push(...round()), 10_000);
    await wait(2000);
    const found = [];
    const cost = used(server.process);
    await Promise.all(tables.map(async ({ move }, place) => {
      await wait((place * 2000) / TABLES);
      for (let second = 0; second < SECONDS; second += 2) await Promise.all([wait(2000), move().then((done) => found.push(done))]);
    }));
    const each = ((used(server.process) - cost) / found.length).toFixed(2);
    clearInterval(playing);
    await Promise.all(turns);
    const what = beside ? `${EVENTS} events of ${EVENT_PLAYERS}` : held.length ? "the same, quiet" : "no event";
    rows.push([what, found.length, spread(found.map(({ seen }) => seen)), ended() - before, each, memory(server.process), loadavg()[0]]);
  }
  [...tables.flatMap(({ players }) => players), ...held.flatMap(({ players }) => players)].forEach(({ line }) => line.close());
  await server.end();
  const head = [
    "moves",
    "seen by the other after, ms (median, p95)",
    "event games ended",
    "processor a move, ms: server",
    "its memory, MB",
    "load",
  ];
  console.log(table([`${TABLES} tables beside`, ...head], rows));
}

/** How large the lobby is while many search, and the pool's log that each of them reads. */
async function lobby() {
  const server = await serve("--seeking-keys", "1000");
  const address = `http://127.0.0.1:${server.port}/online/lobby`;
  const [seekers, rows] = [[], []];
  for (const count of [0, 20, SEEKERS]) {
    while (seekers.length < count) {
      seekers.push(await player(server.port));
      await state(seekers.at(-1), "seek-hexano", `${Date.now()} seek hexano.1~~random~300+3~rated 0`);
    }
    let answer;
    do {
      await wait(100);
      answer = await fetch(address, { headers: { "accept-encoding": "gzip" } });
      answer = { encoding: answer.headers.get("content-encoding") ?? "none", text: await answer.text() };
    } while (JSON.parse(answer.text).seekers < count);
    let log = 0;
    const reader = await player(server.port);
    await reader.line.follow("seek-hexano", (_, text) => (log += text.length));
    reader.line.close();
    rows.push([count, JSON.parse(answer.text).waiting.length, answer.text.length, gzipSync(answer.text).length, answer.encoding, log]);
  }
  seekers.forEach(({ line }) => line.close());
  await server.end();
  console.log(table(["searches", "shown", "lobby, bytes", "by gzip", "encoding as sent", "the pool's log, bytes"], rows));
}

async function failover() {
  const server = await serve("--brokers", "3");
  const rows = [];
  for (const [place, broker] of server.brokers.entries()) {
    const name = `failover${place}`;
    let writer = await player(server.port);
    const written = [];
    let longest = 0;
    let last = performance.now();
    for (let move = 0; move < 200; move += 1) {
      if (move === 60) process.kill(broker, "SIGKILL");
      const text = await writer.say(name, "here");
      for (;;) {
        const answer = await Promise.race([writer.write(name, text).catch(() => null), wait(1000)]);
        if (answer?.sequence) break;
        // The line has gone: another one, through the same gate. The message is what counts, so it keeps its key.
        if (!writer.line.isOpen()) writer = { ...writer, ...(await again(server.port, writer).catch(() => ({}))) };
        await wait(20);
      }
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      written.push(text);
      await wait(10);
    }
    await wait(1000);
    const log = [];
    await writer.line.follow(name, (_, text) => log.push(text));
    const kept = new Set(log);
    rows.push([
      place + 1,
      Math.round(longest),
      `${written.filter((text) => kept.has(text)).length} of ${written.length}`,
      log.length - kept.size,
    ]);
    writer.line.close();
    // Until all three are there again, and have caught up.
    for (;;) {
      const { brokers } = await (await fetch(`http://127.0.0.1:${server.port}/online/health`)).json();
      if (brokers === 3) break;
      await wait(100);
    }
    await wait(5000);
  }
  await server.end();
  console.log(table(["broker killed", "longest time without a confirmed move, ms", "moves that stand in the log", "twice"], rows));
}

/** The same player on another line. */
async function again(port, { key, sign }) {
  const line = await connect(`ws://127.0.0.1:${port}/online`, key, sign);
  return { line, write: (table, text) => line.write(table, text) };
}

/** What recorded games cost: every message that two players write, from sitting down to the end. */
async function bytes() {
  const server = await serve();
  // It is measured every two seconds.
  const stored = async () => {
    await wait(5000);
    return metric(server.port, 'basalt_store_bytes{stream="GAMES"}');
  };
  const rows = [];
  for (const game of GAMES) {
    const lines = readFileSync(join(root, "tests", "data", `${game}.jsonl`), "utf8").trim().split("\n");
    const recorded = lines.map((line) => JSON.parse(line)).filter(({ options }) => !(options.players > 2)).slice(0, RECORDED);
    const before = await stored();
    let messages = 0;
    const [one, other] = [await player(server.port), await player(server.port)];
    for (const [number, { options, plies }] of recorded.entries()) {
      const name = `${game}table${number}`;
      const chosen = Object.entries(options).filter(([, value]) => value !== null);
      const text = encodeURIComponent(chosen.map(([key, value]) => `${key}=${Array.isArray(value) ? value.join("+") : value}`).join("."));
      const terms = `${game}.1~${text}~random~300+3~rated`;
      const lot = hex(crypto.getRandomValues(new Uint8Array(16)));
      const said = [
        [one, `sit ${terms} ${await sha(`basalt-lot ${lot}`)} .Ada`],
        [other, `sit ${terms} ${hex(crypto.getRandomValues(new Uint8Array(16)))} .Bob`],
        [one, `reveal ${lot}`],
        ...plies.map(({ action }, ply) => [[one, other][ply % 2], `act 0.${ply} ${encodeURIComponent(action)}`]),
      ];
      for (const [who, body] of said) await who.write(name, await who.say(name, body));
      messages += said.length;
    }
    [one, other].forEach(({ line }) => line.close());
    const bytes = (await stored()) - before;
    const each = recorded.length;
    rows.push([game, each, (messages / each).toFixed(0), (bytes / each / 1000).toFixed(1), (bytes / messages).toFixed(0)]);
  }
  await server.end();
  console.log(table(["game", "recorded games", "messages a game", "kB a game", "bytes a message"], rows));
}

/** What a gauge or counter of the server says. */
async function metric(port, name) {
  const text = await (await fetch(`http://127.0.0.1:${port}/online/metrics`)).text();
  return Number(text.match(new RegExp(`^${name.replace(/[{}]/g, "\\$&")} (\\S+)$`, "m"))?.[1] ?? NaN);
}

/** Two sit down at a table, move twice each, and one of them resigns; returns once everything is confirmed. */
async function resigned(one, other, name) {
  const lot = hex(crypto.getRandomValues(new Uint8Array(16)));
  const terms = "vaxandis.1~~0~-~casual";
  const said = [
    [one, `sit ${terms} ${await sha(`basalt-lot ${lot}`)} .Ada`],
    [other, `sit ${terms} ${hex(crypto.getRandomValues(new Uint8Array(16)))} .Bob`],
    [one, `reveal ${lot}`],
    ...["e5", "e3", "c3", "g5"].map((move, ply) => [[one, other][ply % 2], `act 0.${ply} ${move}`]),
    [one, "resign 0.4"],
  ];
  for (const [who, body] of said) await who.write(name, await who.say(name, body));
}

/** How soon the referee judges a new game after it was killed, with many games kept. */
async function restart() {
  let server = await serve();
  const rows = [];
  let number = 0;
  const until = async (name, value) => {
    while (!((await metric(server.port, name)) >= value)) await wait(5);
  };
  for (const kept of [50, 500, KEPT]) {
    let [one, other] = [await player(server.port), await player(server.port)];
    const before = (await metric(server.port, "basalt_results_written_total")) || 0;
    const written = kept - number;
    for (; number < kept; number += 1) await resigned(one, other, `restart${number}`);
    await until("basalt_results_written_total", before + written);
    [one, other].forEach(({ line }) => line.close());
    await server.stop("SIGKILL");
    const killed = performance.now();
    server = await start(server.folder);
    const answers = performance.now() - killed;
    [one, other] = [await player(server.port), await player(server.port)];
    await resigned(one, other, `restart${number}`);
    number += 1;
    await until("basalt_results_written_total", 1);
    rows.push([
      kept,
      Math.round(answers),
      Math.round(performance.now() - killed),
      await metric(server.port, "basalt_entries_judged_total"),
      memory(server.process),
    ]);
    [one, other].forEach(({ line }) => line.close());
  }
  await server.end();
  console.log(
    table([
      "kept games",
      "the server answers after, ms",
      "a new game has its result after, ms",
      "entries judged until then",
      "memory of the server, MB",
    ], rows),
  );
}

const parts = { moves, bots, events, lobby, load, lines, failover, restart, bytes };
for (const [name, part] of Object.entries(parts)) {
  if (process.argv.length > 2 && !process.argv.includes(name)) continue;
  await part();
  console.log();
}
