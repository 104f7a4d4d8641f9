// The app starts, at / and under a sub-path, within its size; where it cannot, it says so.
import { axe, expect, firstLoad, play, test } from "./fixture.mjs";
import { SUB_PATH } from "./serve.mjs";

for (const path of ["./", SUB_PATH]) {
  test(`starts at ${path}`, async ({ page }) => {
    await play(page, path);
    await expect(page.getByRole("gridcell")).toHaveCount(25);
    await expect(page.locator("#shell")).toHaveCount(0);
  });
}

test("the first load stays small", async ({ page }, info) => {
  const bytes = await firstLoad(page);
  info.annotations.push({ type: "first load", description: `${bytes} bytes gzip` });
  console.log(`first load: ${bytes} bytes gzip`);
  expect(bytes).toBeLessThan(LIMIT);
});

/** The most the home page may request, in bytes after gzip. */
const LIMIT = 300_000;

test("the security policy allows no inline script", async ({ page }) => {
  await page.goto("./");
  const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).not.toContain("unsafe-inline");
});

test("what is not there is not found", async ({ request }) => {
  expect((await request.get("./nothing")).status()).toBe(404);
});

test.describe("without the app's code", () => {
  test.use({ allowErrors: true });

  for (const [language, words] of [["en-GB", "could not start"], ["fr-FR", "n’a pas pu démarrer"]]) {
    test(`a plain page offers to reload (${language})`, async ({ browser }) => {
      const page = await browser.newPage({ locale: language });
      await page.route("**/*.wasm", (route) => route.abort());
      await page.goto("./");
      await expect(page.getByText(words)).toBeVisible();
      const reload = page.getByRole("button", { name: language === "en-GB" ? "Reload" : "Recharger" });
      await expect(reload).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await page.unroute("**/*.wasm");
      await reload.click();
      await expect(page.locator("#shell")).toHaveCount(0);
      await page.close();
    });
  }
});
