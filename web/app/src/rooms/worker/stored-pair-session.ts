import { type Device, fromHex, type PairSession, type SavedPairing, toHex } from "@orbitroom/webrtc/worker";
import type { OpenedPair, PairPlace } from "./pair-api.ts";
import type { PairSessions } from "./pair-sessions.ts";
import type { StoredSession } from "./stored-session.ts";

/** What one pair stores to find each other again. Each change is on the disk when its call returns. */
export class StoredPairSession implements PairSession {
  constructor(
    readonly pair: number,
    private readonly roomId: string,
    private readonly sessions: PairSessions,
  ) {}

  get resumeState(): Uint8Array | undefined {
    const { resumeStateHex } = this.#stored ?? {};
    return resumeStateHex === undefined ? undefined : fromHex(resumeStateHex);
  }

  get side(): "offering" | "answering" | undefined {
    const { role } = this.#stored ?? {};
    return role && (role === "creator" ? "offering" : "answering");
  }

  get phrase(): string | undefined {
    return this.#stored?.phrase;
  }

  get device(): Device | undefined {
    return this.#stored?.device;
  }

  /** What the page learns of a pair of an earlier visit. */
  get opened(): OpenedPair {
    const { role, resumeStateHex, phrase, ownerToken, joinerToken } = this.#stored ?? {};
    const { slot, pairingId, device }: PairPlace = this.#stored ?? {};
    return {
      ...{ pair: this.pair, role, canReturn: resumeStateHex !== undefined, phrase, ownerToken, joinerToken },
      ...{ slot, pairingId, device },
    };
  }

  save({ side, pairingId, state, phrase }: SavedPairing): void {
    this.change({
      role: side === "offering" ? "creator" : "joiner",
      resumeStateHex: toHex(state),
      pairingId: pairingId === this.roomId ? undefined : pairingId,
      ...(phrase === undefined ? {} : { phrase }),
    });
  }

  identify(device: Device, slot: number | undefined): void {
    const stored = this.#stored;
    if (!stored) return;
    const isKnown = stored.device?.id === device.id && stored.device.name === device.name;
    if (!isKnown || stored.slot !== slot) this.change({ slot, device });
  }

  /** Changes what is stored. */
  change(change: Partial<StoredSession>): void {
    const role = change.role ?? this.#stored?.role;
    if (role === undefined) throw new Error("the pair has no session");
    this.sessions.save(this.pair, { ...this.#stored, ...change, role });
  }

  /** The token by which the gateway knows this device as the one that comes in through a slot. */
  joinerToken(newToken: string, slot: number): string {
    const { joinerToken = newToken } = this.#stored ?? {};
    this.change({ role: "joiner", joinerToken, slot });
    return joinerToken;
  }

  /** Erases everything but how the gateway knows this device: of a replaced session nothing stays on the disk. */
  forgetDevice(): void {
    if (!this.#stored) return;
    const { role, ownerToken, joinerToken, slot } = this.#stored;
    this.sessions.save(this.pair, {
      ...{ role, slot },
      ...(ownerToken === undefined ? {} : { ownerToken }),
      ...(joinerToken === undefined ? {} : { joinerToken }),
    });
  }

  /** Erases everything. Nothing of it is on the disk when this resolves. */
  async erase(): Promise<void> {
    await this.sessions.erase(this.pair);
  }

  get #stored(): StoredSession | undefined {
    return this.sessions.get(this.pair);
  }
}
