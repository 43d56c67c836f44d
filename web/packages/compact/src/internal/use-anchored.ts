import { type RefObject, useEffect, useId, useLayoutEffect } from "react";
import { type Align, place, type Side, sideOf } from "./place.ts";

/** Where a panel stands beside what it belongs to. */
export interface AnchoredOptions {
  /**
   * The side of the anchor, in the direction of writing. Without room there, the panel goes to the other side.
   * @default "block-end"
   */
  side?: Side | undefined;
  /**
   * The edge of the anchor that the panel lines up with.
   * @default "start"
   */
  align?: Align | undefined;
  /**
   * What stays free between the two.
   * @default 8
   */
  gapPx?: number | undefined;
  /**
   * The panel is at least as wide as its anchor, as a list of options is.
   * @default false
   */
  matchWidth?: boolean | undefined;
}

const EDGE_PX = 8;
/** Margins that keep that, but not where the panel lines up with its anchor. */
const EDGES = { start: `0 ${EDGE_PX}px`, center: `${EDGE_PX}px`, end: `${EDGE_PX}px 0` };

/** React warns of layout effects on the server, where there is nothing to lay out. */
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Tells the style sheet of a panel above or below its anchor how much room there is (`--room`), so that a long list
 * scrolls within it, and of any panel where along its side the middle of the anchor is (`--middle`), for an arrow.
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

/** The part of the screen beside the anchor that the panel is lined up in, as `position-area` names it. */
function areaOf(side: Side, align: Align): string {
  const axis = side.startsWith("block") ? "inline" : "block";
  const span = align === "center" ? "span-all" : `span-self-${axis}-${align === "start" ? "end" : "start"}`;
  return `self-${side} ${span}`;
}

/**
 * Keeps `panel`, an element in the top layer, beside `anchor` while `active`: by CSS anchor positioning where the
 * browser has it, otherwise by measuring whenever something scrolls or changes its size. The panel says where it
 * ended up with `data-side`.
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
    // Whether the browser places the panel by itself, and may. WebKit 26, known by having no `overlay`, looks for room
    // again and again, each time from the starting style: what fades in stays transparent.
    const native = globalThis.CSS?.supports("(overlay:auto) and (position-area:top)");
    const isBlock = side.startsWith("block");
    const rightToLeft = getComputedStyle(from).direction === "rtl";
    // A popover is centred on the screen by the browser unless it is told otherwise.
    Object.assign(box.style, { position: "fixed", inset: "auto", margin: "0" });
    if (native) {
      // Another panel may hang on the same anchor, so its names are a list.
      const names = from.style.getPropertyValue("anchor-name");
      from.style.setProperty("anchor-name", names && names !== "none" ? `${names}, ${name}` : name);
      Object.assign(box.style, {
        "position-anchor": name,
        "position-area": areaOf(side, align),
        "position-try-fallbacks": isBlock
          ? "flip-block, flip-inline, flip-block flip-inline"
          : // Where the screen is too narrow for both, the panel hangs below.
            "flip-inline, flip-block, flip-block flip-inline, self-block-end span-self-inline-end",
        [isBlock ? "margin-block" : "margin-inline"]: `${gapPx}px`,
        // Moved back onto the screen, it moves with its margin.
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
        // Not the rectangle: an opening animation may be scaling it.
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
