// Copies what was committed from the write-ahead log into the file of the rooms. It has a thread and a connection of its own, so
// commits go on while the disk syncs the file.
import { parentPort, workerData } from "node:worker_threads";
import Database from "better-sqlite3";

const { path } = /** @type {{ path: string }} */ (workerData);

const database = new Database(path, { fileMustExist: true, timeout: 0 });
database.pragma("synchronous = NORMAL");

/** @returns {string | undefined} why it was not possible */
function copy() {
  try {
    // Of all kinds of checkpoint, this one alone stops nobody.
    database.pragma("wal_checkpoint(PASSIVE)");
    return undefined;
  } catch (error) {
    return String(error);
  }
}

parentPort?.on("message", (/** @type {"copy" | "close"} */ request) => {
  if (request === "copy") {
    parentPort?.postMessage(copy());
  } else {
    database.close();
    parentPort?.close();
  }
});
