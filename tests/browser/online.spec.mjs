// Games online: players with a browser each, a real broker, and whatever happens to the line, the pages and the broker.
import { axe, cell, expect, test } from "./fixture.mjs";
import { closed, opened, player as playerOf } from "./online.mjs";
import { choices, click, lots } from "./random.mjs";

let server;
test.beforeAll(async () => {
  server = await opened();
});
test.afterAll(() => closed(server));

const status = (page) => page.locator(".told .status");
const moves = (page) => page.getByRole("list", { name: "Moves" }).first().getByRole("button");
const table = (page) => page.getByRole("button", { name: "Online", exact: true });
const online = (page) => page.getByRole("dialog", { name: "Online" });
const isToMove = (page) => page.locator(".seats.own .player.turn");

const player = (browser, options) => playerOf(browser, server, options);

/** Opens a table from the dialog for a new game; the link for the other. */
async function invite(page, game, prepare = async () => {}) {
  await page.goto("./");
  await page.getByRole("button", { name: `Options… ${game}` }).click();
  const dialog = page.getByRole("dialog");
  await prepare(dialog);
  await dialog.getByRole("checkbox", { name: /^Online with friends/ }).check();
  await dialog.getByRole("textbox", { name: "You", exact: true }).fill("Ada");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("Send this link.")).toBeVisible();
  return page.getByRole("textbox", { name: "Link" }).inputValue();
}

/** The other sits down. */
async function sit(page, link, name = "Bob") {
  await page.goto(link);
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Sit down" }).click();
}

/** Two players at a table at which the game has begun. */
async function begun(browser, game, prepare) {
  const [ada, bob] = [await player(browser), await player(browser)];
  await sit(bob, await invite(ada, game, prepare));
  for (const page of [ada, bob]) await expect(page.getByRole("grid")).toBeVisible();
  return [ada, bob];
}

const over = (page) => page.locator("dialog[open] .sheet");

/** Plays at random until so many moves are made or the game is over; both see each move. */
async function playOn(pages, count, lot = lots(5)) {
  const enough = (await moves(pages[0]).count()) + count;
  for (;;) {
    const seen = await Promise.all(pages.map((page) => page.evaluate(choices)));
    if (seen.every((found) => found?.over)) return;
    const at = seen.findIndex((found) => found && !found.over);
    if (at < 0) {
      // A move is on its way.
      await Promise.race(pages.map((page) => page.waitForFunction(choices)));
      continue;
    }
    const [mover, other] = [pages[at], pages[1 - at]];
    const before = await moves(mover).count();
    if (before >= enough) return;
    await click(mover, lot, seen[at]);
    const made = await moves(mover).count();
    if (made > before) await expect(moves(other)).toHaveCount(made);
  }
}

/** Presses a button of the dialog in which one speaks at the table. */
async function say(page, name) {
  await table(page).click();
  await online(page).getByRole("button", { name, exact: true }).click();
}

async function left(...pages) {
  for (const page of pages) {
    expect(page.errors).toEqual([]);
    await page.context().close();
  }
}

/** The moves as they are listed. */
const listed = async (page) => (await moves(page).allInnerTexts()).map((text) => text.trim());

for (const [number, game] of ["Volcano", "Hexano-Duel", "Duplohex", "Vaxandis", "HexaFuse Snap Duels"].entries()) {
  test(`${game}, a whole game at random`, async ({ browser }) => {
    test.setTimeout(240_000);
    const [ada, bob] = await begun(browser, game);
    await playOn([ada, bob], 1000, lots(11 + number));
    // Both have the same game and the same result.
    const name = (await ada.locator("dialog[open] h2").innerText()).trim();
    await expect(bob.getByRole("dialog", { name, exact: true })).toBeVisible();
    expect((await listed(ada)).length).toBeGreaterThan(4);
    expect(await listed(bob)).toEqual(await listed(ada));
    await left(ada, bob);
  });
}

for (const [game, end] of [["Volcano", "end"], ["Hexano-Duel", "end"], ["Duplohex", "draw"], ["HexaFuse Snap Duels", "resign"]]) {
  test(`${game}: invited, played, ended (${end})`, async ({ browser }) => {
    test.setTimeout(120_000);
    const [ada, bob] = await begun(browser, game);
    await playOn([ada, bob], 4);
    if (end === "resign") {
      await table(ada).click();
      await online(ada).getByRole("button", { name: "Resign" }).click();
      await online(ada).getByRole("button", { name: "Yes, resign" }).click();
      for (const page of [ada, bob]) await expect(page.getByRole("dialog", { name: /^Bob won/ })).toBeVisible();
      await expect(bob.getByRole("dialog")).toContainText("Ada resigned.");
    } else {
      const [offer, offers] = end === "end" ? ["Offer to end the game", "offers to end the game"] : ["Offer a draw", "offers a draw"];
      await say(ada, offer);
      await expect(status(ada)).toContainText("Waiting for an answer.");
      await expect(status(bob)).toContainText(`Ada ${offers}.`);
      expect(await axe(bob)).toEqual([]);
      await status(bob).getByRole("button", { name: "Decline" }).click();
      await expect(status(ada)).not.toContainText("Waiting for an answer.");
      await playOn([ada, bob], 1);
      await say(bob, offer);
      await status(ada).getByRole("button", { name: "Accept" }).click();
      for (const page of [ada, bob]) await expect(page.getByRole("dialog", { name: end === "draw" ? /^No winner/ : /won|share/ })).toBeVisible();
    }
    await left(ada, bob);
  });
}

test("a reload, a broker that is killed, a takeback, a phrase and a rematch", async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, bob] = await begun(browser, "Vaxandis", (dialog) => dialog.getByRole("radio", { name: "goes first" }).first().check());
  await cell(ada, "e5").click();
  await expect(moves(bob)).toHaveCount(1);
  // A reload goes on where it was.
  await bob.reload();
  await expect(moves(bob)).toHaveCount(1);
  await expect(isToMove(bob)).toBeVisible();
  await expect(status(bob)).not.toContainText(/onnecting/);
  // The broker is killed; what is said meanwhile is said once it is back.
  const { restarts } = server;
  process.kill(server.broker, "SIGKILL");
  await cell(bob, "e3").click();
  await expect(moves(bob)).toHaveCount(2);
  await expect(moves(ada)).toHaveCount(2, { timeout: 20_000 });
  await expect(status(bob)).not.toContainText(/Sending|Reconnecting/, { timeout: 20_000 });
  expect(server.restarts).toBeGreaterThan(restarts);
  // Nobody takes back alone.
  await bob.keyboard.press("z");
  await expect(status(bob)).toContainText("a move is taken back only if everyone agrees");
  await say(bob, "Ask to take back");
  await expect(status(ada)).toContainText("Bob would like to take back the last turn.");
  await status(ada).getByRole("button", { name: "Accept" }).click();
  for (const page of [ada, bob]) await expect(moves(page)).toHaveCount(1);
  await expect(isToMove(bob)).toBeVisible();
  await say(ada, "Good luck!");
  await expect(bob.getByRole("region", { name: "Ada" })).toContainText("Good luck!");
  await cell(bob, "g5").click();
  for (const page of [ada, bob]) await expect(moves(page)).toHaveCount(2);
  await table(bob).click();
  await online(bob).getByRole("button", { name: "Resign" }).click();
  await online(bob).getByRole("button", { name: "Yes, resign" }).click();
  for (const page of [ada, bob]) await expect(page.getByRole("dialog", { name: /^Ada won/ })).toBeVisible();
  expect(await axe(ada)).toEqual([]);
  await ada.getByRole("dialog").getByRole("button", { name: "Rematch" }).click();
  await bob.getByRole("dialog").getByRole("button", { name: "Accept the rematch" }).click();
  for (const page of [ada, bob]) await expect(moves(page)).toHaveCount(0);
  await expect(isToMove(bob)).toBeVisible();
  await cell(bob, "e5").click();
  await expect(moves(ada)).toHaveCount(1);
  await left(ada, bob);
});

test("onlookers see all of it and touch nothing, and strangers' noise is nothing", async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, bob] = await begun(browser, "Vaxandis", (dialog) => dialog.getByRole("radio", { name: "goes first" }).first().check());
  await table(ada).click();
  await online(ada).getByRole("button", { name: "Copy" }).click();
  await expect(online(ada).getByText("Copied.")).toBeVisible();
  const link = await ada.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("#/watch/");
  await online(ada).getByRole("button", { name: "Close" }).click();
  const eve = await player(browser);
  await eve.goto(link);
  await expect(eve.getByRole("grid")).toBeVisible();
  await cell(eve, "e5").click();
  await expect(status(eve)).toContainText("It’s Ada’s turn.");
  await expect(moves(eve)).toHaveCount(0);
  // The link to play is no way in any more either.
  await eve.goto(link.replace("watch", "online"));
  await expect(eve.getByRole("grid")).toBeVisible();
  const name = link.split("/").at(-1);
  const said = eve.evaluate(async (name) => {
    const part = await globalThis.basaltPart("online");
    const noise = ["junk", "1 act 0.0 e5", "2 resign 0.0", "3 accept 0.0 end", "x".repeat(900)];
    let heard = 0;
    await new Promise((done) => {
      const log = { stream: "GAMES", subject: `game.${name}`, name, beats: false };
      const line = part.open(log, (kind) => {
        if (kind === "said") heard += 1;
        if (heard >= 150) done(line.close());
      });
      for (let count = 0; count < 150; count += 1) line.say(noise[count % noise.length]);
    });
    return heard;
  }, name);
  await cell(ada, "e5").click();
  await expect(moves(bob)).toHaveCount(1);
  await cell(bob, "e3").click();
  await expect(moves(ada)).toHaveCount(2);
  expect(await said).toBe(150);
  await ada.reload();
  for (const page of [ada, bob, eve]) await expect(moves(page)).toHaveCount(2);
  await left(ada, bob, eve);
});

test("the table says who is there", async ({ browser }) => {
  test.setTimeout(90_000);
  const [ada, bob] = await begun(browser, "Vaxandis", (dialog) => dialog.getByRole("radio", { name: "goes first" }).last().check());
  await bob.context().close();
  await expect(ada.getByRole("region", { name: "Bob" })).toContainText("not connected", { timeout: 30_000 });
  await left(ada);
});

test("a clock runs for all, and decides", async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, bob] = await begun(browser, "Vaxandis", async (dialog) => {
    await dialog.getByRole("radio", { name: "goes first" }).first().check();
    await dialog.locator("input[name=time-control][value='30']").check();
  });
  await cell(ada, "e5").click();
  await cell(bob, "e3").click();
  await expect(ada.getByRole("timer").first()).toBeVisible();
  await expect(ada.getByRole("dialog", { name: /^Bob won/ })).toBeVisible({ timeout: 45_000 });
  await expect(bob.getByRole("dialog", { name: /^Bob won/ })).toContainText("Ada ran out of time.");
  await left(ada, bob);
});

test("a table on a small phone", async ({ browser }) => {
  const page = await player(browser, { viewport: { width: 320, height: 568 }, hasTouch: true });
  await invite(page, "HexaFuse Snap Duels");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "QR code" }).click();
  await expect(page.getByRole("img", { name: "The link as a QR code" })).toBeVisible();
  await page.getByRole("button", { name: "Close the table" }).click();
  await expect(page.getByText("This table was closed before the game began.")).toBeVisible();
  await left(page);
});

test.describe("without a game server", () => {
  test.use({ allowErrors: true });

  test("that is said in a sentence", async ({ page }) => {
    await page.goto("./");
    await page.getByRole("button", { name: "Options… Vaxandis" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("checkbox", { name: /^Online with friends/ }).check();
    await dialog.getByRole("button", { name: "Start" }).click();
    await expect(page.getByText("Online play isn’t available here")).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.locator("main.online").getByRole("link", { name: "All games" }).click();
    await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
  });
});
