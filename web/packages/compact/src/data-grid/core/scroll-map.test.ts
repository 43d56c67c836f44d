import { expect, test } from "vitest";
import { randomFrom } from "./random.test-data.ts";
import { MAX_SCROLL_PX, ScrollMap } from "./scroll-map.ts";

const VIEW = 480;
const map = new ScrollMap(40_000_000, VIEW);
const lastScroll = MAX_SCROLL_PX - VIEW;

test("rows that fit scroll unscaled", () => {
  const short = new ScrollMap(100_000, VIEW);
  expect(short.isScaled).toBe(false);
  expect(short.scrollPx).toBe(100_000);
  expect(short.toOffset(777)).toBe(777);
  expect(short.offsetAfterScroll(10, 10, 90_000)).toBe(90_000);
});

test("the element never exceeds the maximum height, and both ends are exact", () => {
  expect(map.scrollPx).toBe(MAX_SCROLL_PX);
  for (const px of [0, 1, 40, 100_000, 499_999]) {
    expect(map.toOffset(px)).toBe(px);
    expect(map.toOffset(lastScroll - px)).toBe(map.lastOffset - px);
  }
  expect(map.lastOffset).toBe(40_000_000 - VIEW);
});

test("converting back and forth is lossless and monotonic", () => {
  const random = randomFrom(1);
  let [before, beforeAt] = [-1, -1];
  for (const i of Array.from({ length: 500 }, () => random() * lastScroll).sort((a, b) => a - b)) {
    const offset = map.toOffset(i);
    expect(Math.abs(map.toScroll(offset) - i)).toBeLessThan(0.001);
    expect(i > beforeAt && offset >= before).toBe(true);
    [before, beforeAt] = [offset, i];
  }
});

test("a small scroll in the middle is pixel by pixel; dragging the scrollbar jumps to its position", () => {
  const offset = map.toOffset(4_000_000);
  expect(map.offsetAfterScroll(offset, 4_000_000, 4_000_120)).toBe(offset + 120);
  expect(map.offsetAfterScroll(offset, 4_000_000, 4_000_000 - 40)).toBe(offset - 40);
  expect(map.offsetAfterScroll(offset, 4_000_000, 6_000_000)).toBe(map.toOffset(6_000_000));
});

test("small scrolls from far away arrive at the first and the last row", () => {
  // Thousands of scrolls from the scaled part; the scrollbar is realigned after each rest.
  for (const direction of [-1, 1]) {
    let scroll = direction < 0 ? 700_000 : lastScroll - 700_000;
    let offset = map.toOffset(scroll);
    let worst = 0;
    let moves = 0;
    while (scroll > 0 && scroll < lastScroll) {
      const next = Math.max(0, Math.min(lastScroll, scroll + direction * 100));
      const moved = map.offsetAfterScroll(offset, scroll, next);
      worst = Math.max(worst, Math.abs(moved - offset));
      [scroll, offset] = [next, moved];
      moves += 1;
      if (moves % 500 === 0) scroll = map.toScroll(offset);
    }
    expect(offset).toBe(direction < 0 ? 0 : map.lastOffset);
    expect(worst).toBeLessThanOrEqual(125);
  }
});
