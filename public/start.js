// Starts the app, and keeps it for use without network; where it cannot start, or fails later, says so and offers to reload.
(() => {
  const { js, wasm } = document.currentScript.dataset;
  const shell = document.getElementById("shell");
  let wanted = null;
  try {
    wanted = localStorage.getItem("basalt.language");
  } catch {
    // Storage is blocked: the browser's languages decide.
  }
  const tags = [wanted, ...(navigator.languages || [navigator.language])]
    .map((tag) => String(tag).toLowerCase().split("-")[0]);
  const french = tags.find((tag) => tag === "fr" || tag === "en") === "fr";
  const words = french
    ? {
        loading: "Chargement…",
        failed: "Basalt n’a pas pu démarrer. Vérifiez la connexion, puis rechargez la page. Vos parties sont gardées.",
        broken: "Quelque chose a mal tourné. Rechargez la page pour continuer. Votre partie est gardée.",
        reload: "Recharger",
      }
    : {
        loading: "Loading…",
        failed: "Basalt could not start. Check the connection, then reload the page. Your games are kept.",
        broken: "Something went wrong. Reload the page to go on. Your game is kept.",
        reload: "Reload",
      };
  document.documentElement.lang = french ? "fr" : "en";
  const text = document.getElementById("shell-words");
  const button = document.getElementById("shell-reload");
  text.textContent = words.loading;
  button.textContent = words.reload;

  const workers = navigator.serviceWorker;
  const here = new URL("./", document.baseURI).href;

  // A kept copy that does not start is thrown away, where there is a network to get another one from.
  const reload = async () => {
    if (shell.dataset.failed === "start" && workers && workers.controller && navigator.onLine) {
      const names = await caches.keys();
      await Promise.all(names.filter((name) => name.startsWith("basalt-")).map((name) => caches.delete(name)));
      const registration = await workers.getRegistration(here);
      if (registration) await registration.unregister();
    }
  };
  button.addEventListener("click", () => reload().catch(console.warn).then(() => location.reload()));

  const fail = (sentence, when) => {
    text.textContent = sentence;
    button.hidden = false;
    shell.hidden = false;
    shell.classList.add("failed");
    shell.dataset.failed = when;
    // A page that no longer answers is not left standing behind these words, for keys and screen readers to get lost in.
    document.body.replaceChildren(shell);
    button.focus();
  };
  // The app's own call for help, when a part of it has broken.
  // It comes from the middle of a call into the app; the page changes only once that call is over.
  addEventListener("basalt-failed", () => queueMicrotask(() => fail(words.broken, "later")));

  // The words of the other language come when they are wanted; the build's name keeps an old copy out.
  const language = french ? "fr" : "en";
  const build = wasm.replace(/^.*-|_bg.*$/g, "");
  const wordsOf = (language) =>
    fetch(new URL(`words-${language}.ftl?${build}`, document.baseURI)).then((answer) => {
      if (!answer.ok) throw new Error(`words: ${answer.status}`);
      return answer.text();
    });
  Promise.all([import(new URL(js, document.baseURI).href), wordsOf(language)])
    .then(([app, text]) => {
      globalThis.basaltWords = { build, language, text };
      return app;
    })
    .then((app) => app.default({ module_or_path: new URL(wasm, document.baseURI).href }))
    .then(() => {
      if (!shell.classList.contains("failed")) shell.remove();
    })
    .catch((error) => {
      console.warn(String(error));
      // An app that broke while it started has already said so; that was not the connection.
      if (!shell.classList.contains("failed")) fail(words.failed, "start");
    });

  // Everything below makes the app work without network; where it cannot, the app works all the same.
  if (!workers) return;
  /** Tells the app that a new version waits; an attribute tells it to an app that starts later. */
  const tell = () => {
    document.documentElement.dataset.update = "ready";
    dispatchEvent(new Event("basalt-update"));
  };
  const watch = (registration) => {
    const installed = (worker) => {
      // The very first worker is no update: nothing ran before it.
      if (worker.state === "installed" && workers.controller) tell();
    };
    if (registration.waiting) installed(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker.addEventListener("statechange", () => installed(worker));
    });
    addEventListener("basalt-take-update", () => {
      // Another tab may have taken it already; then the new version is what a reload brings.
      if (!registration.waiting) return location.reload();
      workers.addEventListener("controllerchange", () => location.reload(), { once: true });
      registration.waiting.postMessage("take");
    });
    // A tab that stays open for days looks for a new version when it is looked at again.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => {});
    });
  };
  const keep = () =>
    workers
      .register(new URL("worker.js", here).href, { scope: here, updateViaCache: "none" })
      .then(watch)
      .catch((error) => console.warn(`without network Basalt will not start: ${error}`));
  // The first picture comes before everything that is only for later.
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep, { once: true });
  // An installed app asks that its games are not cleared away; in a page some browsers would ask the player.
  if (matchMedia("(display-mode: standalone)").matches && navigator.storage && navigator.storage.persist) {
    navigator.storage.persist().catch(() => {});
  }
})();
