import type { FileProgress } from "@orbitroom/webrtc/worker";
import type { DeviceNumber } from "./device-number.ts";

/** The progress of files that several devices receive: that of the device that is furthest behind. */
export class SharedProgress {
  /** The progress by file and by pair. */
  readonly #files = new Map<string, Map<DeviceNumber, FileProgress>>();

  /** Records the progress of a device, and returns that of the device that is furthest behind. */
  record(id: string, pair: DeviceNumber, progress: FileProgress): FileProgress {
    const devices = this.#files.get(id) ?? new Map<DeviceNumber, FileProgress>();
    this.#files.set(id, devices.set(pair, progress));
    let behind = progress;
    for (const other of devices.values()) if (other.verifiedBytes < behind.verifiedBytes) behind = other;
    return behind;
  }

  /** Called when a device no longer receives the file, or when none does. */
  end(id: string, pair?: DeviceNumber): void {
    const devices = this.#files.get(id);
    if (pair !== undefined) devices?.delete(pair);
    if (pair === undefined || devices?.size === 0) this.#files.delete(id);
  }

  /** Called when a device is away: the others do not wait for it. */
  endPair(pair: DeviceNumber): void {
    for (const id of [...this.#files.keys()]) this.end(id, pair);
  }
}
