/**
 * The policy of a document of a book, in addition to the app's, which it inherits. The document was cleaned before; this
 * holds even if the cleaning had missed something.
 */
export const SECTION_POLICY =
  // The hash is that of an empty style element: the paginator adds two.
  "default-src 'none'; style-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src blob: data:; media-src blob:; font-src 'self' blob:; form-action 'none'; base-uri 'none'";

const XHTML = "http://www.w3.org/1999/xhtml";

/** Parses a cleaned document and puts the policy first in its head. Throws if it is not well-formed. */
export function parseXml(text: string, type: DOMParserSupportedType, path: string): Document {
  const doc = new DOMParser().parseFromString(text, type);
  if (doc.querySelector("parsererror")) throw new Error(`${path} is not well-formed`);
  if (doc.documentElement.localName === "html") addPolicy(doc);
  return doc;
}

/** A page with an SVG document of the reading order: the paginator needs a body. */
export function wrapSvg(svg: Document): Document {
  const root = svg.documentElement;
  const [, , width, height] = (root.getAttribute("viewBox") ?? "").trim().split(/[\s,]+/);
  const title = root.querySelector("title")?.textContent ?? "";
  const page = emptyPage(title);
  if (width && height) addMeta(page, { name: "viewport", content: `width=${width}, height=${height}` });
  page.body.append(page.importNode(root, true));
  return page;
}

/** A page with one image. */
export function wrapImage(url: string): Document {
  const page = emptyPage("");
  const image = page.createElementNS(XHTML, "img");
  image.setAttribute("src", url);
  image.setAttribute("alt", "");
  page.body.append(image);
  return page;
}

/** The style sheet of a page with one image or drawing: it takes the whole page, even one with two columns. */
export const PICTURE_PAGE_CSS =
  "body { margin: 0; column-span: all; } img, svg { display: block; margin: auto; } svg { width: 100%; }";

/** A page in place of one that cannot be read. */
export function damagedPage(): Document {
  const page = emptyPage("A damaged part");
  const text = page.createElementNS(XHTML, "p");
  text.textContent = "This part of the book is damaged and cannot be shown. You can read the other parts.";
  page.body.append(text);
  return page;
}

function emptyPage(title: string): Document {
  const text = `<html xmlns="${XHTML}"><head><title/></head><body/></html>`;
  const page = parseXml(text, "application/xhtml+xml", "page");
  page.title = title;
  return page;
}

function addPolicy(doc: Document): void {
  if (!doc.head) doc.documentElement.prepend(doc.createElementNS(XHTML, "head"));
  addMeta(doc, { "http-equiv": "Content-Security-Policy", content: SECTION_POLICY });
}

function addMeta(doc: Document, attributes: Readonly<Record<string, string>>): void {
  const meta = doc.createElementNS(XHTML, "meta");
  for (const [name, value] of Object.entries(attributes)) meta.setAttribute(name, value);
  doc.head.prepend(meta);
}
