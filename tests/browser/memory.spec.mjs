// Pages and games free the memory that they take.
import { expect, still, test, watchMemory } from "./fixture.mjs";
import { traces } from "./games.mjs";

const soak = Boolean(process.env.BASALT_SOAK);
/** How much more the app may hold after a long game was opened many times than after the first ones, in bytes. */
const MORE = 1_500_000;
/** How often a page is left for another and come back to; `make soak` does it more often. */
const TIMES = soak ? 200 : 80;
/** How much more for each time of the second half. In the first one, freed memory still finds its sizes. */
const MORE_EACH = 12_000;

const held = (page) => page.evaluate(() => globalThis.appMemory.buffer.byteLength);
const go = (page, hash) => page.evaluate((hash) => void (location.hash = hash), hash);

test.beforeEach(async ({ page }) => {
  await still(page);
  await page.addInitScript(watchMemory);
});

test("one page after another @soak", async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto("./");
  let before = 0;
  for (let number = 0; number < TIMES; number += 1) {
    await go(page, `#/puzzle/duplohex/${1 + (number % 8)}`);
    await page.getByRole("heading", { name: `Puzzle ${1 + (number % 8)} of` }).waitFor();
    await go(page, "#/");
    await page.getByRole("heading", { name: "Games", exact: true }).waitFor();
    if (number === TIMES / 2 - 1) before = await held(page);
  }
  expect(await held(page)).toBeLessThan(before + (MORE_EACH * TIMES) / 2);
});

test("a long game opened thirty times", async ({ page }) => {
  test.setTimeout(240_000);
  const [longest] = traces("vaxandis").sort((a, b) => b.plies.length - a.plies.length);
  const actions = longest.plies.map(({ action }) => action);
  const options = Object.entries(longest.options).map(([key, value]) => `${key}=${value}`);
  const record = `vaxandis.1~${options.join(".")}~${actions.join("_")}`;
  const save = (names) =>
    ["basalt-save 1", `game=${record}`, `last=${actions.length}`, `names=${names}`, "begun=1", "changed=2", ""].join("\n");
  await page.addInitScript(([one, other]) => {
    localStorage.setItem("basalt.game.one", one);
    localStorage.setItem("basalt.game.other", other);
  }, [save("Ada_Bob"), save("Cleo_Dan")]);
  await page.goto("./");
  let before = 0;
  for (let number = 0; number < 15; number += 1) {
    await go(page, "#/table/one");
    await page.getByRole("region", { name: "Ada" }).waitFor();
    await go(page, "#/table/other");
    await page.getByRole("region", { name: "Cleo" }).waitFor();
    if (number === 1) before = await held(page);
  }
  expect(await held(page)).toBeLessThan(before + MORE);
});
