import type { ReadableStore } from "@orbitroom/app-kit/stores/state-store.ts";
import type { FullEngine, Pointer, StatsMode } from "@orbitroom/engine/full";
import type { ClockState } from "./clock/sky-clock.ts";
import type { Quat } from "./math/quaternion.ts";
import type { BodyId } from "./scene/bodies.ts";
import type { BuiltScene } from "./scene/build-scene.ts";
import type { Layout } from "./scene/layout.ts";
import type { Camera, WorldMapping } from "./view/camera.ts";
import type { Ray } from "./view/pick.ts";
import type { SceneUpdater } from "./view/scene-updater.ts";

/** The state that the page renders its controls from. */
export interface StageState {
  readonly clock: ClockState;
  readonly focus: BodyId;
  /** The body whose facts are open. */
  readonly selected: BodyId | undefined;
  readonly isFlying: boolean;
  readonly isFriendly: boolean;
  readonly fovDegrees: number;
  readonly stats: StatsMode;
  readonly showsOrbits: boolean;
  readonly showsLabels: boolean;
  /** True distances of the selected body, in au. */
  readonly fromSunAu: number | undefined;
  readonly fromEarthAu: number | undefined;
  /** The engine has failed; rendering has stopped. */
  readonly hasCrashed: boolean;
}

/** What `FlatStage` and `ImmersiveStage` need from the `SolarStage` they render. */
export interface StageContext {
  readonly state: ReadableStore<StageState>;
  readonly engine: FullEngine;
  readonly built: BuiltScene;
  readonly updater: SceneUpdater;
  readonly camera: Camera;
  readonly layout: Layout;
  readonly friendliness: number;
  /** The bodies whose base color texture has been painted. */
  readonly painted: ReadonlySet<BodyId>;
  /** Whether the Moon's orbit, computed for the day the page was opened, is still accurate. */
  readonly showsMoonOrbit: boolean;
  /** The rotation of a body at the displayed time. */
  readonly rotationOf: (id: BodyId) => Quat;
  pick(ray: Ray, toleranceRads: number, worldMapping?: WorldMapping): BodyId | undefined;
  /** Flies to a body and opens its facts. */
  visit(id: BodyId): void;
  /** Flies back to the whole system. */
  overview(): void;
  /** Closes the facts without moving. */
  closeFacts(): void;
  /** Sets the pointers to draw from the next frame on. */
  setPointers(pointers: readonly Pointer[]): void;
  /** Loads and shows the stars. */
  showStars(): Promise<void>;
}
