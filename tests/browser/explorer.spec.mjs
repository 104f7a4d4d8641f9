// The opening explorer in the analysis: what was played, by whose games, and trying it.
import { axe, expect, still, test } from "./fixture.mjs";
import { save, shelve } from "./shelf.mjs";

const START = "./#/view/0/vaxandis.1~pie=false~a1_c3_e5";
const panel = (page) => page.getByRole("region", { name: "Analysis" });
const opener = (page) => panel(page).getByRole("button", { name: "Openings" });
const moves = (page) => panel(page).getByRole("list", { name: "Openings" }).getByRole("button");
const note = (page) => panel(page).getByRole("status");
/** What the number beside a move counts, which need not be what the number of the position counts. */
const BESIDE = "Beside a move: all games that reached its position, in any order of moves.";

/** Whose games those of the bots are. */
const BOTS = "Both players are bots of \\d+ points or more\\.";

/** Opens the analysis of a page's game. */
async function analyse(page) {
  await expect(page.getByRole("grid")).toBeVisible();
  await page.keyboard.press("a");
}

test.beforeEach(({ page }) => still(page));

test("moves of the bots' games are listed, previewed and tried", async ({ page }) => {
  await page.goto(START);
  await analyse(page);
  await expect(opener(page)).toHaveAttribute("aria-expanded", "false");
  await opener(page).click();
  await expect(note(page)).toHaveText(/^\d+ games reached this position\. Beside a move: /);
  const first = moves(page).first();
  await expect(first).toHaveAccessibleName(/\d+ games, .*player 1 won \d+%/);
  // What the colours of the bars mean.
  await expect(panel(page).locator(".legend > span")).toHaveText(["Player 1", "Player 2"]);
  expect(await axe(page)).toEqual([]);

  const played = Number(/(\d+) games,/.exec(await first.textContent())[1]);
  await first.focus();
  await expect(page.locator(".overlay :is(circle, path), .landing").first()).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(page.locator(".status")).toContainText("Variation.");
  await expect(note(page)).toHaveText(new RegExp(`^${played} games reached this position\\. ${BESIDE} ${BOTS}$`));
  // The list stays where it was for the keyboard.
  await expect(first).toBeFocused();

  // Another board is in no book, which is said.
  await page.goto("./#/view/0/vaxandis.1~size=4~");
  await expect(page.locator(".bar")).toContainText("4 per side");
  await analyse(page);
  await expect(note(page)).toHaveText("None of these games began like this one.");
  await expect(moves(page)).toHaveCount(0);
});

test("own games and those of the site are counted, too", async ({ page }) => {
  const game = "vaxandis.1~pie=false";
  const own = (actions, more) => save({ game, actions, more: [...more] });
  // Two games that are over and begin alike on a turned board, and one that goes on.
  await shelve(page, {
    "game.lost": own(["a1", "c3"], ["closing=resigned.1"]),
    "game.won": own(["e9", "c3"], ["closing=resigned.2"]),
    "game.open": own(["e5", "c3"], []),
  });
  await page.route("**/online/health", (route) => route.fulfill({ json: { service: "basalt-online", broker: true, now: Date.now() } }));
  await page.route("**/online/openings/vaxandis", (route) => route.fulfill({ body: "<!doctype html>Sign in" }));
  await page.goto(START);
  await analyse(page);
  await opener(page).click();
  await panel(page).getByRole("button", { name: "My games" }).click();
  await expect(note(page)).toHaveText(`2 games reached this position. ${BESIDE}`);
  await expect(moves(page)).toHaveCount(1);
  await expect(moves(page)).toHaveAccessibleName(/^[a-i]\d \(and 5 equal moves\): 2 games, player 1 won 50% and player 2 won 50%$/);
  // What is no book is refused in words, and asked for again.
  const site = panel(page).getByRole("button", { name: "This site" });
  await site.click();
  await expect(note(page)).toContainText("couldn’t be loaded");
  await page.route("**/online/openings/vaxandis", (route) => route.fulfill({ body: "# explorer 1\n" }));
  await site.click();
  await expect(note(page)).toHaveText("No games yet.");
  // The tab remembers whose games were wanted.
  await page.reload();
  await analyse(page);
  await expect(site).toHaveAttribute("aria-pressed", "true");
});
