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

for (const [number, [name, link]] of Object.entries(ROUTES).entries()) {
  test(`${name} opens from the address bar, whatever was done to its link`, async ({ page }) => {
    await page.goto(`./${link}`);
    await expect(page.getByRole("main").first()).toBeVisible();
    await expect(page.locator("#shell")).toHaveCount(0);
    // What today's page opens is known once the day's list has come.
    await page.waitForLoadState("networkidle");
    const meant = await opened(page);
    const title = await page.title();
    const other = link === "#/privacy" ? "#/settings" : "#/privacy";
    for (const [at, [way, mangle]] of Object.entries(MANGLED).entries()) {
      // One of them from another document, as a link in a mail is opened, a different one for each page; the rest from another page.
      const fresh = at === number % Object.keys(MANGLED).length;
      await page.goto(fresh ? "./mark.svg" : `./${other}`);
      if (!fresh) await expect.poll(() => page.title(), way).not.toBe(title);
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
  await expect(page.locator(".notices")).toContainText("There’s no page at that address");
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
  for (
    const text of [
      `[my game](${link})`,
      `<${link}|my game>`,
      `Look: ${link}. What would you play?`,
      `> ${link.slice(0, at)}\n> ${link.slice(at)}`,
      `${link.slice(0, at)}=\n${link.slice(at)}`,
      link.replace("#", "%23"),
      encodeURIComponent(link),
      `“${link}”`,
      link.replaceAll("_", "\\_").replaceAll("~", "\\~"),
    ]
  ) {
    await paste(page, text);
    await expect.poll(() => opened(page), text).toBe(`#/view/5/${GAME}`);
  }
});

test("the diagram that Share copies opens the game again when it is pasted", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`./#/view/5/${GAME}`);
  await page.locator(".bar").getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByRole("radio", { name: "Text" }).check();
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByText("Copied.")).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain("Volcano · after turn 5");
  await paste(page, text);
  await expect.poll(() => opened(page)).toBe(`#/view/5/${GAME}`);
});

/** The moves that are typed, by the game's name; native tests type those of all five. */
const TYPED = {
  Volcano: ["C3–D2", "1. a1 a2", "a2a3", "ａ３－ｂ４.", "e5 — d5"],
  Duplohex: ["dc3", "R D4", "Ｄｅ５"],
  Vaxandis: ["E5", "1. c3."],
};

for (const [name, moves] of Object.entries(TYPED)) {
  test(`moves of ${name} are typed as fingers type them`, async ({ page }) => {
    await page.goto("./");
    await page.getByRole("button", { name: `Play ${name}`, exact: true }).click();
    await expect(page.getByRole("grid")).toBeVisible();
    for (const [at, move] of moves.entries()) {
      // The menu closes once a move was played.
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByLabel("Type a move").fill(move);
      await page.getByRole("button", { name: "Play it" }).click();
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
    await page.getByRole("button", { name: "Play it" }).click();
    await expect(page.getByRole("alert")).not.toHaveText("");
    refused.push(await page.getByRole("alert").first().textContent());
  }
  expect(new Set(refused).size, refused.join(" | ")).toBe(1);
});
