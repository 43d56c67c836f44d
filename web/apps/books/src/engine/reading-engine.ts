import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import type { Content, RelocateDetail, Renderer, Target } from "foliate-js/book";
import { Overlayer } from "foliate-js/overlayer.js";
import { SectionProgress, TOCProgress } from "foliate-js/progress.js";
import {
  type BookModel,
  beginsIn,
  cfiOf,
  cfiTarget,
  createBookModel,
  fragmentElement,
  hrefTarget,
  linkTarget,
  splitHref,
} from "../book/book-model.ts";
import type { OpenBook } from "../book/open-book.ts";
import type { ReadingPlace } from "../book/reading-place.ts";
import { SectionLoader } from "../book/section-loader.ts";
import { createFixedLayout, FixedPages } from "./fixed-pages.ts";
import { alignText } from "./page/align-text.ts";
import { hrefOf } from "./page/footnote.ts";
import { hideOpenedNotes, showPlace } from "./page/note-visibility.ts";
import { markPicturePage } from "./page/picture-page.ts";
import { markZoomable } from "./page/zoomable.ts";
import { createPages, type PageElement } from "./page-element.ts";
import type { PageZoom } from "./page-zoom.ts";

/** A document that is shown, with what marks are drawn in. */
export interface OpenSection {
  readonly doc: Document;
  readonly index: number;
  readonly overlayer: Overlayer | undefined;
}

/** Where the reader is, and whether there is a way back. */
export interface EngineState {
  readonly place: ReadingPlace | undefined;
  readonly canGoBack: boolean;
}

/** How pages are laid out. */
export interface PageLayout {
  readonly flow: "paginated" | "scrolled";
  readonly maxColumns: 1 | 2;
  readonly marginPx: number;
  /** Space beside and between columns, in percent of the page. */
  readonly gapPercent: number;
  readonly columnPx: number;
  readonly isJustified: boolean;
  readonly isAnimated: boolean;
  /** The style sheet that is adopted after those of the book. */
  readonly styles: string;
}

/** The bytes that foliate-js counts as one location. This app does not show locations. */
const BYTES_PER_PLACE = 1_500;
/** About 250 words of 6 bytes a minute, with their markup. */
const BYTES_PER_MINUTE = 1_600;

/** Shows a book in an element and knows the place in it. One for each open book. */
export class ReadingEngine {
  readonly state = new StateStore<EngineState>({ place: undefined, canGoBack: false });
  readonly model: BookModel;
  readonly #loader: SectionLoader;
  readonly #progress: SectionProgress;
  readonly #chapters = new TOCProgress();
  readonly #printedPages = new TOCProgress();
  readonly #listeners = new Set<(section: OpenSection) => void>();
  readonly #sheets = new WeakMap<Document, CSSStyleSheet>();
  readonly #past: string[] = [];
  #open: OpenSection[] = [];
  #renderer: Renderer | undefined;
  /** The renderer, if the text flows. */
  #pages: PageElement | undefined;
  /** The parts of a fixed layout, if the book has one. */
  #fixed: FixedPages | undefined;
  #layout: PageLayout | undefined;
  #range: Range | null = null;
  #isClosed = false;
  #turned: Promise<void> = Promise.resolve();
  #waitingTurns = 0;
  /** The CFI of the last jump; undefined if its target was another kind of place. */
  #goneTo: string | undefined;

  constructor(
    private readonly book: OpenBook,
    /** The element that the book is shown in. */
    readonly host: HTMLElement,
  ) {
    this.#loader = new SectionLoader(book, () => ({
      widthPx: host.clientWidth,
      heightPx: host.clientHeight,
    }));
    this.model = createBookModel(book, this.#loader);
    this.#progress = new SectionProgress(this.model.foliate.sections, BYTES_PER_PLACE, BYTES_PER_MINUTE);
  }

  /** Shows the book at a CFI, or at its beginning. */
  async start(layout: PageLayout, startCfi: string | undefined): Promise<void> {
    const { foliate, items, toc, pages, isFixedLayout } = this.model;
    const target = (startCfi && cfiTarget(items, startCfi)) || { index: this.#firstIndex() };
    // The worker prepares the first document meanwhile.
    void foliate.sections[target.index]?.load();
    const ids = items.map(({ path }) => path);
    await this.#chapters.init({ toc, ids, splitHref, getFragment: fragmentElement });
    await this.#printedPages.init({ toc: pages, ids, splitHref, getFragment: fragmentElement });
    const flowing = isFixedLayout ? undefined : createPages();
    const renderer = flowing ?? (await createFixedLayout());
    if (this.#isClosed) return;
    this.#renderer = renderer;
    this.#pages = flowing;
    if (!flowing) {
      const unload = (path: string) => this.#loader.unload(path);
      this.#fixed = new FixedPages(this.host, renderer, this.book.drawPage, unload);
    }
    renderer.addEventListener("load", (event) => this.#dress((event as CustomEvent<Content>).detail));
    renderer.addEventListener("create-overlayer", (event) => this.#addOverlay(event as CustomEvent));
    renderer.addEventListener("relocate", (event) =>
      this.#relocate((event as CustomEvent<RelocateDetail>).detail),
    );
    this.setLayout(layout);
    this.host.append(renderer);
    renderer.open(foliate);
    await this.#go(target, startCfi);
  }

  /** Lays the pages out again, at the same place. */
  setLayout(layout: PageLayout): void {
    const isAlignedAnew = this.#layout?.isJustified !== layout.isJustified && !this.model.isFixedLayout;
    this.#layout = layout;
    for (const { doc } of this.#open) {
      this.#sheets.get(doc)?.replaceSync(layout.styles);
      if (isAlignedAnew) alignText(doc, layout.isJustified);
    }
    const renderer = this.#renderer;
    if (!renderer || this.model.isFixedLayout) return;
    renderer.toggleAttribute("animated", layout.isAnimated);
    const attributes = {
      flow: layout.flow,
      margin: `${layout.marginPx}px`,
      gap: `${layout.gapPercent}%`,
      "max-inline-size": `${layout.columnPx}px`,
      "max-column-count": String(layout.maxColumns),
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (renderer.getAttribute(name) !== value) renderer.setAttribute(name, value);
    }
  }

  /** Whether the text scrolls instead of being turned page by page. */
  get isScrolled(): boolean {
    return this.#layout?.flow === "scrolled" && !this.model.isFixedLayout;
  }

  /** Whether scrolled text is at its end (1) or its beginning (-1), so that it cannot be scrolled further. */
  isAtEdge(direction: 1 | -1): boolean {
    return this.isScrolled && this.#pages?.isAtEdge(direction) === true;
  }

  /** Whether scrolled text continues to the left instead of downwards, as vertical text does. */
  get scrollsSideways(): boolean {
    return this.#pages?.scrollProp === "scrollLeft";
  }

  /** Makes pages of a fixed layout larger and smaller; undefined if the text flows, and until the book is shown. */
  get zoom(): PageZoom | undefined {
    return this.#fixed?.zoom;
  }

  /** The text in view. */
  get visibleRange(): Range | null {
    return this.#range;
  }

  /** The documents that are shown: one, or the two of a spread. */
  get sections(): readonly OpenSection[] {
    return this.#open;
  }

  /**
   * Calls `listener` for each document that is shown from now on, and for those that already are. Returns the function that stops
   * it.
   */
  onSection(listener: (section: OpenSection) => void): () => void {
    this.#listeners.add(listener);
    for (const section of this.#open) listener(section);
    return () => this.#listeners.delete(listener);
  }

  /** The next page in the reading order. */
  next = (): Promise<void> => this.#turn((renderer) => renderer.next());
  /** The page before this one in the reading order. */
  previous = (): Promise<void> => this.#turn((renderer) => renderer.prev());
  /** The page to the left: the next one in books that are read from right to left. */
  goLeft = (): Promise<void> => (this.model.foliate.dir === "rtl" ? this.next() : this.previous());
  /** The page to the right. */
  goRight = (): Promise<void> => (this.model.foliate.dir === "rtl" ? this.previous() : this.next());

  /** Jumps to a place of the table of contents, a CFI or a link's target, so that `back` returns here. */
  async jump(to: Target | string): Promise<boolean> {
    const target = typeof to === "string" ? this.targetOf(to) : to;
    if (!target) return false;
    this.#remember();
    await this.#go(target);
    return true;
  }

  /** Jumps to a fraction of the whole book, from 0 to 1, so that `back` returns here. */
  async jumpToFraction(fraction: number): Promise<void> {
    const [index, anchor] = this.#progress.getSection(fraction);
    this.#remember();
    await this.#go({ index, anchor });
  }

  /** Shows a range of a document without remembering the place before. */
  async reveal(index: number, range: Range | Element): Promise<void> {
    await this.#go({ index, anchor: () => range });
  }

  /** Moves to the start (0) or the end (1) of the document. */
  async goToSectionEdge(anchor: 0 | 1): Promise<void> {
    const index = this.state.get().place?.index;
    if (index !== undefined) await this.#go({ index, anchor });
  }

  /** Returns to where the last jump began. */
  async back(): Promise<void> {
    const cfi = this.#past.pop();
    this.state.set({ canGoBack: this.#past.length > 0 });
    const target = cfi === undefined ? undefined : cfiTarget(this.model.items, cfi);
    if (target) await this.#go(target, cfi);
  }

  /** The place to which a CFI or an `href` of the navigation refers. */
  targetOf(place: string): Target | undefined {
    const { items } = this.model;
    return place.startsWith("epubcfi(") ? cfiTarget(items, place) : hrefTarget(items, place);
  }

  /** The CFI of a range in a document of the reading order. */
  cfiOf(index: number, range: Range | null): string {
    const item = this.model.items[index];
    return item ? cfiOf(item, range) : "";
  }

  /** The name of the chapter of a place. */
  chapterAt(index: number, range: Range | null): string | undefined {
    return this.#chapters.getProgress(index, range)?.label;
  }

  /** Moves the keyboard into the text. */
  focus(): void {
    this.#open[0]?.doc.defaultView?.focus();
  }

  /** Takes the book off the page and frees it. */
  close(): void {
    this.#isClosed = true;
    const renderer = this.#renderer;
    this.#renderer = undefined;
    this.#pages = undefined;
    this.#fixed?.close();
    this.#fixed = undefined;
    // The element cannot be destroyed before it has shown anything.
    if (this.#open.length > 0) renderer?.destroy();
    renderer?.remove();
    this.#open = [];
    this.#loader.close();
  }

  /** Turns after the page before has been turned: the paginator ignores what comes while it turns. A held key is not saved up. */
  async #turn(move: (renderer: Renderer) => Promise<void>): Promise<void> {
    if (this.#waitingTurns > 1) return;
    this.#waitingTurns += 1;
    this.#turned = this.#turned
      .then(async () => {
        if (this.#renderer) await move(this.#renderer);
      })
      .finally(() => {
        this.#waitingTurns -= 1;
      });
    await this.#turned;
  }

  async #go(target: Target, cfi?: string): Promise<void> {
    await this.#turned;
    this.#goneTo = cfi;
    const { anchor } = target;
    const shown = typeof anchor === "function" ? (doc: Document) => this.#shown(anchor(doc)) : anchor;
    await this.#renderer?.goTo(shown === undefined ? target : { ...target, anchor: shown });
  }

  /** Returns the same place, made visible if the book hides it. */
  #shown<Place extends Range | Element | number | null>(place: Place): Place {
    if (place !== null && typeof place === "object" && showPlace(place)) this.#pages?.layOutAgain();
    return place;
  }

  #firstIndex(): number {
    return Math.max(
      0,
      this.model.items.findIndex(({ isLinear }) => isLinear),
    );
  }

  #remember(): void {
    const cfi = this.state.get().place?.cfi;
    if (cfi === undefined || this.#past.at(-1) === cfi) return;
    this.#past.push(cfi);
    this.state.set({ canGoBack: true });
  }

  #dress({ doc, index = 0 }: Content): void {
    const item = this.model.items[index];
    if (!item) return;
    this.#sheets.set(doc, this.#loader.dress(doc, item.path, this.#layout?.styles ?? ""));
    const { documentElement } = doc;
    // Screen readers name the frame by it.
    doc.defaultView?.frameElement?.setAttribute("title", doc.title || "Text of the book");
    if (!documentElement.lang && this.model.language) documentElement.lang = this.model.language;
    if (!this.model.isFixedLayout) {
      this.#prepare(doc, index);
      return;
    }
    const shown = this.#open.filter((section) => section.doc.defaultView !== null);
    const section = { doc, index, overlayer: this.#fixed?.open(doc, item.path) };
    this.#show([...shown, section], section);
  }

  /** Changes a document of flowing text before it is laid out for the first time. */
  #prepare(doc: Document, index: number): void {
    const frame = doc.defaultView?.frameElement as HTMLElement | null | undefined;
    // The paginator hides it, and Firefox computes no styles in a frame that is not shown.
    if (frame) frame.style.display = "block";
    hideOpenedNotes(doc, (link) => {
      const target = linkTarget(this.model.items, index, hrefOf(link));
      const place = target?.index === index && typeof target.anchor === "function" && target.anchor(doc);
      return place && typeof place === "object" && "closest" in place ? place : undefined;
    });
    alignText(doc, this.#layout?.isJustified ?? false);
    markPicturePage(doc);
  }

  #addOverlay({ detail }: CustomEvent): void {
    const { doc, index, attach } = detail as {
      doc: Document;
      index: number;
      attach: (overlayer: Overlayer) => void;
    };
    markZoomable(doc);
    const overlayer = new Overlayer(doc);
    attach(overlayer);
    const section = { doc, index, overlayer };
    this.#show([section], section);
  }

  #show(open: OpenSection[], section: OpenSection): void {
    this.#open = open;
    for (const listener of this.#listeners) listener(section);
  }

  /**
   * The place that the reader was at or went to, if the page that shows it begins before it. Otherwise the place would move
   * back each time that pages are laid out again.
   */
  #keptCfi(reason: RelocateDetail["reason"], index: number, range: Range | null): string | undefined {
    const kept = reason === "anchor" ? this.state.get().place?.cfi : this.#goneTo;
    if ((reason !== "anchor" && reason !== "navigation") || kept === undefined || !range) return undefined;
    return beginsIn(this.model.items, kept, index, range) ? kept : undefined;
  }

  #relocate({ reason, range, index, fraction, size }: RelocateDetail): void {
    const item = this.model.items[index];
    if (!item || this.#isClosed) return;
    // The paginator reports the start of a document before it moves to the place in it.
    if (!this.model.isFixedLayout && this.#open[0]?.index !== index) return;
    this.#range = range;
    const within = Number.isFinite(fraction) ? fraction : 0;
    // The paginator does not say it of scrolled text.
    const inView = size ?? this.#pages?.partInView ?? 0;
    const progress = this.#progress.getProgress(index, within, Number.isFinite(inView) ? inView : 0);
    const chapter = this.#chapters.getProgress(index, range);
    const start = range?.cloneRange() ?? null;
    start?.collapse(true);
    const place: ReadingPlace = {
      cfi: this.#keptCfi(reason, index, range) ?? this.cfiOf(index, start),
      index,
      fraction: roundedFraction(progress.fraction),
      chapter: chapter?.label,
      chapterId: chapter?.id,
      printedPage: this.#printedPages.getProgress(index, range)?.label,
      minutesLeft: Math.max(1, Math.round(progress.time.section)),
    };
    this.state.set({ place });
  }
}

/** The sum of the parts that were read misses 1 by the rounding of numbers at the end of many books. */
function roundedFraction(fraction: number): number {
  return Math.min(1, Math.max(0, fraction > 1 - 1e-9 ? 1 : fraction));
}
