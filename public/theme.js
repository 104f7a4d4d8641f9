// Runs before the first paint: sets the theme, so that the page never flashes in the wrong one, the language, and
// whether the home page in `index.html` is shown until the app runs. Only the app knows the games of a returning player.
(() => {
  const root = document.documentElement;
  let names = [];
  const kept = (name) => {
    try {
      return localStorage.getItem(`basalt.${name}`);
    } catch {
      // Storage is blocked: the system decides.
      return null;
    }
  };
  try {
    names = Object.keys(localStorage);
  } catch {
    // Nothing is kept there.
  }
  const wanted = kept("theme");
  const light = matchMedia("(prefers-color-scheme: light)").matches;
  root.dataset.theme = wanted === "dark" || wanted === "light" ? wanted : light ? "light" : "dark";

  const known = LANGUAGES;
  const tags = [kept("language"), ...(navigator.languages || [navigator.language])].map((tag) => String(tag).toLowerCase().split("-")[0]);
  root.lang = tags.find((tag) => known.includes(tag)) || "en";

  // Whoever was here before sees his own games there, of which only the app knows.
  const isNew = names.every((name) => !name.startsWith("basalt.") || /^basalt\.(?:theme|language)$/.test(name));
  const isHome = window.top === window.self && !location.search && /^(?:#\/?)?$/.test(location.hash);
  // Other languages than that of the page are put in by the start script.
  if (isNew && isHome) root.dataset.home = root.lang === "en" ? "told" : "untold";
})();
