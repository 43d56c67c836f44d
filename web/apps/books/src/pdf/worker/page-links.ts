import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { PDF_LIMITS } from "../limits.ts";
import type { PageLink } from "../messages.ts";
import { pageOfDestination } from "./destinations.ts";

type Viewport = ReturnType<PDFPageProxy["getViewport"]>;

/** The fields of a link annotation that are used. */
interface LinkAnnotation {
  readonly subtype?: string;
  readonly rect?: readonly number[];
  readonly url?: string;
  readonly dest?: unknown;
  readonly action?: string;
}

/** Where the actions lead that a PDF names instead of a page. */
const NAMED: Readonly<Record<string, (page: number, last: number) => number>> = {
  NextPage: (page, last) => Math.min(last, page + 1),
  PrevPage: (page) => Math.max(0, page - 1),
  FirstPage: () => 0,
  LastPage: (_page, last) => last,
};

/**
 * The links of a page to other pages, to the web and to mail addresses. Everything else that an annotation can do (scripts,
 * programs, other files, embedded files, forms) is left out.
 */
export async function pageLinks(
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  viewport: Viewport,
): Promise<PageLink[]> {
  const annotations = (await page.getAnnotations({ intent: "display" })) as LinkAnnotation[];
  const links: PageLink[] = [];
  for (const annotation of annotations) {
    if (links.length >= PDF_LIMITS.linksOnPage) break;
    if (annotation.subtype !== "Link" || annotation.rect?.length !== 4) continue;
    const to = await targetOf(pdf, page.pageNumber - 1, annotation);
    const box = boxOf(viewport.convertToViewportRectangle([...annotation.rect]));
    if (to && box) links.push({ ...box, to });
  }
  return links;
}

async function targetOf(
  pdf: PDFDocumentProxy,
  index: number,
  { url, dest, action }: LinkAnnotation,
): Promise<PageLink["to"] | undefined> {
  if (url !== undefined) return isOutside(url) ? { url } : undefined;
  const named = action === undefined ? undefined : NAMED[action];
  if (named) return { page: named(index, pdf.numPages - 1) };
  const page = await pageOfDestination(pdf, dest);
  return page === undefined ? undefined : { page };
}

/** The same schemes as in other books. */
function isOutside(url: string): boolean {
  return URL.canParse(url) && ["http:", "https:", "mailto:"].includes(new URL(url).protocol);
}

function boxOf(corners: readonly number[]): Pick<PageLink, "left" | "top" | "width" | "height"> | undefined {
  if (!corners.every(Number.isFinite)) return undefined;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners;
  const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
  if (width === 0 || height === 0) return undefined;
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), width, height };
}
