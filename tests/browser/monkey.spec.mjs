// Random touches, clicks, keys and navigation break nothing.
import { expect, step, test } from "./fixture.mjs";

const EVENTS = 250;
const ROUTES = ["#/", "#/saved", "#/rules/hexano", "#/puzzle/duplohex/3", "#/streak/duplohex", "#/survival", "#/view/1/volcano.1~~c3-d2", "#/setup/volcano.1~~", "#/editor/duplohex", "#/table/"];
const KEYS = ["Enter", " ", "ArrowLeft", "ArrowRight", "ArrowUp", "Escape", "Backspace", "Tab", "Home", "End", "h", "y", "r", "p", "l", "?"];
const SIZES = [{ width: 390, height: 844 }, { width: 844, height: 390 }, { width: 1280, height: 800 }];

/** Random numbers, the same in every run. */
function lots(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Runs in the page: the centre of a random visible control. */
function target(lot) {
  const things = document.querySelectorAll(
    "dialog[open] :is(button, a, [role=radio]), body:not(:has(dialog[open])) :is(button, a, .slot, [data-cell])");
  const seen = [...things].map((thing) => thing.getBoundingClientRect()).filter(
    ({ x, y, width, height }) => width > 0 && x + width / 2 < innerWidth && y > 0 && y + height / 2 < innerHeight);
  if (seen.length === 0) return null;
  const { x, y, width, height } = seen[lot % seen.length];
  return [x + width / 2, y + height / 2];
}

test.use({ hasTouch: true, viewport: SIZES[0] });

for (const seed of [1, 2]) {
  test(`${EVENTS} random things done, ${seed}`, async ({ page }) => {
    test.setTimeout(240_000);
    const lot = lots(seed);
    await page.addInitScript((seed) => {
      let state = seed;
      Math.random = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) / 2 ** 32;
    }, seed);
    // Looking for others to play with finds no game server, which the browser itself would call an error.
    await page.route("**/online/**", (route) => route.fulfill({ contentType: "text/plain", body: "no game server" }));
    await page.goto("./");
    const press = async ([x, y]) => (lot(3) > 0 ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    const done = [];
    for (let number = 0; number < EVENTS; number += 1) {
      // Going back finally leaves the app.
      if (!page.url().startsWith("http")) await page.goto("./");
      const what = lot(20);
      done.push(what);
      if (what < 11) {
        const place = await page.evaluate(target, lot(10_000));
        if (place) await press(place);
      } else if (what < 13) {
        const { width, height } = page.viewportSize();
        await press([lot(width), lot(height)]);
      } else if (what < 16) await page.keyboard.press(KEYS[lot(KEYS.length)]);
      else if (what < 18) await page.evaluate((hash) => (location.hash = hash), ROUTES[lot(ROUTES.length)]);
      else if (what < 19) await page.evaluate(() => history.back());
      else await page.setViewportSize(SIZES[lot(SIZES.length)]);
      const broken = await page.getByText("Something went wrong", { exact: false }).count();
      expect(broken, `the app stands after ${number + 1} things: ${done}`).toBe(0);
    }
    // Whatever was left behind, a new game can be played.
    await page.goto("./#/saved");
    await page.goto("./#/view/0/volcano.1~~");
    await page.getByRole("button", { name: "Play from here" }).click();
    await step(page, "c3-d2");
    await expect(page.getByRole("list", { name: "Moves" }).first().getByRole("button")).not.toHaveCount(0);
  });
}
