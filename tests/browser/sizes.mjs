// The sizes of the download, measured on a build: by `make size`, which writes them to `budgets.json`, and by the specs, which
// compare them with it.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { isLeft, WORKER } from "../../src/offline/list.mjs";

export const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const BUDGETS = new URL("budgets.json", import.meta.url);

/** The parts of the app that come when they are wanted. */
export const PARTS = "**/part-*.wasm";
/** The words and styles that come with them. */
const MORE = "**/more-*";

/** The ids of the games of a build. */
export const games = () => readdirSync(join(dist, "guides")).map((file) => /^(\w+)\.en-\w+\.html$/.exec(file)?.[1]).filter(Boolean);

const digest = (body) => createHash("sha256").update(body).digest("hex");

/** The sizes of the files that a build has compressed, in gzip and in Brotli, by their contents; of others once they are weighed. */
let known;
function compressed() {
  const packed = readdirSync(dist, { recursive: true }).filter((file) => file.endsWith(".br")).map((file) => join(dist, file.slice(0, -3)));
  return new Map(packed.map((file) => [digest(readFileSync(file)), [".gz", ".br"].map((form) => statSync(file + form).size)]));
}

/** What bodies weigh together, each compressed by itself: bytes in gzip and in Brotli. */
export function weigh(bodies) {
  known ??= compressed();
  const sizes = bodies.map((body) => {
    const of = digest(body);
    if (!known.has(of)) known.set(of, [gzipSync(body, { level: 9 }).length, brotliCompressSync(body).length]);
    return known.get(of);
  });
  return sizes.reduce(([gzip, brotli], [more, less]) => [gzip + more, brotli + less], [0, 0]);
}

const weighFiles = (files) => weigh(files.map((file) => readFileSync(join(dist, file))));

/** The parts of the app, by name. */
export function parts() {
  const files = {};
  for (const file of readdirSync(dist)) {
    const part = /^part-([a-z]+)\d*-\w+\.wasm$/.exec(file)?.[1];
    if (part) (files[part] ??= []).push(file);
  }
  return Object.fromEntries(Object.entries(files).map(([part, files]) => [`part ${part}`, weighFiles(files)]));
}

/** The bots' worker: what every game needs, and at most what one needs beside it. */
export function workers() {
  const files = readdirSync(dist).filter((file) => /^(?:bots|thinker)-.*\.(?:js|wasm)$/.test(file));
  const part = (file) => /^thinker-([a-z]+)\d*-\w+\.wasm$/.exec(file)?.[1];
  const core = files.filter((file) => !part(file));
  const shared = files.filter((file) => part(file) === "shared");
  const own = files.filter((file) => part(file) && part(file) !== "shared");
  const sizes = { worker: weighFiles(core), "worker shared": weighFiles(shared) };
  for (const file of own) sizes[`worker ${part(file)}`] = weighFiles([file]);
  return sizes;
}

/** The line to the broker. */
export const line = () => ({ "line to the broker": weighFiles(readdirSync(dist).filter((file) => /^online-\w+\.js$/.test(file))) });

/** Everything that is kept for use without network. */
export function offline() {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && (entry.name === WORKER || !isLeft(entry.name)));
  return { offline: weigh(files.map((entry) => readFileSync(join(entry.parentPath, entry.name)))) };
}

/** Collects what a page requests, but for the type face, which comes last; the result waits for it: pairs of address and body. */
export function requests(page) {
  const bodies = [];
  page.on("response", (response) => bodies.push(response.body().then((body) => [response.url(), body], () => null)));
  return async () => (await Promise.all(bodies)).filter((body) => body && !body[0].endsWith(".woff2"));
}

/** The first load: what a page requests until the games are visible. What it fetches ahead stays out, and is held. */
export async function firstLoad(page, path = "./") {
  const requested = requests(page);
  let held = 0;
  for (const ahead of [PARTS, MORE]) await page.route(ahead, () => (held += 1));
  await page.goto(path);
  await page.getByRole("heading", { name: "Games", exact: true }).waitFor();
  while (held === 0) await page.waitForRequest(PARTS, { timeout: 5000 }).catch(() => {});
  return { "first load": weigh((await requested()).map(([, body]) => body)) };
}

/** What is requested until a game can be begun, in a frame of another page; also the addresses. */
export async function untilBegun(page, game, path = "./") {
  const requested = requests(page);
  await page.goto(`${path}#/embed/0/${game}.1~~`);
  await page.getByRole("gridcell").first().waitFor();
  await page.waitForLoadState("networkidle");
  const loaded = await requested();
  return [{ [`until ${game}`]: weigh(loaded.map(([, body]) => body)) }, loaded.map(([address]) => address)];
}

/** The budgets: for each name bytes in gzip and in Brotli, as `make size` measured them last. */
export const budgets = () => JSON.parse(readFileSync(BUDGETS, "utf8"));

/** The place of the budgets, for the program that writes them. */
export const BUDGETS_PATH = fileURLToPath(BUDGETS);

/** How much larger than its budget a size may be: builds of one source differ by some bytes, and small edits need no new budget. */
const ROOM = 1.01;

/** Describes the sizes that exceed their budgets. A game that has none yet may be as large as the largest. */
export function over(sizes) {
  const known = budgets();
  const most = (name) => {
    const game = games().find((game) => name.endsWith(` ${game}`));
    const alike = game ? games().map((other) => known[name.replace(game, other)]).filter(Boolean) : [];
    return known[name] ?? [0, 1].map((form) => Math.max(0, ...alike.map((sizes) => sizes[form])));
  };
  return Object.entries(sizes).flatMap(([name, measured]) =>
    ["gzip", "Brotli"].flatMap((form, at) => {
      const bound = Math.floor(most(name)[at] * ROOM);
      return measured[at] > bound ? [`${name}: ${measured[at]} bytes in ${form}, over ${bound}`] : [];
    })
  );
}
