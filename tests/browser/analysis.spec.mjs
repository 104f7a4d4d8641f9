// The analysis: chances and the best turns of whatever is shown; its buttons stay while it goes on.
import { expect, still, test } from "./fixture.mjs";

const GAME = "volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4_agree";
const panel = (page) => page.getByRole("region", { name: "Analysis" });
const turns = (page) => panel(page).getByRole("button", { name: /\d% [·(]/ });
const searched = (page) => panel(page).getByText(/positions searched/);

test.beforeEach(async ({ page }) => {
  await still(page);
  await page.goto(`./#/view/5/${GAME}`);
  await expect(page.getByRole("grid")).toBeVisible();
});

test("the best turns of what is shown are told, looked at and tried", async ({ page }) => {
  await page.keyboard.press("a");
  await expect(panel(page)).toContainText("The game is over here");
  await page.keyboard.press("Home");
  await expect(turns(page)).toHaveCount(3);
  await expect(panel(page)).toContainText(/Player 1: \d+% to win/);

  const first = turns(page).first();
  await first.focus();
  await expect(page.locator(".overlay :is(circle, path), .landing, .flights path").first()).toBeAttached();
  const count = await searched(page).textContent();
  await expect(searched(page)).not.toHaveText(count);
  await expect(first).toBeFocused();

  // The turn is tried: a variation beside the game, which is analysed in its turn.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Variation", includeHidden: true })).toHaveCount(1);
  await expect(page.locator(".status")).toContainText("Variation.");
  await expect(panel(page)).toContainText(/Player [12]: \d+% to win/);

  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(panel(page)).toHaveCount(0);
});
