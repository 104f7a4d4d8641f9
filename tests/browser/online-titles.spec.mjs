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
