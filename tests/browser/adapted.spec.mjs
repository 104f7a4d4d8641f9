// What people set so that they can read: forced colours, more contrast, words for those who listen.
import { cell, expect, play, step, still, test } from "./fixture.mjs";

test("with forced colours boards keep theirs, and what is chosen, current and focused is seen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await still(page);
  const look = (locator, ...properties) =>
    locator.evaluate((element, properties) => {
      const style = getComputedStyle(element);
      return properties.map((property) => style.getPropertyValue(property)).join(" | ");
    }, properties);
  const frame = (locator) =>
    look(locator, "outline-style", "outline-width", "outline-color", "border-style", "border-width", "border-color");
  await page.goto("./#/settings");
  const [chosen, other] = [page.locator(".seg label:has(:checked)").first(), page.locator(".seg label:not(:has(:checked))").first()];
  expect(await frame(chosen.locator("span").last().or(chosen).first())).not.toEqual(
    await frame(other.locator("span").last().or(other).first()),
  );
  await play(page);
  await step(page, "c3-d2");
  const stone = await look(page.locator(".board .cell").first(), "fill");
  await page.emulateMedia({ forcedColors: "none" });
  expect(await look(page.locator(".board .cell").first(), "fill")).toBe(stone);
  await page.emulateMedia({ forcedColors: "active" });
  const current = page.locator(".moves [aria-current]");
  await expect.poll(() => look(current, "outline-style")).toBe("solid");
  const menu = page.locator(".bar").getByRole("button", { name: "Menu" });
  await page.keyboard.press("Tab");
  await menu.focus();
  await expect.poll(() => look(menu, "outline-style")).toBe("solid");
  // A piece that is held, and where it can go, are signs of the board.
  await cell(page, "a1").click();
  await expect(page.locator(".board .selected")).toHaveCount(1);
});

test("who prefers more contrast gets lines and words of the strongest colours", async ({ page }) => {
  for (const colorScheme of ["dark", "light"]) {
    const colours = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ["--muted", "--line", "--text", "--line-strong"].map((name) => style.getPropertyValue(name).trim());
      });
    await page.emulateMedia({ colorScheme, contrast: "no-preference" });
    await page.goto("./");
    const [muted, line, text, strong] = await colours();
    expect([muted === text, line === strong]).toEqual([false, false]);
    await page.emulateMedia({ colorScheme, contrast: "more" });
    expect(await colours()).toEqual([text, strong, text, strong]);
  }
});

test("whoever listens asks by keys for a row, a stack, the caps, the own pieces and what happened", async ({ page }) => {
  await still(page);
  await play(page);
  const said = page.locator("[aria-live=polite]");
  await cell(page, "c3").focus();
  await page.keyboard.press("n");
  await expect(said).toHaveText("Nothing has been played yet.");
  await page.keyboard.press("c");
  await expect(said).toHaveText(/^5 caps: /);
  await page.keyboard.press("w");
  await expect(said).toHaveText(/^a3, .* b3, .* c3, red nest.* d3, .* e3, .*\.$/);
  await step(page, "c3-d2");
  await cell(page, "c3").focus();
  await page.keyboard.press("s");
  await expect(said).toHaveText("c3, 2 pieces from the top: medium red and small red.");
  await page.keyboard.press("o");
  await expect(said).toHaveText(/^Nothing beside the board yet for Player 2\. Still missing: /);
  // A preview is heard as well as seen.
  await cell(page, "a1").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await expect(said).toHaveText(/^Cap a1 to b1: .* would fly/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await expect(said).toHaveText(/^Cap c3 to d2: /);
  const heard = await said.textContent();
  await page.keyboard.press("n");
  // Asked again it is heard again: the text is another one.
  await expect.poll(() => said.evaluate((element) => element.textContent)).not.toBe(heard);
  // The list of moves says its numbers, and whose move it was.
  await expect(page.getByRole("list", { name: "Moves" }).first().getByRole("button").first()).toHaveAccessibleName(
    /^1, Player 1: c3-d2, captured large red/,
  );
  await page.keyboard.press("?");
  await page.getByRole("tab", { name: "Keys and gestures" }).click();
  await expect(page.getByText("On the board: read out the row")).toBeVisible();
});
