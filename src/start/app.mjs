// Runs the app. One that breaks is cut off and restarted in the same page: all calls into the WebAssembly go through one variable
// of its JavaScript, which `halt` disconnects. "Go on" imports the JavaScript again, under another address, with the compiled
// module; the game is read from storage.
import { at, build, root } from "./build.mjs";
import { replaceHome } from "./home.mjs";
import { forgetOpening, leaveOpening } from "./opening.mjs";
import { fail, on, reload, say, shell } from "./shell.mjs";
import { refresh } from "./worker.mjs";
import { words } from "./words.mjs";

/** How long a page may take until we say that it takes long, in ms. */
const PATIENCE = 10_000;

/** The running app: the JavaScript between it and the page. */
let app = null;
/** Its compiled code, once an app has failed. */
let code = null;
let runs = 0;
/** Whether the player has done anything since it began, and whether it broke before that. */
let touched = false;
let idle = false;
/** @type {ReturnType<typeof setTimeout>} */
let slow;

export async function begin() {
  // Another address is another module, with nothing of the previous app in it.
  const again = runs++ ? `?${runs}` : "";
  delete shell.dataset.failed;
  shell.classList.remove("failed");
  say("loading");
  clearTimeout(slow);
  slow = setTimeout(() => {
    say("slow", reload);
    if (root.dataset.home) root.dataset.home = "awaited";
  }, PATIENCE);
  try {
    const [glue] = await Promise.all([import(at(`app-${build}.js${again}`)), words()]);
    // The app asks for them with the page that says them; from the home page, that is later.
    if (/^#\/./.test(location.hash)) globalThis.basaltMore("more").catch(console.warn);
    app = glue;
    touched = false;
    await glue.default({ module_or_path: code || at(`app-${build}_bg.wasm`) });
  } catch (error) {
    console.warn(String(error));
    // An app that broke while starting has already said so; the connection was not the cause.
    if (!shell.dataset.failed) missing();
  }
}

/** Some pages are seen only once another part of the app has come. */
function missing() {
  clearTimeout(slow);
  fail("start");
}

/**
 * Cuts a failed app off at once: no listener, timer or promise of it reaches its code any more. The call for help comes from
 * inside a call into it; the page changes only once that call is over.
 */
function broken() {
  if (!app) return;
  code = app.halt();
  app = null;
  if (globalThis.basaltBots) globalThis.basaltBots.terminate();
  idle = !touched;
  clearTimeout(slow);
  shell.dataset.failed = "later";
  queueMicrotask(() => fail("later"));
}

for (const input of ["pointerdown", "keydown"]) addEventListener(input, () => (touched = true), true);
addEventListener("basalt-missing", missing);
addEventListener("basalt-shown", () => {
  clearTimeout(slow);
  if (shell.dataset.failed) return;
  shell.remove();
  // Styles see by it that the type face may come.
  root.dataset.shown = "";
  replaceHome();
});
// A page that the player leaves or reloads has not crashed, however early: what it was opening is opened again.
addEventListener("pagehide", () => app && forgetOpening());
addEventListener("basalt-failed", broken);
// An error that passed through the app's code without a panic still leaves it in the middle of something.
addEventListener("error", ({ error }) => /wasm-function/.test(error && error.stack) && broken());
addEventListener("unhandledrejection", ({ reason }) => globalThis.WebAssembly && reason instanceof WebAssembly.RuntimeError && broken());
on.addEventListener("click", () => {
  leaveOpening(runs > 1 && idle);
  begin();
});
reload.addEventListener("click", () => {
  if (shell.dataset.failed === "later") leaveOpening(runs > 1 && idle);
  refresh().catch(console.warn).then(() => location.reload());
});
