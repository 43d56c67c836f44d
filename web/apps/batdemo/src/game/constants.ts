/** Size of the canvas, in CSS pixels. */
export const CANVAS_WIDTH_PX = 800;
export const CANVAS_HEIGHT_PX = 600;
/** Duration of a frame of the game. */
export const STEP_SECS = 1 / 60;
/** How long a swing lasts. */
export const SWING_MS = 500;
/** How far the bat turns in a frame of a swing, and at most. */
export const SWING_STEP_RADS = 0.2;
export const SWING_END_RADS = Math.PI / 2;
/** A swing meets the ball within this distance of the bat's middle. */
export const HIT_RADIUS_M = 1;
/** Velocity of a struck ball, in metres a second: sideways up to this in either direction, upwards between two values, forward. */
export const SIDEWAYS_MPS = 2.5;
export const UPWARDS_MPS = [2, 4] as const;
export const FORWARD_MPS = -10;
/** Acceleration upwards, in metres a second squared. */
export const GRAVITY_MPS2 = -9.8;
