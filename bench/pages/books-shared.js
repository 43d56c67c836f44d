// The common parts of the pages of the books bench: a view of fixed size, and the time from a file to its first page.

/** The size of the view. */
export const VIEW = { widthPx: 800, heightPx: 600 };

/** How our pages are laid out. */
export const LAYOUT = {
  flow: "paginated",
  maxColumns: 2,
  marginPx: 48,
  gapPercent: 5,
  columnPx: 720,
  isAnimated: false,
  styles: "",
};

const painted = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))));

// The check below has to look into the shadow trees.
const { attachShadow } = Element.prototype;
Element.prototype.attachShadow = function (options) {
  return attachShadow.call(this, { ...options, mode: "open" });
};

/** Whether a page with text is in view: in an element's tree, its shadow trees and its frames. */
function showsText(root) {
  for (const element of root.querySelectorAll("*")) {
    if (element.shadowRoot && showsText(element.shadowRoot)) return true;
    const frame = element.localName === "iframe" ? element.contentDocument?.body : undefined;
    if (frame && frame.textContent.trim().length > 0 && element.getBoundingClientRect().width > 0)
      return true;
  }
  return false;
}

/**
 * Provides `window.side`. `open(file, host)` shows the first page of a book in an element, and returns the function that
 * closes it.
 */
export function provide(open) {
  const files = new Map();
  window.side = {
    async fetch(url) {
      files.set(url, await (await fetch(url)).blob());
    },
    async openMs(url) {
      const host = document.createElement("div");
      host.style.cssText = `width:${VIEW.widthPx}px;height:${VIEW.heightPx}px;position:relative`;
      document.body.append(host);
      const file = new File([files.get(url)], "book.epub", { type: "application/epub+zip" });
      const start = performance.now();
      const close = await open(file, host);
      await painted();
      const ms = performance.now() - start;
      if (!showsText(document)) throw new Error("No page is in view");
      await close();
      host.remove();
      return ms;
    },
  };
}
