// What stands beside the board: the column keeps its heights, the list tells who moved.
import { expect, play, step, still, test } from "./fixture.mjs";
import { recorded, shortest, start, traces } from "./games.mjs";

/** The recorded game in which most was captured. */
const richest = (players) =>
  traces("volcano")
    .filter(({ options, result }) => options.players === players && result.reason)
    .sort((a, b) => Math.max(...b.result.scores) - Math.max(...a.result.scores))[0];

/** Takes a recorded game over at its end. */
async function own(page, trace, game = "volcano") {
  await still(page);
  const address = start(game, trace).replace("/view/0/", `/view/${trace.plies.length}/`);
  await page.goto(address.replace(/~~(?=[^~]*$)/, `~${trace.plies.map(({ action }) => action).join("_")}~`));
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(page).toHaveURL(/#\/table\//);
  await expect(page.getByRole("grid")).toBeVisible();
  await page.keyboard.press("Escape");
}

test("beside a low board HexaFuse leaves the open tab room for several lines", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 640 });
  await still(page);
  await page.goto(start("hexafuse", shortest("hexafuse")));
  await expect(page.locator(".queue").first()).toBeVisible();
  expect((await page.locator("ol.moves").boundingBox()).height).toBeGreaterThan(140);
  const [own, others] = await Promise.all(
    [".own", ".others"].map((seat) => page.locator(`${seat} .player`).evaluate((seat) => seat.scrollHeight - seat.clientHeight)),
  );
  expect([own, others]).toEqual([0, 0]);
});

test("a tap on captures opens the score sheet", async ({ page }) => {
  await own(page, richest(2));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.locator(".seats.own").getByRole("button", { name: "Score sheet" }).click();
  const sheet = page.getByRole("dialog", { name: "Score sheet" });
  await expect(sheet.locator(".sheet-row")).toHaveCount(2);
  await expect(sheet).toContainText(/trees? of one colour|mixed trees?/);
});

test("who comes by keyboard is at the board at once", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("button", { name: "Play Volcano" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid").locator(":focus")).toHaveAttribute("data-cell", /./);
});

test.describe("in French", () => {
  test.use({ locale: "fr-FR" });

  test("letters of colours and words of seats are those of the language", async ({ page }) => {
    await page.goto("./#/view/0/volcano.1~~");
    await expect(page.locator(".seats.own .pile > .sum")).toHaveText(["R", "J", "V", "B", "Vi"]);
    await expect(page.locator(".seats.own")).toContainText("C’est son tour");
  });
});

test("in a low window the list of moves has whole rows, with the shown move in one of them", async ({ page }) => {
  await still(page);
  await page.setViewportSize({ width: 844, height: 390 });
  for (const game of ["vaxandis", "duplohex"]) {
    const trace = shortest(game, (_, actions) => actions.length > 14);
    const ply = trace.plies.length >> 1;
    await page.goto(recorded(game, trace, ply));
    const list = page.locator("ol.moves");
    await expect(list.locator("[aria-current]"), game).toBeInViewport({ ratio: 1 });
    const cut = () =>
      list.evaluate((list) => {
        const { top, bottom } = list.getBoundingClientRect();
        return [...list.querySelectorAll("li:not(.heads)")].filter((row) => {
          const box = row.getBoundingClientRect();
          const seen = Math.min(box.bottom, bottom) - Math.max(box.top, top);
          return seen > 3 && seen < box.height - 1;
        }).map((row) => row.textContent);
      });
    await expect.poll(cut, game).toEqual([]);
  }
});

/** Runs in the page: makes inputs one right after another, each with what follows it at once, and hardly a picture in between. */
async function atOnce(inputs) {
  for (const input of inputs) {
    const chosen = document.querySelector(`[data-cell="${input}"]`);
    const init = { key: input, bubbles: true };
    if (chosen) chosen.dispatchEvent(new MouseEvent("click", init));
    else document.body.dispatchEvent(new KeyboardEvent("keydown", init));
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(0);
    });
  }
}

/** What stands beside the board: the moves, the one of them that is shown, and whose turn it is. */
async function beside(page, moves, shown, player) {
  const list = page.locator("ol.moves");
  await expect(list.getByRole("button")).toHaveText(moves);
  await expect(list.locator("[aria-current]")).toHaveText(shown);
  await expect(page.locator(".player.turn")).toHaveCount(1);
  await expect(page.locator(".player.turn")).toHaveAccessibleName(player);
  await expect(page.locator(".player", { hasText: "To move" })).toHaveAccessibleName(player);
}

test("what stands beside the board follows all that is done before the next picture", async ({ page }) => {
  await still(page);
  await play(page);
  // Two turns at once: what is told of them is told when both have been played.
  await page.evaluate(atOnce, ["c3", "d2", "e5", "d5"]);
  await beside(page, ["c3-d2", "e5-d5"], ["e5-d5"], "Player 1");
  await expect(page.getByRole("region", { name: "Player 1" }).locator(".trees .group")).toHaveCount(1);
  await page.evaluate(atOnce, ["ArrowLeft", "ArrowLeft"]);
  await beside(page, ["c3-d2", "e5-d5"], [], "Player 1");
  await expect(page.locator(".trees .group")).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await beside(page, ["c3-d2", "e5-d5"], ["c3-d2"], "Player 2");
});

test("what stands beside the board follows in a tab that nobody sees", async ({ page }) => {
  await still(page);
  await play(page);
  await step(page, "c3-d2");
  await beside(page, ["c3-d2"], ["c3-d2"], "Player 2");
  // Such a tab is not painted: what waits for a picture waits for ever.
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    globalThis.requestAnimationFrame = () => 0;
  });
  await page.evaluate(atOnce, ["e5", "d5"]);
  await beside(page, ["c3-d2", "e5-d5"], ["e5-d5"], "Player 1");
});

test("the latest move is whole in the strip of a phone, also when the type face comes late", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await still(page);
  let come;
  const late = new Promise((done) => (come = done));
  await page.route("**/*.woff2", async (route) => {
    await late;
    await route.continue();
  });
  await page.goto("./#/view/5/volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4_e5-d5");
  const strip = page.locator(".strip");
  const hidden = async () => {
    const [whole, latest] = await Promise.all([strip, strip.locator("[aria-current]")].map((part) => part.boundingBox()));
    return Math.max(0, latest.x + latest.width - whole.x - whole.width);
  };
  await expect.poll(hidden).toBeLessThan(1);
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe("loading");
  come();
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe("loaded");
  await expect.poll(hidden).toBeLessThan(1);
});
