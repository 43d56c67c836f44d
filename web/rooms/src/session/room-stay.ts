import type { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import {
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
import type { EntryLog } from "./entry-log.ts";
import {
  closingProblem,
  entranceProblem,
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

/** What {@link RoomStay} needs of its session. */
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
  /** Another device is in the room with this one. */
  onEntered(): void;
  /** The person is asked for the code again. */
  onRefused(): void;
}

/** This device in its room: comes in with a code or goes on from an earlier visit, lets others in, and leaves. */
export class RoomStay {
  /** Makes this stay, and the next one. */
  readonly maker: StayMaker;
  readonly #view: RoomView;
  /** What the page shows follows from these. */
  readonly #facts: { -readonly [Fact in keyof VisitFacts]: VisitFacts[Fact] } = {
    ...{ stage: "opening", problem: undefined, devices: undefined, code: undefined, isNotOpen: false },
    kept: [],
  };
  /** The attempt to come in that is under way. The next one aborts it. */
  #attempt = new AbortController();
  /** Watches the room while the person who was refused enters the code again. */
  #watch: ReturnType<typeof watchRoom> | undefined;

  constructor(private readonly host: RoomStayHost) {
    this.maker = new StayMaker(host.room);
    this.#view = new RoomView(host.state, this.#facts);
  }

  get stage(): Stage {
    return this.#facts.stage;
  }

  /** The code with which devices come in; undefined while this device does not know it. */
  get code(): string | undefined {
    return this.#facts.code;
  }

  /** The other devices, while this one comes in or is there. */
  get devices(): RoomDevices | undefined {
    return this.#facts.devices;
  }

  /** The other devices that are in the room, also before this one looks for them. */
  get present(): readonly RoomDevice[] {
    return this.#view.present;
  }

  /** The room's data was read. */
  open(opened: OpenedRoom): void {
    this.maker.open(opened);
    this.#facts.code = opened.code;
    this.#facts.kept = opened.pairs.map(({ pair, device, phrase }) => ({
      ...{ pair, name: device.name, state: "away", phrase },
      isCreator: device.id === opened.stay.creatorId,
    }));
    this.#view.readMet(opened.met);
  }

  /** Entries of the conversation were read or have changed. */
  readEntries(entries: readonly Entry[]): void {
    this.#view.readEntries(entries);
  }

  /** Moves the visit to its next stage. Returns false, and changes nothing, if the event means nothing now. */
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

  /** Asks the gateway for a room that is to be joined. */
  ask(roomId: string): Promise<RoomInfo> | undefined {
    if (this.#isCreator) return undefined;
    const asked = this.host.gateway.info(roomId, "open");
    // Whoever joins handles a failure; nobody may.
    asked.catch(() => undefined);
    return asked;
  }

  /** Opens the room with a code, or joins it. `asked`: what the gateway answers about it, if it was asked before. */
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
      if (!signal.aborted) this.#onNotIn(error);
    }
  }

  /** Goes back to entering a code for the same room. */
  reset(): void {
    this.#abandon({ closesRoom: false });
    this.dispatch("reset", { endsAtMs: undefined });
  }

  /** The countdown reached 0 and nobody joined. */
  expire(): void {
    if (this.stage !== "waiting") return;
    this.#abandon({ closesRoom: true });
    this.dispatch("end", { problem: problems.nobodyCame });
  }

  /** Closes the open room before anybody joined. */
  cancel(): void {
    this.#abandon({ closesRoom: true });
    this.dispatch("reset", { endsAtMs: undefined });
  }

  /** Leaves for good: tells the other devices, and closes the room if it does not go on without this one. */
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

  /** Lets one more device in, with the same link and code. */
  async admit(): Promise<void> {
    try {
      await this.devices?.stay.admit();
    } catch (error) {
      this.host.state.set({ entrance: { isOpen: false, problem: entranceProblem(error) } });
    }
  }

  /** Lets nobody in any more. */
  async closeEntrance(): Promise<void> {
    await this.devices?.stay.closeEntrance();
    if (this.host.state.get().entrance)
      this.host.state.set({ entrance: { isOpen: false, problem: undefined } });
  }

  /** What the worker reports about a pair. */
  handle(event: PairEvent): void {
    this.devices?.handle(event);
    if (event.kind === "channel_error" && this.stage !== "ended")
      this.#warn({ title: "Connection DCE", message: "The data channel reported an error." });
  }

  /** The page goes, or is left: the other devices see that at once. */
  close(): void {
    this.#view.close();
    this.#attempt.abort();
    this.#stopWatch();
    // An entrance is open for as long as a page of the room shows it. Whoever waits for the first device may be reloaded.
    if (this.stage === "inside" && this.host.state.get().entrance?.isOpen)
      void this.devices?.stay.closeEntrance();
    this.devices?.stay.close();
  }

  get #isCreator(): boolean {
    return this.host.state.get().role === "creator";
  }

  /** Begins an attempt to come in. */
  #begin(): AbortSignal {
    this.#attempt.abort();
    this.#attempt = new AbortController();
    this.#stopWatch();
    return this.#attempt.signal;
  }

  /** Makes the devices of the stay before, if there are pairs, or of a new one. Undefined if the attempt is aborted. */
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

  /** `signal`: of the attempt with which the stay begins. What comes after it is aborted does not count. */
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
      onEnded: (end) => {
        if (!signal.aborted && end === "removed") void this.#finish(problems.removed, { goesOn: true });
      },
    };
  }

  #onDevices(): void {
    const reach = this.devices?.reach;
    if (reach === "linked") this.#facts.isNotOpen = false;
    if (this.stage === "inside") {
      // Someone may come in just when the last other device leaves.
      if (reach === undefined && !this.devices?.isMeeting) return void this.#finish(problems.left, {});
    } else if (reach !== undefined && this.dispatch("entered")) return this.host.onEntered();
    this.#view.show();
  }

  #onEntrance(event: EntranceEvent): void {
    const { state, page } = this.host;
    if (this.stage === "inside") {
      if (event.kind === "answered") return;
      const problem = event.kind === "closed" && event.reason ? entranceProblem(event.reason) : undefined;
      return state.set({ entrance: { isOpen: event.kind === "opened", problem } });
    }
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

  /** This device has not come in. */
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

  /** The stay is over for good: its pairs are erased. `goesOn`: the room has other devices. */
  async #finish(problem: Problem, { closesRoom = false, goesOn = false }): Promise<void> {
    const { devices } = this;
    this.#forgetDevices();
    this.host.entries.clearProgress();
    // Before the other device hears of it: it then closes the connection, which is no error.
    this.dispatch("end", { problem });
    const leaving = devices?.stay.leave({ closesRoom }).catch(() => undefined);
    await this.maker.end(Promise.resolve(leaving), goesOn);
  }

  /** Gives up an attempt to come in. */
  #abandon(options: { readonly closesRoom: boolean }): void {
    const { devices } = this;
    this.#forgetDevices();
    if (devices) quietly(devices.stay.leave(options));
  }

  /** Nothing that happens to these devices counts any more. */
  #forgetDevices(): void {
    this.#begin();
    // Whoever has met somebody comes in as another device the next time.
    if (this.stage === "inside") this.maker.retire();
    Object.assign(this.#facts, { devices: undefined, kept: [], isNotOpen: false });
  }

  #warn(toast: { title: string; message: string }): void {
    this.host.page.toast({ ...toast, variant: "danger" });
  }
}
