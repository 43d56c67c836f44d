import { Backoff } from "@orbitroom/dev-utils";
import { errorCode } from "@orbitroom/webrtc";
import type { EntranceEvent } from "@orbitroom/webrtc/mesh";

/** How long everyone with the link can join. */
export const INVITATION_MS = 10 * 60_000;

/** How long to wait before an entrance that could not be opened is tried again. */
const RETRY = { minMs: 1_000, maxMs: 15_000 };
/** Nothing opens an entrance after these: the code was tried too often, or this device has left. */
const FINAL = new Set(["tries_spent", "wrong_code", "closed"]);

/** What an invitation needs of the devices of a room. */
export interface InvitationHost {
  /** Whether one more device may join. */
  readonly hasSpace: boolean;
  readonly stay: { readonly isOpen: boolean; admit(): Promise<void>; closeEntrance(): Promise<void> };
  onEntrance(event: EntranceEvent): void;
}

/**
 * Admits everyone with the link until a time is over: an entrance admits one newcomer, so it is opened again after each. It stays
 * closed while the room is full.
 */
export class OpenInvitation {
  #endsAtMs: number | undefined;
  #endTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #isOpening = false;
  readonly #backoff = new Backoff(RETRY);

  constructor(private readonly host: InvitationHost) {}

  /** When the invitation ends, by `performance.now()`; undefined while there is none. */
  get endsAtMs(): number | undefined {
    return this.#endsAtMs;
  }

  /** Invites everyone with the link for ten minutes from now. Rejects if the entrance cannot be opened. */
  async begin(): Promise<void> {
    this.end();
    this.#endsAtMs = performance.now() + INVITATION_MS;
    this.#endTimer = setTimeout(() => void this.#expire(), INVITATION_MS);
    try {
      await this.host.stay.admit();
    } catch (error) {
      this.end();
      throw error;
    }
  }

  /** Ends the invitation. An entrance that is open stays open. */
  end(): void {
    this.#endsAtMs = undefined;
    clearTimeout(this.#endTimer);
    clearTimeout(this.#retryTimer);
    this.#backoff.reset();
  }

  /** Called with each event of the entrance. Returns whether it is news for the page: an entrance that opens again is not. */
  onEntrance(event: EntranceEvent): boolean {
    if (this.#endsAtMs === undefined || event.kind !== "closed") return true;
    if (event.reason !== undefined && FINAL.has(event.reason)) this.end();
    this.keep();
    return this.#endsAtMs === undefined || !this.host.hasSpace;
  }

  /** Opens the entrance again if it is due. Called when the room may have space again, too. */
  keep(): void {
    const { hasSpace, stay } = this.host;
    if (this.#endsAtMs !== undefined && hasSpace && !stay.isOpen && !this.#isOpening) void this.#open();
  }

  async #open(): Promise<void> {
    const { host } = this;
    this.#isOpening = true;
    try {
      await host.stay.admit();
      this.#backoff.reset();
      // It was ended meanwhile.
      if (this.#endsAtMs === undefined) await host.stay.closeEntrance();
    } catch (error) {
      if (this.#endsAtMs === undefined) return;
      if (!FINAL.has(errorCode(error))) {
        this.#retryTimer = setTimeout(() => this.keep(), this.#backoff.nextMs());
        return;
      }
      this.end();
      host.onEntrance({ kind: "closed", reason: errorCode(error), error });
    } finally {
      this.#isOpening = false;
    }
  }

  async #expire(): Promise<void> {
    this.end();
    const { host } = this;
    if (host.stay.isOpen) await host.stay.closeEntrance();
    else host.onEntrance({ kind: "closed", reason: undefined });
  }
}
