import type { SurfacePoint } from "@orbitroom/crux";
import { expect, test, vi } from "vitest";
import { Easel, SCREEN } from "./easel.ts";
import { screenStrokes } from "./screen-strokes.ts";

const at = (x: number): SurfacePoint => ({ x, y: 10, pressure: 0.5, tiltX: 0, tiltY: 0 });

test("a stroke that is cancelled leaves no mark and no step, and one that is lifted leaves both", () => {
  const easel = new Easel();
  const strokes = screenStrokes(easel, () => undefined);
  strokes.onStrokeStart({ id: 1, input: "touch" }, at(1));
  strokes.onStrokeMove({ id: 1, input: "touch" }, [at(2), at(3)]);
  strokes.onStrokeEnd({ id: 1, input: "touch" }, { isCancelled: true });
  expect([easel.history.value.marks.length, easel.history.canUndo(SCREEN)]).toEqual([0, false]);
  expect(easel.state.get().growing).toBe(0);
  strokes.onStrokeStart({ id: 2, input: "touch" }, at(1));
  strokes.onStrokeEnd({ id: 2, input: "touch" }, { isCancelled: false });
  expect([easel.history.value.marks.length, easel.history.canUndo(SCREEN)]).toEqual([1, true]);
});

test("a finger fills when it is lifted, unless it was a part of a pinch; a mouse fills at once", () => {
  const easel = new Easel();
  const fill = vi.spyOn(easel, "fill").mockImplementation(() => undefined);
  easel.state.set({ tool: "fill" });
  const strokes = screenStrokes(easel, () => undefined);
  expect(strokes.onStrokeStart({ id: 1, input: "touch" }, at(1))).toBe(true);
  strokes.onStrokeEnd({ id: 1, input: "touch" }, { isCancelled: true });
  strokes.onStrokeStart({ id: 2, input: "touch" }, at(2));
  expect(fill).not.toHaveBeenCalled();
  strokes.onStrokeEnd({ id: 2, input: "touch" }, { isCancelled: false });
  expect(fill).toHaveBeenLastCalledWith(SCREEN, 2, 10);
  expect(strokes.onStrokeStart({ id: 3, input: "mouse" }, at(3))).toBe(false);
  expect(fill).toHaveBeenLastCalledWith(SCREEN, 3, 10);
});
