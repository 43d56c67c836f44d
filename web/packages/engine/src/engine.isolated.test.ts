import { afterEach, describe, expect, it, vi } from "vitest";
import type { OpenCore, Surface } from "./canvas/surface.ts";
import { Engine } from "./engine.ts";
import type { View } from "./scene/frame.ts";

// Keeps the wasm modules out of this test.
vi.mock("./canvas/open-surface.ts", () => ({ openSurface: vi.fn() }));

const view = (eye: View["eye"], value: number): View => ({
  clipFromView: new Float32Array(16).fill(value),
  viewFromWorld: new Float32Array(16).fill(value + 1),
  viewport: { x: 1, y: 2, width: 3, height: 4 },
  eye,
});

function engineWithFakeCore() {
  const takePlaybackEvents = vi.fn(() => new Uint32Array());
  const core = { addView: vi.fn(), render: vi.fn(() => [7, 3, 900, 2]), takePlaybackEvents, free: vi.fn() };
  const canvas = document.createElement("canvas");
  const surface = { backend: "webgl2", context: {}, watch: vi.fn(), dispose: vi.fn() };
  const open = { core, instance: { guard: {} } } as unknown as OpenCore;
  return { engine: new Engine({ canvas }, surface as unknown as Surface, open), core, surface };
}

afterEach(() => vi.restoreAllMocks());

describe("renderFrame", () => {
  it("passes every view to the renderer and returns its report", () => {
    const { engine, core } = engineWithFakeCore();
    const [left, right] = [view("left", 10), view("right", 20)];
    expect(engine.renderFrame({ views: [left, right], nowMs: 5000, dtSecs: 0.5 })).toEqual({
      draws: 7,
      calls: 3,
      triangles: 900,
      culled: 2,
    });
    expect(core.addView.mock.calls).toEqual([
      [left.clipFromView, left.viewFromWorld, 1, 2, 3, 4, "left"],
      [right.clipFromView, right.viewFromWorld, 1, 2, 3, 4, "right"],
    ]);
    expect(core.render).toHaveBeenCalledExactlyOnceWith(undefined, new Float32Array(4), 5, 0.5);
  });

  it("keeps the target's content without a clear colour, and limits the time step", () => {
    const { engine, core } = engineWithFakeCore();
    engine.renderFrame({ views: [], clear: null, nowMs: 1000 });
    engine.renderFrame({ views: [], clear: [0.25, 0.5, 0.75, 1], nowMs: 9000 });
    expect(core.render.mock.calls).toEqual([
      [undefined, undefined, 1, 0],
      [undefined, Float32Array.of(0.25, 0.5, 0.75, 1), 9, 0.1],
    ]);
  });

  it("takes no time from a frame that it refuses", () => {
    const { engine, core } = engineWithFakeCore();
    engine.renderFrame({ views: [], nowMs: 1000 });
    expect(() => engine.renderFrame({ views: [], nowMs: Number.NaN })).toThrow(
      "'nowMs' must be a finite number",
    );
    expect(() => engine.renderFrame({ views: [], nowMs: 1040, dtSecs: Number.NaN })).toThrow("'dtSecs'");
    engine.renderFrame({ views: [], nowMs: 1050 });
    expect(core.render.mock.lastCall).toEqual([undefined, new Float32Array(4), 1.05, 0.05]);
  });

  it("does nothing after dispose", () => {
    const { engine, core, surface } = engineWithFakeCore();
    engine.dispose();
    expect(engine.renderFrame({ views: [view("none", 1)] })).toEqual({
      draws: 0,
      calls: 0,
      triangles: 0,
      culled: 0,
    });
    expect(core.render).not.toHaveBeenCalled();
    expect(core.free).toHaveBeenCalledOnce();
    expect(surface.dispose).toHaveBeenCalledOnce();
  });
});
