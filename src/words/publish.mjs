// Writes the texts of a build before the service worker lists its files: three message files for each language, the rules pages as
// HTML, and the lists of puzzles and openings and the books of the explorer. The app loads one language and the lists on demand.
import { transformSync } from "esbuild";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { marked } from "marked";
import { home, keysOfHome } from "../offline/home.mjs";

/** The lists that some games have, a folder for each. */
const LISTS = ["explorer", "openings", "puzzles"];
const src = fileURLToPath(new URL("..", import.meta.url));
const languages = join(src, "words/languages");
/** The tags of all languages: each has a file in that folder. */
export const LANGUAGES = readdirSync(languages).map((file) => basename(file, ".ftl")).sort();
/** The language in which the page itself is written. */
const PAGE = "en";
/** The keys that only the page uses, without scripts; the first three are the app's. */
const [NAME, ONE, GROUP, LATE, LATE_SLASH, LATE_RELOAD, NEEDS] = ["name", "one", "group", "late", "late-slash", "late-reload", "needs"];

/** The entries of a language's file, by key. */
function language(tag) {
  const lines = readFileSync(join(languages, `${tag}.ftl`), "utf8").split("\n").filter((line) => line && !line.startsWith("#"));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(" = ")), line.slice(line.indexOf(" = ") + 3)]));
}

/** Replaces a part of a text that must be there. */
function put(text, place, words) {
  if (!text.includes(place)) throw new Error(`no place for the page's first words: ${place}`);
  return text.replace(place, () => words);
}

/** Fills the page with its texts for browsers without scripts, and with the home page. */
export function worded(html) {
  const all = LANGUAGES.map((tag) => [tag, language(tag)]);
  const line = (words) => all.map(([tag, said]) => `<p lang="${tag}">${words(said)}</p>`).join("\n        ");
  const late = put(html, "%LATE%", line((said) => `${said[LATE]} ${said[LATE_SLASH]} <a href="">${said[LATE_RELOAD]}</a>`));
  const needed = put(late, "%NEEDS%", line((said) => said[NEEDS]));
  return put(needed, "%HOME%", home(simple(PAGE)));
}

/** Fills the page and its start script with the texts that they show before messages load. */
function shell(folder) {
  const change = (file, changed) => writeFileSync(join(folder, file), changed(readFileSync(join(folder, file), "utf8")));
  change("index.html", worded);
  const scripted = (tag) =>
    Object.entries(language(tag)).filter(([key]) => ![NAME, ONE, GROUP, LATE, LATE_SLASH, LATE_RELOAD, NEEDS].includes(key));
  const all = Object.fromEntries(LANGUAGES.map((tag) => [tag, Object.fromEntries(scripted(tag))]));
  const homes = LANGUAGES.filter((tag) => tag !== PAGE).map((tag) => {
    const words = simple(tag);
    return [tag, Object.fromEntries(keysOfHome().map((key) => [key, words(key)]))];
  });
  const scripts = (script) => put(put(script, '"%SHELL%"', JSON.stringify(all)), '"%HOMES%"', JSON.stringify(Object.fromEntries(homes)));
  change("start.js", (script) => transformSync(scripts(script), { minify: true, target: "es2022" }).code);
  change("theme.js", (script) => put(script, "%LANGUAGES%", LANGUAGES.join(" ")));
}

/** The messages of a language without variables, by key. */
function simple(tag) {
  const found = new Map([...messages(tag).matchAll(/^([\w-]+) = ([^{}\n]+)$/gm)].map(([, key, words]) => [key, words]));
  return (key) => {
    if (!found.has(key)) throw new Error(`the home page wants words that are not there or vary, in ${tag}: ${key}`);
    return found.get(key);
  };
}

/** The words that the home page may say beside those that a newcomer sees, before the other words are there. */
const SAID_EARLY = ["app-title", "part-again", "part-coming", "part-lost"];

const keyOf = (message) => message.slice(0, message.indexOf(" ="));

/** The parts of the split app whose code runs only on pages beside the home page and the table. */
const BESIDE = /^part-pages\d*\.wasm$/;

/**
 * Chooses from messages those that only pages beside the table say: their keys stand in the part of the app with those pages, and
 * in no other. A key that is put together stands nowhere as a whole, so its message is not chosen; nor is one inside a message
 * that is not chosen.
 */
function beside(folder, messages) {
  const parts = readdirSync(folder).filter((file) => file.endsWith(".wasm") && !file.startsWith("thinker"));
  const [own, others] = [true, false].map((wanted) =>
    parts.filter((file) => BESIDE.test(file) === wanted).map((file) => readFileSync(join(folder, file)))
  );
  const isIn = (parts, key) => parts.some((part) => part.includes(key));
  const chosen = new Set(messages.map(keyOf).filter((key) => isIn(own, key) && !isIn(others, key)));
  let before;
  do {
    before = chosen.size;
    const kept = messages.filter((message) => !chosen.has(keyOf(message)));
    for (const message of kept) for (const [, inner] of message.matchAll(/\{ *([a-z][\w-]*) *\}/g)) chosen.delete(inner);
  } while (chosen.size < before);
  return chosen;
}

/** The messages of a language in three texts: what the home page says, what only pages beside the table say, and everything else. */
function thirds(folder, language) {
  const early = new Set([...keysOfHome(), ...SAID_EARLY]);
  // The app takes them without its parser.
  early.forEach(simple(language));
  const all = messages(language).split(/\n(?=[\w-]+ =)/).map((message) => `${message.trimEnd()}\n`);
  const later = all.filter((message) => !early.has(keyOf(message)));
  const chosen = beside(folder, later);
  const text = (messages) => messages.join("");
  return {
    words: text(all.filter((message) => early.has(keyOf(message)))),
    more: text(later.filter((message) => !chosen.has(keyOf(message)))),
    beside: text(later.filter((message) => chosen.has(keyOf(message)))),
  };
}

/** Writes the messages of all languages into the folder of a build, once the app there is split: its parts say which come when. */
export function publishMessages(folder) {
  for (const language of LANGUAGES) {
    for (const [name, text] of Object.entries(thirds(folder, language))) writeFileSync(join(folder, `${name}-${language}.ftl`), text);
  }
}

/** All message files of a language as one, without comments and empty lines. */
function messages(language) {
  const files = readdirSync(src, { encoding: "utf8", recursive: true })
    .filter((path) => path.endsWith(join("messages", `${language}.ftl`)))
    .sort();
  const lines = files.flatMap((path) => readFileSync(join(src, path), "utf8").split("\n"));
  return `${lines.filter((line) => line.trim() && !line.startsWith("#")).join("\n")}\n`;
}

/**
 * A rules page as HTML. A picture alone in its paragraph is a figure of the board: it becomes a line of its own,
 * `@figure LINK FORBIDDEN CAPTION`, which the app replaces by a board. The picture's title is an action that is not
 * legal there; `-` stands for none. Its headings have ids, so that links lead to sections.
 */
function guide(text, ids) {
  const headings = [...ids];
  const part = (token) => {
    if (token.type === "heading" && headings.length > 0) {
      return `<h${token.depth} id="${headings.shift()}" tabindex="-1">${marked.parseInline(token.text)}</h${token.depth}>\n`;
    }
    const [image, ...rest] = token.tokens ?? [];
    const figure = token.type === "paragraph" && image?.type === "image" && rest.length === 0;
    return figure ? `@figure ${image.href} ${image.title ?? "-"} ${marked.parseInline(image.text)}\n` : marked.parser([token]);
  };
  return marked.lexer(text).map(part).join("");
}

const headingsOf = (text) => marked.lexer(text).filter((token) => token.type === "heading");

/** The ids of a page's headings: those of its English words in all languages, so that a link works for everybody. */
function ids(game, text) {
  const english = headingsOf(readFileSync(join(src, "games", game, `guide.${PAGE}.md`), "utf8"));
  if (headingsOf(text).length !== english.length) throw new Error(`${game}: the rules have other sections than in English`);
  const found = english.map((/** @type {any} */ { text }) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, " ").trim().replaceAll(" ", "-"));
  if (new Set(found).size !== found.length) throw new Error(`${game}: two sections of the rules have one name`);
  return found;
}

/** The ids of all games, in the order in which players see them. A folder that the list does not name is not published. */
export const GAMES = [...readFileSync(join(src, "games/lib.rs"), "utf8").matchAll(/^ {12}(\w+)::\w+,$/gm)].map(([, id]) => id);
if (GAMES.length === 0) throw new Error("src/games/lib.rs has no list of games");

/** Copies the lists of one kind, of the games that have one. */
function lists(kind, folder) {
  mkdirSync(join(folder, kind), { recursive: true });
  for (const game of GAMES) {
    const list = join(src, "games", game, `${kind}.txt`);
    if (existsSync(list)) copyFileSync(list, join(folder, kind, `${game}.txt`));
  }
}

/** Writes everything but the messages into the folder of a build. */
export function publish(folder) {
  shell(folder);
  mkdirSync(join(folder, "guides"), { recursive: true });
  for (const kind of LISTS) lists(kind, folder);
  for (const language of LANGUAGES) {
    for (const game of GAMES) {
      // A new game has no coach yet.
      const parts = ["guide", "coach", "short"]
        .map((part) => join(src, "games", game, `${part}.${language}.md`))
        .map((path) => {
          if (!existsSync(path)) return "";
          const text = readFileSync(path, "utf8");
          return guide(text, path.includes(`guide.${language}`) ? ids(game, text) : []);
        });
      writeFileSync(join(folder, "guides", `${game}.${language}.html`), parts.join("@part\n"));
    }
  }
}
