// The rules of Basalt's games for Node: the WebAssembly is read from the package's folder.
import { readFile } from "node:fs/promises";
import { GAMES, loader } from "./games.js";

export { GAMES };
export const load = loader((id) => readFile(new URL(`./${id}_bg.wasm`, import.meta.url)));
