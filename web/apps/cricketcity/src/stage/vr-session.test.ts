import { vec3 } from "gl-matrix";
import { expect, test } from "vitest";
import { type HeadsetFrame, isVrSupported, VrSession } from "./vr-session.ts";

const identity = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);

/** A headset half a metre to the right of where its space begins, and at a height in it. */
function openHeadset({ refusesLayer = false, hasFloor = true, heightM = 1.6 } = {}) {
  const frames: XRFrameRequestCallback[] = [];
  const listeners = new Map<string, () => void>();
  const seen = { ended: 0, selects: 0, frames: [] as HeadsetFrame[] };
  const inverse = identity.slice();
  inverse.set([-0.5, -heightM, 0], 12);
  const transform = { position: { x: 0.5, y: heightM, z: 0 }, inverse: { matrix: inverse } };
  const target = { addEventListener: (name: string, listener: () => void) => listeners.set(name, listener) };
  const session = {
    ...target,
    visibilityState: "visible",
    requestAnimationFrame: (callback: XRFrameRequestCallback) => frames.push(callback),
    updateRenderState: () => undefined,
    requestReferenceSpace: (kind: string) =>
      kind === "local" || hasFloor
        ? Promise.resolve(target)
        : Promise.reject(new Error("There is no floor.")),
    end: async () => {
      seen.ended += 1;
      listeners.get("end")?.();
    },
  };
  const layer = { framebuffer: null, getViewport: () => ({ x: 0, y: 0, width: 100, height: 80 }) };
  const frame = (isTracked = true): void => {
    const view = { eye: "left", projectionMatrix: identity, transform };
    const pose = isTracked ? { transform, views: [view] } : undefined;
    frames.shift()?.(16, { getViewerPose: () => pose } as unknown as XRFrame);
  };
  const starting = VrSession.start({
    // Only what a session uses of them.
    xr: { requestSession: async () => session } as unknown as XRSystem,
    context: { makeXRCompatible: async () => undefined } as unknown as WebGL2RenderingContext,
    makeLayer: () => {
      if (refusesLayer) throw new Error("There is no layer.");
      return layer as unknown as XRWebGLLayer;
    },
    place: () => ({ x: -0.46, z: 8.9 }),
    onFrame: (_, headset) => seen.frames.push(headset),
    onSelect: () => {
      seen.selects += 1;
    },
    onEnd: () => undefined,
  });
  return { starting, seen, frame, listeners };
}

test("one stands where the batter does, and looks at the bowler", async () => {
  const { starting, seen, frame } = openHeadset();
  await starting;
  frame();
  const [view] = seen.frames[0]?.views ?? [];
  if (!view) throw new Error("Nothing was drawn.");
  const matrix = Float32Array.from(view.viewFromWorld);
  const eye = vec3.transformMat4(vec3.create(), [-0.46, 1.6, 8.9], matrix);
  expect([...eye]).toEqual([0, 0, 0].map((value) => expect.closeTo(value, 5)));
  const [, , bowlerZ] = vec3.transformMat4(vec3.create(), [-0.46, 1.6, -8.9], matrix);
  expect(bowlerZ).toBeCloseTo(-17.8, 4);
});

test("a headset that does not know the floor is at the height of a batter's eyes", async () => {
  const { starting, seen, frame } = openHeadset({ hasFloor: false, heightM: 0 });
  await starting;
  frame();
  const matrix = Float32Array.from(seen.frames[0]?.views[0]?.viewFromWorld ?? []);
  const eye = vec3.transformMat4(vec3.create(), [-0.46, 1.5, 8.9], matrix);
  expect([...eye]).toEqual([0, 0, 0].map((value) => expect.closeTo(value, 5)));
});

test("nothing is drawn while the headset has lost its place", async () => {
  const { starting, seen, frame } = openHeadset();
  await starting;
  frame(false);
  expect(seen.frames).toHaveLength(0);
  frame();
  expect(seen.frames).toHaveLength(1);
});

test("the trigger is reported, and after the end nothing is drawn", async () => {
  const { starting, seen, frame, listeners } = openHeadset();
  const session = await starting;
  listeners.get("select")?.();
  expect(seen.selects).toBe(1);
  session.end();
  frame();
  expect([seen.ended, seen.frames.length]).toEqual([1, 0]);
});

test("a session that cannot begin is ended", async () => {
  const { starting, seen } = openHeadset({ refusesLayer: true });
  await expect(starting).rejects.toThrow("There is no layer.");
  expect(seen.ended).toBe(1);
});

test("without a headset there is no VR", async () => {
  expect(await isVrSupported(undefined)).toBe(false);
  const failing = { isSessionSupported: () => Promise.reject(new Error("No.")) } as unknown as XRSystem;
  expect(await isVrSupported(failing)).toBe(false);
});
