import type { OfferFields } from "../../web/packages/webrtc/src/mesh/mesh-link.ts";
import type { LinkMemory } from "./link-content.ts";
import type { Attempt, End, LinkGround } from "./link-ground.ts";
import type { Wire } from "./network.ts";
import type { Node, Page } from "./page.ts";

const MAX_TRIES = 3;

/** What a link learns about its attempts. The wires are those that they begin. */
interface AttemptEvents {
  onOpen(wire: Wire): void;
  onFrame(wire: Wire, frame: unknown): void;
  onClose(wire: Wire): void;
  onFailed(): void;
}

/**
 * The attempts of a link at a connection, one after the other. They follow the rules of pairing without cryptography: an answer
 * compares what a real one proves.
 */
export class FakeAttempts {
  /** The wire of the attempt. */
  wire: Wire | undefined;
  /** The page with which the attempt is paired. */
  otherPage: Page | undefined;
  #attempt: Attempt | undefined;
  /** The secret of the attempt, once it is paired. */
  #secret: string | undefined;
  /** The code by which the attempt pairs. */
  #code = "";
  #resumesNext = false;
  /** Whether the paired attempt resumes, and so keeps the state. */
  #isResuming = false;

  constructor(
    private readonly ground: LinkGround,
    private readonly page: Page,
    private readonly node: Node,
    private readonly memory: LinkMemory,
    private readonly events: AttemptEvents,
  ) {}

  get secret(): string | undefined {
    return this.#secret;
  }

  /** `pid`: what the pairing is bound to. */
  async offer(pid: string, code: string): Promise<OfferFields> {
    this.drop();
    const state = this.memory.state !== undefined && this.#shouldResume() ? this.memory.state : undefined;
    this.#code = code;
    const attempt = this.#begin(state !== undefined);
    await this.#gathered();
    this.#expectCurrent(attempt);
    const { nonce } = attempt;
    return { callerId: nonce, roomCode: textOf(state === undefined ? { pid, code } : { state }) };
  }

  async accept(pid: string | undefined, receiverId: string): Promise<void> {
    const attempt = this.#attempt;
    if (attempt === undefined || this.#secret !== undefined) return;
    const answer = contentOf(receiverId) as { nonce: string; to: string; proof: string };
    const proof = attempt.resumes ? this.memory.state : `${pid} ${this.#code}`;
    if (answer.to !== attempt.nonce || answer.proof !== proof) {
      if (attempt.resumes) throw coded("mac_mismatch");
      const { tries } = this.page;
      tries.used += 1;
      throw coded(tries.used >= MAX_TRIES ? "tries_spent" : "code_mismatch");
    }
    this.#pair(attempt, attempt.nonce + answer.nonce);
    const other = this.ground.attempts.get(answer.nonce);
    this.otherPage = other?.end.page;
    if (other) this.ground.network.connect(attempt.end, other.end);
  }

  async answer(pid: string, code: string, offer: OfferFields): Promise<string> {
    const terms = contentOf(offer.roomCode) as { pid?: string; state?: string };
    const { isShared } = this.memory;
    const state = isShared || terms.state !== undefined ? this.memory.state : undefined;
    if (state === undefined ? terms.pid !== pid : terms.state !== state)
      throw coded(terms.state === undefined ? "not_a_resume" : "mac_mismatch");
    this.drop();
    const attempt = this.#begin(state !== undefined);
    await this.#gathered();
    this.#expectCurrent(attempt);
    this.#pair(attempt, offer.callerId + attempt.nonce);
    this.otherPage = this.ground.attempts.get(offer.callerId)?.end.page;
    const proof = state ?? `${pid} ${code}`;
    return textOf({ nonce: attempt.nonce, to: offer.callerId, proof });
  }

  /** Gives up the direct way of the paired attempt, in favour of a relay. */
  closeDirect(): void {
    this.#attempt?.end.close();
    this.#attempt = undefined;
  }

  drop(): void {
    this.#secret = undefined;
    this.closeDirect();
    this.wire?.close();
    this.wire = undefined;
  }

  /** Called when both devices have confirmed the attempt: it is the connection from now on. */
  confirm(secret: string): void {
    if (!this.#isResuming) this.memory.state = secret;
    this.memory.phrase ??= `phrase of ${secret}`;
    this.#secret = undefined;
    this.#attempt = undefined;
    this.wire = undefined;
  }

  /** Called when a wire is closed that is not of the connection. */
  onClose(wire: Wire): void {
    if (this.wire !== wire) return;
    this.wire = undefined;
    this.#failIf(wire);
  }

  #begin(resumes: boolean): Attempt {
    const { world, network, attempts } = this.ground;
    const nonce = Math.floor(world.random() * 2 ** 48)
      .toString(16)
      .padStart(12, "0");
    const end: End = network.end(this.page, this.node, {
      onOpen: () => this.events.onOpen(end),
      onFrame: (frame) => this.events.onFrame(end, frame),
      onClose: () => this.events.onClose(end),
      onFailed: () => this.#failIf(end),
    });
    const attempt: Attempt = { nonce, end, resumes };
    attempts.set(nonce, attempt);
    this.#attempt = attempt;
    this.wire = end;
    return attempt;
  }

  #failIf(wire: Wire): void {
    if (this.#attempt?.end === wire) this.events.onFailed();
  }

  #expectCurrent(attempt: Attempt): void {
    if (this.#attempt !== attempt) throw new DOMException("Another attempt has begun.", "AbortError");
  }

  /** Whether the other device certainly has the state, or may have it (`PairLink`). */
  #shouldResume(): boolean {
    const resumes = this.memory.isShared || this.#resumesNext;
    this.#resumesNext = !this.#resumesNext;
    return resumes;
  }

  /** Waits until the candidates of an attempt are known. */
  #gathered(): Promise<void> {
    const { world } = this.ground;
    return new Promise((resolve) => world.after(world.wait(5, 500), this.page, resolve));
  }

  #pair(attempt: Attempt, secret: string): void {
    this.#isResuming = attempt.resumes;
    this.#secret = attempt.resumes ? this.memory.state + secret : secret;
  }
}

/** A field as the gateway takes it: base64url. */
const textOf = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

const contentOf = (text: string) => JSON.parse(Buffer.from(text, "base64url").toString()) as unknown;

function coded(code: string): Error {
  return Object.assign(new Error(code), { code });
}
