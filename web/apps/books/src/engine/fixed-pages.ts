import type { Renderer } from "foliate-js/book";
import { Overlayer } from "foliate-js/overlayer.js";
import type { OpenBook } from "../book/open-book.ts";
import { PagePictures } from "./page-pictures.ts";
import { PageZoom } from "./page-zoom.ts";
import { pointInWindow } from "./point-in-window.ts";

/** The number of pages whose documents are kept: those that are shown, and some to return to. */
const KEPT_DOCUMENTS = 8;
/** The colours of marks: a page has none of the app's styles. */
const MARK_COLOURS = ["accent", "accent-text", "cool", "success", "danger"].map(
  (name) => `--compact-${name}`,
);

/** What pages of a fixed layout have in addition to foliate-js's rendering: marks over their text, images, and a zoom. */
export class FixedPages {
  readonly zoom: PageZoom;
  readonly #host: HTMLElement;
  readonly #pictures: PagePictures | undefined;
  readonly #unload: (path: string) => void;
  readonly #loaded = new Set<string>();
  #frame: HTMLElement | undefined;

  constructor(
    host: HTMLElement,
    element: HTMLElement,
    drawPage: OpenBook["drawPage"],
    /** Frees the document of a path. */
    unload: (path: string) => void,
  ) {
    this.#host = host;
    this.#unload = unload;
    this.#pictures = drawPage && new PagePictures(drawPage);
    this.zoom = new PageZoom(element, () => this.#frame);
  }

  /** Prepares the document of a page that is shown now. Returns what marks are drawn in. */
  open(doc: Document, path: string): Overlayer {
    this.#frame = (doc.defaultView?.frameElement as HTMLElement | null | undefined) ?? undefined;
    this.zoom.toTop();
    this.#pictures?.show(doc, path);
    this.zoom.listenTo(doc, (point) => pointInWindow(point, doc));
    this.#keepOnlyLast(path);
    const overlayer = new Overlayer(doc);
    const { style } = overlayer.element;
    const colours = getComputedStyle(this.#host);
    for (const name of MARK_COLOURS) style.setProperty(name, colours.getPropertyValue(name));
    style.setProperty("--overlayer-highlight-blend-mode", "multiply");
    overlayer.element.setAttribute("aria-hidden", "true");
    // Appended last, so that it does not change places in the text.
    doc.body?.append(overlayer.element);
    // Texts have no places until their frame is shown.
    if (this.#frame) new ResizeObserver(() => overlayer.redraw()).observe(this.#frame);
    return overlayer;
  }

  close(): void {
    this.#pictures?.close();
  }

  #keepOnlyLast(path: string): void {
    this.#loaded.delete(path);
    this.#loaded.add(path);
    for (const old of [...this.#loaded].slice(0, -KEPT_DOCUMENTS)) {
      this.#loaded.delete(old);
      this.#unload(old);
    }
  }
}

/** Creates an element that shows pages of a fixed layout. */
export async function createFixedLayout(): Promise<Renderer> {
  await import("foliate-js/fixed-layout.js");
  return document.createElement("foliate-fxl") as unknown as Renderer;
}
