import type { Locator, Page } from "@playwright/test";
import { enterPreview } from "./preview.ts";

/**
 * What can be pressed and is smaller than 24 by 24 px, unless a circle of 24 px around its middle touches nothing else
 * that can be pressed. Links in the middle of a text are as high as its lines.
 */
const find = `(() => {
  const SIZE = 24;
  const PRESSED = "a[href], button, input, select, textarea, summary, [tabindex='0'], " +
    "[role=button], [role=link], [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], [role=tab], [role=option]";
  // What is under a modal dialog takes no press.
  const top = [...document.querySelectorAll("dialog:modal")].at(-1);
  const isThere = (element) => (!top || top.contains(element)) && !element.matches(":disabled, [type=hidden]") && !element.closest("[inert], [aria-hidden=true]") &&
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  const inText = (element) => {
    if (element.localName !== "a" || getComputedStyle(element).display !== "inline") return false;
    const words = (node) => node.textContent.trim();
    return words(element.closest("p, li, dd, dt, td, th, label, figcaption, summary, h1, h2, h3, h4") ?? element) !== words(element);
  };
  // A label is pressed in place of its control.
  const boxOf = (element) => {
    const boxes = [element, ...(element.labels ?? [])].map((part) => part.getBoundingClientRect());
    const label = boxes.slice(1).find((box) => box.width >= SIZE && box.height >= SIZE);
    return label && (boxes[0].width < SIZE || boxes[0].height < SIZE) ? label : boxes[0];
  };
  // What is one pixel is there for the ear alone.
  const targets = [...document.querySelectorAll(PRESSED)].filter(isThere).map((element) => ({ element, box: boxOf(element) }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const isSmall = ({ box }) => box.width < SIZE - 0.01 || box.height < SIZE - 0.01;
  const middle = ({ box }) => [box.x + box.width / 2, box.y + box.height / 2];
  const touches = (one, other) => {
    const [x, y] = middle(one);
    if (isSmall(other)) {
      const [otherX, otherY] = middle(other);
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

/** What of a page is too small to be pressed with a finger, as text. Frames are left out. */
export async function smallTargets(page: Page): Promise<string[]> {
  const found = (await page.evaluate(find)) as string[];
  return found.map((each) => `${new URL(page.url()).pathname}: ${each}`);
}

/** The same of a preview. */
export async function smallTargetsIn(page: Page, example: Locator): Promise<string[]> {
  const world = await enterPreview(page, example);
  const found = (await world.evaluate(find)) as string[];
  await world.leave();
  const name = await example.locator("iframe").getAttribute("title");
  return found.map((each) => `${new URL(page.url()).pathname}, ${name}: ${each}`);
}
