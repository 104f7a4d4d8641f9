// The review of a game that is over: found in the background, stopped and gone on with, kept; its curve is walked, and its
// turning points are tried again.
import { axe, expect, still, test } from "./fixture.mjs";
import { make } from "./games.mjs";

/** A game with four turning points: the turns 7, 8, 9 and 11. After d4 in place of the eighth all is won. */
const ACTIONS = ["f5", "g3", "f1", "a3", "d6", "c2", "d6-e5", "c2-a2", "d2", "b1", "f1-e2", "g1", "c4", "c6"];
const GAME = `vaxandis.1~size=4.pie=false~${ACTIONS.join("_")}`;

const panel = (page) => page.getByRole("region", { name: "Review" });
const curve = (page) => panel(page).getByRole("slider", { name: "Chance to win" });
const points = (page) => panel(page).getByRole("button", { name: /^Turn \d/ });
const told = (page) => panel(page).getByRole("status");
// A review takes as long as the machine needs for it.
test.describe.configure({ timeout: 120_000 });
const whole = (page) => expect(panel(page).locator("header")).toContainText(/Review\s*14 turns/, { timeout: 60_000 });

test.beforeEach(async ({ page }) => {
  await still(page);
  await page.goto(`./#/view/${ACTIONS.length}/${GAME}`);
  await expect(page.getByRole("grid")).toBeVisible();
});

/** Opens the result of the game and presses its button. */
async function begin(page) {
  await page.locator(".status").getByRole("button", { name: "Result" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Review" }).click();
}

test("one press reviews the game: its curve, its players, its turning points", async ({ page }) => {
  await begin(page);
  await expect(panel(page).getByRole("progressbar")).toBeVisible();
  await whole(page);
  await expect(panel(page).getByRole("progressbar")).toBeHidden();
  await expect(points(page)).toHaveText([/d6-e5.*\?\?/, /c2-a2.*\?\?/, /\bd2\b.*\?\?/, /f1-e2.*\?\?/]);
  await expect(panel(page).getByRole("row", { name: /Player 2/ })).toContainText(/\d+%/);
  const [first, second] = await panel(page).locator("tbody tr td:last-child").allTextContents();
  expect([first, second], "blunders").toEqual(["3", "1"]);
  expect(await axe(page)).toEqual([]);

  // The curve is walked by keys, turn by turn, and the board follows.
  await curve(page).focus();
  await expect(curve(page)).toHaveAttribute("aria-valuenow", "14");
  await page.keyboard.press("Home");
  await expect(curve(page)).toHaveAttribute("aria-valuetext", /^At the start: Player 1’s chance to win is \d+%\.$/);
  await expect(page.getByRole("button", { name: "Previous", exact: true })).toHaveAttribute("aria-disabled", "true");
  for (let turn = 0; turn < 7; turn += 1) await page.keyboard.press("ArrowRight");
  await expect(curve(page)).toHaveAttribute("aria-valuetext", /^After turn 7 of 14: .* Player 1’s blunder led here\.$/);
  await expect(page.locator(".moves [aria-current]").first()).toHaveText(/d6-e5/);
  await expect(curve(page)).toBeFocused();
  // It is dragged, too.
  const { x, y, width, height } = await curve(page).boundingBox();
  await page.mouse.move(x + 3, y + height / 2);
  await page.mouse.down();
  await expect(curve(page)).toHaveAttribute("aria-valuenow", "0");
  await page.mouse.move(x + width - 3, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(curve(page)).toHaveAttribute("aria-valuenow", "14");
});

test("a turning point is tried again: what was played, what is worse, what is best", async ({ page }) => {
  await begin(page);
  await whole(page);
  await points(page).nth(1).click();
  await expect(told(page)).toContainText("Player 2 played c2-a2, from 100% to 0%. Find a better turn.");
  const again = panel(page).getByRole("button", { name: "Try again" });
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await make(page, "vaxandis", "c2-a2");
  await expect(told(page)).toContainText("c2-a2 was played in the game.");
  await again.click();
  await make(page, "vaxandis", "a1");
  await expect(told(page)).toContainText(/^a1 gives \d+%; the best turn gives 100%\.$/);
  await again.click();
  await make(page, "vaxandis", "d4");
  await expect(told(page)).toContainText("d4 is the best turn.");
  await expect(page.getByRole("group", { name: "Variation", includeHidden: true })).toHaveCount(2);

  await panel(page).getByRole("button", { name: "Next" }).click();
  await expect(told(page)).toContainText("Player 1 played d2");
  await panel(page).getByRole("button", { name: "Next" }).click();
  await expect(told(page)).toContainText("Player 1 played f1-e2");
  await panel(page).getByRole("button", { name: "Answer" }).click();
  await expect(told(page)).toContainText(/^The best turn was c6: \d+%\. (It|After the turn played,) .*\.$/);
  await expect(page.locator(".status")).toContainText("Variation.");
  await panel(page).getByRole("button", { name: "Back to the curve" }).click();
  await expect(points(page)).toHaveCount(4);
  await panel(page).getByRole("button", { name: "Close" }).press("Enter");
  await expect(panel(page)).toHaveCount(0);
});

test("on the smallest phone all of it is at hand and the board is seen while a turn is tried", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await begin(page);
  await whole(page);
  await points(page).first().click();
  await expect(told(page)).toContainText("Find a better turn.");
  const [board, words] = [await page.locator("[role=grid]").boundingBox(), await panel(page).boundingBox()];
  expect(words.x >= 0 && words.x + words.width <= 320, "it is as wide as the window").toBe(true);
  const cells = await page.locator("[data-cell]").last().boundingBox();
  expect(Math.min(cells.y + cells.height, board.y + board.height), "the board above the words").toBeLessThanOrEqual(words.y + 2);
  for (const name of ["Try again", "Answer", "Next"]) {
    await expect(panel(page).getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  }
});
