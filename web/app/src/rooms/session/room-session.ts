import {
  type GatewayClient,
  type GatewayConfig,
  GatewayError,
  normaliseRoomCode,
  type Readiness,
  type Result,
  ROOM_OPEN_SECS,
  type RoomInfo,
  roomLink,
  watchRoom,
} from "@orbitroom/webrtc";
import { proxy, type Remote, wrap } from "comlink";
import { StateCell } from "../../shell/state-cell.ts";
import type { Seat } from "../worker/room-directory.ts";
import type { RoomEvent, RoomWorkerApi } from "../worker/worker-api.ts";
import { BulkLanes } from "./bulk-lanes.ts";
import { Creator } from "./creator.ts";
import { Joiner } from "./joiner.ts";
import { problems, whyNotOpened } from "./problems.ts";
import { RoomLink } from "./room-link.ts";
import { initialRoomState, type Problem, type Role, type RoomState, withEntry } from "./room-state.ts";

/** A connection that stalls may come back by itself for this long (design: lasting). */
const GRACE_MS = 3_000;
/** Addresses gathered longer ago than this may no longer be open: a router forgets them. */
const SPARE_MS = 30_000;
/** A page that was reloaded finds its own seat again by this key; it lives as long as the tab. */
const seatKey = (roomId: string) => `orbitroom/seat/${roomId}`;

/** What a visit begins with, read from the page's address. */
export interface Visit {
  roomId: string | undefined;
  role: Role;
  code: string | undefined;
}

/** What a session asks of the page around it. */
export interface SessionPage {
  toast(toast: { title: string; message: string; variant: "danger" | "success" | "primary" }): void;
  /** The room got its address: a reload must come back to it. */
  showAddress(roomId: string): void;
  /** The other device controls something on this page; its bytes are foreign. */
  onControl?(message: Uint8Array): void;
  /** The page says all the time whether the other device is there, so that an error of the channel is no news. */
  readonly showsPresence?: boolean;
}

/** One visit of one room page: the state that the page draws, and what a person can do. */
export class RoomSession {
  readonly state = new StateCell<RoomState>(initialRoomState);
  readonly worker: Remote<RoomWorkerApi>;
  readonly #thread: Worker;
  readonly #creator = new Creator(this);
  readonly #joiner = new Joiner(this);
  #config: Promise<GatewayConfig>;
  #link: RoomLink | undefined;
  /** Made while the code is typed, so that its addresses are gathered by the time it is needed. */
  #spare: { link: RoomLink; madeAtMs: number } | undefined;
  #bulk: BulkLanes | undefined;
  #watch: ReturnType<typeof watchRoom> | undefined;
  #graceTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly gateway: GatewayClient,
    readonly page: SessionPage,
  ) {
    this.#thread = new Worker(new URL("../worker/room-worker.ts", import.meta.url), { type: "module" });
    // Before it has said anything, an error means that its script, or a part of that, could not be fetched.
    const isMissing = () => this.end(problems.notLoaded);
    this.#thread.addEventListener("error", isMissing);
    this.#thread.addEventListener("message", () => this.#thread.removeEventListener("error", isMissing), {
      once: true,
    });
    this.worker = wrap<RoomWorkerApi>(this.#thread);
    this.#config = this.#askConfig();
  }

  /** Reads what is stored of the room, if the visit names one, and goes on from there. */
  async start(visit: Visit): Promise<void> {
    this.state.set({ role: visit.role, roomId: visit.roomId, offeredCode: visit.code });
    void this.#prepare();
    if (!visit.roomId) return this.state.set({ phase: "code" });
    await this.enter(visit.roomId);
  }

  /** Opens the room's data and begins as who this device is in it. */
  async enter(roomId: string): Promise<boolean> {
    const seat = Number(sessionStorage.getItem(seatKey(roomId))) || undefined;
    const opened = await this.worker.open(
      roomId,
      seat as Seat | undefined,
      proxy((event: RoomEvent) => this.#onEvent(event)),
    );
    if (this.#closed) return false;
    if (!opened.ok) {
      this.end(whyNotOpened(opened.code));
      return false;
    }
    const { role = this.state.get().role, entries, phrase, canReturn, ownerToken } = opened.value;
    sessionStorage.setItem(seatKey(roomId), String(opened.value.seat));
    this.#creator.ownerToken = ownerToken;
    this.state.set({ roomId, seat: opened.value.seat, role, entries, phrase, phase: "code" });
    if (canReturn) await this.#return();
    return true;
  }

  /** Connect was pressed with a code. The room is a joiner's when its link was opened. */
  async connect(code: string, roomId = this.state.get().roomId): Promise<void> {
    const { role, phase } = this.state.get();
    if (phase !== "code") return;
    this.state.set({ phase: "calling", problem: undefined });
    const id = roomId ?? crypto.randomUUID();
    if (this.state.get().roomId !== id && !(await this.enter(id))) return;
    this.state.set({ phase: "calling", status: "O" });
    const normal = normaliseRoomCode(code);
    await (role === "creator" ? this.#creator.open(normal) : this.#joiner.join(normal));
  }

  /** Back to entering a code, in the same room: after it expired, or when the other device lost its data. */
  again(): void {
    this.drop();
    this.#stopWatching();
    this.state.set({
      phase: "code",
      status: undefined,
      problem: undefined,
      expiresAtMs: undefined,
    });
  }

  /** The countdown reached 0 with nobody there. */
  expire(): void {
    if (this.state.get().phase !== "waiting") return;
    this.end(problems.nobodyCame);
    void this.#creator.close();
  }

  /** The code of the room that this device opened, for telling and for the QR code. */
  get openCode(): string | undefined {
    return this.#creator.code;
  }

  /** Takes the open room back before anybody came. */
  async closeRoom(): Promise<void> {
    this.again();
    await this.#creator.close();
  }

  /** Sends text and files; what cannot be sent now goes when the other device is there. */
  async send(text: string | undefined, files: readonly File[]): Promise<void> {
    const sent = [
      ...(text === undefined ? [] : [await this.worker.sendText(text)]),
      ...(files.length === 0 ? [] : [await this.worker.sendFiles([...files])]),
    ];
    for (const result of sent) {
      if (!result.ok) this.page.toast({ title: "Not sent", message: result.message, variant: "danger" });
    }
  }

  /** Sends the latest of what changes many times a second, such as how a phone is held. */
  sendControl(message: Uint8Array): void {
    if (this.state.get().phase === "connected") void this.worker.sendControl(message);
  }

  async stopFile(id: string): Promise<void> {
    await this.worker.stopFile(id);
  }

  /** Whether the file was the one that had been on its way. */
  async giveAgain(id: string, file: File): Promise<boolean> {
    return (await this.worker.reselectFile(id, file)).ok;
  }

  /** Leaves for good: the other device is told, and the room is closed. */
  async leave(): Promise<void> {
    await this.worker.leave();
    if (this.state.get().role === "creator") await this.#creator.close("left");
    this.end(problems.closed);
  }

  /** Lets go of everything; the room's data stays. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#graceTimer);
    this.#watch?.stop();
    this.#closeLinks();
    this.#spare?.link.close();
    this.#thread.terminate();
  }

  /** The link that is shared or drawn as a QR code. */
  shareLink(code?: string): string {
    const { roomId } = this.state.get();
    return roomId ? roomLink(location.origin, roomId, code) : "";
  }

  // What follows is for the two roles.

  /** The other device is being found again, and the page is still there to see it. */
  get isReturning(): boolean {
    return !this.#closed && this.state.get().phase === "returning";
  }

  /** A fresh connection attempt; the one before is dropped. */
  async newLink(): Promise<RoomLink> {
    const { iceServers } = await this.#config;
    this.#closeLinks();
    this.#bulk = new BulkLanes(iceServers, this.worker);
    const spare = this.#spare;
    this.#spare = undefined;
    const fresh = spare !== undefined && performance.now() - spare.madeAtMs < SPARE_MS;
    if (!fresh) spare?.link.close();
    this.#link = fresh ? spare.link : this.#makeLink(iceServers, "now");
    return this.#link;
  }

  drop(): void {
    clearTimeout(this.#graceTimer);
    this.#creator.takeBack();
    this.#closeLinks();
    void this.worker.disconnect();
  }

  /** Follows the room at the gateway; once is enough for a visit. */
  async watch(): Promise<void> {
    const { roomId } = this.state.get();
    if (this.#watch || !roomId) return;
    const { pollSeconds } = await this.#config;
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

  #stopWatching(): void {
    this.#watch?.stop();
    this.#watch = undefined;
  }

  /** Nothing more will happen by itself. */
  end(problem: Problem): void {
    this.drop();
    this.#stopWatching();
    this.state.set({ phase: "ended", status: undefined, problem, moving: new Map() });
  }

  /** Back to the code, with what went wrong. */
  refuse(problem: Problem | undefined): void {
    this.drop();
    void this.#prepare();
    this.state.set({ phase: "code", status: undefined, problem });
  }

  /** Shows a failed room call as the error catalogue has it: title and code, and the gateway's message. */
  toastGatewayError(call: "create" | "join", error: unknown): void {
    const { code, message } =
      error instanceof GatewayError
        ? error
        : { code: "", message: error instanceof Error ? error.message : "" };
    this.page.toast({ title: `Room ${call} ${code}`.trim(), message, variant: "danger" });
  }

  /** The value of a worker's answer. Throws an Error with the answer's code when it failed. */
  unwrap<T>(result: Result<T>): T {
    if (result.ok) return result.value;
    throw Object.assign(new Error(result.message), { code: result.code });
  }

  #makeLink(iceServers: RTCIceServer[], readiness: Readiness): RoomLink {
    const onState = (state: RTCPeerConnectionState) => {
      if (this.#link === link) this.#onLinkState(state);
    };
    const link = new RoomLink(iceServers, this.worker, onState, readiness);
    return link;
  }

  async #prepare(): Promise<void> {
    const { iceServers } = await this.#config;
    if (this.#closed || this.#spare) return;
    this.#spare = { link: this.#makeLink(iceServers, "early"), madeAtMs: performance.now() };
  }

  #closeLinks(): void {
    this.#link?.close();
    this.#link = undefined;
    this.#bulk?.close();
    this.#bulk = undefined;
  }

  async #askConfig(): Promise<GatewayConfig> {
    return this.gateway.config().catch(() => ({
      // Offline the history can still be read; the next visit asks again.
      ...{
        maintenance: false,
        iceServers: [],
        roomOpenSeconds: ROOM_OPEN_SECS,
        pollSeconds: 30,
        version: "",
      },
    }));
  }

  async #return(): Promise<void> {
    this.state.set({
      phase: "returning",
      status: "O",
      problem: navigator.onLine ? undefined : problems.offline,
    });
    if (!navigator.onLine) {
      addEventListener("online", () => this.#goOn(), { once: true });
      return;
    }
    await this.#goOn();
  }

  async #goOn(): Promise<void> {
    if (!this.isReturning) return;
    this.state.set({ problem: undefined });
    this.#config = this.#askConfig();
    await this.watch();
    if (this.state.get().role === "creator") await this.#creator.reopen();
    else this.#watch?.poll();
  }

  #onLinkState(state: RTCPeerConnectionState): void {
    clearTimeout(this.#graceTimer);
    const { phase, role } = this.state.get();
    if (phase === "connected") {
      if (state === "failed" || state === "closed") this.#lost();
      else if (state === "disconnected") this.#graceTimer = setTimeout(() => this.#lost(), GRACE_MS);
    } else if (state === "failed" && phase === "meeting") {
      if (role === "joiner") this.refuse(problems.noRoute);
      else void this.#creator.openAnew(problems.noRoute);
    } else if (state === "failed" && phase === "returning" && role === "creator") {
      // Who answered has gone again; the joiner waits for the next opening.
      void this.#creator.reopen();
    }
  }

  #lost(): void {
    this.drop();
    void this.#return();
  }

  #onRoom(room: RoomInfo): void {
    if (this.#closed) return;
    if (this.state.get().role === "creator") void this.#creator.onRoom(room);
    else void this.#joiner.onRoom(room);
  }

  #onClosed(reason: string | undefined): void {
    const { phase } = this.state.get();
    if (phase === "connected" || phase === "ended" || phase === "code") return;
    this.end(reason === "wrong_code" ? problems.triesUsed : problems.closed);
  }

  #onGone(): void {
    const { phase, role } = this.state.get();
    // A creator who comes back makes the room anew; a connection needs no gateway.
    if (phase === "waiting" || (phase === "returning" && role === "joiner")) this.end(problems.expired);
  }

  #onEvent(event: RoomEvent): void {
    if (this.#closed) return;
    const { moving, phase } = this.state.get();
    switch (event.kind) {
      case "entry":
        return this.state.set(withEntry(this.state.get(), event.entry));
      case "progress":
        return this.state.set({ moving: new Map(moving).set(event.id, event.progress) });
      case "lane_wanted":
      case "lane_offer":
      case "lane_answer":
        return void this.#bulk?.handle(event);
      case "control":
        return this.page.onControl?.(event.message);
      case "connected":
        return this.state.set({ phase: "connected", status: "C", problem: undefined });
      case "bye":
        return this.end(problems.left);
      case "lost":
        if (event.code === undefined) return phase === "connected" ? this.#lost() : undefined;
        return this.end(problems.tampered);
      case "channel_error":
        if (this.page.showsPresence) return;
        return this.page.toast({
          title: "Connection DCE",
          message: "The data channel reported an error.",
          variant: "danger",
        });
      case "storage_failed":
        return this.page.toast({
          title: "Not saved",
          message: `This device could not keep it: ${event.message}`,
          variant: "danger",
        });
    }
  }
}
