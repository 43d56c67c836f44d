import {
  type ConnectionReport,
  type DirectLink,
  type GatewayClient,
  type GatewaySettings,
  IceServers,
  normaliseRoomCode,
  PairConnections,
  quietly,
  type ReturnSignal,
  type RoomInfo,
} from "@orbitroom/webrtc";
import type { StateStore } from "../../lib/state-store.ts";
import type { OpenedPair, PairEvent, PairWorkerApi } from "../worker/pair-api.ts";
import { attachTo } from "./attach-channel.ts";
import { Creator } from "./creator.ts";
import { Joiner } from "./joiner.ts";
import { LinkPreparation } from "./link-preparation.ts";
import { gatewayProblem, problems, refusedProblem } from "./problems.ts";
import { isRelayOnly } from "./relay-setting.ts";
import type { RoomContext, SessionPage } from "./room-context.ts";
import { isSeeking, nextPhase, type Phase, type PhaseEvent } from "./room-machine.ts";
import { initialRoomState, type Problem, type RoomChange, type RoomState } from "./room-state.ts";
import { RoomWatcher } from "./room-watcher.ts";

/** What the first pair needs of its session. */
export interface FirstPairHost {
  readonly state: StateStore<RoomState>;
  readonly gateway: GatewayClient;
  readonly settings: GatewaySettings;
  readonly page: SessionPage;
  readonly pairWorker: PairWorkerApi;
  /** The phase has changed, and with it what the page shows. */
  onChange(change: RoomChange): void;
  /** Both devices have confirmed a new connection. */
  onLinked(): void;
  /** The connection is over; the devices may look for another one. */
  onLost(): void;
  /** The other device has left. */
  onGone(): void;
  /** Nothing more happens by itself. */
  onEnded(): void;
}

/**
 * The first other device of a room: how the two meet in a slot of the gateway, by a code, and how they find each other again
 * after a loss or a reload.
 */
export class FirstPair implements RoomContext {
  readonly iceServers: IceServers;
  readonly preparation: LinkPreparation;
  readonly #connections: PairConnections;
  readonly #creator = new Creator(this);
  readonly #joiner = new Joiner(this);
  readonly #watcher: RoomWatcher;
  #phase: Phase = initialRoomState.phase;
  #isClosed = false;

  constructor(private readonly host: FirstPairHost) {
    this.#watcher = new RoomWatcher(host.gateway, host.settings, {
      onRoom: (room) => this.#onRoom(room),
      onClosed: (reason) => this.#onClosed(reason),
      onGone: () => this.#onGone(),
    });
    this.iceServers = new IceServers({
      config: () => host.settings.get(),
      turnServers: () => this.#role.turnServers(),
      isRelayOnly,
    });
    const { core: port } = host.pairWorker;
    this.#connections = new PairConnections(
      { ice: this.iceServers, port, attach: attachTo(port) },
      {
        onState: (state) => this.#onLinkState(state),
        onAttemptFailed: () => this.#onAttemptFailed(),
        onReturnSignal: (signal) => this.#onReturnSignal(signal),
      },
    );
    this.preparation = new LinkPreparation(host.state, host.settings, this.iceServers, this.#connections);
  }

  get state(): StateStore<RoomState> {
    return this.host.state;
  }

  get pairWorker(): PairWorkerApi {
    return this.host.pairWorker;
  }

  get gateway(): GatewayClient {
    return this.host.gateway;
  }

  get settings(): GatewaySettings {
    return this.host.settings;
  }

  get page(): SessionPage {
    return this.host.page;
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** Whether the devices look for a new connection, and the page is still open. */
  get isSeeking(): boolean {
    return !this.#isClosed && isSeeking(this.#phase);
  }

  /** The code of the room that this device opened, to be shown and drawn into the QR code. */
  get openCode(): string | undefined {
    return this.#creator.code;
  }

  /** By this token the gateway knows this device; undefined before it has asked. */
  get token(): string | undefined {
    return this.#isCreator ? this.#creator.ownerToken : this.#joiner.token;
  }

  /** The slot at the gateway in which the two devices meet. */
  get slot(): number {
    return this.#joiner.slot ?? 1;
  }

  /** What an earlier visit has stored of this pair. */
  restore(stored: OpenedPair | undefined): void {
    this.#creator.ownerToken = stored?.ownerToken;
    this.#joiner.token = stored?.joinerToken;
    this.#joiner.slot = stored?.slot;
  }

  /** Asks the gateway for a room that is to be joined. */
  ask(roomId: string): Promise<RoomInfo> | undefined {
    return this.#isCreator ? undefined : this.#joiner.ask(roomId);
  }

  /** Opens the room, or joins the one that the gateway was asked for, with a code. */
  async connect(code: string, asked: Promise<RoomInfo> | undefined): Promise<void> {
    const normalised = normaliseRoomCode(code);
    if (asked) await this.#joiner.join(normalised, asked);
    else await this.#creator.open(normalised);
  }

  /** Looks for a new connection. Offline, it waits for the network. */
  async seek(): Promise<void> {
    if (!this.isSeeking) return;
    if (!navigator.onLine) {
      this.host.onChange({ problem: problems.offline });
      return addEventListener("online", () => void this.seek(), { once: true });
    }
    this.host.onChange({ problem: undefined });
    // The creator watches the room once it is open again: until then the gateway may not know it.
    if (this.#isCreator) return this.#creator.reopen();
    await this.watch();
    this.#watcher.poll();
  }

  dispatch(event: PhaseEvent, change: RoomChange = {}): boolean {
    const phase = nextPhase(this.#phase, event);
    if (phase === undefined) return false;
    this.#phase = phase;
    this.host.onChange(change);
    return true;
  }

  /** What the worker reports about this pair. */
  handle(event: PairEvent): void {
    switch (event.kind) {
      case "lane_wanted":
      case "lane_lost":
      case "lane_offer":
      case "lane_answer":
        return this.#connections.handleLane(event);
      case "connected":
        return this.#onConnected(event.phrase);
      case "bye":
        return this.host.onGone();
      case "lost":
        return event.code === undefined ? this.#onLost() : this.end(refusedProblem(event.code));
      case "channel_error":
        if (this.#phase === "ended") return;
        return this.#warn({ title: "Connection DCE", message: "The data channel reported an error." });
    }
  }

  /** Goes back to entering a code for the same room. */
  reset(): void {
    this.drop();
    this.#watcher.stop();
    this.dispatch("reset", { problem: undefined, endsAtMs: undefined });
  }

  /** Closes the room at the gateway, where this device owns it. */
  async closeRoom(reason?: "left"): Promise<void> {
    if (this.#isCreator) await this.#creator.close(reason);
  }

  /** This device leaves: closes its place at the gateway, or the whole room if this device owns it and it does not go on. */
  async leavePlace(goesOn: boolean): Promise<void> {
    if (!this.#isCreator) await this.#joiner.leave();
    else if (!goesOn) await this.#creator.close("left");
  }

  /** How the connection works now. */
  report(): Promise<ConnectionReport | undefined> {
    return this.#connections.report();
  }

  newLink(): Promise<DirectLink> {
    // Devices that have a connection may do without the gateway.
    const { isConnected } = this.#connections;
    return this.#connections.open(() => (isConnected ? this.iceServers.recent() : this.iceServers.fresh()));
  }

  sendReturnSignal(signal: ReturnSignal): boolean {
    return this.#connections.sendReturnSignal(signal);
  }

  /** Drops the links and cancels what is under way. */
  drop(): void {
    this.#cancel();
    this.#connections.close();
    quietly(this.pairWorker.core.disconnect());
  }

  async watch(): Promise<void> {
    const { roomId } = this.state.get();
    if (roomId) await this.#watcher.start(roomId, this.#joiner.slot);
  }

  end(problem: Problem): void {
    this.drop();
    this.#watcher.stop();
    this.dispatch("end", { problem });
    this.host.onEnded();
  }

  refuse(problem: Problem | undefined): void {
    if (!this.dispatch("refuse", { problem })) return;
    this.drop();
    void this.preparation.prepare();
  }

  toastGatewayError(call: "create" | "join", error: unknown): void {
    this.#warn(gatewayProblem(call, error));
  }

  /** Closes all connections: the other device sees at once that the page is left. */
  disposeConnections(): void {
    this.#connections.dispose();
  }

  /** Frees everything. */
  close(): void {
    this.#isClosed = true;
    this.#cancel();
    this.#watcher.stop();
    this.#connections.dispose();
  }

  get #isCreator(): boolean {
    return this.state.get().role === "creator";
  }

  get #role(): Creator | Joiner {
    return this.#isCreator ? this.#creator : this.#joiner;
  }

  #cancel(): void {
    this.#creator.cancel();
    this.#joiner.cancel();
  }

  #warn(toast: { title: string; message: string }): void {
    this.page.toast({ ...toast, variant: "danger" });
  }

  /** A link that does not respond is kept: it may recover, and until then the devices make another one beside it. */
  #onLinkState(state: RTCPeerConnectionState): void {
    if (state === "failed") return this.#onLost();
    const isAlive = state === "connected";
    const phase = this.#phase;
    if (phase === "connected" && !isAlive && this.dispatch("interrupt")) void this.seek();
    if (phase !== "interrupted" || !isAlive) return;
    this.dispatch("confirmed", { problem: undefined });
    // Only the creator gives the other link up: a joiner that did might lose both.
    if (!this.#isCreator) return;
    this.#creator.cancel();
    void this.#dropAttempt();
  }

  #onAttemptFailed(): void {
    if (this.#phase === "meeting") {
      if (this.#isCreator) void this.#creator.retry(problems.noRoute, { reason: "no_route" });
      else this.refuse(problems.noRoute);
    } else if (this.isSeeking && this.#isCreator) {
      // The device that answered is gone again; a joiner waits for the creator's next opening.
      void this.#creator.reopen();
    } else void this.#dropAttempt();
  }

  #onReturnSignal(signal: ReturnSignal): void {
    if (signal.kind === "offer" && !this.#isCreator) void this.#joiner.onReturnOffer(signal);
    if (signal.kind === "answer" && this.#isCreator) void this.#creator.onReturnAnswer(signal.receiverId);
  }

  /** Drops the link that is being made, unless it was confirmed just now. */
  async #dropAttempt(): Promise<void> {
    if (await this.pairWorker.core.dropAttempt()) this.#connections.closeAttempt();
  }

  #onConnected(phrase: string | undefined): void {
    this.#connections.confirm();
    this.#cancel();
    // First: what is sent the moment the devices are connected waits until it is known who is in the room.
    this.host.onLinked();
    this.dispatch("confirmed", { problem: undefined, phrase });
  }

  /** The connection is over: the browser has given it up, or the other device has closed it. */
  #onLost(): void {
    const phase = this.#phase;
    this.host.onLost();
    if ((phase === "connected" || phase === "interrupted") && this.dispatch("return")) void this.seek();
  }

  #onRoom(room: RoomInfo): void {
    if (!this.#isClosed) void this.#role.onRoom(room);
  }

  #onClosed(reason: string | undefined): void {
    this.#watcher.stop();
    const phase = this.#phase;
    // A creator asks for a new code; a joiner who is asked for it again may as well stop.
    if (phase === "connected" || phase === "ended" || (phase === "code" && this.#isCreator)) return;
    this.end(reason === "wrong_code" ? problems.triesUsed : problems.closed);
  }

  #onGone(): void {
    this.#watcher.stop();
    const phase = this.#phase;
    // A working connection needs no gateway. When it is lost, the creator makes the room again.
    if (isSeeking(phase)) {
      if (this.#isCreator) return void this.#creator.reopen();
      this.host.onChange({ problem: problems.notOpen });
      this.#watcher.later(() => this.isSeeking && void this.watch());
    } else if (phase === "waiting" || (phase === "code" && !this.#isCreator)) this.end(problems.expired);
  }
}
