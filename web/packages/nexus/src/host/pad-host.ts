import type { ActuatorLike } from "../sources/rumble.ts";

/** What is read of a `Gamepad`. Browsers leave some of it out. */
export interface GamepadLike {
  readonly index: number;
  readonly id?: string;
  readonly mapping?: string;
  readonly connected?: boolean;
  readonly buttons: readonly { readonly pressed: boolean; readonly value?: number }[];
  readonly axes?: readonly number[];
  readonly vibrationActuator?: ActuatorLike | null;
}

/** Something that happened around the pads. */
export type HostEvent =
  | { readonly kind: "plugged" }
  | { readonly kind: "unplugged"; readonly index: number }
  /** The page was shown, hidden, focused or left. */
  | { readonly kind: "attention" };

/** What `Pads` needs of a browser. Tests give it `FakeGamepads`. */
export interface PadHost {
  /** Whether the browser can read gamepads here: not on a page without HTTPS, nor where a policy forbids it. */
  readonly isSupported: boolean;
  readonly isVisible: boolean;
  readonly hasFocus: boolean;
  nowMs(): number;
  gamepads(): readonly (GamepadLike | null | undefined)[];
  /** Calls back before the next frame. Returns the function that prevents it. */
  onFrame(callback: (nowMs: number) => void): () => void;
  /** Calls back after a time. Returns the function that prevents it. */
  after(ms: number, callback: () => void): () => void;
  /** Calls back on events, until the returned function is called. */
  listen(listener: (event: HostEvent) => void): () => void;
}
