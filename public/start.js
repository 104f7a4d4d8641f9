// Starts the app and its service worker; if the app cannot start or fails later, says so and offers a way to go on.
//
// An app that breaks is cut off and restarted in the same page: all calls into the WebAssembly go through one variable
// of its JavaScript, which `name.mjs` lets us disconnect. "Go on" imports the JavaScript again, under another address,
// with the compiled module; the game is read from storage. In a frame of another page only boards are shown, since a
// press there could be meant for something else.
(() => {
  const { build } = document.currentScript.dataset;
  const at = (path) => new URL(path, document.baseURI).href;
  const root = document.documentElement;
  // By language, from the files of the languages: the build puts it here.
  const sentences = "%SHELL%";
  const shell = document.getElementById("shell");
  const text = document.getElementById("shell-words");
  const on = document.getElementById("shell-on");
  const reload = document.getElementById("shell-reload");
  // It is for those whom this script never reaches.
  document.getElementById("shell-late").remove();

  let blocked = false;
  const kept = (name) => {
    try {
      return localStorage.getItem(`basalt.${name}`);
    } catch {
      blocked = true;
      return null;
    }
  };
  const tags = [kept("language"), ...(navigator.languages || [navigator.language])]
    .map((tag) => String(tag).toLowerCase().split("-")[0]);
  // `theme.js` has chosen it.
  const language = root.lang;
  /** Says something in the current language, with the ways to go on. */
  const say = (key, ...ways) => {
    // The app may have changed the language since.
    const words = sentences[root.lang] || sentences.en;
    text.textContent = words[key];
    for (const [button, name] of [[on, "on"], [reload, "reload"]]) {
      button.textContent = words[name];
      button.hidden = !ways.includes(button);
      button.classList.toggle("go", ways[0] === button);
    }
  };

  // The app knows where its pages were scrolled to, and when they are there.
  history.scrollRestoration = "manual";

  // The home page that `index.html` holds is seen until the app runs. By language but its own, what is said there.
  const homes = "%HOMES%";
  const home = document.getElementById("home");
  const controls = (page) => [...page.querySelectorAll("a[href], button")];
  const told = (control) => `${control.localName} ${control.getAttribute("aria-label")} ${control.textContent}`;
  /** Where a control of that page is in the page that the app has drawn. */
  const there = (control, page) => {
    const like = (controls) => controls.filter((other) => told(other) === told(control));
    return like(controls(page))[like(controls(home)).indexOf(control)];
  };
  /** What was pressed before the app could do it; whether a press is still on its way, and the app's page waits for that. */
  let pressed = null;
  let isDown = false;
  let isReady = false;
  if (root.dataset.home) {
    const words = homes[language];
    if (words) {
      const walker = document.createTreeWalker(home, NodeFilter.SHOW_COMMENT);
      while (walker.nextNode()) {
        const { data: key, nextSibling: said } = walker.currentNode;
        said.data = words[key] + /\s*$/.exec(said.data)[0];
      }
      for (const name of ["title", "aria-label"]) {
        for (const element of home.querySelectorAll(`[data-${name}]`)) {
          element.setAttribute(name, words[element.getAttribute(`data-${name}`)]);
        }
      }
    }
    root.dataset.home = "told";
    // Main is that page.
    shell.setAttribute("role", "complementary");
    home.addEventListener("pointerdown", () => (isDown = true));
    for (const end of ["pointerup", "pointercancel"]) {
      addEventListener(end, () => {
        isDown = false;
        // The click comes first.
        if (isReady) setTimeout(replaceHome);
      }, true);
    }
    home.addEventListener("click", ({ target }) => {
      const control = target.closest("a[href], button");
      if (!control) return;
      if (pressed) pressed.removeAttribute("aria-busy");
      control.setAttribute("aria-busy", "true");
      // A link has its place in the address, where the app finds it; a button pressed after it counts instead.
      pressed = control;
      if (control.localName === "button" && location.hash) history.replaceState(null, "", "#/");
      root.dataset.home = "awaited";
    });
  } else home.remove();
  /** The app's page takes the place of that one: the focus stays where it is, and what was pressed is done. */
  const replaceHome = () => {
    isReady = true;
    if (isDown || !home.isConnected) return;
    // Another page has taken its place where a link was pressed.
    const page = [...document.querySelectorAll(".homepage")].find((page) => !home.contains(page));
    const focused = home.contains(document.activeElement) && page && there(document.activeElement, page);
    const wanted = pressed && pressed.localName === "button" && page && there(pressed, page);
    home.remove();
    delete root.dataset.home;
    if (focused) focused.focus({ preventScroll: true });
    if (wanted) wanted.click();
  };

  let workers = null;
  try {
    workers = navigator.serviceWorker;
  } catch {
    // A frame without an origin has no storage.
  }
  const here = at("./");

  // Another page may hold a board in a frame, and nothing else of the app: what is pressed there could be something else
  // than it seems to be.
  const framed = window.top !== window.self;
  const isBoard = () => location.hash.startsWith("#/embed/");

  // A cached copy that does not start is discarded if there is a network to get another one from.
  const refresh = async () => {
    if (shell.dataset.failed === "start" && workers && workers.controller && navigator.onLine) {
      const names = await caches.keys();
      await Promise.all(names.filter((name) => name.startsWith("basalt-")).map((name) => caches.delete(name)));
      const registration = await workers.getRegistration(here);
      if (registration) await registration.unregister();
    }
  };

  /** Whether WebAssembly can be compiled, which Lockdown Mode, a policy or an extension may forbid. */
  const compiles = () => {
    try {
      return Boolean(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)));
    } catch {
      return false;
    }
  };

  const fail = (when) => {
    delete root.dataset.home;
    shell.setAttribute("role", "main");
    shell.classList.add("failed");
    shell.dataset.failed = when;
    if (when === "start") say(compiles() ? "start" : "engine", reload);
    else say(blocked ? "lost" : "later", on, reload);
    // A dead page is not left behind these words, where keys and screen readers would get lost.
    document.body.replaceChildren(shell);
    (on.hidden ? reload : on).focus();
  };

  // The words of other languages are loaded on demand. The first and the last line name the build: what some
  // servers and networks send in place of a file is not taken for words.
  const read = async (name) => {
    const seal = `# ${build}\n`;
    const answer = await fetch(at(`${name}-${build}.ftl`));
    const text = await answer.text();
    if (!answer.ok || !text.startsWith(seal) || !text.endsWith(seal)) throw new Error(`${name}: ${answer.status}`);
    return text.slice(seal.length, -seal.length);
  };
  const wordsOf = async (language) => ({ build, language, text: await read(`words-${language}`) });
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
  /** Loads what the home page does without: styles and words of the table (`more`), or of all pages (`beside`). */
  globalThis.basaltMore = async (until) => {
    const words = globalThis.basaltWords;
    const names = ["more", "beside"].slice(0, until === "more" ? 1 : 2);
    const coming = names.map(async (name) => {
      words[name] = await once(name, () => read(`${name}-${words.language}`));
    });
    // Later styles override earlier ones, so their order is always this one.
    const styles = names.map((name) => once(`${name}.css`, () => styled(name)));
    await Promise.all([...styles, ...coming]);
  };
  const other = [...tags, "en", ...Object.keys(sentences)].find((tag) => tag !== language && Object.hasOwn(sentences, tag));

  /** A part of the page's JavaScript that is loaded when it is first wanted. */
  globalThis.basaltPart = (name) => import(at(`${name}-${build}.js`));

  // Where the browser offers to install the app, the offer is kept until the player takes it.
  const offers = (offer) => {
    globalThis.basaltInstall = offer;
    dispatchEvent(new Event("basalt-install"));
  };
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offers(event);
  });
  addEventListener("appinstalled", () => offers(null));

  /** The running app: the JavaScript between it and the page. */
  let app = null;
  /** Its compiled code, once an app has failed. */
  let code = null;
  let runs = 0;
  /** Whether the player has done anything since it began. */
  let touched = false;
  /** Whether it broke before the player had done anything. */
  let idle = false;
  /** Until there is a page to be seen: when it is said that this takes long. */
  let slow = 0;
  for (const input of ["pointerdown", "keydown"]) addEventListener(input, () => (touched = true), true);
  const begin = async () => {
    // Another address is another module, with nothing of the previous app in it.
    const again = runs++ ? `?${runs}` : "";
    delete shell.dataset.failed;
    shell.classList.remove("failed");
    say("loading");
    clearTimeout(slow);
    slow = setTimeout(() => {
      say("slow", reload);
      if (root.dataset.home) root.dataset.home = "awaited";
    }, 10_000);
    try {
      const [glue, words] = await Promise.all([
        import(at(`app-${build}.js${again}`)),
        globalThis.basaltWords || wordsOf(language).catch(() => wordsOf(other)),
      ]);
      globalThis.basaltWords = words;
      // The app asks for them with the page that says them; from the home page, that is later.
      if (/^#\/./.test(location.hash)) globalThis.basaltMore("more").catch(console.warn);
      app = glue;
      touched = false;
      await glue.default({ module_or_path: code || at(`app-${build}_bg.wasm`) });
    } catch (error) {
      console.warn(String(error));
      // An app that broke while starting has already said so; the connection was not the cause.
      if (!shell.dataset.failed) missing();
    }
  };
  // Some pages are seen only once another part of the app has come.
  const missing = () => {
    clearTimeout(slow);
    fail("start");
  };
  addEventListener("basalt-missing", missing);
  addEventListener("basalt-shown", () => {
    clearTimeout(slow);
    if (shell.dataset.failed) return;
    shell.remove();
    // Styles see by it that the type face may come.
    root.dataset.shown = "";
    if (root.dataset.home) replaceHome();
  });

  // A page that the player leaves or reloads has not crashed, however early: what it was opening is opened again.
  addEventListener("pagehide", () => {
    try {
      if (app) sessionStorage.removeItem("basalt.opening");
    } catch {
      // Where nothing is kept, nothing was remembered.
    }
  });

  // An app that has failed is cut off at once: no listener, timer or promise of it reaches its code any more. The call
  // for help comes from inside a call into it; the page changes only once that call is over.
  const broken = () => {
    if (!app) return;
    code = app.halt();
    app = null;
    if (globalThis.basaltBots) globalThis.basaltBots.terminate();
    idle = !touched;
    clearTimeout(slow);
    shell.dataset.failed = "later";
    queueMicrotask(() => fail("later"));
  };
  addEventListener("basalt-failed", broken);
  // An error that passed through the app's code without a panic still leaves it in the middle of something.
  addEventListener("error", ({ error }) => /wasm-function/.test(error && error.stack) && broken());
  addEventListener("unhandledrejection", ({ reason }) => globalThis.WebAssembly && reason instanceof WebAssembly.RuntimeError && broken());

  // A game that crashes the app while it is opened, or again before the player has done anything, is not resumed.
  const stepAside = () => {
    const again = runs > 1 && idle;
    const [, key] = /^#\/table\/(.+)/.exec(location.hash) || [];
    let opening = null;
    try {
      // The app stores the name of the game that it is opening until it has been painted, and reads it when it starts.
      if (again && key) sessionStorage.setItem("basalt.opening", key);
      opening = sessionStorage.getItem("basalt.opening");
    } catch {
      // Without storage no game is opened by itself.
    }
    if (again || opening !== null) history.replaceState(null, "", "#/");
  };
  on.addEventListener("click", () => {
    stepAside();
    begin();
  });
  reload.addEventListener("click", () => {
    if (shell.dataset.failed === "later") stepAside();
    refresh().catch(console.warn).then(() => location.reload());
  });
  if (framed) {
    addEventListener("hashchange", (event) => {
      if (isBoard()) return;
      // The app hears nothing of it: the page that it would show must not even begin to come.
      event.stopImmediatePropagation();
      location.reload();
    });
    if (!isBoard()) {
      say("framed");
      const link = Object.assign(document.createElement("a"), {
        className: "btn wide go",
        href: location.href,
        target: "_blank",
        rel: "noopener",
      });
      link.textContent = sentences[language].open;
      return on.parentElement.append(link);
    }
  }

  // What the system hands over: a file that is opened with Basalt, or what is shared to it. It waits until the app takes it.
  const hand = (text) => {
    globalThis.basaltHanded = text;
    dispatchEvent(new Event("basalt-handed"));
  };
  if (globalThis.launchQueue) {
    globalThis.launchQueue.setConsumer(async ({ files }) => {
      if (files && files.length) hand(await (await files[0].getFile()).text());
    });
  }
  if (location.search === "?shared") {
    history.replaceState(null, "", here + location.hash);
    // The service worker has put it there.
    const taken = async () => {
      const name = (await caches.keys()).find((name) => name.startsWith("basalt-"));
      const cache = name && (await caches.open(name));
      const shared = cache && (await cache.match(at("shared")));
      if (!shared) return;
      await cache.delete(at("shared"));
      hand(await shared.text());
    };
    if (globalThis.caches) taken().catch(console.warn);
  }
  begin();

  /** Tells the app that a new version is waiting or active; an attribute tells an app that starts later. */
  const tell = (update) => {
    root.dataset.update = update;
    dispatchEvent(new Event("basalt-update"));
  };
  // A file of this build that is not what it should be: perhaps the page belongs to an older build.
  const compare = () =>
    fetch(here, { cache: "no-cache" })
      .then((answer) => answer.text())
      .then((page) => {
        const there = /data-build="?(\w+)/.exec(page);
        if (there && there[1] !== build) tell("past");
      })
      .catch(() => {});
  addEventListener("basalt-compare", compare);
  let registration = null;
  let taking = false;
  addEventListener("basalt-take-update", () => {
    // Another tab may have taken it already; then the new version is what a reload brings.
    if (!registration || !registration.waiting) return location.reload();
    taking = true;
    registration.waiting.postMessage("take");
  });

  // Everything below makes the app work without network; where it cannot, the app still works.
  if (!workers) return;
  let controlled = workers.controller;
  workers.addEventListener("controllerchange", () => {
    if (taking) return location.reload();
    // The first worker is no update: nothing ran before it.
    if (controlled) compare();
    controlled = true;
  });
  const watch = (found) => {
    registration = found;
    const installed = (worker) => {
      if (worker.state === "installed" && workers.controller) tell("ready");
    };
    if (registration.waiting) installed(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker.addEventListener("statechange", () => installed(worker));
    });
    // A tab that stays open for days checks for a new version when it becomes visible again.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => {});
    });
  };
  const keep = () =>
    workers
      .register(at("worker.js"), { scope: here, updateViaCache: "none" })
      .then(watch)
      .catch((error) => console.warn(`without network Basalt will not start: ${error}`));
  // The first frame comes before everything that is only for later.
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep, { once: true });
  // An installed app asks for persistent storage; in a page some browsers would ask the player.
  if (matchMedia("(display-mode: standalone)").matches && navigator.storage && navigator.storage.persist) {
    navigator.storage.persist().catch(() => {});
  }

  // A browser that translates the page replaces each text node by an element of its own. The app goes on changing, moving and
  // removing the node that it knows: so that stays beside the element, empty, until the app changes it or takes it away.
  const originals = new WeakMap();
  const translations = new WeakMap();
  const leave = (text) => {
    const { font } = translations.get(text);
    translations.delete(text);
    font.remove();
  };
  const translated = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === "characterData") {
        if (target.data && translations.has(target)) leave(target);
        continue;
      }
      for (const node of removedNodes) {
        const text = node.nodeType === 3 ? node : originals.get(node);
        const known = translations.get(text);
        if (known && (node === known.font || (text.isConnected && !known.font.isConnected))) {
          // The browser shows the original again.
          translations.delete(text);
          if (!text.data) text.data = known.data;
        } else if (known && text.isConnected) {
          text.before(known.font);
        } else if (known) {
          leave(text);
          text.data = known.data;
        } else if (text && !text.isConnected) {
          const font = [addedNodes[0], previousSibling, nextSibling].find((other) =>
            other && other.localName === "font" && !originals.has(other) && other.isConnected
          );
          if (!font) continue;
          originals.set(font, text);
          translations.set(text, { font, data: text.data });
          font.after(text);
          text.data = "";
          translated.observe(text, { characterData: true });
        }
      }
    }
  });
  translated.observe(document.body, { childList: true, subtree: true });
})();
