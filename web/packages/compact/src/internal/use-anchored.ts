import { type RefObject, useEffect, useId, useLayoutEffect } from "react";
import { type Align, place, type Side, sideOf } from "./place.ts";

/** How a panel is positioned relative to its anchor. */
export interface AnchoredOptions {
  /**
   * Preferred side of the anchor. Flips to the opposite side if there is not enough room.
   * @default "bottom"
   */
  side?: Side | undefined;
  /**
   * Alignment along that side. Follows the text direction.
   * @default "start"
   */
  align?: Align | undefined;
  /**
   * Distance from the anchor in pixels.
   * @default 8
   */
  gapPx?: number | undefined;
  /**
   * Makes the panel at least as wide as its anchor.
   * @default false
   */
  matchWidth?: boolean | undefined;
}

const EDGE_PX = 8;
/** Margins that keep the panel off the viewport edge, except on the side aligned with its anchor. */
const EDGES = { start: `0 ${EDGE_PX}px`, center: `${EDGE_PX}px`, end: `${EDGE_PX}px 0` };

export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Sets CSS variables on the panel: `--room`, the available height above or below the anchor, so that a long
 * list can scroll, and `--middle`, the centre of the anchor along the panel's side, for an arrow.
 */
function describe(anchor: DOMRect, panel: HTMLElement, isBlock: boolean, gapPx: number): void {
  const { left, top } = panel.getBoundingClientRect();
  if (isBlock) {
    const room = Math.max(anchor.top, innerHeight - anchor.bottom) - gapPx - EDGE_PX;
    panel.style.setProperty("--room", `${room}px`);
  }
  const middle = isBlock ? anchor.left + anchor.width / 2 - left : anchor.top + anchor.height / 2 - top;
  panel.style.setProperty("--middle", `${middle}px`);
}

/** The `position-area` value for a side and alignment. */
function areaOf(side: Side, align: Align): string {
  const axis = side.startsWith("block") ? "inline" : "block";
  const span = align === "center" ? "span-all" : `span-self-${axis}-${align === "start" ? "end" : "start"}`;
  return `self-${side} ${span}`;
}

/**
 * Keeps `panel`, an element in the top layer, beside `anchor` while `active`. Uses CSS anchor positioning
 * where available, and otherwise measures on every scroll and resize. The final side is set as `data-side` on
 * the panel.
 */
export function useAnchored(
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  active: boolean,
  { side = "block-end", align = "start", gapPx = 8, matchWidth = false }: AnchoredOptions = {},
): void {
  const name = `--anchor-${useId().replaceAll(/[^\w-]/g, "")}`;
  useBeforePaint(() => {
    const [from, box] = [anchor.current, panel.current];
    if (!active || !from || !box) {
      return;
    }
    // Whether to use CSS anchor positioning. WebKit 26, detected by its missing `overlay`, restarts the entry
    // transition every time it tries a fallback position, so fading panels stay transparent.
    const native = globalThis.CSS?.supports("(overlay:auto) and (position-area:top)");
    const isBlock = side.startsWith("block");
    const rightToLeft = getComputedStyle(from).direction === "rtl";
    // Overrides the browser's default styles, which center a popover on the screen.
    Object.assign(box.style, { position: "fixed", inset: "auto", margin: "0" });
    if (native) {
      // `anchor-name` is a list: several panels may share an anchor.
      const names = from.style.getPropertyValue("anchor-name");
      from.style.setProperty("anchor-name", names && names !== "none" ? `${names}, ${name}` : name);
      Object.assign(box.style, {
        "position-anchor": name,
        "position-area": areaOf(side, align),
        "position-try-fallbacks": isBlock
          ? "flip-block, flip-inline, flip-block flip-inline"
          : // On a screen too narrow for both, the panel goes below.
            "flip-inline, flip-block, flip-block flip-inline, self-block-end span-self-inline-end",
        [isBlock ? "margin-block" : "margin-inline"]: `${gapPx}px`,
        // When the browser shifts the panel back onto the screen, the margin still applies.
        [isBlock ? "margin-inline" : "margin-block"]: EDGES[align],
        ...(align === "center" && { [isBlock ? "justify-self" : "align-self"]: "anchor-center" }),
        ...(matchWidth && { "min-width": "anchor-size(width)" }),
      });
    }

    const placeByHand = (anchorBox: DOMRect): Side => {
      if (matchWidth) {
        box.style.minWidth = `${anchorBox.width}px`;
      }
      const placement = place({
        anchor: anchorBox,
        // Not `getBoundingClientRect`: an opening animation may be scaling the panel.
        panel: { width: box.offsetWidth, height: box.offsetHeight },
        viewport: { width: document.documentElement.clientWidth, height: innerHeight },
        side,
        align,
        gapPx,
        edgePx: EDGE_PX,
        rightToLeft,
      });
      box.style.left = `${placement.left}px`;
      box.style.top = `${placement.top}px`;
      return placement.side;
    };
    const update = (): void => {
      const anchorBox = from.getBoundingClientRect();
      box.dataset["side"] = native
        ? sideOf(anchorBox, box.getBoundingClientRect(), side, rightToLeft)
        : placeByHand(anchorBox);
      describe(anchorBox, box, isBlock, gapPx);
    };
    update();
    const sizes = new ResizeObserver(update);
    sizes.observe(from);
    sizes.observe(box);
    const leaving = new AbortController();
    const { signal } = leaving;
    addEventListener("scroll", update, { capture: true, passive: true, signal });
    addEventListener("resize", update, { signal });
    return () => {
      sizes.disconnect();
      leaving.abort();
      if (native) {
        const names = from.style.getPropertyValue("anchor-name").split(/,\s*/);
        from.style.setProperty("anchor-name", names.filter((other) => other !== name).join(", "));
      }
    };
  }, [anchor, panel, active, side, align, gapPx, matchWidth, name]);
}
