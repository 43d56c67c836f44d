import type { LinkDriver, PairCore } from "@orbitroom/webrtc/worker";
import { type DeviceNumber, deviceNumber } from "./device-number.ts";
import { type PairHost, StoredPair } from "./stored-pair.ts";
import { MAX_PAIRS } from "./worker-api.ts";

/** The pairs of a room by their numbers, which are less than {@link MAX_PAIRS}. */
export class StoredPairs {
  readonly all: readonly StoredPair[];

  constructor(host: PairHost) {
    this.all = Array.from({ length: MAX_PAIRS }, (_, number) => new StoredPair(deviceNumber(number), host));
  }

  /** The cores of the pairs that are used. */
  get usedCores(): PairCore[] {
    return this.all.flatMap(({ usedCore }) => usedCore ?? []);
  }

  /** Ends pairs: their devices receive nothing more. */
  async end(numbers: readonly DeviceNumber[]): Promise<void> {
    await Promise.all(numbers.map((number) => this.all[number]?.end()));
  }

  /** The driver through which everything is sent to the device of a pair. */
  driver(number: DeviceNumber): LinkDriver {
    const pair = this.all[number];
    if (!pair) throw new RangeError("there is no such pair");
    return pair.core.driver;
  }
}
