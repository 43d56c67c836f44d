import { cleanFileName } from "@orbitroom/app-kit/files/file-name.ts";
import {
  errorCode,
  type FileSink,
  type LinkDriver,
  type LinkEventOf,
  type OfferAnswer,
  type PauseReason,
} from "@orbitroom/webrtc/worker";
import { type DeviceNumber, FIRST_DEVICE } from "./device-number.ts";
import { type DeletedEntry, type EntryChange, type FileEntry, isUnfinished } from "./entry.ts";
import { splitMediaType } from "./media-type.ts";
import { LEFT, type Stop } from "./receivers.ts";
import type { RoomHistory } from "./room-history.ts";
import type { RoomStore } from "./room-store.ts";
import { SMALL_FILE_BYTES } from "./small-files.ts";
import type { StoredPairs } from "./stored-pairs.ts";

/** The code of a refusal by the person. */
const DECLINED = "declined";

/** How often files that are paused for want of space try again. */
const SPACE_RETRY_MS = 5_000;

/** The files that other devices send to this one. Each belongs to the pair whose device offered it first. */
export class IncomingFiles {
  /** Files that the person has accepted, refused or cancelled, and that were not offered again since, with their pairs. */
  readonly #answered = new Map<string, number>();
  #isAsking = false;
  #spaceTimer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly store: RoomStore,
    private readonly history: RoomHistory,
    private readonly pairs: Pick<StoredPairs, "driver">,
  ) {}

  /** Sets whether files of devices without a rule wait until the person has accepted them. */
  setAsking(isAsking: boolean): void {
    this.#isAsking = isAsking;
  }

  /** Cancels a file. */
  async stop({ id, ...entry }: FileEntry): Promise<void> {
    await this.#driverOf(entry).stopFile(id);
    const now = this.#file(id);
    if (!now) return;
    // The link reports only a file that is being received; all others are recorded here.
    if (isUnfinished(now)) this.history.change(id, { state: "cancelled" });
    // The sender of a paused file learns of it by offering it again.
    if (now.state === "paused") this.#askAgain(now);
    this.history.save();
    if (now.state !== "done") await this.store.files.remove(id);
  }

  /** Accepts files that the person was asked about: the other device offers them again. */
  accept(ids: readonly string[]): void {
    this.#answerAsked(ids, { state: "moving" });
  }

  /** Refuses files that the person was asked about. The other device learns of it when it offers them again. */
  refuse(ids: readonly string[]): void {
    this.#answerAsked(ids, { state: "refused", reason: DECLINED, stored: false });
  }

  pause(entry: FileEntry): void {
    this.#driverOf(entry).pauseFile(entry.id);
  }

  /** Requests a paused file. It moves again when the sender has offered it. */
  resume(entry: FileEntry): void {
    this.#driverOf(entry).askToResume(entry.id);
  }

  /** Requests files again that were accepted or refused while the devices were apart. */
  onConnected(pair: DeviceNumber): void {
    for (const [id, owner] of this.#answered) if (owner === pair) this.pairs.driver(pair).askToResume(id);
    void this.#retryPaused();
  }

  /** Records that a file is paused. A file without space continues by itself when there is space. */
  recordPause(id: string, reason: PauseReason): void {
    this.history.change(id, { state: "paused", reason });
    if (reason === "no_space")
      this.#spaceTimer ??= setInterval(() => void this.#retryPaused(), SPACE_RETRY_MS);
  }

  /** Puts an unfinished file of an earlier visit in order. `isStored`: pieces of it are on the disk. */
  async restore(entry: FileEntry, isStored: boolean): Promise<void> {
    const { id, state, pair = FIRST_DEVICE } = entry;
    // It may have been accepted just before the page was closed.
    if (state === "moving") this.#answered.set(id, pair);
    if (isStored) await this.#finish(entry);
    // Its device has left for good, but that was not recorded.
    const isLeft = entry.pair !== undefined && !this.store.sessions.canReturn(pair);
    const now = this.#file(id);
    if (isLeft && now && isUnfinished(now)) await this.#end(now);
  }

  /** Answers an offer of the device of a pair. */
  async answerOffer(pair: DeviceNumber, offer: LinkEventOf<"offered">): Promise<void> {
    const { id, sizeBytes } = offer;
    const driver = this.pairs.driver(pair);
    const deleted = this.store.deleted(id);
    if (this.#answered.get(id) === pair) this.#answered.delete(id);
    if (deleted) return void driver.answerOffer(offer, answerToDeleted(deleted));
    const known = this.store.entry(id);
    if (!known) {
      const rule = this.store.facts.stay.fileRules?.[pair] ?? (this.#isAsking ? "ask" : "accept");
      if (rule === "refuse") return void driver.answerOffer(offer, { kind: "refuse", reason: DECLINED });
      const state = rule === "ask" ? "asked" : "moving";
      this.history.add({
        ...{ kind: "file", id, from: "them", name: cleanFileName(offer.name), sizeBytes },
        ...{ ...splitMediaType(offer.mediaType), atMs: Date.now(), state, stored: true },
        ...(this.store.facts.hasSeveral ? { pair } : {}),
      });
    } else if (known.kind !== "file" || !isOf(known, pair)) {
      return void driver.answerOffer(offer, { kind: "refuse", reason: "id_taken" });
    } else if (known.state === "paused") {
      this.history.change(id, { state: "moving" });
    }
    const answer = await this.#answerTo(offer);
    if (driver.answerOffer(offer, answer) && answer.kind === "pause" && answer.reason !== "asking")
      this.recordPause(id, answer.reason);
  }

  /** Records that a file was cancelled or has failed. */
  recordStop(id: string, stop: Stop): void {
    this.history.change(id, { ...stop, stored: false });
  }

  /** Records that the device of a pair has cancelled a file which this one has not begun or not finished. */
  recordWithdrawal(pair: DeviceNumber, id: string): void {
    const entry = this.#file(id);
    if (!entry || !isOf(entry, pair) || !isUnfinished(entry)) return;
    this.recordStop(id, { state: "cancelled", reason: "cancelled" });
    void this.store.files.remove(id);
  }

  /** Called when the device of a pair has left for good: its files no longer arrive. */
  async settle(pair: DeviceNumber): Promise<void> {
    for (const [id, owner] of this.#answered) if (owner === pair) this.#answered.delete(id);
    const files = this.store.entries.filter((entry) => entry.kind === "file");
    for (const entry of files.filter((file) => isOf(file, pair) && isUnfinished(file)))
      await this.#end(entry);
  }

  close(): void {
    clearInterval(this.#spaceTimer);
  }

  /** Requests files that were paused for want of space, if there is space for them now. */
  async #retryPaused(): Promise<void> {
    const files = this.store.entries.filter((entry) => entry.kind === "file");
    const waiting = files.filter(
      ({ from, state, reason }) => from === "them" && state === "paused" && reason === "no_space",
    );
    if (waiting.length === 0) {
      clearInterval(this.#spaceTimer);
      this.#spaceTimer = undefined;
    }
    for (const entry of waiting) {
      const storedBytes = (await this.store.files.read(entry.id))?.size ?? 0;
      if (await this.store.files.hasSpace(entry.sizeBytes - storedBytes)) this.resume(entry);
    }
  }

  async #answerTo({ id, sizeBytes }: LinkEventOf<"offered">): Promise<OfferAnswer> {
    const entry = this.#file(id);
    if (entry?.state === "done") return { kind: "complete" };
    if (entry?.state === "asked") return { kind: "pause", reason: "asking" };
    if (entry?.state === "refused") return { kind: "refuse", reason: DECLINED };
    if (entry?.state !== "moving") return { kind: "refuse", reason: "cancelled" };
    if (entry.sizeBytes !== sizeBytes) return { kind: "refuse", reason: "changed" };
    try {
      const sink = await this.#openSink(id, sizeBytes);
      return sink ? { kind: "accept", sink } : { kind: "pause", reason: "no_space" };
    } catch (error) {
      const code = errorCode(error);
      if (code === "no_space") return { kind: "pause", reason: code };
      this.history.reportStorageError(error);
      this.recordStop(id, { state: "failed", reason: code });
      return { kind: "refuse", reason: code };
    }
  }

  #answerAsked(ids: readonly string[], change: EntryChange): void {
    for (const id of ids) {
      const entry = this.#file(id);
      if (entry?.state !== "asked") continue;
      this.history.change(id, change);
      this.#askAgain(entry);
    }
    this.history.save();
  }

  #askAgain(entry: FileEntry): void {
    this.#answered.set(entry.id, entry.pair ?? 0);
    this.resume(entry);
  }

  /** The storage of an incoming file; undefined without space. The file is complete when its record is durable. */
  async #openSink(id: string, sizeBytes: number): Promise<FileSink | undefined> {
    const { files, smallFiles } = this.store;
    if (sizeBytes > SMALL_FILE_BYTES)
      return files.openSink(id, sizeBytes, () => this.history.commit(id, { state: "done" }));
    if (!(await smallFiles.hasSpace(sizeBytes))) return undefined;
    return smallFiles.openSink((packOffset) => this.history.commit(id, { state: "done", packOffset }));
  }

  /** Finishes a file whose last piece was stored just before the page was closed. */
  async #finish({ id, sizeBytes }: FileEntry): Promise<void> {
    try {
      if (await this.store.files.finish(id, sizeBytes)) this.history.change(id, { state: "done" });
    } catch (error) {
      this.history.reportStorageError(error);
    }
  }

  async #end({ id }: FileEntry): Promise<void> {
    this.recordStop(id, LEFT);
    // What is still open is removed by the next visit.
    await this.store.files.remove(id).catch(() => undefined);
  }

  #driverOf({ pair = FIRST_DEVICE }: Pick<FileEntry, "pair">): LinkDriver {
    return this.pairs.driver(pair);
  }

  #file(id: string): FileEntry | undefined {
    const entry = this.store.entry(id);
    return entry?.kind === "file" && entry.from === "them" ? entry : undefined;
  }
}

/** Whether the device of a pair has sent a file. */
function isOf({ from, pair: owner = FIRST_DEVICE }: FileEntry, pair: DeviceNumber): boolean {
  return from === "them" && owner === pair;
}

/** A deleted file is not received again. */
function answerToDeleted({ wasDone }: DeletedEntry): OfferAnswer {
  return wasDone ? { kind: "complete" } : { kind: "refuse", reason: "cancelled" };
}
