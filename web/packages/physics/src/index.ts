/**
 * The physics of bat and ball. One ball of cricket is a function of its delivery, the match, a seed and the batters' inputs; all devices
 * compute the same.
 *
 * It is in a WASM module: load it with `loadPhysics` before anything else is called.
 */
export type { BatPart, End, Foot, Motion, Pitch, Placing, Role, StrokeKind } from "./choices.ts";
export { type Aim, aimDelivery, type Delivery, type Movement } from "./delivery.ts";
export {
  BALL_RADIUS_M,
  CREASE_Z_M,
  type Hand,
  offSideX,
  STEP_SECS,
  STUMP_HEIGHT_M,
  STUMPS_Z_M,
  SWING_LEAD_SECS,
  type Vector,
  WICKET_HALF_WIDTH_M,
} from "./ground-plan.ts";
export {
  BOWLER,
  FIELDERS,
  type FieldPlace,
  KEEPER,
  type MatchSetup,
  placedField,
} from "./match-setup.ts";
export { BallWorld, loadPhysics } from "./physics-wasm.ts";
export { createPlay, Play, type PlayInput, playToEnd, type Stroke } from "./play.ts";
export type { PlayEvent } from "./play-event.ts";
export { PlayState, type StatePart } from "./play-state.ts";
