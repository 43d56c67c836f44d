/** The attribute of images that can be enlarged. */
const ZOOMS = "data-zooms";
/** The minimum width and height of an image that is worth enlarging. Smaller ones are signs in the text. */
const MIN_PX = 64;
const TAKEN = "a[href], a[data-outside], button, label, summary";

/** An image of a book to be shown alone. */
export interface ZoomedPicture {
  readonly url: string;
  /** The book's own description of the image. Empty if it has none. */
  readonly description: string;
}

/** Makes the images of a shown document reachable by keyboard. Those in links, and those with links in them, stay as they are. */
export function markZoomable(doc: Document): void {
  for (const picture of doc.body.querySelectorAll<HTMLElement | SVGElement>("img, svg")) {
    const { width, height } = picture.getBoundingClientRect();
    if (picture.parentElement?.closest(`svg, ${TAKEN}`) || width < MIN_PX || height < MIN_PX) continue;
    if (picture.hasAttribute("usemap") || picture.querySelector("a")) continue;
    const description = descriptionOf(picture);
    picture.setAttribute(ZOOMS, "");
    picture.setAttribute("role", "button");
    picture.setAttribute("aria-label", description ? `Enlarge: ${description}` : "Enlarge the image");
    picture.tabIndex = 0;
  }
}

/** The image that handles a click or a key. */
export function zoomableAt(target: EventTarget | null): Element | undefined {
  const element = target as Partial<Element> | null;
  return typeof element?.closest === "function" ? (element.closest(`[${ZOOMS}]`) ?? undefined) : undefined;
}

/** Whether the image is all that its page has. A tap on such a page also turns it. */
export function fillsPage(picture: Element): boolean {
  return picture.hasAttribute("data-page-picture");
}

/** Describes an image of a shown document. The URL is valid as long as the document is shown. */
export function pictureOf(element: Element): ZoomedPicture {
  const description = descriptionOf(element);
  if (element.localName === "img") return { url: (element as HTMLImageElement).src, description };
  const images = element.querySelectorAll<SVGImageElement>("image");
  const [image] = images;
  if (image && images.length === 1) return { url: image.href.baseVal, description };
  return { url: drawingUrl(element), description };
}

function descriptionOf(element: Element): string {
  const text = element.getAttribute("alt") ?? element.querySelector("title")?.textContent ?? "";
  return text.trim();
}

/** A drawing as a file of its own, with the styles that the book gives it. */
function drawingUrl(element: Element): string {
  const { ownerDocument: doc } = element;
  const copy = element.cloneNode(true) as Element;
  const { width, height } = element.getBoundingClientRect();
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const style = doc.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = doc.adoptedStyleSheets
    .slice(0, -1)
    .flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText))
    .join("\n");
  copy.prepend(style);
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}
