import type { ConnectionPath } from "../connection/connection-path.ts";
import { DATA_CHANNEL_LABEL, type IceSettings, PeerConnection } from "../connection/peer-connection.ts";
import { channelLane } from "../link/lane.ts";
import { LinkDriver } from "../link/link-driver.ts";
import type { LinkDriverEvent } from "../link/link-events.ts";
import { encodeSignal } from "../link/signal-kind.ts";
import { type PairedSession, Pairing } from "../pairing/pairing.ts";
import type { MeshLink, MeshLinkEvents, MeshLinkOptions, OfferFields } from "./mesh-link.ts";
import { RelayLane, type RelaySide } from "./relay-lane.ts";
import { encodeRelayPart, TO_CARRIER } from "./relay-part.ts";
import { encodeRoomMessage, type RoomMessage } from "./room-message.ts";

const CONTROL_LANE = 0;

/** The link of two devices over all its connections: pairing, attempts, and what is sent. */
export class PairLink implements MeshLink {
  readonly side: RelaySide;
  readonly driver: LinkDriver;
  /** The three words that two people can compare. */
  phrase: string | undefined;
  #pairing: Pairing | undefined;
  /** What the pair resumes with; undefined until both have confirmed. */
  #state: Uint8Array | undefined;
  /** The state of the attempt, once it is paired. */
  #unconfirmed: PairedSession | undefined;
  #current: PeerConnection | undefined;
  #next: PeerConnection | undefined;
  #relay: RelayLane | undefined;
  /** The state that a relayed lane was made with: one lane for each (SPEC R1). */
  #relayedState: Uint8Array | undefined;
  #isLinked = false;
  #isClosed = false;
  #leaving: Promise<void> | undefined;

  constructor(
    private readonly options: MeshLinkOptions,
    private readonly events: MeshLinkEvents,
  ) {
    this.side = options.side;
    this.driver = new LinkDriver(options.roomId, (event) => this.#onEvent(event), ["media"]);
  }

  get isLinked(): boolean {
    return this.#isLinked;
  }

  /** Whether the devices have proved the code to each other in the attempt that is under way. */
  get isPaired(): boolean {
    return this.#unconfirmed !== undefined;
  }

  /** Whether what is sent goes through a carrier. */
  get isRelayed(): boolean {
    return this.#isLinked && this.#current === undefined;
  }

  /** Whether the other device makes media connections. */
  get takesMedia(): boolean {
    return this.driver.peerCan("media");
  }

  /** The bytes that wait in the channel of a direct connection. */
  get bufferedBytes(): number {
    return this.#current?.bufferedBytes ?? 0;
  }

  /** How the packets of a direct connection travel. */
  async path(): Promise<ConnectionPath | undefined> {
    return this.#current?.path();
  }

  /** How many answers this link has refused, and those counted before its attempt. */
  get triesUsed(): number {
    return this.#pairing?.triesUsed ?? 0;
  }

  /** Begins an attempt as the offering side. Pairs by code until the devices were linked once. */
  async offer(settings: IceSettings, code: string, triesUsed: number): Promise<OfferFields> {
    const pairing = await this.#open();
    this.dropAttempt();
    if (this.#state === undefined) pairing.create(code, triesUsed);
    else this.#state = pairing.recreate(this.#state);
    const peer = this.#openPeer(settings);
    const local = await peer.offer();
    this.#expectCurrent(peer);
    return pairing.offer(local);
  }

  /** Checks an answer, and connects. Throws the errors of orbit_pairing. */
  async accept(receiverId: string): Promise<void> {
    const peer = this.#next;
    if (!this.#pairing || !peer || this.#unconfirmed) return;
    const { answerSdp, ...session } = this.#pairing.accept(receiverId);
    this.#start(session);
    await peer.acceptAnswer(answerSdp);
  }

  /** Answers an offer as the answering side. Throws the errors of orbit_pairing. */
  async answer(settings: IceSettings, code: string, offer: OfferFields): Promise<string> {
    const pairing = await this.#open();
    const { offerSdp } =
      this.#state === undefined ? pairing.join(code, offer) : pairing.rejoin(this.#state, offer);
    // Only after the offer was read: a forged one must not end a good attempt.
    this.dropAttempt();
    const peer = this.#openPeer(settings);
    const local = await peer.answer(offerSdp);
    this.#expectCurrent(peer);
    const { receiverId, ...session } = pairing.finish(local);
    this.#start(session);
    return receiverId;
  }

  /** Connects the paired attempt with a device through a carrier instead. Returns false if that is not possible (SPEC R1). */
  openRelay(carrier: PairLink, deviceId: string): boolean {
    const carry = (part: Uint8Array) => carrier.sendRelayPart(TO_CARRIER, deviceId, part);
    const state = this.#unconfirmed?.confirmedState;
    if (state === undefined || this.#relayedState === state) return false;
    this.#relayedState = state;
    this.#next?.close();
    this.#next = undefined;
    this.driver.attach(CONTROL_LANE, (_marks, events) => {
      this.#relay = new RelayLane(state, this.side, events, carry);
      return this.#relay;
    });
    return true;
  }

  /** A part of a frame that a carrier has passed on. */
  receiveRelayed(part: Uint8Array): void {
    this.#relay?.receive(part);
  }

  /** The carrier has passed on this many bytes of what this device sent. */
  relayPassed(bytes: number): void {
    this.#relay?.passed(bytes);
  }

  /** The carrier is gone. */
  closeRelay(): void {
    this.#relay?.close();
  }

  /** Sends a part of a frame: to the carrier that this link leads to, or as the carrier. */
  sendRelayPart(direction: number, id: string, body: Uint8Array): void {
    this.driver.sendSignal(encodeRelayPart({ direction, id, body }));
  }

  /** Sends a message about the room. It is lost with the connection. */
  sendMessage(message: RoomMessage): void {
    if (this.#isLinked) this.driver.sendSignal(encodeRoomMessage(message));
  }

  /** Sends a part of a message about media. It is lost with the connection. */
  sendMediaPart(part: Uint8Array): void {
    if (this.#isLinked) this.driver.sendSignal(encodeSignal("media", part));
  }

  /** Sends a value of which only the newest counts. */
  sendSignal(bytes: Uint8Array): void {
    if (!this.#isLinked) return;
    // A relayed connection has no channel of its own for them.
    if (this.#current === undefined) this.driver.sendControl(bytes);
    else this.#current.sendSignal(bytes);
  }

  /** Drops the attempt that is under way. */
  dropAttempt(): void {
    this.driver.dropAttempt();
    this.#unconfirmed = undefined;
    this.#next?.close();
    this.#next = undefined;
  }

  /** Says that this device leaves, and resolves when the other one has heard. */
  leave(): Promise<void> {
    this.#leaving ??= this.driver.leave().then(() => this.close());
    return this.#leaving;
  }

  /** Closes the link for good, without a word. */
  close(): void {
    this.#isClosed = true;
    this.dropAttempt();
    this.driver.close();
    this.#end();
  }

  async #open(): Promise<Pairing> {
    this.#pairing ??= new Pairing(await this.options.pairingId());
    if (this.#isClosed) throw new DOMException("The link is closed.", "AbortError");
    return this.#pairing;
  }

  #start(session: PairedSession): void {
    if (session.stateBefore) this.#state = session.stateBefore;
    this.#unconfirmed = session;
    if (this.#pairing?.confirmation) this.driver.startConnection(this.#pairing.confirmation);
  }

  #openPeer(settings: IceSettings): PeerConnection {
    const peer = new PeerConnection(settings, "now");
    this.#next = peer;
    peer.onState = (state) => {
      if (state !== "failed") return;
      if (this.#next === peer) this.events.onAttemptFailed();
      else if (this.#current === peer) this.#lose({ isBye: false });
    };
    const channel = peer.createChannel(DATA_CHANNEL_LABEL);
    this.driver.attach(CONTROL_LANE, (marks, events) => channelLane(channel, marks, events));
    peer.openSignalChannel((bytes) => {
      if (this.#current === peer && this.#isLinked) this.events.onSignal(bytes);
    });
    return peer;
  }

  #expectCurrent(peer: PeerConnection): void {
    if (this.#next !== peer) throw new DOMException("Another attempt has begun.", "AbortError");
  }

  #onEvent(event: LinkDriverEvent): void {
    if (event.kind === "connected") return this.#onConnected();
    if (event.kind === "lost") return this.#lose({ isBye: false, code: event.code });
    if (event.kind === "bye") return this.#lose({ isBye: true });
    if (event.kind === "control") return this.events.onSignal(event.message);
    this.events.onEvent(event);
  }

  #onConnected(): void {
    const session = this.#unconfirmed;
    this.#unconfirmed = undefined;
    this.#state = session?.confirmedState;
    this.phrase = session?.phrase() ?? this.phrase;
    this.#current?.close();
    this.#current = this.#next;
    this.#next = undefined;
    if (this.#current) this.#relay = undefined;
    this.#isLinked = true;
    this.events.onLinked();
  }

  #lose(reason: { isBye: boolean; code?: string | undefined }): void {
    if (!this.#isLinked) {
      if (reason.code === undefined) return;
      // Its first frame was wrong, so it is not this pair's.
      this.dropAttempt();
      return this.events.onAttemptFailed();
    }
    this.driver.disconnect();
    this.#end();
    this.events.onLost(reason);
  }

  #end(): void {
    this.#isLinked = false;
    this.#current?.close();
    this.#current = undefined;
    this.#relay = undefined;
  }
}
