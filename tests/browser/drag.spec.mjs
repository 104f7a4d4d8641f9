// Caps are dragged, and moves are typed.
import { cell, expect, play, still, test } from "./fixture.mjs";

async function drag(page, from, to) {
  const centre = async (name) => {
    const box = await cell(page, name).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await centre(from)));
  await page.mouse.down();
  await page.mouse.move(...(await centre(to)), { steps: 6 });
  await page.mouse.up();
}

const moves = (page) => page.getByRole("list", { name: "Moves" }).first().getByRole("button");

test("a cap is dragged to where it goes", async ({ page }) => {
  await still(page);
  await play(page);
  await drag(page, "c3", "d2");
  await expect(moves(page)).toHaveText(["c3-d2"]);
});

test("a cap dragged too far stays, and it is said why", async ({ page }) => {
  await still(page);
  await play(page);
  await drag(page, "c3", "e3");
  await expect(page.getByText("e3 is not next to c3", { exact: false }).first()).toBeVisible();
  await expect(moves(page)).toHaveCount(0);
});

test("a move is typed", async ({ page }) => {
  await still(page);
  await play(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByLabel("Type a move").fill("c3-e5");
  await page.getByRole("button", { name: "Play it" }).click();
  await expect(page.getByRole("alert")).toContainText("b2-c3");
  await page.getByLabel("Type a move").fill("c3-d2");
  await page.getByRole("button", { name: "Play it" }).click();
  await expect(moves(page)).toHaveText(["c3-d2"]);
});
