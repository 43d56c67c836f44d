// Plain JavaScript, because it runs in a worker that Node also starts from the sources.
import { closeSync, openSync } from "node:fs";
import Database from "better-sqlite3";

const OWNER_ONLY = 0o600;

/**
 * Takes a lock that only one process at a time can hold. It ends with the process, however that ends.
 * @param {string} path of the lock's own file, which stays empty
 * @returns {{ release: () => void } | undefined} undefined while another process has the lock
 */
export function tryLock(path) {
  createForOwner(path);
  // SQLite locks the file in the way that the operating system offers, and knows of locks of other threads.
  const database = new Database(path, { timeout: 0 });
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return { release: () => database.close() };
}

/**
 * Whether a database is open in another process, even if that one has no lock of {@link tryLock}, like earlier versions.
 * @param {string} path
 */
export function isInUse(path) {
  const database = new Database(path, { timeout: 0 });
  try {
    // In this mode the first read locks the file for this connection alone.
    database.pragma("locking_mode = EXCLUSIVE");
    database.exec("BEGIN EXCLUSIVE; ROLLBACK");
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    // It is not a database, for example.
    return false;
  } finally {
    database.close();
  }
}

/** @param {unknown} error */
function isBusy(error) {
  return error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

/**
 * An existing file is not opened: closing it would end the locks that this process has on it.
 * @param {string} path
 */
function createForOwner(path) {
  try {
    closeSync(openSync(path, "wx", OWNER_ONLY));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}
