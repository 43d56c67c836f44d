import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { PDF_LIMITS } from "../limits.ts";
import type { TextBlock, TextSpan } from "../messages.ts";

type Viewport = ReturnType<PDFPageProxy["getViewport"]>;
type Content = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>;
type Item = Extract<Content["items"][number], { str: string }>;
type Matrix = readonly [number, number, number, number, number, number];

/** How wide a text is in a generic font of this size, and which part of the line's height is above its baseline. */
export interface FontMeter {
  widthOf(text: string, family: string, size: number): number;
  ascentOf(family: string): number;
}

/** Lines further apart than this, in heights of the text, do not belong together. */
const BLOCK_GAP = 1.9;
/** A text of another size begins another block. */
const SIZE_CHANGE = 1.25;

/** The texts of a page as blocks of lines, in the order of the file. */
export function textBlocks(content: Content, viewport: Viewport, meter: FontMeter): TextBlock[] {
  const blocks: TextSpan[][] = [];
  let block: TextSpan[] = [];
  let before: TextSpan | undefined;
  let count = 0;
  for (const item of content.items) {
    if (!("str" in item) || count >= PDF_LIMITS.spans) continue;
    const span = spanOf(item, content.styles[item.fontName], viewport.transform as unknown as Matrix, meter);
    if (span === undefined) {
      // An empty text may end the line of the one before it.
      if (item.hasEOL && before) endLine(block, before);
      before = block.at(-1);
      continue;
    }
    if (before && isApart(before, span)) {
      blocks.push(block);
      block = [];
    }
    block.push(span);
    before = span;
    count += 1;
  }
  blocks.push(block);
  return blocks.filter((spans) => spans.some(({ text }) => text.trim() !== ""));
}

function endLine(block: TextSpan[], last: TextSpan): void {
  block[block.length - 1] = { ...last, endsLine: true };
}

function spanOf(
  { str, dir, transform, width, height, hasEOL }: Item,
  style: Content["styles"][string] | undefined,
  page: Matrix,
  meter: FontMeter,
): TextSpan | undefined {
  if (str === "") return undefined;
  const [a, b, c, d, e, f] = multiplied(page, transform as unknown as Matrix);
  const isVertical = style?.vertical === true;
  const angle = Math.atan2(b, a) + (isVertical ? Math.PI / 2 : 0);
  const size = Math.hypot(c, d);
  const family = familyOf(style?.fontFamily);
  const ascent = size * meter.ascentOf(family);
  const place = [size, e, f, angle];
  if (!place.every(Number.isFinite) || size === 0) return undefined;
  const wanted = (isVertical ? height : width) * scaleOf(page);
  const measured = meter.widthOf(str, family, size);
  return {
    text: str,
    left: e + ascent * Math.sin(angle),
    top: f - ascent * Math.cos(angle),
    size,
    family,
    stretch: wanted > 0 && measured > 0 ? Math.min(100, wanted / measured) : 1,
    angleDeg: (angle * 180) / Math.PI,
    direction: dir === "rtl" ? "rtl" : "ltr",
    endsLine: hasEOL,
  };
}

/** Whether a text is not part of the block that the one before it is in. */
function isApart(before: TextSpan, span: TextSpan): boolean {
  if (Math.abs(before.angleDeg - span.angleDeg) > 1) return true;
  const [smaller, larger] = [Math.min(before.size, span.size), Math.max(before.size, span.size)];
  if (before.endsLine && larger > smaller * SIZE_CHANGE) return true;
  // The distance between the lines, regardless of their direction on the page.
  const angle = (span.angleDeg * Math.PI) / 180;
  const [x, y] = [span.left - before.left, span.top - before.top];
  const down = y * Math.cos(angle) - x * Math.sin(angle);
  return down < -larger * BLOCK_GAP || down > larger * BLOCK_GAP;
}

function familyOf(name: string | undefined): TextSpan["family"] {
  return name === "serif" || name === "monospace" ? name : "sans-serif";
}

const scaleOf = ([a, b]: Matrix): number => Math.hypot(a, b);

function multiplied([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix {
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

/** Measures texts in the fonts of this browser. */
export function canvasMeter(): FontMeter {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  const ascents = new Map<string, number>();
  const measure = (text: string, family: string, size: number): TextMetrics | undefined => {
    if (!context) return undefined;
    context.font = `${size}px ${family}`;
    return context.measureText(text);
  };
  return {
    widthOf: (text, family, size) => measure(text, family, size)?.width ?? 0,
    ascentOf(family) {
      const known = ascents.get(family);
      if (known !== undefined) return known;
      const { fontBoundingBoxAscent = 0, fontBoundingBoxDescent = 0 } = measure("x", family, 100) ?? {};
      const height = fontBoundingBoxAscent + Math.abs(fontBoundingBoxDescent);
      const ascent = height > 0 ? fontBoundingBoxAscent / height : 0.8;
      ascents.set(family, ascent);
      return ascent;
    },
  };
}
