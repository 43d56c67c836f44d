import { fromHex, type PairedSession, toHex } from "@orbitroom/webrtc/worker";
import type { OpenedPair, PairPlace } from "./pair-api.ts";
import type { PairSessions } from "./pair-sessions.ts";
import type { StoredSession } from "./stored-session.ts";

type Role = StoredSession["role"];

/** What one pair stores to find each other again, and what it stores next. */
export class PairSession {
  /** The session of the current pairing. It is saved once the other device has confirmed. */
  #unconfirmed: { role: Role; session: PairedSession } | undefined;
  #place: PairPlace | undefined;

  constructor(
    readonly pair: number,
    private readonly sessions: PairSessions,
  ) {}

  get stored(): StoredSession | undefined {
    return this.sessions.get(this.pair);
  }

  /** How the two devices meet. */
  get place(): PairPlace {
    return this.#place ?? this.stored ?? {};
  }

  /** Changes how the two devices meet. It is stored with the next change, or at once if there is a session. */
  movePlace(changes: PairPlace): void {
    const { slot, pairingId, device } = { ...this.place, ...changes };
    this.#place = { slot, pairingId, device };
    if (this.stored) this.save({});
  }

  /** Forgets where two devices meet that were never connected. */
  resetPlace(): void {
    if (this.stored?.resumeStateHex === undefined)
      this.#place = { slot: undefined, pairingId: undefined, device: undefined };
  }

  /** The side of this device, also of an attempt that is not confirmed. */
  get role(): Role | undefined {
    return this.#unconfirmed?.role ?? this.stored?.role;
  }

  /** The state of the attempt, once it is paired. */
  get unconfirmedState(): Uint8Array | undefined {
    return this.#unconfirmed?.session.confirmedState;
  }

  /** The state that the devices resume with. Throws if they were never connected. */
  get resumeState(): Uint8Array {
    const { resumeStateHex } = this.stored ?? {};
    if (!resumeStateHex) throw new Error("these devices were never connected in this room");
    return fromHex(resumeStateHex);
  }

  /** What the page learns of a pair of an earlier visit. */
  get opened(): OpenedPair {
    const { role, resumeStateHex, phrase, ownerToken, joinerToken } = this.stored ?? {};
    const { slot, pairingId, device } = this.place;
    const canReturn = resumeStateHex !== undefined;
    return {
      ...{ pair: this.pair, role, canReturn, phrase, ownerToken, joinerToken },
      ...{ slot, pairingId, device },
    };
  }

  /** Changes what is stored. It is on the disk when this returns. */
  save(change: Partial<StoredSession>): void {
    const role = change.role ?? this.stored?.role;
    if (role === undefined) throw new Error("the pair has no session");
    this.sessions.save(this.pair, { ...this.stored, ...this.#place, ...change, role });
  }

  /** Replaces the resume state, of which nothing stays. */
  saveState(role: Role, state: Uint8Array, phrase?: string): void {
    this.save({ role, resumeStateHex: toHex(state), ...(phrase === undefined ? {} : { phrase }) });
  }

  /** Keeps the session of an attempt. */
  keep(role: Role, session: PairedSession): void {
    // Before anything of it reaches the other device: a crash must not leave the devices with different keys.
    if (session.stateBefore) this.saveState(role, session.stateBefore);
    this.#unconfirmed = { role, session };
  }

  /** Stores the session of the attempt, which both devices have confirmed. */
  confirm(): void {
    if (!this.#unconfirmed) return;
    const { role, session } = this.#unconfirmed;
    this.#unconfirmed = undefined;
    this.saveState(role, session.confirmedState, session.phrase());
  }

  /** Forgets the attempt. */
  drop(): void {
    this.#unconfirmed = undefined;
  }

  /** Erases everything but how the gateway knows this device: of a replaced session nothing stays on the disk. */
  forgetDevice(): void {
    const { stored } = this;
    this.#unconfirmed = undefined;
    this.#place = undefined;
    if (!stored) return;
    const { role, ownerToken, joinerToken, slot } = stored;
    this.sessions.save(this.pair, {
      ...{ role, slot },
      ...(ownerToken === undefined ? {} : { ownerToken }),
      ...(joinerToken === undefined ? {} : { joinerToken }),
    });
  }

  /** Erases everything. Nothing of it is on the disk when this resolves. */
  async erase(): Promise<void> {
    this.#unconfirmed = undefined;
    this.#place = undefined;
    await this.sessions.erase(this.pair);
  }
}
