import { expect, test, vi } from "vitest";
import { ChapterPush } from "./chapter-push.ts";

/** Scrolled text that is at its end, at its beginning, or at neither. */
function pushAt(edge: 1 | -1 | 0, scrollsSideways = false) {
  const pages = {
    edge,
    isScrolled: true,
    scrollsSideways,
    isAtEdge: (direction: 1 | -1) => pages.edge === direction,
    next: vi.fn(async () => undefined),
    previous: vi.fn(async () => undefined),
  };
  return { pages, push: new ChapterPush(pages) };
}

const down = (deltaY = 100) => ({ deltaX: 0, deltaY });

test("the push that comes to the end does not go on, however long its momentum lasts", () => {
  const { pages, push } = pushAt(0);
  push.wheel(down(), 0);
  pages.edge = 1;
  for (let ms = 50; ms < 5_000; ms += 50) push.wheel(down(), ms);
  expect(pages.next).not.toHaveBeenCalled();
  push.wheel(down(), 5_500);
  expect(pages.next).toHaveBeenCalledTimes(1);
});

test("a push goes on once, and its rest scrolls nothing", () => {
  const { pages, push } = pushAt(1);
  expect(push.wheel(down(10), 0)).toBe(false);
  expect(pages.next).not.toHaveBeenCalled();
  expect(push.wheel(down(40), 20)).toBe(true);
  pages.edge = 0;
  expect(push.wheel(down(40), 40)).toBe(true);
  expect(pages.next).toHaveBeenCalledTimes(1);
  expect(push.wheel(down(40), 1_000)).toBe(false);
});

test("a push at the beginning goes back, and at the end not", () => {
  const beginning = pushAt(-1);
  beginning.push.wheel(down(-100), 0);
  expect(beginning.pages.previous).toHaveBeenCalledTimes(1);
  const end = pushAt(1);
  end.push.wheel(down(-100), 0);
  expect(end.pages.previous).not.toHaveBeenCalled();
});

test("a key goes on if it is pressed at the end, and not if it is held there", () => {
  const { pages, push } = pushAt(1);
  expect(push.key({ key: "ArrowDown", repeat: true })).toBe(false);
  expect(push.key({ key: "ArrowUp", repeat: false })).toBe(false);
  expect(push.key({ key: "ArrowDown", repeat: false })).toBe(true);
  expect(pages.next).toHaveBeenCalledTimes(1);
});

test("vertical text goes on to the left", () => {
  const { pages, push } = pushAt(1, true);
  push.wheel({ deltaX: -100, deltaY: 0 }, 0);
  expect(push.key({ key: "ArrowLeft", repeat: false })).toBe(true);
  expect(pages.next).toHaveBeenCalledTimes(2);
});

/** A finger that touches the screen and lifts so many pixels further. */
function swipe(doc: Document, yPx: number): void {
  const fire = (type: string, touches: object) => doc.dispatchEvent(Object.assign(new Event(type), touches));
  fire("touchstart", { touches: [{ screenX: 0, screenY: 500 }] });
  fire("touchend", { changedTouches: [{ screenX: 0, screenY: 500 + yPx }] });
}

test("a finger goes on only if it went down at the end", () => {
  const { pages, push } = pushAt(1);
  const doc = document.implementation.createHTMLDocument();
  push.listenTo(doc);
  swipe(doc, -30);
  swipe(doc, 200);
  expect(pages.next).not.toHaveBeenCalled();
  swipe(doc, -200);
  expect(pages.next).toHaveBeenCalledTimes(1);
  pages.edge = 0;
  swipe(doc, -200);
  expect(pages.next).toHaveBeenCalledTimes(1);
});
