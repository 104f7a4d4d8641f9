// Following and blocking: from the table and from a player's page, in searches and in the lobby, through an exported file.
import { axe, expect as plainly, test } from "./fixture.mjs";
import { begun, closed, first, left, online, opened, player, tab, table } from "./online.mjs";

/** Pages ask the server every few seconds, so a change may take longer to be seen than elsewhere. */
const expect = plainly.configure({ timeout: 20_000 });

let server;
test.beforeAll(async () => {
  server = await opened();
});
test.afterAll(() => closed(server));

const me = (page) => page.evaluate(() => localStorage.getItem("basalt.online.me"));
const kept = (page) => page.evaluate(() => localStorage.getItem("basalt.people"));

/** Begins to look for a game of Vaxandis. */
async function search(page) {
  await page.goto("./#/quick/vaxandis");
  await page.getByRole("button", { name: "Look for an opponent" }).click();
}

/** Looks for a game of Vaxandis where nobody is to be met at once. */
async function look(page) {
  await search(page);
  await expect(page.locator(".quick-told")).toContainText(/looking within/);
}

test("who is blocked at the table is met by no search, until that ends; who is followed comes first", async ({ browser }) => {
  test.setTimeout(180_000);
  const [ada, bob] = await begun(browser, server, "Vaxandis", first);
  // The game goes on; nobody else learns of it.
  await table(bob).click();
  await online(bob).getByText("Ada", { exact: true }).click();
  expect(await axe(bob)).toEqual([]);
  await online(bob).getByRole("button", { name: "Block", exact: true }).press("Enter");
  await expect(online(bob).getByText("Blocked: a search never pairs you")).toBeVisible();
  await bob.keyboard.press("Escape");
  const hers = await me(ada);
  expect(await kept(bob)).toBe(`block ${hers} Ada`);
  await look(ada);
  await look(bob);
  // Long enough for both to claim; Ada's page knows nothing of the block, and its claims are declined.
  for (const page of [ada, bob]) await expect(page.locator(".quick-told")).toContainText(/0:(?:1[2-9]|[2-5]\d)/, { timeout: 30_000 });
  await expect(bob.locator(".lobby button")).toHaveCount(0);
  // A third one is met by either.
  const cid = await player(browser, server);
  await look(cid);
  await expect(cid).toHaveURL(/#\/online\//, { timeout: 40_000 });
  const isMet = (page) => /#\/online\//.test(page.url());
  await plainly.poll(() => [ada, bob].filter(isMet).length, { timeout: 20_000 }).toBe(1);
  const other = isMet(ada) ? bob : ada;
  await expect(other.locator(".quick-told")).toBeVisible();
  await other.getByRole("button", { name: "Stop looking" }).click();
  await cid.context().close();
  // Bob follows Ada instead, by keyboard, on a small phone: her search comes first and says so.
  const his = await tab(bob);
  await his.setViewportSize({ width: 320, height: 568 });
  await his.goto(`./#/player/${hers}`);
  await his.getByRole("button", { name: "Follow", exact: true }).press("Enter");
  await expect(his.getByText("You follow this player")).toBeVisible();
  expect(await his.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await axe(his)).toEqual([]);
  expect(await kept(bob)).toMatch(new RegExp(`^follow ${hers}`));
  await look(ada);
  await his.goto("./#/quick/duplohex");
  await expect(his.locator(".lobby button").first()).toContainText("followed");
  await his.goto("./#/settings");
  await expect(his.getByRole("heading", { name: "Players you follow" })).toBeVisible();
  // They meet again, perhaps at once.
  await search(bob);
  for (const page of [ada, bob]) await expect(page).toHaveURL(/#\/online\//, { timeout: 40_000 });
  await his.close();
  await left(ada, bob);
});
