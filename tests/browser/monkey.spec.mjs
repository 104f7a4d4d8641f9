// Random touches, clicks, gestures, keys, navigation, themes, tabs and suspensions break nothing, while bots move, and lose no move.
import { byFinger, expect, step, test, watchMemory } from "./fixture.mjs";
import { count, standing } from "./channels.mjs";
import { driven } from "./driven.mjs";
import { lots } from "./random.mjs";

/** `make soak` goes on for as long as one likes: MINUTES of it, from SEED on. Elsewhere as many things are done in every run. */
const soak = Boolean(process.env.BASALT_SOAK);
const MINUTES = soak ? Number(process.env.MINUTES ?? 5) : Infinity;
const SEEDS = soak ? [Number(process.env.SEED ?? 1)] : [1, 2];
const EVENTS = soak ? Infinity : 150;
/** How much memory the app may hold in the end, in bytes, whatever was done. */
const MEMORY = 16_000_000;
const ROUTES = [
  "#/",
  "#/saved",
  "#/rules/hexano",
  "#/puzzle/duplohex/3",
  "#/streak/duplohex",
  "#/survival",
  "#/view/1/volcano.1~~c3-d2",
  "#/setup/volcano.1~~",
  "#/editor/duplohex",
  "#/table/",
];
const KEYS = [
  "Enter",
  " ",
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "Escape",
  "Backspace",
  "Tab",
  "Home",
  "End",
  "h",
  "y",
  "r",
  "p",
  "l",
  "?",
];
const SIZES = [{ width: 390, height: 844 }, { width: 844, height: 390 }, { width: 1280, height: 800 }];

/** Runs in the page: the centre of a random visible control. */
function target(lot) {
  const things = document.querySelectorAll(
    "dialog[open] :is(button, a, [role=radio]), body:not(:has(dialog[open])) :is(button, a, .slot, [data-cell])",
  );
  const seen = [...things].map((thing) => thing.getBoundingClientRect()).filter(
    ({ x, y, width, height }) => width > 0 && x + width / 2 < innerWidth && y > 0 && y + height / 2 < innerHeight,
  );
  if (seen.length === 0) return null;
  const { x, y, width, height } = seen[lot % seen.length];
  return [x + width / 2, y + height / 2];
}

test.use({ hasTouch: true, viewport: SIZES[0] });

for (const seed of SEEDS) {
  const much = soak ? `${MINUTES} minutes of random things @soak` : `${EVENTS} random things done`;
  test(`${much}, ${seed}`, async ({ page }) => {
    test.setTimeout(soak ? MINUTES * 60_000 + 240_000 : 240_000);
    const lot = lots(seed);
    await page.addInitScript((seed) => {
      let state = seed;
      Math.random = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) / 2 ** 32;
      localStorage["basalt.seats"] ??= seed % 2 ? "-_spark" : "-_-";
    }, seed);
    await page.addInitScript(watchMemory);
    // Looking for others to play with finds no game server, which the browser itself would call an error.
    await page.route("**/online/**", (route) => route.fulfill({ contentType: "text/plain", body: "no game server" }));
    await page.goto("./");
    const session = await page.context().newCDPSession(page);
    const driver = await driven(page);
    const press = async ([x, y]) => (lot(3) > 0 ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    const somewhere = () => {
      const { width, height } = page.viewportSize();
      return [lot(width), lot(height)];
    };
    const thing = async () => (await page.evaluate(target, lot(10_000))) ?? somewhere();
    const touch = (type, places) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: places.map(([x, y], id) => ({ x, y, id })) });
    const inGame = () => page.url().includes("#/table/");
    /** What a player does, and how often of a hundred times. */
    const DEEDS = {
      press: [40, async () => press(await thing())],
      "press anywhere": [8, () => press(somewhere())],
      key: [12, () => page.keyboard.press(KEYS[lot(KEYS.length)])],
      drag: [6, async () => {
        const pointer = lot(2) ? driver.mouse : await byFinger(page);
        await pointer.press(await thing());
        await pointer.go(await thing());
        await pointer.letGo();
      }],
      "two fingers": [3, async () => {
        const [[x, y], [dx, dy]] = [await thing(), [60, 20 - lot(40)]];
        await touch("touchStart", [[x, y], [x + dx, y]]);
        await touch("touchMove", [[x, y], [x + dx / 2, y + dy * 2]]);
        await touch("touchEnd", []);
      }],
      // The page changes under a finger that stays: a bot moves, the screen turns, another page comes.
      "a finger that stays": [4, async () => {
        await touch("touchStart", [await thing()]);
        if (lot(2)) await page.setViewportSize(SIZES[lot(SIZES.length)]);
        if (lot(2)) await page.evaluate((hash) => (location.hash = hash), ROUTES[lot(ROUTES.length)]);
        else await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        await touch(lot(2) ? "touchCancel" : "touchEnd", []);
      }],
      "another page": [8, () => page.evaluate((hash) => (location.hash = hash), ROUTES[lot(ROUTES.length)])],
      back: [5, () => page.evaluate(() => history.back())],
      "another screen": [5, () => page.setViewportSize(SIZES[lot(SIZES.length)])],
      theme: [2, () => page.emulateMedia({ colorScheme: lot(2) ? "dark" : "light", reducedMotion: lot(2) ? "reduce" : "no-preference" })],
      // Nothing runs in a page that is suspended.
      suspension: [3, async () => {
        await session.send("Page.setWebLifecycleState", { state: "frozen" });
        await session.send("Page.setWebLifecycleState", { state: "active" });
      }],
      "another tab": [2, async () => {
        const other = await page.context().newPage();
        await other.goto(page.url());
        await other.locator("main:not(#shell)").first().waitFor();
        await other.close();
      }],
      // Every move that was played and not taken back is there again.
      reload: [2, async () => {
        if (!page.url().startsWith("http")) return;
        const before = inGame() ? await standing(driver) : 0;
        await page.reload();
        await page.locator("main:not(#shell)").first().waitFor();
        if (before > 0 && inGame()) await expect.poll(() => count(driver), "moves after a reload").toBeGreaterThanOrEqual(before);
      }],
    };
    const lotOfDeeds = Object.entries(DEEDS).flatMap(([name, [often]]) => Array(often).fill(name));
    const [begun, done] = [Date.now(), []];
    for (let number = 0; number < EVENTS && Date.now() - begun < MINUTES * 60_000; number += 1) {
      // Going back finally leaves the app, and a link leads to the licences.
      if (!page.url().startsWith("http") || page.url().includes("licences")) await page.goto("./");
      const name = lotOfDeeds[lot(lotOfDeeds.length)];
      done.push(name);
      await DEEDS[name][1]();
      const broken = await page.getByText("Something went wrong", { exact: false }).count();
      expect(broken, `the app stands after ${number + 1} things, the last of them: ${done.slice(-12).join(", ")}`).toBe(0);
    }
    if (page.url().startsWith("http")) {
      const held = await page.evaluate(() => globalThis.appMemory?.buffer.byteLength ?? 0);
      console.log(`seed ${seed}: ${done.length} things, ${(held / 1e6).toFixed(1)} MB held`);
      expect(held).toBeLessThan(MEMORY);
    }
    // Whatever was left behind, a new game can be played; another language may have been chosen.
    await page.goto("./#/saved");
    await page.evaluate(() => (localStorage["basalt.language"] = "en"));
    await page.reload();
    await page.goto("./#/view/0/volcano.1~~");
    await page.getByRole("button", { name: "Play from here" }).click();
    await step(page, "c3-d2");
    await expect(page.getByRole("list", { name: "Moves" }).first().getByRole("button")).not.toHaveCount(0);
  });
}
