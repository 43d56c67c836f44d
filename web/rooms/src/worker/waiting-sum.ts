import type { WaitingTotals } from "@orbitroom/webrtc/worker";
import type { DeviceNumber } from "./device-number.ts";

/** The sum of what all other devices have yet to offer. */
export class WaitingSum {
  readonly #totals = new Map<DeviceNumber, WaitingTotals>();

  /** Records what waits on the device of a pair, and returns the sum; undefined means that nothing waits there any longer. */
  record(pair: DeviceNumber, waiting: WaitingTotals | undefined): WaitingTotals {
    if (waiting) this.#totals.set(pair, waiting);
    else this.#totals.delete(pair);
    const sum = { files: 0, bytes: 0 };
    for (const { files, bytes } of this.#totals.values()) {
      sum.files += files;
      sum.bytes += bytes;
    }
    return sum;
  }

  /** Whether something waits on the device of a pair. */
  has(pair: DeviceNumber): boolean {
    return this.#totals.has(pair);
  }
}
