// Finds the server of the tests of shared rooms. It is optional: without it, its tests are skipped.
import { ensureOptionalServer } from "./optional-server.mjs";
import { findOnPath } from "./programs.mjs";

/**
 * Returns the path of Valkey's or Redis' server.
 * @returns {string | undefined}
 */
export function findRedisServer() {
  return findOnPath("valkey-server") ?? findOnPath("redis-server");
}

/** Installs redis-server under CI=true and with --yes. Otherwise prints that its tests are skipped. */
export const ensureRedisServer = () =>
  ensureOptionalServer("Valkey or Redis", "redis-server", findRedisServer);
