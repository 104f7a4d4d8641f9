// Challenges: one player finds another by name or link, and the other answers wherever that page is.
import { axe, expect as plainly, test } from "./fixture.mjs";
import { begun, closed, first, left, move, moves, opened, player, reports, resign, tab } from "./online.mjs";

/** Pages ask the server every few seconds, so a change may take longer to be seen than elsewhere. */
const expect = plainly.configure({ timeout: 15_000 });

let server;
test.beforeAll(async () => {
  server = await opened();
});
test.afterAll(() => closed(server));

/** Sends a challenge from a player's page, under the usual terms. */
async function sent(page) {
  await page.getByRole("button", { name: "Challenge", exact: true }).click();
  await page.getByRole("button", { name: "Send the challenge" }).click();
}

const told = (page) => page.getByRole("group", { name: "Challenge" });

/** Ada and Bob, known to the server by a game that Ada has resigned. */
async function known(browser) {
  const [ada, bob] = await begun(browser, server, "Vaxandis", first);
  for (let count = 1; count <= 2; count += 1) {
    await move([ada, bob]);
    for (const page of [ada, bob]) await expect(moves(page)).toHaveCount(count);
  }
  await resign(ada);
  for (const page of [ada, bob]) await expect(page.getByRole("dialog", { name: /won/ })).toBeVisible();
  return [ada, bob];
}

test("a player is found by name, challenged, and declines; the next challenge is accepted during a game", async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, bob] = await known(browser);
  // Bob plays a bot meanwhile, on a small phone.
  await bob.setViewportSize({ width: 320, height: 568 });
  await bob.goto("./");
  await bob.getByRole("button", { name: /^Play/ }).first().click();
  await expect(bob.getByRole("grid")).toBeVisible();
  await ada.goto("./#/quick");
  await expect(async () => {
    await ada.getByRole("searchbox", { name: "Find a player" }).fill("bo");
    await ada.getByRole("button", { name: "Find", exact: true }).click();
    await expect(ada.getByRole("link", { name: "Bob" })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await ada.getByRole("link", { name: "Bob" }).click();
  await expect(ada.getByRole("heading", { name: "Bob" })).toBeVisible();
  await ada.getByRole("button", { name: "Challenge", exact: true }).click();
  await ada.getByRole("combobox", { name: "Game" }).selectOption("duplohex");
  await ada.getByRole("radio", { name: "3 min + 2 s" }).check();
  await ada.getByRole("radio", { name: "Casual" }).check();
  expect(await axe(ada)).toEqual([]);
  await ada.getByRole("button", { name: "Send the challenge" }).click();
  await expect(ada.getByText("You’ve sent a challenge.")).toBeVisible();
  await expect(told(bob)).toContainText("Ada (1500?) challenges you: Duplohex", { timeout: 20_000 });
  await expect(told(bob)).toContainText("3 min + 2 s (up to 10 minutes) · Casual");
  expect(await bob.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await axe(bob)).toEqual([]);
  await told(bob).getByRole("button", { name: "Decline" }).click();
  await expect(told(bob)).toHaveCount(0);
  await expect(ada.getByText("Your challenge was declined.")).toBeVisible({ timeout: 20_000 });
  await ada.getByRole("button", { name: "Close the table" }).click();
  await expect(ada.getByText("This table was closed before the game began.")).toBeVisible();
  // The way from Ada's own page works for others.
  await ada.goto("./#/profile");
  await ada.getByRole("button", { name: "Show ratings and leaders" }).click();
  await ada.getByRole("link", { name: "Your page, with a link to challenge you" }).click();
  await expect(ada.getByRole("heading", { name: "You: Ada" })).toBeVisible();
  const link = await ada.getByRole("textbox", { name: "Link" }).inputValue();
  const his = await tab(bob);
  await his.goto(`./${new URL(link).hash}`);
  await expect(his.getByRole("heading", { name: "Ada", exact: true })).toBeVisible();
  // A rated challenge is for two games unless that is switched off.
  await his.getByRole("button", { name: "Challenge", exact: true }).click();
  await expect(his.getByRole("checkbox", { name: /^Double game/ })).toBeChecked();
  await his.getByRole("radio", { name: "Casual" }).check();
  await expect(his.getByRole("checkbox", { name: /^Double game/ })).not.toBeChecked();
  await his.getByRole("radio", { name: "Rated" }).check();
  await his.getByRole("button", { name: "Send the challenge" }).click();
  await expect(told(ada)).toContainText("(up to 30 minutes) · Rated · Double game", { timeout: 20_000 });
  await told(ada).getByRole("button", { name: "Accept" }).click();
  for (const page of [ada, his]) await expect(page.getByRole("grid")).toBeVisible({ timeout: 20_000 });
  await expect(ada.getByRole("region", { name: "Bob" })).toBeVisible();
  // Either player begins the second game, and the page of the other one follows.
  await resign(ada);
  const ended = (page) => page.getByRole("dialog", { name: /won/ });
  await expect(ended(ada)).toContainText(/After the first of two games: (?:Bob 1, you 0|You 0, Bob 1)/);
  await expect(ended(ada).getByRole("button", { name: "Rematch" })).toHaveCount(0);
  await ended(ada).getByRole("button", { name: "Second game" }).click();
  await expect(ended(his)).toHaveCount(0);
  await expect(his.getByText("The second game has begun.")).toBeVisible();
  await resign(his);
  const overall = (page) => page.getByRole("dialog", { name: "A draw overall" });
  for (const page of [ada, his]) await expect(overall(page)).toContainText(/Both games together: .* 1, .* 1/);
  await left(ada, bob);
});

test("a blocked player’s challenge is declined by itself, and a challenge that is withdrawn goes", async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, bob] = await known(browser);
  const page = async () => {
    await bob.goto("./#/quick");
    await expect(async () => {
      await bob.getByRole("searchbox", { name: "Find a player" }).fill("Ada");
      await bob.getByRole("button", { name: "Find", exact: true }).click();
      // An earlier Ada is found as well.
      await bob.locator(`a[href$="${hers}"]`).first().click({ timeout: 1000 });
    }).toPass({ timeout: 15_000 });
    await expect(bob.getByRole("heading", { name: "Ada" })).toBeVisible();
  };
  const hers = await ada.evaluate(() => localStorage.getItem("basalt.online.me"));
  const his = await bob.evaluate(() => localStorage.getItem("basalt.online.me"));
  await ada.goto(`./#/player/${his}`);
  await sent(ada);
  await expect(told(bob)).toBeVisible({ timeout: 20_000 });
  await ada.getByRole("button", { name: "Close the table" }).click();
  await expect(told(bob)).toHaveCount(0, { timeout: 20_000 });
  await page();
  expect(new URL(bob.url()).hash.split("/").at(-1)).toBe(hers);
  await bob.getByRole("button", { name: "Block", exact: true }).click();
  await expect(bob.getByText("Blocked: a search never pairs you")).toBeVisible();
  await expect(bob.getByRole("button", { name: "Challenge", exact: true })).toHaveCount(0);
  await ada.goto(`./#/player/${his}`);
  await sent(ada);
  await expect(ada.getByText("Your challenge was declined.")).toBeVisible({ timeout: 20_000 });
  await expect(told(bob)).toHaveCount(0);
  await ada.getByRole("button", { name: "Close the table" }).click();
  // Nothing of a report is seen by others; the host reads it.
  await bob.getByText("Report", { exact: true }).click();
  await bob.getByRole("combobox", { name: "Reason" }).selectOption("leaves");
  expect(await axe(bob)).toEqual([]);
  await bob.getByRole("button", { name: "Send report" }).click();
  await expect(bob.getByText("Your report was sent.")).toBeVisible();
  await expect.poll(() => reports(server), { timeout: 15_000 }).toMatch(new RegExp(`leaves +about ${hers} "Ada" by ${his} table -`));
  await bob.goto("./#/settings");
  await expect(bob.getByRole("heading", { name: "Blocked players" })).toBeVisible();
  await bob.getByRole("link", { name: "Ada" }).click();
  await bob.getByRole("button", { name: "Unblock" }).click();
  await ada.goto(`./#/player/${his}`);
  await sent(ada);
  await expect(told(bob)).toBeVisible({ timeout: 20_000 });
  await left(ada, bob);
});

test("the lobby lists the own games, those of the own turn first, although another page was open meanwhile", async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, bob] = await begun(browser, server, "Vaxandis", first);
  await move([ada]);
  await expect(moves(bob)).toHaveCount(1);
  await ada.goto("./#/settings");
  // A page that may tell what happens asks for it, and only then.
  await ada.evaluate(() => {
    globalThis.shown = [];
    globalThis.Notification = class {
      static permission = "default";
      static requestPermission = async () => (globalThis.Notification.permission = "granted");
      constructor(title, options) {
        globalThis.shown.push([title, options.body]);
      }
    };
  });
  const group = ada.getByRole("group", { name: "Notifications" });
  await group.getByRole("radio", { name: "On" }).check();
  expect(await ada.evaluate(() => globalThis.Notification.permission)).toBe("granted");
  await ada.evaluate(() => (location.hash = "#/quick"));
  const own = ada.locator(".lobby").first().getByRole("link");
  await expect(own).toHaveText([/Vaxandis.*You – Bob.*Waiting/]);
  await ada.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true, configurable: true }));
  await move([bob]);
  await expect(own).toHaveText([/Vaxandis.*You – Bob.*Your turn/], { timeout: 40_000 });
  expect(await ada.evaluate(() => globalThis.shown)).toEqual([["Your turn", "Vaxandis"]]);
  await expect(ada.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: /^My games/ })).toContainText("1");
  expect(await axe(ada)).toEqual([]);
  await own.click();
  await expect(ada.getByRole("grid")).toBeVisible();
  await expect(moves(ada)).toHaveCount(2);
  await left(ada, bob);
});

test("several challenges are one line; those of players whom one has met come first, and names that look alike have numbers", async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, bob] = await known(browser);
  const eve = await player(browser, server);
  const his = await bob.evaluate(() => localStorage.getItem("basalt.online.me"));
  const hers = await ada.evaluate(() => localStorage.getItem("basalt.online.me"));
  await bob.setViewportSize({ width: 320, height: 568 });
  await bob.goto("./");
  // Eve calls herself Ada, with a letter of another script. A name is asked for at the first challenge.
  await eve.goto(`./#/player/${his}`);
  await eve.getByRole("button", { name: "Challenge", exact: true }).click();
  await eve.getByRole("textbox", { name: "Your name" }).fill("Аdа");
  await eve.getByRole("button", { name: "Send the challenge" }).click();
  await expect(told(bob)).toContainText("challenges you", { timeout: 20_000 });
  await ada.goto(`./#/player/${his}`);
  await ada.getByRole("button", { name: "Challenge", exact: true }).click();
  await expect(ada.getByRole("textbox", { name: "Your name" })).toHaveCount(0);
  await ada.getByRole("button", { name: "Send the challenge" }).click();
  await expect(told(bob)).toContainText("2 challenges", { timeout: 20_000 });
  await expect(told(bob)).toHaveCount(1);
  expect((await told(bob).boundingBox()).height).toBeLessThan(80);
  await told(bob).getByRole("button", { name: "Show" }).click();
  await expect(told(bob)).toHaveCount(3);
  await expect(told(bob).nth(1)).toContainText(`Ada (${hers.slice(0, 4)} ${hers.slice(4, 8)}) (`);
  await expect(told(bob).nth(2)).toContainText(/Аdа \([0-9a-f]{4} [0-9a-f]{4}\) \(/);
  expect(await bob.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await axe(bob)).toEqual([]);
  await told(bob).getByRole("button", { name: "Decline all" }).click();
  await expect(told(bob)).toHaveCount(0);
  for (const page of [ada, eve]) await expect(page.getByText("Your challenge was declined.")).toBeVisible({ timeout: 20_000 });
  // The page of a player begins with who it is and one action; what the server tells follows.
  for (const [width, height] of [[1280, 800], [390, 844], [320, 568]]) {
    await eve.setViewportSize({ width, height });
    await eve.goto(`./#/player/${hers}`);
    await expect(eve.getByRole("heading", { name: "Ada" })).toBeInViewport();
    await expect(eve.getByText(`Key number ${hers.match(/..../g).join(" ")}`)).toBeInViewport();
    await expect(eve.getByRole("button", { name: "Challenge", exact: true })).toBeInViewport({ ratio: 1 });
    await expect(eve.getByRole("combobox", { name: "Game" })).toHaveCount(0);
    await expect(eve.getByRole("heading", { name: "Last games" })).toBeVisible();
    await expect(eve.locator(".games-played li")).toContainText([/Lost.*Vaxandis – Bob.*Casual/s]);
    await expect(eve.getByRole("heading", { name: "Form" })).toBeVisible();
    expect(await eve.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axe(eve)).toEqual([]);
  }
  await left(ada, bob, eve);
});
