import type { PadSample } from "../layout/pad-sample.ts";
import type { RumbleEffect, RumbleResult } from "./rumble.ts";

/** Where a pad comes from. */
export type PadKind = "gamepad" | "keyboard" | "touch" | "link";

/** Something that can be read as a pad. `pads.add` creates a pad from it. */
export interface PadSource {
  /** The id under which profiles are stored: a device has the same id each time. */
  readonly id: string;
  /** The name, for people. */
  readonly name: string;
  /** Where it comes from. */
  readonly kind: PadKind;
  /** The maker as four hexadecimal digits, if known. */
  readonly vendor?: string | undefined;
  /** The model as four hexadecimal digits, if known. */
  readonly product?: string | undefined;
  /** Whether its buttons and axes are in the order of the standard mapping. */
  readonly isStandard: boolean;
  /** Whether it counts only while the page has the focus. */
  readonly needsFocus: boolean;
  /** Returns the current state; undefined while it is not connected. Called once per frame, by one reader. */
  read(nowMs: number): PadSample | undefined;
  /** Vibrates. A pad without this method cannot. */
  rumble?(effect: RumbleEffect): Promise<RumbleResult>;
  /** Ends the vibration. */
  stopRumble?(): Promise<void>;
  /** Stops listening. */
  close?(): void;
}
