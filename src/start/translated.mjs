// Keeps the app's texts in place while the browser translates the page.
//
// To translate a page, a browser replaces each text node with an element. The app still changes, moves and removes the node that
// it knows, so we leave that node beside the element, empty, until the app changes or removes it.
const originals = new WeakMap();
const translations = new WeakMap();
const leave = (text) => {
  const { font } = translations.get(text);
  translations.delete(text);
  font.remove();
};
const translated = new MutationObserver((records) => {
  for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of /** @type {any[]} */ (records)) {
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

export const keepTranslations = () => translated.observe(document.body, { childList: true, subtree: true });
