// A gesture belongs to the pointer that began it: a palm that rests, touches a target or is cancelled decides nothing.
import { cell, expect, middle, play, still, test } from "./fixture.mjs";

const moves = (page) => page.locator("ol.moves").getByRole("button", { includeHidden: true });
const carried = (page) => page.locator(".carried");

/** Tells the page of a pointer: at a place, or by an event without one. */
const tell = (page, kind, pointerId, [x, y] = [0, 0], pointerType = "touch") =>
  page.evaluate(([kind, pointerId, x, y, pointerType]) => {
    const target = document.elementFromPoint(x, y) ?? document.body;
    const buttons = kind === "pointerup" ? 0 : 1;
    target.dispatchEvent(new PointerEvent(kind, { pointerId, pointerType, buttons, button: 0, bubbles: true, clientX: x, clientY: y }));
  }, [kind, pointerId, x, y, pointerType]);

/** A pointer goes down and up at once. */
async function poke(page, pointer, at, type) {
  await tell(page, "pointerdown", pointer, at, type);
  await tell(page, "pointerup", pointer, at, type);
}

/** The page draws what has happened so far. */
const drawn = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Whatever can be dragged: how its page is opened, what is dragged, where to, another target, and the move that results. */
const DRAGGED = {
  "a cap on the board": async (page) => {
    await play(page);
    return [cell(page, "c3"), cell(page, "d2"), cell(page, "b3"), "c3-d2"];
  },
  "a column in the hand": async (page) => {
    await page.goto("./#/view/0/vaxandis.1~pie=false~");
    await page.getByRole("button", { name: "Play from here" }).click();
    await expect(page).toHaveURL(/#\/table\//);
    return [page.locator(".seats.own").getByRole("button", { name: /column|stack/ }).first(), cell(page, "e5"), cell(page, "d4"), "e5"];
  },
  "a piece in the hand": async (page) => {
    await page.goto("./#/view/0/hexafuse.1~seed=7.clock=off.pie=false~");
    await page.getByRole("button", { name: "Play from here" }).click();
    await expect(page).toHaveURL(/#\/table\//);
    const slot = page.locator(".seats.own .slot:not(.barred)").first();
    await slot.click();
    const targets = page.getByRole("gridcell", { name: /legal target/ });
    await expect(targets).not.toHaveCount(0);
    const [to, other] = await targets.evaluateAll((cells) => cells.slice(0, 2).map((cell) => cell.dataset.cell));
    await page.keyboard.press("Escape");
    return [slot, cell(page, to), cell(page, other), new RegExp(to)];
  },
};

test.use({ viewport: { width: 820, height: 1100 } });
test.beforeEach(({ page }) => still(page));

for (const [name, begin] of Object.entries(DRAGGED)) {
  test(`another pointer decides nothing while ${name} is dragged`, async ({ page }) => {
    const [from, to, other, move] = await begin(page);
    const [start, end, target] = [await middle(from), await middle(to), await middle(other)];
    await tell(page, "pointerdown", 1, start);
    await tell(page, "pointermove", 1, [start[0] + 9, start[1] - 9]);
    await tell(page, "pointermove", 1, end);
    await expect(carried(page)).toBeVisible();
    await poke(page, 2, target);
    for (const kind of ["pointercancel", "lostpointercapture"]) {
      await tell(page, "pointerdown", 2, target);
      await tell(page, "pointermove", 2, [target[0] + 3, target[1]]);
      await tell(page, kind, 2, target);
    }
    await drawn(page);
    await expect(carried(page)).toBeVisible();
    await expect(moves(page)).toHaveCount(0);
    await tell(page, "pointerup", 1, end);
    await expect(carried(page)).toHaveCount(0);
    await expect(moves(page)).toHaveText([move]);
  });

  const lost = {
    pointercancel: (page, at) => tell(page, "pointercancel", 1, at),
    "the end of its capture": (page, at) => tell(page, "lostpointercapture", 1, at),
    "another window": (page) => page.evaluate(() => window.dispatchEvent(new Event("blur"))),
    "a page that is hidden": (page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))),
  };
  for (const [way, lose] of Object.entries(lost)) {
    test(`${name} that is dragged goes back when its pointer is lost by ${way}`, async ({ page }) => {
      const [from, to, , move] = await begin(page);
      const [start, end] = [await middle(from), await middle(to)];
      const drag = async () => {
        await tell(page, "pointerdown", 1, start);
        await tell(page, "pointermove", 1, [start[0] + 9, start[1] - 9]);
        await tell(page, "pointermove", 1, end);
        await expect(carried(page)).toBeVisible();
      };
      await drag();
      await lose(page, end);
      await expect(carried(page)).toHaveCount(0);
      await tell(page, "pointermove", 1, end);
      await tell(page, "pointerup", 1, end);
      await drawn(page);
      await expect(moves(page)).toHaveCount(0);
      await drag();
      await tell(page, "pointerup", 1, end);
      await expect(moves(page)).toHaveText([move]);
    });
  }
}

test("while a palm rests on the board, a pen taps; the palm's end does nothing", async ({ page }) => {
  await play(page);
  const palm = await middle(cell(page, "b2"));
  await tell(page, "pointerdown", 1, palm);
  await poke(page, 2, await middle(cell(page, "c3")), "pen");
  await poke(page, 2, await middle(cell(page, "d2")), "pen");
  await expect(moves(page)).toHaveText(["c3-d2"]);
  await tell(page, "pointerup", 1, palm);
  await drawn(page);
  await expect(page.locator("[role=gridcell][aria-selected=true]")).toHaveCount(0);
});

test("a cap goes back when the page is left while it is dragged", async ({ page }) => {
  await play(page);
  const [start, end] = [await middle(cell(page, "c3")), await middle(cell(page, "d2"))];
  await tell(page, "pointerdown", 1, start);
  await tell(page, "pointermove", 1, end);
  await expect(carried(page)).toBeVisible();
  await page.evaluate(() => (location.hash = "#/settings"));
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await tell(page, "pointerup", 1, end);
  await page.goBack();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(carried(page)).toHaveCount(0);
  await expect(moves(page)).toHaveCount(0);
});
