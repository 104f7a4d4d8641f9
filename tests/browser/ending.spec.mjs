// The end of a game is seen: what decided it stands out on a board that nothing covers, and the result comes beside it.
import { axe, cell, expect, middle, playWith, step, still, test } from "./fixture.mjs";

/** White is a disc short of joining its sides. */
const NEAR =
  "./#/view/0/duplohex.1~size=6.swap=false~~.,.,.,.,.,./w-,w-,w-,w-,w-,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,b-,-b,.,._w_D_13.18.17.17";

test("the chain that won stands out, and the result gives the seats back and comes again", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await still(page);
  await page.goto(NEAR);
  await page.getByRole("button", { name: "Play from here" }).click();
  await cell(page, "f2").click();
  const end = page.getByRole("dialog", { name: "Player 1 won" });
  await expect(end).toBeVisible();
  await expect(page.locator(".board .chain")).toHaveCount(5);
  await expect(page.locator(".board .pearl .halo")).toHaveCount(6);
  await expect(page.locator(".board .faded .piece")).toHaveCount(2);
  await expect(page.locator(".seats.own")).toBeHidden();
  await end.getByRole("button", { name: "Close" }).click();
  await expect(page.locator(".status")).toContainText("White connected its two edges with discs");
  await expect(page.locator(".seats.own")).toBeVisible();
  await page.locator(".status").getByRole("button", { name: "Result" }).click();
  await expect(end).toBeVisible();
  // Whatever else is looked at takes its place.
  await page.locator("[data-cell]").first().focus();
  await page.keyboard.press("ArrowLeft");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Home");
  await expect(end).toBeHidden();
  await expect(page.locator(".seats.own")).toBeVisible();
});

test("a lost game is given up from the menu, after a question in another place, and reviewed", async ({ page }) => {
  await still(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await playWith(page, "Volcano", ["person", "spark"]);
  await step(page, "c3-d2");
  await page.getByRole("button", { name: "Menu" }).click();
  const resign = page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Resign" });
  await resign.scrollIntoViewIfNeeded();
  await page.mouse.click(...(await middle(resign)));
  const question = page.getByRole("dialog", { name: "Resign" });
  await expect(question).toContainText("The game ends here, and you lose it.");
  expect(await axe(page)).toEqual([]);
  // The second press of a double one is no answer.
  await question.getByRole("button", { name: "Resign" }).dispatchEvent("click", { detail: 2 });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Resign" }).click();
  const end = page.getByRole("dialog", { name: "Spark won" });
  await expect(end).toContainText("You resigned.");
  await end.getByRole("button", { name: "Review" }).click();
  await expect(page.getByRole("region", { name: "Review" })).toBeVisible();
  expect(
    await page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith("basalt.result.")).map(([, line]) => line.split(" ")[5])
    ),
  ).toEqual(["lost"]);
});
