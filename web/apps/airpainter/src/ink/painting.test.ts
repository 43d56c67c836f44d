import { expect, test } from "vitest";
import { paintingSvg } from "../save/svg.ts";
import { floodFill } from "./flood-fill.ts";
import { PaintingHistory } from "./history.ts";
import { type Fill, POINT_NUMBERS, readMark, type Stroke } from "./mark.ts";
import { addLayer, emptyPainting, moveLayer, removeLayer } from "./painting.ts";

const stroke = (author: string, change: Partial<Stroke> = {}): Stroke => ({
  ...{ type: "stroke", kind: "pen", colour: "#3aa0f0", size: 10, hasPressure: true },
  ...{ author, layer: "layer-1", mirror: "none" },
  points: Float32Array.of(10, 10, 0.5, 0, 90, 40, 0.5, 0, 160, 20, 0.5, 0),
  ...change,
});

test("each painter takes back what is their own, and a clear comes back whole", () => {
  const history = new PaintingHistory();
  const [ada, ben] = [stroke("ada"), stroke("ben")];
  history.add(ada);
  history.add(ben);
  const third = stroke("ada");
  history.add(third);
  history.undo("ben");
  expect(history.value.marks).toEqual([ada, third]);
  // What was undone can be redone, by the person who did it.
  expect([history.canRedo("ada"), history.canRedo("ben"), history.canUndo("ben")]).toEqual([
    false,
    true,
    false,
  ]);
  history.redo("ada");
  history.redo("ben");
  expect(history.value.marks).toEqual([ada, ben, third]);
  history.undo("ada");
  history.undo("ada");
  expect(history.value.marks).toEqual([ben]);
  history.redo("ada");
  expect(history.value.marks).toEqual([ada, ben]);
  history.clear("ben");
  expect(history.value.marks).toEqual([]);
  history.undo("ben");
  expect(history.value.marks).toEqual([ada, ben]);
  expect(history.canUndo("cleo")).toBe(false);
});

test("what a phone has undone stays undone, whoever else undoes", () => {
  const history = new PaintingHistory();
  for (let round = 0; round < 4; round += 1) {
    for (const author of ["phone 1", "phone 2", "screen"]) history.add(stroke(author));
  }
  for (let press = 0; press < 4; press += 1) history.undo("phone 1");
  for (let press = 0; press < 7; press += 1) history.undo("screen");
  expect(history.value.marks.map(({ author }) => author)).toEqual(new Array(4).fill("phone 2"));
});

test("a clear is undone by who cleared, also after others have painted, and each mark is where it was", () => {
  const history = new PaintingHistory();
  const [ada, ben, later] = [stroke("ada"), stroke("ben"), stroke("screen")];
  history.add(ada);
  history.add(ben);
  history.clear("ben");
  expect([history.clearedBy, history.canUndo("screen"), history.canUndo("ada")]).toEqual([
    "ben",
    false,
    false,
  ]);
  history.add(later);
  expect(history.clearedBy).toBeUndefined();
  history.undo("screen");
  history.undo("screen");
  expect(history.value.marks).toEqual([]);
  history.redo("screen");
  history.undo("ben");
  expect(history.value.marks).toEqual([ada, ben, later]);
  history.redo("ben");
  expect(history.value.marks).toEqual([later]);
});

test("layers and paper come back below the strokes of others, and no stroke goes with them", () => {
  const history = new PaintingHistory();
  history.add(stroke("screen"));
  const two = addLayer(history.value);
  history.apply(two, "screen");
  history.add(stroke("ada", { layer: "layer-2" }));
  history.undo("screen");
  // The new layer has someone else's stroke, so it stays, and the step before it is undone.
  expect([history.value.layers.length, history.value.marks.map(({ author }) => author)]).toEqual([
    2,
    ["ada"],
  ]);
  history.redo("screen");
  history.apply(removeLayer(history.value, "layer-2"), "screen");
  history.apply({ ...history.value, paper: "day" }, "screen");
  history.add(stroke("ben"));
  history.undo("screen");
  expect(history.value.paper).toBe("night");
  history.undo("screen");
  expect(history.value.marks.map(({ author }) => author)).toEqual(["screen", "ada", "ben"]);
  expect(history.value.layers).toHaveLength(2);
});

test("layers move, and the last one cannot be removed", () => {
  const two = addLayer(emptyPainting);
  expect(moveLayer(two, "layer-1", 1).layers.map(({ id }) => id)).toEqual(["layer-2", "layer-1"]);
  expect(moveLayer(two, "layer-1", -1)).toBe(two);
  expect(removeLayer(emptyPainting, "layer-1")).toBe(emptyPainting);
  expect(addLayer(removeLayer(two, "layer-1")).layers.map(({ id }) => id)).toEqual(["layer-2", "layer-3"]);
});

test("a stored mark that breaks a rule is refused", () => {
  expect(readMark(stroke("ada"))).toEqual(stroke("ada"));
  for (const change of [
    { colour: "red" },
    { size: Number.NaN },
    { points: [1, 2, 3, 4] },
    { points: new Float32Array(POINT_NUMBERS + 1) },
    { points: Float32Array.of(Number.NaN, 0, 0, 0) },
    { points: new Float32Array(0) },
    { mirror: "kaleidoscope" },
    { layer: "x".repeat(99) },
  ]) {
    expect(readMark({ ...stroke("ada"), ...change }), JSON.stringify(change)).toBeUndefined();
  }
});

/** Pixels from a text: each letter is a colour. */
function pixelsOf(...rows: readonly string[]) {
  const width = rows[0]?.length ?? 0;
  const data = Uint8ClampedArray.from(rows.join(""), (letter) => letter.charCodeAt(0));
  const rgba = new Uint8ClampedArray(data.length * 4).map((_, at) => ((data[at >> 2] ?? 0) === 35 ? 255 : 0));
  return { data: rgba, width, height: rows.length };
}

test("a fill stays within its lines, reaches a pixel below them, and has no gap", () => {
  const pixels = pixelsOf("########", "#......#", "#.####.#", "#.#..#.#", "#.####.#", "#......#", "########");
  const rects = floodFill(pixels, 1, 1);
  const covered = new Set<string>();
  for (let at = 0; at < (rects?.length ?? 0); at += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = rects?.subarray(at, at + 4) ?? [];
    for (let row = y; row < y + height; row += 1) {
      for (let column = x; column < x + width; column += 1) covered.add(`${column},${row}`);
    }
  }
  expect(covered.has("1,1") && covered.has("6,5") && covered.has("0,1") && covered.has("2,2")).toBe(true);
  expect(covered.has("3,3")).toBe(false);
  expect(floodFill(pixels, -5, 2)).toHaveLength(0);
});

test("the drawing has every mark, and an eraser masks what was there before it", () => {
  const fill: Fill = {
    ...{ type: "fill", author: "ada", layer: "layer-1", colour: "#2fb67c" },
    rects: Int16Array.of(1, 2, 3, 4),
  };
  const marks = [
    stroke("ada", { mirror: "quarters" }),
    stroke("ada", { kind: "eraser" }),
    fill,
    stroke("ben", { kind: "glow" }),
  ];
  const svg = paintingSvg({ ...emptyPainting, marks });
  expect(svg.match(/<mask /g)).toHaveLength(1);
  expect(svg.indexOf('mask="url(#erased-1)"')).toBeLessThan(svg.indexOf("M1 2h3v4h-3Z"));
  expect(svg.match(/matrix\(/g)).toHaveLength(3);
  expect(svg).toContain('stroke-opacity="0.22"');
  expect(svg).not.toMatch(/NaN|undefined/);
  const hidden = { ...emptyPainting.layers[0], id: "layer-1", name: "<b>", isVisible: false };
  expect(paintingSvg({ ...emptyPainting, layers: [hidden], marks })).not.toContain("<path");
});
