import type { LocalDescription } from "../connection/peer-connection.ts";
import type { Confirmation } from "../link/confirmation.ts";
import { bundleFromSdp, bundleToSdp, Creator, Joiner } from "../link/link-wasm.ts";

/** Random bytes that one pairing needs. */
const SEED_BYTES = 64;

export { earlierResumeState, isResume } from "../link/link-wasm.ts";

/** The result of a pairing. The states are secrets; each replaces the previously stored one. */
export interface PairedSession {
  /** What to store before anything of this session reaches the other device; undefined in a pairing by code. */
  stateBefore: Uint8Array | undefined;
  /** What to store once both devices have confirmed. */
  confirmedState: Uint8Array;
  /**
   * The safety phrase of a pairing by code, once both devices have confirmed: words that two people can compare aloud. A
   * resumed room keeps its phrase.
   */
  phrase: () => string | undefined;
}

/**
 * Pairs two devices: from bundles to an agreed key, one pairing at a time. Secrets stay in this class and in wasm memory;
 * the page only passes descriptions and opaque texts. All methods throw coded errors of `orbit_pairing`.
 */
export class Pairing {
  #creator: Creator | undefined;
  #joiner: Joiner | undefined;
  #confirmation: Confirmation | undefined;

  constructor(private readonly roomId: string) {}

  /** The first step on the channel. Set by `accept` and `finish`. */
  get confirmation(): Confirmation | undefined {
    return this.#confirmation;
  }

  /** Starts as the creator, with a new key-exchange message. `triesUsed` counts from the first opening of the room. */
  create(code: string, triesUsed: number): void {
    this.reset();
    this.#creator = Creator.pair(this.roomId, code, randomSeed(), triesUsed);
  }

  /** How many answers were refused in this room. Store it after each `accept`, even after one that throws. */
  get triesUsed(): number {
    return this.#creator?.triesUsed ?? 0;
  }

  /** Starts as the creator of a room that was connected before. Returns what to store before the offer is sent. */
  recreate(state: Uint8Array): Uint8Array {
    this.reset();
    this.#creator = Creator.resume(this.roomId, state, randomSeed());
    const offering = this.#creator.state();
    if (!offering) throw new Error("a resumed room has a state");
    return offering;
  }

  /** Returns the fields of `/room/create` for this device's offer. */
  offer(local: LocalDescription): { callerId: string; roomCode: string } {
    const creator = this.#expectCreator();
    const callerId = creator.callerId(bundleOf(local));
    return { callerId, roomCode: creator.roomCode() };
  }

  /** Verifies a joiner's answer. Throws `code_mismatch` for a wrong code or for bundles changed on the way. */
  accept(receiverId: string): { answerSdp: string } & PairedSession {
    const creator = this.#expectCreator();
    const accepted = creator.accept(receiverId);
    const { answer, confirmation, stateBefore, confirmedState, phrase, epoch } = accepted;
    this.#confirmation = { role: "creator", epoch, bytes: confirmation };
    return { answerSdp: bundleToSdp(answer, "answer"), stateBefore, confirmedState, phrase: () => phrase };
  }

  /** Starts as the joiner, with the typed code. */
  join(code: string, room: { callerId: string; roomCode: string }): { offerSdp: string } {
    this.reset();
    const joiner = Joiner.pair(this.roomId, code, randomSeed(), room.callerId, room.roomCode);
    return this.#joinWith(joiner);
  }

  /** Starts as the joiner of a room that was connected before. */
  rejoin(state: Uint8Array, room: { callerId: string; roomCode: string }): { offerSdp: string } {
    const joiner = Joiner.resume(this.roomId, state, randomSeed(), room.callerId, room.roomCode);
    this.reset();
    return this.#joinWith(joiner);
  }

  /** Returns the answer for `/room/join`. */
  finish(local: LocalDescription): { receiverId: string } & PairedSession {
    const joiner = this.#joiner;
    if (!joiner) throw new Error("no pairing has been started");
    const answered = joiner.finish(bundleOf(local));
    const { receiverId, stateBefore, confirmedState, epoch } = answered.answer();
    let phrase: string | undefined;
    const check = (bytes: Uint8Array) => {
      phrase = answered.checkConfirm(bytes);
    };
    this.#confirmation = { role: "joiner", epoch, check };
    return { receiverId, stateBefore, confirmedState, phrase: () => phrase };
  }

  #joinWith(joiner: Joiner): { offerSdp: string } {
    this.#joiner = joiner;
    return { offerSdp: bundleToSdp(joiner.offer(), "offer") };
  }

  #expectCreator(): Creator {
    if (!this.#creator) throw new Error("no pairing has been started");
    return this.#creator;
  }

  /** Ends the current pairing: answers to it are no longer accepted. */
  reset(): void {
    this.#creator?.free();
    this.#joiner?.free();
    this.#creator = undefined;
    this.#joiner = undefined;
    this.#confirmation = undefined;
  }
}

function bundleOf({ sdp, candidates }: LocalDescription): Uint8Array {
  return bundleFromSdp(sdp, candidates);
}

function randomSeed(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(SEED_BYTES));
}
