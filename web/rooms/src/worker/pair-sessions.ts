import { eraseFile, fileNames } from "@orbitroom/opfs";
import { type DeviceNumber, FIRST_DEVICE } from "./device-number.ts";
import { SessionFile } from "./session-file.ts";
import { EARLIER_SESSION, pairOfSession, type StoredSession, sessionName } from "./stored-session.ts";

/** The sessions of all pairs of a seat that have not ended (worker only). */
export class PairSessions {
  readonly #files = new Map<DeviceNumber, SessionFile>();
  /** The latest operation on the file of each pair: a file is not opened while it is being erased. */
  readonly #last = new Map<DeviceNumber, Promise<unknown>>();

  private constructor(private readonly folder: FileSystemDirectoryHandle) {}

  /** Opens the sessions of earlier visits, all at once. */
  static async open(folder: FileSystemDirectoryHandle): Promise<PairSessions> {
    const sessions = new PairSessions(folder);
    const names = await fileNames(folder);
    const stored = names.map(pairOfSession).filter((pair) => pair !== undefined);
    const opening = [...new Set([FIRST_DEVICE, ...stored])].map((pair) => sessions.#restore(pair, names));
    // All of them have settled before any is closed.
    const failed = (await Promise.allSettled(opening)).find(({ status }) => status === "rejected");
    if (failed === undefined) return sessions;
    sessions.close();
    throw (failed as PromiseRejectedResult).reason;
  }

  /** The pairs that have a session, in the order of their numbers. */
  get pairs(): DeviceNumber[] {
    const stored = [...this.#files].filter(([, { session }]) => session !== undefined);
    return stored.map(([pair]) => pair).sort((a, b) => a - b);
  }

  /** The stored session of a pair, if any. */
  get(pair: DeviceNumber): StoredSession | undefined {
    return this.#files.get(pair)?.session;
  }

  /** Whether the two devices of a pair were connected, and the pair has not ended. */
  canReturn(pair: DeviceNumber): boolean {
    return this.get(pair)?.resumeStateHex !== undefined;
  }

  /** Opens the file of a pair, so that its session can be saved. */
  async prepare(pair: DeviceNumber): Promise<void> {
    if (this.#files.has(pair)) return;
    await this.#inTurn(pair, async () => {
      if (!this.#files.has(pair)) this.#files.set(pair, await SessionFile.open(this.folder, pair));
    });
  }

  /** Replaces the session of a pair that is prepared. It is on the disk when this returns. */
  save(pair: DeviceNumber, session: StoredSession): void {
    const file = this.#files.get(pair);
    if (!file) throw new Error("the session of this pair is not open");
    file.save(session);
  }

  /** Erases the session of a pair. Nothing of it is on the disk when this resolves. */
  erase(pair: DeviceNumber): Promise<void> {
    this.#files.get(pair)?.close();
    this.#files.delete(pair);
    return this.#inTurn(pair, async () => {
      // The file may have been opened in the meantime.
      this.#files.get(pair)?.close();
      this.#files.delete(pair);
      await eraseFile(this.folder, sessionName(pair));
    });
  }

  /** Closes all files. */
  close(): void {
    for (const file of this.#files.values()) file.close();
    this.#files.clear();
  }

  /** Opens the session of a pair. One that cannot return is erased; that of the first pair may be in a file of an earlier version. */
  async #restore(pair: DeviceNumber, names: readonly string[]): Promise<void> {
    await this.prepare(pair);
    if (pair !== FIRST_DEVICE) {
      if (!this.canReturn(pair)) await this.erase(pair);
    } else if (names.includes(EARLIER_SESSION)) await this.#files.get(pair)?.takeOver(this.folder);
  }

  #inTurn(pair: DeviceNumber, work: () => Promise<void>): Promise<void> {
    const done = (this.#last.get(pair) ?? Promise.resolve()).then(work);
    this.#last.set(
      pair,
      done.catch(() => undefined),
    );
    return done;
  }
}
