// Sets the theme before the first paint, so that the page never flashes in the wrong one.
(() => {
  let wanted = null;
  try {
    wanted = localStorage.getItem("basalt.theme");
  } catch {
    // Storage is blocked: the system decides.
  }
  const light = matchMedia("(prefers-color-scheme: light)").matches;
  const theme = wanted === "dark" || wanted === "light" ? wanted : light ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
})();
