export { availableBytes } from "./available.ts";
export { copyFileIn } from "./copy-file.ts";
export { crc32 } from "./crc32.ts";
export {
  directoryBytes,
  fileBytes,
  fileNames,
  openDirectory,
  removeEntry,
  subdirectories,
} from "./directory.ts";
export { StoreError, type StoreErrorCode } from "./error.ts";
export { FilePack, readFromPack } from "./file-pack.ts";
export { type HeldLock, holdLock } from "./lock.ts";
export type { ByteRange } from "./pack-space.ts";
export { PieceFile } from "./piece-file.ts";
export {
  encodePieceRecord,
  type JournalRecord,
  PIECE_RECORD_BYTES,
  scanPieceJournal,
} from "./piece-journal.ts";
export { encodeRecord, LOG_MAGIC, MAX_RECORD_BYTES, scanRecords } from "./record-codec.ts";
export { eraseFile, RecordFile, readRecord } from "./record-file.ts";
export { RecordLog, readRecords } from "./record-log.ts";
export { UnreadLog } from "./unread-log.ts";
