import {
  type FileOffer,
  type FileProgress,
  fromHex,
  type LaneSignal,
  type LinkHost,
  type OfferReply,
  toHex,
} from "@orbitroom/webrtc/worker";
import type { Entry, EntryChange } from "./entry.ts";
import type { RoomStore } from "./room-store.ts";
import type { RoomEvent } from "./worker-api.ts";

/** Ids of texts are 64 bits, written as 16 hexadecimal digits. */
export const textIdOf = (id: bigint): string => id.toString(16).padStart(16, "0");

/** Puts what happens on a link into the room's store, and tells the page of it. */
export class RoomHost implements LinkHost {
  constructor(
    private readonly store: RoomStore,
    private readonly tell: (event: RoomEvent) => void,
    private readonly connected: () => void,
    private readonly askForLane: (lane: number) => void,
  ) {}

  /** Stores a new entry and shows it. */
  add(entry: Entry): void {
    this.#write(() => this.store.add(entry));
    this.tell({ kind: "entry", entry });
  }

  /** Stores a change of an entry and shows it. */
  change(id: string, change: EntryChange): void {
    const entry = this.#write(() => this.store.change(id, change));
    if (entry) this.tell({ kind: "entry", entry });
  }

  onConnected(): void {
    this.connected();
    this.tell({ kind: "connected" });
  }

  onText(id: bigint, text: string): void {
    // The separator is the protocol's (spec section 3); the room id before it was checked by the link.
    this.add({ kind: "text", id: textIdOf(id), from: "them", text, atMs: Date.now(), delivered: true });
  }

  onTextDelivered(id: bigint): void {
    this.change(textIdOf(id), { delivered: true });
  }

  async onOffer(offer: FileOffer): Promise<OfferReply> {
    const id = toHex(offer.id);
    const known = this.store.entry(id);
    if (known?.kind === "file" && known.from === "them") {
      if (known.state === "done") return { kind: "whole" };
      if (known.state !== "moving") return { kind: "refuse", reason: "cancelled" };
      if (known.sizeBytes !== offer.sizeBytes) return { kind: "refuse", reason: "changed" };
    } else if (known) return { kind: "refuse", reason: "id_taken" };
    const sink = await this.#openSink(id, offer.sizeBytes, known !== undefined);
    if (!known) {
      const { name, mediaType, sizeBytes } = offer;
      this.add({
        ...{ kind: "file", id, from: "them", name, mediaType, sizeBytes, atMs: Date.now() },
        ...(sink
          ? { state: "moving", stored: true }
          : { state: "failed", reason: "no_space", stored: false }),
      });
    }
    return sink ? { kind: "accept", sink } : { kind: "refuse", reason: "no_space" };
  }

  onReceived(id: Uint8Array): void {
    this.change(toHex(id), { state: "done" });
  }

  onDelivered(id: Uint8Array): void {
    this.change(toHex(id), { state: "done" });
  }

  onStopped(id: Uint8Array, how: "refused" | "cancelled" | "failed", code: string): void {
    // A refusal because the receiver pressed cancel is a cancel to both.
    const state = how === "refused" && code === "cancelled" ? "cancelled" : how;
    const entry = this.store.entry(toHex(id));
    const ours = entry?.from === "me";
    this.change(toHex(id), { state, reason: code, ...(ours ? {} : { stored: false }) });
  }

  onProgress({ id, ...progress }: FileProgress): void {
    this.tell({ kind: "progress", id: toHex(id), progress });
  }

  onLaneWorth(lane: number): void {
    if (this.store.session?.role === "joiner") this.askForLane(lane);
    else this.tell({ kind: "lane_wanted", lane });
  }

  onLaneSignal(signal: LaneSignal): void {
    const creator = this.store.session?.role === "creator";
    // Only a creator offers: whatever else arrives for the wrong role is passed over.
    if (signal.kind === "want") {
      if (creator) this.tell({ kind: "lane_wanted", lane: signal.lane });
    } else if (creator === (signal.kind === "answer")) {
      this.tell({
        kind: signal.kind === "offer" ? "lane_offer" : "lane_answer",
        lane: signal.lane,
        sdp: signal.sdp,
      });
    }
  }

  onControl(message: Uint8Array): void {
    this.tell({ kind: "control", message });
  }

  onBye(): void {
    this.tell({ kind: "bye" });
  }

  onLost(code: string | undefined): void {
    this.tell({ kind: "lost", code });
  }

  onChannelError(): void {
    this.tell({ kind: "channel_error" });
  }

  /** Undefined when there is no room for the file. */
  async #openSink(id: string, sizeBytes: number, resumed: boolean) {
    if (!resumed && !(await this.store.hasSpace(sizeBytes))) return undefined;
    try {
      return await this.store.openSink(id, sizeBytes);
    } catch (error) {
      this.tell({ kind: "storage_failed", message: error instanceof Error ? error.message : String(error) });
      return undefined;
    }
  }

  /** A log that cannot be written must not end the conversation: it is told, and goes on unsaved. */
  #write<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      this.tell({ kind: "storage_failed", message: error instanceof Error ? error.message : String(error) });
      return undefined;
    }
  }
}

/** 16 random bytes for a file. */
export const newFileId = (): Uint8Array => crypto.getRandomValues(new Uint8Array(16));

/** 64 random bits for a text. */
export function newTextId(): bigint {
  return crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
}

/** The number that a text's stored id stands for. */
export const textIdFrom = (id: string): bigint => BigInt(`0x${id}`);

/** The bytes that a file's stored id stands for. */
export const fileIdFrom = (id: string): Uint8Array => fromHex(id);
