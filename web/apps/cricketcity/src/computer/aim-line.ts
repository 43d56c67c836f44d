import { type Movement, STUMPS_Z_M } from "@orbitroom/physics";

/** The x at which the hand releases the ball, unless an aim sets another one. */
const RELEASE_X_M = -0.6;
const RELEASE_Z_M = -8.6;
/** The most that a ball moves sideways for each metre after the bounce. */
const TURN_PER_RAD_S = 0.055 / 180;
const SWING_PER_RAD = 0.07;

/** The x where a ball has to pitch to pass the stumps at `atStumpsXM`, with what its movement does behind the bounce. */
export function lineTo(atStumpsXM: number, lengthM: number, movement: Movement): number {
  const wayM = STUMPS_Z_M - RELEASE_Z_M;
  const wanted = atStumpsXM - sideways(movement) * lengthM;
  return RELEASE_X_M + ((wanted - RELEASE_X_M) * (wayM - lengthM)) / wayM;
}

function sideways(movement: Movement): number {
  if (movement.type === "spin") return movement.sideRadS * TURN_PER_RAD_S;
  return movement.type === "swing" ? movement.seamRads * SWING_PER_RAD : 0;
}
