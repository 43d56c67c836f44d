import { cleanFileName } from "@orbitroom/app-kit/files/file-name.ts";
import type { ChosenFile } from "@orbitroom/app-kit/files/file-pickers.ts";
import type { PictureSize } from "@orbitroom/app-kit/files/picture-size.ts";
import type { FileProgress, PauseReason } from "@orbitroom/webrtc/worker";
import type { DeviceNumber } from "./device-number.ts";
import { baseName, type FileEntry, isUnfinished } from "./entry.ts";
import type { FileHandles } from "./file-handles.ts";
import { isPictureType, joinMediaType, possibleDateMs } from "./media-type.ts";
import type { PrivateMarks } from "./private-marks.ts";
import { FILE_ID_BYTES, randomId } from "./random-id.ts";
import { afterDelivery, afterStop, LEFT, openReceivers, receiversOf, type Stop } from "./receivers.ts";
import type { RoomHistory } from "./room-history.ts";
import type { RoomStore } from "./room-store.ts";
import { type SentBytes, SentFiles } from "./sent-files.ts";
import { SharedProgress } from "./shared-progress.ts";
import type { StoredPairs } from "./stored-pairs.ts";

/** The files that this device sends. Each goes to the devices of one or several pairs, which receive it on their own. */
export class OutgoingFiles {
  readonly #sent: SentFiles;
  readonly #progress = new SharedProgress();
  /** Files that the person has paused in this visit. */
  readonly #pausedHere = new Set<string>();
  /** The pairs over which files are paused, and why. */
  readonly #paused = new Map<string, Map<DeviceNumber, PauseReason>>();

  constructor(
    private readonly store: RoomStore,
    private readonly history: RoomHistory,
    private readonly pairs: Pick<StoredPairs, "driver">,
    private readonly marks: Pick<PrivateMarks, "send">,
    handles: FileHandles,
  ) {
    this.#sent = new SentFiles(store, history, handles);
  }

  /** Records all files at once, so that a reload loses none of them, and queues them, as a text is sent. */
  send(files: readonly ChosenFile[], to: readonly DeviceNumber[], isPrivate = false): void {
    const address = this.store.addressOf(to, isPrivate);
    const sent = files.map((chosen) => ({ id: randomId(FILE_ID_BYTES), ...chosen }));
    const entries = sent.map(
      ({ id, file, path = file.name }): FileEntry => ({
        ...{ kind: "file", id, from: "me", name: cleanFileName(path), mediaType: file.type },
        ...{ sizeBytes: file.size, atMs: Date.now(), state: "moving", stored: false },
        modifiedAtMs: possibleDateMs(file.lastModified),
        ...address,
      }),
    );
    this.history.add(...entries);
    this.history.save();
    void this.#offerAll(sent);
    for (const entry of entries) this.marks.send(entry);
  }

  /** Sends a lost file again after the user has selected it again. Throws `other_file` if it is not the same file. */
  reselect(id: string, file: File): void {
    const entry = this.#file(id);
    if (!entry || baseName(entry.name) !== cleanFileName(file.name) || entry.sizeBytes !== file.size) {
      throw Object.assign(new Error("This is a different file"), { code: "other_file" });
    }
    this.history.change(id, { state: "moving" });
    this.#offer({ ...entry, state: "moving" }, file);
  }

  /** Cancels a file for all devices that do not have it yet. */
  async stop(entry: FileEntry): Promise<void> {
    const { id } = entry;
    const pairs = openReceivers(entry);
    await Promise.all(pairs.map((pair) => this.pairs.driver(pair).stopFile(id)));
    // The link does not report this.
    for (const pair of pairs) this.recordStop(pair, id, { state: "cancelled" });
    this.history.save();
  }

  /** Sends a waiting file before all others. */
  sendNext(id: string): void {
    const entry = this.#file(id);
    for (const pair of entry ? openReceivers(entry) : []) this.pairs.driver(pair).sendNext(id);
  }

  pause(entry: FileEntry): void {
    this.#pausedHere.add(entry.id);
    for (const pair of openReceivers(entry)) this.pairs.driver(pair).pauseFile(entry.id);
  }

  /** Continues a paused file, or a lost one that may be read again. */
  async resume(entry: FileEntry): Promise<void> {
    const { id, state } = entry;
    if (state === "lost") return this.#sendStored(entry);
    if (state !== "paused") return;
    this.#pausedHere.delete(id);
    this.#paused.delete(id);
    const resumed = openReceivers(entry).filter((pair) => this.pairs.driver(pair).resumeSending(id));
    if (resumed.length > 0) this.history.change(id, { state: "moving" });
    else await this.#sendStored(entry);
  }

  /** Puts an unfinished file of an earlier visit in order: it is sent again, or becomes `lost` if it cannot be read. */
  async restore(entry: FileEntry): Promise<void> {
    const { id, state, reason, to } = entry;
    for (const pair of openReceivers(entry)) {
      // Its device has left for good, but that was not recorded.
      if (to && !this.store.sessions.canReturn(pair)) this.recordStop(pair, id, LEFT);
    }
    const isPausedHere = state === "paused" && reason === "sender";
    const now = this.#file(id);
    if (now && isUnfinished(now) && !isPausedHere) await this.#sendStored(now);
  }

  /** The progress of a file that is sent over several pairs: that of the device that is furthest behind. */
  progressOf(pair: DeviceNumber, id: string, progress: FileProgress): FileProgress {
    const entry = this.#file(id);
    const isShared = entry !== undefined && receiversOf(entry).length > 1;
    return isShared ? this.#progress.record(id, pair, progress) : progress;
  }

  /** Called when a pair is away: only the progress of the others counts then. */
  onDisconnected(pair: DeviceNumber): void {
    this.#progress.endPair(pair);
  }

  /** Records that the device of a pair has the file. */
  recordDelivery(pair: DeviceNumber, id: string): void {
    const entry = this.#file(id);
    if (!entry) return;
    this.history.change(id, afterDelivery(entry, pair));
    this.#endShare(pair, id);
  }

  /** Records that the device of a pair has refused a file, or that it could not be sent there. */
  recordStop(pair: DeviceNumber, id: string, stop: Stop): void {
    const entry = this.#file(id);
    if (!entry || !isUnfinished(entry)) return;
    this.history.change(id, afterStop(entry, pair, stop));
    this.#endShare(pair, id);
  }

  /**
   * Records that a file is paused over one pair. It is paused as a whole if the person here has paused it, or if it moves over no
   * pair.
   */
  recordPause(pair: DeviceNumber, id: string, reason: PauseReason): void {
    const paused = this.#paused.get(id) ?? new Map<DeviceNumber, PauseReason>();
    this.#paused.set(id, paused.set(pair, reason));
    this.#progress.end(id, pair);
    this.#showPause(id);
  }

  /** Records that the device of a pair has requested a paused file. */
  recordResume(pair: DeviceNumber, id: string): void {
    this.#pausedHere.delete(id);
    this.#paused.get(id)?.delete(pair);
    this.history.change(id, { state: "moving" });
  }

  /** Called when the device of a pair has left for good: nothing is sent to it any longer. */
  settle(pair: DeviceNumber): void {
    for (const entry of this.store.entries) {
      if (entry.kind !== "file" || entry.from !== "me") continue;
      if (openReceivers(entry).includes(pair)) this.recordStop(pair, entry.id, LEFT);
    }
  }

  /** Resolves when no copy is being made. */
  async close(): Promise<void> {
    await this.#sent.close();
  }

  #endShare(pair: DeviceNumber, id: string): void {
    this.#progress.end(id, pair);
    this.#paused.get(id)?.delete(pair);
    const entry = this.#file(id);
    if (entry?.state === "moving") this.#showPause(id);
    if (entry && isUnfinished(entry)) return;
    this.#progress.end(id);
    this.#paused.delete(id);
    this.#pausedHere.delete(id);
  }

  #showPause(id: string): void {
    const entry = this.#file(id);
    const paused = this.#paused.get(id);
    const open = entry ? openReceivers(entry) : [];
    const reason = open.map((pair) => paused?.get(pair)).find((found) => found !== undefined);
    if (reason === undefined) return;
    const isPaused = this.#pausedHere.has(id) || open.every((pair) => paused?.has(pair));
    if (isPaused) this.history.change(id, { state: "paused", reason });
  }

  /** Offers new files in their order. The size of an image is read first, so that other devices can reserve space for it. */
  async #offerAll(sent: readonly ({ id: string } & ChosenFile)[]): Promise<void> {
    for (const { id, ...chosen } of sent) {
      const source = this.#sent.keep(id, chosen);
      if (isPictureType(chosen.file.type)) {
        const picture = await pictureSizeOf(chosen.file);
        if (picture) this.history.change(id, { picture });
      }
      const entry = this.#file(id);
      // The file may have been cancelled in the meantime.
      if (entry?.state === "moving") this.#offer(entry, source);
    }
  }

  #offer(entry: FileEntry, bytes: SentBytes): void {
    const { id, name } = entry;
    for (const pair of openReceivers(entry)) {
      this.pairs.driver(pair).sendFile(id, {
        ...{ name, type: joinMediaType(entry), size: bytes.size },
        slice: (start, end) => bytes.slice(start, end),
      });
    }
  }

  /** Sends a file of an earlier visit again. Its hashes tell the receiver whether it is still the same. */
  async #sendStored(entry: FileEntry): Promise<void> {
    const { id, state, reason } = entry;
    const source = await this.#sent.read(entry);
    if (typeof source === "object") {
      if (state !== "moving") this.history.change(id, { state: "moving" });
      this.#offer(entry, source);
    } else if (state !== "lost" || reason !== source) {
      this.history.change(id, { state: "lost", reason: source });
    }
  }

  #file(id: string): FileEntry | undefined {
    const entry = this.store.entry(id);
    return entry?.kind === "file" && entry.from === "me" ? entry : undefined;
  }
}

/** The size of an image. The code that reads it is loaded with the first image; without a size, other devices reserve no space. */
async function pictureSizeOf(file: Blob): Promise<PictureSize | undefined> {
  const loaded = await import("@orbitroom/app-kit/files/picture-size.ts").catch(() => undefined);
  return loaded?.readPictureSize(file);
}
