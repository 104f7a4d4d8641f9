// Loads the rules of a game from its WebAssembly, wherever its bytes come from.

// Written out, so that bundlers find the files.
const modules = {
  caldera: () => import("./caldera.js"),
  duplohex: () => import("./duplohex.js"),
  hex: () => import("./hex.js"),
  hexafuse: () => import("./hexafuse.js"),
  hexano: () => import("./hexano.js"),
  vaxandis: () => import("./vaxandis.js"),
  volcano: () => import("./volcano.js"),
};

export const GAMES = Object.freeze(Object.keys(modules));

/** A function that loads the rules of a game; `bytes` gives a game's WebAssembly, or nothing for the file beside its script. */
export function loader(bytes) {
  const loaded = new Map();
  const begun = async (id) => {
    if (!Object.hasOwn(modules, id)) throw new Error(`no such game: ${id}; there are ${GAMES.join(", ")}`);
    const module = await modules[id]();
    await module.default({ module_or_path: await bytes?.(id) });
    return Object.freeze({ id, begin: (options = "") => module.begin(options), open: module.open });
  };
  return (id) => {
    if (!loaded.has(id)) {
      const rules = begun(id);
      loaded.set(id, rules);
      // What failed is tried again.
      rules.catch(() => loaded.delete(id));
    }
    return loaded.get(id);
  };
}
