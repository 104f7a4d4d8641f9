// My games: what is found in them, what they are called, several at once, one file for everything, and how safely they are kept.
import { axe, expect, saves, step, still, test } from "./fixture.mjs";
import { elsewhere, everything, exported, item, link, notice, OVER, save, search, shelve, take } from "./shelf.mjs";

const GAMES = {
  "game.open": save({ names: ["Ada", "Björk"], changed: 1e12 }),
  "game.won": save({ actions: OVER, more: ["bots=-_pulse", "mode=rated", "over=1"], changed: 2e12 }),
  "game.lost": save({ actions: OVER, more: ["bots=spark_-", "over=1"], changed: 3e12 }),
  "game.ended": save({ actions: OVER, names: ["Eve", "Joe"], changed: 4e12 }),
  "game.hex": save({ game: "duplohex.1~", actions: [], more: ["bots=-_spark"], changed: 5e11 }),
};
test.beforeEach(({ page }) => still(page));

test("a game is given a name, which its page shows as well", async ({ page }) => {
  await shelve(page, { "game.open": GAMES["game.open"], "game.hex": GAMES["game.hex"] });
  await page.goto("./#/saved");
  const rename = item(page).first().getByRole("button", { name: "Rename" });
  await rename.focus();
  await page.keyboard.press("Enter");
  const field = page.getByLabel("Name of the game");
  await expect(field).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await field.fill("Rainy Sunday, 100%");
  await field.press("Enter");
  await expect(link(page).first()).toHaveText("Rainy Sunday, 100%");
  await expect(item(page).first()).toContainText("Volcano · Ada – Björk");
  await expect(rename).toBeFocused();
  await search(page).fill("sunday");
  await expect(item(page)).toHaveCount(1);
  await link(page).first().click();
  await expect(page.locator(".bar .title")).toContainText("Rainy Sunday, 100%");
  // It stays when the game is played on.
  await step(page, "a2-a3");
  await page.reload();
  await expect(page.locator(".bar .title")).toContainText("Rainy Sunday, 100%");
  await page.goto("./#/saved");
  await item(page).first().getByRole("button", { name: "Rename" }).click();
  await field.fill("");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect(link(page).first()).toHaveText("Volcano");
  expect((await everything(page))["basalt.game.open"]).not.toContain("title");
});

test("several games are exported and deleted at once, and brought back", async ({ page, browser }) => {
  await shelve(page, GAMES);
  await page.goto("./#/saved");
  await expect(item(page)).toHaveCount(5);
  const before = (await saves(page)).sort();
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await expect(page.getByText("Nothing selected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete selected" })).toBeDisabled();
  await item(page).nth(0).getByRole("checkbox").check();
  await item(page).nth(4).getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("2 games selected")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  const file = await exported(page, "Export selected");
  expect(file.name).toMatch(/^basalt-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(file.text).games.map(({ key }) => key).sort()).toEqual(["open", "won"]);
  await page.getByRole("button", { name: "Delete selected" }).click();
  await expect(item(page)).toHaveCount(3);
  await expect(notice(page)).toContainText("2 games deleted.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(item(page)).toHaveCount(5);
  expect((await saves(page)).sort()).toEqual(before);
  // Only what is found is selected with all.
  await page.getByRole("combobox", { name: "Result" }).selectOption("Finished");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("button", { name: "Select all" }).click();
  await expect(page.getByText("3 games selected")).toBeVisible();
  await page.getByRole("button", { name: "Delete selected" }).click();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(item(page)).toHaveCount(2);
  const other = await elsewhere(browser);
  await take(other, file.text);
  await expect(item(other)).toHaveCount(2);
  await other.context().close();
});

for (const [answer, said] of [[true, "promised not to clear"], [false, "may clear your games"]]) {
  test(`the browser is asked once to keep what is worth it, and its answer told: ${answer}`, async ({ page }) => {
    await page.addInitScript((answer) => {
      window.asked = 0;
      navigator.storage.persist = () => Promise.resolve(((window.asked += 1), answer));
      navigator.storage.persisted = () => Promise.resolve(answer);
    }, answer);
    await shelve(page, GAMES);
    await page.goto("./");
    await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
    expect(await page.evaluate(() => window.asked), "at the first load").toBe(0);
    await page.goto("./#/saved");
    await expect(page.getByText(said)).toBeVisible();
    expect(await page.evaluate(() => window.asked)).toBe(1);
    await page.reload();
    await expect(page.getByText(said)).toBeVisible();
    expect(await page.evaluate(() => window.asked)).toBe(0);
    const ask = page.getByRole("button", { name: "Ask it to keep them" });
    await expect(ask).toHaveCount(answer ? 0 : 1);
    if (!answer) await ask.click();
    await expect.poll(() => page.evaluate(() => window.asked)).toBe(answer ? 0 : 1);
  });
}
