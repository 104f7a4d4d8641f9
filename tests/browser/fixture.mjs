// What all browser tests share: no error may go unnoticed, and the words for what a player does.
import { test as base, expect } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A test whose page must not log an error or throw. A spec that breaks things on purpose sets `allowErrors`. */
export const test = base.extend({
  allowErrors: [false, { option: true }],
  page: async ({ page, allowErrors }, use) => {
    const errors = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(String(error)));
    await use(page);
    if (!allowErrors) expect(errors, "errors of the page").toEqual([]);
  },
});

export { expect };

/** What axe finds wrong with the page. Injected by evaluation: the page's policy allows no other script. */
export async function axe(page) {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return violations.map((v) => `${v.id}: ${v.help}\n  ${v.nodes.map((n) => `${n.target} ${n.failureSummary}`).join("\n  ")}`);
}

/** Opens a page and sums what it requests, gzip, in bytes. */
export async function firstLoad(page, path = "./") {
  const bodies = [];
  page.on("response", (response) => bodies.push(response.body().then((body) => [response.url(), body], () => null)));
  await page.goto(path);
  await page.getByRole("heading", { name: "Games", exact: true }).waitFor();
  const loaded = (await Promise.all(bodies)).filter(Boolean);
  return loaded.reduce((sum, [, body]) => sum + gzipSync(body, { level: 9 }).length, 0);
}

/** The cell of the board with a name. */
export const cell = (page, name) => page.locator(`[data-cell="${name}"]`);

/** Begins the usual game of Volcano from the home page. */
export async function play(page, path = "./") {
  await page.goto(path);
  await page.getByRole("button", { name: "Play Volcano" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
}

/** Makes one step by clicks: `b2-c3`. */
export async function step(page, action) {
  const [from, to] = action.split("-");
  await cell(page, from).click();
  await cell(page, to).click();
}

/** Lets nothing move from the next page on, for tests of what comes after a movement. */
export const still = (page) => page.addInitScript(() => localStorage.setItem("basalt.speed", "off"));

/** The saved games of the browser: names and texts. */
export const saves = (page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.startsWith("basalt.game.")));
