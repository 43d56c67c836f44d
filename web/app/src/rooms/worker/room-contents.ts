import type { LinkDriver, LinkDriverEvent } from "@orbitroom/webrtc/link";
import type { ChosenFile } from "../../lib/file-pickers.ts";
import type { PresenceEntry } from "./entry.ts";
import type { EventBatch } from "./event-batch.ts";
import { FileHandles } from "./file-handles.ts";
import { FileTransfers } from "./file-transfers.ts";
import { PrivateMarks } from "./private-marks.ts";
import { PRESENCE_ID_BYTES, randomId } from "./random-id.ts";
import type { Address } from "./receivers.ts";
import { freeNumber, isOfPair, renumbered } from "./renumber.ts";
import { seatName } from "./room-folder.ts";
import { RoomHistory } from "./room-history.ts";
import type { RoomStore } from "./room-store.ts";
import { RoomTexts } from "./room-texts.ts";
import { WaitingSum } from "./waiting-sum.ts";
import { MAX_PAIRS } from "./worker-api.ts";

/** What the link of a pair reports of the pair alone. */
type PairOnlyKind =
  | "connected"
  | "lost"
  | "bye"
  | "channel_error"
  | "control"
  | "lane_suggested"
  | "lane_lost"
  | "lane_signal"
  | "room_message"
  | "relay_part"
  | "media_part";

/** What the link of a pair reports of texts and files. */
export type ContentEvent = Exclude<LinkDriverEvent, { kind: PairOnlyKind }>;

/** The conversation of a room: texts and files over the links of all its pairs. */
export class RoomContents {
  readonly files: FileTransfers;
  readonly #history: RoomHistory;
  readonly #texts: RoomTexts;
  readonly #private: PrivateMarks;
  readonly #waiting = new WaitingSum();

  /** `driverOf` is the link of a pair. */
  constructor(
    private readonly store: RoomStore,
    private readonly events: EventBatch,
    driverOf: (pair: number) => LinkDriver,
  ) {
    this.#history = new RoomHistory(store, events);
    this.#texts = new RoomTexts(store, this.#history, driverOf);
    this.#private = new PrivateMarks(store, this.#history, driverOf);
    const handles = new FileHandles(seatName(store.roomId, store.seat));
    this.files = new FileTransfers(store, this.#history, driverOf, handles);
  }

  /** Queues what an earlier visit did not deliver. */
  async restore(): Promise<void> {
    this.#texts.restore();
    await this.files.restore();
    // Nobody waits for it; the next visit tries again.
    this.files.sweep().catch(() => undefined);
  }

  /** Prepares the new link of a pair. */
  prepare(pair: number, driver: LinkDriver): void {
    this.#texts.prepare(pair, driver);
  }

  /** The devices of a pair are connected. */
  onConnected(pair: number): void {
    this.#private.onConnected(pair);
    this.files.onConnected(pair);
  }

  /** The connection of a pair is over. */
  onDisconnected(pair: number): void {
    this.files.onDisconnected(pair);
  }

  /** Handles what the link of a pair reports. */
  onEvent(pair: number, event: ContentEvent): void {
    switch (event.kind) {
      case "text":
        this.#texts.receive(pair, event);
        return this.#private.apply(pair, event.id);
      case "private":
        return this.#private.receive(pair, event.id);
      case "text_delivered":
        return this.#texts.onDelivered(pair, event.id);
      case "progress":
        return this.events.addProgress(event.id, this.files.progressOf(pair, event));
      case "waiting":
        return this.events.setWaiting(this.#waiting.record(pair, event.waiting));
      default:
        this.files.onEvent(pair, event);
        if (event.kind === "offered") this.#private.apply(pair, event.id);
    }
  }

  sendText(text: string, to: readonly number[], isPrivate: boolean): void {
    this.#private.send(this.#texts.send(text, this.#addressOf(to, isPrivate)));
  }

  sendFiles(files: readonly ChosenFile[], to: readonly number[], isPrivate: boolean): void {
    for (const entry of this.files.send(files, this.#addressOf(to, isPrivate))) this.#private.send(entry);
  }

  addPresence(presence: Pick<PresenceEntry, "pair" | "name" | "change">): void {
    const id = randomId(PRESENCE_ID_BYTES);
    this.#history.add({ kind: "presence", id, from: "them", atMs: Date.now(), ...presence });
    this.save();
  }

  /** Deletes entries on this device, with the bytes of their files. */
  async delete(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const entry = this.store.entry(id);
      if (!entry) continue;
      if (entry.kind === "file") await this.files.delete(entry);
      else await this.store.delete(entry);
    }
    this.events.emit({ kind: "changes", entries: [], progress: new Map(), deletedIds: ids });
  }

  /** The device of a pair has left for good: nothing more goes to it or comes from it. */
  async settle(pair: number): Promise<void> {
    this.#texts.settle(pair);
    await this.files.settle(pair);
    if (this.#waiting.has(pair)) this.events.setWaiting(this.#waiting.record(pair, undefined));
    this.save();
  }

  /** Whether the device of a pair has come, sent or got anything. */
  isOfPair(pair: number): boolean {
    return this.store.entries.some((entry) => isOfPair(entry, pair));
  }

  /**
   * The place of a pair goes to another device. The earlier one gets nothing more, and what it has sent and got stays under a
   * number of its own. `name` is how it was called.
   */
  async retire(pair: number, name: string): Promise<void> {
    await this.settle(pair);
    const { entries, sessions, facts } = this.store;
    // Without a free number, what it has sent can only be taken for the next device's.
    const number = freeNumber(entries, sessions.pairs, MAX_PAIRS) ?? pair;
    const hasGone = entries.some(
      (entry) => entry.kind === "presence" && entry.pair === pair && entry.change !== "joined",
    );
    facts.save({ hasSeveral: true });
    for (const entry of entries) {
      const change = renumbered(entry, pair, number);
      if (change) this.#history.change(entry.id, change);
    }
    if (!hasGone) this.addPresence({ pair: number, name, change: "left" });
    this.save();
  }

  /** Makes all changes durable now. */
  save(): void {
    this.#history.save();
  }

  /** Entries of a room of two devices do not say where they go. */
  #addressOf(to: readonly number[], isPrivate: boolean): Address {
    const isPlain = !this.store.facts.hasSeveral && to.length === 1 && to[0] === 0;
    return isPlain ? {} : { to, ...(isPrivate && { isPrivate }) };
  }
}
