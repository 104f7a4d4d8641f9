// Writes the texts of a build before the service worker lists its files: three message files for each language, the rules pages as
// HTML, and the lists of the games: puzzles, openings, lessons, books of the explorer, losses of bots. The app loads one language and the
// lists on demand.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { marked } from "marked";
import { home, keysOfHome } from "../offline/home.mjs";

/** Texts that the app reads bear the name of the build, also inside. */
const SEALED = { named: true, sealed: true };
/** The lists that some games have, a folder for each. */
const LISTS = ["explorer", "figures", "lessons", "losses", "openings", "puzzles"];
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

/** What the start script says before messages load, by language, and the words of the home page in all languages but the page's. */
export function sentences() {
  const own = [NAME, ONE, GROUP, LATE, LATE_SLASH, LATE_RELOAD, NEEDS];
  const scripted = (tag) => Object.fromEntries(Object.entries(language(tag)).filter(([key]) => !own.includes(key)));
  const homes = LANGUAGES.filter((tag) => tag !== PAGE).map((tag) => {
    const words = simple(tag);
    return [tag, Object.fromEntries(keysOfHome().map((key) => [key, words(key)]))];
  });
  return { shell: Object.fromEntries(LANGUAGES.map((tag) => [tag, scripted(tag)])), homes: Object.fromEntries(homes) };
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

/**
 * Whether only pages beside the table say a message: `src/ui/messages/en.ftl` names the first words of such keys, and exceptions.
 * Titles are said before their pages come.
 */
const beside = (() => {
  const marks = readFileSync(join(src, "ui/messages", `${PAGE}.ftl`), "utf8");
  const marked = (name) => new Set([...marks.matchAll(new RegExp(`^# ${name}: (.*)$`, "gm"))].flatMap(([, words]) => words.split(" ")));
  const [families, others] = [marked("beside"), marked("not beside")];
  if (families.size === 0) throw new Error("no message file says which messages only pages beside the table say");
  return (key) => key.includes("-") && families.has(key.split("-")[0]) && !key.endsWith("-title") && !others.has(key);
})();

/** Writes the messages of a language: what the home page says, what only pages beside the table say, and everything else. */
function publishMessages(files, language) {
  const early = new Set([...keysOfHome(), ...SAID_EARLY]);
  // The app takes them without its parser.
  early.forEach(simple(language));
  const all = messages(language).split(/\n(?=[\w-]+ =)/).map((message) => `${message.trimEnd()}\n`);
  const kindOf = (key) => (early.has(key) ? "words" : beside(key) ? "beside" : "more");
  for (const kind of ["words", "more", "beside"]) {
    files.write(`${kind}-${language}.ftl`, all.filter((message) => kindOf(keyOf(message)) === kind).join(""), SEALED);
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

/** Writes the texts of a build: messages, rules pages, and the lists of the games. */
export function publish(files) {
  for (const kind of LISTS) {
    for (const game of GAMES) {
      const list = join(src, "games", game, `${kind}.txt`);
      if (existsSync(list)) files.write(`${kind}/${game}.txt`, readFileSync(list), SEALED);
    }
  }
  for (const language of LANGUAGES) {
    publishMessages(files, language);
    for (const game of GAMES) {
      // A new game has no coach yet.
      const parts = ["guide", "coach", "short"]
        .map((part) => join(src, "games", game, `${part}.${language}.md`))
        .map((path) => {
          if (!existsSync(path)) return "";
          const text = readFileSync(path, "utf8");
          return guide(text, path.includes(`guide.${language}`) ? ids(game, text) : []);
        });
      files.write(`guides/${game}.${language}.html`, parts.join("@part\n"), SEALED);
    }
  }
}
