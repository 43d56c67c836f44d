import { Paginator } from "foliate-js/paginator.js";

const roots = new WeakMap<HTMLElement, ShadowRoot>();

/**
 * The paginator of foliate-js under a content security policy without inline styles: the style element that it writes
 * into its shadow root is blocked, so the same text is adopted as a sheet. Styles of documents are adopted too, by
 * `SectionLoader`.
 */
class PageElement extends Paginator {
  constructor() {
    super();
    const root = roots.get(this);
    const style = root?.querySelector("style");
    if (!root || !style) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style.textContent ?? "");
    root.adoptedStyleSheets = [sheet];
    style.remove();
  }

  /** The base class calls it while it is constructed, before this class has fields of its own. */
  override attachShadow(init: ShadowRootInit): ShadowRoot {
    const root = super.attachShadow(init);
    roots.set(this, root);
    return root;
  }

  override setStyles(): void {
    // See the class.
  }

  /**
   * The base class also renders a frame whose document is still on its way: it would report a place in an empty page, and
   * lay the text out once more when it is there. The size is read again then anyway.
   */
  override render(): void {
    if (this.getContents()[0]?.doc.URL !== "about:blank") super.render();
  }
}

customElements.define("orbit-pages", PageElement);

/** Creates an element that shows flowing text in pages. */
export function createPages(): Paginator {
  return document.createElement("orbit-pages") as PageElement;
}
