// Moves what has been committed from the write-ahead log into the database file, on a thread of its own: that waits for
// the disk, and requests must not. Plain JavaScript, because Node starts it by its path, from the sources as well.
import { parentPort, workerData } from "node:worker_threads";
import Database from "better-sqlite3";

const database = new Database(workerData.path, { timeout: 0 });
database.pragma("synchronous = NORMAL");

const timer = setInterval(() => {
  // Passive: takes what it can and never keeps a writer waiting.
  database.pragma("wal_checkpoint(PASSIVE)");
}, workerData.everyMs);

parentPort.once("message", () => {
  clearInterval(timer);
  database.close();
});
