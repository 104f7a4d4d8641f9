// Hints, aids and the tabs of the column beside the board: one is open at a time, and each path can be looked at alone.
import { axe, expect, play, step, still, test } from "./fixture.mjs";

/**
 * A position with one good turn: rings on a7 and a disc on c4 win next turn whatever the reply. However early the clock
 * ends a search on a busy machine, this is the turn that it found.
 */
const FORCED =
  "./#/view/5/duplohex.1~size=7.swap=false~Rd1-e1_Rb1_De7_Ra2_Df4~-w,.,bb,-b,b-,bw,b-/.,-b,wb,bb,ww,w-,ww/bw,ww,ww,w-,ww,wb,-w/bw,.,.,b-,ww,.,-w/.,bb,wb,.,bw,wb,-b/bb,ww,bw,bb,b-,wb,bb/.,bb,bb,w-,.,w-,w-_b_R_7.9.7.8";

const tab = (page, name) => page.locator(".column-tabs").getByRole("button", { name });

/** Takes a game over that came by a link. */
async function own(page, address, calm = still) {
  await calm(page);
  await page.goto(address);
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(page).toHaveURL(/#\/table\//);
  // A notice under the mouse stays; it takes no press that was meant for what it replaced.
  const close = page.locator(".notices").getByRole("button", { name: "Close" });
  await expect(async () => {
    if (await close.count()) await close.click();
    await expect(close).toHaveCount(0, { timeout: 300 });
  }).toPass();
}

test("a hint shows both actions of a turn, in words too, in place of the moves", async ({ page }) => {
  await own(page, FORCED);
  const last = page.getByRole("list", { name: "Moves" }).getByRole("button").last();
  await page.getByRole("button", { name: "Hint" }).click();
  const hint = page.getByRole("region", { name: "Hint" });
  await expect(hint.getByRole("button", { name: "Play this turn" })).toBeVisible();
  // The last one says why.
  await expect(hint.getByRole("paragraph")).toHaveCount(3);
  await expect(hint.getByRole("paragraph").last()).toHaveText(/^It .*\.$/);
  await expect(page.locator(".board .landing")).toHaveCount(2);
  // What was played is one press away.
  await expect(last).toBeHidden();
  await tab(page, "Moves").click();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(hint).toHaveCount(0);
  await tab(page, "Hint").click();
  await hint.getByRole("button", { name: "Play this turn" }).click();
  await expect(page.locator(".moves .entry")).toHaveCount(7);
});

test("the reason of a hint is pressed: its witness lights up, its proof plays, and the game comes back", async ({ page }) => {
  const calm = () => page.emulateMedia({ reducedMotion: "reduce" });
  await own(page, FORCED, calm);
  await page.getByRole("button", { name: "Hint" }).click();
  const hint = page.getByRole("region", { name: "Hint" });
  const reason = hint.getByRole("button", { name: /^It .*\.$/ });
  const said = page.locator("[aria-live]").filter({ hasText: /^It / });
  const entries = page.locator(".moves .entry");
  const [lit, ghosts] = [page.locator(".board .witness"), page.locator(".board .landing")];
  await expect(reason).toHaveAttribute("aria-pressed", "false");
  await expect(lit).toHaveCount(0);
  // Without movement the end of the proof stays; the sentence describes the board.
  await reason.press("Enter");
  await expect(reason).toHaveAttribute("aria-pressed", "true");
  await expect(lit).not.toHaveCount(0);
  await expect(ghosts).toHaveCount(0);
  await expect(page.getByRole("grid")).toHaveAccessibleDescription(/^It .*\.$/);
  await expect(said).not.toHaveCount(0);
  await expect(entries).toHaveCount(5);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(reason).toHaveAttribute("aria-pressed", "false");
  await expect(lit).toHaveCount(0);
  await expect(ghosts).toHaveCount(2);
  await expect(entries).toHaveCount(5);
  // With movement it plays and comes back by itself, on the smallest phone, too.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(reason).toBeInViewport({ ratio: 0.5 });
  await reason.click();
  await expect(lit).not.toHaveCount(0);
  await expect(reason).toHaveAttribute("aria-pressed", "false", { timeout: 20_000 });
  await expect(lit).toHaveCount(0);
  await expect(ghosts).toHaveCount(2);
});

test("the column has its tabs in one order, and one of them open", async ({ page }) => {
  await still(page);
  await play(page);
  const tabs = page.getByRole("group", { name: "Beside the board" });
  const open = () => tabs.locator("[aria-pressed=true]");
  await expect(tabs.getByRole("button")).toHaveText(["Rules", "Moves", "Hint", "Analysis"]);
  await expect(open()).toHaveText(["Rules"]);
  await expect(tab(page, "Review this game"), "a game that goes on has no review").toBeHidden();
  await step(page, "c3-d2");
  await expect(open()).toHaveText(["Moves"]);
  // The rules can be read in the middle of a game, and a hint comes over them and goes.
  await tab(page, "Rules").click();
  const rules = page.getByRole("region", { name: "Rules in short" });
  await expect(rules).toContainText("erupts");
  await expect(page.locator(".moves .entry")).toBeHidden();
  await tab(page, "Hint").press("Enter");
  await expect(page.getByRole("region", { name: "Hint" })).toBeVisible();
  await expect(open()).toHaveText(["Hint"]);
  await expect(rules).toHaveCount(0);
  await tab(page, "Analysis").click();
  await expect(page.getByRole("region", { name: "Analysis" })).toBeVisible();
  await expect(open()).toHaveText(["Analysis"]);
  // An aid is none of them.
  await page.getByRole("button", { name: "Reachable captures" }).click();
  await expect(page.locator("section.aid")).toHaveCount(1);
  await expect(open()).toHaveCount(0);
  await tab(page, "Moves").click();
  await expect(page.locator("section.aid")).toHaveCount(0);
  await expect(page.locator(".moves .entry")).toBeVisible();
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

test("a hand on a phone shows what comes next, and its aid covers no piece of it", async ({ page }) => {
  await still(page);
  for (const [width, height] of [[390, 844], [320, 568], [844, 390]]) {
    await page.setViewportSize({ width, height });
    await page.goto("./#/view/0/hexafuse.1~seed=7.clock=off.pie=false~");
    await page.reload();
    await page.getByRole("button", { name: "Play from here" }).click();
    await expect(page.locator(".seats.own .queue b")).toHaveText(Array(10).fill(/^[A-Z]$/));
    for (const letter of await page.locator(".seats.own .queue b").all()) await expect(letter).toBeInViewport({ ratio: 0.9 });
    const fits = page.getByRole("button", { name: "Where pieces fit" });
    if (!(await fits.count())) await page.getByRole("button", { name: "Menu" }).click();
    await fits.first().click();
    const aid = await page.locator("section.aid").boundingBox();
    for (const slot of await page.locator(".seats.own .slot").all()) {
      const box = await slot.boundingBox();
      expect(aid.y >= box.y + box.height || aid.y + aid.height <= box.y || aid.x >= box.x + box.width || aid.x + aid.width <= box.x).toBe(
        true,
      );
    }
  }
});

test("on a phone what a tap would do is seen while an aid is open, which covers neither board nor seats", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await own(page, "./#/view/3/volcano.1~~c3-d2_a1-a2_a2-a3");
  const status = page.locator(".status");
  /** Whether its words are what is seen in its middle. */
  const isSeen = () =>
    status.evaluate((status) => {
      const { left, top, width, height } = status.getBoundingClientRect();
      return status.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  for (const name of ["Reachable captures", "Hint"]) {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("button", { name }).click();
    const aid = page.getByRole("region", { name });
    await expect(aid.locator(".offer").first()).toBeVisible();
    const [line, ...others] = await page.evaluate(() =>
      [".aid", ".boardbox", ".seats.others", ".seats.own", ".controls"].map((part) =>
        document.querySelector(part).getBoundingClientRect().toJSON()
      )
    );
    for (const other of others) expect(line.bottom <= other.top + 1 || line.top >= other.bottom - 1, name).toBe(true);
    await page.locator('[data-cell="b2"]').click();
    await page.locator('[data-cell="c2"]').hover();
    await expect(status).toContainText("Cap b2 to c2");
    await expect.poll(isSeen).toBe(true);
    // So is why a tap cannot be.
    await page.locator('[data-cell="e2"]').click();
    await expect(status).toContainText("a cap moves one cell at a time");
    await expect.poll(isSeen).toBe(true);
    await page.keyboard.press("Escape");
    await page.locator(".title").hover();
    await expect(aid).toBeVisible();
    await aid.getByRole("button", { name: "Close" }).click();
  }
});
