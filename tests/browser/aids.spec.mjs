// Hints and aids beside the board: a hint leaves the list of moves to be read, and each path can be looked at alone.
import { axe, expect, still, test } from "./fixture.mjs";

/** Takes a game over that came by a link. */
async function own(page, address) {
  await still(page);
  await page.goto(address);
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(page).toHaveURL(/#\/table\//);
}

test("a hint shows both actions of a turn, in words too, beside the moves", async ({ page }) => {
  await own(page, "./#/view/5/duplohex.1~swap=false~Dd4_Db2_Rb3_De3_Rf3");
  const last = page.getByRole("list", { name: "Moves" }).getByRole("button").last();
  await page.getByRole("button", { name: "Hint" }).click();
  const hint = page.getByRole("region", { name: "Hint" });
  await expect(hint.getByRole("button", { name: "Play this turn" })).toBeVisible();
  await expect(hint.getByRole("paragraph")).toHaveCount(2);
  await expect(page.locator(".board .landing")).toHaveCount(2);
  // What was played is still there to be read and pressed.
  await expect(last).toBeInViewport({ ratio: 1 });
  const [moves, panel] = [await last.boundingBox(), await hint.boundingBox()];
  expect(moves.y + moves.height).toBeLessThanOrEqual(panel.y);
  await hint.getByRole("button", { name: "Play this turn" }).click();
  await expect(page.locator(".moves .entry")).toHaveCount(7);
});

test("one shortest path is drawn at a time: the nearest, or the one whose line is pointed at or focused", async ({ page }) => {
  await own(page, "./#/view/5/duplohex.1~swap=false~Dd4_Db2_Rb3_De3_Rf3");
  await page.getByRole("button", { name: "Shortest paths" }).click();
  const aid = page.getByRole("region", { name: "Shortest paths" });
  const paths = page.locator(".overlay .aid-path");
  await expect(aid.getByRole("listitem")).toHaveCount(4);
  await expect(paths).toHaveCount(1);
  const drawn = aid.locator("[aria-current=true]");
  await expect(drawn).toHaveCount(1);
  const nearest = await drawn.textContent();
  expect(await axe(page)).toEqual([]);
  const dashes = () => paths.evaluate((path) => getComputedStyle(path).strokeDasharray);
  const line = (number) => aid.getByRole("button").filter({ hasText: "more" }).nth(number);
  await line(1).hover();
  await expect(paths).toHaveCount(1);
  await expect(page.locator(".overlay .aid-ring").first()).toBeAttached();
  const rings = await dashes();
  await line(0).focus();
  await expect(paths).toHaveCount(1);
  await expect(page.locator(".overlay .aid-ring")).toHaveCount(0);
  // Paths of discs and of rings differ in more than colour.
  expect(await dashes()).not.toBe(rings);
  await expect(drawn).toHaveText(await line(0).textContent());
  await line(0).blur();
  await expect(drawn).toHaveText(nearest);
});

for (const [width, height] of [[390, 844], [320, 568]]) {
  test(`on ${width} pixels a hint and an aid are a line that covers neither board nor seats`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const asked = {
      "./#/view/3/volcano.1~~c3-d2_a1-a2_a2-a3": ["Reachable captures", "Hint"],
      "./#/view/5/duplohex.1~swap=false~Dd4_Db2_Rb3_De3_Rf3": ["Shortest paths", "Hint"],
      "./#/view/0/hexafuse.1~seed=102.clock=off~": ["Where pieces fit"],
    };
    for (const [address, names] of Object.entries(asked)) {
      await own(page, address);
      for (const name of names) {
        await page.getByRole("button", { name: "Menu" }).click();
        await page.getByRole("dialog").getByRole("button", { name }).click();
        const aid = page.getByRole("region", { name });
        await expect(aid.locator(".offer, p").first()).toBeVisible();
        const [line, ...others] = await page.evaluate(() =>
          [".aid", ".boardbox", ".seats.others", ".seats.own", ".controls"].map((part) => document.querySelector(part).getBoundingClientRect().toJSON()));
        for (const other of others) {
          const apart = line.bottom <= other.top + 1 || line.top >= other.bottom - 1;
          expect(apart, `${name} at ${JSON.stringify(line)} and ${JSON.stringify(other)}`).toBe(true);
        }
        // What can be pressed first is seen whole.
        await expect(aid.locator(".offer, p").first()).toBeInViewport({ ratio: 0.4 });
        await expect(aid.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
        await aid.getByRole("button", { name: "Close" }).click();
        await expect(aid).toHaveCount(0);
      }
    }
  });
}
