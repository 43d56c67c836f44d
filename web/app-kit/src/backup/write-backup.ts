import type { ZipPart } from "../zip/zip-stream.ts";
import { type BackupFile, type BackupPart, MANIFEST_PATH, manifestText } from "./backup-manifest.ts";
import { hashPieces, pieceCount } from "./piece-hashes.ts";

/** A file to write into a backup. */
export interface SourceFile {
  /** Its path in the zip. */
  readonly path: string;
  /** What it is to its part. */
  readonly id: string;
  readonly sizeBytes: number;
  readonly modified: Date;
  /** Opens the bytes. It is called when the files before have been written. */
  open(): Blob | Promise<Blob>;
}

/** A room or an app to write into a backup. */
export interface SourcePart extends Pick<BackupPart, "kind" | "id" | "name"> {
  readonly files: readonly SourceFile[];
}

/** A file of a text. */
export function textFile(path: string, id: string, text: string): SourceFile {
  const blob = new Blob([text]);
  return { path, id, sizeBytes: blob.size, modified: new Date(), open: () => blob };
}

const NO_HASH = "0".repeat(64);

/**
 * The files of a zip with these parts. The manifest is the last: it has the hashes of all files, which are known when they have been
 * written. Its length is known before, because all hashes are of the same length.
 */
export function backupZipParts(parts: readonly SourcePart[], madeAtMs = Date.now()): ZipPart[] {
  const hashes = new Map<string, readonly string[]>();
  const files = parts.flatMap((part) => part.files);
  const text = () => manifestText({ madeAtMs, parts: parts.map((part) => listed(part, hashes)) });
  return [
    ...files.map(
      (file): ZipPart => ({
        name: file.path,
        sizeBytes: file.sizeBytes,
        modified: file.modified,
        async open() {
          const blob = await file.open();
          hashes.set(file.path, await hashPieces(blob));
          return blob;
        },
      }),
    ),
    {
      name: MANIFEST_PATH,
      sizeBytes: new Blob([text()]).size,
      modified: new Date(madeAtMs),
      open: () => new Blob([text()]),
    },
  ];
}

function listed(
  { kind, id, name, files }: SourcePart,
  hashes: ReadonlyMap<string, readonly string[]>,
): BackupPart {
  const list = files.map(
    (file): BackupFile => ({
      ...{ path: file.path, id: file.id, sizeBytes: file.sizeBytes },
      hashes: hashes.get(file.path) ?? Array.from({ length: pieceCount(file.sizeBytes) }, () => NO_HASH),
    }),
  );
  return { kind, id, name, files: list };
}
