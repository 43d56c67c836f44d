import type { Content } from "foliate-js/book";
import { Paginator } from "foliate-js/paginator.js";
import { FittedBoxes } from "./page/fit-boxes.ts";

/** The paginator counts an empty page before the text and one after it. */
const BLANK_PAGES = 2;

const roots = new WeakMap<HTMLElement, ShadowRoot>();

/**
 * The paginator of foliate-js under a content security policy without inline styles: the style element that it writes
 * into its shadow root is blocked, so the same text is adopted as a sheet. Styles of documents are adopted too, by
 * `SectionLoader`. What does not fit on its pages is made to fit.
 */
export class PageElement extends Paginator {
  readonly #boxes = new WeakMap<Document, FittedBoxes>();
  #isQuiet = false;
  /** The last place that was not reported. */
  #unreported: Event | undefined;

  constructor() {
    super();
    // Before the engine's own listener: it sees pages that fit.
    this.addEventListener("create-overlayer", () => this.#fitNew());
    this.addEventListener("load", (event) => this.#giveHeight((event as CustomEvent<Content>).detail.doc));
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
   * The base class also renders a frame whose document is still loading: it would report a place in an empty page, and lay the
   * text out once more when it has loaded. The size is read again then anyway.
   */
  override render(): void {
    const doc = this.#document;
    if (doc?.URL === "about:blank") return;
    this.#quietly(() => {
      if (doc) {
        this.#boxesOf(doc).clear();
        this.#giveHeight(doc);
      }
      super.render();
      if (doc && this.#boxesOf(doc).fit(this.scrolled)) super.render();
      if (doc) this.#balance(doc);
    });
    const place = this.#unreported;
    if (place) this.dispatchEvent(place);
  }

  /** Lays the pages out again after their document was changed, on the way to a place in it. */
  layOutAgain(): void {
    this.#quietly(() => super.render());
  }

  /** Whether scrolled text cannot be scrolled further, to its end (1) or its beginning (-1). */
  isAtEdge(direction: 1 | -1): boolean {
    // The paginator turns to the next document at the same distance.
    return direction > 0 ? this.viewSize - this.end <= 2 : this.start <= 0;
  }

  /** How much of the document is in view, from 0 to 1. */
  get partInView(): number {
    return Math.min(1, (this.end - this.start) / this.viewSize);
  }

  override dispatchEvent(event: Event): boolean {
    if (!this.#isQuiet || event.type !== "relocate") return super.dispatchEvent(event);
    this.#unreported = event;
    return true;
  }

  get #document(): Document | undefined {
    return this.getContents()[0]?.doc;
  }

  /** Scrolled text has no pages that an image could fill. A page here is as high as the area between the bars. */
  #giveHeight({ documentElement: { style } }: Document): void {
    const marginPx = Number.parseFloat(this.getAttribute("margin") ?? "0");
    if (this.scrolled) style.setProperty("--reader-page-height", `${this.clientHeight - 2 * marginPx}px`);
    else style.removeProperty("--reader-page-height");
  }

  /** A chapter of less than a spread is divided between its columns. The paginator would fill the first and leave the others empty. */
  #balance({ documentElement: { style } }: Document): void {
    const isShort = !this.scrolled && this.scrollProp === "scrollLeft" && this.pages <= 1 + BLANK_PAGES;
    if (isShort) style.setProperty("column-fill", "balance", "important");
  }

  #boxesOf(doc: Document): FittedBoxes {
    const boxes = this.#boxes.get(doc) ?? new FittedBoxes(doc);
    this.#boxes.set(doc, boxes);
    return boxes;
  }

  /** Fits a document that has just been laid out. After that, the paginator moves to the place in it. */
  #fitNew(): void {
    const doc = this.#document;
    if (!doc) return;
    if (this.#boxesOf(doc).fit(this.scrolled)) this.layOutAgain();
    this.#balance(doc);
    if (doc.fonts.status !== "loading") return;
    void doc.fonts.ready.then(() => {
      if (this.#document === doc) this.render();
    });
  }

  #quietly(act: () => void): void {
    this.#unreported = undefined;
    this.#isQuiet = true;
    try {
      act();
    } finally {
      this.#isQuiet = false;
    }
  }
}

customElements.define("orbit-pages", PageElement);

/** Creates an element that shows flowing text in pages. */
export function createPages(): PageElement {
  return document.createElement("orbit-pages") as PageElement;
}
