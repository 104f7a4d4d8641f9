// The titles of the tabs of a game online; a hidden tab's title says when it is its player's turn.
import { expect, hidden, hideable, test } from "./fixture.mjs";
import { closed, first, invite, left, move, moves, opened, player, sit } from "./online.mjs";

let server;
test.beforeAll(async () => {
  server = await opened();
});
test.afterAll(() => closed(server));

test("the title of a hidden tab says when it is its player's turn", async ({ browser }) => {
  const [ada, bob] = [await player(browser, server), await player(browser, server)];
  await hideable(bob);
  await sit(bob, await invite(ada, "Vaxandis", first));
  await expect(ada).toHaveTitle("Your turn · Vaxandis – Basalt");
  await expect(bob).toHaveTitle("Ada to move · Vaxandis – Basalt");
  await hidden(bob, true);
  await move([ada]);
  await expect(bob).toHaveTitle("Your turn · Vaxandis – Basalt", { timeout: 20_000 });
  await hidden(bob, false);
  await expect(moves(bob)).toHaveCount(1);
  await left(ada, bob);
});

for (const way of ["page", "service worker"]) {
  test(`a player who looks elsewhere is notified of the turn at the open table, by the ${way}`, async ({ browser }) => {
    const [ada, bob] = [await player(browser, server), await player(browser, server)];
    await hideable(bob);
    await bob.addInitScript((way) => {
      globalThis.notified = [];
      globalThis.Notification = class {
        static permission = "granted";
        constructor(title, { body }) {
          if (way !== "page") throw new TypeError("Illegal constructor");
          globalThis.notified.push([title, body]);
        }
      };
      const showNotification = async (title, { body, data }) => void globalThis.notified.push([title, body, data]);
      ServiceWorkerContainer.prototype.getRegistration = async () => ({ showNotification });
      localStorage.setItem("basalt.notify", "on");
    }, way);
    await sit(bob, await invite(ada, "Vaxandis", first));
    await expect(bob).toHaveTitle("Ada to move · Vaxandis – Basalt");
    await hidden(bob, true);
    await move([ada]);
    const { hash } = new URL(bob.url());
    const told = ["Your turn", "Vaxandis", ...(way === "page" ? [] : [hash])];
    await expect.poll(() => bob.evaluate(() => globalThis.notified), { timeout: 20_000 }).toEqual([told]);
    await hidden(bob, false);
    // What is seen is not notified.
    await move([bob]);
    await move([ada]);
    await expect(moves(bob)).toHaveCount(3);
    expect(await bob.evaluate(() => globalThis.notified)).toEqual([told]);
    await left(ada, bob);
  });
}
