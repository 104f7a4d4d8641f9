// Quick match: who looks for an opponent finds one, or a bot in the meantime.
import { axe, expect as plainly, hidden, hideable, listening, openMenu, test } from "./fixture.mjs";
import { begun, closed, left, opened, player, resign, slowed } from "./online.mjs";

/** Pages ask the server every few seconds, so a change may take longer to be seen than elsewhere. */
const expect = plainly.configure({ timeout: 15_000 });

let server;
test.beforeAll(async () => {
  server = await opened();
});
test.afterAll(() => closed(server));

/** Those who wait for an opponent, besides the own search. */
const others = (page) => page.locator(".lobby button");
const board = (page) => page.getByRole("grid");

/** Looks for an opponent from a game's card. */
async function look(page, game) {
  await page.goto("./");
  await (await openMenu(page, game)).getByRole("menuitem", { name: "Play online" }).click();
  await expect(page.getByRole("heading", { name: "Play online" })).toBeVisible();
  // Nobody is looked for before one knows for what.
  await expect(page.getByText(/^Your rating: 1500 ± 700, provisional$/)).toBeVisible();
  await page.getByRole("button", { name: "Look for an opponent" }).click();
}

test("rated and casual do not meet, a bot is there in the meantime, and is left when somebody comes", async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, bob] = [await player(browser, server), await player(browser, server)];
  await look(ada, "Vaxandis");
  await expect(ada.getByRole("radio", { name: "Rated" })).toBeChecked();
  await expect(ada.locator(".quick-told")).toContainText(/0:\d\d · looking within \d+ points/);
  expect(await axe(ada)).toEqual([]);
  await bob.addInitScript(() => localStorage.setItem("basalt.quick.casual", "yes"));
  await look(bob, "Vaxandis");
  await expect(bob.getByRole("radio", { name: "Casual" })).toBeChecked();
  await expect(others(bob)).toHaveText([/^Vaxandis 5 min \+ 3 s · Rated|^Vaxandis no name 1500\? 5 min \+ 3 s · Rated/]);
  expect(await axe(bob)).toEqual([]);
  await ada.getByRole("button", { name: "Play a bot meanwhile" }).click({ timeout: 30_000 });
  await expect(board(ada)).toBeVisible();
  await expect(ada.getByRole("complementary", { name: "Play online" })).toBeVisible();
  expect(await axe(ada)).toEqual([]);
  await bob.getByRole("radio", { name: "Rated" }).check();
  for (const page of [ada, bob]) await expect(page).toHaveURL(/#\/online\//, { timeout: 40_000 });
  for (const page of [ada, bob]) await expect(board(page)).toBeVisible();
  await expect(ada.locator(".bar")).toContainText("Rated · Double game · 5 min + 3 s");
  await expect(ada.getByRole("complementary", { name: "Play online" })).toHaveCount(0);
  for (const page of [ada, bob]) {
    expect(page.errors).toEqual([]);
    await page.context().close();
  }
});

test("a search is ended, on a small phone too", async ({ browser }) => {
  const page = await player(browser, server, { viewport: { width: 320, height: 568 }, hasTouch: true });
  await look(page, "Duplohex");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole("link", { name: "All games" }).last().click();
  await expect(page.getByRole("complementary", { name: "Play online" })).toBeVisible();
  const stop = page.getByRole("button", { name: "Stop looking" });
  const { x, width } = await stop.boundingBox();
  expect(x + width).toBeLessThanOrEqual(320);
  await stop.click();
  await expect(page.getByRole("complementary", { name: "Play online" })).toHaveCount(0);
  await page.context().close();
});

test("a press joins somebody's search, and the game that comes of it can be watched from the lobby", async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, bob, eve] = await Promise.all([1, 2, 3].map(() => player(browser, server)));
  await ada.goto("./#/quick/hexano");
  await ada.getByRole("radio", { name: "Casual" }).check();
  await ada.getByRole("radio", { name: "10 min + 5 s" }).check();
  await ada.getByRole("button", { name: "Look for an opponent" }).click();
  await expect(ada.locator(".lobby p")).toContainText("You");
  // A game by private link is nobody else's.
  const [one, two] = await begun(browser, server, "Vaxandis");
  await bob.setViewportSize({ width: 320, height: 568 });
  await bob.goto("./#/quick");
  await expect(others(bob)).toHaveText([/Hexano-Duel.*no name 1500\?.*10 min \+ 5 s · Casual/]);
  expect(await bob.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await others(bob).first().focus();
  await bob.keyboard.press("Enter");
  for (const page of [ada, bob]) await expect(board(page)).toBeVisible({ timeout: 40_000 });
  await expect(bob.locator(".bar")).toContainText("Casual · 10 min + 5 s");
  await eve.goto("./#/quick");
  // Those of players who have just gone may still be listed.
  const games = eve.locator(".lobby a").filter({ hasNotText: /Rated|ladder/ });
  await expect(games).toHaveText([/Hexano-Duel.*no name 1500\? – no name 1500\?.*10 min \+ 5 s · Casual/]);
  await games.first().click();
  await expect(board(eve)).toBeVisible();
  await expect(eve).toHaveURL(/#\/watch\//);
  // It goes from the list when it is over.
  await eve.goBack();
  await expect(games).toHaveCount(1);
  await resign(ada);
  await expect(games).toHaveCount(0);
  await left(ada, bob, eve, one, two);
});

test("one who looks for an opponent in a hidden tab is paired, and is told, however slow its timers", async ({ browser }) => {
  test.setTimeout(150_000);
  const [ada, bob] = [await player(browser, server), await player(browser, server)];
  await ada.addInitScript(slowed);
  await hideable(ada);
  await look(ada, "Vaxandis");
  await expect(ada.locator(".quick-told")).toContainText("looking within");
  await hidden(ada, true);
  await bob.goto("./#/quick/vaxandis");
  await expect(others(bob)).toHaveCount(1);
  await bob.getByRole("radio", { name: "Rated" }).check();
  await bob.getByRole("button", { name: "Look for an opponent" }).click();
  await expect(board(bob)).toBeVisible({ timeout: 40_000 });
  await expect.poll(() => ada.evaluate(() => globalThis.notified)).toContainEqual(expect.stringMatching(/^Opponent found.*: Vaxandis/));
  await hidden(ada, false);
  await expect(board(ada)).toBeVisible();
  await left(ada, bob);
});

/** Where the first view's parts are, with the way to live play or without it. */
const places = (page) =>
  page.evaluate(() => {
    const at = () =>
      [".brand", ".top nav", ".top > .btn", ".hero, .waiting", ".card.game"].map((part) =>
        JSON.stringify(document.querySelector(part)?.getBoundingClientRect())
      );
    const live = document.querySelector(".live");
    const there = at();
    live.style.display = "none";
    const without = at();
    live.style.display = "";
    return [there, without];
  });

test("live play is on the front page, which does not move when it comes", async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, bob] = await Promise.all([1, 2].map(() => player(browser, server)));
  const live = ada.locator(".top").getByRole("link", { name: /^Play online/ });
  await ada.goto("./");
  await expect(live).toBeVisible();
  await look(bob, "Vaxandis");
  await expect(live).toHaveText(/1 looks for a game/);
  for (const [width, height] of [[1280, 800], [768, 1024], [844, 390], [390, 844], [320, 568]]) {
    await ada.setViewportSize({ width, height });
    await expect(live).toBeInViewport({ ratio: 1 });
    const [there, without] = await places(ada);
    expect(there, `${width}x${height}`).toEqual(without);
    expect(await ada.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await axe(ada)).toEqual([]);
  await live.click();
  await expect(ada.getByRole("heading", { name: "Play online" })).toBeVisible();
  // A name is asked for once; it is on the table then.
  await ada.getByRole("textbox", { name: "Your name" }).fill("Ada");
  await ada.getByRole("button", { name: /^Vaxandis no name/ }).click();
  for (const page of [ada, bob]) await expect(board(page)).toBeVisible({ timeout: 20_000 });
  await expect(bob.getByRole("region", { name: "Ada" })).toBeVisible();
  await resign(ada);
  // After both games, another opponent is one press away, under the same terms.
  await bob.getByRole("dialog").getByRole("button", { name: "Second game" }).click();
  await expect(ada.getByText("The second game has begun.")).toBeVisible();
  await resign(ada);
  await bob.getByRole("dialog").getByRole("button", { name: "New opponent" }).click();
  await expect(bob).toHaveURL(/#\/quick\/vaxandis$/);
  await expect(bob.locator(".quick-told")).toContainText("looking within");
  await expect(bob.getByRole("textbox", { name: "Your name" })).toHaveCount(0);
  await left(ada, bob);
});

test("an opponent who was found is heard, waited for by the second if nobody comes, and can be left", async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, bob] = await Promise.all([1, 2].map(() => player(browser, server)));
  await ada.addInitScript(() => localStorage.setItem("basalt.sound", "soft"));
  const heard = await listening(ada);
  // Bob never sits down.
  await bob.routeWebSocket(/\/online$/, (page) => {
    const far = page.connectToServer();
    page.onMessage((text) => / \d+ sit /.test(String(text)) || far.send(text));
  });
  await look(bob, "Vaxandis");
  await expect(bob.locator(".quick-told")).toContainText("looking within");
  await look(ada, "Vaxandis");
  await expect(ada.getByText("The game begins as soon as both of you are here.")).toBeVisible({ timeout: 20_000 });
  await expect.poll(heard).toBeGreaterThan(0);
  await expect(ada).toHaveTitle(/^Opponent found/);
  const seconds = async () => Number(/\d+/.exec(await ada.locator(".quick-told").innerText()));
  const before = await seconds();
  expect(before).toBeGreaterThan(5);
  await expect.poll(seconds).toBeLessThan(before);
  expect(await axe(ada)).toEqual([]);
  await ada.getByRole("button", { name: "Leave" }).click();
  await expect(ada.getByRole("button", { name: "Look for an opponent" })).toBeVisible();
  await expect(ada).toHaveTitle(/^Play online/);
  await left(ada, bob);
});
