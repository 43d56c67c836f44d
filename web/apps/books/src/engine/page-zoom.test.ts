import { beforeEach, expect, test } from "vitest";
import { isGoodEnough } from "./page-pictures.ts";
import { PageZoom } from "./page-zoom.ts";

/** A window of 400 by 600 pixels with a page of 100 by 200 points, laid out as foliate-js does. */
function pageInWindow() {
  const element = document.createElement("div");
  const box = element.appendChild(document.createElement("div"));
  const frame = box.appendChild(document.createElement("iframe"));
  const scale = () => {
    const zoom = element.getAttribute("zoom");
    if (zoom === "fit-width") return 4;
    return zoom === null || zoom === "fit-page" ? 3 : Number(zoom);
  };
  const define = (target: object, sizes: Record<string, () => number>) => {
    for (const [name, get] of Object.entries(sizes)) Object.defineProperty(target, name, { get });
  };
  define(element, {
    ...{ clientWidth: () => 400, clientHeight: () => 600 },
    ...{ scrollWidth: () => Math.max(400, 100 * scale()), scrollHeight: () => Math.max(600, 200 * scale()) },
  });
  define(frame, { clientWidth: () => 100, clientHeight: () => 200 });
  element.getBoundingClientRect = () => new DOMRect(0, 0, 400, 600);
  frame.getBoundingClientRect = () =>
    new DOMRect(-element.scrollLeft, -element.scrollTop, 100 * scale(), 200 * scale());
  element.scrollBy = ((x: number, y: number) => {
    element.scrollLeft += x;
    element.scrollTop += y;
  }) as typeof element.scrollBy;
  return { element, zoom: new PageZoom(element, () => frame) };
}

let { element, zoom } = pageInWindow();
beforeEach(() => {
  ({ element, zoom } = pageInWindow());
});

test("steps make a page larger and smaller, and the last one makes it fit again", () => {
  zoom.step(1);
  expect(zoom.state.get().size).toBeCloseTo(3.75);
  zoom.step(-1);
  expect(zoom.state.get().size).toBe("fit-page");
  for (let steps = 0; steps < 40; steps += 1) zoom.step(1);
  expect(zoom.state.get().size).toBeCloseTo(30);
  zoom.fit("fit-width");
  expect(element.getAttribute("zoom")).toBe("fit-width");
});

test("the wheel with Ctrl zooms, keeps the point under it, and is kept from the browser; without Ctrl it is not", () => {
  const wheel = (ctrlKey: boolean) => {
    const event = new WheelEvent("wheel", { cancelable: true, deltaY: -200 });
    // happy-dom takes no others.
    Object.defineProperties(event, {
      ...{ ctrlKey: { value: ctrlKey }, clientX: { value: 300 }, clientY: { value: 450 } },
    });
    element.dispatchEvent(event);
    return event;
  };
  expect(wheel(false).defaultPrevented).toBe(false);
  expect(zoom.state.get().size).toBe("fit-page");
  expect(wheel(true).defaultPrevented).toBe(true);
  const factor = Math.exp(0.5);
  expect(zoom.state.get().size).toBeCloseTo(3 * factor);
  expect(element.scrollLeft).toBeCloseTo(300 * factor - 300, 0);
  expect(element.scrollTop).toBeCloseTo(450 * factor - 450, 0);
});

test("keys scroll a large page to its end, and turn one that fits", () => {
  expect(zoom.scrollByKey("ArrowDown")).toBe(false);
  zoom.fit("fit-width");
  element.scrollTop = 0;
  expect(zoom.scrollByKey("ArrowRight")).toBe(false);
  expect(zoom.scrollByKey("ArrowUp")).toBe(false);
  expect(zoom.scrollByKey("ArrowDown")).toBe(true);
  expect(element.scrollTop).toBe(90);
  element.scrollTop = 200;
  expect(zoom.scrollByKey(" ")).toBe(false);
  expect(zoom.scrollByKey("b")).toBe(false);
});

test("a page is drawn again when it needs a sharper picture, or one that wastes less memory", () => {
  expect(isGoodEnough(1_000, 1_000)).toBe(true);
  expect(isGoodEnough(1_000, 1_001)).toBe(false);
  expect(isGoodEnough(1_500, 1_000)).toBe(true);
  expect(isGoodEnough(2_000, 1_000)).toBe(false);
});
