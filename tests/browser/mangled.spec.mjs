// Links, texts and moves as chats, mails, phones and fingers leave them: opened in the address bar, pasted, typed.
import { expect, still, test } from "./fixture.mjs";

const GAME = "volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4_e5-d5";
/** A link with a record, and one without. */
const ROUTES = [`#/view/5/${GAME}`, "#/rules/volcano"];
/** What is done to a link, by its fragment without the first sign: one of each kind, since tests/play/lenient.rs has them all. */
const MANGLED = {
  "a quotation mark": (link) => `#${link}”`,
  "two encodings more": (link) => `#${encodeURIComponent(encodeURIComponent(link))}`,
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
