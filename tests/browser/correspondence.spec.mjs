// Two players, each with a browser of their own, who play by sending each other links; and links that go another way.
import { axe, cell, expect, knowing, openOptions, still, test } from "./fixture.mjs";
import { make, shortest } from "./games.mjs";

const names = (page) =>
  page.getByRole("gridcell").evaluateAll((cells) =>
    cells.map((cell) => cell.getAttribute("aria-label").replace(/; (can be chosen|can erupt|chosen|legal target).*/, ""))
  );
const status = (page) => page.locator(".told .status");
const sending = (page) => page.getByRole("dialog", { name: /^(Send (your (move|reply)|the last move)|Invite your opponent)$/ });
const moves = (page) => page.getByRole("list", { name: "Moves" }).first().getByRole("button");

/** A profile of its own. */
async function profile(browser, options = {}) {
  const context = await browser.newContext({ serviceWorkers: "block", ...options });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  await knowing(page);
  await still(page);
  return page;
}

/** Begins a game by links from the dialog for a new game. */
async function begin(page, game, prepare = async () => {}) {
  await page.goto("./");
  await openOptions(page, game);
  const dialog = page.getByRole("dialog");
  await prepare(dialog);
  await dialog.getByRole("radio", { name: "By link" }).check();
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
}

/** Copies the link from the dialog that has come up by itself, and closes it. */
async function copied(page) {
  const dialog = sending(page);
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByText("Copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toHaveCount(0);
  return link;
}

test("two profiles play a whole game by links, with a swap", async ({ browser }) => {
  test.setTimeout(180_000);
  const trace = shortest("vaxandis", (_, actions) => actions.includes("swap"));
  const players = [await profile(browser), await profile(browser)];
  await begin(players[0], "Vaxandis", (dialog) => dialog.locator("input[name=size][value='4']").check());
  let [here, there] = players;
  for (const [ply, { action }] of trace.plies.entries()) {
    await make(here, "vaxandis", action);
    if (ply === trace.plies.length - 1) break;
    const link = await copied(here);
    await expect(status(here)).toContainText("Waiting for the answer.");
    const seen = await names(here);
    await there.goto(link);
    await expect(moves(there)).toHaveCount(ply + 1);
    await expect.poll(() => names(there)).toEqual(seen);
    [here, there] = [there, here];
  }
  // The end is told once the last link has left, to each player when it is there.
  await expect(here.getByRole("dialog", { name: /won/ })).toHaveCount(0);
  const link = await copied(here);
  await expect(here.getByRole("dialog", { name: /^You won/ })).toBeVisible();
  await there.goto(link);
  await expect(there.getByRole("dialog", { name: /^Your opponent won/ })).toBeVisible();
  for (const page of players) {
    await page.goto("./#/saved");
    await expect(page.locator(".library li")).toHaveCount(1);
    await expect(page.locator(".library .verdict")).toHaveCount(0);
    // From any move of it another game goes on, which is no longer by link.
    await page.locator(".library li").getByRole("link").click();
    await expect(moves(page)).toHaveCount(trace.plies.length);
    const address = page.url();
    await moves(page).first().click();
    await page.getByRole("button", { name: "Play from here" }).click();
    await expect(moves(page)).toHaveCount(1);
    await expect(page).not.toHaveURL(address);
    await expect(status(page)).not.toContainText("Waiting");
    await make(page, "vaxandis", trace.plies[1].action);
    await expect(moves(page)).toHaveCount(2);
    await expect(sending(page)).toHaveCount(0);
    await page.goto("./#/saved");
    await expect(page.getByRole("heading", { name: "In progress (1)" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Finished (1)" })).toBeVisible();
    await page.context().close();
  }
});

test("a double game by links: who moved second begins the second game, and its link has the points so far", async ({ browser }) => {
  test.setTimeout(120_000);
  const trace = shortest("vaxandis", ({ options }) => options.size === 4);
  const [ada, bob] = [await profile(browser), await profile(browser)];
  await begin(ada, "Vaxandis", async (dialog) => {
    await dialog.locator("input[name=size][value='4']").check();
    await dialog.getByRole("checkbox", { name: /^Double game/ }).check();
  });
  let [here, there] = [ada, bob];
  for (const [ply, { action }] of trace.plies.entries()) {
    await make(here, "vaxandis", action);
    await there.goto(await copied(here));
    // The result covers the list.
    if (ply < trace.plies.length - 1) await expect(moves(there)).toHaveCount(ply + 1);
    [here, there] = [there, here];
  }
  for (const page of [ada, bob]) await expect(page.getByText("After the first of two games:")).toBeVisible();
  await expect(ada.getByText("The other player begins the second game.")).toBeVisible();
  await expect(ada.getByRole("button", { name: "Second game" })).toHaveCount(0);
  expect(await axe(bob)).toEqual([]);
  await bob.getByRole("button", { name: "Second game" }).click();
  await make(bob, "vaxandis", trace.plies[0].action);
  const link = await copied(bob);
  expect(link).toMatch(/\.double[012]\//);
  await ada.goto(link);
  await expect(moves(ada)).toHaveCount(1);
  await expect(status(ada)).toContainText(/Your turn|to move/);
});

test("a conditional reply is played when the link with that move is opened", async ({ browser }) => {
  const [ada, bob] = [await profile(browser, { viewport: { width: 320, height: 568 } }), await profile(browser)];
  await begin(ada, "Vaxandis");
  await cell(ada, "e5").click();
  await bob.goto(await copied(ada));
  await status(ada).getByRole("button", { name: "Plan replies" }).click();
  await expect(status(ada)).toContainText("Make the move you expect.");
  // By keyboard.
  await cell(ada, "e3").focus();
  await ada.keyboard.press("Enter");
  await expect(status(ada)).toContainText("Now your reply.");
  await cell(ada, "a1").focus();
  await ada.keyboard.press("Enter");
  expect(await axe(ada)).toEqual([]);
  await status(ada).getByRole("button", { name: "Add conditional reply" }).click();
  await expect(ada.getByText("Reply added.")).toBeVisible();
  await expect(status(ada)).toContainText("Waiting for the answer.");
  await ada.reload();
  await ada.getByRole("button", { name: "Menu" }).click();
  const menu = ada.getByRole("dialog");
  await expect(menu.getByRole("listitem").filter({ hasText: "If e3: a1" })).toBeVisible();
  await ada.keyboard.press("Escape");
  await cell(bob, "e3").click();
  const answer = await copied(bob);
  await ada.goto(answer);
  await expect(ada.getByText("Your reply was played: a1.")).toBeVisible();
  await bob.goto(await copied(ada));
  await expect(moves(bob)).toHaveCount(3);
  await expect(moves(bob).last()).toHaveText("a1");
  await ada.getByRole("button", { name: "Menu" }).click();
  await expect(menu.getByText("Conditional replies")).toHaveCount(0);
  for (const page of [ada, bob]) await page.context().close();
});

test("what is not shared in the end was not sent; a link copied by hand was", async ({ page }) => {
  await still(page);
  await page.addInitScript(() => {
    window.answers = [];
    navigator.share = () => new Promise((_, refuse) => window.answers.push(() => refuse(new DOMException("", "AbortError"))));
    navigator.clipboard.writeText = async () => {
      throw new DOMException("", "NotAllowedError");
    };
  });
  await begin(page, "Vaxandis");
  await cell(page, "e5").click();
  const dialog = sending(page);
  await dialog.getByRole("button", { name: "Send…" }).click();
  await expect.poll(() => page.evaluate(() => window.answers.length)).toBe(1);
  await page.evaluate(() => window.answers[0]());
  // A sheet that fails is no cancel.
  await expect(dialog.getByRole("status")).toBeEmpty();
  await page.evaluate(() => (navigator.share = async () => {
    throw new DOMException("", "NotAllowedError");
  }));
  await dialog.getByRole("button", { name: "Send…" }).click();
  await expect(dialog.getByRole("status")).toHaveText("This browser couldn’t send it. The link is selected: copy it yourself.");
  expect(await page.evaluate(() => getSelection().toString() || document.activeElement.value)).toContain("#/move/");
  // Copying is refused as well: the link is selected, and told to be copied by hand.
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByRole("status")).toHaveText("This browser doesn’t let Basalt copy. The link is selected: copy it yourself.");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(status(page)).toContainText("Not sent yet.");
  await status(page).getByRole("button", { name: /Send/ }).click();
  await dialog.getByRole("textbox", { name: "Link" }).focus();
  await page.keyboard.press("ControlOrMeta+c");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(status(page)).toContainText("Waiting for the answer.");
});

test("who plays a friend by link is told what to do, asked for a name once, and the friend is introduced", async ({ browser }) => {
  const ada = await profile(browser, { viewport: { width: 390, height: 844 } });
  await ada.addInitScript(() => (localStorage["basalt.begins"] ??= "first"));
  await begin(ada, "Vaxandis");
  await expect(status(ada)).toContainText("Make your first move; then you get a link for your friend.");
  await ada.getByRole("button", { name: "Menu" }).click();
  await ada.getByRole("button", { name: "Share" }).click();
  await expect(ada.getByRole("dialog", { name: "Share" })).toContainText("Make your first move");
  await ada.keyboard.press("Escape");
  await cell(ada, "e5").click();
  await sending(ada).getByLabel("Your name").fill("Ada");
  const link = await copied(ada);
  expect(await ada.evaluate(() => localStorage["basalt.name"])).toBe("Ada");
  // A refused tap does not take what can be done next away.
  await cell(ada, "e5").click();
  await expect(status(ada)).toHaveClass(/no/);
  for (const name of ["Send again", "Open the answer"]) await expect(status(ada).getByRole("button", { name })).toBeVisible();
  await ada.getByRole("button", { name: "Menu" }).click();
  await ada.getByRole("button", { name: "Share" }).click();
  await ada.getByRole("dialog", { name: "Share" }).getByRole("button", { name: "Send again" }).click();
  await expect(sending(ada)).toBeVisible();
  await expect(sending(ada).getByLabel("Your name")).toHaveCount(0);

  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 320, height: 568 } });
  const bob = await context.newPage();
  await still(bob);
  await bob.goto(link);
  const card = bob.getByRole("dialog", { name: "Ada invites you to a game of Vaxandis" });
  await expect(card.getByRole("link", { name: "Learn it in two minutes" })).toHaveAttribute("href", "#/learn/vaxandis");
  expect(await axe(bob)).toEqual([]);
  await card.getByRole("button", { name: "Look at the board" }).click();
  await expect(card).toHaveCount(0);
  await cell(bob, "e3").click();
  await expect(sending(bob)).toBeVisible();
  for (const page of [ada, bob]) await page.context().close();
});
