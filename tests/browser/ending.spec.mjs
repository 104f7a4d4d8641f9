// The end of a game is seen: what decided it stands out on a board that nothing covers, and the result comes beside it.
import { cell, expect, still, test } from "./fixture.mjs";
import { choice, shortest, start } from "./games.mjs";

const SCREENS = [[1280, 800], [820, 1180], [844, 390], [390, 844], [360, 640], [320, 568]];
/** White is a disc short of joining its sides. */
const NEAR = "./#/view/0/duplohex.1~size=6.swap=false~~.,.,.,.,.,./w-,w-,w-,w-,w-,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,b-,-b,.,._w_D_13.18.17.17";

test("the chain that won is drawn under the pieces, and the rest steps back", async ({ page }) => {
  await page.goto(NEAR);
  await page.getByRole("button", { name: "Play from here" }).click();
  await cell(page, "f2").click();
  await choice(page, "disc").click();
  await expect(page.locator(".board .chain")).toHaveCount(5);
  await expect(page.locator(".board .chain-cell")).toHaveCount(6);
  await expect(page.locator(".board .faded .piece")).toHaveCount(2);
  await expect(page.locator(".status")).toContainText("White connects with discs");
  await expect(page.getByRole("dialog", { name: "Player 1 won." })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.locator(".board .chain")).toHaveCount(5);
});

for (const [width, height] of SCREENS) {
  test(`the result leaves the board to be seen at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await still(page);
    await page.goto(NEAR);
    await page.getByRole("button", { name: "Play from here" }).click();
    await cell(page, "f2").click();
    await choice(page, "disc").click();
    const dialog = page.getByRole("dialog", { name: "Player 1 won." });
    await expect(dialog).toBeVisible();
    const [result, board] = [await dialog.boundingBox(), await page.locator("[role=grid]").boundingBox()];
    const apart = result.x >= board.x + board.width || result.y >= board.y + board.height;
    expect(apart, JSON.stringify([result, board])).toBe(true);
    for (const name of ["Review", "New game", "Rematch"]) await expect(dialog.getByRole("button", { name })).toBeInViewport();
  });
}

test("a finished game that was sent by link shows its result", async ({ page }) => {
  await still(page);
  const trace = shortest("vaxandis");
  const record = start("vaxandis", trace).replace("/view/0/", `/view/${trace.plies.length}/`);
  await page.goto(record.replace(/~~(?=[^~]*$)/, `~${trace.plies.map(({ action }) => action).join("_")}~`));
  await expect(page.locator(".status")).toContainText("won.");
  await expect(page.locator(".overlay .rime")).not.toHaveCount(0);
  await page.locator(".status").getByRole("button", { name: "Result" }).click();
  await expect(page.getByRole("dialog", { name: /won\.$/ })).toBeVisible();
});
