import { type ZipEntry, zip } from "./zip.ts";

/** A document of the reading order. */
export interface Chapter {
  /** Its id in the manifest, and its file name without the ending. */
  readonly id: string;
  readonly title: string;
  /** The content of the body of the XHTML document, or the whole SVG document. */
  readonly body: string;
  /** The content of its head after the title. */
  readonly head?: string;
  readonly mediaType?: "application/xhtml+xml" | "image/svg+xml";
  /** Attributes of the element `html`, such as `dir="rtl"`. */
  readonly htmlAttributes?: string;
  /** Properties of its `itemref`. */
  readonly spineProperties?: string;
  readonly isLinear?: boolean;
  /** Id of its media overlay in `items`. */
  readonly overlay?: string;
}

/** Another file in the manifest. */
export interface BookItem {
  readonly id: string;
  /** Relative to the folder of the package document, `OEBPS`. */
  readonly href: string;
  readonly mediaType: string;
  readonly data: string | Uint8Array;
  readonly properties?: string;
}

/** What a test book consists of. */
export interface BookPlan {
  readonly version?: "2" | "3";
  readonly title: string;
  readonly author?: string;
  readonly language?: string;
  readonly identifier?: string;
  readonly chapters: readonly Chapter[];
  readonly items?: readonly BookItem[];
  /** XML that is added to the metadata. */
  readonly metadata?: string;
  /** Attributes of `spine`, such as `page-progression-direction="rtl"`. */
  readonly spineAttributes?: string;
  /** The list items of the page list, or its `pageTarget`s in EPUB 2. */
  readonly pageList?: string;
  /** The list items of the landmarks. */
  readonly landmarks?: string;
  /** The list items of the table of contents instead of one for each chapter. */
  readonly toc?: string;
  /** Entries of the archive that are added, or replace those of the same path. */
  readonly entries?: readonly ZipEntry[];
  /** Paths that are left out of the archive. */
  readonly missing?: readonly string[];
}

const CONTAINER = `<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="OEBPS/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>`;

/** Builds an EPUB. Its package document is `OEBPS/package.opf`, its chapters are `OEBPS/ID.xhtml` or `OEBPS/ID.svg`. */
export function buildEpub(plan: BookPlan): Uint8Array<ArrayBuffer> {
  return zip(bookEntries(plan));
}

/** Builds an EPUB as a `File`. */
export function epubFile(plan: BookPlan, name = "book.epub"): File {
  return new File([buildEpub(plan)], name, { type: "application/epub+zip" });
}

/** The entries of the archive. */
function bookEntries(plan: BookPlan): ZipEntry[] {
  const entries: ZipEntry[] = [
    { path: "mimetype", data: "application/epub+zip", method: "stored" },
    { path: "META-INF/container.xml", data: CONTAINER },
    { path: "OEBPS/package.opf", data: packageDocument(plan) },
    plan.version === "2"
      ? { path: "OEBPS/toc.ncx", data: ncx(plan) }
      : { path: "OEBPS/nav.xhtml", data: navigation(plan) },
    ...plan.chapters.map((chapter) => ({
      path: `OEBPS/${fileOf(chapter)}`,
      data: chapterDocument(plan, chapter),
    })),
    ...(plan.items ?? []).map(({ href, data }) => ({ path: `OEBPS/${href}`, data })),
  ];
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const added = plan.entries ?? [];
  const repeated = added.filter(({ path }, at) => added.findIndex((other) => other.path === path) < at);
  for (const entry of added) if (!repeated.includes(entry)) byPath.set(entry.path, entry);
  for (const path of plan.missing ?? []) byPath.delete(path);
  return [...byPath.values(), ...repeated];
}

const fileOf = ({ id, mediaType }: Chapter) => `${id}.${mediaType === "image/svg+xml" ? "svg" : "xhtml"}`;

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function chapterDocument(
  plan: BookPlan,
  { title, body, head = "", mediaType, htmlAttributes = "" }: Chapter,
) {
  if (mediaType === "image/svg+xml") return body;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${plan.language ?? "en"}" ${htmlAttributes}>
<head><title>${escapeXml(title)}</title>${head}</head>
<body>${body}</body>
</html>`;
}

function packageDocument(plan: BookPlan): string {
  const { version = "3", chapters, items = [] } = plan;
  const navigationItem =
    version === "2"
      ? '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>'
      : '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>';
  const chapterItems = chapters.map((chapter) => {
    const overlay = chapter.overlay === undefined ? "" : ` media-overlay="${chapter.overlay}"`;
    const mediaType = chapter.mediaType ?? "application/xhtml+xml";
    return `<item id="${chapter.id}" href="${fileOf(chapter)}" media-type="${mediaType}"${overlay}/>`;
  });
  const otherItems = items.map(({ id, href, mediaType, properties }) => {
    const extra = properties === undefined ? "" : ` properties="${properties}"`;
    return `<item id="${id}" href="${escapeXml(href)}" media-type="${mediaType}"${extra}/>`;
  });
  const itemrefs = chapters.map(({ id, spineProperties, isLinear }) => {
    const properties = spineProperties === undefined ? "" : ` properties="${spineProperties}"`;
    return `<itemref idref="${id}"${isLinear === false ? ' linear="no"' : ""}${properties}/>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="${version}.0" unique-identifier="uid">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">
<dc:identifier id="uid">${escapeXml(plan.identifier ?? "urn:uuid:5b1c4e1a-5f3c-4a0e-8f0e-0d8f3f2a9c11")}</dc:identifier>
<dc:title>${escapeXml(plan.title)}</dc:title>
<dc:language>${plan.language ?? "en"}</dc:language>
<dc:creator id="creator">${escapeXml(plan.author ?? "Ada Lark")}</dc:creator>
${plan.metadata ?? ""}
</metadata>
<manifest>
${[navigationItem, ...chapterItems, ...otherItems].join("\n")}
</manifest>
<spine${version === "2" ? ' toc="ncx"' : ""} ${plan.spineAttributes ?? ""}>
${itemrefs.join("\n")}
</spine>
</package>`;
}

function navigation(plan: BookPlan): string {
  const toc =
    plan.toc ??
    plan.chapters
      .map((chapter) => `<li><a href="${fileOf(chapter)}">${escapeXml(chapter.title)}</a></li>`)
      .join("");
  const part = (type: string, list: string | undefined) =>
    list === undefined ? "" : `<nav epub:type="${type}" hidden=""><ol>${list}</ol></nav>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
<head><title>${escapeXml(plan.title)}</title></head>
<body><nav epub:type="toc"><h1>Contents</h1><ol>${toc}</ol></nav>
${part("page-list", plan.pageList)}${part("landmarks", plan.landmarks)}</body></html>`;
}

function ncx(plan: BookPlan): string {
  const points = plan.chapters.map(
    (chapter, index) => `<navPoint id="point-${index + 1}" playOrder="${index + 1}">
<navLabel><text>${escapeXml(chapter.title)}</text></navLabel><content src="${fileOf(chapter)}"/></navPoint>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1">
<docTitle><text>${escapeXml(plan.title)}</text></docTitle><navMap>${points.join("\n")}</navMap>
${plan.pageList ? `<pageList>${plan.pageList}</pageList>` : ""}</ncx>`;
}
