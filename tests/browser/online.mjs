// The server for games online as tests use it, a proxy that goes deaf, players with a browser each, and what they do at a table.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, knowing, openOptions, still } from "./fixture.mjs";
import { choices, click, lots } from "./random.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
export const program = join(process.env.CARGO_TARGET_DIR ?? join(root, "target"), "debug/basalt-server");

/** Starts a server with a folder of its own, and options if any are given: where it is, the number of its broker's process, and how often that was started again. */
export async function opened(...options) {
  const folder = mkdtempSync(join(tmpdir(), "basalt-online-"));
  const child = spawn(program, ["--port", "0", "--folder", join(root, "dist"), "--data", folder, ...options]);
  const server = { child, folder, address: "", broker: 0, restarts: 0 };
  child.stderr.on("data", (text) => console.warn(String(text)));
  await new Promise((resolve, reject) => {
    child.on("exit", (code) => reject(new Error(`the server has ended: ${code}`)));
    createInterface(child.stdout).on("line", (line) => {
      const [, process] = /^broker: .*process (\d+)/.exec(line) ?? [];
      if (process) server.broker = Number(process);
      if (line.startsWith("broker: started again")) server.restarts += 1;
      const [, address] = /(http:\S+)/.exec(line) ?? [];
      if (address) resolve(server.address = address);
    });
  });
  return server;
}

/** What players have reported, as the host reads it. */
export const reports = ({ folder }) => execFileSync(program, ["reports", "--data", folder], { encoding: "utf8" });

/** Makes the key with which a server notifies players. */
export const pushKey = (file) => execFileSync(program, ["push-key", "--file", file]);

/** Ends it. */
export async function closed({ child, folder }) {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await gone;
  rmSync(folder, { recursive: true, force: true });
}

/**
 * A way to a server that can go deaf: `deafen` lets the connections that there are stand and passes nothing on any more, while new ones
 * work; with `lines` new lines to the broker are deaf as well, and only they, until `hear`. `cut` ends all connections and takes no new ones
 * until `mend`.
 */
export async function proxied(server) {
  const links = new Set();
  let areLinesDeaf = false;
  let isCut = false;
  const listener = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(new URL(server.address).port), "localhost");
    const link = { near, far, deaf: false, line: null };
    links.add(link);
    near.on("data", (data) => {
      link.line ??= /^GET \/online[ ?]/.test(data.toString("latin1"));
      if (link.line && areLinesDeaf) link.deaf = true;
      if (!link.deaf) far.write(data);
    });
    far.on("data", (data) => link.deaf || near.write(data));
    // Whoever is behind a dead line does not learn that the other has gone either.
    const ended = (other) => () => link.deaf || other.destroy();
    near.on("close", ended(far)).on("error", () => {});
    far.on("close", ended(near)).on("error", () => {});
  });
  await new Promise((resolve) => listener.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${listener.address().port}/`,
    deafen({ lines = false } = {}) {
      areLinesDeaf = lines;
      for (const link of links) link.deaf ||= !lines || Boolean(link.line);
    },
    hear: () => (areLinesDeaf = false),
    cut() {
      isCut = true;
      for (const { near, far } of links) for (const end of [near, far]) end.destroy();
      links.clear();
    },
    mend: () => (isCut = false),
    close() {
      listener.close();
      for (const { near, far } of links) for (const end of [near, far]) end.destroy();
    },
  };
}

/** Makes a page one of a player who was here before, where nothing moves. */
async function prepared(page) {
  page.errors = [];
  page.on("pageerror", (error) => page.errors.push(String(error)));
  await knowing(page);
  await still(page);
  return page;
}

/** A player with a browser of one's own. */
export async function player(browser, server, options = {}) {
  const context = await browser.newContext({ serviceWorkers: "block", baseURL: server.address, ...options });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  return prepared(await context.newPage());
}

/** Another tab of the same player. */
export const tab = async (page) => prepared(await page.context().newPage());

export const status = (page) => page.locator(".told .status");
/** Where the result is shown, it has the place of the list. */
export const moves = (page) => page.locator("ol.moves").first().getByRole("button", { includeHidden: true });
export const table = (page) => page.locator(".controls").getByRole("button", { name: /^(Resign, draw…|Online)$/ });
export const online = (page) => page.getByRole("dialog", { name: "Online" });
export const isToMove = (page) => page.locator(".seats.own .player.turn");

/** Who opens the table goes first. */
export const first = (dialog) => dialog.getByRole("radio", { name: "goes first" }).first().check();

/** Opens a table from the dialog for a new game; the link for the other. */
export async function invite(page, game, prepare = async () => {}) {
  await page.goto("./");
  await openOptions(page, game);
  const dialog = page.getByRole("dialog");
  await prepare(dialog);
  await dialog.getByRole("radio", { name: "Online with friends" }).check();
  await dialog.getByRole("textbox", { name: "You", exact: true }).fill("Ada");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("Send this link.")).toBeVisible();
  return page.getByRole("textbox", { name: "Link" }).inputValue();
}

/** The other sits down, by the address at which the other's pages are. */
export async function sit(page, link, name = "Bob") {
  await page.goto(`./${new URL(link).hash}`);
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Sit down" }).click();
}

/** Two players at a table at which the game has begun; who invites may come another way. */
export async function begun(browser, server, game, prepare, way = server) {
  const [ada, bob] = [await player(browser, way), await player(browser, server)];
  await sit(bob, await invite(ada, game, prepare));
  for (const page of [ada, bob]) await expect(page.getByRole("grid")).toBeVisible();
  return [ada, bob];
}

/** Plays at random until so many moves are made or the game is over; both see each move. */
export async function playOn(pages, count, lot = lots(5)) {
  const enough = (await moves(pages[0]).count()) + count;
  for (;;) {
    const seen = await Promise.all(pages.map((page) => page.evaluate(choices)));
    if (seen.every((found) => found?.over)) return;
    const at = seen.findIndex((found) => found && !found.over);
    if (at < 0) {
      // A move is on its way.
      await Promise.race(pages.map((page) => page.waitForFunction(choices)));
      continue;
    }
    const [mover, other] = [pages[at], pages[1 - at]];
    const before = await moves(mover).count();
    if (before >= enough) return;
    await click(mover, lot, seen[at]);
    const made = await moves(mover).count();
    if (made > before) await expect(moves(other)).toHaveCount(made);
  }
}

/** Runs in the page: whether more moves than this are listed; without a number, how many. */
function listing(count = null) {
  const found = document.querySelector("ol.moves")?.querySelectorAll("button").length ?? 0;
  return count === null ? found : found > count;
}

/**
 * Whoever is to move makes a move at random; which page that was. The list may follow a click a moment later: until it does, the page that
 * was clicked in is watched, which has nothing more to choose then.
 */
export async function move(pages, lot = lots(7)) {
  let [mover, before] = [null, 0];
  for (;;) {
    const seen = await Promise.all(pages.map((page) => page.evaluate(`[(${listing})(), (${choices})()]`)));
    if (mover !== null && seen[mover][0] > before) return pages[mover];
    const at = seen.findIndex(([, found]) => found && !found.over);
    if (at < 0) {
      const moved = mover === null ? [] : [pages[mover].waitForFunction(listing, before)];
      await Promise.race([...moved, ...pages.map((page) => page.waitForFunction(choices))]);
      continue;
    }
    if (at !== mover) [mover, before] = [at, seen[at][0]];
    await click(pages[at], lot, seen[at][1]);
  }
}

/** Nothing is on its way, and the line stands. */
export const settled = (page) => expect(status(page)).not.toContainText(/Sending|onnecting/, { timeout: 20_000 });

/** Presses a button of the dialog in which one speaks at the table. */
export async function say(page, name) {
  await table(page).click();
  await online(page).getByRole("button", { name, exact: true }).click();
}

/** Gives up. */
export async function resign(page) {
  await table(page).click();
  await online(page).getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog", { name: "Resign" }).getByRole("button", { name: "Resign" }).click();
}

/** Nothing has gone wrong on these pages; they are closed. */
export async function left(...pages) {
  for (const page of pages) {
    expect(page.errors).toEqual([]);
    await page.context().close();
  }
}

/** The moves as they are listed. */
export const listed = async (page) => (await moves(page).allInnerTexts()).map((text) => text.trim());

/** Runs in the page: while it is hidden, its timers run once a minute, as in browsers after five minutes. */
export function slowed() {
  const isHidden = () => document.visibilityState === "hidden";
  const later = globalThis.setTimeout;
  globalThis.setTimeout = (call, time = 0, ...rest) => later(call, isHidden() ? Math.max(time, 60_000) : time, ...rest);
  globalThis.notified = [];
  globalThis.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title, { body }) {
      globalThis.notified.push(`${title}: ${body}`);
    }
  };
  localStorage.setItem("basalt.notify", "on");
}
