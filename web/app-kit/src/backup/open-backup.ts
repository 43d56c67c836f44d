import { readZip, type ZipEntry, ZipError } from "../zip/zip-reader.ts";
import { BackupError } from "./backup-error.ts";
import {
  type BackupFile,
  type BackupManifest,
  MANIFEST_PATH,
  MAX_MANIFEST_BYTES,
  parseManifest,
} from "./backup-manifest.ts";
import { hashOf, PIECE_BYTES } from "./piece-hashes.ts";

/** A larger file is not read into memory. */
const MAX_TEXT_BYTES = 128 << 20;

/** Where the pieces of a file are written to. */
export interface PieceSink {
  write(piece: ArrayBuffer): Promise<void>;
}

/** A backup that was opened. Its manifest is checked; a file is checked while it is read. */
export class OpenedBackup {
  private constructor(
    readonly manifest: BackupManifest,
    private readonly entries: ReadonlyMap<string, ZipEntry>,
  ) {}

  /** Opens a file. Throws a `BackupError` if it is no backup, or not what its manifest says. */
  static async open(file: Blob): Promise<OpenedBackup> {
    try {
      const entries = await readZip(file);
      const own = entries.get(MANIFEST_PATH);
      if (!own) throw new BackupError("not_a_backup", "the zip has no manifest");
      if (own.sizeBytes > MAX_MANIFEST_BYTES) throw new BackupError("too_large", "the manifest is too large");
      const manifest = parseManifest(await (await own.open()).text());
      for (const { path, sizeBytes } of manifest.parts.flatMap(({ files }) => files))
        if (entries.get(path)?.sizeBytes !== sizeBytes)
          throw new BackupError("damaged", `${path} is missing, or of another size`);
      return new OpenedBackup(manifest, entries);
    } catch (error) {
      throw error instanceof ZipError
        ? new BackupError("not_a_backup", error.message, { cause: error })
        : error;
    }
  }

  /** Reads a file piece by piece into a sink. No piece is written before its hash was checked. */
  async copy({ path, sizeBytes, hashes }: BackupFile, sink: PieceSink, signal?: AbortSignal): Promise<void> {
    const blob = await this.entries.get(path)?.open();
    if (blob?.size !== sizeBytes) throw new BackupError("damaged", `${path} is cut off`);
    for (const [index, hash] of hashes.entries()) {
      signal?.throwIfAborted();
      const piece = await blob.slice(index * PIECE_BYTES, (index + 1) * PIECE_BYTES).arrayBuffer();
      if ((await hashOf(piece)) !== hash) throw new BackupError("damaged", `${path} has another hash`);
      await sink.write(piece);
    }
  }

  /** Reads a file into memory. */
  async read(file: BackupFile, signal?: AbortSignal): Promise<Blob> {
    if (file.sizeBytes > MAX_TEXT_BYTES) throw new BackupError("too_large", `${file.path} is too large`);
    const pieces: ArrayBuffer[] = [];
    await this.copy(file, { write: async (piece) => void pieces.push(piece) }, signal);
    return new Blob(pieces);
  }

  /** Reads a file of JSON. */
  async readJson(file: BackupFile, signal?: AbortSignal): Promise<unknown> {
    const text = await (await this.read(file, signal)).text();
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new BackupError("damaged", `${file.path} is not JSON`, { cause });
    }
  }
}
