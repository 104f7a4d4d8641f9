// Links, texts and moves as chats, mails, phones and fingers leave them: opened in the address bar, pasted, typed.
import { expect, play, step, still, test } from "./fixture.mjs";

const GAME = "volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4_e5-d5";
const MOVE = "k3x9a2b7/4/Ada_Eve/" + GAME;
/** A link to every page, as the app writes it. */
const ROUTES = {
  "a game": `#/view/5/${GAME}`,
  "a game in a frame": `#/embed/5/${GAME}`,
  "a move by link": `#/move/${MOVE}`,
  "a start position": "#/setup/volcano.1~~",
  "an edited position": `#/editor/${GAME}`,
  "a game that is edited": "#/editor/vaxandis",
  "a puzzle": "#/puzzle/volcano/3",
  "the daily puzzle": "#/puzzle/daily",
  "a streak": "#/streak/hexano",
  "a daily board": "#/daily/volcano/2026-11-25",
  "the calendar": "#/daily",
  "the rules": "#/rules/volcano",
  "the coach": "#/learn/duplohex",
  "My games": "#/saved",
  "the profile": "#/profile",
  survival: "#/survival",
  settings: "#/settings",
  privacy: "#/privacy",
};
/** What is done to a link, by its fragment without the first sign. */
const MANGLED = {
  "a full stop": (link) => `#${link}.`,
  "a bracket and a comma": (link) => `#${link}),`,
  "bold marks": (link) => `#${link}**`,
  "a quotation mark": (link) => `#${link}”`,
  "a tracking parameter": (link) => `#${link}?utm_source=chat&utm_medium=x`,
  "one encoding more": (link) => `#${encodeURIComponent(link)}`,
  "two encodings more": (link) => `#${encodeURIComponent(encodeURIComponent(link))}`,
  "other dashes and tildes": (link) => `#${link.replaceAll("~", "～").replaceAll("-", "–")}`,
};

test.beforeEach(({ page }) => still(page));

/** What an address opens, once it has been found out. */
const opened = (page) => page.evaluate(() => location.hash);

for (const [name, link] of Object.entries(ROUTES)) {
  test(`${name} opens from the address bar, whatever was done to its link`, async ({ page }) => {
    await page.goto(`./${link}`);
    await expect(page.getByRole("main").first()).toBeVisible();
    await expect(page.locator("#shell")).toHaveCount(0);
    const meant = await opened(page);
    const title = await page.title();
    for (const [way, mangle] of Object.entries(MANGLED)) {
      await page.goto("about:blank");
      await page.goto(`./${mangle(link.slice(1))}`);
      await expect.poll(() => opened(page), way).toBe(meant);
      await expect(page, way).toHaveTitle(title);
      await expect(page.getByRole("heading", { name: "This link does not work" }), way).toHaveCount(0);
    }
  });
}

test("an address of no page leads home with a word", async ({ page }) => {
  await page.goto("./#/nonsense");
  await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
  await expect(page.locator(".notices")).toContainText("There’s no page at this address");
  expect(await opened(page)).toBe("#/");
});

/** Pastes a text in the dialog. */
async function paste(page, text) {
  await page.goto("./");
  await page.getByRole("button", { name: "Open a link or text" }).click();
  const dialog = page.getByRole("dialog", { name: "Open a link or text" });
  await dialog.getByRole("textbox").fill(text);
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test("what is around a link in a message does not matter when it is pasted", async ({ page }) => {
  const link = `https://example.org/play/#/view/5/${GAME}`;
  const at = link.indexOf("_a2");
  for (const text of [
    `[my game](${link})`,
    `<${link}|my game>`,
    `Look: ${link}. What would you play?`,
    `> ${link.slice(0, at)}\n> ${link.slice(at)}`,
    `${link.slice(0, at)}=\n${link.slice(at)}`,
    link.replace("#", "%23"),
    encodeURIComponent(link),
    `“${link}”`,
    link.replaceAll("_", "\\_").replaceAll("~", "\\~"),
  ]) {
    await paste(page, text);
    await expect.poll(() => opened(page), text).toBe(`#/view/5/${GAME}`);
  }
});

test("the diagram that Share copies opens the game again when it is pasted or imported", async ({ page }) => {
  await page.goto(`./#/view/5/${GAME}`);
  await page.locator(".bar").getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByRole("tab", { name: "Text" }).click();
  await dialog.getByText("Diagram", { exact: true }).click();
  const text = await dialog.locator("pre, textarea").filter({ hasText: /Volcano/ }).first().evaluate((field) => field.value ?? field.textContent);
  expect(text).toContain("Volcano");
  await paste(page, text);
  await expect.poll(() => opened(page)).toBe(`#/view/5/${GAME}`);
  await page.goto("./#/saved");
  await page.getByLabel("Import…").setInputFiles({ name: "game.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  await expect.poll(() => opened(page)).toBe(`#/view/5/${GAME}`);
});

/** A game by its card, the moves that are typed in it, and what stands in the move list. */
const TYPED = {
  Volcano: ["C3–D2", "1. a1 a2", "a2a3", "ａ３－ｂ４.", "e5 — d5"],
  "Hexano-Duel": null,
  Duplohex: ["dc3", "R D4", "Ｄｅ５"],
  Vaxandis: ["E5", "1. c3.", "d4!"],
  HexaFuse: null,
};

for (const [name, moves] of Object.entries(TYPED).filter(([, moves]) => moves)) {
  test(`moves of ${name} are typed as fingers type them`, async ({ page }) => {
    await page.goto("./");
    await page.getByRole("button", { name: `Play ${name}`, exact: true }).click();
    await expect(page.getByRole("grid")).toBeVisible();
    await page.getByRole("button", { name: "Menu" }).click();
    const field = page.getByLabel("Type a move");
    for (const [at, move] of moves.entries()) {
      await field.fill(move);
      await field.press("Enter");
      await expect(page.locator("ol.moves").first().getByRole("button", { includeHidden: true }), move).toHaveCount(at + 1);
    }
  });
}

test("what is against a typed move is shown however it was typed", async ({ page }) => {
  await play(page);
  await step(page, "c3-d2");
  await page.getByRole("button", { name: "Menu" }).click();
  const field = page.getByLabel("Type a move");
  const refused = [];
  for (const move of ["a5-a4", "A5–A4", "a5a4"]) {
    await field.fill(move);
    await field.press("Enter");
    refused.push(await page.locator(".status").textContent());
  }
  expect(new Set(refused).size).toBe(1);
});
