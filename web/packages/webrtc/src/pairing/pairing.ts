import type { LocalDescription } from "../connection/peer-connection.ts";
import { Bundle, CreatorPairing, CreatorResume, JoinerPairing, JoinerResume } from "../link/link-wasm.ts";

/** Random bytes that one pairing needs. */
const SEED_BYTES = 64;

export { isResume } from "../link/link-wasm.ts";

/** The result of a pairing, the same on both devices. */
export interface PairedSession {
  resumeKey: Uint8Array;
  epoch: number;
  /** The safety phrase: words that two people can compare aloud. */
  phrase: string;
}

/** The first step on a new channel: the creator sends a MAC, the joiner checks it. */
export type Confirmation =
  | { role: "creator"; epoch: number; mac: Uint8Array }
  | { role: "joiner"; epoch: number; check: (mac: Uint8Array) => void };

/**
 * Pairs two devices: from bundles to an agreed key, one pairing at a time. Secrets stay in this class and in wasm memory;
 * the page only passes descriptions and opaque texts. All methods throw coded errors of `orbit_pairing`.
 */
export class Pairing {
  #creator: CreatorPairing | CreatorResume | undefined;
  #joiner: JoinerPairing | JoinerResume | undefined;
  #confirmation: Confirmation | undefined;

  constructor(private readonly roomId: string) {}

  /** The first step on the channel; set by `accept` and `finish`. */
  get confirmation(): Confirmation | undefined {
    return this.#confirmation;
  }

  /** Starts as the creator, with a new key-exchange message. */
  create(code: string): void {
    this.#reset();
    this.#creator = new CreatorPairing(this.roomId, code, randomSeed());
  }

  /** Starts as the creator of a room that was connected before. */
  recreate(resumeKey: Uint8Array, epoch: number): void {
    this.#reset();
    this.#creator = new CreatorResume(this.roomId, resumeKey, epoch);
  }

  /** Returns the fields of `/room/create` for this device's offer. */
  offer(local: LocalDescription): { callerId: string; roomCode: string } {
    const creator = this.#expectCreator();
    const bundle = Bundle.fromSdp(local.sdp, local.candidates);
    try {
      return { callerId: creator.callerId(bundle), roomCode: creator.roomCode() };
    } finally {
      bundle.free();
    }
  }

  /** Verifies a joiner's answer. Throws `code_mismatch` for a wrong code or for bundles changed on the way. */
  accept(receiverId: string): { answerSdp: string } & PairedSession {
    const accepted = this.#expectCreator().accept(receiverId);
    const answer = accepted.answer();
    try {
      const epoch = accepted.epoch();
      this.#confirmation = { role: "creator", epoch, mac: accepted.confirmMac() };
      return {
        answerSdp: answer.toSdp("answer"),
        resumeKey: accepted.resumeKey(),
        epoch,
        phrase: accepted.phrase(),
      };
    } finally {
      answer.free();
      accepted.free();
    }
  }

  /** Starts as the joiner, with the typed code. */
  join(code: string, room: { callerId: string; roomCode: string }): { offerSdp: string } {
    this.#reset();
    const joiner = new JoinerPairing(this.roomId, code, randomSeed(), room.callerId, room.roomCode);
    return this.#joinWith(joiner);
  }

  /** Starts as the joiner of a room that was connected before. `lastEpoch` is the last used epoch. */
  rejoin(
    resumeKey: Uint8Array,
    lastEpoch: number,
    room: { callerId: string; roomCode: string },
  ): { offerSdp: string } {
    const joiner = new JoinerResume(this.roomId, resumeKey, lastEpoch, room.callerId, room.roomCode);
    this.#reset();
    return this.#joinWith(joiner);
  }

  /** Returns the answer for `/room/join`. */
  finish(local: LocalDescription): { receiverId: string } & PairedSession {
    const joiner = this.#joiner;
    if (!joiner) throw new Error("no pairing has been started");
    const bundle = Bundle.fromSdp(local.sdp, local.candidates);
    try {
      const answered = joiner.finish(bundle);
      const epoch = answered.epoch();
      this.#confirmation = { role: "joiner", epoch, check: (mac) => answered.checkConfirm(mac) };
      return {
        receiverId: answered.receiverId(),
        resumeKey: answered.resumeKey(),
        epoch,
        phrase: answered.phrase(),
      };
    } finally {
      bundle.free();
    }
  }

  #joinWith(joiner: JoinerPairing | JoinerResume): { offerSdp: string } {
    this.#joiner = joiner;
    const offer = joiner.offer();
    try {
      return { offerSdp: offer.toSdp("offer") };
    } finally {
      offer.free();
    }
  }

  #expectCreator(): CreatorPairing | CreatorResume {
    if (!this.#creator) throw new Error("no pairing has been started");
    return this.#creator;
  }

  #reset(): void {
    this.#creator?.free();
    this.#joiner?.free();
    this.#creator = undefined;
    this.#joiner = undefined;
    this.#confirmation = undefined;
  }
}

function randomSeed(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(SEED_BYTES));
}
