import { GatewayClient, GatewaySettings, IceServers } from "@orbitroom/webrtc";
import { SpareConnection } from "@orbitroom/webrtc/mesh";
import { peerOf } from "../../web/packages/webrtc/src/room/peers.ts";
import { RoomEmitter, type RoomListener } from "../../web/packages/webrtc/src/room/room-emitter.ts";
import type { Peer, RoomEvents } from "../../web/packages/webrtc/src/room/room-types.ts";
import { EntryLog } from "../../web/rooms/src/session/entry-log.ts";
import { numbersIn, PairNumbers } from "../../web/rooms/src/session/pair-numbers.ts";
import { RoomDevices } from "../../web/rooms/src/session/room-devices.ts";
import type { Conversation } from "../../web/rooms/src/worker/conversation.ts";
import { type DeviceNumber, deviceNumber, FIRST_DEVICE } from "../../web/rooms/src/worker/device-number.ts";
import type { Entry } from "../../web/rooms/src/worker/entry.ts";
import type { PairWorkerApi } from "../../web/rooms/src/worker/pair-api.ts";
import type { StayFacts } from "../../web/rooms/src/worker/room-facts.ts";
import { RoomService } from "../../web/rooms/src/worker/room-service.ts";
import type { OpenedRoom, RoomApi, RoomEvent } from "../../web/rooms/src/worker/worker-api.ts";
import type { EntryOptions } from "./entry.ts";
import type { VisitedRoom } from "./visit.ts";
import { ThreadPost, workerPort } from "./worker-port.ts";

/** The calls of a conversation come from a simulated thread, and not from this port. */
const noPort = {
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  postMessage: () => undefined,
} as unknown as MessagePort;

/** What a device needs to begin a stay, or to continue one. */
export type AppBeginning = Pick<EntryOptions, "code" | "name" | "page"> & {
  readonly roomId: string;
  readonly isCreator: boolean;
  /** Whether an earlier load of the page continues. */
  readonly goesOn: boolean;
};

/** A room of the app without its page: the devices of a session, and the room's worker, which stores the conversation. */
export class AppRoom implements VisitedRoom {
  readonly id: string;
  /** Whether nothing is open any longer. */
  isClosed = false;
  readonly #log = new EntryLog();
  readonly #emitter = new RoomEmitter();
  readonly #idsOf = new Map<DeviceNumber, string>();
  readonly #numbersOf = new Map<PairWorkerApi["core"], DeviceNumber>();
  readonly #devices: RoomDevices;
  #isLeaving = false;

  /** Opens the room with what is on the device's disk. */
  static async open(beginning: AppBeginning): Promise<AppRoom> {
    const { roomId, goesOn } = beginning;
    const service = new RoomService();
    const threads = { there: new ThreadPost(beginning.page), back: new ThreadPost(beginning.page) };
    let onEvent = (_event: RoomEvent): void => undefined;
    const opened = await service.open(roomId, 1, (event) => threads.back.send(() => onEvent(event)), noPort);
    await service.start();
    const { conversation } = service.room;
    // A page that was not left properly would continue its stay. Here it joins as a new device.
    const isKnown = opened.pairs.length > 0 || (opened.stay.place !== undefined && !opened.stay.isOwner);
    const isNew = !goesOn && isKnown;
    const stay = isNew ? await conversation.beginAnew(true) : opened.stay;
    const room = new AppRoom(
      beginning,
      { ...opened, stay, pairs: isNew ? [] : opened.pairs },
      service,
      threads,
    );
    onEvent = (event) => room.#onEvent(event);
    return room;
  }

  private constructor(
    private readonly beginning: AppBeginning,
    opened: OpenedRoom,
    private readonly service: RoomService,
    threads: { readonly there: ThreadPost; readonly back: ThreadPost },
  ) {
    const { roomId, code, name, isCreator } = beginning;
    this.id = roomId;
    const gateway = new GatewayClient("http://gateway.test");
    const settings = new GatewaySettings(gateway);
    const ice = new IceServers({
      config: () => settings.get(),
      turnServers: async () => [],
      isRelayOnly: async () => false,
    });
    const { conversation } = service.room;
    this.#log.replace(opened.entries);
    for (const { pair, id } of opened.met) this.#idsOf.set(pair, id);
    const calls = workerPort<RoomApi>(() => conversation, threads);
    const facts = workerPort<RoomApi["facts"]>(() => conversation.facts, threads);
    const pairs = service.pairs.all.map((pair, number) => {
      const api = workerPort<PairWorkerApi>(() => pair, threads);
      const core = workerPort<PairWorkerApi["core"]>(() => pair.core, threads, ["triesUsed"]);
      this.#numbersOf.set(core, deviceNumber(number));
      return { core, open: () => api.open(), end: () => api.end() };
    });
    this.#devices = new RoomDevices(
      {
        ...{ gateway, settings, ice, spare: new SpareConnection() },
        room: {
          facts,
          addPresence: async (presence) => {
            this.#noteIds();
            await calls.addPresence(presence);
          },
        },
        numbers: new PairNumbers([...numbersIn(opened.entries), ...opened.met.map(({ pair }) => pair)]),
        tries: { used: opened.triesUsed },
        pairWorker: (number) => pairs[number] as PairWorkerApi,
        onChanged: () => this.#onChanged(),
        onEntrance: () => undefined,
        onReturn: () => undefined,
        onKeys: () => undefined,
        onEnded: (end) => {
          this.#emit("ended", { reason: end });
          if (end === "removed") void this.leave();
        },
      },
      { roomId, code, isCreator, selfName: name, facts: opened.stay, pairs: opened.pairs },
    );
  }

  /** Makes the room, or enters it through the gateway. */
  async come(): Promise<void> {
    try {
      if (this.beginning.isCreator) await this.#devices.make(new AbortController().signal);
      else await this.#devices.stay.enter();
    } catch (error) {
      await this.#close(this.#conversation.beginAnew(true));
      throw error;
    }
  }

  get self() {
    return this.#devices.stay.mesh.self;
  }

  get creatorId(): string | undefined {
    return this.#devices.stay.mesh.creator;
  }

  get isOpen(): boolean {
    return this.#devices.stay.isOpen;
  }

  get isEnded(): boolean {
    return this.#devices.stay.isEnded;
  }

  get stay() {
    return this.#devices.stay.kept;
  }

  get peers(): readonly Peer[] {
    return this.#devices.stay.mesh.pairs.flatMap((pair) => (pair.device ? [peerOf(pair, pair.device)] : []));
  }

  on<Name extends keyof RoomEvents>(name: Name, listener: RoomListener<Name>): () => void {
    return this.#emitter.on(name, listener);
  }

  async admit(): Promise<void> {
    await this.#devices.stay.admit();
  }

  async close(): Promise<void> {
    await this.#devices.stay.closeEntrance();
  }

  send(text: string, to?: string): void {
    this.#conversation.texts.send(text, this.#receivers(to), to !== undefined);
  }

  sendFile(file: File, to?: string): string {
    this.#conversation.files.outgoing.send([{ file }], this.#receivers(to), to !== undefined);
    return "";
  }

  async keep(): Promise<void> {
    await this.#devices.keep(true);
  }

  async remove(id: string): Promise<void> {
    const pair = this.#devices.stay.mesh.find(id);
    if (pair) await this.#devices.remove(this.#numberOf(pair.link.port));
  }

  /** Leaves the room. What was for the others is gone when this resolves. */
  async leave(): Promise<void> {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    const goesOn = this.peers.length > 1;
    await this.#devices.stay.leave().catch(() => undefined);
    await this.#close(this.#conversation.beginAnew(goesOn));
  }

  /** The texts, and the lines about devices, that the page has shown. All of them are on the disk. */
  get shown(): readonly Entry[] {
    return this.#log.all.filter(({ kind }) => kind !== "file");
  }

  /** Called when the page is left. */
  leavePage(): void {
    this.#devices.stay.close();
  }

  get #conversation(): Conversation {
    return this.service.room.conversation;
  }

  async #close(erasing: Promise<StayFacts>): Promise<void> {
    await erasing;
    await this.service.close();
    this.isClosed = true;
  }

  #receivers(to: string | undefined): DeviceNumber[] {
    if (to === undefined) return this.#devices.present.map(({ pair }) => pair);
    const pair = this.#devices.stay.mesh.find(to);
    return pair ? [this.#numberOf(pair.link.port)] : [];
  }

  #numberOf(core: PairWorkerApi["core"]): DeviceNumber {
    const number = this.#numbersOf.get(core);
    if (number === undefined) throw new Error("There is no such pair.");
    return number;
  }

  /** Remembers which devices the numbers stand for. */
  #noteIds(): void {
    for (const { link, device } of this.#devices.stay.mesh.pairs)
      if (device) this.#idsOf.set(this.#numberOf(link.port), device.id);
  }

  #onChanged(): void {
    this.#noteIds();
    this.#emit("peers", this.peers);
  }

  #onEvent(event: RoomEvent): void {
    if (event.kind === "storage_failed") throw new Error(event.message);
    if (event.kind !== "changes") return this.#devices.handle(event);
    const before = new Map(event.entries.map(({ id }) => [id, this.#log.entry(id)]));
    this.#log.apply(event);
    for (const entry of event.entries) this.#report(entry, before.get(entry.id));
  }

  /** Reports what is new about an entry. */
  #report(entry: Entry, before: Entry | undefined): void {
    if (entry.from === "me") return;
    const id = this.#idsOf.get(entry.pair ?? FIRST_DEVICE) ?? "";
    const from = { id, name: "" };
    if (entry.kind === "presence") {
      if (before !== undefined) return;
      if (entry.change === "joined") this.#emit("joined", { ...from, state: "linked", phrase: undefined });
      else this.#emit("left", from);
    } else if (entry.kind === "text") {
      if (before === undefined) this.#emit("text", { from, text: entry.text });
    } else if (entry.state === "done" && !(before?.kind === "file" && before.state === "done")) {
      this.#emit("file", { from, id: entry.id, file: new File([], entry.name) });
    }
  }

  #emit<Name extends keyof RoomEvents>(name: Name, event: RoomEvents[Name]): void {
    this.#emitter.emit(name, event);
  }
}
