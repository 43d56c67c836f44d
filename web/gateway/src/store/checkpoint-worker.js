// Moves committed data from the write-ahead log into the database file. That waits for the disk, so it runs on a thread of
// its own and never delays requests. Plain JavaScript, because Node also starts it from the sources.
import { parentPort, workerData } from "node:worker_threads";
import Database from "better-sqlite3";

const database = new Database(workerData.path, { timeout: 0 });
database.pragma("synchronous = NORMAL");

const timer = setInterval(() => {
  // A passive checkpoint never blocks a writer.
  database.pragma("wal_checkpoint(PASSIVE)");
}, workerData.intervalMs);

parentPort.once("message", () => {
  clearInterval(timer);
  database.close();
});
