// The home page that `index.html` holds: seen until the app runs, it keeps presses for it and hands over the focus.
import { root } from "./build.mjs";
import { shell } from "./shell.mjs";

const home = document.getElementById("home");
const controls = (page) => [...page.querySelectorAll("a[href], button")];
const told = (control) => `${control.localName} ${control.getAttribute("aria-label")} ${control.textContent}`;
/** Where a control of that page is in the page that the app has drawn. */
function there(control, page) {
  const like = (controls) => controls.filter((other) => told(other) === told(control));
  return like(controls(page))[like(controls(home)).indexOf(control)];
}

/** What was pressed before the app could do it; whether a press is still on its way, and the app's page waits for that. */
let pressed = null;
let isDown = false;
let isReady = false;

/** Puts in the words of another language than the page's. */
function translate(words) {
  const walker = document.createTreeWalker(home, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) {
    const { data: key, nextSibling: said } = /** @type {Comment & { nextSibling: Text }} */ (walker.currentNode);
    said.data = words[key] + /\s*$/.exec(said.data)[0];
  }
  for (const name of ["title", "aria-label"]) {
    for (const element of home.querySelectorAll(`[data-${name}]`)) {
      element.setAttribute(name, words[element.getAttribute(`data-${name}`)]);
    }
  }
}

function press(control) {
  if (pressed) pressed.removeAttribute("aria-busy");
  control.setAttribute("aria-busy", "true");
  // A link has its place in the address, where the app finds it; a button pressed after it counts instead.
  pressed = control;
  if (control.localName === "button" && location.hash) history.replaceState(null, "", "#/");
  root.dataset.home = "awaited";
}

/** Shows it, if `theme.js` has decided so. */
export function showHome() {
  if (!root.dataset.home) return home.remove();
  // `theme.js` has chosen the language.
  if (HOMES[root.lang]) translate(HOMES[root.lang]);
  root.dataset.home = "told";
  // Main is that page.
  shell.setAttribute("role", "complementary");
  home.addEventListener("pointerdown", () => (isDown = true));
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, () => {
      isDown = false;
      // The click comes first.
      if (isReady) setTimeout(replaceHome);
    }, true);
  }
  home.addEventListener("click", (event) => {
    const control = /** @type {Element} */ (event.target).closest("a[href], button");
    if (control) press(control);
  });
}

/** The app's page takes its place: the focus stays where it is, and what was pressed is done. */
export function replaceHome() {
  if (!root.dataset.home) return;
  isReady = true;
  if (isDown || !home.isConnected) return;
  // Another page has taken its place where a link was pressed.
  const page = [...document.querySelectorAll(".homepage")].find((page) => !home.contains(page));
  const focused = home.contains(document.activeElement) && page && there(document.activeElement, page);
  const wanted = pressed && pressed.localName === "button" && page && there(pressed, page);
  home.remove();
  delete root.dataset.home;
  if (focused) focused.focus({ preventScroll: true });
  if (wanted) wanted.click();
}
