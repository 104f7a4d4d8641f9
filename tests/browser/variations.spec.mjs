// Variations: other moves are tried in a game that is over or came by link, walked, marked, deleted, kept and shared.
import { axe, expect, saves, step, still, test } from "./fixture.mjs";

const OPENING = ["c3-d2", "a1-a2", "a2-a3", "a3-b4", "agree"];
const GAME = `volcano.1~~${OPENING.join("_")}`;
const list = (page) => page.getByRole("list", { name: "Moves" }).first();
const entry = (page, name) => list(page).getByRole("button", { name });
const variations = (page) => list(page).getByRole("group", { name: "Variation" });
const current = (page) => list(page).locator("[aria-current]");
const status = (page) => page.locator(".status");

/** Opens the note on the move that is shown. */
async function note(page) {
  await page.getByRole("button", { name: "Note on this move" }).click();
  return page.getByRole("dialog", { name: "Note on" });
}

test.beforeEach(async ({ page }) => {
  await still(page);
  await page.goto(`./#/view/1/${GAME}`);
  await expect(entry(page, "agree")).toBeVisible();
});

test("other moves are tried from any ply, marked, commented, and kept with the game", async ({ page }) => {
  await step(page, "e5-d5");
  await expect(status(page)).toContainText("Variation.");
  await expect(variations(page)).toHaveCount(1);
  await expect(current(page)).toHaveText(/e5-d5/);
  await step(page, "d4-e4");
  await expect(variations(page).getByRole("button")).toHaveCount(2);
  expect(await saves(page), "a linked game is not kept by itself").toEqual([]);

  const dialog = await note(page);
  await dialog.getByRole("button", { name: "Interesting move" }).click();
  await dialog.getByLabel("Comment").fill("Why not? (It gains a turn.)");
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(entry(page, "d4-e4, Interesting move")).toBeVisible();
  await expect(list(page)).toContainText("Why not? (It gains a turn.)");
  expect(await axe(page)).toEqual([]);

  await status(page).getByRole("button", { name: "Keep it" }).click();
  await expect(page).toHaveURL(/#\/table\//);
  await page.reload();
  await expect(variations(page).getByRole("button")).toHaveCount(2);
  await expect(entry(page, "d4-e4, Interesting move")).toBeVisible();
  await expect(list(page)).toContainText("Why not? (It gains a turn.)");
  // The game itself is as it was.
  await expect(page.getByText("agreed to end the game", { exact: false }).first()).toBeVisible();
});

test("keys walk along a line and between variations", async ({ page }) => {
  await step(page, "e5-d5");
  await step(page, "d4-e4");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Previous", exact: true }).click();
  await expect(current(page)).toHaveText(/e5-d5/);
  await page.keyboard.press("ArrowUp");
  await expect(current(page)).toHaveText(/a1-a2/);
  await expect(status(page)).not.toContainText("Variation.");
  await page.keyboard.press("ArrowDown");
  await expect(current(page)).toHaveText(/e5-d5/);
  await page.keyboard.press("ArrowRight");
  await expect(current(page)).toHaveText(/d4-e4/);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(current(page)).toHaveText(/c3-d2/);
  await page.keyboard.press("ArrowRight");
  await expect(current(page)).toHaveText(/a1-a2/);
  await entry(page, "d4-e4").click();
  await status(page).getByRole("button", { name: "Back to the game" }).click();
  await expect(current(page)).toHaveText(/c3-d2/);
});

test("a variation is promoted, deleted and brought back", async ({ page }) => {
  await step(page, "e5-d5");
  await page.getByRole("button", { name: "Previous", exact: true }).click();
  await step(page, "b2-b1");
  await expect(variations(page)).toHaveCount(2);
  await expect(variations(page).first()).toContainText("e5-d5");
  let dialog = await note(page);
  await dialog.getByRole("button", { name: "Move to first" }).click();
  await expect(variations(page).first()).toContainText("b2-b1");
  await expect(dialog.getByRole("button", { name: "Move to first" })).toHaveAttribute("aria-disabled", "true");
  await dialog.getByRole("button", { name: "Delete from here" }).click();
  await expect(variations(page)).toHaveCount(1);
  await expect(current(page)).toHaveText(/c3-d2/);
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await expect(variations(page)).toHaveCount(2);
  await expect(variations(page).first()).toContainText("b2-b1");
  // What was played can be marked, and neither deleted nor displaced.
  await entry(page, "a2-a3").click();
  dialog = await note(page);
  await dialog.getByRole("button", { name: "Blunder" }).click();
  await expect(dialog.getByRole("button", { name: "Delete from here" })).toHaveCount(0);
  await expect(entry(page, "a2-a3, Blunder")).toBeVisible();
});

test("a link carries the branch that is shown, and others try on from there", async ({ page, browser }) => {
  await step(page, "e5-d5");
  await step(page, "d4-e4");
  await page.getByRole("button", { name: "Previous", exact: true }).click();
  await page.locator(".bar").getByRole("button", { name: "Share" }).click();
  const link = await page.getByRole("dialog", { name: "Share" }).getByLabel("Link", { exact: true }).inputValue();
  expect(link).toMatch(/#\/view\/2\/volcano\.1~~c3-d2_e5-d5_d4-e4$/);
  const other = await (await browser.newContext()).newPage();
  await still(other);
  await other.goto(link);
  await expect(other.getByText("Shared game.")).toBeVisible();
  await expect(current(other)).toHaveText(/e5-d5/);
  await step(other, "d5-c5");
  await expect(variations(other)).toHaveCount(1);
  await other.context().close();
});

test("in a game that is in progress nothing is tried", async ({ page }) => {
  await page.goto(`./#/view/2/volcano.1~~c3-d2_a1-a2`);
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(page).toHaveURL(/#\/table\//);
  await expect(page.getByRole("button", { name: "Note on this move" })).toHaveCount(0);
});
