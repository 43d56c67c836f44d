import { describe, expect, it, vi } from "vitest";
import type { Frame, View } from "./frame.ts";
import { drawPicture, fitView, pictureSize } from "./picture.ts";

const canvasSize = { width: 400, height: 200 };

describe("pictureSize", () => {
  it.each([
    ["the canvas's own", {}, [400, 200]],
    ["its shape with another width", { width: 100 }, [100, 50]],
    ["its shape with another height", { height: 50 }, [100, 50]],
    ["another shape", { width: 64, height: 64 }, [64, 64]],
  ])("is %s", (_, options, [width, height]) => {
    expect(pictureSize(canvasSize, options)).toEqual({ width, height });
  });

  it.each([{ width: 0 }, { width: -3 }, { height: Number.NaN }, { width: 100_000 }])("refuses %o", (size) => {
    expect(() => pictureSize(canvasSize, size)).toThrow(
      expect.objectContaining({ code: "invalid_argument" }),
    );
  });
});

const identity = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
const view: View = {
  clipFromView: identity,
  viewFromWorld: identity,
  viewport: { x: 200, y: 0, width: 200, height: 200 },
  eye: "right",
};

describe("fitView", () => {
  it("scales the viewport of an eye, and not the picture", () => {
    const fitted = fitView(view, canvasSize, { width: 200, height: 100 });
    expect(fitted).toEqual({ ...view, viewport: { x: 100, y: 0, width: 100, height: 100 } });
  });

  it("shows all of the view and more in another shape", () => {
    // Twice as wide: the previous right edge is now halfway to the new one.
    expect([...fitView(view, canvasSize, { width: 800, height: 200 }).clipFromView.slice(0, 6)]).toEqual([
      0.5, 0, 0, 0, 0, 1,
    ]);
    expect([...fitView(view, canvasSize, { width: 400, height: 400 }).clipFromView.slice(0, 6)]).toEqual([
      1, 0, 0, 0, 0, 0.5,
    ]);
  });
});

describe("drawPicture", () => {
  function canvasOf(blob: Blob | null) {
    const sizes: number[][] = [];
    const canvas = { ...canvasSize, toBlob: (callback: (blob: Blob | null) => void) => callback(blob) };
    const draw = vi.fn((_: Frame) => void sizes.push([canvas.width, canvas.height]));
    return { canvas: canvas as unknown as HTMLCanvasElement, sizes, draw };
  }
  const frame: Frame = { views: [view], dtSecs: 0.1, clear: [0, 0, 0, 0] };

  it("advances no animation, and gives a canvas its size and its frame back", async () => {
    const blob = new Blob(["picture"]);
    const { canvas, sizes, draw } = canvasOf(blob);
    await expect(drawPicture(canvas, frame, { width: 40, background: [1, 1, 1, 1] }, draw)).resolves.toBe(
      blob,
    );
    expect(sizes).toEqual([
      [40, 20],
      [400, 200],
    ]);
    expect(draw.mock.calls.map(([{ dtSecs, clear }]) => [dtSecs, clear])).toEqual([
      [0, [1, 1, 1, 1]],
      [0, [0, 0, 0, 0]],
    ]);
    expect([canvas.width, canvas.height]).toEqual([400, 200]);
  });

  it("draws once for a picture of the canvas as it is", async () => {
    const { canvas, draw } = canvasOf(new Blob());
    await drawPicture(canvas, frame, {}, draw);
    expect(draw).toHaveBeenCalledOnce();
  });

  it("rejects if the browser encodes nothing", async () => {
    const { canvas, draw } = canvasOf(null);
    await expect(drawPicture(canvas, frame, {}, draw)).rejects.toMatchObject({ code: "picture_failed" });
  });
});
