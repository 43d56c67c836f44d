import { escapeXml } from "@orbitroom/app-kit/text/escape-xml.ts";

/** What is known of a book besides its text. */
export interface BookFacts {
  readonly title: string;
  readonly authors?: readonly string[];
  /** BCP 47. */
  readonly language?: string | undefined;
  readonly identifier?: string | undefined;
  readonly publisher?: string | undefined;
  readonly description?: string | undefined;
  readonly subjects?: readonly string[];
  readonly series?: string | undefined;
  /** Its place in the series, as the file writes it. */
  readonly seriesPosition?: string | undefined;
  readonly isRightToLeft?: boolean;
  readonly isFixedLayout?: boolean;
}

/** A file of the book. Paths are ASCII without spaces, beside the package document. */
export interface ListedFile {
  readonly path: string;
  readonly mediaType: string;
  /** Whether it is a document of the reading order; undefined for one that documents refer to. */
  readonly isLinear?: boolean | undefined;
  readonly isCover?: boolean | undefined;
}

/** An entry of the table of contents. */
export interface ContentsEntry {
  readonly label: string;
  /** `PATH` or `PATH#FRAGMENT`. */
  readonly href: string;
  readonly children: readonly ContentsEntry[];
}

/** Where the package document is. */
export const PACKAGE_PATH = "package.opf";
export const CONTENTS_PATH = "contents.xhtml";

/** `META-INF/container.xml` of every book that is made here. */
export const CONTAINER = `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="${PACKAGE_PATH}" media-type="application/oebps-package+xml"/></rootfiles></container>`;

/** The most entries on one level of the contents and the deepest level that are written. */
const MAX_ENTRIES = 5_000;
const MAX_LEVELS = 8;

/** The package document of EPUB 3.3. */
export function packageDocument(facts: BookFacts, files: readonly ListedFile[]): string {
  const { title, authors = [], language, identifier, publisher, description, subjects = [] } = facts;
  const metadata = [
    `<dc:identifier id="id">${escapeXml(identifier ?? "")}</dc:identifier>`,
    `<dc:title>${escapeXml(title)}</dc:title>`,
    language === undefined ? "" : `<dc:language>${escapeXml(language)}</dc:language>`,
    ...authors.map((name) => `<dc:creator>${escapeXml(name)}</dc:creator>`),
    publisher === undefined ? "" : `<dc:publisher>${escapeXml(publisher)}</dc:publisher>`,
    description === undefined ? "" : `<dc:description>${escapeXml(description)}</dc:description>`,
    ...subjects.map((subject) => `<dc:subject>${escapeXml(subject)}</dc:subject>`),
    ...seriesOf(facts),
    facts.isFixedLayout ? '<meta property="rendition:layout">pre-paginated</meta>' : "",
  ];
  const items = files.map(({ path, mediaType, isCover }, index) => {
    const properties = isCover ? ' properties="cover-image"' : "";
    return `<item id="i${index}" href="${escapeXml(path)}" media-type="${escapeXml(mediaType)}"${properties}/>`;
  });
  const spine = files.flatMap(({ isLinear }, index) =>
    isLinear === undefined ? [] : [`<itemref idref="i${index}"${isLinear ? "" : ' linear="no"'}/>`],
  );
  const direction = facts.isRightToLeft ? ' page-progression-direction="rtl"' : "";
  return `<?xml version="1.0" encoding="UTF-8"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${metadata.join("")}</metadata><manifest><item id="nav" href="${CONTENTS_PATH}" media-type="application/xhtml+xml" properties="nav"/>${items.join("")}</manifest><spine${direction}>${spine.join("")}</spine></package>`;
}

function seriesOf({ series, seriesPosition }: BookFacts): string[] {
  if (series === undefined) return [];
  const position =
    seriesPosition === undefined
      ? ""
      : `<meta refines="#series" property="group-position">${escapeXml(seriesPosition)}</meta>`;
  return [
    `<meta id="series" property="belongs-to-collection">${escapeXml(series)}</meta>`,
    `<meta refines="#series" property="collection-type">series</meta>${position}`,
  ];
}

/** The navigation document. It has no list if there are no entries. */
export function contentsDocument(entries: readonly ContentsEntry[]): string {
  const list = contentsList(entries, 1);
  return xhtmlDocument("Contents", list === "" ? "" : `<nav epub:type="toc">${list}</nav>`);
}

function contentsList(entries: readonly ContentsEntry[], level: number): string {
  if (entries.length === 0 || level > MAX_LEVELS) return "";
  const items = entries
    .slice(0, MAX_ENTRIES)
    .map(
      ({ label, href, children }) =>
        `<li><a href="${escapeXml(href)}">${escapeXml(label)}</a>${contentsList(children, level + 1)}</li>`,
    );
  return `<ol>${items.join("")}</ol>`;
}

/** A document with what is in its body, as it is. */
export function xhtmlDocument(title: string, body: string, head = ""): string {
  return `<?xml version="1.0" encoding="UTF-8"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>${escapeXml(title)}</title>${head}</head><body>${body}</body></html>`;
}
