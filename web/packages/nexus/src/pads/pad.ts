import type { PadButton, PadStick } from "../layout/pad-layout.ts";
import type { PadSample } from "../layout/pad-sample.ts";
import type { StickPosition } from "../shaping/dead-zone.ts";
import type { PadKind } from "../sources/pad-source.ts";
import type { RumbleEffect, RumbleResult } from "../sources/rumble.ts";

/** A pad from its connection until it is disconnected. A device that is connected again is a new pad with the same `id`. */
export interface Pad {
  /** A number that no other pad of this page has had. */
  readonly key: number;
  /** The browser's name for the device. Two devices of the same model have the same id. */
  readonly id: string;
  /** The name of the device, for people. */
  readonly name: string;
  /** The kind of source that it comes from. */
  readonly kind: PadKind;
  /** The maker as four hexadecimal digits, if known. */
  readonly vendor: string | undefined;
  /** The model as four hexadecimal digits, if known. */
  readonly product: string | undefined;
  /** Whether it is still connected. Once false, it stays false. */
  readonly isConnected: boolean;
  /** Whether it is known which button is which: by the standard mapping, or by a profile. If not, offer to map it. */
  readonly isMapped: boolean;
  /** The buttons that are pressed, in the order in which they were pressed. */
  readonly pressed: readonly PadButton[];
  /** Whether a button is pressed. */
  isPressed(button: PadButton): boolean;
  /** How far a button is pressed, from 0 to 1. */
  value(button: PadButton): number;
  /** The position of a stick. The object stays the same while the stick does not move. */
  stick(stick: PadStick): StickPosition;
  /** The newest reading of the device itself, without profile and dead zones. */
  readonly raw: PadSample;
  /** Vibrates. Never rejects. */
  rumble(effect: RumbleEffect): Promise<RumbleResult>;
  /** Ends the vibration. */
  stopRumble(): Promise<void>;
}
