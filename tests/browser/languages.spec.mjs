// The language follows the browser and can be switched; no sentence is missing.
import { expect, knowing, play, still, test } from "./fixture.mjs";

/** Nothing a player reads or hears may be the key of a missing sentence. */
async function expectWords(page) {
  const text = await page.evaluate(() => {
    const said = [...document.querySelectorAll("[aria-label], [title], [placeholder]")];
    return document.body.innerText + said.map((e) => [e.ariaLabel, e.title, e.placeholder].join(" ")).join(" ");
  });
  expect(text).not.toMatch(/\[[a-z]+-[a-z-]+\]/);
}

for (const [locale, lang, button, settings, menu, share, saved, problem, gone, puzzle, setup, survival, streak, editor] of [
  ["en-GB", "en", "Play Volcano", "Settings", "Menu", "Share", "My games", "does not work", "not found", "Puzzle 1", "Custom starting position", "Survival", "Puzzle streak", "Position editor"],
  ["fr-CA", "fr", "Jouer Volcano", "Réglages", "Menu", "Partager", "Mes parties", "ne fonctionne pas", "introuvable", "Problème 1", "Mise en place libre", "Survie", "Série de problèmes", "Éditeur de position"],
]) {
  test.describe(locale, () => {
    test.use({ locale });

    test("every page and dialog has its words", async ({ page }) => {
      await still(page);
      await page.goto("./");
      await page.getByRole("button", { name: button }).waitFor();
      await expectWords(page);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      for (let game = 0; game < 5; game += 1) {
        await page.getByRole("button", { name: /Options…/ }).nth(game).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await expectWords(page);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
      await page.getByRole("button", { name: button }).click();
      await expectWords(page);
      for (const name of [settings, menu, share]) {
        await page.locator(".bar").getByRole("button", { name }).click();
        await expect(page.getByRole("dialog", { name })).toBeVisible();
        await expectWords(page);
        await page.keyboard.press("Escape");
      }
      for (const [address, words] of [
        ["saved", saved], ["view/x", problem], ["table/none", gone], ["rules/volcano", "Volcano"], ["rules/hexafuse", "HexaFuse"],
        ["puzzle/duplohex/1", puzzle], ["setup/volcano.1~~", setup], ["survival", survival], ["streak/volcano", streak], ["editor/hexafuse", editor],
      ]) {
        await page.goto(`./#/${address}`);
        await expect(page.getByRole("heading", { name: words })).toBeVisible();
        await expectWords(page);
      }
    });
  });
}

test("the language is switched and kept", async ({ page }) => {
  await play(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Français" }).check();
  await expect(page.getByRole("dialog", { name: "Réglages" })).toBeVisible();
  await page.goto("./");
  await expect(page.getByRole("heading", { name: "Jeux", exact: true })).toBeVisible();
});

test("a language whose words cannot be fetched leaves the old one, and says so", async ({ browser }) => {
  // A page of its own, without anything kept: here a failed request is no error.
  const page = await browser.newPage();
  await knowing(page);
  await page.route("**/words-fr-*", (route) => route.abort());
  await play(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Français" }).check();
  await expect(page.locator(".notices")).toContainText("couldn’t be loaded");
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  await page.close();
});
