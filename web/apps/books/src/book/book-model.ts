import { type NavPoint, parseBookLink, type SpineItem } from "@orbitroom/epub";
import type { FoliateBook, Section, Target, TocItem } from "foliate-js/book";
import * as CFI from "foliate-js/epubcfi.js";
import type { OpenBook } from "./open-book.ts";
import type { SectionLoader } from "./section-loader.ts";

/** A book as the modules of foliate-js expect it, with what is needed to find places in it. */
export interface BookModel {
  readonly foliate: FoliateBook;
  readonly items: readonly SpineItem[];
  readonly toc: TocItem[];
  readonly pages: TocItem[];
  readonly isFixedLayout: boolean;
  readonly language: string | undefined;
}

/** Describes an open book to foliate-js. */
export function createBookModel(
  { publication }: Pick<OpenBook, "publication">,
  loader: SectionLoader,
): BookModel {
  const { spine, direction, metadata, toc, pageList } = publication;
  const isFixedLayout = spine.length > 0 && spine.every(({ layout }) => layout === "pre-paginated");
  const sections = spine.map(
    (item): Section => ({
      id: item.path,
      cfi: item.cfi,
      size: Math.max(1, item.sizeBytes),
      linear: item.isLinear ? "yes" : "no",
      ...(item.spread === "auto" ? {} : { pageSpread: item.spread }),
      load: () => loader.load(item),
      unload: () => loader.unload(item.path),
      createDocument: () => loader.createDocument(item),
    }),
  );
  return {
    foliate: {
      sections,
      dir: direction === "rtl" ? "rtl" : "ltr",
      rendition: {
        layout: isFixedLayout ? "pre-paginated" : "reflowable",
        // foliate-js puts pages for the middle that follow each other into one place, where only the last is shown.
        ...(spine.every(({ spread }) => spread === "center") ? { spread: "none" } : {}),
      },
    },
    items: spine,
    toc: tocItems(toc.length > 0 ? toc : spineToc(spine)),
    pages: tocItems(pageList),
    isFixedLayout,
    language: metadata.languages[0],
  };
}

function tocItems(points: readonly NavPoint[]): TocItem[] {
  return points.map(({ label, href, children }) => ({
    label: label.trim() || "Untitled",
    ...(href === undefined ? {} : { href }),
    subitems: children.length > 0 ? tocItems(children) : undefined,
  }));
}

/** Contents of a book that has no table of them. */
function spineToc(spine: readonly SpineItem[]): NavPoint[] {
  return spine
    .filter(({ isLinear }) => isLinear)
    .map(({ path }, index) => ({ label: `Part ${index + 1}`, href: path, children: [] }));
}

/** Splits `PATH#FRAGMENT` of the navigation. */
export function splitHref(
  href: string | undefined,
): [path: string, fragment: string | undefined] | undefined {
  if (href === undefined) return undefined;
  const at = href.indexOf("#");
  return at < 0 ? [href, undefined] : [href.slice(0, at), href.slice(at + 1)];
}

/** The element with an id, in any of the ways books write it. */
export function fragmentElement(doc: Document, fragment: string | undefined): Element | null {
  if (!fragment) return null;
  const decoded = safeDecode(fragment);
  return (
    doc.getElementById(decoded) ??
    doc.getElementById(fragment) ??
    doc.querySelector(`[name="${CSS.escape(decoded)}"]`)
  );
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The place to which an entry of the navigation refers: a path with an optional fragment. */
export function hrefTarget(items: readonly SpineItem[], href: string): Target | undefined {
  const [path, fragment] = splitHref(href) ?? [""];
  const index = items.findIndex((item) => item.path === path);
  if (index < 0) return undefined;
  return fragment ? { index, anchor: (doc) => fragmentElement(doc, fragment) ?? 0 } : { index };
}

/** The place to which a link in the document at `index` leads, or undefined if that is not in the book. */
export function linkTarget(items: readonly SpineItem[], index: number, href: string): Target | undefined {
  if (href.startsWith("#")) {
    const fragment = href.slice(1);
    return { index, anchor: (doc) => fragmentElement(doc, fragment) ?? 0 };
  }
  const link = parseBookLink(href);
  return link && hrefTarget(items, link.fragment ? `${link.path}#${link.fragment}` : link.path);
}

/** The CFI of a range in a section, or of the section. */
export function cfiOf({ cfi }: Pick<SpineItem, "cfi">, range: Range | null): string {
  const base = cfi.replace(/!$/, "");
  if (!range) return CFI.joinIndir(base);
  try {
    return CFI.joinIndir(base, CFI.fromRange(range));
  } catch {
    return CFI.joinIndir(base);
  }
}

/**
 * The place to which a CFI refers. Its section is found by the steps in the package document; if there is an id in brackets, it
 * decides, because an edition may have moved a chapter. Undefined if it is not a CFI or leads to no section.
 */
export function cfiTarget(items: readonly SpineItem[], cfi: string): Target | undefined {
  if (!CFI.isCFI.test(cfi)) return undefined;
  try {
    const parsed = CFI.parse(cfi);
    const path = "parent" in parsed ? parsed.parent : parsed;
    const inPackage = path.shift();
    const last = inPackage?.at(-1);
    if (!last) return undefined;
    const byId = last.id ? items.findIndex(({ idref }) => idref === last.id) : -1;
    const index = byId >= 0 ? byId : last.index / 2 - 1;
    if (items[index] === undefined) return undefined;
    if (path.length === 0 || path[0]?.length === 0) return { index };
    return { index, anchor: (doc) => rangeOf(doc, parsed) ?? 0 };
  } catch {
    return undefined;
  }
}

/** Whether the place to which a CFI refers begins in a range of the document at `index`. */
export function beginsIn(items: readonly SpineItem[], cfi: string, index: number, range: Range): boolean {
  const target = cfiTarget(items, cfi);
  const doc = range.startContainer.ownerDocument;
  if (target?.index !== index || typeof target.anchor !== "function" || !doc) return false;
  const place = target.anchor(doc);
  // A range from a frame is not an instance of this window's `Range`.
  if (place === null || typeof place !== "object" || !("startContainer" in place)) return false;
  return range.isPointInRange(place.startContainer, place.startOffset);
}

function rangeOf(doc: Document, parsed: CFI.ParsedCfi): Range | undefined {
  try {
    return CFI.toRange(doc, parsed);
  } catch {
    return undefined;
  }
}
