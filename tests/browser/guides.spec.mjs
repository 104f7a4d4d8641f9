// The rules pages: every game has one, with boards by the engine that open as positions.
import { EDITIONS, NAMES } from "../games.mjs";
import { axe, cell, expect, openMenu, play, saves, step, still, test } from "./fixture.mjs";

for (const [id, name] of [["caldera", NAMES.caldera], ["hexafuse", NAMES.hexafuse]]) {
  test(`the rules of ${name}`, async ({ page }) => {
    // An edition of another game has no card with a menu, but a page.
    await page.goto(id in EDITIONS ? `./#/${id}` : "./");
    const rules = id in EDITIONS
      ? page.getByRole("main").getByRole("link", { name: /^Rules/ })
      : (await openMenu(page, name)).getByRole("menuitem", { name: "Rules" });
    await rules.click();
    await expect(page).toHaveTitle(`The rules of ${name} – Basalt`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    const figures = page.getByRole("figure");
    await expect(figures.first().locator("svg.board")).toBeVisible();
    expect(await figures.count()).toBeGreaterThan(2);
    await expect(page.locator(".guide")).not.toContainText(/@figure|@part/);
    await expect(page.locator(".guide .piece svg").first()).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await figures.first().getByRole("link", { name: "Open this position" }).click();
    await expect(page).toHaveURL(new RegExp(`#/view/\\d+/${id}\\.1~`));
    await expect(page.getByRole("grid")).toBeVisible();
  });
}

test("rules that cannot be fetched say so", async ({ browser }) => {
  const page = await browser.newPage();
  await page.route("**/guides/**", (route) => route.abort());
  await page.goto("./#/rules/volcano");
  await expect(page.getByText("The rules couldn’t be loaded.")).toBeVisible();
  await page.close();
});

test("a figure plays its move in place, and begins again", async ({ page }) => {
  await still(page);
  await page.goto("./#/rules/volcano");
  const figure = page.getByRole("figure", { name: /^The cap goes from a1 to b1/ });
  await figure.getByRole("button", { name: "Play the move" }).press("Enter");
  await expect(figure.getByRole("status")).toContainText("3 pieces fly");
  const again = figure.getByRole("button", { name: "Start again" });
  await expect(again).toBeFocused();
  await again.press("Enter");
  await expect(figure.getByRole("button", { name: "Play the move" })).toBeFocused();
  await expect(figure.getByRole("status")).toBeEmpty();
  // What the words say can be done by hand as well.
  await step(figure, "a1-b1");
  await expect(figure.getByRole("status")).toContainText("3 pieces fly");
  expect(await saves(page)).toEqual([]);
});

test("what is not allowed can be tried, and is refused with the reason", async ({ page }) => {
  await page.goto("./#/rules/vaxandis");
  const figure = page.getByRole("figure", { name: /^Frozen are c1 and c2/ });
  await figure.getByRole("button", { name: "Try an illegal move" }).click();
  await expect(figure.getByRole("status")).toContainText("frozen");
  // By hand it is the same.
  await figure.getByRole("button", { name: "Start again" }).click();
  await expect(figure.getByRole("status")).toBeEmpty();
  await cell(figure, "c2").click();
  await expect(figure.getByRole("status")).toContainText("frozen");
});

test("arrow keys stay on the board of their figure", async ({ page }) => {
  await page.goto("./#/rules/volcano");
  const figures = ["The classic start", "Move any cap yourself"].map((name) => page.getByRole("figure", { name: new RegExp(`^${name}`) }));
  for (const figure of figures) await figure.getByRole("button", { name: "Try it here" }).click();
  await cell(figures[1], "c3").focus();
  await page.keyboard.press("ArrowRight");
  await expect(cell(figures[1], "d3")).toBeFocused();
});

test("the way back leads to the game and to the place on the page", async ({ page }) => {
  await play(page);
  await step(page, "c3-d2");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Help" });
  await expect(help.getByRole("tabpanel")).toContainText("erupts");
  expect(await axe(page)).toEqual([]);
  await help.getByRole("tab", { name: "Rules in short" }).press("ArrowRight");
  await expect(help.getByRole("tab", { name: "Keys and gestures" })).toBeFocused();
  await expect(help.getByRole("tabpanel")).toContainText("Undo");
  await help.getByRole("link", { name: "All the rules" }).click();
  const open = page.getByRole("figure", { name: /^The last step of a classic game/ }).getByRole("link", { name: "Open this position" });
  await open.click();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.goBack();
  await expect(open).toBeInViewport();
  await page.getByRole("link", { name: "Back to your game" }).click();
  await expect(page).toHaveURL(/#\/table\//);
  await expect(page.getByRole("list", { name: "Moves" }).first()).toContainText("c3-d2");
});
