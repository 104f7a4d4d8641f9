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

test.use({ viewport: { width: 820, height: 1100 } });
test.beforeEach(({ page }) => still(page));

/** A cap is dragged to a target, in the air. */
async function dragged(page) {
  const [start, end] = [await middle(cell(page, "c3")), await middle(cell(page, "d2"))];
  await tell(page, "pointerdown", 1, start);
  await tell(page, "pointermove", 1, [start[0] + 9, start[1] - 9]);
  await tell(page, "pointermove", 1, end);
  await expect(carried(page)).toBeVisible();
  return end;
}

test("another pointer decides nothing while a cap is dragged", async ({ page }) => {
  await play(page);
  const target = await middle(cell(page, "b3"));
  const end = await dragged(page);
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
  await expect(moves(page)).toHaveText(["c3-d2"]);
});

test("a cap that is dragged goes back when its pointer is lost, in whatever way", async ({ page }) => {
  await play(page);
  for (
    const lose of [
      (end) => tell(page, "pointercancel", 1, end),
      (end) => tell(page, "lostpointercapture", 1, end),
      () => page.evaluate(() => window.dispatchEvent(new Event("blur"))),
      () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))),
    ]
  ) {
    const end = await dragged(page);
    await lose(end);
    await expect(carried(page)).toHaveCount(0);
    await tell(page, "pointermove", 1, end);
    await tell(page, "pointerup", 1, end);
    await drawn(page);
    await expect(moves(page)).toHaveCount(0);
  }
  // So it does when the page is left.
  const end = await dragged(page);
  await page.evaluate(() => (location.hash = "#/settings"));
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await tell(page, "pointerup", 1, end);
  await page.goBack();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(carried(page)).toHaveCount(0);
  await expect(moves(page)).toHaveCount(0);
  await tell(page, "pointerup", 1, await dragged(page));
  await expect(moves(page)).toHaveText(["c3-d2"]);
});
