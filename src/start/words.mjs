// Loads the words of the page's language, the styles of later pages, and parts of the page's JavaScript.
import { at, build, root } from "./build.mjs";
import { kept } from "./kept.mjs";

/** The languages that the player may read, the best first. */
const tags = [kept("language"), ...(navigator.languages || [navigator.language])].map((tag) => String(tag).toLowerCase().split("-")[0]);

/** Reads a file of words. The first and last line name the build: what some servers and networks send instead is no words. */
async function read(name) {
  const seal = `# ${build}\n`;
  const answer = await fetch(at(`${name}-${build}.ftl`));
  const text = await answer.text();
  if (!answer.ok || !text.startsWith(seal) || !text.endsWith(seal)) throw new Error(`${name}: ${answer.status}`);
  return text.slice(seal.length, -seal.length);
}

const wordsOf = async (language) => ({ build, language, text: await read(`words-${language}`) });

/** The words of the home page, in the player's next language if those of the first fail to load. */
export async function words() {
  const next = [...tags, "en", ...Object.keys(SENTENCES)].find((tag) => tag !== root.lang && Object.hasOwn(SENTENCES, tag));
  globalThis.basaltWords ||= await wordsOf(root.lang).catch(() => wordsOf(next));
}

const styled = (name) =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: at(`${name}-${build}.css`), onload: resolve });
    link.onerror = () => {
      link.remove();
      reject(new Error("no styles"));
    };
    document.head.append(link);
  });

const loading = {};
/** Loads something once; after a failure another call tries again. */
const once = (name, load) => (loading[name] ??= load().catch((error) => {
  loading[name] = null;
  throw error;
}));

globalThis.basaltMore = async (until) => {
  const words = globalThis.basaltWords;
  const names = /** @type {const} */ (["more", "beside"]).slice(0, until === "more" ? 1 : 2);
  const coming = names.map(async (name) => {
    words[name] = await once(name, () => read(`${name}-${words.language}`));
  });
  // Later styles override earlier ones, so their order is always this one.
  const styles = names.map((name) => once(`${name}.css`, () => styled(name)));
  await Promise.all([...styles, ...coming]);
};

globalThis.basaltPart = (name) => import(at(`${name}-${build}.js`));
