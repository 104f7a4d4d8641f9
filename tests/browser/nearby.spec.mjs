// Two devices without a server: they connect by codes that are pasted, play, lose each other, go on by new codes, and end the game. Neither
// a server of ours nor anything else outside is asked; it works where the loopback is the only network.
import config from "./playwright.config.mjs";
import { axe, expect, test } from "./fixture.mjs";
import { isToMove, left, listed, moves, player, playOn, resign, status } from "./online.mjs";

const { launchOptions } = config.use;
test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, "--allow-loopback-in-peer-connection"] } });

/** A device of a player. A page that may use the camera may know the addresses of its device: else browsers hide them behind names. */
async function device(browser, baseURL, name, watch = () => {}) {
  const page = await player(browser, { address: baseURL }, { permissions: ["camera"] });
  await page.context().grantPermissions(["camera", "clipboard-read", "clipboard-write"]);
  await page.addInitScript((name) => (localStorage["basalt.name"] ??= name), name);
  page.on("request", watch);
  return page;
}

const link = (page) => page.getByRole("textbox", { name: "Link", exact: true });
/** Pastes what another device shows. */
async function paste(page, code) {
  await page.getByRole("textbox", { name: /other device’s/ }).fill(code);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
}
/** One shows a code, the other reads it and shows the answer, the first reads that. */
async function meet(one, other) {
  await other.goto("./#/nearby");
  await paste(other, await link(one).inputValue());
  await paste(one, await link(other).inputValue());
}

test("two devices play, lose each other, and go on by new codes", async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  const asked = new Set();
  const watch = (request) => asked.add(new URL(request.url()).origin);
  const [ada, bob] = [await device(browser, baseURL, "Ada", watch), await device(browser, baseURL, "Bob", watch)];
  await ada.goto("./#/nearby/vaxandis");
  await expect(ada.getByRole("combobox", { name: "Game" })).toHaveValue("vaxandis");
  expect(await axe(ada)).toEqual([]);
  const since = Date.now();
  await ada.getByRole("button", { name: "Show a code" }).click();
  await expect(ada.getByRole("img", { name: "QR code" })).toBeVisible();
  expect(await axe(ada)).toEqual([]);
  await meet(ada, bob);
  for (const page of [ada, bob]) await expect(page.getByRole("grid")).toBeVisible();
  await playOn([ada, bob], 2);
  for (const page of [ada, bob]) await expect(moves(page)).toHaveCount(2);
  expect(Date.now() - since, "from the tap to the first turns, by hands that need no time").toBeLessThan(20_000);
  // Nobody is told of what no server knows.
  expect([...asked].map((origin) => `${origin}/`)).toEqual([baseURL]);

  // A move that is made while the other device has gone waits for it.
  await playOn([ada, bob], 1);
  const known = await listed(ada);
  await bob.close();
  await expect(status(ada)).toContainText("have lost each other", { timeout: 40_000 });
  await status(ada).getByRole("button", { name: "Connect again" }).click();
  await ada.getByRole("button", { name: "Connect again" }).click();
  await expect(ada.getByRole("img", { name: "QR code" })).toBeVisible();
  const again = await bob.context().newPage();
  again.errors = [];
  await meet(ada, again);
  for (const page of [ada, again]) await expect(page.getByRole("grid")).toBeVisible();
  await expect(moves(again)).toHaveCount(known.length);
  expect(await listed(again)).toEqual(known);
  await playOn([ada, again], 2);
  const played = await listed(ada);
  expect(await listed(again)).toEqual(played);

  // The device that keeps the log is opened again, and its player shows the game while the other one shows the code.
  await ada.reload();
  await expect(moves(ada)).toHaveCount(played.length);
  await expect(status(ada)).toContainText("have lost each other");
  await expect(status(again)).toContainText("have lost each other", { timeout: 40_000 });
  await again.goto("./#/nearby");
  await again.getByRole("button", { name: "Connect again" }).click();
  await expect(again.getByRole("img", { name: "QR code" })).toBeVisible();
  await meet(again, ada);
  for (const page of [ada, again]) await expect(moves(page)).toHaveCount(played.length);
  const mover = async () => (await isToMove(ada).isVisible() ? ada : again);
  await expect.poll(async () => (await isToMove(ada).count()) + (await isToMove(again).count())).toBe(1);
  await resign(await mover());
  for (const page of [ada, again]) await expect(page.getByRole("dialog", { name: /won/ })).toBeVisible();

  // Each has the game among the saved ones, and its log as a file that says the same.
  const logs = [];
  for (const page of [ada, again]) {
    await page.goto("./#/saved");
    await expect(page.locator(".library li")).toHaveCount(1);
    await page.goto("./#/nearby");
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save the log" }).click();
    const chunks = [];
    for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk);
    logs.push(Buffer.concat(chunks).toString());
    expect(await axe(page)).toEqual([]);
  }
  expect(logs[0]).toBe(logs[1]);
  expect(logs[0]).toMatch(/^basalt-log 1 \w+\n1 \d+ /);
  await left(ada, again);
});

test("what is no code is told, and a page of its own answers no offer of its own", async ({ browser, baseURL }) => {
  const ada = await device(browser, baseURL, "Ada");
  await ada.goto("./#/nearby");
  await paste(ada, "https://example.org/");
  await expect(ada.getByRole("alert")).toContainText("That’s no code");
  await ada.getByRole("button", { name: "Show a code" }).click();
  await paste(ada, await link(ada).inputValue());
  await expect(ada.getByRole("alert")).toContainText("your own code");
  await ada.getByRole("button", { name: "Cancel" }).click();
  await expect(ada.getByRole("button", { name: "Show a code" })).toBeVisible();
  await ada.goto("./#/nearby/AAAA");
  await expect(ada.getByRole("alert")).toContainText("That’s no code");
  await left(ada);
});
