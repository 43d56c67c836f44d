import type { DocsPage } from "./docs-page.ts";

/** About how high the sections are that are no examples, with their headings. Their true heights depend on the window's width. */
export const KEYBOARD_HEIGHT_PX = 560;
export const NOTES_HEIGHT_PX = 480;
export const TABLES_HEIGHT_PX = 3000;

/** The heading of an example, its text, and the space between them. */
const HEAD_HEIGHT_PX = 110;
/** A preview that is as high as its content. */
const PREVIEW_HEIGHT_PX = 120;
const BAR_HEIGHT_PX = 42;
const CODE_LINE_PX = 20;
const CODE_PADDING_PX = 32;
/** Longer code scrolls. */
const MAX_CODE_HEIGHT_PX = 480;
const POINT_HEIGHT_PX = 60;

/**
 * About how high the section of an example is. Not for those that run in the page itself: they may contain what is placed in the
 * window, which a section that is not laid out would hold back.
 */
export function heightOf(example: DocsPage["examples"][number]): number | undefined {
  if (example.mode === "text") return HEAD_HEIGHT_PX + example.points.length * POINT_HEIGHT_PX;
  if (example.mode !== "live" && example.mode !== "read") return undefined;
  const lineCount = example.code.trimEnd().split("\n").length;
  const previewPx = example.mode === "live" ? (example.minHeightPx ?? PREVIEW_HEIGHT_PX) : 0;
  const codePx = Math.min(MAX_CODE_HEIGHT_PX, CODE_PADDING_PX + lineCount * CODE_LINE_PX);
  return HEAD_HEIGHT_PX + previewPx + BAR_HEIGHT_PX + codePx;
}
