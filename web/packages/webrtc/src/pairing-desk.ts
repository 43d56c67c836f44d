import {
  Bundle,
  type CreatorAccepted,
  CreatorPairing,
  CreatorResume,
  isResume,
  type JoinerJoined,
  JoinerPairing,
  JoinerResume,
} from "./link-wasm.ts";
import type { LocalDescription } from "./peer-connection.ts";

/** Random bytes that one pairing consumes. */
const SEED_BYTES = 64;

/** What both sides hold once the other is known to have the code. */
export interface Agreed {
  resumeKey: Uint8Array;
  epoch: number;
  /** Words that two people can compare aloud. */
  phrase: string;
}

/** What this side must do first on a channel that has just opened. */
export type Confirmation =
  | { role: "creator"; epoch: number; mac: Uint8Array }
  | { role: "joiner"; epoch: number; check: (mac: Uint8Array) => void };

/**
 * One pairing at a time, from bundles to an agreed key. Everything secret stays in here (and in wasm memory): the page
 * passes descriptions and opaque texts. All methods throw coded errors of `orbit_pairing`.
 */
export class PairingDesk {
  #creator: CreatorPairing | CreatorResume | undefined;
  #joiner: JoinerPairing | JoinerResume | undefined;
  #confirmation: Confirmation | undefined;

  constructor(private readonly roomId: string) {}

  /** What the first frame of the channel has to settle; set by `accept` and `finish`. */
  get confirmation(): Confirmation | undefined {
    return this.#confirmation;
  }

  /** Begins as the creator, with a fresh PAKE message. */
  create(code: string): void {
    this.#reset();
    this.#creator = new CreatorPairing(this.roomId, code, randomSeed());
  }

  /** Begins as the creator of a room that was connected before. */
  recreate(resumeKey: Uint8Array, epoch: number): void {
    this.#reset();
    this.#creator = new CreatorResume(this.roomId, resumeKey, epoch);
  }

  /** The fields of `/room/create` for this side's offer. */
  offer(local: LocalDescription): { callerId: string; roomCode: string } {
    const creator = this.#expectCreator();
    const bundle = Bundle.fromSdp(local.sdp, local.candidates);
    try {
      return { callerId: creator.callerId(bundle), roomCode: creator.roomCode() };
    } finally {
      bundle.free();
    }
  }

  /** Checks a joiner's answer. Throws `code_mismatch` on a wrong code or on bundles that were changed on the way. */
  accept(receiverId: string): { answerSdp: string } & Agreed {
    const accepted: CreatorAccepted = this.#expectCreator().accept(receiverId);
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

  /** Begins as the joiner, with the code as typed. */
  join(code: string, room: { callerId: string; roomCode: string }): { offerSdp: string } {
    this.#reset();
    const joiner = new JoinerPairing(this.roomId, code, randomSeed(), room.callerId, room.roomCode);
    return this.#joinWith(joiner);
  }

  /** Begins as the joiner of a room that was connected before; `lastEpoch` is the last one that was used. */
  rejoin(
    resumeKey: Uint8Array,
    lastEpoch: number,
    room: { callerId: string; roomCode: string },
  ): { offerSdp: string } {
    const joiner = new JoinerResume(this.roomId, resumeKey, lastEpoch, room.callerId, room.roomCode);
    this.#reset();
    return this.#joinWith(joiner);
  }

  /** The answer for `/room/join`. */
  finish(local: LocalDescription): { receiverId: string } & Agreed {
    const joiner = this.#joiner;
    if (!joiner) throw new Error("no pairing under way");
    const bundle = Bundle.fromSdp(local.sdp, local.candidates);
    try {
      const joined: JoinerJoined = joiner.finish(bundle);
      const epoch = joined.epoch();
      this.#confirmation = { role: "joiner", epoch, check: (mac) => joined.checkConfirm(mac) };
      return {
        receiverId: joined.receiverId(),
        resumeKey: joined.resumeKey(),
        epoch,
        phrase: joined.phrase(),
      };
    } finally {
      bundle.free();
    }
  }

  /** Whether a room is waiting for a device that was connected before, and not for a code. */
  static isResume(roomCode: string): boolean {
    return isResume(roomCode);
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
    if (!this.#creator) throw new Error("no pairing under way");
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
