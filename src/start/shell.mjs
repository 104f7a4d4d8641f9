// The words in place of the app: while it loads, and where it cannot start or has failed.
import { root } from "./build.mjs";
import { blocked } from "./kept.mjs";

export const shell = document.getElementById("shell");
export const [on, reload] = ["shell-on", "shell-reload"].map((id) => document.getElementById(id));
const text = document.getElementById("shell-words");
// It is for those whom this script never reaches.
document.getElementById("shell-late").remove();

/** The sentence with a key in the current language, which the app may have changed since. */
export const sentence = (key) => (SENTENCES[root.lang] || SENTENCES.en)[key];

/** Says something, with the ways to go on. */
export function say(key, ...ways) {
  text.textContent = sentence(key);
  for (const [button, name] of /** @type {[HTMLElement, string][]} */ ([[on, "on"], [reload, "reload"]])) {
    button.textContent = sentence(name);
    button.hidden = !ways.includes(button);
    button.classList.toggle("go", ways[0] === button);
  }
}

/** Whether WebAssembly can be compiled, which Lockdown Mode, a policy or an extension may forbid. */
function compiles() {
  try {
    return Boolean(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)));
  } catch {
    return false;
  }
}

/** Puts words in the place of an app that failed at its `start` or `later`. */
export function fail(when) {
  delete root.dataset.home;
  shell.setAttribute("role", "main");
  shell.classList.add("failed");
  shell.dataset.failed = when;
  if (when === "start") say(compiles() ? "start" : "engine", reload);
  else say(blocked ? "lost" : "later", on, reload);
  // A dead page is not left behind these words, where keys and screen readers would get lost.
  document.body.replaceChildren(shell);
  (on.hidden ? reload : on).focus();
}
