import type {
  MeshLink,
  MeshLinkEvents,
  MeshLinkOptions,
  OfferFields,
} from "../../web/packages/webrtc/src/mesh/mesh-link.ts";
import type { RelaySide } from "../../web/packages/webrtc/src/mesh/relay-lane.ts";
import { encodeRelayPart, TO_CARRIER } from "../../web/packages/webrtc/src/mesh/relay-part.ts";
import type { RelayingPair, Relays } from "../../web/packages/webrtc/src/mesh/relays.ts";
import { encodeRoomMessage, type RoomMessage } from "../../web/packages/webrtc/src/mesh/room-message.ts";
import { FakeRelay } from "./fake-relay.ts";
import { type ContentFrame, LinkContent, LinkMemory } from "./link-content.ts";
import type { Attempt, End, LinkGround } from "./link-ground.ts";
import type { Wire } from "./network.ts";
import type { Node, Page } from "./page.ts";

const MAX_TRIES = 3;
/** How long a device that leaves waits until the other one knows (`Goodbye`). */
const GOODBYE_MS = 3_000;

type Frame =
  | { readonly kind: "confirm"; readonly secret: string }
  | { readonly kind: "room" | "relay"; readonly bytes: Uint8Array }
  | ContentFrame
  | { readonly kind: "signal"; readonly bytes: Uint8Array }
  | { readonly kind: "bye" };

/**
 * The link of two devices with the rules of `PairLink`, without cryptography: a pairing compares what the real one proves, and
 * frames are objects. A relayed frame is a part that the carrier of the room passes on.
 */
export class FakeLink implements MeshLink, RelayingPair {
  readonly side: RelaySide;
  /** The link as a carrier uses it. */
  readonly link = this;
  /** The other device, once it has identified itself. */
  device: { readonly id: string } | undefined;
  /** The device that relays it. */
  carrier: RelayingPair | undefined;
  readonly #relays: Relays;
  readonly content: LinkContent;
  /** The part of a link's core that the room uses. */
  readonly port: LinkContent["port"];
  /** Whether the link is with a device that comes through the gateway. */
  readonly isNewcomer: Promise<boolean>;
  readonly bufferedBytes = 0;
  /** What the pairing of two guests is bound to. */
  pairingId: string | undefined;
  #attempt: Attempt | undefined;
  /** The secret of the attempt, once it is paired. */
  #unconfirmed: string | undefined;
  /** The page with which the attempt is paired. */
  #otherPage: Page | undefined;
  /** The wire of the attempt. */
  #next: Wire | undefined;
  /** The wire of the current connection. */
  #current: Wire | undefined;
  #relay: FakeRelay | undefined;
  #relayedSecret: string | undefined;
  /** The code by which the attempt pairs. */
  #code = "";
  #resumesNext = false;
  /** Whether the paired attempt resumes, and so keeps the state. */
  #isResuming = false;
  #isLinked = false;
  #isClosed = false;
  #onGoodbye: (() => void) | undefined;
  #leaving: Promise<void> | undefined;

  constructor(
    private readonly ground: LinkGround,
    readonly page: Page,
    private readonly node: Node,
    private readonly options: MeshLinkOptions,
    private readonly events: MeshLinkEvents,
    readonly memory = new LinkMemory(),
  ) {
    this.side = options.side;
    this.content = new LinkContent(memory, {
      send: (frame) => this.#send(frame),
      onEvent: (event) => events.onEvent(event),
      onTooMuch: () => this.#lose(false),
    });
    this.port = this.content.port;
    this.#relays = page.relays;
    this.#relays.add(this);
    this.isNewcomer = options.pairingId().then((id) => {
      this.pairingId = id;
      return id === options.roomId;
    });
  }

  get phrase(): string | undefined {
    return this.memory.phrase;
  }

  get isLinked(): boolean {
    return this.#isLinked;
  }

  /** A simulated connection responds as long as it exists. */
  readonly isInterrupted = false;
  readonly isOfferedOnLane = false;

  get isIn(): boolean {
    return this.#isLinked && this.content.isIdentified;
  }

  get isPaired(): boolean {
    return this.#unconfirmed !== undefined;
  }

  get isRelayed(): boolean {
    return this.#isLinked && this.#current === this.#relay;
  }

  get triesUsed(): number {
    return this.page.tries.used;
  }

  identify(device: { readonly id: string }): void {
    this.device = device;
    this.content.identify();
  }

  async report(): Promise<undefined> {
    return undefined;
  }

  async offer(_settings: unknown, code: string): Promise<OfferFields> {
    const pid = await this.#open();
    this.dropAttempt();
    const state = this.memory.state !== undefined && this.#shouldResume() ? this.memory.state : undefined;
    this.#code = code;
    const attempt = this.#begin(state !== undefined);
    await this.#gathered();
    this.#expectCurrent(attempt);
    const { nonce } = attempt;
    return { callerId: nonce, roomCode: JSON.stringify(state === undefined ? { pid, code } : { state }) };
  }

  async accept(receiverId: string): Promise<void> {
    const attempt = this.#attempt;
    if (attempt === undefined || this.#unconfirmed !== undefined) return;
    const answer = JSON.parse(receiverId) as { nonce: string; to: string; proof: string };
    const { state } = this.memory;
    const proof = attempt.resumes ? state : `${this.pairingId} ${this.#code}`;
    if (answer.to !== attempt.nonce || answer.proof !== proof) {
      if (attempt.resumes) throw coded("mac_mismatch");
      this.page.tries.used += 1;
      throw coded(this.page.tries.used >= MAX_TRIES ? "tries_spent" : "code_mismatch");
    }
    this.#pair(attempt, attempt.nonce + answer.nonce);
    const other = this.ground.attempts.get(answer.nonce);
    this.#otherPage = other?.end.page;
    if (other) this.ground.network.connect(attempt.end, other.end);
  }

  async answer(_settings: unknown, code: string, offer: OfferFields): Promise<string> {
    const pid = await this.#open();
    const terms = JSON.parse(offer.roomCode) as { pid?: string; state?: string };
    const { isShared } = this.memory;
    const state = isShared || terms.state !== undefined ? this.memory.state : undefined;
    if (state === undefined ? terms.pid !== pid : terms.state !== state)
      throw coded(terms.state === undefined ? "not_a_resume" : "mac_mismatch");
    this.dropAttempt();
    const attempt = this.#begin(state !== undefined);
    await this.#gathered();
    this.#expectCurrent(attempt);
    this.#pair(attempt, offer.callerId + attempt.nonce);
    this.#otherPage = this.ground.attempts.get(offer.callerId)?.end.page;
    const proof = state ?? `${pid} ${code}`;
    return JSON.stringify({ nonce: attempt.nonce, to: offer.callerId, proof });
  }

  openRelay(carrierId: string, deviceId: string): boolean {
    const carrier = this.#relays.find(carrierId);
    const secret = this.#unconfirmed;
    if (!carrier?.isIn || secret === undefined || this.#relayedSecret === secret) return false;
    this.carrier = carrier;
    this.device ??= { id: deviceId };
    this.#relayedSecret = secret;
    this.#attempt?.end.close();
    this.#attempt = undefined;
    const carry = (bytes: Uint8Array) => carrier.link.sendRelayPart(TO_CARRIER, deviceId, bytes);
    const relay: FakeRelay = new FakeRelay(this.side, secret, carry, {
      onOpen: () => this.#onOpen(relay),
      onFrame: (frame) => this.#onFrame(relay, frame as Frame),
      onClose: () => this.#onClose(relay),
    });
    this.#relay = relay;
    this.#next = relay;
    if (this.#otherPage) this.ground.network.watch(this.#otherPage, this.page, () => relay.lose());
    queueMicrotask(() => relay.greet());
    return true;
  }

  receiveRelayed(part: Uint8Array): void {
    this.#relay?.receive(part);
  }

  relayPassed(): void {
    // The frames of a simulation are small.
  }

  closeRelay(): void {
    this.#relay?.close();
  }

  sendRelayPart(direction: number, id: string, body: Uint8Array): void {
    this.#send({ kind: "relay", bytes: encodeRelayPart({ direction, id, body }).subarray(1) });
  }

  sendMessage(message: RoomMessage): void {
    this.#send({ kind: "room", bytes: encodeRoomMessage(message).subarray(1) });
  }

  sendMediaPart(): void {
    // A simulated device shares no streams.
  }

  sendSignal(bytes: Uint8Array): void {
    this.#send({ kind: "signal", bytes });
  }

  dropAttempt(): void {
    this.#unconfirmed = undefined;
    this.#attempt?.end.close();
    this.#attempt = undefined;
    this.#next?.close();
    this.#next = undefined;
  }

  giveUpAttempt(): void {
    this.dropAttempt();
  }

  leave(): Promise<void> {
    this.#leaving ??= this.#leave();
    return this.#leaving;
  }

  close(): void {
    this.#isClosed = true;
    this.dropAttempt();
    this.#end();
    this.#relays.remove(this);
  }

  async #open(): Promise<string> {
    const pid = await this.options.pairingId();
    if (this.#isClosed) throw new DOMException("The link is closed.", "AbortError");
    return pid;
  }

  #begin(resumes: boolean): Attempt {
    const { world, network, attempts } = this.ground;
    const nonce = Math.floor(world.random() * 2 ** 48).toString(36);
    const end: End = network.end(this.page, this.node, {
      onOpen: () => this.#onOpen(end),
      onFrame: (frame) => this.#onFrame(end, frame as Frame),
      onClose: () => this.#onClose(end),
      onFailed: () => {
        if (this.#attempt?.end === end) this.events.onAttemptFailed();
      },
    });
    const attempt: Attempt = { nonce, end, resumes };
    attempts.set(nonce, attempt);
    this.#attempt = attempt;
    this.#next = end;
    return attempt;
  }

  #expectCurrent(attempt: Attempt): void {
    if (this.#attempt !== attempt) throw new DOMException("Another attempt has begun.", "AbortError");
  }

  /** The name of the other end in the trace. */
  #otherName(wire: Wire | undefined): string {
    return wire === this.#relay
      ? `one through a carrier (${this.pairingId?.slice(0, 4)})`
      : ((wire as End).other?.page.label ?? "");
  }

  /** Whether the other device certainly has the state, or may have it (`PairLink`). */
  #shouldResume(): boolean {
    const resumes = this.memory.isShared || this.#resumesNext;
    this.#resumesNext = !this.#resumesNext;
    return resumes;
  }

  /** Waits until the candidates of an attempt are known. */
  #gathered(): Promise<void> {
    return new Promise((resolve) =>
      this.ground.world.after(this.ground.world.wait(5, 500), this.page, resolve),
    );
  }

  #pair(attempt: Attempt, secret: string): void {
    this.#isResuming = attempt.resumes;
    this.#unconfirmed = attempt.resumes ? this.memory.state + secret : secret;
  }

  #onOpen(wire: Wire): void {
    const secret = this.#unconfirmed;
    if (this.#next !== wire || this.side !== "offering" || secret === undefined) return;
    wire.send({ kind: "confirm", secret } satisfies Frame);
    this.#onConfirmed(wire, secret);
  }

  #onConfirmed(wire: Wire, secret: string): void {
    const previous = this.#current;
    if (!this.#isResuming) this.memory.state = secret;
    this.memory.phrase ??= `phrase of ${secret}`;
    this.#unconfirmed = undefined;
    this.#attempt = undefined;
    this.#next = undefined;
    this.#current = wire;
    if (wire !== this.#relay) {
      this.#relay = undefined;
      this.carrier = undefined;
    }
    previous?.close();
    this.#relays.endThrough(this);
    this.#isLinked = true;
    this.ground.world.note(() => `linked with ${this.#otherName(wire)}`);
    this.events.onLinked();
    this.content.resend();
  }

  #onFrame(wire: Wire, frame: Frame): void {
    if (this.#next === wire) {
      if (frame.kind !== "confirm" || this.side !== "answering") return;
      if (frame.secret === this.#unconfirmed) this.#onConfirmed(wire, frame.secret);
      return;
    }
    if (this.#current !== wire) return;
    switch (frame.kind) {
      case "room":
        this.memory.isShared = true;
        return this.events.onEvent({ kind: "room_message", bytes: frame.bytes });
      case "relay":
        return this.#relays.takePart(this, frame.bytes);
      case "signal":
        return this.events.onSignal(frame.bytes);
      case "text":
      case "file":
      case "ack":
        return this.content.receive(frame);
      case "bye":
        return this.#lose(true);
    }
  }

  #send(frame: Frame): void {
    if (this.#isLinked) this.#current?.send(frame);
  }

  #onClose(wire: Wire): void {
    if (this.#current === wire) this.#lose(false);
    else if (this.#next === wire) {
      this.#next = undefined;
      if (this.#attempt?.end === wire) this.events.onAttemptFailed();
    }
  }

  #lose(isBye: boolean): void {
    this.#onGoodbye?.();
    if (!this.#isLinked) return;
    this.ground.world.note(() => `${isBye ? "goodbye of" : "loses"} ${this.#otherName(this.#current)}`);
    this.dropAttempt();
    this.#end();
    this.events.onLost({ isBye });
  }

  #end(): void {
    this.#onGoodbye?.();
    const current = this.#current;
    this.#isLinked = false;
    this.#current = undefined;
    this.#relay = undefined;
    this.carrier = undefined;
    current?.close();
    this.#relays.endThrough(this);
  }

  async #leave(): Promise<void> {
    if (this.#isLinked) {
      const known = new Promise<void>((resolve) => {
        this.#onGoodbye = resolve;
        this.ground.world.after(GOODBYE_MS / this.page.clock.rate, this.page, resolve);
      });
      this.#send({ kind: "bye" });
      await known;
    }
    this.close();
  }
}

function coded(code: string): Error {
  return Object.assign(new Error(code), { code });
}
