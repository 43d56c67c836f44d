import { eraseFile, RecordFile, readRecords } from "@orbitroom/opfs";
import { earlierResumeState, fromHex, loadLinkWasm, toHex } from "@orbitroom/webrtc/worker";
import type { DeviceNumber } from "./device-number.ts";
import { EARLIER_SESSION, type EarlierSession, type StoredSession, sessionName } from "./stored-session.ts";

/** The session of a pair, in its own file: nothing of a replaced resume state stays on this device (worker only). */
export class SessionFile {
  private constructor(private readonly file: RecordFile) {}

  /** Opens the file of a pair. */
  static async open(folder: FileSystemDirectoryHandle, pair: DeviceNumber): Promise<SessionFile> {
    return new SessionFile(await RecordFile.open(folder, sessionName(pair)));
  }

  /** The stored session, if any. */
  get session(): StoredSession | undefined {
    return this.file.value as StoredSession | undefined;
  }

  /** Replaces the stored session. It is on the disk when this returns. */
  save(session: StoredSession): void {
    this.file.replace(session);
  }

  /** Takes over the session that an earlier version stored. Nothing of that one is on the disk when this resolves. */
  async takeOver(folder: FileSystemDirectoryHandle): Promise<void> {
    if (this.session === undefined) {
      const earlier = (await readRecords(folder, EARLIER_SESSION)).at(-1) as EarlierSession | undefined;
      if (earlier) this.save(await fromEarlier(earlier));
    }
    await eraseFile(folder, EARLIER_SESSION);
  }

  /** Closes the file. */
  close(): void {
    this.file.close();
  }
}

async function fromEarlier({ resumeKeyHex, epoch, ...session }: EarlierSession): Promise<StoredSession> {
  if (resumeKeyHex === undefined) return session;
  await loadLinkWasm();
  try {
    return { ...session, resumeStateHex: toHex(earlierResumeState(fromHex(resumeKeyHex), epoch)) };
  } catch {
    // The stored value is not a key: the room can be opened, and asks for the code again.
    return session;
  }
}
