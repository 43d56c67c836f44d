import type { CleanResource, OverlayPart, Publication } from "@orbitroom/epub";
import type { OpenBook } from "../book/open-book.ts";
import type { PageContent } from "./messages.ts";
import { PAGE_CSS, pageMarkup, pageText, problemMarkup } from "./page-markup.ts";
import { pageOfPath } from "./page-path.ts";
import { PdfError } from "./pdf-error.ts";
import type { PdfThread } from "./pdf-thread.ts";

/** The number of pages whose contents are kept. */
const KEPT_PAGES = 24;

/** A PDF as the reading view takes books: one document for each page. */
export class PdfBook implements OpenBook {
  readonly #thread: Pick<PdfThread, "ask" | "close">;
  readonly #pages = new Map<number, Promise<PageContent>>();
  /** Pages that took too long once. They are not tried again while the book is open. */
  readonly #slow = new Set<string>();

  constructor(
    readonly publication: Publication,
    thread: Pick<PdfThread, "ask" | "close">,
  ) {
    this.#thread = thread;
  }

  /** The document of a page. One that cannot be read says so. */
  async resource(path: string): Promise<CleanResource> {
    const index = this.#indexOf(path);
    const title = `Page ${this.publication.pageList[index]?.label ?? index + 1}`;
    const markup = await this.#page(index).then(
      (content) => pageMarkup(content, title),
      (error: unknown) => {
        if (error instanceof PdfError && error.code !== "closed") return problemMarkup(title, error.message);
        throw error;
      },
    );
    return {
      mediaType: "application/xhtml+xml",
      documentType: "xhtml",
      bytes: new TextEncoder().encode(markup),
      references: [],
      styles: [{ css: PAGE_CSS, references: [] }],
      removed: [],
    };
  }

  async overlay(): Promise<readonly OverlayPart[]> {
    return [];
  }

  async text(path: string): Promise<string> {
    return pageText(await this.#page(this.#indexOf(path)));
  }

  drawPage = (path: string, widthPx: number, signal?: AbortSignal): Promise<ImageBitmap> =>
    this.#untilSlow(`draw ${path}`, () =>
      this.#thread.ask<"draw">({ type: "draw", index: this.#indexOf(path), widthPx }, signal),
    );

  async cover(): Promise<Blob | undefined> {
    try {
      return await this.#thread.ask<"cover">({ type: "cover" });
    } catch (error) {
      if (error instanceof PdfError && error.code === "closed") throw error;
      return undefined;
    }
  }

  close(): void {
    this.#pages.clear();
    this.#thread.close();
  }

  #indexOf(path: string): number {
    const index = pageOfPath(path);
    if (index === undefined || index >= this.publication.spine.length) throw new PdfError("page_broken");
    return index;
  }

  #page(index: number): Promise<PageContent> {
    const known = this.#pages.get(index);
    if (known) return known;
    const asked = this.#untilSlow(`page ${index}`, () => this.#thread.ask<"page">({ type: "page", index }));
    this.#pages.set(index, asked);
    // A page that could not be read may be requested again, for example after its worker was restarted.
    asked.catch(() => this.#pages.delete(index));
    const [first] = this.#pages.keys();
    if (this.#pages.size > KEPT_PAGES && first !== undefined) this.#pages.delete(first);
    return asked;
  }

  async #untilSlow<Value>(key: string, ask: () => Promise<Value>): Promise<Value> {
    if (this.#slow.has(key)) throw new PdfError("took_too_long");
    try {
      return await ask();
    } catch (error) {
      if (error instanceof PdfError && error.code === "took_too_long") this.#slow.add(key);
      throw error;
    }
  }
}
