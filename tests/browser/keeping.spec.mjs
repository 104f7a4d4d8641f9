// What a player does is saved: across reloads, in two tabs, and with a notice where it cannot be.
import { cell, expect, play, saves, seat, step, still, test } from "./fixture.mjs";

const OPENING = ["c3-d2", "a1-a2", "a2-a3"];
const moves = (page) => page.getByRole("list", { name: "Moves" }).first().getByRole("button");
const notice = (page) => page.locator(".notices");

test.beforeEach(({ page }) => still(page));

test("a reload in the middle of a turn changes nothing, undone moves included", async ({ page }) => {
  await play(page);
  // The step before the last is a quiet one: the turn goes on.
  for (const action of [...OPENING, "a3-b4", "e5-d5", "d4-e4", "b4-b3"]) await step(page, action);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.reload();
  await expect(moves(page)).toHaveCount(6);
  await expect(cell(page, "e4")).toHaveAccessibleName(/cap on top/);
  await expect(page.getByRole("region", { name: "Player 2" })).toContainText("To move");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(moves(page)).toHaveCount(7);
});

test("the home page goes on with the game, and the title follows the page", async ({ page }) => {
  await play(page);
  await expect(page).toHaveTitle("Player 1 to move · Volcano – Basalt");
  await step(page, OPENING[0]);
  await page.goBack();
  await expect(page).toHaveTitle("Basalt: abstract board games");
  await page.goForward();
  await expect(page).toHaveTitle("Player 2 to move · Volcano – Basalt");
  await expect(moves(page)).toHaveCount(1);
  await page.goto("./");
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(moves(page)).toHaveCount(1);
});

test("a crash while a game is opened leads home, with the game kept", async ({ page }) => {
  await play(page);
  await step(page, OPENING[0]);
  const [[name]] = await saves(page);
  // A page that crashes does nothing on its way out: what it was opening is there when the next one starts.
  await page.addInitScript((key) => {
    if (sessionStorage.crashed) return;
    sessionStorage.crashed = "once";
    sessionStorage.setItem("basalt.opening", key);
  }, name.replace("basalt.game.", ""));
  await page.goto("./#/");
  await page.reload();
  await expect(notice(page)).toContainText("could not be shown");
  await page.goto("./#/saved");
  await expect(page.getByRole("link", { name: "Volcano" })).toHaveCount(1);
});

test("a page that is reloaded before it is painted has not crashed", async ({ page }) => {
  await play(page);
  await step(page, OPENING[0]);
  await page.addInitScript(() => (globalThis.requestAnimationFrame = () => 0));
  await page.reload();
  await expect(moves(page)).toHaveCount(1);
  expect(await page.evaluate(() => sessionStorage.getItem("basalt.opening")), "it is still being opened").not.toBeNull();
  await page.reload();
  await expect(moves(page)).toHaveCount(1);
  await expect(notice(page)).not.toContainText("could not be shown");
});

for (const hidden of [true, false]) {
  test(`a game that has not been painted ${hidden ? "in the background" : "yet"} has brought nothing down`, async ({ page, context }) => {
    await play(page);
    await step(page, OPENING[0]);
    const other = await context.newPage();
    await other.addInitScript((hidden) => {
      globalThis.requestAnimationFrame = () => 0;
      Object.defineProperty(document, "hidden", { get: () => hidden });
    }, hidden);
    await other.goto(page.url());
    await expect(moves(other)).toHaveCount(1);
    await page.reload();
    await expect(moves(page)).toHaveCount(1);
    await expect(notice(page)).not.toContainText("could not be shown");
    if (!hidden) return;
    await other.reload();
    await expect(moves(other)).toHaveCount(1);
    await expect(notice(other)).not.toContainText("could not be shown");
  });
}

test("two tabs at one game: the other one follows", async ({ page, context }) => {
  await play(page);
  await step(page, OPENING[0]);
  const other = await context.newPage();
  await still(other);
  await other.goto(page.url());
  await expect(moves(other)).toHaveCount(1);
  await step(other, OPENING[1]);
  await expect(moves(page)).toHaveCount(2);
  await expect(notice(page)).toContainText("Here are its latest moves");
  await step(page, OPENING[2]);
  await expect(moves(other)).toHaveCount(3);
  expect(await saves(page)).toHaveLength(1);
});

test("where nothing may be kept the game goes on, and says so", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    })
  );
  await play(page);
  await expect(notice(page)).toContainText("can’t save games");
  await seat(page, "Spark", "person");
  for (const action of OPENING) await step(page, action);
  await expect(moves(page)).toHaveCount(3);
  // By key: so soon after the last press near it, the page would take a click for a double one.
  await notice(page).getByRole("button", { name: "Share" }).press("Enter");
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  expect(link).toContain("c3-d2_a1-a2_a2-a3");
});
