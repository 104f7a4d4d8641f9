// The position editor: pieces are put and taken off, an illegal position names its reason, and a legal one is played,
// analysed, shared, and made a puzzle of.
import { readFileSync } from "node:fs";
import { NAMES } from "../games.mjs";
import { cell, expect, openMenu, still, test } from "./fixture.mjs";
import { make } from "./games.mjs";

const button = (page, name) => page.getByRole("button", { name, exact: true });
const palette = (page, name) => page.locator(".palette").getByRole("button", { name, exact: true });
const status = (page) => page.locator(".status");
const dial = (page, name) => page.getByRole("combobox", { name, exact: true });
const field = (page) => page.getByRole("textbox", { name: "Position as text" });
const line = (game, number) =>
  readFileSync(new URL(`../../src/games/${game}/puzzles.txt`, import.meta.url), "utf8").split("\n")[number - 1].split(" ");

const edit = async (page, where) => {
  await still(page);
  await page.goto(`./#/editor/${where}`);
  await expect(page.getByRole("grid")).toBeVisible();
};

/** Types a position, and leaves the field. */
async function write(page, text) {
  await field(page).fill(text);
  await field(page).blur();
}

/** The position of the page as text. */
const read = (page) => field(page).inputValue();

// What is done from the start of each game: an illegal position, its reason, and a legal one.
const BUILDS = {
  volcano: {
    spoil: (page) => button(page, "Empty board").click(),
    reason: "it needs exactly five caps, not 0",
    async mend(page) {
      await palette(page, "large red").click();
      for (const name of ["a1", "a1", "b2"]) await cell(page, name).click();
      await palette(page, "small green").click();
      await cell(page, "a1").click();
      await palette(page, "black cap").click();
      for (const name of ["a1", "e1", "e2", "e3", "e4"]) await cell(page, name).click();
      await dial(page, "Side to move").selectOption("Player 2");
      await palette(page, "large purple").click();
      await button(page, "Add the piece in hand: Player 2").click();
    },
    text: /^\.,\.,\.,\.,\..*r3r3g1\^,\.,\.,\.,\^ 2 -\|p3$/,
    told: "To move: Player 2.",
  },
  hexafuse: {
    async spoil(page) {
      await page.getByRole("group", { name: "Yellow" }).getByRole("button", { name: "piece A", exact: true }).click();
      await cell(page, "e5").click();
    },
    reason: "1A is not linked to an anchor of its side",
    // What stands there is moved.
    async mend(page) {
      await cell(page, "e5").click();
      await cell(page, "e8").click();
    },
    text: /1A,1\*.* 1 [A-O]{14} [A-O]{15} 0\.0 0 0 -$/,
    told: "To move: Yellow.",
  },
};

for (const [game, { spoil, reason, mend, text, told }] of Object.entries(BUILDS)) {
  test(`${game}: an illegal position names its reason; a legal one is kept, played, analysed and shared`, async ({ page }) => {
    await still(page);
    await page.goto("./");
    await (await openMenu(page, NAMES[game])).getByRole("menuitem", { name: "Position editor" }).click();
    await expect(page.getByRole("heading", { name: "Position editor" })).toBeAttached();
    await spoil(page);
    await expect(status(page)).toContainText(reason);
    for (const name of ["Play", "Analyse", "Share", "Make a puzzle"]) {
      await expect(button(page, name)).toHaveAttribute("aria-disabled", "true");
    }
    // What is not legal is kept as well.
    const wrong = await read(page);
    await page.reload();
    await expect(status(page)).toContainText(reason);
    expect(await read(page)).toBe(wrong);
    await mend(page);
    await expect(field(page)).toHaveValue(text);
    await page.keyboard.press("Escape");
    await page.mouse.move(2, 300);
    await expect(status(page)).toContainText(told);
    const built = await read(page);

    await button(page, "Share").click();
    await page.getByText("This position only").click();
    const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

    await button(page, "Analyse").click();
    await expect(page.getByRole("region", { name: "Analysis" })).toBeVisible();
    await page.goto(link);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Edit this position" }).click();
    expect(await read(page), "the link leads to the same position").toBe(built);

    await button(page, "Play").click();
    await expect(page).toHaveURL(/#\/table\//);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Edit this position" }).click();
    expect(await read(page), "the game begins with the same position").toBe(built);
  });
}

test("a puzzle is made of a position, sent and solved", async ({ page }) => {
  const [, , solution, record] = line("duplohex", 3);
  await edit(page, record);
  await button(page, "Make a puzzle").click();
  await expect(page.locator(".posing")).toContainText(/: an? (easy|medium|hard) puzzle\./);
  await page.getByRole("link", { name: "Solve it" }).click();
  await expect(page.getByRole("heading", { name: / · Puzzle · / })).toBeVisible();
  await page.reload();
  for (const action of solution.split(",")) await make(page, "duplohex", action);
  await expect(status(page)).toContainText("Solved");
  // It is in no list, and counts in none.
  expect(await page.evaluate((name) => localStorage[name], "basalt.solved.duplohex")).toBeUndefined();
  await page.getByRole("link", { name: "Open in the editor" }).click();
  await expect(button(page, "Make a puzzle")).toBeVisible();
});

test("text and board are one: what cannot be read is named and loses nothing", async ({ page }) => {
  await edit(page, "vaxandis");
  const empty = await read(page);
  await field(page).fill(empty.replace("./", "x3/"));
  await expect(page.locator(".wrong")).toContainText("“x3” cannot be read");
  await field(page).blur();
  await expect(cell(page, "e5")).toHaveAccessibleName(/^e5/);
  await write(page, empty.replace(".", "b7").replace(" b ", " w "));
  await expect(page.locator(".wrong")).toBeEmpty();
  await expect(cell(page, "i1")).toHaveAccessibleName(/stack of 7/);
  await button(page, "Undo").click();
  await expect(field(page)).toHaveValue(empty);
  await button(page, "Redo").click();
  await expect(cell(page, "i1")).toHaveAccessibleName(/stack of 7/);
});

test("options of the game keep the position where they can", async ({ page }) => {
  await edit(page, "volcano");
  await palette(page, "large red").click();
  await expect(status(page), "all five are on the board").toContainText("the set-up has only 5 r3");
  await button(page, "Take pieces off").click();
  for (const name of ["c3", "c3"]) await cell(page, name).click();
  await palette(page, "large red").click();
  const add = button(page, "Add the piece in hand: Player 1");
  await add.click();
  // The fifth of them is captured, and there is no sixth.
  await expect(add).toHaveAttribute("aria-disabled", "true");
  await dial(page, "Players").selectOption("4");
  await expect(button(page, "Add the piece in hand: Player 4")).toBeVisible();
  await expect(field(page)).toHaveValue(/ 1 r3\|-\|-\|-$/);
  await expect(status(page)).toContainText("it needs exactly five caps, not 4");
  await dial(page, "Set-up").selectOption("Mega");
  await expect(cell(page, "f6")).toBeVisible();
});

test("by keyboard alone", async ({ page }) => {
  await edit(page, "duplohex");
  await page.keyboard.press("1");
  await expect(page.locator("[data-cell]:focus")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("4");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue(/ 23\.24\.24\.23$/);
  await page.keyboard.press("x");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue(/ 23\.24\.24\.24$/);
  await page.keyboard.press("z");
  await expect(field(page)).toHaveValue(/ 23\.24\.24\.23$/);
  await page.keyboard.press("Escape");
  await expect(page.locator(".palette [aria-pressed=true]")).toHaveCount(0);
});
