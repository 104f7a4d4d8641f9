// The build that the page belongs to.
const script = /** @type {HTMLScriptElement} */ (document.currentScript);

/** Its name, which its files bear. */
export const build = script.dataset.build;
/** The address of a file of the page's folder. */
export const at = (path) => new URL(path, document.baseURI).href;
export const root = document.documentElement;
