import type { BrushKind } from "../ink/mark.ts";

/** The brushes, as people read them. */
export const BRUSH_NAMES: Readonly<Record<BrushKind, string>> = {
  pen: "Pen",
  nib: "Nib",
  marker: "Marker",
  glow: "Glow",
  eraser: "Eraser",
};
