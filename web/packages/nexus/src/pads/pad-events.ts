import type { PadButton, PadStick } from "../layout/pad-layout.ts";
import type { Pad } from "./pad.ts";

/** A button that does something. */
export interface ButtonEvent {
  readonly pad: Pad;
  readonly button: PadButton;
  /** How far it is pressed, from 0 to 1. */
  readonly value: number;
  /** How often it has repeated since it was pressed. */
  readonly repeats: number;
}

/** A stick that moves. */
export interface StickEvent {
  readonly pad: Pad;
  readonly stick: PadStick;
  readonly x: number;
  readonly y: number;
}

/** What `pads.on` listens for. All of it comes in frames, in this order for each pad. */
export interface PadEvents {
  connected: { readonly pad: Pad };
  released: ButtonEvent;
  pressed: ButtonEvent;
  /** A button that is held, after a delay and then at intervals. */
  repeated: ButtonEvent;
  moved: StickEvent;
  /** After everything that was held is released. */
  disconnected: { readonly pad: Pad };
  /** After all pads were read. */
  frame: { readonly nowMs: number };
}
