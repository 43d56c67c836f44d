import type { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import {
  errorCode,
  type GatewayClient,
  type GatewaySettings,
  type IceServers,
  normaliseRoomCode,
  quietly,
  type RoomInfo,
  type SpareConnection,
  watchRoom,
} from "@orbitroom/webrtc";
import type { EntranceEvent, PairLink, ReturnEvent } from "@orbitroom/webrtc/mesh";
import type { DeviceNumber } from "../worker/device-number.ts";
import type { Entry } from "../worker/entry.ts";
import type { PairEvent, PairWorkerApi } from "../worker/pair-api.ts";
import type { OpenedRoom, RoomApi } from "../worker/worker-api.ts";
import { Admission } from "./admission.ts";
import type { EntryLog } from "./entry-log.ts";
import {
  closingProblem,
  entryProblem,
  failedAttemptProblem,
  gatewayProblem,
  problems,
  returnProblem,
} from "./problems.ts";
import type { RoomDevices, RoomDevicesHost } from "./room-devices.ts";
import { nextStage, type Stage, type StageEvent } from "./room-machine.ts";
import type { Problem, RoomChange, RoomDevice, RoomState } from "./room-state.ts";
import { RoomView, type VisitFacts } from "./room-view.ts";
import type { SessionPage } from "./session-page.ts";
import { StayMaker } from "./stay-maker.ts";

/** What {@link RoomStay} needs from its session. */
export interface RoomStayHost {
  readonly state: StateStore<RoomState>;
  readonly entries: Pick<EntryLog, "all" | "clearProgress">;
  readonly room: RoomApi;
  readonly gateway: GatewayClient;
  readonly settings: GatewaySettings;
  readonly ice: IceServers;
  readonly spare: SpareConnection;
  readonly page: SessionPage;
  pairWorker(pair: DeviceNumber): PairWorkerApi;
  /** Called when another device is in the room with this one. */
  onEntered(): void;
  /** Called when the person is asked for the code again. */
  onRefused(): void;
}

/** This device in its room: it joins with a code or continues an earlier visit, admits others, and leaves. */
export class RoomStay {
  /** Creates this stay, and the next one. */
  readonly maker: StayMaker;
  /** Admits further devices. */
  readonly admission: Admission;
  readonly #view: RoomView;
  /** The facts from which the page's view follows. */
  readonly #facts: { -readonly [Fact in keyof VisitFacts]: VisitFacts[Fact] } = {
    ...{ stage: "opening", problem: undefined, devices: undefined, code: undefined, isNotOpen: false },
    kept: [],
  };
  /** The current attempt to join. The next one aborts it. */
  #attempt = new AbortController();
  /** Watches the room while the person enters the code again after a refusal. */
  #watch: ReturnType<typeof watchRoom> | undefined;

  constructor(private readonly host: RoomStayHost) {
    this.maker = new StayMaker(host.room);
    this.admission = new Admission(host.state, () => this.devices);
    this.#view = new RoomView(host.state, this.#facts);
  }

  get stage(): Stage {
    return this.#facts.stage;
  }

  /** The code with which devices join; undefined while this device does not know it. */
  get code(): string | undefined {
    return this.#facts.code;
  }

  /** The other devices, while this one is joining or in the room. */
  get devices(): RoomDevices | undefined {
    return this.#facts.devices;
  }

  /** The other devices that are in the room, even before this one looks for them. */
  get present(): readonly RoomDevice[] {
    return this.#view.present;
  }

  /** Called when the room's data was read. */
  open(opened: OpenedRoom): void {
    this.maker.open(opened);
    this.#facts.code = opened.code;
    this.#facts.kept = opened.pairs.map(({ pair, device, phrase }) => ({
      ...{ pair, name: device.name, state: "away", phrase },
      isCreator: device.id === opened.stay.creatorId,
    }));
    this.#view.readMet(opened.met);
  }

  /** Called when entries of the conversation were read or have changed. */
  readEntries(entries: readonly Entry[]): void {
    this.#view.readEntries(entries);
  }

  /** Moves the visit to its next stage. Returns false, and changes nothing, if the event is not valid now. */
  dispatch(event: StageEvent, { problem, ...change }: RoomChange = {}): boolean {
    const stage = nextStage(this.stage, event);
    if (stage === undefined) return false;
    Object.assign(this.#facts, { stage, problem });
    this.#view.show(change);
    return true;
  }

  /** Looks for the devices of an earlier visit. */
  async goOn(): Promise<void> {
    await this.#makeDevices(this.#begin());
  }

  /** Requests a room to be joined from the gateway. */
  ask(roomId: string): Promise<RoomInfo> | undefined {
    if (this.#isCreator) return undefined;
    const asked = this.host.gateway.info(roomId, "open");
    // The code that joins handles a failure, but it may never run.
    asked.catch(() => undefined);
    return asked;
  }

  /** Opens the room with a code, or joins it. `asked`: the gateway's answer about it, if it was requested before. */
  async connect(code: string, asked: Promise<RoomInfo> | undefined): Promise<void> {
    const signal = this.#begin();
    this.#facts.code = normaliseRoomCode(code);
    try {
      const devices = await this.#makeDevices(signal);
      if (this.#isCreator) {
        const { state, settings } = this.host;
        state.set({ openSecs: (await settings.get()).roomOpenSeconds });
        await devices?.make(signal);
      } else {
        const onAnswered = () => void this.dispatch("answered");
        await devices?.stay.enter({ asked, signal, onAnswered });
      }
    } catch (error) {
      if (signal.aborted) return;
      if (errorCode(error) === "room_full" && !this.#isCreator)
        void this.#waitForEntrance(error, code, signal);
      else this.#onNotIn(error);
    }
  }

  /** Goes back to entering a code for the same room. */
  reset(): void {
    this.#abandon({ closesRoom: false });
    this.dispatch("reset", { endsAtMs: undefined });
  }

  /** Called when the countdown reached 0 and no one had joined. */
  expire(): void {
    if (this.stage !== "waiting") return;
    this.#abandon({ closesRoom: true });
    this.dispatch("end", { problem: problems.noOneCame });
  }

  /** Closes the open room before anyone has joined. */
  cancel(): void {
    this.#abandon({ closesRoom: true });
    this.dispatch("reset", { endsAtMs: undefined });
  }

  /** Leaves for good: notifies the other devices, and closes the room if it does not continue without this one. */
  async leave(): Promise<void> {
    const goesOn = this.present.length > 1;
    const closesRoom = this.#isCreator && !goesOn;
    await this.#finish(goesOn ? problems.leftByYou : problems.closed, { closesRoom, goesOn });
  }

  /** Ends the visit. The pairs of the room stay, so that another load of the page finds them. */
  end(problem: Problem): void {
    this.devices?.stay.close();
    this.#forgetDevices();
    this.host.entries.clearProgress();
    this.dispatch("end", { problem });
  }

  /** Handles an event that the worker reports about a pair. */
  handle(event: PairEvent): void {
    this.devices?.handle(event);
    if (event.kind === "channel_error" && this.stage !== "ended")
      this.#warn({ title: "Connection DCE", message: "The data channel reported an error." });
  }

  /** Called when the page is closed or left. The other devices see that at once. */
  close(): void {
    this.#view.close();
    this.#attempt.abort();
    this.#stopWatch();
    // An entrance is open as long as a page of the room shows it. A page that waits for the first device may be reloaded.
    if (this.stage === "inside" && this.host.state.get().entrance?.isOpen)
      void this.devices?.stay.closeEntrance();
    this.devices?.stay.close();
  }

  get #isCreator(): boolean {
    return this.host.state.get().role === "creator";
  }

  /** Begins an attempt to join. */
  #begin(): AbortSignal {
    this.#attempt.abort();
    this.#attempt = new AbortController();
    this.#stopWatch();
    return this.#attempt.signal;
  }

  /** Creates the devices of the earlier stay, if there are pairs, or of a new one. Undefined if the attempt is aborted. */
  async #makeDevices(signal: AbortSignal): Promise<RoomDevices | undefined> {
    const { host, maker } = this;
    const beginning = () => {
      const { roomId, selfName } = host.state.get();
      return roomId === undefined
        ? undefined
        : { roomId, selfName, code: this.code ?? "", isCreator: this.#isCreator, pairs: maker.pairs };
    };
    const named = () => ({ entries: host.entries.all, numbers: this.#view.numbers });
    const devices = await maker.make(this.#devicesHost(signal), beginning, named, signal);
    this.#facts.devices = devices;
    if (devices) this.#view.show();
    return devices;
  }

  /** `signal`: the signal of the attempt with which the stay begins. Events after its abort do not count. */
  #devicesHost(signal: AbortSignal): Omit<RoomDevicesHost, "numbers" | "tries"> {
    const { gateway, settings, ice, spare, room } = this.host;
    return {
      ...{ gateway, settings, ice, spare, room },
      pairWorker: (pair) => this.host.pairWorker(pair),
      onChanged: () => {
        if (!signal.aborted) this.#onDevices();
      },
      onEntrance: (event) => {
        if (!signal.aborted) this.#onEntrance(event);
      },
      onReturn: (event) => {
        if (!signal.aborted) this.#onReturn(event);
      },
      onKeys: (keys, code) => {
        this.maker.onKeys(keys);
        this.#facts.code = code;
        if (!signal.aborted) this.#view.show();
      },
      onEnded: (end) => {
        if (!signal.aborted && end === "removed") void this.#finish(problems.removed, { goesOn: true });
      },
    };
  }

  #onDevices(): void {
    const reach = this.devices?.reach;
    if (reach === "linked") this.#facts.isNotOpen = false;
    if (this.stage === "inside") {
      // Someone may join just when the last other device leaves.
      if (reach === undefined && !this.devices?.isMeeting) return void this.#finish(problems.left, {});
    } else if (reach !== undefined && this.dispatch("entered")) return this.host.onEntered();
    this.#view.show();
  }

  #onEntrance(event: EntranceEvent): void {
    const { state, page } = this.host;
    if (this.stage === "inside") return this.admission.onEntrance(event);
    if (event.kind === "answered") return void this.dispatch("answered");
    if (event.kind === "opened") {
      page.showUrl(state.get().roomId ?? "");
      this.dispatch("published", {
        endsAtMs: performance.now() + event.remainingMs,
        problem: event.after && failedAttemptProblem(event.after),
      });
    } else if (event.error !== undefined) this.#onNotIn(event.error);
    else if (event.reason !== undefined) {
      this.#forgetDevices();
      this.dispatch("end", { problem: closingProblem(event.reason) });
    }
  }

  /** With several devices, another one may bring this one back. */
  #onReturn(event: ReturnEvent<PairLink>): void {
    if (this.stage !== "inside" || this.devices?.reach === "linked") return;
    // Devices of a kept room meet elsewhere, too. What is at such a place may be from one that was forgotten.
    if (this.devices?.stay.isKept) return;
    if (event.kind === "not_open") {
      this.#facts.isNotOpen = true;
      return this.#view.show();
    }
    if (this.present.length > 1) return;
    if (event.kind === "closed") return this.end(closingProblem(event.reason));
    if (event.kind === "taken") return this.end(problems.closed);
    if (event.kind === "refused" && event.code === "mac_mismatch") return this.end(problems.tampered);
    this.devices?.stay.close();
    this.#refuse(event.kind === "refused" ? returnProblem(event.code) : undefined);
  }

  /** Handles that this device could not join. */
  #onNotIn(error: unknown): void {
    const call = this.#isCreator ? "create" : "join";
    const { problem, isFinal, isGateways } = entryProblem(call, error);
    if (isGateways) this.#warn(gatewayProblem(call, error));
    if (!isFinal) return this.#refuse(problem);
    this.#forgetDevices();
    this.dispatch("end", { problem });
  }

  /** Asks for the code again. The room may be closed meanwhile. */
  #refuse(problem: Problem | undefined): void {
    const slot = this.devices?.stay.mesh.place;
    this.#forgetDevices();
    if (!this.dispatch("refuse", { problem })) return;
    this.host.onRefused();
    if (slot !== undefined && !this.#isCreator) void this.#watchSlot(slot);
  }

  /** Connects as soon as someone in the room admits a device, unless the person does something else. */
  async #waitForEntrance(error: unknown, code: string, signal: AbortSignal): Promise<void> {
    const waiting = await import("./wait-for-entrance.ts").catch(() => undefined);
    if (signal.aborted) return;
    if (!waiting?.isTaken(error)) return this.#onNotIn(error);
    const { roomId = "" } = this.host.state.get();
    await waiting.waitForEntrance({
      ...{ gateway: this.host.gateway, roomId, signal },
      onLong: () => {
        this.#onNotIn(error);
        return this.#attempt.signal;
      },
      onOpen: async (entrance) => {
        this.#retireIfKnown();
        if (this.stage !== "code" || this.dispatch("connect"))
          await this.connect(code, Promise.resolve(entrance));
      },
    });
  }

  async #watchSlot(slot: number): Promise<void> {
    const { gateway, settings, state } = this.host;
    const { roomId } = state.get();
    const { signal } = this.#attempt;
    const { pollSeconds } = await settings.get();
    if (signal !== this.#attempt.signal || roomId === undefined || this.stage !== "code") return;
    this.#watch = watchRoom({
      roomId,
      slot,
      gateway,
      pollMs: pollSeconds * 1000,
      onRoom: () => undefined,
      onClosed: (reason) => this.end(closingProblem(reason)),
      onGone: () => this.end(problems.expired),
    });
  }

  #stopWatch(): void {
    this.#watch?.stop();
    this.#watch = undefined;
  }

  /** The stay is over for good: its pairs are erased. `goesOn`: whether the room has other devices. */
  async #finish(problem: Problem, { closesRoom = false, goesOn = false }): Promise<void> {
    const { devices } = this;
    this.#forgetDevices();
    this.host.entries.clearProgress();
    // This comes before the other device learns of it: that one then closes the connection, which is not an error.
    this.dispatch("end", { problem });
    const leaving = devices?.stay.leave({ closesRoom }).catch(() => undefined);
    await this.maker.end(Promise.resolve(leaving), goesOn);
  }

  /** Gives up an attempt to join. */
  #abandon(options: { readonly closesRoom: boolean }): void {
    const { devices } = this;
    this.#forgetDevices();
    if (devices) quietly(devices.stay.leave(options));
  }

  /** Ignores these devices from now on. */
  #forgetDevices(): void {
    this.#begin();
    if (this.stage === "inside") this.maker.retire();
    this.#retireIfKnown();
    Object.assign(this.#facts, { devices: undefined, kept: [], isNotOpen: false });
  }

  /** The others may know this device, and admit no device twice: it joins as a new one the next time. */
  #retireIfKnown(): void {
    if (!this.#isCreator && this.devices?.stay.mesh.place !== undefined) this.maker.retire();
  }

  #warn(toast: { title: string; message: string }): void {
    this.host.page.toast({ ...toast, variant: "danger" });
  }
}
