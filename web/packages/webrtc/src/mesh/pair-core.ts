import type { LocalDescription } from "../connection/peer-connection.ts";
import type { Capability } from "../link/capability.ts";
import { channelLane, portLane } from "../link/lane.ts";
import { encodeLaneDescription, encodeLaneRequest, type LaneSignal } from "../link/lane-signal.ts";
import { LinkDriver } from "../link/link-driver.ts";
import type { LinkDriverEvent } from "../link/link-events.ts";
import { encodeSignal } from "../link/signal-kind.ts";
import { isResume, type PairedSession, Pairing } from "../pairing/pairing.ts";
import { MAX_TRIES } from "../protocol.ts";
import type { OfferFields } from "./mesh-link.ts";
import type { ContentEvent, LaneEvent, LaneSource, PairingPlace, PairPort, PairReport } from "./pair-port.ts";
import { PairRelay } from "./pair-relay.ts";
import type { PairSession, Tries } from "./pair-session.ts";
import type { RelaySide } from "./relay-lane.ts";
import type { RelayingPair, Relays } from "./relays.ts";
import { type Device, encodeRoomMessage, type RoomMessage } from "./room-message.ts";

/** The lane that carries control and chat. */
const CONTROL_LANE = 0;
/** How many texts and offers may arrive before the sender is identified (SPEC M2). */
const MAX_HELD_EVENTS = 64;

/** Options of the core of a pair. */
export interface PairCoreOptions {
  readonly roomId: string;
  readonly session: PairSession;
  /** Shared by all pairs of the room. */
  readonly tries: Tries;
  /** Shared by all pairs of the room. */
  readonly relays: Relays<PairCore>;
  /** What this device supports besides texts and files. */
  readonly capabilities?: readonly Capability[];
}

/** The events that the owner of a {@link PairCore} receives. */
export interface PairCoreEvents {
  /** Reports what the thread of the connections must know. */
  onReport(report: PairReport): void;
  /** Reports what the other device sends, and what happens to what was sent to it. */
  onContent(event: ContentEvent): void;
  /** Both devices have confirmed a connection. `code` is the code by which they paired. Called before the report. */
  onConnected?(code: string | undefined): void;
  /** The connection is over, for any reason. */
  onDisconnected?(): void;
}

/** The current attempt at a connection, once the two devices have proved to each other that they have the code or the key. */
interface PairedAttempt {
  readonly side: RelaySide;
  readonly session: PairedSession;
}

/**
 * Everything about a pair of devices except its connections: who they prove to be, what they resume with, and the link over its
 * lanes, whether direct or through a third device. It needs no document, so it runs in a page or in a worker.
 */
export class PairCore implements PairPort, RelayingPair {
  readonly driver: LinkDriver;
  readonly link: PairRelay<PairCore>;
  #pairing: { readonly id: string; readonly pairing: Pairing } | undefined;
  /** The code, if the attempt pairs by code. */
  #code: string | undefined;
  #paired: PairedAttempt | undefined;
  #isConnected = false;
  #isClosed = false;
  /** What arrived before the sender was identified. */
  #held: ContentEvent[] = [];

  constructor(
    private readonly options: PairCoreOptions,
    private readonly events: PairCoreEvents,
  ) {
    const onEvent = (event: LinkDriverEvent) => {
      if (!this.#isClosed) this.#onEvent(event);
    };
    this.driver = new LinkDriver(options.roomId, onEvent, options.capabilities);
    this.link = new PairRelay(this.driver);
    options.relays.add(this);
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  get isIn(): boolean {
    return this.#isConnected && this.options.session.device !== undefined;
  }

  /** The other device; undefined while it is not known. */
  get device(): Pick<Device, "id"> | undefined {
    const { route } = this.link;
    return this.options.session.device ?? (route && { id: route.deviceId });
  }

  get carrier(): PairCore | undefined {
    return this.link.route?.carrier;
  }

  get triesUsed(): number {
    return this.options.tries.used;
  }

  attach(lane: number, source: LaneSource): void {
    if (lane === CONTROL_LANE) this.link.endAttempt();
    this.driver.attach(lane, (marks, events) =>
      "port" in source ? portLane(source.port, marks, events) : channelLane(source.channel, marks, events),
    );
  }

  offer(local: LocalDescription, { pairingId, code }: PairingPlace): OfferFields {
    const { session, tries } = this.options;
    const pairing = this.#open(pairingId);
    this.#code = code;
    this.#paired = undefined;
    if (code !== undefined) pairing.create(code, tries.used);
    // Stored before the offer is made: an epoch must never be used twice (pairing R2).
    else session.save({ side: "offering", pairingId, state: pairing.recreate(this.#resumeState) });
    return pairing.offer(local);
  }

  accept(receiverId: string): { answerSdp: string } {
    const { tries } = this.options;
    const pairing = this.#expectPairing();
    // Other pairs may have used up the tries since this attempt began.
    if (this.#code !== undefined && tries.used >= MAX_TRIES)
      throw Object.assign(new Error("the code was tried too often"), { code: "tries_spent" });
    const triesBefore = pairing.triesUsed;
    try {
      const { answerSdp, ...session } = pairing.accept(receiverId);
      this.#keep("offering", session);
      return { answerSdp };
    } finally {
      const refused = pairing.triesUsed - triesBefore;
      // Stored before anything shows that the answer was refused: a reload must not grant another try (pairing P3).
      if (refused > 0) tries.used += refused;
    }
  }

  read(offer: OfferFields, { pairingId, code }: PairingPlace): { offerSdp: string } {
    const pairing = this.#open(pairingId);
    const begun = code === undefined ? pairing.rejoin(this.#resumeState, offer) : pairing.join(code, offer);
    // Only now: a forged offer must not end a good attempt.
    this.#endAttempt();
    this.#code = code;
    return begun;
  }

  answer(local: LocalDescription): { receiverId: string } {
    const { receiverId, ...session } = this.#expectPairing().finish(local);
    this.#keep("answering", session);
    return { receiverId };
  }

  isResume(roomCode: string): boolean {
    return isResume(roomCode);
  }

  identify(device: Device, slot: number | undefined): void {
    this.options.session.identify(device, slot);
    const held = this.#held;
    this.#held = [];
    for (const event of held) this.events.onContent(event);
  }

  signalLane(kind: "offer" | "answer", lane: number, local: LocalDescription): void {
    this.driver.sendSignal(encodeLaneDescription(kind, lane, local));
  }

  loseLane(lane: number): void {
    this.driver.loseLane(lane);
  }

  openRelay(carrierId: string, deviceId: string): boolean {
    const carrier = this.options.relays.find(carrierId);
    const { side, session } = this.#paired ?? {};
    if (!carrier?.isIn || carrier === this || carrier.link.isRelayed || !side || !session) return false;
    return this.link.open(session.confirmedState, side, { carrier, deviceId });
  }

  closeRelay(): void {
    this.link.close();
  }

  dropAttempt(): boolean {
    // No answer to it is accepted from now on (pairing R2).
    this.#pairing?.pairing.reset();
    return this.#endAttempt();
  }

  disconnect(): void {
    this.dropAttempt();
    this.driver.disconnect();
    this.#endConnection();
  }

  /** Ends the connection as if it had been lost: another one is made, and unfinished files are offered again over it. */
  reconnect(): void {
    if (!this.#isConnected) return;
    this.disconnect();
    this.events.onReport({ kind: "lost", code: undefined });
  }

  leave(): Promise<void> {
    return this.driver.leave();
  }

  /** Closes everything for good. Later events of the pair are ignored. */
  close(): void {
    this.disconnect();
    this.#isClosed = true;
    this.#held = [];
    this.driver.close();
    this.options.relays.remove(this);
  }

  sendMessage(message: RoomMessage): void {
    if (this.#isConnected) this.driver.sendSignal(encodeRoomMessage(message));
  }

  sendMediaPart(part: Uint8Array): void {
    if (this.#isConnected) this.driver.sendSignal(encodeSignal("media", part));
  }

  sendControl(bytes: Uint8Array): void {
    this.driver.sendControl(bytes);
  }

  get #resumeState(): Uint8Array {
    const { resumeState } = this.options.session;
    if (!resumeState) throw new Error("these devices were never connected in this room");
    return resumeState;
  }

  /** The side of this device in the attempt, or when the two were linked. */
  get #side(): RelaySide | undefined {
    return this.#paired?.side ?? this.options.session.side;
  }

  /** Starts the pairing, bound to the place where the devices meet. */
  #open(id: string): Pairing {
    if (this.#pairing?.id !== id) this.#pairing = { id, pairing: new Pairing(id) };
    return this.#pairing.pairing;
  }

  #expectPairing(): Pairing {
    if (!this.#pairing) throw new Error("no pairing has been started");
    return this.#pairing.pairing;
  }

  /** Stores the session of the attempt. */
  #keep(side: RelaySide, session: PairedSession): void {
    const { id: pairingId, pairing } = this.#pairing ?? {};
    const { stateBefore: state } = session;
    // Stored before any of it reaches the other device: a crash must not leave the devices with different keys.
    if (state && pairingId !== undefined) this.options.session.save({ side, pairingId, state });
    this.#paired = { side, session };
    if (pairing?.confirmation) this.driver.startConnection(pairing.confirmation);
  }

  #onEvent(event: LinkDriverEvent): void {
    switch (event.kind) {
      case "connected":
        this.#onConnected();
        return this.events.onReport({ kind: "connected", phrase: this.options.session.phrase });
      case "lost":
        // An attempt ends if the current connection broke the protocol.
        if (event.code !== undefined) this.#endAttempt();
        this.#endConnection();
        return this.events.onReport(event);
      case "bye":
        // The other device closes the connection next. This device closes it here, before the page could notice, so that it is not
        // an error.
        this.disconnect();
        return this.events.onReport(event);
      case "lane_suggested":
        return this.#onLaneSuggested(event.lane);
      case "lane_signal": {
        const lane = laneEvent(event.signal, this.#side === "offering");
        if (lane && !this.link.isRelayed) this.events.onReport(lane);
        return;
      }
      case "relay_part":
        return this.options.relays.takePart(this, event.bytes);
      case "room_message":
      case "media_part":
      case "control":
      case "channel_error":
      case "lane_lost":
        return this.events.onReport(event);
      default:
        return this.#onContent(event);
    }
  }

  #onContent(event: ContentEvent): void {
    const { session } = this.options;
    if (session.device) return this.events.onContent(event);
    if (event.kind === "progress" || event.kind === "waiting") return;
    this.#held.push(event);
    if (this.#held.length <= MAX_HELD_EVENTS) return;
    this.#held = [];
    this.disconnect();
    this.events.onReport({ kind: "lost", code: "unknown_device" });
  }

  #onConnected(): void {
    const { side, session } = this.#paired ?? {};
    const pairingId = this.#pairing?.id;
    if (side && session && pairingId !== undefined) {
      this.options.session.save({
        ...{ side, pairingId, state: session.confirmedState },
        phrase: session.phrase(),
      });
    }
    this.#paired = undefined;
    this.link.confirm();
    this.#isConnected = true;
    this.options.relays.endThrough(this);
    const code = this.#code;
    this.#code = undefined;
    this.events.onConnected?.(code);
  }

  #endAttempt(): boolean {
    this.#paired = undefined;
    this.link.endAttempt();
    return this.driver.dropAttempt();
  }

  #onLaneSuggested(lane: number): void {
    if (this.link.isRelayed) return;
    if (this.#side === "answering") this.driver.sendSignal(encodeLaneRequest(lane));
    else this.events.onReport({ kind: "lane_wanted", lane });
  }

  #endConnection(): void {
    const wasConnected = this.#isConnected;
    this.#isConnected = false;
    this.link.endConnection();
    // Files are offered again. A text is not sent again: the other device knows that it is here.
    this.#held = this.#held.filter(({ kind }) => kind === "text");
    this.options.relays.endThrough(this);
    if (wasConnected) this.events.onDisconnected?.();
  }
}

/**
 * Returns what the connections must know of a lane signal. Only the offering device offers lanes; signals that do not match the
 * device's side are ignored.
 */
function laneEvent(signal: LaneSignal, isOffering: boolean): LaneEvent | undefined {
  const { kind, lane } = signal;
  if (kind === "want") return isOffering ? { kind: "lane_wanted", lane } : undefined;
  if (isOffering !== (kind === "answer")) return undefined;
  return { kind: kind === "offer" ? "lane_offer" : "lane_answer", lane, sdp: signal.sdp };
}
