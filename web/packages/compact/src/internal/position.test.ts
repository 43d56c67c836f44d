import { expect, test } from "vitest";
import { computePosition, type PositionInput, physicalSide, sideOf } from "./position.ts";

const base: PositionInput = {
  anchor: { left: 400, top: 300, width: 100, height: 40 },
  panel: { width: 200, height: 150 },
  viewport: { width: 1000, height: 800 },
  side: "bottom",
  align: "start",
  gapPx: 8,
  marginPx: 8,
  rightToLeft: false,
};

test.each([
  ["bottom", "start", { left: 400, top: 348 }],
  ["bottom", "center", { left: 350, top: 348 }],
  ["bottom", "end", { left: 300, top: 348 }],
  ["top", "start", { left: 400, top: 142 }],
  ["right", "start", { left: 508, top: 300 }],
  ["right", "center", { left: 508, top: 245 }],
  ["left", "end", { left: 192, top: 190 }],
] as const)("side %s, align %s", (side, align, expected) => {
  expect(computePosition({ ...base, side, align })).toEqual({ ...expected, side });
});

test("right-to-left text mirrors the alignment above and below, and nothing beside the anchor", () => {
  expect(computePosition({ ...base, rightToLeft: true })).toMatchObject({ left: 300 });
  expect(computePosition({ ...base, align: "end", rightToLeft: true })).toMatchObject({ left: 400 });
  expect(computePosition({ ...base, side: "left", rightToLeft: true })).toEqual({
    left: 192,
    top: 300,
    side: "left",
  });
});

test("flips to the opposite side without room, unless that has even less", () => {
  const low = { ...base.anchor, top: 700 };
  expect(computePosition({ ...base, anchor: low })).toMatchObject({ top: 542, side: "top" });
  const tall = { width: 200, height: 700 };
  expect(computePosition({ ...base, panel: tall, anchor: { ...base.anchor, top: 300 } })).toMatchObject({
    side: "bottom",
  });
  expect(computePosition({ ...base, side: "right", anchor: { ...base.anchor, left: 850 } })).toMatchObject({
    left: 642,
    side: "left",
  });
});

test("shifts along its side into the viewport", () => {
  expect(computePosition({ ...base, anchor: { ...base.anchor, left: 890 } })).toMatchObject({ left: 792 });
  expect(computePosition({ ...base, align: "end", anchor: { ...base.anchor, left: 2 } })).toMatchObject({
    left: 8,
  });
});

test("a panel wider than the viewport is aligned to the start of its text", () => {
  const wide = { ...base, panel: { width: 2000, height: 100 } };
  expect(computePosition(wide)).toMatchObject({ left: 8 });
  expect(computePosition({ ...wide, rightToLeft: true })).toMatchObject({ left: -1008 });
});

test("finds the side on which the browser has placed the panel", () => {
  const { anchor } = base;
  const panelAt = (left: number, top: number) => ({ left, top, width: 200, height: 150 });
  expect(sideOf(anchor, panelAt(400, 348), "bottom")).toBe("bottom");
  expect(sideOf(anchor, panelAt(400, 142), "bottom")).toBe("top");
  expect(sideOf(anchor, panelAt(508, 300), "left")).toBe("right");
  expect(sideOf(anchor, panelAt(192, 300), "right")).toBe("left");
});

test("start and end are sides of the screen by the text direction", () => {
  expect(physicalSide("start", false)).toBe("left");
  expect(physicalSide("start", true)).toBe("right");
  expect(physicalSide("end", false)).toBe("right");
  expect(physicalSide("end", true)).toBe("left");
  expect(physicalSide("left", true)).toBe("left");
});
