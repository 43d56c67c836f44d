import type { PairPort, PairReport } from "@orbitroom/webrtc";
import type { Device } from "@orbitroom/webrtc/mesh";

/** What the worker reports about one pair. */
export type PairEvent = { pair: number } & PairReport;

/** How the two devices of a pair have met. */
export interface PairPlace {
  /** The number of the slot at the gateway in which they met; undefined if a third device introduced them. */
  slot?: number | undefined;
  /** What their keys are bound to: that of two introduced devices; undefined: the room's id. */
  pairingId?: string | undefined;
  /** The other device; undefined until it has said who it is. */
  device?: Device | undefined;
}

/** A pair of an earlier visit. It contains no secret. */
export interface OpenedPair extends PairPlace {
  pair: number;
  role: "creator" | "joiner" | undefined;
  /** Both devices have been connected before, so they can reconnect without the code. */
  canReturn: boolean;
  phrase: string | undefined;
  /** By this token the gateway knows this device as the owner of the slot ... */
  ownerToken: string | undefined;
  /** ... or as the one that came in through it. */
  joinerToken: string | undefined;
}

/** What the worker does for one pair: this device and another one. Calls fail with coded errors. */
export interface PairWorkerApi {
  /** The pair but for its connections. Secrets (keys derived from the code, resume states) stay in the worker. */
  readonly core: PairPort;
  /**
   * Resolves when the core can pair. `isAnew`: the devices meet by the code, and at the place of the first pair the other
   * one may be another device than before.
   */
  open(isAnew?: boolean): Promise<void>;
  /** Stores by which token the gateway knows this device as the owner of the room. */
  saveOwner(ownerToken: string): Promise<void>;
  /**
   * The token by which the gateway knows this device as the one that comes in through a slot: the stored one, or the new one
   * from now on.
   */
  joinerToken(newToken: string, slot: number): Promise<string>;
  /**
   * The pair has ended: the device has left for good or was removed. Nothing is queued for it any more, its session is erased.
   * With `keepsToken`, what stays is how the gateway knows this device: it may still let others in.
   */
  end(keepsToken: boolean): Promise<void>;
}
