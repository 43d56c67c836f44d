import {
  type ConnectionReport,
  type GatewayClient,
  GatewaySettings,
  messageOf,
  normaliseRoomCode,
  quietly,
  resultOf,
  roomCodeProblem,
} from "@orbitroom/webrtc";
import { proxy, type Remote, transfer } from "comlink";
import { ownDeviceName, saveDeviceName } from "../../entry/device-name.ts";
import { afterPaint } from "../../lib/after-paint.ts";
import type { ChosenFile } from "../../lib/file-pickers.ts";
import { StateStore } from "../../lib/state-store.ts";
import { hasRoomFolder } from "../worker/room-folder.ts";
import type { RoomApi, RoomEvent, RoomWorkerApi } from "../worker/worker-api.ts";
import { EntryLog } from "./entry-log.ts";
import { FirstPair } from "./first-pair.ts";
import { OfferedCode } from "./offered-code.ts";
import { openingProblem, problems } from "./problems.ts";
import type { SessionPage } from "./room-context.ts";
import { roomPhase, statusOf } from "./room-machine.ts";
import { RoomMembers } from "./room-members.ts";
import { initialRoomState, type Problem, type RoomChange, type RoomState } from "./room-state.ts";
import { type RoomThread, roomThread, type WorkerFailure } from "./room-thread.ts";
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
  readonly #first: FirstPair;
  readonly #members: RoomMembers;
  readonly #offered = new OfferedCode(this.state);
  #isClosed = false;
  /** Why the first pair is in its phase. */
  #problem: Problem | undefined;
  /** The code under which the first two devices meet, or have met. */
  #code: string | undefined;
  /** The room whose files are open, or being opened, and whether it can be used. */
  #opening: { readonly roomId: string; readonly isUsable: Promise<boolean> } | undefined;
  /** Events that have overtaken the entries of the room that is being read. */
  #earlyEvents: RoomEvent[] | undefined = [];
  /** A page that is left tells the other devices at once: it closes its connections. One that is kept may be shown again. */
  readonly #onPageHide = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) return;
    this.#first.disposeConnections();
    this.#members.close();
  };

  constructor(
    gateway: GatewayClient,
    readonly page: SessionPage,
  ) {
    this.#thread = roomThread((failure) => this.#onWorkerFailure(failure));
    this.#worker = this.#thread.worker;
    this.room = this.#thread.room;
    const settings = new GatewaySettings(gateway);
    this.#first = new FirstPair({
      ...{ state: this.state, gateway, settings, page, pairWorker: this.#thread.pairWorker(0) },
      onChange: (change) => this.#show(change),
      onLinked: () => {
        this.#offered.forget();
        this.#members.onFirstLinked();
      },
      onLost: () => this.#members.onFirstLost(false),
      onGone: () => this.#onFirstGone(),
      onEnded: () => {
        if (this.#members.others === undefined) this.entries.clearProgress();
      },
    });
    const self = this;
    this.#members = new RoomMembers({
      ...{
        state: this.state,
        entries: this.entries,
        room: this.room,
        gateway,
        settings,
        first: this.#first,
      },
      get code() {
        return self.#code;
      },
      pairWorker: (pair) => this.#thread.pairWorker(pair),
      onMembers: () => this.#show(),
      onFirstRemoved: () => this.#onFirstGone(),
      onExpelled: () => void this.#leave(problems.removed),
    });
    addEventListener("pagehide", this.#onPageHide);
    this.state.set({ selfName: ownDeviceName() });
  }

  /** Reads the stored room, if the URL names one, and resumes it where possible. */
  async start(visit: Visit): Promise<void> {
    const { roomId } = visit;
    this.state.set({ role: visit.role, roomId, offeredCode: visit.code });
    void this.#first.preparation.prepare();
    // Only a room that was opened before has something to read. The code for another one can be entered at once.
    if (roomId && (await hasRoomFolder({ roomId, seat: tabSeat(roomId) ?? 1 }))) {
      this.page.loadChat();
      const room = await this.#open(roomId);
      if (!room) return;
      // The conversation is shown before the room can be used.
      if (room.canReturn) this.#first.dispatch("return");
      else if (room.hasOthers) this.#first.dispatch("end", { problem: problems.left });
      const isUsable = this.#isStarted();
      this.#opening = { roomId, isUsable };
      if (!(await isUsable)) return;
      if (room.hasOthers) this.#members.restore();
      if (room.canReturn) return this.#first.seek();
      if (room.hasOthers) return;
    }
    if (this.#isClosed) return;
    this.#first.dispatch("opened");
    if (this.#thread.isStarted) this.prepare();
    const code = visit.code ?? this.#offered.beforeReload();
    if (code !== undefined) await this.connectWithOffered(code);
  }

  /** Starts the worker, opens the files of a room that is to be joined, and loads the chat, before the code is there. */
  prepare(): void {
    const { roomId } = this.state.get();
    this.#thread.start();
    this.page.loadChat();
    if (roomId && this.#first.phase === "code") void this.#isUsable(roomId);
  }

  /** Connects with a code that nobody typed, unless it is invalid or the link named no room. */
  async connectWithOffered(code: string): Promise<void> {
    this.state.set({ offeredCode: code });
    const { role, roomId } = this.state.get();
    if ((role === "creator" || roomId) && !roomCodeProblem(code)) await this.connect(code);
  }

  /** Connects with a code. The role is the joiner's if a room link was opened. */
  async connect(code: string, roomId = this.state.get().roomId): Promise<void> {
    if (!this.#first.dispatch("connect", { problem: undefined })) return;
    const id = roomId ?? crypto.randomUUID();
    this.#members.preload();
    this.page.loadChat();
    // The gateway answers while the files are opened.
    const asked = this.#first.ask(id);
    if (!(await this.#isUsable(id))) return;
    this.#code = normaliseRoomCode(code);
    this.#offered.use(code);
    await this.#first.connect(code, asked);
  }

  /** Chooses whether this browser's connections use only the relay. */
  setRelayOnly(relayOnly: boolean): Promise<void> {
    return this.#first.preparation.setRelayOnly(relayOnly);
  }

  /** Goes back to entering a code for the same room. Whoever comes in after it was over may be somebody else than before. */
  reset(): void {
    if (this.#first.phase === "ended") this.#members.restart();
    this.#first.reset();
  }

  /** The countdown reached 0 and nobody joined. */
  expire(): void {
    if (this.#first.phase !== "waiting") return;
    this.#first.end(problems.nobodyCame);
    void this.#first.closeRoom();
  }

  /** The code of the room that this device opened, to be shown and drawn into the QR code. */
  get openCode(): string | undefined {
    return this.#first.openCode;
  }

  /** Closes the open room before anybody joined. */
  async cancelRoom(): Promise<void> {
    this.#offered.forget();
    this.reset();
    await this.#first.closeRoom();
  }

  /** Changes the name that the others see this device under, here and in later rooms. */
  async rename(name: string): Promise<void> {
    this.state.set({ selfName: name });
    this.#members.rename(name);
    await saveDeviceName(name);
  }

  /** The code with which further devices come in; undefined while this device does not know it. */
  get code(): string | undefined {
    return this.#code;
  }

  /** Lets one more device in, with the same link and code. The state says when the entrance is open. */
  letIn(): void {
    this.#members.letIn();
  }

  /** Lets nobody in any more. */
  closeEntrance(): void {
    this.#members.closeEntrance();
  }

  /** Removes the device of a pair from the room. */
  async removeDevice(pair: number): Promise<void> {
    await this.#members.remove(pair);
  }

  /** Sends text and files, to the device of one pair or to all. While a device is away they are queued for it. */
  async send(text: string | undefined, files: readonly ChosenFile[], to?: number): Promise<void> {
    if (to === undefined) await this.#members.known();
    const isPrivate = to !== undefined;
    const pairs = isPrivate ? [to] : [...this.#members.receivers];
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

  /** How the connection works now. */
  readonly connectionReport = async (): Promise<ConnectionReport | undefined> =>
    (await this.#first.report()) ?? this.#members.report();

  /** Leaves for good: tells the other devices, and closes the room if it does not go on without this one. */
  leave(): Promise<void> {
    return this.#leave(this.#members.others === undefined ? problems.closed : problems.leftByYou);
  }

  async #leave(problem: Problem): Promise<void> {
    const goesOn = this.#members.others !== undefined;
    this.#members.stop();
    // Before the other device hears of it: it then closes the connection, which is no error.
    this.#first.dispatch("end", { problem });
    this.entries.clearProgress();
    // A worker that has failed tells nobody.
    await this.room.leave().catch(() => undefined);
    await this.#first.leavePlace(goesOn);
    if (goesOn) await this.#members.forget();
    // Not if a new connection was started meanwhile.
    if (this.#first.phase === "ended") this.#first.end(problem);
  }

  /** Whether received files wait from now on until the person accepts them. A room that is opened later asks the page. */
  setAsking(isAsking: boolean): void {
    if (this.#thread.isStarted) quietly(this.room.files.incoming.setAsking(isAsking));
  }

  /** Frees everything; the room's data stays. */
  close(): void {
    this.#isClosed = true;
    removeEventListener("pagehide", this.#onPageHide);
    this.#first.close();
    this.#members.close();
    this.#thread.terminate();
  }

  /** Frees everything, and resolves when nothing of the room is open on the disk: a terminated worker may take a while. */
  async closeStorage(): Promise<void> {
    await this.#worker.close();
    this.close();
  }

  /** Nothing moves without the worker. */
  #onWorkerFailure(failure: WorkerFailure): void {
    this.#members.close();
    this.#first.end(failure === "crashed" ? problems.crashed : problems.notLoaded);
  }

  #warn(toast: { title: string; message: string }): void {
    this.page.toast({ ...toast, variant: "danger" });
  }

  /** Opens the room's stored data. Ends the room and returns undefined if that fails. */
  async #open(roomId: string): Promise<{ canReturn: boolean; hasOthers: boolean } | undefined> {
    quietly(this.room.files.incoming.setAsking(this.page.isAsking()));
    const port = this.#thread.takeRoomPort();
    const emit = proxy((event: RoomEvent) => this.#onEvent(event));
    const opened = await resultOf(() =>
      this.#worker.open(roomId, tabSeat(roomId), emit, port && transfer(port, [port])),
    );
    if (this.#isClosed) return undefined;
    if (!opened.ok) {
      this.#first.end(openingProblem(opened.code));
      return undefined;
    }
    const { seat, entries, isWhole, pairs, code } = opened.value;
    const first = pairs.find(({ pair }) => pair === 0);
    keepTabSeat(roomId, seat);
    this.#first.restore(first);
    this.#code = code;
    this.entries.replace(entries, isWhole);
    this.#members.open(opened.value);
    this.state.set({ roomId, seat, role: first?.role ?? this.state.get().role, phrase: first?.phrase });
    const hasOthers = pairs.some(({ pair, canReturn }) => pair > 0 && canReturn);
    return { canReturn: first?.canReturn ?? false, hasOthers };
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
    const [started] = await Promise.all([resultOf(() => this.#worker.start()), this.#readAll()]);
    if (this.#isClosed) return false;
    if (!started.ok) this.#first.end(openingProblem(started.code));
    return started.ok;
  }

  /** Reads the earlier entries once the newest are drawn. Events wait for that: they may be about any entry. */
  async #readAll(): Promise<void> {
    if (!this.entries.isWhole) {
      await afterPaint();
      const all = await resultOf(() => this.#worker.allEntries());
      if (all.ok && !this.#isClosed) this.entries.replace(all.value);
    }
    this.#members.readEntries(this.entries.all);
    this.#members.show();
    const earlyEvents = this.#earlyEvents ?? [];
    this.#earlyEvents = undefined;
    for (const event of earlyEvents) this.#onEvent(event);
  }

  /** The other device of the first pair is gone for good: the room goes on with the others, if there are any. */
  #onFirstGone(): void {
    const goesOn = this.#members.others !== undefined;
    this.#members.onFirstLost(true);
    this.#first.end(problems.left);
    if (goesOn) quietly(this.#thread.pairWorker(0).end(true));
  }

  /** Shows a change, and the phase that follows from the first pair and the others. */
  #show(change: RoomChange = {}): void {
    if ("problem" in change) this.#problem = change.problem;
    const { phase: firstPhase } = this.#first;
    const phase = roomPhase(firstPhase, this.#members.others);
    // A problem of the first pair is none of the room while others are there.
    const problem = phase === firstPhase ? this.#problem : undefined;
    this.state.set({ ...change, phase, status: statusOf(phase), problem });
    this.#members.show();
  }

  #onEvent(event: RoomEvent): void {
    if (this.#isClosed) return;
    if (this.#earlyEvents) return void this.#earlyEvents.push(event);
    if (event.kind === "changes") {
      this.entries.apply(event);
      return this.#members.readEntries(event.entries);
    }
    if (event.kind === "storage_failed")
      return this.#warn({ title: "Not saved", message: `This device could not save it: ${event.message}` });
    if (event.pair > 0 || event.kind === "room_message") this.#members.handle(event);
    else this.#first.handle(event);
  }
}
