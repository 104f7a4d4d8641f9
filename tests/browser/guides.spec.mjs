// The rules pages: every game has one, with boards by the engine that open as positions.
import { axe, expect, test } from "./fixture.mjs";

for (const [id, name] of [
  ["volcano", "Volcano"], ["hexano", "Hexano-Duel"], ["duplohex", "Duplohex"], ["vaxandis", "Vaxandis"], ["hexafuse", "HexaFuse Snap Duels"],
]) {
  test(`the rules of ${name}`, async ({ page }) => {
    await page.goto("./");
    await page.getByRole("link", { name: `Rules ${name}` }).click();
    await expect(page).toHaveTitle(`The rules of ${name} · Basalt`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    const figures = page.getByRole("figure");
    await expect(figures.first().locator("svg.board")).toBeVisible();
    expect(await figures.count()).toBeGreaterThan(2);
    await expect(page.locator(".guide")).not.toContainText("@figure");
    expect(await axe(page)).toEqual([]);
    await figures.first().getByRole("link", { name: "Open this position" }).click();
    await expect(page).toHaveURL(new RegExp(`#/view/\\d+/${id}\\.1~`));
    await expect(page.getByRole("grid")).toBeVisible();
  });
}

test("a rules page of no game says so", async ({ page }) => {
  await page.goto("./#/rules/chess");
  await expect(page.getByRole("heading", { name: "These rules are not here" })).toBeVisible();
});

test("rules that cannot be fetched say so", async ({ browser }) => {
  const page = await browser.newPage({ serviceWorkers: "block" });
  await page.route("**/guides/**", (route) => route.abort());
  await page.goto("./#/rules/volcano");
  await expect(page.getByText("The rules could not be fetched.")).toBeVisible();
  await page.close();
});
