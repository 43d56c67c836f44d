import { expect, test, vi } from "vitest";
import { fromYawPitch, IDENTITY, type Quat } from "../math/quaternion.ts";
import { distance, normalize, subtract, type Vec3 } from "../math/vector.ts";
import { BODIES, type BodyId } from "../scene/bodies.ts";
import { computeLayout, placementOf } from "../scene/layout.ts";
import type { StageContext } from "../stage-context.ts";
import { toWorld, type WorldMapping } from "../view/camera.ts";
import { ImmersiveStage } from "./immersive-stage.ts";
import type { SessionFrame } from "./xr-session.ts";

vi.mock("./paint-text.ts", () => {
  const paint = async (): Promise<object> => ({});
  return { paintLabel: paint, paintCard: paint };
});

const truePositions = new Map<BodyId, Vec3>(
  BODIES.map(({ id, facts: { distanceAu = 0 } }, index) => [
    id,
    [distanceAu * Math.cos(index), 0, distanceAu * Math.sin(index)],
  ]),
);
const layout = computeLayout(truePositions, 1);
const floor: Vec3 = [0.3, 0, -1.4];
const eyes: Vec3 = [0, 1.6, 0];

const transform = ([x, y, z]: Vec3, [qx, qy, qz, qw]: Quat = IDENTITY) => ({
  position: { x, y, z },
  orientation: { x: qx, y: qy, z: qz, w: qw },
});

/** An AR session on a phone, with a detected floor. */
async function openArSession(selected: BodyId | undefined) {
  let worldMapping: WorldMapping | undefined;
  let reticle: Vec3 | undefined;
  let facts = selected;
  let ray: Quat = IDENTITY;
  const setFacts = (id: BodyId | undefined): void => {
    facts = id;
    room.showCard(id);
  };
  const stage = {
    ...{
      layout,
      friendliness: 1,
      camera: { focus: selected ?? "sun" },
      painted: new Set(),
      rotationOf: () => IDENTITY,
    },
    state: { get: () => ({ selected: facts, showsOrbits: true }) },
    engine: { setStars: () => undefined, renderFrame: () => undefined },
    updater: {
      update: (to: { worldMapping: WorldMapping; reticle: Vec3 | undefined }) => {
        ({ worldMapping, reticle } = to);
      },
    },
    setPointers: () => undefined,
    showsMoonOrbit: false,
    built: { textures: new Map() },
    visit: vi.fn(setFacts),
    overview: vi.fn(() => setFacts(undefined)),
    closeFacts: vi.fn(() => setFacts(undefined)),
  };
  const source = { targetRaySpace: {}, targetRayMode: "screen" } as unknown as XRInputSource;
  const space = {} as XRReferenceSpace;
  const frame = {
    getViewerPose: () => ({ transform: transform(eyes), views: [] }),
    getPose: () => ({ transform: transform(eyes, ray) }),
    getHitTestResults: () => [{ getPose: () => ({ transform: transform(floor) }) }],
  } as unknown as XRFrame;
  const session = {
    visibilityState: "visible",
    inputSources: [],
    requestReferenceSpace: async () => ({}),
    requestHitTestSource: async () => ({}),
  } as unknown as XRSession;
  const layer = {} as XRWebGLLayer;
  const sessionFrame: SessionFrame = { kind: "immersive-ar", nowMs: 0, frame, space, session, layer };
  const room = new ImmersiveStage(stage as unknown as StageContext, "immersive-ar", true);
  room.draw(sessionFrame, 0.01);
  await vi.waitFor(() => {
    room.draw(sessionFrame, 0.01);
    expect(reticle).toBeDefined();
  });
  const currentMapping = (): WorldMapping => {
    room.draw(sessionFrame, 0.01);
    if (!worldMapping) throw new Error("nothing was drawn");
    return worldMapping;
  };
  return {
    stage,
    currentMapping,
    reticle: () => reticle,
    tap(rotation: Quat): void {
      ray = rotation;
      room.select(source, frame, space);
    },
    /** The rotation of a view that looks at a body. */
    lookAt(id: BodyId): Quat {
      const to = toWorld(currentMapping(), placementOf(layout, id).position);
      const [x, y, z] = normalize(subtract(to, eyes));
      return fromYawPitch(Math.atan2(-x, -z), Math.asin(y));
    },
  };
}

const lookingUp = fromYawPitch(0, 1.2);

for (const selected of [undefined, "jupiter"] as const) {
  test(`a tap places the system on the floor while ${selected ?? "nothing"} is selected`, async () => {
    const { currentMapping, reticle, stage, tap } = await openArSession(selected);
    tap(lookingUp);
    expect(distance(currentMapping().anchor, [0.3, 0.45, -1.4])).toBeLessThan(1e-9);
    expect(currentMapping().center).toEqual(placementOf(layout, "sun").position);
    expect(reticle()).toBeUndefined();
    expect(stage.closeFacts).toHaveBeenCalledTimes(selected ? 1 : 0);
    // The system stays there: the next tap that misses all bodies shows the whole of it.
    tap(lookingUp);
    expect(stage.overview).toHaveBeenCalledTimes(1);
  });
}

test("a tap on the visited body stays with it, and the floor can still be chosen", async () => {
  const { lookAt, currentMapping, reticle, stage, tap } = await openArSession("jupiter");
  tap(lookAt("jupiter"));
  expect(stage.visit).toHaveBeenCalledWith("jupiter");
  currentMapping();
  expect(reticle()).toBeDefined();
});
