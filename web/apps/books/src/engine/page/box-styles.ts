import type { PageArea } from "./page-area.ts";

type Declarations = Readonly<Record<string, string>>;

/** The attribute of boxes that scroll on their page. */
export const SCROLLS = "data-scrolls";

const VISIBLE: Declarations = { "overflow-x": "visible", "overflow-y": "visible" };

/**
 * Lets a box that is taller than a page continue on the next ones. `isRetry`: the method that works in most browsers was not
 * enough.
 */
export function breakable(style: CSSStyleDeclaration, isRetry: boolean): Declarations {
  const isAtomic = /^(inline-|-webkit-(inline-)?box|flow-root)/.test(style.display);
  const isClipped = style.overflowX !== "visible" || style.overflowY !== "visible";
  return {
    ...(isAtomic ? { display: "block" } : {}),
    ...(isClipped ? { ...VISIBLE, "block-size": "auto", "max-block-size": "none" } : {}),
    contain: "none",
    ...(isRetry ? inFlow(style) : {}),
  };
}

/** Makes a box as narrow as a page. */
export function narrower(style: CSSStyleDeclaration, { inlinePx }: PageArea, isRetry: boolean): Declarations {
  return {
    "box-sizing": "border-box",
    "max-inline-size": `min(100%, ${inlinePx}px)`,
    "min-inline-size": "0",
    ...(style.display.endsWith("flex") ? { "flex-wrap": "wrap" } : {}),
    ...(isRetry ? { ...inFlow(style), "overflow-wrap": "anywhere" } : {}),
  };
}

/** Makes a box that is wider than a page scroll in itself. It cannot continue on the next page, so it is never taller than one. */
export function scrollable(style: CSSStyleDeclaration, { inlinePx, blockPx }: PageArea): Declarations {
  return {
    ...(style.display === "block" ? {} : { display: "block" }),
    "box-sizing": "border-box",
    "max-inline-size": `min(100%, ${inlinePx}px)`,
    "min-inline-size": "0",
    ...(Number.isFinite(blockPx) ? { "max-block-size": `${blockPx}px` } : {}),
    "overflow-x": "auto",
    "overflow-y": "auto",
    "break-inside": "avoid",
  };
}

/** A plain block in the flow of the text. */
function inFlow({ display, position, cssFloat }: CSSStyleDeclaration): Declarations {
  const isPlain = ["block", "inline", "list-item"].includes(display);
  return {
    ...(isPlain ? {} : { display: "block" }),
    ...(["absolute", "fixed"].includes(position) ? { position: "static" } : {}),
    ...(cssFloat === "none" ? {} : { float: "none" }),
    "column-count": "auto",
    "column-width": "auto",
    transform: "none",
  };
}
