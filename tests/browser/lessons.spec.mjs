// Lessons on plans: an idea with a board to try it on, then positions with one best turn, whose reason is told.
import { axe, cell, expect, still, test } from "./fixture.mjs";
import { byClicks, choice } from "./games.mjs";

const lesson = (page) => page.getByRole("region", { name: "Make room" });
const way = (page, name) => lesson(page).getByRole("button", { name });

/** Adds a piece of Duplohex to a cell. */
async function add(page, kind, name) {
  await cell(page, name).click();
  const piece = choice(page, kind);
  if (await piece.isVisible()) await byClicks.button(piece);
}

/** Moves a piece of Duplohex. */
async function move(page, from, to) {
  await cell(page, from).click();
  await cell(page, to).click();
}

test.beforeEach(({ page }) => still(page));

test("a plan is learned: the idea, a wrong turn that is taken back, the best turns, and their reasons", async ({ page }) => {
  await page.goto("./#/lessons");
  await page.locator(".poster").filter({ hasText: "Duplohex" }).getByRole("link", { name: "Plans" }).click();
  await expect(page).toHaveURL(/#\/lessons\/duplohex$/);
  const first = page.getByRole("link", { name: /Make room/ });
  await expect(first).not.toContainText("Done");
  expect(await axe(page)).toEqual([]);
  await first.click();
  await expect(lesson(page)).toContainText("A lone ring stands where your disc must go?");
  // The board shows the idea, and anything can be tried on it.
  await way(page, "Show me").click();
  await expect(cell(page, "a3")).toHaveAccessibleName(/ring/);
  await way(page, "Start again").click();
  await expect(way(page, "Start again")).toHaveCount(0);
  await way(page, "Next").click();
  await expect(lesson(page)).toContainText("Win with this turn.");
  await add(page, "disc", "e3");
  await add(page, "ring", "f3");
  await expect(lesson(page)).toContainText("That doesn’t win.");
  await expect(way(page, "It wins at once.")).toBeVisible();
  // By key: the button has taken the place of another, as below.
  await way(page, "Take back").press("Enter");
  await expect(lesson(page)).toContainText("Win with this turn.");
  await move(page, "f1", "f2");
  await add(page, "disc", "f1");
  await expect(lesson(page)).toContainText("Right!");
  // The reason is that of hints.
  await expect(way(page, "It wins at once.")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  // By keys: what takes the place of a button takes no press of the mouse that may have been meant for that.
  for (const step of [3, 4]) {
    await way(page, "Next").press("Enter");
    await expect(page.getByRole("img", { name: `Step ${step} of 4` })).toBeVisible();
    // Who cannot find it sees it.
    await lesson(page).getByRole("button", { name: "Show", exact: true }).press("Enter");
    await expect(lesson(page)).toContainText("This is the turn.");
  }
  await way(page, "Next").press("Enter");
  await expect(page.getByRole("region", { name: "Two ways" })).toContainText("two places at once");
  await page.getByRole("link", { name: "Lessons" }).click();
  await expect(page.getByRole("link", { name: /Make room.*Done/ })).toBeVisible();
  await page.goto("./#/duplohex");
  await expect(page.getByRole("link", { name: /Plans/ })).toContainText("1 plan done");
});

test("a plan is learned by keys, in another language", async ({ page }) => {
  await page.addInitScript(() => localStorage["basalt.language"] = "de");
  await page.goto("./#/lesson/duplohex/1");
  const card = page.getByRole("region", { name: "Platz machen" });
  await card.getByRole("button", { name: "Weiter" }).press("Enter");
  await expect(card).toContainText("Gewinne mit diesem Zug.");
  await cell(page, "f1").focus();
  await page.keyboard.press("Enter");
  await cell(page, "f2").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Backspace");
  await card.getByRole("button", { name: "Zeigen" }).press("Enter");
  await expect(card).toContainText("Das ist der Zug.");
  await expect(card.getByRole("button", { name: "Er gewinnt sofort." })).toBeVisible();
});

test("a plan that is not there says so", async ({ page }) => {
  await page.goto("./#/lesson/duplohex/99");
  await expect(page.getByRole("status").filter({ hasText: "couldn’t be loaded" })).toBeVisible();
});
