// A client of the W3C WebDriver protocol, as far as the walk needs it: sessions, scripts, pointers and keys.
import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

/** Keys that the protocol names by characters of its own. */
const KEYS = { Enter: "\uE007", Escape: "\uE00C", ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015" };

/** Starts WebKit's driver and a browser in it; `xvfb-run` where there is no screen. */
export async function webdriver(browser, port) {
  const command = ["WebKitWebDriver", `--port=${port}`];
  if (!process.env.DISPLAY) command.unshift("xvfb-run", "-a", "-s", "-screen 0 1400x1000x24");
  // A group of its own, which a guard ends as soon as its input does: also when this program is killed.
  const program = spawn("bash", ["-c", '"$@" & read -r; kill -- -$$', "guard", ...command], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  const ended = new Promise((done) => program.once("exit", done));
  const ask = async (method, path, body) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  // The next one may use the same port.
  const stop = async () => {
    program.stdin.end();
    await ended;
    while (await ask("GET", "/status").then(() => true, () => false)) await wait(50);
  };
  try {
    for (let tries = 0;; tries += 1) {
      const up = await ask("GET", "/status").catch(() => null);
      if (up) break;
      if (tries > 200) throw new Error("WebKitWebDriver does not answer");
      await wait(100);
    }
    const { sessionId, capabilities } = await ask("POST", "/session", {
      capabilities: {
        alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] } },
      },
    });
    const to = (method, command, body) => ask(method, `/session/${sessionId}${command}`, body);
    return { to, stop, version: capabilities.browserVersion };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A pointer, which stays pressed from one call to the next. */
export function pointer(to, kind) {
  const act = (...actions) =>
    to("POST", "/actions", { actions: [{ type: "pointer", id: kind, parameters: { pointerType: kind }, actions }] });
  const move = ([x, y], duration = 0) => ({ type: "pointerMove", duration, x: Math.round(x), y: Math.round(y), origin: "viewport" });
  let at;
  return {
    press: (place) => ((at = place), act(move(place), { type: "pointerDown", button: 0 })),
    // Half the way first: a drag begins when the pointer has moved.
    go: (place) => {
      const half = at ? [(at[0] + place[0]) / 2, (at[1] + place[1]) / 2] : place;
      at = place;
      return act(move(half, 20), move(place, 20));
    },
    letGo: () => act({ type: "pause", duration: 20 }, { type: "pointerUp", button: 0 }),
  };
}

/** Presses keys one after the other. */
export const keys = (to, names) =>
  to("POST", "/actions", {
    actions: [{
      type: "key",
      id: "keys",
      actions: names.flatMap((name) => ["keyDown", "keyUp"].map((type) => ({ type, value: KEYS[name] ?? name }))),
    }],
  });
