// Time away and weekends off: agreed before the game, said from the list of games, seen by the other at the table and in the list.
import { axe, expect, test } from "./fixture.mjs";
import { broken, resize } from "./invariants.mjs";
import { closed, invite, left, opened, player, sit } from "./online.mjs";

let server;
test.beforeAll(async () => {
  server = await opened();
});
test.afterAll(() => closed(server));

/** A day from now, as a date field has it. */
const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("a player goes away from all games by days, and the other one sees until when", async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, bob] = [await player(browser, server), await player(browser, server)];
  const link = await invite(ada, "Vaxandis", async (dialog) => {
    await dialog.getByRole("radio", { name: "Online with friends" }).check();
    await dialog.getByRole("radio", { name: "8 h per turn" }).check();
    await expect(dialog.getByRole("combobox", { name: "Nights off" })).toBeVisible();
    await dialog.getByRole("radio", { name: "3 days per turn" }).check();
    await dialog.getByRole("checkbox", { name: /^Weekends off/ }).check();
  });
  await expect(ada.getByText("3 days per turn (play when it suits you) · Weekends off").first()).toBeVisible();
  await sit(bob, link);
  await expect(bob.getByRole("grid")).toBeVisible();
  await expect(bob.getByText("3 days per turn · Weekends off").first()).toBeVisible();
  // Ada goes away on another page, so the list of turns is the way to the table.
  await ada.getByRole("grid").waitFor();
  await ada.goto("./#/quick");
  await ada.reload();
  const field = ada.getByLabel("Away until");
  await field.fill(day(10));
  expect(await axe(ada)).toEqual([]);
  await resize(ada, [320, 640]);
  expect(await broken(ada, ["wordsFit", "wordsAreApart"])).toEqual([]);
  await ada.getByRole("button", { name: "I’m away" }).press("Enter");
  await expect(ada.getByRole("button", { name: "I’m back" })).toBeFocused();
  await expect(ada.getByText(/^You’re away until \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expect(bob.getByText(/away until \d+ \w+ \d{4}|until \d+ \w+ \d{4}.*: away$/).first()).toBeVisible();
  await bob.goto("./#/quick");
  await bob.reload();
  await expect(bob.getByRole("link", { name: /Vaxandis.*away until/ })).toBeVisible();
  // She is back before that day.
  await ada.getByRole("button", { name: "I’m back" }).press("Enter");
  await expect(ada.getByLabel("Away until")).toBeFocused();
  await bob.goto(`./${new URL(link).hash}`);
  await expect(bob.getByRole("grid")).toBeVisible();
  await expect(bob.getByText(/away until|: away$/)).toHaveCount(0);
  await left(ada, bob);
});
