// The line to a table online: deaf, in two tabs, left and taken up again, and under a stranger's noise; the game goes on.
import { cell, expect, test } from "./fixture.mjs";
import {
  begun,
  closed,
  first,
  invite,
  isToMove,
  left,
  listed,
  move,
  moves,
  opened,
  player,
  proxied,
  resign,
  settled,
  sit,
  status,
  tab,
} from "./online.mjs";
import { choices, click, lots } from "./random.mjs";
import { item } from "./shelf.mjs";

let server;
test.beforeAll(async () => {
  server = await opened();
});
test.afterAll(() => closed(server));

/** A dead line is noticed within so many milliseconds. */
const NOTICED = 15_000;
/** How many messages a stranger writes, under how many names. */
const [NOISE, STRANGERS] = [10_000, 7];

const median = (times) => [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)];

test("a deaf line is noticed and replaced beside the old one", async ({ browser }) => {
  test.setTimeout(150_000);
  const proxy = await proxied(server);
  const [ada, bob] = await begun(browser, server, "Vaxandis", first, proxy);
  const told = [];
  for (const [turn, what] of ["the other's move is seen", "one's own move arrives"].entries()) {
    // Ada begins; in the first turn Bob answers while her line is deaf, in the second she moves herself.
    if (turn === 0) await move([ada]);
    await expect(moves(bob)).toHaveCount(turn + 1);
    await settled(ada);
    proxy.deafen();
    const since = Date.now();
    await move([turn === 0 ? bob : ada]);
    await expect(status(ada)).toContainText("Reconnecting", { timeout: NOTICED });
    const noticed = Date.now() - since;
    for (const page of [ada, bob]) await expect(moves(page)).toHaveCount(turn + 2, { timeout: 20_000 });
    await settled(ada);
    told.push(`${what}: noticed after ${noticed} ms, heard again after ${Date.now() - since} ms`);
  }
  // Nobody spoke, nobody played: the line is found dead all the same.
  proxy.deafen();
  const since = Date.now();
  await expect(status(ada)).toContainText("Reconnecting", { timeout: NOTICED });
  told.push(`nothing said: noticed after ${Date.now() - since} ms`);
  await settled(ada);
  await move([bob]);
  await expect(moves(ada)).toHaveCount(4);
  const game = await listed(bob);
  expect(await listed(ada)).toEqual(game);
  console.log(`deaf line: ${told.join("; ")}`);
  await bob.reload();
  await expect(moves(bob)).toHaveCount(4);
  expect(await listed(bob)).toEqual(game);
  await left(ada, bob);
  proxy.close();
});

test("the network is away for a minute", async ({ browser }) => {
  test.setTimeout(180_000);
  const proxy = await proxied(server);
  const [ada, bob] = await begun(browser, server, "Vaxandis", async (dialog) => {
    await first(dialog);
    await dialog.locator("input[name=time-control][value='300+3']").check();
  }, proxy);
  await cell(ada, "e5").click();
  await expect(isToMove(bob)).toBeVisible();
  await cell(bob, "e3").click();
  await expect(moves(ada)).toHaveCount(2);
  await settled(ada);
  proxy.cut();
  // She moves all the same; the other sees her go, and her clock run.
  await cell(ada, "g5").click();
  await expect(moves(ada)).toHaveCount(3);
  await expect(status(ada)).toContainText(/Reconnecting|Sending/);
  const her = bob.getByRole("region", { name: "Ada" });
  await expect(her).toContainText("not connected", { timeout: 30_000 });
  await expect(her.getByRole("timer")).toHaveText(/^(4:0|3:5)\d$/, { timeout: 90_000 });
  await expect(moves(bob)).toHaveCount(2);
  proxy.mend();
  await expect(moves(bob)).toHaveCount(3, { timeout: 20_000 });
  await settled(ada);
  await expect(her).not.toContainText("not connected");
  await move([bob]);
  await expect(moves(ada)).toHaveCount(4);
  expect(await listed(ada)).toEqual(await listed(bob));
  await left(ada, bob);
  proxy.close();
});

test("whoever goes to another page and comes back plays on at once, and no move is lost", async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, bob] = await begun(browser, server, "Vaxandis", first);
  const lot = lots(9);
  for (const count of [1, 3, 5]) {
    await expect(isToMove(ada)).toBeVisible();
    await ada.evaluate(() => (location.hash = "#/"));
    await expect(ada.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
    await ada.goBack();
    await move([ada], lot);
    await expect(moves(bob)).toHaveCount(count);
    // Gone before it is confirmed, and back when the other has moved.
    await ada.evaluate(() => (location.hash = "#/"));
    await move([bob], lot);
    await ada.goBack();
    for (const page of [ada, bob]) await expect(moves(page)).toHaveCount(count + 1);
    expect(await listed(ada)).toEqual(await listed(bob));
  }
  await left(ada, bob);
});

test("two tabs of one player show each move once, and say each once", async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, bob] = await begun(browser, server, "Vaxandis", first);
  const other = await tab(ada);
  await other.goto(ada.url());
  const all = [ada, other, bob];
  const stand = async (count) => {
    for (const page of all) await expect(moves(page)).toHaveCount(count);
    const game = await listed(bob);
    for (const page of all) expect(await listed(page)).toEqual(game);
  };
  await expect(isToMove(other)).toBeVisible();
  await cell(ada, "e5").click();
  await stand(1);
  await cell(bob, "e3").click();
  await stand(2);
  await move([other]);
  await stand(3);
  await move([bob]);
  await stand(4);
  // Both tabs make a move at once: one of them counts, in all pages the same.
  for (const page of [ada, other]) await expect(isToMove(page)).toBeVisible();
  await Promise.all([move([ada], lots(1)), move([other], lots(2))]);
  await expect(isToMove(bob)).toBeVisible();
  await settled(ada);
  await settled(other);
  await stand(5);
  // If the other tab's move came before the click, this tab has taken its own as a plan for the next turn.
  await ada.keyboard.press("Escape");
  all.splice(1, 1);
  await other.close();
  await move([bob]);
  await stand(6);
  await move([ada]);
  await stand(7);
  await resign(bob);
  for (const page of all) await expect(page.getByRole("dialog", { name: /^(Ada|You) won/ })).toBeVisible();
  const shelf = await tab(ada);
  await shelf.goto("./#/saved");
  await expect(item(shelf)).toHaveCount(1);
  await expect(item(shelf)).toContainText("Won");
  expect([...shelf.errors, ...other.errors]).toEqual([]);
  await left(ada, bob);
});

test("what was said on a deaf line outlasts a reload; a game that was left is found, and gone on with", async ({ browser }) => {
  test.setTimeout(120_000);
  const proxy = await proxied(server);
  const [ada, bob] = await begun(browser, server, "Vaxandis", first, proxy);
  // The app is served on; no line to the broker is heard, also after the reload.
  proxy.deafen({ lines: true });
  await cell(ada, "e5").click();
  await expect(moves(ada)).toHaveCount(1);
  await ada.reload();
  await expect(status(ada)).toContainText(/onnecting/);
  await expect(moves(bob)).toHaveCount(0);
  proxy.hear();
  for (const page of [ada, bob]) await expect(moves(page)).toHaveCount(1, { timeout: 20_000 });
  await settled(ada);
  await ada.reload();
  await settled(ada);
  for (const page of [ada, bob]) await expect(moves(page)).toHaveCount(1);
  expect(await listed(ada)).toEqual(await listed(bob));
  // The home page, and My games.
  await ada.goto("./");
  await ada.goto("./#/saved");
  await expect(item(ada)).toHaveCount(1);
  await expect(item(ada)).toContainText("Waiting");
  await ada.getByRole("combobox", { name: "Mode", exact: true }).selectOption("Online");
  await expect(item(ada)).toHaveCount(1);
  await cell(bob, "e3").click();
  await expect(moves(bob)).toHaveCount(2);
  await settled(bob);
  await item(ada).getByRole("link").click();
  await expect(moves(ada)).toHaveCount(2);
  await expect(isToMove(ada)).toBeVisible();
  expect(await listed(ada)).toEqual(await listed(bob));
  // It is one's turn, and that is where it stands.
  await ada.goto("./#/saved");
  await expect(item(ada)).toHaveCount(1);
  await expect(item(ada)).toContainText("Your turn");
  await left(ada, bob);
  proxy.close();
});

test("a game of a day a turn goes on after both pages were closed", async ({ browser }) => {
  test.setTimeout(120_000);
  const pages = [await player(browser, server), await player(browser, server)];
  const link = await invite(pages[0], "Vaxandis", async (dialog) => {
    await first(dialog);
    await dialog.getByRole("radio", { name: "Online with friends" }).check();
    await dialog.locator("input[name=time-control][value='86400']").check();
  });
  await sit(pages[1], link);
  for (const count of [1, 2, 3]) {
    for (const page of pages) await expect(page.getByRole("grid")).toBeVisible();
    await move([pages[1 - (count % 2)]]);
    for (const page of pages) await expect(moves(page)).toHaveCount(count);
    for (const page of pages) await settled(page);
    const game = await listed(pages[0]);
    for (const [at, page] of pages.entries()) {
      pages[at] = await tab(page);
      await page.close();
    }
    for (const page of pages) {
      await page.goto(link);
      await expect(moves(page)).toHaveCount(count);
      expect(await listed(page)).toEqual(game);
      await expect(page.getByRole("timer").first()).toContainText(/^2[34]:\d\d:\d\d$/);
    }
  }
  // A conditional reply is sent as soon as that move comes.
  const [ada, bob] = pages;
  await status(ada).getByRole("button", { name: "Plan replies" }).click();
  for (let made = 0; made < 2; made += 1) {
    const [, choice] = await Promise.all([ada.waitForFunction(choices), ada.evaluate(choices)]);
    await click(ada, lots(made + 1), choice);
  }
  await status(ada).getByRole("button", { name: "Add conditional reply" }).click();
  const reply = ada.locator("ol.moves .reply");
  const [, expected, answer] = /^If (\S+): (\S+)$/.exec((await reply.innerText()).trim());
  await expect(bob.locator("ol.moves .reply")).toHaveCount(0);
  await bob.keyboard.press("Escape");
  await cell(bob, expected).click();
  for (const page of pages) await expect(moves(page)).toHaveText([...(await listed(page)).slice(0, 3), expected, answer]);
  await expect(reply).toHaveCount(0);
  await left(...pages);
});

test("a log that the server has forgotten is told at the table", async ({ browser }) => {
  test.setTimeout(120_000);
  // About nine seconds.
  const forgetful = await opened("--keep-days", "0.0001");
  const [ada, bob] = await begun(browser, forgetful, "Vaxandis", first);
  await cell(ada, "e5").click();
  await expect(moves(bob)).toHaveCount(1);
  await settled(ada);
  await expect(async () => {
    await bob.reload();
    await expect(status(bob)).toContainText("The game server no longer has the log of this game", { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  // What was played stays to be seen, and nothing more can be.
  await expect(moves(bob)).toHaveCount(1);
  await cell(bob, "e3").click();
  await expect(moves(bob)).toHaveCount(1);
  await left(ada, bob);
  await closed(forgetful);
});

test("the time is the broker's, whatever the web server's clock says", async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, bob] = await begun(browser, server, "Vaxandis", async (dialog) => {
    await first(dialog);
    await dialog.getByRole("radio", { name: "Online with friends" }).check();
    await dialog.locator("input[name=time-control][value='300+3']").check();
  });
  await cell(ada, "e5").click();
  await expect(moves(bob)).toHaveCount(1);
  await cell(bob, "e3").click();
  await expect(moves(ada)).toHaveCount(2);
  await ada.route("**/online/health", async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    await route.fulfill({ response: answer, json: { ...told, now: told.now + 540_000 } });
  });
  let flags = 0;
  ada.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      if (/ \d+ flag \d/.test(String(payload))) flags += 1;
    }));
  await ada.reload();
  // By the web server's clock her time would be up. The line tells her the time of the log.
  await expect(ada.getByRole("timer").filter({ hasText: /^4:|^5:/ })).toHaveCount(2);
  await settled(ada);
  await move([ada]);
  await expect(moves(bob)).toHaveCount(3);
  await move([bob]);
  await expect(moves(ada)).toHaveCount(4);
  expect(flags).toBe(0);
  await left(ada, bob);
});

test("a page of another version is told to reload", async ({ browser }) => {
  const page = await player(browser, server);
  await page.route("**/online/health", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), line: "basalt2" } });
  });
  await page.goto("./#/watch/k3x9a2b7c1d5");
  await expect(page.getByText("The game server has been updated. Reload the page to play online.")).toBeVisible();
  await left(page);
});

/** Runs in the page of a stranger: writes noise to a table under many names, as fast as the server lets it; how much of it is stored. */
async function flood({ table, each, strangers, texts }) {
  const [bytes, hex] = [
    (text) => new TextEncoder().encode(text),
    (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
  ];
  globalThis.written = 0;
  const one = async () => {
    const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, false, ["sign", "verify"]);
    const key = hex(await crypto.subtle.exportKey("raw", pair.publicKey));
    const sign = async (text) => hex(await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, pair.privateKey, bytes(text)));
    const address = new URL("online", document.baseURI);
    address.protocol = "ws";
    const socket = new WebSocket(address, "basalt1");
    const answered = { ok: 0, no: 0 };
    let wake = () => {};
    await new Promise((done) => {
      socket.onmessage = async ({ data }) => {
        const [verb, nonce] = data.split(" ");
        if (verb === "nonce") socket.send(`hello ${key} ${await sign(`basalt-line\n${address.host}\n${nonce}`)}`);
        if (verb === "welcome") done();
        if (verb in answered) answered[verb] += 1;
        wake();
      };
    });
    for (let count = 0; count < each; count += 1) {
      const text = texts[count % texts.length];
      // Signed as it should be, signed wrongly, and nothing that anybody could read.
      const whole = [`${key} ${await sign(`basalt1\n${table}\n${text}`)} ${text}`, `${key} ${"0".repeat(128)} ${text}`, text][count % 3];
      socket.send(`write ${count} ${table} ${whole}`);
      globalThis.written += 1;
      // Fifty at a time are on their way.
      while (answered.ok + answered.no < count - 50) await new Promise((done) => (wake = done));
    }
    while (answered.ok + answered.no < each) await new Promise((done) => (wake = done));
    socket.close();
    return answered.ok;
  };
  const stored = await Promise.all(Array.from({ length: strangers }, one));
  return stored.reduce((sum, count) => sum + count, 0);
}

/** Runs in a page: notes when the list of moves grows. */
function noteMoves() {
  globalThis.noted = [];
  const note = () => {
    const count = document.querySelectorAll("[aria-label='Moves'] button").length;
    if (count > globalThis.noted.length) globalThis.noted[count - 1] = performance.timeOrigin + performance.now();
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  note();
}

test("a game goes on while a stranger writes 10,000 messages to its table, and none gets into its log", async ({ browser }) => {
  test.setTimeout(180_000);
  const [ada, bob] = await begun(browser, server, "Hexano-Duel", first);
  for (const page of [ada, bob]) await page.evaluate(noteMoves);
  const eve = await player(browser, server);
  await eve.goto("./");
  const name = new URL(ada.url()).hash.split("/").at(-1);
  const each = Math.ceil(NOISE / STRANGERS);
  const texts = ["1 act 0.0 e5", "2 resign 0.0", "3 accept 0.0 end", `4 act 0.0 ${"x".repeat(240)}`, "5 say hello", "6 here"];
  const since = Date.now();
  const noise = eve.evaluate(flood, { table: name, each, strangers: STRANGERS, texts });
  const [lot, times] = [lots(3), []];
  const turns = 20;
  for (let turn = 0; turn < turns; turn += 1) {
    // The moves are spread over the whole of it.
    await eve.waitForFunction((count) => globalThis.written >= count, (turn / turns) * each * STRANGERS, { timeout: 90_000 });
    const before = await moves(ada).count();
    await move([ada, bob], lot);
    for (const page of [ada, bob]) await expect.poll(() => moves(page).count()).toBeGreaterThan(before);
  }
  expect(await noise).toBe(0);
  const seconds = (Date.now() - since) / 1000;
  await move([ada, bob], lot);
  for (const page of [ada, bob]) await settled(page);
  const game = await listed(ada);
  expect(game.length).toBeGreaterThan(turns);
  await expect(moves(bob)).toHaveCount(game.length);
  expect(await listed(bob)).toEqual(game);
  const [one, two] = await Promise.all([ada, bob].map((page) => page.evaluate(() => globalThis.noted)));
  for (const [count, at] of one.entries()) if (at && two[count]) times.push(Math.round(Math.abs(at - two[count])));
  console.log(
    `noise of ${each * STRANGERS} messages in ${seconds.toFixed(1)} s: ${times.length} moves seen after ${median(times)} ms (median), ${
      Math.max(...times)
    } ms at worst`,
  );
  // Whoever comes now reads all that is kept, and sees the same game.
  await bob.reload();
  await expect(moves(bob)).toHaveCount(game.length, { timeout: 30_000 });
  await settled(bob);
  expect(await listed(bob)).toEqual(game);
  await left(ada, bob, eve);
});
