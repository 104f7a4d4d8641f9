// Paper: rules and boards print in the light theme without anything to press, and each game has its empty board on one sheet.
import { NAMES } from "../games.mjs";
import { expect, test } from "./fixture.mjs";

/** The pages of a PDF. */
const pages = (pdf) => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length;
/** What can be pressed and is seen. */
const pressed = (page) => page.locator("button:visible, a.btn:visible, select:visible, nav:visible");
/** A4 less the margins, in pixels. */
const SHEETS = { portrait: { width: 733, height: 1062 }, landscape: { width: 1062, height: 733 } };

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("basalt.theme", "dark")));

test("rules and games print on white, without buttons", async ({ page }) => {
  for (const address of ["#/rules/volcano", "#/view/3/volcano.1~~c3-d2_a1-a2_a2-a3"]) {
    await page.goto(`./${address}`);
    await expect(page.locator(".board").first()).toBeVisible();
    const ink = () =>
      page.evaluate(() =>
        [document.body, document.querySelector("main")].map((part) => getComputedStyle(part)).map((
          style,
        ) => [style.backgroundColor, style.color])
      );
    const [[, onScreen]] = await ink();
    await page.emulateMedia({ media: "print" });
    const [[ground, text], [over]] = await ink();
    expect(ground, address).toBe("rgb(255, 255, 255)");
    expect(["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"], address).toContain(over);
    expect(text, address).not.toBe(onScreen);
    await expect(page.locator(".board").first()).toBeVisible();
    await expect(pressed(page).and(page.locator(":not(.moves *)")), address).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });
  }
});

test("on a phone the empty board is right below its buttons", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("./#/print/volcano");
  const note = await page.locator("main.sheet > .muted").boundingBox();
  const paper = await page.locator(".paper").boundingBox();
  expect(paper.y - note.y - note.height).toBeLessThan(24);
  const board = await page.locator(".paper > svg").boundingBox();
  expect(paper.height - board.height).toBeLessThan(40);
});

for (const id of ["duplohex", "hexafuse"]) {
  test(`each board of ${NAMES[id]} fills a sheet, with coordinates and without pieces`, async ({ page }) => {
    await page.goto(`./#/${id}`);
    await page.getByRole("link", { name: /^Empty board/ }).click();
    await expect(page).toHaveTitle(`Empty board · ${NAMES[id]} – Basalt`);
    const board = page.locator(".paper > svg");
    const size = page.getByRole("combobox", { name: "Size" });
    const sizes = (await size.count()) ? await size.getByRole("option").allTextContents() : [""];
    const drawn = new Set();
    for (const name of sizes) {
      if (name) await size.selectOption(name);
      await expect(board.locator("text.coord").first()).toBeVisible();
      await expect(board.locator(".piece, .f-left, .body")).toHaveCount(0);
      drawn.add(await board.innerHTML());
      await page.emulateMedia({ media: "print" });
      await expect(pressed(page)).toHaveCount(0);
      const lies = await page.locator(".sheet").evaluate((sheet) => getComputedStyle(sheet).page === "wide-board");
      const sheet = SHEETS[lies ? "landscape" : "portrait"];
      await page.setViewportSize(sheet);
      const box = await board.boundingBox();
      const [width, height] = await board.evaluate((svg) => [svg.viewBox.baseVal.width, svg.viewBox.baseVal.height]);
      // Whatever its shape, it reaches two edges that face each other.
      const scale = Math.min(box.width / width, box.height / height);
      expect(Math.max((scale * width) / sheet.width, (scale * height) / sheet.height), name).toBeGreaterThan(0.9);
      expect(pages(await page.pdf({ preferCSSPageSize: true, format: "A4" })), name).toBe(1);
      await page.emulateMedia({ media: "screen" });
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    expect(drawn.size, sizes.join()).toBe(sizes.length);
  });
}
