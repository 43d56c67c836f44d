import {
  errorCode,
  type LinkDriver,
  type LinkEventOf,
  type OfferAnswer,
  type PauseReason,
} from "@orbitroom/webrtc/link";
import { type FileEntry, isUnfinished } from "./entry.ts";
import { cleanFileName } from "./file-name.ts";
import { FILE_ID_BYTES, randomId } from "./random-id.ts";
import type { RoomHistory } from "./room-history.ts";
import type { RoomStore } from "./room-store.ts";

type StopEvent = LinkEventOf<"refused"> | LinkEventOf<"cancelled"> | LinkEventOf<"failed">;

/** Sent files up to this size are copied to the room's folder, so that they can be sent and opened after a reload. */
const KEEP_SENT_BYTES = 64_000_000;
/** How often files that are paused for want of space try again. */
const SPACE_RETRY_MS = 5_000;

/** The files of a room, in both directions: history entries, stored bytes, and transfers of the link. */
export class FileTransfers {
  /** The end of the queue of copies. They are made one at a time, beside the transfers. */
  #copying: Promise<void> = Promise.resolve();
  #spaceTimer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly store: RoomStore,
    private readonly history: RoomHistory,
    private readonly driver: LinkDriver,
  ) {}

  /** Records all files at once, so that a reload loses none of them, and queues them. */
  send(files: readonly File[]): void {
    const sent = files.map((file) => ({ id: randomId(FILE_ID_BYTES), file }));
    this.history.add(
      ...sent.map(
        ({ id, file }): FileEntry => ({
          ...{ kind: "file", id, from: "me", name: cleanFileName(file.name), mediaType: file.type },
          ...{ sizeBytes: file.size, atMs: Date.now(), state: "moving", stored: false },
        }),
      ),
    );
    for (const { id, file } of sent) {
      this.driver.sendFile(id, file);
      this.#copying = this.#copying.then(() => this.#keep(id, file));
    }
  }

  /** Sends a lost file again after the user has selected it again. Throws `other_file` if it is not the same file. */
  reselect(id: string, file: File): void {
    const entry = this.#file(id);
    if (!entry || entry.name !== cleanFileName(file.name) || entry.sizeBytes !== file.size) {
      throw Object.assign(new Error("This is a different file"), { code: "other_file" });
    }
    this.history.change(id, { state: "moving" });
    this.driver.sendFile(id, file);
  }

  /** Cancels a file in either direction. */
  async stop(id: string): Promise<void> {
    await this.driver.stopFile(id);
    const entry = this.#file(id);
    if (!entry) return;
    // The link reports only an incoming file that is being received; all others are recorded here.
    if (isUnfinished(entry)) this.history.change(id, { state: "cancelled" });
    if (entry.from === "them" && entry.state !== "done") await this.store.files.remove(id);
  }

  /** Pauses a file in either direction. */
  pause(id: string): void {
    this.driver.pauseFile(id);
  }

  /** Continues a paused file, in either direction. */
  async resume(id: string): Promise<void> {
    const entry = this.#file(id);
    if (entry?.state !== "paused") return;
    // An incoming file moves again when the sender has offered it.
    if (entry.from === "them") this.driver.askToResume(id);
    else if (this.driver.resumeSending(id)) this.history.change(id, { state: "moving" });
    else await this.#sendStored(entry);
  }

  /** Records that a file is paused. A file without space goes on by itself when there is room. */
  recordPause(id: string, reason: PauseReason): void {
    this.history.change(id, { state: "paused", reason });
    if (reason === "no_space")
      this.#spaceTimer ??= setInterval(() => void this.retryPaused(), SPACE_RETRY_MS);
  }

  /** Asks for incoming files that were paused for want of space, if there is room for them now. */
  async retryPaused(): Promise<void> {
    const waiting = this.#files().filter(
      ({ from, state, reason }) => from === "them" && state === "paused" && reason === "no_space",
    );
    if (waiting.length === 0) {
      clearInterval(this.#spaceTimer);
      this.#spaceTimer = undefined;
    }
    for (const { id, sizeBytes } of waiting) {
      const storedBytes = (await this.store.files.read(id))?.size ?? 0;
      if (await this.store.files.hasSpace(sizeBytes - storedBytes)) this.driver.askToResume(id);
    }
  }

  /**
   * Puts the files of an earlier visit in order: outgoing ones are sent again, those without a stored copy become `lost`,
   * complete incoming ones are finished, and remains without an entry are removed.
   */
  async restore(): Promise<void> {
    for (const entry of this.#files().filter(isUnfinished)) {
      const isPausedHere = entry.state === "paused" && entry.reason === "sender";
      if (entry.from === "them") await this.#finish(entry);
      else if (entry.state !== "lost" && !isPausedHere) await this.#sendStored(entry);
    }
    await this.store.files.sweep((id) => {
      const entry = this.#file(id);
      return entry !== undefined && (isUnfinished(entry) || entry.state === "done" || entry.from === "me");
    });
  }

  /** Answers an offer of the other device. */
  async answerOffer(offer: LinkEventOf<"offered">): Promise<void> {
    const { id, mediaType, sizeBytes } = offer;
    const known = this.store.entry(id);
    if (!known) {
      this.history.add({
        ...{ kind: "file", id, from: "them", name: cleanFileName(offer.name), mediaType, sizeBytes },
        ...{ atMs: Date.now(), state: "moving", stored: true },
      });
    } else if (known.kind !== "file" || known.from !== "them") {
      return void this.driver.answerOffer(offer, { kind: "refuse", reason: "id_taken" });
    } else if (known.state === "paused") {
      this.history.change(id, { state: "moving" });
    }
    const answer = await this.#answerTo(offer);
    if (this.driver.answerOffer(offer, answer) && answer.kind === "pause")
      this.recordPause(id, answer.reason);
  }

  /** Records that a transfer was refused, cancelled or failed. */
  recordStop(event: StopEvent): void {
    const code = event.kind === "cancelled" ? "cancelled" : event.code;
    // If the receiver cancels, the sender sees a refusal with this code.
    const state = event.kind === "refused" && code === "cancelled" ? "cancelled" : event.kind;
    const isOurs = this.store.entry(event.id)?.from === "me";
    this.history.change(event.id, { state, reason: code, ...(isOurs ? {} : { stored: false }) });
  }

  async #answerTo({ id, sizeBytes }: LinkEventOf<"offered">): Promise<OfferAnswer> {
    const entry = this.#file(id);
    if (entry?.state === "done") return { kind: "complete" };
    if (entry?.state !== "moving") return { kind: "refuse", reason: "cancelled" };
    if (entry.sizeBytes !== sizeBytes) return { kind: "refuse", reason: "changed" };
    try {
      const sink = await this.store.files.openSink(id, sizeBytes);
      return sink ? { kind: "accept", sink } : { kind: "pause", reason: "no_space" };
    } catch (error) {
      const code = errorCode(error);
      if (code === "no_space") return { kind: "pause", reason: code };
      this.history.reportStorageError(error);
      this.history.change(id, { state: "failed", reason: code, stored: false });
      return { kind: "refuse", reason: code };
    }
  }

  /** Keeps a copy of a sent file. The transfer does not need it; without it, it only cannot continue after a reload. */
  async #keep(id: string, file: File): Promise<void> {
    const entry = this.#file(id);
    if (!entry || !(isUnfinished(entry) || entry.state === "done") || file.size > KEEP_SENT_BYTES) return;
    try {
      if (!(await this.store.files.hasSpace(file.size))) return;
      await this.store.files.keep(id, file);
      this.history.change(id, { stored: true });
    } catch {
      // No space, or the file can no longer be read: then the sender reports it.
    }
  }

  async #sendStored({ id, name, mediaType, state, stored }: FileEntry): Promise<void> {
    const copy = stored ? await this.store.files.read(id) : undefined;
    const next = copy ? "moving" : "lost";
    if (state !== next) this.history.change(id, { state: next });
    if (copy) this.driver.sendFile(id, new File([copy], name, { type: mediaType }));
  }

  /** Finishes an incoming file whose last piece was stored just before the page was closed. */
  async #finish({ id, sizeBytes }: FileEntry): Promise<void> {
    try {
      if (await this.store.files.finish(id, sizeBytes)) this.history.change(id, { state: "done" });
    } catch (error) {
      this.history.reportStorageError(error);
    }
  }

  #files(): FileEntry[] {
    return this.store.entries.filter((entry) => entry.kind === "file");
  }

  #file(id: string): FileEntry | undefined {
    const entry = this.store.entry(id);
    return entry?.kind === "file" ? entry : undefined;
  }
}
