// The archive: games that have left the browser's small storage for its large one, as texts by the names of their entries. Of
// each game an abstract is kept beside it, which is all that a list reads. Loaded when the archive is first asked for.
import { openDB } from "idb";

const [TEXTS, ABSTRACTS] = ["texts", "abstracts"];
let db = null;
let opening = null;

/** Opens it; fails where the browser has none, or denies it. */
export async function ready() {
  if (db) return true;
  opening ??= openDB("basalt", 1, {
    upgrade: (db) => [TEXTS, ABSTRACTS].forEach((store) => db.createObjectStore(store)),
    // A later version of the app, in another tab, is not kept waiting.
    blocking: () => close(),
    terminated: () => close(),
  }).finally(() => (opening = null));
  db = await opening;
  return true;
}

function close() {
  db?.close();
  db = null;
}

/** What is kept is text; whatever else a failing disk has made of it is shown as what it is. */
const told = (names, values) => names.map((name, at) => [String(name), String(values[at])]);

/** Names and abstracts of all games; of one without an abstract its text. */
export async function abstracts() {
  await ready();
  const tx = db.transaction([TEXTS, ABSTRACTS]);
  const [texts, abstracts] = [TEXTS, ABSTRACTS].map((store) => tx.objectStore(store));
  const [names, known, values] = await Promise.all([texts.getAllKeys(), abstracts.getAllKeys(), abstracts.getAll()]);
  const found = new Map(told(known, values));
  const games = names.filter((name) => String(name).startsWith("basalt.game."));
  return Promise.all(games.map(async (name) => [String(name), found.get(name) ?? String(await texts.get(name))]));
}

/** Names and texts of entries, as far as they are there; of all of them where none are named. */
export async function texts(names) {
  await ready();
  const store = db.transaction(TEXTS).store;
  if (!names) return told(...(await Promise.all([store.getAllKeys(), store.getAll()])));
  const values = await Promise.all(names.map((name) => store.get(name)));
  return told(names, values).filter((_, at) => values[at] !== undefined);
}

/**
 * Puts entries and removes others, all of it or nothing. What is put (name, text, abstract or nothing) is there when the
 * answer comes. Once the archive is ready its changes are made in the order of the calls.
 */
export async function change(puts, removed) {
  if (!db) await ready();
  const tx = db.transaction([TEXTS, ABSTRACTS], "readwrite", { durability: "strict" });
  const [texts, abstracts] = [TEXTS, ABSTRACTS].map((store) => tx.objectStore(store));
  const done = [
    ...puts.flatMap(([name, text, abstract]) => [
      texts.put(text, name),
      abstract === null ? abstracts.delete(name) : abstracts.put(abstract, name),
    ]),
    ...removed.flatMap((name) => [texts.delete(name), abstracts.delete(name)]),
  ];
  await Promise.all([...done, tx.done]);
  return true;
}
