import { escapeXml } from "@orbitroom/app-kit/text/escape-xml.ts";
import type { PageContent, PageLink, TextBlock, TextSpan } from "./messages.ts";
import { pagePath } from "./page-path.ts";

/** A page consists of layers: its image, its text, which is invisible but can be selected and searched, and its links. */
export const PAGE_CSS = `html, body { margin: 0; height: 100%; background: white; }
body { position: relative; overflow: hidden; }
canvas { position: absolute; inset: 0; width: 100%; height: 100%; }
.text { position: absolute; inset: 0; overflow: clip; font-size: 1px; line-height: 0; color: transparent; }
.text p { margin: 0; }
.text span { position: absolute; white-space: pre; line-height: 1; transform-origin: 0 0; cursor: text; }
.text ::selection { color: transparent; background: rgb(0 110 220 / 0.3); }
a { position: absolute; cursor: pointer; }
a:hover { background: rgb(0 110 220 / 0.12); }
a:focus-visible { outline: 2px solid rgb(0 110 220); }
.problem { position: absolute; inset: 10% 10% auto; margin: 0; font: 16px sans-serif; color: black; }`;

const XHTML = "http://www.w3.org/1999/xhtml";
/** A page whose size is not known is shown as a letter. */
const LETTER = { width: 612, height: 792 } as const;

/** The document of a page as XHTML. Its image is drawn into the canvas once the page is shown. */
export function pageMarkup({ width, height, blocks, links }: PageContent, title: string): string {
  const body = `<canvas aria-hidden="true"></canvas><div class="text">${blocks.map(blockMarkup).join("")}</div>${links.map(linkMarkup).join("")}`;
  return markup(title, { width, height }, body);
}

/** A page in place of one that cannot be read, with the reason. */
export function problemMarkup(title: string, message: string): string {
  return markup(title, LETTER, `<p class="problem">${escapeXml(message)}</p>`);
}

/** The text of a page as it is searched: a line for each line. */
export function pageText({ blocks }: PageContent): string {
  const text = (block: TextBlock) => block.map((span) => `${span.text}${span.endsLine ? "\n" : ""}`).join("");
  return blocks.map(text).join("\n");
}

function markup(title: string, { width, height }: { width: number; height: number }, body: string): string {
  return `<html xmlns="${XHTML}"><head><title>${escapeXml(title)}</title><meta name="viewport" content="width=${rounded(width)}, height=${rounded(height)}"/></head><body>${body}</body></html>`;
}

const blockMarkup = (block: TextBlock): string => `<p>${block.map(spanMarkup).join("")}</p>`;

function spanMarkup({
  text,
  left,
  top,
  size,
  family,
  stretch,
  angleDeg,
  direction,
  endsLine,
}: TextSpan): string {
  const turn = angleDeg === 0 ? "" : `rotate(${rounded(angleDeg)}deg) `;
  const style = `left:${rounded(left)}px;top:${rounded(top)}px;font:${rounded(size)}px/1 ${family};transform:${turn}scaleX(${rounded(stretch)})`;
  const dir = direction === "rtl" ? ' dir="rtl"' : "";
  // The line feed parts the words for those who read the text of the page.
  return `<span${dir} data-style="${style}">${escapeXml(text)}</span>${endsLine ? "<br/>\n" : ""}`;
}

function linkMarkup({ left, top, width, height, to }: PageLink): string {
  const style = `left:${rounded(left)}px;top:${rounded(top)}px;width:${rounded(width)}px;height:${rounded(height)}px`;
  if ("page" in to) {
    return `<a href="book:${pagePath(to.page)}" aria-label="Page ${to.page + 1}" data-style="${style}"></a>`;
  }
  const url = escapeXml(to.url);
  return `<a data-outside="${url}" role="link" tabindex="0" aria-label="${url}" data-style="${style}"></a>`;
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
