// For `make dev`: reloads the page after a build, or shows why the build failed.
(() => {
  // Register no service worker: it would serve the previous build.
  Object.defineProperty(navigator, "serviceWorker", { value: undefined });

  const show = (reason) => {
    let note = document.getElementById("build-failed");
    if (!note) {
      note = document.createElement("pre");
      note.id = "build-failed";
      note.setAttribute("role", "alert");
      note.style.cssText =
        "position: fixed; inset: 0; overflow: auto; margin: 0; padding: 2rem; z-index: 9; color: black; background: white";
      document.body.prepend(note);
    }
    note.textContent = reason;
  };

  const listen = (lost) => {
    const line = new WebSocket(new URL("/.well-known/trunk/ws", location.href.replace(/^http/, "ws")));
    line.onopen = () => {
      // Trunk was restarted, so it serves another build.
      if (lost) location.reload();
    };
    line.onmessage = ({ data }) => {
      const news = JSON.parse(data);
      if (news.type === "reload") location.reload();
      else if (news.type === "buildFailure") show(news.data.reason);
    };
    line.onclose = () => setTimeout(() => listen(true), 1000);
  };
  listen(false);
})();
