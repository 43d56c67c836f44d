import type { Page } from "@playwright/test";

/**
 * Finds elements that extend beyond the left or right edge of the window. The page's root clips its overflow, so its
 * scroll width does not show this. Skips elements inside a scrolling or clipping container, and decoration.
 */
function findOverhang(): string[] {
  const isClipped = (element: Element): boolean => {
    for (
      let parent = element.parentElement;
      parent && parent !== document.body && parent.id !== "root";
      parent = parent.parentElement
    ) {
      if (getComputedStyle(parent).overflowX !== "visible") return true;
    }
    return false;
  };
  const widthPx = document.documentElement.clientWidth;
  return [...document.body.querySelectorAll("*")].flatMap((element) => {
    if (element.closest("[aria-hidden=true], svg, [inert]")) return [];
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const { left, right, width, height } = element.getBoundingClientRect();
    // Skip elements for screen readers, which are a pixel wide, and elements shown above the window on focus.
    if (width <= 1 || height <= 1 || isClipped(element)) return [];
    const overPx = Math.max(right - widthPx, -left);
    if (overPx <= 1) return [];
    const name = `${element.tagName.toLowerCase()}${element.id && `#${element.id}`}.${[...element.classList].join(".")}`;
    return [`${name} by ${Math.round(overPx)} px: ${element.textContent?.trim().slice(0, 40)}`];
  });
}

/** Returns a description of each element that is wider than the window, excluding previews. */
export function overhangOf(page: Page): Promise<string[]> {
  return page.evaluate(findOverhang);
}
