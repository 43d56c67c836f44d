import { encodeControl } from "./lane-signal.ts";
import type { Link } from "./link-wasm.ts";

/** A control message waits while more bytes than this are buffered, because a newer one may replace it. */
const CONTROL_WATER_BYTES = 2048;

/** Holds the latest control message that has not been sent yet. */
export class ControlOutbox {
  #message: Uint8Array | undefined;

  constructor(private readonly link: Link) {}

  /** Replaces the waiting message. */
  put(message: Uint8Array): void {
    this.#message = message;
  }

  clear(): void {
    this.#message = undefined;
  }

  /** Sends the message if little is buffered before it. */
  flush(bufferedBytes: number): void {
    if (!this.#message || bufferedBytes >= CONTROL_WATER_BYTES) return;
    this.link.sendSignal(encodeControl(this.#message));
    this.#message = undefined;
  }
}
