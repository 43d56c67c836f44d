import type { Locator, Page } from "@playwright/test";
import { enterPreview } from "./preview.ts";

/**
 * Finds targets smaller than 24 × 24 px, as WCAG 2.5.8 defines them: a small target passes if a 24 px circle around its
 * center touches no other target. Links within text are exempt.
 */
const find = `(() => {
  const SIZE = 24;
  const TARGETS = "a[href], button, input, select, textarea, summary, [tabindex='0'], " +
    "[role=button], [role=link], [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], [role=tab], [role=option]";
  // Elements behind a modal dialog cannot be pressed.
  const top = [...document.querySelectorAll("dialog:modal")].at(-1);
  const isPressable = (element) => (!top || top.contains(element)) && !element.matches(":disabled, [type=hidden]") && !element.closest("[inert], [aria-hidden=true]") &&
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  const inText = (element) => {
    if (element.localName !== "a" || getComputedStyle(element).display !== "inline") return false;
    const textOf = (node) => node.textContent.trim();
    return textOf(element.closest("p, li, dd, dt, td, th, label, figcaption, summary, h1, h2, h3, h4") ?? element) !== textOf(element);
  };
  // A label can be pressed instead of its control.
  const boxOf = (element) => {
    const boxes = [element, ...(element.labels ?? [])].map((part) => part.getBoundingClientRect());
    const label = boxes.slice(1).find((box) => box.width >= SIZE && box.height >= SIZE);
    return label && (boxes[0].width < SIZE || boxes[0].height < SIZE) ? label : boxes[0];
  };
  // One-pixel elements are for screen readers only.
  const targets = [...document.querySelectorAll(TARGETS)].filter(isPressable).map((element) => ({ element, box: boxOf(element) }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const isSmall = ({ box }) => box.width < SIZE - 0.01 || box.height < SIZE - 0.01;
  const center = ({ box }) => [box.x + box.width / 2, box.y + box.height / 2];
  const touches = (one, other) => {
    const [x, y] = center(one);
    if (isSmall(other)) {
      const [otherX, otherY] = center(other);
      return Math.hypot(x - otherX, y - otherY) < SIZE;
    }
    const { left, right, top, bottom } = other.box;
    return Math.hypot(x - Math.min(right, Math.max(left, x)), y - Math.min(bottom, Math.max(top, y))) < SIZE / 2;
  };
  return targets.filter(isSmall).filter(({ element }) => !inText(element)).filter((one) =>
    targets.some((other) => other.element !== one.element && !other.element.contains(one.element) &&
      !one.element.contains(other.element) && touches(one, other)),
  ).map(({ element, box }) => Math.round(box.width) + " x " + Math.round(box.height) + ": " + element.outerHTML.slice(0, 160));
})()`;

/** Returns a description of each target on a page that is too small for a finger, excluding frames. */
export async function smallTargets(page: Page): Promise<string[]> {
  const found = (await page.evaluate(find)) as string[];
  return found.map((each) => `${new URL(page.url()).pathname}: ${each}`);
}

/** Returns a description of each target in a preview that is too small for a finger. */
export async function smallTargetsIn(page: Page, example: Locator): Promise<string[]> {
  const world = await enterPreview(page, example);
  const found = (await world.evaluate(find)) as string[];
  const name = await example.locator("iframe").getAttribute("title");
  return found.map((each) => `${new URL(page.url()).pathname}, ${name}: ${each}`);
}
