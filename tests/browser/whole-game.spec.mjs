// A whole recorded game is clicked through to its end, and ends as the record says.
import { expect, play, step, test } from "./fixture.mjs";
import { classics, ranked } from "./games.mjs";

async function expectEnd(page, { result }) {
  const end = page.getByRole("dialog", { name: `Player ${result.winner} won` });
  await expect(end).toBeVisible();
  await expect(end.getByText(/^Player \d collected every colour/)).toBeVisible();
  await expect(end.getByRole("listitem").locator("output")).toHaveText(ranked(result));
  return end;
}

test("a game by clicks, while its pieces move", async ({ page }) => {
  const game = classics[0];
  await play(page);
  for (const { action } of game.plies) await step(page, action);
  const end = await expectEnd(page, game);
  await expect(end.getByText(/\d+ single pieces?: \d+/).first()).toBeVisible();
  await end.getByRole("button", { name: "Review" }).click();
  // The last position stays to be looked at.
  await expect(page.locator(".status")).toContainText(`Player ${game.result.winner} won.`);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Result" }).click();
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(page.getByText("New game.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Player 1" }).locator("output")).toHaveText("0");
});
