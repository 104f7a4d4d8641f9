// Games online: players with a browser each, a real broker, and whatever happens to the line, the pages and the broker.
import { CAP_GAMES, NAMES } from "../games.mjs";
import { axe, cell, expect, openOptions, test } from "./fixture.mjs";
import {
  begun as begunAt,
  closed,
  first,
  invite,
  isToMove,
  left,
  listed,
  moves,
  online,
  opened,
  player as playerOf,
  playOn,
  resign,
  say,
  sit,
  status,
  table,
} from "./online.mjs";
import { lots } from "./random.mjs";

let server;
test.beforeAll(async () => {
  server = await opened();
});
test.afterAll(() => closed(server));

const begun = (browser, game, prepare) => begunAt(browser, server, game, prepare);
const player = (browser, options) => playerOf(browser, server, options);

/** Games of caps are long at random: these are for `make soak`. */
const LONG = process.env.BASALT_SOAK ? [] : CAP_GAMES.map((game) => NAMES[game]);
const GAMES = Object.values(NAMES);

for (const [number, game] of [...GAMES.entries()].filter(([, game]) => !LONG.includes(game))) {
  test(`${game}, a whole game at random @soak`, async ({ browser }) => {
    test.setTimeout(240_000);
    const [ada, bob] = await begun(browser, game);
    await playOn([ada, bob], 1000, lots(11 + number));
    // Both have the same game and the same result.
    const name = (await ada.locator("dialog[open] h2").innerText()).trim();
    const his = name.replace(/^(You|Bob)(?= won)/, (who) => (who === "You" ? "Ada" : "You"));
    await expect(bob.getByRole("dialog", { name: his, exact: true })).toBeVisible();
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
      await resign(ada);
      await expect(ada.getByRole("dialog", { name: /^Bob won/ })).toContainText("You resigned.");
      await expect(bob.getByRole("dialog", { name: /^You won/ })).toContainText("Ada resigned.");
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
      for (const page of [ada, bob]) {
        await expect(page.getByRole("dialog", { name: end === "draw" ? /^(No winner|Draw)/ : /won|Tie|Draw/ })).toBeVisible();
      }
    }
    await left(ada, bob);
  });
}

test("a reload, a broker that is killed, a takeback, a phrase and a rematch", async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, bob] = await begun(browser, "Vaxandis", first);
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
  await resign(bob);
  await expect(ada.getByRole("dialog", { name: /^You won/ })).toBeVisible();
  await expect(bob.getByRole("dialog", { name: /^Ada won/ })).toContainText("You resigned.");
  expect(await axe(ada)).toEqual([]);
  await ada.getByRole("dialog").getByRole("button", { name: "Rematch" }).click();
  await bob.getByRole("dialog").getByRole("button", { name: "Accept the rematch" }).click();
  for (const page of [ada, bob]) await expect(moves(page)).toHaveCount(0);
  await expect(isToMove(bob)).toBeVisible();
  await cell(bob, "e5").click();
  await expect(moves(ada)).toHaveCount(1);
  await left(ada, bob);
});

test("an invitation says what it is to, and its button is seen at once", async ({ browser }) => {
  const ada = await player(browser);
  const link = await invite(ada, "Vaxandis", async (dialog) => {
    await first(dialog);
    await dialog.locator("input[name=time-control][value='300+3']").check();
  });
  const bob = await player(browser, { viewport: { width: 320, height: 568 } });
  await bob.goto(`./${new URL(link).hash}`);
  for (const viewport of [{ width: 320, height: 568 }, { width: 844, height: 390 }]) {
    await bob.setViewportSize(viewport);
    await expect(bob.getByRole("heading", { name: "Ada invites you to a game of Vaxandis" })).toBeInViewport({ ratio: 1 });
    await expect(bob.getByText("5 min + 3 s (up to 15 minutes) · Casual · Ada begins")).toBeInViewport({ ratio: 1 });
    const sit = bob.getByRole("button", { name: "Sit down" });
    await expect(sit).toBeInViewport({ ratio: 1 });
    // The bar at the bottom of a phone does not cover it.
    await sit.click({ trial: true, timeout: 2000 });
  }
  await expect(bob.getByRole("link", { name: "The rules of Vaxandis" })).toHaveAttribute("href", "#/rules/vaxandis");
  expect(await axe(bob)).toEqual([]);
  await sit(bob, link);
  await expect(bob.locator(".bar")).toContainText("Casual · 5 min + 3 s");
  // Each player is "You" on their device, and only the one to move is prompted.
  await expect(ada.getByRole("region", { name: "You", exact: true })).toBeVisible();
  await expect(status(ada)).toContainText("Your turn: ");
  await expect(status(bob)).toContainText("Ada to move.");
  await expect(status(bob)).not.toContainText("place");
  // What ends a game stands under words.
  for (
    const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 844 }, { width: 844, height: 390 }, { width: 320, height: 568 }]
  ) {
    await bob.setViewportSize(viewport);
    const { width } = await bob.getByText("Resign, draw…").boundingBox();
    expect(width).toBeGreaterThan(60);
    expect(await bob.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  }
  await left(ada, bob);
});

test("a takeback is declined, and an offer withdrawn", async ({ browser }) => {
  const [ada, bob] = await begun(browser, "Vaxandis", first);
  await cell(ada, "e5").click();
  await expect(isToMove(bob)).toBeVisible();
  await cell(bob, "e3").click();
  await expect(moves(ada)).toHaveCount(2);
  await say(bob, "Ask to take back");
  await expect(status(bob)).toContainText("Waiting for an answer.");
  await status(ada).getByRole("button", { name: "Decline" }).click();
  await expect(status(bob)).not.toContainText("Waiting for an answer.");
  for (const page of [ada, bob]) await expect(moves(page)).toHaveCount(2);
  await say(ada, "Offer a draw");
  await expect(status(bob)).toContainText("Ada offers a draw.");
  await status(ada).getByRole("button", { name: "Withdraw" }).click();
  await expect(status(bob)).not.toContainText("Ada offers a draw.");
  await expect(isToMove(ada)).toBeVisible();
  await cell(ada, "g5").click();
  await expect(moves(bob)).toHaveCount(3);
  await left(ada, bob);
});

test("who is called answers by being there", async ({ browser }) => {
  const [ada, bob] = await begun(browser, "Vaxandis", async (dialog) => {
    await first(dialog);
    await dialog.locator("input[name=time-control][value='300+3']").check();
  });
  const call = online(ada).getByRole("button", { name: "Are you there?" });
  await cell(ada, "e5").click();
  await expect(moves(bob)).toHaveCount(1);
  await say(ada, "Are you there?");
  // Bob’s page answers by itself.
  await table(ada).click();
  await expect(call).toBeVisible();
  await bob.close();
  await call.click();
  await table(ada).click();
  await expect(online(ada)).toContainText(/No answer for \d+ more seconds, and you can claim the win\./);
  await left(ada, bob);
});

test("onlookers see all of it and touch nothing, and strangers' noise is nothing", async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, bob] = await begun(browser, "Vaxandis", first);
  await table(ada).click();
  await online(ada).getByRole("button", { name: "Copy" }).click();
  await expect(online(ada).getByText("Copied.")).toBeVisible();
  const link = await ada.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("#/watch/");
  await online(ada).getByRole("button", { name: "Close" }).click();
  const eve = await player(browser);
  await eve.goto(link);
  await expect(eve.getByRole("grid")).toBeVisible();
  // Everybody sees how many watch.
  for (const page of [ada, bob, eve]) await expect(page.locator("header small").getByText("1 watching")).toBeVisible();
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
        // All of it is refused.
        if (kind === "said" || kind === "full") heard += 1;
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

test("who has only the name of a table takes no seat", async ({ browser }) => {
  const [ada, bob, eve] = [await player(browser), await player(browser), await player(browser)];
  const link = await invite(ada, "Vaxandis", first);
  const [, name, secret] = /#\/online\/([0-9a-z]+)\/([\w-]{43})$/.exec(link);
  const told = eve.getByText("You need the whole invitation link");
  await eve.goto(`./#/online/${name}`);
  await expect(told).toBeVisible({ timeout: 20_000 });
  await expect(eve.getByRole("button", { name: "Sit down" })).toHaveCount(0);
  await expect(eve.getByRole("link", { name: "Watch" })).toBeVisible();
  expect(await axe(eve)).toEqual([]);
  // With a secret of her own.
  await sit(eve, `${ada.url().split("#")[0]}#/online/${name}/${secret.split("").reverse().join("")}`, "Eve");
  await expect(told).toBeVisible();
  // By a script as well: the server refuses it.
  const said = await eve.evaluate(async (name) => {
    const part = await globalThis.basaltPart("online");
    return new Promise((done) => {
      let line = null;
      const log = { stream: "GAMES", subject: `game.${name}`, name, beats: false };
      line = part.open(log, (kind, text) => {
        const terms = kind === "entry" && / sit (\S+) \S+ \.Ada$/.exec(text)?.[1];
        if (terms) line.say(`1 sit ${terms} ${"0".repeat(32)} .Eve`);
        if (kind === "said" || kind === "full") done(`${kind} ${text}`);
      });
    });
  }, name);
  expect(said).toMatch(/^full server 1 sit .*\.Eve$/);
  await sit(bob, link);
  await expect(bob).toHaveURL(/#\/online\/[0-9a-z]+$/);
  for (const page of [ada, bob]) await expect(page.getByRole("region", { name: page === ada ? "Bob" : "Ada" })).toBeVisible();
  await cell(ada, "e5").click();
  await expect(moves(bob)).toHaveCount(1);
  await left(ada, bob, eve);
});

test("what one says at a table leaves the board whole and in play, and an offer is a line with two buttons", async ({ browser }) => {
  const [ada, bob] = await begun(browser, "Vaxandis", async (dialog) => {
    await first(dialog);
    await dialog.locator("input[name=time-control][value='300+3']").check();
  });
  await table(ada).click();
  const panel = online(ada);
  for (const [width, height] of [[390, 844], [320, 568], [844, 390], [1280, 800]]) {
    await ada.setViewportSize({ width, height });
    await expect(panel).toBeInViewport({ ratio: 1 });
    // Every cell is reached, and both clocks are seen.
    const covered = await ada.locator("[data-cell]").evaluateAll((cells) =>
      cells.filter((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".stage");
      }).length
    );
    expect(covered, `${width}x${height}`).toBe(0);
    for (const clock of await ada.getByRole("timer").all()) await expect(clock).toBeInViewport({ ratio: 1 });
    expect(await ada.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await axe(ada)).toEqual([]);
  const { x, y, width, height } = await cell(ada, "e5").boundingBox();
  await ada.mouse.click(x + width / 2, y + height / 2);
  await expect(moves(bob)).toHaveCount(1);
  await panel.getByRole("button", { name: "Offer a draw" }).click();
  await expect(panel).toHaveCount(0);
  for (const [width, height] of [[320, 568], [390, 844], [1280, 800]]) {
    await bob.setViewportSize({ width, height });
    await expect(status(bob).getByText("Ada offers a draw.")).toBeInViewport({ ratio: 1 });
    for (const name of ["Accept", "Decline"]) {
      const button = status(bob).getByRole("button", { name });
      await expect(button).toBeInViewport({ ratio: 1 });
      expect((await button.boundingBox()).height).toBeGreaterThanOrEqual(36);
    }
  }
  await status(bob).getByRole("button", { name: "Decline" }).click();
  await resign(ada);
  // A rematch is offered and answered likewise.
  await ada.getByRole("dialog").getByRole("button", { name: "Rematch" }).click();
  const offer = bob.getByRole("dialog").locator(".offer-made");
  await expect(offer.getByRole("status")).toHaveText("Ada would like a rematch.");
  expect(await axe(bob)).toEqual([]);
  await offer.getByRole("button", { name: "Decline" }).click();
  await expect(bob.getByRole("dialog").getByRole("button", { name: "Rematch" })).toBeVisible();
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

test("a server that is full, or has had too much from here, says so", async ({ browser }) => {
  for (
    const [options, sentence] of [
      [["--store-megabytes", "0"], "The game server is full for now."],
      [["--key-bytes", "100"], "You’ve sent too much in the past hour."],
    ]
  ) {
    const other = await opened(...options);
    const page = await player(browser, { baseURL: other.address });
    await page.goto("./");
    await openOptions(page, "Vaxandis");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Online with friends" }).check();
    await dialog.getByRole("button", { name: "Start" }).click();
    await expect(page.getByText(sentence)).toBeVisible({ timeout: 20_000 });
    await left(page);
    await closed(other);
  }
});
