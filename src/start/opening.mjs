// The game that the app is opening: it stores the name until the game has been painted, and reads it when it starts.
import { inTab } from "./kept.mjs";

const NAME = "basalt.opening";

export const forgetOpening = () => inTab((tab) => tab.removeItem(NAME));

/** Goes home from a game that crashed the app while it was opened, or crashed it `again` before the player had done anything. */
export function leaveOpening(again) {
  const [, key] = /^#\/table\/(.+)/.exec(location.hash) || [];
  if (again && key) inTab((tab) => tab.setItem(NAME, key));
  if (again || inTab((tab) => tab.getItem(NAME)) !== null) history.replaceState(null, "", "#/");
}
