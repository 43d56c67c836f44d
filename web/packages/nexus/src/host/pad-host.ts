import type { ActuatorLike } from "../sources/rumble.ts";

/** The part of a `Gamepad` that is read. Browsers leave some of it out. */
export interface GamepadLike {
  /** Its index in the list. Another gamepad may get it later. */
  readonly index: number;
  /** The browser's name for it. */
  readonly id?: string;
  /** "standard" if its buttons are in the standard order. */
  readonly mapping?: string;
  /** Whether it is still connected. */
  readonly connected?: boolean;
  /** Its buttons. `value` is how far each is pressed, from 0 to 1. */
  readonly buttons: readonly { readonly pressed: boolean; readonly value?: number }[];
  /** Its axes, from -1 to 1. */
  readonly axes?: readonly number[];
  /** Its motors. */
  readonly vibrationActuator?: ActuatorLike | null;
}

/** An event that concerns the pads. */
export type HostEvent =
  | { readonly kind: "plugged" }
  | { readonly kind: "unplugged"; readonly index: number }
  /** The page was shown, hidden, focused or left. */
  | { readonly kind: "attention" };

/** What `Pads` needs from a browser. Tests pass `FakeGamepads`. */
export interface PadHost {
  /** Whether the browser can read gamepads here: not on a page without HTTPS, nor where a policy forbids it. */
  readonly isSupported: boolean;
  /** Whether the page is visible. */
  readonly isVisible: boolean;
  /** Whether the page has the focus. */
  readonly hasFocus: boolean;
  /** The clock of frames and events. */
  nowMs(): number;
  /** The gamepads now, as `navigator.getGamepads` returns them. */
  gamepads(): readonly (GamepadLike | null | undefined)[];
  /** Calls back before the next frame. Returns a function that cancels the call. */
  onFrame(callback: (nowMs: number) => void): () => void;
  /** Calls back after a delay. Returns a function that cancels the call. */
  after(ms: number, callback: () => void): () => void;
  /** Calls back on events, until the returned function is called. */
  listen(listener: (event: HostEvent) => void): () => void;
}
