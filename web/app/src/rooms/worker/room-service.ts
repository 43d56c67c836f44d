import { loadLinkWasm, type Result, resultOf } from "@orbitroom/webrtc/worker";
import type { ChosenFile } from "../../lib/file-pickers.ts";
import type { Entry, PresenceEntry } from "./entry.ts";
import { EventBatch } from "./event-batch.ts";
import type { PairConnection, PairRoom } from "./pair-connection.ts";
import { type PairHost, PairService } from "./pair-service.ts";
import { PairSession } from "./pair-session.ts";
import { RoomContents } from "./room-contents.ts";
import { RoomRelays } from "./room-relays.ts";
import { RoomStore } from "./room-store.ts";
import { MAX_PAIRS, type OpenedRoom, type RoomEvent, type RoomWorkerApi } from "./worker-api.ts";

/** More entries than any screen shows. */
const NEWEST_ENTRIES = 200;

/** Lets other tasks of the thread run. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

interface OpenRoom extends PairRoom {
  readonly store: RoomStore;
}

/** Everything a room does off the page: its pairs, files and storage. `room-worker.ts` exposes it to the page. */
export class RoomService implements RoomWorkerApi, PairHost {
  readonly pairs: readonly PairService[] = Array.from(
    { length: MAX_PAIRS },
    (_, number) => new PairService(number, this),
  );
  #room: OpenRoom | undefined;
  #store: RoomStore | undefined;
  /** Settles when the open room is ready for every call, or cannot be. */
  #starting: Promise<OpenRoom> | undefined;
  #isAsking = false;

  /** Throws before the room is ready. */
  get room(): OpenRoom {
    if (!this.#room) throw new Error("the room is not open");
    return this.#room;
  }

  async ready(): Promise<OpenRoom> {
    if (!this.#starting) throw new Error("the room is not open");
    return this.#starting;
  }

  open(
    roomId: string,
    wantedSeat: 1 | 2 | undefined,
    report: (event: RoomEvent) => void,
  ): Promise<Result<OpenedRoom>> {
    return resultOf(async () => {
      // Loaded while the room is read.
      const loading = loadLinkWasm();
      loading.catch(() => undefined);
      const store = await RoomStore.open(roomId, wantedSeat);
      this.#store = store;
      this.#starting = this.#start(store, loading, new EventBatch(report));
      this.#starting.catch(() => undefined);
      const { seat, entries, facts, sessions } = store;
      const pairs = sessions.pairs.map((pair) => new PairSession(pair, sessions).opened);
      return {
        ...{ seat, selfId: facts.selfId, creatorId: facts.creatorId, code: facts.code, pairs },
        entries: entries.slice(-NEWEST_ENTRIES),
        isWhole: entries.length <= NEWEST_ENTRIES,
      };
    });
  }

  allEntries(): Promise<Result<Entry[]>> {
    return resultOf(() => this.#store?.entries ?? []);
  }

  start(): Promise<Result<void>> {
    return this.#whenReady(() => undefined);
  }

  saveRoom(room: { creatorId?: string; code?: string }): Promise<Result<void>> {
    return this.#whenReady(({ store }) => store.facts.save(room));
  }

  addPresence(presence: Pick<PresenceEntry, "pair" | "name" | "change">): Promise<Result<void>> {
    return this.#whenReady(({ contents }) => contents.addPresence(presence));
  }

  leave(): Promise<Result<void>> {
    return this.#whenReady(async ({ contents }) => {
      contents.save();
      await Promise.all(this.#connections().map(({ driver }) => driver.leave()));
    });
  }

  close(): Promise<Result<void>> {
    return this.#whenReady(async ({ contents, store }) => {
      for (const connection of this.#connections()) connection.close();
      await contents.files.close();
      store.close();
    });
  }

  sendText(text: string, to: readonly number[], isPrivate = false): Promise<Result<void>> {
    return this.#whenReady(({ contents }) => contents.sendText(text, to, isPrivate));
  }

  sendFiles(chosen: ChosenFile[], to: readonly number[], isPrivate = false): Promise<Result<void>> {
    return this.#whenReady(({ contents }) => contents.sendFiles(chosen, to, isPrivate));
  }

  reselectFile(id: string, file: File): Promise<Result<void>> {
    return this.#whenReady(({ contents: { files } }) => files.reselect(id, file));
  }

  stopFile(id: string): Promise<Result<void>> {
    return this.#whenReady(({ contents: { files } }) => files.stop(id));
  }

  sendFileNext(id: string): Promise<Result<void>> {
    return this.#whenReady(({ contents: { files } }) => files.sendNext(id));
  }

  setAsking(isAsking: boolean): Promise<Result<void>> {
    return resultOf(() => {
      this.#isAsking = isAsking;
      if (this.#room) this.#room.contents.files.isAsking = isAsking;
    });
  }

  acceptFiles(ids: readonly string[]): Promise<Result<void>> {
    return this.#whenReady(({ contents: { files } }) => files.accept(ids));
  }

  refuseFiles(ids: readonly string[]): Promise<Result<void>> {
    return this.#whenReady(({ contents: { files } }) => files.refuse(ids));
  }

  pauseFile(id: string): Promise<Result<void>> {
    return this.#whenReady(({ contents: { files } }) => files.pause(id));
  }

  resumeFile(id: string): Promise<Result<void>> {
    return this.#whenReady(({ contents: { files } }) => files.resume(id));
  }

  retryFiles(): Promise<Result<void>> {
    return this.#whenReady(({ contents: { files } }) => {
      for (const pair of files.movingPairs()) this.pairs[pair]?.usedConnection?.reconnect();
    });
  }

  deleteEntries(ids: readonly string[]): Promise<Result<void>> {
    return this.#whenReady(({ contents }) => contents.delete(ids));
  }

  /** What is left to do once the entries are known: the page draws them meanwhile. */
  async #start(store: RoomStore, loading: Promise<unknown>, events: EventBatch): Promise<OpenRoom> {
    await Promise.all([loading, nextTask()]);
    const contents = new RoomContents(store, events, (pair) => this.#pair(pair).connection.driver);
    contents.files.isAsking = this.#isAsking;
    this.#room = { store, contents, events, relays: new RoomRelays(() => this.#connections()) };
    await contents.restore();
    return this.#room;
  }

  /** The links of the pairs that are used. */
  #connections(): PairConnection[] {
    return this.pairs.flatMap(({ usedConnection }) => usedConnection ?? []);
  }

  #pair(number: number): PairService {
    const pair = this.pairs[number];
    if (!pair) throw new RangeError("there is no such pair");
    return pair;
  }

  /** Runs `work` with the room once it is ready. */
  #whenReady<T>(work: (room: OpenRoom) => T | Promise<T>): Promise<Result<T>> {
    return resultOf(async () => work(await this.ready()));
  }
}
