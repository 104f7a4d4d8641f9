// Undo, redo, going through the moves, restarting, autoplay, agreeing to end.
import { cell, expect, play, step, still, test } from "./fixture.mjs";

// The first steps of a game; the last turn begins with a quiet one.
const OPENING = ["c3-d2", "a1-a2", "a2-a3", "a3-b4", "e5-d5", "d4-e4", "b4-b3"];
const moves = (page) => page.getByRole("list", { name: "Moves" }).first().getByRole("button");

test.beforeEach(async ({ page }) => {
  await still(page);
  await play(page);
  for (const action of OPENING) await step(page, action);
});

test("steps are undone and played again, shown again, and play themselves", async ({ page }) => {
  for (const count of [6, 5]) {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(moves(page)).toHaveCount(count);
  }
  await expect(cell(page, "d4")).toHaveAccessibleName(/cap on top/);
  for (const count of [6, 7]) {
    await page.getByRole("button", { name: "Redo" }).click();
    await expect(moves(page)).toHaveCount(count);
  }
  await page.getByRole("button", { name: "Replay since my move" }).click();
  await expect(moves(page).nth(6)).toHaveAttribute("aria-current", "step");
  await moves(page).nth(4).click();
  await page.getByRole("button", { name: "Autoplay" }).click();
  await expect(moves(page).nth(6)).toHaveAttribute("aria-current", "step");
});

test("any step can be gone to, and played on from", async ({ page }) => {
  await moves(page).nth(1).click();
  await expect(page.getByText("Turn 2 of 6.")).toBeVisible();
  await page.keyboard.press("Home");
  await expect(page.getByText("The start of the game.")).toBeVisible();
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Previous", exact: true }).click();
  await expect(page.getByText("Turn 6 of 6, step 1 of 2.")).toBeVisible();
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(moves(page)).toHaveCount(6);
});

test("looking back, a tap changes nothing", async ({ page }) => {
  await moves(page).nth(0).click();
  await cell(page, "a1").click();
  await expect(page.getByText("This is an earlier position.", { exact: false }).first()).toBeVisible();
  await expect(moves(page)).toHaveCount(7);
  // The message offers two ways on; both are there.
  await expect(page.locator(".status").getByRole("button", { name: "Play from here" })).toBeVisible();
  await page.locator(".status").getByRole("button", { name: "Latest move" }).click();
  await expect(moves(page).nth(6)).toHaveAttribute("aria-current", "step");
  await moves(page).nth(2).click();
  await cell(page, "a1").click();
  await page.locator(".status").getByRole("button", { name: "Play from here" }).click();
  await expect(moves(page)).toHaveCount(3);
});

test("a game is restarted, and brought back at once", async ({ page }) => {
  const restart = async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Restart" }).click();
    await expect(moves(page)).toHaveCount(0);
  };
  await restart();
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await expect(moves(page)).toHaveCount(7);
  await restart();
  for (let i = 0; i < OPENING.length; i += 1) await page.getByRole("button", { name: "Redo" }).click();
  await expect(moves(page)).toHaveCount(7);
});

test("a turn of very many steps is listed in part, and the rest is one press away", async ({ page }) => {
  // Caps may walk to and fro as long as one likes.
  const walk = ["d4-e4", ...Array(100).fill(["e4-d5", "d5-e4"]).flat()];
  await page.goto(`./#/view/${walk.length}/volcano.1~~${walk.join("_")}`);
  await expect(page.getByText("Shared game")).toBeVisible();
  const shown = page.locator("ol.moves .entry[aria-current='step']");
  await expect(shown).toHaveText("d5-e4");
  await expect(shown).toBeInViewport();
  await expect(moves(page)).toHaveCount(22);
  const earlier = page.locator("ol.moves").getByRole("button", { name: "Earlier moves" });
  await earlier.click();
  await expect(moves(page)).toHaveCount(122);
  // What is shown is always in the part that is drawn.
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(shown).toHaveText("d4-e4");
  await expect(page.locator("ol.moves").getByRole("button", { name: "Later moves" })).toBeVisible();
});
