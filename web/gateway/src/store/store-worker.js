// Runs SQLite on a thread of its own: a disk that is slow, or does not answer at all, never delays other requests.
import { parentPort, workerData } from "node:worker_threads";
import { FileInUseError, RoomDatabase } from "./room-database.js";

/** @typedef {import("./store-thread.ts").StoreThreadOptions} Options */
/** @typedef {import("./store-thread.ts").ThreadRequest} Request */
/** @typedef {import("./store-thread.ts").ThreadMessage} Message */

const { path, busyTimeoutMs, checkpointIntervalMs } = /** @type {Options} */ (workerData);

/** @param {Message} message */
const send = (message) => parentPort?.postMessage(message);

function openDatabase() {
  try {
    return new RoomDatabase(path, busyTimeoutMs, (renamed) =>
      send({
        kind: "warning",
        text: `the room database cannot be read by this version and was renamed to ${renamed}`,
      }),
    );
  } catch (error) {
    if (!(error instanceof FileInUseError)) throw toPlainError(error);
    send({ kind: "in-use" });
    return process.exit();
  }
}

/**
 * Makes a plain error: one of SQLite would lose its message on the way to the main thread.
 * @param {unknown} error
 */
function toPlainError(error) {
  return new Error(error instanceof Error ? error.message : String(error));
}

const database = openDatabase();

/** @param {Request} request */
function answer(request) {
  switch (request.kind) {
    case "attempt":
      return database.attempt(request.guess);
    case "begin":
      return database.begin(request.read);
    case "commit":
      return database.commit(request.changes);
    case "sweep":
      return database.sweep(request.sweep);
    case "secret":
      return database.secret(request.secret);
    case "close":
      clearInterval(timer);
      parentPort?.unref();
      return database.close();
  }
}

let didCheckpoint = true;
const timer = setInterval(() => {
  if (database.isInTransaction) return;
  try {
    database.checkpoint();
    didCheckpoint = true;
  } catch (error) {
    // A full disk, for example. It is tried again at the next interval, and reported once.
    if (didCheckpoint)
      send({ kind: "warning", text: `the room database has no checkpoint: ${String(error)}` });
    didCheckpoint = false;
  }
}, checkpointIntervalMs);

parentPort?.on("message", (/** @type {{ id: number, request: Request }} */ { id, request }) => {
  try {
    send({ kind: "result", id, result: answer(request) });
  } catch (error) {
    send({ kind: "error", id, error: toPlainError(error) });
  }
});
send({ kind: "ready" });
