// The same random games by mouse, touch, dragging, keys and typing: each ends in the record that it was played from.
import { GAMES } from "../games.mjs";
import { expect, still, test } from "./fixture.mjs";
import { CHANNELS, kept, make } from "./channels.mjs";
import { driven } from "./driven.mjs";
import { start, traces } from "./games.mjs";
import { lots } from "./random.mjs";

/** `make soak` plays more games, and more of each (SEED to choose which). */
const soak = Boolean(process.env.BASALT_SOAK);
const seed = Number(process.env.SEED ?? 21);
const [MANY, PLIES] = soak ? [4, 80] : [1, 6];

/** Random legal games, as an independent implementation played them; without the clock, which no channel drives. */
function drawn(game) {
  const lot = lots(seed);
  const all = traces(game).filter(({ plies }) => plies.length >= 6 && plies.every(({ action }) => action !== "timeout"));
  return Array.from({ length: MANY }, () => all.splice(lot(all.length), 1)[0]).filter(Boolean);
}

for (const [way, [name, channel]] of Object.entries(CHANNELS).entries()) {
  const finger = name === "touch" || name === "fingerDrag";
  test.describe(`by ${name}${soak ? " @soak" : ""}`, () => {
    test.use(finger ? { hasTouch: true, viewport: { width: 390, height: 844 } } : {});

    for (const [at, game] of GAMES.entries()) {
      // Each way of moving meets two games, and each game two ways; `make soak` plays all.
      if (!soak && at % 3 !== way % 3) continue;

      test(`random games of ${game}, seed ${seed}`, async ({ page }) => {
        test.setTimeout(soak ? 1_200_000 : 60_000);
        await still(page);
        for (const trace of drawn(game)) {
          const actions = trace.plies.slice(0, PLIES).map(({ action }) => action);
          const options = "clock" in trace.options ? { ...trace.options, clock: "off" } : trace.options;
          await page.goto("./");
          await page.goto(start(game, { ...trace, options }));
          await page.getByRole("button", { name: "Play from here" }).click();
          await expect(page).toHaveURL(/#\/table\//);
          const driver = await driven(page, { touch: finger });
          for (const action of actions) await make(driver, channel, game, action);
          await expect.poll(() => kept(driver)).toEqual(actions);
        }
      });
    }
  });
}
