import { zipStream } from "@orbitroom/app-kit/zip/zip-stream.ts";

/** A short book that comes with the app, as data. Its texts are put into XML as they are: no `<` and no `&`. */
export interface ShelfBook {
  /** The last part of its identifier. */
  readonly name: string;
  readonly title: string;
  /** What it is about, in one sentence. */
  readonly about: string;
  readonly subject: string;
  readonly chapters: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
  /** An SVG document of 300 by 450 units. */
  readonly cover: string;
}

const page = (title: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="en" lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;

const CONTAINER = `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

/**
 * The EPUB file of a book, made in the browser so that it opens offline. The bytes are always the same, so that it keeps its id.
 */
export function makeShelfBook({ name, title, subject, chapters, cover }: ShelfBook): Promise<Blob> {
  const ids = chapters.map((_, index) => `chapter-${index + 1}`);
  const items = ids.map((id) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`);
  const links = chapters.map(
    (chapter, index) => `<li><a href="${ids[index]}.xhtml">${chapter.title}</a></li>`,
  );
  const opf = `<?xml version="1.0" encoding="UTF-8"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:orbitroom:${name}</dc:identifier><dc:title>${title}</dc:title><dc:language>en</dc:language><dc:creator id="a">Orbitroom</dc:creator><meta refines="#a" property="role" scheme="marc:relators">aut</meta><dc:subject>${subject}</dc:subject><meta property="dcterms:modified">2026-01-01T00:00:00Z</meta></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="cover" href="cover.svg" media-type="image/svg+xml" properties="cover-image"/>${items.join("")}</manifest><spine>${ids.map((id) => `<itemref idref="${id}"/>`).join("")}</spine></package>`;
  const files: [string, string][] = [
    ["mimetype", "application/epub+zip"],
    ["META-INF/container.xml", CONTAINER],
    ["book/package.opf", opf],
    ["book/nav.xhtml", page("Contents", `<nav epub:type="toc"><ol>${links.join("")}</ol></nav>`)],
    ["book/cover.svg", cover],
    ...chapters.map((chapter, index): [string, string] => [
      `book/${ids[index]}.xhtml`,
      page(
        chapter.title,
        `<h1>${chapter.title}</h1>${chapter.paragraphs.map((text) => `<p>${text}</p>`).join("")}`,
      ),
    ]),
  ];
  const parts = files.map(([name, text]) => {
    const blob = new Blob([text]);
    const file = { name, sizeBytes: blob.size, modified: new Date(2026, 0, 1), isPlain: true };
    return { ...file, open: () => blob };
  });
  return new Response(zipStream(parts)).blob();
}
