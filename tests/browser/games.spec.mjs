// Every game is played to its end from a recorded game, by clicks and by keys, and ends as the record says.
import { expect, still, test } from "./fixture.mjs";
import { byClicks, byKeys, make, ranked, shortest, start } from "./games.mjs";

const moves = (page) => page.getByRole("list", { name: "Moves" }).first().getByRole("button");

/** Plays a recorded game from its start. */
async function playOut(page, game, trace, by = byClicks) {
  await still(page);
  await page.goto(start(game, trace));
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(page).toHaveURL(/#\/table\//);
  // The result covers the list, and a pass that ends the game brings it by itself.
  const over = page.getByRole("dialog", { name: / won|No winner|Tie|Draw/ });
  const counted = async () => (await over.isVisible()) ? Infinity : moves(page).count();
  const played = (count) => expect.poll(counted).toBeGreaterThanOrEqual(count);
  for (const [ply, { action }] of trace.plies.entries()) {
    await played(ply);
    if (action === "timeout") {
      await page.clock.runFor((trace.options.clock + 1) * 1000);
    } else if (action !== "pass") {
      // A pass plays itself: nothing else is possible.
      await expect(moves(page)).toHaveCount(ply);
      await make(page, game, action, by);
    }
    await played(ply + 1);
  }
  const { winner } = trace.result;
  const name = winner ? / won/ : /No winner|Tie|Draw/;
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  const scores = page.getByRole("dialog").getByRole("listitem").locator("output");
  if (trace.result.scores?.some((score) => score !== null)) {
    await expect(scores).toHaveText(ranked(trace.result));
  }
}

// `make soak` plays the long ones too.
const soak = Boolean(process.env.BASALT_SOAK);

// The usual set-up is that of whole-game.spec.mjs.
for (const setup of soak ? ["mini4", "mini5", "mega"] : []) {
  test(`Volcano ${setup} to its end by clicks @soak`, async ({ page }) => {
    test.setTimeout(120_000);
    await playOut(page, "volcano", shortest("volcano", ({ options, plies }) => options.setup === setup && plies.length > 5));
  });
}

// In shorter runs the game with the pie rule, below, is the one by clicks.
if (soak) {
  test("Duplohex to its end by clicks @soak", async ({ page }) => {
    await playOut(page, "duplohex", shortest("duplohex", ({ options, plies }) => options.size === 7 && plies.length > 30));
  });
}

test("Duplohex with the pie rule taken", async ({ page }) => {
  test.setTimeout(120_000);
  await playOut(page, "duplohex", shortest("duplohex", (_, actions) => actions.includes("swap")));
});

test("HexaFuse to its end by clicks, with a swap, a timeout and a pass", async ({ page }) => {
  test.setTimeout(120_000);
  await page.clock.install();
  await playOut(
    page,
    "hexafuse",
    shortest("hexafuse", (_, actions) => ["swap", "timeout", "pass"].every((word) => actions.includes(word))),
  );
});

// channels.spec.mjs plays the beginnings of games by keys.
if (soak) {
  test("Hexano-Duel by keys @soak", async ({ page }) => {
    test.setTimeout(120_000);
    await playOut(page, "hexano", shortest("hexano", ({ result }) => result.reason === "stuck"), byKeys);
  });

  test("Duplohex by keys @soak", async ({ page }) => {
    test.setTimeout(120_000);
    await playOut(page, "duplohex", shortest("duplohex", ({ plies }) => plies.length > 30), byKeys);
  });

  test("Vaxandis by keys @soak", async ({ page }) => {
    await playOut(page, "vaxandis", shortest("vaxandis", ({ plies }) => plies.length > 13), byKeys);
  });

  test("HexaFuse by keys @soak", async ({ page }) => {
    test.setTimeout(120_000);
    await playOut(page, "hexafuse", shortest("hexafuse", (_, actions) => actions.length > 9 && !actions.includes("timeout")), byKeys);
  });
}

test("two fingers turn the piece that is held", async ({ page }) => {
  await still(page);
  await page.goto("./#/view/0/hexafuse.1~seed=102.clock=off~");
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(page).toHaveURL(/#\/table\//);
  // A piece with more than one rotation shows the buttons that rotate it.
  const slots = page.locator(".seats.own .slot:not(.barred)");
  const turn = page.getByRole("button", { name: "Rotate right" });
  for (let i = 0; i < (await slots.count()) && !(await turn.isVisible()); i += 1) await slots.nth(i).click();
  const picture = () => page.locator(".seats.own .slot[aria-pressed=true]").innerHTML();
  const before = await picture();
  await page.evaluate(() => {
    const board = document.querySelector(".board");
    const { x, y, width, height } = board.getBoundingClientRect();
    const [cx, cy] = [x + width / 2, y + height / 2];
    const send = (kind, pointerId, dx, dy) =>
      board.dispatchEvent(
        new PointerEvent(kind, {
          pointerId,
          pointerType: "touch",
          bubbles: true,
          button: 0,
          clientX: cx + dx,
          clientY: cy + dy,
        }),
      );
    send("pointerdown", 1, 0, 0);
    send("pointerdown", 2, 80, 0);
    send("pointermove", 2, 50, 62);
    send("pointerup", 2, 50, 62);
    send("pointerup", 1, 0, 0);
  });
  await expect.poll(picture).not.toBe(before);
});

test("a reachable capture is chosen, and its walk is played", async ({ page }) => {
  await still(page);
  await page.goto("./");
  await page.getByRole("button", { name: "Play Hexano-Duel" }).click();
  await page.locator(".bar").getByRole("button", { name: "Reachable captures" }).click();
  const panel = page.getByRole("region", { name: "Reachable captures" });
  const offers = panel.getByRole("button", { name: /captures/ });
  await expect(offers).toHaveCount(10);
  await expect(page.locator(".overlay .aid-dot")).toHaveCount(0);
  const offer = offers.last();
  const steps = Number(/(\d+) steps/.exec(await offer.innerText())?.[1] ?? 1);
  // Pointing at it shows where pieces would land.
  await offer.hover();
  await expect(page.locator(".board .landing")).not.toHaveCount(0);
  await offer.click();
  await page.locator(".column-tabs").getByRole("button", { name: "Moves" }).click();
  const moves = page.getByRole("list", { name: "Moves" }).first().getByRole("button");
  await expect(moves).toHaveCount(steps);
  await expect(moves.nth(steps - 1)).toHaveAttribute("aria-current", "step");
  await expect(page.getByRole("region", { name: "Player 1" }).locator("output")).toHaveText("1");
});
