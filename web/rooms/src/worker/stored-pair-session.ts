import {
  fromHex,
  type KnownDevice,
  type PairSession,
  type SavedPairing,
  toHex,
} from "@orbitroom/webrtc/worker";
import type { DeviceNumber } from "./device-number.ts";
import type { OpenedPair } from "./pair-api.ts";
import type { RoomStore } from "./room-store.ts";
import { type StoredSession, sideOf } from "./stored-session.ts";

/** What the devices of a pair store to find each other again. Each change is on the disk when its call returns. */
export class StoredPairSession implements PairSession {
  constructor(
    readonly pair: DeviceNumber,
    private readonly roomId: string,
    private readonly store: Pick<RoomStore, "sessions" | "facts">,
  ) {}

  get resumeState(): Uint8Array | undefined {
    const { resumeStateHex } = this.#stored ?? {};
    return resumeStateHex === undefined ? undefined : fromHex(resumeStateHex);
  }

  get side(): "offering" | "answering" | undefined {
    return this.#stored && sideOf(this.#stored);
  }

  get phrase(): string | undefined {
    return this.#stored?.phrase;
  }

  get device(): KnownDevice | undefined {
    return this.#stored?.device;
  }

  /** What the page learns about a pair of an earlier visit; undefined if its devices cannot meet again without the code. */
  get opened(): OpenedPair | undefined {
    const { side, phrase, device, pair } = this;
    if (side === undefined || device === undefined || !this.store.sessions.canReturn(pair)) return undefined;
    const { slot, pairingId } = this.#stored ?? {};
    return { pair, side, device, phrase, slot, pairingId };
  }

  save({ side, pairingId, state, phrase }: SavedPairing): void {
    this.store.sessions.save(this.pair, {
      ...this.#stored,
      role: side === "offering" ? "creator" : "joiner",
      resumeStateHex: toHex(state),
      pairingId: pairingId === this.roomId ? undefined : pairingId,
      ...(phrase === undefined ? {} : { phrase }),
    });
  }

  identify(device: KnownDevice, slot: number | undefined): void {
    const stored = this.#stored;
    if (!stored || (isSame(stored.device, device) && stored.slot === slot)) return;
    this.store.sessions.save(this.pair, { ...stored, slot, device });
    this.store.facts.meet({ pair: this.pair, id: device.id, name: device.name });
  }

  /** Erases everything. Nothing of it is on the disk when this resolves. */
  async erase(): Promise<void> {
    await this.store.sessions.erase(this.pair);
  }

  get #stored(): StoredSession | undefined {
    return this.store.sessions.get(this.pair);
  }
}

function isSame(known: KnownDevice | undefined, { id, name, place, commitment }: KnownDevice): boolean {
  return known?.id === id && known.name === name && known.place === place && known.commitment === commitment;
}
