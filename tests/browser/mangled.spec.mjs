// Links, texts and moves as chats, mails, phones and fingers leave them: opened in the address bar, pasted, typed.
import { expect, play, still, test } from "./fixture.mjs";

const GAME = "volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4_e5-d5";
/** A link with a record, and one without. */
const ROUTES = [`#/view/5/${GAME}`, "#/rules/volcano"];
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

test("a link opens from the address bar, whatever was done to it", async ({ page }) => {
  for (const link of ROUTES) {
    await page.goto(`./${link}`);
    await expect(page.getByRole("main").first()).toBeVisible();
    await expect(page.locator("#shell")).toHaveCount(0);
    const title = await page.title();
    for (const [at, [way, mangle]] of Object.entries(MANGLED).entries()) {
      // Half of them from another document, as a link in a mail is opened; the rest from another page.
      await page.goto(at % 2 ? "./mark.svg" : "./#/privacy");
      if (at % 2 === 0) await expect.poll(() => page.title(), way).not.toBe(title);
      await page.goto(`./${mangle(link.slice(1))}`);
      await expect.poll(() => opened(page), way).toBe(link);
      await expect(page, way).toHaveTitle(title);
    }
  }
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
  for (const text of [`Look: ${link}. What would you play?`, encodeURIComponent(link)]) {
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

test("moves are typed as fingers type them, and what is against one is said", async ({ page }) => {
  await play(page);
  const field = page.getByLabel("Type a move");
  // The menu closes once a move was played.
  for (const [at, move] of ["C3–D2", "1. a1 a2", "ａ２－ａ３."].entries()) {
    await page.getByRole("button", { name: "Menu" }).click();
    await field.fill(move);
    await page.getByRole("button", { name: "Play it" }).click();
    await expect(page.locator("ol.moves").first().getByRole("button", { includeHidden: true }), move).toHaveCount(at + 1);
  }
  await page.getByRole("button", { name: "Menu" }).click();
  await field.fill("A5–A4");
  await page.getByRole("button", { name: "Play it" }).click();
  await expect(page.getByRole("alert").first()).toContainText("a5");
});
