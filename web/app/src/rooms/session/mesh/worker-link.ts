import { type IceServers, type IceSettings, newRoomToken } from "@orbitroom/webrtc";
import type {
  MeshLink,
  MeshLinkEvents,
  MeshLinkOptions,
  OfferFields,
  RelaySide,
  RoomMessage,
} from "@orbitroom/webrtc/mesh";
import type { Remote } from "comlink";
import type { PairEvent, PairWorkerApi } from "../../worker/pair-api.ts";
import { type ConnectionReport, Connections } from "../connections.ts";
import { unwrap } from "../unwrap.ts";

/** Refused answers of all pairs of a room (SPEC P4). */
export interface Tries {
  used: number;
}

/** A link of a pair that has a number on this device. */
export interface NumberedLink extends MeshLink {
  readonly pair: number;
}

/** What the links of a room share. */
export interface WorkerLinkHost {
  readonly iceServers: IceServers;
  readonly tries: Tries;
}

/** Where a link comes from, and who hears that it is closed for good. */
export interface WorkerLinkLife {
  /** The pair was linked in an earlier visit, and can be again. */
  readonly earlier?: { readonly phrase: string | undefined } | undefined;
  onClosed(wasLinked: boolean): void;
}

/** The link of a further pair: its connections are made here, everything else is done in the worker. */
export class WorkerLink implements NumberedLink {
  readonly side: RelaySide;
  phrase: string | undefined;
  /** Both devices were connected before: they meet again without the code. */
  #isKnown: boolean;
  #isClosed = false;
  #isLinked = false;
  #isPaired = false;
  #isRelayed = false;
  /** The attempt goes through another device from now on: one relay for each attempt. */
  #isRelaying = false;
  readonly #connections: Connections;
  #link: Awaited<ReturnType<Connections["open"]>> | undefined;
  /** Changes with each attempt that begins or ends. */
  #attempt = Symbol();

  constructor(
    /** The number of the pair. */
    readonly pair: number,
    private readonly worker: Remote<PairWorkerApi>,
    private readonly host: WorkerLinkHost,
    private readonly options: MeshLinkOptions,
    private readonly events: MeshLinkEvents,
    private readonly life: WorkerLinkLife,
  ) {
    this.side = options.side;
    this.phrase = life.earlier?.phrase;
    this.#isKnown = life.earlier !== undefined;
    this.#connections = new Connections(host.iceServers, worker, {
      onState: (state) => {
        if (state === "failed") this.#lose({ isBye: false });
      },
      onAttemptFailed: () => this.events.onAttemptFailed(),
      onReturnSignal: () => undefined,
    });
  }

  get isLinked(): boolean {
    return this.#isLinked;
  }

  get isPaired(): boolean {
    return this.#isPaired;
  }

  get isRelayed(): boolean {
    return this.#isLinked && this.#isRelayed;
  }

  get triesUsed(): number {
    return this.host.tries.used;
  }

  async offer(_settings: IceSettings, code: string): Promise<OfferFields> {
    const attempt = await this.#begin();
    unwrap(await this.worker.beginCreator(this.#isKnown ? undefined : code));
    const link = await this.#open(attempt);
    const local = await link.offer();
    this.#expectCurrent(attempt);
    return unwrap(await this.worker.offer(local));
  }

  async accept(receiverId: string): Promise<void> {
    const link = this.#link;
    if (link === undefined || this.#isPaired) return;
    const attempt = this.#attempt;
    try {
      const { answerSdp } = unwrap(await this.worker.accept(receiverId));
      this.#expectCurrent(attempt);
      this.#isPaired = true;
      await link.acceptAnswer(answerSdp);
    } finally {
      const tries = await this.worker.triesUsed();
      if (tries.ok) this.host.tries.used = tries.value;
    }
  }

  async answer(_settings: IceSettings, code: string, offer: OfferFields): Promise<string> {
    await this.#place();
    const { offerSdp } = unwrap(await this.worker.beginJoiner(this.#isKnown ? undefined : code, offer));
    // Only after the offer was read: a forged one must not end a good attempt.
    this.#connections.closeAttempt();
    const attempt = this.#renew();
    const link = await this.#open(attempt);
    const local = await link.answer(offerSdp);
    this.#expectCurrent(attempt);
    const { receiverId } = unwrap(await this.worker.finish(local, newRoomToken()));
    this.#expectCurrent(attempt);
    this.#isPaired = true;
    return receiverId;
  }

  openRelay(via: NumberedLink, deviceId: string): boolean {
    if (!this.#isPaired || this.#isRelaying) return false;
    this.#isRelaying = true;
    this.#connections.closeAttempt();
    void this.worker.openRelay(via.pair, deviceId);
    return true;
  }

  closeRelay(): void {
    void this.worker.closeRelay();
  }

  sendMessage(message: RoomMessage): void {
    if (this.#isLinked) void this.worker.sendRoomMessage(message);
  }

  dropAttempt(): void {
    this.#renew();
    this.#connections.closeAttempt();
    void this.worker.dropAttempt();
  }

  async leave(): Promise<void> {
    await this.worker.leave();
    this.close();
  }

  close(): void {
    this.#renew();
    this.#end();
    this.#connections.dispose();
    void this.worker.disconnect();
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.life.onClosed(this.#isKnown);
  }

  /** How its connections work now; undefined without a direct one. */
  report(): Promise<ConnectionReport | undefined> {
    return this.#connections.report();
  }

  /** What the worker reports about this pair. */
  handle(event: PairEvent): void {
    switch (event.kind) {
      case "connected":
        this.phrase = event.phrase;
        return this.#onConnected();
      case "lost":
        return this.#lose({ isBye: false, code: event.code });
      case "bye":
        return this.#lose({ isBye: true });
      case "lane_wanted":
      case "lane_lost":
      case "lane_offer":
      case "lane_answer":
        return this.#connections.handleLane(event);
      case "room_message":
        return this.events.onEvent(event);
      case "control":
      case "channel_error":
        return;
    }
  }

  async #begin(): Promise<symbol> {
    await this.#place();
    this.dropAttempt();
    return this.#attempt;
  }

  async #place(): Promise<void> {
    if (this.#isKnown) return;
    const [pairingId, { roomId }] = [await this.options.pairingId(), this.options];
    if (pairingId !== roomId) unwrap(await this.worker.place({ pairingId }));
  }

  async #open(attempt: symbol) {
    this.#expectCurrent(attempt);
    const link = await this.#connections.open();
    this.#expectCurrent(attempt);
    this.#link = link;
    return link;
  }

  #renew(): symbol {
    this.#attempt = Symbol();
    this.#link = undefined;
    this.#isPaired = false;
    this.#isRelaying = false;
    return this.#attempt;
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
    void this.worker.disconnect();
    this.#end();
    this.events.onLost(reason);
  }

  #end(): void {
    this.#isLinked = false;
    this.#isRelayed = false;
    this.#connections.close();
  }
}
