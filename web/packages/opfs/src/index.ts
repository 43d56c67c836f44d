export { availableBytes } from "./available.ts";
export { copyFileIn } from "./copy-file.ts";
export { crc32 } from "./crc32.ts";
export { directoryBytes, fileNames, openDirectory, removeEntry, subdirectories } from "./directory.ts";
export { StoreError, type StoreErrorCode } from "./error.ts";
export { type HeldLock, holdLock } from "./lock.ts";
export { PieceFile } from "./piece-file.ts";
export {
  encodePieceRecord,
  type JournalRecord,
  PIECE_RECORD_BYTES,
  scanPieceJournal,
} from "./piece-journal.ts";
export { encodeRecord, LOG_MAGIC, MAX_RECORD_BYTES, scanRecords } from "./record-codec.ts";
export { RecordLog, readRecords } from "./record-log.ts";
