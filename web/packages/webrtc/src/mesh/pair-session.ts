import type { RelaySide } from "./relay-lane.ts";
import type { Device } from "./room-message.ts";

/** What replaces the resume state of a pair. */
export interface SavedPairing {
  readonly side: RelaySide;
  /** The id that the keys of the two devices are bound to. */
  readonly pairingId: string;
  /** What they resume with from now on. Nothing of the previous state may be kept. */
  readonly state: Uint8Array;
  /** The three words of a new pairing; undefined in a resumed one, which keeps those it has. */
  readonly phrase?: string | undefined;
}

/** What a pair keeps so that the devices can find each other again: in memory, or on the disk. */
export interface PairSession {
  /** What the two devices resume with; undefined until they have been linked. */
  readonly resumeState: Uint8Array | undefined;
  /** The side of this device when they were last linked. */
  readonly side: RelaySide | undefined;
  readonly phrase: string | undefined;
  /** The other device, once it has identified itself. */
  readonly device: Device | undefined;
  /** Replaces the state. It is stored durably when this returns: what depends on it is sent after that (pairing R2 to R4). */
  save(saved: SavedPairing): void;
  /** Records who the other device is, and in which slot of the gateway the two met, if any. */
  identify(device: Device, slot: number | undefined): void;
}

/** The refused answers of all pairs of a room (SPEC P4). Setting the number stores it before anything else happens (pairing P3). */
export interface Tries {
  used: number;
}

/** A session that is lost with its page. */
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
