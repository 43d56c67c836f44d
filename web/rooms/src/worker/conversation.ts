import type { ContentEvent } from "@orbitroom/webrtc/worker";
import type { DeviceNumber } from "./device-number.ts";
import type { PresenceEntry } from "./entry.ts";
import type { EventBatch } from "./event-batch.ts";
import { FileHandles } from "./file-handles.ts";
import { FileTransfers } from "./file-transfers.ts";
import { PrivateMarks } from "./private-marks.ts";
import { PRESENCE_ID_BYTES, randomId } from "./random-id.ts";
import type { Stop } from "./receivers.ts";
import type { RoomFacts, StayFacts } from "./room-facts.ts";
import { seatName } from "./room-folder.ts";
import { RoomHistory } from "./room-history.ts";
import type { RoomStore } from "./room-store.ts";
import { RoomTexts } from "./room-texts.ts";
import type { StoredPairs } from "./stored-pairs.ts";
import { WaitingSum } from "./waiting-sum.ts";

/** The conversation of a room: texts and files over the links of all its pairs. The page calls it (`RoomApi`). */
export class Conversation {
  readonly texts: RoomTexts;
  readonly files: FileTransfers;
  readonly #history: RoomHistory;
  readonly #marks: PrivateMarks;
  readonly #waiting = new WaitingSum();

  constructor(
    private readonly store: RoomStore,
    private readonly events: EventBatch,
    private readonly pairs: StoredPairs,
  ) {
    this.#history = new RoomHistory(store, events);
    this.#marks = new PrivateMarks(store, this.#history, pairs);
    this.texts = new RoomTexts(store, this.#history, this.#marks, pairs);
    const handles = new FileHandles(seatName(store.roomId, store.seat));
    this.files = new FileTransfers(store, this.#history, this.#marks, pairs, handles);
  }

  /** What this device knows about the room apart from the conversation. */
  get facts(): RoomFacts {
    return this.store.facts;
  }

  /** Queues everything that an earlier visit did not deliver. */
  async restore(): Promise<void> {
    this.texts.restore();
    await this.files.restore();
    // No code waits for this; the next visit tries again.
    this.files.sweep().catch(() => undefined);
  }

  /** Called when the devices of a pair are connected. */
  onConnected(pair: DeviceNumber): void {
    this.#marks.onConnected(pair);
    this.files.incoming.onConnected(pair);
  }

  /** Handles what the link of a pair reports. */
  onEvent(pair: DeviceNumber, event: ContentEvent): void {
    const { texts, events } = this;
    const { incoming, outgoing } = this.files;
    switch (event.kind) {
      case "text":
        texts.receive(pair, event);
        return this.#marks.apply(pair, event.id);
      case "private":
        return this.#marks.receive(pair, event.id);
      case "text_delivered":
        return texts.onDelivered(pair, event.id);
      case "progress":
        return events.addProgress(event.id, outgoing.progressOf(pair, event.id, event.progress));
      case "waiting":
        return events.setWaiting(this.#waiting.record(pair, event.waiting));
      case "offered":
        void incoming.answerOffer(pair, event);
        return this.#marks.apply(pair, event.id);
      case "received":
        // The file's sink has recorded it.
        return;
      case "delivered":
        return outgoing.recordDelivery(pair, event.id);
      case "withdrawn":
        return incoming.recordWithdrawal(pair, event.id);
      case "resumed":
        return outgoing.recordResume(pair, event.id);
      case "paused":
        if (this.#isOurs(event.id)) return outgoing.recordPause(pair, event.id, event.reason);
        return incoming.recordPause(event.id, event.reason);
      case "refused":
      case "cancelled":
      case "failed":
        if (this.#isOurs(event.id)) return outgoing.recordStop(pair, event.id, stopOf(event));
        return incoming.recordStop(event.id, stopOf(event));
    }
  }

  /** Replaces the connections over which files should move, and offers the files again. */
  retryFiles(): void {
    for (const pair of this.files.movingPairs()) this.pairs.all[pair]?.usedCore?.reconnect();
  }

  /** Ends this device's stay. The devices that it has met receive nothing more, and it joins as a new device the next time. */
  async beginAnew(goesOn: boolean): Promise<StayFacts> {
    await this.pairs.end(this.store.sessions.pairs);
    await this.facts.beginAnew(goesOn);
    return this.facts.stay;
  }

  /** Adds an entry that a device has joined, left, or was removed. */
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

  /** Called when the device of a pair has left for good: nothing more is sent to it or received from it. */
  async settle(pair: DeviceNumber): Promise<void> {
    this.texts.settle(pair);
    await this.files.settle(pair);
    if (this.#waiting.has(pair)) this.events.setWaiting(this.#waiting.record(pair, undefined));
    this.save();
  }

  /** Makes all changes durable now. */
  save(): void {
    this.#history.save();
  }

  #isOurs(id: string): boolean {
    return this.store.entry(id)?.from === "me";
  }
}

/** How a transfer ended that was refused or cancelled, or has failed. */
function stopOf(event: Extract<ContentEvent, { kind: "refused" | "cancelled" | "failed" }>): Stop {
  const reason = event.kind === "cancelled" ? "cancelled" : event.code;
  // If the receiver cancels, the sender sees a refusal with this code.
  return { state: event.kind === "refused" && reason === "cancelled" ? "cancelled" : event.kind, reason };
}
