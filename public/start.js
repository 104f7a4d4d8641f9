// Starts the app; where it cannot start, or fails later, says so plainly and offers to reload.
(() => {
  const { js, wasm } = document.currentScript.dataset;
  const shell = document.getElementById("shell");
  const french = (navigator.languages || [navigator.language || ""])
    .map((tag) => tag.toLowerCase().split("-")[0])
    .find((tag) => tag === "fr" || tag === "en") === "fr";
  const words = french
    ? {
        loading: "Chargement…",
        failed: "Basalt n’a pas pu démarrer. Vérifiez la connexion, puis rechargez la page.",
        broken: "Quelque chose a mal tourné. Rechargez la page pour continuer.",
        reload: "Recharger",
      }
    : {
        loading: "Loading…",
        failed: "Basalt could not start. Check the connection, then reload the page.",
        broken: "Something went wrong. Reload the page to go on.",
        reload: "Reload",
      };
  document.documentElement.lang = french ? "fr" : "en";
  const text = document.getElementById("shell-words");
  const button = document.getElementById("shell-reload");
  text.textContent = words.loading;
  button.textContent = words.reload;
  button.addEventListener("click", () => location.reload());

  const fail = (sentence) => {
    text.textContent = sentence;
    button.hidden = false;
    shell.hidden = false;
    shell.classList.add("failed");
    // A page that no longer answers is not left standing behind these words, for keys and screen readers to get lost in.
    document.body.replaceChildren(shell);
    button.focus();
  };
  // The app's own call for help, when a part of it has broken.
  // It comes from the middle of a call into the app; the page changes only once that call is over.
  addEventListener("basalt-failed", () => queueMicrotask(() => fail(words.broken)));

  import(new URL(js, document.baseURI).href)
    .then((app) => app.default({ module_or_path: new URL(wasm, document.baseURI).href }))
    .then(() => {
      if (!shell.classList.contains("failed")) shell.remove();
    })
    .catch((error) => {
      console.warn(String(error));
      // An app that broke while it started has already said so; that was not the connection.
      if (!shell.classList.contains("failed")) fail(words.failed);
    });
})();
