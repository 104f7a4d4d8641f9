// Keeps the app out of frames: another page may hold a board, and nothing else, since a press there could be something else than it
// seems to be.
import { on, say, sentence } from "./shell.mjs";

const isBoard = () => location.hash.startsWith("#/embed/");

/** Whether the page is in a frame that shows no board; offers to open it by itself then. */
export function isKeptOut() {
  if (window.top === window.self) return false;
  addEventListener("hashchange", (event) => {
    if (isBoard()) return;
    // The app hears nothing of it: the page that it would show must not even begin to come.
    event.stopImmediatePropagation();
    location.reload();
  });
  if (isBoard()) return false;
  say("framed");
  const link = document.createElement("a");
  Object.assign(link, { className: "btn wide go", href: location.href, target: "_blank", rel: "noopener" });
  link.textContent = sentence("open");
  on.parentElement.append(link);
  return true;
}
