import type { PadSample } from "../layout/pad-sample.ts";
import type { RumbleEffect, RumbleResult } from "./rumble.ts";

/** Where a pad comes from. */
export type PadKind = "gamepad" | "keyboard" | "touch" | "link";

/** Something that can be read as a pad. `pads.add` makes a pad of it. */
export interface PadSource {
  /** Profiles are stored by it: the same device has the same id each time. */
  readonly id: string;
  /** What people call it. */
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
  /** The state now; undefined while it is not connected. Called once a frame, by one reader. */
  read(nowMs: number): PadSample | undefined;
  /** Vibrates. Without it, the pad cannot. */
  rumble?(effect: RumbleEffect): Promise<RumbleResult>;
  /** Ends the vibration. */
  stopRumble?(): Promise<void>;
  /** Listens no more. */
  close?(): void;
}
