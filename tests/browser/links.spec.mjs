// A game is sent as a link and opened elsewhere, at any ply; a damaged link says what is wrong with it.
import { expect, play, saves, step, still, test } from "./fixture.mjs";

const OPENING = ["c3-d2", "a1-a2", "a2-a3", "a3-b4", "e5-d5"];
const GAME = `volcano.1~~${OPENING.join("_")}`;
const moves = (page) => page.getByRole("list", { name: "Moves" }).first().getByRole("button");
const names = (page) =>
  page.getByRole("gridcell").evaluateAll((cells) =>
    cells.map((cell) => cell.getAttribute("aria-label").replace(/; (can be chosen|can erupt|chosen).*/, ""))
  );

/** The link that the share dialog shows. */
async function shared(page, what) {
  await page.locator(".bar").getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  if (what) await dialog.getByText(what).click();
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  return link;
}

test("a link shows the game at any ply in another browser, and can be gone on with there", async ({ page, browser }) => {
  await still(page);
  await play(page);
  for (const action of OPENING) await step(page, action);
  for (const ply of [5, 2]) {
    if (ply < 5) await page.keyboard.press("Escape");
    await moves(page).nth(ply - 1).click();
    const seen = await names(page);
    const link = await shared(page);
    const other = await (await browser.newContext()).newPage();
    await still(other);
    await other.goto(link);
    await expect(other.getByText("Shared game.")).toBeVisible();
    await expect(moves(other)).toHaveCount(5);
    await expect.poll(() => names(other)).toEqual(seen);
    await expect(moves(other).nth(ply - 1)).toHaveAttribute("aria-current", "step");
    expect(await saves(other), "looking is not keeping").toEqual([]);
    await other.getByRole("button", { name: "Play from here" }).click();
    await expect(moves(other)).toHaveCount(ply);
    expect(await saves(other)).toHaveLength(1);
    await expect(other).toHaveURL(/#\/table\//);
    await other.reload();
    await expect(other.getByRole("grid")).toBeVisible();
    await expect(moves(other)).toHaveCount(ply);
    await other.context().close();
  }
});

test("a link to a position leaves the moves before it out", async ({ page, browser }) => {
  await still(page);
  await play(page);
  await step(page, OPENING[0]);
  const seen = await names(page);
  const link = await shared(page, "This position only");
  expect(link).not.toContain(OPENING[0]);
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByText("Shared game.")).toBeVisible();
  await expect(moves(other)).toHaveCount(0);
  expect(await names(other)).toEqual(seen);
  await expect(other.getByRole("region", { name: "Player 2" })).toContainText("To move");
  await other.context().close();
});

test("a broken link of any length is reported without widening the page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const long = "chess".repeat(20_000);
  for (const link of [`0/${long}.1~~`, `0/${GAME.replace("a2-a3", long)}`, `${long}/${GAME}`, `0/volcano.1~${long}=${long}~`]) {
    await page.goto(`./#/view/${link}`);
    await page.reload();
    await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
    expect((await page.getByRole("main").innerText()).length).toBeLessThan(600);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  // The moves before the mistake are offered.
  await page.goto(`./#/view/5/${GAME.replace("a2-a3", "e1-e2")}`);
  await page.getByRole("link", { name: "Show the game up to turn 2" }).click();
  await expect(page).toHaveURL(/#\/view\/2\//);
  await page.goto("./#/nonsense");
  await expect(page.locator(".notices")).toContainText("There’s no page at that address");
  await expect(page).toHaveURL(/#\/$/);
});

/** The words of the pages that take more than their word. */
const WORDS = (
  "rules learn streak daily online watch quick arena event ladder player study puzzles puzzle lesson lessons print editor setup view " +
  "move embed table volcano"
).split(" ");

test("whatever ends an address, a page with a sentence comes", async ({ page }) => {
  const blank = [];
  const sees = async (address) => {
    const told = page.locator("main").filter({ hasText: /\w/ });
    await told.first().waitFor({ timeout: 10_000 }).catch(() => blank.push(address));
  };
  await page.goto("./#/settings");
  for (const end of ["", "/zzz", "/ü", "/%", "/a.b/9", "/volcano/999"]) {
    for (const word of WORDS) {
      await page.evaluate((hash) => (location.hash = hash), `/${word}${end}`);
      await sees(`${word}${end}`);
    }
  }
  for (const word of ["online", "lesson", "player", "study", "event", "print"]) {
    await page.goto("./mark.svg");
    await page.goto(`./#/${word}/ü`);
    await sees(`${word}/ü, loaded`);
  }
  expect(blank).toEqual([]);
});

test("playing on in a linked game makes it one's own, and back leads to the link", async ({ page }) => {
  await still(page);
  await page.goto(`./#/view/5/${GAME}`);
  await expect(moves(page)).toHaveCount(5);
  await step(page, "d4-e4");
  await expect(page.locator(".notices")).toContainText("your own game");
  await expect(page).toHaveURL(/#\/table\//);
  await page.goBack();
  await expect(page).toHaveURL(/#\/view\/5\//);
  await expect(moves(page)).toHaveCount(5);
});
