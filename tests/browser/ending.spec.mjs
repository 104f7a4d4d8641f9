// The end of a game is seen: what decided it stands out on a board that nothing covers, and the result comes beside it.
import { CAP_GAMES, GAMES } from "../games.mjs";
import { axe, cell, expect, middle, playWith, step, still, test } from "./fixture.mjs";
import { recorded, shortest, start, traces } from "./games.mjs";

const SCREENS = [[1280, 800], [820, 1180], [844, 390], [390, 844], [360, 640], [320, 568]];
/** The screens on which nothing of the result may have to be scrolled to. */
const WHOLE = [[1920, 1080], [1280, 800], [844, 390], [640, 400], [390, 844], [320, 568]];
/** The recorded game of a kind with the most to show at its end. */
const fullest = (game, holds = () => true) => {
  const score = ({ result }) => Math.max(0, ...(result.scores ?? []));
  return traces(game).filter((trace) => trace.result.reason && holds(trace)).sort((a, b) =>
    score(b) - score(a) || b.plies.length - a.plies.length
  )[0];
};
const ENDS = [
  ...[2, 3, 4, 5, 6].map((
    players,
  ) => ["volcano", fullest("volcano", ({ options }) => options.players === players && options.setup === "classic")]),
  ["volcano", fullest("volcano", ({ options }) => options.setup === "mega")],
  ...GAMES.filter((game) => game !== "volcano").map((game) => [game, fullest(game)]),
];
/** White is a disc short of joining its sides. */
const NEAR =
  "./#/view/0/duplohex.1~size=6.swap=false~~.,.,.,.,.,./w-,w-,w-,w-,w-,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,b-,-b,.,._w_D_13.18.17.17";

/** Whether the result covers nothing of the board. */
const apart = (page) =>
  page.evaluate(() => {
    const [result, ...cells] = ["dialog[open]", "[data-cell]"].flatMap((part) => [...document.querySelectorAll(part)]).map((part) =>
      part.getBoundingClientRect()
    );
    return cells.every((cell) => cell.right <= result.left + 1 || cell.bottom <= result.top + 1);
  });

for (const [game, trace] of ENDS) {
  const kind = `${game} for ${trace.options.players ?? 2}${trace.options.setup === "mega" ? ", mega" : ""}`;
  test(`who won at ${kind}, the scores, why, and what next are seen without scrolling on six screens`, async ({ page }) => {
    test.setTimeout(120_000);
    await still(page);
    await page.goto(recorded(game, trace, trace.plies.length));
    await page.locator(".status").getByRole("button", { name: "Result" }).click();
    for (const [width, height] of WHOLE) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const name = `${width} by ${height}`;
      const end = page.getByRole("dialog", { name: /won|Draw|Tie|No winner/ });
      await expect(end).toBeVisible();
      // Once, and in one place.
      await expect(page.locator(".status")).toBeHidden();
      expect(await apart(page), `${name}: the board is free`).toBe(true);
      const hidden = await end.evaluate((dialog) => {
        const parts = [...dialog.querySelectorAll("h2, .reason, .sheet-row, .sheet-row > b, .sheet-row > output, footer .btn")];
        const whole = dialog.getBoundingClientRect();
        // A game without points has no score to show.
        const shown = parts.filter((part) => part.tagName !== "OUTPUT" || part.textContent);
        const out = shown.filter((part) => {
          const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
          const inside = left >= whole.left - 1 && right <= whole.right + 1 && bottom <= Math.min(whole.bottom, innerHeight) + 1 &&
            top >= whole.top;
          const clipped = ["B", "BUTTON"].includes(part.tagName) && part.scrollWidth > part.clientWidth + 1;
          return !inside || clipped || width < 1 || height < 1 || !part.checkVisibility();
        });
        // Nor is anything under a scroll, or under something else.
        const body = dialog.querySelector(".body");
        if (body.scrollHeight > body.clientHeight + 1) out.push(body);
        return out.map((part) => part.className + ": " + part.textContent);
      });
      expect(hidden, name).toEqual([]);
      const trees = end.locator(".sheet-row").first().locator(".trees .picture, .columns .column");
      // Points or not, the trees of the winner are seen.
      if (CAP_GAMES.includes(game)) {
        expect(await trees.count(), `${name}: what won`).toBeGreaterThan(0);
        for (const tree of await trees.all()) await expect(tree, `${name}: what won`).toBeInViewport({ ratio: 0.9 });
      }
      for (const button of await end.locator("footer .btn").all()) {
        const box = await button.boundingBox();
        expect(Math.min(box.width, box.height), `${name}: buttons are large enough, a line each`).toBeGreaterThanOrEqual(43.9);
        expect(box.height).toBeLessThan(60);
      }
      // A rhombus that lies is as wide as the smallest window.
      const least = game === "duplohex" ? 190 : 219;
      expect((await page.locator("[role=grid]").boundingBox()).height, `${name}: the board stays large`).toBeGreaterThan(least);
    }
  });
}

test("the result gives the seats back, and comes again", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await still(page);
  await page.goto(NEAR);
  await page.getByRole("button", { name: "Play from here" }).click();
  await cell(page, "f2").click();
  const end = page.getByRole("dialog", { name: "Player 1 won" });
  await expect(end).toBeVisible();
  await expect(page.locator(".seats.own")).toBeHidden();
  await end.getByRole("button", { name: "Close" }).click();
  await expect(page.locator(".seats.own")).toBeVisible();
  await page.locator(".status").getByRole("button", { name: "Result" }).click();
  await expect(end).toBeVisible();
  // Whatever else is looked at takes its place.
  await page.locator("[data-cell]").first().focus();
  await page.keyboard.press("ArrowLeft");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Home");
  await expect(end).toBeHidden();
  await expect(page.locator(".seats.own")).toBeVisible();
});

test("the chain that won is drawn under the pieces, and the rest steps back", async ({ page }) => {
  await page.goto(NEAR);
  await page.getByRole("button", { name: "Play from here" }).click();
  await cell(page, "f2").click();
  await expect(page.locator(".board .chain")).toHaveCount(5);
  await expect(page.locator(".board .chain-cell")).toHaveCount(6);
  await expect(page.locator(".board .faded .piece")).toHaveCount(2);
  await expect(page.locator(".status")).toContainText("White connected its two edges with discs");
  await expect(page.getByRole("dialog", { name: "Player 1 won" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.locator(".board .chain")).toHaveCount(5);
});

for (const [width, height] of SCREENS) {
  test(`the result leaves the board to be seen at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await still(page);
    await page.goto(NEAR);
    await page.getByRole("button", { name: "Play from here" }).click();
    await cell(page, "f2").click();
    const dialog = page.getByRole("dialog", { name: "Player 1 won" });
    await expect(dialog).toBeVisible();
    expect(await apart(page)).toBe(true);
    for (const name of ["Review", "Share", "Options…", "Rematch"]) await expect(dialog.getByRole("button", { name })).toBeInViewport();
  });
}

test("a finished game that was sent by link shows its result", async ({ page }) => {
  await still(page);
  const trace = shortest("vaxandis");
  const record = start("vaxandis", trace).replace("/view/0/", `/view/${trace.plies.length}/`);
  await page.goto(record.replace(/~~(?=[^~]*$)/, `~${trace.plies.map(({ action }) => action).join("_")}~`));
  await expect(page.locator(".status")).toContainText("won.");
  await expect(page.locator(".overlay .rime")).not.toHaveCount(0);
  await page.locator(".status").getByRole("button", { name: "Result" }).click();
  await expect(page.getByRole("dialog", { name: /won$/ })).toBeVisible();
});

for (const [width, height] of [[1280, 800], [390, 844], [320, 568]]) {
  test(`a lost game is given up from the menu at ${width} by ${height}, after a question in another place, and reviewed`, async ({ page }) => {
    await still(page);
    await page.setViewportSize({ width, height });
    await playWith(page, "Volcano", ["person", "spark"]);
    await step(page, "c3-d2");
    await page.getByRole("button", { name: "Menu" }).click();
    const resign = page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Resign" });
    await resign.scrollIntoViewIfNeeded();
    const [x, y] = await middle(resign);
    await page.mouse.click(x, y);
    const question = page.getByRole("dialog", { name: "Resign" });
    await expect(question).toContainText("The game ends here, and you lose it.");
    expect(await axe(page)).toEqual([]);
    // The second press of a double one hits no answer.
    expect(await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest("dialog footer button")?.textContent ?? "", [x, y]))
      .toBe("");
    await question.getByRole("button", { name: "Resign" }).click();
    const end = page.getByRole("dialog", { name: "Spark won" });
    await expect(end).toContainText("You resigned.");
    await end.getByRole("button", { name: "Review" }).click();
    await expect(page.getByRole("region", { name: "Review" })).toBeVisible();
    expect(
      await page.evaluate(() =>
        Object.entries(localStorage).filter(([key]) => key.startsWith("basalt.result.")).map(([, line]) => line.split(" ")[5])
      ),
    ).toEqual(["lost"]);
  });
}
