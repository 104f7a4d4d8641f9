// The table of every game fits every screen, passes axe, and accepts drags where pieces move.
import { NAMES } from "../games.mjs";
import { axe, cell, expect, knowing, middle, playButton, still, test } from "./fixture.mjs";

const moves = (page) => page.getByRole("list", { name: "Moves" }).first().getByRole("button");

async function begin(page, name) {
  await still(page);
  await page.goto("./");
  await (await playButton(page, name)).click();
  await expect(page.getByRole("grid")).toBeVisible();
}

/** Selects something, so that the controls of a selection are on the page too. */
async function choose(page) {
  const slot = page.locator(".seats.own .slot:not(.barred)");
  if (await slot.count()) await slot.first().click();
  else await page.getByRole("gridcell", { name: /can be chosen|legal target/ }).first().click();
}

// Volcano's is in most of the other specs.
for (const [, name] of Object.entries(NAMES).filter(([id]) => id !== "volcano")) {
  test(`the table of ${name} fits every screen`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await begin(page, name);
    for (const [width, height] of [[320, 568], [390, 844], [844, 390], [768, 1024], [1280, 800]]) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const on = `${width} by ${height}`;
      const board = () => page.locator(".board").boundingBox();
      const before = await board();
      await choose(page);
      expect(await board(), `a choice moves nothing, ${on}`).toEqual(before);
      const inside = (box) => box.x >= -0.5 && box.y >= -0.5 && box.x + box.width <= width + 0.5 && box.y + box.height <= height + 0.5;
      for (
        const box of await page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON()))
      ) {
        expect(inside(box), `a cell is inside the window, ${on}`).toBe(true);
        expect(Math.min(box.width, box.height), `a cell is large enough, ${on}`).toBeGreaterThanOrEqual(24);
      }
      for (const button of await page.locator(".bar button, .bar a, .controls button, .seats.own .slot, .choices button").all()) {
        if (!(await button.isVisible())) continue;
        const box = await button.boundingBox();
        expect(Math.min(box.width, box.height), `a control is large enough, ${on}`).toBeGreaterThanOrEqual(39.9);
      }
      const [w, h] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
      expect([w, h]).toEqual([width, height]);
      await page.keyboard.press("Escape");
    }
  });

  for (const colorScheme of ["dark", "light"]) {
    test(`axe finds nothing at the table of ${name} (${colorScheme})`, async ({ browser }) => {
      const page = await browser.newPage({ colorScheme });
      await knowing(page);
      await begin(page, name);
      await choose(page);
      expect(await axe(page), "with a choice").toEqual([]);
      await page.getByRole("button", { name: "Hint" }).click();
      await expect(page.locator("section.aid")).toBeVisible();
      expect(await axe(page), "with the aid").toEqual([]);
      await page.close();
    });
  }
}

test("a disc is dragged into a ring, and a ring over a disc", async ({ page }) => {
  await still(page);
  await page.goto(
    "./#/view/0/duplohex.1~~~.,.,.,.,.,.,./.,.,.,.,.,.,./.,.,b-,-w,.,.,./.,.,.,w-,.,.,./.,.,-b,.,.,.,./.,.,.,.,.,.,./.,.,.,.,.,.,._b_DR_23.23.23.23",
  );
  await page.getByRole("button", { name: "Play from here" }).click();
  const drag = async (from, to) => {
    const [a, b] = [await middle(cell(page, from)), await middle(cell(page, to))];
    await page.mouse.move(...a);
    await page.mouse.down();
    await page.mouse.move(...b, { steps: 6 });
    await page.mouse.up();
  };
  await drag("c3", "d3");
  await expect(moves(page)).toHaveText(["Dc3-d3"]);
  await drag("c5", "d4");
  await expect(moves(page)).toHaveText(["Dc3-d3", "Rc5-d4"]);
  await cell(page, "c3").click();
  await expect(page.getByRole("button", { name: "white disc" }).first()).toBeVisible();
});
