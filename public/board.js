// The element `<basalt-board>`, with which other people's pages show a game: a frame of this site, as wide as its place.
(() => {
  const site = new URL("./", /** @type {HTMLScriptElement} */ (document.currentScript).src);

  /**
   * Its attributes are those of a link to a game: `record` (`game.version~options~actions`) and `ply`, the move to show first, 0
   * without one. `title` says to a screen reader what the frame shows.
   */
  class BasaltBoard extends HTMLElement {
    static observedAttributes = ["record", "ply", "title"];
    #frame = document.createElement("iframe");

    constructor() {
      super();
      const style = document.createElement("style");
      // The moves and the way to the site stand below the board.
      style.textContent = ":host { display: block; max-width: 520px; aspect-ratio: 5 / 6; } :host([hidden]) { display: none; } " +
        "iframe { display: block; width: 100%; height: 100%; border: 0; }";
      this.#frame.loading = "lazy";
      this.attachShadow({ mode: "open" }).append(style, this.#frame);
    }

    attributeChangedCallback() {
      // Several attributes change at once: one address is loaded for all.
      queueMicrotask(() => this.#show());
    }

    #show() {
      const record = this.getAttribute("record") ?? "";
      const address = new URL(`#/embed/${Number(this.getAttribute("ply")) || 0}/${record}`, site).href;
      this.#frame.title = this.getAttribute("title") ?? record.split(".")[0];
      // Writing the same address again would load the frame anew.
      if (this.#frame.src !== address) this.#frame.src = address;
    }
  }

  if (!customElements.get("basalt-board")) customElements.define("basalt-board", BasaltBoard);
})();
