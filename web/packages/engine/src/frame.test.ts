import { describe, expect, it } from "vitest";
import { FrameBuffer, REPORT_FLOATS, VIEW_FLOATS, type View } from "./frame.ts";

const view = (eye: View["eye"], first: number): View => ({
  clipFromView: new Float32Array(16).fill(first),
  viewFromWorld: new Float32Array(16).fill(first + 1),
  viewport: { x: 1, y: 2, width: 3, height: 4 },
  eye,
});

describe("the array of a frame", () => {
  it("holds each view behind the report", () => {
    const floats = new FrameBuffer().pack([view("left", 10), view("right", 20)]);
    expect(floats.length).toBe(REPORT_FLOATS + 2 * VIEW_FLOATS);
    const second = floats.subarray(REPORT_FLOATS + VIEW_FLOATS);
    expect([second[0], second[16], ...second.subarray(32)]).toEqual([20, 21, 1, 2, 3, 4, 2]);
  });

  it("is the same array frame after frame, and grows with the views", () => {
    const buffer = new FrameBuffer();
    const first = buffer.pack([view("none", 0)]);
    expect(buffer.pack([view("none", 1)]).buffer).toBe(first.buffer);
    expect(buffer.pack([view("none", 0), view("none", 0), view("none", 0)]).length).toBe(
      REPORT_FLOATS + 3 * VIEW_FLOATS,
    );
  });

  it("brings the report back", () => {
    const buffer = new FrameBuffer();
    buffer.pack([view("none", 0)]).set([7, 3, 900, 2]);
    expect(buffer.report()).toEqual({ draws: 7, calls: 3, triangles: 900, culled: 2 });
  });
});
