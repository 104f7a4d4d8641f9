// Studies: made and edited here, solved, shared by link, kept, and shown in a frame of another page.
import { axe, cell, expect, step, still, test } from "./fixture.mjs";

const text = (page) => page.getByLabel("Text at this position");
const chapters = (page) => page.getByRole("navigation", { name: "Chapters" });
const stored = (page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.startsWith("basalt.study.")).map(([, kept]) => kept));
const button = (page, name) => page.getByRole("button", { name, exact: true });

test("a study is made from a game, with text, variations and a second chapter, and found again", async ({ page }) => {
  await still(page);
  await page.goto("./#/view/2/volcano.1~~c3-d2_a1-a2");
  await button(page, "Menu").click();
  await button(page, "Add to a study…").click();
  const dialog = page.getByRole("dialog", { name: "Add to a study…" });
  await dialog.getByLabel("Name of the chapter").fill("The opening");
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Added to “Untitled study”.")).toBeVisible();

  await page.goto("./#/lessons");
  await page.getByRole("link", { name: "Studies" }).click();
  await page.getByRole("link", { name: "Untitled study" }).click();
  await button(page, "Edit the study").click();
  await page.getByLabel("Title of the study").fill("Corners");
  await text(page).fill("Two ways to begin.\nSee the second.");
  await step(page, "e5-d5");
  await text(page).fill("Slower.");
  await page.getByLabel("Find the moves").check();
  await expect(async () =>
    expect((await stored(page))[0]).toContain(
      "chapter=find The opening\ngame=volcano.1~~c3-d2_a1-a2\nvariations=0{Two%20ways%20to%20begin.%0ASee%20the%20second.}(e5-d5{Slower.})",
    )
  ).toPass();
  await button(page, "Add chapter").click();
  await expect(chapters(page).getByRole("link", { name: "Chapter 2" })).toHaveAttribute("aria-current", "page");
  await button(page, "Move up").click();
  await expect(chapters(page).getByRole("listitem").last()).toContainText("The opening");
  await button(page, "Delete chapter").click();
  await expect(chapters(page).getByRole("listitem")).toHaveCount(1);
  await page.locator(".notices").getByRole("button", { name: "Undo" }).click();
  await expect(chapters(page).getByRole("listitem")).toHaveCount(2);

  await page.reload();
  await expect(page).toHaveTitle(/Studies/);
  await chapters(page).getByRole("link", { name: "The opening" }).click();
  await expect(page.getByText("Two ways to begin.")).toBeVisible();
  // A step of the main line is right, another one has its comment.
  await step(page, "e5-d5");
  await expect(page.locator(".status")).toContainText("Not this one: Slower.");
  await button(page, "Take back").click();
  await expect(page.locator(".status")).toContainText("Find the best move.");
  await step(page, "c3-d2");
  await expect(page.locator(".status")).toContainText("Solved.");
});

test("a shared study is read without storing anything, kept on request, and shown in a frame", async ({ page }) => {
  await still(page);
  const study =
    "basalt-study 1\ntitle=Écoles\nchapter=read One\ngame=volcano.1~~c3-d2\nvariations=0{Read%20me.}(e5-d5) 1{Seen.}\nchapter=read Two\ngame=hexano.1~~\nend\n";
  const link = `${Buffer.from(study).toString("base64url")}.s`;
  await page.goto(`./#/study/${link}`);
  await expect(page.getByText("Read me.")).toBeVisible();
  await button(page, "Next").click();
  await expect(page.getByText("Seen.").first()).toBeVisible();
  // Tried moves are the reader's own.
  await page.keyboard.press("Home");
  await step(page, "b2-b1");
  await expect(page.getByRole("group", { name: "Variation" })).toHaveCount(2);
  expect(await stored(page)).toEqual([]);
  await page.getByRole("link", { name: "Next chapter" }).click();
  await expect(page).toHaveURL(/\.s\/2$/);
  await button(page, "Keep").click();
  await expect(page).toHaveURL(/#\/study\/\w{8}\/2$/);
  expect((await stored(page))[0]).toMatch(/^basalt-study 1\ntitle=%C3%89coles\nchanged=\d+\nchapter=read One\n/);

  await page.goto(`./#/embed/study/${link}`);
  await expect(page.getByText("Read me.")).toBeVisible();
  await page.getByRole("button", { name: "Next chapter" }).click();
  await expect(cell(page, "g4")).toBeVisible();
  await expect(page.getByText("2 of 2: Two")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open in Basalt" })).toHaveAttribute("href", new RegExp(`#/study/.*\\.s/2$`));

  // A link that was cut off says so.
  await page.goto(`./#/study/${Buffer.from(study.slice(0, 60)).toString("base64url")}.s`);
  await expect(page.getByText("Study: its end is missing, so it was probably cut off")).toBeVisible();
});

/** What another tab stores: this tab hears of it as of a change elsewhere. */
const elsewhere = (page, kept) =>
  page.evaluate((kept) => {
    localStorage.setItem("basalt.study.k3x9a2b7", kept);
    dispatchEvent(new StorageEvent("storage", { key: "basalt.study.k3x9a2b7", newValue: kept }));
  }, kept);
const two = (one, other) =>
  `basalt-study 1\ntitle=T\nchanged=5\nchapter=read One\ngame=volcano.1~~c3-d2_a1-a2\nvariations=${one}\nchapter=read ${other}\ngame=volcano.1~~\nend\n`;

test("what another tab stores takes nothing from under the hands of one who edits", async ({ page }) => {
  await still(page);
  await page.goto("./#/rules/volcano");
  await elsewhere(page, two("0{Here.}", "Two"));
  await page.goto("./#/study/k3x9a2b7");
  await button(page, "Edit the study").click();
  await text(page).press("End");
  await page.keyboard.type(" The cap goes her");
  await expect(async () => expect((await stored(page))[0]).toContain("goes%20her}")).toPass();
  const typed = (await stored(page))[0];
  // Another chapter: it is taken over, and the field keeps the focus and its text.
  await elsewhere(page, typed.replace("chapter=read Two", "chapter=read Three"));
  await expect(chapters(page).getByRole("listitem")).toHaveText(["One", "Three"]);
  await page.keyboard.type("e");
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toHaveValue("Here. The cap goes here");
  await expect(async () => expect((await stored(page))[0]).toMatch(/goes%20here\}[^]*chapter=read Three/)).toPass();
  // This chapter: that is said, and what is typed on goes into a copy.
  await elsewhere(page, two("0{Theirs.}", "Three"));
  await expect(page.getByText("Another tab changed this chapter.")).toBeVisible();
  await page.keyboard.press("Backspace");
  await page.keyboard.type("e.");
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toHaveValue("Here. The cap goes here.");
  await expect(page).not.toHaveURL(/k3x9a2b7/);
  await expect(async () => {
    const [theirs, own] = (await stored(page)).sort((one, other) => one.length - other.length);
    expect([theirs, own]).toEqual([expect.stringContaining("Theirs."), expect.stringContaining("goes%20here.}")]);
    expect(own).toContain("c3-d2_a1-a2");
  }).toPass();
});
