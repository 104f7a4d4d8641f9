// Bots on a server, as a person sees them: marked in the list of those who wait, at the table and on their page.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { axe, expect as plainly, test } from "./fixture.mjs";
import { closed, left, opened, player, program } from "./online.mjs";

/** Pages ask the server every few seconds. */
const expect = plainly.configure({ timeout: 15_000 });
const root = fileURLToPath(new URL("../../", import.meta.url));

let server;
test.beforeAll(async () => {
  server = await opened();
});
test.afterAll(() => closed(server));

/** The example's bot, with the engine in Python; what to say first, to know its name. */
async function started(...more) {
  const words = [`server=${server.address.replace(/\/$/, "")}`, `key=${join(server.folder, "bot.json")}`, "name=Deep", "time=100"];
  const rules = `rules=${join(program, "..", "basalt")} engine`;
  const args = ["--no-warnings", "--experimental-websocket", "docs/examples/bot.mjs", ...words, rules, ...more];
  const child = spawn("node", args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const [said] = await once(createInterface({ input: child.stdout }), "line");
  return { child, author: said.replace("I am ", "") };
}

test("a bot is marked wherever it is seen, and is met by those who want it", async ({ browser }) => {
  test.setTimeout(120_000);
  // It has to be marked before it may search.
  const { child, author } = await started();
  child.kill();
  execFileSync(program, ["bot", author, "--data", server.folder]);
  const card = async () => (await fetch(`${server.address}online/players/${author}`)).json();
  await expect.poll(async () => (await card()).bot).toBe(true);
  const bot = await started("seek=vaxandis.1~~random~300+3~rated");
  expect(bot.author).toBe(author);
  const ada = await player(browser, server, { viewport: { width: 320, height: 640 } });
  await ada.goto("./#/quick/vaxandis");
  await expect(ada.getByRole("radio", { name: "People only" })).toBeChecked();
  const waiting = ada.locator(".lobby button");
  await expect(waiting).toHaveText([/^Vaxandis no name \(bot\) 1500\? 5 min \+ 3 s · Rated$/]);
  expect(await ada.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await axe(ada)).toEqual([]);
  // Among people nobody is found.
  await ada.getByRole("button", { name: "Look for an opponent" }).click();
  await expect(ada.locator(".quick-told")).toContainText("0:06");
  await ada.getByRole("radio", { name: "People and bots" }).check();
  await expect(ada.getByRole("grid")).toBeVisible({ timeout: 40_000 });
  await expect(ada.getByRole("region", { name: "Deep" })).toContainText("bot");
  expect(await axe(ada)).toEqual([]);
  await ada.goto(`./#/player/${author}`);
  await expect(ada.getByText("This is a bot: a program, marked by the host of this server.")).toBeVisible();
  expect(await axe(ada)).toEqual([]);
  // The choice stays.
  await ada.goto("./#/quick/vaxandis");
  await expect(ada.getByRole("radio", { name: "People and bots" })).toBeChecked();
  bot.child.kill();
  await left(ada);
});
