import { Backoff } from "@orbitroom/dev-utils";
import {
  type GatewayClient,
  GatewayError,
  normaliseRoomCode,
  type RoomInfo,
  roomLink,
  type TurnAnswer,
  watchRoom,
} from "@orbitroom/webrtc";
import { proxy, type Remote, wrap } from "comlink";
import { StateStore } from "../../lib/state-store.ts";
import type { Seat } from "../worker/room-directory.ts";
import type { RoomEvent, RoomWorkerApi } from "../worker/worker-api.ts";
import { Connections } from "./connections.ts";
import { Creator } from "./creator.ts";
import { GatewaySettings } from "./gateway-settings.ts";
import { IceServers } from "./ice-servers.ts";
import { Joiner } from "./joiner.ts";
import { openingProblem, problems } from "./problems.ts";
import { returnBackoff } from "./return-backoff.ts";
import type { RoomContext, SessionPage } from "./room-context.ts";
import type { RoomLink } from "./room-link.ts";
import { nextPhase, type PhaseEvent, statusOf } from "./room-machine.ts";
import { initialRoomState, type Problem, type Role, type RoomState, withEntries } from "./room-state.ts";

/** How long a disconnected link may take to recover by itself. */
const GRACE_MS = 3_000;
/** Session storage: the seat of this tab in a room, so that a reload takes the same one. */
const seatKey = (roomId: string) => `orbitroom/seat/${roomId}`;

/** What the page's URL says about a visit. */
export interface Visit {
  roomId: string | undefined;
  role: Role;
  code: string | undefined;
}

/** One visit of a room page: the state that the page draws, and the person's actions. */
export class RoomSession implements RoomContext {
  readonly state = new StateStore<RoomState>(initialRoomState);
  readonly worker: Remote<RoomWorkerApi>;
  readonly settings: GatewaySettings;
  readonly #thread: Worker;
  readonly #connections: Connections;
  readonly #creator = new Creator(this);
  readonly #joiner = new Joiner(this);
  readonly #iceServers: IceServers;
  #watch: ReturnType<typeof watchRoom> | undefined;
  #graceTimer: ReturnType<typeof setTimeout> | undefined;
  #awaitTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #awaitBackoff = new Backoff(returnBackoff);
  #isClosed = false;

  constructor(
    readonly gateway: GatewayClient,
    readonly page: SessionPage,
  ) {
    this.#thread = new Worker(new URL("../worker/room-worker.ts", import.meta.url), { type: "module" });
    // Before the first message, an error means that the worker's script could not be loaded.
    const onLoadError = () => this.end(problems.notLoaded);
    this.#thread.addEventListener("error", onLoadError);
    this.#thread.addEventListener("message", () => this.#thread.removeEventListener("error", onLoadError), {
      once: true,
    });
    this.worker = wrap<RoomWorkerApi>(this.#thread);
    this.settings = new GatewaySettings(gateway);
    this.#iceServers = new IceServers({
      config: () => this.settings.get(),
      turnServers: () => this.#turnServers(),
    });
    this.#connections = new Connections(this.#iceServers, this.worker, (state) => this.#onLinkState(state));
  }

  /** Moves the room to its next phase. Returns false, and changes nothing, if the event means nothing now. */
  dispatch(event: PhaseEvent, change: Partial<Omit<RoomState, "phase" | "status">> = {}): boolean {
    const phase = nextPhase(this.state.get().phase, event);
    if (phase === undefined) return false;
    this.state.set({ ...change, phase, status: statusOf(phase) });
    return true;
  }

  /** Reads the stored room, if the URL names one, and resumes it where possible. */
  async start(visit: Visit): Promise<void> {
    this.state.set({ role: visit.role, roomId: visit.roomId, offeredCode: visit.code });
    void this.#prepare();
    if (!visit.roomId) return void this.dispatch("opened");
    const room = await this.#open(visit.roomId);
    if (!room) return;
    if (room.canReturn) await this.#return();
    else this.dispatch("opened");
  }

  /** Connects with a code. The role is the joiner's if a room link was opened. */
  async connect(code: string, roomId = this.state.get().roomId): Promise<void> {
    if (!this.dispatch("connect", { problem: undefined })) return;
    const id = roomId ?? crypto.randomUUID();
    if (this.state.get().roomId !== id && !(await this.#open(id))) return;
    const normalised = normaliseRoomCode(code);
    if (this.state.get().role === "creator") await this.#creator.open(normalised);
    else await this.#joiner.join(normalised);
  }

  /** Goes back to entering a code for the same room. */
  reset(): void {
    this.drop();
    this.#stopWatching();
    this.dispatch("reset", { problem: undefined, endsAtMs: undefined });
  }

  /** The countdown reached 0 and nobody joined. */
  expire(): void {
    if (this.state.get().phase !== "waiting") return;
    this.end(problems.nobodyCame);
    void this.#creator.close();
  }

  /** The code of the room that this device opened, to be shown and drawn into the QR code. */
  get openCode(): string | undefined {
    return this.#creator.code;
  }

  /** Closes the open room before anybody joined. */
  async cancelRoom(): Promise<void> {
    this.reset();
    await this.#creator.close();
  }

  /** Sends text and files. While the other device is away they are queued. */
  async send(text: string | undefined, files: readonly File[]): Promise<void> {
    const results = [
      ...(text === undefined ? [] : [await this.worker.sendText(text)]),
      ...(files.length === 0 ? [] : [await this.worker.sendFiles([...files])]),
    ];
    for (const result of results) {
      if (!result.ok) this.page.toast({ title: "Not sent", message: result.message, variant: "danger" });
    }
  }

  /** Sends a control message, such as a phone's orientation. Only the newest one is kept waiting. */
  sendControl(message: Uint8Array): void {
    if (this.state.get().phase === "connected") void this.worker.sendControl(message);
  }

  /** Provides a file of ours that was not stored. Resolves with false if it is a different file. */
  async reselectFile(id: string, file: File): Promise<boolean> {
    return (await this.worker.reselectFile(id, file)).ok;
  }

  /** Leaves for good: tells the other device and closes the room. */
  async leave(): Promise<void> {
    // Before the other device hears of it: it then closes the connection, which is no error.
    this.dispatch("end", { problem: problems.closed, progress: new Map() });
    await this.worker.leave();
    if (this.state.get().role === "creator") await this.#creator.close("left");
    // Not if a new connection was started meanwhile.
    if (this.state.get().phase === "ended") this.end(problems.closed);
  }

  /** Frees everything; the room's data stays. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#graceTimer);
    clearTimeout(this.#awaitTimer);
    this.#creator.cancel();
    this.#joiner.cancel();
    this.#watch?.stop();
    this.#connections.dispose();
    this.#thread.terminate();
  }

  /** The link to share, also drawn as a QR code. */
  shareLink(code?: string): string {
    const { roomId } = this.state.get();
    return roomId ? roomLink(location.origin, roomId, code) : "";
  }

  // For Creator and Joiner.

  /** Whether the devices are finding each other again, and the page is still open. */
  get isReturning(): boolean {
    return !this.#isClosed && this.state.get().phase === "returning";
  }

  /** Opens a new link in place of the current one. */
  newLink(): Promise<RoomLink> {
    return this.#connections.open();
  }

  /** Drops the link and cancels what is under way. */
  drop(): void {
    clearTimeout(this.#graceTimer);
    this.#creator.cancel();
    this.#connections.close();
    void this.worker.disconnect();
  }

  /** Watches the room at the gateway, once per visit. */
  async watch(): Promise<void> {
    const { roomId } = this.state.get();
    if (this.#watch || !roomId) return;
    const { pollSeconds } = await this.settings.get();
    this.#watch ??= watchRoom({
      roomId,
      eventsUrl: this.gateway.eventsUrl,
      info: (id) => this.gateway.info(id),
      pollMs: pollSeconds * 1000,
      onRoom: (room) => this.#onRoom(room),
      onClosed: (reason) => this.#onClosed(reason),
      onGone: () => this.#onGone(),
    });
  }

  /** Ends the room. Nothing more happens by itself. */
  end(problem: Problem): void {
    this.drop();
    this.#stopWatching();
    this.dispatch("end", { problem, progress: new Map() });
  }

  /** Asks for the code again and shows what went wrong. */
  refuse(problem: Problem | undefined): void {
    if (!this.dispatch("refuse", { problem })) return;
    this.drop();
    void this.#prepare();
  }

  /** Shows a failed room call as the error catalogue says: title with code, and the gateway's message. */
  toastGatewayError(call: "create" | "join", error: unknown): void {
    const { code, message } =
      error instanceof GatewayError
        ? error
        : { code: "", message: error instanceof Error ? error.message : "" };
    this.page.toast({ title: `Room ${call} ${code}`.trim(), message, variant: "danger" });
  }

  /** Opens the room's stored data. Ends the room and returns undefined if that fails. */
  async #open(roomId: string): Promise<{ canReturn: boolean } | undefined> {
    const seat = Number(sessionStorage.getItem(seatKey(roomId))) || undefined;
    const opened = await this.worker.open(
      roomId,
      seat as Seat | undefined,
      proxy((event: RoomEvent) => this.#onEvent(event)),
    );
    if (this.#isClosed) return undefined;
    if (!opened.ok) {
      this.end(openingProblem(opened.code));
      return undefined;
    }
    const { role = this.state.get().role, entries, phrase, canReturn, ownerToken } = opened.value;
    sessionStorage.setItem(seatKey(roomId), String(opened.value.seat));
    this.#creator.ownerToken = ownerToken;
    this.state.set({ roomId, seat: opened.value.seat, role, entries, phrase });
    return { canReturn };
  }

  /** Prepares a link where that needs no room, or where there is one. */
  async #prepare(): Promise<void> {
    const config = await this.settings.known();
    const { role, roomId } = this.state.get();
    if (!config || (config.turnSeconds !== undefined && !(role === "joiner" && roomId))) return;
    const iceServers = await this.#iceServers.fresh();
    if (!this.#isClosed) this.#connections.prepare(iceServers);
  }

  async #turnServers(): Promise<RTCIceServer[]> {
    const { role, roomId = "" } = this.state.get();
    if (role === "creator") return this.#creator.turnServers();
    // A joiner has asked for the room just now. Without credentials the devices may reach each other directly.
    const { turnServers = [] } = await this.gateway.info(roomId).catch((): TurnAnswer => ({}));
    return turnServers;
  }

  #stopWatching(): void {
    this.#watch?.stop();
    this.#watch = undefined;
  }

  /** Finds the other device again. Offline, it waits for the network. */
  async #return(): Promise<void> {
    this.dispatch("return", { problem: navigator.onLine ? undefined : problems.offline });
    if (!navigator.onLine) {
      addEventListener("online", () => this.#resume(), { once: true });
      return;
    }
    await this.#resume();
  }

  async #resume(): Promise<void> {
    if (!this.isReturning) return;
    this.state.set({ problem: undefined });
    // The creator watches the room once it is open again: until then the gateway may not know it.
    if (this.state.get().role === "creator") return this.#creator.reopen();
    await this.watch();
    this.#watch?.poll();
  }

  #onLinkState(state: RTCPeerConnectionState): void {
    clearTimeout(this.#graceTimer);
    const { phase, role } = this.state.get();
    if (phase === "connected") {
      if (state === "failed" || state === "closed") this.#onLost();
      else if (state === "disconnected") this.#graceTimer = setTimeout(() => this.#onLost(), GRACE_MS);
    } else if (state === "failed" && phase === "meeting") {
      if (role === "joiner") this.refuse(problems.noRoute);
      else void this.#creator.retry(problems.noRoute);
    } else if (state === "failed" && phase === "returning" && role === "creator") {
      // The device that answered is gone again; a joiner waits for the creator's next opening.
      void this.#creator.reopen();
    }
  }

  #onLost(): void {
    this.drop();
    void this.#return();
  }

  #onRoom(room: RoomInfo): void {
    if (this.#isClosed) return;
    this.#awaitBackoff.reset();
    if (this.state.get().role === "creator") void this.#creator.onRoom(room);
    else void this.#joiner.onRoom(room);
  }

  #onClosed(reason: string | undefined): void {
    this.#stopWatching();
    const { phase, role } = this.state.get();
    // A creator asks for a new code; a joiner who is asked for it again may as well stop.
    if (phase === "connected" || phase === "ended" || (phase === "code" && role === "creator")) return;
    this.end(reason === "wrong_code" ? problems.triesUsed : problems.closed);
  }

  #onGone(): void {
    this.#stopWatching();
    const { phase, role } = this.state.get();
    // A working connection needs no gateway. When it is lost, the creator makes the room again.
    if (phase === "returning") {
      if (role === "creator") void this.#creator.reopen();
      else this.#awaitRoom();
    } else if (phase === "waiting" || (phase === "code" && role === "joiner")) this.end(problems.expired);
  }

  /** Watches a forgotten room again until its creator has made it. */
  #awaitRoom(): void {
    this.state.set({ problem: problems.notOpen });
    clearTimeout(this.#awaitTimer);
    this.#awaitTimer = setTimeout(() => {
      if (this.isReturning) void this.watch();
    }, this.#awaitBackoff.nextMs());
  }

  #onEvent(event: RoomEvent): void {
    if (this.#isClosed) return;
    switch (event.kind) {
      case "entries":
        return this.state.set(withEntries(this.state.get(), event.entries));
      case "progress":
        return this.state.set({
          progress: new Map(this.state.get().progress).set(event.id, event.progress),
        });
      case "lane_wanted":
      case "lane_lost":
      case "lane_offer":
      case "lane_answer":
        return this.#connections.handleLane(event);
      case "control":
        return this.page.onControl?.(event.message);
      case "connected":
        return void this.dispatch("confirmed", { problem: undefined });
      case "bye":
        return this.end(problems.left);
      case "lost":
        if (event.code !== undefined) return this.end(problems.tampered);
        return this.state.get().phase === "connected" ? this.#onLost() : undefined;
      case "channel_error":
        if (this.page.showsPresence || this.state.get().phase === "ended") return;
        return this.page.toast({
          title: "Connection DCE",
          message: "The data channel reported an error.",
          variant: "danger",
        });
      case "storage_failed":
        return this.page.toast({
          title: "Not saved",
          message: `This device could not save it: ${event.message}`,
          variant: "danger",
        });
    }
  }
}
