import { BackupError } from "./backup-error.ts";
import { pieceCount } from "./piece-hashes.ts";

/** The path of the manifest in the zip. */
export const MANIFEST_PATH = "manifest.json";
const FORMAT = "orbitroom-backup";
/** The version of the format. A higher one is refused. */
const VERSION = 1;
/** A longer manifest is not read. */
export const MAX_MANIFEST_BYTES = 64 << 20;
const MAX_PARTS = 20_000;
const MAX_FILES = 190_000;
const MAX_TEXT_CHARS = 1024;
const HASH = /^[0-9a-f]{64}$/;

/** A file in a backup. */
export interface BackupFile {
  /** Its path in the zip. It is never used as a path on this device. */
  readonly path: string;
  /** What it is to its part, such as the id of a message's file. */
  readonly id: string;
  readonly sizeBytes: number;
  /** SHA-256 of each piece, in hex: see `piece-hashes.ts`. */
  readonly hashes: readonly string[];
}

/** A room or an app in a backup. It is taken as a whole or not at all. */
export interface BackupPart {
  readonly kind: "room" | "app";
  /** The name of a room's folder, or an app's path. */
  readonly id: string;
  /** What a person knows it by. */
  readonly name: string;
  readonly files: readonly BackupFile[];
}

/** What a backup contains. */
export interface BackupManifest {
  readonly madeAtMs: number;
  readonly parts: readonly BackupPart[];
}

/** The text of a manifest. */
export function manifestText({ madeAtMs, parts }: BackupManifest): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, madeAtMs, parts }, null, 1);
}

/** Reads a manifest. It may come from anywhere; throws a `BackupError` if it breaks a rule. */
export function parseManifest(text: string): BackupManifest {
  const value = parseJson(text);
  if (!isObject(value) || value["format"] !== FORMAT)
    throw new BackupError("not_a_backup", "the manifest is of another format");
  const { version, madeAtMs, parts } = value;
  if (!isWhole(version) || version < 1) throw damaged("version");
  if (version > VERSION) throw new BackupError("newer_version", `version ${version}`);
  if (!isWhole(madeAtMs)) throw damaged("madeAtMs");
  if (!Array.isArray(parts)) throw damaged("parts");
  if (parts.length > MAX_PARTS) throw new BackupError("too_large", "too many parts");
  const read = parts.map(readPart);
  refuseTwins(read.map(({ kind, id }) => `${kind} ${id}`));
  const files = read.flatMap((part) => part.files);
  if (files.length > MAX_FILES) throw new BackupError("too_large", "too many files");
  refuseTwins(files.map(({ path }) => path));
  return { madeAtMs, parts: read };
}

function readPart(value: unknown): BackupPart {
  if (!isObject(value)) throw damaged("a part");
  const { kind, id, name, files } = value;
  if ((kind !== "room" && kind !== "app") || !isText(id) || !isText(name)) throw damaged("a part");
  if (!Array.isArray(files)) throw damaged(`the files of ${id}`);
  const read = files.map(readFile);
  refuseTwins(read.map((file) => file.id));
  return { kind, id, name, files: read };
}

function readFile(value: unknown): BackupFile {
  if (!isObject(value)) throw damaged("a file");
  const { path, id, sizeBytes, hashes } = value;
  if (!isText(path) || path === MANIFEST_PATH || !isText(id) || !isWhole(sizeBytes)) throw damaged("a file");
  const areHashes =
    Array.isArray(hashes) &&
    hashes.length === pieceCount(sizeBytes) &&
    hashes.every((hash) => typeof hash === "string" && HASH.test(hash));
  if (!areHashes) throw damaged(`the hashes of ${path}`);
  return { path, id, sizeBytes, hashes };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BackupError("not_a_backup", "the manifest is not JSON", { cause });
  }
}

function refuseTwins(names: readonly string[]): void {
  if (new Set(names).size < names.length) throw damaged("a name that occurs twice");
}

const damaged = (what: string) => new BackupError("damaged", `${what} breaks a rule of the manifest`);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isText = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= MAX_TEXT_CHARS && value.isWellFormed();
