import type { IceServers } from "../connection/ice-servers.ts";
import type { IceSettings } from "../connection/peer-connection.ts";
import type { SpareConnection } from "../connection/spare-connection.ts";
import { quietly } from "../result.ts";
import type { AttachChannel, DirectLink } from "./direct-link.ts";
import type { MeshLink, MeshLinkEvents, MeshLinkOptions, OfferFields } from "./mesh-link.ts";
import { type ConnectionReport, PairConnections } from "./pair-connections.ts";
import type { PairPort, PairReport } from "./pair-port.ts";
import type { Tries } from "./pair-session.ts";
import type { RelaySide } from "./relay-lane.ts";
import type { ReturnSignal } from "./return-signal.ts";
import type { Device, RoomMessage } from "./room-message.ts";

/** The core of a link, and what its connections need. */
export interface PairLinkOptions<Port extends PairPort> extends MeshLinkOptions {
  readonly port: Port;
  /** Attaches a channel as a lane of the core, in the task in which the channel was created. */
  readonly attach: AttachChannel;
  /** Resolves when the core can pair. */
  readonly prepare?: (() => Promise<void>) | undefined;
  readonly ice: Pick<IceServers, "recent">;
  /** Whether the devices send each other values of which only the newest counts. Both must set this. */
  readonly hasSignals?: boolean;
  /** The tries, as the core counts them, for callers that cannot wait for its reply. */
  readonly tries: Tries;
  /** Set if the pair was linked in an earlier visit, so that it can resume. */
  readonly earlier?: { readonly phrase: string | undefined } | undefined;
  /** A connection that was created before it was needed. The first connection uses it. */
  readonly spare?: SpareConnection | undefined;
  /** Called when the link is closed for good. */
  onClosed(wasLinked: boolean): void;
}

/**
 * The link of two devices over all its connections, which are created here. Everything else is done in its core, in this thread or
 * in another one.
 */
export class PairLink<Port extends PairPort = PairPort> implements MeshLink {
  readonly side: RelaySide;
  readonly port: Port;
  /** The three words that two people can compare. */
  phrase: string | undefined;
  /** Whether the devices were linked before, so that they resume without the code. */
  #isKnown: boolean;
  /** Whether the other device knows that, too, because something has come from it over a confirmed connection. */
  #isKnownThere: boolean;
  #resumesNext = false;
  #isClosed = false;
  #isLinked = false;
  #isInterrupted = false;
  #isPaired = false;
  #isRelayed = false;
  /** Whether the attempt goes through another device from now on: one relay for each attempt. */
  #isRelaying = false;
  readonly #connections: PairConnections;
  #link: DirectLink | undefined;
  /** Changes with each attempt that begins or ends. */
  #attempt = Symbol();
  /** The offer that the attempt answers. */
  #answeredOffer: string | undefined;
  #isOfferedOnLane = false;
  #leaving: Promise<void> | undefined;

  constructor(
    private readonly options: PairLinkOptions<Port>,
    private readonly events: MeshLinkEvents,
  ) {
    const { side, port, earlier } = options;
    this.side = side;
    this.port = port;
    this.phrase = earlier?.phrase;
    this.#isKnown = earlier !== undefined;
    this.#isKnownThere = this.#isKnown;
    this.#connections = new PairConnections(options, {
      onState: (state) => {
        if (state === "failed") this.#lose({ isBye: false });
        else this.#interrupt(state !== "connected");
      },
      onAttemptFailed: () => this.events.onAttemptFailed(),
      onReturnSignal: (signal) => void this.#onReturnSignal(signal),
      onSignal: options.hasSignals
        ? (bytes) => {
            if (this.#isLinked) this.events.onSignal(bytes);
          }
        : undefined,
    });
  }

  get isLinked(): boolean {
    return this.#isLinked;
  }

  get isInterrupted(): boolean {
    return this.#isInterrupted;
  }

  get isPaired(): boolean {
    return this.#isPaired;
  }

  get isRelayed(): boolean {
    return this.#isLinked && this.#isRelayed;
  }

  get isOfferedOnLane(): boolean {
    return this.#isOfferedOnLane;
  }

  get triesUsed(): number {
    return this.options.tries.used;
  }

  async offer(settings: IceSettings, code: string): Promise<OfferFields> {
    const pairingId = await this.#prepare();
    const place = { pairingId, code: this.#isKnown && this.#shouldResume() ? undefined : code };
    this.dropAttempt();
    const attempt = this.#attempt;
    const link = this.#open(settings);
    const local = await link.offer();
    this.#expectCurrent(attempt);
    const offer = await this.port.offer(local, place);
    // Bulk lanes may outlive the path of the control lane.
    this.#isOfferedOnLane =
      place.code === undefined && this.#connections.sendReturnSignal({ kind: "offer", ...offer });
    return offer;
  }

  async accept(receiverId: string): Promise<void> {
    const { tries } = this.options;
    const link = this.#link;
    if (link === undefined || this.#isPaired) return;
    const attempt = this.#attempt;
    try {
      const { answerSdp } = await this.port.accept(receiverId);
      this.#expectCurrent(attempt);
      this.#isPaired = true;
      await link.acceptAnswer(answerSdp);
    } finally {
      tries.used = await this.port.triesUsed;
    }
  }

  async answer(settings: IceSettings, code: string, offer: OfferFields): Promise<string> {
    // The same offer has arrived in another way, too.
    if (this.#isPaired && offer.callerId === this.#answeredOffer)
      throw new DOMException("This offer is being answered.", "AbortError");
    const pairingId = await this.#prepare();
    // As long as nothing has arrived from the other device, it may not have the state.
    const resumes = this.#isKnown && (this.#isKnownThere || (await this.port.isResume(offer.roomCode)));
    const { offerSdp } = await this.port.read(offer, { pairingId, code: resumes ? undefined : code });
    // This comes only after the offer was read: a forged one must not end a good attempt.
    const attempt = this.#renew();
    const link = this.#open(settings);
    const local = await link.answer(offerSdp);
    this.#expectCurrent(attempt);
    const { receiverId } = await this.port.answer(local);
    this.#expectCurrent(attempt);
    this.#isPaired = true;
    this.#answeredOffer = offer.callerId;
    return receiverId;
  }

  identify(device: Device, slot: number | undefined): void {
    quietly(this.port.identify(device, slot));
  }

  openRelay(carrierId: string, deviceId: string): boolean {
    if (!this.#isPaired || this.#isRelaying) return false;
    this.#isRelaying = true;
    this.#connections.closeAttempt();
    quietly(this.port.openRelay(carrierId, deviceId));
    return true;
  }

  closeRelay(): void {
    quietly(this.port.closeRelay());
  }

  sendMessage(message: RoomMessage): void {
    if (this.#isLinked) quietly(this.port.sendMessage(message));
  }

  /** Sends a part of a message about media. It is lost with the connection. */
  sendMediaPart(part: Uint8Array): void {
    if (this.#isLinked) quietly(this.port.sendMediaPart(part));
  }

  /** Sends a value of which only the newest counts. */
  sendSignal(bytes: Uint8Array): void {
    if (!this.#isLinked) return;
    // A relayed connection has no separate channel for them.
    if (this.#isRelayed) quietly(this.port.sendControl(bytes));
    else this.#connections.sendSignal(bytes);
  }

  dropAttempt(): void {
    this.#renew();
    this.#connections.closeAttempt();
    quietly(this.port.dropAttempt());
  }

  giveUpAttempt(): void {
    quietly(this.#giveUpAttempt());
  }

  leave(): Promise<void> {
    this.#leaving ??= this.port
      .leave()
      .catch(() => undefined)
      .then(() => this.close());
    return this.#leaving;
  }

  close(): void {
    this.#renew();
    this.#end();
    this.#connections.close();
    quietly(this.port.disconnect());
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.options.onClosed(this.#isKnown);
  }

  /** Returns how its connections work now; undefined without a direct one. */
  report(): Promise<ConnectionReport | undefined> {
    return this.#connections.report();
  }

  /** Handles a report of the core. */
  handle(report: PairReport): void {
    switch (report.kind) {
      case "connected":
        this.phrase = report.phrase;
        return this.#onConnected();
      case "lost":
        return this.#lose({ isBye: false, code: report.code });
      case "bye":
        return this.#lose({ isBye: true });
      case "lane_wanted":
      case "lane_lost":
      case "lane_offer":
      case "lane_answer":
        return this.#connections.handleLane(report);
      case "room_message":
        this.#isKnownThere = true;
        return this.events.onEvent(report);
      case "media_part":
        return this.events.onEvent(report);
      case "control":
        return this.events.onSignal(report.message);
      case "channel_error":
        return;
    }
  }

  /** Resolves with the id that the keys are bound to, once the core can pair. */
  async #prepare(): Promise<string> {
    const { pairingId, prepare } = this.options;
    const [id] = await Promise.all([pairingId(), prepare?.()]);
    if (this.#isClosed) throw new DOMException("The link is closed.", "AbortError");
    return id;
  }

  /**
   * The offering device confirms first. If the connection is lost before the other device has confirmed or sent anything, that
   * device may have no state, so every second offer is by code.
   */
  #shouldResume(): boolean {
    const resumes = this.#isKnownThere || this.#resumesNext;
    this.#resumesNext = !this.#resumesNext;
    return resumes;
  }

  #open(settings: IceSettings): DirectLink {
    this.#link = this.#connections.open(settings);
    return this.#link;
  }

  #renew(): symbol {
    this.#attempt = Symbol();
    this.#link = undefined;
    this.#isPaired = false;
    this.#isRelaying = false;
    return this.#attempt;
  }

  async #giveUpAttempt(): Promise<void> {
    const attempt = this.#attempt;
    const isDropped = await this.port.dropAttempt();
    // If there was none, the core has just confirmed it: then it is the current connection.
    if (!isDropped || this.#attempt !== attempt) return;
    this.#renew();
    this.#connections.closeAttempt();
  }

  #expectCurrent(attempt: symbol): void {
    if (this.#attempt !== attempt) throw new DOMException("Another attempt has begun.", "AbortError");
  }

  #onConnected(): void {
    this.#isKnown = true;
    this.#isPaired = false;
    this.#link = undefined;
    this.#isRelayed = this.#isRelaying;
    this.#isRelaying = false;
    if (this.#isRelayed) this.#connections.close();
    else this.#connections.confirm();
    this.#isInterrupted = false;
    this.#isLinked = true;
    this.events.onLinked();
  }

  #lose(reason: { isBye: boolean; code?: string | undefined }): void {
    if (!this.#isLinked) {
      if (reason.code === undefined) return;
      // Its first frame was wrong, so it does not belong to this pair.
      this.dropAttempt();
      return this.events.onAttemptFailed();
    }
    quietly(this.port.disconnect());
    this.#end();
    this.events.onLost(reason);
  }

  #interrupt(isInterrupted: boolean): void {
    if (!this.#isLinked || this.#isInterrupted === isInterrupted) return;
    this.#isInterrupted = isInterrupted;
    this.events.onInterrupted(isInterrupted);
  }

  /** The other device offers another connection over an open bulk lane, or answers there. No gateway is needed. */
  async #onReturnSignal(signal: ReturnSignal): Promise<void> {
    try {
      if (signal.kind === "answer") {
        if (this.side === "offering") await this.accept(signal.receiverId);
      } else if (this.side === "answering" && this.#isKnown) {
        const receiverId = await this.answer(await this.options.ice.recent(), "", signal);
        this.#connections.sendReturnSignal({ kind: "answer", receiverId });
      }
    } catch {
      // It belongs to an earlier attempt, or is forged: the offering device tries again.
    }
  }

  #end(): void {
    this.#isLinked = false;
    this.#isInterrupted = false;
    this.#isRelayed = false;
    this.#connections.close();
  }
}
