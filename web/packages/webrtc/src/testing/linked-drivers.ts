import { expect, vi } from "vitest";
import type { Capability } from "../link/capability.ts";
import type { Confirmation } from "../link/confirmation.ts";
import type { Lane, LaneEvents } from "../link/lane.ts";
import { LinkDriver } from "../link/link-driver.ts";
import type { FileSink, LinkDriverEvent, LinkEventOf } from "../link/link-events.ts";

/** The room of both drivers. */
export const ROOM_ID = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";
/** The epoch of the first connection. */
export const EPOCH = 1;
/** What a side confirms an attempt with. Any frame is accepted. */
export const confirmationOf = (role: "creator" | "joiner", epoch: number) =>
  ({ role, epoch, bytes: new Uint8Array(64), check: () => undefined }) as unknown as Confirmation;
/** Resolves when everything has happened that needs no further frame. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A sink in memory. `spaceBytes` is the number of bytes that may still be written. */
export class MemorySink implements FileSink {
  storedPieces: { piece: number; hash: Uint8Array }[] = [];
  readonly bytes: Uint8Array;
  readonly calls: string[] = [];
  #unflushed: { piece: number; hash: Uint8Array }[] = [];

  constructor(
    sizeBytes: number,
    readonly disk: { spaceBytes: number } = { spaceBytes: Number.POSITIVE_INFINITY },
  ) {
    this.bytes = new Uint8Array(sizeBytes);
  }

  writePiece(piece: number, bytes: Uint8Array, hash: Uint8Array): void {
    if (bytes.length > this.disk.spaceBytes)
      throw Object.assign(new Error("the disk is full"), { code: "no_space" });
    this.disk.spaceBytes -= bytes.length;
    this.bytes.set(bytes, piece << 20);
    this.#unflushed.push({ piece, hash: hash.slice() });
  }

  flush(): number[] {
    this.storedPieces.push(...this.#unflushed);
    return this.#unflushed.splice(0).map(({ piece }) => piece);
  }

  async complete(): Promise<void> {
    this.calls.push("complete");
  }

  close(): void {
    this.calls.push("close");
  }

  async discard(): Promise<void> {
    this.calls.push("discard");
  }
}

export type Offer = LinkEventOf<"offered">;

/** Accepts each offer with a sink that continues from what the previous one has stored. */
export function keepingSinks(disk?: { spaceBytes: number }) {
  const storage = {
    last: undefined as MemorySink | undefined,
    onOffer(offer: Offer, receiver: LinkDriver) {
      const sink = new MemorySink(offer.sizeBytes, disk);
      if (storage.last) {
        sink.storedPieces = storage.last.storedPieces.slice();
        sink.bytes.set(storage.last.bytes);
      }
      storage.last = sink;
      receiver.answerOffer(offer, { kind: "accept", sink });
    },
  };
  return storage;
}

interface LinkedOptions {
  readonly onOffer?: (offer: Offer, joiner: LinkDriver) => void;
  readonly capabilities?: readonly Capability[];
  /** Returns what the joiner receives instead of a frame of the creator. */
  readonly change?: (frame: Uint8Array) => Uint8Array;
}

/** Two drivers, linked by lanes in memory. The creator's frames wait while `isHeld`. */
export async function linked({ onOffer, capabilities = [], change = (frame) => frame }: LinkedOptions = {}) {
  const wire = { isHeld: false, held: [] as (() => void)[] };
  /** Frames of the creator on this lane never arrive. */
  const lost = { lane: undefined as number | undefined, frames: 0 };
  const events = { creator: [] as LinkDriverEvent[], joiner: [] as LinkDriverEvent[] };
  const sinks = new Map<string, MemorySink>();
  const creator = new LinkDriver(ROOM_ID, (event) => events.creator.push(event));
  const joiner: LinkDriver = new LinkDriver(
    ROOM_ID,
    (event) => {
      events.joiner.push(event);
      if (event.kind === "bye") joiner.disconnect();
      if (event.kind !== "offered") return;
      if (onOffer) return onOffer(event, joiner);
      const sink = new MemorySink(event.sizeBytes);
      sinks.set(event.id, sink);
      joiner.answerOffer(event, { kind: "accept", sink });
    },
    capabilities,
  );
  /** Adds a lane between the two. Both ends keep working until they are closed, as those of a real connection. */
  const connect = (laneNumber: number) => {
    const ends: { creator?: LaneEvents; joiner?: LaneEvents } = {};
    let isClosed = false;
    const lane = (send: (frame: Uint8Array) => void): Lane => ({
      bufferedBytes: 0,
      send: (frame) => {
        if (!isClosed) send(frame.slice());
      },
      close: () => {
        isClosed = true;
        queueMicrotask(() => {
          ends.creator?.onClose();
          ends.joiner?.onClose();
        });
      },
    });
    joiner.attach(laneNumber, (_marks, laneEvents) => {
      ends.joiner = laneEvents;
      return lane((frame) => queueMicrotask(() => ends.creator?.onFrame(frame)));
    });
    creator.attach(laneNumber, (_marks, laneEvents) => {
      ends.creator = laneEvents;
      return lane((frame) => {
        if (laneNumber === lost.lane) {
          lost.frames += 1;
          return;
        }
        const deliver = () => queueMicrotask(() => !isClosed && ends.joiner?.onFrame(change(frame)));
        if (wire.isHeld) wire.held.push(deliver);
        else deliver();
      });
    });
    ends.joiner?.onOpen();
    ends.creator?.onOpen();
  };
  /** Begins an attempt at a connection: the first one, or one in parallel with the current connection. */
  const attempt = (epoch: number) => {
    creator.startConnection(confirmationOf("creator", epoch));
    joiner.startConnection(confirmationOf("joiner", epoch));
    connect(0);
  };
  attempt(EPOCH);
  await nextTask();
  const release = () => {
    wire.isHeld = false;
    for (const deliver of wire.held.splice(0)) deliver();
  };
  const idsOf = (side: "creator" | "joiner", kind: LinkDriverEvent["kind"]) =>
    events[side].flatMap((event) => (event.kind === kind && "id" in event ? [event.id] : []));
  /** Resolves when a device has reported an event for `count` files. */
  const until = (side: "creator" | "joiner", kind: LinkDriverEvent["kind"], count = 1) =>
    vi.waitFor(() => expect(idsOf(side, kind).length).toBe(count), { timeout: 20_000 });
  return { creator, joiner, wire, lost, events, sinks, connect, attempt, release, idsOf, until };
}

/** A file of these bytes. */
export const fileOf = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], "a.bin");
/** Compares megabytes at once, which `toEqual` does byte by byte. */
export const isEqual = (actual: Uint8Array | undefined, expected: Uint8Array) =>
  actual !== undefined && Buffer.compare(actual, expected) === 0;
export const patternOf = (sizeBytes: number) =>
  new Uint8Array(sizeBytes).map((_, index) => (index * 7) % 251);
