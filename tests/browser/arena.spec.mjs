// Arenas: one player opens one, another finds it in the lobby, they are paired, and come back after each game.
import { axe, expect as plainly, test } from "./fixture.mjs";
import { closed, left, opened, player, resign } from "./online.mjs";

/** Pages ask the server every few seconds, so a change may take longer to be seen than elsewhere. */
const expect = plainly.configure({ timeout: 15_000 });

let server;
test.beforeAll(async () => {
  server = await opened();
});
test.afterAll(() => closed(server));

const board = (page) => page.getByRole("grid");
const rows = (page) => page.getByRole("table").getByRole("row").filter({ has: page.getByRole("rowheader") });

async function join(page, name) {
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Join" }).click();
}

test("two players meet in an arena, again and again, until one withdraws", async ({ browser }) => {
  test.setTimeout(180_000);
  const [ada, bob] = [await player(browser, server), await player(browser, server, { viewport: { width: 320, height: 568 } })];
  await ada.goto("./#/quick");
  await ada.getByRole("link", { name: "Open an arena" }).click();
  await expect(ada.getByRole("heading", { name: "Open an arena" })).toBeVisible();
  await ada.getByRole("combobox", { name: "Game" }).selectOption("vaxandis");
  await ada.getByRole("group", { name: "Start" }).getByRole("radio", { name: "Now" }).check();
  expect(await axe(ada)).toEqual([]);
  await ada.getByRole("button", { name: "Open the arena" }).click();
  await expect(ada.getByRole("heading", { name: "Vaxandis arena" })).toBeVisible();
  await expect(ada.getByText(/^(60:00|59:\d\d) left$/)).toBeVisible();
  await join(ada, "Ada");
  await expect(ada.getByText("You’re in.")).toBeVisible();
  await expect(rows(ada)).toHaveText([/^1\s*You\s*0\s*0$/]);
  // A key has one open at a time.
  const arena = new URL(ada.url()).hash;
  await bob.goto("./#/quick");
  await bob.getByRole("link", { name: /^Vaxandis.*1 player.*until/ }).click();
  await expect(bob.getByRole("heading", { name: "Vaxandis arena" })).toBeVisible();
  expect(await axe(bob)).toEqual([]);
  await join(bob, "Bob");
  for (const page of [ada, bob]) await expect(board(page)).toBeVisible({ timeout: 30_000 });
  expect(new URL(ada.url()).hash).toBe(new URL(bob.url()).hash);
  await resign(bob);
  for (const page of [ada, bob]) {
    await expect(page.getByRole("dialog").getByRole("button", { name: "Ask for another game" })).toHaveCount(0);
    await page.getByRole("dialog").getByRole("button", { name: "Back to the arena" }).click();
  }
  // Both are back, so they play again; the standings know the first game.
  for (const page of [ada, bob]) await expect(board(page)).toBeVisible({ timeout: 30_000 });
  await ada.goto(`./${arena}`);
  await expect(rows(ada)).toHaveText([/^1\s*You\s*playing\s*2\s*1$/, /^2\s*Bob\s*playing\s*0\s*1$/]);
  await expect(ada.getByText("You’re at rank 1 with 2 points.")).toBeAttached();
  await ada.getByRole("link", { name: "To your game" }).click();
  await expect(board(ada)).toBeVisible();
  await resign(ada);
  await ada.getByRole("dialog").getByRole("button", { name: "Back to the arena" }).click();
  await ada.getByRole("button", { name: "Withdraw" }).click();
  await expect(ada.getByRole("button", { name: "Join" })).toBeVisible();
  await bob.getByRole("dialog").getByRole("button", { name: "Back to the arena" }).click();
  await expect(rows(bob)).toHaveText([/^1\s*Ada\s*2\s*2$/, /^1\s*You\s*2\s*2$/]);
  // One who waits may look at other pages meanwhile.
  await bob.goto("./#/lessons");
  await expect(bob.getByRole("group", { name: "Arena" }).getByText("You’re in.")).toBeVisible();
  await join(ada, "Ada");
  for (const page of [ada, bob]) await expect(board(page)).toBeVisible({ timeout: 40_000 });
  await left(ada, bob);
});

test("a link to an arena that nobody has opened says so", async ({ browser }) => {
  const ada = await player(browser, server);
  await ada.goto("./#/arena/nothing00001");
  await expect(ada.getByText("There’s no such arena.")).toBeVisible({ timeout: 20_000 });
  await left(ada);
});
