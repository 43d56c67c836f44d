import { expect, it, vi } from "vitest";
import { Emitter } from "./emitter.ts";

it("calls the listeners of an event with its arguments until they are removed", () => {
  const emitter = new Emitter<{ moved: [x: number, y: number]; stopped: [] }>();
  const [moved, other, stopped] = [vi.fn(), vi.fn(), vi.fn()];
  const remove = emitter.on("moved", moved);
  emitter.on("moved", other);
  emitter.on("stopped", stopped);
  emitter.emit("moved", 1, 2);
  remove();
  emitter.emit("moved", 3, 4);
  expect(moved.mock.calls).toEqual([[1, 2]]);
  expect(other.mock.calls).toEqual([
    [1, 2],
    [3, 4],
  ]);
  emitter.clear();
  emitter.emit("stopped");
  expect(stopped).not.toHaveBeenCalled();
});
