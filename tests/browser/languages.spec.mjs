// The language follows the browser and can be switched; no sentence is missing.
import { readdirSync, readFileSync } from "node:fs";
import { LANGUAGES } from "../../src/words/publish.mjs";
import { expect, knowing, play, still, test } from "./fixture.mjs";

/** Nothing a player reads or hears may be the key of a missing sentence. */
async function expectWords(page) {
  const text = await page.evaluate(() => {
    const said = [...document.querySelectorAll("[aria-label], [title], [placeholder]")];
    return document.body.innerText + said.map((e) => [e.ariaLabel, e.title, e.placeholder].join(" ")).join(" ");
  });
  expect(text).not.toMatch(/\[[a-z]+-[a-z-]+\]/);
}

const src = new URL("../../src/", import.meta.url);

/** The words of a language by key, those of one line. */
function words(tag) {
  const files = readdirSync(src, { recursive: true }).filter((path) =>
    path.endsWith(`messages/${tag}.ftl`) || path.endsWith(`languages/${tag}.ftl`)
  );
  const lines = files.flatMap((path) => readFileSync(new URL(path, src), "utf8").split("\n"));
  return Object.fromEntries(lines.filter((line) => /^[a-z][\w-]* = /.test(line)).map((line) => line.split(/ = (.*)/)));
}

// The longest and the one with most signs of its own; native tests compare the keys of all.
for (const tag of LANGUAGES.filter((tag) => ["de", "fr"].includes(tag))) {
  test.describe(tag, () => {
    // Somebody from a country of its own.
    test.use({ locale: `${tag}-XX` });

    test("every page and dialog has its words", async ({ page }) => {
      const say = words(tag);
      const first = new RegExp(`^${say["home-play"]}\\b.*Volcano`);
      await still(page);
      await page.goto("./");
      await page.getByRole("button", { name: first }).first().waitFor();
      await expectWords(page);
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      for (let game = 0; game < 5; game += 1) {
        await page.getByRole("button", { name: new RegExp(say["home-more"]) }).nth(game).click();
        await expect(page.getByRole("menu")).toBeVisible();
        await expectWords(page);
        await page.getByRole("menuitem", { name: say["home-choose"] }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await expectWords(page);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
      await page.getByRole("button", { name: first }).first().click();
      await expectWords(page);
      for (const key of ["menu-title", "share-title"]) {
        await page.locator(".bar").getByRole("button", { name: say[key], exact: true }).click();
        await expect(page.getByRole("dialog", { name: say[key] })).toBeVisible();
        await expectWords(page);
        await page.keyboard.press("Escape");
      }
      for (
        const [address, heading] of [
          ["saved", say["saved-title"]],
          ["view/x", say["problem-link"]],
          ["table/none", say["problem-gone"]],
          ["rules/volcano", "Volcano"],
          ["rules/hexafuse", "HexaFuse"],
          ["puzzle/duplohex/1", /\S+ 1\b/],
          ["setup/volcano.1~~", say["setup-title"]],
          ["survival", say["survival-title"]],
          ["puzzles", say["puzzle-short"]],
          ["lessons", say["lessons-title"]],
          ["vaxandis", "Vaxandis"],
          ["settings", say["settings-title"]],
          ["streak/volcano", say["streak-title"]],
          ["editor/hexafuse", say["editor-title"]],
        ]
      ) {
        await page.goto(`./#/${address}`);
        await expect(page.getByRole("heading", { name: heading })).toBeVisible();
        await expectWords(page);
      }
    });
  });
}

test("the language is switched and kept", async ({ page }) => {
  await play(page);
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Français" }).check();
  await expect(page.getByRole("heading", { name: "Réglages" })).toBeVisible();
  await page.goto("./");
  await expect(page.getByRole("heading", { name: "Jeux", exact: true })).toBeVisible();
});

test("a language whose words cannot be fetched leaves the old one, and says so", async ({ browser }) => {
  // A page of its own, without anything kept: here a failed request is no error.
  const page = await browser.newPage();
  await knowing(page);
  await page.route("**/words-fr-*", (route) => route.abort());
  await play(page);
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Français" }).check();
  await expect(page.locator(".notices")).toContainText("couldn’t be loaded");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await page.close();
});
