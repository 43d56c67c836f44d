import { eraseFile, RecordFile, readRecords } from "@orbitroom/opfs";
import { earlierResumeState, fromHex, loadLinkWasm, toHex } from "@orbitroom/webrtc/worker";
import type { DeviceNumber } from "./device-number.ts";
import { EARLIER_SESSION, type EarlierSession, type StoredSession, sessionName } from "./stored-session.ts";

/** The session of a pair, in a file of its own: of a replaced resume state nothing stays on this device (worker only). */
export class SessionFile {
  private constructor(private readonly file: RecordFile) {}

  /** Opens the file of a pair. That of the first one takes over the session that an earlier version stored. */
  static async open(folder: FileSystemDirectoryHandle, pair: DeviceNumber): Promise<SessionFile> {
    const file = await RecordFile.open(folder, sessionName(pair));
    if (pair > 0) return new SessionFile(file);
    if (file.value === undefined) {
      const earlier = (await readRecords(folder, EARLIER_SESSION)).at(-1) as EarlierSession | undefined;
      if (earlier) file.replace(await fromEarlier(earlier));
    }
    await eraseFile(folder, EARLIER_SESSION);
    return new SessionFile(file);
  }

  /** The stored session, if any. */
  get session(): StoredSession | undefined {
    return this.file.value as StoredSession | undefined;
  }

  /** Replaces the stored session. It is on the disk when this returns. */
  save(session: StoredSession): void {
    this.file.replace(session);
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
    // What is stored is no key: the room can be opened, and asks for the code again.
    return session;
  }
}
