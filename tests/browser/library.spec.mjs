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

test("games are found by words, game, result, opponent and mode", async ({ page }) => {
  await shelve(page, GAMES);
  await page.goto("./#/saved");
  await expect(item(page)).toHaveCount(5);
  for (
    const [query, names] of [["ada", ["Björk"]], ["BJORK volcano", ["Björk"]], ["spark", ["Duplohex", "Spark"]], ["rated", ["Pulse"]], [
      "nobody",
      [],
    ]]
  ) {
    await search(page).fill(query);
    await expect(item(page)).toHaveCount(names.length);
    await expect(item(page)).toContainText(names);
  }
  await expect(page.getByRole("status").filter({ hasText: "No games match." })).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(item(page)).toHaveCount(5);
  await expect(search(page)).toHaveValue("");
  for (
    const [field, choice, count] of [
      ["Game", "Duplohex", 1],
      ["Result", "Won", 1],
      ["Result", "Lost", 1],
      ["Result", "In progress", 2],
      ["Result", "Finished", 3],
      ["Opponent", "Spark", 2],
      ["Opponent", "People", 2],
      ["Mode", "Rated", 1],
    ]
  ) {
    await page.getByRole("combobox", { name: field, exact: true }).selectOption(choice);
    await expect(item(page), `${field}: ${choice}`).toHaveCount(count);
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(item(page)).toHaveCount(5);
  }
  await page.getByRole("combobox", { name: "Opponent" }).selectOption("Spark");
  await page.getByRole("combobox", { name: "Result" }).selectOption("Finished");
  await expect(page.getByText("1 of 5 games")).toBeVisible();
});

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

test("a game that is over is played on from any ply as a game of its own", async ({ page }) => {
  await shelve(page, { "game.won": GAMES["game.won"] });
  await page.goto("./#/table/won");
  await page.getByRole("list", { name: "Moves" }).first().getByRole("button").first().click();
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(notice(page)).toContainText("saved as a game of its own");
  await expect(page).not.toHaveURL(/table\/won/);
  const kept = await saves(page);
  expect(kept).toHaveLength(2);
  expect(Object.fromEntries(kept)["basalt.game.won"]).toBe(GAMES["game.won"]);
  // Its bot may have moved already.
  const own = kept.find(([name]) => name !== "basalt.game.won")[1];
  expect(own).toMatch(/\ngame=volcano\.1~~c3-d2[_\n]/);
  expect(own).not.toContain("over=");
});

test("one file takes everything along, and is merged where something is already", async ({ page, browser }) => {
  await shelve(page, {
    ...GAMES,
    "result.r": "r 5 volcano rated pulse won 9:8 12",
    "solved.volcano": "0,4",
    "theme": "light",
    "aside.bad": "nonsense",
    "best.volcano.1~challenge=1~": "0 12",
    "clock.open": "30000,20000",
  });
  await page.goto("./#/saved");
  const { text } = await exported(page, "Export all");
  const document = JSON.parse(text);
  expect(document).toMatchObject({
    format: "basalt-library",
    version: 1,
    bests: { "volcano.1~challenge=1~": "0 12" },
    settings: { theme: "light" },
  });
  const other = await elsewhere(browser);
  await other.evaluate((mine) => (localStorage["basalt.game.open"] = mine), save({ names: ["Mine", ""], changed: 7e12 }));
  await other.evaluate(() => (localStorage["basalt.theme"] = "dark"));
  await take(other, text);
  await expect(notice(other)).toContainText(
    /Imported 5 games, 1 result, puzzle progress(, | and )1 best result.*1 game could not be read and was set aside\./,
  );
  await expect(item(other)).toHaveCount(7);
  const [here, there] = [await everything(page), await everything(other)];
  for (const name of ["game.won", "game.lost", "aside.bad", "result.r", "solved.volcano", "best.volcano.1~challenge=1~"]) {
    expect(there[`basalt.${name}`], name).toBe(here[`basalt.${name}`]);
  }
  expect(there["basalt.game.open"]).toContain("Mine");
  expect(there["basalt.theme"], "what was chosen here stays").toBe("dark");
  await take(other, text);
  await expect(notice(other)).not.toContainText("best result");
  expect(await everything(other), "nothing comes twice").toEqual(there);
  // The home page takes the same text.
  await other.goto("./");
  await other.getByRole("button", { name: "Open a link or text…" }).click();
  await other.getByRole("dialog").getByRole("textbox").fill(text);
  await other.getByRole("dialog").getByRole("button", { name: "Open", exact: true }).click();
  await expect(other).toHaveTitle("My games – Basalt");
  await other.context().close();
});

test("a player is reminded of games that are kept only here, not twice a month", async ({ page }) => {
  await shelve(page, { "game.open": save({ changed: Date.now() - 61 * 86_400_000 }) });
  await page.goto("./");
  const reminder = page.getByRole("note").filter({ hasText: "only in this browser" });
  await expect(reminder).toBeVisible();
  expect(await axe(page)).toEqual([]);
  // On the home page it is a link to the list.
  await reminder.getByRole("link").click();
  await expect(item(page)).toHaveCount(1);
  await reminder.getByRole("button", { name: "Not now" }).click();
  await expect(reminder).toHaveCount(0);
  const later = (days) => page.evaluate((days) => (localStorage["basalt.library.reminded"] = String(Date.now() - days * 86_400_000)), days);
  await later(29);
  await page.reload();
  await expect(item(page)).toHaveCount(1);
  await expect(reminder).toHaveCount(0);
  await later(31);
  await page.reload();
  await expect(reminder).toBeVisible();
  await exported(page, "Export now");
  await expect(reminder).toHaveCount(0);
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

test("of a thousand games only those that are looked at are drawn", async ({ page }) => {
  await shelve(
    page,
    Object.fromEntries(
      [...Array(1000).keys()].map((
        i,
      ) => [`game.g${i}`, save({ names: [`Ada${i}`, ""], changed: 1e12 + i, ...(i % 2 ? { actions: OVER, more: ["over=1"] } : {}) })]),
    ),
  );
  await page.goto("./#/saved");
  await expect(page.getByRole("heading", { name: "In progress (500)" })).toBeVisible();
  await expect(item(page)).toHaveCount(24);
  expect(await page.locator(".library svg.picture, .library .thumb > svg").count()).toBe(24);
  await search(page).fill("ada777");
  await expect(item(page)).toHaveCount(1);
  await expect(item(page)).toContainText("Ada777");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("button", { name: "Show all" }).click();
  await page.getByRole("button", { name: "Select all" }).click();
  await expect(page.getByText("1000 games selected")).toBeVisible();
  await page.getByRole("button", { name: "Delete selected" }).click();
  await expect(page.getByText("No games yet.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Finished (500)" })).toBeVisible();
});
