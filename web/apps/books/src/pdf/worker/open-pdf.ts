import type { Publication } from "@orbitroom/epub";
import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { PDF_LIMITS } from "../limits.ts";
import type { PageContent } from "../messages.ts";
import { PdfError } from "../pdf-error.ts";
import { BlobRange } from "./blob-range.ts";
import { describe } from "./describe.ts";
import { MaskFilters, MaskingCanvases, maskingContext } from "./masks.ts";
import type { LoadOwnFile } from "./own-files.ts";
import { pageLinks } from "./page-links.ts";
import { type FontMeter, textBlocks } from "./page-text.ts";
import { pictureScale } from "./picture-size.ts";

/** The dependencies for opening a PDF. */
export interface PdfTools {
  readonly loadOwnFile: LoadOwnFile;
  readonly meter: FontMeter;
  /** The worker in which pdf.js reads the file; undefined in tests, which have none. */
  readonly reader?: Worker;
}

/** An open PDF, in the thread that draws it. Methods reject with a `PdfError`. Indices of pages count from 0. */
export interface OpenPdf {
  readonly publication: Publication;
  page(index: number): Promise<PageContent>;
  /** Draws the image of a page, about as wide as this. Only in threads with an `OffscreenCanvas`. */
  draw(index: number, widthPx: number): Promise<OffscreenCanvas>;
}

/** The only folder that pdf.js knows. Its own files are looked up by their names. */
const OWN_FILES = "own/";
/** The number of pages whose fonts and images are kept. */
const KEPT_PAGES = 20;

/** Opens a PDF. Rejects with a `PdfError`. Nothing in it runs: scripts, forms and embedded files are never read. */
export async function openPdf(file: Blob, password: string | undefined, tools: PdfTools): Promise<OpenPdf> {
  const pdf = await load(file, password, tools);
  checkPageCount(pdf.numPages);
  const fileName = file instanceof File ? file.name : "";
  return new LoadedPdf(pdf, await describe(pdf, fileName), tools.meter);
}

/** Throws a `PdfError` if there are no pages, or too many. */
export function checkPageCount(count: number): void {
  if (!(count >= 1)) throw new PdfError("pdf_broken");
  if (count > PDF_LIMITS.pages) throw new PdfError("pdf_too_large");
}

async function load(file: Blob, password: string | undefined, tools: PdfTools): Promise<PDFDocumentProxy> {
  const { reader, loadOwnFile } = tools;
  let onUnreadable: () => void = () => undefined;
  const unreadable = new Promise<never>((_resolve, reject) => {
    onUnreadable = () => reject(new PdfError("unreadable"));
  });
  const task = getDocument({
    range: new BlobRange(file, () => onUnreadable()),
    ...(password === undefined ? {} : { password }),
    ...(reader ? { worker: PDFWorker.create({ port: reader }) } : {}),
    ...(reader ? WORKER_SURROUNDINGS : {}),
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: PDF_LIMITS.imagePixels,
    canvasMaxAreaInBytes: PDF_LIMITS.picturePixels * 4,
    cMapUrl: OWN_FILES,
    cMapPacked: true,
    standardFontDataUrl: OWN_FILES,
    wasmUrl: OWN_FILES,
    useWorkerFetch: false,
    // A page looks the same on all devices.
    useSystemFonts: false,
    BinaryDataFactory: class {
      fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
        return loadOwnFile(filename);
      }
    },
    verbosity: 0,
  });
  try {
    return await Promise.race([task.promise, unreadable]);
  } catch (error) {
    throw error instanceof PdfError ? error : new PdfError(codeOf(error));
  }
}

/** The parts of a page that pdf.js uses, for a thread that has none. */
const WORKER_SURROUNDINGS = {
  CanvasFactory: MaskingCanvases,
  FilterFactory: MaskFilters,
  // It takes only the fonts of the document.
  ownerDocument: { fonts: (globalThis as { readonly fonts?: unknown }).fonts } as unknown as HTMLDocument,
};

/** `PasswordResponses.NEED_PASSWORD` of pdf.js. */
const NEED_PASSWORD = 1;

function codeOf(error: unknown): "password_needed" | "password_wrong" | "pdf_broken" {
  const { name, code } = error as { readonly name?: unknown; readonly code?: unknown };
  if (name !== "PasswordException") return "pdf_broken";
  return code === NEED_PASSWORD ? "password_needed" : "password_wrong";
}

class LoadedPdf implements OpenPdf {
  #used = 0;

  constructor(
    private readonly pdf: PDFDocumentProxy,
    readonly publication: Publication,
    private readonly meter: FontMeter,
  ) {}

  page(index: number): Promise<PageContent> {
    return this.#with(index, async (page) => {
      const viewport = page.getViewport({ scale: 1 });
      const { width, height } = viewport;
      if (!(width > 0 && height > 0)) throw new PdfError("page_broken");
      const [content, links] = await Promise.all([
        page.getTextContent().catch(() => undefined),
        pageLinks(this.pdf, page, viewport).catch(() => []),
      ]);
      return { width, height, links, blocks: content ? textBlocks(content, viewport, this.meter) : [] };
    });
  }

  draw(index: number, widthPx: number): Promise<OffscreenCanvas> {
    return this.#with(index, async (page) => {
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: pictureScale(width, height, widthPx) });
      const canvas = new OffscreenCanvas(
        Math.max(1, Math.round(viewport.width)),
        Math.max(1, Math.round(viewport.height)),
      );
      // pdf.js draws on any context of this kind; its types name only that of an element.
      const canvasContext = maskingContext(canvas) as unknown as CanvasRenderingContext2D;
      await page.render({ canvas: null, canvasContext, viewport }).promise;
      return canvas;
    });
  }

  /** Works on a page, and frees what it has needed. */
  async #with<Value>(index: number, use: (page: PDFPageProxy) => Promise<Value>): Promise<Value> {
    try {
      const page = await this.pdf.getPage(index + 1);
      try {
        return await use(page);
      } finally {
        page.cleanup();
        this.#used += 1;
        if (this.#used % KEPT_PAGES === 0) await this.pdf.cleanup();
      }
    } catch (error) {
      throw error instanceof PdfError ? error : new PdfError("page_broken");
    }
  }
}
