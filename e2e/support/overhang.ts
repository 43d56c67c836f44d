import type { Page } from "@playwright/test";

/**
 * What stands out of the window to either side, each with how far. The page's root clips, so that its scroll width says
 * nothing: each element is asked where it is. What scrolls or is cut off within something is that thing's affair, and
 * what is decoration may reach beyond.
 */
function findOverhang(): string[] {
  const isCut = (element: Element): boolean => {
    for (
      let at = element.parentElement;
      at && at !== document.body && at.id !== "root";
      at = at.parentElement
    ) {
      if (getComputedStyle(at).overflowX !== "visible") return true;
    }
    return false;
  };
  const widthPx = document.documentElement.clientWidth;
  return [...document.body.querySelectorAll("*")].flatMap((element) => {
    if (element.closest("[aria-hidden=true], svg, [inert]")) return [];
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const { left, right, width, height } = element.getBoundingClientRect();
    // What is there for screen readers alone is a pixel wide; what is above the window waits for the focus.
    if (width <= 1 || height <= 1 || isCut(element)) return [];
    const over = Math.max(right - widthPx, -left);
    if (over <= 1) return [];
    const name = `${element.tagName.toLowerCase()}${element.id && `#${element.id}`}.${[...element.classList].join(".")}`;
    return [`${name} by ${Math.round(over)} px: ${element.textContent?.trim().slice(0, 40)}`];
  });
}

/** What is wider than the window. Previews have windows of their own. */
export function overhangOf(page: Page): Promise<string[]> {
  return page.evaluate(findOverhang);
}
