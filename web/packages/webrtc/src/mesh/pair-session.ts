import type { RelaySide } from "./relay-lane.ts";
import type { Device } from "./room-message.ts";

/** What replaces the resume state of a pair. */
export interface SavedPairing {
  readonly side: RelaySide;
  /** What the keys of the two devices are bound to. */
  readonly pairingId: string;
  /** What they resume with from now on. Of the state before, nothing may stay. */
  readonly state: Uint8Array;
  /** The three words of a new pairing; undefined in a resumed one, which keeps those it has. */
  readonly phrase?: string | undefined;
}

/** What a pair keeps to find each other again: in memory, or on the disk. */
export interface PairSession {
  /** What the two devices resume with; undefined until they were linked. */
  readonly resumeState: Uint8Array | undefined;
  /** The side of this device when they were linked last. */
  readonly side: RelaySide | undefined;
  readonly phrase: string | undefined;
  /** The other device, once it has said who it is. */
  readonly device: Device | undefined;
  /** Replaces the state. It is kept for good when this returns: what depends on it is sent after that (pairing R2 to R4). */
  save(saved: SavedPairing): void;
  /** It is known who the other device is, and in which slot of the gateway the two met, if in one. */
  identify(device: Device, slot: number | undefined): void;
}

/** Refused answers of all pairs of a room (SPEC P4). Who sets the number keeps it before it goes on (pairing P3). */
export interface Tries {
  used: number;
}

/** The session of a pair that is gone with its page. */
export class MemorySession implements PairSession {
  resumeState: Uint8Array | undefined;
  side: RelaySide | undefined;
  phrase: string | undefined;
  device: Device | undefined;

  save({ side, state, phrase = this.phrase }: SavedPairing): void {
    this.side = side;
    this.resumeState = state;
    this.phrase = phrase;
  }

  identify(device: Device): void {
    this.device = device;
  }
}
