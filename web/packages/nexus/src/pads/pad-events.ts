import type { PadButton, PadStick } from "../layout/pad-layout.ts";
import type { Pad } from "./pad.ts";

/** A button that does something. */
export interface ButtonEvent {
  /** Whose button it is. */
  readonly pad: Pad;
  /** Which button it is. */
  readonly button: PadButton;
  /** How far it is pressed, from 0 to 1. */
  readonly value: number;
  /** How often it has repeated since it was pressed. */
  readonly repeats: number;
}

/** A stick that moves. */
export interface StickEvent {
  /** Whose stick it is. */
  readonly pad: Pad;
  /** Which stick it is. */
  readonly stick: PadStick;
  /** From -1 (left) to 1 (right). */
  readonly x: number;
  /** From -1 (up) to 1 (down). */
  readonly y: number;
}

/** What `pads.on` listens for. All of it comes in frames, in this order for each pad. */
export interface PadEvents {
  /** A pad is there. */
  connected: { readonly pad: Pad };
  /** A button is let go. */
  released: ButtonEvent;
  /** A button is pressed. */
  pressed: ButtonEvent;
  /** A button that is held, after a delay and then at intervals. */
  repeated: ButtonEvent;
  /** A stick is elsewhere than in the frame before. */
  moved: StickEvent;
  /** After everything that was held is released. */
  disconnected: { readonly pad: Pad };
  /** After all pads were read. */
  frame: { readonly nowMs: number };
}
