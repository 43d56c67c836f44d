import type { RelaySide } from "../../web/packages/webrtc/src/mesh/relay-lane.ts";
import type { Wire } from "./network.ts";

/** A lane through a carrier: a part that is lost ends it. */
export class FakeRelay implements Wire {
  #sent = 0;
  #received = 0;
  #isOpen = false;
  #isClosed = false;

  constructor(
    private readonly side: RelaySide,
    private readonly secret: string,
    private readonly carry: (bytes: Uint8Array) => void,
    private readonly events: { onOpen(): void; onFrame(frame: unknown): void; onClose(): void },
  ) {}

  /** Makes the answering end begin: what the other one sent before it would be lost. */
  greet(): void {
    if (this.side === "answering") this.send({ kind: "greeting" });
  }

  send(frame: unknown): void {
    if (this.#isClosed) return;
    const part = { secret: this.secret, number: this.#sent, frame: encodeFrame(frame) };
    this.#sent += 1;
    this.carry(new TextEncoder().encode(JSON.stringify(part)));
  }

  receive(bytes: Uint8Array): void {
    if (this.#isClosed) return;
    if (bytes.length === 0) return this.#end();
    const { secret, number, frame } = JSON.parse(new TextDecoder().decode(bytes)) as {
      secret: string;
      number: number;
      frame: unknown;
    };
    if (secret !== this.secret || number !== this.#received) return this.close();
    this.#received += 1;
    if (this.side === "offering" && !this.#isOpen) {
      this.#isOpen = true;
      return this.events.onOpen();
    }
    this.events.onFrame(decodeFrame(frame));
  }

  close(): void {
    if (this.#isClosed) return;
    this.carry(new Uint8Array());
    this.#end();
  }

  /** Ends the lane because the other end no longer responds. */
  lose(): void {
    if (!this.#isClosed) this.#end();
  }

  #end(): void {
    this.#isClosed = true;
    queueMicrotask(() => this.events.onClose());
  }
}

function encodeFrame(frame: unknown): unknown {
  const { bytes, ...rest } = frame as { bytes?: Uint8Array };
  return bytes ? { ...rest, bytes: [...bytes] } : rest;
}

function decodeFrame(frame: unknown): unknown {
  const { bytes, ...rest } = frame as { bytes?: number[] };
  return bytes ? { ...rest, bytes: Uint8Array.from(bytes) } : rest;
}
