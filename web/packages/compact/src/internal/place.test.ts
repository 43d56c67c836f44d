import { expect, test } from "vitest";
import { type PlaceInput, place, sideOf } from "./place.ts";

const base: PlaceInput = {
  anchor: { left: 400, top: 300, width: 100, height: 40 },
  panel: { width: 200, height: 150 },
  viewport: { width: 1000, height: 800 },
  side: "block-end",
  align: "start",
  gapPx: 8,
  edgePx: 8,
  rightToLeft: false,
};

test.each([
  ["block-end", "start", { left: 400, top: 348 }],
  ["block-end", "center", { left: 350, top: 348 }],
  ["block-end", "end", { left: 300, top: 348 }],
  ["block-start", "start", { left: 400, top: 142 }],
  ["inline-end", "start", { left: 508, top: 300 }],
  ["inline-end", "center", { left: 508, top: 245 }],
  ["inline-start", "end", { left: 192, top: 190 }],
] as const)("at %s, aligned to the %s", (side, align, where) => {
  expect(place({ ...base, side, align })).toEqual({ ...where, side });
});

test("from right to left, start and the inline sides change places", () => {
  expect(place({ ...base, rightToLeft: true })).toMatchObject({ left: 300 });
  expect(place({ ...base, align: "end", rightToLeft: true })).toMatchObject({ left: 400 });
  expect(place({ ...base, side: "inline-end", rightToLeft: true })).toMatchObject({
    left: 192,
    side: "inline-end",
  });
});

test("without room it goes to the other side, and stays where the other has less", () => {
  const low = { ...base.anchor, top: 700 };
  expect(place({ ...base, anchor: low })).toMatchObject({ top: 542, side: "block-start" });
  const tall = { width: 200, height: 700 };
  expect(place({ ...base, panel: tall, anchor: { ...base.anchor, top: 300 } })).toMatchObject({
    side: "block-end",
  });
  expect(place({ ...base, side: "inline-end", anchor: { ...base.anchor, left: 850 } })).toMatchObject({
    left: 642,
    side: "inline-start",
  });
});

test("it moves along its side until it is within the viewport", () => {
  expect(place({ ...base, anchor: { ...base.anchor, left: 890 } })).toMatchObject({ left: 792 });
  expect(place({ ...base, align: "end", anchor: { ...base.anchor, left: 2 } })).toMatchObject({ left: 8 });
});

test("a panel wider than the viewport shows its beginning", () => {
  expect(place({ ...base, panel: { width: 2000, height: 100 } })).toMatchObject({ left: 8 });
});

test("the side is told from where the browser has put the panel", () => {
  const { anchor } = base;
  const at = (left: number, top: number) => ({ left, top, width: 200, height: 150 });
  expect(sideOf(anchor, at(400, 348), "block-end", false)).toBe("block-end");
  expect(sideOf(anchor, at(400, 142), "block-end", false)).toBe("block-start");
  expect(sideOf(anchor, at(508, 300), "inline-start", false)).toBe("inline-end");
  expect(sideOf(anchor, at(508, 300), "inline-start", true)).toBe("inline-start");
});
