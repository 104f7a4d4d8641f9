// The titles of tabs: whose turn it is, how a game ended, and the name of each page; a hidden tab tells it, too.
import { expect, hidden, hideable, playWith, ponder, step, still, test } from "./fixture.mjs";

test("the title says whose turn it is, and a bot's answer to a hidden tab", async ({ page }) => {
  await hideable(page);
  await ponder(page);
  await playWith(page, "Volcano", ["person", "spark"]);
  await expect(page).toHaveTitle("Your turn · Volcano – Basalt");
  await step(page, "c3-d2");
  await expect(page).toHaveTitle(/^\S+ is thinking · Volcano – Basalt$/);
  await hidden(page, true);
  await page.getByRole("button", { name: "Move now" }).dispatchEvent("click");
  await expect(page).toHaveTitle("Your turn · Volcano – Basalt", { timeout: 30_000 });
  await hidden(page, false);
  await expect(page).toHaveTitle("Your turn · Volcano – Basalt");
  // Beside the game its pages have their own names.
  await page.goto("./#/settings");
  await expect(page).toHaveTitle("Settings – Basalt");
  await page.goBack();
  await expect(page).toHaveTitle("Your turn · Volcano – Basalt");
});

test("pages about a game name it", async ({ page }) => {
  await still(page);
  const titles = {
    "#/puzzle/volcano/12": /^Volcano · Puzzle 12 of \d+ – Basalt$/,
    "#/streak/hexano": "Puzzle streak · Hexano-Duel – Basalt",
    "#/editor/duplohex": "Position editor · Duplohex – Basalt",
    "#/learn/vaxandis": "Learn the game · Vaxandis – Basalt",
    "#/hexafuse": "HexaFuse Snap Duels – Basalt",
    "#/daily": "Daily challenge – Basalt",
    "#/": "Basalt: abstract board games",
  };
  for (const [address, title] of Object.entries(titles)) {
    await page.goto(`./${address}`);
    await expect(page, address).toHaveTitle(title);
  }
});
