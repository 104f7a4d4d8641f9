// Own mistakes: two reviewed games fill the queue, what is solved leaves it, what is missed returns, also in another profile.
import { axe, expect, still, test } from "./fixture.mjs";
import { make } from "./games.mjs";

const ACTIONS = ["f5", "g3", "f1", "a3", "d6", "c2", "d6-e5", "c2-a2", "d2", "b1", "f1-e2", "g1", "c4", "c6"];
/** A position in which Rc6-c5 and Dc6 win at once, and the turn that was played there instead: an even game, however deep one looks. */
const WON = "ww,b-,-w,-w,-w,-b/-b,ww,bb,-b,.,b-/w-,.,-b,bw,bw,wb/b-,.,bb,-b,-b,w-/w-,w-,b-,ww,w-,b-/bb,ww,-w,-b,.,._w_DR_8.8.8.7";
const WRONG = ["Db3", "Re6"];
const save = (game, last, names, bots, more = "") =>
  `basalt-save 1\ngame=${game}\nlast=${last}\nnames=${names}\nbots=${bots}\nbegun=1790000000000\nchanged=1790000900000\n${more}`;
/** Two games that are over, with one mistake of the player's own in each. */
const KEPT = {
  // The eighth turn, c2-a2, loses what d4 would win.
  "basalt.game.aaaa": save(`vaxandis.1~size=4.pie=false~${ACTIONS.join("_")}`, ACTIONS.length, "_Ada", "spark_-"),
  "basalt.game.bbbb": save(`duplohex.1~size=6~${WRONG.join("_")}~${WON}`, WRONG.length, "Ada_Ada", "-_-", "closing=drawn\n"),
};
const TODAY = "2026-11-29T12:00:00Z";

const panel = (page) => page.getByRole("region", { name: "Review" });
const status = (page) => page.locator(".status");
const practise = (page) => page.getByRole("link", { name: /^Practise/ });
const button = (page, name) => page.getByRole("button", { name, exact: true });

test.describe.configure({ timeout: 120_000 });

/** Reviews a saved game. */
async function review(page, key, turns) {
  await page.goto(`./#/table/${key}`);
  await status(page).getByRole("button", { name: "Result" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Review" }).click();
  // While it goes on, it says "1 of 14 turns".
  await expect(panel(page).locator("header")).toContainText(new RegExp(`Review\\s*${turns}`), { timeout: 60_000 });
}

/** Tries the mistake on the board: solves that of Vaxandis, repeats that of Duplohex. */
async function tryOne(page) {
  const goal = page.locator(".task");
  await expect(goal).toContainText("Find a better turn than");
  await expect(goal).toContainText(/Game of .*2026/);
  if ((await goal.textContent()).includes("c2-a2")) {
    await expect(status(page)).toContainText("your chance to win fell from 100% to 0%");
    await make(page, "vaxandis", "d4");
    await expect(status(page)).toContainText(/d4 is the best turn\. Well found! \S/, { timeout: 30_000 });
    return "solved";
  }
  for (const action of WRONG) await make(page, "duplohex", action);
  await expect(status(page)).toContainText("was played in the game. There is a better turn.");
  await button(page, "Answer").click();
  await expect(status(page)).toContainText("The best turn was");
  return "missed";
}

/** The mistakes that are to be practised today, by the home page. */
const due = async (page) => {
  await page.goto("./#/settings");
  await page.goto("./#/");
  await expect(page.locator(".new-today")).toContainText("daily boards");
  return (await practise(page).count()) ? practise(page).textContent() : "";
};

test("mistakes of two reviewed games are practised, and come back when they should, in another profile too", async ({ page, browser }) => {
  await still(page);
  await page.clock.setFixedTime(TODAY);
  await page.addInitScript((kept) => {
    for (const [name, text] of Object.entries(kept)) localStorage[name] ??= text;
  }, KEPT);
  await page.goto("./");
  expect(await due(page), "nothing is reviewed").toBe("");
  await review(page, "aaaa", "14 turns");
  await review(page, "bbbb", "2 turns");
  // Once more adds nothing.
  await review(page, "aaaa", "14 turns");
  await expect.poll(() => due(page)).toContain("2 of your mistakes");

  await practise(page).click();
  await expect(page.locator("main")).toContainText("2 mistakes are due today.");
  expect(await axe(page)).toEqual([]);
  await button(page, "Practise").click();
  await expect(page.locator(".title")).toContainText("Mistake 1 of 2");
  await expect(button(page, "Next")).toHaveCount(0);
  const first = await tryOne(page);
  expect(await axe(page)).toEqual([]);
  await button(page, "Next").click();
  await expect(page.locator(".title")).toContainText("Mistake 2 of 2");
  const second = await tryOne(page);
  expect([first, second].sort()).toEqual(["missed", "solved"]);
  await button(page, "Next").click();
  await expect(page.locator("main")).toContainText("1 of 2 solved at the first try");
  await expect(page.locator("main")).toContainText("Nothing is due today. The next mistake comes back on 30 November 2026.");
  expect(await due(page)).toBe("");

  await page.goto("./#/saved");
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Export all").click()]);
  const context = await browser.newContext();
  const other = await context.newPage();
  await still(other);
  await other.clock.setFixedTime("2026-11-30T12:00:00Z");
  await other.goto("./#/saved");
  await other.getByLabel("Import…").setInputFiles(await download.path());
  await expect(other.locator(".notices")).toContainText("2 mistakes to practise");
  await expect.poll(() => due(other)).toContain("2 of your mistakes");
  // Each does as well as before: the solved one waits three days now, the missed one returns tomorrow.
  await practise(other).click();
  await button(other, "Practise").click();
  for (const number of [1, 2]) {
    await expect(other.locator(".title")).toContainText(`Mistake ${number} of 2`);
    await tryOne(other);
    await button(other, "Next").click();
  }
  await other.clock.setFixedTime("2026-12-01T12:00:00Z");
  await expect.poll(() => due(other)).toContain("One of your mistakes");
  await other.clock.setFixedTime("2026-12-03T12:00:00Z");
  await expect.poll(() => due(other)).toContain("2 of your mistakes");
  await context.close();
});

test("a puzzle that is missed comes back tomorrow, and can be left for good", async ({ page }) => {
  await still(page);
  await page.clock.setFixedTime(TODAY);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("./#/puzzle/duplohex/1");
  await button(page, "Show the solution").click();
  await expect(status(page)).toContainText("Solution");
  expect(await due(page)).toBe("");
  await page.clock.setFixedTime("2026-11-30T12:00:00Z");
  await expect.poll(() => due(page)).toContain("One of your mistakes");
  await practise(page).click();
  await button(page, "Practise").click();
  await expect(page.locator(".title")).toContainText("Mistake 1 of 1");
  await button(page, "Don’t show this one again").click();
  // By key, since a second press in the same place is taken for a slip.
  await button(page, "Keep this one").press("Enter");
  for (const action of ["Re5-e4", "De5"]) await make(page, "duplohex", action);
  await expect(button(page, "Next")).toBeInViewport({ ratio: 1 });
  await button(page, "Don’t show this one again").click();
  await button(page, "Next").click();
  await expect(page.locator("main")).toContainText("There is nothing to practise yet.");
  await page.clock.setFixedTime("2027-11-30T12:00:00Z");
  expect(await due(page)).toBe("");
});

test("a finished game is reviewed by itself while the page rests, if one likes", async ({ page }) => {
  await still(page);
  await page.goto("./#/settings");
  await page.evaluate((game) => localStorage.setItem("basalt.game.aaaa", game), `${KEPT["basalt.game.aaaa"]}over=0\n`);
  const choice = page.getByRole("group", { name: "Review finished games" });
  await expect(choice.getByRole("radio", { name: "When I ask" })).toBeChecked();
  await choice.getByRole("radio", { name: "By itself" }).check();
  await page.goto("./#/saved");
  await page.reload();
  const items = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("basalt.practice.")).length);
  await expect.poll(items, { timeout: 60_000 }).toBe(1);
});
