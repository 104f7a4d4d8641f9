// A table online for three: who gives up looks on, the others play to the end, and nobody who has left wins.
import { axe, expect, test } from "./fixture.mjs";
import { closed, invite, left, listed, move, online, opened, player, resign, sit, table } from "./online.mjs";
import { choices, lots } from "./random.mjs";
import { item } from "./shelf.mjs";

let server;
test.beforeAll(async () => {
  server = await opened();
});
test.afterAll(() => closed(server));

test("one of three gives up, and two play on", async ({ browser }) => {
  test.setTimeout(180_000);
  const pages = [];
  for (let at = 0; at < 3; at += 1) pages.push(await player(browser, server));
  const [ada, bob, cleo] = pages;
  const link = await invite(ada, "Volcano", (dialog) => dialog.getByRole("button", { name: "+ Add player" }).click());
  await sit(bob, link, "Bob");
  await expect(bob.getByText("Bob", { exact: true })).toBeVisible();
  await sit(cleo, link, "Cleo");
  for (const page of pages) await expect(page.getByRole("grid")).toBeVisible();
  const lot = lots(4);
  // The mover's page shows a move at once; the others soon.
  const same = () =>
    expect(async () => {
      const [one, ...others] = await Promise.all(pages.map(listed));
      for (const other of others) expect(other).toEqual(one);
    }).toPass({ timeout: 10_000 });
  for (let turn = 0; turn < 6; turn += 1) {
    await move(pages, lot);
    await same();
  }
  await resign(cleo);
  for (const page of [ada, bob]) {
    await expect(page.getByText("Cleo left the game.").first()).toBeVisible();
    await expect(page.getByRole("region", { name: "Cleo" })).toContainText("Out");
  }
  // Whoever is out has nothing more to say but phrases.
  await table(cleo).click();
  await expect(online(cleo).getByRole("button", { name: "Good luck!" })).toBeVisible();
  for (const name of ["Resign", "Offer to end the game", "Are you there?"]) {
    await expect(online(cleo).getByRole("button", { name })).toHaveCount(0);
  }
  expect(await axe(cleo)).toEqual([]);
  await cleo.keyboard.press("Escape");
  for (let turn = 0; turn < 4; turn += 1) {
    const mover = await move([ada, bob], lot);
    expect([ada, bob]).toContain(mover);
    expect(await cleo.evaluate(choices)).toBeNull();
  }
  await resign(bob);
  for (const page of pages) await expect(page.getByRole("dialog", { name: /^(Ada|You) won/ })).toBeVisible();
  await same();
  // The game is kept so with everybody.
  await cleo.goto("./#/saved");
  await expect(item(cleo)).toContainText("Lost");
  await left(...pages);
});
