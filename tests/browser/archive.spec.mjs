// The archive: long before the storage is full older games move there, and My games lists, opens, changes and exports them all alike.
import { expect, saves, still, test } from "./fixture.mjs";
import { exported, item, link, notice, OVER, save, search, shelve, withoutArchive } from "./shelf.mjs";

/** How much one game takes here, in units of UTF-16, and how many there are. */
const [SIZE, MANY] = [10_000, 60];
/** Of these the latest stay, and the one that the home page shows: the storage is left with that many. */
const STAY = 21;
const number = (i) => String(i).padStart(2, "0");
const old = (i) =>
  save({ names: [`Ada${number(i)}`, "Bob"], actions: OVER, changed: 1e12 + i, more: ["over=1", `note=${"x".repeat(SIZE)}`] });
const games = (count = MANY) => Object.fromEntries([...Array(count).keys()].map((i) => [`game.g${i}`, old(i)]));
/** What others have put into the storage: 5 MB hold 2.6 million units. */
const crowd = (page, units = 1_200_000) => page.addInitScript((units) => (localStorage.others ??= "y".repeat(units)), units);
const finished = (page, count) => page.getByRole("heading", { name: `Finished (${count})` });
const moved = (page) => notice(page).filter({ hasText: "older games moved to the archive" });
const archived = (page) =>
  page.evaluate(async () => {
    const db = await new Promise((done, fail) => {
      const request = indexedDB.open("basalt");
      [request.onsuccess, request.onerror] = [() => done(request.result), fail];
    });
    const keys = await new Promise((done) => {
      const request = db.transaction("texts").objectStore("texts").getAllKeys();
      request.onsuccess = () => done(request.result);
    });
    db.close();
    return keys;
  });

/** Waits until the oldest games are in the archive, and shows My games. */
async function filled(page) {
  await crowd(page);
  await shelve(page, games());
  await page.goto("./");
  await expect(moved(page)).toContainText(`${MANY - STAY} older games`, { timeout: 30_000 });
  await page.goto("./#/saved");
  await expect(finished(page, MANY)).toBeVisible({ timeout: 30_000 });
}

/** Shows the one game that somebody has played. */
async function found(page, name) {
  await search(page).fill(name);
  await expect(item(page)).toHaveCount(1);
  await expect(link(page)).toBeVisible({ timeout: 30_000 });
}

test.beforeEach(({ page }) => {
  test.setTimeout(180_000);
  return still(page);
});

test("a game of the archive is opened, played on, named, deleted and brought back", async ({ page }) => {
  await filled(page);
  await found(page, "ada03 bob");
  await link(page).click();
  await expect(page.getByRole("grid")).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/#\/table\/g3$/);
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible({ timeout: 30_000 });
  expect((await saves(page)).length, "looking at it writes nothing").toBe(STAY);
  // From any move of it another game goes on.
  await page.getByRole("list", { name: "Moves" }).first().getByRole("button").first().click();
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(page).not.toHaveURL(/#\/table\/g3$/);
  await expect.poll(async () => (await saves(page)).length).toBe(STAY + 1);
  await page.goto("./#/saved");
  await expect(finished(page, MANY)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("heading", { name: "In progress (1)" })).toBeVisible();
  // A name.
  await page.getByRole("combobox", { name: "Result" }).selectOption("Finished");
  await found(page, "ada03 bob");
  await item(page).getByRole("button", { name: "Rename" }).click();
  await page.getByLabel("Name of the game").fill("Rainy Sunday");
  await page.getByLabel("Name of the game").press("Enter");
  await found(page, "rainy");
  await expect(link(page)).toHaveText("Rainy Sunday", { timeout: 30_000 });
  await item(page).getByRole("button", { name: "Rename" }).press("Enter");
  await expect(page.getByLabel("Name of the game")).toHaveValue("Rainy Sunday");
  await page.keyboard.press("Escape");
  const file = await exported(page, "Download");
  expect(file.text).toContain("title=Rainy Sunday");
  // Deleted, and brought back.
  await item(page).getByRole("button", { name: "Delete" }).click();
  await expect(item(page)).toHaveCount(0);
  expect(await archived(page)).toHaveLength(MANY - STAY - 1);
  await notice(page).getByRole("button", { name: "Undo" }).click();
  await found(page, "rainy");
  await page.reload();
  // What was looked for is looked for still.
  await expect(item(page)).toHaveCount(1);
  await search(page).fill("");
  await expect(finished(page, MANY)).toBeVisible({ timeout: 30_000 });
});

test("without IndexedDB everything else works, and it is said long before the storage is full", async ({ page }) => {
  await withoutArchive(page);
  await crowd(page);
  await shelve(page, games());
  await page.goto("./");
  await expect(notice(page)).toContainText("this browser has no archive", { timeout: 30_000 });
  await page.goto("./#/saved");
  await expect(finished(page, MANY)).toBeVisible();
  await expect(page.getByText(/storage for games is 6\d% full, and this browser has no archive/).first()).toBeVisible();
  await found(page, "ada03 bob");
  await item(page).getByRole("button", { name: "Rename" }).click();
  await page.getByLabel("Name of the game").fill("Rainy Sunday");
  await page.getByLabel("Name of the game").press("Enter");
  await found(page, "rainy");
  await item(page).getByRole("button", { name: "Delete" }).click();
  await expect(item(page)).toHaveCount(0);
  await notice(page).getByRole("button", { name: "Undo" }).click();
  await found(page, "rainy");
  const { text } = await exported(page, "Export all");
  expect(JSON.parse(text).games).toHaveLength(MANY);
  await link(page).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.goto("./#/table/nobody");
  await expect(page.getByRole("heading", { name: "Game not found" })).toBeVisible();
});
