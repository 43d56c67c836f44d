// Runs SQLite on a thread of its own: a disk that is slow, or does not answer at all, never delays other requests.
import { once } from "node:events";
import { parentPort, Worker, workerData } from "node:worker_threads";
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

// Next to this file in the sources and in the build.
const CHECKPOINT_WORKER_URL = new URL("./checkpoint-worker.js", import.meta.url);
const checkpointWorker = new Worker(CHECKPOINT_WORKER_URL, { workerData: { path } });

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
      return close();
  }
}

async function close() {
  clearInterval(timer);
  checkpointWorker.postMessage("close");
  await once(checkpointWorker, "exit");
  parentPort?.unref();
  database.close();
}

/** At the latest after so many copies the log is emptied, although commits wait for the disk meanwhile. */
const COPIES_TO_EMPTY = 5;

let isCopying = false;
let commitsBefore = 0;
let copies = 0;
let didCheckpoint = true;
const timer = setInterval(() => {
  if (isCopying || !database.hasUncheckpointed) return;
  isCopying = true;
  commitsBefore = database.commits;
  checkpointWorker.postMessage("copy");
}, checkpointIntervalMs);

checkpointWorker.on("message", (/** @type {string | undefined} */ problem) => {
  isCopying = false;
  if (problem !== undefined) {
    reportCheckpoint(problem);
    return;
  }
  copies += 1;
  const isAllCopied = database.commits === commitsBefore;
  // The log is emptied after another copy.
  if (database.isInTransaction || !(isAllCopied || copies >= COPIES_TO_EMPTY)) return;
  try {
    database.checkpoint();
    copies = 0;
    reportCheckpoint(undefined);
  } catch (error) {
    reportCheckpoint(String(error));
  }
});

/**
 * A full disk, for example. It is tried again at the next interval, and reported once.
 * @param {string | undefined} problem
 */
function reportCheckpoint(problem) {
  const isNew = problem !== undefined && didCheckpoint;
  didCheckpoint = problem === undefined;
  if (isNew) send({ kind: "warning", text: `the room database has no checkpoint: ${problem}` });
}

parentPort?.on("message", async (/** @type {{ id: number, request: Request }} */ { id, request }) => {
  try {
    const answered = answer(request);
    send({ kind: "result", id, result: answered instanceof Promise ? await answered : answered });
  } catch (error) {
    send({ kind: "error", id, error: toPlainError(error) });
  }
});
send({ kind: "ready" });
