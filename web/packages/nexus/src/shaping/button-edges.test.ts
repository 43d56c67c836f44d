import fc from "fast-check";
import { expect, test } from "vitest";
import { buttonIndex, PAD_BUTTONS, type PadButton } from "../layout/pad-layout.ts";
import { ButtonEdges } from "./button-edges.ts";

const rules = { pressAt: 0.5, releaseAt: 0.3, repeatDelayMs: 400, repeatIntervalMs: 100 };
const values = (held: Partial<Record<PadButton, number>>): number[] =>
  PAD_BUTTONS.map((button) => held[button] ?? 0);
const kinds = (edges: ReturnType<ButtonEdges["update"]>) =>
  edges.map(({ kind, button }) => `${kind} ${button}`);

test("a value that trembles between the thresholds presses once", () => {
  const edges = new ButtonEdges();
  const seen = [0.4, 0.6, 0.4, 0.55, 0.35, 0.2].map((r2, frame) =>
    kinds(edges.update(values({ r2 }), frame, rules)),
  );
  expect(seen).toEqual([[], ["pressed r2"], [], [], [], ["released r2"]]);
});

test("a held button repeats after the delay, then at intervals, and once after a long frame", () => {
  const edges = new ButtonEdges();
  const at = (nowMs: number) => edges.update(values({ down: 1 }), nowMs, rules).map(({ repeats }) => repeats);
  expect([0, 399, 400, 499, 500, 2_000, 2_050, 2_100].map(at)).toEqual([[0], [], [1], [], [2], [3], [], [4]]);
});

test("releases come before presses", () => {
  const edges = new ButtonEdges();
  edges.update(values({ right: 1 }), 0, rules);
  expect(kinds(edges.update(values({ south: 1 }), 1, rules))).toEqual(["released right", "pressed south"]);
});

test("what is held when it begins to count is ignored until it was let go", () => {
  const edges = new ButtonEdges();
  edges.ignoreHeld();
  expect(kinds(edges.update(values({ south: 1 }), 0, rules))).toEqual([]);
  expect(kinds(edges.update(values({ south: 1, east: 1 }), 1, rules))).toEqual(["pressed east"]);
  expect(edges.pressed).toEqual(["east"]);
  edges.update(values({}), 2, rules);
  expect(kinds(edges.update(values({ south: 1 }), 3, rules))).toEqual(["pressed south"]);
});

test("presses and releases of a button take turns, whatever its values are", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1 })), (readings) => {
      const edges = new ButtonEdges();
      const seen = [...readings, 0]
        .flatMap((value, frame) => edges.update(values({ l2: value }), frame, rules))
        .map(({ kind }) => kind);
      expect(seen.every((kind, index) => kind === (index % 2 === 0 ? "pressed" : "released"))).toBe(true);
      expect(seen.length % 2).toBe(0);
    }),
  );
});

test("the order of buttons is that of the standard mapping", () => {
  expect([buttonIndex("south"), buttonIndex("r2"), buttonIndex("up"), buttonIndex("home")]).toEqual([
    0, 7, 12, 16,
  ]);
});
