import type { FileProgress, LinkDriver, LinkDriverEvent, LinkEventOf } from "@orbitroom/webrtc/link";
import type { ChosenFile } from "../../lib/file-pickers.ts";
import { type FileEntry, isUnfinished } from "./entry.ts";
import type { FileHandles } from "./file-handles.ts";
import { IncomingFiles } from "./incoming-files.ts";
import { OutgoingFiles } from "./outgoing-files.ts";
import { type Address, openReceivers, type Stop } from "./receivers.ts";
import type { RoomHistory } from "./room-history.ts";
import type { RoomStore } from "./room-store.ts";

type StopEvent = LinkEventOf<"refused"> | LinkEventOf<"cancelled"> | LinkEventOf<"failed">;

/** What a link reports of files, beside their progress. */
type FileEvent =
  | StopEvent
  | LinkEventOf<"offered" | "received" | "delivered">
  | Extract<LinkDriverEvent, { kind: "paused" | "resumed" | "withdrawn" }>;

/** The files of a room, in both directions: history entries, stored bytes, and transfers of the links. */
export class FileTransfers {
  readonly #incoming: IncomingFiles;
  readonly #outgoing: OutgoingFiles;

  constructor(
    private readonly store: RoomStore,
    history: RoomHistory,
    driverOf: (pair: number) => LinkDriver,
    private readonly handles: FileHandles,
  ) {
    this.#incoming = new IncomingFiles(store, history, driverOf);
    this.#outgoing = new OutgoingFiles(store, history, driverOf, handles);
  }

  /** Whether files of other devices wait until the person has accepted them. */
  set isAsking(isAsking: boolean) {
    this.#incoming.isAsking = isAsking;
  }

  /** Records all files at once, so that a reload loses none of them, and queues them. */
  send(files: readonly ChosenFile[], address: Address): readonly FileEntry[] {
    return this.#outgoing.send(files, address);
  }

  /** Sends a lost file again after the user has selected it again. Throws `other_file` if it is not the same file. */
  reselect(id: string, file: File): void {
    this.#outgoing.reselect(id, file);
  }

  /** Sends a file of ours that waits before all others. */
  sendNext(id: string): void {
    const entry = this.#file(id);
    if (entry?.from === "me") this.#outgoing.sendNext(entry);
  }

  /** Cancels a file in either direction. */
  async stop(id: string): Promise<void> {
    const entry = this.#file(id);
    if (entry) await this.#sideOf(entry).stop(entry);
  }

  /** Deletes a file on this device. One that is still moving is cancelled. */
  async delete(entry: FileEntry): Promise<void> {
    if (isUnfinished(entry)) await this.stop(entry.id);
    await this.store.delete(this.#file(entry.id) ?? entry);
  }

  /** The pairs over which files should move now. */
  movingPairs(): ReadonlySet<number> {
    const pairs = new Set<number>();
    for (const entry of this.store.entries) {
      if (entry.kind !== "file" || entry.state !== "moving") continue;
      for (const pair of entry.from === "me" ? openReceivers(entry) : [entry.pair ?? 0]) pairs.add(pair);
    }
    return pairs;
  }

  /** Receives files that the person was asked about. */
  accept(ids: readonly string[]): void {
    this.#incoming.accept(ids);
  }

  /** Refuses files that the person was asked about. */
  refuse(ids: readonly string[]): void {
    this.#incoming.refuse(ids);
  }

  /** Pauses a file in either direction. */
  pause(id: string): void {
    const entry = this.#file(id);
    if (entry) this.#sideOf(entry).pause(entry);
  }

  /** Continues a paused file, in either direction, or a lost one that may be read again. */
  async resume(id: string): Promise<void> {
    const entry = this.#file(id);
    if (entry?.from === "me") await this.#outgoing.resume(entry);
    else if (entry?.state === "paused") this.#incoming.resume(entry);
  }

  /**
   * Puts the files of an earlier visit in order: outgoing ones are sent again, those that cannot be read become `lost`, and
   * complete incoming ones are finished.
   */
  async restore(): Promise<void> {
    const files = this.store.entries.filter((entry) => entry.kind === "file");
    const unfinished = files.filter(isUnfinished);
    if (unfinished.length === 0) return;
    const incompleteIds = await this.store.files.incompleteIds();
    for (const entry of unfinished) {
      if (entry.from === "them") await this.#incoming.restore(entry, incompleteIds.has(entry.id));
      else await this.#outgoing.restore(entry);
    }
  }

  /** Removes what an earlier visit has left without an entry. Files that come meanwhile have one. */
  async sweep(): Promise<void> {
    await this.store.files.sweep((id) => {
      const entry = this.#file(id);
      return entry !== undefined && (isUnfinished(entry) || entry.state === "done" || entry.from === "me");
    });
    await this.handles.sweep((id) => {
      const entry = this.#file(id);
      return entry !== undefined && isUnfinished(entry);
    });
  }

  /** The devices of a pair are connected. */
  onConnected(pair: number): void {
    this.#incoming.onConnected(pair);
  }

  /** The connection of a pair is over. */
  onDisconnected(pair: number): void {
    this.#outgoing.onDisconnected(pair);
  }

  /** How far a file is, by what the link of one pair reports. */
  progressOf(pair: number, { id, progress }: { id: string; progress: FileProgress }): FileProgress {
    return this.#outgoing.progressOf(pair, id, progress);
  }

  /** Handles what the link of a pair reports. */
  onEvent(pair: number, event: FileEvent): void {
    const isOurs = this.#file(event.id)?.from === "me";
    switch (event.kind) {
      case "offered":
        return void this.#incoming.answerOffer(pair, event);
      case "received":
        // Its sink has recorded it.
        return;
      case "delivered":
        return this.#outgoing.recordDelivery(pair, event.id);
      case "withdrawn":
        return this.#incoming.recordWithdrawal(pair, event.id);
      case "resumed":
        return this.#outgoing.recordResume(pair, event.id);
      case "paused":
        if (isOurs) return this.#outgoing.recordPause(pair, event.id, event.reason);
        return this.#incoming.recordPause(event.id, event.reason);
      case "refused":
      case "cancelled":
      case "failed":
        if (isOurs) return this.#outgoing.recordStop(pair, event.id, stopOf(event));
        return this.#incoming.recordStop(event.id, stopOf(event));
    }
  }

  /** The device of a pair has left for good: nothing more goes to it or comes from it. */
  async settle(pair: number): Promise<void> {
    this.#outgoing.settle(pair);
    await this.#incoming.settle(pair);
  }

  /** Ends what is under way, and resolves when no file is open. */
  async close(): Promise<void> {
    this.#incoming.close();
    await this.#outgoing.close();
  }

  #sideOf({ from }: FileEntry): IncomingFiles | OutgoingFiles {
    return from === "me" ? this.#outgoing : this.#incoming;
  }

  #file(id: string): FileEntry | undefined {
    const entry = this.store.entry(id);
    return entry?.kind === "file" ? entry : undefined;
  }
}

/** How a transfer has ended that was refused, cancelled or has failed. */
function stopOf(event: StopEvent): Stop {
  const reason = event.kind === "cancelled" ? "cancelled" : event.code;
  // If the receiver cancels, the sender sees a refusal with this code.
  return { state: event.kind === "refused" && reason === "cancelled" ? "cancelled" : event.kind, reason };
}
