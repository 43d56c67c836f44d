import type { NavPoint } from "@orbitroom/epub";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { PDF_LIMITS } from "../limits.ts";
import { pagePath } from "../page-path.ts";

type PageRef = Parameters<PDFDocumentProxy["getPageIndex"]>[0];

/**
 * The page of a destination, counted from 0: the destination has a name, or names the page itself. Undefined if it leads nowhere.
 */
export async function pageOfDestination(pdf: PDFDocumentProxy, dest: unknown): Promise<number | undefined> {
  try {
    const place: unknown = typeof dest === "string" ? await pdf.getDestination(dest) : dest;
    const target: unknown = Array.isArray(place) ? place[0] : undefined;
    const page = isRef(target) ? await pdf.getPageIndex(target) : target;
    return isPage(page, pdf.numPages) ? page : undefined;
  } catch {
    return undefined;
  }
}

function isRef(value: unknown): value is PageRef {
  return typeof value === "object" && value !== null && "num" in value && "gen" in value;
}

function isPage(value: unknown, count: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < count;
}

/** The fields of an outline entry that are used. */
interface OutlineEntry {
  readonly title?: string;
  readonly dest?: unknown;
  readonly items?: readonly OutlineEntry[];
}

/** How long the outline may take. What is left then is left out, because the pages can be read without it. */
const OUTLINE_MS = 10_000;
/** The number of entries that are looked up at once. */
const AT_ONCE = 50;

/** The table of contents: the outline of the file. */
export async function outline(pdf: PDFDocumentProxy): Promise<NavPoint[]> {
  const endMs = performance.now() + OUTLINE_MS;
  let left: number = PDF_LIMITS.outlineEntries;
  const points = async (items: readonly OutlineEntry[], depth: number): Promise<NavPoint[]> => {
    const found: NavPoint[] = [];
    for (let at = 0; at < items.length && left > 0 && performance.now() < endMs; at += AT_ONCE) {
      const some = items.slice(at, at + Math.min(AT_ONCE, left));
      left -= some.length;
      const pages = await Promise.all(some.map(({ dest }) => pageOfDestination(pdf, dest)));
      for (const [index, { title = "", items: inner = [] }] of some.entries()) {
        const page = pages[index];
        found.push({
          label: title.slice(0, PDF_LIMITS.titleChars),
          ...(page === undefined ? {} : { href: pagePath(page) }),
          children: depth < PDF_LIMITS.outlineDepth ? await points(inner, depth + 1) : [],
        });
      }
    }
    return found;
  };
  return points(((await pdf.getOutline()) ?? []) as readonly OutlineEntry[], 1);
}
