import { expect, test, vi } from "vitest";
import { fromYawPitch, IDENTITY, type Quat } from "../math/quaternion.ts";
import { distance, normalize, subtract, type Vec3 } from "../math/vector.ts";
import { BODIES, type BodyId } from "../scene/bodies.ts";
import { layOut, placeOf } from "../scene/layout.ts";
import type { SolarStage } from "../solar-stage.ts";
import { drawnAt, type Placement } from "../view/camera.ts";
import { ImmersiveStage } from "./immersive-stage.ts";
import type { SessionFrame } from "./xr-session.ts";

vi.mock("./paint-text.ts", () => {
  const paint = async (): Promise<object> => ({});
  return { paintLabel: paint, paintCard: paint };
});

const truth = new Map<BodyId, Vec3>(
  BODIES.map(({ id, facts: { distanceAu = 0 } }, index) => [
    id,
    [distanceAu * Math.cos(index), 0, distanceAu * Math.sin(index)],
  ]),
);
const layout = layOut(truth, 1);
const floor: Vec3 = [0.3, 0, -1.4];
const eyes: Vec3 = [0, 1.6, 0];

const transform = ([x, y, z]: Vec3, [qx, qy, qz, qw]: Quat = IDENTITY) => ({
  position: { x, y, z },
  orientation: { x: qx, y: qy, z: qz, w: qw },
});

/** Somebody who holds a phone up in a room, with a floor that is found, and taps on its screen. */
async function openRoom(chosen: BodyId | undefined) {
  let placement: Placement | undefined;
  let reticle: Vec3 | undefined;
  let facts = chosen;
  let ray: Quat = IDENTITY;
  const show = (id: BodyId | undefined): void => {
    facts = id;
    room.showCard(id);
  };
  const stage = {
    ...{
      layout,
      friendliness: 1,
      camera: { focus: chosen ?? "sun" },
      painted: new Set(),
      spin: () => IDENTITY,
    },
    state: { get: () => ({ chosen: facts, showsOrbits: true }) },
    engine: { setStars: () => undefined, renderFrame: () => undefined },
    mover: {
      move: (to: { placement: Placement; reticle: Vec3 | undefined }) => {
        ({ placement, reticle } = to);
      },
    },
    ...{ setPointers: () => undefined, showsMoonOrbit: false, built: { images: new Map() } },
    visit: vi.fn(show),
    overview: vi.fn(() => show(undefined)),
    closeFacts: vi.fn(() => show(undefined)),
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
  const drawn: SessionFrame = { kind: "immersive-ar", nowMs: 0, frame, space, session, layer };
  const room = new ImmersiveStage(stage as unknown as SolarStage, "immersive-ar", true);
  room.draw(drawn, 0.01);
  await vi.waitFor(() => {
    room.draw(drawn, 0.01);
    expect(reticle).toBeDefined();
  });
  const placeNow = (): Placement => {
    room.draw(drawn, 0.01);
    if (!placement) throw new Error("nothing was drawn");
    return placement;
  };
  return {
    ...{ stage, placeNow },
    reticle: () => reticle,
    tap(rotation: Quat): void {
      ray = rotation;
      room.select(source, frame, space);
    },
    /** How one looks at a body. */
    lookAt(id: BodyId): Quat {
      const to = drawnAt(placeNow(), placeOf(layout, id).position);
      const [x, y, z] = normalize(subtract(to, eyes));
      return fromYawPitch(Math.atan2(-x, -z), Math.asin(y));
    },
  };
}

const up = fromYawPitch(0, 1.2);

for (const chosen of [undefined, "jupiter"] as const) {
  test(`a tap puts the system on the floor, ${chosen ?? "nothing"} being chosen`, async () => {
    const { placeNow, reticle, stage, tap } = await openRoom(chosen);
    tap(up);
    expect(distance(placeNow().anchor, [0.3, 0.45, -1.4])).toBeLessThan(1e-9);
    expect(placeNow().center).toEqual(placeOf(layout, "sun").position);
    expect(reticle()).toBeUndefined();
    expect(stage.closeFacts).toHaveBeenCalledTimes(chosen ? 1 : 0);
    // It stands there: the next tap beside everything means the whole system, as ever.
    tap(up);
    expect(stage.overview).toHaveBeenCalledTimes(1);
  });
}

test("a tap on a body that is visited stays with it, and the floor is still to be had", async () => {
  const { lookAt, placeNow, reticle, stage, tap } = await openRoom("jupiter");
  tap(lookAt("jupiter"));
  expect(stage.visit).toHaveBeenCalledWith("jupiter");
  placeNow();
  expect(reticle()).toBeDefined();
});
