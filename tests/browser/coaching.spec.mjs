// The coach beside the board: a word for every turn, and for a bad one its reason and a way back.
import { axe, choosePlayer, expect, openOptions, still, test } from "./fixture.mjs";
import { make } from "./games.mjs";

/** The second player is to move and wins; c2-a2 gives all of it away. */
const GAME = "vaxandis.1~size=4.pie=false~f5_g3_f1_a3_d6_c2_d6-e5";
const SAVE = `basalt-save 1\ngame=${GAME}\nlast=7\nnames=_\nbots=spark_-\nbegun=1\nchanged=2\ncoach=fair\n`;

const coach = (page) => page.getByRole("region", { name: "Coach" });
const own = (page) => page.getByRole("region", { name: "You" });

test("a bad turn gets its word, reason and way back, and taken back the coach says what to look for", async ({ page }) => {
  await still(page);
  await page.addInitScript((save) => localStorage["basalt.game.aaaa"] ??= save, SAVE);
  await page.goto("./#/table/aaaa");
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(coach(page)).toHaveCount(0);
  await make(page, "vaxandis", "c2-a2");
  await expect(coach(page)).toContainText(/A mistake: the chance to win falls from \d+ to \d+%\./);
  await expect(own(page)).toContainText("mistake");
  const reason = coach(page).getByRole("button", { name: /\.$/ });
  await expect(reason).toBeVisible();
  await expect(coach(page).getByRole("status"), "it is read out").toContainText(/mistake.*\.\s*\S.*\.$/s);
  // The bot has moved; the words stay, in every window.
  await expect(page.locator(".moves .entry")).toHaveCount(9);
  for (const [width, height] of [[1280, 800], [390, 844], [320, 568], [844, 390]]) {
    await page.setViewportSize({ width, height });
    await expect(coach(page).getByRole("button", { name: "Take back" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("grid")).toBeInViewport({ ratio: 0.95 });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  // In the light theme matrix.spec.mjs looks.
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await axe(page)).toEqual([]);
  await coach(page).getByRole("button", { name: "Take back" }).press("Enter");
  await expect(page.locator(".moves .entry")).toHaveCount(7);
  await expect(coach(page)).toContainText(/^Coach\s*[A-Z].*[.?]$/);
  await expect(coach(page).getByRole("button", { name: "Take back" })).toHaveCount(0);
  await expect(page.locator(".board .witness")).toHaveCount(0);
  // The better turn is praised, and the words are gone.
  await make(page, "vaxandis", "d4");
  await expect(own(page)).toContainText("good");
  await expect(coach(page)).toHaveCount(0);
});

test("a coach is chosen for a new game, and never for a rated one", async ({ page }) => {
  await page.goto("./");
  await openOptions(page, "Vaxandis");
  const dialog = page.getByRole("dialog");
  const chosen = dialog.getByRole("group", { name: "Coach" });
  await expect(chosen.getByRole("radio", { name: "Off" })).toBeChecked();
  await chosen.getByRole("radio", { name: "Strict" }).check();
  await choosePlayer(page, "Player 2", "spark");
  await dialog.getByRole("checkbox", { name: "Rated" }).check();
  await expect(chosen).toHaveCount(0);
  await dialog.getByRole("checkbox", { name: "Rated" }).uncheck();
  await expect(chosen.getByRole("radio", { name: "Strict" })).toBeChecked();
  await dialog.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page).toHaveURL(/#\/table\//);
  const kept = () => page.evaluate(() => localStorage[`basalt.game.${location.hash.replace("#/table/", "")}`] ?? "");
  await expect.poll(kept).toContain("\ncoach=strict\n");
});
