/** Elements other than text that can be seen or heard. */
const MEDIA = "img, svg, video, audio, canvas, object, math, hr, input, button, table";

/** The style sheet of pages that `markPicturePage` has marked: the image fills the page, even one with two columns. */
export const PICTURE_PAGE_STYLES = `
html[data-picture-page] { writing-mode: horizontal-tb !important; }
[data-around-picture] { all: initial !important; display: block !important; height: var(--reader-page-height, 100%) !important; }
[data-around-picture]:any-link { cursor: pointer !important; }
[data-around-picture]:focus-visible { outline: auto !important; }
body[data-around-picture] { column-span: all !important; }
[data-beside-picture] { display: none !important; }
[data-page-picture] {
  display: block !important; position: static !important; float: none !important; box-sizing: border-box !important;
  width: 100% !important; height: 100% !important; min-width: 100% !important; min-height: 100% !important;
  margin: 0 !important; padding: 0 !important; border: 0 !important; object-fit: contain !important;
}`;

/** The image or drawing that is all that a page has, such as a cover; undefined on other pages. */
export function onlyPicture(body: Element): Element | undefined {
  const media = Array.from(body.querySelectorAll(MEDIA)).filter(
    (element) => !element.parentElement?.closest("svg"),
  );
  const [picture] = media;
  if (!picture || media.length > 1 || !["img", "svg"].includes(picture.localName)) return undefined;
  const texts = body.ownerDocument.createTreeWalker(
    body,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_CDATA_SECTION,
  );
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.nodeValue?.trim() && !picture.contains(text)) return undefined;
  }
  return picture;
}

/** Marks a page that consists of a single image, for `PICTURE_PAGE_STYLES`. */
export function markPicturePage({ body, documentElement }: Document): void {
  const picture = onlyPicture(body);
  if (!picture) return;
  documentElement.setAttribute("data-picture-page", "");
  picture.setAttribute("data-page-picture", "");
  if (picture.localName === "svg") keepProportions(picture);
  for (let at: Element = picture; at !== body && at.parentElement; at = at.parentElement) {
    at.parentElement.setAttribute("data-around-picture", "");
    for (const other of at.parentElement.children) {
      if (other !== at) other.setAttribute("data-beside-picture", "");
    }
  }
}

/** Without a view box, a drawing is not scaled; without its proportions, it is distorted. */
function keepProportions(svg: Element): void {
  const [width, height] = ["width", "height"].map((name) => svg.getAttribute(name) ?? "");
  const isSized = [width, height].every((size) => /^\d+(\.\d+)?(px)?$/.test(size ?? ""));
  if (!svg.hasAttribute("viewBox") && isSized) {
    svg.setAttribute("viewBox", `0 0 ${Number.parseFloat(width ?? "")} ${Number.parseFloat(height ?? "")}`);
  }
  svg.setAttribute("preserveAspectRatio", "xMidYMid meet");
}
