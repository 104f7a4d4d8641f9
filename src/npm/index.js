// The rules of Basalt's games for browsers and bundlers: the WebAssembly is fetched from beside the script.
import { GAMES, loader } from "./games.js";

export { GAMES };
export const load = loader();
