// The settings: a page on which everything applies at once and is kept, beside whatever is going on, in all tabs.
import { readFileSync } from "node:fs";
import { cell, expect, listening, openOptions, pick, play, step, still, test } from "./fixture.mjs";

const group = (page, name) => page.getByRole("group", { name });
const choose = (page, name, value) => pick(group(page, name), value);
const preview = (page) => page.getByRole("img", { name: "A board with these settings" });
const stored = (page, name) => page.evaluate((name) => localStorage.getItem(`basalt.${name}`), name);
const open = (page) => page.getByRole("link", { name: "Settings" }).click();
const back = (page) => page.getByRole("link", { name: "Back to your game" }).click();

test("what boards look like is seen at once on the page, and kept", async ({ page }) => {
  await page.goto("./#/settings");
  await choose(page, "Theme", "Light");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(preview(page).locator("text.label")).toHaveCount(0);
  await choose(page, "Pieces", "2D");
  await expect(preview(page).locator("text.label")).not.toHaveCount(0);
  await expect(preview(page).locator(".shadow")).toHaveCount(0);
  await expect(preview(page).locator("[fill^='url(#pat-']")).toHaveCount(0);
  await choose(page, "Colour patterns", "On");
  await expect(preview(page).locator("[fill^='url(#pat-']")).not.toHaveCount(0);
  await expect(preview(page).locator(".coord")).not.toHaveCount(0);
  await choose(page, "Coordinates", "Off");
  await expect(preview(page).locator(".coord")).toHaveCount(0);
  await expect(preview(page).locator(".turn")).toHaveCount(0);
  await choose(page, "Move numbers", "Last moves");
  const last = await preview(page).locator("text.turn").count();
  expect(last).toBeGreaterThan(0);
  await choose(page, "Move numbers", "All moves");
  await expect.poll(() => preview(page).locator("text.turn").count()).toBeGreaterThan(last);
  await choose(page, "Language", "Deutsch");
  await expect(page.getByRole("heading", { name: "Einstellungen" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Einstellungen" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  const kept = ["theme", "pieces", "patterns", "coordinates", "numbers", "language"];
  expect(await Promise.all(kept.map((name) => stored(page, name)))).toEqual(["light", "flat", "on", "off", "all", "de"]);
  // Nothing else was written.
  expect(await stored(page, "vibration")).toBe(null);
  await choose(page, "Sprache", "English");
  await page.getByRole("button", { name: "Reset to defaults" }).click();
  await expect(page.locator(".notices")).toContainText("All settings are reset; your name stays.");
  await expect(group(page, "Theme").getByRole("radio", { name: "System" })).toBeChecked();
  expect(await stored(page, "theme")).toBe(null);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expect(await stored(page, "theme")).toBe("light");
});

test("from a game and back: it stays as it is, its board follows", async ({ page }) => {
  await play(page);
  const flying = page.locator(".flyers > *");
  await step(page, "c3-d2");
  await expect(flying).not.toHaveCount(0);
  await expect(page.locator(".board .coord")).not.toHaveCount(0);
  await expect(page.locator(".board .turn")).toHaveCount(0);
  const game = page.url();
  await open(page);
  await expect(page).toHaveURL(/#\/settings$/);
  await choose(page, "Coordinates", "Off");
  await choose(page, "Pieces", "2D");
  await choose(page, "Colour patterns", "On");
  await choose(page, "Move numbers", "All moves");
  await choose(page, "Animation", "Off");
  await expect(group(page, "Confirm moves").getByRole("radio", { name: "By touch" })).toBeChecked();
  await choose(page, "Confirm moves", "Always");
  await back(page);
  await expect(page).toHaveURL(game);
  await expect(page.locator("html")).toHaveAttribute("data-motion", "reduced");
  await expect(page.locator(".board .coord")).toHaveCount(0);
  await expect(page.locator(".board [fill^='url(#pat-']")).not.toHaveCount(0);
  await expect(page.locator(".boardbox text.label")).not.toHaveCount(0);
  await expect(page.locator(".board text.turn").first()).toHaveText("1");
  await expect(page.locator(".status")).toContainText("Player 2");
  // The browser's own way back leads there as well, to the same session: what was undone can be made again.
  await page.keyboard.press("z");
  await expect(page.locator(".board text.turn")).toHaveCount(0);
  await open(page);
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.keyboard.press("y");
  await expect(page.locator(".board text.turn").first()).toHaveText("1");
  await page.evaluate(() => {
    globalThis.flown = 0;
    new MutationObserver(() => (globalThis.flown += document.querySelectorAll(".flyers > *").length))
      .observe(document.querySelector(".board"), { childList: true, subtree: true });
  });
  await step(page, "e5-d5");
  await expect(page.locator(".status")).toContainText("Select again to play this.");
  await page.locator(".choices .go").click();
  await expect(page.locator(".status")).toContainText("Player 1");
  expect(await page.evaluate(() => globalThis.flown)).toBe(0);
});

/** Forgets that sound was declined, as on a first visit. */
const unasked = (page) =>
  page.addInitScript(() => {
    if (sessionStorage.unasked) return;
    sessionStorage.unasked = "yes";
    delete localStorage["basalt.sound"];
  });

test("sound is heard when it is chosen, and kept", async ({ page }) => {
  const heard = await listening(page);
  await play(page);
  await step(page, "c3-d2");
  await expect(page.getByRole("region", { name: "Player 1" }).locator("output")).toHaveText("1");
  expect(await heard()).toBe(0);
  await open(page);
  await choose(page, "Sound", "Soft");
  await expect.poll(heard).toBeGreaterThan(0);
  await choose(page, "Sound", "Off");
  const before = await heard();
  await choose(page, "Sound", "Loud");
  await expect.poll(heard).toBeGreaterThan(before);
  const chosen = await heard();
  await back(page);
  await step(page, "e5-d5");
  await expect.poll(heard).toBeGreaterThan(chosen);
  await open(page);
  await page.reload();
  await expect(group(page, "Sound").getByRole("radio", { name: "Loud" })).toBeChecked();
});

test("sound is offered once, after the first capture, and has a switch at the table", async ({ page }) => {
  const heard = await listening(page);
  const sounds = [];
  page.on("request", (request) => /\/sounds-/.test(request.url()) && sounds.push(request.url()));
  await unasked(page);
  await play(page);
  const bar = page.locator(".bar").getByRole("button", { name: "Sound", exact: true });
  await expect(bar).toHaveAttribute("aria-pressed", "false");
  await step(page, "c3-d2");
  const offer = page.locator(".notices");
  await expect(offer).toContainText("Sound?");
  expect(await stored(page, "sound"), "an offer without an answer is declined").toBe("off");
  expect(await heard()).toBe(0);
  await offer.getByRole("button", { name: "Turn on" }).press("Enter");
  await expect(offer).toHaveText("");
  await expect(bar).toHaveAttribute("aria-pressed", "true");
  await expect.poll(heard).toBeGreaterThan(0);
  expect(await stored(page, "sound")).toBe("soft");
  await bar.press("Space");
  await expect(bar).toHaveAttribute("aria-pressed", "false");
  expect(await stored(page, "sound")).toBe("off");
  const before = await heard();
  await step(page, "e5-d5");
  await expect(page.locator(".status")).toContainText("Player 1");
  expect(await heard()).toBe(before);
  await expect(offer).toHaveText("");
  // As loud again as it was; in a small window the switch is in the menu.
  await page.evaluate(() => (localStorage["basalt.sound"] = "loud"));
  await page.evaluate(() => dispatchEvent(new StorageEvent("storage", { key: "basalt.sound", newValue: "loud" })));
  await expect(bar).toHaveAttribute("aria-pressed", "true");
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(bar).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  const row = page.getByRole("dialog").getByRole("button", { name: "Sound", exact: true });
  for (const [pressed, kept] of [["false", "off"], ["true", "loud"]]) {
    await row.click();
    await expect(row).toHaveAttribute("aria-pressed", pressed);
    expect(await stored(page, "sound")).toBe(kept);
  }
  expect(sounds.length, "loaded once, for the offer").toBe(1);
});

test("a phone vibrates at what happens on the board, until that is turned off", async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.felt = [];
    navigator.vibrate = (pattern) => globalThis.felt.push(pattern);
    const matches = globalThis.matchMedia.bind(globalThis);
    globalThis.matchMedia = (query) => (/pointer: coarse/.test(query) ? { matches: true, addEventListener() {} } : matches(query));
  });
  const felt = () => page.evaluate(() => globalThis.felt);
  await play(page);
  await step(page, "c3-d2");
  await expect(page.getByRole("region", { name: "Player 1" }).locator("output")).toHaveText("1");
  // A hop, an eruption, landings, and two pieces that arrive in the tray; between them pauses.
  const lengths = (await felt()).flatMap((pattern) => pattern.filter((_, at) => at % 2 === 0 && at > 0));
  expect(lengths).toEqual(expect.arrayContaining([10, 40, 16, 12]));
  const before = (await felt()).length;
  // No cap stands there.
  await cell(page, "a3").click();
  await expect(page.locator(".status.no")).toBeVisible();
  expect((await felt()).slice(before)).toContainEqual([0, 0, 20, 40, 20]);
  await open(page);
  await choose(page, "Vibration", "Off");
  const off = (await felt()).length;
  await back(page);
  await step(page, "e5-d5");
  await expect(page.locator(".status")).toContainText("Player 1");
  expect((await felt()).length).toBe(off);
});

test("another tab follows at once, in its game as well", async ({ page, context }) => {
  await still(page);
  await play(page);
  await step(page, "c3-d2");
  const other = await context.newPage();
  await other.goto("./#/settings");
  await choose(other, "Coordinates", "Off");
  await expect(page.locator(".board .coord")).toHaveCount(0);
  await choose(other, "Coordinates", "On");
  await expect(page.locator(".board .coord")).not.toHaveCount(0);
  await choose(other, "Theme", "Light");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await choose(other, "Move numbers", "Last moves");
  await expect(page.locator(".board text.turn").first()).toHaveText("1");
  await page.goto("./#/settings");
  await other.getByRole("textbox", { name: "Your name" }).fill("Ada");
  await expect(page.getByRole("textbox", { name: "Your name" })).toHaveValue("Ada");
  await expect(group(page, "Theme").getByRole("radio", { name: "Light" })).toBeChecked();
});

test("the name is that of one's seat in new games, and one that cannot be shown is refused", async ({ page }) => {
  await still(page);
  await page.goto("./#/settings");
  const field = page.getByRole("textbox", { name: "Your name" });
  await field.pressSequentially("Ada Lovelace");
  expect(await stored(page, "name")).toBe("Ada Lovelace");
  await field.fill("a\u202eb");
  await expect(page.getByRole("alert")).toHaveText("This name has a character that changes the text around it (U+202E).");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue("a\u202eb");
  expect(await stored(page, "name"), "the last good one stays").toBe("Ada Lovelace");
  await field.fill("Ada");
  await expect(page.getByRole("alert")).toBeHidden();
  await play(page);
  await expect(page.getByRole("region", { name: "Ada" })).toBeVisible();
  // In a game by link it is the name that the other player is told.
  await page.goto("./");
  await openOptions(page, "Duplohex");
  await page.getByRole("dialog").getByRole("radio", { name: "By link" }).check();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("region", { name: "You", exact: true })).toBeVisible();
  const names = () =>
    page.evaluate(() => Object.values(localStorage).find((text) => text.includes("game=duplohex")).match(/^names=.*$/m)?.[0]);
  await expect.poll(names).toContain("Ada");
});

test("with the keyboard alone: from a game, along the settings, and back", async ({ page }) => {
  await still(page);
  await play(page);
  await page.getByRole("link", { name: "Settings" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await page.getByRole("link", { name: "Back to your game" }).focus();
  const along = ["pieces", "patterns", "coordinates", "numbers", "below", "facing", "theme"];
  for (const name of along) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveAttribute("name", name);
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(":focus")).toBeChecked();
  }
  expect(await Promise.all(along.map((name) => stored(page, name)))).toEqual(["flat", "on", "off", "last", "second", "on", "dark"]);
  for (const _ of along) await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.locator(".board .coord")).toHaveCount(0);
});

test("numbers that are shown are in pictures too", async ({ page }) => {
  await still(page);
  const drawn = async () => {
    await page.goto("./#/view/5/volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4_e5-d5");
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("dialog").getByRole("radio", { name: "Picture", exact: true }).check();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save SVG", exact: true }).click();
    const svg = readFileSync(await (await download).path(), "utf8");
    await page.keyboard.press("Escape");
    return svg;
  };
  const bare = await drawn();
  await page.goto("./#/settings");
  await choose(page, "Move numbers", "All moves");
  const numbered = await drawn();
  const tags = (svg) => svg.match(/<rect/g).length;
  expect(tags(numbered) - tags(bare)).toBe(await page.locator(".board .turn-tag").count());
  expect(numbered.length).toBeGreaterThan(bare.length);
});

test.describe("the badge", () => {
  /** Counts what is asked of the browser. */
  const count = (page) =>
    page.addInitScript(() => {
      globalThis.asked = [];
      Object.assign(Navigator.prototype, {
        setAppBadge: async (...args) => void globalThis.asked.push(["set", ...args].join(" ")),
        clearAppBadge: async () => void globalThis.asked.push("clear"),
      });
    });
  const last = (page) => page.evaluate(() => globalThis.asked.at(-1));
  const RESULT = (day) => `daily-${day}-volcano 9 volcano daily:${day} pulse won 40:38 28`;

  test("there is no such setting where the browser has none", async ({ page }) => {
    await page.addInitScript(() => {
      delete Navigator.prototype.setAppBadge;
      delete Navigator.prototype.clearAppBadge;
    });
    await page.goto("./#/settings");
    await expect(group(page, "Confirm moves")).toBeVisible();
    await expect(group(page, "Badge")).toHaveCount(0);
  });

  test("off until wanted; there until the day's challenge is played, and again the next day", async ({ page, context }) => {
    await count(page);
    await page.clock.install({ time: new Date("2026-11-23T12:00:00Z") });
    await page.goto("./#/settings");
    await expect(group(page, "Badge").getByRole("radio", { name: "Off" })).toBeChecked();
    expect(await page.evaluate(() => globalThis.asked)).toEqual([]);
    await choose(page, "Badge", "On");
    await expect.poll(() => last(page)).toBe("set");
    // Another tab plays it.
    const other = await context.newPage();
    await other.goto("./#/profile");
    await other.evaluate((line) => localStorage.setItem(`basalt.result.${line.split(" ")[0]}`, line), RESULT("2026-11-23"));
    await expect.poll(() => last(page)).toBe("clear");
    await page.clock.setFixedTime(new Date("2026-11-24T00:00:10Z"));
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect.poll(() => last(page)).toBe("set");
    await choose(page, "Badge", "Off");
    await expect.poll(() => last(page)).toBe("clear");
    await choose(page, "Badge", "On");
    // It is there again when the app is opened.
    await page.reload();
    await expect.poll(() => last(page)).toBe("set");
  });
});
