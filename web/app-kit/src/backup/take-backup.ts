import { StoreError } from "@orbitroom/opfs";
import { BackupError, type BackupErrorCode } from "./backup-error.ts";
import type { BackupFile, BackupPart } from "./backup-manifest.ts";
import type { OpenedBackup, PieceSink } from "./open-backup.ts";

/** A part of a backup while it is taken. */
export class PartReader {
  constructor(
    private readonly backup: OpenedBackup,
    readonly part: BackupPart,
    readonly signal: AbortSignal,
    private readonly onBytes: (bytes: number) => void,
  ) {}

  /** The file with an id; undefined if the part has none. */
  find(id: string): BackupFile | undefined {
    return this.part.files.find((file) => file.id === id);
  }

  async read(file: BackupFile): Promise<Blob> {
    const blob = await this.backup.read(file, this.signal);
    this.onBytes(file.sizeBytes);
    return blob;
  }

  async readJson(file: BackupFile): Promise<unknown> {
    const value = await this.backup.readJson(file, this.signal);
    this.onBytes(file.sizeBytes);
    return value;
  }

  copy(file: BackupFile, sink: PieceSink): Promise<void> {
    const write = async (piece: ArrayBuffer) => {
      await sink.write(piece);
      this.onBytes(piece.byteLength);
    };
    return this.backup.copy(file, { write }, this.signal);
  }

  /** Counts a file that is not read, because it is here already. */
  skip({ sizeBytes }: BackupFile): void {
    this.onBytes(sizeBytes);
  }
}

/**
 * Takes one part, as a whole or not at all: when it rejects, nothing has changed. Resolves with `taken`, or with `kept` if everything
 * in it was here already, or something newer.
 */
export type TakePart = (reader: PartReader) => Promise<"taken" | "kept">;

/** What became of a part. */
export interface PartReport {
  readonly part: BackupPart;
  readonly outcome: "taken" | "kept" | "cancelled" | BackupErrorCode;
}

export interface TakeOptions {
  readonly signal: AbortSignal;
  onProgress(doneBytes: number, totalBytes: number): void;
  /** Finds what takes a part; undefined if this version of the app does not know it. */
  takerOf(part: BackupPart): TakePart | undefined;
}

/** Takes the parts of a backup, one after the other, and reports each. What was taken before it is cancelled stays. */
export async function takeBackup(backup: OpenedBackup, options: TakeOptions): Promise<PartReport[]> {
  const { signal, onProgress, takerOf } = options;
  const { parts } = backup.manifest;
  const totalBytes = parts.reduce((sum, part) => sum + bytesOf(part), 0);
  const reports: PartReport[] = [];
  let beforeBytes = 0;
  for (const part of parts) {
    let doneBytes = beforeBytes;
    const reader = new PartReader(backup, part, signal, (bytes) => {
      doneBytes += bytes;
      onProgress(doneBytes, totalBytes);
    });
    reports.push({ part, outcome: await outcomeOf(takerOf(part), reader) });
    beforeBytes += bytesOf(part);
    onProgress(beforeBytes, totalBytes);
  }
  return reports;
}

const bytesOf = ({ files }: BackupPart) => files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

async function outcomeOf(take: TakePart | undefined, reader: PartReader): Promise<PartReport["outcome"]> {
  if (reader.signal.aborted) return "cancelled";
  if (!take) return "unknown";
  try {
    await refuseWithoutSpace(reader.part);
    return await take(reader);
  } catch (error) {
    if (reader.signal.aborted) return "cancelled";
    if (error instanceof BackupError) return error.code;
    const { code } = StoreError.from(error, "taking a part of a backup");
    if (code === "no_space") return "no_space";
    return code === "busy" ? "in_use" : "not_stored";
  }
}

/** A part that cannot fit is not begun. */
async function refuseWithoutSpace(part: BackupPart): Promise<void> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && bytesOf(part) > quota - usage)
    throw new BackupError("no_space", "the disk has no space for it");
}
