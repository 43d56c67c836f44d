import type { FileSink, LinkDriver, LinkEventOf, OfferAnswer } from "@orbitroom/webrtc/link";
import { FILE_ID_BYTES, randomId } from "./random-id.ts";
import type { RoomHistory } from "./room-history.ts";
import { KEEP_SENT_BYTES, type RoomStore } from "./room-store.ts";

type StopEvent = LinkEventOf<"refused"> | LinkEventOf<"cancelled"> | LinkEventOf<"failed">;

/** The files of a room, in both directions: history entries, stored bytes, and transfers of the link. */
export class FileTransfers {
  constructor(
    private readonly store: RoomStore,
    private readonly history: RoomHistory,
    private readonly driver: LinkDriver,
  ) {}

  async send(files: readonly File[]): Promise<void> {
    for (const file of files) await this.#send(file);
  }

  /** Sends a lost file again after the user has selected it again. Throws `other_file` if it is not the same file. */
  reselect(id: string, file: File): void {
    const entry = this.store.entry(id);
    if (entry?.kind !== "file" || entry.name !== file.name || entry.sizeBytes !== file.size) {
      throw Object.assign(new Error("This is a different file"), { code: "other_file" });
    }
    this.history.change(id, { state: "moving" });
    this.driver.sendFile(id, file);
  }

  /** Cancels a file in either direction. */
  async stop(id: string): Promise<void> {
    await this.driver.stopFile(id);
    const entry = this.store.entry(id);
    // The link reports only an incoming file that is being received; all others are recorded here.
    if (entry?.kind === "file" && (entry.state === "moving" || entry.state === "lost")) {
      this.history.change(id, { state: "cancelled" });
    }
  }

  /** Continues the outgoing files of an earlier visit. Files without a stored copy become `lost`. */
  async resume(): Promise<void> {
    for (const entry of this.store.entries) {
      if (entry.kind !== "file" || entry.from !== "me" || entry.state !== "moving") continue;
      const copy = entry.stored ? await this.store.read(entry.id) : undefined;
      if (copy) this.driver.sendFile(entry.id, new File([copy], entry.name, { type: entry.mediaType }));
      else this.history.change(entry.id, { state: "lost" });
    }
  }

  /** Answers an offer of the other device. */
  async answerOffer(offer: LinkEventOf<"offered">): Promise<void> {
    this.driver.answerOffer(offer, await this.#answerTo(offer));
  }

  /** Records that a transfer was refused, cancelled or failed. */
  recordStop(event: StopEvent): void {
    const code = event.kind === "cancelled" ? "cancelled" : event.code;
    // If the receiver cancels, the sender sees a refusal with this code.
    const state = event.kind === "refused" && code === "cancelled" ? "cancelled" : event.kind;
    const isOurs = this.store.entry(event.id)?.from === "me";
    this.history.change(event.id, { state, reason: code, ...(isOurs ? {} : { stored: false }) });
  }

  async #send(file: File): Promise<void> {
    const id = randomId(FILE_ID_BYTES);
    this.history.add({
      kind: "file",
      id,
      from: "me",
      name: file.name,
      mediaType: file.type,
      sizeBytes: file.size,
      atMs: Date.now(),
      state: "moving",
      stored: false,
    });
    this.driver.sendFile(id, file);
    if (file.size > KEEP_SENT_BYTES || !(await this.store.hasSpace(file.size))) return;
    await this.store.keep(id, file).then(
      () => this.history.change(id, { stored: true }),
      // The transfer does not need the copy; without it, it only cannot continue after a reload.
      () => undefined,
    );
  }

  async #answerTo({ id, name, mediaType, sizeBytes }: LinkEventOf<"offered">): Promise<OfferAnswer> {
    const known = this.store.entry(id);
    if (known?.kind === "file" && known.from === "them") {
      if (known.state === "done") return { kind: "complete" };
      if (known.state !== "moving") return { kind: "refuse", reason: "cancelled" };
      if (known.sizeBytes !== sizeBytes) return { kind: "refuse", reason: "changed" };
    } else if (known) return { kind: "refuse", reason: "id_taken" };
    const sink = await this.#openSink(id, sizeBytes, known !== undefined);
    if (!known) {
      this.history.add({
        kind: "file",
        id,
        from: "them",
        name,
        mediaType,
        sizeBytes,
        atMs: Date.now(),
        ...(sink
          ? { state: "moving", stored: true }
          : { state: "failed", reason: "no_space", stored: false }),
      });
    }
    return sink ? { kind: "accept", sink } : { kind: "refuse", reason: "no_space" };
  }

  /** Opens the storage of an incoming file; undefined if there is not enough space. */
  async #openSink(id: string, sizeBytes: number, isResumed: boolean): Promise<FileSink | undefined> {
    if (!isResumed && !(await this.store.hasSpace(sizeBytes))) return undefined;
    try {
      return await this.store.openSink(id, sizeBytes);
    } catch (error) {
      this.history.reportStorageError(error);
      return undefined;
    }
  }
}
