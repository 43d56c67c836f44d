import type { PairPort, PairReport } from "@orbitroom/webrtc";
import type { KnownDevice, RelaySide } from "@orbitroom/webrtc/mesh";
import type { DeviceNumber } from "./device-number.ts";

/** What the worker reports about one pair. */
export type PairEvent = { pair: DeviceNumber } & PairReport;

/** How the two devices of a pair met. */
export interface PairPlace {
  /** The number of the slot at the gateway in which they met; undefined if a third device introduced them. */
  slot?: number | undefined;
  /** The id that their keys are bound to, for two introduced devices; undefined means the room's id. */
  pairingId?: string | undefined;
  /** The other device; undefined until it has identified itself. */
  device?: KnownDevice | undefined;
}

/** A pair of an earlier visit whose devices can meet again without the code. It contains no secret. */
export interface OpenedPair extends PairPlace {
  pair: DeviceNumber;
  side: RelaySide;
  device: KnownDevice;
  phrase: string | undefined;
}

/** The worker's part of one pair: this device and another one. Calls fail with coded errors. */
export interface PairWorkerApi {
  /** The pair except for its connections. Secrets (keys derived from the code, resume states) stay in the worker. */
  readonly core: PairPort;
  /** Resolves when the core can pair. */
  open(): Promise<void>;
  /**
   * Ends the pair, because the device has left for good or was removed. Nothing more is queued for it, and its session is erased.
   */
  end(): Promise<void>;
}
