import { type CleanResource, replaceReferences, type SpineItem } from "@orbitroom/epub";
import { adaptCss, type ViewSize } from "./book-css.ts";
import type { OpenBook } from "./open-book.ts";
import { damagedPage, PICTURE_PAGE_CSS, parseXml, wrapImage, wrapSvg } from "./section-document.ts";

interface LoadedSection {
  readonly url: string;
  readonly styles: readonly { readonly css: string; readonly media?: string }[];
  /** Everything to be revoked, `url` included. */
  readonly urls: readonly string[];
}

/** Makes documents of the sections of a book, with blob URLs for what they show. No part of it leaves for the network. */
export class SectionLoader {
  readonly #loading = new Map<string, Promise<LoadedSection>>();
  readonly #loaded = new Map<string, LoadedSection>();

  constructor(
    private readonly book: Pick<OpenBook, "resource">,
    /** Size of the reading view at this moment. */
    private readonly viewSize: () => ViewSize,
  ) {}

  /** The URL of a document, or of a page that says that it is damaged. It is valid until `unload`. */
  async load(item: SpineItem): Promise<string> {
    const before = this.#loading.get(item.path);
    if (before) return (await before).url;
    const loading = this.#make(item).catch(() => damagedSection());
    this.#loading.set(item.path, loading);
    const section = await loading;
    if (this.#loading.get(item.path) === loading) this.#loaded.set(item.path, section);
    else revoke(section);
    return section.url;
  }

  async #make(item: SpineItem): Promise<LoadedSection> {
    const resource = await this.book.resource(item.path);
    const needed = new Set([
      ...resource.references,
      ...resource.styles.flatMap(({ references }) => references),
    ]);
    if (resource.documentType === "picture") needed.add(item.path);
    const found = new Map<string, string>();
    await Promise.all(
      Array.from(needed, async (path) => {
        const url = await this.#blobUrl(path);
        if (url !== undefined) found.set(path, url);
      }),
    );
    const urlOf = (path: string) => found.get(path);
    const doc = this.#document(item, resource, urlOf);
    const url = documentUrl(doc);
    const size = this.viewSize();
    const styles = resource.styles.map(({ css, media }) => ({
      css: adaptCss(replaceReferences(css, urlOf), size),
      ...(media === undefined ? {} : { media }),
    }));
    const isWrapped = resource.documentType !== "xhtml";
    const all = isWrapped ? [{ css: PICTURE_PAGE_CSS }, ...styles] : styles;
    return { url, styles: all, urls: [url, ...found.values()] };
  }

  /** Frees what `load` made. */
  unload(path: string): void {
    const section = this.#loaded.get(path);
    if (section) revoke(section);
    this.#loaded.delete(path);
    this.#loading.delete(path);
  }

  /** A document for searching: it is not shown, and its images are not loaded. */
  async createDocument(item: SpineItem): Promise<Document> {
    return this.#document(item, await this.book.resource(item.path), () => undefined);
  }

  /**
   * Gives a loaded document its styles. They are adopted and set by script, because the content security policy allows
   * neither style elements nor style attributes.
   */
  dress(doc: Document, path: string, readerStyles: string): CSSStyleSheet {
    const { CSSStyleSheet: Sheet } = (doc.defaultView ?? globalThis) as typeof globalThis;
    const sheets = (this.#loaded.get(path)?.styles ?? []).map(({ css, media }) => {
      const sheet = new Sheet(media === undefined ? {} : { media });
      sheet.replaceSync(css);
      return sheet;
    });
    const own = new Sheet();
    own.replaceSync(readerStyles);
    doc.adoptedStyleSheets = [...sheets, own];
    for (const element of doc.querySelectorAll<HTMLElement>("[data-style]")) {
      element.style.cssText = adaptCss(element.getAttribute("data-style") ?? "", this.viewSize());
    }
    return own;
  }

  /** Frees everything. */
  close(): void {
    for (const path of [...this.#loading.keys()]) this.unload(path);
  }

  #document(item: SpineItem, resource: CleanResource, urlOf: (path: string) => string | undefined): Document {
    const text = () => replaceReferences(new TextDecoder().decode(resource.bytes), urlOf);
    switch (resource.documentType) {
      case "xhtml":
        return parseXml(text(), "application/xhtml+xml", item.path);
      case "svg":
        return wrapSvg(parseXml(text(), "image/svg+xml", item.path));
      case "picture":
        return wrapImage(urlOf(item.path) ?? "");
      default:
        throw new Error(`${item.path} was not cleaned as a document`);
    }
  }

  async #blobUrl(path: string): Promise<string | undefined> {
    try {
      const { bytes, mediaType } = await this.book.resource(path);
      return URL.createObjectURL(new Blob([bytes], { type: mediaType }));
    } catch {
      // The book lacks the file: the alternative text is shown.
      return undefined;
    }
  }
}

function documentUrl(doc: Document): string {
  const xml = new XMLSerializer().serializeToString(doc);
  return URL.createObjectURL(new Blob([xml], { type: "application/xhtml+xml" }));
}

function revoke({ urls }: LoadedSection): void {
  for (const url of urls) URL.revokeObjectURL(url);
}

function damagedSection(): LoadedSection {
  const url = documentUrl(damagedPage());
  return { url, styles: [], urls: [url] };
}
