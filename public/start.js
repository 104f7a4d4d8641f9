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
    if (!shell.isConnected) document.body.append(shell);
  };
  // The app's own call for help, when a part of it has broken.
  addEventListener("basalt-failed", () => fail(words.broken));

  import(new URL(js, document.baseURI).href)
    .then((app) => app.default({ module_or_path: new URL(wasm, document.baseURI).href }))
    .then(() => {
      if (!shell.classList.contains("failed")) shell.remove();
    })
    .catch((error) => {
      console.warn(String(error));
      fail(words.failed);
    });
})();
