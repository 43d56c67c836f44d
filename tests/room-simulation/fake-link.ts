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
import { FakeAttempts } from "./fake-attempts.ts";
import { FakeRelay } from "./fake-relay.ts";
import { type ContentFrame, LinkContent, LinkMemory } from "./link-content.ts";
import type { End, LinkGround } from "./link-ground.ts";
import type { Wire } from "./network.ts";
import type { Node, Page } from "./page.ts";

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
  readonly #attempts: FakeAttempts;
  /** The wire of the current connection. */
  #current: Wire | undefined;
  #relay: FakeRelay | undefined;
  #relayedSecret: string | undefined;
  #isLinked = false;
  #isClosed = false;
  #onGoodbye: (() => void) | undefined;
  #leaving: Promise<void> | undefined;

  constructor(
    private readonly ground: LinkGround,
    readonly page: Page,
    node: Node,
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
    this.#attempts = new FakeAttempts(ground, page, node, memory, {
      onOpen: (wire) => this.#onOpen(wire),
      onFrame: (wire, frame) => this.#onFrame(wire, frame as Frame),
      onClose: (wire) => this.#onClose(wire),
      onFailed: () => events.onAttemptFailed(),
    });
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
    return this.#attempts.secret !== undefined;
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
    return this.#attempts.offer(await this.#open(), code);
  }

  accept(receiverId: string): Promise<void> {
    return this.#attempts.accept(this.pairingId, receiverId);
  }

  async answer(_settings: unknown, code: string, offer: OfferFields): Promise<string> {
    return this.#attempts.answer(await this.#open(), code, offer);
  }

  openRelay(carrierId: string, deviceId: string): boolean {
    const carrier = this.#relays.find(carrierId);
    const { secret, otherPage } = this.#attempts;
    if (!carrier?.isIn || secret === undefined || this.#relayedSecret === secret) return false;
    this.carrier = carrier;
    this.device ??= { id: deviceId };
    this.#relayedSecret = secret;
    this.#attempts.closeDirect();
    const carry = (bytes: Uint8Array) => carrier.link.sendRelayPart(TO_CARRIER, deviceId, bytes);
    const relay: FakeRelay = new FakeRelay(this.side, secret, carry, {
      onOpen: () => this.#onOpen(relay),
      onFrame: (frame) => this.#onFrame(relay, frame as Frame),
      onClose: () => this.#onClose(relay),
    });
    this.#relay = relay;
    this.#attempts.wire = relay;
    if (otherPage) this.ground.network.watch(otherPage, this.page, () => relay.lose());
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
    this.#attempts.drop();
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

  /** The name of the other end in the trace. */
  #otherName(wire: Wire | undefined): string {
    return wire === this.#relay
      ? `one through a carrier (${this.pairingId?.slice(0, 4)})`
      : ((wire as End).other?.page.label ?? "");
  }

  #onOpen(wire: Wire): void {
    const { secret } = this.#attempts;
    if (this.#attempts.wire !== wire || this.side !== "offering" || secret === undefined) return;
    wire.send({ kind: "confirm", secret } satisfies Frame);
    this.#onConfirmed(wire, secret);
  }

  #onConfirmed(wire: Wire, secret: string): void {
    const previous = this.#current;
    this.#attempts.confirm(secret);
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
    if (this.#attempts.wire === wire) {
      if (frame.kind !== "confirm" || this.side !== "answering") return;
      if (frame.secret === this.#attempts.secret) this.#onConfirmed(wire, frame.secret);
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
    else this.#attempts.onClose(wire);
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
