// A host without a game server: nothing leads to online play, and its address says why.
import { serve } from "./serve.mjs";
import { axe, expect, openMenu, openOptions, test } from "./fixture.mjs";

test.use({ allowErrors: true });

const online = (page) => page.getByRole("menu").getByRole("menuitem", { name: "Play online" });

test("Play online is not offered", async ({ page }) => {
  const asked = page.waitForResponse("**/online/health");
  await page.goto("./");
  await (await asked).finished();
  for (const _ of ["at once", "after a reload"]) {
    await openMenu(page, "Volcano");
    await expect(page.getByRole("menu").getByRole("menuitem", { name: "Options…" })).toBeVisible();
    await expect(online(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await openOptions(page, "Volcano");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.getByRole("radio", { name: "By link" })).toHaveCount(1);
    await expect(page.getByRole("radio", { name: /Online/ })).toHaveCount(0);
    await page.reload();
  }
  await page.goto("./#/volcano");
  await expect(page.getByRole("main").getByRole("button", { name: "Options…" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Online" })).toHaveCount(0);
});

test("the address of a search says once that nobody can be looked for", async ({ page }) => {
  await page.goto("./#/quick/volcano");
  await expect(page.getByRole("alert").filter({ hasText: "isn’t available here" })).toHaveCount(1);
  await expect(page.getByText("isn’t available here")).toHaveCount(1);
  await expect(page.getByText("Looking for an opponent")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Stop looking|Look for an opponent/ })).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Rated or casual" })).toHaveCount(0);
});

test("so does the link of a table", async ({ page }) => {
  await page.goto("./#/online/k3x9a2b7c1d5");
  await expect(page.getByText("Online play isn’t available here")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.locator("main.online").getByRole("link", { name: "All games" }).click();
  await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
});

test("at an address that is not secure one thing is said", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, "isSecureContext", { value: false }));
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, "subtle", { value: undefined }));
  await page.goto("./#/quick/volcano");
  await expect(page.getByText("needs a secure address")).toHaveCount(1);
  await expect(page.getByText("Looking for an opponent")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Stop looking|Look for an opponent/ })).toHaveCount(0);
});

test("a sub-path without its last slash says at the top what is missing", async ({ page }) => {
  const server = await serve();
  try {
    const there = `http://localhost:${server.address().port}/play/basalt`;
    // Such hosts serve the page there as well.
    await page.route(there, async (route) => route.fulfill({ response: await route.fetch({ url: `${there}/` }) }));
    await page.goto(there);
    const words = page.getByText("If its address does not end with “/”, add one.");
    await expect(words).toBeVisible();
    expect((await words.boundingBox()).y).toBeLessThan(600);
    // No control is there that no script serves.
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("link", { name: /Reload the page|Recharger|neu laden|Recargar/ })).toHaveCount(4);
    await expect(page.getByRole("link")).toHaveCount(4);
    await page.goto(`${there}/`);
    await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
    await expect(words).toHaveCount(0);
  } finally {
    await new Promise((done) => server.close(done));
  }
});
