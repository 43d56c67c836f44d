import { type RefObject, useId } from "react";
import { isRightToLeft } from "./is-right-to-left.ts";
import {
  type Align,
  computePosition,
  isVertical,
  type PhysicalSide,
  physicalSide,
  type Side,
  sideOf,
} from "./position.ts";
import { useIsomorphicLayoutEffect } from "./use-isomorphic-layout-effect.ts";

/** How a panel is positioned relative to its anchor. */
export interface PositionOptions {
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
  gap?: number | undefined;
  /**
   * Makes the panel at least as wide as its anchor.
   * @default false
   */
  matchWidth?: boolean | undefined;
}

const MARGIN_PX = 8;
/** Margins that keep the panel off the viewport edge, except on the side aligned with its anchor. */
const EDGES = { start: `0 ${MARGIN_PX}px`, center: `${MARGIN_PX}px`, end: `${MARGIN_PX}px 0` };

/**
 * Sets CSS variables on the panel: `--available-height`, the available height above or below the anchor, so that a long
 * list can scroll, and `--arrow-offset`, the center of the anchor along the panel's side, for an arrow.
 */
function setVariables(anchor: DOMRect, panel: HTMLElement, vertical: boolean, gapPx: number): void {
  const { left, top } = panel.getBoundingClientRect();
  if (vertical) {
    const availablePx = Math.max(anchor.top, innerHeight - anchor.bottom) - gapPx - MARGIN_PX;
    panel.style.setProperty("--available-height", `${availablePx}px`);
  }
  const offsetPx = vertical ? anchor.left + anchor.width / 2 - left : anchor.top + anchor.height / 2 - top;
  panel.style.setProperty("--arrow-offset", `${offsetPx}px`);
}

/** The `position-area` value for a side and alignment. */
function positionArea(side: PhysicalSide, align: Align, rightToLeft: boolean): string {
  if (align === "center") {
    return `${side} span-all`;
  }
  const isStart = align === "start";
  if (isVertical(side)) {
    return `${side} span-${isStart === rightToLeft ? "left" : "right"}`;
  }
  return `${side} span-${isStart ? "bottom" : "top"}`;
}

/**
 * Keeps `panel`, an element in the top layer, beside `anchor` while `active`. Uses CSS anchor positioning
 * where available, and otherwise measures on every scroll and resize. The final side is set as `data-side` on
 * the panel.
 */
export function useAnchorPosition(
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  active: boolean,
  { side: preferred = "bottom", align = "start", gap = 8, matchWidth = false }: PositionOptions = {},
): void {
  const name = `--anchor-${useId().replaceAll(/[^\w-]/g, "")}`;
  useIsomorphicLayoutEffect(() => {
    const [anchorElement, panelElement] = [anchor.current, panel.current];
    if (!active || !anchorElement || !panelElement) {
      return;
    }
    // Whether to use CSS anchor positioning. WebKit 26, detected by its missing `overlay`, restarts the entry
    // transition every time it tries a fallback position, so fading panels stay transparent.
    const native = globalThis.CSS?.supports("(overlay:auto) and (position-area:top)");
    const rightToLeft = isRightToLeft(anchorElement);
    const side = physicalSide(preferred, rightToLeft);
    const vertical = isVertical(side);
    // Overrides the browser's default styles, which center a popover on the screen.
    Object.assign(panelElement.style, { position: "fixed", inset: "auto", margin: "0" });
    if (native) {
      // `anchor-name` is a list: several panels may share an anchor.
      const names = anchorElement.style.getPropertyValue("anchor-name");
      anchorElement.style.setProperty("anchor-name", names && names !== "none" ? `${names}, ${name}` : name);
      Object.assign(panelElement.style, {
        "position-anchor": name,
        "position-area": positionArea(side, align, rightToLeft),
        "position-try-fallbacks": vertical
          ? "flip-block, flip-inline, flip-block flip-inline"
          : // On a screen too narrow for both, the panel goes below.
            `flip-inline, flip-block, flip-block flip-inline, ${positionArea("bottom", "start", rightToLeft)}`,
        [vertical ? "margin-block" : "margin-inline"]: `${gap}px`,
        // When the browser shifts the panel back onto the screen, the margin still applies.
        [vertical ? "margin-inline" : "margin-block"]: EDGES[align],
        ...(align === "center" && { [vertical ? "justify-self" : "align-self"]: "anchor-center" }),
        ...(matchWidth && { "min-width": "anchor-size(width)" }),
      });
    }

    const measureAndPlace = (anchorRect: DOMRect): PhysicalSide => {
      if (matchWidth) {
        panelElement.style.minWidth = `${anchorRect.width}px`;
      }
      const position = computePosition({
        anchor: anchorRect,
        // Not `getBoundingClientRect`: an opening animation may be scaling the panel.
        panel: { width: panelElement.offsetWidth, height: panelElement.offsetHeight },
        viewport: { width: document.documentElement.clientWidth, height: innerHeight },
        side,
        align,
        gapPx: gap,
        marginPx: MARGIN_PX,
        rightToLeft,
      });
      panelElement.style.left = `${position.left}px`;
      panelElement.style.top = `${position.top}px`;
      return position.side;
    };
    const update = (): void => {
      const anchorRect = anchorElement.getBoundingClientRect();
      panelElement.dataset["side"] = native
        ? sideOf(anchorRect, panelElement.getBoundingClientRect(), side)
        : measureAndPlace(anchorRect);
      setVariables(anchorRect, panelElement, vertical, gap);
    };
    update();
    const resizes = new ResizeObserver(update);
    resizes.observe(anchorElement);
    resizes.observe(panelElement);
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("scroll", update, { capture: true, passive: true, signal });
    addEventListener("resize", update, { signal });
    return () => {
      resizes.disconnect();
      listening.abort();
      if (native) {
        const names = anchorElement.style.getPropertyValue("anchor-name").split(/,\s*/);
        anchorElement.style.setProperty("anchor-name", names.filter((other) => other !== name).join(", "));
      }
    };
  }, [anchor, panel, active, preferred, align, gap, matchWidth, name]);
}
