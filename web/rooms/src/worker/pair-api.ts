import type { PairPort, PairReport } from "@orbitroom/webrtc";
import type { KnownDevice, RelaySide } from "@orbitroom/webrtc/mesh";
import type { DeviceNumber } from "./device-number.ts";

/** What the worker reports about one pair. */
export type PairEvent = { pair: DeviceNumber } & PairReport;

/** How the two devices of a pair have met. */
export interface PairPlace {
  /** The number of the slot at the gateway in which they met; undefined if a third device introduced them. */
  slot?: number | undefined;
  /** What their keys are bound to: that of two introduced devices; undefined: the room's id. */
  pairingId?: string | undefined;
  /** The other device; undefined until it has said who it is. */
  device?: KnownDevice | undefined;
}

/** A pair of an earlier visit whose devices can meet again without the code. It contains no secret. */
export interface OpenedPair extends PairPlace {
  pair: DeviceNumber;
  side: RelaySide;
  device: KnownDevice;
  phrase: string | undefined;
}

/** What the worker does for one pair: this device and another one. Calls fail with coded errors. */
export interface PairWorkerApi {
  /** The pair but for its connections. Secrets (keys derived from the code, resume states) stay in the worker. */
  readonly core: PairPort;
  /** Resolves when the core can pair. */
  open(): Promise<void>;
  /** The pair has ended: the device has left for good or was removed. Nothing is queued for it any more, its session is erased. */
  end(): Promise<void>;
}
