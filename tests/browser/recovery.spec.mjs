// An app that breaks in the middle of a game: the player is told and goes on in the same page.
import { axe, expect, play, playWith, saves, step, still, test as base } from "./fixture.mjs";

const moves = (page) => page.getByRole("list", { name: "Moves" }).first().getByRole("button");
const goOn = (page) => page.getByRole("button", { name: "Continue" });

const test = base.extend({ allowErrors: true });

/** Breaks the app: the next element cannot be created, which it does not expect. */
async function panic(page) {
  await page.evaluate(() => {
    const made = Document.prototype.createElement;
    Document.prototype.createElement = function(name) {
      // The start script expects that styles do not come.
      if (name === "link") return made.call(this, name);
      Document.prototype.createElement = made;
      throw new DOMException("out of elements", "InvalidStateError");
    };
    // At once: a bot that thinks has elements made, too.
    document.querySelector("button[aria-label=Menu]").click();
  });
  await expect(page.getByText("Something went wrong. Your game is saved")).toBeVisible();
}

/** Breaks the app without a panic: a call that cannot fail ends in a trap, as where the stack is too small. */
async function trap(page) {
  await page.evaluate(() => {
    const made = Document.prototype.createTextNode;
    Document.prototype.createTextNode = () => {
      Document.prototype.createTextNode = made;
      throw new WebAssembly.RuntimeError("unreachable");
    };
  });
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByText("Something went wrong. Your game is saved")).toBeVisible();
}

for (const [how, destroy] of [["a panic", panic], ["a trap", trap]]) {
  test(`after ${how} the same game goes on, and every input counts once`, async ({ page }) => {
    await still(page);
    await play(page);
    await page.evaluate(() => (globalThis.samePage = true));
    await step(page, "c3-d2");
    await expect(moves(page)).toHaveCount(1);
    await destroy(page);
    await expect(goOn(page)).toBeFocused();
    await expect(page.getByRole("main")).toHaveCount(1);
    expect(await axe(page)).toEqual([]);
    const before = await saves(page);
    await page.keyboard.press("Enter");
    await expect(moves(page)).toHaveCount(1);
    expect(await saves(page), "only going on changes nothing").toHaveLength(before.length);
    await step(page, "a1-a2");
    await expect(moves(page)).toHaveCount(2);
    await step(page, "e5-d5");
    await expect(moves(page)).toHaveCount(3);
    // Keys are listened to at the window, where the dead app listened too.
    await page.keyboard.press("z");
    await expect(page.getByRole("button", { name: "Redo" })).toBeEnabled();
    await page.getByRole("button", { name: "Redo" }).click();
    await expect(page.getByRole("button", { name: "Redo" })).toBeDisabled();
    expect(await saves(page)).toHaveLength(1);
    expect((await saves(page))[0][1]).toMatch(/c3-d2_a1-a2_e5-d5/);
    await expect(page.getByRole("main")).toHaveCount(1);
    expect(await page.evaluate(() => globalThis.samePage), "without a reload").toBe(true);
    // It can happen more than once.
    await destroy(page);
    await goOn(page).click();
    await expect(moves(page)).toHaveCount(3);
    await page.reload();
    await expect(moves(page)).toHaveCount(3);
  });
}

test("a bot that was thinking is asked again, and its old worker has ended", async ({ page }) => {
  await still(page);
  await playWith(page, "Volcano", ["person", "overdrive"]);
  const thinking = page.waitForEvent("worker");
  await step(page, "c3-d2");
  const old = await thinking;
  const ended = new Promise((done) => old.on("close", done));
  await panic(page);
  await ended;
  expect(page.workers()).toHaveLength(0);
  await goOn(page).click();
  await expect(moves(page)).not.toHaveCount(1);
  await expect(page.getByRole("region", { name: "You" })).toContainText("Your turn");
  expect(page.workers()).toHaveLength(1);
});

test("the clock stands while nobody can play, and goes on", async ({ page }) => {
  const clock = page.getByRole("timer", { name: "Seconds left" });
  await page.clock.install();
  await still(page);
  await page.goto("./#/view/0/hexafuse.1~seed=102~");
  await page.getByRole("button", { name: "Play from here" }).click();
  // The first move of each player takes no time.
  for (const ply of [1, 2]) {
    await page.locator(".seats.own .slot:not(.barred)").first().click();
    await page.getByRole("gridcell", { name: /legal target/ }).first().click();
    await expect(moves(page)).toHaveCount(ply);
  }
  await page.clock.runFor(5_000);
  await expect(clock).toHaveText(/^2[45]$/);
  await panic(page);
  await page.clock.runFor(20_000);
  await goOn(page).click();
  await expect(clock).toHaveText(/^2[345]$/);
  await page.clock.runFor(10_000);
  await expect(clock).toHaveText(/^1[345]$/);
  await expect(moves(page)).toHaveCount(2);
});

test("a game that brings the app down again leads home, where it is named and not opened", async ({ page }) => {
  await still(page);
  await play(page);
  await step(page, "c3-d2");
  const game = page.url();
  await page.evaluate(() => {
    const made = Document.prototype.createElement;
    Document.prototype.createElement = function(...of) {
      if (location.hash.startsWith("#/table/")) throw new DOMException("this game", "InvalidStateError");
      return made.apply(this, of);
    };
    // At once: the move list may be on its way.
    document.querySelector("button[aria-label=Menu]").click();
  });
  await goOn(page).click();
  await expect(goOn(page)).toBeFocused();
  expect(page.url()).toBe(game);
  await goOn(page).click();
  await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
  await expect(page.locator(".notices")).toContainText("The last game could not be shown.");
  expect(await saves(page)).toHaveLength(1);
});

test("a game that brings the app down again by itself leads home too", async ({ page }) => {
  await still(page);
  await play(page);
  await step(page, "c3-d2");
  await page.evaluate(() => dispatchEvent(new Event("basalt-failed")));
  await goOn(page).click();
  await expect(moves(page)).toHaveCount(1);
  // It has been painted, so that only the crash counts.
  await page.waitForFunction(() => sessionStorage.getItem("basalt.opening") === null);
  await page.evaluate(() => dispatchEvent(new Event("basalt-failed")));
  await goOn(page).click();
  await expect(page.locator(".notices")).toContainText("The last game could not be shown.");
  expect(await saves(page)).toHaveLength(1);
});

test("where nothing is kept nothing else is said", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    })
  );
  await play(page);
  await page.evaluate(() => dispatchEvent(new Event("basalt-failed")));
  await expect(page.getByText("the game is lost")).toBeVisible();
  await goOn(page).click();
  await expect(page.locator("#shell")).toHaveCount(0);
});

test("it is said in the language that was chosen since", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Français" }).check();
  await expect(page.getByRole("heading", { name: "Réglages" })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("basalt-failed")));
  await expect(page.getByText("Quelque chose a mal tourné. Votre partie est gardée")).toBeVisible();
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByRole("heading", { name: "Réglages" })).toBeVisible();
});
