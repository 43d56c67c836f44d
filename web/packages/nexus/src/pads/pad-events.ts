import type { PadButton, PadStick } from "../layout/pad-layout.ts";
import type { Pad } from "./pad.ts";

/** An event of a button. */
export interface ButtonEvent {
  /** The pad that the button belongs to. */
  readonly pad: Pad;
  /** The button. */
  readonly button: PadButton;
  /** How far it is pressed, from 0 to 1. */
  readonly value: number;
  /** How often it has repeated since it was pressed. */
  readonly repeats: number;
}

/** An event of a stick that moves. */
export interface StickEvent {
  /** The pad that the stick belongs to. */
  readonly pad: Pad;
  /** The stick. */
  readonly stick: PadStick;
  /** The horizontal position, from -1 (left) to 1 (right). */
  readonly x: number;
  /** The vertical position, from -1 (up) to 1 (down). */
  readonly y: number;
}

/** The events that `pads.on` listens for. They are sent during frames, in this order for each pad. */
export interface PadEvents {
  /** A pad was connected. */
  connected: { readonly pad: Pad };
  /** A button was released. */
  released: ButtonEvent;
  /** A button was pressed. */
  pressed: ButtonEvent;
  /** A button is held: after a delay, and then at intervals. */
  repeated: ButtonEvent;
  /** A stick has moved since the previous frame. */
  moved: StickEvent;
  /** A pad was disconnected. Everything that was held was released before. */
  disconnected: { readonly pad: Pad };
  /** All pads were read. */
  frame: { readonly nowMs: number };
}
