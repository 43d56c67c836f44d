/**
 * The buttons of a pad, named after their position and not after what is printed on them. Their order is that of the standard
 * mapping (W3C Gamepad, "Remapping"), so the index here is the index of `Gamepad.buttons`.
 */
export const PAD_BUTTONS = [
  ...(["south", "east", "west", "north"] as const),
  ...(["l1", "r1", "l2", "r2"] as const),
  ...(["select", "start", "l3", "r3"] as const),
  ...(["up", "down", "left", "right", "home"] as const),
] as const;

/** A button: four on the right, two on each shoulder (`l2` and `r2` are triggers), two sticks, the cross and three in the middle. */
export type PadButton = (typeof PAD_BUTTONS)[number];

/** The axes of the two sticks, in the order of `Gamepad.axes`. They run from -1 (left, up) to 1 (right, down). */
export const PAD_AXES = ["leftX", "leftY", "rightX", "rightY"] as const;

/** An axis of a stick. */
export type PadAxis = (typeof PAD_AXES)[number];

/** Everything on a pad that can be mapped. */
export type PadControl = PadButton | PadAxis;

/** A stick. */
export type PadStick = "left" | "right";

const buttonIndices = new Map<string, number>(PAD_BUTTONS.map((button, index) => [button, index]));
const axisIndices = new Map<string, number>(PAD_AXES.map((axis, index) => [axis, index]));

/** The index of a button in the standard mapping. */
export const buttonIndex = (button: PadButton): number => buttonIndices.get(button) ?? -1;

/** The index of an axis in the standard mapping. */
export const axisIndex = (axis: PadAxis): number => axisIndices.get(axis) ?? -1;

/** The index of a stick's horizontal axis. The vertical one follows it. */
export const stickIndex = (stick: PadStick): 0 | 2 => (stick === "left" ? 0 : 2);

/** Whether a text names a button. */
export const isPadButton = (text: string): text is PadButton => buttonIndices.has(text);

/** Whether a text names an axis. */
export const isPadAxis = (text: string): text is PadAxis => axisIndices.has(text);
