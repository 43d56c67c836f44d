import type { LocalDescription } from "@orbitroom/webrtc";
import { type Confirmation, MAX_TRIES, Pairing } from "@orbitroom/webrtc/worker";
import type { PairSession } from "./pair-session.ts";
import type { RoomFacts } from "./room-facts.ts";

/** The attempts of a pair at a connection, one at a time: who the two devices prove to each other to be. */
export class PairAttempt {
  /** The code, if the devices pair by one. */
  code: string | undefined;
  #pairing: { id: string; pairing: Pairing } | undefined;

  constructor(
    private readonly roomId: string,
    private readonly session: PairSession,
    private readonly facts: Pick<RoomFacts, "triesUsed" | "save">,
  ) {}

  /** The first step on the channel, once the devices have paired. */
  get confirmation(): Confirmation | undefined {
    return this.#pairing?.pairing.confirmation;
  }

  /** Starts as the creator: with a code, or without one to resume. */
  create(code: string | undefined): void {
    this.code = code;
    const pairing = this.#open();
    if (code !== undefined) return pairing.create(code, this.facts.triesUsed);
    // Saved before the offer is made: an epoch must never be used twice.
    this.session.saveState("creator", pairing.recreate(this.session.resumeState));
  }

  /** The fields of this device's offer. */
  offer(local: LocalDescription): { callerId: string; roomCode: string } {
    return this.#open().offer(local);
  }

  /** Verifies a joiner's answer. */
  accept(receiverId: string): { answerSdp: string } {
    const pairing = this.#open();
    // Other pairs may have used up the tries since this attempt has begun.
    if (this.code !== undefined && this.facts.triesUsed >= MAX_TRIES)
      throw Object.assign(new Error("the code was tried too often"), { code: "tries_spent" });
    const triesBefore = pairing.triesUsed;
    try {
      const { answerSdp, ...session } = pairing.accept(receiverId);
      this.session.keep("creator", session);
      return { answerSdp };
    } finally {
      const tries = pairing.triesUsed - triesBefore;
      // Saved before the page learns that the answer was refused: a reload must not give another try.
      if (tries > 0) this.facts.save({ triesUsed: this.facts.triesUsed + tries });
    }
  }

  /** Starts as the joiner: with a code, or without one to resume. `onVerified` is called if the offer is not forged. */
  join(
    code: string | undefined,
    offer: { callerId: string; roomCode: string },
    onVerified: () => void,
  ): { offerSdp: string } {
    const pairing = this.#open();
    const begun =
      code === undefined ? pairing.rejoin(this.session.resumeState, offer) : pairing.join(code, offer);
    onVerified();
    this.code = code;
    return begun;
  }

  /** The joiner's answer. `newToken` becomes the joiner token of this device if it has none. */
  finish(local: LocalDescription, newToken: string): { receiverId: string; joinerToken: string } {
    const { receiverId, ...session } = this.#open().finish(local);
    const stored = this.session.stored?.joinerToken;
    if (stored === undefined) this.session.save({ role: "joiner", joinerToken: newToken });
    this.session.keep("joiner", session);
    return { receiverId, joinerToken: stored ?? newToken };
  }

  /** The pairing, bound to the place where the devices meet. */
  #open(): Pairing {
    const id = this.session.place.pairingId ?? this.roomId;
    if (this.#pairing?.id !== id) this.#pairing = { id, pairing: new Pairing(id) };
    return this.#pairing.pairing;
  }
}
