// The coach: a first game that teaches, played by clicks and by keys, left at any time, and never met twice.
import { readFileSync } from "node:fs";
import { GAMES } from "../games.mjs";
import { cell, expect, play, saves, step, still, test } from "./fixture.mjs";

const coach = (page) => page.getByRole("region", { name: "Learn the game" });
const next = (page) => coach(page).getByRole("button", { name: "Next" });

/** The contrast between the words of a button and its ground, as it is painted: from 1 to 21. */
const contrast = (button) =>
  button.evaluate((button) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    /** A colour over another one, in red, green and blue. */
    const over = (ground, colour, opacity) => {
      canvas.globalAlpha = 1;
      canvas.fillStyle = ground;
      canvas.fillRect(0, 0, 1, 1);
      canvas.globalAlpha = opacity;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    let behind = button.parentElement;
    while (getComputedStyle(behind).backgroundColor === "rgba(0, 0, 0, 0)") behind = behind.parentElement;
    const page = getComputedStyle(behind).backgroundColor;
    const { color, backgroundColor, opacity } = getComputedStyle(button);
    const light = (parts) =>
      parts.map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
    const ground = over(page, backgroundColor, opacity);
    const words = over(`rgb(${over(page, backgroundColor, 1)})`, color, 1);
    const seen = words.map((part, at) => part * opacity + over(page, page, 1)[at] * (1 - opacity));
    const [one, other] = [light(ground), light(seen)].sort((one, other) => other - one);
    return (one + 0.05) / (other + 0.05);
  });

test.describe("a newcomer", () => {
  test.use({ newcomer: true });

  test("learns Volcano by clicks, and then plays", async ({ page }) => {
    await still(page);
    await page.goto("./");
    await page.getByRole("button", { name: "Play Volcano" }).click();
    await expect(coach(page)).toContainText("Five black caps");
    // A step that is read invites to no move.
    await expect(page.locator("[data-cell][aria-label*='can be chosen']")).toHaveCount(0);
    await cell(page, "a1").click();
    await expect(page.locator(".status")).toHaveText("Choose “Next” to go on.");
    await next(page).click();
    await expect(page.locator(".status")).not.toContainText("Next");
    await expect(page.locator("[data-cell][aria-label*='can be chosen']")).toHaveCount(5);
    await expect(coach(page)).toContainText("Choose the cap on a1");
    // What is legal, but not what the step wants, is refused and changes nothing.
    await step(page, "c3-c2");
    await expect(page.locator(".status")).toContainText("this step asks for the move from a1 to b1");
    // What is not legal is refused as ever.
    await cell(page, "b3").click();
    await expect(page.locator(".status")).toContainText("no cap on b3");
    await step(page, "a1-b1");
    await expect(coach(page)).toContainText("The three red pieces flew east");
    await expect(page.locator(".status")).not.toContainText("Player");
    await next(page).click();
    await step(page, "b1-a1");
    await expect(coach(page)).toContainText("Nothing erupted");
    await step(page, "c3-d3");
    await expect(coach(page)).toContainText("make a tree");
    await expect(page.locator(".beside-line").filter({ hasText: "7" })).toBeVisible();
    await next(page).click();
    await step(page, "d5-d4");
    await expect(coach(page)).toContainText("every colour");
    expect(await saves(page)).toEqual([]);
    await coach(page).getByRole("button", { name: "Play" }).press("Enter");
    await expect(page).toHaveURL(/#\/table\//);
    // The way back leads past the coach, and the coach does not come twice.
    await page.goBack();
    await page.getByRole("button", { name: "Play Volcano" }).click();
    await expect(page).toHaveURL(/#\/table\//);
  });

  test("learns Vaxandis by keys", async ({ page }) => {
    await still(page);
    await page.goto("./");
    await page.getByRole("button", { name: "Play Vaxandis" }).press("Enter");
    const at = async (name) => {
      await cell(page, name).focus();
      await page.keyboard.press("Enter");
    };
    await at("e5");
    await expect(coach(page)).toContainText("no stack next to it");
    await at("g4");
    await expect(coach(page)).toContainText("the board closes");
    await next(page).press("Enter");
    await at("d2");
    // The landing rule is met by breaking it.
    await at("d5");
    await expect(page.locator(".status")).toContainText("It can’t land on d5");
    await at("d3");
    await expect(coach(page)).toContainText("grew by one");
    await next(page).press("Enter");
    await expect(coach(page)).toContainText("frozen");
    await next(page).press("Enter");
    await at("b1");
    await at("c2");
    await expect(coach(page)).toContainText("Black has won");
    await coach(page).getByRole("button", { name: "Play" }).press("Enter");
    await expect(page).toHaveURL(/#\/table\//);
  });

  test("leaves the coach at once, and is not asked again", async ({ page }) => {
    await page.goto("./");
    await page.getByRole("button", { name: "Play Duplohex" }).click();
    await page.getByRole("button", { name: "Skip" }).click();
    await expect(page).toHaveURL(/#\/table\//);
  });
});

test("every word of every coach is seen where room is scarcest", async ({ page }) => {
  test.setTimeout(120_000);
  for (const [width, height] of [[320, 568], [844, 390]]) {
    await still(page);
    await page.setViewportSize({ width, height });
    for (const game of GAMES) {
      await page.goto(`./#/learn/${game}`);
      await expect(page.locator(".coach-words")).toHaveText(/./);
      for (const language of ["en", "de", "fr", "es"]) {
        const words = readFileSync(new URL(`../../src/games/${game}/coach.${language}.md`, import.meta.url), "utf8").match(
          /(?<=^!\[).*(?=\]\()/gm,
        );
        const hidden = await page.locator(".coach-words").evaluate((box, words) =>
          words.filter((text) => {
            box.innerHTML = text.replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>");
            // Short steps are in larger type, as in the app.
            box.classList.toggle("brief", box.textContent.length < 210);
            return box.scrollHeight > box.clientHeight + 1;
          }), words);
        expect(hidden, `${game}, ${language}`).toEqual([]);
      }
    }
  }
});

test("a short step fills half of its card on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("./#/learn/duplohex");
  const card = page.locator(".coach-words");
  await expect(card).toContainText("You are White");
  const filled = await card.evaluate((card) => {
    const words = document.createRange();
    words.selectNodeContents(card);
    return words.getBoundingClientRect().height / card.clientHeight;
  });
  expect(filled).toBeGreaterThan(0.5);
});

test("before the first move the rules in short stand in the room of the moves", async ({ page }) => {
  await still(page);
  await play(page);
  const primer = page.getByRole("region", { name: "Rules in short" });
  await expect(primer).toContainText("erupts");
  const { x, y } = await page.locator("ol.moves").boundingBox();
  expect(await primer.boundingBox()).toMatchObject({ x, y });
  await step(page, "c3-d2");
  await expect(primer).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await primer.getByRole("link", { name: "Learn the game" }).click();
  await expect(coach(page)).toContainText("Five black caps");
});

test("a button that is off looks the same under the mouse", async ({ page }) => {
  await still(page);
  const look = (button) =>
    button.evaluate((it) => {
      const { color, backgroundColor, borderColor, opacity } = getComputedStyle(it);
      return { color, backgroundColor, borderColor, opacity };
    });
  let count = 0;
  for (const address of ["#/learn/duplohex", "#/learn/volcano", "#/view/0/volcano.1~~c3-d2"]) {
    // A new page, so that the previous board is not taken for this one.
    await page.goto("./mark.svg");
    await page.goto(`./${address}`);
    await expect(page.getByRole("grid")).toBeVisible();
    for (const button of await page.locator(":is(.btn:disabled, .btn[aria-disabled=true]):visible").all()) {
      const before = await look(button);
      await button.hover({ force: true });
      expect(await look(button), await button.innerText()).toEqual(before);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(1);
});

test("Next is readable under the mouse while it waits for a move", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await still(page);
  await page.goto("./#/learn/volcano");
  await next(page).click();
  await expect(coach(page)).toContainText("Choose the cap on a1");
  // The pointer is still over it.
  await expect(next(page)).toHaveAttribute("aria-disabled", "true");
  expect(await contrast(next(page))).toBeGreaterThan(3);
});
