import { Backoff } from "@orbitroom/dev-utils";
import {
  type ConnectionReport,
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
import { loadChunk } from "../../lib/load-chunk.ts";
import type { StateStore } from "../../lib/state-store.ts";
import type { Entry, PresenceEntry } from "../worker/entry.ts";
import type { PairEvent, PairWorkerApi } from "../worker/pair-api.ts";
import type { OpenedRoom, RoomApi } from "../worker/worker-api.ts";
import type { EntryLog } from "./entry-log.ts";
import { numbersIn, PairNumbers } from "./pair-numbers.ts";
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
import { nextStage, phaseOf, type Stage, type StageEvent, statusOf } from "./room-machine.ts";
import type { Problem, RoomChange, RoomDevice, RoomState } from "./room-state.ts";
import type { SessionPage } from "./session-page.ts";

/** How long the chunk that links devices is waited for before it is loaded again. */
const LOAD_BACKOFF = { minMs: 1_000, maxMs: 15_000 };

const loadDevices = () => import("./room-devices.ts");

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
  pairWorker(pair: number): PairWorkerApi;
  /** Another device is in the room with this one. */
  onEntered(): void;
  /** The person is asked for the code again. */
  onRefused(): void;
}

/** This device in its room: comes in with a code or goes on from an earlier visit, lets others in, and leaves. */
export class RoomStay {
  #stage: Stage = "opening";
  /** Why the visit is in its stage. */
  #problem: Problem | undefined;
  #opened: OpenedRoom | undefined;
  #numbers: PairNumbers | undefined;
  #tries = { used: 0 };
  #devices: RoomDevices | undefined;
  /** The stay with devices that were met is over: whoever comes in by the code may be somebody else. Resolves with the next one's facts. */
  #renewal: Promise<OpenedRoom["stay"]> | "due" | undefined;
  /** The code under which devices come in. */
  #code: string | undefined;
  /** The gateway does not know the place in which another device is awaited. */
  #isNotOpen = false;
  #openSecs = 0;
  /** The attempt to come in that is under way. The next one aborts it. */
  #attempt = new AbortController();
  /** Watches the room while the person who was refused enters the code again. */
  #watch: ReturnType<typeof watchRoom> | undefined;
  /** The names of all devices that were ever in the room, by their numbers. */
  readonly #names = new Map<number, string>();
  readonly #onNetwork = () => this.#show();

  constructor(private readonly host: RoomStayHost) {
    for (const event of ["online", "offline"]) addEventListener(event, this.#onNetwork);
  }

  get stage(): Stage {
    return this.#stage;
  }

  /** The code with which further devices come in; undefined while this device does not know it. */
  get code(): string | undefined {
    return this.#code;
  }

  /** By this token the gateway knows this device; undefined until the room's data was read. */
  get token(): string | undefined {
    return this.#opened?.stay.token;
  }

  /** Loads what links devices, before it is needed. A failure counts when it is used. */
  preload(): void {
    loadDevices().catch(() => undefined);
  }

  /** The room's data was read. */
  open(opened: OpenedRoom): void {
    this.#opened = opened;
    this.#code = opened.code;
    this.#tries.used = opened.triesUsed;
    for (const { pair, name } of opened.met) this.#names.set(pair, name);
    this.#show();
  }

  /** Entries of the conversation were read or have changed. Those of earlier versions name who has left. */
  readEntries(entries: readonly Entry[]): void {
    const unknown = entries.filter((entry) => entry.kind === "presence" && !this.#names.has(entry.pair));
    for (const { pair, name } of unknown as PresenceEntry[]) this.#names.set(pair, name);
    if (unknown.length > 0) this.#show();
  }

  /** Moves the visit to its next stage. Returns false, and changes nothing, if the event means nothing now. */
  dispatch(event: StageEvent, { problem, ...change }: RoomChange = {}): boolean {
    const stage = nextStage(this.#stage, event);
    if (stage === undefined) return false;
    this.#stage = stage;
    this.#problem = problem;
    this.#show(change);
    return true;
  }

  /** Looks for the devices of an earlier visit. */
  async goOn(): Promise<void> {
    const signal = this.#begin();
    await this.#makeDevices(this.#opened?.pairs ?? [], signal);
  }

  /** Asks the gateway for a room that is to be joined. */
  ask(roomId: string): Promise<RoomInfo> | undefined {
    if (this.#isCreator) return undefined;
    const asked = this.host.gateway.info(roomId, "open");
    // Whoever joins handles a failure; nobody may.
    asked.catch(() => undefined);
    return asked;
  }

  /** Opens the room, or joins the one that the gateway was asked for, with a code. */
  async connect(code: string, asked: Promise<RoomInfo> | undefined): Promise<void> {
    const signal = this.#begin();
    this.#code = normaliseRoomCode(code);
    const devices = await this.#makeDevices([], signal);
    if (devices === undefined) return;
    try {
      if (asked) await devices.enter({ asked, signal, onAnswered: () => void this.dispatch("answered") });
      else {
        this.#openSecs = (await this.host.settings.get()).roomOpenSeconds;
        await devices.make(signal);
      }
    } catch (error) {
      if (this.#devices === devices) this.#onNotIn(error, devices.place);
    }
  }

  /** Goes back to entering a code for the same room. */
  reset(): void {
    this.#abandon({ closesRoom: false });
    this.dispatch("reset", { endsAtMs: undefined });
  }

  /** The countdown reached 0 and nobody joined. */
  expire(): void {
    if (this.#stage !== "waiting") return;
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
    this.#stopWatch();
    this.#devices?.close();
    this.#forgetDevices();
    this.host.entries.clearProgress();
    this.dispatch("end", { problem });
  }

  /** All other devices. Those that have left stay, for their names. */
  get devices(): readonly RoomDevice[] {
    const { present } = this;
    const here = new Set(present.map(({ pair }) => pair));
    const gone = [...this.#names].filter(([pair]) => !here.has(pair));
    const left = gone.map(
      ([pair, name]): RoomDevice => ({ pair, name, state: "left", phrase: undefined, isCreator: false }),
    );
    return [...present, ...left].toSorted((one, other) => one.pair - other.pair);
  }

  /** The other devices that are in the room. */
  get present(): readonly RoomDevice[] {
    return this.#devices?.present ?? [];
  }

  /** Resolves when this device knows who is in the room, so that what it sends to all reaches all. */
  async known(): Promise<void> {
    await this.#devices?.known();
  }

  /** Lets one more device in, with the same link and code. */
  async admit(): Promise<void> {
    try {
      await this.#devices?.admit();
    } catch (error) {
      this.host.state.set({ entrance: { isOpen: false, problem: entranceProblem(error) } });
    }
  }

  /** Lets nobody in any more. */
  async closeEntrance(): Promise<void> {
    await this.#devices?.closeEntrance();
    if (this.host.state.get().entrance)
      this.host.state.set({ entrance: { isOpen: false, problem: undefined } });
  }

  async remove(pair: number): Promise<void> {
    await this.#devices?.remove(pair);
  }

  rename(name: string): void {
    this.#devices?.rename(name);
  }

  /** How the connection of the first linked device works. */
  async report(): Promise<ConnectionReport | undefined> {
    return this.#devices?.report();
  }

  /** What the worker reports about a pair. */
  handle(event: PairEvent): void {
    this.#devices?.handle(event);
    if (event.kind === "channel_error" && this.#stage !== "ended")
      this.#warn({ title: "Connection DCE", message: "The data channel reported an error." });
  }

  /** The page goes, or is left: the other devices see that at once. */
  close(): void {
    for (const event of ["online", "offline"]) removeEventListener(event, this.#onNetwork);
    this.#attempt.abort();
    this.#stopWatch();
    // An entrance is open for as long as a page of the room shows it. Whoever waits for the first device may be reloaded.
    if (this.#stage === "inside" && this.host.state.get().entrance?.isOpen)
      void this.#devices?.closeEntrance();
    this.#devices?.close();
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

  /** Makes the devices of a stay: the one before, if there are pairs, or a new one. Undefined if the attempt is aborted. */
  async #makeDevices(pairs: OpenedRoom["pairs"], signal: AbortSignal): Promise<RoomDevices | undefined> {
    const [{ RoomDevices: Made } = {}] = await Promise.all([this.#load(signal), this.#renew()]);
    const opened = this.#opened;
    const { roomId, selfName } = this.host.state.get();
    if (Made === undefined || signal.aborted || opened === undefined || roomId === undefined)
      return undefined;
    const beginning = {
      roomId,
      selfName,
      code: this.#code ?? "",
      isCreator: this.#isCreator,
      facts: opened.stay,
      pairs,
    };
    const devices: RoomDevices = new Made(
      this.#devicesHost(() => this.#devices === devices),
      beginning,
    );
    this.#devices = devices;
    this.#show();
    return devices;
  }

  /** Makes sure that this device comes in as another one than before. */
  async #renew(): Promise<void> {
    const renewal = this.#renewal;
    if (renewal === undefined || this.#opened === undefined) return;
    const stay = await (renewal === "due" ? this.host.room.beginAnew(false) : renewal);
    if (this.#renewal !== renewal) return;
    this.#renewal = undefined;
    this.#opened = { ...this.#opened, stay, pairs: [] };
  }

  /** Loads the chunk that links devices, again and again if the network is down. */
  async #load(signal: AbortSignal): Promise<Awaited<ReturnType<typeof loadDevices>> | undefined> {
    const backoff = new Backoff(LOAD_BACKOFF);
    while (!signal.aborted) {
      try {
        return await loadChunk("devices of a room", loadDevices);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, backoff.nextMs()));
      }
    }
    return undefined;
  }

  #devicesHost(isCurrent: () => boolean): RoomDevicesHost {
    const { gateway, settings, ice, spare, room, entries } = this.host;
    this.#numbers ??= new PairNumbers([...numbersIn(entries.all), ...this.#names.keys()]);
    return {
      ...{ gateway, settings, ice, spare, room, tries: this.#tries, numbers: this.#numbers },
      pairWorker: (pair) => this.host.pairWorker(pair),
      onChanged: () => {
        if (isCurrent()) this.#onDevices();
      },
      onEntrance: (event) => {
        if (isCurrent()) this.#onEntrance(event);
      },
      onReturn: (event) => {
        if (isCurrent()) this.#onReturn(event);
      },
      onEnded: (end) => {
        if (isCurrent() && end === "removed") void this.#finish(problems.removed, { goesOn: true });
      },
    };
  }

  #onDevices(): void {
    const reach = this.#devices?.reach;
    if (reach === "linked") this.#isNotOpen = false;
    if (this.#stage === "inside") {
      if (reach === undefined) return void this.#finish(problems.left, {});
    } else if (reach !== undefined && this.dispatch("entered")) return this.host.onEntered();
    this.#show();
  }

  #onEntrance(event: EntranceEvent): void {
    const { state, page } = this.host;
    if (this.#stage === "inside") {
      if (event.kind === "answered") return;
      const problem = event.kind === "closed" && event.reason ? entranceProblem(event.reason) : undefined;
      return state.set({ entrance: { isOpen: event.kind === "opened", problem } });
    }
    if (event.kind === "answered") return void this.dispatch("answered");
    if (event.kind === "opened") {
      page.showUrl(state.get().roomId ?? "");
      const waitMs = Math.min(event.remainingMs, this.#openSecs * 1000);
      this.dispatch("published", {
        ...{ endsAtMs: performance.now() + waitMs, openSecs: this.#openSecs },
        problem: event.after && failedAttemptProblem(event.after),
      });
    } else if (event.error !== undefined) this.#onNotIn(event.error, undefined);
    else if (event.reason !== undefined) {
      this.#forgetDevices();
      this.dispatch("end", { problem: closingProblem(event.reason) });
    }
  }

  /** With several devices, another one may bring this one back. */
  #onReturn(event: ReturnEvent<PairLink>): void {
    if (this.#stage !== "inside" || this.#devices?.reach === "linked") return;
    if (event.kind === "not_open") {
      this.#isNotOpen = true;
      return this.#show();
    }
    if (this.present.length > 1) return;
    if (event.kind === "closed") return this.end(closingProblem(event.reason));
    if (event.kind === "taken") return this.end(problems.closed);
    if (event.kind === "refused" && event.code === "mac_mismatch") return this.end(problems.tampered);
    const place = this.#devices?.place;
    this.#devices?.close();
    this.#refuse(event.kind === "refused" ? returnProblem(event.code) : undefined, place);
  }

  /** This device has not come in. */
  #onNotIn(error: unknown, slot: number | undefined): void {
    const call = this.#isCreator ? "create" : "join";
    const { problem, isFinal, isGateways } = entryProblem(call, error);
    if (isGateways) this.#warn(gatewayProblem(call, error));
    if (!isFinal) return this.#refuse(problem, slot);
    this.#forgetDevices();
    this.dispatch("end", { problem });
  }

  /** Asks for the code again. The room may be closed meanwhile. */
  #refuse(problem: Problem | undefined, slot: number | undefined): void {
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
    if (signal.aborted || roomId === undefined || this.#stage !== "code") return;
    this.#watch = watchRoom({
      ...{ roomId, slot, eventsUrl: gateway.eventsUrl, pollMs: pollSeconds * 1000 },
      info: (id, number) => gateway.info(id, number),
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
    const devices = this.#devices;
    this.#forgetDevices();
    this.host.entries.clearProgress();
    // Before the other device hears of it: it then closes the connection, which is no error.
    this.dispatch("end", { problem });
    const { room } = this.host;
    const leaving = devices?.leave({ closesRoom }).catch(() => undefined) ?? Promise.resolve();
    const renewal = leaving.then(() => room.beginAnew(goesOn));
    this.#renewal = renewal;
    // A worker that has failed erases nothing.
    await renewal.catch(() => undefined);
  }

  /** Gives up an attempt to come in. */
  #abandon(options: { readonly closesRoom: boolean }): void {
    const devices = this.#devices;
    this.#begin();
    this.#forgetDevices();
    if (devices) quietly(devices.leave(options));
  }

  /** Nothing that happens to these devices counts any more. */
  #forgetDevices(): void {
    // The next stay is another one's, if this one has met somebody.
    if (this.#stage === "inside") this.#renewal ??= "due";
    this.#devices = undefined;
    this.#isNotOpen = false;
  }

  #warn(toast: { title: string; message: string }): void {
    this.host.page.toast({ ...toast, variant: "danger" });
  }

  /** Puts what follows from the stage and the devices into the state. */
  #show(change: RoomChange = {}): void {
    const { state } = this.host;
    const phase = phaseOf(this.#stage, this.#devices?.reach);
    for (const { pair, name } of this.present) this.#names.set(pair, name);
    const shown = state.get();
    const phrase = this.present.find((device) => device.phrase !== undefined)?.phrase ?? shown.phrase;
    const { devices } = this;
    const { entrance = { isOpen: false, problem: undefined } } = shown;
    const mayAdmit = this.#stage === "inside" && this.#code !== undefined && this.#devices?.hasSpace === true;
    state.set({
      ...change,
      ...{ phase, status: statusOf(phase), problem: this.#shownProblem(), phrase },
      // The same array as long as nothing in it has changed.
      devices: areSame(devices, shown.devices) ? shown.devices : devices,
      entrance: mayAdmit || entrance.isOpen ? entrance : undefined,
    });
  }

  #shownProblem(): Problem | undefined {
    if (this.#stage !== "inside") return this.#problem;
    if (this.#devices?.reach === "linked") return undefined;
    if (!navigator.onLine) return problems.offline;
    return this.#isNotOpen ? problems.notOpen : undefined;
  }
}

function areSame(some: readonly RoomDevice[], others: readonly RoomDevice[]): boolean {
  const keys = ["pair", "name", "state", "phrase", "isCreator"] as const;
  return (
    some.length === others.length &&
    some.every((device, index) => keys.every((key) => device[key] === others[index]?.[key]))
  );
}
