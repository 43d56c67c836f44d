/** The parts of foliate-js that the reading view uses. The package has no types of its own. */

declare module "foliate-js/paginator.js" {
  import type { FoliateBook, Renderer } from "foliate-js/book";
  /**
   * Pages of flowing text, in CSS columns. Attributes: `flow`, `gap`, `margin`, `max-inline-size`, `max-column-count`,
   * `animated`.
   */
  export class Paginator extends HTMLElement implements Renderer {
    open(book: FoliateBook): void;
    goTo(target: import("foliate-js/book").Target): Promise<void>;
    prev(distance?: number): Promise<void>;
    next(distance?: number): Promise<void>;
    getContents(): import("foliate-js/book").Content[];
    destroy(): void;
    /** Writes style elements. They do nothing here: see `PageElement`. */
    setStyles(styles: string): void;
    render(): void;
    focusView(): void;
    scrollToAnchor(anchor: Range | Element | number, select?: boolean): Promise<void>;
    /** Page in the section, from 1; a section has a blank page before and after it. */
    readonly page: number;
    readonly pages: number;
    readonly scrolled: boolean;
    /**
     * Where the view begins and ends, and the size of all of the document with its margins, along the direction of scrolling or
     * turning, in pixels.
     */
    readonly start: number;
    readonly end: number;
    readonly viewSize: number;
    /** The property of the scrolled element that holds `start`. */
    readonly scrollProp: "scrollTop" | "scrollLeft";
  }
}

declare module "foliate-js/fixed-layout.js" {
  import type { FoliateBook, Renderer } from "foliate-js/book";
  /** Spreads of pages with a size of their own. Attribute: `zoom`. */
  export class FixedLayout extends HTMLElement implements Renderer {
    open(book: FoliateBook): void;
    goTo(target: import("foliate-js/book").Target): Promise<void>;
    prev(): Promise<void>;
    next(): Promise<void>;
    getContents(): import("foliate-js/book").Content[];
    destroy(): void;
  }
}

declare module "foliate-js/epubcfi.js" {
  /** A parsed CFI: one list of steps for each document that it goes through, or a range of those. */
  export type Path = { readonly index: number; readonly id?: string }[][];
  export type ParsedCfi = Path | { parent: Path; start: Path; end: Path };
  export const isCFI: RegExp;
  export function parse(cfi: string): ParsedCfi;
  export function collapse(cfi: string, toEnd?: boolean): string;
  export function compare(a: string, b: string): number;
  export function fromRange(range: Range): string;
  export function joinIndir(...parts: string[]): string;
  /**
   * The range of the local part of a CFI, whose first path has been taken off. Throws or returns a wrong place for another
   * document.
   */
  export function toRange(doc: Document, parts: ParsedCfi): Range;
}

declare module "foliate-js/overlayer.js" {
  export type Draw = (rects: DOMRect[], options?: Record<string, unknown>) => SVGElement;
  /** Shapes over ranges of a document. */
  export class Overlayer {
    constructor(doc: Document);
    readonly element: SVGElement;
    add(key: string, range: Range, draw: Draw, options?: Record<string, unknown>): void;
    remove(key: string): void;
    redraw(): void;
    hitTest(point: { x: number; y: number }): [key: string, range: Range] | [];
    static highlight: Draw;
    static outline: Draw;
    static underline: Draw;
  }
}

declare module "foliate-js/progress.js" {
  import type { Section, TocItem } from "foliate-js/book";
  export class TOCProgress {
    init(options: {
      toc: TocItem[];
      ids: readonly string[];
      splitHref: (href: string | undefined) => [id: string, fragment: string | undefined] | undefined;
      getFragment: (doc: Document, fragment: string | undefined) => Element | null;
    }): Promise<void>;
    getProgress(index: number, range: Range | null): TocItem | null | undefined;
  }
  export class SectionProgress {
    constructor(sections: readonly Section[], bytesPerPlace: number, bytesPerMinute: number);
    readonly sectionFractions: readonly number[];
    getProgress(
      index: number,
      fractionInSection: number,
      pageFraction?: number,
    ): { fraction: number; time: { section: number; total: number } };
    getSection(fraction: number): [index: number, fractionInSection: number];
  }
}

declare module "foliate-js/text-walker.js" {
  export type MakeRange = (
    startIndex: number,
    startOffset: number,
    endIndex: number,
    endOffset: number,
  ) => Range;
  export function textWalker<T>(
    within: Document | Range | DocumentFragment,
    visit: (texts: string[], makeRange: MakeRange) => Iterable<T>,
  ): Generator<T>;
}

declare module "foliate-js/tts.js" {
  /** The text of a document for speech: SSML of one block after the other, with a mark before each part of it. */
  export class TTS {
    constructor(
      doc: Document,
      walker: typeof import("foliate-js/text-walker.js").textWalker,
      /** Called by `setMark` with the range of the part. */
      highlight: (range: Range) => void,
      granularity: "word" | "sentence",
    );
    start(): string | undefined;
    /** The block that was returned last. */
    resume(): string | undefined;
    prev(): string | undefined;
    next(): string | undefined;
    /** The block of a range, from there on. */
    from(range: Range): string | undefined;
    setMark(name: string): void;
  }
}

declare module "foliate-js/search.js" {
  export interface Excerpt {
    readonly pre: string;
    readonly match: string;
    readonly post: string;
  }
  export function searchMatcher(
    walker: typeof import("foliate-js/text-walker.js").textWalker,
    options: {
      defaultLocale?: string;
      matchCase?: boolean;
      matchDiacritics?: boolean;
      matchWholeWords?: boolean;
    },
  ): (doc: Document, query: string) => Generator<{ range: Range; excerpt: Excerpt }>;
}

declare module "foliate-js/book" {
  /** Not a module of foliate-js: the interface that its modules expect of a book, from its README. */
  export interface Section {
    readonly id: string;
    readonly cfi: string;
    readonly size: number;
    readonly linear: "yes" | "no";
    readonly pageSpread?: "left" | "right" | "center";
    load(): Promise<string>;
    unload(): void;
    createDocument(): Promise<Document>;
  }

  export interface TocItem {
    /** Assigned by `TOCProgress`. */
    id?: number;
    readonly label: string;
    readonly href?: string;
    readonly subitems: TocItem[] | undefined;
  }

  /** Where to go: a section, and in it a place, or a fraction of it from 0 to 1. */
  export interface Target {
    readonly index: number;
    readonly anchor?: number | ((doc: Document) => Range | Element | number | null);
    readonly select?: boolean;
  }

  export interface FoliateBook {
    readonly sections: readonly Section[];
    readonly dir: "ltr" | "rtl";
    readonly rendition: { readonly layout: "reflowable" | "pre-paginated"; readonly spread?: "none" };
  }

  export interface Content {
    readonly doc: Document;
    readonly index?: number;
    readonly overlayer?: import("foliate-js/overlayer.js").Overlayer;
  }

  export interface Renderer extends HTMLElement {
    open(book: FoliateBook): void;
    goTo(target: Target): Promise<void>;
    prev(distance?: number): Promise<void>;
    next(distance?: number): Promise<void>;
    getContents(): Content[];
    destroy(): void;
  }

  export interface RelocateDetail {
    readonly reason?: "anchor" | "page" | "scroll" | "snap" | "navigation" | "selection" | null;
    /** The text in view; null in fixed layouts. */
    readonly range: Range | null;
    readonly index: number;
    /** The position in the section, from 0 to 1. */
    readonly fraction: number;
    /** Part of the section that is in view. */
    readonly size?: number;
  }
}
