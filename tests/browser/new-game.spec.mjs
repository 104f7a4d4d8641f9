// What is chosen before a game is what is played.
import { cell, expect, test } from "./fixture.mjs";

async function choose(page) {
  await page.goto("./");
  await page.getByRole("button", { name: "Choose… Volcano" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

const names = async (page) => {
  const cells = await page.getByRole("gridcell").all();
  return Promise.all(cells.map((one) => one.getAttribute("aria-label")));
};

test("three players with names, the second begins", async ({ page }) => {
  await choose(page);
  await page.getByRole("button", { name: "+ Add a seat" }).click();
  for (const [seat, name] of [["Player 1", "Ada"], ["Player 2", "Blaise"], ["Player 3", "Chen"]]) {
    await page.getByRole("textbox", { name: seat }).fill(name);
  }
  await page.getByRole("radio", { name: "begins" }).nth(1).check();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.locator(".status")).toContainText("Blaise: move a cap.");
  await expect(page.locator(".player b")).toHaveText(["Chen", "Ada", "Blaise"]);
});

test("another set-up", async ({ page }) => {
  await choose(page);
  await page.getByRole("radio", { name: "Mega" }).check();
  await page.getByRole("checkbox", { name: "Melting" }).check();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(36);
  await expect(page.locator(".title small")).toHaveText("Mega · Melting");
  await expect(cell(page, "c3")).toHaveAccessibleName(/white nest/);
});

test("the same seed gives the same board", async ({ page }) => {
  const boards = [];
  for (const seed of ["7", "7", "8"]) {
    await choose(page);
    await page.getByRole("radio", { name: "Random" }).check();
    await page.getByRole("textbox", { name: "Seed" }).fill(seed);
    await page.getByRole("button", { name: "Start" }).click();
    await expect(page.getByRole("gridcell")).toHaveCount(25);
    boards.push(await names(page));
  }
  expect(boards[0]).toEqual(boards[1]);
  expect(boards[0]).not.toEqual(boards[2]);
});

test("caps stand where the player wants them", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("button", { name: "Choose… Volcano" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Choose cells yourself…").click();
  await expect(dialog.getByText("5 cells more.")).toBeVisible();
  for (const name of ["a1", "b1", "c1", "d1", "e1", "e5"]) await dialog.getByRole("button", { name, exact: true }).click();
  // The first one has given way to one too many.
  await expect(dialog.getByRole("button", { name: "a1", exact: true })).toHaveAttribute("aria-pressed", "false");
  await expect(dialog.getByText("All chosen.")).toBeVisible();
  await dialog.getByRole("button", { name: "Start" }).click();
  for (const name of ["b1", "c1", "d1", "e1", "e5"]) {
    await expect(page.locator(`[data-cell="${name}"]`)).toHaveAccessibleName(/cap on top/);
  }
  await expect(page.getByRole("gridcell", { name: /cap on top/ })).toHaveCount(5);
});
