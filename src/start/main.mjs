// Starts the app, and says so where it cannot start or fails later. In a frame of another page only boards are shown, since a
// press there could be meant for something else.
import { begin } from "./app.mjs";
import { isKeptOut } from "./frame.mjs";
import { takeWhatIsHanded } from "./handed.mjs";
import { showHome } from "./home.mjs";
import { keepOffers } from "./install.mjs";
import { keepTranslations } from "./translated.mjs";
import "./rest.mjs";
import { keepOffline } from "./worker.mjs";

// The app knows where its pages were scrolled to, and when they are there.
history.scrollRestoration = "manual";
showHome();
keepOffers();
if (!isKeptOut()) {
  takeWhatIsHanded();
  begin();
  keepOffline();
  keepTranslations();
}
