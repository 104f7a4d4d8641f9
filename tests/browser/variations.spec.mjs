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
  const dialog = page.getByRole("dialog", { name: "Note on" });
  await expect(dialog).toBeVisible();
  return dialog;
}

test.beforeEach(async ({ page }) => {
  await still(page);
  await page.goto(`./#/view/1/${GAME}`);
  await expect(entry(page, "agree")).toBeVisible();
});

test("other moves are tried from any ply, walked, marked, promoted, deleted, kept with the game and shared", async ({ page, browser }) => {
  await step(page, "e5-d5");
  await expect(status(page)).toContainText("Variation.");
  await step(page, "d4-e4");
  await expect(variations(page).getByRole("button")).toHaveCount(2);
  expect(await saves(page), "a linked game is not kept by itself").toEqual([]);
  const dialog = await note(page);
  await dialog.getByRole("button", { name: "Interesting move" }).click();
  await dialog.getByLabel("Comment").fill("Why not? (It gains a turn.)");
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  // Keys walk along the line, and to the game beside it.
  for (const [key, move] of [["ArrowLeft", "e5-d5"], ["ArrowUp", "a1-a2"], ["ArrowDown", "e5-d5"], ["ArrowLeft", "c3-d2"]]) {
    await page.keyboard.press(key);
    await expect(current(page)).toHaveText(new RegExp(move));
  }
  await step(page, "b2-b1");
  await expect(variations(page).first()).toContainText("e5-d5");
  await note(page);
  await dialog.getByRole("button", { name: "Move to first" }).click();
  await expect(variations(page).first()).toContainText("b2-b1");
  await dialog.getByRole("button", { name: "Delete from here" }).click();
  await expect(variations(page)).toHaveCount(1);
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await expect(variations(page)).toHaveCount(2);
  // What was played can be marked, and neither deleted nor displaced.
  await entry(page, "a2-a3").click();
  await note(page);
  await expect(dialog.getByRole("button", { name: "Delete from here" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await entry(page, /d4-e4/).click();
  await status(page).getByRole("button", { name: "Keep it" }).click();
  await expect(page).toHaveURL(/#\/table\//);
  await page.reload();
  await expect(entry(page, "d4-e4, Interesting move")).toBeVisible();
  await expect(list(page)).toContainText("Why not? (It gains a turn.)");
  // The game itself is as it was.
  await expect(page.getByText("agreed to end the game", { exact: false }).first()).toBeVisible();

  // A link carries the branch that is shown, and others try on from there.
  await entry(page, "d4-e4, Interesting move").click();
  await page.locator(".bar").getByRole("button", { name: "Share" }).click();
  const link = await page.getByRole("dialog", { name: "Share" }).getByLabel("Link", { exact: true }).inputValue();
  expect(link).toMatch(/#\/view\/3\/volcano\.1~~c3-d2_e5-d5_d4-e4$/);
  const other = await (await browser.newContext()).newPage();
  await still(other);
  await other.goto(link);
  await expect(current(other)).toHaveText(/d4-e4/);
  await other.context().close();
});
