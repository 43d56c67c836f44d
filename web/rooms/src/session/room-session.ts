import { ownDeviceName, saveDeviceName } from "@orbitroom/app-kit/entry/device-name.ts";
import type { ChosenFile } from "@orbitroom/app-kit/files/file-pickers.ts";
import { afterPaint } from "@orbitroom/app-kit/loading/after-paint.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import {
  type GatewayClient,
  type GatewaySettings,
  IceServers,
  messageOf,
  quietly,
  type RoomInfo,
  resultOf,
  roomCodeProblem,
  turnServersOf,
} from "@orbitroom/webrtc";
import type { MeetingPoint, StoredKeys } from "@orbitroom/webrtc/mesh";
import { proxy, type Remote, transfer } from "comlink";
import type { DeviceNumber } from "../worker/device-number.ts";
import { hasRoomFolder } from "../worker/room-folder.ts";
import type { OpenedRoom, RoomApi, RoomEvent, RoomWorkerApi } from "../worker/worker-api.ts";
import { EntryLog } from "./entry-log.ts";
import { LinkPreparation } from "./link-preparation.ts";
import { OfferedCode } from "./offered-code.ts";
import { openingProblem, problems } from "./problems.ts";
import { isRelayOnly } from "./relay-setting.ts";
import { initialRoomState, type RoomState } from "./room-state.ts";
import { RoomStay } from "./room-stay.ts";
import { type RoomThread, roomThread, type WorkerFailure } from "./room-thread.ts";
import type { SessionPage } from "./session-page.ts";
import { keepTabSeat, tabSeat } from "./tab-seat.ts";
import type { Visit } from "./visit.ts";

/** One visit of a room page: the state that the page draws, and the person's actions. */
export class RoomSession {
  readonly state = new StateStore<RoomState>(initialRoomState);
  readonly entries = new EntryLog();
  /** The room in its worker. */
  readonly room: RoomApi;
  readonly #worker: Remote<RoomWorkerApi>;
  readonly #thread: RoomThread;
  /** This device in the room: how it joins, who is there, and how it leaves. */
  readonly stay: RoomStay;
  readonly #preparation: LinkPreparation;
  readonly #offered = new OfferedCode(this.state);
  #isClosed = false;
  /** The room whose files are open or being opened, and whether it can be used. */
  #opening: { readonly roomId: string; readonly isUsable: Promise<boolean> } | undefined;
  /** Events that arrived before the entries of the room that is being read. */
  #earlyEvents: RoomEvent[] | undefined = [];
  /**
   * A page that is left notifies the other devices at once by closing its connections. A page in the back/forward cache may be
   * shown again.
   */
  readonly #onPageHide = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) return;
    this.stay.close();
    this.#preparation.spare.close();
  };

  constructor(
    gateway: GatewayClient,
    settings: GatewaySettings,
    readonly page: SessionPage,
  ) {
    this.#thread = roomThread((failure) => this.#onWorkerFailure(failure));
    this.#worker = this.#thread.worker;
    this.room = this.#thread.room;
    const ice = new IceServers({
      config: () => settings.get(),
      turnServers: async () => {
        const { maker } = this.stay;
        const point = await meetingPlace(maker.keys);
        if (point) return turnServersOf(gateway, point);
        const { roomId = "", role } = this.state.get();
        return turnServersOf(gateway, { roomId, ownerToken: role === "creator" ? maker.token : undefined });
      },
      isRelayOnly,
    });
    this.#preparation = new LinkPreparation(this.state, settings, ice);
    this.stay = new RoomStay({
      ...{ state: this.state, entries: this.entries, room: this.room, gateway, settings, ice, page },
      spare: this.#preparation.spare,
      pairWorker: (pair) => this.#thread.pairWorker(pair),
      onEntered: () => this.#offered.forget(),
      onRefused: () => void this.#preparation.prepare(),
    });
    addEventListener("pagehide", this.#onPageHide);
    this.state.set({ selfName: ownDeviceName() });
  }

  /** Reads the stored room, if the URL names one, and continues it where possible. */
  async start(visit: Visit): Promise<void> {
    const { roomId } = visit;
    this.state.set({ role: visit.role, roomId, offeredCode: visit.code });
    // A device that scanned a link joins at once, unless it has been in the room before.
    const joinsAtOnce = roomId !== undefined && visit.code !== undefined && !roomCodeProblem(visit.code);
    const asked = joinsAtOnce ? this.stay.ask(roomId) : undefined;
    if (joinsAtOnce) this.stay.maker.preload();
    void this.#preparation.prepare();
    // There is nothing to read of a room that was not opened before, so its code can be entered at once.
    if (roomId && (joinsAtOnce || tabSeat(roomId) || (await hasRoomFolder({ roomId, seat: 1 })))) {
      this.page.loadChat();
      const room = await this.#open(roomId);
      if (!room) return;
      const goesOn = this.stay.maker.pairs.length > 0;
      // The conversation is shown before the room can be used.
      if (goesOn) this.stay.dispatch("entered");
      const isUsable = this.#isStarted();
      this.#opening = { roomId, isUsable };
      if (!(await isUsable)) return;
      if (goesOn) return this.stay.goOn();
    }
    if (this.#isClosed) return;
    this.stay.dispatch("opened");
    if (this.#thread.isStarted) this.prepare();
    const code = visit.code ?? this.#offered.beforeReload();
    if (code !== undefined) await this.connectWithOffered(code, asked);
  }

  /** Starts the worker, opens the files of a room that is to be joined, and loads the chat, before the code is known. */
  prepare(): void {
    const { roomId } = this.state.get();
    this.#thread.start();
    this.page.loadChat();
    this.stay.maker.preload();
    if (roomId && this.stay.stage === "code") void this.#isUsable(roomId);
  }

  /** Connects with a code that no one typed, unless it is invalid or the link names no room. */
  async connectWithOffered(code: string, asked?: Promise<RoomInfo>): Promise<void> {
    this.state.set({ offeredCode: code });
    const { role, roomId } = this.state.get();
    if ((role === "creator" || roomId) && !roomCodeProblem(code)) await this.connect(code, roomId, asked);
  }

  /**
   * Connects with a code. The role is the joiner's if a room link was opened. `asked`: the gateway's answer about a room that is
   * to be joined, if it was requested before.
   */
  async connect(code: string, roomId = this.state.get().roomId, asked?: Promise<RoomInfo>): Promise<void> {
    if (!this.stay.dispatch("connect")) return;
    const id = roomId ?? crypto.randomUUID();
    // The gateway is asked while the files are opened.
    const answer = asked ?? this.stay.ask(id);
    this.stay.maker.preload();
    this.page.loadChat();
    if (!(await this.#isUsable(id)) || this.stay.stage !== "calling") return;
    this.#offered.use(code);
    await this.stay.connect(code, answer);
  }

  /** Chooses whether this browser's connections use only the relay. */
  setRelayOnly(relayOnly: boolean): Promise<void> {
    return this.#preparation.setRelayOnly(relayOnly);
  }

  /** Closes the open room before anyone has joined. */
  cancelRoom(): void {
    this.#offered.forget();
    this.stay.cancel();
  }

  /** Keeps the room, so that its devices find each other again on any later day, or no longer does. */
  async keep(isKept: boolean): Promise<void> {
    await this.stay.devices?.keep(isKept);
  }

  /** Changes the name under which others see this device, here and in later rooms. */
  async rename(name: string): Promise<void> {
    this.state.set({ selfName: name });
    this.stay.devices?.stay.rename(name);
    await saveDeviceName(name);
  }

  /** Sends text and files, to the device of one pair or to all. While a device is away they are queued for it. */
  async send(text: string | undefined, files: readonly ChosenFile[], to?: DeviceNumber): Promise<void> {
    const isPrivate = to !== undefined;
    // What is sent to all also reaches devices that this one learns of in the first moments.
    if (!isPrivate) await this.stay.devices?.stay.known();
    const pairs = isPrivate ? [to] : this.stay.present.map(({ pair }) => pair);
    if (pairs.length === 0)
      return this.#warn({ title: "Not sent", message: "No other device is in the room." });
    const {
      texts,
      files: { outgoing },
    } = this.room;
    const results = await Promise.allSettled([
      text === undefined ? undefined : texts.send(text, pairs, isPrivate),
      files.length === 0 ? undefined : outgoing.send([...files], pairs, isPrivate),
    ]);
    for (const result of results) {
      if (result.status === "rejected") this.#warn({ title: "Not sent", message: messageOf(result.reason) });
    }
  }

  /**
   * Whether received files wait from now on until the person accepts them. A room that is opened later reads the page's setting.
   */
  setAsking(isAsking: boolean): void {
    if (this.#thread.isStarted) quietly(this.room.files.incoming.setAsking(isAsking));
  }

  /** Releases everything; the room's data stays. */
  close(): void {
    this.#isClosed = true;
    removeEventListener("pagehide", this.#onPageHide);
    this.stay.close();
    this.#preparation.spare.close();
    this.#thread.terminate();
  }

  /** Releases everything, and resolves when no file of the room is open: a terminated worker may take a while. */
  async closeStorage(): Promise<void> {
    await this.#worker.close();
    this.close();
  }

  /** Nothing moves without the worker. */
  #onWorkerFailure(failure: WorkerFailure): void {
    this.stay.end(failure === "crashed" ? problems.crashed : problems.notLoaded);
  }

  #warn(toast: { title: string; message: string }): void {
    this.page.toast({ ...toast, variant: "danger" });
  }

  /** Opens the room's stored data. Ends the room and returns undefined if that fails. */
  async #open(roomId: string): Promise<OpenedRoom | undefined> {
    quietly(this.room.files.incoming.setAsking(this.page.isAsking()));
    const port = this.#thread.takeRoomPort();
    const emit = proxy((event: RoomEvent) => this.#onEvent(event));
    const opened = await resultOf(() =>
      this.#worker.open(roomId, tabSeat(roomId), emit, port && transfer(port, [port])),
    );
    if (this.#isClosed) return undefined;
    if (!opened.ok) {
      this.stay.end(openingProblem(opened.code));
      return undefined;
    }
    const { seat, entries, isWhole, stay } = opened.value;
    keepTabSeat(roomId, seat);
    this.entries.replace(entries, isWhole);
    this.state.set({ roomId, seat, ...(stay.isOwner && { role: "creator" }) });
    this.stay.open(opened.value);
    return opened.value;
  }

  /** Opens the room's files, once, and resolves with whether it can be used. */
  #isUsable(roomId: string): Promise<boolean> {
    if (this.#opening?.roomId !== roomId) {
      const isUsable = this.#open(roomId).then((room) => room !== undefined && this.#isStarted());
      this.#opening = { roomId, isUsable };
      void isUsable.then((isOpen) => {
        if (!isOpen) this.#opening = undefined;
      });
    }
    return this.#opening.isUsable;
  }

  /** Waits until the room can be used. Ends it and resolves with false if it cannot. */
  async #isStarted(): Promise<boolean> {
    if (!this.entries.isWhole) await newestDrawn();
    const [started] = await Promise.all([resultOf(() => this.#worker.start()), this.#readAll()]);
    if (this.#isClosed) return false;
    if (!started.ok) this.stay.end(openingProblem(started.code));
    return started.ok;
  }

  /** Reads the earlier entries. Events wait for that, because they may concern any entry. */
  async #readAll(): Promise<void> {
    if (!this.entries.isWhole) {
      const all = await resultOf(() => this.#worker.allEntries());
      if (all.ok && !this.#isClosed) this.entries.replace(all.value);
    }
    this.stay.readEntries(this.entries.all);
    const earlyEvents = this.#earlyEvents ?? [];
    this.#earlyEvents = undefined;
    for (const event of earlyEvents) this.#onEvent(event);
  }

  #onEvent(event: RoomEvent): void {
    if (this.#isClosed) return;
    if (this.#earlyEvents) return void this.#earlyEvents.push(event);
    if (event.kind === "changes") {
      this.entries.apply(event);
      return this.stay.readEntries(event.entries);
    }
    if (event.kind === "storage_failed")
      return this.#warn({ title: "Not saved", message: `This device could not save it: ${event.message}` });
    this.stay.handle(event);
  }
}

/** Where the devices of a kept room meet today: the gateway must not learn the room's own id each day. */
async function meetingPlace(keys: StoredKeys | undefined): Promise<MeetingPoint | undefined> {
  const key = keys?.keys[0];
  if (key === undefined) return undefined;
  const { dayOf, meetingPoint } = await import("@orbitroom/webrtc/mesh");
  return meetingPoint(key, dayOf(Date.now()));
}

/** Resolves when the newest entries are drawn: reading the earlier ones takes time in both threads. */
async function newestDrawn(): Promise<void> {
  await afterPaint();
  // The next task comes after the work of the first frame, such as moving the focus.
  await afterPaint();
}
